"""Where the speaker's card lies: near what it speaks of, over nothing that is lit or has to be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.scenes.table.desk import Place
    from game.scenes.table.points import Point

STEP = 40  # pixels at the design's size between two places that are tried
LIT, ARROW = 60.0, 12.0
"""What it costs to cover one pixel of what is lit, or of the arrow's way."""
COSTS = {
    "hand": 1.2,
    "agents": 1.0,
    "sites": 1.4,
    "plates": 1.0,
    "main": 3.0,
    "buttons": 3.0,
    "prompt": 2.0,
    "choices": 3.0,
    "numbers": 8.0,
    "goals": 1.0,
    "sheet": 0.5,
    "docket": 0.9,
    "tray": 0.8,
    "phases": 0.7,
    "notebook": 0.8,
    "sections": 0.12,
    "log": 0.3,
}
"""The same for all other things, by the group in which they lie."""
FAR = 40.0
"""What it costs to lie one pixel farther from what is spoken of."""


def place(
    size: tuple[int, int],
    within: Rect,
    lit: Sequence[Rect],
    arrow: Sequence[Rect],
    places: Mapping[Point, Place],
    step: int,
) -> tuple[Rect, float]:
    """The best place for a card of this size within the window, and what it costs."""
    costs = [(rect, LIT) for rect in lit] + [(rect, ARROW) for rect in arrow]
    costs += [(one.rect, COSTS[one.group]) for one in _things(places.values()) if one.group in COSTS]
    goal = lit[0].unionall(list(lit[1:])).center if lit else within.center
    best, least = Rect(within.topleft, size), float("inf")
    for y in _steps(within.y, within.bottom - size[1], step):
        for x in _steps(within.x, within.right - size[0], step):
            box = Rect(x, y, *size)
            cost = FAR * (abs(box.centerx - goal[0]) + abs(box.centery - goal[1]))
            for rect, weight in costs:
                if box.colliderect(rect):
                    common = box.clip(rect)
                    cost += weight * common.w * common.h
                    if cost >= least:
                        break
            if cost < least:
                best, least = box, cost
    return best, least


def _things(places: Iterable[Place]) -> Iterable[Place]:
    """What lies there and can be covered."""
    return (one for one in places if one.rect.w and one.rect.h)


def _steps(first: int, last: int, step: int) -> list[int]:
    """Places from the first to the last, both among them."""
    last = max(first, last)
    return [*range(first, last, max(1, step)), last]


def along(start: tuple[int, int], end: tuple[int, int], wide: int) -> list[Rect]:
    """The way of an arrow as a few small rectangles."""
    count = 9
    found = []
    for index in range(1, count):
        x = start[0] + (end[0] - start[0]) * index // count
        y = start[1] + (end[1] - start[1]) * index // count
        found.append(Rect(x - wide // 2, y - wide // 2, wide, wide))
    return found
