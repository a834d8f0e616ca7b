"""Cards that are slipped beneath Sites: what is said of each before and after, and where one clicks."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from game.engine.core.choices import SlipBluff
from game.engine.core.decisions import Decision
from game.engine.core.refs import card_ref
from game.engine.view import useless_bluffs
from game.engine.view.player_view import PlayerView
from game.scenes.common.deck_choice import pool
from game.scenes.table.drawing import bluff_slips
from game.scenes.table.scene import TableScene
from tests.support.scenes.hint_table import asked
from tests.support.scenes.hint_table import at as at_decision
from tests.support.scenes.laid_table import foretold, table_laid, written
from tests.support.scenes.log_lines import plain
from tests.support.scenes.screens import recording
from tests.support.scenes.table_player import click
from tests.support.scenes.windows import at, place


def idle_bluff(view: PlayerView, decision: Decision) -> tuple[int, int] | None:
    """A Bluff of the hand and a Site at which it counts against nothing."""
    if decision.kind != "bluffs":
        return None
    return next(((one[1], one[2]) for one in decision.choices if useless_bluffs.wasted(view, one)), None)


def slip(scene: TableScene, *clicked: int) -> None:
    """Click a card of the hand and a Site."""
    for number in clicked:
        scene.acts.click(card_ref(number))


def test_before_and_after_slipping_it_is_said_what_becomes_of_the_cards() -> None:
    scene = at("bluffs")
    assert asked(scene).sub == scene.t("hint.bluffs") and "discarded" in asked(scene).sub
    bluffs = [choice for choice in scene.session.decision.choices if isinstance(choice, SlipBluff)]
    useful = next(choice for choice in bluffs if not useless_bluffs.wasted(scene.session.view, choice))
    slip(scene, useful.card, useful.site)
    assert scene.stage.steps
    assert asked(scene).sub == scene.t("hint.staged.bluffs") and "discarded" in asked(scene).sub


def test_a_bluff_that_can_do_nothing_there_is_told_of() -> None:
    scene = at_decision("idle_bluff", lambda view, decision: idle_bluff(view, decision) is not None)
    card, site = idle_bluff(scene.session.view, scene.session.decision)
    slip(scene, card, site)
    assert scene.stage.steps
    name = scene.draw_context(scene.app.canvas).short(card)
    assert asked(scene).sub == scene.t("hint.dud.slipped", card=name) and "keeps the Site" in asked(scene).sub
    assert scene.t("table.dud") in written(scene)


IN_HAND = """
players:
  A: {x_file: The Manitou, cp: 3, hand: ["%s", Shotgun]}
  B: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}]}
