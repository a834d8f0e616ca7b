"""Words that take Agents away or doom them: abduct, afflict."""

from __future__ import annotations

from typing import cast

from game.engine.cards.ast import Effect
from game.engine.cards.vocabulary import register
from game.engine.core.refs import card_ref
from game.engine.rules import zones
from game.engine.rules.combat.abduction import Abduct
from game.engine.rules.effects.effects_frame import EffectsFrame
from game.engine.rules.special import afflictions
from game.engine.rules.verbs import Done, word
from game.engine.table import GameState

register("event:abducted", "window:would_abduct", "cancel:abduction", "key:affliction")


@word("abduct", settle=("who",))
def abduct(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """10.6; with a chance each Agent is rolled for first, from the game's own dice (D45)."""
    taken = run.cards("who")
    if effect.arg("chance"):
        hits, of = cast("tuple[int, int]", effect.arg("chance"))
        taken = [card for card in taken if zones.roll(g, of) < hits]
    if not taken:
        return False
    return Abduct(agents=taken, source=card_ref(run.card), by_card=run.path[0] != "use")


@word("afflict", settle=("who",))
def afflict(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """Lays the card's affliction on Agents, once each; or takes it off."""
    done = False
    for agent in run.cards("who"):
        if effect.arg("lift"):
            done = afflictions.lift(g, run.card) or done
        else:
            done = afflictions.lay(g, agent, run.card, run.env.me) or done
    return done
