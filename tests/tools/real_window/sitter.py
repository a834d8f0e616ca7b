"""Whoever sits before a real window: acts with one device from outside, as a person would, and keeps a log of it.

What all commands of this kind share: a thread that goes step by step, its log and its pictures, and the window.
"""

from __future__ import annotations

import argparse
import gc
import os
import threading
import time
import traceback
from collections import Counter
from pathlib import Path

import pygame

from game.bench.instrumented_app import Watched
from game.scenes.base import Scene
from game.scenes.title.scene import Title
from game.ui.i18n.texts import Texts
from game.ui.settings import Settings
from game.ui.widgets.targets import Target
from tests.support.scenes.device_player import Unreachable
from tests.tools.real_window.hands import ACTS, Hand, hand

LATE_MS = 33.0
"""A frame that takes longer is told of."""


class Window(Watched):
    """A window that says how much of what was done to it has been answered."""

    answered = 0
    """Events of `ACTS` that were handed on in a round that is over, so that what is shown follows from them."""
    _taken = 0

    def turn(self) -> None:
        super().turn()
        self.answered = self._taken

    def take(self, event: pygame.event.Event) -> None:
        super().take(event)
        self._taken += event.type in ACTS


class Sitter(threading.Thread):
    """Reads the scene only to know where to go."""

    most_pictures = 1
    """How many are taken of each thing."""

    def __init__(self, app: Window, asked: argparse.Namespace) -> None:
        super().__init__(daemon=True)
        self.app, self.folder = app, asked.folder
        self.hand: Hand = hand(asked.hand, lambda: app.answered)
        self.until = time.time() + asked.minutes * 60
        self.log = (self.folder / "log.txt").open("w", encoding="utf-8", buffering=1)
        self.met: Counter[str] = Counter()
        self.finished = False

    def run(self) -> None:
        """Until all is done or the time is up."""
        time.sleep(2.0)
        while time.time() < self.until and not self.finished:
            try:
                self.step()
            except Unreachable as fault:
                self.tell("not reached:", fault)
                time.sleep(0.1)
            except Exception:
                traceback.print_exc(file=self.log)
                time.sleep(0.2)
        self.tell("presses", self.hand.presses, "finished", self.finished)
        self.app.quit()

    def step(self) -> None:
        """Whatever is to be done on the scene that is shown."""
        raise NotImplementedError

    def tell(self, *what: object) -> None:
        """A line in the log."""
        print(*what, file=self.log)

    def take(self, scene: Scene, target: Target) -> None:
        """Choose it, holding a little longer than is wanted."""
        self.hand.take(scene, target.key, target.hold + 0.3 if target.hold else 0.0)

    def close(self, scene: Scene) -> None:
        """Leave what was opened on the way."""
        self.tell("closing", type(scene).__name__)
        self.hand.back()

    def picture(self, what: str) -> None:
        """A picture of this, where there are not enough of it yet."""
        self.met[what] += 1
        count = self.met[what]
        if count <= self.most_pictures and (surface := pygame.display.get_surface()) is not None:
            pygame.image.save(
                surface.copy(), self.folder / f"{what}{f'_{count}' if self.most_pictures > 1 else ''}.png"
            )


def words(
    doc: str | None, device: str = "mouse", speed: str = "normal", minutes: float = 10.0
) -> argparse.ArgumentParser:
    """The command line: what all of them take."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--hand", choices=("keys", "mouse", "pad"), default=device)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--speed", default=speed)
    parser.add_argument("--minutes", type=float, default=minutes)
    return parser


def sit(kind: type[Sitter], asked: argparse.Namespace, settings: Settings | None = None) -> tuple[int, Window]:
    """Open the window on the title and let somebody sit down; the exit code, and the application when it is closed.

    The rounds of the loop that took long are written to FOLDER/frames.txt.
    """
    asked.folder.mkdir(parents=True, exist_ok=True)
    settings = settings or Settings()
    settings.width, settings.height = map(int, asked.size.split("x"))
    settings.speed = asked.speed
    os.environ["SDL_VIDEO_WINDOW_POS"] = "0,0"
    app = Window(settings, Texts("en"))
    app.open()
    gc.callbacks.append(app.cleared)
    sitter = kind(app, asked)
    sitter.start()
    try:
        code = app.run(Title(app))
    finally:
        gc.callbacks.remove(app.cleared)
    sitter.join(timeout=5.0)
    late = [str(each) for each in app.rounds if each.cost > LATE_MS]
    told = "\n".join([*late, f"{len(late)} of {len(app.rounds)} rounds over {LATE_MS:.0f} ms"])
    (asked.folder / "frames.txt").write_text(told + "\n", encoding="utf-8")
    return 0 if sitter.finished and code == 0 else 1, app
