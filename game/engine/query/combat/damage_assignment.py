"""rulebook 8.4: whose damage, how much of it, and on whom it may fall."""

from __future__ import annotations

from game.engine.core.choices import Choice, Hit
from game.engine.core.refs import CardRef, card_ref
from game.engine.core.state import NOBODY, AgentPiece
from game.engine.query import frames
from game.engine.query.combat import combat_modifiers, combatants
from game.engine.query.combat.combat_state import own_plan
from game.engine.query.effects import stats
from game.engine.query.frames import Packet, RoundFrame
from game.engine.table import GameState


def value(g: GameState, frame: RoundFrame, ref: CardRef) -> int:
    """What a combatant deals in this round with all modifiers; 0 for one who is stunned.

    D104: in an added round 0 for an Adversary whose text counts its rounds.
    """
    if frame.added and combatants.is_attacker(g, ref) and own_plan(g, ref):
        return 0
    return 0 if deals_none(g, ref) else stats.rating(g, ref, frame.kind)


def deals_none(g: GameState, ref: CardRef) -> bool:
    """Whether a card keeps the combatant from dealing any damage in this round, the point of #36 included (D136)."""
    return stats.flag(g, ref, "no_deal") or stats.flag(g, ref, "stunned")


def strikes(g: GameState, frame: RoundFrame) -> list[Packet]:
    """The blows of the round in the order in which they are assigned (8.4f, 8.4l, 8.4m), their targets open."""
    fight = frames.combat(g)
    assert fight is not None
    order = [*g.clockwise(fight.by), fight.by]
    side = sorted(combatants.attackers(g), key=lambda ref: order.index(combatants.leader(g, ref)))
    blows: list[Packet] = []
    for ref in [*side, *combatants.defenders(g)]:
        amount = value(g, frame, ref)
        if amount > 0:
            blows.extend([Packet(ref, card_ref(NOBODY), amount)] * max(1, stats.stat(g, ref, "attacks")))
    return blows


def assigner(g: GameState, source: CardRef) -> int:
    """8.4c: the player on whose side the source fights, unless a card names another (#16, #30)."""
    for grant in combat_modifiers.grants(g, source):
        if grant.by_player >= 0:
            return grant.by_player
    return combatants.leader(g, source)


def may_split(g: GameState, frame: RoundFrame, source: CardRef) -> bool:
    """8.4d, 8.4e: whether the source may divide its damage in this round; whoever is named by a card gives it whole."""
    found = combat_modifiers.grants(g, source)
    if any(grant.by_player >= 0 for grant in found):
        return False
    return any(frame.kind in grant.split for grant in found)


def targets(g: GameState, frame: RoundFrame, source: CardRef) -> list[CardRef]:
    """The combatants on whom the damage of a source may fall (8.4b, 8.4k)."""
    if not combatants.fights(g, source):
        return []
    for grant in combat_modifiers.grants(g, source):
        if grant.by_player >= 0:
            return [ref for ref in grant.among if combatants.fights(g, ref) and _may_hurt(g, frame, source, ref)]
    found = [ref for ref in combatants.opposing(g, source) if _may_hurt(g, frame, source, ref)]
    return _last_ones(g, source, found)


def choices(found: list[CardRef], left: int) -> list[Choice]:
    """The ways to assign one blow; `left` is what may still be divided, 0 for damage that goes whole."""
    if not left:
        return [Hit("hit", ref, 0) for ref in found]
    return [Hit("hit", ref, amount) for ref in found for amount in range(left, 0, -1)]


def _may_hurt(g: GameState, frame: RoundFrame, source: CardRef, ref: CardRef) -> bool:
    """8.4k: whether no card played in this round forbids all damage from this source to the combatant (#10).

    Damage that a card negates in all (#33) may be assigned.
    """
    return not any(
        shield.mod is not None
        and shield.mod.until == "round"
        and shield.scope == "each"
        and shield.take == "none"
        and combat_modifiers.counts_against(g, shield, source, frame.kind)
        for shield in combat_modifiers.shields(g, ref)
    )


def _last_ones(g: GameState, source: CardRef, found: list[CardRef]) -> list[CardRef]:
    """Those who may be hit only when nobody else can be are left out as long as there is somebody else (#327)."""
    others = [
        ref
        for ref in found
        if not (isinstance(g.pieces[ref.card], AgentPiece) and stats.flag(g, ref, "last_target", vs=source))
    ]
    return others or found
