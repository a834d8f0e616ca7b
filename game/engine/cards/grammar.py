"""The two little languages of a card: selectors (`agent.mine.in=field`) and conditions (`my_turn & it.witness`).

selector  = term , { " + " , term } ;
term      = ( kind | pronoun ) , { "." , filter } ;
filter    = [ "not_" ] , ( word , { "/" , word } | key , "=" , args | number , cmp , integer )
          | "each" | ( "count" | "random" | "top" ) , cmp , integer ;
condition = clause , { " & " , clause } ;
clause    = predicate | pronoun , ( "=" | "!=" ) , pronoun | fact , ( "=" | ">=" ) , args | [ "no " ] , selector ;
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from difflib import get_close_matches
from functools import cache

from game.engine.cards import term_lists
from game.engine.cards.ast import Clause, Condition, Filter, Selector, Term

UNBOUNDED = 99
SHORT_LIST = 25
"""So many words are told in full where none of them is meant."""
_NUMBERS = frozenset((*term_lists.SKILLS, *term_lists.NUMBERS))
_PRONOUNS = frozenset(term_lists.PRONOUNS)
_HEADS = frozenset(term_lists.KINDS) | _PRONOUNS
_PLACES = frozenset(term_lists.PLACES) | _PRONOUNS
_WORDS = frozenset(
    (*term_lists.KEYWORDS, *term_lists.SITE_KEYWORDS, *term_lists.KINDS, *term_lists.STATES, "mine", "theirs")
)
_HOWS = ("count", "random", "top")
_COMPARED = re.compile(r"([a-z_]+)(>=|<=|!=|=|<|>)(.*)", re.S)
_CARD_NAME = re.compile(r"[a-z0-9_]+")
_NO_KEYWORDS: frozenset[str] = frozenset()


class GrammarError(ValueError):
    """A selector or condition that says nothing the engine knows.

    `position` counts characters from the start of the text, `word` is the part at fault, `suggestion` the
    nearest word that would be understood there, or "".
    """

    def __init__(self, message: str, position: int, word: str = "", suggestion: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.position = position
        self.word = word
        self.suggestion = suggestion


def nearest(word: str, words: Iterable[str]) -> str:
    """The known word most like `word`, or "" where none is at all like it."""
    matches = get_close_matches(word, list(words), n=1, cutoff=0.6)
    return matches[0] if matches else ""


def hint(word: str, known: Collection[str]) -> str:
    """Which word was probably meant, else what is known."""
    near = nearest(word, known)
    if near:
        return f'did you mean "{near}"?'
    return f"known are {', '.join(sorted(known))}" if len(known) <= SHORT_LIST else "`cards words` shows what is known"


def _unknown(what: str, word: str, words: Collection[str], position: int) -> GrammarError:
    return GrammarError(f'"{word}" is no {what}: {hint(word, words)}', position, word, nearest(word, words))


def _pieces(text: str, separator: str, offset: int) -> list[tuple[str, int]]:
    """The parts of a text with the place where each begins."""
    found, start = [], offset
    for part in text.split(separator):
        found.append((part, start))
        start += len(part) + len(separator)
    return found


@cache
def parse_selector(text: str, keywords: frozenset[str] = _NO_KEYWORDS) -> Selector:
    """Reads a selector; `keywords` are allowed besides those of the Premiere set. Raises `GrammarError`."""
    return _selector(text, 0, text, keywords)


@cache
def parse_condition(text: str, keywords: frozenset[str] = _NO_KEYWORDS) -> Condition:
    """Reads a condition; `keywords` are allowed besides those of the Premiere set. Raises `GrammarError`."""
    if not text.strip():
        raise GrammarError("a condition is expected here, and nothing is written", 0)
    clauses = tuple(_clause(part, at, keywords) for part, at in _pieces(text, " & ", 0))
    return Condition(clauses, text)


def _selector(text: str, offset: int, whole: str, keywords: frozenset[str]) -> Selector:
    if not text.strip():
        raise GrammarError("a selector is expected here, and nothing is written", offset)
    found: list[Term] = []
    how, low, high = "one", 1, 1
    for part, at in _pieces(text, " + ", offset):
        pieces = _pieces(part, ".", at)
        head, head_at = pieces[0]
        if head not in _HEADS:
            raise _unknown("kind of object and no pronoun", head, _HEADS, head_at)
        filters: list[Filter] = []
        for piece, piece_at in pieces[1:]:
            number = _how_many(piece, piece_at)
            if number is None:
                filters.append(_filter(piece, piece_at, keywords))
            elif how not in ("one", number[0]):
                raise GrammarError(f'"{piece}" says a second time how many are meant', piece_at, piece)
            else:
                how, low, high = number
        found.append(Term(head, tuple(filters)))
    return Selector(tuple(found), how, low, high, whole)


def _how_many(piece: str, at: int) -> tuple[str, int, int] | None:
    """`each`, `count=2`, `random=1` …: which, lowest and highest number; None for any other filter."""
    if piece == "each":
        return "each", 0, UNBOUNDED
    matched = _COMPARED.fullmatch(piece)
    if matched is None or matched[1] not in _HOWS:
        return None
    how, comparison, number = matched[1], matched[2], _integer(matched[3], at + matched.start(3))
    if number < 1:
        raise GrammarError(f'"{piece}": the number must be 1 or more', at, piece)
    if how == "count" and comparison == ">=":
        return how, number, UNBOUNDED
    if how == "count" and comparison == "<=":
        return how, 1, number
    if comparison != "=":
        raise GrammarError(f'"{piece}": {how} is compared with =' + (", >= or <=" if how == "count" else ""), at, piece)
    return how, number, number


def _integer(text: str, at: int) -> int:
    try:
        return int(text)
    except ValueError:
        raise GrammarError(f'a whole number is expected, not "{text}"', at, text) from None


def _filter(piece: str, at: int, keywords: frozenset[str]) -> Filter:
    negated = piece.startswith("not_")
    body, body_at = (piece[4:], at + 4) if negated else (piece, at)
    matched = _COMPARED.fullmatch(body)
    if matched is None:
        words, others = _WORDS | keywords, (*term_lists.FILTER_ARGUMENTS, "each")
        return Filter("word", _alternatives(body, body_at, "keyword and no state word", words, others), negated)
    key, comparison, rest = matched[1], matched[2], matched[3]
    if key in _NUMBERS:
        if comparison not in ("=", ">=", "<="):
            raise GrammarError(f'"{piece}": numbers are compared with =, >= or <=', at, comparison)
        return Filter("number", (key,), negated, comparison, _integer(rest, body_at + matched.start(3)))
    if key not in term_lists.FILTER_ARGUMENTS and comparison != "=":
        raise _unknown("number that can be compared", key, (*_NUMBERS, *_HOWS), body_at)
    if key not in term_lists.FILTER_ARGUMENTS:
        raise _unknown("filter and no number", key, (*term_lists.FILTER_ARGUMENTS, *_NUMBERS, *_HOWS), body_at)
    if comparison != "=":
        raise GrammarError(f'"{piece}": {key} takes = alone', at, comparison)
    return Filter(key, _arguments(key, rest, body_at + matched.start(3)), negated)


def _alternatives(text: str, at: int, what: str, known: Collection[str], others: Iterable[str] = ()) -> tuple[str, ...]:
    """Words of a list between strokes; `others` may be meant as well by a word that is not in it."""
    found = _pieces(text, "/", at)
    for word, word_at in found:
        if word not in known:
            raise _unknown(what, word, (*known, *others), word_at)
    return tuple(word for word, _ in found)


def _arguments(key: str, text: str, at: int) -> tuple[str, ...]:
    allowed = term_lists.FILTER_ARGUMENTS[key]
    if allowed != "card":
        known = _PRONOUNS if allowed == "pronoun" else _PLACES if allowed == "place" else allowed
        return _alternatives(text, at, f"word that {key}= takes", known)
    found = _pieces(text, "/", at)
    for word, word_at in found:
        if not _CARD_NAME.fullmatch(word):
            raise GrammarError(f'a card name in lower_snake_case is expected, not "{word}"', word_at, word)
    return tuple(word for word, _ in found)


def _clause(text: str, at: int, keywords: frozenset[str]) -> Clause:
    if text in term_lists.PREDICATES:
        return Clause("predicate", text)
    matched = _COMPARED.fullmatch(text)
    if matched is not None and matched[1] in term_lists.FACTS:
        return _fact(matched[1], matched[2], matched[3], at, at + matched.start(3))
    if matched is not None:
        left, comparison, right = matched[1], matched[2], matched[3]
        lefts = (*term_lists.PRONOUNS, *term_lists.LEFT_PRONOUNS)
        if left not in lefts:
            raise _unknown("pronoun and no fact", left, (*lefts, *term_lists.FACTS), at)
        if comparison not in ("=", "!="):
            raise GrammarError(f'"{text}": two pronouns are compared with = or !=', at + matched.start(2), comparison)
        if right not in term_lists.PRONOUNS:
            raise _unknown("pronoun", right, term_lists.PRONOUNS, at + matched.start(3))
        return Clause("same", left, comparison, (right,))
    negated = text.startswith("no ")
    body, body_at = (text[3:], at + 3) if negated else (text, at)
    if "." not in body and body not in _HEADS:
        raise _unknown("predicate and no selector", body, (*term_lists.PREDICATES, *_HEADS), body_at)
    return Clause("matches", selector=_selector(body, body_at, body, keywords), negated=negated)


def _fact(name: str, comparison: str, text: str, at: int, text_at: int) -> Clause:
    allowed = term_lists.FACTS[name][0]
    if allowed == "number":
        if comparison not in ("=", ">="):
            raise GrammarError(f"{name} is compared with = or >=", at + len(name), comparison)
        return Clause("fact", name, comparison, (str(_integer(text, text_at)),))
    if comparison != "=":
        raise GrammarError(f"{name} takes = alone", at + len(name), comparison)
    return Clause("fact", name, "=", _alternatives(text, text_at, f"word that {name}= takes", allowed))
