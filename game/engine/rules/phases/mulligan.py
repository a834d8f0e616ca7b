"""rulebook 13.5: before the first turn each player may take one new hand, where that was agreed."""

from __future__ import annotations

from game.engine.core.choices import AGREE, DECLINE, Choice
from game.engine.core.records import field, record
from game.engine.procedure import Procedure, Step
from game.engine.rules import zones
from game.engine.table import GameState


@record
class Mulligan(Procedure):
    """13.5a: in turn, each player keeps his hand or takes a new one."""

    step: str = "offer"
    todo: list[int] = field(default_factory=list)
    """Who has not said yet which."""

    def offer(self, g: GameState, answer: Choice | None) -> Step:
        """13.5a: once for each player who is still there."""
        self.todo = [player for player in self.todo if not g.players[player].out]
        if not self.todo:
            return self.end
        player = self.todo[0]
        return self.ask(g, player, "mulligan", [AGREE, DECLINE], self.answered, amount=len(g.players[player].hand))

    def answered(self, g: GameState, answer: Choice | None) -> Step:
        """13.5b: all see that he takes a new hand, nobody which cards he puts back."""
        player = self.todo.pop(0)
        if answer == AGREE:
            held = list(g.players[player].hand)
            for card in held:
                zones.put(g, card, "deck")
            zones.shuffle(g, player, "hand")
            zones.draw(g, player, len(held))
        return self.offer
