"""Stops for one's own cards: once in each phase, where a card of the hand can be played or an ability used.

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
    """Which cards and abilities have been thought about in the phase that runs."""

    on: bool = False
    """They stop the game at all."""
    _phase: tuple[int, str] = (0, "")
    _let_be: set[str] = field(default_factory=set)
    """The names of those that could have been played or used in this phase when the player passed."""

    def ask(self, view: PlayerView, decision: Decision) -> bool:
        """Whether something can be played or used here that the player has not let be in this phase."""
        return self.on and bool(_open(view, decision) - self._known(view))

    def passed(self, view: PlayerView, decision: Decision) -> None:
        """The player has passed: what he could have played or used does not stop the game again in this phase."""
        known = self._known(view)
        self._phase, self._let_be = (view.turn, view.phase), known | _open(view, decision)

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


def usable(view: PlayerView, decision: Decision) -> set[str]:
    """The abilities that this decision offers to use: the name of the card and the number of the ability on it."""
    offered = {(choice[1][1], choice[2]) for choice in decision.choices if choice[0] == "use"}
    return {f"{card.name} {index}" for number, index in offered if (card := view.card(number)) is not None}


def _open(view: PlayerView, decision: Decision) -> set[str]:
    return playable(view, decision) | usable(view, decision)
