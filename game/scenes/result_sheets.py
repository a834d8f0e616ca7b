"""The sheets of the result: the heading, the prints on the thread, both X-Files, the curve and the figures."""

from __future__ import annotations

import itertools

import pygame
from pygame import Rect

from game.scenes.case import GameSetup
from game.scenes.scene import Scene
from game.scenes.story import SHARED, Side, Step, Story
from game.scenes.table import cards, names, site_names
from game.ui import controls, marks
from game.ui.app import App
from game.ui.draw import Canvas
from game.ui.layout import Layout, inset, split
from game.ui.palette import INK, LAMP, PAPER, RED_INK, SOFT, VOID, Color
from game.ui.type import SMALLER, XS, M, S, wrap

MOST_STEPS = 6
MOST_DOTS = 30  # turns that are marked one by one on the curve
MY_LINE: Color = (140, 30, 26)
THEIR_LINE: Color = (30, 84, 120)
YES_INK: Color = (120, 214, 150)
NO_INK: Color = (236, 96, 78)
FIGURES = ("tried", "solved", "asked", "played", "sold", "wounds")
SHAPE = 1.42
"""How much wider than high the picture of an X-File is at least, if nothing of it is to be cut."""
ADVANCED = ("sold", "wounds")
"""Figures that the basic game has not: nothing is sold there, and nobody is wounded (RULES 14)."""
CHARACTERISTICS = ("affiliation", "motive", "method", "result")


