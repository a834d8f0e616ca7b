"""The folder «Learn»: the lessons with how far one has come, the first cases, the puzzles and the rule book."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from pygame import Rect

from game.scenes.common.learning_list import LearningList, sentence
from game.scenes.learning.learning_progress import BEGUN, DONE, FIRST_CASE, FULL_CASE, Progress
from game.scenes.learning.lesson_menus import open_lesson
from game.scenes.learning.lessons.lesson import Lesson
from game.scenes.learning.lessons.lesson_reader import lessons
from game.scenes.navigation import first_case, full_case
from game.scenes.screens import open_screen
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.paper_marks import stamp
from game.ui.runtime.app import App
from game.ui.style import palette
from game.ui.style.layout import Layout, split
from game.ui.style.palette import mix
from game.ui.text.fitting import even
from game.ui.text.fonts import SMALLER, XS, L
from game.ui.widgets.targets import Part, Target

ROW, SIDE, WIDER = 76, 330, 1.2
"""How high a lesson and how wide a folder is, in design units; the folders grow so much with larger text."""
TWO = 1.25
"""How high two lines are that do not touch, to the height of their letters."""
TITLES = (L, 17, 15, *SMALLER)
AIR = 10
"""What is left free above, between and below two lines on a paper, in design units."""
ICON, EDGE, STAMP = 58, 12, 80
"""Where the words of a folder begin and end, and what a stamp takes of its title's room, in design units."""


