"""What the basic game lacks, said once where the first one begins: a sheet on the still empty desk (rulebook 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.table.hints import seen_store
from game.ui.style.palette import INK, PAPER, SOFT
from game.ui.text.fonts import M, S

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.core.decisions import Decision
    from game.engine.core.events import Event
    from game.scenes.table.core.open_table import ShownTable
    from game.scenes.table.core.prompt_model import Aid
    from game.session.choice.points import Point
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.reader import Signal

NAME = "basic_game"
WIDTH, LEAST, PAD, CROSS = 470, 330, 14, 20  # design units


class Basics:
    """The sheet beside one table: gone by a click on it, by Esc, or with the first answer of the player's own."""

    aids: tuple[Aid, ...] = ()
    waiting = False

    def __init__(self, scene: ShownTable) -> None:
        self.scene = scene
        self.shown = scene.app.settings.hints and NAME not in seen_store.known()
        self.rect = Rect()
        """Where it lies."""
        self._first: Decision | None = None
        """The player's first question."""
        self._spent = False

    def press(self, point: Point) -> bool:
        """It has no buttons."""
        return False

    def hear(self, news: Sequence[Event]) -> None:
        """Nothing that happens changes what it says."""

    def update(self, ms: float) -> None:
        """Once the player's first question was answered it is in the way."""
        asked = self.scene.session.asked
        if self.shown and self._first is not None and asked is not self._first:
            self._away()
        self._first = self._first or asked

    def take(self, signal: Signal) -> bool:
        """Esc, or a click on the sheet."""
        if self._spent and signal.name in ("release", "click", "drag_start", "drag", "drop"):
            self._spent = signal.name not in ("click", "drop")
            return True
        on_it = signal.name == "press" and self.rect.collidepoint(signal.pos)
        if not self.shown or not (on_it or signal.name == "back"):
            return False
        self._spent = on_it
        self._away()
        return True

    def _away(self) -> None:
        self.shown = False
        seen_store.put_away(NAME)
        self.scene.app.redraw()

    def paint(self, canvas: Canvas) -> None:
        """The sheet over the other player's Field, where nobody stands yet; hints lie near what they speak of."""
        frame = self.scene.frame
        if not self.shown or frame is None or self.scene.panel is not None:
            return
        u, t = canvas.u, self.scene.t
        head, words = t("basic.lacks.title"), t("basic.lacks")
        top = frame.bands[0]
        people = [one.rect.right for one in self.scene.places.values() if one.card >= 0 and one.rect.colliderect(top)]
        wide = max(u(LEAST), min(u(WIDTH), top.right - max(people, default=top.x) - u(12)))
        room = wide - 2 * u(PAD)
        title = canvas.para_height(head, room - u(CROSS), M, "bold")
        self.rect = Rect(0, 0, wide, title + canvas.para_height(words, room, S) + u(2 * PAD + 6))
        self.rect.topright = top.topright
        canvas.over()
        canvas.paper(self.rect, PAPER, 3, 4)
        with canvas.inside(self.rect):
            at = (self.rect.x + u(PAD), self.rect.y + u(PAD))
            y = canvas.para(at, head, room - u(CROSS), M, INK, "bold") + u(6)
            canvas.para((at[0], y), words, room, S, INK)
            canvas.icon((self.rect.right - u(15), self.rect.y + u(16)), "cross", 12, SOFT)

    def close(self) -> None:
        """The table is left."""
