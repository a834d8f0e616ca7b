"""Steps at which there is nothing to choose answer themselves, and a button says where passing on leads to."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

import game.scenes.papers.samples  # noqa: F401  makes its pictures known
from game.ai.baseline import BaselinePolicy
from game.engine.core.choices import (
    AGREE,
    DRAW,
    NO_GUESS,
    NO_QUESTION,
    PASS,
    STOP,
    Investigate,
    MoveAgent,
    PurchaseAgent,
    UseSkill,
)
from game.engine.core.decisions import Decision
from game.engine.view.player_view import PlayerView
from game.scenes.common.deck_choice import pool
from game.scenes.table.core.prompt_model import MAIN, OFF
from game.scenes.table.wording.prompt_text import DECLINE, REST
from game.session.auto_answer import automatic_answer, is_deployed, safe_assignment
from game.session.stops import CHECK, FEW_SUSPECTS, MY_TURN, STEP, THEIR_TURN, Stops, destination
from tests.support.engine.positions import load_position
from tests.support.scenes.hint_table import at as at_decision
from tests.support.scenes.laid_table import table_laid
from tests.support.scenes.made_up_view import made_up
from tests.support.scenes.session_game import game_of
from tests.support.scenes.table_player import let_play, open_table
from tests.support.scenes.windows import at, point, press


def first(kind: str) -> tuple[PlayerView, Decision]:
    """The first question of that kind to the first player of a game."""
    scene = open_table(seed=3, opponent="light")[1]
    game = let_play(scene, (3, 4), lambda view, decision: decision.player == 0 and decision.kind == kind)
    return game.view(0), game.decision


def answer(view: PlayerView, decision: Decision, stops: Stops, practice: bool = True) -> object:
    return automatic_answer(view, decision, stops, seated=True, showing=False, practice=practice)


def test_drawing_is_no_question_but_for_whoever_set_a_flag() -> None:
    view, decision = first("draw")
    assert answer(view, decision, Stops()) == answer(view, decision, Stops(), practice=False) == DRAW
    flagged = Stops()
    flagged.click("briefing", True)
    assert answer(view, decision, flagged) is None
    assert answer(view, decision, Stops(locked=True)) is None


def every(kind: str) -> list[tuple[PlayerView, Decision]]:
    """Every question of that kind to the first player in one game, each with a copy of the game as it was then."""
    game = game_of(open_table(seed=3, opponent="light")[1].session)
    found: list[tuple[PlayerView, Decision]] = []
    policies = [BaselinePolicy(3), BaselinePolicy(4)]
    while (decision := game.decision) is not None and len(found) < 30:
        if decision.player == 0 and decision.kind == kind:
            found.append((game.copy().view(0), decision))
        game.apply(policies[decision.player].choose(game.view(decision.player), decision))
    return found


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
    _, decision = every("guess")[0]
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


def test_the_button_says_where_it_leads_to_and_goes_there() -> None:
    scene = at_decision("open_window", lambda view, decision: decision.window == "W1" and len(decision.choices) > 1)
    assert scene.places[REST].say == scene.t("do.go_on.step")
    answered = scene.session.answered
    point(scene, REST)
    assert scene.session.stops.passing and scene.session.answered > answered


def test_passing_on_to_the_check_ends_where_a_check_begins_that_concerns_me() -> None:
    view, decision = first("check")
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
