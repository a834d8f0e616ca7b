"""rulebook 8.2: who fights, on which side, and against whom."""

from __future__ import annotations

from game.engine.core.refs import CardRef, PlayerRef, Ref, player_ref
from game.engine.core.state import AgentPiece
from game.engine.query import frames
from game.engine.query.combat import kept_agents, second_roles
from game.engine.table import GameState


def _stands(g: GameState, ref: CardRef) -> bool:
    piece = g.pieces.get(ref.card)
    return (
        piece is not None and piece.at in ("combat", "field", "bureau", "on") and not kept_agents.is_kept(g, ref.card)
    )


def attackers(g: GameState, fight: frames.CombatFrame | None = None) -> list[CardRef]:
    """The Adversary's side as it still fights, in the order in which they joined."""
    fight = fight or frames.combat(g)
    return [ref for ref in fight.attackers if _stands(g, ref) and ref not in fight.out] if fight else []


def defenders(g: GameState, fight: frames.CombatFrame | None = None) -> list[CardRef]:
    """The attacked side as it still fights, in the order of the Team."""
    fight = fight or frames.combat(g)
    return [ref for ref in fight.defenders if _stands(g, ref) and ref not in fight.out] if fight else []


def all_(g: GameState) -> list[CardRef]:
    """Everybody who still fights."""
    fight = frames.combat(g)
    return attackers(g, fight) + defenders(g, fight) if fight else []


def fights(g: GameState, ref: Ref) -> bool:
    """Whether this card still fights in the Combat in progress; one at Health 0 awaiting R6 does (8.6h)."""
    fight = frames.combat(g)
    if fight is None or not isinstance(ref, CardRef) or ref in fight.out:
        return False
    return (ref in fight.attackers or ref in fight.defenders) and _stands(g, ref)


def witnesses(g: GameState) -> list[CardRef]:
    """8.2b: the Witnesses who fight in a Team, treated as Agents as long as the Combat lasts."""
    if g.pieces.keys().isdisjoint(second_roles.fighting(g)):
        return []
    return [ref for ref in defenders(g) if not isinstance(g.pieces[ref.card], AgentPiece)]


def is_attacker(g: GameState, ref: Ref) -> bool:
    """Whether this card fights on the Adversary's side."""
    fight = frames.combat(g)
    return fight is not None and ref in fight.attackers


def beside(g: GameState, player: int) -> list[CardRef]:
    """The side of the Combat for which a player may play cards: his own; of a bystander both (8.7e)."""
    enemies = opposing(g, player_ref(player))
    return [ref for ref in all_(g) if ref not in enemies] or all_(g)


def opposing(g: GameState, ref: Ref) -> list[CardRef]:
    """The other side of the Combat, seen from a combatant or a player; for a bystander everybody (8.7e)."""
    fight = frames.combat(g)
    if fight is None or not ref:
        return []
    if isinstance(ref, PlayerRef):
        if any(leader(g, one) == ref.player for one in fight.defenders if one.card in g.pieces):
            return attackers(g, fight)
        led = ref.player == fight.by or any(leader(g, one) == ref.player for one in attackers(g, fight))
        return defenders(g, fight) if led else all_(g)
    if ref in fight.attackers:
        return defenders(g, fight)
    return attackers(g, fight) if ref in fight.defenders else []


def leader(g: GameState, ref: CardRef) -> int:
    """Who commands a combatant: its controller, for an Agent who fights for a card the player of that card (8.3i)."""
    fight = frames.combat(g)
    piece = g.pieces[ref.card]
    if fight is not None and ref in fight.attackers and piece.at != "combat":
        return fight.by
    return piece.by


def hit(g: GameState, ref: Ref) -> int:
    """The most that fell on it from one source in this round, before the cap of 10.1 (D91)."""
    running = frames.round_(g)
    dealt = [p for p in running.dealt if p.target == ref] if running else []
    return max((sum(p.amount for p in dealt if p.source == one.source) for one in dealt), default=0)
