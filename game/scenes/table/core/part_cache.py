"""Parts of the table that are laid out once and taken again as long as nothing has changed on which they depend."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.engine.view.cached_view import CachedView, Question
    from game.scenes.table.core.draw_context import Lights
    from game.ui.tree.node import Tree

KEPT = 3
"""So many versions of a part are kept: with something lit and without, as it is from one decision to the next."""


class Part(NamedTuple):
    """What a part was drawn with, and all that it depended on."""

    given: Hashable
    """What it was told."""
    light: Hashable
    """What light fell on its things."""
    dims: bool
    """Whether it depends on whether anything is lit at all."""
    heard: Mapping[Question, object]
    """What it asked of the view, and the answers."""
    tree: Tree

    def holds(self, given: Hashable, lights: Lights, view: CachedView) -> bool:
        """Whether it would be drawn in the same way now."""
        light = lights.on(self.tree.places, self.dims)
        return self.given == given and self.light == light and view.says(self.heard)


class Parts:
    """The parts of one table, as they were laid out the last times; `about` is what all of them depend on."""

    def __init__(self) -> None:
        self._about: object = None
        self._parts: dict[Hashable, list[Part]] = {}

    def begin(self, about: object) -> None:
        """Forget all if anything is different on which all depend."""
        if about != self._about:
            self._about = about
            self._parts.clear()

    def get(self, name: Hashable, given: Hashable, lights: Lights, view: CachedView) -> Part | None:
        """A part as it would be laid out now; None where it was not among the last ones."""
        return next((part for part in self._parts.get(name, ()) if part.holds(given, lights, view)), None)

    def keep(self, name: Hashable, part: Part) -> None:
        """This is how it is laid out now."""
        self._parts[name] = [part, *self._parts.get(name, ())][:KEPT]
