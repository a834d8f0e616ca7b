"""Selectors: which objects a composition means.

A selector is compiled once: for each of its terms a function that yields the candidates and a list of tests.  Refs come
in a fixed order.  `announcing` finds what a player may name: cards face down beneath a Site are told by their place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from game.engine.cards.ast import Filter, Selector, Term
from game.engine.cards.term_lists import PRONOUNS
from game.engine.cards.vocabulary import register
from game.engine.core.refs import CardRef, HiddenRef, Ref, card_ref, hidden_ref, player_ref, section_ref, team_ref
from game.engine.core.state import NOBODY, SECTIONS, AgentPiece, Env, SitePiece
from game.engine.query.combat import combatants, second_roles
from game.engine.query.effects import effect_context, filters, stats
from game.engine.query.sites import teams
from game.engine.table import GameState

Test = Callable[["GameState", Env, Ref], bool]
Source = Callable[["GameState", Env], Iterable[Ref]]
PILES = ("hand", "deck", "discard", "removed")
_TABLE = frozenset({"bureau", "field", "hospital", "site", "on", "combat", "check"})
_PLACES = frozenset({"in", "on", "at", "opposing", "side"})


class _Term(NamedTuple):
    source: Source
    kind: Test | None
    tests: tuple[Test, ...]
    places: tuple[Test, ...]


class Compiled(NamedTuple):
    """A selector ready to run; `named` if all its terms are pronouns, so that all they hold are meant."""

    terms: tuple[_Term, ...]
    named: bool


_COMPILED: dict[int, tuple[Selector, Compiled]] = {}


def compiled(selector: Selector) -> Compiled:
    """The selector ready to run; made once."""
    found = _COMPILED.get(id(selector))
    if found is None:
        made = Compiled(
            tuple(_compile(term) for term in selector.terms),
            all(term.head in PRONOUNS and not term.filters for term in selector.terms),
        )
        found = _COMPILED[id(selector)] = (selector, made)
    return found[1]


def find(g: GameState, env: Env, selector: Selector, *, announcing: bool = False) -> list[Ref]:
    """Everything that matches, each once, in a fixed order; of a deck's `top=n` the n upper ones.

    `announcing`: as it is named in public, a card face down beneath a Site by its place.
    """
    found: list[Ref] = []
    for source, _, tests, _ in compiled(selector).terms:
        for ref in source(g, env):
            for test in tests:
                if not test(g, env, ref):
                    break
            else:
                if ref not in found:
                    found.append(ref)
    if announcing:
        return [as_named(g, ref) for ref in found]
    if selector.how == "top":
        return found[: selector.high]
    return found


def exists(g: GameState, env: Env, selector: Selector) -> bool:
    """Whether anything matches."""
    return any(
        all(test(g, env, ref) for test in tests)
        for source, _, tests, _ in compiled(selector).terms
        for ref in source(g, env)
    )


def matches(g: GameState, env: Env, ref: Ref, selector: Selector) -> bool:
    """Whether one object matches, wherever it is."""
    for source, kind, tests, _ in compiled(selector).terms:
        if (kind(g, env, ref) if kind is not None else ref in source(g, env)) and all(t(g, env, ref) for t in tests):
            return True
    return False


def remains(g: GameState, env: Env, ref: Ref, selector: Selector) -> bool:
    """7.4m: whether a target named with this selector is still there, in the zone or Combat it was named in."""
    for term, (source, _, _, places) in zip(selector.terms, compiled(selector).terms, strict=True):
        if all(test(g, env, ref) for test in places) and (term.head in PRONOUNS or ref in source(g, env)):
            return True
    return False


def as_named(g: GameState, ref: Ref) -> Ref:
    """The object as it is named in public: a card face down beneath a Site by its place, whoever knows it."""
    if isinstance(ref, CardRef) and g.zone[ref.card] == "under":
        site = effect_context.site_of_card(g, ref.card)
        piece = g.pieces[site]
        assert isinstance(piece, SitePiece)
        place = piece.under.index(ref.card)
        if not piece.faces[place]:
            return hidden_ref(site, place)
    return ref


def real(g: GameState, ref: Ref) -> Ref:
    """The card itself where a ref names it by its place beneath a Site."""
    if isinstance(ref, HiddenRef):
        piece = g.pieces[ref.site]
        assert isinstance(piece, SitePiece)
        return card_ref(piece.under[ref.place])
    return ref


# -- candidates ------------------------------------------------------------------------------------------------


def _compile(term: Term) -> _Term:
    tests = tuple(filters.test_of(one) for one in sorted(term.filters, key=_slow))
    places = tuple(
        filters.test_of(one)
        for one in term.filters
        if one.key in _PLACES or (one.key == "word" and one.args[0] in ("in_combat", "pending", "counting"))
    )
    if term.head in PRONOUNS:
        word = term.head
        return _Term(lambda g, env: effect_context.pronoun(g, env, word), None, tests, places)
    zones = _zones_of(term)
    source = _SOURCES[term.head] if not zones else _piles(term.head, zones)
    if term.head == "team" and any(one.key == "in" and "hospital" in one.args for one in term.filters):
        source = _groups
    return _Term(source, filters.kind_test(term.head), tests, places)


def _slow(one: Filter) -> bool:
    """Whether a filter asks more than what is printed; the others are asked first."""
    return one.key not in ("name", "pool", "asks")


def _zones_of(term: Term) -> tuple[str, ...]:
    """The piles that the term itself names, () where it looks at the table."""
    for one in term.filters:
        if one.key == "in" and not one.negated and any(arg in (*PILES, "aside") for arg in one.args):
            return one.args
    return ()


def is_hidden(selector: Selector) -> bool:
    """2.10d: whether it looks for cards where not all may see them: in a hand, in a deck, kept aside."""
    return any(zone in ("hand", "deck", "aside") for term in selector.terms for zone in _zones_of(term))


def _piles(head: str, zones: tuple[str, ...]) -> Source:
    kind = filters.kind_test(head)

    def source(g: GameState, env: Env) -> Iterator[Ref]:
        for zone in zones:
            if zone == "aside":
                found = [p.card for p in g.pieces.values() if p.at == "aside"]
            else:
                found = [card for player in g.players for card in _pile(getattr(player, zone, ()), zone)]
            for card in found:
                if zone != "deck" or card not in g.pieces:
                    ref = card_ref(card)
                    if kind(g, env, ref):
                        yield ref

    return source


def _pile(cards: Iterable[int], zone: str) -> list[int]:
    """The cards of a pile, a deck from its top."""
    return list(cards)[::-1] if zone == "deck" else list(cards)


def _agents(g: GameState, env: Env) -> Iterator[Ref]:
    for piece in g.pieces.values():
        if isinstance(piece, AgentPiece) and piece.at in SECTIONS:
            yield card_ref(piece.card)
    yield from combatants.witnesses(g)


def _waiting(g: GameState) -> list[CardRef]:
    return [card_ref(item.card) for item in effect_context.items(g)]


def _cards(g: GameState, env: Env) -> Iterator[CardRef]:
    """Cards announced, in play or face up at a Site; Agents are none of them (2.6c, 2.12c), save as Adversaries."""
    yield from _waiting(g)
    yield from second_roles.turned(g)
    beneath: list[int] = []
    for piece in g.pieces.values():
        if isinstance(piece, AgentPiece) or piece.at not in _TABLE:
            continue
        if piece.at != "on" or not teams.is_resting(g, piece):
            yield card_ref(piece.card)
        if isinstance(piece, SitePiece) and piece.under:
            beneath.extend(card for card, face_up in zip(piece.under, piece.faces, strict=True) if face_up)
    for card in beneath:
        yield card_ref(card)


def _adversaries(g: GameState, env: Env) -> Iterator[Ref]:
    if waiting := _waiting(g):
        yield from stats.bearing(g, waiting, "adversary")
    fighting = combatants.attackers(g)
    yield from fighting
    for piece in g.pieces.values():
        if piece.at == "combat" and card_ref(piece.card) not in fighting:
            yield card_ref(piece.card)
    yield from (ref for ref in second_roles.turned(g) if ref not in fighting)


def _equipment(g: GameState, env: Env) -> Iterator[Ref]:
    for piece in g.pieces.values():
        if piece.at in ("on", "hospital") and g.table.defs[piece.card].suit == "equipment":
            if not (piece.at == "on" and teams.is_resting(g, piece)):
                yield card_ref(piece.card)


def _beneath(g: GameState) -> Iterator[Ref]:
    for piece in g.pieces.values():
        if isinstance(piece, SitePiece):
            for card in piece.under:
                yield card_ref(card)


def _bluffs(g: GameState, env: Env) -> Iterator[Ref]:
    yield from _beneath(g)
    for piece in g.pieces.values():
        if piece.host and effect_context.site_of_card(g, piece.card) != NOBODY and stats.has(g, piece.card, "bluff"):
            yield card_ref(piece.card)


def _sites(g: GameState, env: Env) -> Iterator[Ref]:
    yield from (ref for ref in _waiting(g) if g.table.defs[ref.card].suit == "site")
    for piece in g.pieces.values():
        if isinstance(piece, SitePiece) and piece.at == "site":
            yield card_ref(piece.card)


def _teams(g: GameState, env: Env) -> Iterator[Ref]:
    for player in g.clockwise(0):
        for section in ("bureau", "field"):
            yield from teams.teams(g, player, section)


def _groups(g: GameState, env: Env) -> Iterator[Ref]:
    """5.1f: for a card that speaks of Teams in the Hospital, all of a player's Agents there are one."""
    yield from _teams(g, env)
    for player in g.clockwise(0):
        if teams.agents(g, player, "hospital"):
            yield team_ref(player, "hospital", 1)


def _sections(g: GameState, env: Env) -> Iterator[Ref]:
    return (section_ref(player, section) for player in g.clockwise(0) for section in SECTIONS)


_SOURCES: dict[str, Source] = {
    "agent": _agents,
    "team": _teams,
    "adversary": _adversaries,
    "combatant": lambda g, env: combatants.all_(g),
    "witness": lambda g, env: stats.bearing(g, _cards(g, env), "witness"),
    "equipment": _equipment,
    "bluff": _bluffs,
    "site": _sites,
    "card": _cards,
    "section": _sections,
    "player": lambda g, env: map(player_ref, g.clockwise(0)),
}
register("kind:*", "how:*")
register("pronoun:*", without=("player", "counted"))
