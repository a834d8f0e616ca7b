"""Where the game stops for a player: at flags, at cards that can be played, and not where nothing is asked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.baseline import BaselinePolicy
from game.engine.cards.ast import Effect, Frame, Mode
from game.engine.core.choices import PASS, PlayCard, Spec, UseAbility
from game.engine.core.decisions import Decision
from game.engine.core.event_data import BluffSlipped, CardsDrawn, PhaseBegan, TurnBegan
from game.engine.core.events import Event
from game.engine.core.refs import card_ref, team_ref
from game.engine.core.state import PHASE_OF_WINDOW
from game.engine.game import Game
from game.engine.view.helpful_choices import check_is_won, useful
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import PendingInfo
from game.scenes.table import open_game
from game.scenes.table.samples import multiplayer
from game.scenes.table.scene import TableScene
from game.session.auto_answer import Unasked, automatic_answer, unasked
from game.session.declined_offers import offers
from game.session.stops import COMBAT, Stops, destination, stops_by_default
from game.ui.input.reader import Signal
from tests.support.scenes.hidden import positions, seated
from tests.support.scenes.laid_table import table_laid
from tests.support.scenes.made_up_view import made_up
from tests.support.scenes.stop_tables import only_pass
from tests.support.scenes.table_player import let_play, open_table
from tests.support.scenes.windows import at, point, press

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


def test_all_flags_stand_at_the_table_of_the_advanced_game() -> None:
    scene = at("table")
    flags = {key[1:] for key in scene.places if key[0] == "stop"}
    assert flags == {(phase, mine) for phase in PHASE_OF_WINDOW.values() for mine in (False, True)}


def wanted(view: PlayerView, decision: Decision) -> bool:
    mine = decision.player == 0 and decision.kind == "window" and not Stops().decide_stop(view, decision)
    return mine and bool(offers(view, useful(view, decision)))


def at_a_card() -> TableScene:
    """A window that only a card of the hand makes worth a stop."""
    _, scene = open_table(seed=3, opponent="light")
    let_play(scene, (3, 4), wanted)
    scene.relay()
    return scene


def test_a_card_that_can_be_played_is_asked_for() -> None:
    scene = at_a_card()
    assert scene.session.asked is scene.session.decision
    assert any(key[0] == "card" and key[1] in scene.session.view.hand for key in scene.lights.lit)


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


def test_a_flag_says_what_is_done_without_it() -> None:
    scene = at("table")
    flag = scene.places["stop", "briefing", True]
    assert scene.t("table.stop.cards") in flag.say
    scene.app.settings.stop_cards = False
    scene.configured()
    scene.relay()
    assert scene.t("table.stop.never") in scene.places["stop", "briefing", True].say


def test_passing_on_and_people_at_the_screen_are_stopped_by_no_card() -> None:
    scene = at_a_card()
    decision = scene.session.decision
    assert not Stops().decide_stop(scene.session.view, decision)
    scene.session.stops.passing = True
    assert not scene.session.stops.decide_stop(scene.session.view, decision)


def test_the_button_of_full_control_says_what_it_does() -> None:
    scene = at("table")
    assert scene.places["corner", "lock"].say == scene.t("table.say_lock")
    point(scene, ("corner", "lock"))
    assert scene.transient.open and scene.places["corner", "lock"].say == scene.t("table.say_lock_on")
    press(scene, "back")
    assert not scene.transient.open and scene.session.stops.full_control
    point(scene, ("corner", "lock"))
    assert not scene.session.stops.full_control


KEPT = """
players:
  A: {x_file: The Manitou, resources: [Fingernail Scrapings], agents: [AGENTS]}
  B: {x_file: Eve, cp: 0}
turn: {player: A, phase: investigation}
sites: [{card: "Franklin, PA", owner: A, target: B}]
script:
  - 'A: investigate "Franklin, PA" with team 1'
  - to: A check
"""
BOCKS, SKINNER = "{card: Agent Moe Bocks, at: field}", "{card: Assistant Director Walter Skinner, at: field}"


@pytest.mark.parametrize(("agents", "helps"), [(BOCKS, True), (f"{BOCKS}, {SKINNER}", False)])
def test_an_ability_that_a_check_does_not_need_does_not_stop_it(tmp_path: Path, agents: str, helps: bool) -> None:
    """Criminal Investigation 3 of 4, and 6 of 4: the file that is kept adds 1."""
    scene = table_laid(KEPT.replace("AGENTS", agents), tmp_path)
    decision = scene.session.decision
    assert any(isinstance(choice, UseAbility) for choice in decision.choices)
    left = useful(scene.session.view, decision).choices
    assert any(isinstance(choice, UseAbility) for choice in left) == helps


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
    app, scene = seated(game, 2, 0, (1280, 720))
    assert app.settings.stop_cards and scene.session.setup.hot_seat
    scene.configured()
    assert not scene.session.stops.cards.on
    _, alone = open_table(seed=3, opponent="light")
    assert alone.session.stops.cards.on


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
    return (game for game in positions(2, 4, 1) if game.decision.kind == "check")


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
