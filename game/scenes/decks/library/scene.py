"""The drawer of decks: the player's own and the ready-made ones, each as a slip with what it is and how it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.base import Scene
from game.scenes.common.deck_choice import DRAWER, pool
from game.scenes.decks import open_dialogs
from game.scenes.decks.builder.scene import Builder
from game.scenes.decks.dialogs.transfer import why
from game.scenes.decks.library import deck_tile
from game.scenes.decks.library.listing import LibraryEntry, contents, of_file
from game.scenes.decks.model import pool_listing
from game.scenes.decks.model.working_deck import EMPTY
from game.scenes.decks.storage.deck_store import DeckStore
from game.scenes.decks.widgets.editor_panel import within
from game.scenes.screens import screen
from game.ui.backdrop import backdrops
from game.ui.drawing import folders
from game.ui.sound.cues import cue
from game.ui.style.layout import Layout, inset, split
from game.ui.style.palette import MANILA, PAPER, SHADE, SLATE, SOFT, UMBER, WARM, mix
from game.ui.text.fonts import XS, M, S
from game.ui.user_files import user_folder
from game.ui.widgets import controls
from game.ui.widgets.scroll import PAGES, Scroll
from game.ui.widgets.targets import Target
from game.ui.workers.file_writer import file_writer
from game.ui.workers.picture_worker import darkroom
from game.ui.workers.sliced_work import Piecework

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.reader import Signal
    from game.ui.runtime.app import App

HIGH = 74  # design units of a slip
AT_ONCE = 24  # files that are read before the drawer is seen: more than a window shows


def player_store() -> DeckStore:
    """The drawer with the player's decks."""
    return DeckStore(user_folder() / DRAWER, pool())


