"""Stops for one's own cards: where a card of the hand can be played its player is asked, once in each phase.

This looks into the hand: only for a player against the computer alone, whose pauses give nothing away.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.scenes.table.duds import wasted

if TYPE_CHECKING:
    from game.engine.decisions import Decision
    from game.engine.view import PlayerView


@dataclass(slots=True)
class OwnCards:
    """Which cards have been thought about in the phase that runs."""

    on: bool = False
    """They stop the game at all."""
    _phase: tuple[int, str] = (0, "")
    _let_be: set[str] = field(default_factory=set)
    """The names of those that could have been played in this phase when the player passed."""

    def ask(self, view: PlayerView, decision: Decision) -> bool:
        """Whether a card can be played here that the player has not let be in this phase."""
        return self.on and bool(playable(view, decision) - self._known(view))

    def passed(self, view: PlayerView, decision: Decision) -> None:
        """The player has passed: what he could have played does not stop the game again in this phase."""
        known = self._known(view)
        self._phase, self._let_be = (view.turn, view.phase), known | playable(view, decision)

    def forget(self) -> None:
        """An answer was taken back: all is thought about anew."""
        self._let_be = set()

    def _known(self, view: PlayerView) -> set[str]:
        return self._let_be if self._phase == (view.turn, view.phase) else set()


def playable(view: PlayerView, decision: Decision) -> set[str]:
    """The names of the cards of the hand that this decision offers to play, and that can do something."""
    hand = set(view.hand)
    offered = [choice for choice in decision.choices if choice[0] == "play" and choice[1] in hand]
    cards = {choice[1] for choice in offered if not wasted(view, choice)}
    return {card.name for number in cards if (card := view.card(number)) is not None}
