"""Deck repair: remove from a deck only what makes it illegal (rulebook 3), before it is completed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.core.state import Options
from game.engine.decks.legality import COPIES, TEAM_COST, TEAM_SIZE, different, usable
from game.engine.query import basic


def mended(deck: Deck, pool: CardPool, options: Options) -> Deck:
    """The deck without surplus copies, forbidden cards, and Agents that are too many or too expensive.

    The first members of the team stay. Lines that were not understood are dropped.
    """

    def fits(card: CardDef) -> bool:
        return usable(card, options, 3)  # those for more players are legal, if useless

    x_file = deck.x_file if deck.x_file and deck.x_file.suit == "x_file" and fits(deck.x_file) else None
    named = [pool.named(name) for name in deck.contested]
    x_file = x_file or next((card for card in [*named, *deck.cards] if card.suit == "x_file" and fits(card)), None)
    members = [card for card in deck.agents if card.suit == "agent" and fits(card)]
    team = (
        different(members)[: basic.TEAM]
        if options.basic_game
        else _paid(members, [card for card in pool.cards if fits(card)])
    )
    cards: Counter[CardDef] = Counter()
    titles: Counter[str] = Counter()
    for card, count in deck.cards.items():
        if card.suit == "x_file" or not fits(card) or (options.basic_game and card.suit == "agent"):
            continue
        room = min(count, COPIES - titles[card.name])
        if room > 0:
            titles[card.name] += room
            cards[card] = room
    stays = deck.stays_home if deck.stays_home in team else None
    return replace(deck, x_file=x_file, agents=team, cards=cards, stays_home=stays, faults=())


def _paid(members: Sequence[CardDef], fit: Iterable[CardDef]) -> tuple[CardDef, ...]:
    """3.3: Agents of different titles, as long as a team of three stays affordable."""
    team, others = different(members), tuple(fit)
    while team and _least(team, others) > TEAM_COST:
        team = team[:-1]
    return team


def _least(team: Sequence[CardDef], fit: Sequence[CardDef]) -> int:
    """Minimum cost of the team with three members."""
    names = {card.name for card in team}
    prices = sorted(
        {card.name: card.cost or 0 for card in fit if card.suit == "agent" and card.name not in names}.values()
    )
    return sum(card.cost or 0 for card in team) + sum(prices[: max(0, TEAM_SIZE - len(team))])
