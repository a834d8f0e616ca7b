"""What lies over the table cuts nothing that is read there: a word, a chip, a cap is wholly covered, or not at all."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from pygame import Rect

Sides = NDArray[np.int64]
HAIR, AIR = 1, 2
"""Pixels: so much of something may look out, and so far it has to be away, without seeming to be cut."""


def cut(box: Rect, read: Sequence[Rect]) -> list[Rect]:
    """What of all that is `read` this box would cover in part."""
    met = box.inflate(2 * AIR, 2 * AIR).collidelistall(read)
    return [read[index] for index in met if not box.contains(read[index].inflate(-2 * HAIR, -2 * HAIR))]


def grown(box: Rect, read: Sequence[Rect], within: Rect) -> Rect:
    """The box made larger until it covers whole what it would have cut, as far as it may: `within` this."""
    while found := cut(box, read):
        larger = box.unionall(found).clip(within)
        if larger == box:
            break
        box = larger
    return box


def cuts(boxes: Sides, read: Sides) -> NDArray[np.int64]:
    """How many of all that is `read` each of these boxes would cut."""
    found: NDArray[np.int64] = (meet(boxes, read, AIR) & ~_held(boxes, read)).sum(axis=1)
    return found


def sides(rects: Sequence[Rect]) -> Sides:
    """Left, top, width and height of each, in a row for each of them."""
    return np.array([tuple(rect) for rect in rects], dtype=np.int64).reshape(-1, 4)


def meet(boxes: Sides, others: Sides, air: int = 0) -> NDArray[np.bool_]:
    """Which of the boxes comes upon which of the other things, or as near as this."""
    (left, top, right, bottom), (x, y, to_x, to_y) = (side[:, None] for side in _edges(boxes)), _edges(others, -air)
    met: NDArray[np.bool_] = (x < right) & (left < to_x) & (y < bottom) & (top < to_y)
    return met


def _held(boxes: Sides, read: Sides) -> NDArray[np.bool_]:
    """Which of the boxes covers which of the other things whole."""
    (left, top, right, bottom), (x, y, to_x, to_y) = (side[:, None] for side in _edges(boxes)), _edges(read, HAIR)
    held: NDArray[np.bool_] = (left <= x) & (to_x <= right) & (top <= y) & (to_y <= bottom)
    return held


def _edges(boxes: Sides, inset: int = 0) -> Sides:
    """Left, top, right and bottom of each, in a row for each of the four."""
    x, y, w, h = boxes.T
    return np.stack([x + inset, y + inset, x + w - inset, y + h - inset])
