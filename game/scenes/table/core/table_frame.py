"""The rectangles of the table's areas as data; `layout.window_frame` measures them."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui.style.layout import Layout


@dataclass(frozen=True, slots=True)
class Frame:
    """Where everything lies."""

    layout: Layout
    lines: tuple[Rect, ...]
    """One line of chips for each other player who is not shown in full."""
    bands: tuple[Rect, Rect, Rect]
    stage: Rect
    prompt: Rect
    hand: Rect
    theirs: tuple[Rect, ...]
    """The other players' plates."""
    phases: Rect
    mine: Rect
    tray: Rect
    log: Rect
    piles: Rect
