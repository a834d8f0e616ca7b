"""A part of the builder's screen: where it lies, what can be pointed at in it, and its picture."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

from pygame import Rect

from game.scenes.decks.editor.deck_editor import DeckEditor
from game.ui.drawing.canvas import Canvas
from game.ui.style.layout import Layout
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.targets import Act, Target


class EditorPanel:
    """One part. `name` is the group that Tab walks to."""

    name = ""

    def __init__(self, editor: DeckEditor) -> None:
        self.editor = editor
        self.t = editor.t
        self.rect = Rect()
        self.scroll = Scroll()
        """How far the list in it is scrolled, if there is one."""

    def lay(self, layout: Layout) -> Iterable[Target]:
        """Give the targets in its place."""
        return ()

    def key(self) -> Hashable:
        """What the picture depends on, beside the place and what is pointed at."""
        return id(self.editor.working.deck)

    def ground(self, canvas: Canvas) -> None:
        """What lies below it and never changes: its panel, with the shadow that falls outside the place."""

    def paint(self, canvas: Canvas) -> None:
        """Draw it, nothing outside its place."""
        self.editor.draw_controls(canvas, self.name)

    # short ways --------------------------------------------------------------------------------------
    def target(self, key: Hashable, rect: Rect, say: str, act: Act | None, tip: str = "", **more: Any) -> Target:
        """Something that can be pointed at in it."""
        return Target(key, rect, say, act, self.name, tip=tip, **more)

    def entry(self, key: Hashable, rect: Rect, say: str, act: Act | None, **more: Any) -> Target:
        """Something in its list."""
        return self.scroll.holds(self.target(key, rect, say, act, **more))

    @property
    def pointed(self) -> Hashable:
        """What in it the pointer is on."""
        target = self.editor.targets.hovered
        return target.key if target is not None and target.group == self.name else None
