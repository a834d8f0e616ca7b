"""Who fights whom (RULES.md 8.2, 8.6h): what a Combat and its rounds remember, and questions about the two sides."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.core.records import field, record
from game.engine.core.state import NOBODY, AgentPiece, Ref
from game.engine.procedure import Procedure
from game.engine.query import kept_agents, second_roles, static_effects, teams, wounds

if TYPE_CHECKING:
    from game.engine.cards.card_pool import CardDef
    from game.engine.table import GameState


class Packet(NamedTuple):
    """Damage from one source to one target.  `attack` is False where a card's text deals it (verb `damage`)."""

    source: Ref
    target: Ref
    amount: int
    attack: bool = True


@record
class CombatFrame(Procedure):
    """What a Combat remembers; `rules/combat.py` says how it goes."""

    by: int = NOBODY
    """Player of the card that began the Combat: first priority in every play of cards (8.3i)."""
    attackers: list[Ref] = field(default_factory=list)
    """The Adversary's side, in the order in which they joined (8.4l)."""
    defenders: list[Ref] = field(default_factory=list)
    team: Ref = ()
    """The attacked Team."""
    site: int = NOBODY
    check: int = NOBODY
    """Depth of the interrupted check, NOBODY outside one."""
    names: dict[int, tuple[object, ...]] = field(default_factory=dict)
    """What the targets of each Adversary were called."""
    plan: list[str] = field(default_factory=list)
    """Exactly these rounds (verb `fight`); empty: the usual ones (8.3a)."""
    added: list[str] = field(default_factory=list)
    """Rounds that cards have added and that come next (8.3q)."""
    planned: int = 0
    """Rounds fought that no card added."""
    fought: int = 0
    skipped: bool = False
    """The LRC round has been left out and its play of cards is over (8.3p)."""
    idle: int = 0
    """CRC rounds in a row without damage and without a card (8.6e)."""
    out: list[Ref] = field(default_factory=list)
    """Combatants whom a card has taken out, wounds kept (verb `withdraw`)."""
    words: tuple[str, ...] = ()
    """The Keywords of the Adversaries, which may change with the end of the Combat."""
    ended: bool = False
    """A card has ended the Combat (8.6b)."""
    limited: list[int] = field(default_factory=list)
    """Equipment that counts in one round of a Combat and has been named in this one."""


@record
class RoundFrame(Procedure):
    """What a Combat round remembers; `rules/combat_round.py` says how it goes."""

    kind: str = "lrc"
    number: int = 1
    combat: int = NOBODY
    """Depth of the Combat."""
    added: bool = False
    """A card has added it: everybody takes part (8.3q)."""
    used: list[str] = field(default_factory=list)
    """ "player|title" of the cards used in this round (7.7b)."""
    wield: dict[int, int] = field(default_factory=dict)
    """Equipment named in R1, by Agent; -1 for none."""
    asking: list[Ref] = field(default_factory=list)
    """Combatants not yet dealt with in the present step."""
    cards_open: bool = False
    """R2 is going on: damage by cards waits for R4."""
    busy: bool = False
    """A card was played in this round."""
    left: int = 0
    """Damage of the source being assigned that may still be divided."""
    strikes: list[Packet] = field(default_factory=list)
    """Blows to be assigned: source and damage, the target still open."""
    hits: list[Packet] = field(default_factory=list)
    """Damage assigned and not yet dealt."""
    dealt: list[Packet] = field(default_factory=list)
    """Damage after every reduction, in the order in which it fell."""
    felled: list[Ref] = field(default_factory=list)


def combat(g: GameState) -> CombatFrame | None:
    """The Combat in progress, the innermost one."""
    for frame in reversed(g.stack):
        if isinstance(frame, CombatFrame):
            return frame
    return None


def round_(g: GameState) -> RoundFrame | None:
    """The round in progress of the innermost Combat, None between rounds."""
    for frame in reversed(g.stack):
        if isinstance(frame, RoundFrame):
            return frame
        if isinstance(frame, CombatFrame):
            return None
    return None


