"""What is not asked: steps with nothing to choose, and what was declined while there is no reason for it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pygame import Rect

import game.scenes.papers.samples  # noqa: F401  makes its pictures known
from game.ai.baseline import BaselinePolicy
from game.engine.cards.ast import Effect, Frame, Mode, Use
from game.engine.core.choices import (
    AGREE,
    DRAW,
    NO_GUESS,
    NO_QUESTION,
    PASS,
    STOP,
    Investigate,
    MoveAgent,
    PlayCard,
    PurchaseAgent,
    Spec,
    TransferEquipment,
    UseAbility,
    UseSkill,
)
from game.engine.core.decisions import Decision
from game.engine.core.event_data import (
    BluffRevealed,
    BluffSlipped,
    CardPlayed,
    CheckBegan,
    CheckTotal,
    CombatBegan,
    CombatEnded,
    PhaseBegan,
    SitePlaced,
    TurnBegan,
)
from game.engine.core.events import Event
from game.engine.core.refs import card_ref, check_ref, team_ref
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import PendingInfo
from game.scenes.common.deck_choice import pool
from game.scenes.table import notices
from game.scenes.table.core.prompt_model import MAIN, OFF
from game.scenes.table.wording.prompt_text import DECLINE, REST
from game.session import declined_offers
from game.session.auto_answer import automatic_answer, is_deployed, safe_assignment
from game.session.stops import CHECK, FEW_SUSPECTS, MY_TURN, STEP, THEIR_TURN, Stops, destination
from game.ui.input.reader import Signal
from tests.support.engine.positions import load_position
from tests.support.scenes.hint_table import at as at_decision
from tests.support.scenes.laid_table import table_laid
from tests.support.scenes.made_up_view import made_up
from tests.support.scenes.screens import recording
from tests.support.scenes.session_game import game_of
from tests.support.scenes.table_player import open_table
from tests.support.scenes.windows import at, point, press


def every(kind: str, most: int = 30) -> list[tuple[PlayerView, Decision]]:
    """The questions of that kind to the first player in one game, each with a copy of the game as it was then."""
    game = game_of(open_table(seed=3, opponent="light")[1].session)
    found: list[tuple[PlayerView, Decision]] = []
    policies = [BaselinePolicy(3), BaselinePolicy(4)]
    while (decision := game.decision) is not None and len(found) < most:
        if decision.player == 0 and decision.kind == kind:
            found.append((game.copy().view(0), decision))
        game.apply(policies[decision.player].choose(game.view(decision.player), decision))
    return found


def answer(view: PlayerView, decision: Decision, stops: Stops, practice: bool = True) -> object:
    return automatic_answer(view, decision, stops, seated=True, showing=False, practice=practice)


def test_drawing_is_no_question_but_for_whoever_set_a_flag() -> None:
    ((view, decision),) = every("draw", 1)
    assert answer(view, decision, Stops()) == answer(view, decision, Stops(), practice=False) == DRAW
    flagged = Stops()
    flagged.click("briefing", True)
    assert answer(view, decision, flagged) is None
    assert answer(view, decision, Stops(locked=True)) is None


def test_a_deployment_at_which_all_stand_in_the_field_in_one_team_is_no_question() -> None:
    seen = set()
    for view, decision in every("deployment"):
        there = view.agents(0, "field")
        goes = any(isinstance(choice, MoveAgent) and choice.section == "field" for choice in decision.choices)
        hired = any(isinstance(choice, PurchaseAgent) for choice in decision.choices)
        settled = is_deployed(view, decision)
        assert not (settled and (goes or hired or any(one.damage for one in there)))
        assert answer(view, decision, Stops()) == (STOP if settled else None)
        assert answer(view, decision, Stops(), practice=False) is None, "it would tell whom somebody can purchase"
        seen.add(settled)
    assert seen == {False, True}


def test_a_single_team_goes_to_a_single_site_by_itself_where_nothing_lies_beneath() -> None:
    seen = set()
    for view, decision in every("allocation"):
        sendings = [choice for choice in decision.choices if isinstance(choice, Investigate)]
        sent = safe_assignment(view, decision)
        assert sent is None or (sendings == [sent] and not view.site(sendings[0].site).under)
        seen.add(sent is not None)
    assert seen == {False, True}


ALONE = """
players:
  A: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}, {card: Agent Karen Kosseff, at: field}]}
  B: {x_file: The Manitou, cp: 9}
