"""Decks built around given cards, with cards that these need: bearers of their Activators, and targets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

from game.engine.cards.ast import Selector, Term
from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.cards.word_usage import words_of
from game.engine.core.state import Options
from game.engine.decks.legality import COPIES, TEAM_COST, TEAM_SIZE, usable
from game.engine.query.play.activators import SITE_WORDS, STRUCTURAL
from game.fuzz.random_legal_deck import fill_up

COMPANY = (2, 2, 2)
"""Numbers of companions of a featured card, in its own deck and in the opponents': cards it names, bearers of its
Activators, and targets."""
_LASTING = ("site", "agent", "equipment")
"""Suits that stay on the table long enough for their Keywords to matter."""
_COMMON = ("site", "agent")
"""Suits that are always available as targets."""
CAUSES = {
    "would_abduct": frozenset({"word:abduct"}),
    "ends_combat": frozenset({"word:end", "word:withdraw"}),
    "martial_arts": frozenset({"flag:uses_martial_arts"}),
    "removed_this_turn": frozenset({"word:kill"}),
}
"""Events that a card may need, and the vocabulary that causes them."""


def featuring(
    pool: CardPool,
    rng: Random,
    own: Sequence[CardDef],
    *,
    against: Sequence[CardDef] = (),
    options: Options | None = None,
    players: int = 2,
) -> tuple[Deck, frozenset[str]]:
    """A legal deck with two copies of the cards of `own`, completed at random, and the ids of what it is there for.

    An X-File among them becomes the deck's, Agents join the team or are bought from the hand.  `against` are the cards
    around which the opponents' decks are built: what these act on comes from this deck, and is to be played too.  The
    same `rng` gives the same deck.
    """
    options = options or Options()
    cards: Counter[CardDef] = Counter()
    agents: list[CardDef] = []
    eager = {card.id for card in own}
    for card in own:
        if card.suit != "x_file":
            _put(card, COPIES, cards, agents, rng)
    for featured, mine in [*((card, True) for card in own), *((card, False) for card in against)]:
        for group, most in zip(company(featured, pool), COMPANY, strict=True):
            fit = [card for card in group if usable(card, options, players)]
            meant = [card for card in fit if (_side(card) in ("", _side(featured))) == mine]
            for card in meant if len(meant) <= most else rng.sample(meant, most):
                _put(card, 1, cards, agents, rng)
                eager |= {card.id} if card.suit not in _COMMON else set()
    x_file = next((card for card in own if card.suit == "x_file"), None)
    deck = Deck("", x_file, tuple(agents), cards)
    return fill_up(deck, pool, rng, options=options, players=players), frozenset(eager)


def _put(card: CardDef, copies: int, cards: Counter[CardDef], agents: list[CardDef], rng: Random) -> None:
    """Add copies to the deck, never more than allowed; an Agent usually joins the team."""
    if card.suit == "agent" and rng.random() < 0.7 and _joins(card, agents):
        agents.append(card)
        return
    there = sum(count for other, count in cards.items() if other.name == card.name)
    if there < COPIES:
        cards[card] += min(copies, COPIES - there)


def _joins(card: CardDef, agents: list[CardDef]) -> bool:
    """Whether the team can take this Agent and still afford enough others (3.3)."""
    others = max(0, TEAM_SIZE - len(agents) - 1)
    cost = sum(agent.cost or 0 for agent in agents) + (card.cost or 0) + 4 * others
    return cost <= TEAM_COST and all(agent.name != card.name for agent in agents)


def _side(card: CardDef) -> str:
    """ "RP" for cards of the own turn, "CP" for those of another player's turn, "" for both."""
    return "" if card.pool == "*P" else card.pool


@cache
def company(card: CardDef, pool: CardPool) -> tuple[tuple[CardDef, ...], ...]:
    """Cards that this one names, bearers of all its Activators, and possible targets."""
    need = {SITE_WORDS.get(word, word) for word in card.activators} - (STRUCTURAL - SITE_WORDS.keys())
    selectors = list(_selectors(card.frame))
    filters = [each for one in selectors for term in one.terms for each in term.filters if not each.negated]
    spoken = {word for each in filters for word in (each.key, *each.args)}
    spoken |= {word for mode in card.frame.modes for word in mode.when}
    caused = frozenset().union(*(words for word, words in CAUSES.items() if word in spoken))
    targets = [
        term
        for mode in card.frame.modes
        for _, one in mode.targets
        for term in one.terms
        if not any(CAUSES.keys() & {each.key, *each.args} for each in term.filters)
    ]
    named: list[CardDef] = []
    bearers: list[CardDef] = []
    objects: list[CardDef] = []
    for other in pool.cards:
        if other is card or other.suit == "x_file":
            continue
        if other.slug in spoken:
            named.append(other)
        if need and need <= {*other.keywords, other.suit}:
            bearers.extend([other] * (3 if other.suit in _LASTING else 1))
        if caused & words_of(other.frame) or any(_fits(other, term, pool) for term in targets):
            objects.append(other)
    if card.suit == "combat" and not objects:
        objects = [other for other in pool.cards if other.suit == "adversary"]
    return tuple(named), tuple(bearers), tuple(objects)


def _fits(card: CardDef, term: Term, pool: CardPool) -> bool:
    """Whether the card is of the kind and bears the Keywords by which a selector looks for its object.

    In a Combat that is an Adversary who fights there, or who is strong enough to hit as hard as it must.
    """
    known = _words_of(pool)
    words = [
        {arg for arg in each.args if arg in known} for each in term.filters if each.key == "word" and not each.negated
    ]
    narrow = [alternatives for alternatives in words if alternatives]
    hit = max((each.number for each in term.filters if each.key == "number" and each.args == ("hit",)), default=0)
    fights = term.head == "combatant" or any(each.args in (("in_combat",), ("hit",)) for each in term.filters)
    if fights and term.head != "adversary":
        narrow = narrow if term.head == "combatant" else []
        if card.suit != "adversary" or not (narrow or hit) or max(card.lrc or 0, card.crc or 0) < hit:
            return False
    elif term.head != card.suit and (term.head != "card" or not narrow):
        return False
    return all(alternatives & {*card.keywords, card.suit} for alternatives in narrow)


@cache
def _words_of(pool: CardPool) -> frozenset[str]:
    """All Keywords and suits."""
    return frozenset(word for card in pool.cards for word in (*card.keywords, card.suit))


def _selectors(thing: Any) -> Iterator[Selector]:
    """All selectors in a card's effects."""
    if isinstance(thing, Selector):
        yield thing
    elif isinstance(thing, tuple):
        for part in thing:
            yield from _selectors(part)
    elif hasattr(thing, "__dataclass_fields__"):
        for name in thing.__dataclass_fields__:
            yield from _selectors(getattr(thing, name))
