"""How a lesson is opened: dealt and drawn a little in each frame, as every table is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.loading import Loading
from game.scenes.screens import screen

if TYPE_CHECKING:
    from game.scenes.learning.learning_progress import Progress
    from game.scenes.learning.lessons.lesson import Lesson
    from game.ui.runtime.app import App


def open_lesson(app: App, lesson: Lesson, progress: Progress, *, anew: bool = False, instead: bool = False) -> None:
    """Open a lesson over what is shown, or `instead` of it, where one stopped unless it is to be begun `anew`."""

    dealing = Loading(app, lambda: screen("lesson")(app, lesson, progress, anew), app.swap)
    if instead:
        app.swap(dealing)
    else:
        app.cover(dealing)
