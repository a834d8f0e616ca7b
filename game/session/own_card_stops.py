"""Stops for one's own cards: once in a phase where a card of the hand can be played, once in a turn for an ability.

A token that is saved up could be spent in every phase of every turn: to be asked each time would be a nuisance.

This looks into the hand: only for a player against the computer alone, whose pauses give nothing away.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.engine.core.choices import PlayCard, UseAbility
from game.engine.core.refs import card_of
from game.session.useless_bluffs import wasted

if TYPE_CHECKING:
    from game.engine.core.decisions import Decision
    from game.engine.view.player_view import PlayerView


@dataclass(slots=True)
class OwnCards:
    """Which cards have been thought about in the phase that runs, and which abilities in the turn."""

    on: bool = False
    """They stop the game at all."""
    _phase: tuple[int, str] = (0, "")
    _kept: set[str] = field(default_factory=set)
    """The names of cards that could have been played in this phase when the player passed."""
    _saved: set[str] = field(default_factory=set)
    """The abilities that could have been used in this turn when the player passed."""

    def ask(self, view: PlayerView, decision: Decision) -> bool:
        """Whether something can be played or used here that the player has not let be in this phase, or turn."""
        self._begin(view)
        return self.on and bool(playable(view, decision) - self._kept or usable(view, decision) - self._saved)

    def passed(self, view: PlayerView, decision: Decision) -> None:
        """The player has passed: what he could have played or used does not stop the game so soon again."""
        self._begin(view)
        self._kept |= playable(view, decision)
        self._saved |= usable(view, decision)

    def forget(self) -> None:
        """An answer was taken back: all is thought about anew."""
        self._kept, self._saved = set(), set()

    def _begin(self, view: PlayerView) -> None:
        """What was let be in another phase is thought about anew; abilities in another turn."""
        turn, phase = self._phase
        if turn != view.turn:
            self._saved = set()
        if (turn, phase) != (view.turn, view.phase):
            self._kept = set()
        self._phase = view.turn, view.phase


def playable(view: PlayerView, decision: Decision) -> set[str]:
    """The names of the cards of the hand that this decision offers to play, and that can do something."""
    hand = set(view.hand)
    offered = [choice for choice in decision.choices if isinstance(choice, PlayCard) and choice.card in hand]
    cards = {choice.card for choice in offered if not wasted(view, choice)}
    return {card.name for number in cards if (card := view.card(number)) is not None}


def usable(view: PlayerView, decision: Decision) -> set[str]:
    """The abilities that this decision offers to use: the name of the card and the number of the ability on it."""
    offered = {(card_of(each.source), each.ability) for each in decision.choices if isinstance(each, UseAbility)}
    return {f"{card.name} {index}" for number, index in offered if (card := view.card(number)) is not None}
