"""Where the game stops for a player: at flags, at cards that can be played, and not where nothing is asked."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.baseline import BaselinePolicy
from game.engine.cards.ast import Effect, Frame, Mode
from game.engine.core.choices import PASS, PlayCard, Spec, UseAbility
from game.engine.core.decisions import Decision
from game.engine.core.event_data import (
    BluffSlipped,
    CardsDrawn,
    CheckEnded,
    PhaseBegan,
    TurnBegan,
)
from game.engine.core.events import Event
from game.engine.core.refs import card_ref, check_ref, hidden_ref, player_ref, team_ref
from game.engine.core.state import PHASE_OF_WINDOW
from game.engine.view.helpful_choices import check_is_won, useful
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import PendingInfo
from game.scenes.table import open_game
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.facts.missed_helpers import lacking
from game.scenes.table.samples import multiplayer
from game.scenes.table.scene import TableScene
from game.scenes.table.wording.prompt_text import REST
from game.session.auto_answer import Unasked, automatic_answer, unasked
from game.session.declined_offers import OwnCardStops, offers
from game.session.stops import COMBAT, Stops, destination, is_idle, is_of_fellow, stops_by_default
from game.ui.i18n.texts import LANGUAGES
from game.ui.input.reader import Signal
from tests.support.scenes import hint_table
from tests.support.scenes.hidden import positions, seated
from tests.support.scenes.laid_table import table_laid, written
from tests.support.scenes.session_game import game_of
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


def view_of(*events: Event, turn: int = 4) -> Any:
    return SimpleNamespace(seat=ME, turn=turn, basic=False, names=("You", "Les"), events=lambda since=0: events)


def phase(name: str, player: int = FOE) -> Event:
    return Event("phase", player, PhaseBegan(name))


# -- a lit flag stops ------------------------------------------------------------------------------------


def test_a_flag_asks_also_where_only_a_pass_is_left() -> None:
    def wanted(view: PlayerView, decision: Decision) -> bool:
        others = decision.player == ME and decision.kind == "window" and view.active != ME
        return others and decision.choices == (PASS,) and not Stops().decide_stop(view, decision)

    game = let_play(table(), (3, 4), wanted)
    decision = game.decision
    view = game.view(ME)
    assert automatic_answer(view, decision, lit(), seated=True, showing=True) == PASS
    flagged = lit((PHASE_OF_WINDOW[decision.window], False))
    assert automatic_answer(view, decision, flagged, seated=True, showing=True) is None


def test_a_flag_of_the_other_turn_lets_its_own_phase_pass() -> None:
    def wanted(view: PlayerView, decision: Decision) -> bool:
        return decision.player == ME and decision.kind == "window" and view.active != ME and not view.pending

    game = let_play(table(), (3, 4), wanted)
    stops = lit((PHASE_OF_WINDOW[game.decision.window], True))
    assert automatic_answer(game.view(ME), game.decision, stops, seated=True, showing=True) == PASS


# -- abilities -------------------------------------------------------------------------------------------


def test_an_ability_that_was_let_be_stops_the_game_in_no_later_turn() -> None:
    """A token that is saved up could be spent in every phase of every turn: nobody wants to be asked so often."""

    def wanted(view: PlayerView, decision: Decision) -> bool:
        mine = decision.player == ME and decision.kind == "window" and not Stops().decide_stop(view, decision)
        return mine and {choice[0] for choice in decision.choices} == {"use", "pass"}

    game = let_play(table(), (3, 4), wanted)
    decision, log = game.decision, game.log
    assert decision is not None and log is not None and offers(game.view(ME), decision)
    cards = OwnCardStops(on=True)
    assert cards.ask(game.view(ME), decision)
    cards.passed(game.view(ME), decision, len(log))
    log += [phase("debriefing"), Event("turn", ME, TurnBegan(9))]
    assert not cards.ask(game.view(ME), decision)


# -- why nothing came ------------------------------------------------------------------------------------

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
    view = view_of(*PAST, *between, phase("requisition"), turn=turn)
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


# -- the basic game --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "where"),
    [
        (2, {"requisition", "investigation", "debriefing"}),
        (3, {"briefing", "requisition", "investigation", "debriefing"}),
    ],
)
def test_the_basic_game_offers_no_flag_where_nobody_is_ever_given_a_word(players: int, where: set[str]) -> None:
    view: Any = SimpleNamespace(basic=True, names=("",) * players)
    stops = Stops()
    assert {phase for phase in PHASE_OF_WINDOW.values() if stops.offered(view, phase)} == where
    assert all(stops.offered(view_of(), phase) for phase in PHASE_OF_WINDOW.values())


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


def test_what_was_let_be_stops_no_second_time() -> None:
    scene = at_a_card()
    view, decision = scene.session.view, scene.session.decision
    game = game_of(scene.session)
    cards = OwnCardStops(on=True)
    assert cards.ask(view, decision)
    cards.passed(view, decision, len(game.log))
    assert not cards.ask(view, decision)
    game.phase = "debriefing"
    game.log.append(Event("phase", 1, PhaseBegan("debriefing")))
    assert not cards.ask(view, decision), "another phase alone is no reason to think again"
    game.log.append(Event("slipped", 1, BluffSlipped(90, 0)))
    assert not cards.ask(view, decision), "what is aimed at a card that was slipped has another way then"
    game.log.append(Event("turn", 0, TurnBegan(9)))
    assert not cards.ask(view, decision), "nor is a turn of his own, before the Briefing ends"


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
    assert decision is not None and session.take_back() is None
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
    assert decision is not None and any(isinstance(choice, UseAbility) for choice in decision.choices)
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
    view: Any = SimpleNamespace(
        seat=0, hand=(7,), check=check, combat=None, active=1, basic=True, card={7: sliding}.get
    )
    decision = Decision(0, "check", (PASS, PlayCard("play", 7, Spec(x=3))))
    assert (len(useful(view, decision).choices) > 1) == stops


def test_a_card_that_can_be_played_after_the_check_does_not_stop_an_own_one_that_succeeds() -> None:
    """Only where it succeeds: whoever would fail sees all that he has."""
    waits = set[tuple[bool, bool]]()
    for game in positions(2, 4, 1):
        decision = game.decision
        if decision is None or decision.kind != "check" or decision.player != game.active:
            continue
        view = game.view(decision.player)
        plays = [choice for choice in decision.choices if isinstance(choice, PlayCard)]
        known = [view.card(choice.card) for choice in plays]
        if view.check is None or not any(card is not None and card.suit == "witness" for card in known):
            continue
        left = useful(view, decision).choices
        waits.add((check_is_won(view), all(choice not in left for choice in plays)))
    assert (True, True) in waits and (True, False) not in waits


@pytest.mark.parametrize("flagged", [False, True])
def test_among_people_a_check_that_stands_as_a_player_wants_it_is_put_to_him_only_where_he_set_a_flag(
    flagged: bool,
) -> None:
    called = set[tuple[bool, bool]]()
    for game in positions(2, 4, 1):
        decision = game.decision
        if decision is None or decision.kind != "check" or any(item.kind == "play" for item in game.view(0).pending):
            continue
        view = game.view(decision.player)
        assert view.check is not None
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
    return SimpleNamespace(
        seat=ME,
        active=ME,
        turn=3,
        phase="investigation",
        check=None,
        combat=combat,
        pending=pending,
        events=lambda since=0: events,
    )


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
    events = (Event("slipped", FOE, BluffSlipped(3, 0)), *later)
    view: Any = SimpleNamespace(
        seat=ME, active=ME, check=None, events=lambda since=0: events, sites=lambda seat: [SimpleNamespace(under=(9,))]
    )
    assert stops_by_default(view, Decision(ME, "window", (PASS,), "W7")) == stops


ME, FOE = 0, 1
THEIR_CARD, MY_AGENT, THEIR_AGENT, THEIR_SITE_AT_ME, THEIR_SITE_ELSEWHERE, MY_CARD = 90, 1, 2, 3, 4, 50
PLAY = PlayCard("play", MY_CARD, Spec(targets=(card_ref(THEIR_AGENT),)))
NEGATE = PlayCard("play", MY_CARD, Spec(targets=(card_ref(THEIR_CARD),)))


def view(*targets: Any, by: int = FOE, check: object = None) -> Any:
    agents = {MY_AGENT: ME, THEIR_AGENT: FOE}
    sites = {THEIR_SITE_AT_ME: ME, THEIR_SITE_ELSEWHERE: 2}
    owners = {THEIR_CARD: FOE, MY_CARD: ME, 77: FOE}
    return SimpleNamespace(
        seat=ME,
        check=check,
        combat=None,
        phase="briefing",
        active=ME,
        pending=[PendingInfo(THEIR_CARD, by, targets, 0, -1, "play")],
        agent=lambda card: SimpleNamespace(controller=agents[card]) if card in agents else None,
        site=lambda card: SimpleNamespace(owner=FOE, target=sites[card]) if card in sites else None,
        owner=lambda card: owners.get(card, -1),
    )


def asked(*choices: Any) -> Decision:
    return Decision(ME, "window", (PASS, *choices), "W1")


@pytest.mark.parametrize("target", [card_ref(THEIR_AGENT), team_ref(FOE, "field", 1), card_ref(THEIR_SITE_ELSEWHERE)])
def test_what_others_do_among_themselves_needs_no_answer(target: Any) -> None:
    assert is_idle(view(target), asked(PLAY).choices)
    assert is_idle(view(), asked(PLAY).choices)
    assert is_idle(view(card_ref(77)), asked(PLAY).choices)


@pytest.mark.parametrize(
    "target",
    [
        card_ref(MY_AGENT),
        card_ref(THEIR_SITE_AT_ME),
        card_ref(MY_CARD),
        card_ref(99),  # whose it is nobody knows
        team_ref(ME, "field", 1),
        player_ref(ME),
        hidden_ref(THEIR_SITE_AT_ME, 0),
    ],
)
def test_what_is_aimed_at_mine_is_asked(target: Any) -> None:
    assert not is_idle(view(target), asked(PLAY).choices)
    assert not is_idle(view(card_ref(THEIR_AGENT), target), asked(PLAY).choices)


@pytest.mark.parametrize(
    ("active", "by", "target", "needs_none"),
    [
        (FOE, 2, card_ref(THEIR_AGENT), True),
        (FOE, 2, card_ref(MY_AGENT), False),
        (FOE, FOE, card_ref(THEIR_AGENT), False),
        (ME, 2, card_ref(THEIR_AGENT), False),
        (FOE, ME, card_ref(THEIR_AGENT), False),
    ],
)
def test_what_a_fellow_does_to_the_investigating_player_needs_no_answer(
    active: int, by: int, target: Any, needs_none: bool
) -> None:
    seen = view(target, by=by)
    seen.active = active
    assert is_of_fellow(seen) == needs_none


def test_of_three_people_nobody_is_called_to_what_a_fellow_turns_up_but_who_set_a_flag() -> None:
    """Each was called to every card that one of the others turned up against the third."""
    called: dict[bool, int] = {True: 0, False: 0}
    for seed in (1, 2):
        for game in positions(3, seed, 1):
            decision = game.decision
            if decision is None or PASS not in decision.choices or not is_of_fellow(game.view(decision.player)):
                continue
            for flagged in (True, False):
                session = open_game.session(game.copy(), multiplayer.setup_of(3, 3), apart=False)
                session.sit(decision.player)
                if flagged:
                    session.stops.click(game.phase, False)
                assert session.decision is not None
                called[flagged] += session.asked is not None
    assert called[True] > 3 and not called[False]


@pytest.mark.parametrize(
    ("target", "hand_counts", "asked_of"),
    [(THEIR_AGENT, True, False), (MY_AGENT, True, True), (THEIR_AGENT, False, True)],
)
def test_what_others_do_among_themselves_does_not_end_passing_against_the_computer(
    target: int, hand_counts: bool, asked_of: bool
) -> None:
    """«To my next step» ended at whatever card Rookie played."""
    stops = Stops(passing=True)
    stops.cards.on = hand_counts
    table = view(card_ref(target))
    table.turn = 3
    assert stops.decide_stop(table, asked(PLAY)) == asked_of
    assert stops.passing != asked_of


def test_a_card_that_is_about_what_was_announced_is_asked_for() -> None:
    assert not is_idle(view(card_ref(THEIR_AGENT)), asked(PLAY, NEGATE).choices)
    assert not is_idle(view(), asked(PlayCard("play", MY_CARD, Spec(at=THEIR_CARD))).choices)


def test_in_a_check_everything_is_asked_that_could_be_played_once_what_is_announced_has_happened() -> None:
    checking = view(check=object())
    assert is_idle(checking, asked(PLAY).choices) and not is_idle(checking, asked(PLAY, NEGATE).choices)
    assert not is_idle(view(card_ref(MY_AGENT), check=object()), asked(PLAY).choices)
    for before in ([], [checking.pending[0]._replace(kind="bluff")]):
        checking.pending = before
        assert not is_idle(checking, asked(PLAY).choices) and is_idle(checking, asked().choices)


def test_a_flag_of_the_phase_asks_all_the_same() -> None:
    stops = Stops()
    assert not stops.flagged(view(), asked(PLAY))
    stops.click("briefing", True)
    assert stops.flagged(view(), asked(PLAY))


TESTED = """
players:
  A: {x_file: The Manitou, rp: 9, hand: [CARD], agents: [AGENTS]}
  B: {x_file: Eve, cp: 0}
