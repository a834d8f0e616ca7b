"""From the table to the result: the case is closed, its story is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.case import clear_note
from game.scenes.result import Result
from game.scenes.story import tell

if TYPE_CHECKING:
    from game.scenes.table.session import Sitting
    from game.ui.app import App


def open_result(app: App, session: Sitting) -> None:
    """Tell the story of the finished game."""
    clear_note()
    app.replace(Result(app, tell(session.view, session.answered), session.setup))
