"""Where a slip may lie: beside what it speaks of, and never over anything that can be clicked now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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
    read: Sequence[Rect] | None = None,
) -> Laid | None:
    """Where a slip lies beside one of `nears`, inside the window; None where there is no room within `reach`, if any.

    It covers nothing of `clear` and nothing that it speaks of, and as little as it can of `spare`.  It may have any of
    these `sizes`, the first rather than the second. Its tail runs over as little as it can of what is `read`, else
    of what is clear.
    """
    kept = [*clear, *nears]
    boxes: list[Rect] = []
    goals: list[Rect] = []
    parts: list[NDArray[np.float64]] = []
    for place, size in enumerate(sizes):
        anywhere = _free(_all_over(size, window, gap), window, kept)
        hidden = _covered(anywhere, spare)
        for near in nears:
            beside = _free(_beside(size, near, window, gap), window, kept)
            both = [*beside, *anywhere]
            away = _distances(both, near)
            costs = LESS * place + away / gap + SOFT * np.concatenate([_covered(beside, spare), hidden]) / gap**2
            parts.append(np.where(away <= reach, costs, np.inf) if reach else costs)
            boxes += both
            goals += [near] * len(both)
    best, least = None, np.inf
    whole = np.concatenate(parts) if parts else np.zeros(0)
    for index in np.argsort(whole, kind="stable"):
        cost = float(whole[index])
        if cost >= least:
            break
        laid = Laid(boxes[index], goals[index])
        cost += CROSSED * _crossed(laid, clear if read is None else read)
        if cost < least:
            best, least = laid, cost
    return best


def _free(boxes: Iterable[Rect], window: Rect, kept: list[Rect]) -> list[Rect]:
    """Those that lie inside the window and cover nothing that has to be seen."""
    return [box for box in boxes if window.contains(box) and box.collidelist(kept) < 0]


def _crossed(laid: Laid, seen: Sequence[Rect]) -> int:
    """Over how much of what has to be seen its tail runs."""
    tail = ends(laid.box, laid.near)
    return sum(1 for rect in seen if rect != laid.near and rect.clipline(tail))


def _beside(size: tuple[int, int], near: Rect, window: Rect, gap: int) -> Iterator[Rect]:
    """Places on all four sides, in three lines each."""
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


def _all_over(size: tuple[int, int], window: Rect, gap: int) -> Iterator[Rect]:
    """Places all over the window, whatever they are beside."""
    w, h = size
    inside = window.inflate(-2 * gap, -2 * gap)
    across, down = max(gap, w // 3), max(gap, h // 2)
    for y in range(inside.y, inside.bottom - h + 1, down):
        for x in range(inside.x, inside.right - w + 1, across):
            yield Rect(x, y, w, h)


def _sides(rects: Sequence[Rect]) -> NDArray[np.int64]:
    """Left, top, width and height of each, one row for each of the four."""
    sides: NDArray[np.int64] = np.array([tuple(rect) for rect in rects], dtype=np.int64).reshape(-1, 4).T
    return sides


def _covered(boxes: Sequence[Rect], spare: Sequence[Rect]) -> NDArray[np.int64]:
    """Of each box, how many pixels it would cover of all of these; what lies there twice counts twice."""
    x, y, w, h = (side[:, None] for side in _sides(boxes))
    left, top, wide, high = _sides(spare)
    across = np.minimum(x + w, left + wide) - np.maximum(x, left)
    down = np.minimum(y + h, top + high) - np.maximum(y, top)
    covered: NDArray[np.int64] = (across.clip(0) * down.clip(0)).sum(axis=1)
    return covered


def _distances(boxes: Sequence[Rect], near: Rect) -> NDArray[np.int64]:
    """How far each of them lies from it."""
    x, y, w, h = _sides(boxes)
    across = np.maximum(near.x - (x + w), x - near.right).clip(0)
    down = np.maximum(near.y - (y + h), y - near.bottom).clip(0)
    away: NDArray[np.int64] = across + down
    return away