turn: {player: B, phase: case_assignment}
sites: [{card: "Newark, NJ", owner: B}, {card: "Aubrey, MO", owner: B}]
script: [{to: A bluffs}]
"""
"""Newark asks for Evidence Collection, Aubrey for Behavioral."""


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("Holtzman, D.S.A.", ["Turned up: 0 CP for −1, 2 CP for −2.", "Newark, NJ: Evidence", "Aubrey, MO: no use"]),
        (
            "Poisonous Gases",
            ["Turned up, for 2 CP: Unless the Team has “Gas Chromatograph”, the Team checks Sciences 4."],
        ),
        (
            "Puzzles Within Puzzles",
            ["Puzzles Within Puzzles only keeps the Site here: no card in play has its Keywords."],
        ),
        ("Unnatural Aging", ["Turned up it costs 4 CP; you have 3."]),
        ("Intruder Counter-Measures Program", ["Turned up, it costs nothing: Gain 2 CP."]),
        ("Knife", ["No Bluff: it keeps the Site here; turned up, it is discarded."]),
    ],
)
def test_of_a_card_to_be_slipped_it_is_said_what_it_costs_and_does_at_which_site(
    tmp_path: Path, card: str, told: list[str]
) -> None:
    """Whether a Bluff fits the check of a Site was seen only once it was slipped there."""
    scene = table_laid(IN_HAND % card, tmp_path)
    held, _ = scene.session.view.hand
    assert foretold(scene, card_ref(held)) == told
    slip(scene, held)
    assert asked(scene).sub == told[0]


TWO_IN_HAND = IN_HAND.replace('["%s", Shotgun]', "[%s]")


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        (
            "Nasty Surprise, Nasty Surprise",
            "Of two Nasty Surprise beneath one Site only one can be paid; the other only keeps the Site here.",
        ),
        (
            "Nasty Surprise, Poisonous Gases",
            "Together they cost 4 CP, you have 3 now: what you cannot pay is discarded.",
        ),
        ("Nasty Surprise, Knife", ""),
    ],
)
def test_of_a_second_card_beneath_a_site_it_is_said_that_both_cannot_be_paid(
    tmp_path: Path, cards: str, told: str
) -> None:
    """Two cards of one title were slipped, and only at the check it was said that one of them counts."""
    scene = table_laid(TWO_IN_HAND % cards, tmp_path)
    one, other = scene.session.view.hand
    site, elsewhere = (info.card for info in scene.session.view.sites(1))
    for card in (one, other):
        assert "only one can be paid" not in asked(scene).sub and "Together" not in asked(scene).sub
        slip(scene, card, site)
    assert asked(scene).sub == (told or scene.t("hint.staged.bluffs"))
    scene.choice_controller.undo()
    slip(scene, other, elsewhere)
    assert asked(scene).sub == scene.t("hint.staged.bluffs"), "at another Site both can be of use"


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_a_click_on_the_box_beneath_a_site_slips_the_card_there(tmp_path: Path, size: tuple[int, int]) -> None:
    """«Slip cards here», it said, and took no click."""
    scene = table_laid(IN_HAND % "Poisonous Gases", tmp_path, size)
    (card, _), (_, site) = scene.session.view.hand, (info.card for info in scene.session.view.sites(1))
    slip(scene, card)
    click(scene, place(scene, ("beneath", site)))
    assert scene.stage.steps == [SlipBluff("bluff", card, site)]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_a_click_where_the_box_of_the_only_site_was_takes_nothing_back(tmp_path: Path, size: tuple[int, int]) -> None:
    """One click slips the card: a second one on the Site is no mistake, and one on the card takes it back."""
    scene = table_laid((IN_HAND % "Poisonous Gases").replace('{card: "Newark, NJ", owner: B}, ', ""), tmp_path, size)
    (card, other), (site,) = scene.session.view.hand, (info.card for info in scene.session.view.sites(1))
    box = place(scene, ("beneath", site))
    slipped = [SlipBluff("bluff", card, site)]
    slip(scene, card)
    for spot, said in ((scene.places["card", site].rect.center, ""), (box, scene.t("why.laid"))):
        click(scene, spot)
        assert scene.stage.steps == slipped and scene.transient.slip.words == said
    click(scene, place(scene, card_ref(card)))
    assert not scene.stage.steps
    for points in ((card_ref(card), ("aside", card)), (card_ref(card), card_ref(other), ("aside", other))):
        for point in points:
            scene.acts.click(point)
    assert scene.stage.steps == slipped
    scene.choice_controller.undo()
    assert not scene.stage.steps


def test_only_a_bluff_bound_to_skills_is_a_dud_and_only_where_none_is_tested() -> None:
    holtzman = next(card for card in pool().cards if card.name.startswith("Holtzman"))
    assert useless_bluffs.counts_against(holtzman) == {"criminal_investigation", "evidence_collection", "computer"}
    assert useless_bluffs.dud(holtzman, ["observation"])
    assert not useless_bluffs.dud(holtzman, ["observation", "computer"])
    nasty = next(card for card in pool().cards if card.name == "Nasty Surprise")
    assert not useless_bluffs.dud(nasty, ["observation"])


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_an_own_site_that_waits_is_told_from_theirs(size: tuple[int, int]) -> None:
    scene = at_decision(
        "own_waits",
        lambda view, decision: decision.kind == "bluffs" and bool(view.sites(0)) and bool(view.sites(1)),
        size,
    )
    lines = written(scene)
    assert scene.t("table.waits_yours") in lines
    own = scene.session.view.sites(0)[0]
    assert own.under and all(card.by == 1 for card in own.under)
    count = len(own.under)
    assert {scene.t("table.beneath_theirs", n=count), scene.t("table.beneath_theirs.short", n=count)} & set(lines)
    assert scene.t("table.say_waits", who=scene.t("table.you")) in scene.places["card", own.card].say


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_every_card_that_was_slipped_is_seen_beneath_its_site(count: int) -> None:
    """Of three only two were drawn: what has no room below the others stands beside them."""
    scene = at("bluffs")
    ctx = scene.draw_context(scene.app.canvas)
    site = next(site for site in scene.session.view.sites(1) if not site.under)
    room, cards = Rect(200, 300, 170, 70), scene.session.view.hand[:count]
    bluff_slips.slips(ctx, room, site, cards)
    places = [ctx.places["card", card].rect for card in cards]
    assert all(room.contains(place) for place in places)
    assert all(place.collidelist(places[:index]) < 0 for index, place in enumerate(places))


FOUR = """
players:
  A: {x_file: The Manitou, cp: 14, hand: [The Overcoat Man, Intruder Counter-Measures Program, Paul Mossinger]}
  B: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}]}
