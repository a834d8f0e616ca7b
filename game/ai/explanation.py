"""Why a computer player chose as it did: the key of a sentence with the figures it is filled with.

A reason may speak of its own hand and plans only where it is marked `secret`; every other may be shown to anybody.
"""

from __future__ import annotations

from typing import NamedTuple


class Reason(NamedTuple):
    """One sentence of `assets/text/reasons.*.json`, filled in by `Texts(key, **dict(numbers))`."""

    key: str
    numbers: tuple[tuple[str, int | str], ...] = ()
    """The figures by the name of their place in the sentence; shares are whole percents, cards are named by title."""
    secret: bool = True
    """Only for the player himself: the sentence or its figures tell what an opponent may not know."""

    def figures(self) -> dict[str, int | str]:
        """The numbers by name."""
        return dict(self.numbers)
