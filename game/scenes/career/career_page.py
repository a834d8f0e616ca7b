"""A page of the career: what lies between the tabs and the buttons, and the button that it lights."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pygame import Rect

    from game.scenes.career.scene import Career
    from game.ui.style.layout import Layout
    from game.ui.widgets.targets import Part, Target


class Main(NamedTuple):
    """The button that the space bar takes: its words, what it says of itself, what it does."""

    label: str
    say: str
    act: Callable[[], None]


class Page:
    """One of the four. It is asked for its targets and parts; the scene has the frame."""

    name = ""

    def __init__(self, scene: Career) -> None:
        self.scene = scene

    @property
    def title(self) -> str:
        """What its tab says."""
        return self.scene.t(f"career.page.{self.name}")

    @property
    def main(self) -> Main | None:
        """What can be done here, None for nothing."""
        return None

    def lay(self, layout: Layout, area: Rect) -> Iterable[Target | Part]:
        """What lies on it within `area`, lowest first."""
        raise NotImplementedError

    def told(self) -> list[str]:
        """Sentences in which what may be cut on it can be read whole."""
        return []

    def shown(self) -> None:
        """It has come up."""
