"""Lessons in a real window with one device alone, from the title to the last word.

    xvfb-run python -m tests.tools.real_window.lessons FOLDER [--hand keys|mouse|pad] [--from N] [--to N]

Needs a display and `xdotool`. What is done is written to FOLDER/log.txt, a picture of each thing that is said to
FOLDER/*.png, and how long rounds of the loop took that were long to FOLDER/frames.txt. Exit code 0 when the last of
these lessons was done.
"""

from __future__ import annotations

import argparse
import time

from game.scenes.base import Scene
from game.scenes.dialogs import Menu
from game.scenes.learning.hub import LearningHub
from game.scenes.learning.learning_progress import Progress
from game.scenes.learning.lesson_mode import mode_of
from game.scenes.learning.lessons.lesson_reader import lessons
from game.scenes.loading import Loading
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import Title
from tests.support.scenes.lesson_hand import LessonSession
from tests.tools.real_window.hands import Mouse
from tests.tools.real_window.sitter import Sitter, Window, sit, words


class Learner(Sitter):
    """Does what is lit, until the last lesson is done."""

    def __init__(self, app: Window, asked: argparse.Namespace) -> None:
        super().__init__(app, asked)
        self.first, self.last = asked.first, asked.to
        self.pupil = LessonSession(walks=not isinstance(self.hand, Mouse))
        self.said = ""

    def step(self) -> None:
        scene = self.app.top
        if isinstance(scene, Title):
            self.hand.take(scene, "learn")
        elif isinstance(scene, LearningHub):
            self.picture("hub")
            self.hand.take(scene, lessons()[self.first - 1].name)
        elif isinstance(scene, TableScene):
            self._at_table(scene)
            return
        elif isinstance(scene, Menu):
            self.picture(f"end_{time.time():.0f}")
            done = [lesson for lesson in lessons() if Progress().of(lesson.name).done]
            self.finished = any(lesson.number == self.last for lesson in done)
            if not self.finished:
                self.hand.take(scene, "next")
                self.pupil = LessonSession(walks=self.pupil.walks)
        elif isinstance(scene, Scene) and not isinstance(scene, Loading):
            self.close(scene)
        time.sleep(0.4)

    def _at_table(self, scene: TableScene) -> None:
        mode = mode_of(scene)
        said = mode.speaker.said
        if said is not None and said.key != self.said:
            self.said = said.key
            time.sleep(0.9)
            self.picture(said.key)
        still = not scene.motion.busy
        at_rest = MAIN if scene.session.over else self.pupil.key(scene)  # a closed case is looked at first
        key = at_rest if still else None
        target = scene.targets.get(key) if key is not None else None
        if target is None:
            time.sleep(0.05)
            return
        self.tell(f"{time.time():.1f}", mode.course.index, self.said, key)
        self.take(scene, target)


def main() -> int:
    """Open the window on the title and let the hand learn."""
    parser = words(__doc__)
    parser.add_argument("--from", type=int, default=1, dest="first")
    parser.add_argument("--to", type=int, default=6)
    return sit(Learner, parser.parse_args())[0]


if __name__ == "__main__":
    raise SystemExit(main())
