"""Deployment of whole Teams: a Team is taken by its bracket and put into another Section, Agent by Agent (4.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from game.engine.core.choices import JoinTeam, MoveAgent
from game.engine.core.refs import section_ref, team_ref
from game.engine.view.staged_steps import BETWEEN, placed, standing
from game.session.choice.choice_points import Way

if TYPE_CHECKING:
    from game.engine.core.choices import Choice
    from game.engine.view.player_view import PlayerView
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


def pin(stage: Stage, view: PlayerView, section: str, *but: int) -> None:
    """Somebody is put into a Team: those of the Section without one are put where they would come by themselves.

    So no Team changes its number, and none its members, by what is staged for somebody else.
    """
    before, stands = placed(view, stage.steps), standing(view, stage.steps)
    for card, place in before.items():
        if place == (section, 0) and card not in but and section in BETWEEN:
            _, number = stands[card]
            stage.add(JoinTeam("team", number, card))


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


def move(stage: Stage, choice: MoveTeam, view: PlayerView) -> None:
    """Stage the moves of a Team, and that its members stay together where they go; taken back in one step."""
    before = list(stage.steps)
    goal = next(step.section for step in choice.moves)
    moved = [step.agent for step in choice.moves]
    pin(stage, view, goal, *moved)
    for step in choice.moves:
        stage.add(step)
    stands = standing(view, stage.steps)
    taken = {team for card, (section, team) in stands.items() if section == goal and card not in moved}
    number = next(number for number in range(1, len(taken) + 2) if number not in taken)
    for card in moved:
        stage.add(JoinTeam("team", number, card))
    stage.join(before)


def enter(stage: Stage, choice: MoveIntoTeam, view: PlayerView) -> None:
    """Stage that an Agent goes to the other Section and into a Team that stands there; taken back in one step."""
    before = list(stage.steps)
    pin(stage, view, choice.section, choice.agent)
    stage.add(MoveAgent("move", choice.agent, choice.section))
    stage.add(JoinTeam("team", choice.number, choice.agent))
    stage.tidy(view)
    stage.join(before)


def join(stage: Stage, choice: Choice, view: PlayerView) -> None:
    """Stage one answer; where it puts an Agent into a Team the others of the Section keep theirs."""
    before = list(stage.steps)
    if isinstance(choice, JoinTeam):
        section, _ = standing(view, stage.steps)[choice.agent]
        pin(stage, view, section, choice.agent)
    stage.add(choice)
    stage.tidy(view)
    if len(stage.steps) > len(before) + 1:
        stage.join(before)
