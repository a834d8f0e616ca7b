"""Where everything lies while a recorded game is watched.

The bands and plates are the table's. In place of prompt and hand lie the strips with the hands and the time line; in
place of log and piles the notation, or the log of whoever looks on.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from pygame import Rect

from game.scenes.table.core.table_frame import Frame
from game.scenes.table.layout.window_frame import FOLDED, legible
from game.ui.style.layout import Layout, split

RAIL = 58
"""Design units: what the right rail has more than at the table."""
ROW, BAR = 17, 22
"""Design units: a row of names in a strip, or of words at the time line, and the bar of the time line."""
LIFT = 24
"""Design units that the bands may give for a third strip."""


class Places(NamedTuple):
    """The parts that the table has not."""

    hands: tuple[Rect, ...]
    """The strips of the hands, whoever sits below last."""
    line: Rect
    """The time line with its turns and marks."""
    buttons: Rect
    panel: Rect
    """Time line and buttons together."""
    text: Rect
    """Notation or log."""
    play_on: Rect
    leave: Rect


def row_of(layout: Layout) -> int:
    """How high a row of small words is."""
    return max(layout.u(ROW), layout.text(14) + 3)


def bar_of(layout: Layout) -> int:
    """How high the bar of the time line is."""
    return max(layout.u(BAR), 18)


def _strip(layout: Layout) -> int:
    return 2 * row_of(layout) + layout.u(2) + 2 * layout.u(2)


def _button(layout: Layout) -> int:
    return max(layout.u(34), 30)


def _wanted(layout: Layout, strips: int) -> int:
    """How high so many strips, the time line and its buttons are together."""
    u = layout.u
    line = 2 * row_of(layout) + bar_of(layout)
    return strips * (_strip(layout) + u(_gap(strips))) + 2 * u(5) + line + u(4) + _button(layout)


def _gap(strips: int) -> int:
    """Design units between the strips."""
    return 6 if strips < 3 else 4


def _foot(frame: Frame) -> Rect:
    """Below the bands."""
    foot = frame.prompt.union(frame.hand)
    foot.h = frame.layout.full.bottom - frame.layout.u(8) - foot.y
    return foot


def strips_of(frame: Frame, players: int) -> int:
    """How many hands are shown in a frame that is `fitted`: those of two players, and of three where there is room."""
    return 3 if players == 3 and _wanted(frame.layout, 3) <= _foot(frame).h else 2


def fitted(frame: Frame, shares: tuple[float, float, float], players: int) -> Frame:
    """The table's frame for watching: its right rail is wider where there is room, the bands leave room for strips."""
    layout = frame.layout
    more = 0 if layout.small or layout.wide else layout.u(RAIL)
    high = _foot(frame).h
    lift = max(0, _wanted(layout, 2) - high)
    third = max(0, _wanted(layout, 3) - high)
    if players == 3 and third <= layout.u(LIFT):
        lift = third
    stage, prompt = _cut(frame.stage, more), _cut(frame.prompt, more)
    stage.h -= lift
    prompt.y -= lift
    body = _cut(frame.bands[0].unionall(frame.bands[1:]), more)
    given = _spared(shares, body.h - 2 * layout.u(6), lift)
    body.h -= lift
    return replace(
        frame,
        lines=tuple(_cut(rect, more) for rect in frame.lines),
        bands=legible(layout, body, given, layout.u(6)),
        stage=stage,
        prompt=prompt,
        hand=_cut(frame.hand, more),
        tray=_grown(frame.tray, more),
        log=_grown(frame.log, more),
        piles=_grown(frame.piles, more),
    )


def _spared(shares: tuple[float, float, float], high: int, lift: int) -> tuple[float, float, float]:
    """The bands' shares when they give so many pixels: Sites, which are low already, give none where people lie."""
    top, middle, low = shares
    sites = high * middle / sum(shares)
    if not lift or top < FOLDED or low < FOLDED:
        return shares
    left = (high - lift - sites) / (high - sites)
    return top * left, middle, low * left


def _cut(rect: Rect, by: int) -> Rect:
    return Rect(rect.x, rect.y, rect.w - by, rect.h)


def _grown(rect: Rect, by: int) -> Rect:
    return Rect(rect.x - by, rect.y, rect.w + by, rect.h)


def places_of(frame: Frame, players: int) -> Places:
    """The parts below the bands and in the right rail."""
    layout: Layout = frame.layout
    u = layout.u
    strips = strips_of(frame, players)
    *hands, panel = split(_foot(frame), [*[_strip(layout)] * strips, 1.0], u(_gap(strips)), down=True)
    inner = panel.inflate(-2 * u(12), -2 * u(5))
    line, buttons = split(inner, [1.0, _button(layout)], u(4), down=True)
    rail = frame.tray.unionall([frame.log, frame.piles])
    _, text, *feet = split(rail, [max(u(206), 150), 1.0, _button(layout), _button(layout)], u(6), down=True)
    return Places(tuple(hands), line, buttons, panel, text, *feet)


def tray_of(frame: Frame, places: Places) -> Rect:
    """The tray ends where the notation begins."""
    tray = frame.tray.copy()
    tray.h = places.text.y - frame.layout.u(6) - tray.y
    return tray
