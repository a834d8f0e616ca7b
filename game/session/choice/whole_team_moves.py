"""Teams as goals of clicks: a whole Team moves by its bracket (4.4), an Agent in hand joins the Team clicked (5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.engine.core.choices import Choice, JoinTeam, MoveAgent
from game.engine.core.refs import TeamRef, card_of, section_ref, team_ref
from game.engine.core.state import NOBODY
from game.engine.view.player_view import PlayerView
from game.engine.view.staged_steps import BETWEEN, entering, joining, leaving, moving_together, standing
from game.session.choice.arranged_teams import KINDS
from game.session.choice.choice_points import Point, Way
from game.session.choice.chooser import Chooser
from game.session.choice.staged_choices import Stage


class MoveTeam(NamedTuple):
    """Only staged: all members of a Team move to the other Section."""

    verb: Literal["together"]
    moves: tuple[MoveAgent, ...]


class MoveIntoTeam(NamedTuple):
    """Only staged: an Agent moves to the other Section and joins the Team of that number there."""

    verb: Literal["enter"]
    agent: int
    section: str
    number: int


def members(stands: dict[int, tuple[str, int]], section: str, team: int) -> list[int]:
    """The Agents of a Team."""
    return [card for card, place in stands.items() if place == (section, team)]


def ways(stage: Stage, offered: Sequence[Choice], view: PlayerView) -> list[Way]:
    """For each Team of which every member may go to the other Section: its bracket, then that Section."""
    if stage.kind != "deployment":
        return []
    stands, found = standing(view, stage.steps), []
    for section, team in dict.fromkeys(stands.values()):
        if not team or section not in BETWEEN:
            continue
        people = members(stands, section, team)
        for goal in BETWEEN:
            moves = tuple(MoveAgent("move", card, goal) for card in people)
            if goal != section and all(move in offered for move in moves):
                points = (team_ref(view.seat, section, team), section_ref(view.seat, goal))
                found.append(Way(points, MoveTeam("together", moves)))
    return found


def steps_of(choice: Choice | MoveTeam | MoveIntoTeam, stage: Stage, view: PlayerView) -> list[Choice]:
    """What is staged for a choice: where it puts somebody into a Team, the others of the Section keep theirs."""
    match choice:
        case MoveTeam(moves=moves):
            return moving_together(view, stage.steps, moves)
        case MoveIntoTeam():
            return entering(view, stage.steps, choice.agent, choice.section, choice.number)
        case JoinTeam():
            return joining(view, stage.steps, choice)
        case MoveAgent():
            return [*leaving(view, stage.steps, choice.agent), choice]
        case _:
            return [choice]


def joined(chooser: Chooser, stage: Stage, point: Point, view: PlayerView) -> Choice | None:
    """What puts the Agent in hand into the Team that `point` means; None where it means none that he may join.

    The tag of a Team, its frame and everybody in it are one goal, in the Agent's Section and in the other.
    """
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
    return MoveIntoTeam("enter", agent, section, number) if can_enter else None


def _team_of(point: Point, stands: dict[int, tuple[str, int]], view: PlayerView) -> tuple[str, int] | None:
    """Section and number of the player's Team to which this belongs, None of what belongs to none."""
    if isinstance(point, TeamRef) and point.player == view.seat:
        return (point.section, point.number)
    section, number = stands.get(card_of(point), ("", 0))
    return (section, number) if section in BETWEEN and number else None
