"""Where a slip may lie: beside what it speaks of, over nothing that can be clicked now, and over whole words alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from pygame import Rect

from game.scenes.table.hints.bubble_tail import ends
from game.scenes.table.layout.clean_cover import Sides, cuts, grown, meet, sides
from game.ui.workers.sliced_work import Pieces, through

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
LARGER = 24
"""So many of the best places that cut something are tried with a slip that has grown."""
AT_ONCE = 256
"""Of so many places it is reckoned at once what they would cut, those that cost least before the others."""
PAST = 4
"""So many gaps past the corner of its thing it may lie."""


class Laid(NamedTuple):
    """Where a slip lies, and the thing it points at."""

    box: Rect
    near: Rect


def place(
    size: tuple[int, int], near: Rect, window: Rect, clear: Sequence[Rect], spare: Sequence[Rect], gap: int
) -> Rect | None:
    """Where a slip of this size lies beside `near`, however far, or None where there is no room."""
    laid = through(search([size], [near], window, clear, spare, gap))
    return laid.box if laid is not None else None


def search(
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
) -> Pieces[Laid | None]:
    """Where a slip lies beside one of `nears`, inside the window; None where there is no room within `reach`, if any.

    It is looked for in pieces: all of them take longer than a frame.

    It covers nothing of `clear` and nothing that it speaks of, and as little as it can of `spare`. Of all that is
    `written`, and of all `strips`, it cuts nothing in two, where that can be. It may have any of these `sizes`, the
    first rather than the second, or grow. Its tail runs over as little as it can of what is written or `read`, else of
    what is clear.
    """
    read = clear if read is None else read
    seen = [rect.inflate(gap, gap) for rect in (*read, *written)]  # a tail is so broad
    trial = _Trial(window, gap, sides([*clear, *nears]), sides(spare), sides([*written, *strips]))
    boxes, costs, goals = [sides([])], [np.zeros(0)], []
    for place, size in enumerate(sizes):
        anywhere = trial.fit(_all_over(size, window, gap))
        for near in nears:
            both = np.concatenate([trial.fit(_beside(size, near, window, gap)), anywhere])
            boxes.append(both)
            costs.append(LESS * place + trial.cost(both, near, reach))
            goals += [near] * len(both)
            yield
    return (
        yield from _best(trial, np.concatenate(boxes), np.concatenate(costs), goals, seen, [*written, *strips], reach)
    )


@dataclass(frozen=True, slots=True)
class _Trial:
    """What every place is tried against."""

    window: Rect
    gap: int
    kept: Sides
    spare: Sides
    whole: Sides
    """All that is to be covered whole or not at all."""

    def fit(self, boxes: Sides) -> Sides:
        """Those that lie inside the window, and cover nothing that has to be seen."""
        (x, y, w, h), window = boxes.T, self.window
        fits = (x >= window.x) & (y >= window.y) & (x + w <= window.right) & (y + h <= window.bottom)
        return boxes[fits & ~meet(boxes, self.kept).any(axis=1)]

    def cost(self, boxes: Sides, near: Rect, reach: int) -> NDArray[np.float64]:
        """What each costs in gaps for how far from its thing it lies, if within reach, and for what it covers."""
        away = _distances(boxes, near)
        costs: NDArray[np.float64] = away / self.gap + SOFT * _covered(boxes, self.spare) / self.gap**2
        return np.where(away <= reach, costs, np.inf) if reach else costs

    def cuts(self, boxes: Sides) -> NDArray[np.int64]:
        """How much each of them cuts."""
        return cuts(boxes, self.whole)

    def larger(self, box: Rect, whole: Sequence[Rect]) -> Sides:
        """The box that covers whole what this one cuts, if it may."""
        room = self.window.inflate(-2 * self.gap, -2 * self.gap)
        found = grown(box, whole, box.inflate(2 * GROWS * self.gap, 2 * GROWS * self.gap).clip(room))
        return self.fit(sides([found] if found.contains(box) else []))


def _best(
    trial: _Trial,
    boxes: Sides,
    costs: NDArray[np.float64],
    goals: Sequence[Rect],
    seen: Sequence[Rect],
    whole: Sequence[Rect],
    reach: int,
) -> Pieces[Laid | None]:
    """The one that costs least with all that it cuts and that its tail crosses, which is reckoned as far as needed."""
    best, least, grew = None, np.inf, 0
    order = np.argsort(costs, kind="stable")
    for start in range(0, len(order), AT_ONCE):
        some = order[start : start + AT_ONCE]
        if costs[some[0]] >= least:
            break
        tried: list[tuple[Rect, Rect, float]] = []
        for index, cut in zip(some, trial.cuts(boxes[some]), strict=True):
            box, goal = Rect(*boxes[index].tolist()), goals[index]
            tried.append((box, goal, float(costs[index]) + CUT * int(cut)))
            if cut and grew < LARGER:
                grew += 1
                for one in trial.larger(box, whole):
                    wide, alone = Rect(*one.tolist()), one[None, :]
                    more = SOFT * (wide.w * wide.h - box.w * box.h) / trial.gap**2
                    cost = float(trial.cost(alone, goal, reach)[0]) + more + CUT * int(trial.cuts(alone)[0])
                    tried.append((wide, goal, cost))
        for box, goal, cost in sorted(tried, key=lambda each: each[2]):
            if cost >= least:
                break
            cost += CROSSED * crossed(Laid(box, goal), seen)
            if cost < least:
                best, least = Laid(box, goal), cost
        yield
    return best


def crossed(laid: Laid, seen: Sequence[Rect]) -> int:
    """Over how much of what has to be seen its tail runs, outside of itself and of what it points at."""
    tail = ends(laid.box, laid.near)
    way = Rect(*tail[0], 1, 1).union(Rect(*tail[1], 1, 1))
    met = (seen[index] for index in way.collidelistall(seen))
    return sum(1 for one in met if one.clipline(tail) and not (laid.near.contains(one) or laid.box.contains(one)))


def _beside(size: tuple[int, int], near: Rect, window: Rect, gap: int) -> Sides:
    """Places along all four sides, in three lines each."""
    w, h = size
    inside = window.inflate(-2 * gap, -2 * gap)
    columns = np.array(
        sorted({near.centerx - w // 2, *range(near.x - w - PAST * gap, near.right + PAST * gap, 2 * gap)})
    )
    rows = np.array(sorted({near.centery - h // 2, *range(near.y - h - PAST * gap, near.bottom + PAST * gap, 2 * gap)}))
    columns = columns.clip(inside.x, max(inside.x, inside.right - w))
    rows = rows.clip(inside.y, max(inside.y, inside.bottom - h))
    found = []
    for away in (gap, 2 * gap, 3 * gap):
        found += [_boxes(columns, np.full_like(columns, y), size) for y in (near.y - away - h, near.bottom + away)]
        found += [_boxes(np.full_like(rows, x), rows, size) for x in (near.x - away - w, near.right + away)]
    return np.concatenate(found)


def _all_over(size: tuple[int, int], window: Rect, gap: int) -> Sides:
    """Places all over the window, whatever they are beside."""
    w, h = size
    inside = window.inflate(-2 * gap, -2 * gap)
    across = np.arange(inside.x, inside.right - w + 1, max(gap, w // 6))
    down = np.arange(inside.y, inside.bottom - h + 1, max(gap, h // 5))
    y, x = np.meshgrid(down, across, indexing="ij")
    return _boxes(x.ravel(), y.ravel(), size)


def _boxes(x: NDArray[np.int64], y: NDArray[np.int64], size: tuple[int, int]) -> Sides:
    """Boxes of that size at these places."""
    return np.stack([x, y, np.full_like(x, size[0]), np.full_like(x, size[1])], axis=1)


def _covered(boxes: Sides, spare: Sides) -> NDArray[np.int64]:
    """Of each box, how many pixels it would cover of all of these; what lies there twice counts twice."""
    (x, y, w, h), (left, top, wide, high) = (side[:, None] for side in boxes.T), spare.T
    across = np.minimum(x + w, left + wide) - np.maximum(x, left)
    down = np.minimum(y + h, top + high) - np.maximum(y, top)
    covered: NDArray[np.int64] = (across.clip(0) * down.clip(0)).sum(axis=1)
    return covered


def _distances(boxes: Sides, near: Rect) -> NDArray[np.int64]:
    """How far each of them lies from it."""
    x, y, w, h = boxes.T
    across = np.maximum(near.x - (x + w), x - near.right).clip(0)
    down = np.maximum(near.y - (y + h), y - near.bottom).clip(0)
    away: NDArray[np.int64] = across + down
    return away
