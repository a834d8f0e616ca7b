"""The yellow slip with a hint for the first time: one at a question, gone by a click or with the first pick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.engine.core.decisions import Decision
from game.engine.core.events import Event
from game.scenes.table.core.addon import TableAddon
from game.scenes.table.core.draw_context import caps_over
from game.scenes.table.hints import placement, seen_store
from game.scenes.table.hints.hint_list import HANDLING, Hint, Moment, next_due
from game.scenes.table.hints.hint_place import CROSS, HintPlace
from game.scenes.table.hints.placement import Laid, crossed
from game.scenes.table.overlay.speaking_table import SpeakingTable
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.style.palette import INK, LAMP, SOFT, WAITING
from game.ui.text.fonts import XS
from game.ui.workers.sliced_work import SlicedWork

DUE_MS = 150.0
"""A question is looked at for so long, once all is told that leads to it, before anything is said about it."""


class HintBubble(TableAddon):
    """The hints of one table, for the one person who plays at it: among several they might show what somebody holds."""

    def __init__(self, scene: SpeakingTable) -> None:
        self.scene = scene
        self.shown: Hint | None = None
        self.place = HintPlace(scene, self)
        self._moment: Moment | None = None
        self._news: list[Event] = []
        self._asked: Decision | None = None
        self._told = False
        """Something was said about this question already."""
        self._read = False
        """One was put away at this question, and what else explains the question may follow."""
        self._since = 0.0
        self._search = SlicedWork()
        """Looks for the hint that is due and has room."""

    @property
    def waiting(self) -> bool:
        """Whether something may still be said about this question."""
        waits = not self._told or self._search.left is not None
        return self._asked is not None and waits and self.scene.app.settings.hints

    @property
    def words(self) -> str:
        """What the slip says, "" where there is none."""
        return self.shown.words(self.scene.t, self.scene.session.view) if self.shown is not None else ""

    def hear(self, news: Sequence[Event]) -> None:
        """This has happened; it may be worth a word at the next question."""
        self._news += news

    def update(self, ms: float) -> None:
        """At a pick or a new question the slip is gone, and after a moment at a question the next may come."""
        scene, asked = self.scene, self.scene.session.asked
        if asked is not self._asked:
            self._search.drop()
            self._away()
            self._asked, self._told, self._read, self._since = asked, False, False, 0.0
            if asked is not None and scene.app.settings.hints:
                self._moment = Moment(scene.session.view, asked, tuple(self._news))
                self.place.speak_of(self._moment)
                self._news = []
            return
        begun = scene.stage.steps or (scene.chooser is not None and scene.chooser.started)
        if begun:
            self._search.drop()
            self._away()
        if (
            not self.waiting
            or scene.app.top is not scene
            or scene.motion.busy
            or scene.summary.lines
            or self.place.notes()
        ):
            return
        if self._search.left is not None:
            self._search.go_on()
            return
        self._since += ms
        if self._since < DUE_MS and not begun:
            return
        self._told = True
        if not begun and self._moment is not None and scene.frame is not None:  # else its next occasion is not too late
            self._search.begin(self._find(self._moment))
            if not scene.app.running:  # else the next rounds look for it
                self._search.finish()

    def _find(self, moment: Moment) -> Iterator[None]:
        """Show the first hint that is due now and has room beside what it speaks of, in pieces."""
        for first in next_due(moment, seen_store.known()):
            handling = self._read and first.group == HANDLING
            if not handling and (yield from self.place.has_room(self.scene.app.canvas, first)):
                self.shown = first
                self.scene.relay()
                return

    def show(self, first: Hint, moment: Moment) -> None:
        """Lay the slip with this hint down, as if it were due."""
        self.shown, self._moment, self._asked, self._told = first, moment, moment.decision, True
        self.place.speak_of(moment)
        self.scene.relay()

    def _away(self) -> None:
        """It has been read, or what it speaks of has been done: it does not come again."""
        if self.shown is not None:
            seen_store.put_away(self.shown.name)
            self.shown = None
            self.scene.relay()

    def take(self, signal: Signal) -> bool:
        """A click on the slip; Esc does what stands on the strip."""
        if self.shown is None:
            return False
        box = self.place.box(self.scene.app.canvas, self.shown)
        if signal.name == "press" and box is not None and box.collidepoint(signal.pos):
            self._away()
            # what else is to be known about this question comes before the answer
            self._told, self._read, self._since = False, True, 0.0
            self.scene.spent.spend(signal)
            return True
        return False

    @property
    def note(self) -> Rect | None:
        """Where its slip lies, if one does."""
        return self.place.box(self.scene.app.canvas, self.shown) if self.shown is not None else None

    def paint(self, canvas: Canvas) -> None:
        """A slip of yellow paper, with a tail to the thing where that runs over no words."""
        if self.shown is None or self.scene.summary.lines:
            return
        box, near = self.place.box(canvas, self.shown), self.place.near(self.shown)
        if box is None or near is None:
            return
        u = canvas.u
        canvas.over()
        rings = [ring.inflate(u(6), u(6)) for ring in self.place.rings(self.shown)]
        for ring in rings:
            canvas.rim(ring, WAITING, 2, 6, dashed=True)
        caps_over(canvas, self.scene.places, self.scene.lights.keys, *rings)
        canvas.glow(box, LAMP, 8, 3, 90)
        ring = next(ring for ring in rings if ring.contains(near))
        if not crossed(Laid(box, ring), self.scene.tree.read):  # else the frame alone says what it speaks of
            placement.paint_tail(canvas, box, ring, WAITING)
        canvas.paper(box, WAITING, 2, 3)
        with canvas.inside(box):
            room = box.w - u(CROSS + 22)
            more = box.h - u(18) - canvas.para_height(self.words, room, XS)  # it may cover whole what it would have cut
            canvas.para((box.x + u(11), box.y + u(8) + more // 2), self.words, room, XS, INK)
            canvas.icon((box.right - u(14), box.y + u(15)), "cross", 12, SOFT)
