"""People at one screen: who is called, what each finds there, and what can be taken back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from game.ai.opponents import make
from game.engine.core.choices import PASS, STOP, Choice, Draw, Investigate, MoveAgent, PlaceSite, PlayCard, SlipBluff
from game.engine.core.decisions import Decision
from game.engine.core.event_data import CheckBroken, CheckEnded, SitePlaced
from game.engine.game import Game
from game.scenes.common.deck_choice import pool
from game.scenes.hot_seat_curtain import AGAIN_MS, PAUSE_MS, QUIET_MS, Curtain, CurtainText
from game.scenes.table import open_game
from game.scenes.table.core.log_line import LogLine
from game.scenes.table.hot_seat import curtain_text
from game.scenes.table.log.event_text import Teller
from game.scenes.table.overlay.turn_summary import TurnSummary
from game.scenes.table.samples import multiplayer
from game.scenes.table.scene import TableScene
from game.scenes.table.wording.prompt_text import REST
from game.session.game_setup import GameSetup
from game.session.session import Session
from game.ui.i18n.texts import Texts, use
from game.ui.input.reader import Signal
from tests.support.engine.exchanged import asked_again
from tests.support.engine.positions import load_position
from tests.support.scenes import hidden
from tests.support.scenes.gathered import gathering, handed_over, handover_to, lift
from tests.support.scenes.hidden import copied
from tests.support.scenes.screens import recording
from tests.support.scenes.session_game import game_of
from tests.support.scenes.table_player import click
from tests.support.scenes.windows import press, push, window

MOST = 600


class Called(NamedTuple):
    """Somebody was called to the screen."""

    seat: int
    kind: str
    phase: str


def of_people(count: int, seed: int) -> Session:
    """A new game of so many people at one screen."""
    setup = GameSetup(multiplayer.setup_of(count, count).seats, seed, 0)
    return open_game.session(multiplayer.game_of(count, seed), setup, apart=False)


def first_check(count: int, seed: int, passes: bool, aloud: bool = False) -> list[Called]:
    """Who is called from the first Site that is placed until its check is over and whoever investigates sees it.

    Each sends all Agents out and places a Site, each of the others slips a card; nobody plays any. With `passes` they
    say, where they slip cards, that they pass in this turn; with `aloud` they say so where they are called, and only
    whoever sits down is told.
    """
    session, called, begun, slipped = of_people(count, seed), list[Called](), False, set[tuple[int, int]]()
    for _ in range(MOST):
        game = game_of(session)
        told = [type(event.data) for event in game.log or ()]
        if SitePlaced in told and not begun:
            begun, called = True, []
        if (CheckEnded in told or CheckBroken in told) and session.me == game.active:
            return called
        if session.handover is not None and aloud and begun and session.handover.can_decline and slipped:
            session.leave_seat()
            session.decline_aloud()
            session.sit(session.me)
        elif session.handover is not None:
            called.append(Called(session.handover.seat, session.handover.kind, game.phase))
            session.sit(session.handover.seat)
        elif (decision := session.decision) is None:
            session.update(10_000)
        else:
            done = (game.turn, decision.player)
            if decision.kind == "bluffs":
                session.stops.passing = passes
            session.answer(scripted(decision, done in slipped))
            slipped |= {done} if decision.kind == "bluffs" else set()
    raise LookupError("no check was made")


def scripted(decision: Decision, slipped: bool) -> Choice:
    """The script's answer: draw, send all out, place one Site after another, slip one card; else nothing."""
    kinds = {"deployment": MoveAgent, "sites": PlaceSite, "allocation": Investigate, "draw": Draw}
    if decision.kind == "bluffs" and not slipped:
        kinds["bluffs"] = SlipBluff
    wanted = kinds.get(decision.kind)
    for choice in decision.choices:
        to_field = not isinstance(choice, MoveAgent) or choice.section == "field"
        if wanted is not None and isinstance(choice, wanted) and to_field:
            return choice
    return next((choice for choice in (PASS, STOP) if choice in decision.choices), decision.choices[0])


@pytest.mark.parametrize("count", [2, 3])
@pytest.mark.parametrize("seed", [3, 4])
def test_the_first_curtain_says_what_whoever_sits_down_is_asked(count: int, seed: int) -> None:
    """It said that he may play cards, and he was asked what he buys."""
    session = of_people(count, seed)
    call = session.handover
    words = curtain_text(session, call, Texts()).lines
    session.sit(call.seat)
    while session.asked is None:
        assert session.handover is None, "somebody else is called before he is asked anything"
        session.update(1000)
    assert (call.seat, call.kind) == (session.asked.player, session.asked.kind)
    assert (words[1][1], session.asked.kind) == (f"{session.view.names[call.seat]} may buy cards", "buy")


