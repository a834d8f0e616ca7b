"""Conditions about Combat: who would fight, and what a round has dealt."""

from __future__ import annotations

from game.engine.cards.ast import Clause
from game.engine.core.refs import Ref
from game.engine.core.state import Env
from game.engine.query.combat import combat_state, second_roles
from game.engine.query.effects import conditions, effect_context, threats
from game.engine.table import GameState


@conditions.predicate("lone_opponent")
def lone_opponent(g: GameState, env: Env) -> bool:
    """Exactly one opposing Agent would fight."""
    team = effect_context.team_of(g, env)
    if not team:
        return False
    coming = threats.engaging(g)
    if coming and coming[0] in second_roles.turned(g):
        return True  # an Agent turned on his Team meets one of it alone
    side = combat_state.would_defend(g, team, effect_context.site_of(g, env))
    for adversary in combat_state.pending_adversaries(g)[-1:]:
        allowed = _narrowed(g, adversary) or combat_state.restricted(g, adversary)
        if allowed:
            side = [ref for ref in side if ref in allowed]
    return len(side) == 1


def _narrowed(g: GameState, adversary: int) -> tuple[Ref, ...]:
    """The Agent that an unresolved Adversary is bound to by its own text (#336)."""
    item = effect_context.item_of(g, adversary)
    frame = g.def_of(adversary).frame
    bound = any(effect.word == "restrict" for effect in frame.modes[0].do)
    return item.env.names.get("t", ()) if item is not None and bound else ()


@conditions.fact("margin")
def margin(g: GameState, env: Env, clause: Clause) -> bool:
    """Damage dealt to the Adversary above what it dealt, in this round."""
    return combat_state.margin(g) >= int(clause.args[0])
