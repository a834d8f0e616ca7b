"""The shelf and a puzzle in each of its states: for `shot`, tests and the eye."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine import notation
from game.scenes.learning.learning_progress import Progress
from game.scenes.learning.lessons.scripted_opponent import silent
from game.scenes.puzzles import puzzle_menus
from game.scenes.puzzles.puzzle_files import puzzles
from game.scenes.puzzles.puzzle_list import PuzzleShelf
from game.scenes.puzzles.scene import PuzzleScene
from game.ui.testing.screenshots import register

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.scenario.files import Item
    from game.scenes.dialogs import Menu
    from game.ui.runtime.app import App

MOST = 2000


def shelf(app: App) -> PuzzleShelf:
    """The shelf with two puzzles solved and one tried."""
    progress = Progress(kept=False)
    for puzzle in puzzles()[:2]:
        progress.begun(puzzle.name)
        progress.finished(puzzle.name)
    for _ in range(3):
        progress.begun(puzzles()[2].name)
    return PuzzleShelf(app, progress)


def shelf_new(app: App) -> PuzzleShelf:
    """The shelf as one finds it first."""
    return PuzzleShelf(app, Progress(kept=False))


def scene_of(app: App, number: int) -> PuzzleScene:
    """A puzzle at its start, its story read."""
    scene = PuzzleScene(app, puzzles()[number - 1], Progress(kept=False))
    scene.story_told, scene.pupil.held = True, False
    return scene


def played(scene: PuzzleScene, script: Sequence[Item]) -> PuzzleScene:
    """A puzzle after these lines of the player, each at the first question that offers it."""
    lines, session = [item.text for item in script], scene.pupil
    for _ in range(MOST):
        if session.decided:
            break
        decision = session.decision
        if decision is None:
            session.update(16.0)
            continue
        found = notation.matches(session.game, decision, lines[0]) if lines else []
        session.answer(found[0] if found else silent(session.game, decision))
        if found:
            lines.pop(0)
    scene.show_anew()
    return scene


def story(app: App, number: int) -> Menu:
    """What a puzzle is about, over its table."""
    scene = scene_of(app, number)
    app.push(scene)
    return puzzle_menus.story(scene, first=True)


def hint(app: App, number: int) -> Menu:
    """Its first hint."""
    scene = scene_of(app, number)
    app.push(scene)
    return puzzle_menus.hint(scene, 1)


def solved(app: App, number: int) -> Menu:
    """It is solved."""
    scene = scene_of(app, number)
    app.push(played(scene, scene.puzzle.solution))
    return puzzle_menus.Ending(scene)


def failed(app: App, number: int) -> Menu:
    """Something tempted."""
    scene = scene_of(app, number)
    app.push(played(scene, scene.puzzle.wrong[0].script))
    return puzzle_menus.Ending(scene)


def decided(app: App, number: int) -> PuzzleScene:
    """The table of a puzzle that failed, its slip put away."""
    scene = scene_of(app, number)
    return played(scene, scene.puzzle.wrong[0].script)


register("puzzles", shelf)
register("puzzles_new", shelf_new)
for each in puzzles():
    register(f"puzzle_{each.number}", partial(scene_of, number=each.number))
register("puzzle_story", partial(story, number=16))
register("puzzle_hint", partial(hint, number=8))
register("puzzle_solved", partial(solved, number=5))
register("puzzle_solved_last", partial(solved, number=16))
register("puzzle_failed", partial(failed, number=3))
register("puzzle_failed_table", partial(decided, number=15))
