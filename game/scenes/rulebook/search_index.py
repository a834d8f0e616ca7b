"""Looking for words in the rule book and its glossary: accents and case do not matter, all words have to be met.

A word is met by its singular too, a number by its word and the other way round.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
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
_PLURAL = re.compile(r"(?<=..)(?:(?<=ss|.x|ch|sh)es|(?<=[^s])s)$")
_WORD = re.compile(r"[^\W\d_]{3,}")
_TO_TEN = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NUMBERS = {word: str(number) for number, word in enumerate(_TO_TEN, 1)} | {"twelve": "12", "sixty": "60"}
ASIDE = ("16", "17", "18")
"""Chapters that state no rule: the example, the rulings, the decisions."""


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
    """The words that somebody looks for, each as a pattern for folded text."""
    return tuple(_pattern(word) for word in fold(query).split())


def _pattern(word: str) -> str:
    figure = word if word.isdecimal() else NUMBERS.get(word, "")
    if not figure:
        return re.escape(_PLURAL.sub("", word))
    names = [rf"\b{name}\b" for name, number in NUMBERS.items() if number == figure]
    return "|".join([rf"(?<![\w.]){figure}(?!\w|\.\d)", *names, *([] if word == figure else [word])])


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
        self._found: dict[str, Found] = {}

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
        """All that meets every word of `query`: what states it first, what only mentions it later, rows of tables last.

        So whoever looks for a word of the game finds the chapter about it before the lists of the cards that bear it.
        """
        if query not in self._found:
            self._found[query] = self._find(query)
        return self._found[query]

    def _find(self, query: str) -> Found:
        parts = wanted(query)
        if not parts:
            return Found((), ())
        self.prepare()
        exact = [
            (entry, _meets_whole(parts, names)) for entry, names in self._entries if _meets(parts, " ".join(names))
        ]
        exact.sort(key=lambda one: not one[1])
        told = {entry.see for entry, whole in exact if whole}
        met = [
            (self._rank(index, parts, fold(query).strip(), told), index)
            for index, (_, block, text) in enumerate(self._blocks)
            if _meets(parts, text) or block.number in told
        ]
        blocks = tuple(self._blocks[index][:2] for _, index in sorted(met))
        return Found(tuple(entry for entry, _ in exact), blocks)

    def _rank(self, index: int, parts: tuple[str, ...], exact: str, told: set[str]) -> int:
        """How late it is told.

        0 the number itself, 1 a heading that names it, 2 where the glossary says that it is explained, 3 what names it
        in bold letters, 4 what has the words close together, 5 what has them somewhere, 6 a row.
        """
        chapter, block, text = self._blocks[index]
        aside = book().chapters[chapter].number in ASIDE
        bold = "" if aside else fold(" ".join(block.text.split("**")[1::2]))
        ranks = (
            block.number.casefold() == exact,
            _meets(parts, self._heads.get(index, "")),
            block.number in told,
            _meets(parts, bold),
            block.kind != "row" and not aside and _meets_closely(parts, text),
            block.kind != "row",
        )
        return next((rank for rank, reached in enumerate(ranks) if reached), len(ranks))

    def near(self, query: str) -> tuple[str, ...]:
        """What finds something where `query` finds nothing: it with the nearest words of the book, else these alone."""
        self.prepare()
        said = [name for entry, _ in self._entries for name in entry.names.values()]
        said += [block.words for _, block, _ in self._blocks]
        known = {fold(word): word for text in said for word in _WORD.findall(text.casefold())}
        words = [self._nearest(word, known) for word in fold(query).split()]
        whole = " ".join(words)
        if all(words) and self.find(whole).total:
            return (whole,)
        return tuple(word for word in words if len(word) > 3)

    def _nearest(self, word: str, known: dict[str, str]) -> str:
        if self.find(word).total:
            return word
        return next((known[each] for each in get_close_matches(word, known, 1, 0.7)), "")


def _meets(parts: tuple[str, ...], text: str) -> bool:
    return all(re.search(part, text) for part in parts)


def _meets_whole(parts: tuple[str, ...], names: Sequence[str]) -> bool:
    """Whether one of the names has these words in this order, and no others."""
    bare = ([word for word in name.split() if word not in ("to", "a", "the")] for name in names)
    return any(len(name) == len(parts) and all(map(re.match, parts, name)) for name in bare)


def _meets_closely(parts: tuple[str, ...], text: str) -> bool:
    """Whether all parts begin words that stand beside each other, or with one between."""
    words, begun, room = text.split(), tuple(rf"\b(?:{part})" for part in parts), len(parts) + 1
    near = (" ".join(words[at : at + room]) for at in range(len(words)))
    return _meets(begun, text) and (len(parts) == 1 or any(_meets(begun, each) for each in near))


def lit(found: Iterable[Run], sought: Sequence[str]) -> list[Run]:
    """The same runs, of which each word is lit that meets one of `sought` (folded); the marks around it are not."""
    if not sought:
        return list(found)
    return [
        run._replace(text=part, lit=met and part[0].isalnum())
        for run in found
        for word in re.split("( )", run.text)
        for met in (any(re.search(part, fold(word)) for part in sought),)
        for part in (re.split(_AROUND, word) if met else (word,))
        if part
    ]
