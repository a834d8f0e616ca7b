"""The drawer of decks: the player's own and the ready-made ones, each as a slip with what it is and how it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from pygame import Rect

from game.scenes.base import Scene
from game.scenes.common.deck_choice import DRAWER, pool
from game.scenes.decks.builder.scene import Builder
from game.scenes.decks.library import deck_tile
from game.scenes.decks.library.listing import LibraryEntry, contents, of_file
from game.scenes.decks.model import pool_listing
from game.scenes.decks.model.working_deck import EMPTY
from game.scenes.decks.storage.deck_store import DeckStore, ThrownDeck
from game.scenes.screens import open_screen, screen
from game.ui.backdrop import backdrops
from game.ui.drawing import folders
from game.ui.drawing.canvas import Canvas
from game.ui.input import clipboard
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.sound.cues import cue
from game.ui.style.layout import Layout, inset, split
from game.ui.style.palette import MANILA, PAPER, SHADE, SLATE, SOFT, UMBER, WARM, mix
from game.ui.text.fonts import XS, M, S
from game.ui.user_files import user_folder
from game.ui.widgets import controls
from game.ui.widgets.buttons import Button, from_right
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.targets import Part, Target
from game.ui.widgets.toast import why
from game.ui.workers.file_writer import file_writer
from game.ui.workers.picture_worker import picture_worker
from game.ui.workers.sliced_work import SlicedWork

HIGH = 74  # design units of a slip
AT_ONCE = 24  # files that are read before the drawer is seen: more than a window shows


def player_store() -> DeckStore:
    """The drawer with the player's decks."""
    return DeckStore(user_folder() / DRAWER, pool())


