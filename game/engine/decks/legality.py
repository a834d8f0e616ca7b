"""Legality of a deck (rulebook 3), with all faults.

Reading and writing deck files is in `formats`, making and completing decks in `deck_generator`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.engine.cards.card_def import CardDef
from game.engine.cards.deck import Deck, Reason, reason
from game.engine.core.state import Options
from game.engine.decks import basic_decks, deck_economy
from game.engine.query import basic

DECK_SIZE = 60
COPIES = 2
TEAM_SIZE = 3
TEAM_COST = 20
SHARES = {"site": 15, "event": 15, "adversary": 7, "witness": 6, "bluff": 6, "combat": 5, "equipment": 5, "agent": 1}
"""How many cards of each suit the rule book advises (rulebook 3.1i)."""


class NoDeck(ValueError):
    """No legal deck can be made of these cards; the message says what is missing."""


def usable(card: CardDef, options: Options, players: int = 2) -> bool:
    """Whether the card may be in a deck under these optional rules and can be played among so many (12.8, 13.3a)."""
    if (card.is_killer and not options.killer_cards) or (options.basic_game and basic.is_out(card)):
        return False
    return (players > 2 or not card.is_multiplayer) and not card.missing


def different(agents: Sequence[CardDef]) -> tuple[CardDef, ...]:
    """The first Agent of each title (3.3)."""
    found: dict[str, CardDef] = {}
    for card in agents:
        found.setdefault(card.name, card)
    return tuple(found.values())


def check(deck: Deck, options: Options | None = None) -> list[Reason]:
    """All faults of a deck (rulebook 3.1 to 3.3, 13.3a, 14), in a fixed order.

    Cards that the program does not support yet are faults too.
    """
    options = options or Options()
    found = [fault for fault in deck.faults if fault.code != "many_x_files" or deck.contested]
    found += _x_file(deck)
    found += _team(deck)
    found += _bureau_deck(deck)
    found += _basic(deck) if options.basic_game else _advanced(deck, options)
    for card in dict.fromkeys(deck.everything()):
        found += _card(card)
    return found


def legal(deck: Deck, options: Options | None = None) -> bool:
    """Whether the deck may be played: it has no faults except warnings."""
    return all(each.warning for each in check(deck, options))


def _x_file(deck: Deck) -> Iterator[Reason]:
    if deck.x_file is None:
        if not deck.contested:
            yield reason("no_x_file")
    elif deck.x_file.suit != "x_file":
        yield reason("not_an_x_file", deck.x_file.name)


def _team(deck: Deck) -> Iterator[Reason]:
    agents = [card for card in deck.agents if card.suit == "agent"]
    for card in deck.agents:
        if card.suit != "agent":
            yield reason("not_an_agent", card.name)
    for name, count in Counter(card.name for card in agents).items():
        if count > 1:
            yield reason("agent_twice", name, n=count)


def _bureau_deck(deck: Deck) -> Iterator[Reason]:
    copies: Counter[str] = Counter()
    for card in sorted(deck.cards, key=lambda card: card.id):
        copies[card.name] += deck.cards[card]
        if card.suit == "x_file":
            yield reason("x_file_in_deck", card.name)
    for name, count in copies.items():
        if count > COPIES:
            yield reason("many_copies", name, n=count, most=COPIES, over=count - COPIES)


def _advanced(deck: Deck, options: Options) -> Iterator[Reason]:
    """3.1a, 3.1f, 3.3a, 3.3b: limits that do not apply in the basic game."""
    agents = [card for card in deck.agents if card.suit == "agent"]
    if len(agents) < TEAM_SIZE:
        yield reason("small_team", n=len(agents), least=TEAM_SIZE)
    cost = sum(card.cost or 0 for card in agents)
    if cost > TEAM_COST:
        yield reason("team_cost", n=cost, most=TEAM_COST, over=cost - TEAM_COST)
    if deck.size < DECK_SIZE:
        yield reason("few_cards", n=deck.size, least=DECK_SIZE, short=DECK_SIZE - deck.size)
    for card in dict.fromkeys(deck.everything()):
        if card.is_killer and not options.killer_cards:
            yield reason("killer", card.name)
    if deck.size >= DECK_SIZE:  # not for a deck that is only begun
        yield from _conspiracy(deck)


def _conspiracy(deck: Deck) -> Iterator[Reason]:
    """4.1l: warning that the deck cannot pay for its CP cards."""
    if deck_economy.hungry(deck):
        yield reason("hungry", warning=True, n=deck_economy.asked(deck), brings=deck_economy.brought(deck))


def _basic(deck: Deck) -> Iterator[Reason]:
    return basic_decks.faults(deck)


def _card(card: CardDef) -> Iterator[Reason]:
    if card.is_multiplayer:
        yield reason("multiplayer", card.name, warning=True)
    if card.missing:
        yield reason("unplayable", card.name, words=", ".join(card.missing))
