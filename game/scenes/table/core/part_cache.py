"""Parts of the table that are laid out once and taken again as long as nothing has changed on which they depend."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, NamedTuple, TypeVar

from game.engine.view.cached_view import CachedView, Question
from game.scenes.table.core.lights import Lights
from game.ui.tree.node import Tree

T = TypeVar("T")
KEPT = 3
"""So many versions of a part are kept: what is asked comes back from one decision to the next."""


class Part(NamedTuple):
    """What a part was drawn with, and all that it depended on."""

    given: Hashable
    """What it was told."""
    heard: Mapping[Question, object]
    """What it asked of the view, and the answers."""
    heard_of_light: Mapping[Any, object]
    """What it asked of the light."""
    lights: Lights
    """The light in which it was seen last."""
    tree: Tree
    lacks: bool
    """Whether a picture was not there when it was laid out."""


class Parts:
    """The parts of one table, as they were laid out the last times; `about` is what all of them depend on."""

    def __init__(self) -> None:
        self._about: object = None
        self._parts: dict[Hashable, list[Part]] = {}
        self._facts: dict[str, tuple[object, CachedView, Any]] = {}

    def begin(self, about: object) -> None:
        """Forget all if anything is different on which all depend."""
        if about != self._about:
            self._about = about
            self._parts.clear()
            self._facts.clear()

    def forget_lacking(self) -> None:
        """Pictures have come: forget what was laid out without them."""
        self._parts = {name: [part for part in kept if not part.lacks] for name, kept in self._parts.items()}

    def fact(self, name: str, given: object, view: CachedView, find: Callable[[], T]) -> T:
        """What is found out of a view and what is given, once for as long as both are the same."""
        known = self._facts.get(name)
        if known is None or known[1] is not view or known[0] != given:
            known = self._facts[name] = (given, view, find())
        found: T = known[2]
        return found

    def take(self, name: Hashable, given: Hashable, lights: Lights, view: CachedView) -> Part | None:
        """A part as it would be laid out now, to be kept again; None where it was not among the last ones."""
        kept = self._parts.get(name, [])
        for at, part in enumerate(kept):
            if part.given == given and lights.says(part.heard_of_light) and view.says(part.heard):
                return kept.pop(at)
        return None

    def keep(self, name: Hashable, part: Part) -> None:
        """This is how it is laid out now."""
        self._parts[name] = [part, *self._parts.get(name, ())][:KEPT]
