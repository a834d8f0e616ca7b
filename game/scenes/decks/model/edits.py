"""What can be done to a deck by pointing at a card: each function gives a new deck, nothing is changed in place."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from game.engine.cards.card_def import CardDef
from game.engine.cards.deck import Deck, Reason
from game.engine.decks.legality import COPIES, TEAM_COST
from game.scenes.decks.model.messages import below


def copies(deck: Deck, card: CardDef) -> int:
    """How many cards of this title are in the Bureau Deck, whatever their printing (rulebook 3.1c)."""
    return sum(count for each, count in deck.cards.items() if each.name == card.name)


def in_team(deck: Deck, card: CardDef) -> bool:
    """Whether an Agent of this title begins in the Bureau."""
    return any(agent.name == card.name for agent in deck.agents)


def points(deck: Deck) -> int:
    """What the starting team costs (rulebook 3.3b)."""
    return sum(agent.cost or 0 for agent in deck.agents)


def res(deck: Deck) -> int:
    """The Resource Points that the whole team makes in a turn (rulebook 4.1e), by what is printed."""
    return sum(agent.res for agent in deck.agents)


def health(deck: Deck) -> int:
    """The Health of the whole team."""
    return sum(agent.health or 0 for agent in deck.agents)


def joins(deck: Deck, card: CardDef) -> bool:
    """Whether this Agent can join the team: no other of its title is there, and the points suffice (rulebook 3.3)."""
    return card.suit == "agent" and not in_team(deck, card) and points(deck) + (card.cost or 0) <= TEAM_COST


def hides(deck: Deck, card: CardDef) -> bool:
    """Whether an X-File of this title is the hidden one."""
    return deck.x_file is not None and deck.x_file.name == card.name


def has(deck: Deck, card: CardDef) -> bool:
    """Whether the card is anywhere in the deck, the team and the X-File included."""
    return hides(deck, card) or in_team(deck, card) or copies(deck, card) > 0


def refusal(deck: Deck, card: CardDef) -> str:
    """Why no more of this card can be added: the end of a key of the catalogue; "" if it can (rulebook 3.1 to 3.3)."""
    if card.missing:
        return "unplayable"
    if card.is_killer:
        return "killer"
    if card.suit == "x_file":
        return "chosen" if hides(deck, card) else ""
    if copies(deck, card) >= COPIES and not joins(deck, card):
        return "full"
    return ""


def put(deck: Deck, card: CardDef) -> Deck:
    """What a click on the card does: it becomes the X-File, joins the team if it can, or goes into the deck."""
    if card.suit == "x_file":
        return replace(deck, x_file=card)
    if joins(deck, card):
        return with_agent(deck, card)
    return with_card(deck, card)


def take(deck: Deck, card: CardDef) -> Deck:
    """One copy less: out of the deck while there is one, else out of the team, else it is the X-File no longer."""
    if copies(deck, card):
        return without_card(deck, card)
    if in_team(deck, card):
        return without_agent(deck, card)
    if hides(deck, card):
        return replace(deck, x_file=None)
    return deck


def with_card(deck: Deck, card: CardDef) -> Deck:
    """One more copy in the Bureau Deck."""
    return replace(deck, cards=dict(Counter(deck.cards) + Counter({card: 1})))


def without_card(deck: Deck, card: CardDef, count: int = 1) -> Deck:
    """Fewer copies of that title in the Bureau Deck, of the same printing first."""
    left = Counter(deck.cards)
    for printing in sorted((each for each in left if each.name == card.name), key=lambda each: each is not card):
        gone = min(count, left[printing])
        left[printing] -= gone
        count -= gone
    return replace(deck, cards=dict(+left))


def with_agent(deck: Deck, card: CardDef) -> Deck:
    """One more in the team."""
    return replace(deck, agents=(*deck.agents, card))


def without_agent(deck: Deck, card: CardDef) -> Deck:
    """One less of that title in the team, the last of them; who was to stay at home and is gone is forgotten."""
    place = max((n for n, agent in enumerate(deck.agents) if agent.name == card.name), default=-1)
    agents = tuple(agent for n, agent in enumerate(deck.agents) if n != place)
    home = deck.stays_home
    return replace(deck, agents=agents, stays_home=home if home in agents else None)


def with_picture(deck: Deck, card: CardDef) -> Deck:
    """This printing of an Agent in place of the other one of the same title that is in the team."""
    agents = tuple(card if agent.name == card.name else agent for agent in deck.agents)
    home = deck.stays_home
    return replace(deck, agents=agents, stays_home=card if home is not None and home.name == card.name else home)


def without(deck: Deck, card: CardDef) -> Deck:
    """The deck with nothing of that card: neither in the deck nor in the team nor as its X-File."""
    cards = {each: count for each, count in deck.cards.items() if each.name != card.name}
    agents = tuple(agent for agent in deck.agents if agent.name != card.name)
    x_file = None if hides(deck, card) else deck.x_file
    return replace(deck, cards=cards, agents=agents, x_file=x_file)


def forgetting(deck: Deck, reason: Reason) -> Deck:
    """The deck without something that could not be understood when it was read; a heading goes with its lines."""
    gone = {id(reason), *map(id, below(reason, deck.faults))}
    return replace(deck, faults=tuple(fault for fault in deck.faults if id(fault) not in gone))


def understanding(deck: Deck, reason: Reason, card: CardDef) -> Deck:
    """The deck with the card that was meant, as often as the line says and where such a card belongs.

    What was answered already is not answered twice.
    """
    if all(fault is not reason for fault in deck.faults):
        return deck
    for _ in range(int(reason.parameters().get("count", 1))):
        deck = put(deck, card)
    return forgetting(deck, reason)
