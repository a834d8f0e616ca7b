"""Where the game stops for a player: at flags, at cards that can be played; and where it passes on for him."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.baseline import BaselinePolicy
from game.engine.cards.ast import Effect, Frame, Mode
from game.engine.core.choices import PASS, STOP, PlayCard, Spec
from game.engine.core.decisions import Decision
from game.engine.core.event_data import BluffSlipped, CardsDrawn, PhaseBegan, TurnBegan
from game.engine.core.events import Event
from game.engine.core.refs import card_ref, player_ref, team_ref
from game.engine.core.state import PHASE_OF_WINDOW
from game.engine.game import Game
from game.engine.sampling.any_hand import answers_to_call_for
from game.engine.view.helpful_choices import check_is_won, useful
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import PendingInfo, Refusal
from game.scenes.table import open_game
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.log.event_text import Teller
from game.scenes.table.samples import multiplayer, positions
from game.scenes.table.scene import TableScene
from game.session.auto_answer import Unasked, automatic_answer, unasked
from game.session.declined_offers import offers
from game.session.stops import ALWAYS, COMBAT, ONCE, Stops, destination, plain, recall, skipped_step, stops_by_default
from game.ui.input.reader import Signal
from tests.support.scenes import hidden
from tests.support.scenes.hint_table import asked
from tests.support.scenes.made_up_view import made_up
from tests.support.scenes.session_game import game_of
from tests.support.scenes.stop_tables import only_pass
from tests.support.scenes.table_player import let_play, open_table
from tests.support.scenes.windows import at, at_sheet, point, press

ME, FOE = 0, 1


def lit(*flags: tuple[str, bool]) -> Stops:
    stops = Stops()
    for flag in flags:
        stops.click(*flag)
    return stops


def table() -> TableScene:
    return open_table(seed=3, opponent="light")[1]


def phase(name: str, player: int = FOE) -> Event:
    return Event("phase", player, PhaseBegan(name))


def test_a_flag_asks_also_where_only_a_pass_is_left_but_in_no_turn_of_another() -> None:
    def wanted(view: PlayerView, decision: Decision) -> bool:
        others = decision.player == ME and decision.kind == "window" and view.active != ME
        return others and decision.choices == (PASS,) and not Stops().decide_stop(view, decision)

    game = let_play(table(), (3, 4), wanted)
    decision = game.decision
    view = game.view(ME)
    assert automatic_answer(view, decision, lit(), seated=True, showing=True) == PASS
    for mine, answer in ((False, None), (True, PASS)):
        flagged = lit((PHASE_OF_WINDOW[decision.window], mine))
        assert automatic_answer(view, decision, flagged, seated=True, showing=True) == answer


PAST = (Event("turn", FOE, TurnBegan(3)), phase("briefing"), Event("passed", ME), phase("healing"))


@pytest.mark.parametrize(
    ("between", "news", "flag", "turn", "told"),
    [
        ([], phase("requisition"), ("healing", False), 3, [Unasked("healing", 3, quiet=True)]),
        ([], phase("requisition"), ("healing", True), 3, []),
        ([], phase("requisition"), ("briefing", False), 3, []),
        ([], Event("drew", FOE, CardsDrawn(1)), ("healing", False), 3, []),
        ([Event("passed", FOE)], phase("requisition"), ("healing", False), 3, [Unasked("healing", 3, quiet=False)]),
        *(
            ([Event(kind, ME)], phase("requisition"), ("healing", False), 3, [])
            for kind in ("passed", "played", "used")
        ),
        ([], phase("requisition"), ("healing", False), 9, []),  # turns back
    ],
)
def test_a_phase_that_was_left_out_is_told_of_where_its_flag_is_lit_and_nobody_had_a_word(
    between: list[Event], news: Event, flag: tuple[str, bool], turn: int, told: list[Unasked]
) -> None:
    view = made_up(*PAST, *between, phase("requisition"), turn=turn)
    assert unasked(view, (news,), lit(flag)) == told


def test_the_log_says_why_a_flag_brought_no_stop() -> None:
    scene = table()
    scene.session.stops.click("healing", False)

    def wanted(view: PlayerView, decision: Decision) -> bool:
        return view.active != ME and view.phase == "deployment"

    let_play(scene, (3, 4), wanted)
    scene.hear()
    words = scene.t("log.no_stop", phase=scene.t("table.phase.healing"))
    assert [line.text for line in scene.log if line.kind == "note"].count(words) == 1
    scene.hear()
    assert [line.text for line in scene.log].count(words) == 1


@pytest.mark.parametrize(
    ("players", "where"),
    [
        (2, {"requisition", "investigation", "debriefing"}),
        (3, {"briefing", "requisition", "investigation", "debriefing"}),
    ],
)
def test_the_basic_game_offers_no_flag_where_nobody_is_ever_given_a_word(players: int, where: set[str]) -> None:
    view = made_up(basic=True, names=("",) * players)
    stops = Stops()
    assert {phase for phase in PHASE_OF_WINDOW.values() if stops.offered(view, phase)} == where
    assert all(stops.offered(made_up(), phase) for phase in PHASE_OF_WINDOW.values())


def wanted(view: PlayerView, decision: Decision) -> bool:
    mine = decision.player == 0 and decision.kind == "window" and not Stops().decide_stop(view, decision)
    return mine and bool(offers(view, useful(view, decision)))


def at_a_card() -> TableScene:
    """A window that only a card of the hand makes worth a stop."""
    _, scene = open_table(seed=3, opponent="light")
    let_play(scene, (3, 4), wanted)
    scene.relay()
    return scene


def test_a_card_that_can_be_played_is_asked_for_but_not_while_one_passes_on() -> None:
    session, lights = (scene := at_a_card()).session, scene.lights
    assert session.asked is session.decision
    assert any(key[0] == "card" and key[1] in session.view.hand for key in lights.lit)
    session.stops.passing = True
    assert not session.stops.decide_stop(session.view, session.decision)


def test_what_was_passed_is_asked_for_again_once_an_answer_is_taken_back() -> None:
    session, policy = at_a_card().session, BaselinePolicy(3)
    for _ in range(3000):
        decision = session.decision
        if decision is None:
            session.update(16)
            continue
        before = dict(session.stops.cards.declined)
        session.answer(PASS if PASS in decision.choices else policy.choose(session.view, decision))
        if session.stops.cards.declined != before and session.decision is not None and session.why_no_undo() is None:
            break
    passed = dict(session.stops.cards.declined)
    assert session.take_back() is None
    anew = {name for name in passed if passed[name] != before.get(name)}
    assert session.stops.cards.declined == {name: each for name, each in before.items() if name not in anew}
    assert session.asked == decision and session.stops.cards.ask(session.view, decision)


def test_each_flag_of_the_advanced_game_says_what_is_done_without_it() -> None:
    scene = at("table")
    flags = [key for key in scene.places if key[0] == "stop"]
    assert {key[1:] for key in flags} == {(phase, mine) for phase in PHASE_OF_WINDOW.values() for mine in (False, True)}
    assert scene.t("table.stop.cards") in scene.places["stop", "briefing", True].say
    scene.app.settings.stop_cards = False
    scene.configured()
    scene.relay()
    assert scene.t("table.stop.never") in scene.places["stop", "briefing", True].say


def test_the_button_of_full_control_says_what_it_does() -> None:
    scene = at("table")
    assert scene.places["corner", "lock"].say == scene.t("table.say_lock")
    point(scene, ("corner", "lock"))
    assert scene.transient.open and scene.places["corner", "lock"].say == scene.t("table.say_lock_on")
    press(scene, "back")
    assert not scene.transient.open and scene.session.stops.full_control
    point(scene, ("corner", "lock"))
    assert not scene.session.stops.full_control


def test_nothing_goes_on_while_a_card_is_read() -> None:
    scene = only_pass(100.0)
    session = scene.session
    hand = scene.targets.get(card_ref(session.view.hand[0]))
    scene.handle(Signal("move", hand.rect.center))
    scene.zoom.show_at(hand.rect.center)
    assert scene.transient.card is not None
    before = session.answered
    for _ in range(30):
        scene.update(50)
    assert session.answered == before
    scene.handle(Signal("move", (2, 2)))
    for _ in range(30):
        scene.update(50)
    assert session.answered > before


def test_where_people_share_the_screen_no_card_of_a_hand_makes_a_stop() -> None:
    game = multiplayer.game_of(2, 3)
    app, scene = hidden.seated(game, 2, 0, (1280, 720))
    assert app.settings.stop_cards and scene.session.setup.hot_seat
    scene.configured()
    assert not scene.session.stops.cards.on


@pytest.mark.parametrize(("need", "stops"), [(4, False), (6, True)])
def test_a_bluff_that_cannot_make_others_fail_does_not_stop_their_check(need: int, stops: bool) -> None:
    """A sliding Bluff of the basic game takes two away."""
    frame = Frame(modes=(Mode(do=(Effect("tiered", (("skills", ("computer",)),)),)),))
    sliding = SimpleNamespace(suit="bluff", name="Slide", frame=frame, keywords=())
    check = SimpleNamespace(owner=1, skill="computer", need=need, total=7, has_failed=False, site=3, team=None)
    view = made_up(hand=(7,), check=check, active=1, basic=True, card={7: sliding}.get)
    decision = Decision(0, "check", (PASS, PlayCard("play", 7, Spec(x=3))))
    assert (len(useful(view, decision).choices) > 1) == stops


def checks() -> Iterator[Game]:
    """A game of two at each question whether a card is played in a check."""
    return (game for game in hidden.positions(2, 4, 1) if game.decision.kind == "check")


def test_a_card_that_can_be_played_after_the_check_does_not_stop_an_own_one_that_succeeds() -> None:
    """Only where it succeeds: whoever would fail sees all that he has."""
    waits = set[tuple[bool, bool]]()
    for game in checks():
        decision, view = game.decision, game.view(game.decision.player)
        plays = [choice for choice in decision.choices if isinstance(choice, PlayCard)]
        if decision.player == game.active and any(view.card(choice.card).suit == "witness" for choice in plays):
            left = useful(view, decision).choices
            waits.add((check_is_won(view), all(choice not in left for choice in plays)))
    assert (True, True) in waits and (True, False) not in waits


@pytest.mark.parametrize("flagged", [False, True])
def test_among_people_a_check_that_stands_as_a_player_wants_it_is_put_to_him_only_where_he_set_a_flag(
    flagged: bool,
) -> None:
    called = set[tuple[bool, bool]]()
    for game in checks():
        decision, view = game.decision, game.view(game.decision.player)
        if any(item.kind == "play" for item in view.pending):
            continue
        succeeds = view.check.total >= view.check.need and not view.check.has_failed
        session = open_game.session(game.copy(), multiplayer.setup_of(2, 2), apart=False)
        session.sit(decision.player)
        if flagged:
            session.stops.click("investigation", view.active == decision.player)
        called.add((succeeds == (view.check.owner == decision.player), session.asked is not None))
    assert ((True, True) in called) == flagged and (False, True) in called


def in_combat(*pending: PendingInfo, begun: int = 1) -> Any:
    events = [Event("combat", FOE)] * begun
    combat = SimpleNamespace(by=FOE, team=team_ref(ME, "field", 1))
    return made_up(*events, phase="investigation", combat=combat, pending=pending)


BLUFF, STRIKE = (PendingInfo(card, FOE, (), 0, -1, "play") for card in (90, 91))


@pytest.mark.parametrize(
    ("later", "asked"),
    [(in_combat(BLUFF), False), (in_combat(), False), (in_combat(STRIKE, BLUFF), True), (in_combat(begun=2), True)],
)
def test_who_plays_no_card_in_a_combat_is_asked_again_where_somebody_announces_one_or_another_begins(
    later: Any, asked: bool
) -> None:
    stops, decision = Stops(), Decision(ME, "combat", (PASS,), "crc")
    assert destination(in_combat(BLUFF), decision) == COMBAT and stops.decide_stop(in_combat(BLUFF), decision)
    stops.pass_on(in_combat(BLUFF))
    assert stops.decide_stop(later, decision) == asked
    assert stops.decide_stop(later, decision) == asked
    stops.stop_passing()
    assert stops.decide_stop(in_combat(BLUFF), decision)


@pytest.mark.parametrize(("phase", "stops"), [("case_assignment", False), ("", True)])
def test_cards_slipped_in_this_phase_stop_an_own_turn_and_older_ones_do_not(phase: str, stops: bool) -> None:
    later = (Event("phase", ME, PhaseBegan(phase)),) if phase else ()
    slipped = Event("slipped", FOE, BluffSlipped(3, 0))
    view = made_up(slipped, *later, sites=lambda seat: [SimpleNamespace(under=(9,))])
    assert stops_by_default(view, Decision(ME, "window", (PASS,), "W7")) == stops


def test_a_flag_is_set_then_for_this_turn_only_then_cleared() -> None:
    stops = Stops()
    seen = []
    for _ in range(3):
        stops.click("healing", True)
        seen.append(stops.flag("healing", True))
    assert seen == [ALWAYS, ONCE, ""]


def test_flags_are_kept_in_the_settings_and_taken_at_the_next_table() -> None:
    scene = at("table")
    point(scene, ("stop", "briefing", True))
    point(scene, ("stop", "debriefing", False))
    assert scene.app.settings.stops == "briefing.mine debriefing.theirs"
    again = positions.scene_at(scene.app, "table")
    assert again.session.stops.flag("briefing", True) == ALWAYS
    assert again.session.stops.flag("debriefing", False) == ALWAYS
    assert again.session.stops.flag("debriefing", True) == ""


def test_flags_that_make_no_sense_are_left_out() -> None:
    stops = Stops()
    stops.read("briefing.mine nonsense healing.nobody .mine")
    assert stops.text == "briefing.mine"


@pytest.mark.parametrize(
    "stored",
    [
        *(None, 3, "x", [5], [["Red"]], [["Red", "5", []]], [["Red", 5, ["x"]]]),
        *({"declined": 3, "unnamed": {}}, {"unnamed": [[1], ["1", 2]]}),
    ],
)
def test_a_memory_that_makes_no_sense_is_passed_over(stored: object) -> None:
    stops = Stops()
    recall(stops, stored)
    assert stops == Stops()


def test_what_was_declined_is_read_of_a_case_of_earlier() -> None:
    stops = Stops()
    recall(stops, [["Red", 5, [1, 2]]])
    assert plain(stops) == {"declined": [["Red", 5, [1, 2]]], "unnamed": [], "flags": "", "locked": False}


@pytest.mark.parametrize("name", ["press", "confirm", "number", "log", "left"])
def test_any_key_ends_passing_on_but_the_pointer_alone_does_not(name: str) -> None:
    scene = at("table")
    scene.session.stops.passing = True
    scene.handle(Signal("move", (300, 300)))
    assert scene.session.stops.passing
    scene.handle(Signal(name, (3, 3)))
    assert not scene.session.stops.passing


def test_an_answer_given_in_a_combat_does_not_end_passing_in_it() -> None:
    scene = at_sheet("combat_split")
    session: Any = scene.session
    session.stops.pass_on(session.view)
    scene.handle(Signal("press", (3, 3)))
    assert session.asked is not None and session.stops.passing
    game_of(session).decision = None  # others are asked, and he looks on
    scene.handle(Signal("press", (3, 3)))
    assert not session.stops.passing


def test_passing_on_is_shown_while_others_answer_and_not_where_i_am_asked() -> None:
    scene = at("table")
    words = scene.t("table.passing_on")
    press(scene, "pass_on")
    assert scene.session.asked is not None
    assert words not in scene.places["prompt",].say
    scene = at("their_check")
    scene.session.answer(PASS)
    assert scene.session.asked is None
    for passing in (False, True):
        scene.session.stops.passing = passing
        scene.relay()
        assert (words in scene.places["prompt",].say) is passing


def test_what_has_no_alternative_is_taken_noted_and_seen_for_a_moment() -> None:
    scene = at("table")
    session: Any = scene.session
    game = game_of(session)
    dice = BaselinePolicy(2)
    while game.decision.player != 0 or game.decision.kind not in ("hit", "choose", "skill"):
        game.apply(dice.choose(game.view(game.decision.player), game.decision))  # type: ignore[arg-type]
    game.decision = game.decision._replace(choices=game.decision.choices[:1])
    scene.hear()
    lines, answered = len(scene.log), session.answered
    for _ in range(3):
        scene.update(16)
    assert session.answered == answered + 1
    assert [line.kind for line in scene.log[lines:]].count("note") == 1
    scene.update(200)
    assert session.answered == answered + 1
    for _ in range(20):
        scene.update(50)
    assert session.answered > answered + 1 or scene.session.decision is not None


def test_a_window_that_is_passed_by_itself_is_a_question_only_as_long_as_full_control_is_held() -> None:
    scene = at_a_card()
    scene.app.settings.stop_cards = False
    scene.configured()
    scene.relay()
    session = scene.session
    assert session.decision is not None and session.asked is None
    words = scene.t("ask.going_on", phase=scene.t(f"table.phase.{session.view.phase}"))
    assert scene.places["prompt",].say.startswith(words)
    assert scene.t("table.waits_for_you") not in scene.places[player_ref(1)].say
    assert not scene.lights.lit
    press(scene, "full_control")
    assert session.asked is session.decision and scene.lights.lit
    assert not scene.places["prompt",].say.startswith(words)
    press(scene, "full_control_end")
    assert session.asked is None
    answered = session.answered
    press(scene, "confirm")
    assert session.answered == answered + 1, "Space passes it sooner"


def test_where_only_a_pass_is_left_it_is_shown_for_a_while_and_then_passed() -> None:
    scene = only_pass(1000.0)
    session = scene.session
    strip, by = scene.places["prompt",].say, session.view.names[session.view.pending[0].by]
    assert by in strip and scene.t("hint.nothing") in strip
    before = session.answered
    for _ in range(9):
        scene.update(100)
    assert session.answered == before and scene.polling
    scene.update(200)
    assert session.answered > before


@pytest.mark.parametrize(
    "how", ["key", *(pytest.param(how, marks=pytest.mark.matrix) for how in ("button", "anywhere"))]
)
def test_whoever_has_seen_enough_goes_on_at_once(how: str) -> None:
    scene = only_pass(60_000.0)
    scene.update(16)
    before = scene.session.answered
    (main,) = asked(scene).buttons
    assert (main.point, main.label, main.kind) == (MAIN, scene.t("do.by_itself"), "plain"), "no press is asked for"
    if how == "key":
        press(scene, "confirm")
    else:
        point(scene, MAIN if how == "button" else ("prompt",))
    scene.update(16)
    assert scene.session.answered > before


@pytest.mark.parametrize("control", ["locked", "ask_forced"])
def test_whoever_wants_to_be_asked_is_asked_also_where_only_a_pass_is_left(control: str) -> None:
    scene = only_pass(0.0)
    setattr(scene.session.stops, control, True)
    assert scene.session.asked is scene.session.decision
    assert only_pass(None).session.asked is not None


def test_where_people_play_against_each_other_no_pass_hangs_on_the_hand() -> None:
    scene = only_pass(0.0)
    session: Any = scene.session
    assert session.asked is None
    session.people = (0, 1)
    assert session.asked is None, "nothing that anybody could hold would be an answer at so few points"
    for played in hidden.positions(2, 4, 1):
        decision = played.decision
        if decision.choices == (PASS,) and played.view(decision.player).pending and answers_to_call_for(played):
            rich = open_game.session(played.copy(), multiplayer.setup_of(2, 2), apart=False)
            rich.sit(decision.player)
            if rich.asked == decision:
                return
    raise LookupError("nobody who holds no answer, but might, was asked for one")


def test_where_equipment_in_hand_cannot_be_given_it_is_said_why_nothing_was_asked() -> None:
    def equipment(view: PlayerView) -> list[int]:
        return [card for card in view.hand if (known := view.card(card)) and known.suit == "equipment"]

    def wanted(view: PlayerView, decision: Decision) -> bool:
        mine = decision.player == 0 and decision.kind == "requisition"
        return mine and len(decision.choices) == 1 and bool(equipment(view))

    _, scene = open_table(seed=2, opponent="light")
    view = let_play(scene, (2, 4), wanted).view(0)
    held = equipment(view)[0]
    why = Teller(view, scene.t).reason(view.why_not(card_ref(held)))
    scene.log.clear()
    scene.update(16)
    scene.update(16)
    note = next(line for line in scene.log if line.kind == "note")
    assert note.card == held and view.card(held).name in note.text and why in note.text


@pytest.mark.parametrize(("key", "told"), [("refused_cost", True), ("refused_at_sites", False)])
def test_what_a_phase_is_for_is_no_news_to_somebody_who_was_not_asked_in_it(key: str, told: bool) -> None:
    card = SimpleNamespace(suit="site")
    view = made_up(hand=(7,), card=lambda _: card, why_not=lambda _: Refusal(key))
    assert (skipped_step(view, Decision(0, "sites", (STOP,))) is not None) is told
