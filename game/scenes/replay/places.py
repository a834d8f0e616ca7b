"""Where everything lies while a recorded game is watched (SCREENS.md 9, picture 16).

The bands and plates are the table's. In place of prompt and hand lie two strips with the hands and the time line; in
place of log and piles the notation, or the log of whoever looks on.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from pygame import Rect

from game.scenes.table.frame import Frame, bands_of
from game.ui.layout import Layout, split

STRIP, RAIL = 34, 58
"""Design units: the height of a strip, and what the right rail has more than at the table."""


class Places(NamedTuple):
    """The parts that the table has not."""

    theirs: Rect
    mine: Rect
    """The strips of the hands: of the other player in front, and of whoever sits below."""
    line: Rect
    """The time line with its turns and marks."""
    buttons: Rect
    panel: Rect
    """Time line and buttons together."""
    text: Rect
    """Notation or log."""
    play_on: Rect


def widened(frame: Frame, shares: tuple[float, float, float]) -> Frame:
    """The table's frame with a wider right rail, where there is room for it."""
    layout = frame.layout
    more = 0 if layout.small or layout.wide else layout.u(RAIL)
    if not more:
        return frame
    lines = tuple(_cut(rect, more) for rect in frame.lines)
    body = frame.bands[0].unionall(frame.bands[1:])
    bands = bands_of(_cut(body, more), shares, layout.u(6))
    return replace(
        frame,
        lines=lines,
        bands=bands,
        stage=_cut(frame.stage, more),
        prompt=_cut(frame.prompt, more),
        hand=_cut(frame.hand, more),
        tray=_grown(frame.tray, more),
        log=_grown(frame.log, more),
        piles=_grown(frame.piles, more),
    )


def _cut(rect: Rect, by: int) -> Rect:
    return Rect(rect.x, rect.y, rect.w - by, rect.h)


def _grown(rect: Rect, by: int) -> Rect:
    return Rect(rect.x - by, rect.y, rect.w + by, rect.h)


def places_of(frame: Frame) -> Places:
    """The parts below the bands and in the right rail."""
    layout: Layout = frame.layout
    u = layout.u
    gap = u(6)
    foot = frame.prompt.union(frame.hand)
    foot.h = layout.full.bottom - u(8) - foot.y
    strip = max(u(STRIP), layout.text(14) + u(12))
    theirs, mine, panel = split(foot, [strip, strip, 1.0], gap, down=True)
    button = max(u(34), 30)
    inner = panel.inflate(-2 * u(12), -2 * u(7))
    line, buttons = split(inner, [1.0, button], u(4), down=True)
    rail = frame.tray.unionall([frame.log, frame.piles])
    _, text, play_on = split(rail, [max(u(206), 150), 1.0, button], gap, down=True)
    return Places(theirs, mine, line, buttons, panel, text, play_on)


def tray_of(frame: Frame, places: Places) -> Rect:
    """The tray ends where the notation begins."""
    tray = frame.tray.copy()
    tray.h = places.text.y - frame.layout.u(6) - tray.y
    return tray
