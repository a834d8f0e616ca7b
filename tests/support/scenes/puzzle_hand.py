"""Puzzles in a hidden window, and somebody who plays lines at their table; what the lines leave out is declined."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from game.engine.core.choices import Choice
from game.engine.core.decisions import Decision
from game.scenes.learning.learning_progress import Progress
from game.scenes.learning.lessons.scripted_opponent import silent
from game.scenes.puzzles import puzzle_menus
from game.scenes.puzzles.puzzle import Puzzle, puzzles
from game.scenes.puzzles.puzzle_addon import PuzzleAddon, puzzle_table
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from tests.support.scenes.script_hand import read, towards
from tests.support.scenes.taking import Take, by_mouse
from tests.support.scenes.windows import press, window

STAGED = ("sell", "requisition", "deployment", "bluffs", "teams", "allocation")
"""Kinds of which the answers are collected, and sent with the main button."""


def at(scene: object) -> PuzzleAddon:
    """The puzzle on this table."""
    assert isinstance(scene, TableScene)
    return next(one for one in scene.extras if isinstance(one, PuzzleAddon))


class Solver:
    """Sits at one puzzle and gives these lines in their order."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = list(lines)

    def key(self, scene: TableScene) -> Hashable:
        """The target to choose now, None while there is nothing to do."""
        decision, chooser = scene.session.asked, scene.chooser
        if decision is None or chooser is None:
            return None
        if decision.kind == "hit" and getattr(scene.panel, "laid", None) and not getattr(scene.panel, "left", 0):
            return MAIN
        choice = self._next(scene, decision)
        if choice in scene.stage.offers(decision, scene.session.view):
            return towards(scene, decision, choice)
        if decision.kind in STAGED:
            return MAIN
        return towards(scene, decision, silent(at(scene).pupil.game, decision))

    def _next(self, scene: TableScene, decision: Decision) -> Choice:
        """What the first line means here that was neither given nor staged yet; () where it means nothing."""
        said = iter(at(scene).pupil.lines)
        left = [line for line in self.lines if not any(_is(one, line) for one in said)]
        staged = scene.stage.steps if scene.stage.matches(decision) else []
        meant = (read(scene, at(scene).pupil.game, decision, line) or () for line in left)
        return next((choice for choice in meant if choice not in staged), ())


def _is(line: str, text: str) -> bool:
    """Whether a line is what stands in a script, which may stop early."""
    return line == text or line.startswith(f"{text} ")


def begun(number: int = 1, progress: Progress | None = None, speed: str = "instant", **settings: Any) -> TableScene:
    """A puzzle in a hidden window, its story read."""
    app = window(speed=speed, **settings)
    scene = puzzle_table(app, puzzles()[number - 1], progress or Progress(kept=False))
    app.push(scene)
    wait(scene)
    assert isinstance(app.top, puzzle_menus.Slip)
    press(app.top, "confirm")
    assert app.top is scene
    return scene


def wait(scene: TableScene, rounds: int = 12) -> None:
    """Let a little time pass."""
    for _ in range(rounds):
        scene.update(16)


def play(scene: TableScene, lines: list[str], take: Take = by_mouse, most: int = 700) -> None:
    """Give these lines, until it is decided and said so."""
    solver = Solver(lines)
    for _ in range(most):
        if isinstance(scene.app.top, puzzle_menus.Ending):
            return
        scene.update(16)
        key = solver.key(scene) if scene.app.top is scene else None
        if key is not None and scene.targets.get(key) is not None:
            take(scene, key)
    raise AssertionError(f"{at(scene).puzzle.key}: {at(scene).pupil.lines} {at(scene).pupil.verdict}")


def texts_of(puzzle: Puzzle) -> list[str]:
    """The lines of its solution."""
    return [item.text for item in puzzle.solution]
