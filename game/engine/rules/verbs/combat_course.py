"""Words about the course of a Combat: fight, restrict, rounds, withdraw; and the flags that rounds read."""

from __future__ import annotations

from game.engine.cards.ast import Effect
from game.engine.cards.vocabulary import register
from game.engine.core.event_data import CombatEnded
from game.engine.core.refs import card_ref
from game.engine.core.state import AgentPiece, Mod
from game.engine.query import frames
from game.engine.query.combat import combat_state, combatants
from game.engine.query.effects import effect_context
from game.engine.query.frames import CombatFrame
from game.engine.query.sites import teams
from game.engine.rules.combat.combat import Combat
from game.engine.rules.effects.effects_frame import EffectsFrame
from game.engine.rules.verbs import Done, word
from game.engine.rules.verbs.card_moves import negate_card
from game.engine.table import GameState

register(
    "flag:no_deal", "flag:no_take", "flag:stunned", "flag:first_strike", "flag:fights_on", "flag:last_target",
    "flag:pierces", "flag:no_combat_cards", "flag:no_leave_hospital",
)  # fmt: skip


@word("fight", settle=("attacker", "defender"))
def fight(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """A Combat at once between these and nobody else; the card's player leads the attacker (8.3i)."""
    attackers, defenders = run.card_refs("attacker"), run.card_refs("defender")
    if not attackers or not defenders:
        return False
    return Combat(
        by=run.env.me,
        attackers=attackers,
        defenders=defenders,
        team=teams.team_of(g, defenders[0].card),
        site=effect_context.site_of(g, run.env),
        check=effect_context.check_depth(g, run.env.depth),
        plan=list(effect.words("plan")),
    )


@word("restrict", settle=("who",))
def restrict(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """8.2a: only these Agents take part in the Combat that the unresolved Adversary is about to start."""
    env = run.env
    own = g.def_of(env.card).suit == "adversary"
    waiting = [env.card] if own else combat_state.pending_adversaries(g)[-1:]
    allowed = run.refs("who")
    if not waiting or not allowed:
        return False
    g.mods.append(Mod(card_ref(waiting[0]), "", "restrict", tuple(allowed), "turn", env.card, env.me, g.turn))
    return True


@word("rounds")
def rounds(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """8.3b, 8.3q: one more round of a kind, fought at once; or exactly these rounds; or none of a kind.

    D104: a Combat for which a card has fixed the rounds gets no more of them.
    """
    running = frames.combat(g)
    if running is None or (running.plan and effect.arg("add")):
        return False
    add, plan = effect.arg("add"), effect.words("plan")
    if add:
        running.added.append(str(add))
    elif plan:
        running.plan = list(plan)
    elif running.planned == 0:
        running.skipped, running.planned = True, 1
    return True


@word("withdraw", settle=("who",))
def withdraw(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """8.6f: these take no further part in the Combat; their wounds stay."""
    running = frames.combat(g)
    if running is None:
        return False
    leaving = [ref for ref in run.card_refs("who") if combatants.fights(g, ref)]
    for ref in leaving:
        running.out.append(ref)
        g.log_event(combatants.leader(g, ref), CombatEnded(ref, "withdrawn"))
    if leaving and combat_state.is_over(g, running):
        call_off(g, running, run.card)
    return bool(leaving)


def call_off(g: GameState, fight: CombatFrame, by: int) -> None:
    """17.44: a card that ends the Combat would have the Adversary discarded (8.6c); of an Agent turned Adversary it
    negates the card that has turned him (D103)."""
    for ref in fight.attackers:
        if isinstance(g.pieces.get(ref.card), AgentPiece):
            negate_card(g, ref.card, by)
