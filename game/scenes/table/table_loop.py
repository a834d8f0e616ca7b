"""The game goes on while the table is watched: until somebody has to be asked, or something is to be seen."""

from __future__ import annotations

from typing import Protocol

from game.scenes.table import notices
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.log_line import LogLine
from game.scenes.table.input.misclick_guard import MisclickGuard
from game.scenes.table.input.played_table import PlayedTable
from game.scenes.table.log.event_text import Teller
from game.scenes.table.rendering.composed_table import ComposedTable
from game.scenes.table.rendering.table_updater import TableUpdater
from game.scenes.table.table_sounds import TableSounds
from game.scenes.table.wording.prompt_text import BLINK_MS
from game.session.choice.choice_controller import ChoiceController, Outcome
from game.ui.backdrop import backdrops

LEAD_MS = 700
"""With so much motion still to be shown, or more, nothing new happens."""
LONG_MS = 3000
"""Who has waited so long for somebody else's answer is told for whom."""
STEPS = 40
"""So many things may happen in one round of which nothing is to be seen."""


class WatchedTable(ComposedTable, PlayedTable, Protocol):
    """A table at which the game goes on, and somebody sits down."""

    guard: MisclickGuard
    updater: TableUpdater
    sounding: TableSounds

    def take_seat(self, controller: ChoiceController) -> None:
        """Let the player choose with this."""

    def show_log(self, lines: list[LogLine]) -> None:
        """Show this log in the place of the one that is shown."""

    def clear_away(self) -> None:
        """Leave nothing on the table of the player who sat there."""


class TableLoop:
    """Lets the session of one table scene go on, and takes in what has happened."""

    def __init__(self, scene: WatchedTable) -> None:
        self.scene = scene
        self._skips = False
        """News was shown since the last frame: one picture of the table to a frame is enough."""

    def update(self, ms: float) -> None:
        """Time passes for the session, unless there is enough to be seen already."""
        scene, session = self.scene, self.scene.session
        skipped, self._skips = self._skips, False
        if skipped or scene.updater.go_on() or scene.app.top is not scene or scene.motion.waiting >= LEAD_MS:
            return
        waited = session.waited
        reads = session.decision is not None and scene.transient.card is not None  # then nothing answers itself
        if self._run(0.0 if reads else ms):
            scene.acts.done(Outcome.ANSWERED)
            self._skips = not scene.updater.telling  # else the next rounds show it
        elif any(waited <= limit < session.waited for limit in (BLINK_MS, LONG_MS)):
            scene.relay()
        scene.sounding.wait(waited, session.waited)

    def _run(self, ms: float) -> bool:
        """Let the session go on until somebody has to be asked or something is to be seen; whether anything moved."""
        session, moved = self.scene.session, False
        for _ in range(STEPS):
            if not session.update(ms):
                break
            moved = True
            if session.something_new():
                break
            ms = 0.0
        return moved

    def take_in(self) -> None:
        """Take the news: into the log, into the picture, and into motion."""
        scene, session = self.scene, self.scene.session
        view = session.view
        teller = Teller(view, scene.t, scene.log[-1].turn if scene.log else 0)
        scene.tell(notices.fallen(scene))
        news = session.news()
        scene.tell(teller.tell_all(news))
        notices.tell(scene, news)
        if scene.mode.sums_up:
            scene.summary.offer(news)
        scene.sounding.hear(news)
        for extra in scene.extras:
            extra.hear(news)
        if session.over and scene.layout is not None:
            backdrops.cork.ahead(*scene.layout.size)
        if session.covered:
            scene.relay()
        elif scene.layout is not None:
            scene.updater.tell(news)
            self._skips = True

    def stop_motion(self) -> None:
        """Nothing moves any more, and nothing lies above the table."""
        scene = self.scene
        scene.motion.finish()
        scene.animator.forget()
        scene.layers.stop()
        scene.transient.clear()
        scene.transient.card = None

    def show_anew(self, staged: bool = False) -> None:
        """The game stands elsewhere: nothing moves from what was shown; what is `staged` stays where that is wished."""
        scene = self.scene
        scene.motion.finish()
        scene.updater.forget()
        scene.transient.clear()
        if not staged:
            scene.take_seat(ChoiceController(scene.session))
        scene.show_log([])
        scene.tell(Teller(scene.session.view, scene.t).tell_all(scene.session.view.events()))
        scene.relay()


def tell_again(scene: ComposedTable) -> None:
    """Every line of the log and of the sheet that sums it up, in the language in use; slips are put away."""
    if scene.session.covered:
        return
    ctx = scene.draw_context(scene.app.canvas)
    known = {id(line): _again(line, ctx) for line in scene.log}
    scene.log[:] = [known[id(line)] for line in scene.log]
    scene.summary.tell_again(known)
    scene.transient.clear()


def _again(line: LogLine, ctx: DrawContext) -> LogLine:
    """The line in the language in use; as it stands where the viewer may no longer read what it told."""
    teller = Teller(ctx.view, ctx.texts, line.turn)
    if line.parts:
        return teller.joined([_again(part, ctx) for part in line.parts])
    if line.event is not None:
        return teller.tell(line.event, line.then) or line
    return line._replace(text=line.again(ctx)) if line.again is not None else line
