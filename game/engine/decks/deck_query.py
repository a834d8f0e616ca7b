"""Card search by a typed query: `suit:site skill:observation cost<3 -is:killer "road trip"`.

Words are joined by "and". `-word` or `not:word` is what a card must not be, `a,b` is either, quotes hold a phrase
together, `key:value` looks at one thing of a card (`search_fields.KEYS`). A word that cannot be understood is told in
`faults` with what was probably meant, and excludes nothing: half-typed words never empty the list.

    query = parse("suit:agent skill:observation>=3", pool)
    [card.name for card in pool.cards if query.matches(card)]
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from game.engine.cards.card_def import CardDef, fold
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Reason
from game.engine.decks.field_types import OPERATORS, Meaning, Test, folded, split
from game.engine.decks.search_fields import KEYS, key_named

__all__ = ["KEYS", "OPERATORS", "Query", "Term", "parse"]

_TERM = re.compile(r'(?:[^\s"]|"[^"]*(?:"|$))+')
_KEYED = re.compile(r"([A-Za-z][A-Za-z_-]*)(<=|>=|!=|<|>|=|:)(.*)", re.S)


@dataclass(frozen=True, slots=True)
class Term:
    """One word of a query as it was understood, and as it was written; `key` is "" for words of the name or text."""

    key: str
    op: str
    values: tuple[str, ...]
    negated: bool = False
    number: int | None = None
    written: str = ""


@dataclass(frozen=True)
class Query:
    """A parsed query; made by `parse`."""

    text: str
    terms: tuple[Term, ...]
    faults: tuple[Reason, ...]
    tests: tuple[Test, ...]

    def matches(self, card: CardDef, text: str = "") -> bool:
        """Whether the card matches the query; `text` is its rules text as shown."""
        for test in self.tests:  # noqa: SIM110 - a loop is quicker, and this runs for every card at every key
            if not test(card, text):
                return False
        return True

    def name_rank(self, card: CardDef) -> int:
        """How near the card's name is to the words without a key: 0 begins a word, 1 within one, 2 not all named."""
        bare = [term.values for term in self.terms if not term.key and not term.negated]
        return max((min(name_rank(card.name, each) for each in values) for values in bare), default=0)


def name_rank(name: str, wanted: str) -> int:
    """How near a name is to a folded word: 0 if a word of it begins so, 1 if it holds it elsewhere, else 2."""
    known = folded(name)
    return 0 if re.search(rf"\b{re.escape(wanted)}", known) else 1 if wanted in known else 2


def parse(text: str, pool: CardPool) -> Query:
    """Parse a typed text; every text gives a query."""
    terms: list[Term] = []
    tests: list[Test] = []
    faults: list[Reason] = []
    for word in _TERM.findall(text):
        positive, negated = _without_denial(word)
        key, found = _understood(positive, pool)
        if isinstance(found, Reason):
            faults.append(found)
        elif found is not None:
            terms.append(Term(key, found.op, found.values, negated, found.number, word))
            tests.append(_denied(found.test) if negated else found.test)
    return Query(text, tuple(terms), tuple(faults), tuple(tests))


def _without_denial(word: str) -> tuple[str, bool]:
    """The word without its negations; two of them cancel."""
    negated = False
    while True:
        if word.startswith("-"):
            word, negated = word[1:], not negated
        elif word.lower().startswith("not:"):
            word, negated = word[4:], not negated
        else:
            return word, negated


def _denied(test: Test) -> Test:
    return lambda card, text: not test(card, text)


@lru_cache(maxsize=512)
def _understood(word: str, pool: CardPool) -> tuple[str, Meaning | Reason | None]:
    """Key and meaning of a word; None for signs without a word. Cached, as only the last word of a line is new."""
    keyed = _KEYED.fullmatch(word)
    if keyed is None:
        return "", _bare(word)
    key = key_named(keyed[1])
    return ("", key) if isinstance(key, Reason) else (key.name, key.understand(keyed[2], keyed[3], pool))


def _bare(word: str) -> Meaning | None:
    """Test of words without a key: any of them in the name or the text."""
    wanted = tuple(each for each in map(fold, split(word)) if each)
    if not wanted:
        return None

    def test(card: CardDef, text: str) -> bool:
        name, said = folded(card.name), folded(text)
        return any(each in name or each in said for each in wanted)

    return Meaning(":", wanted, test)
