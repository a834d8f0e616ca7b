"""What is foretold before a card is played: sums, fights, and where an Adversary may attack."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import Investigate, MoveAgent, PlaceSite
from game.engine.core.decisions import Decision
from game.engine.core.refs import TeamRef, card_ref, section_ref, team_ref
from game.engine.game import Game
from game.engine.view.expected_changes import change_of_check
from game.engine.view.player_view import PlayerView
from game.engine.view.solvable_sites import hopeless
from game.engine.view.view_types import PendingInfo
from game.scenes.common.deck_choice import pool
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.drawing import own_hand
from game.scenes.table.overlay import card_zoom
from game.scenes.table.samples import crowded, positions
from game.scenes.table.samples.positions import position
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import attack_sites
from game.scenes.table.wording.prompt_hint import hint
from game.ui import art
from game.ui.cards.card_images import HAND_FORM_BELOW
from game.ui.faces.hand_face import hand_sheet
from game.ui.faces.small_face import form_sheet
from game.ui.input.reader import Signal
from game.ui.style.palette import DAMAGE
from game.ui.testing import screenshots
from tests.support.engine.positions import load_position
from tests.support.scenes.guard_time import NOW, seen
from tests.support.scenes.hint_table import asked, main_button
from tests.support.scenes.hint_table import at as at_decision
from tests.support.scenes.laid_table import table_laid, table_of, written
from tests.support.scenes.log_lines import plain
from tests.support.scenes.screens import expect
from tests.support.scenes.table_player import click
from tests.support.scenes.two_teams import ONE_SITE
from tests.support.scenes.windows import SIZES, at, place


def as_hand_card(game: Game, name: str) -> int:
    """Make the first card of the first player's hand one of that name."""
    card, defs = game.players[0].hand[0], game.table.defs
    game.table.defs = (*defs[:card], game.table.pool.named(name), *defs[card + 1 :])
    return card


def fought() -> tuple[Game, TeamRef]:
    """A crowded table, and the Team that the second player has in the Field."""
    game = crowded.laid_out()
    return game, team_ref(1, "field", game.view(1).agents(1, "field")[0].team)


def test_a_team_fights_with_the_best_of_its_weapons_against_an_adversary_of_the_hand() -> None:
    game, team = fought()
    view = game.view(0)
    card = as_hand_card(game, "The Psychotic Attack")
    members = [info for info in view.agents(1, "field") if info.team == team.number]
    found, known = view.fight(card, team), game.def_of(card)
    assert (found.lrc, found.crc, found.health) == (known.lrc, known.crc, known.health)
    bare = {kind: sum(view.stat(card_ref(info.card), kind) for info in members) for kind in ("lrc", "crc")}
    charley = 2  # the Witness who stands with the Team fights too
    assert (found.team_lrc, found.team_crc) == (bare["lrc"] + 2 + charley, bare["crc"] + charley)


def test_an_adversary_as_strong_as_the_best_of_them_and_one_more_is_foretold_so() -> None:
    game, team = fought()
    view = game.view(0)
    plain = view.fight(as_hand_card(game, "The Psychotic Attack"), team)
    found = view.fight(as_hand_card(game, "The Sandman"), team)
    assert (found.team_lrc, found.team_crc) == (plain.team_lrc, plain.team_crc)
    members = [card_ref(info.card) for info in view.agents(1, "field") if info.team == team.number]
    crc = max(2, *(view.stat(ref, "crc") for ref in members))  # the Witness who stands with them deals 2
    assert found.crc == crc + 1
    assert 1 < found.lrc <= found.team_lrc + 1


def test_nothing_is_told_that_only_the_combat_will_make_nor_of_a_card_of_anothers_hand() -> None:
    game, team = fought()
    assert game.view(0).fight(as_hand_card(game, "Pheromone-Induced Psychosis"), team) is None
    assert game.view(1).fight(as_hand_card(game, "The Psychotic Attack"), team) is None


def test_beside_an_adversary_held_large_stands_how_it_would_fight_where_a_team_was_sent() -> None:
    game = Game.from_json(position("their_check"), pool())
    view = game.view(0)
    word = game.def_of(view.check.site).questions[0]
    suits = [card for card in pool().cards if card.suit == "adversary" and f"{word}_site" in card.activators]
    fighting = next(card for card in suits if card.health is not None and not card.frame.noncombat)
    card = as_hand_card(game, fighting.name)
    scene = table_of(game)
    fight = view.fight(card, team_ref(1, "field", view.site(view.check.site).team))
    assert f"{fight.lrc} against {fight.team_lrc}" in attack_sites.note(view, scene.t, card)[1]


