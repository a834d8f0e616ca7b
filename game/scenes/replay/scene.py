"""A recorded game watched at the table: play, pause, step, jump, and who looks on.

Keys: Space plays and pauses, left and right step by a line, page up and down by a turn, Home and End go to the ends,
plus and minus change the speed, the digits choose who looks on, R plays on from here and tells the story at the end,
Ctrl and C copy the notation.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from game.engine.core.event_data import TurnBegan
from game.scenes.dialogs import Item, Menu
from game.scenes.navigation import go_back
from game.scenes.options import Options
from game.scenes.replay import drawing, timeline
from game.scenes.replay.layout import places_of
from game.scenes.replay.playback import OPEN, PUBLIC, SPEEDS, Playback
from game.scenes.replay.replay_controls import LINE_BACK, LINE_ON, TURN_BACK, TURN_ON
from game.scenes.table.log.event_text import Teller
from game.scenes.table.scene import TableScene
from game.session.choice.choice_points import Point
from game.ui.animation.tween import Pace
from game.ui.input import clipboard
from game.ui.style.layout import Layout
from game.ui.widgets.targets import Target

if TYPE_CHECKING:
    from game.scenes.replay.layout import Places
    from game.scenes.table.core.draw_context import DrawContext
    from game.scenes.table.core.log_line import LogLine
    from game.scenes.table.core.table_frame import Frame
    from game.ui.input.reader import Signal
    from game.ui.runtime.app import App

OWN = ("main", "steps", "speed", "sights", "time", "buttons", "notation", "strips")
"""The groups that only a recorded game has."""
TAIL = 160
"""Events that are told in the log after a jump; the rest is told when the whole log is opened."""
KEYS = {
    "left": LINE_BACK,
    "right": LINE_ON,
    "page_up": TURN_BACK,
    "page_down": TURN_ON,
}


class ReplayScene(TableScene):
    """The table over a recorded game."""

    is_played = False

    def __init__(self, app: App, playback: Playback) -> None:
        self.playback = playback
        self.copied = False
        self._dragging = False
        self._cut = False
        """The log begins in the middle."""
        super().__init__(app, playback, shows_ending=False)
        self.targets.ranks = {group: index for index, group in enumerate(OWN)}
        self.motion.pace = self._pace()

    def compose(self, ctx: DrawContext) -> Frame:
        """Draw everything that rests; returns where the bands lie."""
        return drawing.table(ctx, self)

    def lay(self, layout: Layout) -> Iterable[Target]:
        """The table's targets without its flags, and what only a recorded game has."""
        found = []
        for target in super().lay(layout):
            key = target.key
            assert isinstance(key, tuple)
            if key[0] in ("stop", "prompt"):
                continue
            if key == ("corner", "lock"):
                target.say = self.t(f"replay.say.{'pause' if self.playback.playing else 'play'}")
            target.focusable = target.group in OWN or target.group in ("agents", "sites", "plates", "tray")
            if key[0] == "sight":
                target.number = self._number(key[1])
            if key == timeline.TRACK:
                target.sound = ""
            found.append(target)
        return found

    def _number(self, sight: str) -> int:
        """The digit that chooses who looks on: 1 everything, then the players, then nobody's eyes."""
        if sight == OPEN:
            return 1
        return len(self.playback.view.names) + 2 if sight == PUBLIC else "ABCD".index(sight) + 2

    # going on and back --------------------------------------------------------------------------------
    def confirm(self) -> None:
        """Play or pause; at the end it begins anew."""
        playback = self.playback
        if playback.ended:
            self.go(0)
            playback.playing = True
        else:
            playback.playing = not playback.playing
        self.relay()

    def step(self, way: Point) -> None:
        """By a line, or by a turn; back is always a jump, on by a line is shown as it happened."""
        playback = self.playback
        playback.playing = False
        if way == LINE_ON:
            playback.on()
            self.hear()
            return
        moments, at = playback.moments, playback.at
        self.go({LINE_BACK: at - 1, TURN_BACK: moments.turn_before(at), TURN_ON: moments.turn_after(at)}[way])

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
        self.motion.finish()
        self.animator.forget()
        self.layers.stop()
        self.transient.clear()
        self.transient.card = None
        self.log = self._told(TAIL)
        self.log_scroll = 0
        self.relay()

    def _told(self, most: int) -> list[LogLine]:
        """What the log says of the last events."""
        view = self.playback.view
        events = view.events()
        self._cut = len(events) > most
        before, last = (events[:-most], events[-most:]) if self._cut else ([], events)
        turn = next((event.data.number for event in reversed(before) if isinstance(event.data, TurnBegan)), 0)
        return Teller(view, self.t, turn).tell_all(last)

    def speed(self, number: float) -> None:
        """How fast it plays."""
        self.playback.speed = number
        self.motion.pace = self._pace()
        self.relay()

    def _pace(self) -> Pace:
        """Things move as the player has set it, and faster where lines follow each other faster."""
        usual = self.app.settings.pace
        if self.playback.speed < 2 or usual.factor <= 0.5:
            return usual
        return Pace("fast", usual.reduced)

    def pace(self, pace: Pace) -> None:
        """The settings have changed."""
        super().pace(self._pace())

    # pointing -----------------------------------------------------------------------------------------
    def click(self, point: Point) -> None:
        """A click on something of a recorded game; cards, piles and papers are the table's."""
        match point:
            case ("go", *_):
                self.step(point)
            case ("speed", speed):
                self.speed(speed)
            case ("sight", sight):
                self.see(sight)
            case ("mark", int(line)):
                self.playback.playing = False
                self.go(line)
            case ("line", int(line)):
                self.playback.playing = False
                self.go(line + 1)  # it is carried out, and lit
            case ("play_on", *_):
                self.play_on()
            case ("player", int(player)):
                self._sit(player)
            case ("corner", "lock"):
                self.confirm()
            case ("corner", "menu"):
                self.menu()
            case ("track" | "stop" | "strips" | "file", *_):
                return
            case ("my_x_file" | "notebook", *_) if self.playback.sight == PUBLIC:
                return
            case ("log", *_):
                if self._cut:
                    self.log = self._told(len(self.playback.view.events()) + 1)
                super().click(point)
            case _:
                super().click(point)

    def _sit(self, player: int) -> None:
        """A click on a plate: of one of several brings him forward, else looks from his side of the desk."""
        if len(self.playback.view.names) > 2 and player != self.playback.me:
            super().click(("player", player))
            return
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
        from game.scenes.replay.replay_story import Retold

        self.playback.playing = False
        self.relay()
        if self.playback.ended_game:
            self.app.push(Retold(self.app, self.playback, partial(self.go, 0)))
            return
        self.app.push(chairs(self.app, self.playback))

    def menu(self) -> None:
        """What else there is to do."""
        self.app.push(self._menu())

    def _menu(self) -> Menu:
        """Settings, a copy, leaving."""
        t = self.t
        items = [
            Item("on", t("replay.menu.on"), lambda: None, "main"),
            Item("copy", t("replay.menu.copy"), self.copy),
            Item("settings", t("menu.settings"), lambda: self.app.push(Options(self.app)), keep=True),
            Item("leave", t("replay.menu.leave"), self.leave),
        ]
        menu = Menu(self.app, t("replay.menu"), items)
        menu.made = self._menu
        return menu

    def back(self) -> None:
        """Leave; what stands above the table is closed first."""
        if self.transient.open:
            self.transient.clear()
            self.relay()
        elif self.targets.ring:
            self.targets.ring = False
            self.app.redraw()
        else:
            self.leave()

    def leave(self) -> None:
        """Back to where it was opened, else to the title."""
        go_back(self.app)

    # signals ------------------------------------------------------------------------------------------
    def intercept_signal(self, signal: Signal) -> bool:
        """Its own keys, the time line under the pointer, then what the table takes."""
        name = signal.name
        if self._on_track(signal):
            return True
        if name in KEYS and not (name in ("left", "right") and self.targets.ring):
            self.step(KEYS[name])
        elif name in ("first", "last"):
            self.playback.playing = False
            self.go(0 if name == "first" else self.playback.moments.length)
        elif name in ("more", "less"):
            place = SPEEDS.index(self.playback.speed) + (1 if name == "more" else -1)
            self.speed(SPEEDS[max(0, min(place, len(SPEEDS) - 1))])
        elif name == "replay" and not signal.repeat:
            self.play_on()
        elif name == "copy" and not signal.repeat:
            self.copy()
        elif name == "menu" and not signal.repeat:
            self.menu()
        elif name in ("undo", "pass_on", "full_control", "full_control_end"):
            return True
        elif name == "notebook" and self.playback.sight == PUBLIC:
            return True
        elif name in ("my_x_file", "my_x_file_end") and self.playback.sight == PUBLIC:
            return True
        elif name == "wheel" and self._over_text():
            self.step(LINE_BACK if signal.number > 0 else LINE_ON)
        else:
            return super().intercept_signal(signal)
        return True

    def copy(self) -> None:
        """The whole recorded game as text, to be sent to somebody."""
        done = clipboard.put(self.playback.replay.text())
        place = self.places.get(drawing.PLAY_ON)
        if place is not None:
            self.transient.say(place.rect, self.t("replay.copied" if done else "replay.no_clipboard"))
        self.app.redraw()

    def _over_text(self) -> bool:
        if self.frame is None or not self.playback.open:
            return False
        return self._lying(self.frame).text.collidepoint(self.pointer)

    def _on_track(self, signal: Signal) -> bool:
        """Pressing or dragging on the time line jumps to what lies there."""
        place = self.places.get(timeline.TRACK)
        if place is None or self.frame is None:
            return False
        if signal.name == "press" and signal.button == 1 and place.rect.collidepoint(signal.pos):
            target = self.targets.at(signal.pos)
            self._dragging = True
            self.playback.playing = False
            if target is not None and isinstance(target.key, tuple) and target.key[0] == "mark":
                self.go(target.key[1])
            else:
                self._drag_to(signal.pos[0])
            return True
        if not self._dragging:
            return False
        if signal.name in ("move", "drag", "drag_start"):
            self._moved(signal.pos)
            self._drag_to(signal.pos[0])
            return True
        if signal.name in ("release", "drop", "click"):
            self._dragging = signal.name == "release"
            return True
        return False

    def _drag_to(self, x: int) -> None:
        assert self.frame is not None
        line = timeline.line_at(self._lying(self.frame).line, self.playback.moments, x)
        if line != self.playback.at:
            self.go(line)

    def _lying(self, frame: Frame) -> Places:
        return places_of(frame, len(self.playback.view.names))

    def told(self) -> list[str]:
        """What may be read whole somewhere: also every line of the notation."""
        return [*super().told(), *self.playback.replay.lines]
