"""Types of query fields: words of a list, ratings, numbers, phrases."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache

from game.engine.cards.card_def import CardDef, fold, slug_of
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Reason, reason
from game.engine.cards.skill_index import skills_of

OPERATORS = ("<=", ">=", "!=", "<", ">", "=", ":")
_RATED = re.compile(r"(.*?)(<=|>=|!=|<|>|=|:)(.*)", re.S)
_COMPARE: dict[str, Callable[[int, int], bool]] = {
    "<": lambda have, want: have < want,
    ">": lambda have, want: have > want,
    "<=": lambda have, want: have <= want,
    ">=": lambda have, want: have >= want,
}

Test = Callable[[CardDef, str], bool]


@dataclass(frozen=True, slots=True)
class Meaning:
    """A parsed field: its full values, a number to compare with, and the test."""

    op: str
    values: tuple[str, ...]
    test: Test
    number: int | None = None


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """`fold` with a cache: every keystroke searches the same names and texts."""
    return fold(text)


def split(word: str) -> list[str]:
    """The alternatives of `a,"b, c"` without quotes and without empty ones."""
    found = [""]
    quoted = False
    for letter in word:
        if letter == '"':
            quoted = not quoted
        elif letter == "," and not quoted:
            found.append("")
        else:
            found[-1] += letter
    return [each.strip() for each in found if each.strip()]


class Key(ABC):
    """A field of a card that a query can test."""

    def __init__(self, name: str) -> None:
        self.name = name

    @abstractmethod
    def understand(self, op: str, value: str, pool: CardPool) -> Meaning | Reason:
        """Meaning of `name op value`, or its fault."""

    def unfinished(self) -> Reason:
        """Remark that the value is still missing."""
        return reason("query_unfinished", warning=True, key=self.name)

    def choices(self, pool: CardPool) -> Sequence[str]:
        """Possible values, if they are a closed list."""
        return ()


class Words(Key):
    """A key whose values are words of a closed list, of which a card has any number."""

    def __init__(
        self, name: str, read: Callable[[CardDef], Collection[str]], listed: Callable[[CardPool], Sequence[str]]
    ) -> None:
        super().__init__(name)
        self.read = read
        self.listed = listed

    def choices(self, pool: CardPool) -> Sequence[str]:
        """Words that occur in the pool."""
        return self.listed(pool)

    def understand(self, op: str, value: str, pool: CardPool) -> Meaning | Reason:
        """Any of the words, or with `!=` none of them."""
        values = split(value)
        if not values:
            return self.unfinished()
        if op in _COMPARE:
            return reason("query_operator", key=self.name, op=op)
        found = meant(self.name, values, self.choices(pool))
        if isinstance(found, Reason):
            return found
        wanted, read = frozenset(found), self.read
        return Meaning(op, found, lambda card, _: wanted.isdisjoint(read(card)) == (op == "!="))


class Ratings(Words):
    """A key of words with a number: `skill:observation`, `skill:observation>=3`, `skill>=4` for any of them."""

    def understand(self, op: str, value: str, pool: CardPool) -> Meaning | Reason:
        """As for words; with a number the card's rating is compared."""
        rated = _RATED.fullmatch(value)
        words, sign, number = (rated[1], rated[2], rated[3]) if rated else ("", op, value)
        if rated is None and op not in _COMPARE:
            return super().understand(op, value, pool)
        return self.compared(split(words) or self.choices(pool), sign, number.strip(), pool)

    def compared(self, words: Sequence[str], op: str, number: str, pool: CardPool) -> Meaning | Reason:
        """Test whether a rating of any of these words compares so with the number."""
        if not number:
            return self.unfinished()
        if not _is_number(number):
            return reason("query_number", key=self.name, value=number)
        found = meant(self.name, words, self.choices(pool))
        if isinstance(found, Reason):
            return found
        fits = _fitting(op, {int(number)})

        def test(card: CardDef, text: str) -> bool:
            have = skills_of(card)
            return any(word in have and fits(have[word]) for word in found)

        return Meaning(op, found, test, int(number))


