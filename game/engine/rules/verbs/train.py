"""Training (17.9): train."""

from __future__ import annotations

from game.engine.cards.ast import Effect
from game.engine.cards.term_lists import SKILLS
from game.engine.core.event_data import StatChanged
from game.engine.core.state import Mod
from game.engine.query.effects.stats import ATTACHED
from game.engine.rules.effects import training
from game.engine.rules.effects.effects_frame import EffectsFrame
from game.engine.rules.verbs import Done, word
from game.engine.table import GameState


@word("train", settle=("who",))
def train(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """The Agent goes aside for an own turn; it is better for as long as the card lies under it."""
    done = False
    for ref in run.card_refs("who"):
        if training.send(g, ref.card):
            learnt = run.env.words[0]
            op, value = ("by", 1) if learnt in SKILLS else ("flag", True)
            g.mods.append(Mod(ref, learnt, op, value, ATTACHED, run.card, run.env.me, g.turn))
            g.log_event(run.env.me, StatChanged(ref, learnt, op, value, ATTACHED))
            done = True
    return done
