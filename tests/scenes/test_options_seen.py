"""The settings as they look: what a page changes is seen on it, and every word has room."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

import game.scenes.samples  # noqa: F401  registers all scenes
from game.scenes.options import Options
from game.scenes.options.setting_pages import PAGES
from game.ui.i18n.languages import LANGUAGES
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.testing import screenshots
from tests.support.scenes.by_hand import target as placed
from tests.support.scenes.screens import expect, recording
from tests.support.scenes.settings_hand import as_before, click, made, opened
from tests.support.scenes.table_player import open_table, wait

NAMES = [page.name for page in PAGES]


@pytest.fixture(autouse=True)
def as_usual() -> Iterator[None]:
    yield
    as_before()


@pytest.fixture
def app() -> App:
    return made()


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_a_box_shows_the_flag_that_a_click_sets_and_the_set_one_otherwise(size: tuple[int, int]) -> None:
    taken = screenshots.draw("options_passing", size)
    scene = expect(taken.app.top, Options)
    box = placed(scene, ("flag", "briefing", True)).rect
    key = ("flag", "briefing", True)

    def inks() -> set[tuple[int, int, int]]:
        taken.app.draw()
        seen = box.inflate(-box.w * 2 // 3, -box.h // 2)
        points = [(x, y) for x in range(seen.x, seen.right) for y in range(seen.y, seen.bottom)]
        return {tuple(taken.app.canvas.surface.get_at(point)[:3]) for point in points}  # type: ignore[misc]

    empty = inks()
    assert len(empty) > 1
    click(taken.app, scene, key)
    scene.handle(Signal("move", (1, 1)))
    taken.app.redraw()
    assert scene.now.flagged("briefing", True)
    assert len(inks()) > 1 and not inks() & empty


def seen(app: App, scene: Options) -> bytes:
    app.draw()
    return pygame.image.tobytes(app.canvas.surface.subsurface(scene.preview), "RGB")


@pytest.mark.parametrize(
    ("page", "name", "value"),
    [
        ("reading", "card_percent", 150),
        ("reading", "text_percent", 150),
        ("colours", "high_contrast", True),
        ("colours", "room_light", 0),
    ],
)
def test_what_a_page_changes_is_seen_on_it_at_once(app: App, page: str, name: str, value: object) -> None:
    scene = opened(app, page)
    before = seen(app, scene)
    scene.set(name, value)
    assert seen(app, scene) != before


@pytest.mark.parametrize("page", [name for name in NAMES if name not in ("reading", "colours")])
def test_what_cannot_be_seen_has_no_preview(app: App, page: str) -> None:
    assert not opened(app, page).preview


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("page", [f"options_{name}" for name in NAMES[1:]])
def test_no_letters_grow_smaller_with_larger_text(page: str, size: tuple[int, int]) -> None:
    for language in LANGUAGES:
        least = [_smallest(screenshots.draw(page, size, language, percent)) for percent in (100, 115, 150)]
        assert least == sorted(least), language


def _smallest(taken: screenshots.Shot) -> int:
    recorder = taken.app.canvas.recorder
    return min(line.px for line in recorder.lines)


def test_high_contrast_changes_the_table_and_goes_away_again() -> None:
    app, table = open_table(seed=2)
    wait(table)
    app.draw()
    before = pygame.image.tobytes(app.canvas.surface, "RGB")
    app.settings.high_contrast = True
    app.apply_settings()
    app.draw()
    assert pygame.image.tobytes(app.canvas.surface, "RGB") != before
    app.settings.high_contrast = False
    app.apply_settings()
    app.draw()
    assert pygame.image.tobytes(app.canvas.surface, "RGB") == before


def test_an_old_screen_lies_over_everything_and_leaves_it_readable() -> None:
    app, table = open_table(seed=2)
    wait(table)
    app.draw()
    plain = pygame.transform.average_color(app.canvas.surface)
    app.settings.scan_lines = app.settings.grain = app.settings.vignette = 100
    app.draw()
    old = pygame.transform.average_color(app.canvas.surface)
    assert all(0.6 * a < b < a for a, b in zip(plain[:3], old[:3], strict=True))


PAGES_DRAWN = ["options", "options_keys", "options_colours", "options_sound", "options_aloud", "options_pace"]


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES_DRAWN)
def test_in_the_smallest_window_no_page_cuts_a_word(page: str, language: str, text: int) -> None:
    recorder = screenshots.draw(page, (1024, 600), language=language, text_percent=text).app.canvas.recorder
    assert [line.text for line in recorder.lines if line.text != line.whole] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_note_for_which_its_line_has_no_room_stands_whole_at_the_foot(language: str) -> None:
    app = screenshots.draw("options_pace", (1024, 600), language=language, text_percent=150).app
    scene = expect(app.top, Options)
    for target in [target for target in scene.targets if target.tip]:
        scene.targets.give_focus(target.key)
        scene.targets.ring = True
        foot = [line for line in recording(app).lines if scene.foot.collidepoint(line.box.center)]
        assert any(target.tip in line.text for line in foot), target.key
