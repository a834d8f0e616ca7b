"""The story of a case, and the sheets of its result."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.ai.baseline import BaselinePolicy
from game.ai.explanation import Reason
from game.ai.opponents import make
from game.engine.core.choices import AGREE, CONCEDE, NO_GUESS, PASS, STOP, Choice, Guess
from game.engine.core.event_data import QuestionAnswered
from game.engine.game import Game
from game.engine.record.replay import Replay
from game.scenes.coach.coach_workers import Worker
from game.scenes.coach.own_decisions import MissedChoice
from game.scenes.coach.review import Progress, Swing
from game.scenes.coach.samples import FixedWorker, reviewed
from game.scenes.coach.turning_points import TurningPoints
from game.scenes.common import short_names
from game.scenes.common.deck_choice import pool
from game.scenes.papers.log_sheet import LogScene
from game.scenes.replay.replay_mode import mode_of
from game.scenes.replay.samples import recorded
from game.scenes.result.scene import Result
from game.scenes.result.story import Step, Story, tell
from game.scenes.samples import SETUP as SAMPLE_SETUP
from game.scenes.samples import story
from game.scenes.table.samples import multiplayer
from game.scenes.table.scene import TableScene
from game.session.game_setup import GameSetup
from game.ui.i18n.texts import LANGUAGES
from game.ui.text.recorder import Recorder
from tests.support.engine.games import new_game, pick
from tests.support.engine.positions import load_position
from tests.support.scenes.help_positions import MAY_CHECK, NO_SITE
from tests.support.scenes.screens import expect, recording, screen
from tests.support.scenes.windows import press, push, window

SETUP = GameSetup.duel("two_roads", "paper_trail", "novice", 1)


def play(seed: int, decisions: int) -> Game:
    """A game at random, given up after so many decisions if it is not over by then."""
    game, dice = new_game(seed), Random(seed)
    for _ in range(decisions):
        if game.over:
            break
        game.apply(pick(game, dice))
    if not game.over:
        game.apply(CONCEDE)
    return game


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_story_agrees_with_the_notebooks(seed: int) -> None:
    game = play(seed, 3000)
    assert game.over
    for seat in (0, 1):
        view = game.view(seat)
        story = tell(view, 3000)
        assert story.won == (game.winner == seat)
        own = [event.kind for event in view.events() if event.player == seat]
        paid_for = sum(own.count(kind) for kind in ("played", "placed", "paid", "equipped"))
        assert own.count("placed") and story.mine.figures.played == paid_for, "Sites and Bluffs are played too (D40)"
        assert story.mine.left == len(view.candidates(1 - seat))
        assert story.theirs.left == len(game.view(1 - seat).candidates(seat))
        for side in (story.mine, story.theirs):
            assert side.curve[0] == len(view.pool.x_files)
            assert list(side.curve) == sorted(side.curve, reverse=True)
            assert side.figures.solved <= side.figures.tried
            assert side.x_file is not None
        assert story.mine.x_file is view.pool.x_files[view.players[seat].x_file]


@pytest.mark.parametrize("seed", [2, 3, 5])
def test_every_question_and_wrong_name_is_a_step_and_the_suspects_fall_step_by_step(seed: int) -> None:
    game, named = play(seed, 3000), 0
    for seat in (0, 1):
        view = game.view(seat)
        side = tell(view).mine
        own = [event for event in view.events() if event.player == seat]
        guesses = [one for one in own if one.kind == "guessed" and not one.data[1]]
        told = [step.named for step in side.steps if step.named is not None]
        assert told == [view.pool.x_files[guess.secret[0]] for guess in guesses]
        asked = [one for one in own if one.kind == "asked"]
        for event, step in zip(asked, [step for step in side.steps if step.named is None], strict=True):
            assert (step.site is None) == (event.data[3] < 0)
            assert (step.card is None) == (step.site is not None)
        left = [side.curve[0], *(step.left for step in side.steps)]
        assert [a - b for a, b in pairwise(left)] == [step.fell for step in side.steps]
        assert left[-1] == side.left
        named += len(told)
    assert named


def drawn(story: Story) -> tuple[Result, Recorder]:
    """The result that tells this story, and what is written there."""
    result = push(Result(window(speed="normal"), story, SETUP))
    return result, recording(result.app)


def test_while_the_game_runs_theirs_stays_hidden_and_a_conceded_case_can_be_shown() -> None:
    running = tell(new_game(1).view(0))
    assert running.won is None and running.theirs.x_file is None and running.mine.x_file is not None
    game = play(5, 400)
    result, recorder = drawn(tell(game.view(0), 400))
    assert recorder.faults(result.told()) == []
    assert any("conceded" in line.whole for line in recorder.lines) == (game.why == "concede")


@pytest.mark.parametrize(
    ("choice", "decks"), [("again", ("two_roads", "paper_trail")), ("swap", ("paper_trail", "two_roads"))]
)
def test_the_result_leads_to_another_game(choice: str, decks: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[GameSetup] = []
    monkeypatch.setattr("game.scenes.result.scene.open_table", lambda app, setup: opened.append(setup))
    result, _ = screen(Result, "result")
    result.setup = SETUP
    result.targets.get(choice).act()
    assert tuple(seat.deck for seat in opened[0].seats) == decks
    assert opened[0].seed != SETUP.seed


@pytest.mark.parametrize("count", [3, 4])
def test_a_story_of_several_names_who_named_whom(count: int) -> None:
    game = multiplayer.game_of(count, 5 + count)
    policies = [BaselinePolicy(5 + count + seat) for seat in range(count)]
    while (decision := game.decision) is not None:
        game.apply(policies[decision.player].choose(game.view(decision.player), decision))
    assert game.why == "guess"
    _, winner, loser, x_file = game.found
    for seat in range(count):
        view = game.view(seat)
        story = tell(view)
        assert story.won == (seat == winner)
        assert story.loser.name == view.names[loser]
        assert story.loser.x_file is view.pool.x_files[x_file]
        finder = story.mine if seat == winner else story.theirs
        assert finder.name == view.names[winner]
        assert finder.left == len(game.view(winner).candidates(loser))
        result, recorder = drawn(story)
        assert recorder.faults(result.told()) == []
        assert any(view.pool.x_files[x_file].name in line.whole for line in recorder.lines)


def test_a_closed_case_is_read_in_its_log_and_watched_from_its_result_and_its_notation_copied(board: list[str]) -> None:
    """L did nothing there, and where the case was watched again its log began empty."""
    result, _ = screen(Result, "result")
    press(result, "log")
    log = expect(result.app.top, LogScene)
    assert {"turn", "checked", "answered", "over"} <= {line.kind for line in log.lines}
    press(log, "log")
    assert result.app.top is result
    assert result.targets.get("log").say == result.t("result.log.say")
    press(result, "copy")
    assert board == [result.recorded.text()]
    press(result, "replay")
    assert mode_of(result.app.top).playback.at == 0
    press(result.app.top, "back")
    assert result.app.top is result


@pytest.mark.parametrize(("name", "counts"), [("result", True), ("result_basic", False)])
def test_only_the_advanced_game_counts_sales_and_damage(name: str, counts: bool) -> None:
    lines = [line.whole for line in screen(Result, name)[1].lines]
    assert ("Cards sold" in lines) is counts and ("Damage taken" in lines) is counts
    assert "Sites tried" in lines


def test_a_question_of_a_card_shows_and_names_it() -> None:
    played = (play(seed, 3000) for seed in range(3, 30))
    game = next(game for game in played if any(step.card for step in tell(game.view(0)).mine.steps))
    result = Result(window(speed="normal"), tell(game.view(0), 3000), SETUP)
    result.side = result.story.mine
    place = next(at for at, step in enumerate(result.side.steps) if step.card)
    result.steps, result.skipped = result.side.steps[place : place + 1], 0
    recorder = recording(push(result).app)
    card = result.steps[0].card
    assert result.t("result.by", card=card.name) in result.targets.get(("step", 0)).say
    assert any(line.whole == short_names.short(card) for line in recorder.lines)


CASES = [((1024, 600), 100), ((1024, 600), 150), ((1280, 720), 100), ((1280, 720), 150), ((2560, 1080), 100)]


@pytest.mark.parametrize(("size", "text"), CASES)
def test_the_turning_point_hangs_free_below_the_prints_whose_places_are_whole_as_is_the_longest_name(
    size: tuple[int, int], text: int
) -> None:
    scene, recorder = screen(Result, "result", size, text_percent=text)
    said = {line.text for line in recorder.lines}
    assert {step.site.name.split(",")[0] for step in scene.steps if step.site} <= said
    words = scene.t("result.turning", n=scene.story.turning_point.fell)
    chip = next(line.box for line in recorder.lines if line.text == words)
    prints = [scene.targets.get(("step", index)).rect for index in range(len(scene.steps))]
    sheets = [scene.targets.get(name).rect for name in ("theirs", "mine", "figures", "turning")]
    assert chip.collidelist([*prints, *sheets]) < 0
    assert chip.top > max(one.bottom for one in prints)
    story = scene.story
    for long in sorted(pool().x_files, key=lambda card: -len(card.name))[:3]:
        scene.story = replace(story, theirs=replace(story.theirs, x_file=long), mine=replace(story.mine, x_file=long))
        lines = recording(scene.app, scene.draw).lines
        named = [line for line in lines if line.whole and line.whole in long.name and len(line.whole) > 3]
        assert named and [line for line in named if line.text != line.whole] == []


def test_a_site_that_was_asked_at_twice_has_one_name() -> None:
    """It was the «University» beside a 22 and the «University Of Maryland» beside a 3."""
    scene, _ = screen(Result, "result")
    site = next(card for card in pool().cards if card.name.startswith("University Of Maryland"))
    lefts = (30, *(3 for _ in scene.steps[1:]))
    scene.steps = tuple(replace(step, site=site, left=left) for step, left in zip(scene.steps, lefts, strict=True))
    scene.relay()
    recorder = recording(scene.app, scene.draw)
    assert len({line.whole for line in recorder.lines if line.whole.startswith("University")}) == 1


@pytest.mark.parametrize(("size", "text"), CASES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_name_hangs_among_the_answers_and_is_read_whole(
    size: tuple[int, int], text: int, language: str
) -> None:
    scene, _ = screen(Result, "result", size, text_percent=text, language=language)
    files = sorted(pool().x_files, key=lambda card: -len(card.name.split(",")[0]))[:5]
    wrong = [Step(9, "", "", False, 2, 1, None, named=card) for card in files]
    scene.steps = (scene.steps[0], *wrong)
    scene.relay()
    recorder = recording(scene.app, scene.draw)
    for number, step in enumerate(wrong, 1):
        lines = [line for line in recorder.lines if scene.targets.get(("step", number)).rect.contains(line.box)]
        words = " ".join(line.text for line in lines)
        assert step.named.name.split(",")[0].split(" (")[0].removeprefix("The ") in words.replace("- ", "-")
        assert [line for line in lines if line.text != line.whole] == []
        boxes = [line.box for line in lines]
        assert [box for at, box in enumerate(boxes) if box.collidelist(boxes[at + 1 :]) >= 0] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_button_that_leads_on_shows_its_key(language: str) -> None:
    scene, recorder = screen(Result, "result", (1280, 720), language)
    desk = next(target.rect for target in scene.targets if target.key == "desk")
    assert scene.t("key.esc") in {line.text for line in recorder.lines if desk.contains(line.box)}


# The sheet of the turning points: opened from the result, reckoned with progress, each print leads into the record


pytestmark = pytest.mark.usefixtures("own_home")


def shown(*items: object, busy: bool = False) -> TurningPoints:
    scene = push(TurningPoints(window(), recorded(), 0, FixedWorker(*items, busy=busy)))
    scene.update(16.0)
    return scene


def told_in(language: str, *swings: Swing) -> TurningPoints:
    """The sheet with these turning points, in that language."""
    scene = shown(reviewed()._replace(swings=swings))
    scene.app.t.turn_to(language)
    scene.translated()
    return scene


def reckoned(replay: Replay) -> TurningPoints:
    """The sheet once the whole record has been gone through."""
    scene = push(TurningPoints(window(), replay, 0, Worker()))
    for _ in range(4000):
        if not scene.polling:
            break
        scene.update(16.0)
    return scene


def test_it_tells_how_far_it_is_and_then_shows_the_curve() -> None:
    scene = shown(Progress(0.25), Progress(0.5), busy=True)
    assert scene.done == 0.5 and scene.review is None and scene.polling and not scene.failed
    scene = shown(Progress(0.5), reviewed())
    assert scene.review is not None and not scene.polling
    assert scene.targets.get(("swing", 0)) is not None


def test_each_print_says_what_happened_and_what_the_coach_would_have_done_and_leads_to_the_game_there() -> None:
    scene = shown(reviewed())
    for number, swing in enumerate(scene.review.swings):
        target = scene.targets.get(("swing", number))
        happened, coach, *why = scene.sentences[number]
        assert all(words in target.say for words in (happened, coach, *why))
        assert f"{round(100 * swing.before)}" in target.say
        assert bool(why) == (swing.missed is not None)
        if swing.missed is None and not swing.toss:
            assert coach == scene.t("turning.same" if swing.asked else "turning.nothing")
    scene.targets.get(("swing", 1)).act()
    playback = mode_of(expect(scene.app.top, TableScene)).playback
    assert (playback.at, playback.me) == (scene.review.swings[1].line, 0)


def test_a_record_that_cannot_be_gone_through_is_told() -> None:
    scene = reckoned(Replay(recorded().header, ["A: nonsense"]))
    assert scene.failed and not scene.polling


def test_the_result_offers_it_where_one_person_has_played_the_computer() -> None:
    hot = replace(SAMPLE_SETUP, seats=tuple(replace(seat, level="") for seat in SAMPLE_SETUP.seats))
    for setup, record, offered in (
        (SAMPLE_SETUP, recorded(), True),
        (SAMPLE_SETUP, None, False),
        (hot, recorded(), False),
    ):
        result = push(Result(window(), story(), setup, record))
        assert (result.targets.get("turning") is not None) == offered
        if offered:
            result.targets.get("turning").act()
            press(expect(result.app.top, TurningPoints), "back")
            assert result.app.top is result


@pytest.mark.parametrize("seat", [0, 1])
def test_of_a_game_that_was_given_up_it_says_so_and_scolds_nobody(seat: int) -> None:
    header = recorded().header
    game, replay, policy = header.new_game(pool()), Replay(header), make("novice", 1)
    while (decision := game.decision) is not None:
        gives_up = game.turn == 3 and decision.player == seat
        choice = CONCEDE if gives_up else policy.choose(game.view(decision.player), decision)
        replay.note(game, choice)
        game.apply(choice)
    replay.finish(game)
    scene = reckoned(replay)
    assert [scene.t("result.why.concede", loser=header.names[seat], turn=3)] in scene.sentences


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_that_was_a_toss_is_told_as_one_and_nobody_is_named(language: str) -> None:
    swing = reviewed().swings[0]
    why = Reason("reason.guess.even", (("left", 2), ("exposed", 9), ("named", 96), ("unnamed", 96)))
    missed = [MissedChoice("guess", Guess("guess", 3), NO_GUESS, why, among) for among in (2, 5)]
    scene = told_in(
        language,
        swing._replace(missed=None, asked=True, toss=2),
        *(swing._replace(missed=one, toss=0) for one in missed),
    )
    assert "2" in scene.sentences[0][1] and "2" in scene.sentences[1][1] and "5" in scene.sentences[2][1]
    assert pool().x_files[3].name not in " ".join(words for each in scene.sentences for words in each[1:])
    assert scene.sentences[1][2].count("96") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_foot_says_what_a_click_does_and_does_not_repeat_the_print(language: str) -> None:
    scene, _ = screen(TurningPoints, "turning", language=language)
    scene.targets.give_focus(("swing", 0))
    foot = scene.targets.get("back").rect
    at_foot = [line for line in recording(scene.app, scene.draw).lines if line.box.y >= foot.y]
    assert any(line.whole == scene.t("turning.watch.say") == line.text for line in at_foot)
    say = scene.targets.get(("swing", 0)).say
    assert all(words in say for words in scene.sentences[0])
    assert f"{scene.sentences[0][0].rstrip('.')}. " in say


def test_the_heading_speaks_to_the_player_not_of_him_and_is_told_anew_in_another_language() -> None:
    _, recorder = screen(TurningPoints, "turning")
    assert not [line for line in recorder.lines if "of You" in line.whole or "(You)" in line.whole]
    swings = reviewed().swings
    assert told_in("fr", *swings).sentences != told_in("en", *swings).sentences


@pytest.mark.parametrize(("language", "yes"), [("en", "Yes"), ("fr", "Oui"), ("cs", "Ano")])
def test_of_an_answer_it_is_told_who_has_asked_what(language: str, yes: str) -> None:
    found = reviewed()
    asked = next(one for one in found.swings if one.event is not None and one.event.kind == "answered")
    answer = expect(asked.event.data, QuestionAnswered)
    for player, other in ((0, 1), (1, 0)):
        event = asked.event._replace(player=player, data=answer._replace(of=other), secret=(True,))
        scene = told_in(language, asked._replace(event=event))
        happened = scene.sentences[0][0]
        assert happened.endswith(yes) and scene.t(f"said.word.{answer.characteristic}") in happened
        assert (recorded().header.names[1] in happened) == (player == 1)


@pytest.mark.parametrize(
    ("script", "choice", "key"), [(NO_SITE, STOP, "do.no_site"), (MAY_CHECK, AGREE, "do.agree.may_check")]
)
def test_what_the_coach_would_have_done_is_called_as_it_was_then(
    script: str, choice: Choice, key: str, tmp_path: Path
) -> None:
    """Where the turning point came later, Sites lie there and something else is asked."""
    game = load_position(script, tmp_path, pool())
    missed = MissedChoice(game.decision.kind, choice, PASS, Reason("reason.only"), 0, game.to_json())
    scene = told_in("en", reviewed().swings[0]._replace(missed=missed))
    assert scene.t(key) in scene.sentences[0][1]


def test_the_curve_grows_as_the_turns_are_reckoned_and_can_be_left_at_any_moment() -> None:
    scene = push(TurningPoints(window(), recorded(), 0, Worker()))
    lengths, widths = [], []
    while scene.polling and scene.review is None:
        scene.update(16.0)
        lengths.append(len(scene.seen.curve))
        if scene.seen.ends:
            assert len(scene.seen.ends) == len(scene.seen.curve), "each turn lies where it was over"
            widths.append(scene.seen.ends[-1])
    assert lengths == sorted(lengths) and len(set(lengths)) > 3
    assert widths == sorted(widths) and widths[0] >= 0 and widths[-1] < 1
    assert scene.seen.curve == scene.review.curve, "what was shown while it grew was true"
    assert set(scene.seen.turns) == {swing.turn for swing in scene.review.swings}
    early = push(TurningPoints(scene.app, recorded(), 0, Worker()))
    early.update(16.0)
    assert early.polling
    press(early, "back")
    assert scene.app.top is scene and not early.polling
