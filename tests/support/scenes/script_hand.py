"""From a line of a script to what is pointed at next at the table: what hands in lessons and in puzzles share."""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.engine import notation
from game.engine.core.choices import Choice, JoinTeam
from game.engine.core.decisions import Decision
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.wording.prompt_text import DECLINE
from game.session.choice.choice_points import ways
from game.session.choice.staged_choices import main_choice

if TYPE_CHECKING:
    from game.engine.game import Game
    from game.scenes.table.scene import TableScene

TEAM = re.compile(r'team (\d+) "(.+)"')


def read(scene: TableScene, game: Game, decision: Decision, text: str) -> Choice | None:
    """The choice that a line means; a Team can be named whose Agent only stands where he is wanted."""
    team, view = TEAM.match(text), scene.session.view
    if team is not None:
        found = [one.card for one in view.agents(view.seat) if (card := view.card(one.card)) and card.name == team[2]]
        return JoinTeam("team", int(team[1]), found[0])
    return next(iter(notation.matches(game, decision, text)), None)


def towards(scene: TableScene, decision: Decision, choice: Choice) -> Hashable:
    """The next thing to point at on the way to a choice."""
    chooser = scene.chooser
    found = next((list(way.points) for way in ways([choice], scene.session.me)), [])
    points = [point for point in found if point[0] not in ("mode", "ability") or point in chooser.options]
    if not points or points[0][0] == "do":
        main = main_choice(scene.session.view, decision, chooser, scene.stage)
        by_main = main == choice and scene.targets.get(MAIN) is not None
        return MAIN if by_main or scene.targets.get(DECLINE) is None else DECLINE
    if chooser.ready == choice and chooser.started:
        return MAIN
    depth = len(chooser.walked)
    wanted = points[depth] if points[:depth] == list(chooser.walked) and depth < len(points) else points[0]
    if wanted == ("do", "decline") and scene.targets.get(DECLINE) is not None:
        return DECLINE
    if wanted[0] == "value" and scene.targets.get(wanted) is None:
        return "page", wanted[1]
    return wanted
