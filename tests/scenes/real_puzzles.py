"""Puzzles in a real window with one device alone, from the title to the stamp; what tempts is tried first.

    xvfb-run python -m tests.scenes.real_puzzles FOLDER [--hand keys|mouse|pad] [--only 1,5,10] [--size WxH]

Needs a display and `xdotool`. What is done is written to FOLDER/log.txt, a picture of every kind of question and
of each end to FOLDER/*.png. Exit code 0 when all of them were solved.
"""

from __future__ import annotations

import argparse
import os
import threading
import time
import traceback
from pathlib import Path

import pygame

from game.scenes.dealing import Dealing
from game.scenes.learning.hub import Learning
from game.scenes.learning.progress import Progress
from game.scenes.puzzles import slips
from game.scenes.puzzles.files import puzzles
from game.scenes.puzzles.scene import PuzzleScene
from game.scenes.puzzles.shelf import PuzzleShelf
from game.scenes.scene import Scene
from game.scenes.title import Title
from game.ui.app import App
from game.ui.settings import Settings
from game.ui.texts import Texts
from tests.scenes.device_player import Unreachable
from tests.scenes.hands import Hand, hand
from tests.scenes.puzzle_hand import Solver


class Puzzler(threading.Thread):
    """Sits before the window: falls for what tempts, begins again, solves it, and goes back to the shelf."""

    def __init__(self, app: App, folder: Path, device: Hand, asked: argparse.Namespace) -> None:
        super().__init__(daemon=True)
        self.app, self.folder, self.hand = app, folder, device
        self.left = [puzzles()[int(number) - 1] for number in asked.only.split(",")]
        self.until = time.time() + asked.minutes * 60
        self.log = (folder / "log.txt").open("w", encoding="utf-8", buffering=1)
        self.solver: Solver | None = None
        self.seen: set[str] = set()

    @property
    def finished(self) -> bool:
        """Whether all that were asked for are solved."""
        return not self.left

    def run(self) -> None:
        """Until all are solved or the time is up."""
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
        print("finished", self.finished, file=self.log)
        self.app.quit()

    def _step(self) -> None:
        scene = self.app.top
        if isinstance(scene, PuzzleScene):
            self._at_table(scene)
            return
        if isinstance(scene, Title):
            self.hand.take(scene, "learn")
        elif isinstance(scene, Learning):
            self.hand.take(scene, "puzzles")
        elif isinstance(scene, PuzzleShelf):
            self._picture("shelf")
            self.solver = Solver([item.text for item in self.left[0].wrong[0].script])
            self.hand.take(scene, self.left[0].name)
        elif isinstance(scene, slips.Ending):
            self._ended(scene)
        elif isinstance(scene, slips.Slip):
            self._picture(f"{scene.scene.puzzle.number}_story")
            self.hand.take(scene, scene.targets.main)
        elif isinstance(scene, Scene) and not isinstance(scene, Dealing):
            print("closing", type(scene).__name__, file=self.log)
            self.hand.back()
        time.sleep(0.4)

    def _ended(self, scene: slips.Ending) -> None:
        time.sleep(0.5)
        puzzle = scene.scene.puzzle
        self._picture(f"{puzzle.number}_{'solved' if scene.solved else 'failed'}")
        print(puzzle.key, scene.solved, scene.text, file=self.log)
        if scene.solved:
            self.left.pop(0)
            assert Progress().of(puzzle.name).done
            self.hand.take(scene, "leave")
        else:
            self.solver = Solver([item.text for item in puzzle.solution])
            self.hand.take(scene, "again")

    def _at_table(self, scene: PuzzleScene) -> None:
        still = not (scene.motion.busy or scene.coming.news)
        key = self.solver.key(scene) if still and self.solver is not None else None
        target = scene.targets.get(key) if key is not None else None
        decision = scene.session.decision
        if target is None or decision is None:
            time.sleep(0.05)
            return
        self._picture(f"{scene.puzzle.number}_{decision.kind}{decision.window}")
        print(f"{time.time():.1f}", scene.puzzle.number, decision.kind, decision.window, key, file=self.log)
        self.hand.take(scene, key, target.hold + 0.3 if target.hold else 0.0)

    def _picture(self, what: str) -> None:
        if what not in self.seen and (surface := pygame.display.get_surface()) is not None:
            self.seen.add(what)
            pygame.image.save(surface.copy(), self.folder / f"{what}.png")


def main() -> int:
    """Open the window on the title and let the hand puzzle."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--hand", choices=("keys", "mouse", "pad"), default="mouse")
    parser.add_argument("--only", default=",".join(str(puzzle.number) for puzzle in puzzles()))
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--speed", default="normal")
    parser.add_argument("--minutes", type=float, default=15.0)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    wide, high = map(int, asked.size.split("x"))
    os.environ["SDL_VIDEO_WINDOW_POS"] = "0,0"
    app = App(Settings(speed=asked.speed, width=wide, height=high), Texts("en"))
    app.open()
    puzzler = Puzzler(app, asked.folder, hand(asked.hand), asked)
    puzzler.start()
    code = app.run(Title(app))
    puzzler.join(timeout=5.0)
    return 0 if puzzler.finished and code == 0 else 1


if __name__ == "__main__":
    raise SystemExit(main())
