"""A list of folders and files from which one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from pygame import Rect

from game.engine.decks.formats import READ_SUFFIXES
from game.engine.decks.formats.parts import unread
from game.scenes.decks.dialogs.transfer import why
from game.scenes.decks.widgets.dialog import Dialog, stack
from game.scenes.files.open_file import deck_in
from game.scenes.saved_cases import save_folder
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.runtime.app import App
from game.ui.style.layout import Layout, split
from game.ui.style.palette import BONE, CHOSEN, LAMP, MANILA, MUTED, RAISED
from game.ui.text.fonts import SMALLER, XS, S
from game.ui.user_files import shown, user_folder
from game.ui.widgets.buttons import Button
from game.ui.widgets.targets import Part, Target

MOST_LISTED = 1000
"""Folders and files that are listed."""
ROW = 32  # design units

_seen: list[Path] = []
"""The folder in which a file was chosen last."""


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        return user_folder()


class FilePicker(Dialog):
    """Enter or a click opens a folder or chooses a file; Backspace and the first row lead up."""

    size = (760, 600)

    def __init__(self, app: App, chosen: Callable[[Path], None], folder: Path | None = None) -> None:
        """`chosen` is given the file, once the list is closed."""
        super().__init__(app, "files.title")
        self._chosen = chosen
        self.folder = Path()
        self.folders: list[Path] = []
        self.files: list[Path] = []
        self.fault = ""
        """Why the folder cannot be listed."""
        self._list(next((place for place in (folder, *_seen) if place is not None and place.is_dir()), _home()))

    # acts --------------------------------------------------------------------------------------------
    def go(self, folder: Path) -> None:
        """List another folder."""
        self._list(folder)
        self.scroll.to(0, at_once=True)
        self.targets.lose_focus()
        self.relay()
        self.targets.give_focus(("up",), self.targets.ring)

    def _list(self, folder: Path) -> None:
        self.folder, self.folders, self.files, self.fault = folder.absolute(), [], [], ""
        try:
            for path in sorted(self.folder.iterdir(), key=lambda path: path.name.casefold()):
                if not path.name.startswith(".") and (kind := self._kind(path)) is not None:
                    kind.append(path)
        except OSError as fault:
            self.fault = self.t("files.unread", why=why(fault))
        del self.folders[MOST_LISTED:], self.files[MOST_LISTED:]

    def _kind(self, path: Path) -> list[Path] | None:
        """Where it is listed; None for what cannot be opened, as what the game keeps for itself in its own folder."""
        try:
            if path.is_dir():
                return self.folders if path != save_folder().absolute() else None
            if path.suffix.lower() not in READ_SUFFIXES or not path.is_file():
                return None
            if path.parent != user_folder().absolute() or path.suffix != ".json":
                return self.files
            deck = deck_in(path.read_bytes(), path.suffix)
            return self.files if deck is not None and not unread(deck) else None
        except OSError:
            return None

    def choose(self, path: Path) -> None:
        """This file is meant."""
        _seen[:] = [self.folder]
        self.app.pop()
        self._chosen(path)

    def up(self) -> None:
        """To the folder in which this one lies."""
        self.go(self.folder.parent)

    def buttons(self) -> list[Button]:
        """Folders that are often meant."""
        return [
            Button(("own",), self.t("files.own"), lambda: self.go(user_folder())),
            Button(("home",), self.t("files.home"), lambda: self.go(_home())),
        ]

    def intercept_signal(self, signal: Signal) -> bool:
        """Backspace leads up."""
        if signal.name == "remove":
            self.up()
            return True
        return super().intercept_signal(signal)

    # laying out and drawing --------------------------------------------------------------------------
    def fill(self, layout: Layout) -> Iterable[Target | Part]:
        """The name of the folder, and what lies there."""
        line = layout.text(XS) + layout.u(12)
        head, view = split(self.body, [line, 1.0], layout.u(4), True)
        yield Part(head, Canvas.label, shown(self.folder), SMALLER, MANILA)
        if said := self.fault or ("" if self.folders or self.files else self.t("files.none")):
            yield Part(view, _said, said)
        step, gap = max(layout.u(ROW), layout.text(S) + layout.u(12)), layout.u(3)
        rows = [("up", self.folder.parent), *(("folder", path) for path in self.folders)]
        rows += (("file", path) for path in self.files)
        places = self.list_in(layout, view, partial(stack, [step - gap] * len(rows), gap=gap), 2 * step)
        for (kind, path), place in zip(rows, places, strict=True):
            name = shown(path.name if kind != "up" else self.folder)
            say = self.t(f"files.{kind}.say", **{"folder" if kind == "up" else "name": name})
            act = partial(self.choose if kind == "file" else self.go, path)
            draw = partial(self._row, kind, self.t("files.up") if kind == "up" else name)
            yield self.target(("up",) if kind == "up" else (kind, path), place, say, act, draw=draw)

    def _row(self, kind: str, words: str, canvas: Canvas, place: Rect, hover: bool) -> None:
        u, icon = canvas.u, {"up": "undo", "folder": "folder", "file": "list"}[kind]
        canvas.box(place, CHOSEN if hover else RAISED, 4)
        canvas.icon((place.x + u(18), place.centery), icon, 17, LAMP if kind == "folder" else MUTED)
        with canvas.inside(place):
            at, ink = (place.x + u(38), place.centery), MUTED if kind == "up" else BONE
            canvas.text(at, words, S, ink, "sans", "ml", place.w - u(46))


def _said(canvas: Canvas, view: Rect, words: str) -> None:
    u = canvas.u
    canvas.para((view.x + u(10), view.y + u(ROW) * 2), words, view.w - u(20), XS, MUTED, "italic")
