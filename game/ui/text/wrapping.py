"""How the lines of the log are broken: between words, and a word that is too wide alone after one of its hyphens."""

from __future__ import annotations

from game.ui.text import fonts


def rows(text: str, px: int, room: int) -> list[str]:
    """Lines of at most `room` pixels of text of `px` pixels."""
    return fonts.wrap(" ".join(_parted(word, px, room) for word in text.split(" ")), "sans", px, room)


def _parted(word: str, px: int, room: int) -> str:
    """A word that finds room on no line, with a space after the last hyphen up to which it does."""
    if fonts.width(word, "sans", px) <= room:
        return word
    places = [index + 1 for index, sign in enumerate(word[:-1]) if sign == "-"]
    end = next((place for place in reversed(places) if fonts.width(word[:place], "sans", px) <= room), 0)
    return f"{word[:end]} {_parted(word[end:], px, room)}" if end else word
