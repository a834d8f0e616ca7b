"""Pictures as values: a canvas that notes its strokes, to be compared and carried out later, where they differ."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from pygame import Rect, Surface

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.node import DrawCall, Node, Place, Places
from game.ui.style.layout import Layout
from game.ui.surfaces import strokes
from game.ui.surfaces.strokes import Box, Stroke
from game.ui.text.recorder import Words


class Sketch(Canvas):
    """Takes the drawing words of a canvas and gives a tree; its own surface has no pixels."""

    def __init__(self, layout: Layout) -> None:
        super().__init__(Surface((0, 0)), layout)
        self._parts: list[DrawCall | Node | Rect] = []
        self._clip: Box | None = None

    @property
    def tree(self) -> Node:
        """What was noted."""
        return Node("window", tuple(self._parts), layers=self.layer)

    def note(self, box: Rect) -> None:
        """Something that is read was put here."""
        self._parts.append(box)

    @contextmanager
    def node(self, name: Hashable, place: Place | Rect | None = None, again: Any = None) -> Iterator[None]:
        """What is drawn within belongs to the thing of this name, which can be pointed at if it has a place."""
        outer, self._parts, layer = self._parts, [], self.layer
        if place is not None:
            self.places.lay(name, place)
        try:
            yield
        finally:
            outer.append(Node(name, tuple(self._parts), place, again, self.layer - layer))
            self._parts = outer

    @contextmanager
    def drawing(self, name: Hashable) -> Iterator[list[Node]]:
        """The same, and what was drawn is given when it is done, to be added elsewhere.

        Whatever is drawn within knows nothing of what lies around it.
        """
        found: list[Node] = []
        around = self.places
        self.places = Places()
        with self.node(name):
            yield found
        node = self._parts[-1]
        assert isinstance(node, Node)
        self.places = around
        self.places.lay_all(node.places)
        found.append(node)

    def add(self, node: Node) -> None:
        """Draw the same as somewhere else."""
        self._parts.append(node)
        self.places.lay_all(node.places)
        self.layer += node.layers

    def apart(self, draw: Callable[[], None]) -> Node:
        """What this draws, cut and darkened by nothing that lies around it; it is drawn nowhere yet."""
        outer = self._parts, self._clip, self._dimmed, self.places
        self._parts, self._clip, self._dimmed, self.places = [], None, False, Places()
        draw()
        made = Node("apart", tuple(self._parts))
        self._parts, self._clip, self._dimmed, self.places = outer
        return made

    def repeat(self, node: Node, again: Callable[[Node], None]) -> None:
        """Draw what a node holds, cut and darkened as all else here; `again` draws all on which light falls."""
        layer = self.layer
        for part in node.parts:
            if isinstance(part, DrawCall):
                self._parts.append(self._here(part))
            elif isinstance(part, Rect):
                self._parts.append(part)
            elif part.again is not None:
                again(part)
            elif not part.is_lit and self._clip is None and not self._dimmed:
                self.add(part)
            else:
                with self.node(part.id, part.place):
                    self.repeat(part, again)
        self.layer = layer + node.layers

    def _here(self, call: DrawCall) -> DrawCall:
        """The same stroke, cut and darkened as all else here."""
        clip, words = call.clip, call.words
        if self._clip is not None:
            clip = self._clip if clip is None else (*Rect(clip).clip(self._clip),)
        if self._dimmed and words is not None:
            words = words._replace(dimmed=True)
        return call if clip is call.clip and words is call.words else call._replace(clip=clip, words=words)

    @contextmanager
    def clipped(self, rect: Rect) -> Iterator[None]:
        """Nothing is drawn outside `rect`."""
        before = self._clip
        inner = rect if before is None else rect.clip(before)
        self._clip = (inner.x, inner.y, inner.w, inner.h)
        try:
            yield
        finally:
            self._clip = before

    def put(self, stroke: Stroke, box: Box, *values: Hashable) -> None:
        """Note a stroke."""
        self._parts.append(DrawCall(stroke, box, self._clip, values))

    def write(self, image: Surface, box: Rect, words: Words) -> None:
        """Note a line of text."""
        x, y, w, h = box
        self._parts.append(DrawCall(strokes.picture, (x, y, w, h), self._clip, (image, (x, y)), words))


def draw(canvas: Canvas, draw_calls: Sequence[DrawCall], areas: Sequence[Rect] = ()) -> None:
    """Carry out strokes, all or within some areas; the canvas's recorder hears of all text."""
    boxes = [mark.box for mark in draw_calls]
    for area in areas or (canvas.full,):
        with canvas.clipped(area):
            within = canvas.surface.get_clip()
            for number in within.collidelistall(boxes):
                _carry_out(canvas, draw_calls[number], within)


def _carry_out(canvas: Canvas, mark: DrawCall, area: Rect) -> None:
    stroke, box, clip, values, words = mark
    surface = canvas.surface
    if clip is not None:
        surface.set_clip(area.clip(clip))
    if words is not None and canvas.recorder:
        canvas.recorder.note(surface, Rect(box), words)
    stroke(surface, *values)
    if clip is not None:
        surface.set_clip(area)


def changed(was: Sequence[DrawCall], now: Sequence[DrawCall]) -> list[Rect]:
    """The areas in which two pictures differ."""
    head = 0
    most = min(len(was), len(now))
    while head < most and was[head] == now[head]:
        head += 1
    tail = 0
    while tail < most - head and was[-1 - tail] == now[-1 - tail]:
        tail += 1
    return joined(_different(was[head : len(was) - tail], now[head : len(now) - tail]))


def _different(was: Sequence[DrawCall], now: Sequence[DrawCall]) -> list[Rect]:
    """Where strokes lie that only one has, or that lie above others than before."""
    kept = {*map(id, was)} & {*map(id, now)}  # most are, and need not be compared stroke by stroke
    old, new = ({mark for mark in marks if id(mark) not in kept} for marks in (was, now))
    found = [_seen(mark) for mark in old ^ new]
    before = [mark for mark in was if id(mark) in kept or mark in new]
    after = [mark for mark in now if id(mark) in kept or mark in old]
    if before != after:  # in another order
        found += [_seen(mark) for pair in zip(before, after, strict=False) if pair[0] != pair[1] for mark in pair]
        found += [_seen(mark) for mark in (*before[len(after) :], *after[len(before) :])]
    return [rect for rect in found if rect.w > 0 and rect.h > 0]


def _seen(mark: DrawCall) -> Rect:
    rect = Rect(mark.box)
    return rect if mark.clip is None else rect.clip(mark.clip)


def joined(areas: Iterable[Rect]) -> list[Rect]:
    """The same area in fewer rectangles; two become one where that is no larger than both together."""
    found: list[Rect] = []
    for area in sorted(areas, key=lambda rect: rect.w * rect.h, reverse=True):
        if any(other.contains(area) for other in found):
            continue
        at = _beside(area, found)
        while at >= 0:
            area = area.union(found.pop(at))
            at = _beside(area, found)
        found.append(area)
    return found


def _beside(area: Rect, others: Sequence[Rect]) -> int:
    """The place of one among others that is better drawn together with it; -1 for none."""
    for at in area.collidelistall(others):
        both, other = area.union(others[at]), others[at]
        if both.w * both.h <= area.w * area.h + other.w * other.h:
            return at
    return -1
