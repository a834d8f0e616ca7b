"""Deck files: read all known formats, write the chosen one.

| form | what it is |
|---|---|
| text | a plain list, `2 Knife`, with headings of any usual kind |
| json | an object from card id to count, perhaps in parts and with a name |
| link | that object compressed, in base64, perhaps in an address |
| dek | LackeyCCG's XML |
| yaml | the game's own, with name and plan |

Read but not written are GCCG's `.deck`, OCTGN's `.o8d`, Cockatrice's `.cod` and tables of comma-separated values.
"""

from __future__ import annotations

import codecs
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.core.clean_text import clean
from game.engine.decks.formats import id_lists, plain_lists, tables, xml_decks, yaml_decks
from game.engine.decks.formats.parts import SIZE_LIMIT, DeckUnreadable, Written, resolve, unread, unreadable

__all__ = [
    "FORMATS", "HOLD_UNREAD", "READ_SUFFIXES", "SUFFIXES", "DeckUnreadable", "holds", "read", "read_file",
    "write",
]  # fmt: skip

_WRITERS: dict[str, Callable[[Deck], str]] = {
    "text": plain_lists.write,
    "json": id_lists.write_json,
    "link": id_lists.write_link,
    "dek": xml_decks.write,
    "yaml": yaml_decks.write,
}
FORMATS = tuple(_WRITERS)
_UTF_32 = (codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
SUFFIXES = {".yaml": "yaml", ".yml": "yaml", ".txt": "text", ".json": "json", ".link": "link", ".dek": "dek"}
"""Format written for a file suffix."""
READ_SUFFIXES = (*SUFFIXES, ".deck", ".o8d", ".cod", ".csv", ".tsv")
"""Suffixes of files that can be read, including those of other programs."""
HOLD_UNREAD = ("text", "yaml")
"""Formats that keep lines that were not understood."""


def read(data: bytes | str, pool: CardPool, *, suffix: str = "") -> Deck:
    """The deck in a file or pasted text of any format.

    Lines that cannot be understood are in the deck's `faults`. Raises DeckUnreadable if none can.
    """
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if len(raw) > SIZE_LIMIT:
        raise unreadable("large", most=f"{SIZE_LIMIT:,}")
    return resolve(_written(raw, isinstance(data, str), suffix.lower()), pool)


def _written(raw: bytes, typed: bool, suffix: str) -> Written:
    start = raw.lstrip(b"\xef\xbb\xbf \t\r\n")[:20].lower()
    if start.startswith((b"<!doctype html", b"<html")):
        raise unreadable("web_page")
    if start[:1] == b"<" or (raw.startswith(_UTF_16) and b"<" in raw[:8]):
        text = raw.decode("utf-8", "replace").lstrip() if typed else ""
        if text.startswith("<?xml"):  # what was typed or pasted is no longer in the encoding it declares
            return xml_decks.read(text.partition("?>")[2].encode())
        return xml_decks.read(raw.lstrip(b" \t\r\n"))
    text = _decoded(raw)
    if not text.strip():
        raise unreadable("empty")
    if start[:1] in (b"{", b"["):
        return id_lists.read_json(text)
    if suffix in (".yaml", ".yml") or yaml_decks.looks_like_own(text):
        return yaml_decks.read(text)
    if id_lists.looks_like_link(text):
        return id_lists.read_link(text)
    if tables.looks_like_table(text):
        return tables.read(text)
    return plain_lists.read(text)


def _decoded(raw: bytes) -> str:
    """Text in UTF-8, or in the encodings that other programs write."""
    try:
        encoding = "utf-32" if raw.startswith(_UTF_32) else "utf-16" if raw.startswith(_UTF_16) else "utf-8-sig"
        text = raw.decode(encoding, "strict" if encoding == "utf-8-sig" else "replace")
    except UnicodeDecodeError:
        text = raw.decode("cp1252", "replace")
    if "\0" in text:
        raise unreadable("no_text")
    return text


def read_file(path: Path, pool: CardPool) -> Deck:
    """The deck in a file, by default named after it. Raises OSError and DeckUnreadable."""
    with path.open("rb") as file:
        data = file.read(SIZE_LIMIT + 1)
    try:
        deck = read(data, pool, suffix=path.suffix)
    except DeckUnreadable as error:
        raise DeckUnreadable(error.reason, path.name) from None
    named = os.fsencode(path.stem).decode("utf-8", "replace").replace("_", " ")
    return deck if deck.name else replace(deck, name=clean(named))


def write(deck: Deck, form: str = "text") -> str:
    """The deck in a form of FORMATS. Raises KeyError for another."""
    return _WRITERS[form](deck)


def can_store_all(form: str, deck: Deck) -> bool:
    """Whether that format keeps all of the deck, with lines that were not understood."""
    return form in HOLD_UNREAD or not (unread(deck) or deck.contested)
