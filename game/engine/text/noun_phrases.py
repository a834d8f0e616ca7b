"""Selectors as noun phrases."""

from __future__ import annotations

from dataclasses import replace

from game.engine.cards import term_lists
from game.engine.cards.ast import Filter, Selector, Term
from game.engine.text.anaphora import Scope
from game.engine.text.filter_phrases import SORTS_OF_ADVERSARY, described
from game.engine.text.text_tree import Join, Node, Noun, Pronoun

_OF_ITS_OWN = ("event", "witness", "adversary", "agent", "equipment", "site")
"""Suits that are a noun of their own; the others are a card with a word before it."""
_UNBOUNDED = 99


def noun(selector: Selector, scope: Scope, *, either: bool = False, bare: bool = False, is_: bool = False) -> Node:
    """The noun phrase of a selector, which is thereby mentioned; a name not yet known is introduced.

    `either` joins a union by «or»; `bare` leaves out whose hand is meant, where the sentence has said so already.
    """
    said = scope.said.get(selector.terms)
    if said is not None and selector.how in ("one", "random", "top", "count", "each"):
        again = _again(selector, said, scope)
        if again is not None:
            return again
    found = [_term(term, selector, scope, bare, is_) for term in selector.terms]
    if len(found) > 1:
        return _union(found, "or" if either else "and")
    node = found[0]
    if isinstance(node, Noun) and selector.terms[0].head in term_lists.KINDS:
        scope.said[selector.terms] = node
    return node


def introduce(selector: Selector, scope: Scope) -> Node:
    """The noun phrase of a target named just now; of a union it is one or the other."""
    return noun(selector, scope, either=True)


def _again(selector: Selector, said: Noun, scope: Scope) -> Noun | None:
    """A second mention of the same objects: «1 of those cards», «the other 2», «those Bluffs»."""
    word = said.word
    if selector.how == "top":
        if selector.terms in scope.chosen:
            return Noun(word, "a", "rest", selector.high, plural=selector.high > 1)
        return Noun(word, "a", "of_those", selector.high, plural=selector.high > 1)
    if not said.plural and said.amount != "each":
        return None
    if selector.how == "random":
        return Noun(word, "a", "random_those", selector.high, plural=selector.high > 1)
    return Noun(word, "those", plural=True) if selector.how == "each" else None


def those(selector: Selector, scope: Scope) -> Node:
    """The objects of a selector that is counted: «those Bluffs» if they were mentioned, else a plural noun."""
    pronoun = selector.terms[0].head
    if pronoun in term_lists.PRONOUNS and not selector.terms[0].filters:
        return scope.mention(pronoun)
    said = scope.said.get(selector.terms)
    if said is not None:
        return Noun(said.word, "those", plural=True)
    node = noun(selector, scope)
    return replace(node, det="none", amount="all", plural=True) if isinstance(node, Noun) else node


def _union(found: list[Node], how: str) -> Node:
    """A and B; what both share behind them is said once."""
    first, last = found[0], found[-1]
    if isinstance(first, Noun) and isinstance(last, Noun) and first.marks and first.marks == last.marks:
        found = [replace(each, marks=()) if isinstance(each, Noun) else each for each in found[:-1]] + [last]
    return Join(tuple(found), how)


def _term(term: Term, selector: Selector, scope: Scope, bare: bool, is_: bool) -> Node:
    if term.head in term_lists.PRONOUNS:
        node = scope.mention(term.head)
        return node if not term.filters or not isinstance(node, Noun) else described(node, term.filters, scope)
    if term.head == "player":
        return _player(term)
    if term.head == "section":
        return _section(term, scope)
    return _kind_term(term, selector, scope, bare, is_)


def _player(term: Term) -> Node:
    keys = {each.key for each in term.filters}
    return Pronoun("another_player" if "except" in keys else "foe" if term.filters else "a_player")


def _section(term: Term, scope: Scope) -> Node:
    owner = next((scope.player(each.args[0]) for each in term.filters if each.key == "of"), Pronoun("me"))
    places = (each.args[0] for each in term.filters if each.key == "in" and not each.negated)
    place = next((each for each in places if each in term_lists.SECTIONS), "section")
    return Noun(place, "owner", owner=owner)


def _kind_term(term: Term, selector: Selector, scope: Scope, bare: bool, is_: bool) -> Node:
    filters = list(term.filters)
    word = _word(term.head, filters)
    node = _counted(Noun(word), selector)
    names = next((each for each in filters if each.key == "name" and not each.negated), None)
    if names is not None:
        filters.remove(names)
        if term.head == "agent":
            people = [replace(node, name=slug) for slug in names.args]
            if len(people) > 1:
                return Join(tuple(described(each, tuple(filters), scope) for each in people), "or")
            node = people[0]
        else:
            node = replace(node, title=names.args[0])
    if _whole_hand(word, selector, filters):
        return _hand(filters, scope)
    return described(node, tuple(filters), scope, bare=bare, is_=is_)


def _word(head: str, filters: list[Filter]) -> str:
    """The noun for a kind; a suit, or one of the four sorts of Adversary, may stand in its place."""
    singles = [each for each in filters if each.key == "word" and not each.negated and len(each.args) == 1]
    if head in ("adversary", "card"):
        for each in singles:
            if each.args[0] in SORTS_OF_ADVERSARY:
                filters.remove(each)
                return each.args[0]
    if head == "card":
        if any(each.args[0] == "resource" for each in singles):
            filters[:] = [each for each in filters if each.args != ("resource",)]
            return "resource"
        for each in singles:
            if each.args[0] in _OF_ITS_OWN:
                filters.remove(each)
                return each.args[0]
    return head


def _counted(node: Noun, selector: Selector) -> Noun:
    """How many of them are meant."""
    high, low = selector.high, selector.low
    if selector.how == "each":
        return replace(node, amount="each")
    if selector.how == "count" and high == _UNBOUNDED:
        return replace(node, amount="or_more", n=low, plural=True)
    if selector.how == "count" and low != high:
        return replace(node, amount="up_to", n=high, plural=True)
    if selector.how in ("count", "random", "top"):
        return replace(node, amount="n" if selector.how == "count" else selector.how, n=high, plural=high > 1)
    return node


def _whole_hand(word: str, selector: Selector, filters: list[Filter]) -> bool:
    told = {each.key: each.args[0] for each in filters if not each.negated}
    place = told.get("in") if told.keys() == {"in", "of"} and len(filters) == 2 else None
    return word == "card" and selector.how == "each" and place in ("hand", *term_lists.SECTIONS)


def _hand(filters: list[Filter], scope: Scope) -> Node:
    """Every card in a hand is the hand."""
    of = next(each.args[0] for each in filters if each.key == "of")
    place = next(each.args[0] for each in filters if each.key == "in")
    scope.zones.add((of, place))
    return Noun(place, "owner", owner=scope.player(of))
