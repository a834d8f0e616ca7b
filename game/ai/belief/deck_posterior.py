"""Posterior over the deck of a player: a ready-made list, an altered one, or an unknown deck.

Every card seen is evidence for the lists that hold it. The likelihood of a list is that of draws without replacement;
that of an unknown deck draws from the pool in the shares that the rule book advises (3.1i).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from random import Random

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.core.state import Options
from game.engine.decks.legality import COPIES, DECK_SIZE, SHARES, usable
from game.engine.decks.library import ready_made

READY, ALTERED, UNKNOWN = 0.5, 0.2, 0.3
"""Prior of a ready-made deck, of one with some cards exchanged, and of any other."""
KEPT = 0.8
"""The share of its cards that an altered deck keeps."""
TEAM = 4.0
"""Agents in a starting team."""
SECOND = 3.0
"""Likelihood ratio of a further copy in an unknown deck, compared with a card that has not been seen."""


@dataclass(frozen=True)
class DeckList:
    """A deck list that a player may use; `kept` is the share of his cards that comes from it."""

    name: str
    cards: Counter[CardDef]
    team: frozenset[CardDef]
    kept: float
    prior: float

    def __hash__(self) -> int:
        return hash((self.name, self.kept))


class Unknown:
    """The unseen cards of an unknown deck, as a distribution."""

    def __init__(self, pool: CardPool, options: Options, players: int, seen: Counter[CardDef]) -> None:
        self.cards = _usable(pool, _key(options), players)
        suits = Counter(card.suit for card in self.cards)
        had = Counter(card.suit for card in seen.elements())
        left = {suit: max(1.0, share - had[suit]) for suit, share in SHARES.items()}
        self._room = {card: COPIES - count for card, count in seen.items()}
        weights = [left.get(card.suit, 0.0) / suits[card.suit] * self._liking(card, seen[card]) for card in self.cards]
        self._cumulated = list(accumulate(weights))
        self.chances = [weight / self._cumulated[-1] for weight in weights]

    @staticmethod
    def _liking(card: CardDef, seen: int) -> float:
        if not seen or card.suit == "agent":
            return 1.0
        return SECOND if seen < COPIES else 0.0

    def draw(self, dice: Random, count: int) -> list[CardDef]:
        """Sample cards, no more of each than a deck may hold (3.1c)."""
        found: list[CardDef] = []
        taken: Counter[CardDef] = Counter()
        while len(found) < count:
            for card in dice.choices(self.cards, cum_weights=self._cumulated, k=count - len(found)):
                if taken[card] < self._room.get(card, COPIES) or len(taken) == len(self.cards):
                    taken[card] += 1
                    found.append(card)
        return found


def lists(pool: CardPool, options: Options) -> tuple[DeckList, ...]:
    """All deck lists with their priors, the unknown deck last."""
    return _lists(pool, options.basic_game)


@cache
def _lists(pool: CardPool, basic: bool) -> tuple[DeckList, ...]:
    decks = ready_made(pool, Options(basic_game=basic))
    found = []
    for kept, prior in ((1.0, READY), (KEPT, ALTERED)):
        for deck in decks:
            cards = Counter(pool_card for card in deck.listing() if (pool_card := _in(pool, card)))
            team = frozenset(_in(pool, agent) for agent in deck.agents)
            found.append(DeckList(deck.id, cards, team, kept, prior / len(decks)))
    return (*found, DeckList("", Counter(), frozenset(), 0.0, UNKNOWN))


def _in(pool: CardPool, card: CardDef) -> CardDef:
    return pool.by_id[card.id]


def posterior(
    pool: CardPool, options: Options, players: int, seen: Sequence[CardDef]
) -> tuple[tuple[DeckList, float], ...]:
    """Posterior probability of each list, given the cards seen of a player."""
    found, blind = lists(pool, options), _fresh(pool, _key(options), players)
    agents = sum(card.suit == "agent" for card in blind)
    logs = [_log_likelihood(one, seen, blind, TEAM / max(1, agents)) for one in found]
    most = max(logs)
    chances = [math.exp(log - most) for log in logs]
    total = sum(chances)
    return tuple((one, chance / total) for one, chance in zip(found, chances, strict=True))


def _log_likelihood(one: DeckList, seen: Sequence[CardDef], blind: dict[CardDef, float], agent: float) -> float:
    log, size = math.log(one.prior), sum(one.cards.values()) or DECK_SIZE
    left = Counter(one.cards)
    for card in seen:
        if card.suit == "agent":
            chance = _mixed(one.kept, card in one.team or card in one.cards, agent)
        else:
            chance = _mixed(one.kept, max(0, left[card]) / size, blind.get(card, 0.0) or 1e-6)
            left[card] -= 1
            size = max(1, size - 1)
        if not chance:
            return -math.inf
        log += math.log(chance)
    return log


def _mixed(kept: float, listed: float, blind: float) -> float:
    return kept * listed + (1 - kept) * blind


@cache
def _fresh(pool: CardPool, key: tuple[bool, bool], players: int) -> dict[CardDef, float]:
    unknown = Unknown(pool, _options(key), players, Counter())
    return dict(zip(unknown.cards, unknown.chances, strict=True))


@cache
def _usable(pool: CardPool, key: tuple[bool, bool], players: int) -> tuple[CardDef, ...]:
    options = _options(key)
    return tuple(card for card in pool.cards if card.suit in SHARES and usable(card, options, players))


def _key(options: Options) -> tuple[bool, bool]:
    return options.basic_game, options.killer_cards


def _options(key: tuple[bool, bool]) -> Options:
    return Options(basic_game=key[0], killer_cards=key[1])


def remaining(one: DeckList, seen: Counter[CardDef]) -> tuple[CardDef, ...]:
    """The cards of a list that have not been seen; the first copy of an Agent seen is that of the team."""
    left = {card: count - max(0, seen[card] - (card in one.team)) for card, count in one.cards.items()}
    return tuple(card for card, count in left.items() for _ in range(count))