def test_a_bluff_that_waits_takes_off_what_was_paid_for_and_no_more_than_there_is() -> None:
    game = Game.from_json(position("check"), pool())
    view, check = game.view(0), game.view(0).check
    assert check.skill == "criminal_investigation" and check.total >= 3
    waiting = PendingInfo(as_hand_card(game, "Holtzman, D.S.A."), 1, (), 0, 5, "bluff")
    assert change_of_check(view, waiting) == -3
    assert change_of_check(view, waiting._replace(card=as_hand_card(game, "Fingerprints"))) == 0


@pytest.mark.parametrize("size", SIZES)
def test_on_the_sites_of_an_opponent_stands_what_his_only_team_has(size: tuple[int, int]) -> None:
    scene = at("bluffs")
    scene.app.resize(size)
    view = scene.session.view
    (number,) = {info.team for info in view.agents(1, "field")}
    team, lines = team_ref(1, "field", number), written(scene)
    for info in view.sites(1):
        for skill, need in info.prerequisites:
            total = view.team_total(team, skill, info.card)
            assert {scene.t("table.sum_of", n=total, need=need), f"{total}/{need}"} & set(lines)


@pytest.mark.parametrize("size", SIZES)
def test_below_a_site_without_a_card_stands_that_it_leaves(size: tuple[int, int]) -> None:
    scene = table_of(crowded.full_table(), size)
    view = scene.session.view
    idle = [info.card for info in view.sites(0) if view.will_leave(info.card)]
    assert sum(written(scene).count(scene.t(key)) for key in ("table.leaves", "table.leaves.why")) == len(idle) > 0


def adversaries(scene: TableScene) -> dict[int, tuple[int, ...]]:
    view = scene.session.view
    return {card: view.adversary_sites(card) for card in view.hand if view.adversary_asks(card)}


@pytest.mark.parametrize(("text", "size"), [(100, (1280, 720)), (150, (1024, 600)), (100, (1920, 1080))])
def test_the_small_card_says_how_many_sites_it_has_or_what_it_misses(text: int, size: tuple[int, int]) -> None:
    """Nobody saw on the small card which Site would let him send it."""
    scene = at("bluffs", size, text_percent=text)
    lines, found = written(scene), adversaries(scene)
    assert any(found.values()) and not all(found.values())
    for card, sites in found.items():
        asks = scene.session.view.adversary_asks(card)[0]
        words = scene.t("attacks.sites", n=len(sites)) if sites else scene.t(f"face.word.{asks.removesuffix('_site')}")
        assert words in lines


SIGHTS = [
    ((1024, 600), "en", 100),
    ((1024, 600), "cs", 150),
    ((1024, 600), "fr", 130),
    ((1280, 720), "cs", 150),
    ((1920, 1080), "en", 100),
]


@pytest.mark.parametrize(("size", "language", "text"), SIGHTS)
def test_that_word_covers_nothing_else_that_the_small_card_says(
    size: tuple[int, int], language: str, text: int
) -> None:
    """It lay over keywords on large cards, and over the ribbon of the suit on small ones."""
    taken = screenshots.draw("bluffs", size, language, text)
    scene = expect(taken.app.top, TableScene)
    for card in adversaries(scene):
        box, known = scene.places["card", card].rect, scene.session.view.card(card)
        if box.h < HAND_FORM_BELOW:
            sheet = form_sheet(known, box.h, art.portrait(known, (194, 142)))
        else:
            sheet = hand_sheet(known, round(box.h * 0.7), art.picture(known, (256, 160)))
        words = [line for line in taken.app.canvas.recorder.lines if box.contains(line.box)]
        assert len(words) == 1
        slip = words[0].box.inflate(taken.app.canvas.u(6), 0).move(-box.x, -box.y)
        assert [mark.what for mark in sheet.marks if mark.box.colliderect(slip)] == []
        assert ("sign", "adversary") in [(mark.kind, mark.what) for mark in sheet.marks]


def reddened(scene: TableScene, card: int) -> list[int]:
    """The Sites round which there is a rim while that card is pointed at."""
    scene.handle(Signal("move", scene.places["card", card].rect.center))
    scene.transient.card = None
    scene.app.draw()
    surface, u = scene.app.canvas.surface, scene.app.canvas.u
    sites = [info.card for info in scene.session.view.sites(1)]
    rims = {site: scene.places["card", site].rect.inflate(u(4), u(4)) for site in sites}
    return [site for site, rim in rims.items() if surface.get_at((rim.x + 1, rim.centery))[:3] == DAMAGE[:3]]


