"""Adversaries in the hand say at which Site of the other player's turn they may attack, and what they miss."""

from __future__ import annotations

import pytest

from game.scenes.table.overlay import card_zoom
from game.scenes.table.scene import TableScene
from game.scenes.table.wording import attack_sites
from game.ui import art
from game.ui.cards.card_images import HAND_FORM_BELOW
from game.ui.faces.hand_face import hand_sheet
from game.ui.faces.small_face import form_sheet
from game.ui.input.reader import Signal
from game.ui.style.palette import DAMAGE
from game.ui.testing import screenshots
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.windows import at


def adversaries(scene: TableScene) -> dict[int, tuple[int, ...]]:
    view = scene.session.view
    return {card: view.adversary_sites(card) for card in view.hand if view.adversary_asks(card)}


def written(scene: TableScene) -> list[str]:
    return [line.whole for line in recording(scene.app).lines]


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
        assert known is not None
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
