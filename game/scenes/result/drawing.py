"""The sheets of the result: the heading, the prints on the thread, both X-Files, the curve and the figures."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import pygame
from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.scenes.base import Scene
from game.scenes.common import short_names
from game.scenes.result.story import SHARED, Side, Step, Story
from game.scenes.table.layout import site_row
from game.session.game_setup import GameSetup
from game.ui.cards import card_images
from game.ui.drawing import paper_marks
from game.ui.drawing.canvas import Canvas
from game.ui.runtime.app import App
from game.ui.style import palette
from game.ui.style.layout import inset, split
from game.ui.style.palette import Color
from game.ui.text.fitting import even, falling, settle
from game.ui.text.fonts import SMALLER, XS, S
from game.ui.widgets import controls

MOST_STEPS = 6
NUMBERS = (30, 28, 26, 24, 22, 20, 18, 16)  # the sizes of the suspects that were left, in design units
TALL = 1.37  # how high a line of letters is as a share of their size
DASH = 7  # design units: a stroke of the dashed line, and the gap behind it
MOST_DOTS = 30  # turns that are marked one by one on the curve
FIGURES = ("tried", "solved", "asked", "played", "sold", "wounds")
ADVANCED = ("sold", "wounds")
"""Figures that the basic game has not: nothing is sold there, and nobody is wounded (rulebook 14)."""
CHARACTERISTICS = ("affiliation", "motive", "method", "result")


class ResultSheets(Scene):
    """How the story of a finished case is drawn."""

    def __init__(self, app: App, story: Story, setup: GameSetup) -> None:
        super().__init__(app)
        self.setup = setup
        self.take(story)

    def take(self, story: Story) -> None:
        """This is told from now on."""
        self.story = story
        self.side = story.theirs if story.won is False else story.mine
        self.steps = self.side.steps[-MOST_STEPS:]
        self.skipped = len(self.side.steps) - len(self.steps)

    @property
    def figures(self) -> tuple[str, ...]:
        """What is counted in this kind of game."""
        return tuple(name for name in FIGURES if not (self.story.basic and name in ADVANCED))

    @property
    def sides(self) -> tuple[Side, Side]:
        """Both whose X-Files are shown, theirs first."""
        return self.story.beaten or self.story.theirs, self.story.mine

    def word(self, value: str) -> str:
        """A value of a characteristic as it is called here."""
        return self.t("result.shared") if value == SHARED else self.t(f"face.word.{value}")

    def _heading(self, canvas: Canvas, top: Rect) -> None:
        u, story = canvas.u, self.story
        key = {True: "won", False: "lost", None: "open"}[story.won]
        color = palette.WON if story.won else palette.LOST
        stamp = paper_marks.stamp(
            canvas, (top.x + u(160), top.y + u(34)), self.t(f"result.{key}"), color, 30, 3, 240, room=u(300)
        )
        x = max(stamp.right + u(24), top.x + u(330))
        room = top.right - x
        canvas.fitted((x, top.y + u(20)), self._why(), falling(21), palette.WARM, "mono", "ml", room)
        loser = story.loser
        parts = [self.t("result.near", name=loser.name, n=loser.left), self.t("result.seed", seed=self.setup.seed)]
        if self.setup.played_on:
            parts.append(self.t("replay.played_on"))
        elif self.setup.advised:
            parts.append(self.t("coach.advised"))
        canvas.fitted((x, top.y + u(50)), " ".join(parts), falling(15), palette.WARM, "sans", "ml", room)

    def _why(self) -> str:
        story = self.story
        winner, loser = story.theirs if story.won is False else story.mine, story.loser
        named = loser.x_file.name if loser.x_file else self.t("title.unknown")
        key = f"result.why.{story.why}"
        if key not in self.t:
            key = "result.why.other"
        return self.t(key, winner=winner.name, loser=loser.name, x_file=named, turn=story.turns)

    def _thread(self, canvas: Canvas, line: Rect, prints: Sequence[Rect]) -> None:
        """The thread, what was answered, and which answer turned the case."""
        u, turning = canvas.u, self.story.turning_point
        pins = [(rect.centerx, rect.y + u(3)) for rect in prints]
        for a, b in itertools.pairwise(pins):
            paper_marks.thread(canvas, a, b, 16)
        for step, rect in zip(self.steps, prints):
            self._answer(canvas, step, _photo(canvas, rect))
        for pin in pins:
            paper_marks.pin(canvas, pin)
        y = line.bottom - canvas.px(XS) // 2 - u(3)
        if turning in self.steps and turning:
            rect = prints[self.steps.index(turning)]
            label = self.t("result.turning", n=turning.fell)
            half = controls.chip_width(canvas, label) // 2
            x = min(max(rect.centerx, line.x + half), line.right - half)
            controls.chip(canvas, (x, y), label, fill=palette.SEPIA, ink=palette.CORE, edge=palette.LAMP, anchor="c")
        if self.skipped:
            words = self.t("result.earlier", n=self.skipped)
            controls.chip(canvas, (line.x, line.y + u(2)), words, fill=palette.OAK, ink=palette.WARM, anchor="ml")

    def _typed(self, canvas: Canvas, room: int) -> bool:
        """Whether the values on the prints are typed, for which all have to be short."""
        values = (self.word(step.value) for step in self.steps if step.named is None)
        return all(canvas.width(value, 16, "mono_bold") <= room for value in values)

    def _kind(self, step: Step) -> str:
        if step.named is not None:
            return self.t("result.step.named", turn=step.turn)
        return self.t("result.step", characteristic=self.t(f"face.word.{step.characteristic}"), turn=step.turn)

    def _asked(self, canvas: Canvas, step: Step, room: int) -> str:
        """Where it was asked, or by which card, in as many words as there is room for: the same on all its prints."""
        if (asked_by := step.site or step.card) is None:
            return ""
        forms = list(site_row.shorter(asked_by.name))[1:] if step.site else [short_names.short(asked_by)]
        usual = min(size for size in SMALLER if canvas.px(size) >= canvas.u(XS))  # no whole name in tiny letters
        ways = ((each, size) for size in (usual, SMALLER[-1]) for each in forms)
        return next((each for each, size in ways if canvas.width(each, size, "italic") <= room), forms[-1])

    def _print(self, step: Step, index: int, canvas: Canvas, rect: Rect, hover: bool) -> None:
        u = canvas.u
        if step is self.story.turning_point:
            canvas.glow(rect, palette.CORE, 12, 3)
        canvas.paper(rect, palette.PAPER_FRESH, 1, index)
        big, line = canvas.px(16), canvas.px(XS) + u(5)
        photo = _photo(canvas, rect)
        if (pictured := step.named or step.site or step.card) is not None:
            canvas.surface.blit(card_images.picture(pictured, photo.size), photo)
        else:
            canvas.box(photo, palette.WINDOW, 0)
            canvas.icon(photo.center, step.characteristic, 46, palette.STEEL)
        x, room = rect.x + u(10), rect.w - u(18)
        with canvas.inside(rect):
            second = photo.bottom + 2 * big + line // 2
            if step.named is not None:
                self._who(canvas, step.named, (x, photo.bottom + u(5)), room, second + line // 2)
                canvas.fitted((x, second + line), self._kind(step), SMALLER, palette.SOFT, "sans", "ml", room)
            else:
                value = self.word(step.value)
                if self._typed(canvas, room):
                    canvas.typed((x, photo.bottom + big), value, 16, palette.INK, "ml", room, bold=True)
                else:
                    canvas.fitted((x, photo.bottom + big), value, (15, 14), palette.INK, "bold", "ml", room)
                canvas.fitted((x, second), self._kind(step), SMALLER, palette.SOFT, "sans", "ml", room)
                place = self._asked(canvas, step, room)
                canvas.fitted((x, second + line), place, SMALLER, palette.SOFT, "italic", "ml", room)
            self._left(canvas, Rect(x, second + line + line // 2, room, rect.bottom - second - line - line // 2), step)

    def _left(self, canvas: Canvas, foot: Rect, step: Step) -> None:
        """How many suspects were left: the number and its word beside each other at the right of the print's foot."""
        size = next((size for size in NUMBERS if canvas.px(size) * TALL <= foot.h), NUMBERS[-1])
        word = self.t("result.left" if step.left != 1 else "result.found")
        middle = foot.bottom - round(canvas.px(size) * TALL / 2)
        lower = (canvas.px(size) - canvas.px(XS)) * 36 // 100  # so that both stand on one line
        said = canvas.text((foot.right - canvas.u(3), middle + lower), word, XS, palette.SOFT, "sans", "mr")
        canvas.text((said.x - canvas.u(5), middle), str(step.left), size, palette.RED_INK, "bold", "mr")

    def _answer(self, canvas: Canvas, step: Step, photo: Rect) -> None:
        """The answer, stamped on its photograph; over the thread, which would strike its word out."""
        u = canvas.u
        color, word = (palette.WON, "answer.yes") if step.yes else (palette.LOST, "answer.no")
        word = word if step.named is None else "question.stamp_wrong"
        answer = self.t(word).upper()
        wide = min(canvas.width(answer, 18, "mono_bold") + 8 * u(3), photo.w // 2)
        at = (photo.right - wide // 2 - u(2), photo.bottom - min(photo.h // 2, canvas.px(18) + u(2)))
        paper_marks.stamp(canvas, at, answer, color, 18, 10, 255, room=wide, ground=palette.VOID)

    @staticmethod
    def _who(canvas: Canvas, named: CardDef, at: tuple[int, int], room: int, low: int) -> None:
        """The name of an X-File without what it is by trade, on two lines at most, as large as there is room for."""
        name = settle(canvas, short_names.x_file(named), "bold", room, low - at[1], falling(15))
        for number, words in enumerate(name.lines):
            canvas.text((at[0], at[1] + number * name.step), words, name.size, palette.INK, "bold")

    def _curve(self, canvas: Canvas, rect: Rect) -> None:
        u = canvas.u
        canvas.paper(rect, palette.PAPER, 2, 5, shade=False)
        canvas.typed((rect.x + u(16), rect.y + u(19)), self.t("result.curve"), S, palette.INK, "ml", rect.w - u(32))
        graph = Rect(rect.x + u(44), rect.y + u(44), rect.w - u(66), rect.h - u(78))
        most = max(1, self.story.mine.curve[0])
        for value in (most, most // 2, 0):
            y = graph.bottom - graph.h * value // most
            canvas.surface.fill(palette.PAPER_WORN, (graph.x, y, graph.w, 1))
            canvas.text((graph.x - u(8), y), str(value), XS, palette.SOFT, "sans", "mr")
        curves = (
            (self.story.mine, palette.RED_INK, False, "result.curve.mine"),
            (self.story.theirs, palette.RP_GROUND, True, "result.curve.theirs"),
        )
        turns = max(2, *(len(side.curve) for side, *_ in curves))
        for side, color, dashed, _ in curves:
            points = [
                (graph.x + n * graph.w // (turns - 1), graph.bottom - graph.h * left // most)
                for n, left in enumerate(side.curve)
            ]
            _line(canvas, points, color, dashed)
        for index, (side, color, _, label) in enumerate(curves):
            words = self.t(label, name=side.name)
            behind = Rect(0, 0, canvas.width(words, XS, "bold") + u(8), canvas.px(XS) + u(6))
            at = (graph.right, graph.y + u(6) + behind.h // 2 + index * (canvas.px(XS) + u(5)))
            behind.midright = (at[0] + u(4), at[1])  # below a curve that never falls
            canvas.box(behind, palette.PAPER, 3, 235)
            canvas.text(at, words, XS, color, "bold", "mr")
        every = max(1, -(-turns // max(1, graph.w // u(36))))
        for n in range(0, turns, every):
            at = (graph.x + n * graph.w // (turns - 1), graph.bottom + u(15))
            canvas.text(at, str(n), XS, palette.SOFT, "sans", "c")

    def _figures(self, canvas: Canvas, rect: Rect, hover: bool) -> None:
        u, story = canvas.u, self.story
        canvas.paper(rect, palette.PAPER, 2, 8, shade=False)
        lines = split(inset(rect, u(14), u(6)), [1.0] * (len(self.figures) + 1), 0, True)
        column = u(78)
        head = even(canvas, ((side.name, "italic", column - u(6)) for side in (story.mine, story.theirs)), SMALLER)
        for side, right in ((story.mine, lines[0].right - column), (story.theirs, lines[0].right)):
            canvas.text((right, lines[0].centery), side.name, head, palette.SOFT, "italic", "mr", column - u(6))
            for name, line in zip(self.figures, lines[1:]):
                number = str(getattr(side.figures, name))
                canvas.text((right, line.centery), number, 16, palette.INK, "bold", "mr")
        labels = [self.t(f"result.figure.{name}") for name in self.figures]
        room = lines[0].w - 2 * column + u(40)
        size = even(canvas, ((label, "sans", room) for label in labels), falling(15))
        for label, line in zip(labels, lines[1:]):
            canvas.text((line.x, line.centery), label, size, palette.INK, "sans", "ml", room)


def _photo(canvas: Canvas, print_: Rect) -> Rect:
    """Where the photograph of a print is: its words have the room that they need."""
    u = canvas.u
    foot = min(
        round(canvas.px(24) * TALL), max(u(34), round(canvas.px(16) * TALL))
    )  # the number of those that were left
    high = print_.h - u(10) - 2 * canvas.px(16) - 2 * (canvas.px(XS) + u(5)) - foot
    return Rect(print_.x + u(8), print_.y + u(8), print_.w - u(16), max(u(40), min(u(82), high)))


def _line(canvas: Canvas, points: list[tuple[int, int]], color: Color, dashed: bool) -> None:
    """A line through points; a dashed one, its strokes of one length however steep, is told without its colour."""
    u = canvas.u
    for a, b in itertools.pairwise(points):
        if not dashed:
            pygame.draw.line(canvas.surface, color, a, b, u(3))
            continue
        strokes = max(1, round(math.dist(a, b) / u(2 * DASH)))
        for stroke in range(strokes):
            ends = ((stroke + share) / strokes for share in (0.25, 0.75))
            start, stop = ((a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k) for k in ends)
            pygame.draw.line(canvas.surface, color, start, stop, u(2))
    for point in points if len(points) <= MOST_DOTS else ():
        pygame.draw.circle(canvas.surface, color, point, u(4), u(2) if dashed else 0)
