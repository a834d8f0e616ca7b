"""The rounds of a Combat: each is named by its range and counted among those of that range, wherever it is told."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile, takewhile
from typing import NamedTuple

from game.engine.core.event_data import RoundBegan
from game.engine.core.events import Event
from game.ui.i18n.texts import Texts


class CombatRound(NamedTuple):
    """A round of Combat: range "lrc" or "crc", and its number among the rounds of that range."""

    range: str
    number: int

    def name(self, texts: Texts) -> str:
        """«Close round 2»."""
        return texts(f"table.round.{self.range}", n=self.number)


def rounds(events: Sequence[Event], until: Event | None = None) -> list[CombatRound]:
    """The rounds of the last Combat in these events, up to `until`; none where that was outside of Combat."""
    back = reversed(events) if until is None else dropwhile(lambda one: one != until, reversed(events))
    fought = takewhile(lambda one: one.kind not in ("combat", "turn"), back)
    found: list[CombatRound] = []
    for kind in reversed([one.data.range for one in fought if isinstance(one.data, RoundBegan)]):
        found.append(CombatRound(kind, 1 + sum(kind == other.range for other in found)))
    return found