turn: {player: A, phase: briefing}
"""
SCULLY = "{card: Agent Dana Scully, at: field}"


@pytest.mark.parametrize(
    ("card", "agents", "said", "helps"),
    [
        ("Fingernail Scrapings", BOCKS, "2 of 4", False),
        ("Fingernail Scrapings", f"{BOCKS}, {SCULLY}", "4 of 4", True),
        ("Fingerprints", f"{BOCKS}, {SCULLY}", "4 of 5", False),
        ("Fingerprints, Detective Sharon Lazard", f"{BOCKS}, {SCULLY}", "4 of 5", True),
    ],
)
def test_a_card_whose_check_no_team_passes_is_not_worth_a_stop(
    card: str, agents: str, said: str, helps: bool, tmp_path: Path
) -> None:
    """A Witness of the hand counts; beside the card stands what the best Team has."""
    scene = table_laid(TESTED.replace("CARD", card).replace("AGENTS", agents), tmp_path)
    assert scene.session.stops.decide_stop(scene.session.view, scene.session.decision) == helps
    scene.session.stops.hold(True)
    for _ in range(20):
        scene.update(50)
    scene.relay()
    decision = scene.session.decision
    assert decision is not None and any(isinstance(choice, PlayCard) for choice in decision.choices)
    assert any(isinstance(choice, PlayCard) for choice in useful(scene.session.view, decision).choices) == helps
    assert said in written(scene)
    assert {button.point: button.kind for button in hint_table.asked(scene).buttons}[MAIN] == (
        "plain" if helps else "main"
    )


IN_HOSPITAL = """
players:
  A: {x_file: The Manitou, rp: 9, hand: [Successful Diagnosis], agents: [MINE]}
  B: {x_file: Eve, cp: 0, agents: [{card: Agent Karen Kosseff, at: hospital, damage: 2}]}
