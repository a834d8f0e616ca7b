"""Tables of cards: comma-separated values with a line of headings, as spreadsheets and the deck site write them."""

from __future__ import annotations

import csv
from collections.abc import Sequence

from game.engine.decks.formats.parts import CARD_FIELDS, COUNT_FIELDS, DECK, Written

_SEPARATORS = ",;\t"


def looks_like_table(text: str) -> bool:
    """Whether the first line names a column of cards and one of counts."""
    return _columns(text) is not None


def read(text: str) -> Written:
    """Reads a table; the columns are known by their headings. Rows that are none are told as faults."""
    columns = _columns(text)
    assert columns is not None, "`looks_like_table` says no"
    separator, cards, counts = columns
    written = Written(sorted_by_part=False)
    lines = text.lstrip().splitlines()
    for number, row in enumerate(csv.reader(lines[1:], delimiter=separator), 2):
        line = separator.join(row)
        cells = [cell.strip() for cell in row]
        card = next((cells[at] for at in cards if at < len(cells) and cells[at]), "")
        count = cells[counts] if counts < len(cells) else ""
        if any(cells):
            written.read(DECK, card, count, f"line {number}", line)
    return written


def _columns(text: str) -> tuple[str, list[int], int] | None:
    """The separator, the columns of cards, the surest first, and the column of counts; None for what is no table."""
    first = next(iter(text.lstrip().splitlines()), "")
    for separator in _SEPARATORS:
        headings = [cell.strip(' "').lower() for cell in first.split(separator)]
        cards = _places(headings, CARD_FIELDS)
        counts = _places(headings, COUNT_FIELDS)
        if cards and counts:
            return separator, cards, counts[0]
    return None


def _places(headings: Sequence[str], wanted: Sequence[str]) -> list[int]:
    return [headings.index(word) for word in wanted if word in headings]
