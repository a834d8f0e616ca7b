"""Small things on the table stand out from what they lie on: flags that are not set, sealed cards beneath a Site,
tabs beside what is lit, signs before words."""

from __future__ import annotations

import pytest
from pygame import Rect

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.table.drawing import hand_badges
from game.scenes.table.scene import TableScene
from game.ui.style.palette import contrast, luminance
from game.ui.testing import screenshots
from tests.support.scenes.screens import expect
from tests.support.scenes.windows import SIZES
from tests.support.ui.spy import Spy


def table(name: str, size: tuple[int, int]) -> TableScene:
    return expect(screenshots.draw(name, size).app.top, TableScene)


def colours(scene: TableScene, box: Rect) -> list[tuple[int, ...]]:
    surface = scene.app.canvas.surface
    box = box.clip(surface.get_rect())
    found = [surface.get_at((x, y))[:3] for x in range(box.x, box.right) for y in range(box.y, box.bottom)]
    return sorted(found, key=luminance)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["table", "four"])
def test_sealed_cards_beneath_a_site_stand_out_from_the_band(name: str, size: tuple[int, int]) -> None:
    """They were as dark as what they lay on, and how many there are is what matters."""
    scene = table(name, size)
    strips = [place.part for point, place in scene.places.items() if point[0] == "under"]
    assert strips
    for strip in strips:
        seen = colours(scene, strip.inflate(-2, -2))
        band = colours(scene, Rect(strip.x, strip.bottom + 2, strip.w, 2))
        assert contrast(seen[len(seen) * 3 // 4], band[len(band) // 2]) >= 3


@pytest.mark.parametrize("size", SIZES)
def test_a_card_that_may_not_attack_says_so_with_a_sign(size: tuple[int, int], spy: Spy) -> None:
    """Beside each other a red slip and a green one differed in their colour alone, where there was little room."""
    chips = spy(hand_badges, "chip")
    table("bluffs", size)
    assert {one.named["icon"] for one in chips} == {"tick", "cross"}


@pytest.mark.parametrize("size", SIZES)
def test_a_site_too_low_for_a_picture_says_in_words_what_it_asks(size: tuple[int, int]) -> None:
    """A strip of the picture lay there, and «A/Me»."""
    scene = table("four", size)
    recorder = scene.app.canvas.recorder
    told = {line.text for line in recorder.lines}
    for info in scene.session.view.sites(0):
        asked = [scene.t(f"face.word.{kind}") for kind in info.questions]
        assert len(asked) < 2 or "/".join(asked) in told
