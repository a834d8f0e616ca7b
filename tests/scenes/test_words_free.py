"""Nothing lies over what is read at the table: no square of a Team, no thread, no frame, no number, no empty place."""

from __future__ import annotations

import pytest
from pygame import Rect, surfarray

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.common import short_names
from game.scenes.table.drawing import agent_card
from game.scenes.table.hints.hint_bubble import HintBubble
from game.scenes.table.rendering import table_picture
from game.scenes.table.scene import TableScene
from game.ui.testing import screenshots
from game.ui.text.recorder import Line
from game.ui.widgets import key_caps
from tests.support.scenes.screens import expect, recording
from tests.support.ui.spy import Spy

pytestmark = pytest.mark.usefixtures("own_home")

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (2560, 1080)]


def drawn(name: str, size: tuple[int, int], language: str = "en", percent: int = 100) -> tuple[TableScene, list[Line]]:
    """A scene of the list, and the lines in its picture."""
    app = screenshots.draw(name, size, language, percent).app
    recorder = recording(app)
    scene = expect(app.top, TableScene)
    return scene, recorder.lines


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["table", "four", "three"])
def test_no_square_of_a_team_covers_the_words_on_its_tag(name: str, size: tuple[int, int]) -> None:
    scene, lines = drawn(name, size)
    tag = next(place.rect for point, place in scene.places.items() if point[:3] == ("team", 0, "field"))
    words = next(
        line for line in lines if line.whole == short_names.team(scene.t, "field", 1) and tag.colliderect(line.box)
    )
    side = max(scene.app.canvas.u(24), 20)
    for line in lines:
        if line.whole == "1" and line is not words and 0 < line.box.centery - tag.y < 2 * side:
            square = Rect(0, 0, side, side)
            square.center = line.box.center
            assert not square.colliderect(words.box), (square, words.box)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["replay", "replay_end"])
def test_no_thread_runs_across_the_heading_of_a_section(name: str, size: tuple[int, int], spy: Spy) -> None:
    threads = spy(table_picture, "thread")
    scene, lines = drawn(name, size)
    ways = [one.given[1:3] for one in threads]
    heads = [line.box for line in lines if line.whole == scene.t("table.section.field")]
    assert ways and heads
    assert not any(head.clipline(way) for head in heads for way in ways)


@pytest.mark.parametrize("size", SIZES)
def test_a_hint_about_a_slipped_card_frames_what_is_seen_of_it(size: tuple[int, int]) -> None:
    scene, _ = drawn("first_covered", size)
    assert isinstance(scene, TableScene)
    bubble = next(extra for extra in scene.extras if isinstance(extra, HintBubble))
    assert bubble.shown is not None
    sites = [place.rect for point, place in scene.places.items() if place.group == "sites" and point[0] == "card"]
    rings = bubble.place.rings(bubble.shown)
    assert rings and sites and all(ring.collidelist(sites) < 0 for ring in rings)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["three", "four"])
def test_the_name_of_a_skill_keeps_apart_from_the_sum_beside_it(name: str, size: tuple[int, int]) -> None:
    scene, lines = drawn(name, size)
    band = [place.rect for place in scene.places.values() if place.group == "sites" and place.rect.w > 60]
    sums = [line for line in lines if line.whole.endswith((" of 4", " of 5")) and line.box.collidelist(band) >= 0]
    assert sums
    for one in sums:
        folder = band[one.box.collidelist(band)]
        row = [line for line in lines if line is not one and folder.contains(line.box)]
        beside = [line for line in row if abs(line.box.centery - one.box.centery) < 6 and line.box.x < one.box.x]
        assert beside and max(line.box.right for line in beside) + one.px // 3 <= one.box.x


@pytest.mark.parametrize("size", SIZES[:3])
def test_no_card_shows_through_the_empty_place_of_the_next(size: tuple[int, int]) -> None:
    scene, _ = drawn("requisition", size)
    assert isinstance(scene, TableScene)
    cards = scene.session.view.hand
    at = next(index for index, card in enumerate(cards) if card in scene.stage.aside)
    before, empty = (scene.places["card", card].rect for card in cards[at - 1 : at + 1])
    over = before.clip(empty).inflate(-4, -before.h // 4)
    assert over.w > 4 and surfarray.array3d(scene.app.canvas.surface.subsurface(over)).std(axis=(0, 1)).max() < 4


LARGE = [("en", 100), ("fr", 130), ("cs", 150)]


@pytest.mark.parametrize(("language", "percent"), LARGE)
def test_no_cap_covers_the_name_of_a_team_in_the_deployment(language: str, percent: int) -> None:
    scene, lines = drawn("deployment", (1024, 600), language, percent)
    named = {short_names.team(scene.t, "field", number) for number in (1, 2)}
    frames = [place.rect for point, place in scene.places.items() if point[0] in ("team", "bracket")]
    words = [line for line in lines if line.whole in named and line.box.collidelist(frames) >= 0]
    high = key_caps.height(scene.app.canvas)
    covers = [Rect(0, 0, high, high) for _ in scene.places]
    for box, place in zip(covers, scene.places.values(), strict=True):
        box.center = place.cap or (-99, -99)
    assert len(words) == 2 and not any(line.box.collidelist(covers) >= 0 for line in words)


@pytest.mark.parametrize(("language", "percent"), LARGE)
@pytest.mark.parametrize("name", ["four", "three"])
def test_there_is_a_line_between_the_bar_of_health_and_its_figures(
    name: str, language: str, percent: int, spy: Spy
) -> None:
    segments = spy(agent_card, "segments")
    _, lines = drawn(name, (1024, 600), language, percent)
    bars = [one.given[1] for one in segments]
    figures = [line for line in lines if len(line.whole) == 3 and line.whole[1] == "/"]
    near = [(bar, one) for bar in bars for one in figures if bar.x < one.box.centerx < bar.right]
    near = [(bar, one) for bar, one in near if 0 < bar.bottom - one.box.centery < 30]
    assert len(near) >= 3
    assert all(bar.y > one.box.centery + round(one.px * 0.4) + 1 and bar.h > 1 for bar, one in near)
