"""How it sounds around the desk: what the ambience needs to know of the case, told by the scene that is shown."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mood:
    """Nothing in it is a secret from whoever sits at the screen."""

    rain: float = 0.5
    """From 0, single drops (my turn), to 1, it drums (theirs, the curtain)."""
    suspects: int = 0
    """How many X-Files the player still thinks possible: the drone's interval. 0 leaves the drone out."""
    cold: bool = False
    """A Combat: the street falls back, the drone comes near."""
    x_files: int = 0
    """How many X-Files the game has; 0 counts as many as are possible."""


MINE, THEIRS, BETWEEN = 0.15, 0.8, 1.0
"""The rain in my turn, in that of somebody else, and while the curtain is down."""
