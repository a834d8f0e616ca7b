"""How a recorded game is opened: from a file, from the list of old cases, or from the result."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from game.engine.record.replay import Replay, ReplayFault, read
from game.scenes import combat, notebook, question  # noqa: F401  they make their panels known
from game.scenes.common.deck_choice import pool
from game.scenes.dialogs import Notice
from game.scenes.loading import first_picture
from game.scenes.replay.playback import OPEN, Playback
from game.scenes.replay.replay_mode import replay_table
from game.scenes.replay.replay_moments import ReplayMoments
from game.scenes.screens import open_screen
from game.scenes.table import open_game  # noqa: F401  makes help and menu known
from game.scenes.table.log.event_text import Teller
from game.scenes.table.scene import TableScene
from game.ui.runtime.app import App
from game.ui.workers.picture_worker import picture_worker
from game.ui.workers.sliced_work import SlicedWork

SLICE_S = 0.006  # what playing a game forward takes of a frame


def moments_of(file: str | Path) -> ReplayMoments:
    """The moments of a recorded game. Raises ReplayFault, or OSError if the file cannot be read."""
    return ReplayMoments.of(read(file, pool()), pool())


def playback_of(moments: ReplayMoments, view: str | None = None) -> Playback:
    """A recorded game from its beginning; `view` is the letter of a player. Raises ReplayFault for one it has not."""
    if view is None:
        return Playback(moments)
    seat, names = "ABCD".find(view.strip().upper() or "?"), moments.replay.header.names
    if not 0 <= seat < len(names):
        letters = ", ".join(f"{'ABCD'[number]} ({name})" for number, name in enumerate(names))
        raise ReplayFault(f"{moments.replay.file}: there is no player {view}; the players are {letters}")
    return Playback(moments, seat, "ABCD"[seat])


def watch_file(app: App, file: Path) -> None:
    """Watch a recorded game over what is shown; one that cannot be read is told of in a sentence."""
    _read(app, file, lambda moments: _lay_out(app, replay_table(app, Playback(moments))))


def tell_file(app: App, file: Path) -> None:
    """The story of a recorded game over what is shown, to which it leads back; one without an end is watched."""

    def told(moments: ReplayMoments) -> None:
        from game.scenes.replay.replay_story import Listed

        end = Playback(moments)
        end.seek(moments.length)
        if end.ended_game:
            app.push(Listed(app, end, lambda: _lay_out(app, replay_table(app, Playback(moments)))))
        else:
            _lay_out(app, replay_table(app, Playback(moments)))

    _read(app, file, told)


def _read(app: App, file: Path, then: Callable[[ReplayMoments], None]) -> None:
    try:
        replay = read(file, pool())
    except (ReplayFault, OSError) as fault:
        _broken(app, fault)
        return
    _wind(app, ReplayMoments(replay), then)


def watch(app: App, replay: Replay, me: int = 0, line: int = 0) -> None:
    """Watch a game that has just been played, from the chair of whoever played it, and from so many lines on."""

    def table(moments: ReplayMoments) -> None:
        playback = Playback(moments, me, OPEN)
        playback.seek(line)
        _lay_out(app, replay_table(app, playback))

    _wind(app, ReplayMoments(replay), table)


def read_log(app: App, replay: Replay, me: int) -> None:
    """Lay the whole log of a game that is over above what is shown, as its player could read it."""

    def log(moments: ReplayMoments) -> None:
        playback = Playback(moments, me, "ABCD"[me])
        playback.seek(moments.length)
        view = playback.view
        open_screen(app, "log", playback, Teller(view, app.t).tell_all(view.events()))

    _wind(app, ReplayMoments(replay), log)


def _wind(app: App, moments: ReplayMoments, then: Callable[[ReplayMoments], None]) -> None:
    """Play the lines of a recorded game, a few each frame, and `then` show it; unless another scene has come meanwhile.

    Before the window's loop runs it is done at once. One with a line that cannot be played is told of.
    """
    asked, work = app.top, SlicedWork(SLICE_S)

    def pieces() -> Iterator[bool]:
        for _ in moments.wound(pool()):
            yield False
        yield True
        then(moments)

    def on() -> None:
        if app.top is not asked:
            return
        try:
            while work.go_on():
                if app.running:
                    _next_round(app, on)
                    return
        except ReplayFault as fault:
            _broken(app, fault)

    work.begin(pieces())
    on()


def _lay_out(app: App, table: TableScene) -> None:
    """Make what the table's first picture needs, a little in each frame, and then show it; as above."""
    asked, first = app.top, first_picture(table)

    def on() -> None:
        if app.top is not asked:
            table.close()
        elif app.running and picture_worker.open and not first.done:
            first.go_on(app.canvas)
            _next_round(app, on)
        else:
            app.push(table)

    if app.running:  # to make the table was enough for this round
        _next_round(app, on)
    else:
        on()


def _next_round(app: App, act: Callable[[], None]) -> None:
    """Do this in the next round of the loop."""
    app.redraw()
    app.after_frame(act)


def _broken(app: App, fault: Exception) -> None:
    app.push(Notice(app, app.t("replay.broken"), f"{fault}."))