class LearningHub(LearningList):
    """The hub. What comes next is lit; nothing is locked."""

    wide, margins, high, gap = 1020, (80, 48), (58, 46), 10
    way = "cases.back"

    def __init__(self, app: App, progress: Progress | None = None) -> None:
        super().__init__(app, progress)
        self.lessons = lessons()
        self.others: dict[str, tuple[str, Callable[[], None]]] = {
            FULL_CASE: ("play", partial(full_case, app)),
            FIRST_CASE: ("play", partial(first_case, app)),
            "puzzles": ("question", partial(open_screen, app, "puzzles")),
            "rulebook": ("book", partial(open_screen, app, "rulebook")),
        }
        """What there is beside the lessons: its icon, and what opens it."""
        self.targets.main = self.first

    @property
    def first(self) -> str:
        """The lesson to go on with: the first that is not done; a first advanced case once all are."""
        return next((one.name for one in self.lessons if not self.progress.of(one.name).done), FULL_CASE)

    def open(self, lesson: Lesson) -> None:
        """Begin a lesson, or go on with it."""
        open_lesson(self.app, lesson, self.progress)

    # layout -----------------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target | Part]:
        """The lessons one below the other, beside them the rest, and the way back."""
        u, middle = layout.u, (yield from self.framed(layout, self.t("learn.title"), self.t("learn.note")))
        side = round(SIDE * min(WIDER, layout.text(XS) / max(1, u(XS))))
        left, right = split(middle, [1.0, u(side)], u(26))
        step = min(max(u(ROW), layout.text(L) + layout.text(XS) + u(24)), left.h // max(1, len(self.lessons)))
        for place, lesson in enumerate(self.lessons):
            rect = Rect(left.x, left.y + place * step, left.w, step - u(7))
            said = (self._title(lesson), self.t(lesson.key("idea")), sentence(self._state(lesson)))
            say = ". ".join(part for part in said if part) + "."
            act, draw = partial(self.open, lesson), partial(self._row, place, lesson)
            yield Target(lesson.name, rect, say, act, group="lessons", number=place + 1, draw=draw)
        high = min(u(96), right.h // max(1, len(self.others)))
        for place, (key, (icon, opens)) in enumerate(self.others.items()):
            rect = Rect(right.x, right.y + place * high, right.w, high - u(10))
            say = f"{self.t(f'learn.{key}')}. {self.t(f'learn.{key}.note')}"
            if self.progress.of(key).done:
                say = f"{say}. {sentence(self.t('learn.done'))}."
            yield Target(key, rect, say, opens, group="others", draw=partial(self._folder, place, key, icon))
        yield self.way_back(self.t("learn.back.say"))

    def _title(self, lesson: Lesson) -> str:
        return self.t("lessons.bar", n=lesson.number, title=self.t(lesson.key("title")))

    def _state(self, lesson: Lesson) -> str:
        """How far one has come, in words."""
        mark = self.progress.of(lesson.name)
        if mark.state == BEGUN:
            return self.t("learn.begun", at=mark.beat + 1, of=len(lesson.beats))
        return self.t("learn.done") if mark.state == DONE else ""

    # drawing ----------------------------------------------------------------------------------------
    def _row(self, place: int, lesson: Lesson, canvas: Canvas, rect: Rect, hover: bool) -> None:
        u, main = canvas.u, self.targets.main == lesson.name
        if self.lit(lesson.name):
            canvas.glow(rect, palette.LAMP, 10, 5, 170)
        done = self.progress.of(lesson.name).done
        canvas.paper(rect, mix(palette.PAPER_LIT, palette.PAPER_GREY, 0.35 if done and not main else 0.0), 3, place)
        number = Rect(rect.x, rect.y, u(58), rect.h)
        canvas.typed(number.center, str(lesson.number), 30, palette.RED_INK if main else palette.CHOSEN_LIT, "c")
        state, right = self._state(lesson), rect.right - u(16)
        with canvas.inside(rect):
            if done and not self.progress.of(lesson.name).lines:
                word = self.t("learn.stamp")
                box = stamp(canvas, (rect.right - u(70), rect.centery), word, palette.GREEN_INK, 15, 5, room=u(116))
                right = box.x - u(10)
            elif state:
                right = canvas.text((right, rect.centery), state, XS, palette.OXBLOOD, "bold", "mr").x - u(10)
            x = number.right
            title, room = self.t(lesson.key("title")), rect.h - u(AIR)
            sizes = [size for size in TITLES if TWO * (canvas.px(size) + canvas.px(XS)) <= room]
            upper, lower = _centres(canvas, rect, (*sizes, TITLES[-1])[0])
            canvas.fitted((x, upper), title, (*sizes, TITLES[-1]), palette.INK, "bold", "ml", right - x)
            canvas.fitted((x, lower), self.t(lesson.key("idea")), SMALLER, palette.BROWN_INK, "sans", "ml", right - x)

    def _sizes(self, canvas: Canvas, room: int) -> tuple[float, float]:
        """How large the titles of the folders are in so many pixels, and their notes: alike on all."""
        taken = {key: canvas.u(STAMP) if self.progress.of(key).done else 0 for key in self.others}
        titles = [(self.t(f"learn.{key}"), "bold", room - stamped) for key, stamped in taken.items()]
        notes = [(self.t(f"learn.{key}.note"), "sans", room) for key in self.others]
        return even(canvas, titles, TITLES), even(canvas, notes, SMALLER)

    def _folder(self, place: int, key: str, icon: str, canvas: Canvas, rect: Rect, hover: bool) -> None:
        u, main, lit = canvas.u, self.targets.main == key, self.lit(key)
        title, note = self._sizes(canvas, rect.w - u(ICON + EDGE))
        if lit:
            canvas.glow(rect, palette.LAMP, 10, 5, 150)
        canvas.paper(rect, mix(palette.MANILA, palette.WALNUT, 0.0 if lit else 0.1), 5, place + 20)
        canvas.icon((rect.x + u(30), rect.centery), icon, 24, palette.DAMAGE_DIM if main else palette.BROWN_INK)
        x = rect.x + u(ICON)
        with canvas.inside(rect):
            upper, lower = _centres(canvas, rect, title)
            if self.progress.of(key).done:  # beside the title: the words below it need the whole width
                at = (rect.right - u(44), upper - u(4))
                stamp(canvas, at, self.t("learn.stamp"), palette.GREEN_INK, 12, 5, room=u(72))
            canvas.text((x, upper), self.t(f"learn.{key}"), title, palette.INK, "bold", "ml")
            canvas.text((x, lower), self.t(f"learn.{key}.note"), note, palette.BROWN_INK, "sans", "ml")


def _centres(canvas: Canvas, rect: Rect, size: float) -> tuple[int, int]:
    """The middles of a title of that size and of the note below it: what is free lies above, between and below."""
    title, note = round(canvas.px(size) * TWO), round(canvas.px(XS) * TWO)
    gap = max(0, (rect.h - title - note) // 3)
    return rect.y + gap + title // 2, rect.bottom - gap - note // 2
