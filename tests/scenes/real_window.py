"""A whole game in a real window with real key presses, looking at nothing but what is lit.

    xvfb-run python -m tests.scenes.real_window FOLDER [--seed N] [--minutes M]

Needs a display and `xdotool`. It starts at the title, goes through the set-up, plays to the result and comes back to
the desk; what it does is written to FOLDER/log.txt. Exit code 0 when a game was played to its end.
"""

from __future__ import annotations

import argparse
import subprocess
import threading
import time
import traceback
from pathlib import Path

from game.scenes.scene import Scene
from game.scenes.table.scene import TableScene
from game.scenes.title import Title
from game.ui.app import App
from game.ui.settings import Settings
from game.ui.texts import Texts
from tests.scenes.device_player import Mind, Unreachable, go_to

NAMES = {"confirm": "Return", "back": "Escape", "next": "Tab"} | {
    way: way.title() for way in ["left", "right", "up", "down"]
}
PAUSE = 0.04  # seconds between two presses: a frame or two, and the window's answer


class Fingers(threading.Thread):
    """Presses keys from outside, as a person would; reads the scene only to know where to go."""

    def __init__(self, app: App, folder: Path, seed: int, seconds: float) -> None:
        super().__init__(daemon=True)
        self.app, self.mind, self.until = app, Mind(seed), time.time() + seconds
        self.log = (folder / "log.txt").open("w", encoding="utf-8", buffering=1)
        self.finished = False
        self.presses = 0

    def press(self, name: str, seconds: float = 0.0) -> None:
        """One key."""
        self.presses += 1
        key = NAMES[name]
        if seconds:
            subprocess.run(["xdotool", "keydown", key], check=True)
            time.sleep(seconds)
            subprocess.run(["xdotool", "keyup", key], check=True)
        else:
            subprocess.run(["xdotool", "key", key], check=True)
        time.sleep(PAUSE)

    def run(self) -> None:
        """Until the game is over or the time is up."""
        time.sleep(2.0)
        while time.time() < self.until and not self.finished:
            try:
                self._step()
            except Unreachable as fault:
                print("not reached:", fault, file=self.log)
            except Exception:
                traceback.print_exc(file=self.log)
                time.sleep(0.2)
        print("presses", self.presses, "finished", self.finished, file=self.log)
        self.app.quit()

    def _step(self) -> None:
        scene = self.app.top
        if isinstance(scene, TableScene):
            self._at_table(scene)
        elif isinstance(scene, Title):
            go_to(scene, self.press, "new")
            self.press("confirm")
        elif type(scene).__name__ == "Setup" and isinstance(scene, Scene):
            go_to(scene, self.press, "open")
            self.press("confirm")
            time.sleep(1.0)
        elif type(scene).__name__ == "Result" and isinstance(scene, Scene):
            go_to(scene, self.press, "desk")
            self.press("confirm")
            time.sleep(0.5)
            self.finished = isinstance(self.app.top, Title)
        else:
            print("closing", type(scene).__name__, file=self.log)
            self.press("back")
            time.sleep(0.3)

    def _at_table(self, scene: TableScene) -> None:
        decision = scene.session.decision
        if scene.session.over:
            self.press("confirm")
            time.sleep(0.5)
            return
        if decision is None or scene.motion.busy:
            time.sleep(0.04)
            return
        choice = self.mind.wants(scene)
        if choice is None:
            time.sleep(0.05)
            return
        go_to(scene, self.press, choice.key)
        if scene.session.decision is decision:
            print(scene.session.view.turn, decision.kind, choice.key, file=self.log)
            self.press("confirm", choice.hold + 0.3 if choice.hold else 0.0)


def main() -> int:
    """Open the window and let the fingers play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=10.0)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    app = App(Settings(speed="fast", opponent="random"), Texts("en"))
    app.open()
    fingers = Fingers(app, asked.folder, asked.seed, asked.minutes * 60)
    fingers.start()
    code = app.run(Title(app))
    fingers.join(timeout=5.0)
    return 0 if fingers.finished and code == 0 else 1


if __name__ == "__main__":
    raise SystemExit(main())
