"""The shelf and a puzzle in each of its states: for `shot`, tests and the eye."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine import notation
from game.engine.scenario.files import Item
from game.scenes.dialogs import Menu
from game.scenes.learning.learning_progress import Progress
from game.scenes.learning.lessons.scripted_opponent import silent
from game.scenes.puzzles import puzzle_menus
from game.scenes.puzzles.puzzle import puzzles
from game.scenes.puzzles.puzzle_addon import PuzzleAddon, puzzle_table
from game.scenes.puzzles.puzzle_list import PuzzleList
from game.scenes.table.scene import TableScene
from game.ui.runtime.app import App
from game.ui.testing.screenshots import register

MOST_ANSWERS = 2000


def shelf(app: App) -> PuzzleList:
    """The shelf with two puzzles solved and one tried."""
    progress = Progress(kept=False)
    for puzzle in puzzles()[:2]:
        progress.begun(puzzle.name)
        progress.finished(puzzle.name)
    for _ in range(3):
        progress.begun(puzzles()[2].name)
    return PuzzleList(app, progress)


def begun(app: App, number: int) -> PuzzleAddon:
    """A puzzle at its start, its story read."""
    scene = puzzle_table(app, puzzles()[number - 1], Progress(kept=False))
    addon = next(one for one in scene.extras if isinstance(one, PuzzleAddon))
    addon.story_told, addon.pupil.held = True, False
    return addon


def at_start(app: App, number: int) -> TableScene:
    """Its table."""
    return begun(app, number).scene


def played(addon: PuzzleAddon, script: Sequence[Item]) -> TableScene:
    """The table of a puzzle after these lines of the player, each at the first question that offers it."""
    lines, session = [item.text for item in script], addon.pupil
    for _ in range(MOST_ANSWERS):
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
    addon.show_anew()
    return addon.scene


def story(app: App, number: int) -> Menu:
    """What a puzzle is about, over its table."""
    addon = begun(app, number)
    app.push(addon.scene)
    return puzzle_menus.story(addon, first=True)


def hint(app: App, number: int) -> Menu:
    """Its first hint."""
    addon = begun(app, number)
    app.push(addon.scene)
    return puzzle_menus.hint(addon, 1)


def solved(app: App, number: int) -> Menu:
    """It is solved."""
    addon = begun(app, number)
    app.push(played(addon, addon.puzzle.solution))
    return puzzle_menus.Ending(addon)


def failed(app: App, number: int) -> Menu:
    """Something tempted."""
    addon = begun(app, number)
    app.push(played(addon, addon.puzzle.wrong[0].script))
    return puzzle_menus.Ending(addon)


def decided(app: App, number: int) -> TableScene:
    """The table of a puzzle that failed, its slip put away."""
    addon = begun(app, number)
    return played(addon, addon.puzzle.wrong[0].script)


register("puzzles", shelf)
register("puzzles_new", lambda app: PuzzleList(app, Progress(kept=False)))
for each in puzzles():
    register(f"puzzle_{each.number}", partial(at_start, number=each.number))
register("puzzle_story", partial(story, number=16))
register("puzzle_hint", partial(hint, number=8))
register("puzzle_solved", partial(solved, number=5))
register("puzzle_solved_last", partial(solved, number=16))
register("puzzle_failed", partial(failed, number=3))
register("puzzle_failed_table", partial(decided, number=15))
