"""The plain list that people paste into mails: `2 Knife`, with parts under headings that end in a colon."""

from __future__ import annotations

import re
from collections.abc import Iterable

from game.engine.cards import CardDef
from game.engine.deck_formats.parts import (
    AGENTS,
    DECK,
    MOST_COPIES,
    NOWHERE,
    X_FILE,
    Entry,
    Written,
    unread,
    unreadable,
)
from game.engine.decks import Deck

_COUNTED = re.compile(r"(\d+)(?:[x×*]\s*|\s+[x×*]\s+|\s+)(\S.*)", re.I)
_COUNT_LAST = re.compile(r"(\S.*?)\s+[x×*]\s*(\d+)", re.I)
_ONLY_NUMBER = re.compile(r"[x×*]?\s*[-+]?[\d.,]+\s*[x×*]?", re.I)
_STRANGE_COUNT = re.compile(r"[-+][\d.,]+\s|\d+[.,]\d+\s")
_HEADING = re.compile(r"([^:]{1,40}):\s*(.*)")
_PARTS = {
    "deck": DECK, "bureau deck": DECK, "main deck": DECK, "main": DECK, "cards": DECK,
    "agents": AGENTS, "agent": AGENTS, "starting agents": AGENTS, "starting team": AGENTS, "team": AGENTS,
    "x-file": X_FILE, "x-files": X_FILE, "x file": X_FILE, "xfile": X_FILE, "x_file": X_FILE,
}  # fmt: skip
_TITLES = ("name", "title")


def read(text: str) -> Written:
    """Reads a plain list; lines that are none are told as faults. Raises DeckUnreadable where no card is named."""
    written = Written(sorted_by_part=False)
    part, heading_now = DECK, ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip().lstrip("\ufeff")
        place = f"line {number}"
        if not line or line.startswith(("#", "//")):
            continue
        heading = _HEADING.fullmatch(line)
        if heading and heading[1].strip().lower() in _TITLES:
            written.name = heading[2].strip()
        elif heading and heading[1].strip().lower() in _PARTS:
            headed = _PARTS[heading[1].strip().lower()]
            written.sorted_by_part = True
            if heading[2].strip():  # `X-File: Eve` is all of that part, what follows is as before
                entry(written, headed, heading[2].strip(), place)
            else:
                part = headed
        elif line.endswith(":"):
            part, heading_now = NOWHERE, line.rstrip(": ")
            written.fault("unknown_part", place, part=heading_now, line=line)
        else:
            entry(written, part, line, place, heading_now)
    if not (written.entries or written.faults or written.name or written.sorted_by_part):
        raise unreadable("no_card")
    return written


def entry(written: Written, part: str, line: str, place: str, heading: str = "") -> None:
    """Understands one line, `2 Knife`, `2x Knife`, `Knife x2` or `Knife`."""
    counted = _COUNTED.fullmatch(line)
    last = None if counted else _COUNT_LAST.fullmatch(line)
    if counted:
        count, card = int(counted[1]), counted[2]
    elif last:
        count, card = int(last[2]), last[1]
    elif _ONLY_NUMBER.fullmatch(line):
        written.fault("no_card", place, line=line)
        return
    else:
        count, card = 1, line
    if _STRANGE_COUNT.match(line) or not 1 <= count <= MOST_COPIES:
        written.fault("bad_count", place, line=line)
        return
    written.add(Entry(part, card.strip(), count, place, line), heading)


def write(deck: Deck) -> str:
    """The deck as a plain list."""
    lines = [f"Name: {deck.name}", ""] if deck.name else []
    lines += ["X-File:", *([f"1 {deck.x_file.name}"] if deck.x_file else []), ""]
    lines += ["Agents:", *(f"1 {card.name}" for card in deck.agents), ""]
    lines += ["Deck:", *_counted(deck)]
    lines += [f"# {line}" for line in unread(deck)]
    return "\n".join(lines) + "\n"


def _counted(deck: Deck) -> Iterable[str]:
    suit = ""
    for card in sorted(deck.cards, key=_order):
        if card.suit != suit:
            suit = card.suit
            yield f"# {suit.replace('_', '-')}"
        yield f"{deck.cards[card]} {card.name}"


def _order(card: CardDef) -> tuple[str, str]:
    return card.suit, card.id