SEEDS = (5, 6, 8, 9)
"""Games in whose first check nothing that was slipped can be paid for, so that nothing more is asked about it."""


@pytest.mark.parametrize("seed", SEEDS)
def test_a_first_check_of_two_is_handed_over_twice(seed: int) -> None:
    """To whoever slips cards and back; a second time each way where he wants to be called to the check."""
    kinds = [call.kind for call in first_check(2, seed, passes=True)]
    assert len(kinds) == 2 and kinds[0] == "bluffs"
    kinds = [call.kind for call in first_check(2, seed, passes=False)]
    assert len(kinds) == 4 and kinds[0] == "bluffs" and kinds[2] == "check"
    assert len(first_check(2, seed, passes=False, aloud=True)) == 2


@pytest.mark.parametrize("seed", [4, 42])
def test_who_slipped_a_card_that_can_be_paid_for_is_called_once_more_to_say_whether_he_does(seed: int) -> None:
    assert len(first_check(2, seed, passes=False, aloud=True)) == 2, "he says aloud that he pays for nothing"
    calls = first_check(2, seed, passes=True)
    assert [call.kind for call in calls[:3]] == ["bluffs", "window", "bluff"]
    assert calls[2].seat == calls[0].seat != calls[3].seat
    assert calls[3].kind in ("check", "question") and len(calls) == 4


@pytest.mark.parametrize("seed", SEEDS)
def test_a_first_check_of_three_is_handed_over_once_to_each(seed: int) -> None:
    assert sorted(call.seat for call in first_check(3, seed, passes=True)) == [0, 1, 2]


@pytest.mark.parametrize(
    ("count", "seed", "every", "least"),
    [
        *((count, seed, 97, 10) for count, seed in ((2, 4), (3, 9))),
        *(pytest.param(count, seed, 5, 101, marks=pytest.mark.games) for seed in (4, 9) for count in (2, 3)),
    ],
)
def test_no_hand_over_of_a_game_hangs_on_what_is_hidden(count: int, seed: int, every: int, least: int) -> None:
    """With all that is not open to everybody dealt anew the same is called, and after the same time."""
    dice, compared = Random(seed), 0
    for game in hidden.positions(count, seed, every):
        other = asked_again(hidden.redealt(game, dice))
        for me in range(count):
            assert followed(copied(game), count, me) == followed(copied(other), count, me), game.decision
            compared += 1
    assert compared >= least


def followed(game: Game, count: int, me: int) -> tuple[object, ...]:
    """What all see while `me` sits at the screen: how long nothing is asked, and who is called then.

    He himself is also asked what has one answer only, which none of the others sees.
    """
    session = open_game.session(game, multiplayer.setup_of(count, count), apart=False, pause=lambda: 700.0)
    session.sit(me)
    session.stops.ask_forced = True
    for waited in range(60):
        if session.over or session.handover is not None or session.asked is not None:
            asked = session.asked
            return waited, session.handover, asked is not None and asked.kind, session.answered
        session.update(100)
    return 60, None, False, session.answered


def test_who_can_only_pass_before_his_teams_go_is_asked_for_these_and_no_curtain_falls_for_it() -> None:
    """A press of nothing but «Pass» in most turns. Where somebody else is asked next, or he wishes it, it is asked."""
    seen = 0
    for game in hidden.positions(2, 0, 1):
        decision, told = game.decision, [event.kind for event in (game.log or ())[-4:]]
        if decision is None or decision.window != "W7" or decision.player != game.active or game.turn > 12:
            continue
        if decision.choices != (PASS,) or "slipped" not in told or game.view(decision.player).pending:
            continue
        assert asked_in(game) in ("teams", "allocation")
        assert asked_in(game, ask_forced=True) == asked_in(game, flag_of_the_other=True) == "window"
        seen += 1
    assert seen > 2


def asked_in(game: Game, ask_forced: bool = False, flag_of_the_other: bool = False) -> str:
    """What is asked of the player whose turn it is, who sits at the screen; nobody else is called before."""
    session = open_game.session(copied(game), multiplayer.setup_of(2, 2), apart=False)
    session.sit(1 - game.active)
    if flag_of_the_other:
        session.stops.click("case_assignment", False)
    session.sit(game.active)
    session.stops.ask_forced = ask_forced
    for _ in range(20):
        session.update(1000)
    assert session.handover is None and session.asked is not None
    return session.asked.kind


