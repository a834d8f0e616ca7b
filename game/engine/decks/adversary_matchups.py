"""Where a deck's Adversaries can attack: at the Sites of the *other* player, as an Adversary is played on the Team that
investigates (rulebook 8.1a, 8.1b). The other deck is unknown, so the ready-made decks stand for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.cards.term_lists import SITE_KEYWORDS
from game.engine.decks.library import ready_made

_ALWAYS = ("conspiracy", "adversary")
_KINDS = {word: word.removesuffix("_site") for word in SITE_KEYWORDS}


@dataclass(frozen=True, slots=True)
class AdversaryStats:
    """One Adversary of a deck and the targets it needs.

    `needs` are the Keywords that its Activators ask of the investigated Site, or of a card used there. `offered` is how
    many cards of a usual deck bear one of them, `share` the part that is of its Sites (of its Witnesses where it waits
    for one of these). `openers` counts the cards of the deck itself that turn a Site into a fitting one.
    """

    id: str
    name: str
    count: int
    needs: tuple[str, ...]
    offered: float
    share: float
    openers: int


def needs(adversary: CardDef) -> tuple[str, ...]:
    """The Keywords of which the investigated Site, or a card in use there, must bear one (8.1b, 2.5k)."""
    return tuple(_KINDS.get(word, word) for word in adversary.activators if word not in _ALWAYS)


def targets_of(deck: Deck, pool: CardPool) -> tuple[AdversaryStats, ...]:
    """Adversaries of the deck, those with the fewest targets first."""
    found = [_told(card, deck, pool) for card in deck.cards if card.suit == "adversary"]
    return tuple(sorted(found, key=lambda each: (each.share, each.name)))


def _told(card: CardDef, deck: Deck, pool: CardPool) -> AdversaryStats:
    wanted = needs(card)
    offered, share = offer(wanted, pool)
    openers = sum(count for other, count in deck.cards.items() if not opens(other).isdisjoint(wanted))
    return AdversaryStats(card.id, card.name, deck.cards[card], wanted, offered, share, openers)


@cache
def offer(wanted: tuple[str, ...], pool: CardPool) -> tuple[float, float]:
    """Number of cards of a usual deck with one of these Keywords, and their share of the Sites (or Witnesses)."""
    suit = "witness" if "witness" in wanted else "site"
    usual = ready_made(pool)
    cards = Counter(card for deck in usual for card in deck.listing() if card.suit == suit)
    fit = sum(count for card, count in cards.items() if not set(card.keywords).isdisjoint(wanted))
    return (fit / len(usual), fit / cards.total()) if usual and cards else (0.0, 0.0)


@cache
def opens(card: CardDef) -> frozenset[str]:
    """Keywords that a CP card can give to a Site, a Team or a Section (2.5k, 2.6b)."""
    if card.pool != "CP":
        return frozenset()
    return frozenset(_given(card))


def _given(card: CardDef) -> Iterator[str]:
    for effect in card.frame.effects():
        if effect.word == "keyword":
            for name in ("to", "add"):
                for word in effect.words(name):
                    if word == "any":
                        yield from _KINDS.values()
                    elif _KINDS.get(word, word) in _KINDS.values():
                        yield _KINDS.get(word, word)
