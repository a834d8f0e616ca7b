"""17.33: check that Adversaries brought by one card are countered together and fight in one Combat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.core.event_data import CardDiscarded, CardNegated, CardPlayed, CombatBegan
from game.engine.core.events import Event
from game.engine.core.refs import card_of
from game.engine.rules.verbs.play_group import PlayGroup
from game.fuzz.premiere import premiere_number

if TYPE_CHECKING:
    from game.engine.game import Game

NO_COMBAT = (334, 342, 346)
"""Adversaries by number that start no Combat (8.1i)."""


class GroupChecker:
    """Follows the groups of one game, each by the card that brought it (#244)."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.naming = -1
        """The card whose Adversaries are being named."""
        self.waiting: dict[int, set[int]] = {}
        """Groups that can still be answered, with the card that brought them."""
        self.fighting: list[set[int]] = []
        """Resolved groups, whose members must be in one Combat."""
        self._see()

    def look(self, events: list[Event]) -> list[str]:
        """Faults of groups in these events."""
        found: list[str] = []
        met: set[int] = set()
        for event in events:
            data = event.data
            if isinstance(data, CardPlayed):
                if self.naming >= 0 and self.game.def_of(data.card).suit == "adversary":
                    self.waiting.setdefault(self.naming, {self.naming}).add(data.card)
            elif isinstance(data, CardNegated) or (isinstance(data, CardDiscarded) and data.from_zone == "stack"):
                found += self._lost(data.card, isinstance(data, CardNegated))
            elif isinstance(data, CombatBegan):
                met.add(card_of(data.adversary))
        for group in [group for group in self.fighting if group & met]:
            self.fighting.remove(group)
            found += [f"{self._name(card)} is not in the Combat of its group" for card in group - met]
        self._see()
        return found

    def _lost(self, card: int, negated: bool) -> list[str]:
        """A card is off the stack: the bringer alone when all resolve, otherwise the whole group is countered."""
        bringer = next((one for one, group in self.waiting.items() if card in group), -1)
        if bringer < 0:
            return []
        group = self.waiting.pop(bringer)
        if card == bringer and not negated:
            fighters = {
                one for one in group if one != bringer and premiere_number(self.game.def_of(one)) not in NO_COMBAT
            }
            self.fighting = [fighters] if fighters else []
            return []
        left = [one for one in group if self.game.zone[one] in ("stack", "play")]
        return [f"{self._name(one)} waits on, and {self._name(card)} of its group was countered" for one in left]

    def _see(self) -> None:
        frame = next((frame for frame in self.game.stack if isinstance(frame, PlayGroup)), None)
        self.naming = frame.source if frame is not None else -1

    def _name(self, card: int) -> str:
        return self.game.def_of(card).name
