"""The glossary: every word of the game in three languages, with the place of the rule book that explains it.

`assets/rulebook/glossary.json` holds by group each word with that place. The names of a word are the texts
`glossary.WORD` or, for what is printed on cards, `face.word.WORD`; a sentence about it is `keyword.WORD`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache

from game.paths import asset
from game.ui.i18n.texts import LANGUAGES, Texts, place

FILE = "rulebook/glossary.json"
BY_NAME = ("skills", "keywords")
"""Groups that follow nothing but the alphabet: each language has its own."""
KINDS = ("glossary", "face.word", "face.suit")
"""How the keys begin under which the names of a word are kept, those that are tried first before the others."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One word: its names by language, where it is explained, and the key of a sentence about it ("" for none)."""

    word: str
    group: str
    names: dict[str, str]
    see: str
    about: str


@lru_cache(maxsize=1)
def places() -> dict[str, dict[str, str]]:
    """By group each word with the place of the rule book that explains it."""
    loaded: dict[str, dict[str, str]] = json.loads(asset(FILE).read_text(encoding="utf-8"))
    return loaded


@lru_cache(maxsize=1)
def words() -> frozenset[str]:
    """All words that have an entry."""
    return frozenset(word for group in places().values() for word in group)


def see(word: str) -> str:
    """Where the rule book explains a word; "" for one that has no entry."""
    return next((group[word] for group in places().values() if word in group), "")


@lru_cache(maxsize=1)
def entries() -> dict[str, Entry]:
    """All words, by group, in the order of the file. Raises KeyError for a word that has no name."""
    catalogues = {language: Texts(language) for language in LANGUAGES}
    english = catalogues["en"]
    found: dict[str, Entry] = {}
    for group, members in places().items():
        for word, see in members.items():
            key = next((f"{kind}.{word}" for kind in KINDS if f"{kind}.{word}" in english), "")
            if not key:
                raise KeyError(f"{FILE}: {word} has no name in the texts")
            names = {language: texts(key) for language, texts in catalogues.items()}
            about = f"keyword.{word}" if f"keyword.{word}" in english else ""
            found[word] = Entry(word, group, names, see, about)
    return found


def listed(language: str) -> list[Entry]:
    """All words by group as a page in that language lists them: in the order of the file, or by their names."""
    found: dict[str, list[Entry]] = {}
    for entry in entries().values():
        found.setdefault(entry.group, []).append(entry)
    for group in BY_NAME:
        found[group].sort(key=lambda entry: place(language, entry.names[language]))
    return [entry for group in found.values() for entry in group]
