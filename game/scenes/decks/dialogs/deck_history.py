"""The file of a deck: what the player notes about it, games won and lost, and its earlier states with what changed."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from pygame import Rect

from game.engine.cards.deck import Deck
from game.engine.decks.deck_diff import Change, changes, what_went_first
from game.engine.decks.formats import DeckUnreadable
from game.scenes.decks.editor.deck_editor import DeckEditor
from game.scenes.decks.storage.file_info import LONGEST_NOTE, About, Version
from game.scenes.decks.widgets.dialog import Dialog, stack
from game.ui.drawing.canvas import Canvas
from game.ui.gui.text_area import TextArea
from game.ui.gui.text_field import TextField
from game.ui.style import palette
from game.ui.style.layout import Layout, split
from game.ui.text.fonts import SMALLER, XS, S
from game.ui.widgets.buttons import Button, row
from game.ui.widgets.partial_redraw import lies_whole
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.targets import Part, Target
from game.ui.widgets.toast import why

WRITTEN = 7  # lines of notes that are seen while one writes


class DeckHistoryDialog(Dialog):
    """Notes above; below them earlier states at the left, and at the right what has changed since the chosen one."""

    size = (960, 600)

    def __init__(self, editor: DeckEditor) -> None:
        super().__init__(editor.app, "decks.record.title", name=editor.title)
        self.editor = editor
        self.about = editor.store.notes.about(editor.working.key) if editor.working.key else About()
        hint = "decks.notes.hint" if editor.working.key else "decks.notes.first"
        self.notes = TextArea(editor.app, self.about.notes, hint, LONGEST_NOTE)
        self.versions: list[Version] = editor.store.versions.of(editor.working.key) if editor.working.key else []
        self.fault = ""
        """Why what was noted last could not be kept."""
        self.chosen = next((place for place, each in enumerate(self.versions) if each.origin), 0)
        self.before: Deck | None = None
        """The chosen earlier state; None where there is none, or it cannot be read."""
        self.difference: tuple[Change, ...] = ()
        self.changed = Scroll(palette.PAPER_WORN, palette.EDGE)
        self.scrolls, self.fields = (self.scroll, self.changed), (self.notes,)
        self._compare()

    # acts --------------------------------------------------------------------------------------------
    def buttons(self) -> list[Button]:
        """A copy, the bin, and back to the chosen state."""
        found = []
        if self.editor.working.key:
            found.append(Button(("bin",), self.t("decks.record.bin"), self._throw, "danger"))
        if not self.editor.fresh:
            found.append(Button(("copy",), self.t("decks.record.copy"), self._copy))
        if self.before is not None:
            found.append(Button(("restore",), self.t("decks.record.restore"), self._restore))
        return found

    def _choose(self, number: int) -> None:
        self.chosen = number
        self.changed.to(0, at_once=True)
        self._compare()
        self.relay()

    def _compare(self) -> None:
        """Find what has changed since the chosen state."""
        self.before, self.difference = None, ()
        if self.versions:
            try:
                self.before = self.editor.store.deck_of(self.versions[self.chosen])
            except (OSError, DeckUnreadable):
                return
            self.difference = what_went_first(changes(self.before, self.editor.working.deck))

    def _restore(self) -> None:
        if self.before is not None:
            name = self.editor.working.deck.name
            self.editor.adopt(replace(self.before, id="", name=name), self.t("decks.restored"))
        self.app.pop()

    def _copy(self) -> None:
        self.editor.begin_copy()
        self.app.pop()

    def _throw(self) -> None:
        self.app.pop()
        self.editor.throw_away()

    def _edit(self) -> None:
        if self.editor.working.key:
            self.enter(self.notes)
            self.relay()

    def field_left(self, field: TextField) -> None:
        """What was noted is kept."""
        if self.notes.text != self.about.notes:
            try:
                self.about = self.editor.store.notes.write(self.editor.working.key, self.notes.text)
                self.fault = ""
            except OSError as fault:
                self.fault = self.t("decks.notes.not_saved", why=why(fault, self.t))

    # laying out and drawing ----------------------------------------------------------------------------
    def fill(self, layout: Layout) -> Iterable[Target | Part]:
        """Notes, games, states, changes."""
        u, t = layout.u, self.t
        line = max(u(36), layout.text(S) + u(14))
        written = max(line, (WRITTEN if self.notes.active else 2) * round(layout.text(S) * 1.34) + u(12))
        notes, games, below = split(self.body, [written, layout.text(S) + u(16), 1.0], u(8), True)
        self.notes.rect = notes
        yield Part(games, self._games)
        say = t("decks.notes.say", notes=self.notes.text)
        yield self.target(("notes",), notes, say, self._edit, "notes", True, typed=self.notes, draw=self._noted)
        left, right = split(below, [0.36, 0.64], u(16))
        head = layout.text(XS) + u(10)
        for place, key in ((left, "decks.versions"), (right, "decks.changes")):
            yield Part(place, _headed, t(key))
        sheet = Rect(right.x, right.y + head, right.w, right.h - head)
        yield Part(sheet, self._changes)
        view = Rect(left.x, left.y + head, left.w, left.h - head)
        high, gap = max(u(34), layout.text(XS) + u(14)) - u(5), u(5)
        rows = partial(stack, [high] * len(self.versions), gap=gap)
        places = self.list_in(layout, view, rows, 2 * (high + gap))
        for number, (version, place) in enumerate(zip(self.versions, places, strict=True)):
            say, act = t("decks.version.say", when=self._when(version)), partial(self._choose, number)
            draw = partial(self._version, number)
            yield self.target(("version", number), place, say, act, "versions", draw=draw)
        if not self.versions:
            yield Part(left, _none, t("decks.versions.none"))
        lines = len(self.difference) * self._step
        self.changed.fit(layout, sheet.inflate(-u(20), -u(16)), lines, 3 * self._step)

    @property
    def _step(self) -> int:
        return self.app.canvas.px(XS) + self.app.canvas.u(7)

    def _when(self, version: Version) -> str:
        """What a state is: of a copy what it was copied from, else when it was kept."""
        when = time.strftime(self.t("decks.version.when"), time.localtime(version.when))
        return self.t("decks.version.origin", when=when) if version.origin else when

    def _games(self, canvas: Canvas, games: Rect) -> None:
        t, about = self.t, self.about
        words = t("decks.games", won=about.won, lost=about.lost) if about.won + about.lost else t("decks.games.none")
        words, ink = (self.fault, palette.DAMAGE_TEXT) if self.fault else (words, palette.BONE)
        canvas.text((games.x, games.centery), words, S, ink, "sans", "ml", games.w)

    def _version(self, number: int, canvas: Canvas, place: Rect, hover: bool) -> None:
        row(canvas, place, number == self.chosen, hover)
        u, at = canvas.u, (place.x + canvas.u(10), place.centery)
        with canvas.inside(place):
            canvas.fitted(at, self._when(self.versions[number]), SMALLER, palette.BONE, "sans", "ml", place.w - u(16))

    def _noted(self, canvas: Canvas, place: Rect, hover: bool) -> None:
        """The notes: in an area while they are written, else as much of them as two lines hold."""
        u = canvas.u
        if self.notes.active or not self.notes.text:
            self.notes.draw(canvas, place, hover)
            return
        canvas.paper(place, palette.PAPER_FRESH if hover else palette.PAPER, 3, 7)
        at = (place.x + u(12), place.centery)
        with canvas.inside(place):
            canvas.para(at, self.notes.text, place.w - u(24), S, palette.INK, lines=2, anchor="ml")

    def _changes(self, canvas: Canvas, sheet: Rect) -> None:
        u, view = canvas.u, self.changed.view
        canvas.paper(sheet, palette.PAPER, 3, 6)
        if not self.difference:
            canvas.text(sheet.center, self.t("decks.changes.none"), XS, palette.SOFT, "italic", "c", sheet.w - u(20))
            return
        with canvas.clipped(view):
            for number, change in enumerate(self.difference):
                line = Rect(view.x, view.y + number * self._step - self.changed.top, view.w - u(12), self._step)
                if lies_whole(canvas, line, view):
                    ink = palette.STAMP_TEXT if change.by < 0 else palette.PINE if change.by > 0 else palette.INK
                    with canvas.inside(line.inflate(0, 4)):
                        canvas.text((line.x, line.centery), self._said(change), XS, ink, "sans", "ml", line.w)

    def _said(self, change: Change) -> str:
        """A change in words."""
        part = self.t(f"decks.part.{change.part}")
        new = change.instead.name if change.instead is not None else ""
        sign = "+" if change.by > 0 else "−"
        words = {"card": change.card.name, "n": abs(change.by), "sign": sign, "part": part, "new": new}
        return self.t(f"decks.change.{change.kind}", **words).strip()

    def told(self) -> list[str]:
        """The changes whole."""
        return [*super().told(), self.notes.text, *map(self._said, self.difference)]


def _headed(canvas: Canvas, place: Rect, words: str) -> None:
    canvas.fitted(place.topleft, words, SMALLER, palette.MANILA, "bold", room=place.w)


def _none(canvas: Canvas, left: Rect, words: str) -> None:
    y = left.y + canvas.px(XS) + canvas.u(14)
    canvas.para((left.x, y), words, left.w - canvas.u(10), XS, palette.MUTED, "italic")


def open_history(editor: DeckEditor) -> DeckHistoryDialog:
    """Notes, games, earlier states of the deck as it is saved now."""
    editor.save()
    return DeckHistoryDialog(editor)
