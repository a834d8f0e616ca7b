"""A canvas on which nothing is drawn: it notes nodes and strokes, to be compared and carried out later."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager

from pygame import Rect, Surface

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.place import Place, Places
from game.ui.style.layout import Layout
from game.ui.surfaces import strokes
from game.ui.surfaces.strokes import Box, Stroke
from game.ui.text.recorder import Words
from game.ui.tree.node import DrawCall, Node, Tree


class Sketch(Canvas):
    """Takes the drawing words of a canvas and gives a tree; its own surface has no pixels."""

    def __init__(self, layout: Layout) -> None:
        super().__init__(Surface((0, 0)), layout)
        self._read: list[Rect] = []
        self._parts: list[DrawCall | Node] = []
        self._clip: Box | None = None

    @property
    def tree(self) -> Tree:
        """What was noted."""
        return Tree(Node("window", tuple(self._parts)), self.layer, tuple(self._read))

    def note(self, box: Rect) -> None:
        """Something that is read was put here."""
        self._read.append(box)

    @contextmanager
    def node(self, name: Hashable, place: Place | Rect | None = None) -> Iterator[None]:
        """What is drawn within belongs to the thing of this name, which can be pointed at if it has a place."""
        outer, self._parts = self._parts, []
        if place is not None:
            self.places.lay(name, place)
        try:
            yield
        finally:
            outer.append(Node(name, tuple(self._parts), place))
            self._parts = outer

    @contextmanager
    def drawing(self, name: Hashable) -> Iterator[list[Tree]]:
        """The same, and what was drawn is given when it is done, to be added elsewhere.

        Whatever is drawn within knows nothing of what lies around it.
        """
        found: list[Tree] = []
        read, layer, around = len(self._read), self.layer, self.places
        self.places = Places()
        with self.node(name):
            yield found
        node = self._parts[-1]
        assert isinstance(node, Node)
        self.places = around
        self.places.lay_all(node.places)
        found.append(Tree(node, self.layer - layer, tuple(self._read[read:])))

    def add(self, tree: Tree) -> None:
        """Draw the same as somewhere else."""
        self._parts.append(tree.root)
        self.places.lay_all(tree.places)
        self._read += tree.read
        self.layer += tree.layers

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

    def write(self, image: Surface, box: Rect, alpha: int, words: Words) -> None:
        """Note a line of text."""
        x, y, w, h = box
        self._parts.append(DrawCall(strokes.letters, (x, y, w, h), self._clip, (image, (x, y), alpha), words))
