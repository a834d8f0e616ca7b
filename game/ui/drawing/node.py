"""Nodes of a picture: plain values that say what is drawn and where it lies, without any surface."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Set
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pygame import Rect

from game.ui.surfaces.strokes import Box, Stroke
from game.ui.text.recorder import Words


@dataclass(frozen=True, slots=True)
class Place:
    """Where a thing lies, what is said of it, and the card that is shown large when the pointer rests on it."""

    rect: Rect
    say: str
    group: str
    card: int = -1
    seen: Rect | None = None
    """What is seen of it, where the next card covers the rest: what frames it frames this."""
    cap: tuple[int, int] | None = None
    """The middle of its key's cap, if it bears one."""

    @property
    def part(self) -> Rect:
        """What is seen of it."""
        return self.seen or self.rect


class Places(dict[Any, Place]):
    """Where things lie, by their names, each above all before it."""

    def __init__(self, *given: Mapping[Any, Place]) -> None:
        super().__init__(*given)
        self.marks: dict[Any, Rect] = {}
        """Where lies what cannot be pointed at: the number on a photograph, a line of a sum, a goal."""

    def lay(self, name: Hashable, place: Place | Rect) -> None:
        """A thing lies here, above all others; one that lay elsewhere before has moved here. A Rect is a mark."""
        if isinstance(place, Rect):
            self.marks[name] = place
        else:
            self.pop(name, None)
            self[name] = place

    def lay_all(self, others: Places) -> None:
        """So do these, in their own order."""
        for name in self.keys() & others.keys():
            del self[name]
        self.update(others)
        self.marks.update(others.marks)


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
    """A thing in a picture, or all of it: its name, its strokes and smaller things in the order of drawing."""

    id: Hashable
    parts: tuple[DrawCall | Node | Rect, ...]
    """A Rect is where something lies that is read: words, an icon, a chip, the cap of a key."""
    place: Place | Rect | None = None
    """Where it lies: a Place if it can be pointed at."""
    again: Any = field(default=None, compare=False)
    """With what whoever has drawn it draws it again in other light; None where no light falls on it."""
    layers: int = field(default=0, compare=False)
    """How many layers its text has."""
    places: Places = field(init=False, compare=False)
    """Where it and all in it lie."""
    draw_calls: tuple[DrawCall, ...] = field(init=False, compare=False)
    """All its strokes in order."""
    read: tuple[Rect, ...] = field(init=False, compare=False)
    """Where everything lies in it that is read."""
    is_lit: bool = field(init=False, compare=False)
    """Whether anything in it can be drawn again in other light."""

    def __post_init__(self) -> None:
        places = Places()
        if self.place is not None:
            places.lay(self.id, self.place)
        draw_calls: list[DrawCall] = []
        read: list[Rect] = []
        is_lit = self.again is not None
        for part in self.parts:
            if isinstance(part, Node):
                draw_calls += part.draw_calls
                read += part.read
                is_lit = is_lit or part.is_lit
                if part.places or part.places.marks:
                    places.lay_all(part.places)
            elif isinstance(part, DrawCall):
                draw_calls.append(part)
            else:
                read.append(part)
        object.__setattr__(self, "places", places)
        object.__setattr__(self, "draw_calls", tuple(draw_calls))
        object.__setattr__(self, "read", tuple(read))
        object.__setattr__(self, "is_lit", is_lit)

    def without(self, names: Set[Hashable]) -> Iterator[DrawCall]:
        """All strokes in order, but for those of the things with these names."""
        for part in self.parts:
            if isinstance(part, DrawCall):
                yield part
            elif isinstance(part, Node) and part.id not in names:
                yield from part.without(names)


EMPTY = Node("window", ())
