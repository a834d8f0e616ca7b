"""A match: its players, number of seats, rules and decks."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from functools import cache
from typing import Any

from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.core.state import Options
from game.engine.decks.by_name import named
from game.engine.decks.library import ready_made


class BadMatch(ValueError):
    """The settings of a match contradict each other; the message is one sentence."""


@dataclass(frozen=True)
class Match:
    """Everything that determines the games of a match, except their number.

    `decks`, by name or file, take turns, the same deck for both players; none means all ready-made decks. With `deck_a`
    and `deck_b` each player has his own deck: such a match compares decks, not players.
    """

    a: str
    b: str
    seed: int = 1
    places: int = 2
    basic: bool = False
    """Whether the basic game is played (rulebook 14)."""
    decks: tuple[str, ...] = ()
    deck_a: str = ""
    deck_b: str = ""

    def __post_init__(self) -> None:
        if bool(self.deck_a) != bool(self.deck_b):
            raise BadMatch("a match of unequal decks needs --deck-a and --deck-b")
        if self.deck_a and self.decks:
            raise BadMatch("a match has either --decks, the same for both, or --deck-a and --deck-b")

    @property
    def options(self) -> Options:
        """Options of its games."""
        return Options(basic_game=self.basic)

    @property
    def entrants(self) -> tuple[str, str]:
        """What is compared: the decks if each player has his own, else the players."""
        return (self.deck_a, self.deck_b) if self.deck_a else (self.a, self.b)

    @property
    def title(self) -> str:
        """Readable title: who plays whom."""
        if self.deck_a:
            return f"{self.a} with {self.deck_a} against {self.b} with {self.deck_b}"
        return f"{self.a} against {self.b}"

    def between(self, a: str, b: str) -> Match:
        """The same match between other players."""
        return replace(self, a=a, b=b)

    def between_decks(self, a: str, b: str) -> Match:
        """The same player with deck `a` against himself with deck `b`."""
        return replace(self, b=self.a, decks=(), deck_a=a, deck_b=b)

    def holding(self, pool: CardPool, number: int) -> tuple[Deck, Deck]:
        """Decks of a and b in pair `number`. Raises DeckUnreadable for an unknown deck."""
        if self.deck_a:
            return _deck(self.deck_a, pool, self.basic), _deck(self.deck_b, pool, self.basic)
        if not self.decks:
            every = ready_made(pool, self.options)
            return every[number % len(every)], every[number % len(every)]
        deck = _deck(self.decks[number % len(self.decks)], pool, self.basic)
        return deck, deck

    def check_decks(self, pool: CardPool) -> None:
        """Read all decks once. Raises DeckUnreadable, or BadMatch for an illegal deck."""
        from game.engine.decks.legality import check

        for name in (*self.decks, *filter(None, (self.deck_a, self.deck_b))):
            deck = _deck(name, pool, self.basic)
            faults = [one.code for one in check(deck, self.options) if not one.warning]
            if faults:
                raise BadMatch(f'the deck "{name}" is not legal ({", ".join(faults)}); `deck check` tells more')

    def to_plain(self) -> dict[str, Any]:
        """The match as JSON data, equal for equal matches."""
        return {**asdict(self), "decks": list(self.decks)}


@cache
def _deck(name: str, pool: CardPool, basic: bool) -> Deck:
    return named(name, pool, Options(basic_game=basic))
