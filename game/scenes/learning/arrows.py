"""How the arrow of a lesson runs: from edge to edge, over as few names and numbers as can be."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.learning.dark import Arrow
from game.ui import marks

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.scenes.table.desk import Place
    from game.scenes.table.points import Point

SHARES = (0.5, 0.25, 0.75)
"""Where on an edge it may begin and end; the middle is the best place."""
BENDS = (0.16, -0.16, 0.06, -0.06, 0.3, -0.3)
"""How it bends: best as the first for what lies to the right, as the second for what lies to the left."""
SPOTS = 12
"""At how many places of its way it is looked what lies below."""


def drawn(source: Rect, goal: Rect, inset: int, labels: Sequence[Rect]) -> Arrow:
    """The arrow from `source` to `goal`, whose tip lies `inset` within it, so that it crosses least of `labels`."""
    side = 1 if goal.x >= source.x else -1
    bends = [side * bend for bend in BENDS]

    def crossed(way: tuple[tuple[int, int], tuple[int, int], float]) -> int:
        start, end, bend = way
        control = marks.bent(start, end, bend)
        spots = [marks.between(start, control, end, step / SPOTS) for step in range(1, SPOTS + 1)]
        return sum(label.collidepoint(spot) for spot in spots for label in labels)

    ways = product(*_ends(source, goal, inset), bends)
    start, end, bend = min(ways, key=crossed)
    return Arrow(start, end, bend)


def _ends(source: Rect, goal: Rect, inset: int) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Where it may begin, and where it may end: on the edges that face each other."""
    if goal.bottom <= source.top or goal.top >= source.bottom:
        up = goal.bottom <= source.top
        begins = [(int(source.x + source.w * share), source.top if up else source.bottom) for share in SHARES]
        low = goal.bottom - inset if up else goal.top + inset
        return begins, [(int(goal.x + goal.w * share), low) for share in SHARES]
    if goal.left >= source.right or goal.right <= source.left:
        right = goal.left >= source.right
        begins = [(source.right if right else source.left, int(source.y + source.h * share)) for share in SHARES]
        near = goal.left + inset if right else goal.right - inset
        return begins, [(near, int(goal.y + goal.h * share)) for share in SHARES]
    return [source.midbottom], [goal.center]


def labels(places: Mapping[Point, Place], head: int, foot: int) -> list[Rect]:
    """What is read where arrows run: tags of Teams, the heads, so high, of sections, and what Sites ask for.

    A `foot` of that is left out at the lower edge of a Site, where the tip comes to lie.
    """
    found = [one.rect for point, one in places.items() if point[0] in ("team", "res")]
    for point, one in places.items():
        box = one.rect
        if point[0] == "section":
            found.append(Rect(box.x, box.y, min(4 * head, box.w), min(head, box.h)))
        elif point[0] == "card" and one.group == "sites":
            found.append(Rect(box.x, box.bottom - 2 * head, box.w, 2 * head - foot))
    return found
