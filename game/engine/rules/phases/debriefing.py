"""rulebook 4.7: the Debriefing Phase and the end of the turn."""

from __future__ import annotations

from typing import Any

from game.engine.core.choices import STOP, Choice, DiscardCard, shared
from game.engine.core.records import field, record
from game.engine.core.refs import player_ref
from game.engine.core.state import AgentPiece
from game.engine.procedure import Procedure, Step
from game.engine.query import basic
from game.engine.query.effects import stats
from game.engine.rules import zones
from game.engine.rules.effects import expiry
from game.engine.rules.phases.briefing import one_of_each
from game.engine.rules.play.windows import Window
from game.engine.table import GameState


@record
class Debriefing(Procedure):
    """W13; 4.7a Purchased Agents leave; 4.7b-4.7e discarding; 4.7f what lasted for the turn ends."""

    step: str = "opening"
    player: int = 0
    todo: list[int] = field(default_factory=list)
    done: int = 0
    """Cards that the player whose turn it is to discard has discarded."""

    def opening(self, g: GameState, answer: Choice | None) -> Step:
        """W13."""
        return self.call(g, Window(name="W13", first=self.player), self.dismiss)

    def dismiss(self, g: GameState, answer: Choice | None) -> Step:
        """4.7a, 10.6d: from wherever they are, their Equipment with them."""
        dismiss_purchased(g)
        self.todo = g.clockwise(self.player)
        return self.discard

    def discard(self, g: GameState, answer: Choice | None) -> Step:
        """4.7b, 4.7c, 4.7e: any cards; down to the limit in any case; in turn, openly (in the basic game 14.11)."""
        if not self.todo:
            return self.turn_ends
        player = self.todo[0]
        hand = g.players[player].hand
        most = basic.discards_left(g, self.done)
        if most == 0 or (not hand and not g.options.ask_always):
            return self._next()
        choices: list[Choice] = [shared(DiscardCard, "discard", card) for card in one_of_each(g, hand)]
        excess = basic.excess(g, max(0, len(hand) - stats.stat(g, player_ref(player), "hand_limit")))
        about: dict[str, Any] = {"amount": excess} if most is None else {"amount": excess, "most": most}
        return self.ask(g, player, "discard", choices if excess else [*choices, STOP], self.discarded, **about)

    def discarded(self, g: GameState, answer: Choice | None) -> Step:
        """4.7e."""
        if not isinstance(answer, DiscardCard):
            return self._next()
        zones.discard(g, answer.card)
        self.done += 1
        return self.discard

    def turn_ends(self, g: GameState, answer: Choice | None) -> Step:
        """4.7f: first what is to happen at the end of the turn."""
        g.raise_event("turn_end", player_ref(self.player), (), self.player)
        return self.cease

    def cease(self, g: GameState, answer: Choice | None) -> Step:
        """4.7f: effects of the turn cease."""
        expiry.expire(g, "turn")
        return self.end

    def _next(self) -> Step:
        self.todo.pop(0)
        self.done = 0
        return self.discard


def dismiss_purchased(g: GameState) -> None:
    """4.7a, 5.4g: Purchased Agents go to their owners' Discard Piles from wherever they are."""
    for card in [p.card for p in g.pieces.values() if isinstance(p, AgentPiece) and p.purchased]:
        zones.discard(g, card)
