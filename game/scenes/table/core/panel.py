"""What stands over the bands while something special is asked or fought, and how it comes in.

A panel draws itself with the `Desk` and places the points that can be clicked in it; choosing, number keys, focus,
prompt and main button stay the table's.  A module makes its panel known by `register` when it is imported; the scenes
that the table opens (notebook, help) are made known by `opens`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from pygame import Rect

from game.scenes.table.core.context import Desk
from game.scenes.table.core.prompt_model import Prompt
from game.session.choice.points import Point
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal

if TYPE_CHECKING:
    from game.engine.core.decisions import Decision
    from game.engine.core.events import Event
    from game.engine.view.player_view import PlayerView
    from game.scenes.base import Scene
    from game.scenes.table.animation.event_moves import EventMotion
    from game.scenes.table.scene import TableScene
    from game.session.session import Sitting
    from game.ui.runtime.app import App


class Panel(Protocol):
    """Something over the bands. It is made anew at each change of the table and keeps nothing that matters."""

    whole: bool
    """It shows all that can be chosen itself, so that the table makes no list of the rest."""

    def paint(self, desk: Desk, stage: Rect) -> None:
        """Draw within (or a little over) the three bands and place what can be clicked."""

    def prompt(self, desk: Desk, usual: Prompt) -> Prompt:
        """The prompt while it stands; `usual` is what the table would say."""

    def signal(self, signal: Signal) -> bool:
        """A signal before the table gets it; True if it was taken."""

    def click(self, point: Point) -> bool:
        """A click (or key) on something, before the table takes it; True if it was taken."""

    def hold(self, point: Point) -> float:
        """Seconds for which this has to be held; 0 for what a click does."""

    def unlikely(self, point: Point) -> bool:
        """Whether this may be chosen though it is known to lead nowhere: the focus does not begin there."""

    def film(self, news: Sequence[Event], change: EventMotion) -> list[Event]:
        """Show what has happened since it was drawn, and give back the events that the table should show itself."""

    def moving(self, canvas: Canvas) -> None:
        """Draw what moves, above everything, each frame."""


Maker = Callable[["TableScene", "PlayerView", "Decision | None"], Panel | None]
Opener = Callable[["App", "Sitting"], "Scene"]

_MAKERS: list[tuple[int, Maker]] = []
_OPENERS: dict[str, Opener] = {}


def register(maker: Maker, rank: int = 0) -> None:
    """Make a panel known; of those that want to stand now the one with the highest rank does."""
    _MAKERS.append((rank, maker))
    _MAKERS.sort(key=lambda entry: -entry[0])


def opens(name: str, opener: Opener) -> None:
    """`opener(app, session)` makes the scene `name` ("notebook", "help") that the table pushes over itself."""
    _OPENERS[name] = opener


def opener(name: str) -> Opener | None:
    """How a scene is opened, if it is known."""
    return _OPENERS.get(name)


def panel_for(table: TableScene, view: PlayerView, decision: Decision | None) -> Panel | None:
    """The panel that stands now."""
    return next((made for _, maker in _MAKERS if (made := maker(table, view, decision))), None)