def depth_of(g: GameState, frame: Procedure) -> int:
    """Where a procedure stands on the stack.  Raises ValueError if it does not."""
    for depth in range(len(g.stack) - 1, -1, -1):
        if g.stack[depth] is frame:
            return depth
    raise ValueError("the procedure is not on the stack")


def kind(g: GameState) -> str:
    """The kind of the round in progress: lrc, crc, or "" outside one."""
    running = round_(g)
    return running.kind if running else ""


def _stands(g: GameState, ref: Ref) -> bool:
    piece = g.pieces.get(ref[1])
    return piece is not None and piece.at in ("combat", "field", "bureau", "on") and not kept_agents.is_kept(g, ref[1])


def attackers(g: GameState, fight: CombatFrame | None = None) -> list[Ref]:
    """The Adversary's side as it still fights, in the order in which they joined."""
    fight = fight or combat(g)
    return [ref for ref in fight.attackers if _stands(g, ref) and ref not in fight.out] if fight else []


def defenders(g: GameState, fight: CombatFrame | None = None) -> list[Ref]:
    """The attacked side as it still fights, in the order of the Team."""
    fight = fight or combat(g)
    return [ref for ref in fight.defenders if _stands(g, ref) and ref not in fight.out] if fight else []


def all_(g: GameState) -> list[Ref]:
    """Everybody who still fights."""
    fight = combat(g)
    return attackers(g, fight) + defenders(g, fight) if fight else []


def fights(g: GameState, ref: Ref) -> bool:
    """Whether this card still fights in the Combat in progress; one at Health 0 awaiting R6 does (8.6h)."""
    fight = combat(g)
    if fight is None or ref in fight.out:
        return False
    return (ref in fight.attackers or ref in fight.defenders) and _stands(g, ref)


def witnesses(g: GameState) -> list[Ref]:
    """8.2b: the Witnesses who fight in a Team, treated as Agents as long as the Combat lasts."""
    if g.pieces.keys().isdisjoint(second_roles.fighting(g)):
        return []
    return [ref for ref in defenders(g) if not isinstance(g.pieces[ref[1]], AgentPiece)]


def is_attacker(g: GameState, ref: Ref) -> bool:
    """Whether this card fights on the Adversary's side."""
    fight = combat(g)
    return fight is not None and ref in fight.attackers


def beside(g: GameState, player: int) -> list[Ref]:
    """The side of the Combat for which a player may play cards: his own; of a bystander both (8.7e)."""
    enemies = opposing(g, ("player", player))
    return [ref for ref in all_(g) if ref not in enemies] or all_(g)


def opposing(g: GameState, ref: Ref) -> list[Ref]:
    """The other side of the Combat, seen from a combatant or a player; for a bystander everybody (8.7e)."""
    fight = combat(g)
    if fight is None or not ref:
        return []
    if ref[0] == "player":
        if any(leader(g, one) == ref[1] for one in fight.defenders if one[1] in g.pieces):
            return attackers(g, fight)
        led = ref[1] == fight.by or any(leader(g, one) == ref[1] for one in attackers(g, fight))
        return defenders(g, fight) if led else all_(g)
    if ref in fight.attackers:
        return defenders(g, fight)
    return attackers(g, fight) if ref in fight.defenders else []


def leader(g: GameState, ref: Ref) -> int:
    """Who commands a combatant: its controller, for an Agent who fights for a card the player of that card (8.3i)."""
    fight = combat(g)
    piece = g.pieces[ref[1]]
    if fight is not None and ref in fight.attackers and piece.at != "combat":
        return fight.by
    return piece.by


def over(g: GameState, fight: CombatFrame | None = None) -> bool:
    """8.6a, 8.6b: nobody is left on one side, or a card has ended the Combat."""
    fight = fight or combat(g)
    return fight is None or fight.ended or not attackers(g, fight) or not defenders(g, fight)


def wielded(g: GameState, agent: int) -> int:
    """8.3h: the piece of Equipment that modifies the Agent's value in this round, -1 for none.

    The choice holds for the round: a piece that has been lost or blanked since counts for nothing.
    """
    running = round_(g)
    named = running.wield.get(agent, NOBODY) if running else NOBODY
    piece = g.pieces.get(named)
    return named if piece is not None and piece.host == ("card", agent) and static_effects.lives(g, piece) else NOBODY