class ResultSheets(Scene):
    """How the story of a finished case is drawn."""

    def __init__(self, app: App, story: Story, setup: GameSetup) -> None:
        super().__init__(app)
        self.setup = setup
        self.places: dict[str, Rect] = {}
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

    def _halves(self, layout: Layout) -> list[Rect]:
        """The places of the two X-Files, theirs first."""
        return [inset(half, 0, layout.u(4)) for half in split(self.places["files"], [1.0, 1.0], layout.u(8))]

    def _word(self, value: str) -> str:
        return self.t("result.shared") if value == SHARED else self.t(f"face.word.{value}")

    def _short(self, value: str) -> str:
        """A value where there is little room."""
        key = f"notebook.brief.{value}"
        return self.t(key) if key in self.t else self._word(value)

    def _heading(self, canvas: Canvas) -> None:
        u, top, story = canvas.u, self.places["top"], self.story
        key = {True: "won", False: "lost", None: "open"}[story.won]
        color = (120, 214, 150) if story.won else (236, 100, 82)
        stamp = marks.stamp(
            canvas, (top.x + u(160), top.y + u(34)), self.t(f"result.{key}"), color, 30, 3, 240, room=u(300)
        )
        x = max(stamp.right + u(24), top.x + u(330))
        room = top.right - x
        canvas.fitted((x, top.y + u(20)), self._why(), (21, 19, 17, 15), (250, 236, 204), "mono", "ml", room)
        loser = story.loser
        parts = [self.t("result.near", name=loser.name, n=loser.left), self.t("result.turns", n=story.turns)]
        if story.decisions:
            parts.append(self.t("result.decisions", n=story.decisions))
        parts.append(self.t("result.seed", seed=self.setup.seed))
        if self.setup.advised:
            parts.append(self.t("coach.advised"))
        canvas.fitted((x, top.y + u(50)), " ".join(parts), (15, 14), (236, 222, 192), "sans", "ml", room)

    def _why(self) -> str:
        story = self.story
        winner, loser = story.theirs if story.won is False else story.mine, story.loser
        named = loser.x_file.name if loser.x_file else self.t("title.unknown")
        key = f"result.why.{story.why}"
        if key not in self.t:
            key = "result.why.other"
        return self.t(key, winner=winner.name, loser=loser.name, x_file=named, turn=story.turns)

    def _thread(self, canvas: Canvas) -> None:
        u = canvas.u
        turning = self.story.turning_point
        pins = []
        for index, step in enumerate(self.steps):
            rect = self.places[f"step{index}"]
            if step is turning:
                canvas.glow(rect, (255, 230, 170), 12, 3)
            self._print(canvas, rect, step, index)
            pins.append((rect.centerx, rect.y + u(3)))
        for a, b in itertools.pairwise(pins):
            marks.thread(canvas, a, b, 16)
        for pin in pins:
            marks.pin(canvas, pin)
        line = self.places["line"]
        y = line.bottom - canvas.px(XS) // 2 - u(3)
        if turning in self.steps and turning:
            rect = self.places[f"step{self.steps.index(turning)}"]
            label = self.t("result.turning", n=turning.fell)
            half = controls.chip_width(canvas, label) // 2
            x = min(max(rect.centerx, line.x + half), line.right - half)
            controls.chip(canvas, (x, y), label, fill=(60, 40, 14), ink=(255, 232, 180), edge=LAMP, anchor="c")
        if self.skipped:
            words = self.t("result.earlier", n=self.skipped)
            controls.chip(canvas, (line.x, line.y + u(2)), words, fill=(44, 32, 20), ink=(244, 230, 198), anchor="ml")

    def _print(self, canvas: Canvas, rect: Rect, step: Step, index: int) -> None:
        u = canvas.u
        canvas.paper(rect, (248, 243, 230), 1, index)
        big, line = canvas.px(16), canvas.px(XS) + u(5)
        high = rect.h - u(12) - 2 * big - 3 * line
        photo = Rect(rect.x + u(8), rect.y + u(8), rect.w - u(16), max(u(40), min(u(82), high)))
        if (asked_by := step.site or step.card) is not None:
            canvas.surface.blit(cards.picture(asked_by, photo.size), photo)
        else:
            canvas.box(photo, (40, 50, 58), 0)
            canvas.icon(photo.center, step.characteristic, 46, (150, 166, 170))
        x, room = rect.x + u(10), rect.w - u(18)
        with canvas.inside(rect):
            value = self._word(step.value)
            if canvas.width(value, 16, "mono_bold") <= room:
                canvas.typed((x, photo.bottom + big), value, 16, INK, "ml", room, bold=True)
            else:
                canvas.fitted((x, photo.bottom + big), value, (15, 14), INK, "bold", "ml", room)
            kind = self.t("result.step", characteristic=self.t(f"face.word.{step.characteristic}"), turn=step.turn)
            second = photo.bottom + 2 * big + line // 2
            canvas.fitted((x, second), kind, (XS, *SMALLER), SOFT, "sans", "ml", room)
            number = canvas.text((rect.right - u(12), rect.bottom - u(24)), str(step.left), 30, RED_INK, "bold", "mr")
            if asked_by is not None:
                free = number.x - x - u(4)
                forms = list(site_names.shorter(asked_by.name))[1:] if step.site else [names.short(asked_by)]
                place = next((each for each in forms if canvas.width(each, SMALLER[-1], "italic") <= free), forms[-1])
                canvas.fitted((x, second + line), place, (XS, *SMALLER), SOFT, "italic", "ml", free)
            left = self.t("result.left" if step.left != 1 else "result.found")
            canvas.text((x, rect.bottom - u(4) - line // 2), left, XS, SOFT, "sans", "ml", number.x - x - u(4))
        color, word = (YES_INK, "answer.yes") if step.yes else (NO_INK, "answer.no")
        answer = self.t(word).upper()
        wide = min(canvas.width(answer, 18, "mono_bold") + 8 * u(3), photo.w // 2)
        at = (photo.right - wide // 2 - u(2), photo.bottom - min(photo.h // 2, canvas.px(18) + u(2)))
        marks.stamp(canvas, at, answer, color, 18, 10, 255, room=wide, ground=VOID)

    def _files(self, canvas: Canvas) -> None:
        story = self.story
        for rect, side, who in zip(
            self._halves(canvas.layout),
            (story.beaten or story.theirs, story.mine),
            ("result.hid", "result.hid" if self.setup.hot_seat else "result.you_hid"),
        ):
            named = story.won is not None and side is story.loser and story.why == "guess"
            self._file(canvas, rect, side, self.t(who, name=side.name), named)

    def _file(self, canvas: Canvas, rect: Rect, side: Side, who: str, named: bool) -> None:
        u = canvas.u
        canvas.paper(rect, PAPER, 2, len(who))
        line = canvas.px(XS) + u(6)
        name = side.x_file.name if side.x_file is not None else self.t("title.unknown")
        room = rect.w - u(8)
        fits = canvas.width(name, SMALLER[-1], "bold") <= room
        lines = 1 if fits else len(wrap(name, "bold", canvas.px(XS), room))
        below = (3 + lines) * line + u(18)
        photo = Rect(rect.x + u(8), rect.y + line + u(6), rect.w - u(16), rect.h - below)
        if photo.w < photo.h * SHAPE:  # the whole picture, not a piece of it
            photo.h = round(photo.w / SHAPE)
        with canvas.inside(rect):
            canvas.text((rect.x + u(10), rect.y + u(4) + line // 2), who, XS, SOFT, "italic", "ml", rect.w - u(16))
            if side.x_file is None:
                canvas.box(photo, (34, 32, 44), 0)
                canvas.icon(photo.center, "question", 60, (150, 140, 120))
            else:
                canvas.surface.blit(cards.picture(side.x_file, photo.size), photo)
            y = photo.bottom + line // 2 + u(3)
            if fits:
                canvas.fitted((rect.centerx, y), name, (16, 15, *SMALLER), INK, "bold", "c", room)
            else:
                canvas.para((rect.x + u(4), y - line // 2), name, room, XS, INK, "bold", 1.25, lines, "tc")
                y += line * (lines - 1)
            if side.x_file:
                traits = [side.x_file.characteristics[kind] for kind in CHARACTERISTICS]
                for row_number, pair in enumerate((traits[:2], traits[2:])):
                    at = (rect.centerx, y + line * (row_number + 1))
                    words = ", ".join(self._word(value) for value in pair)
                    if canvas.width(words, SMALLER[-1]) > rect.w - u(4):
                        words = ", ".join(self._short(value) for value in pair)
                    canvas.fitted(at, words, (15, *SMALLER), SOFT, "sans", "c", rect.w - u(4))
        if named:
            ribbon = Rect(photo.x, photo.bottom - canvas.px(M) * 2, photo.w, round(canvas.px(M) * 1.5))
            canvas.box(ribbon, (116, 30, 26), 0, 240)
            with canvas.inside(ribbon):
                canvas.text(ribbon.center, self.t("result.named"), M, (255, 236, 224), "bold", "c")

    def _curve(self, canvas: Canvas, rect: Rect) -> None:
        u = canvas.u
        canvas.paper(rect, PAPER, 2, 5, shade=False)
        canvas.typed((rect.x + u(16), rect.y + u(19)), self.t("result.curve"), S, INK, "ml", rect.w - u(32))
        graph = Rect(rect.x + u(44), rect.y + u(44), rect.w - u(66), rect.h - u(78))
        most = max(1, self.story.mine.curve[0])
        for value in (most, most // 2, 0):
            y = graph.bottom - graph.h * value // most
            canvas.surface.fill((200, 190, 164), (graph.x, y, graph.w, 1))
            canvas.text((graph.x - u(8), y), str(value), XS, SOFT, "sans", "mr")
        curves = (
            (self.story.mine, MY_LINE, False, "result.curve.mine"),
            (self.story.theirs, THEIR_LINE, True, "result.curve.theirs"),
        )
        turns = max(2, *(len(side.curve) for side, *_ in curves))
        for side, color, dashed, _ in curves:
            points = [
                (graph.x + n * graph.w // (turns - 1), graph.bottom - graph.h * left // most)
                for n, left in enumerate(side.curve)
            ]
            _line(canvas, points, color, dashed)
        for index, (side, color, _, label) in enumerate(curves):
            at = (graph.right, graph.y + u(12) + index * (canvas.px(XS) + u(5)))
            words = self.t(label, name=side.name)
            behind = Rect(0, 0, canvas.width(words, XS, "bold") + u(8), canvas.px(XS) + u(6))
            behind.midright = (at[0] + u(4), at[1])
            canvas.box(behind, PAPER, 3, 235)
            canvas.text(at, words, XS, color, "bold", "mr")
        every = max(1, -(-turns // max(1, graph.w // u(36))))
        for n in range(0, turns, every):
            at = (graph.x + n * graph.w // (turns - 1), graph.bottom + u(15))
            canvas.text(at, str(n), XS, SOFT, "sans", "c")

    def _figures(self, canvas: Canvas, rect: Rect) -> None:
        u, story = canvas.u, self.story
        canvas.paper(rect, PAPER, 2, 8, shade=False)
        lines = split(inset(rect, u(14), u(6)), [1.0] * (len(self.figures) + 1), 0, True)
        column = u(78)
        for side, right in ((story.mine, lines[0].right - column), (story.theirs, lines[0].right)):
            at = (right, lines[0].centery)
            canvas.fitted(at, side.name, SMALLER, SOFT, "italic", "mr", column - u(6))
            for name, line in zip(self.figures, lines[1:]):
                number = str(getattr(side.figures, name))
                canvas.text((right, line.centery), number, 16, INK, "bold", "mr")
        labels = [self.t(f"result.figure.{name}") for name in self.figures]
        room = lines[0].w - 2 * column + u(40)
        fits = (one for one in (15, *SMALLER) if all(canvas.width(label, one) <= room for label in labels))
        size = next(fits, SMALLER[-1])  # one size for the column
        for label, line in zip(labels, lines[1:]):
            canvas.text((line.x, line.centery), label, size, INK, "sans", "ml", room)


def _line(canvas: Canvas, points: list[tuple[int, int]], color: Color, dashed: bool) -> None:
    """A line through points; a dashed one is told from a full one without its colour."""
    u = canvas.u
    for a, b in itertools.pairwise(points):
        for part in range(0, 10, 2) if dashed else (0,):
            ends = (part / 10, (part + 1) / 10) if dashed else (0.0, 1.0)
            start, stop = ((a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k) for k in ends)
            pygame.draw.line(canvas.surface, color, start, stop, u(2 if dashed else 3))
    for point in points if len(points) <= MOST_DOTS else ():
        pygame.draw.circle(canvas.surface, color, point, u(4), u(2) if dashed else 0)
