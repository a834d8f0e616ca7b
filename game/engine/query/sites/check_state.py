"""rulebook 7.8: what a running check asks for, and the Sites in the Field."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.core.refs import card_ref
from game.engine.core.state import Prerequisite, SitePiece
from game.engine.query.frames import CheckFrame
from game.engine.table import GameState


class ReducedNumber(NamedTuple):
    """7.6d: a question, and the number that is enough where it will be asked."""

    characteristic: str
    value: str
    number: int


def at(g: GameState, depth: int) -> CheckFrame | None:
    """The check whose procedure stands at this depth."""
    frame = g.stack[depth] if 0 <= depth < len(g.stack) else None
    return frame if isinstance(frame, CheckFrame) else None


def current(g: GameState) -> CheckFrame | None:
    """The innermost running check."""
    for frame in reversed(g.stack):
        if isinstance(frame, CheckFrame):
            return frame
    return None


def depth_of(g: GameState, check: CheckFrame) -> int:
    """Where a running check stands on the stack."""
    return next(i for i, frame in enumerate(g.stack) if frame is check)


def asked(g: GameState, check: CheckFrame) -> Prerequisite:
    """7.8f: the skill and number the check asks for now, with everything that has changed them."""
    if check.site < 0:
        return Prerequisite(check.skill, check.need)
    return prerequisite(g, check.site, check.skill, check.need)


def prerequisite(g: GameState, site: int, skill: str, need: int) -> Prerequisite:
    """7.8f, D38: later replacements take the place of earlier ones; changes of the level apply on top."""
    rise = 0
    for mod in g.mods:
        if mod.of != card_ref(site):
            continue
        if mod.stat == "prerequisite" and mod.op == "set":
            skill, need = mod.prerequisite
        elif mod.stat == "need" and mod.op == "by":
            rise += mod.number
    return Prerequisite(skill, max(0, need + rise))


def reduced_number(g: GameState, check: CheckFrame) -> ReducedNumber | None:
    """7.6d, 7.8f: the question that would lower the number, and the lower number; a replaced Prerequisite has none."""
    if check.site < 0 or check.site not in g.pieces:
        return None
    lower = g.def_of(check.site).conditional
    if lower is None:
        return None
    if any(mod.of == card_ref(check.site) and mod.stat == "prerequisite" for mod in g.mods):
        return None
    characteristic, value, level = lower
    return ReducedNumber(characteristic, value, level + asked(g, check).need - check.need)


def sites_of(g: GameState, player: int) -> list[SitePiece]:
    """A player's Sites in the Field, in the order of placing."""
    return [p for p in g.pieces.values() if p.at == "site" and p.by == player and isinstance(p, SitePiece)]
