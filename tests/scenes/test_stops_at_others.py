"""What others do at which the game stops for a player, and cards that are worth no stop."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.engine.core.choices import PASS, PlayCard, Spec, UseAbility
from game.engine.core.decisions import Decision
from game.engine.core.event_data import CheckEnded
from game.engine.core.refs import card_ref, check_ref, hidden_ref, player_ref, team_ref
from game.engine.view.helpful_choices import useful
from game.engine.view.view_types import PendingInfo
from game.scenes.table import open_game
from game.scenes.table.facts.missed_helpers import lacking
from game.scenes.table.samples import multiplayer
from game.scenes.table.scene import TableScene
from game.scenes.table.wording.prompt_text import REST
from game.session.declined_offers import OwnCardStops
from game.session.stops import Stops, is_idle, is_of_fellow
from game.ui.i18n.texts import LANGUAGES
from tests.support.scenes.hidden import positions
from tests.support.scenes.hint_table import main_button
from tests.support.scenes.laid_table import table_laid, written
from tests.support.scenes.made_up_view import made_up
from tests.support.scenes.session_game import game_of
from tests.support.scenes.windows import point

BOCKS, SKINNER = "{card: Agent Moe Bocks, at: field}", "{card: Assistant Director Walter Skinner, at: field}"

ME, FOE = 0, 1
THEIR_CARD, MY_AGENT, THEIR_AGENT, THEIR_SITE_AT_ME, THEIR_SITE_ELSEWHERE, MY_CARD = 90, 1, 2, 3, 4, 50
PLAY = PlayCard("play", MY_CARD, Spec(targets=(card_ref(THEIR_AGENT),)))
NEGATE = PlayCard("play", MY_CARD, Spec(targets=(card_ref(THEIR_CARD),)))


def view(*targets: Any, by: int = FOE, check: object = None) -> Any:
    agents = {MY_AGENT: ME, THEIR_AGENT: FOE}
    sites = {THEIR_SITE_AT_ME: ME, THEIR_SITE_ELSEWHERE: 2}
    owners = {THEIR_CARD: FOE, MY_CARD: ME, 77: FOE}
    return made_up(
        check=check,
        pending=[PendingInfo(THEIR_CARD, by, targets, 0, -1, "play")],
        agent=lambda card: SimpleNamespace(controller=agents[card]) if card in agents else None,
        site=lambda card: SimpleNamespace(owner=FOE, target=sites[card]) if card in sites else None,
        owner=lambda card: owners.get(card, -1),
    )


def asked(*choices: Any) -> Decision:
    return Decision(ME, "window", (PASS, *choices), "W1")


@pytest.mark.parametrize(
    ("targets", "needs_none"),
    [
        ((), True),
        ((card_ref(THEIR_AGENT),), True),
        ((team_ref(FOE, "field", 1),), True),
        ((card_ref(THEIR_SITE_ELSEWHERE),), True),
        ((card_ref(77),), True),
        ((card_ref(MY_AGENT),), False),
        ((card_ref(THEIR_SITE_AT_ME),), False),
        ((card_ref(MY_CARD),), False),
        ((card_ref(99),), False),  # whose it is nobody knows
        ((team_ref(ME, "field", 1),), False),
        ((player_ref(ME),), False),
        ((hidden_ref(THEIR_SITE_AT_ME, 0),), False),
    ],
)
def test_what_others_do_needs_an_answer_only_where_it_is_aimed_at_mine(targets: Any, needs_none: bool) -> None:
    for aims in (targets, (card_ref(THEIR_AGENT), *targets)):
        assert is_idle(view(*aims), asked(PLAY).choices) is needs_none


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
            if PASS not in decision.choices or not is_of_fellow(game.view(decision.player)):
                continue
            for flagged in (True, False):
                session = open_game.session(game.copy(), multiplayer.setup_of(3, 3), apart=False)
                session.sit(decision.player)
                if flagged:
                    session.stops.click(game.phase, False)
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


def held(scene: TableScene) -> TableScene:
    """The same with full control: all that could be played is asked for."""
    scene.session.stops.hold(True)
    for _ in range(20):
        scene.update(50)
    scene.relay()
    return scene


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
    decision = held(scene).session.decision
    assert any(isinstance(choice, PlayCard) for choice in decision.choices)
    assert any(isinstance(choice, PlayCard) for choice in useful(scene.session.view, decision).choices) == helps
    assert said in written(scene)
    assert main_button(scene).kind == ("plain" if helps else "main")


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


@pytest.mark.parametrize(("agents", "helps"), [(BOCKS, True), (f"{BOCKS}, {SKINNER}", False)])
def test_an_ability_that_a_check_does_not_need_does_not_stop_it(tmp_path: Path, agents: str, helps: bool) -> None:
    """Criminal Investigation 3 of 4, and 6 of 4: the file that is kept adds 1."""
    scene = table_laid(KEPT.replace("AGENTS", agents), tmp_path)
    decision = scene.session.decision
    assert any(isinstance(choice, UseAbility) for choice in decision.choices)
    left = useful(scene.session.view, decision).choices
    assert any(isinstance(choice, UseAbility) for choice in left) == helps


IN_HOSPITAL = """
players:
  A: {x_file: The Manitou, rp: 9, hand: [Successful Diagnosis], agents: [MINE]}
  B: {x_file: Eve, cp: 0, agents: [{card: Agent Karen Kosseff, at: hospital, damage: 2}]}