def test_pointed_at_it_marks_the_sites_at_which_it_may_attack() -> None:
    scene = at("bluffs")
    for card, sites in adversaries(scene).items():
        assert tuple(reddened(scene, card)) == sites
    other = next(card for card in scene.session.view.hand if not scene.session.view.adversary_asks(card))
    assert reddened(scene, other) == []


def test_held_large_it_names_them_or_says_what_is_asked_for() -> None:
    scene = at("bluffs")
    view, t = scene.session.view, scene.t
    for card, sites in adversaries(scene).items():
        known = view.card(card)
        notes = dict(card_zoom.notes_of(view, t, card, known))
        word = t(f"face.word.{view.adversary_asks(card)[0]}")
        assert (word in notes[t("attacks.head")]) == (not sites)
        assert t("attacks.head") not in dict(card_zoom.notes_of(view, t, card, known, frozenset({"adversary"})))


def test_in_the_own_turn_and_in_the_basic_game_nothing_of_it_is_told() -> None:
    for name in ("table", "basic"):
        scene = at(name)
        assert not any(attack_sites.matters(scene.session.view, card) for card in scene.session.view.hand)


# Where no Site can be solved the prompt says so, and what to do instead


WARD = """
seed: 4
players:
  A:
    x_file: Duane Barry
    rp: 2
    agents:
      - {{card: "Agent Fox Mulder", at: hospital, damage: {mulder}}}
      - {{card: "Agent Dana Scully", at: hospital, damage: {scully}}}
      - {{card: "Agent Weiss"}}
    hand: ["Newark, NJ"{more}]
  B: {{x_file: Eve, agents: ["Agent Lucy Kazdin"]}}
turn: {{player: A, phase: deployment, number: 6}}
"""
"""Newark asks for Evidence Collection 4; Weiss alone has 2."""
APART = """
players:
  A:
    x_file: Eve
    agents: [Agent Fox Mulder, {card: Agent Dana Scully, at: field, team: 1}]
    hand: ["Coastal Northwest Oregon"]
  B: {x_file: The Manitou}
turn: {player: A, phase: deployment}
"""
READY = """
players:
  A: {{x_file: Eve, agents: [{{card: Agent Weiss, at: field}}], resources: {resources}}}
  B: {{x_file: The Manitou}}
turn: {{player: A, phase: investigation}}
sites: [{{card: "Newark, NJ"}}]
script: [{{to: A allocation}}]
"""
KINDS = ("allocation", "sites")


def reached(view: PlayerView, decision: Decision) -> bool:
    """Whether a Team alone comes up to a level of a Site that it may be sent to."""
    for choice in decision.choices:
        info = view.site(choice.site) if isinstance(choice, Investigate) else None
        team = team_ref(view.seat, "field", choice[2]) if info is not None else ()
        if info is not None and any(view.team_total(team, skill, info.card) >= n for skill, n in info.prerequisites):
            return True
    return False


@pytest.mark.parametrize("kind", KINDS)
def test_where_no_site_can_be_solved_the_prompt_says_what_to_do_instead(kind: str) -> None:
    scene = at_decision(f"hopeless_{kind}", lambda view, decision: decision.kind == kind and hopeless(view, decision))
    scene.app.settings.ask_forced = True  # where all stand in the Field already, the Deployment is no question
    scene.configured()
    assert scene.session.asked is scene.session.decision is not None
    assert asked(scene).sub == scene.t(f"hint.{kind}.hopeless")


def sends_in_vain(view: PlayerView, decision: Decision) -> bool:
    """Whether Teams may be sent, and neither one of them nor a Witness of the hand makes any Site solvable."""
    sends = decision.kind == "allocation" and any(isinstance(choice, Investigate) for choice in decision.choices)
    helped = any((card := view.card(number)) and card.suit == "witness" for number in view.hand)
    return sends and not helped and not reached(view, decision)


positions.FIRST_SEED["hopeless_alone"] = 16