def test_nobody_is_called_who_has_too_few_points_for_any_card_that_could_answer() -> None:
    called = set()
    for seed in range(4):
        for game in hidden.positions(2, seed, 1):
            decision = game.decision
            if decision is None or decision.kind != "response" or decision.player == game.active or game.turn > 10:
                continue
            session = open_game.session(game.copy(), multiplayer.setup_of(2, 2), apart=False)
            session.sit(1 - decision.player)
            session.update(16)
            points = game.players[decision.player].cp
            called.add((session.handover is not None, points == 0))
    assert (True, True) not in called and (False, True) in called


def at_kind(kind: str) -> TableScene:
    """A table of two people at which somebody sits who is asked such a question, after the script has played."""
    session = of_people(2, 5)
    while session.decision is None or session.decision.kind != kind:
        if session.handover is not None:
            session.sit(session.handover.seat)
        elif session.decision is not None:
            session.answer(scripted(session.decision, slipped=False))
        else:
            session.update(10_000)
    app, scene = gathering(2, 2, game_of(session))
    lift(app)
    scene.motion.finish()
    scene.summary.lines = []
    scene.update(500)
    assert scene.session.decision.kind == kind
    return scene


def send(scene: TableScene, choice: Choice) -> None:
    """Whoever sits there answers."""
    scene.acts.done(scene.choice_controller.send(choice))


def test_a_button_says_that_one_passes_in_this_turn_and_then_nobody_is_called_to_the_check() -> None:
    scene = at_kind("bluffs")
    slipping, answered = scene.session.me, scene.session.answered
    click(scene, scene.places[REST].rect.center)
    assert scene.session.answered > answered
    lift(scene.app)
    assert scene.session.me != slipping
    scene.session.stops.wants_to_name = scene.session.view.turn
    for _ in range(300):
        decision = scene.session.decision
        if decision is not None:
            if decision.kind == "penalty" or game_of(scene.session).turn > 1:
                break
            send(scene, scripted(decision, slipped=True))
        assert scene.session.handover is None or scene.session.handover.kind in ("penalty", "discard")
        if scene.session.handover is not None:
            return
        scene.update(200)
    raise LookupError("the check was not made")


def called_to(kind: str) -> tuple[TableScene, Curtain]:
    """Two at one screen, and the curtain that calls somebody to such a question after another has sat there."""
    scene, slips = at_kind("bluffs"), True
    for _ in range(MOST):
        curtain = scene.app.top
        if isinstance(curtain, Curtain):
            call = scene.session.handover
            if call is not None and call.kind == kind:
                return scene, curtain
            lift(scene.app)
        elif (asked := scene.session.asked) is not None and not scene.motion.busy:
            scene.summary.lines = []
            send(scene, scripted(asked, slipped=not slips))
            slips = slips and asked.kind != "bluffs"
        scene.update(200)
    raise LookupError(kind)


@pytest.mark.parametrize(
    ("kind", "words"),
    [("check", "I am {stays}: {called} passes"), ("bluffs", "I am {stays}: {called} slips nothing")],
)
def test_who_is_called_may_say_aloud_that_he_does_nothing_and_nobody_changes_places(kind: str, words: str) -> None:
    scene, curtain = called_to(kind)
    game, app, staying = game_of(scene.session), scene.app, scene.session.me
    called, answered = scene.session.handover, scene.session.answered
    names = scene.session.view.names
    assert called.seat != staying
    assert curtain.over.declines == words.format(called=names[called.seat], stays=names[staying])
    told = " ".join(line.text for line in recording(app).lines)
    assert f"{names[staying]}, read this aloud to {names[called.seat]}." in told
    for button in (curtain.button, curtain.decline_button, curtain.decline_button):
        assert app.top is curtain and game.decision.player == called.seat
        curtain.handle(Signal("click", button.center, 1, button.center))
        curtain.update(PAUSE_MS)
    for _ in range(100):
        if app.top is curtain:
            curtain.update(50)
    assert app.top is scene and scene.session.me == staying and not scene.session.covered
    assert scene.session.answered == answered + 1


def calls_of(seed: int) -> Iterator[Session]:
    """A game of two people who play as agents do, at each call to the screen; whoever is called then sits down."""
    session, policies = of_people(2, seed), [make("agent", seat) for seat in (0, 1)]
    for _ in range(6 * MOST):
        if session.over:
            return
        if (call := session.handover) is not None:
            yield session
            if session.handover is call:
                session.sit(call.seat)
        elif (asked := session.asked) is not None:
            session.answer(policies[session.me].choose(session.view, asked))
        else:
            session.update(10_000)