turn: {player: A, phase: briefing}
"""
WOUNDED = "{card: Agent Dana Scully, at: hospital, damage: 2}"


@pytest.mark.parametrize(("mine", "stops"), [(SCULLY, False), (WOUNDED, True)])
def test_a_healing_card_is_worth_a_stop_only_for_an_own_agent(mine: str, stops: bool, tmp_path: Path) -> None:
    """It stopped the game where only Agents of the opponent lay in the Hospital."""
    scene = table_laid(IN_HOSPITAL.replace("MINE", mine), tmp_path)
    assert scene.session.stops.decide_stop(scene.session.view, scene.session.decision) == stops


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_agent_of_the_opponent_who_can_be_healed_is_not_lit(language: str, tmp_path: Path) -> None:
    """He can be chosen all the same, and then it is said whom the card heals."""
    scene = table_laid(IN_HOSPITAL.replace("MINE", WOUNDED), tmp_path, language=language)
    scene.session.stops.hold(True)
    for _ in range(20):
        scene.update(50)
    view = scene.session.view
    mine, theirs = (card_ref(view.agents(seat, "hospital")[0].card) for seat in (ME, FOE))
    point(scene, card_ref(view.hand[0]))
    scene.relay()
    assert mine in scene.lights.lit and theirs not in scene.lights.lit
    assert theirs in scene.chooser.options
    point(scene, theirs)
    scene.relay()
    assert scene.t("hint.heals_others", who="Karen Kosseff", player=view.names[FOE]) in " ".join(written(scene))


FALLEN = """
players:
  A:
    x_file: The Manitou
    rp: 9
    hand: [HAND]
    agents: [{card: Agent Tom Colton, at: field, team: 1, damage: 2}, {card: Agent Fox Mulder, at: field, team: 2}]
  B: {x_file: Eve, cp: 9, hand: [Squeeze]}
