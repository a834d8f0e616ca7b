"""Stops for one's own cards: where one can do something that it could not when its player let it be, or with news.

This looks into the hand: only for a player against the computer alone, whose pauses give nothing away.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.engine.view.helpful_choices import stands_well, useful
from game.session import declined_offers

if TYPE_CHECKING:
    from game.engine.core.decisions import Decision
    from game.engine.view.player_view import PlayerView

SETTLED = declined_offers.OF_ALL - {"total"}
"""What is news for a card while a check stands as its player wants it."""


@dataclass(slots=True)
class OwnCardStops:
    """Where the cards of one player stop the game, and what he has declined."""

    on: bool = False
    """Cards and abilities stop the game at all."""
    every: bool = False
    """Also what can wait, or does not help now: where one position is to be solved, all of it is a way."""
    declined: declined_offers.DeclinedOffers = field(default_factory=dict)

    def ask(self, view: PlayerView, decision: Decision) -> bool:
        """Whether something can be played, used or handed on here that the player has not declined, or that is news."""
        return self.on and bool(self._offers_to_ask(view, decision))

    def passed(self, view: PlayerView, decision: Decision, at: int) -> None:
        """The player has passed when so many events had happened: nothing of this stops the game until there is news.

        What can do nothing now is not declined: it is asked for when it can. What was declined before stays as it was,
        so that it is known where this answer is taken back.
        """
        declined_offers.decline(self.declined, self._offers_to_ask(view, decision), at)

    def _offers_to_ask(self, view: PlayerView, decision: Decision) -> dict[str, declined_offers.Ways]:
        left = useful(view, decision, self.every)
        cards, abilities = (declined_offers.offers(view, left, abilities) for abilities in (False, True))
        if decision.kind == "requisition":  # what has happened makes no other reason to hand something on
            return declined_offers.new_ways(self.declined, abilities)
        of_all = SETTLED if stands_well(view) else declined_offers.OF_ALL
        found = declined_offers.offers_to_ask(self.declined, abilities, view, of_all)
        return found | declined_offers.offers_to_ask(self.declined, cards, view, of_all | declined_offers.OWN_TURN)

    def back_to(self, at: int) -> None:
        """Answers were taken back until so many events were left."""
        declined_offers.back_to(self.declined, at)

    def forget(self) -> None:
        """All is thought about anew."""
        self.declined.clear()