@pytest.mark.parametrize("between", ["menu", "time"])
def test_a_button_of_the_curtain_that_was_pressed_once_is_so_no_longer_after_a_menu_or_a_while(between: str) -> None:
    """Somebody else came to the desk meanwhile: his one click showed him the hand of whoever had pressed it."""
    app = window()
    lifted = list[bool]()
    over = CurtainText("Ann", "A", (90, 120, 160), "Bob", (("Turn 1", "Bob investigates"),), "I am Bob: Ann passes")
    curtain = Curtain(app, over, lifted.append, lambda: None)
    app.push(curtain)
    curtain.motion.finish()
    curtain.update(QUIET_MS)

    def decline() -> None:
        click(curtain, curtain.decline_button.center)

    decline()
    assert curtain.pressed == "decline"
    if between == "menu":
        curtain.back()
        app.pop()
    else:
        for _ in range(int(AGAIN_MS / 100) + 1):
            curtain.update(100)
    curtain.update(QUIET_MS)
    decline()
    decline()
    assert not lifted, "a double click is one press"
    curtain.update(PAUSE_MS)
    decline()
    assert lifted


@pytest.mark.parametrize("seed", [1, 2])
def test_who_says_aloud_that_he_plays_no_card_in_a_combat_is_called_in_it_only_where_somebody_announces_one(
    seed: int,
) -> None:
    said = dict[int, int]()
    for session in calls_of(seed):
        call, events = session.handover, game_of(session).log or []
        if call.kind == "combat":
            since = [event.kind for event in events[said.get(call.seat, 0) :]]
            assert call.seat not in said or not {"played", "used", "combat"}.isdisjoint(since)
            said[call.seat] = len(events)
            session.leave_seat()
            session.decline_aloud()
            session.sit(session.me)
    assert said, "nobody was called in a Combat"


@pytest.mark.parametrize("seed", [1, 2])
def test_plays_payments_and_sales_are_declined_aloud_and_all_else_has_to_be_answered(seed: int) -> None:
    """Nor is anything where nobody has sat at the screen yet."""
    asked, before, met = dict[bool, set[str]](), "", 0
    for session in calls_of(seed):
        call = session.handover
        asked.setdefault(call.can_decline, set()).add(call.kind)
        assert (curtain_text(session, call, Texts(), before).declines != "") is (call.can_decline and before != "")
        before = session.view.names[call.seat]
        next_sends = game_of(session).decision.window == "W7" and call.seat == game_of(session).active
        assert not (call.can_decline and next_sends), "he comes to send his Teams, and would be asked twice"
        met += next_sends
    assert met
    assert asked[True] <= {"window", "check", "combat", "response", "bluffs", "bluff", "sell"}
    assert {"question", "requisition"} <= asked[False] and "sell" in asked[True]


def test_an_answer_is_taken_back_among_people_as_against_the_computer() -> None:
    scene = at_kind("deployment")
    before = game_of(scene.session).to_json()
    send(scene, next(choice for choice in scene.session.decision.choices if isinstance(choice, MoveAgent)))
    assert game_of(scene.session).to_json() != before
    press(scene, "undo")
    assert game_of(scene.session).to_json() == before


def test_nothing_is_taken_back_once_somebody_else_has_been_asked() -> None:
    scene = at_kind("sites")
    send(scene, scripted(scene.session.decision, slipped=True))
    assert scene.session.why_no_undo() is not None, "a Site that was laid down has been seen"
    scene = at_kind("bluffs")
    slipping = scene.session.me
    send(scene, scripted(scene.session.decision, slipped=False))
    assert scene.session.why_no_undo() is None, "which card was slipped has nobody seen"
    while scene.session.me == slipping:
        if scene.session.decision is not None:
            send(scene, scripted(scene.session.decision, slipped=True))
        if scene.session.handover is not None:
            assert scene.session.why_no_undo() is not None
            lift(scene.app)
        scene.update(200)
    assert scene.session.why_no_undo() is not None


LOOKS = """
players:
  A: {x_file: Eve, rp: 9, hand: [Luther Lee Boggs]}
  B: {x_file: The Manitou, hand: [Squeeze, Shotgun, Eve 7]}
turn: {player: A, phase: investigation}
script: [{to: A window}]
"""


