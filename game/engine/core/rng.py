"""The game's own random numbers: one 64-bit integer in the state, SplitMix64.

The same seed gives the same game on every machine; a copy of a game rolls the same numbers as its original.
"""

from __future__ import annotations

from typing import Any

_MASK = (1 << 64) - 1


def advance(seed: int) -> tuple[int, int]:
    """The next state and the 64-bit number drawn from it."""
    seed = (seed + 0x9E3779B97F4A7C15) & _MASK
    z = seed
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return seed, z ^ (z >> 31)


class Dice:
    """A stream of numbers with the state kept outside: `dice.state` is all there is to save."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        self.state, number = advance(self.state)
        return number % n

    def shuffle(self, cards: list[Any]) -> None:
        """Shuffle in place (Fisher and Yates)."""
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
