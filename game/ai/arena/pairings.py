"""The deal that both games of a pair share: decks, X-Files, order of the cards and first player."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from game.ai.arena.match import Match
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.core.state import Options


@dataclass(frozen=True)
class Deal:
    """One deal. Every place has an X-File, which stays there when the players change places."""

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
        """Name of the deck or decks, for figures by deck."""
        a, b = (deck.id or deck.name for deck in self.held)
        return a if a == b else f"{a} v {b}"

    def decks(self, pool: CardPool, a_place: int = 0) -> list[Deck]:
        """Deck of each place with its X-File; player a has `a_place` (0 or 1) and every second place from there."""
        return [
            replace(self.held[(place + a_place) % 2], x_file=pool.x_files[x_file])
            for place, x_file in enumerate(self.x_files)
        ]


def deal_of(match: Match, number: int, pool: CardPool) -> Deal:
    """Deal of pair `number` of a match. The decks take turns; everything else is drawn from the seed."""
    dice = Random(f"deal {match.seed} {number}")
    x_files = tuple(dice.randrange(len(pool.x_files)) for _ in range(match.places))
    seed, first = dice.getrandbits(48), dice.randrange(match.places)
    return Deal(number, seed, match.holding(pool, number), x_files, first, match.options)


def deal(seed: int, number: int, pool: CardPool, places: int = 2, basic: bool = False) -> Deal:
    """Deal of pair `number` of a match with this seed and all ready-made decks."""
    return deal_of(Match("", "", seed, places, basic), number, pool)
