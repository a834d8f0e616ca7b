"""One gate for text that comes from outside: names, notes, titles, headers, the words of bots.

What passes it can be drawn, written and read again: composed (NFC), without control and format characters, without
signs that draw nothing, of bounded length.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

NAME_LENGTH = 80
"""Characters of a name or title; what is longer is cut off."""
LINE_LENGTH = 2_000
"""Characters of any other line."""
_UNWANTED = frozenset({"Cc", "Cf", "Cs", "Cn", "Co"})
"""Control, format, surrogate, unassigned and private characters."""
_BREAKS = frozenset({"Zl", "Zp", "Zs"})
_MARKS = frozenset({"Mn", "Me"})
_FILLERS = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Letters and symbols that draw nothing."""
_SELECTORS = ((0xFE00, 0xFE0F), (0xE0100, 0xE01EF), (0x180B, 0x180F))
_MOST_MARKS = 2
"""Accents that may stand on one letter beyond what composes with it."""


def clean(text: object, most: int = NAME_LENGTH) -> str:
    """One line of text from outside, safe to draw and to save; "" where nothing readable is left."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", str(text)[: most * 20]):
        kind = unicodedata.category(letter)
        if letter in "\t\n\r" or kind in _BREAKS:
            kept.append(" ")
            marks = 0
        elif kind in _MARKS:
            marks += 1
            if kept and kept[-1] != " " and marks <= _MOST_MARKS and not _is_selector(letter):
                kept.append(letter)
        elif kind not in _UNWANTED and letter not in _FILLERS:
            kept.append(letter)
            marks = 0
    return " ".join("".join(kept).split())[:most].rstrip()


def clean_lines(text: str, most: int = LINE_LENGTH) -> str:
    """A longer text from outside, each of its lines `clean`, of at most so many characters in all."""
    return "\n".join(clean(line, most) for line in text[: 2 * most].split("\n"))[:most].rstrip()


def drawable(text: str) -> str:
    """A text without what no font draws: control, format and unassigned characters, surrogates, selectors."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(filter(_is_drawn, text))


def printable(text: str) -> str:
    """A text of several lines as a terminal may have it: nothing in it is an order to the terminal."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(letter for letter in text if letter in "\t\n\r" or _is_drawn(letter))


@lru_cache(maxsize=4096)
def _is_drawn(letter: str) -> bool:
    return unicodedata.category(letter) not in _UNWANTED and not _is_selector(letter)


def _is_selector(letter: str) -> bool:
    return any(low <= ord(letter) <= high for low, high in _SELECTORS)
