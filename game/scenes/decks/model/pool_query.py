"""What the grid is to show: one line of typed words, of which the chips are only another picture.

The line is the truth. A chip is lit where the words say what it says, and choosing it rewrites the words; so both agree
whatever was used. Three words speak of the deck and not of a card: `in:deck`, `can:add` and `for:team`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck, Reason
from game.engine.decks.deck_query import Query, parse
from game.scenes.decks.model import edits

_OF_DECK: dict[str, Callable[[Deck, CardDef], bool]] = {
    "in:deck": edits.has,
    "can:add": lambda deck, card: not edits.refusal(deck, card),
    "for:team": lambda deck, card: edits.joins(deck, card) or edits.in_team(deck, card),
}
OF_DECK = tuple(_OF_DECK)
TEAM, X_FILES = "suit:agent for:team", "suit:x_file"
"""What asks for Agents of the team, and for X-Files."""
COSTS = ("0", "1", "2", "3", "4", "5+")
_OPERATORS = {"episode": ("=",)}
"""Where a chip means the whole of a phrase, and words may mean a part of it: the signs that the chip stands for."""
FROM = 5  # the last chip of the costs stands for this and more
_WORD = re.compile(r'(?:[^\s"]|"[^"]*(?:"|$))+')
_COMPARED = {
    "<": lambda n, m: n < m,
    ">": lambda n, m: n > m,
    "<=": lambda n, m: n <= m,
    ">=": lambda n, m: n >= m,
}


@dataclass(frozen=True)
class PoolQuery:
    """A line of words, understood. `pool` says what words there are."""

    text: str
    pool: CardPool

    @property
    def query(self) -> Query:
        """The words that speak of a card."""
        return _query(" ".join(word for word in self.words if word.lower() not in OF_DECK), self.pool)

    @property
    def words(self) -> list[str]:
        """The line word by word."""
        return _WORD.findall(self.text)

    @property
    def faults(self) -> tuple[Reason, ...]:
        """What could not be understood; it excludes nothing."""
        return self.query.faults

    def has(self, word: str) -> bool:
        """Whether one of the words that speak of the deck is there."""
        return word in (each.lower() for each in self.words)

    def test(self, deck: Deck) -> Callable[[CardDef, str], bool]:
        """Whether a card, of that rules text, is to be shown for this deck."""
        query = self.query
        asked = [test for word, test in _OF_DECK.items() if self.has(word)]
        if not asked:
            return query.matches
        return lambda card, text: query.matches(card, text) and all(test(deck, card) for test in asked)

    # chips -------------------------------------------------------------------------------------------
    def lit(self, key: str, value: str) -> bool:
        """Whether the chip of that value is lit."""
        return value in self.chosen(key)

    def chosen(self, key: str) -> tuple[str, ...]:
        """The values of a key that the words ask for; of costs the chips that they let through."""
        terms = [term for term in self.query.terms if term.key == key and not term.negated]
        if key == "cost":
            return _costs([(term.op, term.values) for term in terms])
        plain = [term for term in terms if term.op in _OPERATORS.get(key, (":", "="))]
        return tuple(dict.fromkeys(value for term in plain for value in term.values))

    def toggled(self, key: str, value: str) -> PoolQuery:
        """The line after that chip was chosen: its value asked for too, or no longer.

        Whoever has chosen a team or an X-File and wants other cards is done with that: another kind takes its place.
        """
        before = self.chosen(key)
        if key == "suit" and value not in before and (self.has("for:team") or before == ("x_file",)):
            done = self.switched("for:team") if self.has("for:team") else self
            for each in before:
                done = done.toggled(key, each)
            return done.toggled(key, value)
        values = [each for each in before if each != value] if value in before else [*before, value]
        signs = _OPERATORS.get(key)
        terms = [term for term in self.query.terms if term.key == key and not term.negated]
        mine = {term.written for term in terms if signs is None or term.op in signs}
        words = [word for word in self.words if word not in mine]
        if values:
            words.append(_written(key, values))
        return PoolQuery(" ".join(words), self.pool)

    def switched(self, word: str) -> PoolQuery:
        """The line with one of the words that speak of the deck, or without it where it was there."""
        words = [each for each in self.words if each.lower() != word]
        return PoolQuery(" ".join(words if self.has(word) else [*words, word]), self.pool)


def _costs(terms: Iterable[tuple[str, tuple[str, ...]]]) -> tuple[str, ...]:
    """The chips of the costs that all these comparisons let through; none where nothing is compared."""
    found = list(terms)
    if not found:
        return ()
    return tuple(chip for chip in COSTS if all(_lets(op, values, int(chip.rstrip("+"))) for op, values in found))


def _lets(op: str, values: tuple[str, ...], cost: int) -> bool:
    numbers = [int(value) for value in values if value.isdecimal()]
    if op in _COMPARED:
        return bool(numbers) and _COMPARED[op](cost, numbers[0])
    if op == "!=":
        return cost not in numbers
    return cost in numbers


def _written(key: str, values: list[str]) -> str:
    """The word that asks for these values, as short as one would type it."""
    if key == "cost":
        chips = [chip for chip in COSTS if chip in values]
        lowest, highest = int(chips[0].rstrip("+")), int(chips[-1].rstrip("+"))
        if highest == FROM and len(chips) == FROM - lowest + 1:
            return f"cost>={lowest}"
        if lowest == 0 and len(chips) == highest + 1 > 1:
            return f"cost<={highest}"
        more = [str(n) for n in range(FROM, 13)] if highest == FROM else []
        return "cost:" + ",".join([chip for chip in chips if not chip.endswith("+")] + more)
    sign = _OPERATORS.get(key, (":",))[0]
    return key + sign + ",".join(f'"{value}"' if re.search(r"[\s,]", value) else value for value in values)


@lru_cache(maxsize=64)
def _query(text: str, pool: CardPool) -> Query:
    return parse(text, pool)
