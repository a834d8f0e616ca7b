"""rulebook 14.5, 14.9, B8, B9: the Briefing Phase of the basic game."""

from __future__ import annotations

from game.engine.core.choices import DRAW, NO_DRAW, Choice
from game.engine.core.records import field, record
from game.engine.core.refs import player_ref
from game.engine.procedure import DONE, Procedure, Step
from game.engine.query import basic
from game.engine.query.effects import stats
from game.engine.rules import zones
from game.engine.rules.effects import training
from game.engine.rules.play.windows import Window
from game.engine.table import GameState


@record
class BasicBriefing(Procedure):
    """B8: what returns returns; the Investigating Player draws up to ten; W3; the others draw, clockwise."""

    step: str = "start"
    player: int = 0
    todo: list[int] = field(default_factory=list)
    """Who has not drawn yet."""

    def start(self, g: GameState, answer: Choice | None) -> Step:
        """4.1c: what returns in the Briefing Phase; 14.9: no window before the draw."""
        training.bring_back(g, self.player)
        g.raise_event("briefing", player_ref(self.player), (), self.player)
        self.todo = g.clockwise(self.player)
        return self.offer

    def offer(self, g: GameState, answer: Choice | None) -> Step:
        """14.5: up to ten or not at all; who has ten is not asked."""
        self.todo = [player for player in self.todo if not g.players[player].out]
        if not self.todo:
            return self.end
        player = self.todo[0]
        missing = self._missing(g, player)
        if not missing:
            return self._next(g, player)
        return self.ask(g, player, "draw", [DRAW, NO_DRAW], self.drawn, prompt="prompt_draw_up", amount=missing)

    def drawn(self, g: GameState, answer: Choice | None) -> Step:
        """14.5."""
        player = self.todo[0]
        if answer == DRAW:
            zones.draw(g, player, self._missing(g, player))
            g.raise_event("drawn", player_ref(player), (), player)
        return self._next(g, player)

    def end(self, g: GameState, answer: Choice | None) -> Step:
        """4.1r: the Briefing Phase ends."""
        g.raise_event("briefing_end", player_ref(self.player), (), self.player)
        return DONE

    def _next(self, g: GameState, player: int) -> Step:
        self.todo.pop(0)
        if player != self.player:
            self.step = self.offer.__name__
            return self.offer
        return self.call(g, Window(name="W3", first=self.player), self.offer)

    def _missing(self, g: GameState, player: int) -> int:
        """How many cards the player may draw now; 4.1s: none where a card keeps him from drawing."""
        if stats.flag(g, player_ref(player), "no_draw"):
            return 0
        return max(0, min(basic.HAND - len(g.players[player].hand), zones.drawable(g, player)))
