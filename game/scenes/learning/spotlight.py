"""Darkness over the table: its holes for what matters, the arrow through it, and deep shadow on words cut in half."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, product

import pygame
from pygame import Rect, Surface

from game.scenes.table.core.table_frame import Frame
from game.session.choice.choice_points import Point
from game.ui.drawing import paper_marks
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.node import Place
from game.ui.style.layout import around
from game.ui.style.palette import LAMP, VOID
from game.ui.surfaces.shapes import ready
from game.ui.widgets.targets import key_kind

Shade = tuple[int, int, int, int]

DARK = (*VOID, 168)
"""The darkness, and how much of the table it hides."""
GONE = (*VOID, 251)
"""The same where nothing is to be read."""
ROUND, STEPS, LINE = 9, 8, 2


@dataclass(frozen=True, slots=True)
class Arrow:
    """From one place to another, and how it bends."""

    start: tuple[int, int]
    end: tuple[int, int]
    bend: float = 0.18


class Spotlight:
    """One sheet of darkness, made anew when its holes are others."""

    def __init__(self) -> None:
        self._made: tuple[object, ...] | None = None
        self._sheet: Surface | None = None

    def paint(self, canvas: Canvas, holes: list[Rect], share: float, gone: Sequence[Rect] = ()) -> None:
        """Lay it down; `share` is how far it has fallen, 0 to 1. What is `gone` cannot be read in it."""
        wanted = (canvas.layout, *((rect.x, rect.y, rect.w, rect.h) for rect in holes), len(holes))
        wanted += tuple((rect.x, rect.y, rect.w, rect.h) for rect in gone)
        if self._sheet is None or self._made != wanted:
            self._sheet, self._made = self._cut(canvas, holes, gone), wanted
        self._sheet.set_alpha(round(255 * share))
        canvas.surface.blit(self._sheet, (0, 0))

    def forget(self) -> None:
        """Keep nothing."""
        self._sheet = self._made = None

    @staticmethod
    def _cut(canvas: Canvas, holes: list[Rect], gone: Sequence[Rect]) -> Surface:
        sheet = Surface(canvas.full.size, pygame.SRCALPHA)
        sheet.fill(DARK)
        for rect in gone:
            spread = rect.inflate(canvas.u(4), canvas.u(4))  # corners and edges are seen in the half dark
            pygame.draw.rect(sheet, GONE, spread, border_radius=canvas.u(4))
        light = Canvas(sheet, canvas.layout)
        for hole in holes:
            light.glow(hole, LAMP, 8, ROUND, 120)
        for hole in holes:
            pygame.draw.rect(sheet, (*DARK[:3], 0), hole, border_radius=canvas.u(ROUND))
        frame_all(light, holes, (*DARK[:3], 0))
        return ready(sheet)


def frame_all(canvas: Canvas, holes: Sequence[Rect], within: Shade) -> None:
    """One frame round holes that lie over each other, one round each other hole: no line runs through any of them.

    Such as a Team's tag and the photographs below it, over whose heads there are numbers. What is `within` is filled.
    """
    wide, round_ = canvas.rim_wide(LINE), canvas.u(ROUND)
    corners = {tuple(hole): _corners(hole, [other for other in holes if other != hole]) for hole in holes}
    for less, color in ((0, LAMP), (wide, within)):
        for hole in holes:
            radii = [0 if joined else round_ - less for joined in corners[tuple(hole)]]
            pygame.draw.rect(canvas.surface, color, hole.inflate(-2 * less, -2 * less), 0, 0, *radii)


def _corners(hole: Rect, others: Sequence[Rect]) -> list[bool]:
    """Whether the frame runs on into that of another hole, at the upper left and right and the lower left and right."""
    ends = hole.topleft, (hole.right - 1, hole.y), (hole.x, hole.bottom - 1), (hole.right - 1, hole.bottom - 1)
    return [any(other.collidepoint(end) for other in others) for end in ends]


def paint_arrow(canvas: Canvas, arrow: Arrow, share: float, above: Rect | None = None) -> None:
    """The arrow, grown so far; it runs beneath what lies `above` it."""
    grown = max(1, round(share * STEPS)) / STEPS
    for piece in around(canvas.full, above) if above is not None else [canvas.full]:
        with canvas.clipped(piece):
            paper_marks.arrow(canvas, arrow.start, arrow.end, LAMP, arrow.bend, "chevron", grown)


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
    spots = [paper_marks.on_curve(arrow.start, control, arrow.end, step / PIECES) for step in range(PIECES + 1)]
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


THINGS = ("agents", "sites", "hand", "notebook", "plates", "tray", "log", "phases")
"""The groups whose things bear words; those of others lie on them, or are never covered."""
HEAD, NAME = 22, 88  # design units: the head of a section, and as much of it as its name takes
LARGE, LOW = 200, 36  # design units: from this height on a section has so high a head
RIM = 0.25
"""How much of a thing the light round another may show, as a share of it."""
FOOT = 30  # design units: the line at the foot of the tray, that says who answers


def cut(
    card: Rect, places: Mapping[Point, Place], frame: Frame, kept: Sequence[Rect], more: Sequence[Rect]
) -> list[Rect]:
    """What lies partly under the card, each thing whole; but nothing of which more than a rim is `kept`.

    `more` is what else is written on the table.
    """
    whole = [*(one.part for one in places.values() if one.group in THINGS), *_heads(places, frame), *more]
    found = [rect for rect in whole if card.colliderect(rect) and not card.contains(rect)]
    found = [rect for rect in found if not any(_kept(rect, one) for one in kept)]
    return [Rect(one) for one in dict.fromkeys((rect.x, rect.y, rect.w, rect.h) for rect in found)]


def _kept(rect: Rect, light: Rect) -> bool:
    """Whether a good part of a thing is lit, or all that is lit lies on it."""
    common = rect.clip(light)
    return common.w * common.h > RIM * rect.w * rect.h or bool(common and rect.contains(light))


def _heads(places: Mapping[Point, Place], frame: Frame) -> Iterator[Rect]:
    """What stands at the heads of sections and of the tray, at its foot, and beside the piles."""
    u, tray, piles = frame.layout.u, frame.tray, frame.piles
    tags = [one.rect for point, one in places.items() if key_kind(point) == "team"]
    for point, one in places.items():
        if key_kind(point) == "res":
            yield one.rect
        elif key_kind(point) == "section":
            strip = Rect(one.rect.x, one.rect.y, one.rect.w, u(LOW if one.rect.h > u(LARGE) else HEAD))
            tagged = strip.collidelist(tags) >= 0  # type: ignore[arg-type]
            yield Rect(strip.x, strip.y, min(strip.w, u(NAME)), strip.h) if tagged else strip
    yield Rect(tray.x, tray.y, tray.w, u(FOOT))
    yield Rect(tray.x, tray.bottom - u(FOOT), tray.w, u(FOOT))
    notebook = places.get(("notebook",))
    low = notebook.rect.y if notebook is not None else piles.bottom
    yield Rect(piles.x, piles.y, piles.w, low - piles.y)
