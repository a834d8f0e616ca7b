"""Reasons for the choices of computer players: the key of a text and its values.

Only a `secret` reason may reveal the player's hand and plans; any other may be shown to all.
"""

from __future__ import annotations

from typing import NamedTuple


class Reason(NamedTuple):
    """One sentence of `assets/text/reasons.*.json`, filled in by `Texts(key, **dict(numbers))`."""

    key: str
    numbers: tuple[tuple[str, int | str], ...] = ()
    """Values by placeholder; shares are whole percents, cards are titles."""
    secret: bool = True
    """Whether only the player himself may see it."""

    def figures(self) -> dict[str, int | str]:
        """The numbers by name."""
        return dict(self.numbers)
