"""The career in representative states: for `shot`, tests and the eye."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

from game.scenes.base import Scene
from game.scenes.career import daily_case
from game.scenes.career.career_result import CareerResult
from game.scenes.career.ledger import Closed, Ledger
from game.scenes.career.scene import Career
from game.scenes.career.season import the_season
from game.scenes.common.deck_choice import pool
from game.scenes.learning.learning_progress import Progress
from game.scenes.result.scene import Result
from game.ui.runtime.app import App
from game.ui.testing.screenshots import register

WON = Closed(1_700_000_000.0, True, "guess", 9, "novice", "two_roads", 2, 6, 3, (41, 32, 25, 9, 7, 2, 1), 4)
LOST = replace(WON, won=False, turns=11, asked=4, left=(41, 34, 20, 11, 6), near=1)


def ledger(solved: int, lost: int, season: int = 1) -> Ledger:
    """So many files of the season open, so many cases lost on the way, and some others."""
    book = Ledger(kept=False)
    book.season = season
    files = the_season().files
    for number, file in enumerate(files[:solved]):
        book.closed.append(replace(WON, when=float(number), foe=file.foe, turns=7 + number, errand=file.errand(season)))
    for number in range(lost):
        file = files[min(solved, len(files) - 1)]
        book.closed.append(replace(LOST, when=100.0 + number, foe=file.foe, errand=file.errand(season)))
    return book


def with_days(book: Ledger, today: bool) -> Ledger:
    """Two weeks of days' cases, today's among them or not."""
    day = daily_case.today()
    for back in range(0 if today else 1, 15):
        if back not in (6, 9):
            one = LOST if back in (4, 12) else WON
            at = day - timedelta(days=back)
            book.closed.append(replace(one, turns=6 + back % 5, errand=f"{daily_case.ERRAND}:{at.isoformat()}"))
    return book


def career(app: App, page: str, book: Ledger) -> Career:
    """The career over nothing."""
    return Career(app, page, book, Progress(kept=False), ())


def told(app: App, number: int, book: Ledger) -> Career:
    """The season with an open file looked into."""
    scene = career(app, "season", book)
    scene.season.choose(the_season().files[number - 1])
    return scene


def album(app: App) -> Career:
    """Some X-Files named, one of them twice."""
    book = Ledger(kept=False)
    for file in (*pool().x_files[::3], pool().x_files[3]):
        book.closed.append(replace(WON, x_file=file.id))
    return career(app, "album", book)


def result(app: App) -> Result:
    """A season's case is solved, and has brought a stamp."""
    from game.scenes.samples import SETUP, recorded, story

    setup = replace(SETUP, errand=the_season().files[0].errand(1))
    return CareerResult(app, story(), setup, recorded(), 0, app.quit, stamps=("hunch",))


def result_stamps(app: App) -> Result:
    """Several stamps at once, in a case like any other."""
    from game.scenes.samples import SETUP, recorded, story

    return Result(app, story(), SETUP, recorded(), stamps=("first", "quick", "narrow"))


SAMPLES: dict[str, Callable[[App], Scene]] = {
    "season": lambda app: career(app, "season", ledger(4, 1)),  # in the second act, one loss behind
    "season_new": lambda app: career(app, "season", Ledger(kept=False)),
    "season_lost": lambda app: career(app, "season", ledger(5, 3)),  # three losses
    "season_won": lambda app: told(app, 9, ledger(9, 1)),
    "season_story": lambda app: told(app, 3, ledger(6, 2)),  # the end of a file is read again
    "day": lambda app: career(app, "day", with_days(ledger(2, 0), False)),
    "day_done": lambda app: career(app, "day", with_days(ledger(2, 0), True)),
    "file": lambda app: career(app, "file", with_days(ledger(7, 2), True)),
    "file_new": lambda app: career(app, "file", Ledger(kept=False)),
    "album": album,
    "result": result,
    "result_stamps": result_stamps,
}
for name, build in SAMPLES.items():
    register(f"career_{name}", build)
