"""The title: folders in a drawer, the desk at night, the case that was left."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from threading import Thread

from pygame import Rect

from game.scenes.base import Scene
from game.scenes.dialogs import Item, Menu
from game.scenes.learning.learning_progress import FILE as LEARNED
from game.scenes.navigation import resume_table
from game.scenes.replay import replay_files
from game.scenes.saved_cases import CaseNote, all_notes, errand_of, who_of
from game.scenes.screens import open_screen
from game.scenes.title import left_case
from game.scenes.title.animated_room import AnimatedRoom
from game.ui.backdrop import backdrops, room
from game.ui.decor import radio
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import LANGUAGES, Texts
from game.ui.icons import icon
from game.ui.input.signals import Signal
from game.ui.runtime.app import App
from game.ui.style import palette
from game.ui.style.layout import Layout
from game.ui.style.palette import BONE, LAMP, MANILA, PANEL, mix
from game.ui.style.quality import quality
from game.ui.surfaces.textures import paper
from game.ui.text.fonts import SMALLER, XS
from game.ui.user_files import LATER, lies, remove_unfinished, user_folder
from game.ui.widgets.partial_redraw import PartialRedraw
from game.ui.widgets.targets import Target
from game.ui.workers.file_writer import file_writer

DRAWER_TOP, DRAWER_FOOT = 208, 92  # design units from the window's edges
FOLDER_HIGH = 84
MARGIN = 18  # design units from the corner of the page to the languages
NAMED = 22  # the name on the folder that is pulled out, in design units
LEAD = 1.2  # the height of a line on it, in heights of a letter


@dataclass(frozen=True, slots=True)
class Entry:
    """One folder of the drawer."""

    key: str
    icon: str
    act: Callable[[], None]
    note: str = ""


class Title(Scene):
    """The first screen. It needs neither the rules nor the cards; they are read once it is shown."""

    def __init__(self, app: App, cases: Sequence[CaseNote] = (), fresh: bool | None = None) -> None:
        super().__init__(app)
        self.cases = tuple(cases)
        """The cases that were left, the newest first."""
        self.left = next((note for note in self.cases if note.state != LATER), None)
        self.closed = len(replay_files.kept())
        """How many closed cases can be watched again."""
        self.fresh = not (self.cases or self.closed) and never_played() if fresh is None else fresh
        """Nobody has ever played here: learning comes first."""
        self.entries = self._entries()
        self.folders: dict[str, Rect] = {}
        self.evening = AnimatedRoom(self)
        self.still = PartialRedraw(lambda: app.top is not self)
        """What does not move."""
        self.radio = Rect()
        self.targets.main = self.entries[0].key

    @property
    def given_names(self) -> set[str]:
        """Those who play the cases that were left, and their decks."""
        return {name for note in self.cases for name in note.setup.given_names}

    def _entries(self) -> list[Entry]:
        """The folders, that on top first: learning where nobody has played, else the case that was left, else a new."""
        app, t, left = self.app, self.t, self.left

        def opens(key: str, icon: str, screen: str, note: str, *given: object) -> Entry:
            return Entry(key, icon, partial(open_screen, app, screen, *given), note)

        others = [note for note in self.cases if note is not self.left]
        notes = [t("title.cases.note", n=len(others))] if others else []
        notes += [t("title.old.note", n=self.closed)] if self.closed else []
        learn = opens("learn", "book", "lessons", t("title.learn.begin" if self.fresh else "title.learn.note"))
        return [
            *([learn] if self.fresh else ()),
            *([Entry("resume", "play", partial(resume_table, app, left), case_words(t, left))] if left else ()),
            opens("new", "folder", "setup", t("title.new.note")),
            *(() if self.fresh else [learn]),
            opens("career", "flag", "career", t("title.career.note")),
            opens("decks", "cards", "decks", t("title.decks.note")),
            *([opens("old", "clock", "old_cases", t("title.old.join").join(notes), self.cases)] if notes else ()),
            opens("settings", "settings", "options", t("title.settings.note")),
            Entry("quit", "lock", app.quit),
        ]

    def translated(self) -> None:
        """What stands on the folders, in other words."""
        self.entries = self._entries()

    def back(self) -> None:
        """Esc on the title puts the focus on the way out; it does not leave at once."""
        self.targets.give_focus("quit")
        self.app.redraw()

    def resume(self) -> None:
        """Shown: what is slow to read is read once the first frame stands, what is slow to draw is drawn ahead."""
        self.app.after_frame(_read_ahead)
        self.app.after_frame(lambda: file_writer.submit("left", _tidy_up))
        self.app.after_frame(lambda: backdrops.desk.ahead(*self.app.layout.size, backdrops.SETUP_LAMP))

    def close(self) -> None:
        """It is gone, and the picture that was kept with it."""
        self.still.forget()
        super().close()

    @property
    def polling(self) -> bool:
        """It rains."""
        return self.app.top is self and self.evening.moves

    def update(self, ms: float) -> None:
        """Time passes, and the weather with it."""
        super().update(ms)
        if self.app.top is self and self.evening.passed(ms):
            self.app.redraw()

    def intercept_signal(self, signal: Signal) -> bool:
        """F1 opens the rule book, which F1 shuts."""
        if is_help := signal.name == "help" and not signal.repeat:
            open_screen(self.app, "rulebook")
        return is_help

    def tune(self) -> None:
        """The radio's next station, and off behind the last."""
        self.app.tune()
        self.relay()

    # layout ----------------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target]:
        """A drawer of folders, the first one pulled out."""
        page = layout.page()
        u = layout.u
        top, space = u(DRAWER_TOP), layout.size[1] - u(DRAWER_TOP + DRAWER_FOOT)
        step = min(u(FOLDER_HIGH), space // len(self.entries))
        above = max(step, round(layout.text(NAMED) * LEAD + layout.text(XS) * LEAD) + u(22))  # a name and a note
        step = min(step, (space - above) // (len(self.entries) - 1))
        self.folders = {}
        for index, entry in enumerate(self.entries):
            first = index == 0
            wide = u(456 if first else 430 - index * 5)
            x = page.x + u(64) + (0 if first else u(index * 2))
            y = top if first else top + above + (index - 1) * step
            self.folders[entry.key] = Rect(x, y, wide, (above if first else step) - u(9))
            say = f"{self.t(f'title.{entry.key}')}. {entry.note}".rstrip(". ") + "."
            yield Target(entry.key, self.folders[entry.key], say, entry.act, group="drawer", number=index + 1)
        yield from self.evening.targets(layout)
        yield self._radio(layout)
        yield from self._languages(layout)

    def _languages(self, layout: Layout) -> Iterable[Target]:
        """A chip for each language, side by side in the upper right corner."""
        u, page = layout.u, layout.page()
        high = max(u(28), layout.text(XS) + u(10))
        x = page.right - u(MARGIN)
        for code in reversed(LANGUAGES):
            name = self.t(f"options.language.{code}")
            wide = self.app.canvas.width(name, XS, "bold") + u(24)
            x -= wide
            say, place = self.t("tongues.say", name=name), Rect(x, page.y + u(MARGIN), wide, high)
            act, draw = partial(self.app.speak, code), partial(_chip, name, code == self.t.language)
            yield Target(("tongues", code), place, say, act, "tongues", draw=draw)
            x -= u(6)

    def _radio(self, layout: Layout) -> Target:
        """The set stands at the desk's far edge, below the window."""
        u, (w, h) = layout.u, layout.size
        self.radio = Rect(0, 0, u(radio.SIZE[0]), u(radio.SIZE[1]))
        self.radio.midbottom = (min(int(w * 0.84), layout.page().right - u(130)), int(h * room.HORIZON) + u(14))
        say = self.t("radio.say", station=self.t(f"radio.{self.app.settings.station}"))
        tip = self.t("radio.tip")
        return Target("radio", self.radio, say, self.tune, group="desk", tip=tip, sound="dial")

    # drawing ---------------------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """What stands still, once and then as it was kept, and over it what moves."""
        self.still.ground(canvas, self._state(canvas), self._paint_still)
        self.still.show(canvas)
        self.evening.paint(canvas)

    def _state(self, canvas: Canvas) -> tuple[object, ...]:
        """All that what stands still hangs on."""
        app, targets = self.app, self.targets
        looks = (canvas.layout, app.t.language, app.settings.station, app.notice, quality.soft, self._covered)
        room = backdrops.title_room(canvas.layout)
        return (*looks, targets.hover, targets.focus, targets.ring, self.evening.lamp, tuple(self.folders), id(room))

    @property
    def _covered(self) -> bool:
        top = self.app.top
        return isinstance(top, Scene) and top.own_page

    def _paint_still(self, canvas: Canvas) -> None:
        """Room, name, drawer, the open case, the notice; languages and notice only while no page lies over them."""
        self.evening.paint_room(canvas)
        page, u = canvas.layout.page(), canvas.u
        canvas.typed((page.x + u(64), page.y + u(80)), self.t("title.name"), 52, palette.WARM, "ml")
        canvas.typed((page.x + u(66), page.y + u(128)), self.t("title.game"), 22, palette.CORE, "ml")
        edition = self.t("title.edition")
        canvas.text((page.x + u(68), page.y + u(160)), edition, XS, palette.PAPER_WORN, "italic", "ml")
        for entry in self.entries:
            self._folder(canvas, entry)
        alone = not self._covered  # else it would cut words in half
        if alone:
            self.draw_controls(canvas, "tongues")
        radio.paint(canvas, self.radio, self.app.settings.station, self.hovers("radio"))
        if self.left and self.left.suspects >= 0:
            left_case.paint(canvas, self.t, self.left)
        if alone:
            self._foot(canvas)

    def _folder(self, canvas: Canvas, entry: Entry) -> None:
        u, rect = canvas.u, self.folders[entry.key]
        index = self.entries.index(entry)
        lit = self.hovers(entry.key) or (self.targets.focused is not None and self.targets.focus == entry.key)
        first = index == 0
        if first or lit:
            canvas.glow(rect, palette.LAMP, 12, 5, 170 if first else 120)
        canvas.shade(rect, 10, 170, 5)
        color = mix(palette.MANILA, palette.WALNUT, 0.0 if first or lit else 0.10 + 0.02 * index)
        canvas.surface.blit(paper(rect.w, rect.h, color, u(6), index), rect)
        canvas.surface.fill(palette.STRAW, (rect.x + u(5), rect.y, rect.w - u(10), u(1)))
        ink = palette.DAMAGE_DIM if first else palette.BROWN_INK
        image = icon(entry.icon, u(25 if first else 22), ink)
        canvas.surface.blit(image, image.get_rect(center=(rect.x + u(32), rect.centery)))
        label, x = self.t(f"title.{entry.key}"), rect.x + u(62)
        with canvas.inside(rect):
            if first and entry.note:
                name, note = round(canvas.px(NAMED) * LEAD), round(canvas.px(XS) * LEAD)
                edge = (rect.h - name - note) // 2
                canvas.typed((x, rect.y + edge + name // 2), label, NAMED, palette.INK, "ml", bold=True)
                at = (x, rect.bottom - edge - note // 2)
                canvas.fitted(at, entry.note, SMALLER, palette.BROWN_INK, "bold", "ml", rect.w - u(74))
                return
            words = canvas.typed((x, rect.centery), label, 20, palette.INK, "ml")
            room_left = rect.right - u(16) - words.right - u(12)
            if entry.note and canvas.width(entry.note, XS, "italic") <= room_left:
                canvas.text((rect.right - u(16), rect.centery), entry.note, XS, palette.WALNUT, "italic", "mr")

    def _foot(self, canvas: Canvas) -> None:
        u, page = canvas.u, canvas.layout.page()
        width = page.w - u(128)
        y = canvas.full.bottom - u(6)
        lines = [self.t("app.notice")]
        if self.app.notice:
            lines.append(self.app.notice)
        high = sum(canvas.para_height(words, width, XS, "italic") for words in lines)
        strip = Rect(0, y - high - u(6), canvas.full.w, canvas.full.bottom - y + high + u(6))
        canvas.box(strip, palette.VOID, 0, 150)
        for words in reversed(lines):
            y -= canvas.para_height(words, width, XS, "italic")
            canvas.para(
                (page.x + u(64), y), words, width, XS, palette.BONE if words == lines[0] else palette.LAMP, "italic"
            )


def _chip(name: str, on: bool, canvas: Canvas, rect: Rect, hover: bool) -> None:
    canvas.box(rect, mix(PANEL, MANILA, 0.25 if hover else 0.0), 5, 215, LAMP if on or hover else None)
    with canvas.inside(rect):
        canvas.text(rect.center, name, XS, LAMP if on else BONE, "bold" if on else "sans", "c")


def never_played() -> bool:
    """Whether no lesson was ever begun here: a look at the settings or at the set-up is no game."""
    return not lies(user_folder() / LEARNED)


def case_words(texts: Texts, note: CaseNote) -> str:
    """A case that was left in a few words: against whom, which turn, how many suspects, which one of the career."""
    if note.state:
        return who_of(texts, note)
    words = texts("title.resume.note", opponent=who_of(texts, note), turn=note.turn)
    left = texts("title.suspects_left", n=note.suspects) if note.suspects >= 0 else ""
    return ", ".join(part for part in (words, left, errand_of(texts, note)) if part)


def cases_menu(app: App, cases: Sequence[CaseNote]) -> Menu:
    """The list of cases that were left, the newest first, each with the day and hour when it was."""

    def opens(note: CaseNote) -> Callable[[], None]:
        return lambda: resume_table(app, note)

    items: list[Item] = []
    for note in cases:
        when = time.strftime(app.t("title.when"), time.localtime(note.when))
        words = app.t("title.case_left", case=case_words(app.t, note), when=when)
        items.append(
            Item(note.slot, words, opens(note), "off" if note.state == LATER else "plain" if items else "main")
        )
    items.append(Item("back", app.t("title.cases.back"), lambda: None))
    menu = Menu(app, app.t("title.cases"), items, width=600)
    menu.made = lambda: cases_menu(app, cases)
    return menu


def _tidy_up() -> None:
    """Remove what killed writes have left, and enter cases that were played to their end and are not entered yet."""
    remove_unfinished()
    if any(note.over for note in all_notes()):
        from game.scenes.table.case_saver import enter_left

        enter_left()


def _read_ahead() -> None:
    from game.scenes.common.deck_choice import read_ahead, read_own_ahead

    read_ahead()
    read_own_ahead()
    Thread(target=import_module, args=("game.scenes.decks.library.scene",), name="drawer-ahead", daemon=True).start()