turn: {player: A, phase: investigation}
sites: [{card: "Aubrey, MO"}]
"""


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_of_a_team_that_goes_by_itself_it_is_told_why(language: str, tmp_path: Path) -> None:
    """In the first turn a Site was investigated, and the player had sent nobody."""
    scene = table_laid(ALONE, tmp_path, language=language)
    for _ in range(40):
        scene.update(50)
    (told,) = [line for line in scene.log if line.kind == "note"]
    assert told.text == scene.t("log.taken.sent", site="Aubrey, MO")


def test_a_name_is_asked_for_where_few_are_left_or_the_player_wants_to_give_one() -> None:
    """«One of 23. Name one now?» came four to five times in a game, and never was anybody named."""
    seen = set()
    for view, decision in every("guess"):
        left, stops = len(view.candidates(1)), Stops()
        asks = None if left <= FEW_SUSPECTS else NO_GUESS
        assert answer(view, decision, stops) == answer(view, decision, stops, practice=False) == asks
        assert answer(view, decision, Stops(locked=True)) is None
        stops.wants_to_name = view.turn
        assert answer(view, decision, stops) is None
        stops.name_nobody(view, decision)
        assert answer(view, decision, stops) == NO_GUESS, "nothing was learnt since"
        stops.unnamed[1] = left + 1
        assert answer(view, decision, stops) == asks
        seen.add(asks)
    assert seen == {None, NO_GUESS}


def test_among_three_a_name_is_always_asked_for() -> None:
    """How many suspects somebody has left only he knows there (12.6): no pause may tell it."""
    ((_, decision),) = every("guess", 1)
    view = made_up(names=("A", "B", "C"), phase="investigation")
    assert answer(view, decision, Stops(), practice=False) is None


@pytest.mark.parametrize("how", ["notebook", "nothing_asked"])
def test_who_opens_the_notebook_or_asks_nothing_is_asked_for_a_name(how: str) -> None:
    scene = at("question")
    session = scene.session
    session.stops.wants_to_name = 0
    if how == "notebook":
        press(scene, "notebook")
        scene.app.pop()
    else:
        session.answer(NO_QUESTION)
    assert session.stops.wants_to_name == session.view.turn


SLIPPING = """
players:
  A: {x_file: The Manitou, cp: 1, hand: [HAND]}
  B: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}]}
turn: {player: B, phase: case_assignment}
sites: [{card: "Aubrey, MO", owner: B}]
script: [{to: A bluffs}]
"""


DEMANDED = """
players:
  A: {x_file: Eve, rp: 9, hand: [Fingerprints], agents: [AGENTS]}
  B: {x_file: The Manitou}
turn: {player: A, phase: deployment}
script:
  - A: play "Fingerprints"
  - to: A may
"""
SKINNER = "{card: Assistant Director Walter Skinner, at: field}"
ALL = f"{SKINNER}, {{card: Agent Fox Mulder, at: field}}, {{card: Agent Dana Scully, at: field}}"


TWO_SKILLS = """
players:
  A: {x_file: Eve, rp: 9, hand: [HAND], agents: [{card: Assistant Director Walter Skinner, at: field}]}
  B: {x_file: The Manitou}
turn: {player: A, phase: investigation}
sites: [{card: "Minneapolis, MN"}]
script:
  - A: investigate "Minneapolis, MN" with team 1
  - to: A skill
