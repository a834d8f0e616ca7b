"""Decks built around given cards, with company that these need: bearers of their Activators, and what they act on."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

from game.engine.cards import CardDef, CardPool
from game.engine.deck_making import complete, usable
from game.engine.decks import COPIES, TEAM_COST, TEAM_SIZE, Deck
from game.engine.effects.ast import Selector
from game.engine.rules.activators import SITE_WORDS, STRUCTURAL
from game.engine.state import Options

COMPANY = (2, 2, 1)
"""How many cards come along with a featured one, in its own deck and in those of the opponents: such as it names, such
as bear its Activators, and others of a kind that it speaks of."""
_BEARERS = ("site", "agent", "equipment")
"""Suits that lie on the table long enough to lend their Keywords."""


def featuring(
    pool: CardPool,
    rng: Random,
    own: Sequence[CardDef],
    *,
    against: Sequence[CardDef] = (),
    options: Options | None = None,
    players: int = 2,
) -> Deck:
    """A legal deck with two copies of the cards of `own`, completed at random; the same `rng` gives the same deck.

    An X-File among them becomes the deck's, Agents join the team or are bought from the hand.  `against` are the cards
    around which the opponents' decks are built: what these act on comes from this deck.
    """
    options = options or Options()
    cards: Counter[CardDef] = Counter()
    agents: list[CardDef] = []
    for card in own:
        if card.suit != "x_file":
            _put(card, COPIES, cards, agents, rng)
    for featured, mine in [*((card, True) for card in own), *((card, False) for card in against)]:
        for group, most in zip(company(featured, pool), COMPANY, strict=True):
            fit = [card for card in group if usable(card, True, options, players)]
            meant = [card for card in fit if (_side(card) in ("", _side(featured))) == mine]
            for card in meant if len(meant) <= most else rng.sample(meant, most):
                _put(card, 1, cards, agents, rng)
    x_file = next((card for card in own if card.suit == "x_file"), None)
    return complete(Deck("", x_file, tuple(agents), cards), pool, rng, options=options, players=players)


def _put(card: CardDef, copies: int, cards: Counter[CardDef], agents: list[CardDef], rng: Random) -> None:
    """So many copies into the deck, never more than allowed; an Agent is more often a member of the team."""
    if card.suit == "agent" and rng.random() < 0.7 and _joins(card, agents):
        agents.append(card)
        return
    there = sum(count for other, count in cards.items() if other.name == card.name)
    if there < COPIES:
        cards[card] += min(copies, COPIES - there)


def _joins(card: CardDef, agents: list[CardDef]) -> bool:
    """Whether the team can take in this Agent and still find enough cheap ones (3.3)."""
    others = max(0, TEAM_SIZE - len(agents) - 1)
    cost = sum(agent.cost or 0 for agent in agents) + (card.cost or 0) + 4 * others
    return cost <= TEAM_COST and all(agent.name != card.name for agent in agents)


def _side(card: CardDef) -> str:
    """ "RP" for what is played in one's own turn, "CP" for what is played in that of another, "" for both."""
    return "" if card.pool == "*P" else card.pool


@cache
def company(card: CardDef, pool: CardPool) -> tuple[tuple[CardDef, ...], ...]:
    """The cards that this one names, those that bear all its Activators, and others of which it speaks."""
    need = {SITE_WORDS.get(word, word) for word in card.activators} - (STRUCTURAL - SITE_WORDS.keys())
    words = set(_words(card.frame)) | ({"adversary"} if card.suit == "combat" else set())
    named: list[CardDef] = []
    bearers: list[CardDef] = []
    others: list[CardDef] = []
    for other in pool.cards:
        if other is card or other.suit == "x_file":
            continue
        if other.slug in words:
            named.append(other)
        elif need and need <= {*other.keywords, other.suit}:
            bearers.extend([other] * (3 if other.suit in _BEARERS else 1))
        elif words & {*other.keywords, other.suit}:
            others.append(other)
    return tuple(named), tuple(bearers), tuple(others)


def _words(thing: Any) -> Iterator[str]:
    """Every word of every selector of a composition."""
    if isinstance(thing, Selector):
        yield from re.findall(r"[a-z_0-9]+", thing.text)
    elif isinstance(thing, tuple):
        for part in thing:
            yield from _words(part)
    elif hasattr(thing, "__dataclass_fields__"):
        for name in thing.__dataclass_fields__:
            yield from _words(getattr(thing, name))