class DeckLibrary(Scene):
    """Two folders of slips: own decks at the left, ready-made ones at the right."""

    def __init__(self, app: App, where: DeckStore | None = None) -> None:
        super().__init__(app)
        self.store = where or player_store()
        self.slips: list[LibraryEntry] = []
        self.places: dict[str, Rect] = {}
        self.scrolls = {True: Scroll(), False: Scroll()}
        self.note = ""
        self._left = False
        self._has_unsaved = False
        """Something could not be saved yet when time passed last, such as a deck that was left."""
        self._reading = Piecework()
        self.targets.main = ("new",)
        self.look()
        language = app.t.language  # what the builder looks through is made while the drawer is looked at
        darkroom.also(("card texts", language), lambda: pool_listing.texts(self.store.pool, language))

    def look(self) -> None:
        """Read what lies in the drawer: what is seen first at once, the rest while it is looked at."""
        self._reading.drop()
        self.slips = contents(self.store, self.t, AT_ONCE)
        if any(slip.waiting for slip in self.slips):
            self._reading.begin(self._read())

    def _read(self) -> Iterator[None]:
        """Read what is still to be read, a file in each piece."""
        for number, slip in enumerate(tuple(self.slips)):
            if slip.waiting:
                self.slips[number] = of_file(self.store, self.store.folder / slip.key, self.t)
                yield

    def translated(self) -> None:
        """What is said of each deck, in other words."""
        self.look()

    # acts --------------------------------------------------------------------------------------------
    def open(self, slip: LibraryEntry) -> None:
        """Onto the desk with it; a ready-made one is copied once it is changed."""
        if slip.waiting:
            slip = of_file(self.store, self.store.folder / slip.key, self.t)
        if slip.deck is None:
            cue("refused")
            self.note = slip.fault
            self.app.redraw()
            return
        self.app.push(Builder(self.app, self.store, slip.deck, slip.key if slip.mine else ""))

    def begin(self) -> None:
        """An empty deck."""
        self.app.push(Builder(self.app, self.store, EMPTY))

    def make(self) -> None:
        """An empty deck, and the sheet of those that the program makes."""
        builder = Builder(self.app, self.store, EMPTY)
        self.app.push(builder)
        open_dialogs.complete(builder)

    def paste(self) -> None:
        """A deck from the clipboard."""
        builder = Builder(self.app, self.store, EMPTY)
        self.app.push(builder)
        open_dialogs.paste(builder)

    def choose_file(self) -> None:
        """A deck from a file."""
        self.app.push(screen("pick_file")(self.app, partial(screen("open_file"), self.app)))

    def play(self, slip: LibraryEntry) -> None:
        """To the set-up with it."""
        key = str(self.store.folder / slip.key) if slip.mine else slip.key
        self.app.push(screen("setup")(self.app, deck=key))

    def copy(self, slip: LibraryEntry) -> None:
        """Onto the desk with a copy of a ready-made deck, which is the player's own."""
        if slip.deck is not None:
            builder = Builder(self.app, self.store, slip.deck)
            self.app.push(builder)
            builder.begin_copy()

    def throw(self, slip: LibraryEntry) -> None:
        """Into the bin, from where it can be brought back."""
        try:
            self.store.remove(slip.key)
            self.note = self.t("decks.drawer.thrown", name=slip.name)
        except OSError as fault:
            cue("refused")
            self.note = self.t("decks.drawer.not_thrown", name=slip.name, why=why(fault))
        self.look()
        self.relay()

    def bring_back(self) -> None:
        """Out of the bin again, what was thrown there last."""
        if self.store.just_thrown is None:
            return
        name, place = self.store.just_thrown
        try:
            self.store.restore(place)
            self.note = self.t("decks.drawer.brought", name=name)
        except OSError as fault:
            cue("refused")
            self.store.just_thrown = None
            self.note = self.t("decks.drawer.not_brought", name=name, why=why(fault))
        self.look()
        self.relay()

    def resume(self) -> None:
        """Back from the desk, where a deck may have changed; when it is opened all was looked through just now."""
        if self._left:
            self._left = False
            self.look()
            self.relay()

    def pause(self) -> None:
        """Something covers it."""
        super().pause()
        self._left = True

    def _leave(self) -> None:
        self.app.pop()

    # signals -----------------------------------------------------------------------------------------
    def intercept_signal(self, signal: Signal) -> bool:
        """Both lists scroll; Del throws what has the focus into the bin, Ctrl+V pastes."""
        taken = [scroll.take(signal) for scroll in self.scrolls.values()]
        if any(taken):
            self.relay()
            return True
        if signal.name in PAGES:
            here = self.targets.focused
            self.scrolls[here is None or here.group != "ready"].page(signal.name)
            self.app.redraw()
            return True
        if signal.name == "paste":
            self.paste()
            return True
        if signal.name == "undo" and self.store.just_thrown is not None:
            self.bring_back()
            return True
        target = self.targets.focused if self.targets.ring else self.targets.hovered
        if (
            signal.name == "remove"
            and target is not None
            and isinstance(target.data, LibraryEntry)
            and target.data.mine
        ):
            self.throw(target.data)
            return True
        return False

    def handle(self, signal: Signal) -> None:
        """What has got the focus is scrolled into view."""
        before = self.targets.focus
        super().handle(signal)
        here = self.targets.focused
        if here is not None and here.key != before and self.targets.ring and isinstance(here.data, LibraryEntry):
            scroll, place = self.scrolls[here.data.mine], self.places[deck_tile.name_of(here.data)]
            top = place.y + scroll.top - scroll.view.y
            scroll.show(top, top + place.h, place.h // 2)
            self.app.redraw()

    @property
    def animating(self) -> bool:
        """Whether a list glides."""
        return super().animating or any(scroll.moving for scroll in self.scrolls.values())

    def update(self, ms: float) -> None:
        """Lists glide on; what was still to be read is shown where it is seen, and at the end.

        A deck that was left unsaved is shown once it is saved.
        """
        super().update(ms)
        had_unsaved, self._has_unsaved = self._has_unsaved, file_writer.refusal() is not None
        if had_unsaved and not self._has_unsaved:
            self.look()
            self.relay()
        if self._reading.waiting:
            unread = self._seen_unread()
            if not self._reading.go_on() or self._seen_unread() < unread:
                self.relay()
        moved = [scroll.update(ms, self.app.settings.pace) for scroll in self.scrolls.values()]
        if any(moved):
            self.relay()

    def _seen_unread(self) -> int:
        """How many decks in view are still to be read."""
        view = self.scrolls[True].view
        return sum(slip.waiting and view.colliderect(self.places[deck_tile.name_of(slip)]) for slip in self.slips)

    @property
    def polling(self) -> bool:
        """Whether there is more to be read."""
        return self._reading.waiting

    def develop(self) -> None:
        """Pictures have come."""
        self.app.redraw()

    # layout ------------------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target]:
        """Two folders, a row of buttons."""
        u = layout.u
        body = inset(layout.page(), u(22), u(18))
        top, main, foot = split(body, [u(52), 1.0, max(u(56), layout.text(S) + u(30))], u(10), True)
        mine, ready = split(main, [1.0, 1.0], u(22))
        self.places = {"top": top}
        for own, folder in ((True, mine), (False, ready)):
            tab = folders.tab_high(layout)
            folder.y += tab
            folder.h -= tab + u(6)
            self.places["mine" if own else "ready"] = folder
            yield from self._list(layout, own, inset(folder, u(14), u(12)))
        acts: dict[str, Callable[[], None]] = {
            "new": self.begin,
            "made": self.make,
            "paste": self.paste,
            "file": self.choose_file,
            "back": self._leave,
        }
        canvas = self.app.canvas
        for key, act in acts.items():
            wide = max(u(130), canvas.width(self.t(f"decks.drawer.{key}"), 17, "bold") + u(70))
            x = foot.x if key == "back" else foot.right - wide
            place = Rect(x, foot.y + u(6), wide, foot.h - u(10))
            if key == "file":
                place = Rect(top.right - wide, top.y, wide, top.h - u(10))
            elif key != "back":
                foot = Rect(foot.x, foot.y, foot.w - wide - u(10), foot.h)
            self.places[key] = place
            say = self.t(f"decks.drawer.{key}.say") if key != "back" else self.t("decks.drawer.back")
            yield Target((key,), place, say, act, "buttons")
        left = self.places["back"].right + u(16)
        if self.store.just_thrown is not None:
            wide = max(u(130), canvas.width(self.t("decks.drawer.undo"), 17) + u(70))
            self.places["undo"] = Rect(left, foot.y + u(6), wide, foot.h - u(10))
            yield Target(
                ("undo",),
                self.places["undo"],
                self.t("decks.drawer.undo.say", name=self.store.just_thrown.name),
                self.bring_back,
                "buttons",
            )
            left += wide + u(12)
        self.places["note"] = Rect(left, foot.y, foot.right - left - u(4), foot.h)

    def _list(self, layout: Layout, own: bool, view: Rect) -> Iterable[Target]:
        u, scroll = layout.u, self.scrolls[own]
        acts = {"play": self.play, "copy": self.copy, "bin": self.throw}
        found = [slip for slip in self.slips if slip.mine == own]
        high = max(u(HIGH), round(layout.text(M) * 1.1) + 2 * round(layout.text(XS) * 1.35) + u(20))
        scroll.fit(layout, view, len(found) * (high + u(7)), high)
        for number, slip in enumerate(found):
            wide = view.w - (u(14) if scroll.most else 0)
            place = Rect(view.x, view.y + number * (high + u(7)) - scroll.top, wide, high)
            self.places[deck_tile.name_of(slip)] = place
            say = self.t("decks.drawer.deck.say", name=slip.name, about=f"{slip.about} {slip.fault}".strip())
            group = "mine" if own else "ready"
            seen = within(place, view)
            yield Target(("deck", slip.key), seen, say, partial(self.open, slip), group, data=slip)
            for key, button in deck_tile.buttons(layout, place, slip).items():
                self.places[f"{key} {deck_tile.name_of(slip)}"] = button
                act = partial(acts[key], slip)
                label = self.t(f"decks.drawer.{key}")
                yield Target((key, slip.key), within(button, view), self.t.pair(label, slip.name), act, group)

    # drawing -----------------------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """Desk, folders, slips, buttons."""
        u, t, places = canvas.u, self.t, self.places
        canvas.surface.blit(backdrops.desk(*canvas.full.size, backdrops.SETUP_LAMP), (0, 0))
        top = places["top"]
        canvas.typed((top.x + u(6), top.centery), t("decks.drawer.title"), 30, WARM, "ml")
        for own, tone in ((True, MANILA), (False, mix(MANILA, SLATE, 0.22))):
            name = "mine" if own else "ready"
            folders.titled(canvas, places[name], t(f"decks.drawer.{name}"), 0.4, color=tone, seed=3 + own)
            scroll = self.scrolls[own]
            with canvas.clipped(scroll.view.inflate(u(12), 0)):
                for slip in self.slips:
                    if slip.mine == own and places[deck_tile.name_of(slip)].colliderect(scroll.view):
                        deck_tile.draw(self, canvas, slip, scroll.view)
            scroll.draw(canvas, SHADE, UMBER)
        if not any(slip.mine for slip in self.slips):
            view = self.scrolls[True].view
            text = t("decks.drawer.none")
            high = canvas.para_height(text, view.w - u(40), S)
            sheet = Rect(view.x, view.y, view.w, high + u(32))
            canvas.paper(sheet, PAPER, 3, 12)
            with canvas.inside(sheet):
                canvas.para((sheet.x + u(20), sheet.y + u(16)), text, sheet.w - u(40), S, SOFT)
        keys = {"new": "Enter", "back": t("key.esc"), "undo": "Z"}
        for key in ("new", "made", "paste", "file", "back", *(("undo",) if "undo" in places else ())):
            kind = "main" if key == "new" else "plain"
            label = t(f"decks.drawer.{key}")
            controls.button(canvas, places[key], label, kind, keys.get(key, ""), hover=self.hovers((key,)))
        controls.spoken_line(canvas, places["note"], self.note or self.targets.spoken_briefly)
