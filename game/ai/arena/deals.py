"""What a pair of games shares: the deck, both X-Files, the order of the cards and who begins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from game.engine.cards import CardPool
from game.engine.decks import Deck, ready_made
from game.engine.state import Options


@dataclass(frozen=True)
class Deal:
    """One deal: all places hold the same deck with X-Files of their own (AI.md 6, mirrored match-ups)."""

    number: int
    seed: int
    deck: Deck
    x_files: tuple[int, ...]
    """Indices into the pool's X-Files, by place."""
    first: int
    basic: bool = False
    """Whether the basic game is played (RULES 14)."""

    @property
    def options(self) -> Options:
        """What the game is played with."""
        return Options(basic_game=self.basic)

    def decks(self, pool: CardPool) -> list[Deck]:
        """The deck of each place, with its X-File."""
        return [replace(self.deck, x_file=pool.x_files[x_file]) for x_file in self.x_files]


def deal(seed: int, number: int, pool: CardPool, places: int = 2, basic: bool = False) -> Deal:
    """Pair `number` of a match with this seed. The decks take turns; everything else is drawn."""
    decks = ready_made(pool, Options(basic_game=basic))
    dice = Random(f"deal {seed} {number}")
    x_files = tuple(dice.randrange(len(pool.x_files)) for _ in range(places))
    return Deal(number, dice.getrandbits(48), decks[number % len(decks)], x_files, dice.randrange(places), basic)
