"""Looking for words in the rule book and its glossary: accents and case do not matter, all words have to be met."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.scenes.rulebook import glossary
from game.scenes.rulebook.book import Block, book
from game.scenes.rulebook.glossary import Entry
from game.scenes.rulebook.links import title
from game.ui.i18n.texts import Texts
from game.ui.text.rich_text import Run

_PLAIN = str.maketrans({"ø": "o", "œ": "oe", "æ": "ae", "“": '"', "”": '"', "’": "'", "−": "-", "\u00a0": " "})
_AROUND = re.compile(r"^(\W+)|(\W+)$")
"""The marks before and behind a word."""
_CARD = re.compile(r"#(\d{1,3})\b")


class Found(NamedTuple):
    """What was found: words of the glossary, and blocks of the book with the chapter of each."""

    entries: tuple[Entry, ...]
    blocks: tuple[tuple[int, Block], ...]

    @property
    def total(self) -> int:
        """In how many places."""
        return len(self.entries) + len(self.blocks)


@lru_cache(maxsize=6000)
def fold(text: str) -> str:
    """A text as it is compared: lower case, no accents, plain quotes."""
    plain = text.casefold().translate(_PLAIN)
    if plain.isascii():
        return plain
    return "".join(letter for letter in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(letter))


def wanted(query: str) -> tuple[str, ...]:
    """The words that somebody looks for."""
    return tuple(fold(query).split())


class RuleSearch:
    """What is found in the book and its glossary, in the language in use; all is folded when it is first needed."""

    def __init__(self, t: Texts) -> None:
        self._t = t
        self.forget()

    def forget(self) -> None:
        """Another language is spoken: all is folded anew."""
        self._entries: list[tuple[Entry, list[str]]] = []
        self._blocks: list[tuple[int, Block, str]] = []
        self._heads: dict[int, str] = {}
        """What the headings say, by the place among the blocks."""

    def prepare(self) -> None:
        """Have all folded that can be found."""
        if self._blocks:
            return
        words = glossary.entries().values()
        self._entries = [(entry, [fold(name) for name in entry.names.values()]) for entry in words]
        for place, chapter in enumerate(book().chapters):
            for block in chapter.blocks:
                if block.kind == "heads":
                    continue
                heading = self._t(f"rulebook.head.{block.number}") if block.kind in ("chapter", "section") else ""
                text = _CARD.sub(lambda card: title(int(card[1])), block.words)
                if heading:
                    self._heads[len(self._blocks)] = fold(heading)
                self._blocks.append((place, block, fold(f"{block.number} {heading} {text}")))

    def find(self, query: str) -> Found:
        """All that meets every word of `query`: what has exactly that number first, then headings, rows of tables last.

        So whoever looks for a word of the game finds the chapter about it before the lists of the cards that bear it.
        """
        parts = wanted(query)
        if not parts:
            return Found((), ())
        self.prepare()
        exact = " ".join(parts)
        entries = [(entry, names) for entry, names in self._entries if _meets(parts, " ".join(names))]
        entries.sort(key=lambda one: exact not in one[1])
        met = [index for index, (_, _, text) in enumerate(self._blocks) if _meets(parts, text)]
        met.sort(key=lambda index: self._rank(index, parts, exact))
        blocks = tuple(self._blocks[index][:2] for index in met)
        return Found(tuple(entry for entry, _ in entries), blocks)

    def _rank(self, index: int, parts: tuple[str, ...], exact: str) -> int:
        """How late it is told: 0 the number itself, 1 a heading that names it, 2 what speaks of it, 3 a row."""
        _, block, _ = self._blocks[index]
        if block.number.casefold() == exact:
            return 0
        if _meets(parts, self._heads.get(index, "")):
            return 1
        return 3 if block.kind == "row" else 2


def _meets(parts: tuple[str, ...], text: str) -> bool:
    return all(part in text for part in parts)


def lit(found: Iterable[Run], sought: Sequence[str]) -> list[Run]:
    """The same runs, of which each word is lit that meets one of `sought` (folded); the marks around it are not."""
    if not sought:
        return list(found)
    return [
        run._replace(text=part, lit=met and part[0].isalnum())
        for run in found
        for word in re.split("( )", run.text)
        for met in (any(part in fold(word) for part in sought),)
        for part in (re.split(_AROUND, word) if met else (word,))
        if part
    ]