@pytest.mark.parametrize(
    ("name", "wanted", "lost"),
    [
        ("drawing", lambda view, decision: decision.kind == "draw", False),
        ("hopeful", lambda view, decision: decision.kind == "allocation" and reached(view, decision), False),
        ("hopeless_alone", sends_in_vain, True),
    ],
)
def test_a_question_is_without_hope_where_no_team_comes_up_alone_to_a_site_that_it_may_be_sent_to(
    name: str, wanted: Callable[[PlayerView, Decision], bool], lost: bool
) -> None:
    scene = at_decision(name, wanted)
    assert hopeless(scene.session.view, scene.session.decision) is lost
    asks_where = {scene.t("hint.allocation"), scene.t("hint.allocation.one")}
    assert name != "hopeful" or asked(scene).sub in asks_where


LAZARD = ", Detective Sharon Lazard"
"""A Witness who adds 2."""


@pytest.mark.parametrize(
    ("mulder", "scully", "more", "lost"),
    [(2, 1, "", False), (2, 3, "", False), (4, 3, "", True), (4, 3, LAZARD, False)],
)
def test_whoever_may_leave_the_hospital_counts_with_the_others_and_a_witness_of_the_hand(
    tmp_path: Path, mulder: int, scully: int, more: str, lost: bool
) -> None:
    scene = table_laid(WARD.format(mulder=mulder, scully=scully, more=more), tmp_path)
    decision = scene.session.decision
    assert decision.kind == "deployment" and hopeless(scene.session.view, decision) == lost
    assert (asked(scene).sub == scene.t("hint.deployment.hopeless")) == lost


def margins(view: PlayerView, card: int) -> dict[tuple[int, int], int]:
    """By what each own Team has and what a Site asks: how much is over, or lacking below 0."""
    known = view.card(card)
    teams = {team_ref(view.seat, "field", info.team) for info in view.agents(view.seat, "field")}
    sums = [(view.team_total(team, skill), need) for skill, need in known.prerequisites for team in teams]
    return {(total, need): total - need for total, need in sums}


def test_each_site_that_may_be_placed_shows_what_the_nearest_team_has_of_it() -> None:
    """Nobody has to remember the sums of the Deployment, nor to hold a card up for them."""

    def wanted(view: PlayerView, decision: Decision) -> bool:
        sites = {choice.card for choice in decision.choices if isinstance(choice, PlaceSite)}
        fits = decision.kind == "sites" and len(sites) > 1 and bool(view.agents(view.seat, "field"))
        return fits and any(len(set(margins(view, card).values())) > 1 for card in sites)

    scene = at_decision("sums_of_sites", wanted)
    view, decision = scene.session.view, scene.session.decision
    found = own_hand.tags(scene.draw_context(scene.app.canvas), decision)
    assert {choice.card for choice in decision.choices if isinstance(choice, PlaceSite)} <= set(found)
    for card, tag in found.items():
        total, need = map(int, tag.brief.split("/"))
        ways = margins(view, card)
        assert ways[total, need] == max(ways.values())
        assert (tag.icon == "tick") is (total >= need)


