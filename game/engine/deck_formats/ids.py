"""Decks as JSON: one object from card id to count, and the link, which is that text compressed and in base64."""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

from game.engine.cards import CardDef
from game.engine.deck_formats.parts import DECK, MOST_COPIES, SIZE_LIMIT, DeckUnreadable, Entry, Written, unreadable
from game.engine.decks import Deck

_PRINTED = re.compile(r"v\d+$")
_SIGNATURE = re.compile(r"[?&]?signature=([^&#\s]*)")
_BASE64 = re.compile(r"[A-Za-z0-9+/_\- ]+={0,2}")


def read_json(text: str) -> Written:
    """Reads an object from id to count. Raises DeckUnreadable where it is none."""
    try:
        data = json.loads(text, object_pairs_hook=_Pairs)
    except json.JSONDecodeError as error:
        raise _refusal(error) from None
    except (ValueError, RecursionError):
        raise unreadable("json_shape") from None
    if not isinstance(data, _Pairs):
        raise unreadable("json_shape")
    written = Written(sorted_by_part=False)
    for card, count in data:
        line = f"{json.dumps(card, ensure_ascii=False)}: {json.dumps(count, ensure_ascii=False)[:80]}"
        if not card.strip():
            written.fault("no_card", "", line=line)
        elif isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MOST_COPIES:
            written.fault("bad_count", "", line=line)
        else:
            written.entries.append(Entry(DECK, card, count, "", line))
    return written


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