turn: {player: A, phase: investigation}
sites: [{card: "Franklin, PA", owner: A, target: B}]
script:
  - 'A: investigate "Franklin, PA" with team 1'
  - 'B: play "Squeeze"'
  - A: pass
  - to: A check
"""


def test_nothing_is_asked_in_the_check_of_a_team_that_is_gone(tmp_path: Path) -> None:
    """The game stopped for cards that change nothing there and can be played as well once the check is over."""
    scene = table_laid(FALLEN.replace("HAND", "Deep Throat, Travel Arrangements"), tmp_path)
    view, decision = scene.session.view, scene.session.decision
    assert decision.kind == "check" and view.check.total == 0 and len(decision.choices) > 1
    assert OwnCardStops(on=True).ask(view, decision) is False


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_check_whose_team_is_gone_is_told_with_who_fell(language: str, tmp_path: Path) -> None:
    """It said that none of the other Agents could have helped."""
    scene = table_laid(FALLEN.replace("HAND", "Deep Throat"), tmp_path, language=language)
    view, check = scene.session.view, scene.session.view.check
    over = CheckEnded(check_ref(0), False, check.total, check.need, check.skill, check.site)
    assert lacking(view, scene.t, over, "") == f"{scene.t('motion.short', told='', n=check.need)} " + scene.t(
        "motion.team_lost", who="Colton"
    )


@pytest.mark.parametrize(("other", "told"), [(", {card: Agent Karen Kosseff, at: bureau}", True), ("", False)])
def test_that_no_other_agent_could_have_helped_is_said_only_where_there_is_one(
    other: str, told: bool, tmp_path: Path
) -> None:
    """«None of your other Agents could have helped» stood there though the whole Team had been sent."""
    text = FALLEN.replace(", {card: Agent Fox Mulder, at: field, team: 2}", other).replace("HAND", "Deep Throat")
    scene = table_laid(text[: text.index("  - 'B: play")] + "  - to: A check\n", tmp_path)
    check = scene.session.view.check
    over = CheckEnded(check_ref(0), False, 0, check.need, "alien_investigation", check.site)
    assert (scene.t("motion.no_help") in lacking(scene.session.view, scene.t, over, "")) is told


BENEATH = """
players:
  A: {x_file: The Manitou, rp: 0, agents: [{card: Agent Dana Scully, at: field, team: 1}]}
  B: {x_file: Eve, cp: 0}
