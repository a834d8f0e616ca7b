"""With an Agent in hand a click on people of another Team means that Team: wherever within it one clicks (4.4, 5.2).

So the tag of a Team, its frame and everybody who stands in it are one goal, in the Agent's Section and in the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.core.choices import JoinTeam
from game.engine.core.refs import TeamRef, card_of, section_ref
from game.engine.core.state import NOBODY
from game.engine.view.staged_steps import standing
from game.session.choice import whole_team_moves

if TYPE_CHECKING:
    from game.engine.core.choices import Choice
    from game.engine.view.player_view import PlayerView
    from game.session.choice.choice_points import Point
    from game.session.choice.chooser import Chooser
    from game.session.choice.staged_choices import Stage

KINDS = ("deployment", "teams")
"""Decisions at which Teams are set (5.2a, 5.2b)."""


def joined(chooser: Chooser, stage: Stage, point: Point, view: PlayerView) -> Choice | None:
    """What puts the Agent in hand into the Team that `point` means; None where it means none that he may join."""
    agent = card_of(chooser.walked[0]) if len(chooser.walked) == 1 else NOBODY
    if stage.kind not in KINDS or agent == NOBODY:
        return None
    stands = standing(view, stage.steps)
    goal = _team_of(point, stands, view)
    if agent not in stands or goal is None or goal == stands[agent]:
        return None
    section, number = goal
    here, _ = stands[agent]
    if section == here:
        return JoinTeam("team", number, agent) if chooser.can(("bracket", number)) else None
    can_enter = chooser.can(section_ref(view.seat, section))
    return whole_team_moves.MoveIntoTeam("enter", agent, section, number) if can_enter else None


def _team_of(point: Point, stands: dict[int, tuple[str, int]], view: PlayerView) -> tuple[str, int] | None:
    """Section and number of the player's Team to which this belongs, None of what belongs to none."""
    if isinstance(point, TeamRef) and point.player == view.seat:
        return (point.section, point.number)
    section, number = stands.get(card_of(point), ("", 0))
    return (section, number) if section in whole_team_moves.BETWEEN and number else None
