"""A recorded game watched at the table: play, pause, step, jump, and who looks on."""

from __future__ import annotations

from functools import partial

from game.engine.core.event_data import TurnBegan
from game.scenes.dialogs import Item, Menu
from game.scenes.navigation import go_back
from game.scenes.options import Options
from game.scenes.replay import drawing, timeline
from game.scenes.replay.input import ReplayInput
from game.scenes.replay.playback import OPEN, PUBLIC, Playback
from game.scenes.replay.replay_controls import LINE_BACK, LINE_ON, TURN_BACK, TURN_ON
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.log_line import LogLine
from game.scenes.table.core.table_frame import Frame
from game.scenes.table.core.table_mode import TableMode
from game.scenes.table.log.event_text import Teller
from game.scenes.table.scene import TableScene
from game.session.choice.choice_points import Point
from game.ui.animation.tween import Pace
from game.ui.input import clipboard
from game.ui.runtime.app import App
from game.ui.style.layout import Layout
from game.ui.widgets.targets import Target

OWN = ("main", "steps", "speed", "sights", "time", "buttons", "notation", "strips")
"""The groups that only a recorded game has."""
TAIL = 160
"""Events that are told in the log after a jump; the rest is told when the whole log is opened."""


class ReplayMode(TableMode):
    """A recorded game at its table."""

    scene: TableScene
    is_played = False
    groups = OWN

    def __init__(self, scene: TableScene, playback: Playback) -> None:
        super().__init__(scene)
        self.playback = playback
        self._cut = False
        """The log begins in the middle."""
        self.addons = (ReplayInput(self),)

    def compose(self, ctx: DrawContext) -> Frame:
        """Draw the table with strips, time line and notation."""
        return drawing.table(ctx, self.scene, self.playback)

    def targets(self, found: list[Target], layout: Layout) -> list[Target]:
        """The table's targets without its flags, and what only a recorded game has."""
        return [target for target in found if self._takes(target)]

    def _takes(self, target: Target) -> bool:
        """Whether this can be pointed at in a recorded game; it then says and sounds as there."""
        key = target.key
        assert isinstance(key, tuple)
        if key[0] in ("stop", "prompt"):
            return False
        if key == ("corner", "lock"):
            target.say = self.scene.t(f"replay.say.{'pause' if self.playback.playing else 'play'}")
        target.focusable = target.group in OWN or target.group in ("agents", "sites", "plates", "tray")
        if key[0] == "sight":
            target.number = self._number(key[1])
        if key == timeline.TRACK:
            target.sound = ""
        return True

    def _number(self, sight: str) -> int:
        """The digit that chooses who looks on: 1 everything, then the players, then nobody's eyes."""
        if sight == OPEN:
            return 1
        return len(self.playback.view.names) + 2 if sight == PUBLIC else "ABCD".index(sight) + 2

    # going on and back --------------------------------------------------------------------------------
    def play_or_pause(self) -> None:
        """Play or pause; at the end it begins anew."""
        playback = self.playback
        if playback.ended:
            self.go(0)
            playback.playing = True
        else:
            playback.playing = not playback.playing
        self.scene.relay()

    def step(self, way: Point) -> None:
        """By a line, or by a turn; back is always a jump, on by a line is shown as it happened."""
        playback = self.playback
        playback.playing = False
        if way == LINE_ON:
            playback.on()
            self.scene.hear()
            return
        moments, at = playback.moments, playback.at
        self.go({LINE_BACK: at - 1, TURN_BACK: moments.turn_before(at), TURN_ON: moments.turn_after(at)}[way])

    def stop_at(self, line: int) -> None:
        """Stop playing, and go to just after so many lines."""
        self.playback.playing = False
        self.go(line)

    def go(self, line: int) -> None:
        """To just after so many lines, without showing what lies between."""
        self.playback.seek(line)
        self._show_anew()

    def see(self, sight: str) -> None:
        """Look on as this player, as everybody, or with all hands open."""
        seat = "ABCD".find(sight)
        self.playback.look(sight, seat if seat >= 0 else self.playback.me)
        self.playback.seek(self.playback.at)
        self._show_anew()

    def _show_anew(self) -> None:
        """Nothing moves from what was shown to what is shown now."""
        scene = self.scene
        scene.table_loop.stop_motion()
        scene.show_log([])
        scene.tell(self.told())
        scene.relay()

    def told(self, most: int = TAIL) -> list[LogLine]:
        """What the log says of the last events."""
        view = self.playback.view
        events = view.events()
        self._cut = len(events) > most
        before, last = (events[:-most], events[-most:]) if self._cut else ([], events)
        turn = next((event.data.number for event in reversed(before) if isinstance(event.data, TurnBegan)), 0)
        return Teller(view, self.scene.t, turn).tell_all(last)

    def speed(self, number: float) -> None:
        """How fast it plays."""
        self.playback.speed = number
        self.scene.configured()
        self.scene.relay()

    def pace(self, usual: Pace) -> Pace:
        """Things move as the player has set it, and faster where lines follow each other faster."""
        if self.playback.speed < 2 or usual.factor <= 0.5:
            return usual
        return Pace("fast", usual.reduced)

    def complete_log(self) -> None:
        """Tell what a jump has left out, where it has."""
        if self._cut:
            self.scene.show_log(self.told(len(self.playback.view.events()) + 1))

    def sit(self, player: int) -> None:
        """Look from this player's side of the desk, or of two from the other one."""
        sight = self.playback.sight
        seat = player if player != self.playback.me else 1 - player if len(self.playback.view.names) == 2 else player
        if sight in (OPEN, PUBLIC):
            self.playback.look(sight, seat)
            self.see(sight)
        else:
            self.see("ABCD"[seat])

    def play_on(self) -> None:
        """Choose a chair, and play on from here against the computer; where the game is over, its story is told."""
        from game.scenes.replay.continue_game import chairs
        from game.scenes.replay.replay_story import ReplayResult

        self.playback.playing = False
        self.scene.relay()
        if self.playback.ended_game:
            self.scene.app.push(ReplayResult(self.scene.app, self.playback, partial(self.go, 0)))
            return
        self.scene.app.push(chairs(self.scene.app, self.playback))

    def menu(self) -> None:
        """What else there is to do."""
        self.scene.app.push(self._menu())

    def _menu(self) -> Menu:
        """Settings, a copy, leaving."""
        t = self.scene.t
        items = [
            Item("on", t("replay.menu.on"), lambda: None, "main"),
            Item("copy", t("replay.menu.copy"), self.copy),
            Item("settings", t("menu.settings"), lambda: self.scene.app.push(Options(self.scene.app)), keep=True),
            Item("leave", t("replay.menu.leave"), lambda: go_back(self.scene.app)),
        ]
        menu = Menu(self.scene.app, t("replay.menu"), items)
        menu.made = self._menu
        return menu

    def copy(self) -> None:
        """The whole recorded game as text, to be sent to somebody."""
        done = clipboard.put(self.playback.replay.text())
        place = self.scene.places.get(drawing.PLAY_ON)
        if place is not None:
            self.scene.transient.say(place.rect, self.scene.t("replay.copied" if done else "replay.no_clipboard"))
        self.scene.app.redraw()


def replay_table(app: App, playback: Playback) -> TableScene:
    """The table over a recorded game, with the log up to where it stands."""
    scene = TableScene(app, playback, shows_ending=False, mode=partial(ReplayMode, playback=playback))
    scene.show_log(mode_of(scene).told())
    return scene


def mode_of(scene: object) -> ReplayMode:
    """The recorded game that is watched at this table."""
    assert isinstance(scene, TableScene) and isinstance(scene.mode, ReplayMode)
    return scene.mode
