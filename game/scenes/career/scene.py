"""The career as a screen: four pages behind tabs on the desk at night, one lit button below them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.career.album_page import AlbumPage
from game.scenes.career.day_page import DayPage
from game.scenes.career.file_page import FilePage
from game.scenes.career.ledger import Ledger
from game.scenes.career.season_page import SeasonPage
from game.scenes.common.learning_list import LearningList
from game.scenes.learning.learning_progress import Progress
from game.scenes.loading import read_ahead
from game.scenes.navigation import open_table, resume_table
from game.scenes.saved_cases import CaseNote, read_notes
from game.session.game_setup import GameSetup
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.style.layout import Layout, row
from game.ui.text.fonts import S
from game.ui.widgets.buttons import Button, from_right
from game.ui.widgets.targets import Part, Target

if TYPE_CHECKING:
    from game.scenes.career.page_parts import Page

TABS = 820  # design units that the tabs reach at most
PAGES = ("season", "day", "file", "album")


class Career(LearningList):
    """The four pages. Arrows walk a page, page keys turn it, Esc leads back."""

    wide, margins, high = 1180, (40, 36), (54, 46)
    gap, dark = 10, 150
    way = "career.back"

    def __init__(
        self,
        app: App,
        page: str = PAGES[0],
        ledger: Ledger | None = None,
        progress: Progress | None = None,
        left: Sequence[CaseNote] | None = None,
    ) -> None:
        super().__init__(app, progress)
        self.ledger = ledger or Ledger()
        self.ledger.told()
        self.left = list(read_notes() if left is None else left)
        """The cases that were left, to go on with one that belongs here."""
        self.season = SeasonPage(self)
        pages = (self.season, DayPage(self), FilePage(self), AlbumPage(self))
        self.pages: dict[str, Page] = {one.name: one for one in pages}
        self.page = self.pages[page]
        self.page.shown()
        self.targets.main = self.first
        self._fresh = True
        """Nothing was played since it was made."""
        read_ahead()

    @property
    def first(self) -> str:
        """The lit button, or the way back where there is nothing to do."""
        return "main" if self.page.main is not None else "back"

    def resume(self) -> None:
        """Shown again: what was played meanwhile is seen."""
        if not self._fresh:
            self.ledger = self.ledger.again()
            self.ledger.told()
            self.page.shown()
        self._fresh = False
        super().resume()

    def translated(self) -> None:
        """Names of decks are told in words."""
        self.page.shown()

    def turn_to(self, name: str) -> None:
        """Show another page."""
        self.page = self.pages[name]
        self.page.shown()
        self.targets.main = self.first
        self.relay()
        self.app.turned()

    def intercept_signal(self, signal: Signal) -> bool:
        """The page keys turn the pages."""
        if signal.name in ("page_up", "page_down"):
            step = 1 if signal.name == "page_down" else -1
            self.turn_to(PAGES[(PAGES.index(self.page.name) + step) % len(PAGES)])
            return True
        return False

    def waiting(self, errand: str) -> CaseNote | None:
        """The case of this errand that was left in the middle."""
        return next((note for note in self.left if note.setup.errand == errand), None)

    def play(self, setup: GameSetup) -> None:
        """Deal it, or go on with it where it was left."""
        note = self.waiting(setup.errand)
        if note is not None:
            resume_table(self.app, note)
        else:
            open_table(self.app, setup)

    # layout -----------------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target | Part]:
        """Tabs, the page, the way back and the lit button."""
        u, area = layout.u, (yield from self.framed(layout, self.t("career.title")))
        canvas, main = self.app.canvas, self.page.main
        head, foot = self.head, self.foot
        title = canvas.width(self.t("career.title"), 30, "mono") + u(24)
        strip = Rect(0, 0, min(u(TABS), head.w - title), max(u(38), layout.text(S) + u(16)))
        strip.midright = head.midright
        for name, rect in zip(PAGES, row(strip, len(PAGES), u(8)), strict=True):
            kind, say = "on" if name == self.page.name else "plain", self.t(f"career.page.{name}.say")
            tab = Button(("tab", name), self.pages[name].title, partial(self.turn_to, name), kind, say=say)
            target = tab.at(rect, S, "tabs")
            target.sound = "page"
            yield target
        yield from self.page.lay(layout, area)
        yield self.way_back(self.t("career.back.say"))
        if main is not None:
            (target,) = from_right(canvas, foot, [main])
            self.foot = Rect(foot.x, foot.y, target.rect.x - u(20) - foot.x, foot.h)
            yield target

    @property
    def complaint(self) -> str:
        """What is wrong with the files of the career, or of what was learned."""
        return self.ledger.complaint or super().complaint

    def told(self) -> list[str]:
        """What the page says whole."""
        return [*super().told(), *self.page.told()]
