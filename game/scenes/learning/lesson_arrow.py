"""How the arrow of a lesson runs: from edge to edge, over as few names and numbers as can be."""

from __future__ import annotations

from itertools import pairwise, product
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.learning.spotlight import Arrow
from game.ui.drawing import paper_marks
from game.ui.widgets.targets import key_kind

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.session.choice.choice_points import Point
    from game.ui.drawing.place import Place

SHARES = (0.5, 0.25, 0.75)
"""Where on an edge it may begin and end; the middle is the best place."""
BENDS = (0.16, -0.16, 0.06, -0.06, 0.3, -0.3)
"""How it bends: best as the first for what lies to the right, as the second for what lies to the left."""
PIECES = 12
"""Of how many straight pieces its way is thought."""
NAMED, SHOWN = 0.58, 0.92
"""Between which shares of an Agent's height his name and the number that matters stand."""
BUTTONS = ("main", "buttons")


def drawn(source: Rect, goal: Rect, inset: int, labels: Sequence[Rect], signs: Sequence[Rect] = ()) -> Arrow:
    """The arrow from `source` to `goal`, whose tip lies `inset` within it, so that it crosses least of `labels`.

    Among those that cross as little it is one that crosses least of the `signs` of keys.
    """
    side = 1 if goal.x >= source.x else -1
    bends = [side * bend for bend in BENDS]
    room = source.union(goal)
    near = [label for label in labels if label.colliderect(room.inflate(room.size))]

    def crossed(found: Arrow) -> tuple[int, int]:
        pieces = list(pairwise(way(found)))
        first, second = (sum(_within(one, piece) for piece in pieces for one in boxes) for boxes in (near, signs))
        return first, second

    below = Rect(goal.x, goal.bottom, goal.w, goal.h // 2)
    slips = [one for one in labels if one.bottom > goal.bottom and one.colliderect(below)]
    aside = any(2 * one.w > goal.w for one in slips)  # one lies beneath the Site, as wide as it
    return min((Arrow(*one) for one in product(*_ends(source, goal, inset, aside), bends)), key=crossed)


def way(arrow: Arrow) -> list[tuple[int, int]]:
    """The points between the straight pieces of its way, from its beginning to its end."""
    control = paper_marks.bent(arrow.start, arrow.end, arrow.bend)
    spots = [paper_marks.between(arrow.start, control, arrow.end, step / PIECES) for step in range(PIECES + 1)]
    return [(round(x), round(y)) for x, y in spots]


def crosses_question(arrow: Arrow, places: Mapping[Point, Place]) -> bool:
    """Whether it cannot but cross the words of the question: then it runs beneath their strip."""
    prompt = places.get(("prompt",))
    return prompt is not None and any(_within(prompt.part, piece) for piece in pairwise(way(arrow)))


def _within(label: Rect, piece: tuple[tuple[int, int], tuple[int, int]]) -> int:
    """How much of this piece of a way lies within a label."""
    cut = label.clipline(*piece)
    return 1 + abs(cut[0][0] - cut[1][0]) + abs(cut[0][1] - cut[1][1]) if cut else 0


def _ends(source: Rect, goal: Rect, inset: int, aside: bool) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Where it may begin, and where it may end: on the edges that face each other, or `aside` of the goal."""
    if goal.bottom <= source.top or goal.top >= source.bottom:
        up = goal.bottom <= source.top
        begins = [(int(source.x + source.w * share), source.top if up else source.bottom) for share in SHARES]
        low = goal.bottom - inset if up else goal.top + inset
        ends = [(int(goal.x + goal.w * share), low) for share in SHARES]
        return begins, ends + ([(goal.right - inset, goal.centery), (goal.x + inset, goal.centery)] if aside else [])
    if goal.left >= source.right or goal.right <= source.left:
        right = goal.left >= source.right
        begins = [(source.right if right else source.left, int(source.y + source.h * share)) for share in SHARES]
        near = goal.left + inset if right else goal.right - inset
        return begins, [(near, int(goal.y + goal.h * share)) for share in SHARES]
    return [source.midbottom], [goal.center]


def labels(places: Mapping[Point, Place], head: int, foot: int) -> list[Rect]:
    """What is read where arrows run and the speaker's card lies.

    Those are tags of Teams, what they reach, the heads, so high, of sections, what is asked, buttons, names of Agents
    and of cards in the hand, and what Sites ask for. A `foot` of that is left out at the lower edge of a Site, where
    the tip lies.
    """
    found: list[Rect] = []
    for point, one in places.items():
        box = one.rect
        if key_kind(point) in ("team", "res", "reach", "under") or one.group in BUTTONS:
            found.append(box)
        elif point == ("prompt",):
            found.append(one.part)
        elif key_kind(point) == "section":
            found.append(Rect(box.x, box.y, min(4 * head, box.w), min(head, box.h)))
        elif one.group == "hand":
            found.append(Rect(box.x, box.y, box.w, min(2 * head, box.h)))
        elif one.group == "sites" and key_kind(point) == "card":
            found.append(Rect(box.x, box.bottom - 2 * head, box.w, 2 * head - foot))
        elif one.group == "agents" and box.w > head:
            found.append(Rect(box.x, box.y + int(box.h * NAMED), box.w, int(box.h * (SHOWN - NAMED))))
    return found
