"""The plain list that people paste into mails: `2 Knife`, with parts under headings, `Agents:` or `## Deck (60)`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import unescape
from itertools import groupby

from game.engine.cards.card_def import CardDef
from game.engine.cards.deck import Deck
from game.engine.decks.formats.headings import part_of
from game.engine.decks.formats.parts import ASIDE, DECK, UNREAD, Written, unread, unreadable

_COUNTED = re.compile(r"[(\[]?(\d+)[)\]]?(?:[x×*]\s*|\s+[x×*]\s+|\s+)(\S.*)", re.I)
_COUNT_LAST = re.compile(r"(\S.*?)\s+(?:[x×*]\s*(\d+)|[(\[](?:[x×*]\s*)?(\d+)[)\]])", re.I)
_PAIR = re.compile(r'"?(.*?[^\s"])"?\s*:\s*(\d+)')
_TABLE_ROW = re.compile(r"\|\s*(.+?)\s*\|\s*(\d+)\s*\|?")
_ONLY_NUMBER = re.compile(r"[x×*]?\s*[-+]?[\d.,]+\s*[x×*]?", re.I)
_STRANGE_COUNT = re.compile(r"[-+][\d.,]+\s|\d+[.,]\d+\s")
_HEADING = re.compile(r"([^:]{1,40}):\s*(.*)")
_SIDEBOARD_LINE = re.compile(r"SB:\s*(\S.*)", re.I)
_REMARK = ("#", "//")
_TITLES = ("name", "title")
_TAG = re.compile(r"</?[a-z][^<>]{0,80}>", re.I)
_BULLET = re.compile(r"^(?:[-*•–]|\d+\\?[.)])\s+")
_NO_ENTITY = re.compile(r"&#\w{9,};?")
"""A number of a character that no character has; `unescape` falls over those of thousands of digits."""
_EMPHASIS = re.compile(r"(\*\*|__|`)(.+?)\1")
_RULER = re.compile(r"[-=*_#|:\s]+")
_UNREAD = "# unread:"
"""Before a line that was not understood; for other programs it is a remark."""


def read(text: str) -> Written:
    """Reads a plain list; lines that are none are told as faults. Raises DeckUnreadable where no card is named."""
    written = Written(sorted_by_part=False)
    part, heading_now = DECK, ""
    for number, raw in enumerate(text.splitlines(), 1):
        place = f"line {number}"
        if raw.startswith(_UNREAD):
            again(written, raw.removeprefix(_UNREAD).strip(), place)
            continue
        line = _bare(raw)
        if not line or _RULER.fullmatch(line):
            continue
        opened = part_of(line)
        heading = _HEADING.fullmatch(line)
        if opened is not None:
            heading_now = line.strip("#/*=-[]:_ ")
            part = written.headed(opened, heading_now, place)
        elif line.startswith(_REMARK):
            continue
        elif heading and heading[1].strip().lower() in _TITLES:
            written.name = heading[2].strip()
        elif aside := _SIDEBOARD_LINE.fullmatch(line):
            _set_aside(written, aside[1], place)
        elif heading and (headed := part_of(heading[1])) is not None:
            # `X-File: Eve` is all of that part, what follows is as before
            entry(written, written.headed(headed, heading[1].strip(), place), heading[2].strip(), place, heading[1])
        elif line.endswith(":"):
            heading_now = line.rstrip(": ")
            part = written.headed(None, heading_now, place)
        else:
            entry(written, part, line, place, heading_now)
    if not (written.entries or written.faults or written.name or written.sorted_by_part):
        raise unreadable("no_card")
    return written


def again(written: Written, line: str, place: str) -> None:
    """Reads a line that was not understood before, or was set aside: it is told once more."""
    if line.endswith(":"):
        written.headed(ASIDE if part_of(line) == ASIDE else None, line.rstrip(": "), place)
    elif aside := _SIDEBOARD_LINE.fullmatch(line):
        _set_aside(written, aside[1], place)
    else:
        entry(written, UNREAD, line, place)


def _set_aside(written: Written, line: str, place: str) -> None:
    """A line of the sideboard; it belongs to the heading that was told last, without one it is told as `SB`."""
    parts = [str(fault.parameters()["part"]) for fault in written.faults if fault.code == "sideboard"]
    if not parts:
        written.fault("sideboard", place, warning=True, part="SB", line="")
    entry(written, ASIDE, line, place, parts[-1] if parts else "SB")


def _bare(raw: str) -> str:
    """A line without what web pages and Markdown put around it."""
    line = _TAG.sub("", raw.replace("\ufeff", ""))
    line = " ".join(unescape(_NO_ENTITY.sub("", line)).split()) if "&" in line else " ".join(line.split())
    line = _EMPHASIS.sub(r"\2", line)
    return _BULLET.sub("", line)


def entry(written: Written, part: str, line: str, place: str, heading: str = "") -> None:
    """Understands one line, `2 Knife`, `2x Knife`, `Knife x2`, `Knife (2)`, `Knife: 2`, `| Knife | 2 |` or `Knife`."""
    counted = _COUNTED.fullmatch(line)
    last = None if counted else _TABLE_ROW.fullmatch(line) or _COUNT_LAST.fullmatch(line) or _PAIR.fullmatch(line)
    if counted:
        count, card = counted[1], counted[2]
    elif last:
        count, card = next(digits for digits in last.groups()[1:] if digits), last[1]
    elif _ONLY_NUMBER.fullmatch(line):
        written.fault("no_card", place, line=line)
        return
    else:
        count, card = "1", line
    written.read(part, card.strip(), "" if _STRANGE_COUNT.match(line) else count, place, line, heading, line)


def write(deck: Deck) -> str:
    """The deck as a plain list."""
    lines = [f"Name: {deck.name}", ""] if deck.name else []
    x_files = deck.contested or ([deck.x_file.name] if deck.x_file else [])
    lines += ["X-File:", *(f"1 {name}" for name in x_files), ""]
    lines += ["Agents:", *(f"1 {card.name}" for card in deck.agents), ""]
    lines += ["Deck:", *_counted(deck)]
    lines += [f"{_UNREAD} {line}" for line in unread(deck)]
    return "\n".join(lines) + "\n"


def _counted(deck: Deck) -> Iterable[str]:
    for suit, cards in groupby(sorted(deck.cards, key=order), lambda card: card.suit):
        yield f"# {suit.replace('_', '-')}"
        yield from (f"{deck.cards[card]} {card.name}" for card in cards)


def order(card: CardDef) -> tuple[str, str]:
    """Where a card stands in a list by suits."""
    return card.suit, card.id
