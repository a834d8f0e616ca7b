"""rulebook 4.2: the Healing Phase."""

from __future__ import annotations

from game.engine.core.choices import Choice
from game.engine.core.records import record
from game.engine.core.refs import card_ref
from game.engine.procedure import Procedure, Step
from game.engine.query import basic
from game.engine.query.combat import wounds
from game.engine.query.effects import stats
from game.engine.query.sites import teams
from game.engine.rules.combat import health
from game.engine.rules.play.windows import Window
from game.engine.table import GameState


@record
class Healing(Procedure):
    """4.2a-4.2f: the Investigating Player's Agents in the Hospital heal at once; then W4."""

    step: str = "heal"
    player: int = 0

    def heal(self, g: GameState, answer: Choice | None) -> Step:
        """4.2a: 1 damage at permanent Health 3 or less, else 2; never more than there is (4.2b)."""
        for piece in teams.agents(g, self.player, "hospital"):
            if piece.damage and not stats.flag(g, card_ref(piece.card), "no_heal"):
                healed = 1 if wounds.permanent(g, card_ref(piece.card)) <= 3 else 2
                health.mend(g, piece.card, basic.heals(g, healed))
        return self.window

    def window(self, g: GameState, answer: Choice | None) -> Step:
        """W4."""
        return self.call(g, Window(name="W4", first=self.player), self.end)
