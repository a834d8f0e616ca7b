"""What is said and shown over the table of a lesson: when it comes, where it lies, how far it is typed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.learning import lesson_strip, speaker_card, speaker_placement, spotlight
from game.scenes.learning.lessons.lesson import FREE, TELL
from game.scenes.learning.lessons.spoken_text import SAY, SpokenText
from game.scenes.learning.speaker_placement import STEP, TIP, SpeakerObstacles, place
from game.scenes.learning.spotlight import Arrow, Spotlight, paint_arrow
from game.scenes.table.overlay import card_zoom
from game.session.choice.choice_points import Point
from game.ui.drawing.canvas import Canvas
from game.ui.style.layout import Layout
from game.ui.text.fonts import XS
from game.ui.widgets.targets import Target

if TYPE_CHECKING:
    from game.scenes.learning.lesson_mode import LessonMode

CARD, BACK, ON, SKIP, CHIP = (("lesson", name) for name in ("card", "back", "on", "skip", "chip"))
FALL_MS, GROW_MS = 180.0, 320.0
"""How long darkness takes to fall, and the arrow to grow."""
MARGIN = 8  # design units: round the places where the card may lie
GAP = 6  # design units: between the card and what it must not cover
LOW = 24  # pixels: how high the line at the window's foot is at least


def foot(layout: Layout) -> int:
    """What is left free at the window's foot: there the line lies that says what is focused."""
    return max(LOW, layout.u(28), layout.text(XS) + layout.u(10))


