"""A scene that writes down what happens to it."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from game.scenes.base import Scene
from game.ui.drawing.canvas import Canvas
from game.ui.runtime.app import App
from game.ui.style.layout import Layout
from game.ui.widgets.targets import Target


class Page(Scene):
    """Two buttons; writes down what happens to it."""

    def __init__(self, app: App, name: str = "page", hold: float = 0.0) -> None:
        super().__init__(app)
        self.name, self.hold = name, hold
        self.story: list[str] = []
        self.targets.main = "main"

    def lay(self, layout: Layout) -> Iterable[Target]:
        self.story.append(f"lay {layout.size[0]}")
        main = lambda: self.story.append("main")  # noqa: E731
        other = lambda: self.story.append("other")  # noqa: E731
        box = Rect(layout.u(100), layout.u(100), layout.u(100), layout.u(40))
        yield Target("main", box, "Main", main, "a", number=1, hold=self.hold)
        yield Target("other", box.move(layout.u(200), 0), "Other", other, "b", number=2)

    def paint(self, canvas: Canvas) -> None:
        self.story.append("paint")

    def resume(self) -> None:
        self.story.append("resume")

    def pause(self) -> None:
        super().pause()
        self.story.append("pause")

    def close(self) -> None:
        self.story.append("close")

    def rescue(self) -> str:
        return f"{self.name} was saved"

    def did(self) -> list[str]:
        """What the player brought about."""
        return [each for each in self.story if each in ("main", "other")]
