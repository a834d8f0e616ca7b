"""Giving a deck away and taking one in: by the clipboard or a file, in every form that players of this game meet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine import deck_formats
from game.engine.deck_formats import DeckUnreadable
from game.engine.deck_formats.parts import SIZE_LIMIT
from game.scenes.decks.leaf import Button, Leaf
from game.ui import clipboard, controls
from game.ui.layout import Layout, split
from game.ui.line_entry import LineEntry
from game.ui.palette import BONE, INK, LAMP, MUTED, PAPER, SOFT
from game.ui.settings import user_folder, write_atomically
from game.ui.targets import Target
from game.ui.type import XS, S

if TYPE_CHECKING:
    from game.scenes.decks.workbench import Workbench
    from game.ui.draw import Canvas
    from game.ui.input import Signal

SUFFIX = {"text": ".txt", "json": ".json", "link": ".link", "dek": ".dek", "yaml": ".yaml"}
FORMS = tuple(SUFFIX)


def open_share(desk: Workbench) -> None:
    """The sheet for it."""
    desk.app.push(Share(desk))


def copy_as(desk: Workbench, form: str) -> bool:
    """The deck in that form to the clipboard; False where there is none."""
    done = clipboard.put(deck_formats.write(desk.working.deck, form))
    desk.tell(desk.t("decks.copied" if done else "decks.no_clipboard", form=desk.t(f"decks.form.{form}")))
    return done


def paste(desk: Workbench) -> bool:
    """The deck on the clipboard in place of this one, which can be taken back; False if none can be read there."""
    text = clipboard.get()
    if not text.strip():
        desk.tell(desk.t("decks.nothing_copied"))
        return False
    return _take_in(desk, text, desk.t("decks.pasted"))


def _take_in(desk: Workbench, text: str | bytes, done: str, suffix: str = "", name: str = "") -> bool:
    try:
        read = deck_formats.read(text, desk.pool, suffix=suffix)
    except DeckUnreadable as fault:
        desk.tell(desk.t("decks.unreadable", why=str(fault)))
        return False
    desk.adopt(replace(read, id="", name=read.name or name or desk.working.deck.name), done)
    return True


class Share(Leaf):
    """Forms at the left, the deck as it stands in the chosen one at the right, a line for a file below."""

    size = (940, 600)

    def __init__(self, desk: Workbench) -> None:
        super().__init__(desk.app, desk.t("decks.share.title"))
        self.desk = desk
        self.form = "text"
        self.note = ""
        self.path = LineEntry(desk.app, str(self._usual()), desk.t("decks.path.hint"), 400)

    def _usual(self) -> Path:
        from game.engine.cards import slug_of

        return user_folder() / "shared" / f"{slug_of(self.desk.title) or 'deck'}{SUFFIX[self.form]}"

    @property
    def text(self) -> str:
        """The deck as it would be given away."""
        return deck_formats.write(self.desk.working.deck, self.form)

    # acts --------------------------------------------------------------------------------------------
    def buttons(self) -> list[Button]:
        """Copy and paste."""
        return [
            Button("paste", self.t("decks.share.paste"), self._paste),
            Button("copy", self.t("decks.share.copy"), self._copy),
        ]

    def _choose(self, form: str) -> None:
        path = Path(self.path.text)
        self.form = form
        self.path.put(str(path.with_suffix(SUFFIX[form])) if path.name else str(self._usual()))
        self.relay()

    def _copy(self) -> None:
        copy_as(self.desk, self.form)
        self._say()

    def _paste(self) -> None:
        paste(self.desk)
        self._say()

    def _say(self) -> None:
        self.note = self.desk.said_last
        self.relay()

    def _write(self) -> None:
        self._leave()
        path = Path(self.path.text).expanduser()
        try:
            write_atomically(path, self.text)
            self.note = self.t("decks.written", path=str(path))
        except OSError as fault:
            self.note = self.t("decks.not_written", why=str(fault))
        self.relay()

    def _read(self) -> None:
        self._leave()
        path = Path(self.path.text).expanduser()
        try:
            with path.open("rb") as file:
                data = file.read(SIZE_LIMIT + 1)
        except OSError as fault:
            self.note = self.t("decks.not_read", why=str(fault))
            self.relay()
            return
        _take_in(self.desk, data, self.t("decks.read", path=path.name), path.suffix, path.stem.replace("_", " "))
        self._say()

    def _edit(self) -> None:
        self.path.enter()
        self.app.redraw()

    def _leave(self) -> None:
        if self.path.active:
            self.path.leave()
            self.relay()

    def close(self) -> None:
        """The field lets go of the keyboard."""
        self.path.leave()

    def back(self) -> None:
        """Out of the field first."""
        if self.path.active:
            self._leave()
        else:
            super().back()

    def key(self, signal: Signal) -> bool:
        """What is typed, and the keys for copying and pasting."""
        if self.path.active:
            outside = signal.name == "press" and not self.path.rect.collidepoint(signal.pos)
            if outside or signal.name in ("confirm", "next_group", "previous_group", "up", "down"):
                self._leave()
                return not outside
            if self.path.take(signal):
                self.app.redraw()
                return True
        elif signal.name == "copy":
            self._copy()
            return True
        elif signal.name == "paste":
            self._paste()
            return True
        return super().key(signal)

    # laying out and drawing ----------------------------------------------------------------------------
    def fill(self, layout: Layout) -> Iterable[Target]:
        """Forms, preview, the line of the file with its two buttons, what came of it."""
        u, t = layout.u, self.t
        line = max(u(36), layout.text(S) + u(14))
        above, file, note = split(self.body, [1.0, line, line], u(8), True)
        forms, preview = split(above, [0.36, 0.64], u(14))
        self.places["preview"], self.places["note"] = preview, note
        each = split(forms, [1.0] * len(FORMS), u(6), True)
        for form, place in zip(FORMS, each, strict=True):
            say = f"{t(f'decks.form.{form}')}. {t(f'decks.form.{form}.about')}"
            yield self.target(("form", form), place, say, partial(self._choose, form), "forms")
        wide = max(layout.u(96), *(self.app.canvas.width(t(f"decks.share.{key}"), S) for key in ("read", "write")))
        field, write, read = split(file, [1.0, wide + u(20), wide + u(20)], u(8))
        self.path.rect = field
        yield self.target(("path",), field, t("decks.path.say", path=self.path.text), self._edit, "file")
        yield self.target(("write",), write, t("decks.share.write.say"), self._write, "file")
        yield self.target(("read",), read, t("decks.share.read.say"), self._read, "file")

    def write(self, canvas: Canvas) -> None:
        """The forms, the deck in the chosen one, the file."""
        u, t = canvas.u, self.t
        for form in FORMS:
            place, on = self.places["form", form], form == self.form
            hover = self.hovers(("form", form))
            canvas.box(
                place, (66, 56, 36) if on else (48, 46, 38) if hover else (32, 37, 39), 5, edge=LAMP if on else None
            )
            with canvas.inside(place):
                x, room = place.x + u(12), place.w - u(20)
                step = round(canvas.px(XS) * 1.3)
                y = place.centery - step
                canvas.fitted((x, y + step // 2), t(f"decks.form.{form}"), (S, XS), BONE, "bold", "ml", room)
                canvas.para((x, y + step), t(f"decks.form.{form}.about"), room, XS, MUTED, lead=1.2, lines=2)
        self._preview(canvas, self.places["preview"])
        self.path.draw(canvas, self.hovers(("path",)))
        for key in ("write", "read"):
            controls.button(canvas, self.places[(key,)], t(f"decks.share.{key}"), size=S, hover=self.hovers((key,)))
        note = self.places["note"]
        if self.note:
            canvas.para((note.x, note.y), self.note, note.w, XS, LAMP, lead=1.2, lines=2)

    def _preview(self, canvas: Canvas, sheet: Rect) -> None:
        u = canvas.u
        canvas.paper(sheet, PAPER, 3, 4)
        room, step = sheet.w - u(28), round(canvas.px(XS) * 1.3)
        lines = self.text.splitlines()
        most = (sheet.h - u(24)) // step
        with canvas.inside(sheet):
            for number, line in enumerate(lines[:most]):
                last = number == most - 1 and len(lines) > most
                words = self.t("decks.share.more", n=len(lines) - most + 1) if last else _as_wide(canvas, line, room)
                ink = SOFT if last else INK
                at = (sheet.x + u(14), sheet.y + u(12) + number * step)
                if words:
                    canvas.text(at, words, XS, ink, "mono" if not last else "italic")


def _as_wide(canvas: Canvas, line: str, room: int) -> str:
    """As much of a line as there is room for: one sees how it looks, and copies it whole."""
    while line and canvas.width(line, XS, "mono") > room:
        line = line[: max(1, len(line) * room // canvas.width(line, XS, "mono") - 1)]
    return line
