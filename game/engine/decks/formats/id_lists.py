"""Decks as JSON, card id to count, also in parts and with a name; and the link, that text compressed in base64."""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

from game.engine.cards.card_def import CardDef
from game.engine.cards.deck import Deck
from game.engine.decks.formats.headings import part_of
from game.engine.decks.formats.parts import (
    CARD_FIELDS,
    COUNT_FIELDS,
    DECK,
    SIZE_LIMIT,
    X_FILE,
    DeckUnreadable,
    Written,
    unreadable,
)

_TITLES = ("name", "title")
_REMARKS = ("author", "comment", "comments", "created", "date", "description", "game", "id", "notes", "set", "version")
_PRINTED = re.compile(r"[a-z]\d+$")
_SIGNATURE = re.compile(r"[?&]?signature=([^&#\s]*)")
_BASE64 = re.compile(r"[A-Za-z0-9+/_\- ]+={0,2}")


def read_json(text: str) -> Written:
    """Reads an object from id or name to count, or one with `name` and parts that hold such objects or lists.

    Raises DeckUnreadable where it is none.
    """
    try:
        data = json.loads(text, object_pairs_hook=_Pairs)
    except json.JSONDecodeError as error:
        raise _refusal(error) from None
    except (ValueError, RecursionError):
        raise unreadable("json_shape") from None
    if not isinstance(data, _Pairs):
        raise unreadable("json_shape")
    written = Written(sorted_by_part=False)
    for key, value in data:
        if key.lower() in _TITLES and isinstance(value, str):
            written.name = value.strip()
        elif isinstance(value, list):
            part = part_of(key)
            if part == DECK:  # whoever names the cards only may have the team in them
                _members(written, DECK, value, key)
            else:
                _members(written, written.headed(part, key, ""), value, key)
        elif isinstance(value, str) and part_of(key) == X_FILE:
            written.headed(X_FILE, key, "")
            _entry(written, X_FILE, value, 1, key)
        elif key.lower() not in _REMARKS:
            _entry(written, DECK, key, value, "")
    return written


def _members(written: Written, part: str, members: list[Any], heading: str) -> None:
    """The cards of a part: pairs of card and count, names or ids, or objects that hold both."""
    pairs = members if isinstance(members, _Pairs) else [_pair(each) for each in members]
    for card, count in pairs:
        _entry(written, part, card, count, heading)


def _pair(member: Any) -> tuple[str, Any]:
    """A member of a list as a card and how many of it."""
    if not isinstance(member, _Pairs):
        return (member, 1) if isinstance(member, str) else ("", member)
    fields = {key.lower(): value for key, value in member}
    card = next((fields[key] for key in CARD_FIELDS if isinstance(fields.get(key), str)), "")
    return card, next((fields[key] for key in COUNT_FIELDS if key in fields), 1)


def _entry(written: Written, part: str, card: str, count: Any, heading: str) -> None:
    line = f"{_shown(card)}: {_shown(count)[:80]}"
    number = str(count) if isinstance(count, int) and not isinstance(count, bool) else ""
    written.read(part, card if card.strip() else "", number, "", line, heading, line)


def _shown(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


class _Pairs(list[tuple[str, Any]]):
    """A JSON object with all its entries, also where a key stands twice."""


def _refusal(error: json.JSONDecodeError) -> DeckUnreadable:
    """What is wrong with the JSON, and how to mend it."""
    if error.pos >= len(error.doc.rstrip()) or error.msg.startswith("Unterminated string"):
        return unreadable("json_cut_off", line=error.lineno, letter=error.colno)
    return unreadable("json", line=error.lineno, letter=error.colno, what=error.msg[:1].lower() + error.msg[1:])


def write_json(deck: Deck) -> str:
    """The X-File and the team first, with count 1, then the cards; ids with their printing suffix."""
    counts: dict[str, int] = {}
    for card, count in _counts(deck):
        counts[_suffixed(card)] = counts.get(_suffixed(card), 0) + count
    return json.dumps(counts)


def _counts(deck: Deck) -> Iterator[tuple[CardDef, int]]:
    """In the order by which a reader tells the team from Agents in the deck: these stand last."""
    if deck.x_file is not None:
        yield deck.x_file, 1
    for agent in deck.agents:
        yield agent, 1
    for card in sorted(deck.cards, key=lambda card: (card.suit == "agent", card.id)):
        yield card, deck.cards[card]


def _suffixed(card: CardDef) -> str:
    return card.id if _PRINTED.search(card.id) else f"{card.id}v1"


def looks_like_link(text: str) -> bool:
    """Whether a text can only be a link: an address with a signature, or one long word of base64."""
    text = text.strip()
    return _SIGNATURE.search(text) is not None or (len(text) > 30 and "\n" not in text and _packed(text) is not None)


def read_link(text: str) -> Written:
    """Reads the signature, bare or in an address; a `+` may have become a space. Raises DeckUnreadable."""
    data = _packed(text.strip())
    if data is None:
        raise unreadable("link")
    if not data.lstrip().startswith("{"):
        raise unreadable("link_contents")
    return read_json(data)


def write_link(deck: Deck) -> str:
    """The bare signature of the deck."""
    return base64.b64encode(zlib.compress(write_json(deck).encode(), 9)).decode("ascii")


def _packed(text: str) -> str | None:
    """The JSON text in a signature, or None. Raises DeckUnreadable for one that swells."""
    matched = _SIGNATURE.search(text)
    signature = unquote(matched[1]) if matched else unquote(text)
    if not _BASE64.fullmatch(signature):
        return None
    signature = signature.replace(" ", "+").replace("-", "+").replace("_", "/").rstrip("=")
    try:
        packed = base64.b64decode(signature + "=" * (-len(signature) % 4), validate=True)
        opened = zlib.decompressobj()
        data = opened.decompress(packed, SIZE_LIMIT)
        if opened.unconsumed_tail:
            raise unreadable("link_large", most=f"{SIZE_LIMIT:,}")
        return data.decode("utf-8") if opened.eof else None
    except DeckUnreadable:
        raise
    except (binascii.Error, zlib.error, ValueError):
        return None
