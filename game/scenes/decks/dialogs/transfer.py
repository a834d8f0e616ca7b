"""Giving a deck away and taking one in, by the clipboard or a file: what is done, and what there is to say of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.engine.core.clean_text import clean
from game.engine.decks import formats
from game.engine.decks.formats import DeckUnreadable
from game.engine.decks.formats.parts import SIZE_LIMIT, unread
from game.scenes.decks.editor.deck_editor import DeckEditor
from game.scenes.decks.model.messages import Outcome, heads
from game.scenes.decks.storage.deck_autosave import unused
from game.ui.input import clipboard
from game.ui.user_files import shown, write_atomically


def copy_as(editor: DeckEditor, form: str) -> Outcome:
    """The deck in that form to the clipboard."""
    done = clipboard.put(formats.write(editor.working.deck, form))
    words = editor.t("decks.copied" if done else "decks.no_clipboard", form=editor.t(f"decks.form.{form}"))
    words = _with_rest(editor, form, words) if done else words
    editor.tell(words)
    return Outcome(done, words)


def pasted(editor: DeckEditor) -> Outcome:
    """The deck on the clipboard in place of this one, which can be taken back."""
    text = clipboard.get()
    if not text.strip():
        editor.tell(editor.t("decks.nothing_copied"))
        return Outcome(False, editor.t("decks.nothing_copied"))
    return _taken(editor, text, "decks.pasted")


def paste(editor: DeckEditor) -> None:
    """The same without a sheet: what has to be read about it opens by itself."""
    found = pasted(editor)
    if found.done or clipboard.get().strip():
        _show(editor, found)


def take_in(editor: DeckEditor, path: Path) -> None:
    """The deck in a file likewise."""
    _show(editor, read_file(editor, path))


def _show(editor: DeckEditor, found: Outcome) -> None:
    """What has to be read about what was taken in, where there is anything."""
    if found.done and found.more:
        editor.open_dialog("problems")
    elif not found.done:
        editor.open_dialog("share", found)


def write_file(editor: DeckEditor, form: str, path: Path) -> Outcome:
    """The deck in that form into a file."""
    try:
        write_atomically(path, formats.write(editor.working.deck, form))
    except (OSError, ValueError) as fault:
        return Outcome(False, editor.t("decks.not_written", why=why(fault)))
    return Outcome(True, _with_rest(editor, form, editor.t("decks.written", path=str(path))))


def _with_rest(editor: DeckEditor, form: str, words: str) -> str:
    """The words, and how many lines that wait for an answer this form does not hold."""
    deck = editor.working.deck
    lines = len(unread(deck)) + bool(deck.contested)
    return words if formats.can_store_all(form, deck) else f"{words} {editor.t('decks.share.not_held', n=lines)}"


def read_file(editor: DeckEditor, path: Path) -> Outcome:
    """The deck in a file, whatever its form, in place of this one."""
    try:
        with path.open("rb") as file:
            data = file.read(SIZE_LIMIT + 1)
    except (OSError, ValueError) as fault:
        return Outcome(False, editor.t("decks.not_read", why=why(fault)))
    return _taken(editor, data, "decks.read", path)


def _taken(editor: DeckEditor, data: str | bytes, key: str, path: Path | None = None) -> Outcome:
    """What was read lies on the desk; what could not be understood is told."""
    try:
        read = formats.read(data, editor.pool, suffix=path.suffix if path else "")
    except DeckUnreadable as fault:
        words = editor.t("decks.unreadable", why=editor.reason_text(fault.reason).rstrip("."))
        editor.tell(words)
        return Outcome(False, words, editor.t("decks.share.none"), (words,))
    name = read.name or (clean(shown(path.stem).replace("_", " ")) if path else editor.working.deck.name)
    if editor.fresh:
        key, name = f"{key}.new", unused(editor.store, name, editor.t) if name else ""
    words = editor.t(key, path=path.name if path else "", n=read.size)
    editor.adopt(replace(read, id="", name=name), words)
    told = heads(read.faults)
    more = tuple(map(editor.reason_text, told))
    key = "decks.share.not_all" if not all(fault.warning for fault in told) else "decks.share.noted"
    return Outcome(True, words, editor.t(key) if more else "", more)


def why(fault: Exception) -> str:
    """What the system says, without its number."""
    return getattr(fault, "strerror", None) or str(fault)
