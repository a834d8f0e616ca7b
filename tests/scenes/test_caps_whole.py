"""No frame runs through the cap of a key: of what is pointed at or focused, of a hint, of the Site asked about."""

from __future__ import annotations

import pytest
from pygame import Surface, surfarray

from game.scenes import samples  # noqa: F401  (fills the list)
from game.scenes.table.samples import positions
from game.scenes.table.scene import TableScene
from game.ui.testing import screenshots
from game.ui.widgets.controls import key_cap
from tests.support.scenes.screens import expect
from tests.support.scenes.windows import at

pytestmark = pytest.mark.usefixtures("own_home")

SIZES = [(1024, 600), (1280, 720), (1920, 1080)]
LIGHT = 90
"""By so much, of 255, the light over the table may change a cap; a line through it changes it more."""


def broken(scene: TableScene) -> list[str]:
    """The caps that would look otherwise if they were drawn anew, above all frames."""
    canvas, seen = scene.app.canvas, []
    for point, place in scene.places.items():
        if place.cap is None or point not in scene.lights.keys:
            continue
        before: Surface = canvas.surface.copy()
        canvas.surface = before.copy()
        box = key_cap(canvas, place.cap, scene.lights.keys[point], "c", warm=True).inflate(-6, -6)
        now, then = (surfarray.array3d(sheet.subsurface(box)).astype(int) for sheet in (canvas.surface, before))
        if abs(now - then).max() > LIGHT:
            seen.append(f"{point}")
        canvas.surface = before
    return seen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["aiming", "first_sell"])
def test_no_frame_runs_through_a_cap(name: str, size: tuple[int, int]) -> None:
    taken = screenshots.draw(name, size)
    scene = expect(taken.app.top, TableScene)
    assert taken.faults == [], "each cap is drawn anew but once"
    assert any(place.cap for place in scene.places.values())
    assert broken(scene) == []


@pytest.mark.parametrize("size", SIZES)
def test_the_frame_of_the_site_whose_skill_is_asked_lies_below_the_caps(size: tuple[int, int]) -> None:
    positions.WANTED["which_skill"] = lambda view, decision: decision.kind == "skill"
    scene = at("which_skill", size)
    scene.app.draw()
    assert sum(place.cap is not None for place in scene.places.values()) > 1
    assert broken(scene) == []


@pytest.mark.parametrize("size", SIZES)
def test_the_ring_of_the_focus_leaves_the_cap_to_be_seen(size: tuple[int, int]) -> None:
    positions.WANTED["sites_of_hand"] = lambda view, decision: decision.kind == "sites"
    scene = at("sites_of_hand", size)
    scene.app.draw()
    card = next(point for point, place in scene.places.items() if place.cap and place.group == "hand")
    scene.targets.give_focus(card, ring=True)
    scene.app.draw()
    assert broken(scene) == []
