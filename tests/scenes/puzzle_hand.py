"""Puzzles in a hidden window, and somebody who plays lines at their table; what the lines leave out is declined."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence
from typing import Any

from game.engine import notation
from game.engine.decisions import Choice, Decision
from game.scenes.learning.progress import Progress
from game.scenes.learning.scripted import silent
from game.scenes.puzzles import slips
from game.scenes.puzzles.files import puzzles
from game.scenes.puzzles.puzzle import Puzzle
from game.scenes.puzzles.scene import PuzzleScene
from game.scenes.scene import Scene
from game.scenes.table.asking import DECLINE, main_choice
from game.scenes.table.points import ways
from game.scenes.table.prompt import MAIN
from tests.scenes.table_player import click, spot
from tests.scenes.windows import press, window

TEAM = re.compile(r'team (\d+) "(.+)"')
STAGED = ("sell", "requisition", "deployment", "bluffs", "teams", "allocation")
"""Kinds of which the answers are collected, and sent with the main button."""


class Solver:
    """Sits at one puzzle and gives these lines in their order."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = list(lines)

    def key(self, scene: PuzzleScene) -> Hashable:
        """The target to choose now, None while there is nothing to do."""
        decision, chooser = scene.session.asked, scene.chooser
        if decision is None or chooser is None:
            return None
        if decision.kind == "hit" and getattr(scene.panel, "laid", None) and not getattr(scene.panel, "left", 0):
            return MAIN
        choice = self._next(scene, decision)
        if choice in scene.stage.offers(decision, scene.session.view):
            return self._towards(scene, decision, choice)
        if decision.kind in STAGED:
            return MAIN
        return self._towards(scene, decision, silent(scene.pupil.game, decision))

    def _next(self, scene: PuzzleScene, decision: Decision) -> Choice:
        """What the first line means here that was neither given nor staged yet; () where it means nothing."""
        said = iter(scene.pupil.lines)
        left = [line for line in self.lines if not any(_is(one, line) for one in said)]
        staged = scene.stage.steps if scene.stage.matches(decision) else []
        meant = (self._read(scene, decision, line) for line in left)
        return next((choice for choice in meant if choice not in staged), ())

    @staticmethod
    def _read(scene: PuzzleScene, decision: Decision, text: str) -> Choice:
        """The choice that a line means; a Team can be named whose Agent only stands where he is wanted."""
        team, view = TEAM.match(text), scene.session.view
        if team is not None:
            found = [
                one.card for one in view.agents(view.seat) if (card := view.card(one.card)) and card.name == team[2]
            ]
            return ("team", int(team[1]), found[0])
        matches = notation.matches(scene.pupil.game, decision, text)
        return matches[0] if matches else ()

    @staticmethod
    def _towards(scene: PuzzleScene, decision: Decision, choice: Choice) -> Hashable:
        """The next thing to point at on the way to a choice."""
        chooser = scene.chooser
        assert chooser is not None
        found = next((list(way.points) for way in ways([choice], scene.session.me)), [])
        points = [point for point in found if point[0] not in ("mode", "ability") or point in chooser.options]
        if not points or points[0][0] == "do":
            by_main = main_choice(decision, chooser, scene.stage) == choice and scene.targets.get(MAIN) is not None
            return MAIN if by_main or scene.targets.get(DECLINE) is None else DECLINE
        if chooser.ready == choice and chooser.started:
            return MAIN
        depth = len(chooser.walked)
        wanted = points[depth] if points[:depth] == list(chooser.walked) and depth < len(points) else points[0]
        if wanted[0] == "value" and scene.targets.get(wanted) is None:
            return "page", wanted[1]
        return wanted


def _is(line: str, text: str) -> bool:
    """Whether a line is what stands in a script, which may stop early."""
    return line == text or line.startswith(f"{text} ")


def begun(number: int = 1, progress: Progress | None = None, speed: str = "instant", **settings: Any) -> PuzzleScene:
    """A puzzle in a hidden window, its story read."""
    app = window(speed=speed, **settings)
    scene = PuzzleScene(app, puzzles()[number - 1], progress or Progress(kept=False))
    app.push(scene)
    wait(scene)
    assert isinstance(app.top, slips.Slip)
    press(app.top, "confirm")
    assert app.top is scene
    return scene


def wait(scene: PuzzleScene, rounds: int = 12) -> None:
    """Let a little time pass."""
    for _ in range(rounds):
        scene.update(16)


def by_mouse(scene: Scene, key: Hashable) -> None:
    """Click it where nothing lies above it."""
    target = scene.targets.get(key)
    assert target is not None, key
    if target.hold:
        assert target.act is not None
        target.act()
        return
    where = spot(scene, target)
    assert where is not None, f"{key} is covered"
    click(scene, where)


def play(
    scene: PuzzleScene, lines: list[str], take: Callable[[Scene, Hashable], None] = by_mouse, most: int = 700
) -> None:
    """Give these lines, until it is decided and said so."""
    solver = Solver(lines)
    for _ in range(most):
        if isinstance(scene.app.top, slips.Ending):
            return
        scene.update(16)
        key = solver.key(scene) if scene.app.top is scene else None
        if key is not None and scene.targets.get(key) is not None:
            take(scene, key)
    raise AssertionError(f"{scene.puzzle.key}: {scene.pupil.lines} {scene.pupil.verdict}")


def texts_of(puzzle: Puzzle) -> list[str]:
    """The lines of its solution."""
    return [item.text for item in puzzle.solution]
