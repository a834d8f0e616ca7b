"""Today's case: four weeks of results at the left, at the right the case of the day and what came of it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.career import daily_case, page_parts
from game.scenes.career.ledger import Closed
from game.scenes.career.page_parts import Page
from game.scenes.common.deck_choice import name_of, pool, ready_decks
from game.session.game_setup import level_name
from game.ui.drawing import paper_marks
from game.ui.drawing.canvas import Canvas
from game.ui.input import clipboard
from game.ui.style import palette
from game.ui.style.layout import Layout, grid, inset, row, split
from game.ui.text.fitting import falling
from game.ui.text.fonts import SMALLER, XS, M
from game.ui.widgets import controls
from game.ui.widgets.buttons import Button
from game.ui.widgets.targets import Part, Target

if TYPE_CHECKING:
    from game.scenes.career.scene import Career

WEEKS, DAYS = 4, 7
CALENDAR, FOLDER = 0.82, 1.0  # shares of the width


class DayPage(Page):
    """The case of the day on which the page was opened."""

    name = "day"

    def __init__(self, scene: Career) -> None:
        super().__init__(scene)
        self.shown()

    def shown(self) -> None:
        """Whatever was played meanwhile is known, and it may be another day."""
        self.copied = ""
        """What came of copying the result."""
        self.day = daily_case.today()
        self.case = daily_case.case_of(self.day, [deck.id for deck in ready_decks()])
        sites = [card for card in pool().cards if card.suit == "site"]
        self.pictured = sites[self.case.day.toordinal() % len(sites)]
        """The photograph of the day."""
        self.results: dict[date, Closed] = daily_case.results(self.scene.ledger.closed)

    @property
    def result(self) -> Closed | None:
        """One's own result of the day."""
        return self.results.get(self.day)

    @property
    def main(self) -> Button:
        """Open it; go on with it; or play it once more, for nothing."""
        t = self.scene.t
        if self.scene.waiting(self.case.errand):
            return page_parts.lit(t("career.resume"), t("career.resume.say"), self.open)
        if self.result is not None:
            return page_parts.lit(t("career.day.again"), t("career.day.again.say"), self.open)
        say = t("career.day.open.say", foe=level_name(self.case.foe, t))
        return page_parts.lit(t("career.day.open"), say, self.open)

    def open(self) -> None:
        """Play it."""
        self.scene.play(self.case.setup)

    def copy(self) -> None:
        """The result as a line on the clipboard."""
        done = clipboard.put(self.line())
        self.copied = self.scene.t("career.day.copied" if done else "career.day.no_clipboard")
        self.scene.relay()

    def line(self) -> str:
        """The result as a line of text that tells nothing of whom one found."""
        t, one, case = self.scene.t, self.result, self.case
        if one is None:
            return ""
        key = "career.day.share.won" if one.won else "career.day.share.lost"
        return t(
            "career.day.share",
            day=case.day.isoformat(),
            result=t(key, turn=one.turns, n=one.asked),
            left="-".join(map(str, one.left)),
            seed=case.seed,
            deck=name_of(case.deck),
            foe=level_name(case.foe, t),
            foe_deck=name_of(case.foe_deck),
        )

    # layout -----------------------------------------------------------------------------------------
    def lay(self, layout: Layout, area: Rect) -> Iterable[Target | Part]:
        """The calendar and the folder."""
        u, t = layout.u, self.scene.t
        calendar, folder = split(area, [CALENDAR, FOLDER], u(26))
        yield Part(calendar, Canvas.paper, palette.PAPER_FRESH, 2, 3)
        yield Part(calendar, lambda canvas, rect: paper_marks.tape(canvas, rect.midtop, 74, 20, -3))
        yield from self._days(layout, inset(calendar, u(20), u(16)))
        inner = yield from page_parts.folder(layout, folder, t("career.page.day"), 8, self.day.day)
        yield from self._case(layout, inner)

    def _days(self, layout: Layout, inner: Rect) -> Iterable[Target | Part]:
        u, t, line = layout.u, self.scene.t, layout.text(XS)
        head, names, days, foot = split(inner, [layout.text(M) + u(12), line + u(4), 1.0, line + u(14)], u(5), True)
        yield Part(head, Canvas.heading, t("career.day.weeks"), M)
        for number, cell in enumerate(row(names, DAYS, u(6))):
            yield Part(cell, Canvas.label, t(f"career.day.weekday.{number}"), XS, palette.SOFT, "sans", "c")
        monday = self.day - timedelta(days=self.day.weekday() + DAYS * (WEEKS - 1))
        for number, place in enumerate(grid(days, DAYS, WEEKS, u(6))):
            day = monday + timedelta(days=number)
            if day > self.day:
                yield Part(place, partial(self._mark, day))
            else:
                say = t("career.day.mark.say", day=self._written(day), what=self._what(day))
                yield Target(("day", day), place, say, group="days", draw=partial(self._mark, day))
        if days_on := daily_case.streak(self.results, self.day):
            words = t("career.day.streak", n=days_on)
            yield Part(foot, Canvas.label, words, SMALLER, page_parts.GREEN, "bold")

    def _case(self, layout: Layout, inner: Rect) -> Iterable[Target | Part]:
        u, t, case = layout.u, self.scene.t, self.case
        two, chip = page_parts.two_lines(layout), max(u(26), layout.text(XS) + u(8))
        parts = [layout.text(20) + u(10), 1.0, two, two, chip, max(u(70), layout.text(M) + layout.text(XS) + u(32))]
        head, story, foe, deck, rules, result = split(inner, parts, u(11), True)
        yield Part(head, Canvas.heading, t("career.day.title", day=self._written(self.day)))
        yield Part(story, self._story)
        yield from page_parts.foe(self.scene, foe, case.foe, case.foe_deck)
        yield Part(deck, page_parts.rule)
        yield from page_parts.deck(self.scene, deck, name_of(case.deck), self._about())
        yield from page_parts.rules(self.scene, rules, case.options)
        yield Part(result, page_parts.rule)
        wide = 0
        if self.result is not None:
            button = Button("copy", t("career.day.copy"), self.copy, say=t("career.day.copy.say"))
            wide = controls.button_width(self.scene.app.canvas, button.label, size=XS) + u(16)
            wide, high = min(wide, result.w // 2), max(u(34), layout.text(XS) + u(12))
            yield button.at(Rect(result.right - wide, result.y + u(6), wide, high), XS, "copy")
        yield Part(result, partial(self._result, wide))

    # words ------------------------------------------------------------------------------------------
    def _written(self, day: date) -> str:
        return day.strftime(self.scene.t("career.day.date"))

    def _what(self, day: date) -> str:
        one = self.results.get(day)
        if one is None:
            return self.scene.t("career.day.mark.none")
        return self.scene.t("career.day.mark.won" if one.won else "career.day.mark.lost", turn=one.turns)

    def _about(self) -> str:
        from game.scenes.common import deck_descriptions

        return next(deck_descriptions.about(deck, self.scene.t) for deck in ready_decks() if deck.id == self.case.deck)

    def told(self) -> list[str]:
        """What is said of the case."""
        return [self.scene.t("career.day.about"), self._about()]

    # drawing ----------------------------------------------------------------------------------------
    def _story(self, canvas: Canvas, story: Rect) -> None:
        """What the case of the day is, and its photograph where there is room."""
        words = self.scene.t("career.day.about")
        y = page_parts.filled(canvas, story, words, palette.CHOSEN, sizes=falling(16)) + canvas.u(8)
        if story.bottom - y >= canvas.u(90):
            page_parts.photo(canvas, Rect(story.x, y, story.w, story.bottom - y - canvas.u(4)), self.pictured)

    def _mark(self, day: date, canvas: Canvas, place: Rect, hover: bool = False) -> None:
        u, one, future = canvas.u, self.results.get(day), day > self.day
        if day == self.day:
            canvas.glow(place, palette.LAMP, 7, 4, 150)
        paper, edge = (palette.PAPER, palette.PAPER_WORN) if future else (palette.PAPER_FRESH, palette.SOFT)
        canvas.box(place, paper, 3, edge=edge)
        if day == self.day or hover:
            canvas.rim(place, palette.BRASS, 2, 3)
        with canvas.inside(place):
            ink = palette.SOFT if future else palette.INK
            number = canvas.text((place.x + u(6), place.y + u(4)), str(day.day), XS, ink, "bold", "tl")
        if one is None:
            return
        middle = (place.centerx, (number.bottom + place.bottom) // 2)
        canvas.icon(middle, "tick" if one.won else "cross", 26, page_parts.GREEN if one.won else page_parts.RED)

    def _result(self, beside: int, canvas: Canvas, line: Rect) -> None:
        t, one = self.scene.t, self.result
        begun = self.scene.waiting(self.case.errand) is not None
        upper, lower, ink = t("career.day.begun" if begun else "career.day.waits"), "", palette.SOFT
        if one is not None:
            upper = t("career.day.won", turn=one.turns) if one.won else t("career.day.lost")
            asked, left = t("career.day.questions", n=one.asked), " · ".join(map(str, one.left))
            lower = self.copied or t("career.day.left", asked=asked, left=left)
            ink = page_parts.GREEN if one.won else page_parts.RED
        with canvas.inside(line):
            y = line.y + line.h // 3 if lower else line.centery
            canvas.fitted((line.x, y), upper, (M, 15, *SMALLER), ink, "bold", "ml", line.w - beside)
            if lower:
                at = (line.x, line.y + line.h * 5 // 6)
                canvas.fitted(at, lower, SMALLER, palette.CHOSEN, "sans", "ml", line.w)