class SpeakerOverlay:
    """The speaker at one table."""

    def __init__(self, mode: LessonMode) -> None:
        self.mode, self.scene = mode, mode.scene
        self._around = SpeakerObstacles(mode.scene)
        self.said: SpokenText | None = None
        self.points: list[Point] = []
        """What is lit now; what can be done with it is the table's business."""
        self.holes: list[Rect] = []
        self.gone: list[Rect] = []
        """What the card cuts, so that nothing of it is to be read."""
        self.rect: Rect | None = None
        self.strip: Rect | None = None
        """Where the card lies, and the strip of the lesson."""
        self.laid: speaker_card.Laid | None = None
        self._words: speaker_card.Words | None = None
        self.arrow: Arrow | None = None
        self._dark = Spotlight()
        self._ms = 0.0
        self._whole = False
        """The sentence is there at once: it was hastened, or nothing is to move."""
        self._spoken: tuple[object, ...] = ()
        self._stood: Rect | None = None
        """Where the card lay when it lay freely, with the portrait."""
        self._round: tuple[list[Rect], list[Rect], list[Rect]] = ([], [], [])
        """For what the card was laid: its words, and what it was not to hide."""

    # time -------------------------------------------------------------------------------------------
    def tell(self, said: SpokenText | None) -> bool:
        """This is said from now on; True if it is something else than before."""
        if said == self.said:
            return False
        again = said is not None and self.said is not None and said.key == self.said.key
        self.said = said
        if not again:
            self._ms, self._whole = 0.0, False
        if said is None:
            self.forget()
        return True

    def fits(self, said: SpokenText | None) -> bool:
        """Whether what is said is that, with whatever numbers."""
        return said is not None and self.said is not None and (said.key, said.tone) == (self.said.key, self.said.tone)

    def forget(self) -> None:
        """Keep no darkness: nothing is said, or the lesson is left."""
        self._dark.forget()

    def translated(self) -> None:
        """The words are another language's now, and so is their size: the card finds its place anew."""
        self._stood = None

    @property
    def typing(self) -> bool:
        """Whether the sentence is still being typed, or anything else moves."""
        if self.said is None or self._whole or self._still:
            return False
        words = self._words
        return words is not None and self._ms < max(speaker_card.typing_ms(words), FALL_MS, GROW_MS)

    @property
    def _still(self) -> bool:
        """Whether nothing is to move."""
        pace = self.scene.motion.pace
        return pace.reduced or pace.factor == 0

    def update(self, ms: float) -> bool:
        """Time passes; True if it shows."""
        moving = self.typing
        self._ms += ms
        return moving

    def hasten(self) -> bool:
        """Have the whole sentence at once; False if it is there already."""
        moving, self._whole = self.typing, True
        return moving

    # layout -----------------------------------------------------------------------------------------
    @property
    def dark(self) -> bool:
        """Whether the table lies in the dark: while the hand is free only where something is lit."""
        return self.said is not None and (self.mode.course.kind != FREE or bool(self.mode.course.light))

    @property
    def sentence(self) -> str:
        """All that is said, for whoever has it read out."""
        words = self._words
        if self.said is None or words is None:
            return ""
        return self.scene.t.pair(words.speaker, f"{words.sentence} {words.number}".strip())

    def words(self) -> speaker_card.Words:
        """What stands on card, bar and chip."""
        t, course = self.scene.t, self.mode.course
        said, lesson = self.said, course.lesson
        at = min(course.index + 1, len(course.beats))
        sentence, number, button = "", "", ""
        if said is not None:
            sentence = t(said.key, **(said.values or {}))
            number = t(f"{said.key}.number", **said.values) if said.values else ""
            button = t("lessons.put_back") if said.tone != SAY else ""
            if said.tone == SAY and (course.kind == TELL or course.comment is not None):
                button = t("lessons.menu.on")
        return speaker_card.Words(
            lesson.speaker,
            sentence,
            number,
            said is not None and said.tone != SAY,
            button,
            t("lessons.bar", n=lesson.number, title=t(lesson.key("title"))),
            f"{lesson.number}. {t(lesson.key('title'))}",
            t(lesson.key("title")),
            course.index,
            len(course.beats),
            t("lessons.count", at=at, of=len(course.beats)),
            "" if course.over else t("lessons.skip"),
        )

    def lay(self, layout: Layout) -> Iterator[Target]:
        """Find the holes, the arrow and the place of the card; give the targets."""
        words = self._words = self.words()
        yield from self._strip(layout, words)
        if self.said is None:
            self.holes, self.gone, self.rect, self.arrow, self.laid = [], [], None, None, None
            return
        self.holes = self._around.holes(layout, self.points, self.mode.pointing.slot(), self.mode.pointing.site_goal())
        self.arrow = self._pointing()
        self._settle(layout, words)
        assert self.rect is not None and self.laid is not None
        self.gone = self._shadowed()
        say = f"{words.title}, {words.count}. {self.sentence}"
        yield Target(CARD, self.rect, say, self.mode.input.hear_out, group="lesson", sound="")
        if self.laid.button is not None:
            yield Target(
                BACK if self.mode.course.answering else ON,
                self.laid.button.move(self.rect.topleft),
                words.button,
                self.mode.input.hear_out,
                group="lesson",
            )

    def _shadowed(self) -> list[Rect]:
        """What the card cuts while the table lies in the dark; what may be chosen is left as it is."""
        scene, frame = self.scene, self.scene.frame
        if self.rect is None or frame is None or not self.dark:
            return []
        free = self._around.needed(freely=True) if self.mode.course.asks_freely else []
        return spotlight.cut(self.rect, scene.places, frame, [*self.holes, *free], scene.tree.read)

    def _strip(self, layout: Layout, words: speaker_card.Words) -> Iterator[Target]:
        """Which lesson, how far, and the way out; what was heard is said once more at a click."""
        scene = self.scene
        self.strip = lesson_strip.place(scene.frame) if scene.frame is not None else None
        if self.strip is None:
            return
        say = f"{words.title}. {words.count}."
        if self.said is None:
            yield Target(CHIP, self.strip, say, self.mode.input.ask_again, group="lesson")
        if words.skip:
            out, told = lesson_strip.skip(self.strip, words, layout), scene.t("lessons.menu.skip")
            yield Target(SKIP, out, told, self.mode.input.skip, group="lesson")

    def _pointing(self) -> Arrow | None:
        """From what is to be moved to where it goes."""
        scene = self.scene
        way = self.mode.pointing.arrow()
        if way is None:
            return None
        prompt = scene.places.get(("prompt",))
        beneath = [prompt.part] if prompt is not None else []  # where it crosses that, it runs beneath the strip
        read = [label for label in self._around.labels if label not in beneath]
        return spotlight.drawn(*way, scene.app.layout.u(TIP), read, [*self._around.signs, *beneath])

    def _settle(self, layout: Layout, words: speaker_card.Words) -> None:
        """The card's size and place; while the same is said it stays where it is, if it hides nothing there."""
        spoken = layout, words.sentence, words.number, words.button
        tabs = [box for _, box in self.mode.pointing.tabs(self.points)]
        barred = [*self.holes, *tabs, *self._around.barred(layout)] + ([self.strip] if self.strip is not None else [])
        needed = self._around.needed(self.mode.course.asks_freely)
        if self.rect is not None and self.laid is not None and spoken == self._spoken:
            arrow = _along(self.arrow, layout)
            hidden = self.rect.collidelist([*barred, *needed, *arrow]) >= 0
            if not hidden or (barred, needed, arrow) == self._round:
                return
        self._spoken, self._round = spoken, (barred, needed, _along(self.arrow, layout))
        self.rect, self.laid = self._find(layout, words)
        if self.laid.form in speaker_card.FORMS:
            self._stood = self.rect

    def _find(self, layout: Layout, words: speaker_card.Words) -> tuple[Rect, speaker_card.Laid]:
        """The roomiest form of the card for which there is a free place; else it lies on what matters least."""
        scene, u, frame = self.scene, layout.u, self.scene.frame
        within = layout.full.inflate(-2 * u(MARGIN), -2 * u(MARGIN))
        within.h = min(within.h, layout.full.bottom - foot(layout) - within.y)
        barred, needed, arrow = self._round
        costly = [(rect, speaker_placement.ARROW) for rect in arrow + needed]
        costly += [(rect, speaker_placement.LABEL) for rect in (*self._around.labels, *self._around.bare, *barred)]
        before = self._stood
        rail = frame.log.w if frame is not None else 0
        wide = card_zoom.size(layout)[0] + u(32)
        read = [] if self.dark or frame is None else [*scene.tree.read, *scene.strips]
        beside = Rect(layout.full.right - wide, 0, wide, frame.prompt.y if frame is not None else layout.full.h)
        groups = (speaker_card.FORMS[:1], speaker_card.FORMS[1:], speaker_card.PLAIN, speaker_card.TIGHT)
        for walls, forms in product((barred + needed, barred, self.holes), groups):
            tried = []
            for form in forms:
                laid = speaker_card.measure(words, layout, form, rail)
                found = place(
                    laid.size, within, walls, self.holes, costly, scene.places, u(STEP), beside, before, u(GAP), read
                )
                if found is not None:
                    tried.append(((found[1] + speaker_placement.STAYS) * form.worth, found[0], laid))
            if tried:
                _, rect, laid = min(tried, key=lambda one: one[0])
                return rect, laid
        return Rect(within.topleft, laid.size), laid

    # drawing ----------------------------------------------------------------------------------------
    def paint(self, canvas: Canvas, silent: bool = False) -> None:
        """Darkness, arrow and card; of what is `silent` only the darkness and the strip."""
        if self._words is None:
            return
        canvas.over()
        key = self.scene.targets.hover
        hover = key[1] if isinstance(key, tuple) and key[:1] == ("lesson",) else ""
        if self.said is None or self.laid is None or self.rect is None:
            self._paint_strip(canvas, self._words, hover)
            return
        still = self._still or self._whole
        if self.dark:
            self._dark.paint(canvas, self.holes, 1.0 if still else min(1.0, self._ms / FALL_MS), self.gone)
            canvas.over()
        self._paint_strip(canvas, self._words, hover)
        if silent:
            return
        self.mode.pointing.paint_goal(canvas)
        self.mode.pointing.paint_tabs(canvas, self.points)
        if self.arrow is not None and self.dark:
            paint_arrow(
                canvas, self.arrow, 1.0 if still else min(1.0, self._ms / GROW_MS), self._around.above(self.arrow)
            )
        count = len(self._words.sentence)
        shown = count if still else int(self._ms * speaker_card.PER_SECOND / 1000)
        speaker_card.paint(canvas, self.rect, self.laid, self._words, shown, hover)

    def _paint_strip(self, canvas: Canvas, words: speaker_card.Words, hover: object) -> None:
        if self.strip is not None:
            lesson_strip.paint(canvas, self.strip, words, hover)


def _along(arrow: Arrow | None, layout: Layout) -> list[Rect]:
    """The way of the arrow."""
    wide = layout.u(40)
    spots = spotlight.way(arrow)[1:-1] if arrow is not None else []
    return [Rect(x - wide // 2, y - wide // 2, wide, wide) for x, y in spots]
