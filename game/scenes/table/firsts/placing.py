"""Where a slip may lie: near what it speaks of, and never over anything that can be clicked now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray
from pygame import Rect

SOFT = 0.2
"""What it is worth that a pixel of something else on the table is not covered; one of distance counts 1."""


def place(
    size: tuple[int, int], near: Rect, window: Rect, clear: Sequence[Rect], spare: Sequence[Rect], gap: int
) -> Rect | None:
    """Where a slip of this size lies beside `near`, inside the window, or None where there is no room.

    It covers nothing of `clear` and not what it speaks of, and as little as it can of `spare`.
    """
    kept = [*clear, near]
    boxes = [box for box in _around(size, near, window, gap) if window.contains(box) and box.collidelist(kept) < 0]
    if not boxes:
        return None
    costs = np.array([_distance(box, near) for box in boxes]) + SOFT * _covered(boxes, spare)
    return boxes[int(costs.argmin())]


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
