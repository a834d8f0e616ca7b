"""What is going on, read off the stack of procedures: the running check, the Combat, the cards waiting to resolve.

All of it is public.  What lies beneath a Site and has not been revealed is never told here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.engine.state import Item
from game.engine.view_parts import CheckInfo, CombatInfo, PendingInfo, ProcessInfo

if TYPE_CHECKING:
    from game.engine.game import Game

_TOLD = (
    "owner",
    "by",
    "player",
    "asker",
    "of",
    "card",
    "source",
    "site",
    "team",
    "skill",
    "need",
    "name",
    "kind",
    "number",
)
"""Fields of a procedure that the tray may speak of."""


def _innermost(g: Game, name: str) -> tuple[int, Any]:
    """The depth and frame of the innermost procedure of that class, or (-1, None)."""
    for depth in range(len(g.stack) - 1, -1, -1):
        if type(g.stack[depth]).__name__ == name:
            return depth, g.stack[depth]
    return -1, None


def check(g: Game) -> CheckInfo | None:
    """The innermost Skill Check; its total as it stands (7.8)."""
    depth, frame = _innermost(g, "SkillCheck")
    if frame is None:
        return None
    from game.engine.effects import totals
    from game.engine.rules import checks

    return CheckInfo(
        owner=frame.owner,
        team=frame.team,
        skill=frame.skill,
        need=checks.need(g, frame),
        total=totals.total(g, frame),
        parts=tuple(totals.parts(g, frame)),
        site=frame.site,
        depth=depth,
    )


def combat(g: Game) -> CombatInfo | None:
    """The innermost Combat, and the round it is in."""
    depth, frame = _innermost(g, "Combat")
    if frame is None:
        return None
    from game.engine.rules import combat as rules

    return rules.info(g, depth)


def items(g: Game) -> Iterator[Item]:
    """Every announced card that has not resolved, the newest first (7.4d)."""
    for frame in reversed(g.stack):
        for item in reversed(getattr(frame, "chain", ())):
            if not item.gone:
                yield item
        held = getattr(frame, "item", None)
        if isinstance(held, Item) and not held.gone:
            yield held


def pending(g: Game) -> list[PendingInfo]:
    """The cards of `items`, as views show them."""
    found: dict[int, PendingInfo] = {}
    for item in items(g):
        targets = tuple(ref for refs in item.env.names.values() for ref in refs)
        found.setdefault(item.card, PendingInfo(item.card, item.by, targets, item.mode, item.env.x, item.kind))
    return list(found.values())


def happening(g: Game) -> list[ProcessInfo]:
    """One entry for each procedure in progress, the outermost first."""
    told = []
    for frame in g.stack:
        kind = _snake(type(frame).__name__)
        about = tuple((name, value) for name in _TOLD if _plain(value := getattr(frame, name, None)))
        told.append(ProcessInfo(kind, f"doing_{kind}", about))
    return told


def _plain(value: Any) -> bool:
    return isinstance(value, str | int) or (isinstance(value, tuple) and bool(value))


def _snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")