turn: {player: A, phase: briefing}
"""
WOUNDED = "{card: Agent Dana Scully, at: hospital, damage: 2}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_agent_of_the_opponent_who_can_be_healed_is_not_lit(language: str, tmp_path: Path) -> None:
    """He can be chosen all the same, and then it is said whom the card heals."""
    scene = held(table_laid(IN_HOSPITAL.replace("MINE", WOUNDED), tmp_path, language=language))
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
    held(scene)
    assert (look.source in scene.lights.lit) == lit
    lines = " ".join(written(scene))
    assert (scene.t("hint.nothing") in lines) != lit and (scene.t("ask.use", what="Dana Scully") in lines) == lit
    scene.acts.click(look.source)
    assert scene.chooser.started


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
    scene = held(table_laid(lies_there.replace("AGENT", agent), tmp_path))
    assert scene.places[REST].say.startswith(f"{scene.t('do.go_on.slipped' if looks else 'do.go_on.step')}.")
    assert (scene.t("hint.window.slipping") in " ".join(written(scene))) == looks


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


@pytest.mark.parametrize(
    ("text", "stops"),
    [
        # a healing card is of use for an own Agent
        (IN_HOSPITAL.replace("MINE", SCULLY), False),
        (IN_HOSPITAL.replace("MINE", WOUNDED), True),
        # in the check of a Team that is gone these change nothing, and they can be played as well once it is over
        (FALLEN.replace("HAND", "Deep Throat, Travel Arrangements"), False),
        # «X» could be played after the check, which succeeds, as well: so Squeeze came, and nothing was asked
        (MET, True),
        # «The turn begins. Play a card?», «You draw the bought cards after this. Play a card?», «The Briefing ends. …»
        (BRIEFING.replace("SCRIPT", "{to: W1}"), True),
        (BRIEFING.replace("SCRIPT", "{to: A buy}, {A: buy 1}"), False),
        (BRIEFING.replace("SCRIPT", "{to: W3}"), True),
    ],
)
def test_a_card_stops_the_game_only_where_it_is_of_use_then_and_not_later_as_well(
    text: str, stops: bool, tmp_path: Path
) -> None:
    scene = table_laid(text, tmp_path)
    session, decision = scene.session, scene.session.decision
    assert any(isinstance(choice, PlayCard) for choice in decision.choices)
    assert session.stops.cards.ask(session.view, decision) == stops
    assert not stops or session.asked is decision
