"""What a pair of games shares: the deck, both X-Files, the order of the cards and who begins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from game.engine.cards import CardPool
from game.engine.decks import Deck, ready_made

PLACES = (0, 1)


@dataclass(frozen=True)
class Deal:
    """One deal: both places hold the same deck with X-Files of their own (AI.md 6, mirrored match-ups)."""

    number: int
    seed: int
    deck: Deck
    x_files: tuple[int, int]
    """Indices into the pool's X-Files, by place."""
    first: int

    def decks(self, pool: CardPool) -> list[Deck]:
        """The deck of each place, with its X-File."""
        return [replace(self.deck, x_file=pool.x_files[self.x_files[place]]) for place in PLACES]


def deal(seed: int, number: int, pool: CardPool) -> Deal:
    """Pair `number` of a match with this seed. The decks take turns; everything else is drawn."""
    decks = ready_made(pool)
    dice = Random(f"deal {seed} {number}")
    x_files = (dice.randrange(len(pool.x_files)), dice.randrange(len(pool.x_files)))
    return Deal(number, dice.getrandbits(48), decks[number % len(decks)], x_files, dice.randrange(2))
