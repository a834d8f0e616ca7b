"""Small things on the table stand out from what they lie on: flags that are not set, sealed cards beneath a Site."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.scenes.table import samples
from game.scenes.table.scene import TableScene
from game.ui.palette import contrast, luminance
from tests.scenes.windows import SIZES, window

INKED = 12  # pixels of a small sign that bear its full ink at least


def table(name: str, size: tuple[int, int]) -> TableScene:
    app = window(size)
    scene = samples.scene_at(app, name)
    app.push(scene)
    app.draw()
    return scene


def colours(scene: TableScene, box: Rect) -> list[tuple[int, ...]]:
    surface = scene.app.canvas.surface
    box = box.clip(surface.get_rect())
    found = [surface.get_at((x, y))[:3] for x in range(box.x, box.right) for y in range(box.y, box.bottom)]
    return sorted(found, key=luminance)


@pytest.mark.parametrize("size", SIZES)
def test_a_flag_that_is_not_set_is_seen_on_the_open_tab_and_on_the_others(size: tuple[int, int]) -> None:
    scene = table("table", size)
    flags = {point: place.rect for point, place in scene.places.items() if point[0] == "stop"}
    assert ("stop", scene.session.view.phase, True) in flags
    for point, box in flags.items():
        found = colours(scene, box)
        ground = found[len(found) // 2]
        ends = found[INKED - 1], found[-INKED]
        assert max(contrast(ground, ink) for ink in ends) >= 3, point


def test_a_flag_that_is_set_differs_from_one_that_is_not_in_more_than_its_colour() -> None:
    scene = table("table", (1280, 720))
    point = ("stop", "briefing", True)
    box = scene.places[point].rect

    def inked() -> int:
        found = colours(scene, box)
        return sum(contrast(found[0], ink) > 3 for ink in found)

    outline = inked()
    scene.session.stops.click("briefing", True)
    scene.relay()
    scene.app.draw()
    assert inked() > outline + 5
