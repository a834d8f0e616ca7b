"""Giving a deck away and taking one in, by the clipboard or a file: what is done, and what there is to say of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.core.clean_text import clean
from game.engine.decks import formats
from game.engine.decks.formats import DeckUnreadable
from game.engine.decks.formats.parts import SIZE_LIMIT, unread
from game.scenes.decks import open_dialogs
from game.scenes.decks.model.messages import heads
from game.scenes.decks.storage.deck_autosave import unused
from game.scenes.decks.widgets.editor_protocols import Outcome
from game.ui.input import clipboard
from game.ui.user_files import shown, write_atomically

if TYPE_CHECKING:
    from game.scenes.decks.widgets.editor_protocols import DeckDesk


def copy_as(desk: DeckDesk, form: str) -> Outcome:
    """The deck in that form to the clipboard."""
    done = clipboard.put(formats.write(desk.working.deck, form))
    words = desk.t("decks.copied" if done else "decks.no_clipboard", form=desk.t(f"decks.form.{form}"))
    words = _with_rest(desk, form, words) if done else words
    desk.tell(words)
    return Outcome(done, words)


def pasted(desk: DeckDesk) -> Outcome:
    """The deck on the clipboard in place of this one, which can be taken back."""
    text = clipboard.get()
    if not text.strip():
        desk.tell(desk.t("decks.nothing_copied"))
        return Outcome(False, desk.t("decks.nothing_copied"))
    return _taken(desk, text, "decks.pasted")


def paste(desk: DeckDesk) -> None:
    """The same without a sheet: what has to be read about it opens by itself."""
    found = pasted(desk)
    if found.done or clipboard.get().strip():
        _show(desk, found)


def take_in(desk: DeckDesk, path: Path) -> None:
    """The deck in a file likewise."""
    _show(desk, read_file(desk, path))


def _show(desk: DeckDesk, found: Outcome) -> None:
    """What has to be read about what was taken in, where there is anything."""
    if found.done and found.more:
        open_dialogs.show_problems(desk)
    elif not found.done:
        open_dialogs.share(desk, found)


def write_file(desk: DeckDesk, form: str, path: Path) -> Outcome:
    """The deck in that form into a file."""
    try:
        write_atomically(path, formats.write(desk.working.deck, form))
    except (OSError, ValueError) as fault:
        return Outcome(False, desk.t("decks.not_written", why=why(fault)))
    return Outcome(True, _with_rest(desk, form, desk.t("decks.written", path=str(path))))


def _with_rest(desk: DeckDesk, form: str, words: str) -> str:
    """The words, and how many lines that wait for an answer this form does not hold."""
    deck = desk.working.deck
    lines = len(unread(deck)) + bool(deck.contested)
    return words if formats.holds(form, deck) else f"{words} {desk.t('decks.share.not_held', n=lines)}"


def read_file(desk: DeckDesk, path: Path) -> Outcome:
    """The deck in a file, whatever its form, in place of this one."""
    try:
        with path.open("rb") as file:
            data = file.read(SIZE_LIMIT + 1)
    except (OSError, ValueError) as fault:
        return Outcome(False, desk.t("decks.not_read", why=why(fault)))
    return _taken(desk, data, "decks.read", path)


def _taken(desk: DeckDesk, data: str | bytes, key: str, path: Path | None = None) -> Outcome:
    """What was read lies on the desk; what could not be understood is told."""
    try:
        read = formats.read(data, desk.pool, suffix=path.suffix if path else "")
    except DeckUnreadable as fault:
        words = desk.t("decks.unreadable", why=desk.reason_text(fault.reason).rstrip("."))
        desk.tell(words)
        return Outcome(False, words, desk.t("decks.share.none"), (words,))
    name = read.name or (clean(shown(path.stem).replace("_", " ")) if path else desk.working.deck.name)
    if desk.fresh:
        key, name = f"{key}.new", unused(desk.drawer, name, desk.t) if name else ""
    words = desk.t(key, path=path.name if path else "", n=read.size)
    desk.adopt(replace(read, id="", name=name), words)
    told = heads(read.faults)
    more = tuple(map(desk.reason_text, told))
    key = "decks.share.not_all" if not all(fault.warning for fault in told) else "decks.share.noted"
    return Outcome(True, words, desk.t(key) if more else "", more)


def why(fault: Exception) -> str:
    """What the system says, without its number."""
    return getattr(fault, "strerror", None) or str(fault)
