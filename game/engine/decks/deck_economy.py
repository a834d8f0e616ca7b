"""Economy of a deck: the cost of its CP cards, and the Conspiracy Points that it yields.

Most of these points come from selling (rulebook 4.1l), so a deck of CP cards alone cannot pay for them.
"""

from __future__ import annotations

from game.engine.cards.ast import Value
from game.engine.cards.card_def import CardDef
from game.engine.cards.deck import Deck

MOST_ASKED = 1.5
"""Cost of the CP cards, relative to the yield, above which there is a warning.

The ready-made decks ask for 0.9 times at the most, 880 decks that the program made for 1.14, and of 200 dealt by
chance in the shares of the rule book (3.1i) all but one for less than this.
"""
TO_CONSPIRACY = (("res_to_cp",), ("res_splits",))
TURNS = 7
"""Own turns of a usual game: half of the median that games between two novices of the ready-made decks take."""


def asked(deck: Deck) -> int:
    """Cost of playing each CP card once (2.3c); an X cost counts as its minimum."""
    return sum(card.cost or 0 for card in deck.listing() if card.pool == "CP" and not card.cost_x)


def brought(deck: Deck) -> int:
    """Yield in CP: selling every card once (4.1l, 4.1m), cards that give points, and the team."""
    cards = sum(card.sale_value + gift(card) for card in deck.listing())
    return cards + TURNS * sum(agent.res for agent in deck.agents if feeds(agent))


def gift(card: CardDef) -> int:
    """CP that a card gives its player, if its text has a fixed number."""
    given = (
        effect.arg("by") for effect in card.frame.effects() if effect.word == "pool" and effect.arg("to") == "me.cp"
    )
    return sum(by.number for by in given if isinstance(by, Value) and by.kind == "int")


def feeds(agent: CardDef) -> bool:
    """Whether the Agent's RES may go to the Conspiracy Pool (4.1g)."""
    return any(effect.word == "grant" and effect.arg("flag") in TO_CONSPIRACY for effect in agent.frame.effects())


def hungry(deck: Deck) -> bool:
    """Whether the yield falls far short of the cost of the CP cards."""
    return asked(deck) > MOST_ASKED * brought(deck)
