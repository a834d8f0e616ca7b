"""How a puzzle is opened: laid out and drawn a little in each frame, as every table is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.loading import Dealing

if TYPE_CHECKING:
    from game.scenes.learning.progress import Progress
    from game.scenes.puzzles.puzzle import Puzzle
    from game.ui.runtime.app import App, Stage


def open_puzzle(app: App, puzzle: Puzzle, progress: Progress, *, instead: bool = False) -> None:
    """Open a puzzle over what is shown, or `instead` of it."""

    def made() -> Stage:
        from game.scenes.puzzles.scene import PuzzleScene

        return PuzzleScene(app, puzzle, progress)

    dealing = Dealing(app, made, app.swap)
    if instead:
        app.swap(dealing)
    else:
        app.cover(dealing)