turn: {player: B, phase: case_assignment}
sites: [{card: "Newark, NJ", owner: B, bluffs: [Nasty Surprise]}, {card: "Aubrey, MO", owner: A}]
script: [{to: A bluffs}]
"""


def test_four_cards_beneath_a_site_keep_their_names_and_prices(tmp_path: Path) -> None:
    """«The Overcoat…», «Intruder Coun…», and no price."""
    scene = table_laid(FOUR, tmp_path)
    view = scene.session.view
    for card in view.hand[:3]:
        slip(scene, card, view.sites(1)[0].card)
    lines = {plain(line.text) for line in recording(scene.app).lines}
    assert {"Nasty Surprise", "2 CP", "The Overcoat Man", "Paul Mossinger", "0 CP"} <= lines


SLIPPING = """
players:
  A: {hand: [Harry Cokely, Shotgun], x_file: Eve, cp: 9}
  B: {x_file: Eve, agents: [{card: Agent Fox Mulder, at: field}]}
turn: {player: B, phase: PHASE}
sites: [{card: "SITE", owner: B, target: A, bluffs: [UNDER]}]
script:
SCRIPT
"""


def cokely(folder: Path, site: str, phase: str, under: str, script: str) -> TableScene:
    text = SLIPPING.replace("SITE", site).replace("PHASE", phase).replace("UNDER", under).replace("SCRIPT", script)
    return table_laid(text, folder)


@pytest.mark.parametrize(("site", "idle"), [("Newark, NJ", True), ("Aubrey, MO", False)])
def test_a_bluff_that_finds_nothing_to_be_aimed_at_is_told_of_when_it_is_slipped(
    tmp_path: Path, site: str, idle: bool
) -> None:
    """Harry Cokely wants a card of Behavioral, Observation or Occult Investigation in play."""
    scene = cokely(tmp_path, site, "case_assignment", "Knife", "  - to: A bluffs")
    slip(scene, scene.session.view.hand[0], scene.session.view.sites(1)[0].card)
    assert (
        asked(scene).sub == scene.t("hint.aimless", card="Harry Cokely") and "keeps the Site" in asked(scene).sub
    ) is idle


def test_of_a_bluff_that_found_nothing_the_log_says_so(tmp_path: Path) -> None:
    script = '  - B: investigate "Newark, NJ" with team 1\n  - to: B check'
    scene = cokely(tmp_path, "Newark, NJ", "investigation", "Harry Cokely", script)
    assert "Harry Cokely: nothing to aim at, no effect" in [line.text for line in scene.log]