class DeckLibrary(Scene):
    """Two folders of slips: own decks at the left, ready-made ones at the right."""

    own_foot = True

    def __init__(self, app: App, where: DeckStore | None = None) -> None:
        super().__init__(app)
        self.store = where or player_store()
        self.slips: list[LibraryEntry] = []
        self.thrown: ThrownDeck | None = None
        self.lists = {own: Scroll(SHADE, UMBER) for own in (True, False)}
        self.scrolls = tuple(self.lists.values())
        self.note = ""
        """What came of the last act, until the next press."""
        self._left = False
        self._has_unsaved = False
        """Something could not be saved yet when time passed last, such as a deck that was left."""
        self._reading = SlicedWork()
        self.targets.main = ("new",)
        self.look()
        language = app.t.language  # what the builder looks through is made while the drawer is looked at
        picture_worker.also(("card texts", language), lambda: pool_listing.texts(self.store.pool, language))

    def look(self) -> None:
        """Read what lies in the drawer: what is seen first at once, the rest while it is looked at."""
        self._reading.drop()
        self.thrown = self.store.last_thrown()
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

    def begin(self, dialog: str = "") -> None:
        """Onto the desk with an empty deck, and over it the dialog of that name; pasting needs something copied."""
        if dialog == "paste" and not clipboard.get().strip():
            cue("refused")
            self.note = self.t("decks.nothing_copied")
            self.relay()
            return
        builder = Builder(self.app, self.store, EMPTY)
        self.app.push(builder)
        if dialog:
            builder.open_dialog(dialog)

    def play(self, slip: LibraryEntry) -> None:
        """To the set-up with it."""
        key = str(self.store.folder / slip.key) if slip.mine else slip.key
        self.app.push(screen("setup")(self.app, deck=key))

    def copy(self, slip: LibraryEntry) -> None:
        """Onto the desk with a copy of the deck, which is the player's own."""
        if slip.deck is not None:
            builder = Builder(self.app, self.store, slip.deck, slip.key if slip.mine else "")
            self.app.push(builder)
            builder.begin_copy()

    def throw(self, slip: LibraryEntry) -> None:
        """Into the bin, from where it can be brought back."""
        place = [each.key for each in self.slips if each.mine].index(slip.key)
        try:
            self.store.remove(slip.key)
            self.note = self.t("decks.drawer.thrown", name=slip.name)
        except OSError as fault:
            cue("refused")
            self.note = self.t("decks.drawer.not_thrown", name=slip.name, why=why(fault, self.t))
        self.look()
        self.relay()
        left = [each.key for each in self.slips if each.mine]
        if self.targets.ring and self.targets.focus is None and left:  # the next one is where this one lay
            self.targets.give_focus(("deck", left[min(place, len(left) - 1)]))
            self.reveal()

    def bring_back(self) -> None:
        """Out of the bin again, what was thrown there last."""
        if self.thrown is None:
            return
        name, place = self.thrown
        try:
            self.store.restore(place)
            self.note = self.t("decks.drawer.brought", name=name)
        except OSError as fault:
            cue("refused")
            self.note = self.t("decks.drawer.not_brought", name=name, why=why(fault, self.t))
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

    # signals -----------------------------------------------------------------------------------------
    def intercept_signal(self, signal: Signal) -> bool:
        """Del throws what has the focus into the bin, Ctrl+V pastes; what was said gives way to what is done next."""
        if signal.name not in ("move", "click") and not signal.letting_go:
            self.note = ""
        if signal.name == "paste":
            self.begin("paste")
            return True
        if signal.name == "undo" and self.thrown is not None:
            self.bring_back()
            return True
        target = self.targets.pointed
        if (
            signal.name == "remove"
            and target is not None
            and isinstance(target.data, LibraryEntry)
            and target.data.mine
        ):
            self.throw(target.data)
            return True
        return False

    def update(self, ms: float) -> None:
        """What was still to be read is shown where it is seen, and at the end.

        A deck that was left unsaved is shown once it is saved.
        """
        super().update(ms)
        had_unsaved, self._has_unsaved = self._has_unsaved, file_writer.refusal() is not None
        if had_unsaved and not self._has_unsaved:
            self.look()
            self.relay()
        if self._reading.left is not None:
            unread = self._seen_unread()
            if not self._reading.go_on() or self._seen_unread() < unread:
                self.relay()

    def _seen_unread(self) -> int:
        """How many decks in view are still to be read."""
        seen = {target.key for target in self.targets if target.rect.h}
        return sum(slip.waiting and ("deck", slip.key) in seen for slip in self.slips)

    @property
    def polling(self) -> bool:
        """Whether there is more to be read."""
        return self._reading.left is not None

    def develop(self) -> None:
        """Pictures have come."""
        self.app.redraw()

    # layout ------------------------------------------------------------------------------------------
    def lay(self, layout: Layout) -> Iterable[Target | Part]:
        """Two folders, a row of buttons."""
        u = layout.u
        body = inset(layout.page(), u(22), u(18))
        top, main, foot = split(body, [u(52), 1.0, max(u(56), layout.text(S) + u(30))], u(10), True)
        mine, ready = split(main, [1.0, 1.0], u(22))
        yield Part(top, _titled, self.t("decks.drawer.title"))
        for own, folder in ((True, mine), (False, ready)):
            tab = folders.tab_high(layout)
            folder.y += tab
            folder.h -= tab + u(6)
            name, tone = ("mine", MANILA) if own else ("ready", mix(MANILA, SLATE, 0.22))
            yield Part(folder, folders.tabbed, 0.4, self.t(f"decks.drawer.{name}"), color=tone, seed=3 + own)
            yield from self._list(layout, own, inset(folder, u(14), u(12)))
        canvas, t, keys = self.app.canvas, self.t, {"new": "Space", "back": "Esc", "undo": "Z"}

        def button(key: str, act: Callable[[], None], say: str = "") -> Button:
            kind, say = "main" if key == "new" else "plain", say or t(f"decks.drawer.{key}.say")
            return Button((key,), t(f"decks.drawer.{key}"), act, kind, keys.get(key, ""), say, least=130)

        choose_file = partial(open_screen, self.app, "pick_file", lambda path: screen("open_file")(self.app, path))
        high = foot.h - u(10)
        file = button("file", choose_file)
        wide = file.width(canvas, M)
        yield file.at(Rect(top.right - wide, top.y, wide, high), group="file")
        made = button("made", partial(self.begin, "complete"))
        ways = [button("new", self.begin), made, button("paste", partial(self.begin, "paste"))]
        right = list(from_right(canvas, foot, ways, gap=10, high=high))
        yield from right
        left = [button("back", self.back, t("decks.drawer.back"))]
        if self.thrown is not None:
            left.append(button("undo", self.bring_back, t("decks.drawer.undo.say", name=self.thrown.name)))
        end = foot.x
        for one in left:
            place = Rect(end, foot.centery - high // 2, one.width(canvas, M), high)
            yield one.at(place)
            end = place.right + u(14)
        yield Part(Rect(end, foot.y, right[-1].rect.x - end - u(8), foot.h), _spoken, self)

    def _list(self, layout: Layout, own: bool, view: Rect) -> Iterable[Target | Part]:
        u, scroll = layout.u, self.lists[own]
        acts = {"play": self.play, "copy": self.copy, "bin": self.throw}
        found = [slip for slip in self.slips if slip.mine == own]
        high = max(u(HIGH), round(layout.text(M) * 1.1) + 2 * round(layout.text(XS) * 1.35) + u(20))
        scroll.fit(layout, view, len(found) * (high + u(7)), high)
        if own and not found:
            yield Part(view, _none, self.t("decks.drawer.none"))
        for number, slip in enumerate(found):
            wide = view.w - (u(14) if scroll.most else 0)
            place = Rect(view.x, view.y + number * (high + u(7)) - scroll.top, wide, high)
            say = self.t("decks.drawer.deck.say", name=slip.name, about=f"{slip.about} {slip.fault}".strip())
            group = "mine" if own else "ready"
            act, buttons = partial(self.open, slip), deck_tile.buttons(layout, place, slip)
            draw = partial(deck_tile.draw, self, slip, buttons)
            yield scroll.holds(Target(("deck", slip.key), place, say, act, group, data=slip, draw=draw))
            for key, button in buttons.items():
                label = self.t(f"decks.drawer.{key}")
                act = partial(acts[key], slip)
                yield scroll.holds(Target((key, slip.key), button, self.t.pair(label, slip.name), act, group))

    # drawing -----------------------------------------------------------------------------------------
    def paint(self, canvas: Canvas) -> None:
        """Desk, folders, slips, buttons."""
        canvas.surface.blit(backdrops.desk(*canvas.full.size, backdrops.SETUP_LAMP), (0, 0))
        self.draw_controls(canvas)


def _titled(canvas: Canvas, top: Rect, words: str) -> None:
    canvas.typed((top.x + canvas.u(6), top.centery), words, 30, WARM, "ml")


def _spoken(canvas: Canvas, place: Rect, scene: DeckLibrary) -> None:
    controls.spoken_line(canvas, place, scene.note or scene.targets.spoken_briefly)


def _none(canvas: Canvas, view: Rect, words: str) -> None:
    """What a first deck of one's own is, where there is none."""
    u = canvas.u
    room = view.w - u(40)
    sheet = Rect(view.x, view.y, view.w, canvas.para_height(words, room, S) + u(32))
    canvas.paper(sheet, PAPER, 3, 12)
    with canvas.inside(sheet):
        canvas.para((sheet.x + u(20), sheet.y + u(16)), words, room, S, SOFT)
