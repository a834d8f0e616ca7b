"""Where a slip may lie: beside what it speaks of, over nothing that can be clicked now, and over whole words alone.

Its tail leads from its edge to the thing it speaks of, so that nobody has to look for that.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from operator import itemgetter
from typing import NamedTuple

import pygame
from pygame import Rect, Vector2

from game.scenes.table.layout.clean_cover import cut, grown
from game.ui.drawing.canvas import Canvas
from game.ui.style.palette import INK, Color
from game.ui.workers.sliced_work import Pieces

SOFT = 0.05
"""What it is worth, in gaps, that a square of one gap of something else is not covered; a gap of distance counts 1."""
CROSSED = 7
"""What it is worth, in gaps, that the tail runs over nothing that can be clicked or is read now."""
LESS = 2
"""What it is worth, in gaps, that it has the size before."""
CUT = 100
"""What it is worth, in gaps, that a word is not cut in two."""
AT_ONCE = 20
"""Places that are tried in one piece."""
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
) -> Pieces[Laid | None]:
    """Where a slip lies beside one of `nears`, inside the window; None where there is no room within `reach`, if any.

    It is looked for in pieces: all of them take longer than a frame.

    It covers nothing of `clear` and nothing that it speaks of, and as little as it can of `spare`. Of what is to be
    covered `whole` or not at all, it cuts nothing in two, where that can be. It may have any of these `sizes`, the
    first rather than the second, or grow. Its tail runs over as little as it can of what is `read`.
    """
    room, blocked = window.inflate(-2 * gap, -2 * gap), [*clear, *nears]
    seen = [rect.inflate(gap, gap) for rect in read]  # a tail is so broad
    best, least = None, float("inf")
    for number, size in enumerate(sizes):
        if LESS * number >= least:
            break
        corners = yield from _corners(size, nears, room, gap, reach)
        for tried, (away, near, corner) in enumerate(corners):
            if tried % AT_ONCE == 0:
                yield
            cost = LESS * number + away / gap
            if cost >= least:
                break
            box = Rect(corner, size)
            if box.collidelist(blocked) >= 0 or cost + _covered(box, spare, gap) >= least:
                continue
            larger = grown(box, whole, box.inflate(2 * GROWS * gap, 2 * GROWS * gap).clip(room))
            box = larger if larger.contains(box) and larger.collidelist(blocked) < 0 else box
            cost += _covered(box, spare, gap)
            cost += CUT * len(cut(box, whole)) if cost < least else 0
            cost += CROSSED * crossed(Laid(box, near), seen) if cost < least else 0
            if cost < least:
                best, least = Laid(box, near), cost
    return best


def crossed(laid: Laid, seen: Sequence[Rect]) -> int:
    """Over how much of what has to be seen its tail runs, outside of itself and of what it points at."""
    tail = ends(laid.box, laid.near)
    return sum(1 for one in seen if one.clipline(tail) and not (laid.near.contains(one) or laid.box.contains(one)))


def _covered(box: Rect, spare: Sequence[Rect], gap: int) -> float:
    """What it costs, in gaps, to cover so much of all this."""
    met = (box.clip(spare[index]) for index in box.collidelistall(spare))
    return SOFT * sum(common.w * common.h for common in met) / gap**2


def _corners(
    size: tuple[int, int], nears: Sequence[Rect], room: Rect, gap: int, reach: int
) -> Pieces[list[tuple[int, Rect, tuple[int, int]]]]:
    """How far from which thing the corner of a slip may lie, and where: within reach, if any, the nearest first.

    Places lie all over the room, and closer to each other along the sides of the thing. Each thing is a piece.
    """
    (w, h), found = size, []
    for near in nears:
        yield
        field = room.clip(near.inflate(2 * (reach + w), 2 * (reach + h))) if reach else room
        right, bottom = field.right - w, field.bottom - h
        across = [x for x in (near.x - gap - w, near.centerx - w // 2, near.right + gap) if field.x <= x <= right]
        down = [y for y in (near.y - gap - h, near.centery - h // 2, near.bottom + gap) if field.y <= y <= bottom]
        places = {
            *product(range(field.x, right, 3 * gap), range(field.y, bottom, 3 * gap)),
            *product(across, (*down, *range(field.y, bottom, gap))),
            *product(range(field.x, right, gap), down),
        }
        for x, y in places:
            away = max(near.x - x - w, x - near.right, 0) + max(near.y - y - h, y - near.bottom, 0)
            if away <= (reach or away):
                found.append((away, near, (x, y)))
    return sorted(found, key=itemgetter(0, 2))


ROOT, TIP, DOT = 8, 1.5, 5
"""Design units: half the width of a tail at the slip and at the thing, and the dot where it ends."""
INSIDE = 6
"""Design units by which it begins inside the slip, so that no edge is seen between them."""

Ends = tuple[tuple[int, int], tuple[int, int]]


def ends(box: Rect, near: Rect) -> Ends:
    """Where a tail leaves the slip and where it comes to the thing: the shortest way, amid what they share."""
    (x, to_x), (y, to_y) = _along(box.x, box.right, near.x, near.right), _along(box.y, box.bottom, near.y, near.bottom)
    return (x, y), (to_x, to_y)


def _along(low: int, high: int, near_low: int, near_high: int) -> tuple[int, int]:
    """The same on one axis."""
    first, last = max(low, near_low), min(high, near_high) - 1
    if first <= last:
        return (first + last) // 2, (first + last) // 2
    return (low, near_high - 1) if near_high <= low else (high - 1, near_low)


def paint_tail(canvas: Canvas, box: Rect, near: Rect, color: Color) -> None:
    """Draw a tail, broad at the slip and pointed at the thing."""
    start, goal = (Vector2(end) for end in ends(box, near))
    if start == goal:
        return
    ahead = (goal - start).normalize()
    root, aside = start - ahead * canvas.u(INSIDE), ahead.rotate(90)
    wide = aside * min(canvas.u(ROOT), min(box.w, box.h) / 3)
    tip = aside * TIP
    shape = [root + wide, goal + tip, goal - tip, root - wide]
    round_, surface = max(3, canvas.u(DOT)), canvas.surface
    dot = (round(goal.x), round(goal.y))
    pygame.draw.aacircle(surface, INK, dot, round_ + 1)
    pygame.draw.polygon(surface, color, shape)
    pygame.draw.aalines(surface, INK, True, shape)
    pygame.draw.aacircle(surface, color, dot, round_)
