"""Draws trees: a whole one, or only where two differ."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Rect

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.node import DrawCall


def draw(canvas: Canvas, draw_calls: Sequence[DrawCall], areas: Sequence[Rect] = ()) -> None:
    """Carry out strokes, all or within some areas; the canvas's recorder hears of all text."""
    boxes = [mark.box for mark in draw_calls]
    for area in areas or (canvas.full,):
        with canvas.clipped(area):
            within = canvas.surface.get_clip()
            for number in within.collidelistall(boxes):
                _carry_out(canvas, draw_calls[number], within)


def _carry_out(canvas: Canvas, mark: DrawCall, area: Rect) -> None:
    stroke, box, clip, values, words = mark
    surface = canvas.surface
    if clip is not None:
        surface.set_clip(area.clip(clip))
    if words is not None and canvas.recorder:
        canvas.recorder.note(surface, Rect(box), words)
    stroke(surface, *values)
    if clip is not None:
        surface.set_clip(area)


def changed(was: Sequence[DrawCall], now: Sequence[DrawCall]) -> list[Rect]:
    """The areas in which two pictures differ."""
    head = 0
    most = min(len(was), len(now))
    while head < most and was[head] == now[head]:
        head += 1
    tail = 0
    while tail < most - head and was[-1 - tail] == now[-1 - tail]:
        tail += 1
    return joined(_different(was[head : len(was) - tail], now[head : len(now) - tail]))


def _different(was: Sequence[DrawCall], now: Sequence[DrawCall]) -> list[Rect]:
    """Where strokes lie that only one has, or that lie above others than before."""
    old, new = set(was), set(now)
    found = [_seen(mark) for mark in old ^ new]
    before = [mark for mark in was if mark in new]
    after = [mark for mark in now if mark in old]
    if before != after:  # in another order
        found += [_seen(mark) for pair in zip(before, after, strict=False) if pair[0] != pair[1] for mark in pair]
        found += [_seen(mark) for mark in (*before[len(after) :], *after[len(before) :])]
    return [rect for rect in found if rect.w > 0 and rect.h > 0]


def _seen(mark: DrawCall) -> Rect:
    rect = Rect(mark.box)
    return rect if mark.clip is None else rect.clip(mark.clip)


def joined(areas: Iterable[Rect]) -> list[Rect]:
    """The same area in fewer rectangles; two become one where that is no larger than both together."""
    found: list[Rect] = []
    for area in sorted(areas, key=lambda rect: rect.w * rect.h, reverse=True):
        at = _beside(area, found)
        while at >= 0:
            area = area.union(found.pop(at))
            at = _beside(area, found)
        found.append(area)
    return found


def _beside(area: Rect, others: Sequence[Rect]) -> int:
    """The place of one among others that is better drawn together with it; -1 for none."""
    for at in area.collidelistall(others):
        both, other = area.union(others[at]), others[at]
        if both.w * both.h <= area.w * area.h + other.w * other.h:
            return at
    return -1
