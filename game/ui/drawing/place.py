"""Where a thing lies in a picture that can be pointed at, and what is said of it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from pygame import Rect


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
