"""A recorded game watched at the table: it plays on by itself, stops, steps forward and back, seen by either player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.engine.view_parts import Refusal
from game.scenes.case import GameSetup
from game.scenes.library import pool
from game.scenes.start import open_title
from game.scenes.table.asking import Outlook
from game.scenes.table.desk import Desk
from game.scenes.table.points import Point
from game.scenes.table.prompt import MAIN, Button, Prompt
from game.scenes.table.scene import TableScene
from game.scenes.table.stops import Stops
from game.ui.app import App
from game.ui.input import Signal
from game.ui.palette import RAIN

if TYPE_CHECKING:
    from game.engine.decisions import Choice
    from game.engine.events import Event
    from game.engine.game import Game
    from game.engine.replay import Replay
    from game.engine.view import PlayerView
    from game.scenes.table.session import Call, Taken

STEP_MS = 900.0
BACK, STEP = ("button", "line_back"), ("button", "line_on")


class Playback:
    """Stands in for a session: nobody is asked, the lines of a replay are carried out one after the other."""

    def __init__(self, replay: Replay, me: int) -> None:
        self.replay = replay
        self.me = me
        self.setup = GameSetup.duel("", "")
        self.stops = Stops()
        self.waited = 0.0
        self.answered = len(replay.lines)
        self.playing = False
        self.covered = False
        self.call: Call | None = None
        self.gone = False
        self.slot = ""
        self.taken: Taken | None = None
        self.heard = 0
        self.at = 0
        """How many lines have been carried out."""
        self._games: Iterator[Game] = replay.play(pool())
        self._game = next(self._games)
        self._told = 0
        self._since = 0.0

    @property
    def view(self) -> PlayerView:
        """The game as the chosen player knew it."""
        return self._game.view(self.me)

    @property
    def over(self) -> bool:
        """Never: the end of a replay is its last line."""
        return False

    @property
    def decision(self) -> None:
        """Nobody at the screen is asked."""
        return None

    @property
    def thinking(self) -> bool:
        """Whether it goes on by itself."""
        return self.playing

    @property
    def ended(self) -> bool:
        """Whether the last line has been carried out."""
        return self.at >= len(self.replay.lines)

    def news(self) -> list[Event]:
        """What has happened since the last call."""
        events = self.view.events(self._told)
        self._told += len(events)
        return events

    def something_new(self) -> bool:
        """Each line is worth a look."""
        return True

    def answer(self, choice: Choice) -> None:
        """Nothing can be answered in a replay."""

    def obstacle(self) -> Refusal | None:
        """Nothing can be taken back in a replay."""
        return self.take_back()

    def take_back(self) -> Refusal | None:
        """Nothing can be taken back in a replay."""
        return Refusal("refused_undo_nothing")

    def concede(self) -> None:
        """Nothing can be given up in a replay."""

    def sit(self, seat: int) -> None:
        """Look from that side of the desk."""
        self.me = seat

    def on(self) -> bool:
        """Carry out the next line; False at the end. Raises ReplayFault for a line that is refused."""
        if self.ended:
            self.playing = False
            return False
        self._game = next(self._games)
        self.at += 1
        self._since = 0.0
        return True

    def seek(self, line: int) -> None:
        """Go to just after that many lines."""
        if line < self.at:
            self._games = self.replay.play(pool())
            self._game = next(self._games)
            self.at = 0
        while self.at < line and self.on():
            pass
        self._told = min(self._told, len(self.view.events()))

    def update(self, ms: float) -> bool:
        """Time passes: play on if it is to."""
        self._since += ms
        return self.playing and self._since >= STEP_MS and self.on()

    def put_away(self) -> None:
        """Nothing is kept of it."""

    def close(self) -> None:
        """Nothing to stop."""


class ReplayScene(TableScene):
    """The table with buttons for going on and back."""

    def __init__(self, app: App, playback: Playback) -> None:
        self.playback = playback
        super().__init__(app, playback)

    def prompt(self, desk: Desk, outlook: Outlook) -> Prompt:
        """Which line this is, and what to do with it."""
        t, playback = self.t, self.playback
        lines = playback.replay.lines
        number = playback.at
        text = lines[number] if number < len(lines) else playback.replay.result or t("replay.ended")
        sub = t("replay.where", n=number, all=len(lines), who=playback.view.names[playback.me])
        buttons = (
            Button(BACK, t("replay.back"), "plain", ""),
            Button(STEP, t("replay.on"), "plain" if not playback.ended else "off", ""),
            Button(MAIN, t("replay.pause" if playback.playing else "replay.play"), "main", t("key.space")),
        )
        return Prompt(text, sub, buttons, RAIN)

    def confirm(self) -> None:
        """Play or pause."""
        self.playback.playing = not self.playback.playing
        self.relay()

    def back(self) -> None:
        """Leave."""
        open_title(self.app)

    def press(self, point: Point) -> None:
        """One of the buttons."""
        if point == STEP:
            self.playback.playing = False
            self.playback.on()
        elif point == BACK:
            self.playback.playing = False
            self.playback.seek(max(0, self.playback.at - 1))
        self.hear()

    def click(self, point: Point) -> None:
        """A click on a plate sits down on that side of the desk."""
        if point[0] == "player":
            self.playback.me = point[1]
            self.relay()
        else:
            super().click(point)

    def key(self, signal: Signal) -> bool:
        """Arrows step."""
        if signal.name in ("left", "right"):
            self.press(BACK if signal.name == "left" else STEP)
            return True
        return super().key(signal)


def replay_scene(app: App, file: str, view: str | None) -> ReplayScene:
    """A table over a replay file. Raises ReplayFault or OSError."""
    from game.engine.replay import read

    replay = read(file, pool())
    seat = max(0, "ABCD".find((view or "A").upper()[:1]))
    return ReplayScene(app, Playback(replay, min(seat, len(replay.header.names) - 1)))