class Rated(Key):
    """A word of a `Ratings` key used as a key itself: `observation>=3`."""

    def __init__(self, word: str, of: Ratings) -> None:
        super().__init__(of.name)
        self.word = word
        self.of = of

    def understand(self, op: str, value: str, pool: CardPool) -> Meaning | Reason:
        """Test of the rating; `:` means equal."""
        return self.of.compared([self.word], op, value.strip(), pool)


class Number(Key):
    """A key whose value is a number; a card without one never matches."""

    def __init__(self, name: str, read: Callable[[CardDef], int | str | None]) -> None:
        super().__init__(name)
        self.read = read

    def understand(self, op: str, value: str, pool: CardPool) -> Meaning | Reason:
        """A comparison with one number, or equality with any of several; `x` for an X cost."""
        values = [each.lower() for each in split(value)]
        if not values:
            return self.unfinished()
        wrong = next((each for each in values if not _is_number(each) and each != "x"), None)
        if wrong is not None or (op in _COMPARE and (len(values) > 1 or "x" in values)):
            return reason("query_number", key=self.name, value=wrong or value)
        fits = _fitting(op, {each if each == "x" else int(each) for each in values})
        read = self.read

        def test(card: CardDef, text: str) -> bool:
            have = read(card)
            return have is not None and fits(have)

        return Meaning(op, tuple(values), test, int(values[0]) if values[0] != "x" else None)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 9


def _fitting(op: str, wanted: Collection[int | str]) -> Callable[[int | str], bool]:
    if op == "!=":
        return lambda have: have not in wanted
    if op in _COMPARE:
        compare = _COMPARE[op]
        most = next(each for each in wanted if isinstance(each, int))
        return lambda have: isinstance(have, int) and compare(have, most)
    return lambda have: have in wanted


class Phrase(Key):
    """A key whose value is searched in a text of the card, without regard to case and accents."""

    def __init__(self, name: str, read: Callable[[CardDef, str], str]) -> None:
        super().__init__(name)
        self.read = read

    def understand(self, op: str, value: str, pool: CardPool) -> Meaning | Reason:
        """Test of any of the phrases; `=` compares the whole text, `!=` excludes all phrases."""
        wanted = tuple(each for each in map(fold, split(value)) if each)
        if not wanted:
            return self.unfinished()
        if op in _COMPARE:
            return reason("query_operator", key=self.name, op=op)
        read = self.read
        if op == "=":
            return Meaning(op, wanted, lambda card, text: folded(read(card, text)) in wanted)

        def test(card: CardDef, text: str) -> bool:
            searched = folded(read(card, text))
            return any(each in searched for each in wanted) == (op != "!=")

        return Meaning(op, wanted, test)


def meant(key: str, values: Sequence[str], choices: Sequence[str]) -> tuple[str, ...] | Reason:
    """Words of a list that match: exact ones, otherwise by prefix, otherwise by the prefix of a part."""
    found: list[str] = []
    for value in values:
        wanted = _plain(value)
        exact = [each for each in choices if _plain(each) == wanted]
        begin = [each for each in choices if _plain(each).startswith(wanted)]
        inside = [each for each in choices if any(word.startswith(wanted) for word in each.split("_"))]
        many = (exact or begin or inside) if wanted else []
        if not many:
            near = get_close_matches(wanted, [_plain(each) for each in choices], n=2, cutoff=0.6)
            names = [each.replace("_", " ") for each in choices if _plain(each) in near]
            return reason(
                "query_value_near" if names else "query_value", key=key, value=value, near=" / ".join(names or choices)
            )
        found += many
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=2048)
def _plain(word: str) -> str:
    return "star" if word.strip().lower() == "*p" else slug_of(word).replace("_", "")
