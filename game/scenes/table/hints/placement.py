"""Where a slip may lie: beside what it speaks of, over nothing that can be clicked now, and over whole words alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from pygame import Rect

from game.scenes.table.hints.bubble_tail import ends
from game.scenes.table.layout.clean_cover import cut, grown

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


class Laid(NamedTuple):
    """Where a slip lies, and the thing it points at."""

    box: Rect
    near: Rect


def search(
    sizes: Sequence[tuple[int, int]],
    nears: Sequence[Rect],
    window: Rect,
    clear: Sequence[Rect],
    spare: Sequence[Rect],
    gap: int,
    reach: int = 0,
    read: Sequence[Rect] = (),
    whole: Sequence[Rect] = (),
) -> Laid | None:
    """Where a slip lies beside one of `nears`, inside the window; None where there is no room within `reach`, if any.

    It covers nothing of `clear` and nothing that it speaks of, and as little as it can of `spare`. Of what is to be
    covered `whole` or not at all, it cuts nothing in two, where that can be. It may have any of these `sizes`, the
    first rather than the second, or grow. Its tail runs over as little as it can of what is `read`.
    """
    room, blocked = window.inflate(-2 * gap, -2 * gap), [*clear, *nears]
    seen = [rect.inflate(gap, gap) for rect in read]  # a tail is so broad
    best, least = None, float("inf")
    for number, size in enumerate(sizes):
        tries = [(_distance(box, near), box, near) for near in nears for box in _boxes(size, near, room, gap)]
        for away, box, near in sorted(tries, key=lambda each: each[0]):
            cost = LESS * number + away / gap
            if cost >= least or (reach and away > reach):
                break
            if box.collidelist(blocked) >= 0:
                continue
            larger = grown(box, whole, box.inflate(2 * GROWS * gap, 2 * GROWS * gap).clip(room))
            box = larger if larger.contains(box) and larger.collidelist(blocked) < 0 else box
            met = (box.clip(spare[index]) for index in box.collidelistall(spare))
            cost += SOFT * sum(common.w * common.h for common in met) / gap**2
            cost += CUT * len(cut(box, whole)) if cost < least else 0
            cost += CROSSED * crossed(Laid(box, near), seen) if cost < least else 0
            if cost < least:
                best, least = Laid(box, near), cost
    return best


def crossed(laid: Laid, seen: Sequence[Rect]) -> int:
    """Over how much of what has to be seen its tail runs, outside of itself and of what it points at."""
    tail = ends(laid.box, laid.near)
    return sum(1 for one in seen if one.clipline(tail) and not (laid.near.contains(one) or laid.box.contains(one)))


def _boxes(size: tuple[int, int], near: Rect, room: Rect, gap: int) -> Iterator[Rect]:
    """Places all over the room, among them those exactly beside the thing."""
    (w, h), last = size, (room.right - size[0], room.bottom - size[1])
    columns = {*range(room.x, last[0] + 1, 2 * gap), near.x - gap - w, near.centerx - w // 2, near.right + gap}
    rows = {*range(room.y, last[1] + 1, gap), near.y - gap - h, near.centery - h // 2, near.bottom + gap}
    within = (sorted(x for x in columns if room.x <= x <= last[0]), sorted(y for y in rows if room.y <= y <= last[1]))
    return (Rect(x, y, *size) for x, y in product(*within))


def _distance(box: Rect, near: Rect) -> int:
    """How far it lies from its thing."""
    across = max(near.x - box.right, box.x - near.right, 0)
    return across + max(near.y - box.bottom, box.y - near.bottom, 0)
