"""From the table to the result: the case is closed, its story is told."""

from __future__ import annotations

from game.scenes.career.career_result import show_result
from game.scenes.navigation import open_title
from game.scenes.result.story import tell
from game.session.session import SessionProtocol
from game.ui.runtime.app import App


def leave(app: App, session: SessionProtocol) -> None:
    """From a game that is over to its result; from one in which nobody at the screen plays any more to the title."""
    (open_result if session.over else close_case)(app, session)


def close_case(app: App, session: SessionProtocol) -> None:
    """Nobody at the screen plays any more: the case is put away, whoever wins it."""
    session.saver.put_away()
    open_title(app)


def open_result(app: App, session: SessionProtocol) -> None:
    """Tell the story of the finished game; its keeper has closed the case.

    Where a loop runs it is shown after the next frame, unless another scene has come: either takes time enough.
    """
    story, asked = tell(session.view, session.answered), app.top

    def show() -> None:
        if app.top is asked:
            show_result(app, story, session.setup, session.saver.recorded, session.me)

    if app.running:
        app.redraw()
        app.after_frame(show)
    else:
        show()
