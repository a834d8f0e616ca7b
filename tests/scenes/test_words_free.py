"""Nothing lies over what is read at the table: no square of a Team, no thread, no frame, no number, no empty place."""

from __future__ import annotations

import pytest
from pygame import Rect

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.common import short_names
from game.scenes.table.hints.hint_bubble import HintBubble
from game.scenes.table.scene import TableScene
from game.ui.testing.screenshots import SIZES
from game.ui.widgets import key_caps
from tests.support.scenes.screens import screen

pytestmark = pytest.mark.usefixtures("own_home")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["table", "four", "three"])
def test_no_square_of_a_team_covers_the_words_on_its_tag(name: str, size: tuple[int, int]) -> None:
    scene, recorder = screen(TableScene, name, size)
    tag = next(place.rect for point, place in scene.places.items() if point[:3] == ("team", 0, "field"))
    on_tag = [line for line in recorder.lines if line.whole == short_names.team(scene.t, "field", 1)]
    words = next(line.box for line in on_tag if tag.colliderect(line.box))
    side = max(scene.app.canvas.u(24), 20)
    for box in (line.box for line in recorder.lines if line.whole == "1"):
        if 0 < box.centery - tag.y < 2 * side:
            square = Rect(0, 0, side, side)
            square.center = box.center
            assert not square.colliderect(words), (square, words)


@pytest.mark.parametrize("size", SIZES)
def test_a_hint_about_a_slipped_card_frames_what_is_seen_of_it(size: tuple[int, int]) -> None:
    scene, _ = screen(TableScene, "first_covered", size)
    bubble = next(extra for extra in scene.extras if isinstance(extra, HintBubble))
    assert bubble.shown is not None
    sites = [place.rect for point, place in scene.places.items() if place.group == "sites" and point[0] == "card"]
    rings = bubble.place.rings(bubble.shown)
    assert rings and sites and all(ring.collidelist(sites) < 0 for ring in rings)


@pytest.mark.parametrize(("language", "percent"), [("en", 100), ("fr", 130), ("cs", 150)])
def test_no_cap_covers_the_name_of_a_team_in_the_deployment(language: str, percent: int) -> None:
    scene, recorder = screen(TableScene, "deployment", (1024, 600), language, percent)
    named = {short_names.team(scene.t, "field", number) for number in (1, 2)}
    frames = [place.rect for point, place in scene.places.items() if point[0] in ("team", "bracket")]
    words = [line for line in recorder.lines if line.whole in named and line.box.collidelist(frames) >= 0]
    high = key_caps.height(scene.app.canvas)
    covers = [Rect(0, 0, high, high) for _ in scene.places]
    for box, place in zip(covers, scene.places.values(), strict=True):
        box.center = place.cap or (-99, -99)
    assert len(words) == 2 and not any(line.box.collidelist(covers) >= 0 for line in words)
