"""rulebook 10.6: abduction."""

from __future__ import annotations

from game.engine.core.choices import Choice
from game.engine.core.records import field, record
from game.engine.core.refs import Ref, card_ref
from game.engine.core.state import NOBODY, SECTIONS, RulesEvent
from game.engine.procedure import DONE, Procedure, Step
from game.engine.rules import zones
from game.engine.rules.play.windows import owner_window
from game.engine.table import GameState


@record
class Abduct(Procedure):
    """10.6e: the owner of the Agents has one response; then they are taken. Its result: whether anybody was."""

    step: str = "announce"
    agents: list[int] = field(default_factory=list)
    source: Ref = ()
    by_card: bool = True
    """A card's text causes it, not a power."""
    asked: list[int] = field(default_factory=list)
    """Owners who have had their response."""
    cancelled: bool = False
    """A card has stopped it for all of them (`cancel`)."""

    def announce(self, g: GameState, answer: Choice | None) -> Step:
        """10.6e: the response, to each owner once."""
        self.agents = [card for card in self.agents if card in g.pieces and g.pieces[card].at in SECTIONS]
        owners = [g.pieces[card].by for card in self.agents]
        owner = next((player for player in owners if player not in self.asked), NOBODY)
        if owner == NOBODY or self.cancelled:
            return self.take
        self.asked.append(owner)
        theirs = [card for card in self.agents if g.pieces[card].by == owner]
        moment = RulesEvent("would_abduct", card_ref(theirs[0]), self.source, owner, by_card=self.by_card)
        return self.call(g, owner_window(g, moment), self.announce)

    def take(self, g: GameState, answer: Choice | None) -> Step:
        """10.6: the Equipment is discarded, the Agents go into their owners' decks."""
        g.result = False
        if self.cancelled:
            return DONE
        for card in self.agents:
            player = g.pieces[card].by
            zones.abduct(g, card)
            g.raise_event("abducted", card_ref(card), self.source, player, by_card=self.by_card)
            g.result = True
        return DONE