turn: {player: A, phase: case_assignment}
sites: [SITES]
script: [SCRIPT]
"""
THEIRS = '{card: "Newark, NJ", owner: A, target: B, bluffs: [Car Troubles]}'
OWN = '{card: "Newark, NJ", owner: B, target: A, bluffs: [Car Troubles]}'
BARE = '{card: "Gibsonton, FL", owner: A, target: B}'
LOOKED = """to: W7, 'A: use "Agent Dana Scully" on card 1'"""
SENT = """'A: investigate "Gibsonton, FL" with team 1', to: W8"""


@pytest.mark.parametrize(
    ("sites", "script", "stops", "lit"),
    [
        (THEIRS, "to: W7", True, True),
        (OWN, "to: W7", False, False),
        (THEIRS, LOOKED, False, False),
        (f"{THEIRS}, {BARE}", SENT, False, True),
    ],
)
def test_a_look_stops_only_where_it_shows_something_new_and_teams_are_still_to_be_sent(
    sites: str, script: str, stops: bool, lit: bool, tmp_path: Path
) -> None:
    """Own cards and those seen before are known; all can be looked at all the same."""
    scene = table_laid(BENEATH.replace("SITES", sites).replace("SCRIPT", script), tmp_path)
    view, decision = scene.session.view, scene.session.decision
    look = next(choice for choice in decision.choices if isinstance(choice, UseAbility))
    assert scene.session.stops.cards.ask(view, decision) == stops
    scene.session.stops.hold(True)
    scene.relay()
    assert (look.source in scene.lights.lit) == lit
    lines = " ".join(written(scene))
    assert (scene.t("hint.nothing") in lines) != lit and (scene.t("ask.use", what="Dana Scully") in lines) == lit
    scene.acts.click(look.source)
    assert scene.chooser is not None and scene.chooser.started


SLIPPING = """
players:
  A: {x_file: The Manitou, rp: 0, agents: [{card: AGENT, at: field, team: 1}]}
  B: {x_file: Eve, cp: 0, hand: [Car Troubles]}
