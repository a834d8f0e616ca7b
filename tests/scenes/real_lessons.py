"""Lessons in a real window with one device alone, from the title to the last word.

    xvfb-run python -m tests.scenes.real_lessons FOLDER [--hand keys|mouse|pad] [--from N] [--to N]

Needs a display and `xdotool`. What is done is written to FOLDER/log.txt, a picture of each thing that is said to
FOLDER/*.png, and how long rounds of the loop took that were long to FOLDER/frames.txt. Exit code 0 when the last of
these lessons was done.
"""

from __future__ import annotations

import argparse
import os
import threading
import time
import traceback
from pathlib import Path

import pygame

from game.bench.watched import Watched
from game.scenes.dealing import Dealing
from game.scenes.learning.hub import Learning
from game.scenes.learning.progress import Progress
from game.scenes.learning.reading import lessons
from game.scenes.learning.scene import LessonScene
from game.scenes.menu import Menu
from game.scenes.scene import Scene
from game.scenes.title import Title
from game.ui.settings import Settings
from game.ui.texts import Texts
from tests.scenes.device_player import Unreachable
from tests.scenes.hands import Hand, Mouse, hand
from tests.scenes.lesson_hand import Pupil

LATE_MS = 33.0


class Learner(threading.Thread):
    """Sits before the window and does what is lit."""

    def __init__(self, app: Watched, folder: Path, device: Hand, asked: argparse.Namespace) -> None:
        super().__init__(daemon=True)
        self.app, self.folder, self.hand = app, folder, device
        self.first, self.last = asked.first, asked.to
        self.until = time.time() + asked.minutes * 60
        self.pupil = Pupil(walks=not isinstance(device, Mouse))
        self.log = (folder / "log.txt").open("w", encoding="utf-8", buffering=1)
        self.said = ""
        self.finished = False

    def run(self) -> None:
        """Until the last lesson is done or the time is up."""
        time.sleep(2.0)
        while time.time() < self.until and not self.finished:
            try:
                self._step()
            except Unreachable as fault:
                print("not reached:", fault, file=self.log)
                time.sleep(0.1)
            except Exception:
                traceback.print_exc(file=self.log)
                time.sleep(0.2)
        print("presses", self.hand.presses, "finished", self.finished, file=self.log)
        self.app.quit()

    def _step(self) -> None:
        scene = self.app.top
        if isinstance(scene, Title):
            self.hand.take(scene, "learn")
        elif isinstance(scene, Learning):
            self._picture("hub")
            self.hand.take(scene, lessons()[self.first - 1].name)
        elif isinstance(scene, LessonScene):
            self._at_table(scene)
            return
        elif isinstance(scene, Menu):
            self._picture(f"end_{time.time():.0f}")
            done = [lesson for lesson in lessons() if Progress().of(lesson.name).done]
            self.finished = any(lesson.number == self.last for lesson in done)
            if not self.finished:
                self.hand.take(scene, "next")
                self.pupil = Pupil(walks=self.pupil.walks)
        elif isinstance(scene, Scene) and not isinstance(scene, Dealing):
            print("closing", type(scene).__name__, file=self.log)
            self.hand.back()
        time.sleep(0.4)

    def _at_table(self, scene: LessonScene) -> None:
        said = scene.speech.said
        if said is not None and said.key != self.said:
            self.said = said.key
            time.sleep(0.9)
            self._picture(said.key)
        key = None if scene.motion.busy or scene.coming.news else self.pupil.key(scene)
        target = scene.targets.get(key) if key is not None else None
        if target is None:
            time.sleep(0.05)
            return
        print(f"{time.time():.1f}", scene.course.index, self.said, key, file=self.log)
        self.hand.take(scene, key, target.hold + 0.3 if target.hold else 0.0)

    def _picture(self, what: str) -> None:
        if (surface := pygame.display.get_surface()) is not None:
            pygame.image.save(surface.copy(), self.folder / f"{what}.png")


def main() -> int:
    """Open the window on the title and let the hand learn."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--hand", choices=("keys", "mouse", "pad"), default="mouse")
    parser.add_argument("--from", type=int, default=1, dest="first")
    parser.add_argument("--to", type=int, default=6)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--speed", default="normal")
    parser.add_argument("--minutes", type=float, default=10.0)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    wide, high = map(int, asked.size.split("x"))
    os.environ["SDL_VIDEO_WINDOW_POS"] = "0,0"
    app = Watched(Settings(speed=asked.speed, width=wide, height=high), Texts("en"))
    app.open()
    learner = Learner(app, asked.folder, hand(asked.hand), asked)
    learner.start()
    code = app.run(Title(app))
    learner.join(timeout=5.0)
    late = [str(each) for each in app.rounds if each.cost > LATE_MS]
    (asked.folder / "frames.txt").write_text("\n".join([*late, f"{len(late)} of {len(app.rounds)}"]) + "\n")
    return 0 if learner.finished and code == 0 else 1


if __name__ == "__main__":
    raise SystemExit(main())
