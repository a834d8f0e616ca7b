"""Draws trees: a whole one, or only where two differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pygame import Rect

from game.ui.drawing.canvas import Canvas
from game.ui.tree.node import Mark, Tree


def draw(canvas: Canvas, marks: Sequence[Mark]) -> None:
    """Carry out strokes within the canvas's clip; its recorder hears of all text."""
    surface = canvas.surface
    area = surface.get_clip()
    for number in area.collidelistall([mark.box for mark in marks]):
        mark = marks[number]
        if mark.clip is not None:
            surface.set_clip(area.clip(mark.clip))
        if mark.words is not None and canvas.recorder:
            canvas.recorder.note(surface, Rect(mark.box), mark.words)
        mark.stroke(surface, *mark.values)
        if mark.clip is not None:
            surface.set_clip(area)


def draw_within(canvas: Canvas, marks: Sequence[Mark], areas: Sequence[Rect]) -> None:
    """The same within some areas."""
    for area in areas:
        with canvas.clipped(area):
            draw(canvas, marks)


def show(canvas: Canvas, was: Tree | None, now: Tree) -> None:
    """Turn the picture of one tree, which lies on the canvas, into that of another; None where nothing lies there."""
    if was is None:
        draw(canvas, now.marks)
    else:
        draw_within(canvas, now.marks, changed(was.marks, now.marks))


def changed(was: Sequence[Mark], now: Sequence[Mark]) -> list[Rect]:
    """The areas in which two pictures differ."""
    head = 0
    most = min(len(was), len(now))
    while head < most and was[head] == now[head]:
        head += 1
    tail = 0
    while tail < most - head and was[-1 - tail] == now[-1 - tail]:
        tail += 1
    return joined(_different(was[head : len(was) - tail], now[head : len(now) - tail]))


def _different(was: Sequence[Mark], now: Sequence[Mark]) -> list[Rect]:
    """Where strokes lie that only one has, or that lie above others than before."""
    old, new = Counter(was), Counter(now)
    gone, come = old - new, new - old
    found = [_seen(mark) for mark in (*gone, *come)]
    before = [mark for mark in was if mark not in gone]
    after = [mark for mark in now if mark not in come]
    if before != after:  # in another order
        found += [_seen(mark) for pair in zip(before, after, strict=False) if pair[0] != pair[1] for mark in pair]
        found += [_seen(mark) for mark in (*before[len(after) :], *after[len(before) :])]
    return [rect for rect in found if rect.w > 0 and rect.h > 0]


def _seen(mark: Mark) -> Rect:
    rect = Rect(mark.box)
    return rect if mark.clip is None else rect.clip(mark.clip)


def joined(areas: Sequence[Rect]) -> list[Rect]:
    """The same area in few rectangles that do not overlap."""
    found: list[Rect] = []
    for area in areas:
        at = area.collidelist(found)
        while at >= 0:
            area = area.union(found.pop(at))
            at = area.collidelist(found)
        found.append(area)
    return found