turn: {player: A, phase: case_assignment}
sites: [{card: "Newark, NJ", owner: A, target: B}]
script:
  - to: W7
"""
SLIPPED = """
  - A: pass
  - B: pass
  - B: bluff "Car Troubles" under "Newark, NJ"
  - to: W7
"""


@pytest.mark.parametrize(("agent", "looks"), [("Agent Dana Scully", True), ("Agent Moe Bocks", False)])
@pytest.mark.parametrize("on", [True, False])
def test_a_card_slipped_beneath_an_own_site_ends_passing_where_one_can_look_at_it(
    agent: str, looks: bool, on: bool, tmp_path: Path
) -> None:
    """An ability on the table is seen by all: it may stop the game among people, too."""
    scene = table_laid(SLIPPING.replace("AGENT", agent) + SLIPPED, tmp_path)
    view, decision = scene.session.view, scene.session.decision
    assert decision is not None
    stops = Stops(passing=True)
    stops.cards.on = on
    assert stops.decide_stop(view, decision) == looks
    assert stops.passing != looks
    stops.passing = True
    stops.cards.passed(view, decision, len(view.events()))
    assert not stops.decide_stop(view, decision), "it was declined"


@pytest.mark.parametrize(("agent", "looks"), [("Agent Dana Scully", True), ("Agent Moe Bocks", False)])
def test_before_others_slip_their_cards_it_is_said_that_these_come_next(
    agent: str, looks: bool, tmp_path: Path
) -> None:
    """An older card lies there already, so that there is something to look at."""
    lies_there = SLIPPING.replace("target: B}", "target: B, bluffs: [Peter Tanaka]}")
    scene = table_laid(lies_there.replace("AGENT", agent), tmp_path)
    scene.session.stops.hold(True)
    scene.relay()
    assert scene.places[REST].say == scene.t("do.go_on.slipped" if looks else "do.go_on.step")
    assert (scene.t("hint.window.slipping") in " ".join(written(scene))) == looks


MET = """
players:
  A: {x_file: Eve, rp: 3, hand: [X], agents: [{card: Agent Fox Mulder, at: field},
      {card: Agent Dana Scully, at: field}]}
  B: {x_file: The Manitou, cp: 9, hand: [Squeeze]}
