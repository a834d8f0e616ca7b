"""Nodes of a picture: plain values that say what is drawn, without any surface."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Set
from dataclasses import dataclass, field
from typing import NamedTuple

from pygame import Rect

from game.ui.drawing.place import Place, Places
from game.ui.surfaces.strokes import Box, Stroke
from game.ui.text.recorder import Words

NONE: frozenset[Hashable] = frozenset()


class DrawCall(NamedTuple):
    """One stroke with its values; nothing of it lies outside `box`, nor of what is seen of it outside `clip`."""

    stroke: Stroke
    box: Box
    clip: Box | None
    values: tuple[Hashable, ...]
    words: Words | None = None
    """What stands there, if it is a line of text."""


@dataclass(frozen=True, slots=True)
class Node:
    """A thing in a picture: its name, and its strokes and smaller things in the order in which they are drawn."""

    id: Hashable
    parts: tuple[DrawCall | Node, ...]
    place: Place | None = None
    """Where it lies, if it can be pointed at."""
    places: Places = field(init=False, compare=False)
    """Where it and all in it lie."""

    def __post_init__(self) -> None:
        places = Places() if self.place is None else Places({self.id: self.place})
        for part in self.parts:
            if isinstance(part, Node):
                places.lay_all(part.places)
        object.__setattr__(self, "places", places)

    def draw_calls(self, without: Set[Hashable] = NONE) -> Iterator[DrawCall]:
        """All strokes in order, but for those of the things with these names."""
        for part in self.parts:
            if isinstance(part, DrawCall):
                yield part
            elif part.id not in without:
                yield from part.draw_calls(without)


@dataclass(frozen=True, slots=True)
class Tree:
    """The picture of a whole window."""

    root: Node
    layer: int = 0
    """The uppermost layer of its text."""
    read: tuple[Rect, ...] = ()
    """Where its words, icons, chips and caps of keys lie."""
    draw_calls: tuple[DrawCall, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "draw_calls", tuple(self.root.draw_calls()))

    @property
    def places(self) -> Places:
        """Where all lies that can be pointed at."""
        return self.root.places


EMPTY = Tree(Node("window", ()))
