"""A canvas on which nothing is drawn: it notes nodes and strokes, to be compared and carried out later."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Any

from pygame import Rect, Surface

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.node import DrawCall, Node, Place, Places, Tree
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
    def tree(self) -> Tree:
        """What was noted."""
        return Tree(Node("window", tuple(self._parts)), self.layer)

    def note(self, box: Rect) -> None:
        """Something that is read was put here."""
        self._parts.append(box)

    @contextmanager
    def node(self, name: Hashable, place: Place | Rect | None = None, again: Any = None) -> Iterator[None]:
        """What is drawn within belongs to the thing of this name, which can be pointed at if it has a place."""
        outer, self._parts = self._parts, []
        if place is not None:
            self.places.lay(name, place)
        try:
            yield
        finally:
            outer.append(Node(name, tuple(self._parts), place, again))
            self._parts = outer

    @contextmanager
    def drawing(self, name: Hashable) -> Iterator[list[Tree]]:
        """The same, and what was drawn is given when it is done, to be added elsewhere.

        Whatever is drawn within knows nothing of what lies around it.
        """
        found: list[Tree] = []
        layer, around = self.layer, self.places
        self.places = Places()
        with self.node(name):
            yield found
        node = self._parts[-1]
        assert isinstance(node, Node)
        self.places = around
        self.places.lay_all(node.places)
        found.append(Tree(node, self.layer - layer))

    def add(self, tree: Tree) -> None:
        """Draw the same as somewhere else."""
        self._parts.append(tree.root)
        self.places.lay_all(tree.places)
        self.layer += tree.layers

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
        for part in node.parts:
            if isinstance(part, DrawCall):
                self._parts.append(self._here(part))
            elif isinstance(part, Rect):
                self._parts.append(part)
            elif part.again is not None:
                again(part)
            elif not part.is_lit and self._clip is None and not self._dimmed:
                self.add(Tree(part))
            else:
                with self.node(part.id, part.place):
                    self.repeat(part, again)

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
