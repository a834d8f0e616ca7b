"""What every paper over the table shares: the veil, the sheet, cards read large, and the ways of putting it away."""

from __future__ import annotations

from functools import partial
from typing import Any

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.engine.view.player_view import PlayerView
from game.scenes.base import Scene
from game.scenes.table.overlay import card_zoom
from game.session.session import SessionProtocol
from game.ui.cache.byte_cache import large_papers
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.widgets.scroll import PAGES, RowScroll
from game.ui.widgets.targets import Act, Target


class Paper(Scene):
    """A sheet over the table. `closes` is the key that opened it and puts it away again.

    A target whose `data` is a card (its number, or its print where it lies nowhere to be seen) is shown large where the
    pointer rests on it, or at a right click.
    """

    transparent = True
    closes = ""
    veil = 120

    def __init__(self, app: App, session: SessionProtocol) -> None:
        super().__init__(app)
        self.session = session
        self.sheet = Rect()
        self.whole: tuple[int | CardDef, Rect] | None = None
        """The card held large, and where its name lies."""
        self.scroll = RowScroll()
        """How far the list on it is scrolled, if there is one."""
        self.scrolls = (self.scroll,)
        self._put_away = False
        """Whether it was put away by a key, and the pointer still rests where it was."""

    @property
    def view(self) -> PlayerView:
        """The game as the player may know it."""
        return self.session.view

    def close(self) -> None:
        """It is put away, and with it the sheet on which it was written."""
        super().close()
        large_papers.clear()

    def target(
        self,
        key: tuple[Any, ...],
        rect: Rect,
        say: str,
        group: str,
        card: int | CardDef = -1,
        act: Act | None = None,
        **more: Any,
    ) -> Target:
        """Something on the sheet; where clicking it does nothing else its card is shown large."""
        return Target(key, rect, say, act or partial(self.look, card, rect), group, data=card, **more)

    def look(self, card: object, rect: Rect) -> bool:
        """Show a card large beside a place; False if it is none, or one that the player may not know."""
        if not isinstance(card, int | CardDef) or (isinstance(card, int) and self.view.card(card) is None):
            return False
        self.whole = (card, rect)
        self.app.redraw()
        return True

    def intercept_signal(self, signal: Signal) -> bool:
        """The key that opened it closes it; moving on puts a large card away."""
        if signal.name == self.closes and not signal.repeat:
            self.app.pop()
            return True
        if signal.name in ("click", "press") and signal.button == 3:
            target = self.targets.at(signal.pos)
            if target is not None and self.look(target.data, target.rect):
                return True
        if signal.name == "click" and signal.button == 1 and self.targets.at(signal.pos) is None:
            if not self.sheet.collidepoint(signal.pos) and not self.sheet.collidepoint(signal.start):
                self.app.pop()
                return True
        if signal.name == "move":
            self._put_away = False
        if self.whole is not None and signal.name in ("move", "press", "confirm", "back", "wheel", *PAGES):
            self.whole = None
            self._put_away = signal.name in ("confirm", "back")
            self.app.redraw()
            return self._put_away
        return False

    @property
    def polling(self) -> bool:
        """Whether the pointer may come to rest on a card."""
        return self.targets.hover is not None and self.rested < 2 * self.app.settings.hover_ms

    def update(self, ms: float) -> None:
        """Time passes; the pointer may have come to rest."""
        super().update(ms)
        target = self.targets.hovered
        if (
            self.whole is None
            and not self._put_away
            and target is not None
            and self.rested >= self.app.settings.hover_ms
            and self.app.top is self
        ):
            self.look(target.data, target.rect)

    def paint(self, canvas: Canvas) -> None:
        """The veil, the sheet, and above them a card held large."""
        canvas.veil(self.veil)
        canvas.over()
        self.write(canvas)
        if self.whole is not None:
            card, place = self.whole
            foot = canvas.full.bottom - canvas.u(40)
            if isinstance(card, int):
                card_zoom.card(canvas, self.view, self.t, card, place, foot)
            else:
                card_zoom.printed(canvas, self.t, card, place, foot)

    def write(self, canvas: Canvas) -> None:
        """What stands on the sheet."""
