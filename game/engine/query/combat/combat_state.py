"""rulebook 8: who would fight, when a Combat is over, what its rounds have dealt, and which Adversaries are coming."""

from __future__ import annotations

from game.engine.cards.card_def import CardDef
from game.engine.core.refs import CardRef, MaybeTeam, Ref, card_ref
from game.engine.core.state import NOBODY
from game.engine.query import frames
from game.engine.query.combat import combatants, kept_agents, second_roles, wounds
from game.engine.query.effects import static_effects, stats
from game.engine.query.sites import presence
from game.engine.table import GameState


def is_over(g: GameState, fight: frames.CombatFrame | None = None) -> bool:
    """8.6a, 8.6b: nobody is left on one side, or a card has ended the Combat."""
    fight = fight or frames.combat(g)
    return fight is None or fight.ended or not combatants.attackers(g, fight) or not combatants.defenders(g, fight)


def facing_stunned(g: GameState, ref: Ref) -> bool:
    """Whether somebody on the other side is stunned this round (8.6g)."""
    return any(stats.flag(g, other, "stunned") for other in combatants.opposing(g, ref))


def margin(g: GameState) -> int:
    """Damage dealt in this round by the attacked side, less what the Adversary's side dealt."""
    running, fight = frames.round_(g), frames.combat(g)
    if running is None or fight is None:
        return 0
    ours = sum(p.amount for p in running.dealt if p.source in fight.defenders)
    theirs = sum(p.amount for p in running.dealt if p.source in fight.attackers)
    return ours - theirs


def would_defend(g: GameState, team: MaybeTeam, site: int = NOBODY) -> list[CardRef]:
    """8.2a: who would fight for an attacked Team: its present Agents and the Witnesses attached who fight."""
    agents = [card_ref(card) for card in presence.present(g, team, site) if not kept_agents.is_kept(g, card)]
    witnesses = [
        card_ref(piece.card)
        for piece in g.pieces.values()
        if piece.host == team and second_roles.as_fighter(g, piece.card)
        if static_effects.lives(g, piece) and not kept_agents.is_kept(g, piece.card)
    ]
    return agents + witnesses


def forbids(g: GameState, player: int, names: dict[str, tuple[Ref, ...]], hostile: bool) -> bool:
    """Whether a named target is safe from the Combat cards of an Adversary (#331): those of its player, and `hostile`
    ones by which somebody else helps it."""
    return any(
        stats.flag(g, target, "no_combat_cards", vs=source)
        for source in combatants.attackers(g)
        if hostile or combatants.leader(g, source) == player
        for targets in names.values()
        for target in targets
        if isinstance(target, CardRef)
    )


def dying(g: GameState) -> list[CardRef]:
    """The Agents who fight and are at Health 0: bound for the Hospital in R6 (8.7f)."""
    return [ref for ref in combatants.all_(g) if wounds.is_felled(g, ref)]


def starts_combat(d: CardDef) -> bool:
    """8.1i: an Adversary with combat values; the others start no Combat."""
    return d.suit == "adversary" and not d.frame.noncombat


def pending_adversaries(g: GameState) -> list[int]:
    """Adversaries announced and not yet fighting, the one announced first in front (8.1f)."""
    found: list[int] = []
    for frame in g.stack:
        for item in frames.announced(frame):
            waits = not item.gone and g.zone[item.card] == "stack"
            if waits and g.def_of(item.card).suit == "adversary" and item.card not in found:
                found.append(item.card)
    return found


def restricted(g: GameState, adversary: int) -> tuple[Ref, ...]:
    """8.2a: the only Agents who may fight this Adversary, () where all may (#292, #336)."""
    allowed: tuple[Ref, ...] = ()
    for mod in g.mods:
        if mod.op == "restrict" and mod.of == card_ref(adversary):
            allowed = mod.refs
    return allowed


def skips(g: GameState, ref: CardRef) -> list[str]:
    """Kinds of rounds that the Adversary's text leaves out (8.3c)."""
    frame = g.def_of(ref.card).frame
    return [str(e.arg("skip")) for e in frame.while_ if e.word == "rounds" and e.arg("skip")]


def own_plan(g: GameState, ref: CardRef) -> tuple[str, ...]:
    """The rounds to which the Adversary's text confines it, () for no such text (#353)."""
    plans = (e.words("plan") for e in g.def_of(ref.card).frame.while_ if e.word == "rounds")
    return next(filter(None, plans), ())
