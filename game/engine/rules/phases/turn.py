"""rulebook 4.0: a turn and its seven phases in their fixed order."""

from __future__ import annotations

from game.engine.core.choices import Choice
from game.engine.core.event_data import PhaseBegan, TurnBegan
from game.engine.core.records import record
from game.engine.core.state import AgentPiece, SitePiece
from game.engine.procedure import Next, Procedure, Step
from game.engine.query import basic
from game.engine.rules.effects import expiry
from game.engine.rules.phases.basic_briefing import BasicBriefing
from game.engine.rules.phases.briefing import Briefing
from game.engine.rules.phases.case_assignment import CaseAssignment
from game.engine.rules.phases.debriefing import Debriefing
from game.engine.rules.phases.deployment import Deployment
from game.engine.rules.phases.healing import Healing
from game.engine.rules.phases.investigation import Investigation
from game.engine.rules.phases.mulligan import Mulligan
from game.engine.rules.phases.requisition import Requisition
from game.engine.table import GameState


@record
class Turn(Procedure):
    """4.0a: each step is a phase; the last one hands the turn to the player on the left (4.7g)."""

    step: str = "begin"
    player: int = 0

    def mulligan(self, g: GameState, answer: Choice | None) -> Step:
        """13.5: before the first turn."""
        return self.call(g, Mulligan(todo=g.clockwise(self.player)), self.begin)

    def begin(self, g: GameState, answer: Choice | None) -> Step:
        """A new turn: what lasted for one turn only is set back."""
        g.active = self.player
        for p in g.players:
            p.guessed, p.plays = False, 0
            p.purchased, p.placed = [], []
            p.used = [key for key in p.used if key.startswith("1/game")]
        for piece in g.pieces.values():
            if isinstance(piece, AgentPiece):
                piece.visits, piece.hurt = [], False
            elif isinstance(piece, SitePiece):
                piece.team, piece.investigated, piece.fought = 0, False, False
        g.recent = []
        g.log_event(self.player, TurnBegan(g.turn))
        return self.briefing

    def briefing(self, g: GameState, answer: Choice | None) -> Step:
        """4.1, in the basic game 14.5."""
        phase = BasicBriefing(player=self.player) if basic.draws_up(g) else Briefing(player=self.player)
        return self._phase(g, "briefing", phase, self.healing)

    def healing(self, g: GameState, answer: Choice | None) -> Step:
        """4.2."""
        return self._phase(g, "healing", Healing(player=self.player), self.requisition)

    def requisition(self, g: GameState, answer: Choice | None) -> Step:
        """4.3."""
        return self._phase(g, "requisition", Requisition(player=self.player), self.deployment)

    def deployment(self, g: GameState, answer: Choice | None) -> Step:
        """4.4."""
        return self._phase(g, "deployment", Deployment(player=self.player), self.case_assignment)

    def case_assignment(self, g: GameState, answer: Choice | None) -> Step:
        """4.5."""
        return self._phase(g, "case_assignment", CaseAssignment(player=self.player), self.investigation)

    def investigation(self, g: GameState, answer: Choice | None) -> Step:
        """4.6."""
        return self._phase(g, "investigation", Investigation(player=self.player), self.debriefing)

    def debriefing(self, g: GameState, answer: Choice | None) -> Step:
        """4.7."""
        return self._phase(g, "debriefing", Debriefing(player=self.player), self.pass_on)

    def cut_off(self, g: GameState, answer: Choice | None) -> Step:
        """4.7h: a turn that a card has ended: what was to happen at its end has, and its effects cease."""
        expiry.expire(g, "turn")
        return self.pass_on

    def pass_on(self, g: GameState, answer: Choice | None) -> Step:
        """4.7g: the player to the left begins the next turn."""
        self.player = g.opponents(self.player)[0]
        g.turn += 1
        return self.begin

    def _phase(self, g: GameState, name: str, procedure: Procedure, then: Next) -> Step:
        g.phase = name
        g.log_event(self.player, PhaseBegan(name))
        return self.call(g, procedure, then)
