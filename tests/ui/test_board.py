"""The pictures of a screen that is painted in parts: gone where memory is short and nobody sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from game.ui.cache.byte_cache import evict_idle
from game.ui.i18n.texts import Texts
from game.ui.runtime.app import App
from game.ui.settings import Settings
from game.ui.widgets import partial_redraw as module
from game.ui.widgets.partial_redraw import PartialRedraw

if TYPE_CHECKING:
    from collections.abc import Callable


def painted(app: App, board: PartialRedraw) -> Callable[[], list[str]]:
    """Shows a board of one part; gives what was painted since it was shown last."""
    strokes: list[str] = []

    def show() -> list[str]:
        strokes.clear()
        board.ground(app.canvas, "ground", lambda canvas: strokes.append("ground"))
        board.part(app.canvas, "part", 1, pygame.Rect(10, 10, 40, 40), lambda canvas: strokes.append("part"))
        board.show(app.canvas)
        return list(strokes)

    return show


def test_where_memory_is_short_a_covered_board_that_was_not_shown_for_a_while_is_painted_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 100.0
    monkeypatch.setattr(module, "monotonic", lambda: now)
    app, covered = App(Settings(speed="instant"), Texts("en")), [False]
    board = PartialRedraw(lambda: covered[0])
    app.open_hidden((1024, 600))
    show = painted(app, board)
    assert show() == ["ground", "part"]
    now += 20
    evict_idle(10.0)
    assert show() == [], "what is seen stays, however long it rests"
    covered[0] = True
    now += 5
    evict_idle(10.0)
    assert show() == [], "what shows through what covers it stays"
    now += 10
    evict_idle(10.0)
    assert show() == ["ground", "part"]
