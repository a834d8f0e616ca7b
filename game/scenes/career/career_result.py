"""From a finished game to its result: which stamps it has brought, and the way on where it was a career's case."""

from __future__ import annotations

from game.engine.record.replay import Replay
from game.scenes.career import daily_case
from game.scenes.career.file_page import career_record_of
from game.scenes.career.ledger import Ledger, counts
from game.scenes.career.scene import Career
from game.scenes.career.stamps import given
from game.scenes.learning.learning_progress import Progress
from game.scenes.result.scene import Result
from game.scenes.result.story import Story
from game.scenes.saved_cases import read_notes
from game.scenes.screens import screen
from game.session.game_setup import GameSetup
from game.ui.runtime.app import App


class CareerResult(Result):
    """The result of a season's or a day's case: it is not dealt again from here, it leads back to the career."""

    ON, ON_SAY = "career.on", "career.on.say"


def new_stamps(setup: GameSetup) -> tuple[str, ...]:
    """The stamps for which nobody has been praised yet, in the order of the sheet; from now on they are known."""
    if not counts(setup):
        return ()
    ledger = Ledger()
    keys = [stamp.key for stamp in given(career_record_of(ledger, Progress.glimpse()))]
    fresh = tuple(key for key in keys if key not in ledger.praised)
    ledger.praise(set(fresh))
    return fresh


def show_result(app: App, story: Story, setup: GameSetup, recorded: Replay | None = None, me: int = 0) -> None:
    """The table's last step."""
    stamps = new_stamps(setup)
    if not setup.errand:
        app.replace(Result(app, story, setup, recorded, me, stamps=stamps))
        return
    result = CareerResult(
        app, story, setup, recorded, me, lambda: back_to_career(app, setup, bool(story.won)), stamps=stamps
    )
    app.replace(result)


def back_to_career(app: App, setup: GameSetup, won: bool = False) -> None:
    """To the page whose case it was, over the title; a file that was opened is looked into."""
    app.cover(screen("title")(app, read_notes()), alone=True)
    career = Career(app, "day" if setup.errand.startswith(f"{daily_case.ERRAND}:") else "season")
    if won:
        career.season.latest()
    app.push(career)
