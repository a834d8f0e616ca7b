"""Words on the tabs of folders stand in the middle of what is seen of the tab, whole, at every size of text."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

import game.scenes.samples  # noqa: F401  registers all scenes
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.folders import tab_high
from game.ui.i18n.languages import LANGUAGES
from game.ui.style.layout import Layout
from game.ui.testing import screenshots

SCENES = ("setup", "decks_shelf", "options", "curtain", "title_resume", "question", "guess")
WINDOWS = ((1024, 600), (1280, 720), (1920, 1080))


@pytest.fixture
def tabs(monkeypatch: pytest.MonkeyPatch) -> list[Rect]:
    """What is seen of the tabs of the folders that were drawn."""
    found: list[Rect] = []
    whole = Canvas.folder

    def noting(self: Canvas, rect: Rect, *how: Any, **named: Any) -> Rect:
        ear = whole(self, rect, *how, **named)
        found.append(Rect(ear.x, ear.y, ear.w, rect.y - ear.y))
        return ear

    monkeypatch.setattr(Canvas, "folder", noting)
    return found


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize(
    ("size", "language", "text"),
    [*((size, "en", text) for size in WINDOWS for text in (100, 150)), *((WINDOWS[0], one, 150) for one in LANGUAGES)],
)
def test_words_stand_in_the_middle_of_their_tab(
    scene: str, size: tuple[int, int], language: str, text: int, tabs: list[Rect]
) -> None:
    recorder = screenshots.draw(scene, size, language=language, text_percent=text).app.canvas.recorder
    on_tabs = [(line, tab) for line in recorder.lines for tab in tabs if tab.collidepoint(line.box.midtop)]
    assert on_tabs
    for line, tab in on_tabs:
        assert line.text == line.whole
        assert tab.contains(line.box), (line.text, tuple(line.box), tuple(tab))
        assert abs(line.box.centery - tab.centery) <= 1, (line.text, tuple(line.box), tuple(tab))


def test_a_tab_is_as_high_as_it_always_was_until_the_text_is_larger() -> None:
    assert tab_high(Layout((1280, 720))) == 20
    assert tab_high(Layout((1280, 720), 1.5)) > 22
