"""What shields combatants and changes who assigns damage: cards played (`g.mods`) and cards in play (`while`)."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards.ast import Selector
from game.engine.cards.grammar import parse_selector
from game.engine.core.refs import CardRef, Ref
from game.engine.core.state import NOBODY, Env, Mod
from game.engine.query.effects import select, static_effects, stats
from game.engine.table import GameState


class Shield(NamedTuple):
    """A reduction of damage (8.5a): `scope` is each, hit, one or all; `by` points less, or `take` half_up or none."""

    scope: str
    by: int
    take: str
    kind: str
    """Only in rounds of this kind, "" for all."""
    vs: str
    """Only against sources that match this selector, "" for all."""
    env: Env
    mod: Mod | None
    """The lasting change it comes from, None for a card in play."""


class Grant(NamedTuple):
    """A change of the assignment (8.4c, 8.4d): another player assigns to one of `among`, or the damage may be split."""

    by_player: int
    among: tuple[CardRef, ...]
    split: tuple[str, ...]


def shields(g: GameState, target: Ref) -> list[Shield]:
    """What lowers damage to this combatant: cards in play first, then cards played, in the order of arrival."""
    found: list[Shield] = []
    for piece, effect in static_effects.touching(g, "word:shield"):
        if static_effects.applies_to(g, piece, effect, "who", target):
            env, vs = static_effects.environment(g, piece), effect.arg("vs")
            points = stats.number(g, env, effect.value(), target)
            found.append(
                Shield(str(effect.arg("from")), points, str(effect.arg("take") or ""), str(effect.arg("in") or ""),
                       vs.text if isinstance(vs, Selector) else "", env, None)
            )  # fmt: skip
    for mod in g.mods:
        if mod.op == "shield" and mod.of == target and stats.is_condition_met(g, mod):
            extra = dict(mod.extra)
            env = Env(me=mod.by, card=mod.source)
            found.append(
                Shield(extra["from"], mod.number, extra.get("take", ""), extra.get("in", ""), extra.get("vs", ""),
                       env, mod)
            )  # fmt: skip
    return found


def grants(g: GameState, source: CardRef) -> list[Grant]:
    """Changes of how the damage of this source is assigned, the latest first."""
    found = [
        Grant(int(dict(mod.extra).get("by", NOBODY)), mod.refs, tuple(dict(mod.extra).get("split", ())))
        for mod in reversed(g.mods)
        if mod.op == "allocate" and mod.of == source
    ]
    for piece, effect in static_effects.touching(g, "word:allocate"):
        carried = g.def_of(piece.card).suit == "equipment"
        if carried and static_effects.wielded(g, source.card) != piece.card:
            continue
        split = effect.words("split")
        if split and static_effects.applies_to(g, piece, effect, "of", source):
            found.append(Grant(NOBODY, (), split))
    return found


def counts_against(g: GameState, shield: Shield, source: Ref, kind: str) -> bool:
    """Whether the shield works against this source in a round of this kind."""
    if shield.kind and shield.kind != kind:
        return False
    return not shield.vs or select.matches(g, shield.env, source, parse_selector(shield.vs))


def named(mod: Mod) -> Ref:
    """The one source that a shield was kept for, () if none was named."""
    found: Ref = dict(mod.extra).get("named", ())
    return found


def naming(mod: Mod, source: Ref) -> Mod:
    """The shield, kept for this source."""
    return mod._replace(extra=tuple(sorted({**dict(mod.extra), "named": source}.items())))


def after_shield(amount: int, shield: Shield) -> int:
    """What is left of a packet; halves are rounded up (8.4j)."""
    if shield.take == "none":
        return 0
    if shield.take == "half_up":
        return (amount + 1) // 2
    return max(0, amount - shield.by)
