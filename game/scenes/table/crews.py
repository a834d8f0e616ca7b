"""Deployment of whole Teams: a Team is taken by its bracket and put into another Section, Agent by Agent (4.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.scenes.table.points import Way

if TYPE_CHECKING:
    from game.engine.decisions import Choice, Decision
    from game.engine.view import PlayerView
    from game.scenes.table.stage import Stage

TOGETHER = "together"
"""The verb of what is only staged: the rest of such a choice are the moves of a Team's members, one by one."""
BETWEEN = ("bureau", "field")


def standing(view: PlayerView, steps: Sequence[Choice]) -> dict[int, tuple[str, int]]:
    """In which Section and Team each of the player's Agents stands once these steps are done."""
    found = {info.card: (info.section, info.team) for info in view.agents(view.seat)}
    for step in steps:
        if step[0] == "move":
            found[step[1]] = (step[2], 0)
        elif step[0] == "team":
            found[step[2]] = (found[step[2]][0], step[1])
    return found


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
            moves = [("move", card, goal) for card in people]
            if goal != section and all(move in offered for move in moves):
                points = (("team", view.seat, section, team), ("section", view.seat, goal))
                found.append(Way(points, (TOGETHER, *moves)))
    return found


def move(stage: Stage, choice: Choice, decision: Decision, view: PlayerView) -> None:
    """Stage the moves of a Team, and that its members stay together where they go; taken back in one step."""
    before, goal = list(stage.steps), choice[1][2]
    for step in choice[1:]:
        stage.add(step)
    moved = [step[1] for step in choice[1:]]
    stands = standing(view, stage.steps)
    taken = {team for card, (section, team) in stands.items() if section == goal and card not in moved}
    for card in moved:
        numbers = [one[1] for one in stage.offers(decision, view) if one[0] == "team" and one[2] == card]
        number = next((number for number in sorted(numbers) if number not in taken), 0)
        if number:
            stage.add(("team", number, card))
    stage.joined.append((list(stage.steps), before))