"""


BEST = UseSkill("using", "criminal_investigation")


@pytest.mark.parametrize(
    ("text", "alone", "among_people"),
    [
        # cards to be slipped that are too dear, or against skills that are not tested; what is no Bluff may mislead
        (SLIPPING.replace("HAND", 'Unnatural Aging, "Holtzman, D.S.A."'), STOP, None),
        (SLIPPING.replace("HAND", "Unnatural Aging, Knife"), None, None),
        (SLIPPING.replace("HAND", "Cigarette Butts"), None, None),
        # «Make the check?» was asked at 4 of 4: nobody would let it fail
        (DEMANDED.replace("AGENTS", SKINNER), None, None),
        (DEMANDED.replace("AGENTS", ALL), AGREE, AGREE),
        # it was asked «Medical 0 of 5 or Criminal Investigation 3 of 5?»; who holds something Medical is asked
        (TWO_SKILLS.replace("HAND", ""), BEST, None),
        (TWO_SKILLS.replace("HAND", "Kick"), BEST, None),
        (TWO_SKILLS.replace("HAND", "Dr. Laskos"), None, None),
    ],
)
def test_what_has_one_answer_of_use_is_answered_by_itself_and_among_people_where_that_tells_nothing_of_a_hand(
    text: str, alone: object, among_people: object, tmp_path: Path
) -> None:
    game = load_position(text, tmp_path, pool())
    view, decision = game.view(0), game.decision
    assert answer(view, decision, Stops()) == alone
    assert answer(view, decision, Stops(), practice=False) == among_people
    assert answer(view, decision, Stops(locked=True)) is None


@pytest.mark.parametrize(
    ("window", "active", "sent", "held", "goal"),
    [
        ("W1", 0, False, 7, STEP),
        ("W7", 0, False, 7, STEP),
        ("W6", 1, False, 7, STEP),
        ("W8", 0, True, 7, CHECK),
        ("W8", 0, False, 7, THEIR_TURN),
        ("W9", 0, False, 7, STEP),  # nothing was solved
        ("W10", 0, False, 7, STEP),  # and the X-File to be named
        ("W9", 1, False, 7, MY_TURN),
        ("W13", 0, False, 7, THEIR_TURN),
        ("W13", 0, False, 8, STEP),
        ("W7", 1, False, 7, CHECK),
        ("W12", 1, False, 7, MY_TURN),
        ("W12", 1, False, 8, STEP),
    ],
)
def test_passing_on_leads_to_the_next_check_or_to_the_next_turn(
    window: str, active: int, sent: bool, held: int, goal: str
) -> None:
    site = SimpleNamespace(team=int(sent), investigated=False)
    known = {"active": active, "phase": "investigation", "hand": range(held)}
    view = made_up(**known, sites=lambda player: [site], stat=lambda ref, name: 7)
    assert destination(view, Decision(0, "window", (PASS,), window)) == goal
    assert destination(view, Decision(0, "check", (PASS,))) == ""


def test_what_was_answered_by_itself_is_told_whole_however_narrow_the_strip_is() -> None:
    """«Nothing lies beneath, and it i…»: the end of it was nowhere."""
    words = "Your only Team goes to University Of Maryland: nothing lies beneath, and it is strong enough"
    slip = notices.slip(Rect(200, 500, 400, 46), words)
    assert " ".join(line.text for line in recording(at("table").app, lambda canvas: slip(canvas, 0.5)).lines) == words


def test_the_button_says_where_it_leads_to_and_goes_there() -> None:
    scene = at_decision("open_window", lambda view, decision: decision.window == "W1" and len(decision.choices) > 1)
    place = scene.places[REST]
    assert place.say == f"{scene.t('do.go_on.step')}. {scene.t('do.go_on.tip')}"
    scene.handle(Signal("move", place.rect.center))
    scene.rested = 2000.0
    said = " ".join(line.text for line in recording(scene.app).lines)
    assert place.say in said, "it is explained where the pointer rests"
    answered = scene.session.answered
    point(scene, REST)
    assert scene.session.stops.passing and scene.session.answered > answered


def test_passing_on_to_the_check_ends_where_a_check_begins_that_concerns_me() -> None:
    ((view, decision),) = every("check", 1)
    assert not view.pending
    stops = Stops(passing=True, to_check=True)
    assert stops.decide_stop(view, decision) and not stops.passing
    stops = Stops()
    stops.pass_on(view)
    assert not stops.decide_stop(view, decision) and stops.passing, "it runs: until the turn ends"


def test_a_single_team_is_sent_with_one_press_and_to_send_nobody_stands_beside_it() -> None:
    scene = at_decision("one_sending", lambda _, decision: decision.kind == "allocation" and len(decision.choices) == 2)
    assert scene.places[DECLINE].rect.right < scene.places[MAIN].rect.x
    decision = scene.session.decision
    wanted = next(choice for choice in decision.choices if isinstance(choice, Investigate))
    before = len(scene.session.view.events())
    press(scene, "confirm")
    told = [event for event in scene.session.view.events(before) if event.kind == "sent"]
    assert told and told[0].data.site == wanted.site


def test_to_place_no_site_stands_beside_where_one_goes_on() -> None:
    def wanted(view: PlayerView, decision: Decision) -> bool:
        return decision.kind == "sites" and not view.sites(0) and len(decision.choices) > 1

    scene = at_decision("no_site_yet", wanted)
    assert scene.places[MAIN].rect.right < scene.places[OFF].rect.x
    answered = scene.session.answered
    point(scene, OFF)
    assert scene.session.answered == answered


ME, FOE = 0, 1
CARD, OTHER, MINE, THEIRS = 7, 8, 1, 2
RUNNING = check_ref(0)


def view(*events: Event, sections: dict[int, str] | None = None, **more: Any) -> Any:
    known = {CARD: SimpleNamespace(name="Red", suit="event"), OTHER: SimpleNamespace(name="Blue", suit="agent")}
    agents = {
        card: SimpleNamespace(controller=ME if card == MINE else FOE, section=section)
        for card, section in (sections or {}).items()
    }
    players = [SimpleNamespace(discard=(50, 51), removed=())] * 2
    cards = {"hand": (CARD,), "card": known.get, "agent": agents.get, "players": players}
    return made_up(*events, **cards | more)


def asked(*choices: Any) -> Decision:
    return Decision(ME, "window", (PASS, *choices), "W1")


def play(target: int, paying: int = -1) -> PlayCard:
    return PlayCard("play", CARD, Spec(targets=(card_ref(target),), paying=paying))


USE = UseAbility("use", card_ref(OTHER), 0, Spec())


def offers(*choices: Any, **sections: str) -> dict[str, declined_offers.Ways]:
    return declined_offers.offers(view(sections={MINE: sections.get("at", "bureau")}), asked(*choices))


def test_a_card_an_ability_and_what_is_handed_on_are_offered_by_name() -> None:
    assert set(offers(play(1), USE, TransferEquipment("transfer", OTHER, 3, 4))) == {"Red", "Blue 0", "Blue >"}


def test_what_a_card_is_paid_with_and_which_card_of_a_pile_it_takes_make_no_other_way() -> None:
    assert offers(play(1)) == offers(play(1), play(1, paying=3)) != offers(play(1), play(2))
    assert offers(play(50)) == offers(play(51))


def test_where_an_agent_stands_makes_another_way() -> None:
    assert offers(play(MINE)) != offers(play(MINE), at="field")


def event_card(*words: str, when: tuple[str, ...] = (), uses: tuple[Use, ...] = ()) -> Any:
    """A card that does this, as an answer to events where it says when."""
    frame = Frame(modes=(Mode(when=when, do=tuple(Effect(word, ()) for word in words)),), uses=uses)
    return SimpleNamespace(name="Red", suit="event", frame=frame)


def cards_and_table() -> tuple[declined_offers.OwnCardStops, Any]:
    """The stops of somebody who holds a card that moves an Agent."""
    sections = dict.fromkeys((1, 2, 3), "field")
    return declined_offers.OwnCardStops(on=True), view(card={CARD: event_card("move")}.get, sections=sections)


def test_another_target_is_a_reason_and_fewer_are_none() -> None:
    cards, table = cards_and_table()
    cards.passed(table, asked(play(1), play(2)), 0)
    assert not cards.ask(table, asked(play(2)))
    assert cards.ask(table, asked(play(2), play(3)))
    cards.passed(table, asked(play(3)), 0)
    assert not cards.ask(table, asked(play(1), play(2), play(3)))


def check_of(owner: int, total: int) -> Any:
    return SimpleNamespace(owner=owner, skill="medical", need=5, total=total, has_failed=False, depth=0)


def began(total: int) -> Event:
    return Event("check", ME, CheckBegan(RUNNING, "medical", 5, total, 9))


def changed(total: int) -> Event:
    return Event("total", ME, CheckTotal(RUNNING, total, 5, "medical"))


def waits(target: int) -> Any:
    return [PendingInfo(90, FOE, (card_ref(target),), 0, -1, "play")]


PLAYED = Event("played", FOE, CardPlayed(90, 1, "cp", (), 0, (), -1))
FIGHT, ROUND = Event("combat", FOE, CombatBegan(card_ref(90), team_ref(ME, "field", 1), 9)), Event("round", FOE)
FOUGHT, ANSWERED = Event("combat_over", FOE, CombatEnded(card_ref(90), "killed")), Event("answered", FOE)
MOVE, ASK, BOTH = ("move",), ("ask",), ("ask", "move")


@pytest.mark.parametrize(
    ("words", "when", "events", "table", "again"),
    [
        # an open play of cards: nothing that others did, that came in or that is over is a reason
        *((MOVE, (), (event,), {}, False) for event in (
            PLAYED, began(3), changed(3), FOUGHT, ANSWERED,
            Event("revealed", FOE, BluffRevealed(8, 9)), Event("slipped", FOE, BluffSlipped(9, 0)),
            Event("points", FOE), Event("moved", FOE), Event("placed", FOE, SitePlaced(9, 3, ME)),
            Event("phase", ME, PhaseBegan("healing")), Event("turn", ME, TurnBegan(3)),
        )),
        # a card of others waits: aimed at the own, at others
        (MOVE, (), (PLAYED,), {"pending": waits(MINE)}, True),
        (MOVE, (), (PLAYED,), {"pending": waits(THEIRS)}, False),
        (ASK, (), (PLAYED,), {"pending": waits(MINE)}, False),
        # a check goes against the player, stands as he wants it, or turns
        (MOVE, (), (began(3),), {"check": check_of(ME, 3)}, True),
        (ASK, (), (began(3),), {"check": check_of(ME, 3)}, False),
        (BOTH, (), (began(3),), {"check": check_of(ME, 3)}, True),
        (MOVE, (), (began(6),), {"check": check_of(ME, 6)}, False),
        (MOVE, (), (began(6),), {"check": check_of(FOE, 6)}, True),
        (MOVE, (), (began(3),), {"check": check_of(FOE, 3)}, False),
        (MOVE, (), (began(6), None, changed(4)), {"check": check_of(ME, 4)}, True),
        (MOVE, (), (began(4), None, changed(3)), {"check": check_of(ME, 3)}, False),
        (MOVE, (), (began(4), None, FOUGHT), {"check": check_of(ME, 4)}, True),
        # a Combat, each round of it
        (MOVE, (), (FIGHT,), {"combat": object()}, True),
        (MOVE, (), (FIGHT, None, ROUND), {"combat": object()}, True),
        (MOVE, (), (FIGHT, None), {"combat": object()}, False),
        # what answers an event, each time that happens
        (ASK, ("question_answered",), (ANSWERED,), {}, True),
        (ASK, ("question_answered",), (ANSWERED, None), {}, False),
    ],
)  # fmt: skip
def test_a_reason_to_think_again_is_what_goes_on_against_the_player_for_what_acts_on_it(
    words: tuple[str, ...], when: tuple[str, ...], events: tuple[Event | None, ...], table: dict[str, Any], again: bool
) -> None:
    """He declines before all this, or where None stands. «Rookie plays X: +5 CP. Play a card?» was a reason."""
    known = event_card(*words, when=when)
    sections = {MINE: "field", THEIRS: "field"}
    told = [Event("passed", ME), *(event for event in events if event is not None)]
    at = 1 + (events.index(None) if None in events else 0)
    cards, decision = declined_offers.OwnCardStops(on=True), asked(play(MINE))
    before = view(*told[:at], sections=sections, card={CARD: known}.get)
    assert cards.ask(before, decision)
    cards.passed(before, decision, at)
    assert not cards.ask(before, decision)
    assert cards.ask(view(*told, sections=sections, card={CARD: known}.get, **table), decision) == again


@pytest.mark.parametrize(
    ("choice", "window", "active", "again"),
    [
        (play(MINE), "W3", ME, True),
        (play(MINE), "W1", ME, False),  # all of it can be played as the Briefing ends as well
        (play(MINE), "", ME, False),
        (play(MINE), "W3", FOE, False),
        (USE, "W3", ME, False),  # a token is saved up through many turns
    ],
)
def test_a_card_is_asked_about_once_more_in_a_turn_of_ones_own(
    choice: PlayCard | UseAbility, window: str, active: int, again: bool
) -> None:
    known = event_card("ask", uses=(Use(do=(Effect("ask", ()),)),))
    told = [Event("passed", ME), Event("turn", active, TurnBegan(3))]
    table = view(*told, sections={MINE: "field"}, card=lambda card: known, active=active)
    cards, decision = declined_offers.OwnCardStops(on=True), asked(choice)._replace(window=window)
    cards.passed(table, decision, 1)
    assert cards.ask(table, decision) == again
    cards.passed(table, decision, 2)
    assert not cards.ask(table, decision)


def test_what_was_played_or_let_be_after_an_answer_that_is_taken_back_is_no_longer_declined() -> None:
    cards, table = cards_and_table()
    cards.passed(table, asked(play(1)), 5)
    cards.back_to(6)
    assert not cards.ask(table, asked(play(1)))
    cards.back_to(5)
    assert cards.ask(table, asked(play(1)))
    cards.passed(table, asked(play(1)), 5)
    cards.taken(table, play(1))
    assert cards.ask(table, asked(play(1)))
