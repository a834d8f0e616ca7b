"""What a pair of games shares: the decks, the X-Files, the order of the cards and who begins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from game.ai.arena.match import Match
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.core.state import Options


@dataclass(frozen=True)
class Deal:
    """One deal: every place has an X-File of its own, which stays there when the players change places."""

    number: int
    seed: int
    held: tuple[Deck, Deck]
    """The decks of a and b; the same one in a mirrored match-up."""
    x_files: tuple[int, ...]
    """Indices into the pool's X-Files, by place."""
    first: int
    options: Options

    @property
    def deck(self) -> str:
        """What is played with, for the figures by deck."""
        a, b = (deck.id or deck.name for deck in self.held)
        return a if a == b else f"{a} v {b}"

    def decks(self, pool: CardPool, a_place: int = 0) -> list[Deck]:
        """The deck of each place with its X-File; player a sits at `a_place`, 0 or 1, and every second from there."""
        return [
            replace(self.held[(place + a_place) % 2], x_file=pool.x_files[x_file])
            for place, x_file in enumerate(self.x_files)
        ]


def deal_of(match: Match, number: int, pool: CardPool) -> Deal:
    """Pair `number` of a match. The decks take turns; everything else is drawn from the seed."""
    dice = Random(f"deal {match.seed} {number}")
    x_files = tuple(dice.randrange(len(pool.x_files)) for _ in range(match.places))
    seed, first = dice.getrandbits(48), dice.randrange(match.places)
    return Deal(number, seed, match.holding(pool, number), x_files, first, match.options)


def deal(seed: int, number: int, pool: CardPool, places: int = 2, basic: bool = False) -> Deal:
    """Pair `number` of any match with this seed whose decks are all those that come with the game."""
    return deal_of(Match("", "", seed, places, basic), number, pool)
