"""The list of puzzles in three groups, each with its stamp or its tries; the next one is lit, none is locked."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from pygame import Rect

from game.scenes.common.learning_list import LearningList, sentence
from game.scenes.learning.learning_progress import Progress
from game.scenes.puzzles.puzzle import GROUPS, Puzzle, puzzles
from game.scenes.puzzles.puzzle_menus import open_puzzle
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.paper_marks import stamp
from game.ui.runtime.app import App
from game.ui.style import palette
from game.ui.style.layout import Layout, split
from game.ui.style.palette import mix
from game.ui.text.fitting import falling, first_that
from game.ui.text.fonts import SMALLER, XS, line_height
from game.ui.widgets.targets import Part, Target

ROW, TAB = 70, 34
LEAD = 1.14  # from line to line of a goal, to the height of its letters


class PuzzleList(LearningList):
    """The shelf. Arrows walk it, Esc leads back."""

    way = "puzzles.back"

    def __init__(self, app: App, progress: Progress | None = None) -> None:
        super().__init__(app, progress)
        self.puzzles = puzzles()
        self.targets.main = self.first

    @property
    def first(self) -> str:
        """The puzzle to go on with: the first that is not solved; the first of all once all are."""
        return next((one.name for one in self.puzzles if not self.progress.of(one.name).done), self.puzzles[0].name)

    def open(self, puzzle: Puzzle) -> None:
        """Lay it on the table."""
        open_puzzle(self.app, puzzle, self.progress)

    # layout -----------------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target | Part]:
        """Three columns, and the way back."""
        done = sum(self.progress.of(one.name).done for one in self.puzzles)
        count = self.t("puzzles.count", n=done, of=len(self.puzzles)) if done else self.t("puzzles.note")
        u, middle = layout.u, (yield from self.framed(layout, self.t("puzzles.title"), count))
        most = max(sum(one.group == group for one in self.puzzles) for group in GROUPS)
        tab = max(u(TAB), layout.text(16) + u(10))
        wanted = layout.text(16) + 2 * line_height(layout.text(XS), LEAD) + u(24)
        step = min(max(u(ROW), wanted), (middle.h - tab) // most)
        for group, column in zip(GROUPS, split(middle, [1.0] * len(GROUPS), u(18)), strict=True):
            yield Part(
                Rect(column.x + u(4), column.y, column.w, tab),
                Canvas.heading,
                self.t(f"puzzles.group.{group}"),
                16,
                palette.STRAW,
            )
            own = [one for one in self.puzzles if one.group == group]
            for place, puzzle in enumerate(own):
                rect = Rect(column.x, column.y + tab + place * step, column.w, step - u(7))
                say = f"{self._title(puzzle)}. {self.t(puzzle.text('goal'))} {sentence(self._state(puzzle))}".strip()
                number = puzzle.number if puzzle.number < 10 else 0
                act, draw = partial(self.open, puzzle), partial(self._paper, puzzle)
                yield Target(puzzle.name, rect, say, act, group=f"group {group}", number=number, draw=draw)
        yield self.way_back(self.t("puzzles.back"))

    def _title(self, puzzle: Puzzle) -> str:
        return self.t("puzzles.bar", n=puzzle.number, title=self.t(puzzle.text("title")))

    def _state(self, puzzle: Puzzle) -> str:
        """Solved, or how often it was tried."""
        mark = self.progress.of(puzzle.name)
        if mark.done:
            return self.t("puzzles.decided.solved")
        return self.t("puzzles.tries", n=mark.tries) if mark.tries else ""

    # drawing ----------------------------------------------------------------------------------------
    def _paper(self, puzzle: Puzzle, canvas: Canvas, rect: Rect, hover: bool) -> None:
        u, main = canvas.u, self.targets.main == puzzle.name
        lit = self.lit(puzzle.name)
        if lit:
            canvas.glow(rect, palette.LAMP, 10, 5, 170)
        mark = self.progress.of(puzzle.name)
        fresh = mix(palette.PAPER_LIT, palette.MANILA, 0.35 * (puzzle.group - 1))
        canvas.paper(rect, mix(fresh, palette.PAPER_GREY, 0.35) if mark.done and not main else fresh, 3, puzzle.number)
        number = Rect(rect.x, rect.y, max(u(46), canvas.width("16", 24, "mono") + u(12)), rect.h)
        canvas.typed(number.center, str(puzzle.number), 24, palette.RED_INK if main else palette.UMBER, "c")
        x, right = number.right, rect.right - u(12)
        with canvas.inside(rect):
            tries = ""
            if mark.done:
                at = (rect.right - u(58), rect.centery)
                right = stamp(canvas, at, self.t("puzzles.stamp"), palette.GREEN_INK, 15, 5, room=u(100)).x - u(4)
            elif mark.tries:
                tries = self._state(puzzle)
            self._words(canvas, Rect(x, rect.y + u(4), right - x, rect.h - u(8)), puzzle, tries)

    def _words(self, canvas: Canvas, box: Rect, puzzle: Puzzle, tries: str) -> None:
        """Title and goal as one block in the middle, the goal in one line or two; in smaller letters before it is cut.

        Beside the goal it stands how many `tries` there were.
        """
        goal, name = self.t(puzzle.text("goal")), self.t(puzzle.text("title"))
        wide = box.w - (canvas.width(tries, XS) + canvas.u(8) if tries else 0)
        head, gap = canvas.px(16), canvas.u(3)
        room = box.h - head - gap

        def high(size: float) -> int:
            return canvas.para_height(goal, wide, size, lead=LEAD)

        size = first_that(SMALLER, lambda size: high(size) <= room)
        lines = max(1, room // line_height(canvas.px(size), LEAD))
        tall = min(high(size), lines * line_height(canvas.px(size), LEAD))
        y = box.y + max(0, (box.h - head - gap - tall) // 2)
        canvas.fitted((box.x, y + head // 2), name, falling(16), palette.INK, "bold", "ml", box.w)
        y += head + gap
        canvas.para((box.x, y), goal, wide, size, palette.BROWN_INK, lead=LEAD, lines=lines)
        if tries:
            canvas.text((box.right, y), tries, XS, palette.OXBLOOD, "sans", "tr")
