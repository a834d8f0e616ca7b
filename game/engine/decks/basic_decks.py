"""Decks of the basic game (rulebook 14.1 to 14.3, B3 to B5): made for it, or converted from advanced decks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck, Reason, reason
from game.engine.query import basic


def to_basic(deck: Deck, pool: CardPool) -> Deck:
    """B5: the deck without excluded cards and Agents, with a team of four Agents."""
    cards = {card: count for card, count in deck.cards.items() if not basic.is_out(card) and card.suit != "agent"}
    agents = _team(deck.agents, pool)
    stays = deck.stays_home if deck.stays_home in agents else None
    return replace(deck, cards=cards, agents=agents, stays_home=stays)


def _team(had: Sequence[CardDef], pool: CardPool) -> tuple[CardDef, ...]:
    team = list(had[: basic.TEAM])
    spare = sorted((card for card in pool.cards if card.suit == "agent"), key=lambda card: (-(card.cost or 0), card.id))
    for card in spare:
        if len(team) < basic.TEAM and card.name not in {each.name for each in team}:
            team.append(card)
    return tuple(team)


def faults(deck: Deck) -> Iterator[Reason]:
    """14.2, 14.3, B3, B4: additional faults of a deck in the basic game."""
    agents = [card for card in deck.agents if card.suit == "agent"]
    if len(agents) != basic.TEAM:
        yield reason("basic_team", n=len(agents), want=basic.TEAM)
    if deck.size < basic.DECK:
        yield reason("few_cards", n=deck.size, least=basic.DECK, short=basic.DECK - deck.size)
    for card in sorted(deck.cards, key=lambda card: card.id):
        if card.suit == "agent":
            yield reason("basic_agent", card.name)
        elif basic.is_out(card):
            yield reason("basic_out", card.name)
