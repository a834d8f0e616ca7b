"""Whole games in a real window with one device alone, looking at nothing but what is lit.

    xvfb-run python -m tests.scenes.real_window FOLDER [--hand keys|mouse|pad] [--people N] [--seats N] [--foe LEVEL]

Needs a display and `xdotool`. It starts at the title, sets the seats up, plays to the result and comes back to the
desk. What it does is written to FOLDER/log.txt, pictures of what it meets first to FOLDER/*.png, and at the end to
FOLDER/frames.txt how long the rounds of the loop took, in milliseconds of the processor's time. Exit code 0 when a game
was played to its end.
"""

from __future__ import annotations

import argparse
import os
import threading
import time
import traceback
from collections import Counter
from pathlib import Path

import pygame

from game.bench.watched import Watched
from game.bench.whole_game import figures
from game.engine.notation import letter
from game.scenes.curtain import Curtain
from game.scenes.dealing import Dealing
from game.scenes.scene import Scene
from game.scenes.setup import Setup
from game.scenes.table.scene import TableScene
from game.scenes.title import Title
from game.ui.settings import Settings
from game.ui.texts import Texts
from tests.scenes.device_player import Mind, Unreachable
from tests.scenes.hands import Hand, hand

LATE_MS = 33.0
"""A frame that takes longer is told of (DESIGN.md, marks)."""


class Player(threading.Thread):
    """Plays from outside, as a person would; reads the scene only to know where to go."""

    def __init__(self, app: Watched, folder: Path, device: Hand, asked: argparse.Namespace) -> None:
        super().__init__(daemon=True)
        self.app, self.folder, self.hand = app, folder, device
        self.mind, self.until = Mind(asked.seed), time.time() + asked.minutes * 60
        self.people, self.seats, self.foe = asked.people, max(asked.seats, asked.people), asked.foe
        self.log = (folder / "log.txt").open("w", encoding="utf-8", buffering=1)
        self.met: Counter[str] = Counter()
        self.finished = False

    def run(self) -> None:
        """Until the game is over or the time is up."""
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
        if not isinstance(scene, Scene):
            return
        if isinstance(scene, Dealing):
            self._picture("opening")
            time.sleep(0.1)
        elif isinstance(scene, TableScene):
            self._at_table(scene)
        elif isinstance(scene, Title):
            self.hand.take(scene, "new")
            time.sleep(0.5)
        elif isinstance(scene, Setup):
            self._set_up(scene)
        elif isinstance(scene, Curtain):
            self._picture("curtain")
            self.hand.take(scene, "lift", 1.1)
            time.sleep(0.3)
        elif type(scene).__name__ == "Result":
            self._picture("result")
            self.hand.take(scene, "desk")
            time.sleep(0.5)
            self.finished = isinstance(self.app.top, Title)
        else:
            self._picture(type(scene).__name__)
            print("closing", type(scene).__name__, file=self.log)
            self.hand.back()
            time.sleep(0.3)

    def _set_up(self, scene: Setup) -> None:
        """Seats one by one, then the case is opened."""
        draft = scene.draft
        if draft.basic:  # as it is offered to whoever plays for the first time
            self.hand.take(scene, ("mode", "advanced"))
            return
        if len(draft.seats) < self.seats:
            self.hand.take(scene, "add")
            return
        for number, seat in enumerate(draft.seats):
            wanted = "" if number < self.people else self.foe
            if seat.level != wanted:
                self.hand.take(scene, ("seat", number))
                self.hand.take(scene, ("level", wanted))
                return
        self._picture("setup")
        self.hand.take(scene, "open")
        time.sleep(1.0)

    def _at_table(self, scene: TableScene) -> None:
        decision = scene.session.decision
        if scene.session.over:
            self._picture("over")
            self.hand.take(scene, scene.targets.main)
            time.sleep(0.5)
            return
        if decision is None or scene.motion.busy:
            time.sleep(0.04)
            return
        choice = self.mind.wants(scene)
        if choice is None:
            time.sleep(0.05)
            return
        self._picture(decision.kind)
        print(scene.session.view.turn, letter(decision.player), decision.kind, choice.key, file=self.log)
        self.hand.take(scene, choice.key, choice.hold + 0.3 if choice.hold else 0.0)

    def _picture(self, what: str) -> None:
        """A picture of the first two times that this is met."""
        self.met[what] += 1
        if self.met[what] <= 2 and (surface := pygame.display.get_surface()) is not None:
            pygame.image.save(surface.copy(), self.folder / f"{what}_{self.met[what]}.png")


def main() -> int:
    """Open the window and let the hand play."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--hand", choices=("keys", "mouse", "pad"), default="keys")
    parser.add_argument("--people", type=int, default=1, help="persons at the screen")
    parser.add_argument("--seats", type=int, default=2, help="seats in all")
    parser.add_argument("--foe", default="novice", help="level of the other seats")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--speed", default="fast")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=10.0)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    wide, high = map(int, asked.size.split("x"))
    os.environ["SDL_VIDEO_WINDOW_POS"] = "0,0"
    app = Watched(Settings(speed=asked.speed, opponent=asked.foe, width=wide, height=high), Texts("en"))
    app.open()
    player = Player(app, asked.folder, hand(asked.hand), asked)
    player.start()
    code = app.run(Title(app))
    player.join(timeout=5.0)
    late = [str(each) for each in app.rounds if each.cost > LATE_MS]
    told = "\n".join([*late, str(figures(app))])
    (asked.folder / "frames.txt").write_text(told + "\n", encoding="utf-8")
    print(told)
    return 0 if player.finished and code == 0 else 1


if __name__ == "__main__":
    raise SystemExit(main())
