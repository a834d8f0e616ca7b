"""Today's case: four weeks of results at the left, at the right the case of the day and what came of it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.career import daily_case, page_parts
from game.scenes.career.career_page import Main, Page
from game.scenes.career.ready_decks import name_of, ready_decks
from game.scenes.common.deck_choice import pool
from game.session.player_names import level_name
from game.ui.drawing import folders, paper_marks
from game.ui.input import clipboard
from game.ui.style import palette
from game.ui.style.layout import grid, inset, row, split
from game.ui.text.fitting import falling
from game.ui.text.fonts import SMALLER, XS, M
from game.ui.widgets import controls
from game.ui.widgets.buttons import Button
from game.ui.widgets.targets import Target

if TYPE_CHECKING:
    from game.scenes.career.closed_case import Closed
    from game.scenes.career.scene import Career
    from game.ui.drawing.canvas import Canvas
    from game.ui.style.layout import Layout

WEEKS, DAYS = 4, 7
CALENDAR, FOLDER = 0.82, 1.0  # shares of the width


class DayPage(Page):
    """The case of the day on which the page was opened."""

    name = "day"

    def __init__(self, scene: Career) -> None:
        super().__init__(scene)
        self.copied = ""
        """What came of copying the result."""
        self._read()

    def _read(self) -> None:
        self.day = daily_case.today()
        self.case = daily_case.case_of(self.day, [deck.id for deck in ready_decks()])
        sites = [card for card in pool().cards if card.suit == "site"]
        self.pictured = sites[self.case.day.toordinal() % len(sites)]
        """The photograph of the day."""
        self.results: dict[date, Closed] = daily_case.results(self.scene.ledger.closed)

    def shown(self) -> None:
        """Whatever was played meanwhile is known, and it may be another day."""
        self.copied = ""
        self._read()

    @property
    def result(self) -> Closed | None:
        """One's own result of the day."""
        return self.results.get(self.day)

    @property
    def main(self) -> Main:
        """Open it; go on with it; or play it once more, for nothing."""
        t = self.scene.t
        if self.scene.waiting(self.case.errand):
            return Main(t("career.resume"), t("career.resume.say"), self.open)
        if self.result is not None:
            return Main(t("career.day.again"), t("career.day.again.say"), self.open)
        say = t("career.day.open.say", foe=level_name(self.case.foe, t))
        return Main(t("career.day.open"), say, self.open)

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
    def lay(self, layout: Layout, area: Rect) -> Iterable[Target]:
        """The calendar and the folder."""
        u = layout.u
        calendar, folder = split(area, [CALENDAR, FOLDER], u(26))
        self.places["calendar"] = calendar
        yield from self._lay_days(layout, inset(calendar, u(20), u(16)))
        tab = folders.tab_high(layout)
        folder = Rect(folder.x, folder.y + tab, folder.w, folder.h - tab)
        self.places["folder"] = folder
        sheet = self.places["sheet"] = inset(folder, u(16), u(14))
        yield from self._lay_case(layout, inset(sheet, u(20), u(14)))

    def _lay_days(self, layout: Layout, inner: Rect) -> Iterable[Target]:
        u = layout.u
        line = layout.text(XS)
        head, names, days, foot = split(inner, [layout.text(M) + u(12), line + u(4), 1.0, line + u(14)], u(5), True)
        self.places |= {"weeks": head, "streak": foot, "weekdays": names}
        monday = self.day - timedelta(days=self.day.weekday() + DAYS * (WEEKS - 1))
        for number, place in enumerate(grid(days, DAYS, WEEKS, u(6))):
            day = monday + timedelta(days=number)
            self.places["day", day] = place
            if day <= self.day:
                say = self.scene.t("career.day.mark.say", day=self._written(day), what=self._what(day))
                yield Target(("day", day), place, say, group="days")

    def _lay_case(self, layout: Layout, inner: Rect) -> Iterable[Target]:
        u, scene = layout.u, self.scene
        two, chip = page_parts.two_lines(layout), max(u(26), layout.text(XS) + u(8))
        parts = [layout.text(20) + u(10), 1.0, two, two, chip, max(u(66), layout.text(M) + layout.text(XS) + u(24))]
        head, story, foe, deck, rules, result = split(inner, parts, u(11), True)
        self.places |= {"head": head, "story": story, "foe": foe, "deck": deck, "rules": rules, "result": result}
        about = scene.t(f"opponent.{self.case.foe}.about")
        say = f"{scene.t.pair(level_name(self.case.foe, scene.t), about)} {self._plays()}."
        yield Target("foe", foe, say, group="folder")
        say = scene.t("career.deck.say", deck=name_of(self.case.deck), about=self._about())
        yield Target("deck", deck, say, group="folder")
        yield from page_parts.rules_targets(scene, layout, rules, self.case.options)
        if self.result is not None:
            wide = controls.button_width(scene.app.canvas, scene.t("career.day.copy"), size=XS) + u(16)
            wide = min(wide, result.w // 2)
            high = max(u(36), layout.text(XS) + u(14))
            rect = self.places["copy"] = Rect(result.right - wide, result.centery - high // 2, wide, high)
            yield Button("copy", scene.t("career.day.copy"), self.copy, say=scene.t("career.day.copy.say")).at(
                rect, XS, "copy"
            )

    # words ------------------------------------------------------------------------------------------
    def _written(self, day: date) -> str:
        return day.strftime(self.scene.t("career.day.date"))

    def _what(self, day: date) -> str:
        one = self.results.get(day)
        if one is None:
            return self.scene.t("career.day.mark.none")
        return self.scene.t("career.day.mark.won" if one.won else "career.day.mark.lost", turn=one.turns)

    def _plays(self) -> str:
        return self.scene.t("career.foe.deck", deck=name_of(self.case.foe_deck))

    def _about(self) -> str:
        from game.scenes.common import deck_descriptions

        return next(deck_descriptions.about(deck, self.scene.t) for deck in ready_decks() if deck.id == self.case.deck)

    def told(self) -> list[str]:
        """What is said of the case."""
        return [self.scene.t("career.day.about"), self._about()]

    # drawing ----------------------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """Calendar, folder, result."""
        self._calendar(canvas)
        u, t, places = canvas.u, self.scene.t, self.places
        folders.titled(canvas, places["folder"], t("career.page.day"), 0.4, color=palette.MANILA, seed=8)
        canvas.paper(places["sheet"], palette.PAPER, 2, self.day.day)
        head = places["head"]
        page_parts.heading(canvas, head, t("career.day.title", day=self._written(self.day)))
        story = places["story"]
        y = page_parts.filled(canvas, story, t("career.day.about"), palette.CHOSEN, sizes=falling(16)) + u(8)
        if story.bottom - y >= u(90):
            page_parts.photo(canvas, Rect(story.x, y, story.w, story.bottom - y - u(4)), self.pictured)
        for name in ("foe", "deck"):
            canvas.surface.fill(palette.PAPER_RULE, (head.x, places[name].y - u(6), head.w, 1))
        page_parts.foe(self.scene, canvas, places["foe"], self.case.foe, self._plays())
        page_parts.two(canvas, places["deck"], t("career.day.plays", deck=name_of(self.case.deck)), self._about())
        page_parts.no_rules(self.scene, canvas, places["rules"], self.case.options)
        self._result(canvas, places["result"])
        self.scene.draw_controls(canvas, "rules", "copy")

    def _calendar(self, canvas: Canvas) -> None:
        u, t, head, foot = canvas.u, self.scene.t, self.places["weeks"], self.places["streak"]
        canvas.paper(self.places["calendar"], palette.PAPER_FRESH, 2, 3)
        paper_marks.tape(canvas, self.places["calendar"].midtop, 74, 20, -3)
        canvas.typed((head.x, head.centery), t("career.day.weeks"), M, palette.INK, "ml", head.w)
        for number, cell in enumerate(row(self.places["weekdays"], DAYS, u(6))):
            with canvas.inside(cell):
                canvas.text(cell.center, t(f"career.day.weekday.{number}"), XS, palette.SOFT, "sans", "c")
        for key, place in self.places.items():
            if isinstance(key, tuple) and key[0] == "day" and isinstance(key[1], date):
                self._mark(canvas, key[1], place)
        days = daily_case.streak(self.results, self.day)
        if days:
            with canvas.inside(foot):
                at = (foot.x, foot.centery)
                canvas.fitted(at, t("career.day.streak", n=days), SMALLER, page_parts.GREEN, "bold", "ml", foot.w)

    def _mark(self, canvas: Canvas, day: date, place: Rect) -> None:
        u, one, future = canvas.u, self.results.get(day), day > self.day
        if day == self.day:
            canvas.glow(place, palette.LAMP, 7, 4, 150)
        canvas.box(
            place,
            palette.PAPER if future else palette.PAPER_FRESH,
            3,
            edge=palette.PAPER_WORN if future else palette.SOFT,
        )
        if day == self.day or self.scene.hovers(("day", day)):
            canvas.rim(place, palette.BRASS, 2, 3)
        with canvas.inside(place):
            ink = palette.SOFT if future else palette.INK
            number = canvas.text((place.x + u(6), place.y + u(4)), str(day.day), XS, ink, "bold", "tl")
        if one is None:
            return
        middle = (place.centerx, (number.bottom + place.bottom) // 2)
        canvas.icon(middle, "tick" if one.won else "cross", 26, page_parts.GREEN if one.won else page_parts.RED)

    def _result(self, canvas: Canvas, line: Rect) -> None:
        u, t, one = canvas.u, self.scene.t, self.result
        canvas.surface.fill(palette.PAPER_RULE, (line.x, line.y - u(6), line.w, 1))
        right = self.places["copy"].x - u(12) if one is not None else line.right
        upper = t("career.day.waits")
        lower = ""
        ink = palette.SOFT
        if one is not None:
            upper = t("career.day.won", turn=one.turns) if one.won else t("career.day.lost")
            lower = self.copied or t.pair(t("career.day.questions", n=one.asked), " · ".join(map(str, one.left)))
            ink = page_parts.GREEN if one.won else page_parts.RED
        with canvas.inside(line):
            y = line.y + line.h * 3 // 10 if lower else line.centery
            canvas.fitted((line.x, y), upper, (M, 15, *SMALLER), ink, "bold", "ml", right - line.x)
            if lower:
                at = (line.x, line.y + line.h * 3 // 4)
                canvas.fitted(at, lower, SMALLER, palette.CHOSEN, "sans", "ml", right - line.x)
