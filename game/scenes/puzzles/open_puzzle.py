"""How a puzzle is opened: laid out and drawn a little in each frame, as every table is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.loading import Loading
from game.scenes.screens import screen

if TYPE_CHECKING:
    from game.scenes.learning.learning_progress import Progress
    from game.scenes.puzzles.puzzle import Puzzle
    from game.ui.runtime.app import App


def open_puzzle(app: App, puzzle: Puzzle, progress: Progress, *, instead: bool = False) -> None:
    """Open a puzzle over what is shown, or `instead` of it."""

    dealing = Loading(app, lambda: screen("puzzle")(app, puzzle, progress), app.swap)
    if instead:
        app.swap(dealing)
    else:
        app.cover(dealing)
