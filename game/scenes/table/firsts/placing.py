"""Where a slip may lie: beside what it speaks of, and never over anything that can be clicked now."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from pygame import Rect

from game.scenes.table.firsts.tail import ends

SOFT = 0.05
"""What it is worth, in gaps, that a square of one gap of something else is not covered; a gap of distance counts 1."""
CROSSED = 7
"""What it is worth, in gaps, that the tail runs over nothing that can be clicked or is read now."""
LESS = 2
"""What it is worth, in gaps, that it has the size before."""


class Laid(NamedTuple):
    """Where a slip lies, and the thing it points at."""

    box: Rect
    near: Rect


def place(
    size: tuple[int, int], near: Rect, window: Rect, clear: Sequence[Rect], spare: Sequence[Rect], gap: int
) -> Rect | None:
    """Where a slip of this size lies beside `near`, however far, or None where there is no room."""
    laid = lay([size], [near], window, clear, spare, gap)
    return laid.box if laid is not None else None


def lay(
    sizes: Sequence[tuple[int, int]],
    nears: Sequence[Rect],
    window: Rect,
    clear: Sequence[Rect],
    spare: Sequence[Rect],
    gap: int,
    reach: int = 0,
) -> Laid | None:
    """Where a slip lies beside one of `nears`, inside the window; None where there is no room within `reach`, if any.

    It covers nothing of `clear` and nothing that it speaks of, and as little as it can of `spare`.  It may have any of
    these `sizes`, the first rather than the second.
    """
    kept = [*clear, *nears]
    found: list[tuple[float, Laid]] = []
    for (place, size), near in itertools.product(enumerate(sizes), nears):
        boxes = [box for box in _around(size, near, window, gap) if window.contains(box) and box.collidelist(kept) < 0]
        boxes = [box for box in boxes if not reach or _distance(box, near) <= reach]
        if boxes:
            away = np.array([_distance(box, near) for box in boxes]) / gap
            costs = LESS * place + away + SOFT * _covered(boxes, spare) / gap**2
            found += [(float(cost), Laid(box, near)) for cost, box in zip(costs, boxes, strict=True)]
    best, least = None, 0.0
    for cost, laid in sorted(found, key=lambda one: one[0]):
        if best is not None and cost >= least:
            break
        cost += CROSSED * _crossed(laid, clear)
        if best is None or cost < least:
            best, least = laid, cost
    return best


def _crossed(laid: Laid, clear: Sequence[Rect]) -> int:
    """Over how much of what has to be seen its tail runs."""
    return sum(1 for rect in clear if rect != laid.near and rect.clipline(*ends(laid.box, laid.near)))


def _around(size: tuple[int, int], near: Rect, window: Rect, gap: int) -> Iterator[Rect]:
    """Places on all four sides, in three lines each; then all over the window."""
    w, h = size
    inside = window.inflate(-2 * gap, -2 * gap)
    for step in range(1, 4):
        away = gap * step
        for y in (near.y - away - h, near.bottom + away):
            for x in (near.centerx - w // 2, near.x, near.right - w):
                yield Rect(x, y, w, h).clamp(Rect(inside.x, y, inside.w, h))
        for x in (near.x - away - w, near.right + away):
            for y in (near.centery - h // 2, near.y, near.bottom - h):
                yield Rect(x, y, w, h).clamp(Rect(x, inside.y, w, inside.h))
    across, down = max(gap, w // 3), max(gap, h // 2)
    for y in range(inside.y, inside.bottom - h + 1, down):
        for x in range(inside.x, inside.right - w + 1, across):
            yield Rect(x, y, w, h)


def _covered(boxes: Sequence[Rect], spare: Sequence[Rect]) -> NDArray[np.int64]:
    """Of each box, how many pixels it would cover of all of these; what lies there twice counts twice."""
    x, y, w, h = (side[:, None] for side in np.array([tuple(box) for box in boxes]).T)
    left, top, wide, high = np.array([tuple(rect) for rect in spare]).reshape(-1, 4).T
    across = np.minimum(x + w, left + wide) - np.maximum(x, left)
    down = np.minimum(y + h, top + high) - np.maximum(y, top)
    covered: NDArray[np.int64] = (across.clip(0) * down.clip(0)).sum(axis=1)
    return covered


def _distance(box: Rect, near: Rect) -> float:
    """How far apart they lie."""
    across = max(0, near.x - box.right, box.x - near.right)
    down = max(0, near.y - box.bottom, box.y - near.bottom)
    return float(across + down)
