"""The languages of the game: the one that a system asks for, and what each does with numbers."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

USUAL = "en"
LANGUAGES = ("en", "fr", "cs")
"""Every language by its code; the text `options.language.CODE` names it as its speakers do."""

FORMS: dict[str, tuple[str, ...]] = {"en": ("one", "other"), "fr": ("one", "other"), "cs": ("one", "few", "other")}
"""The forms that a sentence with a number `n` takes in whole numbers; what is no whole number is told as `other`."""


def plural(language: str, number: object) -> str:
    """Which of its forms a sentence takes for this number: in French 0 is singular, in Czech 2 to 4 are a few."""
    count = number if isinstance(number, int | float) else 0
    if language == "fr":
        return "one" if abs(count) < 2 else "other"
    if language == "cs" and count in (2, 3, 4):
        return "few"
    return "one" if count == 1 else "other"


def written(language: str, value: float) -> str:
    """A number that is not whole, to two places at most, with the sign that the language has for the point."""
    plain = f"{value:.2f}".rstrip("0").rstrip(".")
    return plain if language == USUAL else plain.replace(".", ",")


def preferred(wanted: Iterable[str]) -> str:
    """The first of the wanted languages that there is; the usual one where there is none of them."""
    return next((code for code in wanted if code in LANGUAGES), USUAL)


_OWN_LETTERS = {"cs": {"č": "c~", "ch": "h~", "ř": "r~", "š": "s~", "ž": "z~"}}
"""What counts as a letter of its own in a list of words; every other accent decides only between equals."""


def place(language: str, word: str) -> tuple[str, str]:
    """Where a word stands in a list of words, for sorting."""
    low = plain = word.casefold()
    for letter, after in _OWN_LETTERS.get(language, {}).items():
        plain = plain.replace(letter, after)
    return "".join(sign for sign in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(sign)), low