turn: {player: A, phase: investigation}
sites: [{card: "Newark, NJ", owner: A, target: B}]
script:
  - A: investigate "Newark, NJ" with team 1
  - B: play "Squeeze"
"""


def test_what_meets_a_card_of_others_is_asked_about_in_a_check_that_succeeds(tmp_path: Path) -> None:
    """«X» could be played after the check as well: so Squeeze came, and nothing was asked."""
    scene = table_laid(MET, tmp_path)
    view, decision = scene.session.view, scene.session.decision
    assert view.check is not None and view.check.total >= view.check.need
    assert any(isinstance(choice, PlayCard) for choice in decision.choices)
    assert scene.session.stops.cards.ask(view, decision) and scene.session.asked is decision


DECLINED = """
players:
  A:
    x_file: Eve
    rp: 7
    hand: [Travel Arrangements]
    agents: [{card: Agent Fox Mulder, at: field}, {card: Agent Dana Scully, at: field}]
  B: {x_file: The Manitou, cp: 9, hand: [Kick]}
turn: {player: A, phase: investigation}
sites: [{card: "Newark, NJ", bluffs: [Autopsy]}]
script:
  - A: investigate "Newark, NJ" with team 1
  - to: W8
"""


def test_a_card_declined_in_this_turn_is_not_asked_about_in_a_check_that_succeeds_nor_once_it_is_solved(
    tmp_path: Path,
) -> None:
    """It was asked for Travel Arrangements before the check, at 5 of 5 and at «solved»."""
    scene = table_laid(DECLINED, tmp_path)
    session, stops, game = scene.session, scene.session.stops, game_of(scene.session)
    assert stops.cards.ask(session.view, session.decision), "the first time it is asked"
    session.answer(PASS)
    stopped = 0
    while game.decision is not None and game.decision.kind != "question":
        asked, view = game.decision, game.view(game.decision.player)
        if asked.player == ME and (asked.kind == "check" or asked.window == "W9"):
            assert any(isinstance(choice, PlayCard) for choice in asked.choices)
            assert OwnCardStops(on=True).ask(view, asked), "who has not declined it is asked"
            assert not stops.cards.ask(view, asked)
            assert asked.kind == "check" or not stops.decide_stop(view, asked)
            stopped += 1
        game.apply(PASS if PASS in asked.choices else asked.choices[-1])
    assert stopped == 2


BRIEFING = """
players:
  A: {x_file: The Manitou, rp: 5, hand: [Hard Evidence], agents: [{card: Agent Moe Bocks, at: field}], deck: [Trap, X]}
  B: {x_file: Eve}
turn: {player: A, phase: briefing}
script: [SCRIPT]
"""


@pytest.mark.parametrize(
    ("script", "stops"), [("{to: W1}", True), ("{to: A buy}, {A: buy 1}", False), ("{to: W3}", True)]
)
def test_between_paying_for_cards_and_drawing_them_nothing_stops_that_can_be_played_once_they_are_drawn(
    script: str, stops: bool, tmp_path: Path
) -> None:
    """«The turn begins. Play a card?», «You draw the bought cards after this. Play a card?», «The Briefing ends. …»"""
    scene = table_laid(BRIEFING.replace("SCRIPT", script), tmp_path)
    view, decision = scene.session.view, scene.session.decision
    assert any(isinstance(choice, PlayCard) for choice in decision.choices)
    assert scene.session.stops.cards.ask(view, decision) == stops
