"""Where a slip may lie: beside what it speaks of, over nothing that can be clicked now, and over whole words alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from pygame import Rect

from game.scenes.table.firsts.tail import ends
from game.scenes.table.whole import cuts, grown

SOFT = 0.05
"""What it is worth, in gaps, that a square of one gap of something else is not covered; a gap of distance counts 1."""
CROSSED = 7
"""What it is worth, in gaps, that the tail runs over nothing that can be clicked or is read now."""
LESS = 2
"""What it is worth, in gaps, that it has the size before."""
CUT = 100
"""What it is worth, in gaps, that a word is not cut in two."""
GROWS = 8
"""By so many gaps at each side it may grow so that it covers whole what it would have cut."""
LARGER = 40
"""So many of the best places that cut something are tried with a slip that has grown."""
PAST = 4
"""So many gaps past the corner of its thing it may lie."""
NOTHING = Rect(0, 0, 0, 0)


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
    written: Sequence[Rect] = (),
    strips: Sequence[Rect] = (),
    cap: Rect = NOTHING,
) -> Laid | None:
    """Where a slip lies beside one of `nears`, inside the window; None where there is no room within `reach`, if any.

    It covers nothing of `clear` and nothing that it speaks of, and as little as it can of `spare`. Of all that is
    `written`, and of all `strips`, it cuts nothing in two, where that can be, and the `cap` that hangs at its lower
    right corner (as far from that) no words. It may have any of these `sizes`, the first rather than the second, or
    grow. Its tail runs over as little as it can of what is written or `read`, else of what is clear.
    """
    kept, whole = [*clear, *nears], [*written, *strips]
    seen = [rect.inflate(gap, gap) for rect in (*(clear if read is None else read), *written)]  # a tail is so broad
    boxes: list[Rect] = []
    goals: list[Rect] = []
    parts: list[NDArray[np.float64]] = []
    counts: list[NDArray[np.int64]] = []

    def fits(box: Rect) -> bool:
        """Whether it lies inside the window with its cap, and covers nothing that has to be seen."""
        both = box, cap.move(box.bottomright)
        return all(window.contains(one) and one.collidelist(kept) < 0 for one in both)

    def cut_by(found: Sequence[Rect]) -> NDArray[np.int64]:
        """How much each of these cuts."""
        return cuts(found, whole, [cap.move(box.bottomright) for box in found], written)

    for place, size in enumerate(sizes):
        anywhere = [box for box in _all_over(size, window, gap) if fits(box)]
        around = [[box for box in _beside(size, near, window, gap) if fits(box)] for near in nears]
        every = cut_by([*anywhere, *(box for beside in around for box in beside)])  # at once, as this is the long work
        at = len(anywhere)
        for near, beside in zip(nears, around, strict=True):
            both = [*beside, *anywhere]
            parts.append(LESS * place + _cost(both, near, spare, gap, reach))
            counts += [every[at : at + len(beside)], every[: len(anywhere)]]
            at += len(beside)
            boxes += both
            goals += [near] * len(both)
    costs = np.concatenate(parts) if parts else np.zeros(0)
    cut = np.concatenate(counts) if counts else np.zeros(0, dtype=np.int64)
    room = window.inflate(-2 * gap, -2 * gap)
    for index in np.argsort(np.where(cut > 0, costs, np.inf), kind="stable")[:LARGER]:
        box = boxes[index]
        larger = grown(box, whole, box.inflate(2 * GROWS * gap, 2 * GROWS * gap).clip(room))
        if larger.contains(box) and fits(larger):
            more = SOFT * (larger.w * larger.h - box.w * box.h) / gap**2 + _cost(
                [larger], goals[index], spare, gap, reach
            )
            boxes, goals = [*boxes, larger], [*goals, goals[index]]
            costs, cut = np.append(costs, more), np.append(cut, cut_by([larger]))
    best, least = None, np.inf
    costs += CUT * cut
    for index in np.argsort(costs, kind="stable"):
        cost = float(costs[index])
        if cost >= least:
            break
        laid = Laid(boxes[index], goals[index])
        cost += CROSSED * _crossed(laid, seen)
        if cost < least:
            best, least = laid, cost
    return best


def _cost(boxes: Sequence[Rect], near: Rect, spare: Sequence[Rect], gap: int, reach: int) -> NDArray[np.float64]:
    """What each of these costs in gaps for how far from its thing it lies, if within reach, and for what it covers."""
    away = _distances(boxes, near)
    costs: NDArray[np.float64] = away / gap + SOFT * _covered(boxes, spare) / gap**2
    return np.where(away <= reach, costs, np.inf) if reach else costs


def _crossed(laid: Laid, seen: Sequence[Rect]) -> int:
    """Over how much of what has to be seen its tail runs, outside of itself and of what it points at."""
    tail = ends(laid.box, laid.near)
    way = Rect(*tail[0], 1, 1).union(Rect(*tail[1], 1, 1))
    met = (seen[index] for index in way.collidelistall(seen))
    return sum(1 for one in met if one.clipline(tail) and not (laid.near.contains(one) or laid.box.contains(one)))


def _beside(size: tuple[int, int], near: Rect, window: Rect, gap: int) -> Iterator[Rect]:
    """Places along all four sides, in three lines each."""
    w, h = size
    inside = window.inflate(-2 * gap, -2 * gap)
    columns = {near.centerx - w // 2, *range(near.x - w - PAST * gap, near.right + PAST * gap, gap)}
    rows = {near.centery - h // 2, *range(near.y - h - PAST * gap, near.bottom + PAST * gap, gap)}
    for step in range(1, 4):
        away = gap * step
        for y in (near.y - away - h, near.bottom + away):
            for x in sorted(columns):
                yield Rect(x, y, w, h).clamp(Rect(inside.x, y, inside.w, h))
        for x in (near.x - away - w, near.right + away):
            for y in sorted(rows):
                yield Rect(x, y, w, h).clamp(Rect(x, inside.y, w, inside.h))


def _all_over(size: tuple[int, int], window: Rect, gap: int) -> Iterator[Rect]:
    """Places all over the window, whatever they are beside."""
    w, h = size
    inside = window.inflate(-2 * gap, -2 * gap)
    across, down = max(gap, w // 6), max(gap, h // 5)
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
