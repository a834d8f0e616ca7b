"""The turning points of a game that is over: chances turn by turn, the greatest swings, and what the coach says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice, pairwise

import pytest
from pygame import Rect

from game.ai.explanation import Reason
from game.ai.opponents import make
from game.engine.core.choices import NO_GUESS, PASS, Ask, Choice, Guess
from game.engine.core.decisions import Decision
from game.engine.core.event_data import CheckEnded, SitePlaced
from game.engine.core.events import Event, redact
from game.engine.core.refs import check_ref
from game.engine.core.state import Note
from game.engine.game import Game
from game.engine.notation import parse
from game.engine.record.replay import Replay, ReplayFault
from game.scenes.coach.advice import Advice, advice
from game.scenes.coach.chance_graph import curve
from game.scenes.coach.own_decisions import KINDS_BY_WEIGHT, OwnDecisions
from game.scenes.coach.review import (
    MAX_SWINGS,
    MIN_CHANGE,
    Progress,
    Review,
    Swing,
    TurnChance,
    largest_swings,
    review_game,
    was_good_for,
    weightiest_event,
    win_chance,
)
from game.scenes.common.deck_choice import pool
from game.scenes.navigation import first_setup
from game.scenes.table.open_game import header
from game.session.game_setup import GameSetup
from tests.support.engine import games
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.windows import window


@cache
def played(basic: bool = False) -> Replay:
    """A whole game of two rules of thumb, written down; in the basic one a card that was drawn moved the chances of
    a turn more than what is told of it."""
    setup = first_setup(4) if basic else GameSetup.duel("two_roads", "paper_trail", "novice", 5, 0)
    begun = header(setup, ("You", "Novice"))
    game, replay = begun.new_game(pool()), Replay(begun)
    policies = [make("novice", 4), make("agent", 5)] if basic else [make("novice", 1), make("agent", 2)]
    while (decision := game.decision) is not None:
        choice = policies[decision.player].choose(game.view(decision.player), decision)
        replay.note(game, choice)
        game.apply(choice)
    replay.finish(game)
    return replay


each_basic = pytest.mark.parametrize("basic", [False, True])
each_seat = pytest.mark.parametrize("seat", [0, pytest.param(1, marks=pytest.mark.matrix)])


@cache
def reviewed(basic: bool = False, seat: int = 0) -> tuple[list[float], Review]:
    """The review by rule of thumb, and how far it said that it was."""
    *steps, found = review_game(played(basic).text(), seat, "agent")
    return [expect(step, Progress).done for step in steps], expect(found, Review)


def swings(basic: bool, seat: int = 0) -> tuple[Swing, ...]:
    """The turning points of a whole game for that player."""
    return reviewed(basic, seat)[1].swings


def decisions(replay: Replay, turn: int, seat: int = 0) -> Iterator[tuple[int, Game, Decision]]:
    """What that player was asked in a turn: the line that answers, the game then, and the question."""
    for number, game in enumerate(replay.play(pool())):
        decision = game.decision
        if game.turn == turn and number < len(replay.lines) and decision is not None and decision.player == seat:
            yield number, game, decision


@each_basic
def test_the_curve_goes_from_the_first_question_to_the_end(basic: bool) -> None:
    end = played(basic).end(pool())
    curve = reviewed(basic)[1].curve
    assert [moment.turn for moment in curve] == list(range(end.turn + 1))
    assert all(0 <= moment.chance <= 1 for moment in curve)
    assert curve[-1].chance == (1.0 if end.winner == 0 else 0.0)


@pytest.mark.games
def test_what_one_side_gains_the_other_loses() -> None:
    for mine, theirs in zip(reviewed(seat=0)[1].curve, reviewed(seat=1)[1].curve, strict=True):
        assert mine.turn == theirs.turn
        assert mine.chance + theirs.chance == pytest.approx(1.0)


def test_whose_turn_it_is_moves_nothing() -> None:
    for game in games.positions(seed=2, decisions=120, every=30):
        other = game.copy()
        other.active = 1 - game.active
        assert win_chance(game, 0) == pytest.approx(win_chance(other, 0))
        assert win_chance(game, 0) + win_chance(game, 1) == pytest.approx(1.0)


@each_basic
def test_the_turning_points_are_the_greatest_swings_in_their_order(basic: bool) -> None:
    curve, found = reviewed(basic)[1]
    moved = {after.turn: (before.chance, after.chance) for before, after in pairwise(curve)}
    turns = [swing.turn for swing in found]
    assert 0 < len(turns) <= MAX_SWINGS and turns == sorted(turns)
    great = [swing for swing in found if swing.event is None or swing.event.kind != "guessed" or swing.event.data[1]]
    assert len(found) - len(great) <= 1
    assert all((swing.before, swing.after) == moved[swing.turn] for swing in great)
    least = min(abs(swing.after - swing.before) for swing in great)
    rest = [abs(b - a) for turn, (a, b) in moved.items() if turn not in turns]
    assert least >= max(rest, default=0.0) and least >= MIN_CHANGE


@each_basic
def test_a_turning_point_names_its_moment_and_what_could_have_been_done(basic: bool) -> None:
    replay, spoken = played(basic), 0
    for swing in swings(basic):
        then, missed = Game.from_json(swing.text, pool()), swing.missed
        assert swing.turn <= then.turn <= swing.turn + 1
        assert 0 <= swing.line < len(replay.lines)
        assert swing.event is not None
        if missed is None:
            continue
        spoken += 1
        assert swing.asked and missed.choice != missed.instead
        assert any(
            decision.kind == missed.kind
            and missed.choice in decision.choices
            and parse(game, replay.lines[number]) == missed.instead
            for number, game, decision in decisions(replay, swing.turn)
        )
    assert spoken or basic


def test_it_tells_how_far_it_is() -> None:
    told = reviewed()[0]
    assert len(told) > 10
    assert told == sorted(told) and 0 <= told[0] < 0.1 and 0.8 < told[-1] <= 1.0


def test_a_record_that_cannot_be_played_is_a_fault() -> None:
    with pytest.raises(ReplayFault):
        list(review_game("nothing of the kind", 0, "agent"))


def test_the_lines_of_the_graph_stand_for_whole_halves_of_the_chances() -> None:
    """They were 96, 46 and 6 per cent, the parts of a colour, and the end of the game lay below them."""
    moments = [TurnChance(7, 1.0), TurnChance(8, 0.0)]
    written = recording(window(), lambda canvas: curve(canvas, Rect(0, 0, 800, 300), moments, {}, "%")).lines
    assert [line.text for line in written] == ["%", "100", "50", "0", "7", "8"]


def test_a_turning_point_is_no_small_thing_unless_all_are() -> None:
    assert largest_swings([TurnChance(0, 0.5), TurnChance(1, 0.504), TurnChance(2, 0.5)]) == []
    # a game lost by small things shows the greatest of them
    curve = [TurnChance(turn, 0.5 - loss) for turn, loss in enumerate((0.0, 0.02, 0.05, 0.06, 0.09))]
    assert largest_swings(curve) == [1, 2, 4]


@cache
def misnamed() -> Replay:
    """The first turns of a game in which each player names a wrong X-File as soon as he may, once."""
    begun = header(GameSetup.duel("two_roads", "paper_trail", "novice", 5, 0), ("You", "Novice"))
    game, replay = begun.new_game(pool()), Replay(begun)
    policies, named = [make("novice", 1), make("agent", 2)], set[int]()
    while (decision := game.decision) is not None and game.turn < 4:
        who = decision.player
        choice = policies[who].choose(game.view(who), decision)
        if decision.kind == "guess" and who not in named:
            named.add(who)
            hidden = game.players[1 - who].x_file
            choice = next(one for one in decision.choices if isinstance(one, Guess) and one.x_file != hidden)
        replay.note(game, choice)
        game.apply(choice)
    assert named == {0, 1}
    return replay


@each_seat
def test_a_wrong_name_is_always_among_them_and_reads_as_the_harm_that_it_was(seat: int) -> None:
    """«83 % to 83 %» was one of three: a wrong name of which nobody made use."""
    found = expect([*review_game(misnamed().text(), seat, "agent")][-1], Review)
    names = [swing for swing in found.swings if swing.event and swing.event.kind == "guessed"]
    own = [swing for swing in names if swing.event.player == seat]
    assert own
    for swing in names:
        assert not swing.event.data[1]
        assert swing.player == swing.event.player and swing.up == (swing.player != seat)
    for swing in found.swings:
        assert abs(swing.after - swing.before) >= MIN_CHANGE, "what moved nothing is no turning point"
        assert (swing.after - swing.before) * (1 if swing.up else -1) >= 0
    for swing in own:
        assert swing.asked and (swing.missed is None or swing.missed.kind == "guess"), "only the naming is judged"


@each_basic
@each_seat
def test_beside_a_gain_no_loss_is_told_and_of_an_own_question_the_asking_is_judged(basic: bool, seat: int) -> None:
    for swing in swings(basic, seat):
        assert abs(swing.after - swing.before) >= MIN_CHANGE, "what moved nothing is no turning point"
        assert (swing.after - swing.before) * (1 if swing.up else -1) >= 0
        assert swing.event is None or was_good_for(swing.event, seat) in (swing.up, None)
        if swing.event is not None and swing.event.kind == "answered" and swing.event.player == seat:
            assert swing.missed is None or swing.missed.kind in ("question", "penalty")


def test_of_a_turn_that_was_good_a_check_that_failed_is_not_told() -> None:
    failed = Event("checked", 0, CheckEnded(check_ref(1), False, 3, 4, "behavioral", 7))
    placed = Event("placed", 0, SitePlaced(7, 1, 2))
    assert weightiest_event([placed, failed], 0, False) == failed
    assert weightiest_event([placed, failed], 0, True) == placed
    assert weightiest_event([placed, failed], 1, True) == failed
    assert weightiest_event([failed], 0, True) is None


@each_basic
@each_seat
def test_what_is_told_is_what_happened_where_the_record_is_opened(basic: bool, seat: int) -> None:
    replay, compared = played(basic), 0
    for swing in swings(basic, seat):
        if swing.event is None:
            continue
        logs = [tuple(game.log or ()) for game in islice(replay.play(pool()), swing.line + 2)]
        news = logs[-1][len(logs[-2]) :]
        assert swing.event in [redact(event, seat) for event in news]
        compared += 1
    assert compared


@each_basic
@each_seat
def test_nothing_to_decide_is_said_only_where_that_is_so(basic: bool, seat: int) -> None:
    for swing in swings(basic, seat):
        assert swing.asked == any(
            number <= swing.line and decision.kind in KINDS_BY_WEIGHT and len(decision.choices) > 1
            for number, _, decision in decisions(played(basic), swing.turn, seat)
        )


TWO = ("Commander Colin Henderson", "Alien DNA Steroid Program (Project Purity Control)")


def tossed(hidden: str, named: str) -> tuple[Replay, Game]:
    """A game in which the first player is left with two suspects, and may name somebody: one of them is named.

    The record is played from a game whose notes are written by hand, which `review_game` does not see: it is asked
    about that decision alone.
    """
    index = {card.name: number for number, card in enumerate(pool().x_files)}
    begun = misnamed().header
    game = begun.new_game(pool())
    policies = [make("novice", 1), make("agent", 2)]
    while (decision := game.decision) is not None and not (decision.kind == "guess" and decision.player == 0):
        game.apply(policies[decision.player].choose(game.view(decision.player), decision))
    game.players[1].x_file = index[hidden]
    excluded = [number for name, number in index.items() if name not in TWO]
    game.players[0].notes = [Note(1, "guess", "", number, False, 1) for number in excluded]
    game.players[1].notes = [Note(0, "guess", "", number, False, 1) for number in (*range(12), *range(30, 41))]
    replay = Replay(begun)
    replay.note(game, Guess("guess", index[named]))
    return replay, game


@pytest.mark.parametrize("level", ["agent", "director"])
def test_the_coach_has_not_looked_at_the_hidden_x_file(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ai.search.search_policy.monotonic", lambda: 0.0)
    said = []
    for hidden in TWO:
        _, game = tossed(hidden, TWO[0])
        assert len(game.view(0).candidates(1)) == 2
        said.append(advice(game.view(0), game.decision, level))
    assert said[0] == said[1]


@pytest.mark.parametrize("hidden", TWO)
@pytest.mark.parametrize("named", TWO)
def test_a_name_that_was_a_toss_is_no_fault(hidden: str, named: str) -> None:
    own = considered(*tossed(hidden, named))
    assert own.asked and own.missed() is None and own.toss == 2


def considered(replay: Replay, game: Game) -> OwnDecisions:
    """What is thought of the first line of a record."""
    own = OwnDecisions(0, "agent")
    own.consider(game, replay, 0)
    return own


@pytest.mark.parametrize("hidden", TWO)
def test_whoever_named_nobody_hears_that_one_of_two_could_have_been_named_but_not_which(hidden: str) -> None:
    _, game = tossed(hidden, TWO[0])
    mine = game.players[0].x_file
    game.players[1].notes = [Note(0, "guess", "", number, False, 1) for number in range(41) if number != mine]
    replay = Replay(misnamed().header)
    replay.note(game, NO_GUESS)
    own = considered(replay, game)
    assert own.missed().among == 2 and own.toss == 0


def test_where_a_name_and_waiting_win_alike_neither_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    said = Advice(NO_GUESS, Reason("reason.guess.even"), "agent")
    monkeypatch.setattr("game.scenes.coach.own_decisions.advice", lambda *_: said)
    own = considered(*tossed(TWO[0], TWO[0]))
    assert own.asked and own.missed() is None


def met(monkeypatch: pytest.MonkeyPatch, said: dict[int, Choice], turn: int) -> OwnDecisions:
    """A turn of the first player gone through, the coach saying this at these lines and agreeing at all others."""
    replay, own, why = played(), OwnDecisions(0, "agent"), Reason("reason.only")
    for number, game, _ in decisions(replay, turn):
        choice = said.get(number, parse(game, replay.lines[number]))
        monkeypatch.setattr(
            "game.scenes.coach.own_decisions.advice", lambda *_, choice=choice: Advice(choice, why, "agent")
        )
        own.consider(game, replay, number)
    return own


def lines_of(kinds: tuple[str, ...], verb: str) -> Iterator[tuple[int, int, Choice]]:
    """Where the first player has done such a thing at a decision of weight: the line, the turn and his answer."""
    replay = played()
    for number, game in enumerate(replay.play(pool())):
        decision = game.decision
        if decision is None or decision.player != 0 or decision.kind not in kinds or len(decision.choices) < 2:
            continue
        choice = parse(game, replay.lines[number])
        if choice[0] == verb:
            yield number, game.turn, choice


def test_to_have_passed_later_is_not_to_have_kept_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    number, turn, card = next(lines_of(("check", "window"), "play"))
    missed = met(monkeypatch, {number: PASS}, turn).missed()
    assert (missed.choice, missed.instead) == (PASS, card)


def test_what_is_done_a_little_later_is_no_fault_and_what_was_done_before_is_not_done_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    moves = list(lines_of(("deployment",), "move"))
    first, second = next(pair for pair in pairwise(moves) if pair[0][1] == pair[1][1])
    assert met(monkeypatch, {first[0]: second[2]}, first[1]).missed() is None
    assert met(monkeypatch, {second[0]: first[2]}, first[1]).missed().choice == first[2]


@pytest.mark.parametrize("every", [12, 4])
def test_two_questions_that_promise_as_much_are_no_difference(every: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """About one characteristic, by how many suspects would be left on average; one that tells less is a difference."""
    files, told = pool().x_files, set()
    for number, turn, asked in lines_of(("question",), "ask"):
        game = next(islice(played().play(pool()), number, None))
        left = game.view(0).candidates(int(game.decision.get("of")))
        asks = [one for one in game.decision.choices if isinstance(one, Ask) and one.characteristic == asked[1]]
        for other in [one for one in asks if one != asked][::every]:
            yes = [sum(files[index].characteristics[asked[1]] == one[2] for index in left) for one in (asked, other)]
            average = [(count * count + (len(left) - count) ** 2) / len(left) for count in yes]
            alike = abs(average[0] - average[1]) < 1
            told.add(alike)
            assert (met(monkeypatch, {number: other}, turn).missed() is None) == alike
    assert told == {True, False}


@each_basic
def test_whoever_has_named_the_right_one_is_told_of_nothing_else_that_could_have_been_done(basic: bool) -> None:
    winner = played(basic).end(pool()).winner
    last = swings(basic, winner)[-1]
    assert last.event.kind == "guessed" and last.up
    assert last.missed is None or last.missed.kind == "guess"
