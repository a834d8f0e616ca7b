"""The yellow slip with a hint for the first time: one at a question, gone by a click, Esc, or by doing the thing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.table.firsts import memory
from game.scenes.table.firsts.catalogue import First, Moment, next_due
from game.scenes.table.firsts.placing import place
from game.scenes.table.prompt import MAIN
from game.ui.controls import key_cap
from game.ui.draw import Canvas
from game.ui.palette import INK, LAMP, SOFT
from game.ui.type import XS

if TYPE_CHECKING:
    from game.engine.decisions import Decision
    from game.engine.events import Event
    from game.scenes.table.points import Point
    from game.scenes.table.prompt import Aid
    from game.scenes.table.scene import TableScene
    from game.ui.input import Signal

YELLOW = (255, 232, 138)
WIDTH, CROSS, GAP = 250, 20, 9  # design units
BACKGROUND = ("section", "goal", "sheet")
"""Places that are large and of which a part may be covered for a while."""
DUE_MS = 350.0
"""A question is looked at for so long before anything is said about it."""


class Firsts:
    """The hints of one table, for the one person who plays at it: among several they might show what somebody holds."""

    aids: tuple[Aid, ...] = ()

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.shown: First | None = None
        self._moment: Moment | None = None
        self._news: list[Event] = []
        self._asked: Decision | None = None
        self._told = False
        """Something was said about this question already."""
        self._since = 0.0
        self._spent = False
        self._laid: tuple[object, tuple[int, int], str, Rect | None] | None = None
        """Where the slip lies: reckoned once for each picture of the table."""

    @property
    def waiting(self) -> bool:
        """Whether something may still be said about this question."""
        return self._asked is not None and not self._told and self.scene.app.settings.hints

    @property
    def words(self) -> str:
        """What the slip says, "" where there is none."""
        return self._words(self.shown) if self.shown is not None else ""

    def _words(self, first: First) -> str:
        return first.words(self.scene.t, self.scene.session.view)

    def press(self, point: Point) -> bool:
        """It has no buttons."""
        return False

    def hear(self, news: Sequence[Event]) -> None:
        """This has happened; it may be worth a word at the next question."""
        self._news += news

    def update(self, ms: float) -> None:
        """At a new question the slip of the last one is gone, and after a moment the next may come."""
        scene, asked = self.scene, self.scene.session.asked
        if asked is not self._asked:
            self._away()
            self._asked, self._told, self._since = asked, False, 0.0
            if asked is not None and scene.app.settings.hints:
                self._moment = Moment(scene.session.view, asked, tuple(self._news))
                self._news = []
            return
        self._since += ms
        if not self.waiting or self._since < DUE_MS or scene.summary.open or scene.app.top is not scene:
            return
        self._told = True
        if self._moment is not None and scene.frame is not None:
            self.shown = next((first for first in next_due(self._moment, memory.known()) if self._fits(first)), None)
            if self.shown is not None:
                self._lies(True)

    def show(self, first: First, moment: Moment) -> None:
        """Lay the slip with this hint down, as if it were due."""
        self.shown, self._moment, self._asked, self._told = first, moment, moment.decision, True
        self._lies(True)

    def _fits(self, first: First) -> bool:
        """Whether there is room for it beside what it speaks of."""
        return self._box(self.scene.app.canvas, first) is not None

    def _away(self) -> None:
        """It has been read, or what it speaks of has been done: it does not come again."""
        if self.shown is not None:
            memory.put_away(self.shown.name)
            self.shown = None
            self._lies(False)

    def _lies(self, there: bool) -> None:
        """It lies there, or no longer: as long as it does, Esc is its key and no button's."""
        self.scene.escapes = there
        self.scene.renew()

    def take(self, signal: Signal) -> bool:
        """Esc, or a click on the slip."""
        if self._spent and signal.name in ("release", "click", "drag_start", "drag", "drop"):
            self._spent = signal.name not in ("click", "drop")
            return True
        if self.shown is None:
            return False
        if signal.name == "back":
            self._away()
            return True
        box = self._box(self.scene.app.canvas, self.shown)
        if signal.name == "press" and box is not None and box.collidepoint(signal.pos):
            self._away()
            self._spent = True
            return True
        return False

    @property
    def note(self) -> Rect | None:
        """Where its slip lies, if one does."""
        return self._box(self.scene.app.canvas, self.shown) if self.shown is not None else None

    def near(self, first: First) -> Rect | None:
        """Where the thing lies of which it speaks; None where it is not on the table."""
        assert self._moment is not None
        places = self.scene.places
        return next((places[point].part for point in first.where(self._moment) if point in places), None)

    def _box(self, canvas: Canvas, first: First) -> Rect | None:
        """Where its slip lies in the picture of the table as it is; None where there is no room."""
        laid = self._laid
        now = (self.scene.places, canvas.full.size, first.name)
        if laid is None or laid[0] is not now[0] or laid[1:3] != now[1:]:
            laid = self._laid = (*now, self._placed(canvas, first))
        return laid[3]

    def _placed(self, canvas: Canvas, first: First) -> Rect | None:
        near = self.near(first)
        if near is None:
            return None
        places, lit = self.scene.places, self.scene.lights.lit
        clear = [spot.rect for point, spot in places.items() if point in lit or point == MAIN or point[0] == "button"]
        clear += [spot.rect for point, spot in places.items() if point[0] in ("aid", "prompt", "off")]
        spare = [spot.rect for point, spot in places.items() if point[0] not in BACKGROUND]
        sheet = [spot.rect for point, spot in places.items() if point == ("sheet",)]  # what is read now
        size, gap = self._size(canvas, first), canvas.u(GAP)
        beside = place(size, near, canvas.full, [*clear, *sheet], spare, gap) if sheet else None
        return beside or place(size, near, canvas.full, clear, spare, gap)

    def _size(self, canvas: Canvas, first: First) -> tuple[int, int]:
        u, words = canvas.u, self._words(first)
        room = max(u(WIDTH), 13 * canvas.layout.text(XS))
        high = canvas.para_height(words, room - u(CROSS + 22), XS)
        return room, high + u(18)

    def paint(self, canvas: Canvas) -> None:
        """A slip of yellow paper with a tail towards the thing."""
        if self.shown is None or self.scene.summary.open:
            return
        box, near = self._box(canvas, self.shown), self.near(self.shown)
        if box is None or near is None:
            return
        u = canvas.u
        canvas.over()
        canvas.rim(near.inflate(u(6), u(6)), YELLOW, 2, 6, dashed=True)
        canvas.glow(box, LAMP, 8, 3, 90)
        canvas.paper(box, YELLOW, 2, 3)
        with canvas.inside(box):
            room = box.w - u(CROSS + 22)
            canvas.para((box.x + u(11), box.y + u(8)), self.words, room, XS, INK)
            canvas.icon((box.right - u(14), box.y + u(15)), "cross", 12, SOFT)
        key_cap(canvas, (box.right - u(8), box.bottom), self.scene.t("key.esc"), "mr", warm=True)

    def close(self) -> None:
        """The table is left: what stands there has not been done, and comes again."""
