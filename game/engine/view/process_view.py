"""What is going on, read off the stack of procedures: the running check, the Combat, the cards waiting to resolve.

All of it is public.  What lies beneath a Site and has not been revealed is never told here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.engine.core.refs import Ref
from game.engine.core.state import NOBODY, Item
from game.engine.query import frames
from game.engine.query.combat import combat_state, combatants, damage_assignment, wounds
from game.engine.query.frames import WindowFrame
from game.engine.query.play import priority
from game.engine.query.sites import check_state, totals
from game.engine.rules.sites.checks import SkillCheck
from game.engine.table import GameState
from game.engine.view.view_types import CheckInfo, CombatInfo, PendingInfo, ProcessInfo

_CARDS = ("card", "source", "site")
_TOLD = ("owner", "by", "player", "asker", "of", "team", "skill", "need", "name", "kind", "number")
"""Fields of a procedure that the tray may speak of; cards only where the viewer may see them."""


def team_total(g: GameState, team: Ref, skill: str, site: int) -> int:
    """What a Team would have in a check of this skill at this Site as all lies now, Equipment included (7.8)."""
    planned = SkillCheck(owner=team[1], team=team, skill=skill, site=site)
    return totals.total(g, planned)


def check(g: GameState) -> CheckInfo | None:
    """The innermost Skill Check; its total as it stands (7.8)."""
    frame = check_state.current(g)
    if frame is None:
        return None
    skill, need = check_state.asked(g, frame)
    return CheckInfo(
        owner=frame.owner,
        team=frame.team,
        skill=skill,
        need=need,
        total=totals.total(g, frame),
        parts=tuple(totals.parts(g, frame)),
        site=frame.site,
        depth=check_state.depth_of(g, frame),
        failed_by=frame.settled_by,
    )


def combat(g: GameState) -> CombatInfo | None:
    """The innermost Combat, and the round it is in."""
    fight, running = frames.combat(g), frames.round_(g)
    if fight is None:
        return None
    shown = [] if running is None else [(ref, damage_assignment.value(g, running, ref)) for ref in combatants.all_(g)]
    packets = [] if running is None else running.hits or running.dealt
    attackers = combatants.attackers(g, fight)
    return CombatInfo(
        by=fight.by,
        adversaries=tuple((ref.card, wounds.current(g, ref)) for ref in attackers),
        team=fight.team,
        members=tuple(combatants.defenders(g, fight)),
        round=running.kind if running else "",
        number=running.number if running else fight.fought,
        values=tuple(shown),
        packets=tuple((packet.source, packet.target, packet.amount) for packet in packets),
        site=fight.site,
        depth=frames.depth_of(g, fight),
        skips_long=next((ref.card for ref in attackers if "lrc" in combat_state.skips(g, ref)), NOBODY),
    )


def items(g: GameState) -> Iterator[Item]:
    """Every announced card that has not resolved, the newest first (7.4d)."""
    for frame in reversed(g.stack):
        for item in reversed(frames.announced(frame)):
            if not item.gone:
                yield item


def pending(g: GameState) -> list[PendingInfo]:
    """The cards of `items`, as views show them."""
    found: dict[int, PendingInfo] = {}
    for item in items(g):
        targets = tuple(ref for refs in item.env.names.values() for ref in refs)
        told = PendingInfo(item.card, item.by, targets, item.mode, item.env.x, item.kind, item.paid)
        found.setdefault(item.card, told)
    return list(found.values())


def answering(g: GameState) -> tuple[int, ...]:
    """Who may still speak before what was announced last happens, or the window closes: first who is asked now (7.4c).

    Only by what all can see; outside a window it is whoever decides alone.
    """
    if g.decision is None:
        return ()
    window = g.stack[-1] if g.stack else None
    if not isinstance(window, WindowFrame):
        return (g.decision.player,)
    order = g.clockwise(g.decision.player)
    rest = order[1 : max(1, len(order) - window.passes)]
    return (order[0], *(seat for seat in rest if seat in window.asked and not priority.cannot_respond(g, window, seat)))


def processes(g: GameState, sees: Callable[[int], bool]) -> list[ProcessInfo]:
    """One entry for each procedure in progress, the outermost first, with the cards that the viewer sees."""
    told = []
    for frame in g.stack:
        kind = _snake(type(frame).__name__)
        about = [(name, value) for name in _TOLD if _plain(value := getattr(frame, name, None))]
        for name in _CARDS:
            card = getattr(frame, name, None)
            if isinstance(card, int) and sees(card):
                about.append((name, card))
        told.append(ProcessInfo(kind, f"doing_{kind}", tuple(about)))
    return told


def _plain(value: Any) -> bool:
    return isinstance(value, str | int) or (isinstance(value, tuple) and bool(value))


def _snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")