def test_a_click_between_the_agents_of_a_team_is_meant_for_the_team(tmp_path: Path) -> None:
    """The light lay around all of them, and between them nothing was pressed."""
    third = "{card: Agent Dana Scully, at: field}, {card: Agent Alex Krycek, at: field, team: 2}"
    scene = table_laid(ONE_SITE.replace("{card: Agent Dana Scully, at: field, team: 2}", third), tmp_path)
    left, right = (scene.places[card_ref(info.card)].rect for info in scene.session.view.agents(0)[:2])
    assert main_button(scene).kind != "main"
    click(scene, ((left.right + right.left) // 2, left.centery))
    assert main_button(scene).kind == "main"


@pytest.mark.parametrize(("team", "told"), [(1, ""), (2, "Team 2 has 0 of 4 Alien Investigation; Team 1 has 4.")])
def test_a_team_goes_at_once_if_it_solves_its_site_else_it_is_told_first_with_the_one_that_does(
    team: int, told: str, tmp_path: Path
) -> None:
    """It was sent without a word, with 0 of 4, while the Team that had 4 stayed where it was."""
    scene = table_laid(ONE_SITE, tmp_path)
    scene.acts.click(team_ref(0, "field", team))
    assert not told or asked(scene).sub == told
    assert main_button(scene).kind == ("plain" if told else "main")
    seen(scene, NOW)
    answered = scene.session.answered
    click(scene, place(scene, MAIN))
    if told:
        assert scene.session.answered == answered and told in scene.transient.slip.words
        click(scene, place(scene, MAIN))
    assert scene.session.answered > answered


@pytest.mark.parametrize(
    ("resources", "told"),
    [
        ([], True),
        (["Fingernail Scrapings"], True),
        (["Fingerprints"], False),
        (["Fingernail Scrapings", "Crop Circles"], True),
        (["Fingerprints", "Crop Circles"], False),
    ],
)
def test_the_only_team_is_told_too_where_it_cannot_solve_the_only_site_with_what_lies_ready(
    tmp_path: Path, resources: list[str], told: bool
) -> None:
    """Weiss has 2 of the 4 that Newark asks for; Crop Circles help with another skill."""
    scene = table_laid(READY.format(resources=resources), tmp_path)
    assert (asked(scene).sub == "Team 1 has 2 of 4 Evidence Collection.") is told
    assert (main_button(scene).kind == "plain") is told


def test_who_leaves_those_in_the_bureau_that_a_site_needs_is_told_before_he_deploys(tmp_path: Path) -> None:
    scene = table_laid(APART, tmp_path)
    assert asked(scene).sub == scene.t("hint.deployment.apart")
    assert main_button(scene).kind == "plain"
    scene.acts.click(team_ref(0, "bureau", 1))
    scene.acts.click(section_ref(0, "field"))
    assert scene.stage.steps and main_button(scene).kind == "main"


# A staged move says what it changes in the Resource points of the next Briefing


POSITION = """
players:
  A: {x_file: Eve, agents: [{card: Agent Fox Mulder}, {card: Assistant Director Walter Skinner}]}
  B: {x_file: The Manitou}
turn: {player: A, phase: deployment}
"""


def test_who_brings_more_in_the_bureau_brings_less_once_he_is_moved(tmp_path: Path, pool: CardPool) -> None:
    game = load_position(POSITION, tmp_path, pool)
    view, before = game.view(0), game.to_json()
    moves = [one for one in game.decision.choices if isinstance(one, MoveAgent) and one.section == "field"]
    mulder, skinner = sorted(moves, key=lambda move: game.def_of(move.agent).name)
    now = view.income()
    assert view.income((mulder,)) == now == sum(info.res for info in view.agents(0))
    assert view.income((skinner,)) == view.income((mulder, skinner)) == now - 2
    hospital = MoveAgent("move", skinner.agent, "hospital")
    assert view.income((hospital,)) == now - 3
    assert game.to_json() == before
    game.apply(skinner)
    assert game.view(0).income() == now - 2


@pytest.mark.usefixtures("own_home")
@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_the_strip_says_it_beside_the_staged_move(language: str) -> None:
    positions.WANTED["income"] = lambda view, decision: (
        decision.kind == "deployment"
        and any(isinstance(one, MoveAgent) and view.income((one,)) != view.income() for one in decision.choices)
    )
    scene = at("income", (1024, 600), language=language)
    view, decision = scene.session.view, scene.session.decision
    moves = [one for one in decision.choices if isinstance(one, MoveAgent)]
    other = next(one for one in moves if view.income((one,)) != view.income())
    scene.stage.steps[:] = [other]
    scene.relay()
    said = hint(scene.draw_context(scene.app.canvas), decision, scene.chooser, scene.stage)
    words = scene.t("hint.staged.income", now=view.income(), then=view.income((other,)))
    assert said.text.startswith(words)


BRINGS = """
players:
  A: {x_file: Eve, rp: 9, hand: [Hard Evidence, A Friend In The FBI], RESOURCES
      agents: [{card: Agent Fox Mulder, at: field}]}
  B: {x_file: The Manitou}
turn: {player: A, phase: briefing}
script: [{to: A window}]
"""


def test_what_a_card_brings_is_said_before_it_is_played(tmp_path: Path) -> None:
    """«Gain that many RP» said no number, and a card that brings points not how many until they were there."""
    scene = table_laid(BRINGS.replace("RESOURCES", "resources: [{card: A Friend In The FBI, tokens: 2}],"), tmp_path)
    (friend,) = scene.session.view.resources(0)
    scene.acts.click(card_ref(friend))
    assert {"1", "+1 RP", "2", "+2 RP"} <= set(map(plain, written(scene)))
    scene.acts.back()
    evidence, bank = scene.session.view.hand
    scene.acts.click(card_ref(bank))
    assert scene.places[MAIN].say == "Play A Friend In The FBI"
    assert "Spend 1–2 of them once in your Briefing: Gain that many RP." in scene.places["prompt",].say
    scene.acts.back()
    scene.acts.click(card_ref(evidence))
    assert plain(scene.places[MAIN].say) == "Play Hard Evidence: +5 RP for 2"
