"""What stands over the bands while something special is asked or fought, and how it comes in.

A panel draws itself with the `DrawContext` and places the points that can be clicked in it; choosing, number keys,
focus, prompt and main button stay the table's.  `screens.PANELS` lists them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pygame import Rect, Surface

from game.engine.core.events import Event
from game.engine.view.player_view import PlayerView
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.prompt_model import Prompt
from game.session.choice.choice_points import Point
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.node import Places
from game.ui.i18n.texts import Texts
from game.ui.input.reader import Signal
from game.ui.style.layout import Layout
from game.ui.surfaces.picture_before import PictureBefore


class TableChange(Protocol):
    """What has changed between two pictures of the table; `animation.before_after.BeforeAfter` finds it."""

    view: PlayerView
    texts: Texts
    layout: Layout
    before: Places
    after: Places
    old: PictureBefore | None

    def was(self, point: Point) -> Rect | None:
        """Where a thing lay."""

    def lies(self, point: Point) -> Rect | None:
        """Where it lies now."""

    def middle(self) -> tuple[int, int]:
        """The middle of the bands."""

    def cut_old(self, rect: Rect | None) -> Surface | None:
        """A piece of the table as it was."""


class Panel:
    """Something over the bands. It is made anew at each change of the table and keeps nothing that matters."""

    whole = False
    """It shows all that can be chosen itself, so that the table makes no list of the rest."""

    def paint(self, ctx: DrawContext, stage: Rect) -> None:
        """Draw within (or a little over) the three bands and place what can be clicked."""
        raise NotImplementedError

    def prompt(self, ctx: DrawContext, usual: Prompt) -> Prompt:
        """The prompt while it stands; `usual` is what the table would say."""
        return usual

    def signal(self, signal: Signal) -> bool:
        """A signal before the table gets it; True if it was taken."""
        return False

    def click(self, point: Point) -> bool:
        """A click (or key) on something, before the table takes it; True if it was taken."""
        return False

    def hold(self, point: Point) -> float:
        """Seconds for which this has to be held; 0 for what a click does."""
        return 0.0

    def unlikely(self, point: Point) -> bool:
        """Whether this may be chosen though it is known to lead nowhere: the focus does not begin there."""
        return False

    def film(self, news: Sequence[Event], change: TableChange) -> list[Event]:
        """Show what has happened since it was drawn, and give back the events that the table should show itself."""
        return list(news)

    def moving(self, canvas: Canvas) -> None:
        """Draw what moves, above everything, each frame."""
