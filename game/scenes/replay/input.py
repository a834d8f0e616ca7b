"""What a click, a key or a drag on the time line does while a recorded game is watched.

Keys: Space plays and pauses, left and right step by a line, page up and down by a turn, Home and End go to the ends,
plus and minus change the speed, the digits choose who looks on, R plays on from here and tells the story at the end,
Ctrl and C copy the notation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.navigation import go_back
from game.scenes.replay import timeline
from game.scenes.replay.layout import Places, places_of
from game.scenes.replay.playback import PUBLIC, SPEEDS
from game.scenes.replay.replay_controls import LINE_BACK, LINE_ON, TURN_BACK, TURN_ON
from game.scenes.replay.replay_help import ReplayHelp
from game.scenes.table.core.addon import TableAddon
from game.session.choice.choice_points import Point
from game.ui.input.reader import Signal

if TYPE_CHECKING:
    from game.scenes.replay.replay_mode import ReplayMode

KEYS = {
    "left": LINE_BACK,
    "right": LINE_ON,
    "page_up": TURN_BACK,
    "page_down": TURN_ON,
}


class ReplayInput(TableAddon):
    """What is done at one recorded game; cards, piles and papers are the table's."""

    def __init__(self, mode: ReplayMode) -> None:
        self.mode, self.scene = mode, mode.scene
        self._dragging = False

    def click(self, point: Point) -> bool:
        """A click on something that only a recorded game has, or that it has no use for."""
        mode, playback = self.mode, self.mode.playback
        match point:
            case ("go", *_):
                mode.step(point)
            case ("speed", speed):
                mode.speed(speed)
            case ("sight", sight):
                mode.see(sight)
            case ("mark", int(line)):
                mode.stop_at(line)
            case ("line", int(line)):
                mode.stop_at(line + 1)  # it is carried out, and lit
            case ("play_on", *_):
                mode.play_on()
            case ("leave",):
                go_back(self.scene.app)
            case ("player", int(player)) if player == playback.me or len(playback.view.names) == 2:
                mode.sit(player)
            case ("corner", "lock"):
                mode.play_or_pause()
            case ("track" | "stop" | "strips" | "file", *_):
                pass
            case ("my_x_file" | "notebook", *_) if playback.sight == PUBLIC:
                pass
            case ("log", *_):
                mode.complete_log()
                return False
            case _:
                return False
        return True

    def confirm(self) -> bool:
        """Play or pause."""
        self.mode.play_or_pause()
        return True

    def back(self) -> bool:
        """Leave; what stands above the table is closed first."""
        scene = self.scene
        if scene.transient.open:
            scene.transient.clear()
            scene.relay()
        elif scene.targets.ring:
            scene.targets.ring = False
            scene.app.redraw()
        else:
            go_back(scene.app)
        return True

    def open(self, name: str) -> bool:
        """A recorded game has a menu and a help of its own."""
        if name == "menu":
            self.mode.menu()
        elif name == "help":
            self.scene.app.push(ReplayHelp(self.scene.app, self.scene.session))
        return name in ("menu", "help")

    def take(self, signal: Signal) -> bool:
        """Its own keys, and the time line under the pointer."""
        scene, playback, name = self.scene, self.mode.playback, signal.name
        if self._on_track(signal):
            return True
        if name in KEYS and not (name in ("left", "right") and scene.targets.ring):
            self.mode.step(KEYS[name])
        elif name in ("first", "last"):
            self.mode.stop_at(0 if name == "first" else playback.moments.length)
        elif name in ("more", "less"):
            place = SPEEDS.index(playback.speed) + (1 if name == "more" else -1)
            self.mode.speed(SPEEDS[max(0, min(place, len(SPEEDS) - 1))])
        elif name == "replay" and not signal.repeat:
            self.mode.play_on()
        elif name == "copy" and not signal.repeat:
            self.mode.copy()
        elif name in ("undo", "pass_on", "full_control", "full_control_end"):
            return True
        elif name in ("notebook", "my_x_file", "my_x_file_end") and playback.sight == PUBLIC:
            return True
        elif name == "wheel" and self._over_text():
            self.mode.step(LINE_BACK if signal.number > 0 else LINE_ON)
        else:
            return False
        return True

    def told(self) -> list[str]:
        """Every line of the notation."""
        return self.mode.playback.replay.lines

    def _over_text(self) -> bool:
        lying = self._lying()
        return lying is not None and self.mode.playback.open and lying.text.collidepoint(self.scene.pointer)

    def _on_track(self, signal: Signal) -> bool:
        """Pressing or dragging on the time line jumps to what lies there."""
        scene, place, lying = self.scene, self.scene.places.get(timeline.TRACK), self._lying()
        if place is None or lying is None:
            return False
        if signal.name == "press" and signal.button == 1 and place.rect.collidepoint(signal.pos):
            target = scene.targets.at(signal.pos)
            self._dragging = True
            mark = target is not None and isinstance(target.key, tuple) and target.key[0] == "mark"
            line = target.key[1] if mark else timeline.line_at(lying.line, self.mode.playback.moments, signal.pos[0])  # type: ignore[union-attr, index]
            self.mode.stop_at(line)
            return True
        if not self._dragging:
            return False
        if signal.name in ("move", "drag", "drag_start"):
            scene.point_at(signal.pos)
            line = timeline.line_at(lying.line, self.mode.playback.moments, signal.pos[0])
            if line != self.mode.playback.at:
                self.mode.go(line)
            return True
        if signal.name in ("release", "drop", "click"):
            self._dragging = signal.name == "release"
            return True
        return False

    def _lying(self) -> Places | None:
        frame = self.scene.frame
        return places_of(frame, len(self.mode.playback.view.names)) if frame is not None else None
