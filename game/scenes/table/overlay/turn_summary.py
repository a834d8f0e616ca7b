"""What the others did, told on one sheet when my turn begins; any input puts it away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from game.engine.core.events import Event
from game.engine.view.player_view import PlayerView
from game.scenes.table.core.log_line import LogLine
from game.scenes.table.core.prompt_model import MAIN, OFF
from game.scenes.table.layout.clean_cover import cut, grown
from game.scenes.table.log import joined_lines, log_filters, taken_cards
from game.scenes.table.log.event_text import Teller
from game.scenes.table.overlay.speaking_table import SpeakingTable
from game.scenes.table.wording.prompt_text import BACK, DECLINE, REST, UNDO
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.node import Node
from game.ui.drawing.sketch import Sketch, draw
from game.ui.input.reader import Signal
from game.ui.runtime.warm_up import Rehearsal
from game.ui.style.palette import DAMAGE_DARK, INK, LAMP, PAPER, SOFT, mix, theme
from game.ui.style.quality import quality
from game.ui.text.fonts import SMALLER, XS
from game.ui.widgets.controls import button, over_buttons
from game.ui.widgets.key_caps import caps
from game.ui.workers.picture_worker import picture_worker

MOST_LINES, WIDTH, LEAST, SOME = 16, 600, 2, 4
OWN = frozenset({"bought", "sold", "discarded", "slipped"})
"""What I did myself in their turn and what needs no telling."""
SWALLOWED = ("press", "confirm", "number", "back")
"""Signals that only put the sheet away; every other key does what it does besides."""
UNMOVED = ("move", "wheel", "drag", "drop", "drag_start", "click", "text", "erase")
BESIDE = (BACK, UNDO, DECLINE, REST)
"""The buttons beside the main one."""


class _Sheet(NamedTuple):
    """The sheet as it was laid out last, and what that depends on."""

    about: tuple[object, ...]
    below: Node
    """The picture of the table over which it was laid."""
    box: Rect
    picture: Node


class TurnSummary:
    """The sheet over one table; there is nothing to see while `lines` is empty."""

    def __init__(self, scene: SpeakingTable) -> None:
        self.scene = scene
        self.lines: list[LogLine] = []
        self.title = ""
        self.figures = ""
        self._shown: tuple[Sequence[LogLine], str] = ((), "")
        """Of which lines it is made, and the key of its title, if it has one of its own."""
        self._weighty = 0
        """How many lines it would have if there were room for all."""
        self._rehearsal: Rehearsal | None = None
        """What makes the sheet ready, until it can be seen."""
        self._sheet: _Sheet | None = None
        """The sheet as it was laid out last."""

    @property
    def readying(self) -> bool:
        """Whether it is made ready before it is seen."""
        return self.open and self._rehearsal is not None

    @property
    def open(self) -> bool:
        """Whether it lies on the table."""
        return bool(self.lines)

    @property
    def seen(self) -> bool:
        """Whether it is seen there: what is announced is read first, for one sheet over the other is none."""
        return self.open and not self.scene.animator.announcing

    def offer(self, news: Sequence[Event]) -> None:
        """Lay it down if my turn has just begun and the others did anything worth telling.

        Where none of them is a computer, each is told of it when he sits down, and not once more.
        """
        scene = self.scene
        me = scene.session.me
        if not scene.session.setup.levels:
            return
        begun = any(event.kind == "turn" and event.player == me for event in news)
        if not begun or not scene.app.settings.summary or scene.layout is None:
            return
        self.show(log_filters.since_my_turn(scene.log, me))

    def since(self, lines: Sequence[LogLine]) -> None:
        """Lay down what has happened since somebody looked last who has just sat down, if it is more than a little."""
        if self.scene.app.settings.summary and not self.open and len(lines) >= SOME:
            self.show(lines, "summary.since")

    def show(self, lines: Sequence[LogLine], title: str = "") -> None:
        """Lay these turns, or these lines under the title of that key, down."""
        t, heads = self.scene.t, log_filters.turns(lines)
        me = self.scene.session.me
        view = self.scene.session.view
        telling = [line for line in lines if line.player != me or line.kind not in OWN or _was_lost(view, line)]
        weighty = log_filters.digest(joined_lines.joined(Teller(view, t), telling), len(telling), me)
        told = log_filters.digest(weighty, MOST_LINES, me)
        asked = any(line.kind in log_filters.NEVER_MISSED for line in told)
        little = len(told) < LEAST or all(line.kind in log_filters.ROUTINE for line in told)
        if (little and not asked) or not (heads or title):
            return
        names = self.scene.session.view.names
        self.lines, self._shown, self._weighty = told, (lines, title), len(weighty)
        self._rehearsal, self._sheet = Rehearsal(self._draw) if picture_worker.open else None, None
        key = "summary.title" if len(heads) == 1 else "summary.title_many"
        self.title = t(title) if title else t(key, who=names[heads[0].player], turn=heads[-1].number)
        tallies = [] if title else [log_filters.tally(telling, head.number, t, me) for head in heads]
        self.figures = ", ".join(filter(None, tallies))  # part of a turn is told in full, and not counted

    def tell_again(self, known: Mapping[int, LogLine]) -> None:
        """The same lines in the language in use: each as it is told now, found by what it was before."""
        if self.open:
            lines, title = self._shown
            self.show([known.get(id(line), line) for line in lines], title)

    def put_away(self) -> None:
        """It lies on the table no longer."""
        self.lines, self._sheet = [], None

    def take(self, signal: Signal) -> bool:
        """Any input puts it away; True for what does nothing else."""
        if not self.seen or signal.name in UNMOVED or signal.letting_go:
            return False
        self.put_away()
        self.scene.spent.spend(signal)
        self.scene.app.redraw()
        return signal.name in SWALLOWED or (signal.name == "pass_on" and self.scene.session.setup.hot_seat)

    def make_ready(self) -> None:
        """Make a little more of the sheet where nobody sees it: all of it takes as long as a frame has."""
        app, rehearsal = self.scene.app, self._rehearsal
        if self.open and rehearsal is not None and rehearsal.go_on(app.canvas):
            self._rehearsal = self._sheet = None
            app.redraw()

    def paint(self, canvas: Canvas) -> None:
        """Draw the sheet, once it is ready; it is laid out anew where it would cut a word of the table there."""
        scene, sheet = self.scene, self._sheet
        if scene.frame is None or (self._rehearsal is not None and sheet is None):
            return
        about = (canvas.layout, scene.frame.stage, self._foot(), theme.high, quality.step)
        cuts = sheet is not None and sheet.below is not scene.tree and cut(sheet.box, scene.tree.read)
        if sheet is not None and sheet.about == about and cuts and picture_worker.open:
            self._rehearsal = self._rehearsal or Rehearsal(self._draw)
        elif sheet is None or sheet.about != about or cuts:
            sketch = Sketch(canvas.layout)
            box = self._lay(sketch, scene.frame.stage)
            sheet = self._sheet = _Sheet(about, scene.tree, box, sketch.tree)
        draw(canvas, sheet.picture.draw_calls)
        canvas.over(sheet.picture.layers)
        self._go_on(canvas)

    def _draw(self, canvas: Canvas) -> None:
        """All of it, laid out anew."""
        if self.scene.frame is not None:
            self._lay(canvas, self.scene.frame.stage)
            self._go_on(canvas)

    def _foot(self, left_out: int = 0) -> str:
        """Which keys put it away, which go on as well, and where as many lines are as are left out.

        At a shared screen none goes on: there it would pass the whole turn.
        """
        keys = {"space": caps.spoken("Space"), "on": caps.spoken("Shift+Space"), "log": caps.spoken("L")}
        key = "summary.foot.shared" if self.scene.session.setup.hot_seat else "summary.foot"
        return self.scene.t(f"{key}.more" if left_out else key, **keys, n=left_out)

    def _lay(self, canvas: Canvas, bands: Rect) -> Rect:
        """A sheet in the middle of the bands; it covers words whole or not at all. Gives where it lies."""
        u = canvas.u
        canvas.over()
        line = canvas.layout.text(XS) + u(9)
        room = min(round(u(WIDTH) * canvas.layout.text_scale), bands.w - u(20))
        head = canvas.layout.text(17) + u(26) + (line if self.figures else 0)
        lines = self._fitting(canvas, room - u(66), bands.bottom - u(16) - head - line - u(16))
        heights = [self._high(canvas, told, room - u(66)) for told in lines]
        box = Rect(0, 0, room, head + sum(heights) + line + u(16))
        box.center = (bands.centerx, bands.bottom // 2)
        box.top = max(box.top, u(8))
        box = grown(box, self.scene.tree.read, canvas.full.inflate(-u(8), -u(8)))
        spare = (box.h - head - sum(heights) - line - u(16)) // 2
        canvas.glow(box, LAMP, 14, 6, 120)
        canvas.paper(box, PAPER, 4, 11)
        with canvas.inside(box):
            x, y = box.x + u(22) + (box.w - room) // 2, box.y + u(14) + spare
            canvas.typed((x, y), self.title, 17, INK, room=room - u(40), bold=True)
            y += canvas.layout.text(17) + u(12)
            if self.figures:
                canvas.text((x, y), self.figures, XS, SOFT, "italic", room=room - u(40))
                y += line
            for told, high in zip(lines, heights, strict=True):
                canvas.icon((x + u(8), y + line // 2 - u(1)), told.sign, 16, mix(told.color, DAMAGE_DARK, 0.55))
                if high == line:
                    canvas.text((x + u(26), y + line // 2), told.brief, XS, INK, "sans", "ml", room - u(66))
                else:
                    canvas.para((x + u(26), y + u(2)), told.brief, room - u(66), XS, INK)
                y += high
            at = (box.centerx, box.bottom - spare - line // 2 - u(6))
            foot = self._foot(self._weighty - len(lines))
            canvas.fitted(at, foot, SMALLER, SOFT, "italic", "c", room - u(30))
        return box

    def _go_on(self, canvas: Canvas) -> None:
        """What the space bar does now, over the buttons of the question beneath: no press reaches these."""
        places, t = self.scene.places, self.scene.t
        row = [places[point].rect for point in (MAIN, OFF, *BESIDE) if point in places]
        if row:
            label, key = t("do.going_on"), "Space"
            button(canvas, over_buttons(canvas, row[0].unionall(row), label, key), label, "main", key)

    @staticmethod
    def _high(canvas: Canvas, told: LogLine, room: int) -> int:
        """How high a line of the sheet is: a long sentence goes on below."""
        one = canvas.layout.text(XS) + canvas.u(9)
        if canvas.width(told.brief, XS) <= room:
            return one
        return max(one, canvas.para_height(told.brief, room, XS) + canvas.u(6))

    def _fitting(self, canvas: Canvas, room: int, high: int) -> list[LogLine]:
        """As many of the lines as there is room for, the weightiest, but never fewer than make a sheet."""
        for most in range(len(self.lines), LEAST, -1):
            lines = log_filters.digest(self.lines, most, me=self.scene.session.me)
            if sum(self._high(canvas, told, room) for told in lines) <= high:
                return lines
        return log_filters.digest(self.lines, LEAST, me=self.scene.session.me)


def _was_lost(view: PlayerView, line: LogLine) -> bool:
    """Whether a card of another's was the cause that a card of mine is discarded."""
    return line.event is not None and line.kind == "discarded" and taken_cards.cause(view, line.event) is not None
