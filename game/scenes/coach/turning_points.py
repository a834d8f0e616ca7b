"""The turning points of a game that is over: the chances turn by turn, and three prints that tell what moved them.

Another process computes them, with everything open (`review_game`); a click on a print opens the recorded game at
that place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from pygame import Rect

from game.engine.record.replay import Replay
from game.scenes.base import Scene
from game.scenes.coach.advice import AT_ONCE, LEVEL
from game.scenes.coach.chance_graph import NO_INK, YES_INK, curve, percent
from game.scenes.coach.coach_workers import ProcessWorker, Worker
from game.scenes.coach.review import MAX_SWINGS, Progress, Review, Swing, TurnChance, review_game
from game.scenes.coach.turning_words import TurningWords
from game.scenes.screens import screen
from game.ui.backdrop import backdrops
from game.ui.drawing import paper_marks
from game.ui.drawing.canvas import Canvas
from game.ui.runtime.app import App
from game.ui.style.layout import Layout, inset, split
from game.ui.style.palette import EDGE, INK, LAMP, PAPER, PAPER_FRESH, SOFT, WALNUT, WARM, Color, mix
from game.ui.text.fitting import even, falling, first_that
from game.ui.text.fonts import SMALLER, XS, M
from game.ui.widgets.buttons import Button
from game.ui.widgets.targets import Part, Target, join_sentences

BLANK = mix(PAPER, EDGE, 0.35)  # a print on which nothing stands yet
FACES = ("bold", "sans", "italic")
"""How what happened, what the coach would have done and why are written."""
SIZES = (17, 16, 15, XS)
HEADS = falling(16)
MOVES = (22, 20, 18, 16, 14)


class Sizes(NamedTuple):
    """The sizes of the words on the prints, in design units: alike on all of them."""

    head: float
    moved: float
    told: float


class TurningPoints(Scene):
    """The sheet over the result."""

    own_foot = True

    def __init__(self, app: App, recorded: Replay, me: int, worker: Worker | None = None) -> None:
        super().__init__(app)
        self.recorded, self.me = recorded, me
        self.done = 0.0
        """How much of the review is done."""
        self.seen = Progress(0.0)
        """The last report from which more of the curve was known."""
        self.review: Review | None = None
        self.sentences: list[list[str]] = []
        """Of each turning point: what happened, what the coach would have done, and why he would."""
        self.words = TurningWords(app, recorded, me)
        self._worker = worker or ProcessWorker()
        level = LEVEL if self._worker.quick else AT_ONCE
        self._worker.start(review_game, recorded.text(), me, level)
        self.targets.main = "back"

    @property
    def polling(self) -> bool:
        """It waits for the review."""
        return self._worker.busy

    @property
    def failed(self) -> bool:
        """Nothing could be made of the record."""
        return self.review is None and not self._worker.busy

    def update(self, ms: float) -> None:
        """Time passes: look how far the review is."""
        super().update(ms)
        if not self._worker.busy:
            return
        for step in self._worker.poll():
            if isinstance(step, Progress):
                self.done = step.done
                self.seen = step if step.curve else self.seen
            elif isinstance(step, Review):
                self.review = step
                self._tell(step)
        self.relay()

    def translated(self) -> None:
        """The sentences are made anew in another language."""
        if self.review is not None:
            self._tell(self.review)

    def _tell(self, found: Review) -> None:
        self.sentences = [self.words.told(swing) for swing in found.swings]

    # layout ----------------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target | Part]:
        """Heading, the curve, the prints, the way back."""
        u = layout.u
        body = inset(layout.page(), u(22), u(18))
        high = 0.42 if layout.text_scale < 1.2 else 0.32  # larger words want room on the prints
        top, graph, prints, foot = split(body, [u(58), high, 1 - high, u(54)], u(10), True)
        yield Part(top, self._heading)
        yield from (
            self._told(layout, graph, prints, self.review) if self.review else self._waited(layout, graph, prints)
        )
        button = Button("back", self.t("turning.back"), self.back, "main", "Space", least=150)
        back = Rect(foot.x, foot.y + u(6), button.width(self.app.canvas, M), u(44))
        yield button.at(back)
        yield Part(Rect(back.right + u(16), foot.y, foot.right - back.right - u(16), foot.h), self._foot)

    def _told(self, layout: Layout, graph: Rect, prints: Rect, review: Review) -> Iterable[Target | Part]:
        """The whole curve, and a print for each turning point."""
        found = review.swings
        swings = {swing.turn: (swing.before, swing.after) for swing in found}
        yield Part(graph, self._curve, review.curve, swings)
        if not found:
            yield Part(prints, Canvas.label, self.t("turning.none"), 17, WARM, "italic", "c")
            return
        places = split(prints, [1.0] * len(found), layout.u(16))
        sizes = self._sizes(found, places[0])
        for number, (swing, told, rect) in enumerate(zip(found, self.sentences, places, strict=True)):
            say = join_sentences(self.words.head(swing), self.words.moved(swing), *told, self.t("turning.watch.say"))
            draw, act = partial(self._print, number, swing, sizes), partial(self.watch, swing.line)
            yield Target(("swing", number), rect, say, act, "swings", number + 1, draw=draw)

    def _waited(self, layout: Layout, graph: Rect, prints: Rect) -> Iterable[Part]:
        """How far the review is: the curve grows with it, below it lie the prints that nothing stands on yet."""
        if self.failed:
            line = Rect(prints.x, prints.y, prints.w, layout.u(60))
            yield Part(line, Canvas.label, self.t("turning.failed"), 17, WARM, "italic", "c")
            return
        if self.seen.curve:
            moved = pairwise(self.seen.curve)
            swings = {b.turn: (a.chance, b.chance) for a, b in moved if b.turn in self.seen.turns}
            yield Part(graph, self._curve, self.seen.curve, swings, self.seen.ends)
        sheets = split(prints, [1.0] * MAX_SWINGS, layout.u(16))
        for number, sheet in enumerate(sheets):
            yield Part(sheet, _pinned, BLANK, number)
        yield Part(sheets[MAX_SWINGS // 2], self._progress)

    def watch(self, line: int) -> None:
        """The recorded game from there on."""
        screen("watch")(self.app, self.recorded, self.me, line)

    def close(self) -> None:
        """Whatever is still reckoned is wanted no more."""
        self._worker.close()
        super().close()

    # drawing ---------------------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """The board, and what hangs on it."""
        canvas.surface.blit(backdrops.cork(*canvas.full.size), (0, 0))
        self.draw_controls(canvas)

    def _heading(self, canvas: Canvas, top: Rect) -> None:
        x, u, t = top.x + canvas.u(4), canvas.u, self.t
        canvas.typed((x, top.y + u(18)), t("turning.title"), 24, WARM, "ml", top.w)
        canvas.fitted((x, top.y + u(46)), t("turning.about"), SMALLER, WARM, "sans", "ml", top.w)

    def _foot(self, canvas: Canvas, line: Rect) -> None:
        """What the thing that is meant does; what stands on a print is not said once more below it."""
        target = self.targets.pointed
        on_print = target is not None and isinstance(target.key, tuple)
        if words := self.t("turning.watch.say") if on_print else self.targets.spoken:
            canvas.text(line.midleft, words, XS, WARM, "italic", "ml", line.w)

    def _curve(
        self,
        canvas: Canvas,
        graph: Rect,
        moments: Sequence[TurnChance],
        swings: Mapping[int, tuple[float, float]],
        ends: Sequence[float] = (),
    ) -> None:
        canvas.paper(graph, PAPER, 2, 5)
        curve(canvas, graph, moments, swings, self.t("turning.curve"), ends)

    def _progress(self, canvas: Canvas, middle: Rect) -> None:
        u = canvas.u
        words = self.t("turning.looking" if self.seen.turns else "turning.working")
        room = middle.w - u(32)
        y = middle.centery - u(10) - canvas.para_height(words, room, 17, "italic")
        with canvas.inside(middle):
            canvas.para((middle.x + u(16), y), words, room, 17, INK, "italic", anchor="tc")
        groove = Rect(0, 0, min(u(320), room), u(14))
        groove.midtop = (middle.centerx, middle.centery)
        canvas.box(groove, WALNUT, 7, edge=EDGE)
        canvas.box(Rect(groove.x, groove.y, max(u(14), round(groove.w * self.done)), groove.h), LAMP, 7)
        canvas.text((middle.centerx, groove.bottom + u(18)), percent(self.t, self.done), XS, INK, "sans", "c")

    def _sizes(self, swings: Sequence[Swing], rect: Rect) -> Sizes:
        """The sizes of the words on all prints: the largest at which every print holds its own."""
        canvas, u = self.app.canvas, self.app.canvas.u
        head = even(canvas, ((self.words.head(one), "mono", rect.w - u(32)) for one in swings), HEADS)
        moved = even(canvas, ((self.words.moved(one), "bold", rect.w - u(44)) for one in swings), MOVES)
        room = self._low(canvas, rect) - self._top(canvas, rect)

        def high(told: Sequence[str], size: float) -> int:
            lines = zip(told, FACES)
            return sum(canvas.para_height(line, rect.w - u(32), size, face) + u(8) for line, face in lines)

        size = first_that(SIZES, lambda size: all(high(told, size) <= room for told in self.sentences))
        return Sizes(head, moved, size)

    @staticmethod
    def _top(canvas: Canvas, rect: Rect) -> int:
        """Where the sentences of a print begin."""
        return rect.y + canvas.u(42) + canvas.px(HEADS[0]) + canvas.px(MOVES[0])

    @staticmethod
    def _low(canvas: Canvas, rect: Rect) -> int:
        """Where they end at the latest."""
        return rect.bottom - canvas.px(XS) - canvas.u(12)

    def _print(self, number: int, swing: Swing, sizes: Sizes, canvas: Canvas, rect: Rect, hover: bool) -> None:
        u = canvas.u
        if hover or self.targets.focus == ("swing", number):
            canvas.glow(rect, LAMP, 10, 3, 150)
        _pinned(canvas, rect, PAPER_FRESH, number)
        x, room, y = rect.x + u(16), rect.w - u(32), rect.y + u(16)
        with canvas.inside(rect):
            canvas.text((x, y), self.words.head(swing), sizes.head, SOFT, "mono", room=room)
            y += canvas.px(HEADS[0]) + u(14)
            color = YES_INK if swing.up else NO_INK
            sign = canvas.icon((x, y + canvas.px(11)), "up" if swing.up else "down", 20, color, "ml")
            moved = (sign.right + u(8), y + canvas.px(11))
            canvas.text(moved, self.words.moved(swing), sizes.moved, color, "bold", "ml", rect.right - moved[0])
            y = self._top(canvas, rect)
            for line, face in zip(self.sentences[number], FACES):
                high = canvas.para_height(line, room, sizes.told, face)
                if y + high <= self._low(canvas, rect):
                    y = canvas.para((x, y), line, room, sizes.told, SOFT if face == "italic" else INK, face) + u(8)
            at = (rect.right - u(14), rect.bottom - u(10) - canvas.px(XS) // 2)
            canvas.icon((rect.x + u(24), at[1]), "play", 13, SOFT)
            canvas.fitted((rect.x + u(38), at[1]), self.t("turning.watch"), SMALLER, SOFT, "italic", "ml", room - u(24))


def _pinned(canvas: Canvas, rect: Rect, paper: Color, number: int) -> None:
    canvas.paper(rect, paper, 2, number)
    paper_marks.pin(canvas, (rect.centerx, rect.y + canvas.u(4)))