def facing_stunned(g: GameState, ref: Ref) -> bool:
    """Whether somebody on the other side is stunned this round (8.6g)."""
    from game.engine.query import stats

    return any(stats.flag(g, other, "stunned") for other in opposing(g, ref))


def hit(g: GameState, ref: Ref) -> int:
    """The most that fell on it from one source in this round, before the cap of 10.1 (D91)."""
    running = round_(g)
    dealt = [p for p in running.dealt if p.target == ref] if running else []
    return max((sum(p.amount for p in dealt if p.source == one.source) for one in dealt), default=0)


def margin(g: GameState) -> int:
    """Damage dealt in this round by the attacked side, less what the Adversary's side dealt."""
    running, fight = round_(g), combat(g)
    if running is None or fight is None:
        return 0
    ours = sum(p.amount for p in running.dealt if p.source in fight.defenders)
    theirs = sum(p.amount for p in running.dealt if p.source in fight.attackers)
    return ours - theirs


def side_of(g: GameState, team: Ref, site: int = NOBODY) -> list[Ref]:
    """8.2a: who would fight for an attacked Team: its present Agents and the Witnesses attached who fight."""
    agents: list[Ref] = [("card", card) for card in teams.present(g, team, site) if not kept_agents.is_kept(g, card)]
    witnesses: list[Ref] = [
        ("card", piece.card)
        for piece in g.pieces.values()
        if piece.host == team and second_roles.as_fighter(g, piece.card)
        if static_effects.lives(g, piece) and not kept_agents.is_kept(g, piece.card)
    ]
    return agents + witnesses


def forbids(g: GameState, player: int, names: dict[str, tuple[Ref, ...]], hostile: bool) -> bool:
    """Whether a named target is safe from the Combat cards of an Adversary (#331): those of its player, and `hostile`
    ones by which somebody else helps it."""
    from game.engine.query import stats

    return any(
        stats.flag(g, target, "no_combat_cards", vs=source)
        for source in attackers(g)
        if hostile or leader(g, source) == player
        for targets in names.values()
        for target in targets
        if target[0] == "card"
    )


def dying(g: GameState) -> list[Ref]:
    """The Agents who fight and are at Health 0: bound for the Hospital in R6 (8.7f)."""

    return [ref for ref in all_(g) if wounds.is_felled(g, ref)]


def starts_combat(d: CardDef) -> bool:
    """8.1i: an Adversary with combat values; the others start no Combat."""
    return d.suit == "adversary" and not d.frame.noncombat


def pending_adversaries(g: GameState) -> list[int]:
    """Adversaries announced and not yet fighting, the one announced first in front (8.1f)."""
    found: list[int] = []
    for frame in g.stack:
        items = list(getattr(frame, "chain", ()))
        held = getattr(frame, "item", None)
        if held is not None:
            items.append(held)
        for item in items:
            waits = not item.gone and g.zone[item.card] == "stack"
            if waits and g.def_of(item.card).suit == "adversary" and item.card not in found:
                found.append(item.card)
    return found


def restricted(g: GameState, adversary: int) -> tuple[Ref, ...]:
    """8.2a: the only Agents who may fight this Adversary, () where all may (#292, #336)."""
    allowed: tuple[Ref, ...] = ()
    for mod in g.mods:
        if mod.op == "restrict" and mod.of == ("card", adversary):
            allowed = tuple(mod.value)
    return allowed


def skips(g: GameState, ref: Ref) -> list[str]:
    """Kinds of rounds that the Adversary's text leaves out (8.3c)."""
    frame = g.def_of(ref[1]).frame
    return [str(e.arg("skip")) for e in frame.while_ if e.word == "rounds" and e.arg("skip")]


def own_plan(g: GameState, ref: Ref) -> tuple[str, ...]:
    """The rounds to which the Adversary's text confines it, () for no such text (#353)."""
    for effect in g.def_of(ref[1]).frame.while_:
        plan = effect.arg("plan") if effect.word == "rounds" else None
        if isinstance(plan, tuple):
            return tuple(str(kind) for kind in plan)
    return ()