def test_cards_that_were_looked_at_wait_until_their_player_goes_on_and_no_curtain_falls(tmp_path: Path) -> None:
    """The other is called to answer the card, and what it shows is held up for whoever has come back."""
    app, scene = gathering(2, 2, load_position(LOOKS, tmp_path, pool()))
    app.settings.speed = "normal"
    scene.pace(app.settings.pace)
    scene.session.handover = handover_to(0)
    lift(app)
    send(scene, next(one for one in scene.session.decision.choices if isinstance(one, PlayCard)))
    lift(app)
    assert scene.session.me == 1
    send(scene, PASS)
    for _ in range(600):
        if app.top is not scene or scene.session.asked is not None:
            break
        scene.update(16)
    if app.top is not scene:
        lift(app)
    assert scene.session.me == 0 and "looked" in [event.kind for event in scene.session.view.events()]
    scene.session.handover = handover_to(1)
    for _ in range(400):
        scene.update(50)
        assert app.top is scene, "it is read for twenty seconds"
    words = {line.whole for line in recording(app, scene.animator.paint).lines}
    assert scene.t("motion.go_on") in words
    scene.handle(Signal("confirm"))
    assert lift(app) == scene.session.view.names[1]


def test_whoever_comes_back_finds_his_log_as_he_left_it_and_what_would_be_told_anew_and_nothing_of_another() -> None:
    app, scene = gathering(2, 2)
    kept, back = dict[int, list[LogLine]](), 0
    for seat, log in handed_over(app, scene, 4):
        kept[seat] = log
        lift(app)
        view, mine = scene.session.view, kept.get(scene.session.me, [])
        assert all(now is then for now, then in zip(scene.log, mine, strict=False))
        assert len(scene.log) >= len(mine)
        anew = Teller(view, scene.t).tell_all(view.events()[: scene.session.heard])
        told = [line.text for line in scene.log if line.event is not None]
        assert told == [line.text for line in anew if line.event is not None]
        back += bool(mine)
        if back > 5:
            return
    raise LookupError("too few came back")


def test_what_was_told_to_whoever_sat_down_is_not_told_once_more_as_his_turn_begins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two friends read each turn of the other twice."""
    app, scene = gathering(2, 2)
    told: list[tuple[int, LogLine]] = []
    show = TurnSummary.show

    def shown(self: TurnSummary, lines: Sequence[LogLine], title: str = "") -> None:
        told.extend((scene.session.me, line) for line in lines)
        show(self, lines, title)

    monkeypatch.setattr(TurnSummary, "show", shown)
    for _ in handed_over(app, scene, 4):
        lift(app)
        if scene.session.view.turn > 4:
            break
    places = [(seat, id(line)) for seat, line in told]
    assert len(places) == len(set(places)) > 20


@pytest.fixture
def english_again() -> Iterator[None]:
    yield None
    use(Texts())


def test_in_another_language_it_is_told_again_as_it_stands(english_again: None) -> None:
    app, scene = gathering(2, 2)
    sat: set[int] = set()
    for _ in handed_over(app, scene, 6):
        again = scene.session.handover is not None and scene.session.handover.seat in sat
        if again:
            app.speak("fr")
        lift(app)
        sat.add(scene.session.me)
        if again:
            break
    view = scene.session.view
    french = [line.text for line in Teller(view, scene.t).tell_all(view.events()[: scene.session.heard])]
    assert scene.log and [line.text for line in scene.log if line.event is not None and line.text not in french] == []


KINDS = ("sell", "requisition", "deployment", "sites", "bluffs", "allocation", "check", "question", "discard")


@pytest.mark.parametrize(("count", "size"), [(3, (1024, 600)), (4, (1024, 600)), (4, (1280, 720))])
def test_everything_can_be_read_whatever_is_asked(count: int, size: tuple[int, int]) -> None:
    seen: dict[tuple[str, bool], list[str]] = {}
    app = window(size)
    for game in hidden.positions(count, 1, 1):
        decision = game.decision
        key = (decision.kind, game.active == decision.player)
        if decision.player or game.turn <= count or decision.kind not in KINDS or key in seen:
            continue
        session = open_game.session(copied(game), multiplayer.setup_of(count), apart=False)
        scene = push(TableScene(app, session))
        seen[key] = recording(app).faults(scene.told())
        app.scenes.clear()
    assert len(seen) > 8 and not any(seen.values()), seen


def test_who_says_aloud_that_he_sells_nothing_buys_nothing_either() -> None:
    """The desk was handed there and back in every Briefing for an answer that was mostly no."""
    session = next(session for session in calls_of(1) if session.handover.kind == "sell")
    seat, sat = session.handover.seat, session.me
    before = session.answered
    session.leave_seat()
    session.decline_aloud()
    session.sit(sat)
    decision = game_of(session).decision
    assert (decision.player, decision.kind) != (seat, "buy") and session.answered == before + 2
    assert not [event for event in game_of(session).log if event.kind in ("sold", "bought") and event.player == seat]
