"""What the application needs of a scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.ui.animation.tween import Pace
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.reader import Signal
    from game.ui.sound.mood import Mood
    from game.ui.style.layout import Layout


class Stage(Protocol):
    """`game.scenes.base.Scene` is one.

    `transparent` lets the scene below show; `animating` asks for sixty frames a second, `polling` for frequent
    updates without drawing. Drawing changes nothing.
    """

    transparent: bool

    @property
    def animating(self) -> bool: ...
    @property
    def polling(self) -> bool: ...
    @property
    def mood(self) -> Mood | None: ...
    def resume(self) -> None: ...
    def pause(self) -> None: ...
    def close(self) -> None: ...
    def handle(self, signal: Signal) -> None: ...
    def update(self, ms: float) -> None: ...
    def resized(self, layout: Layout) -> None: ...
    def relay(self) -> None: ...
    def develop(self) -> None: ...
    def pace(self, pace: Pace) -> None: ...
    def configured(self) -> None: ...
    def translated(self) -> None: ...
    @property
    def spoken(self) -> str: ...
    @property
    def announcement(self) -> str: ...
    def draw(self, canvas: Canvas) -> None: ...
    def rescue(self) -> str: ...
    @property
    def given_names(self) -> Iterable[str]: ...


@runtime_checkable
class Composed(Protocol):
    """A scene that composes its picture into one of its own, so that to draw it again costs little."""

    def rehearse(self, canvas: Canvas) -> None:
        """Compose the first picture on a canvas nobody sees, so that all it needs is made."""


@runtime_checkable
class Prepared(Composed, Protocol):
    """One that can compose it before it is shown, in pieces."""

    def prepare(self, layout: Layout) -> Iterator[None]:
        """Compose the first picture for a window of these measures; in such a one it is what is laid out first."""
