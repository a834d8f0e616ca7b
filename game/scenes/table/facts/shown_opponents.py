"""The other players where there are more than one: who of them is shown in full, and how the rest stand in line."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.core.decisions import Decision
from game.engine.core.refs import PlayerRef, SectionRef, TeamRef, card_of
from game.engine.core.state import NOBODY
from game.engine.view.player_view import PlayerView
from game.session.choice.choice_points import Point


def clockwise(view: PlayerView) -> list[int]:
    """The other players from the viewer's left, as their plates stand; also those who have left."""
    count = len(view.names)
    return [(view.seat + step) % count for step in range(1, count)]


def others(view: PlayerView) -> list[int]:
    """The same without those who have left."""
    return [seat for seat in clockwise(view) if not view.players[seat].out]


def in_front(
    view: PlayerView, wanted: int = NOBODY, decision: Decision | None = None, lit: Iterable[Point] = ()
) -> int:
    """Whose band is shown in full: `wanted` while he plays; else whom this moment is about.

    That is the player whose things are lit, on another's turn the Investigating Player, on one's own the Directed
    Player, failing that the next one clockwise.
    """
    rivals = others(view)
    if not rivals:
        return next((seat for seat in range(len(view.names)) if seat != view.seat), view.seat)
    if wanted in rivals:
        return wanted
    for seat in (_lit(view, lit, rivals), view.active, _directed(view, decision)):
        if seat in rivals:
            return seat
    return rivals[0]


def _lit(view: PlayerView, lit: Iterable[Point], rivals: list[int]) -> int:
    """The rival to whom most of what is lit belongs."""
    count = dict.fromkeys(rivals, 0)
    for point in lit:
        owner = NOBODY
        if isinstance(point, SectionRef | TeamRef | PlayerRef):
            owner = point.player
        elif (agent := view.agent(card_of(point))) is not None:
            owner = agent.controller
        if owner in count:
            count[owner] += 1
    best = max(count, key=lambda seat: count[seat])
    return best if count[best] else NOBODY


def _directed(view: PlayerView, decision: Decision | None) -> int:
    """At whom the Site is directed that is investigated now, or else the first of the viewer's Sites."""
    asked = decision.get("of", NOBODY) if decision is not None else NOBODY
    if isinstance(asked, int) and asked != NOBODY:
        return asked
    check = view.check
    number = check.site if check is not None else NOBODY
    if number == NOBODY and decision is not None and isinstance(decision.get("site"), int):
        number = decision.get("site")
    if (info := view.site(number)) is not None and info.owner == view.seat:
        return info.target
    mine = view.sites(view.seat)
    sent = [info for info in mine if info.team and not info.investigated] or mine
    return sent[0].target if sent else NOBODY
