"""The sentences and nouns of card text: those of the catalogue files, all of a language."""

from __future__ import annotations

from functools import cache

from game import catalogues
from game.paths import asset

FALLBACK = "en"
OWN = "cards"
"""The catalogue file of the texts; the words of the frame stand in the other files of the language."""


@cache
def entries(language: str) -> dict[str, str]:
    """Every entry of a language, which nobody changes.  Raises CatalogueFault for a file that cannot be read."""
    return catalogues.read(asset("text"), language).sentences


def known(language: str) -> bool:
    """Whether there are sentences for the cards in this language."""
    return asset(f"text/{OWN}.{language}.json").is_file()
