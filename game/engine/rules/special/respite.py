"""D47: the response of a player whose Agent can still be saved by healing, and what follows without it."""

from __future__ import annotations

from game.engine.core.choices import Choice
from game.engine.core.records import field, record
from game.engine.core.refs import card_ref
from game.engine.core.state import NOBODY, Env, RulesEvent
from game.engine.procedure import DONE, Procedure, Step
from game.engine.query.combat import rescue
from game.engine.rules.effects import run_effects
from game.engine.rules.play.windows import owner_window
from game.engine.table import GameState


@record
class Respite(Procedure):
    """The Agent's controller gets one response; unless enough was healed, the card goes on with its `else`."""

    step: str = "announce"
    agent: int = NOBODY
    points: int = 1
    card: int = NOBODY
    path: tuple[object, ...] = ()
    """Where the `else` of the card stands."""
    env: Env = field(default_factory=lambda: Env(NOBODY))

    def announce(self, g: GameState, answer: Choice | None) -> Step:
        """Healing cards and abilities may be used on the Agent, whatever their own moments and targets are."""
        if self.agent not in g.pieces:
            return self.decide
        ref, owner = card_ref(self.agent), g.pieces[self.agent].by
        moment = RulesEvent(rescue.WORD, ref, card_ref(self.card), owner, by_card=True)
        return self.call(g, owner_window(g, moment), self.decide)

    def decide(self, g: GameState, answer: Choice | None) -> Step:
        """Healed enough, here or while the card was unresolved: nothing happens to the Agent."""
        healed = sum(mod.number for mod in g.mods if mod.stat == rescue.WORD and mod.of == card_ref(self.agent))
        g.mods = [mod for mod in g.mods if mod.stat != rescue.WORD or mod.of != card_ref(self.agent)]
        if healed >= self.points or self.agent not in g.pieces:
            g.result = False
            return DONE
        return self.call(g, run_effects.RunEffects(card=self.card, path=self.path, env=self.env.copy()), self.over)

    def over(self, g: GameState, answer: Choice | None) -> Step:
        """The result is that of the `else`."""
        return DONE
