"""Why a flag of a phase brought no stop: plays of cards are left out in which nothing new can come (rulebook 4.0j)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.core.event_data import PhaseBegan, TurnBegan

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.core.events import Event
    from game.engine.view.player_view import PlayerView
    from game.session.stops import Stops

SPOKE = frozenset({"passed", "played", "used"})
"""What somebody does who is given a word."""
ENDS_ASKING = "debriefing"
"""The phase in which everybody is asked for his discards: its flag never brings nothing."""


class Unasked(NamedTuple):
    """A phase in which the player was to be asked, and was not."""

    phase: str
    turn: int
    quiet: bool
    """Nobody was: nothing had happened. Else others were, and all could see that the player had no answer."""


def unasked(view: PlayerView, news: Sequence[Event], stops: Stops) -> list[Unasked]:
    """The phases that `news` have ended although their flags are lit and nothing in them was put to the player."""
    ended = sum(event.kind == "phase" for event in news)
    if not ended or not stops.flags or stops.passing:
        return []
    parts = _phases(view.events())[-ended - 1 : -1]
    return [
        Unasked(name, turn, quiet=not any(event.kind in SPOKE for event in within))
        for name, turn, active, within in parts
        if name != ENDS_ASKING
        and turn >= view.turn - 1
        and stops.offered(view, name)
        and stops.flag(name, active == view.seat)
        and not any(event.kind in SPOKE and event.player == view.seat for event in within)
    ]


def _phases(events: Sequence[Event]) -> list[tuple[str, int, int, list[Event]]]:
    """Every phase so far: its name, its turn, whose turn that is, and what has happened in it."""
    found: list[tuple[str, int, int, list[Event]]] = []
    turn = 0
    for event in events:
        if isinstance(event.data, TurnBegan):
            turn = event.data.number
        elif isinstance(event.data, PhaseBegan):
            found.append((event.data.phase, turn, event.player, []))
        elif found:
            found[-1][3].append(event)
    return found
