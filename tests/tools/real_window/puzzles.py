"""Puzzles in a real window with one device alone, from the title to the stamp; what tempts is tried first.

    xvfb-run python -m tests.tools.real_window.puzzles FOLDER [--hand keys|mouse|pad] [--only 1,5,10] [--size WxH]

Needs a display and `xdotool`. What is done is written to FOLDER/log.txt, a picture of every kind of question and
of each end to FOLDER/*.png. Exit code 0 when all of them were solved.
"""

from __future__ import annotations

import argparse
import time

from game.scenes.base import Scene
from game.scenes.learning.hub import LearningHub
from game.scenes.learning.learning_progress import Progress
from game.scenes.loading import Loading
from game.scenes.puzzles import puzzle_menus
from game.scenes.puzzles.puzzle import puzzles
from game.scenes.puzzles.puzzle_list import PuzzleList
from game.scenes.table.scene import TableScene
from game.scenes.title.scene import Title
from tests.support.scenes.puzzle_hand import Solver, at
from tests.tools.real_window.sitter import Sitter, Window, sit, words


class Puzzler(Sitter):
    """Falls for what tempts, begins again, solves it, and goes back to the shelf, until all are solved."""

    def __init__(self, app: Window, asked: argparse.Namespace) -> None:
        super().__init__(app, asked)
        self.left = [puzzles()[int(number) - 1] for number in asked.only.split(",")]
        self.solver: Solver | None = None

    def step(self) -> None:
        scene = self.app.top
        if isinstance(scene, TableScene):
            self._at_table(scene)
            return
        if isinstance(scene, Title):
            self.hand.take(scene, "learn")
        elif isinstance(scene, LearningHub):
            self.hand.take(scene, "puzzles")
        elif isinstance(scene, PuzzleList):
            self.picture("shelf")
            self.solver = Solver([item.text for item in self.left[0].wrong[0].script])
            self.hand.take(scene, self.left[0].name)
        elif isinstance(scene, puzzle_menus.Ending):
            self._ended(scene)
        elif isinstance(scene, puzzle_menus.Slip):
            self.picture(f"{scene.addon.puzzle.number}_story")
            self.hand.take(scene, scene.targets.main)
        elif isinstance(scene, Scene) and not isinstance(scene, Loading):
            self.close(scene)
        time.sleep(0.4)

    def _ended(self, scene: puzzle_menus.Ending) -> None:
        time.sleep(0.5)
        puzzle = scene.addon.puzzle
        self.picture(f"{puzzle.number}_{'solved' if scene.solved else 'failed'}")
        self.tell(puzzle.key, scene.solved, scene.text)
        if scene.solved:
            self.left.pop(0)
            self.finished = not self.left
            assert Progress().of(puzzle.name).done
            self.hand.take(scene, "leave")
        else:
            self.solver = Solver([item.text for item in puzzle.solution])
            self.hand.take(scene, "again")

    def _at_table(self, scene: TableScene) -> None:
        still = not scene.motion.busy
        key = self.solver.key(scene) if still and self.solver is not None else None
        target = scene.targets.get(key) if key is not None else None
        decision = scene.session.decision
        if target is None or decision is None:
            time.sleep(0.05)
            return
        self.picture(f"{at(scene).puzzle.number}_{decision.kind}{decision.window}")
        self.tell(f"{time.time():.1f}", at(scene).puzzle.number, decision.kind, decision.window, key)
        self.take(scene, target)


def main() -> int:
    """Open the window on the title and let the hand puzzle."""
    parser = words(__doc__, minutes=15.0)
    parser.add_argument("--only", default=",".join(str(puzzle.number) for puzzle in puzzles()))
    return sit(Puzzler, parser.parse_args())[0]


if __name__ == "__main__":
    raise SystemExit(main())
