"""The novice's taste, as numbers. One point of worth is about one resource point well spent."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """Worths and thresholds; later levels are other values of the same."""

    guess_at: int = 2
    """Name an X-File when at most so many suspects are left (AI.md 3)."""
    stop: float = 4.5
    """Worth of making an investigation fail that would succeed."""
    succeed: float = 5.5
    """Worth of making one's own check succeed that would fail."""
    question: float = 4.5
    """Worth of a question outside a Site."""
    fetch: float = 1.5
    """Worth of a card fetched into the hand."""
    rp: float = 0.55
    """What a resource point is worth when it is paid."""
    cp: float = 0.5
    """What a conspiracy point is worth when it is paid."""
    threshold: float = 0.6
    """An announcement must be worth more than this."""
    hand: int = 8
    """Cards to hold at the end of buying."""
    dud: float = 0.3
    """Chance of slipping a worthless card under a Site that no real Bluff covers (AI.md 2)."""
    whim: float = 0.25
    """Chance to try a card whose worth it cannot tell."""


NOVICE = Weights()
