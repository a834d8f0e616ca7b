"""With an Agent in hand a click on people of another Team means that Team: wherever within it one clicks (4.4, 5.2).

So the tag of a Team, its frame and everybody who stands in it are one goal, in the Agent's Section and in the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.core.choices import JoinTeam
from game.session.choice import team_moves

if TYPE_CHECKING:
    from game.engine.core.decisions import Choice
    from game.engine.view.player_view import PlayerView
    from game.session.choice.points import Point
    from game.session.choice.staging import Stage
    from game.session.choice.walker import Chooser

KINDS = ("deployment", "teams")
"""Decisions at which Teams are set (5.2a, 5.2b)."""


def joined(chooser: Chooser, stage: Stage, point: Point, view: PlayerView) -> Choice | None:
    """What puts the Agent in hand into the Team that `point` means; None where it means none that he may join."""
    if stage.kind not in KINDS or len(chooser.walked) != 1 or chooser.walked[0][0] != "card":
        return None
    agent, stands = chooser.walked[0][1], team_moves.standing(view, stage.steps)
    goal = _team_of(point, stands, view)
    if agent not in stands or goal is None or goal == stands[agent]:
        return None
    section, number = goal
    if section == stands[agent][0]:
        return JoinTeam("team", number, agent) if chooser.can(("bracket", number)) else None
    return (team_moves.ENTER, agent, section, number) if chooser.can(("section", view.seat, section)) else None


def _team_of(point: Point, stands: dict[int, tuple[str, int]], view: PlayerView) -> tuple[str, int] | None:
    """Section and number of the player's Team to which this belongs, None of what belongs to none."""
    if point[0] == "team" and point[1] == view.seat:
        return (point[2], point[3])
    found = stands.get(point[1]) if point[0] == "card" else None
    return found if found is not None and found[0] in team_moves.BETWEEN and found[1] else None
