"""The turning points of a game that is over: the chances turn by turn, and three prints that tell what moved them.

Another process computes them, with everything open (`review_game`); a click on a print opens the recorded game at
that place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.scenes.base import Scene
from game.scenes.coach.advice import AT_ONCE, LEVEL
from game.scenes.coach.chance_graph import NO_INK, YES_INK, curve, percent
from game.scenes.coach.coach_workers import FallbackWorker, Worker
from game.scenes.coach.review import MAX_SWINGS, Progress, Review, Swing, TurnChance, review_game
from game.scenes.coach.turning_words import TurningWords
from game.scenes.screens import screen
from game.ui.backdrop import backdrops
from game.ui.drawing import paper_marks
from game.ui.drawing.canvas import Canvas
from game.ui.style.layout import Layout, inset, split
from game.ui.style.palette import EDGE, INK, LAMP, PAPER, PAPER_FRESH, SOFT, WALNUT, WARM, mix
from game.ui.text.fitting import even, falling, first_that
from game.ui.text.fonts import SMALLER, XS, M
from game.ui.widgets.buttons import Button
from game.ui.widgets.targets import Target, join_sentences

if TYPE_CHECKING:
    from game.engine.record.replay import Replay
    from game.ui.runtime.app import App

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
        self.places: dict[str, Rect] = {}
        self._worker = worker or FallbackWorker()
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
    def lay(self, layout: Layout) -> Iterable[Target]:
        """Heading, the curve, the prints, the way back."""
        u = layout.u
        body = inset(layout.page(), u(22), u(18))
        high = 0.42 if layout.text_scale < 1.2 else 0.32  # larger words want room on the prints
        top, graph, prints, foot = split(body, [u(58), high, 1 - high, u(54)], u(10), True)
        self.places = {"top": top, "graph": graph, "prints": prints, "foot": foot}
        for number, swing in enumerate(self.review.swings if self.review else ()):
            rect = self._print(layout, prints, number)
            self.places[f"swing{number}"] = rect
            told = self.sentences[number]
            say = join_sentences(self.words.head(swing), self.words.moved(swing), *told, self.t("turning.watch.say"))
            yield Target(("swing", number), rect, say, partial(self.watch, swing.line), "swings", number + 1)
        button = Button("back", self.t("turning.back"), self.back, "main", "Esc", least=150)
        back = Rect(foot.x, foot.y + u(6), button.width(self.app.canvas, M), u(44))
        self.places["line"] = Rect(back.right + u(16), foot.y, foot.right - back.right - u(16), foot.h)
        yield button.at(back)

    def _print(self, layout: Layout, prints: Rect, number: int) -> Rect:
        count = len(self.review.swings) if self.review else 1
        return split(prints, [1.0] * count, layout.u(16))[number]

    def watch(self, line: int) -> None:
        """The recorded game from there on."""
        screen("watch")(self.app, self.recorded, self.me, line)

    def close(self) -> None:
        """Whatever is still reckoned is wanted no more."""
        self._worker.close()

    # drawing ---------------------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """The board."""
        u, t, places = canvas.u, self.t, self.places
        canvas.surface.blit(backdrops.cork(*canvas.full.size), (0, 0))
        top = places["top"]
        canvas.typed((top.x + u(4), top.y + u(18)), t("turning.title"), 24, WARM, "ml", top.w)
        canvas.fitted((top.x + u(4), top.y + u(46)), t("turning.about"), SMALLER, WARM, "sans", "ml", top.w)
        if self.review is None:
            self._waiting(canvas)
        else:
            swings = {swing.turn: (swing.before, swing.after) for swing in self.review.swings}
            self._curve(canvas, self.review.curve, swings)
            if not self.review.swings:
                canvas.text(places["prints"].center, t("turning.none"), 17, WARM, "italic", "c", places["prints"].w)
            sizes = self._sizes(canvas, self.review.swings)
            for number, swing in enumerate(self.review.swings):
                self._paint_print(canvas, number, swing, sizes)
        self.draw_controls(canvas)
        if words := self._foot():
            line = places["line"]
            canvas.text(line.midleft, words, XS, WARM, "italic", "ml", line.w)

    def _foot(self) -> str:
        """What the thing that is meant does; what stands on a print is not said once more below it."""
        target = self.targets.focused if self.targets.ring else self.targets.hovered
        on_print = target is not None and isinstance(target.key, tuple)
        return self.t("turning.watch.say") if on_print else self.targets.spoken

    def _curve(
        self,
        canvas: Canvas,
        moments: Sequence[TurnChance],
        swings: Mapping[int, tuple[float, float]],
        ends: Sequence[float] = (),
    ) -> None:
        canvas.paper(self.places["graph"], PAPER, 2, 5)
        curve(canvas, self.places["graph"], moments, swings, self.t("turning.curve"), ends)

    def _waiting(self, canvas: Canvas) -> None:
        """How far the review is: the curve grows with it, below it lie the prints that nothing stands on yet."""
        u, area = canvas.u, self.places["prints"]
        if self.failed:
            canvas.text((area.centerx, area.y + u(30)), self.t("turning.failed"), 17, WARM, "italic", "c", area.w)
            return
        if self.seen.curve:
            moved = pairwise(self.seen.curve)
            swings = {b.turn: (a.chance, b.chance) for a, b in moved if b.turn in self.seen.turns}
            self._curve(canvas, self.seen.curve, swings, self.seen.ends)
        sheets = split(area, [1.0] * MAX_SWINGS, u(16))
        for number, sheet in enumerate(sheets):
            canvas.paper(sheet, BLANK, 2, number)
            paper_marks.pin(canvas, (sheet.centerx, sheet.y + u(4)))
        middle = sheets[MAX_SWINGS // 2]
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

    def _sizes(self, canvas: Canvas, swings: Sequence[Swing]) -> Sizes:
        """The sizes of the words on all prints: the largest at which every print holds its own."""
        u = canvas.u
        rects = [self.places[f"swing{number}"] for number in range(len(swings))]
        head = even(canvas, ((self.words.head(one), "mono", rect.w - u(32)) for one, rect in zip(swings, rects)), HEADS)
        moved = even(
            canvas, ((self.words.moved(one), "bold", rect.w - u(44)) for one, rect in zip(swings, rects)), MOVES
        )
        size = first_that(
            SIZES,
            lambda size: all(
                self._high(canvas, number, size) <= self._low(canvas, rect) - self._top(canvas, rect)
                for number, rect in enumerate(rects)
            ),
        )
        return Sizes(head, moved, size)

    def _high(self, canvas: Canvas, number: int, size: float) -> int:
        """How high the sentences of a print are."""
        room = self.places[f"swing{number}"].w - canvas.u(32)
        lines = zip(self.sentences[number], FACES)
        return sum(canvas.para_height(line, room, size, face) + canvas.u(8) for line, face in lines)

    @staticmethod
    def _top(canvas: Canvas, rect: Rect) -> int:
        """Where the sentences of a print begin."""
        return rect.y + canvas.u(42) + canvas.px(HEADS[0]) + canvas.px(MOVES[0])

    @staticmethod
    def _low(canvas: Canvas, rect: Rect) -> int:
        """Where they end at the latest."""
        return rect.bottom - canvas.px(XS) - canvas.u(12)

    def _paint_print(self, canvas: Canvas, number: int, swing: Swing, sizes: Sizes) -> None:
        u, rect = canvas.u, self.places[f"swing{number}"]
        if self.hovers(("swing", number)) or self.targets.focus == ("swing", number):
            canvas.glow(rect, LAMP, 10, 3, 150)
        canvas.paper(rect, PAPER_FRESH, 2, number)
        paper_marks.pin(canvas, (rect.centerx, rect.y + u(4)))
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
