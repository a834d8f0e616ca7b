"""A monkey at the window: clicks, drags, keys, text, wheel, pad, resizes and lost focus at random, in the real loop.

    python -m tests.monkey --minutes 5 --seed 3 --size 1280x720 [--to decks] [--wall] [--log FILE]

Without `--wall` the clock runs on by a sixtieth of a second for each round of the loop, as fast as it goes; with
it the loop keeps real time, for a window under Xvfb (set SDL_VIDEODRIVER=x11). Time and again the monkey stops, and a
person who wants to get out must reach the title with Esc and the menu's own words. Any exception ends it, exit code 1.
"""

from __future__ import annotations

import argparse
import gc
import os
import shutil
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, TextIO

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.ui import app as loop
from game.ui.clerk import clerk

if TYPE_CHECKING:
    from game.scenes.scene import Scene
    from game.ui.app import App
    from game.ui.targets import Target

STEP_MS = 1000 / 60
SIZES = ((1280, 720), (1024, 600), (1920, 1080), (1600, 900), (1100, 820), (1280, 720))
SPOTS = [(x, y) for y in (0.5, 0.15, 0.85, 0.03, 0.97) for x in (0.5, 0.12, 0.88, 0.02, 0.98)]
WAYS_HOME = ("leave", "desk", "back", "hide", "no", "ok", "lift", "on", ("main",), ("close",), ("back",))
"""Keys of the buttons by which a person gets out, in the order in which he would try them."""
MOST_STEPS_HOME = 60
FAULTY = Path(__file__).parent / "cards" / "faulty_decks"
ROUND = 900  # acts between two walks home
PATIENCE_S = 60.0  # wall time for which nobody may think without an end
KEYS = (
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_PAGEUP),
    *(pygame.K_PAGEDOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_F1, pygame.K_F5),
    *(pygame.K_LALT, pygame.K_LCTRL, pygame.K_PERIOD, pygame.K_COMMA, pygame.K_PLUS, pygame.K_MINUS),
)


class Stuck(AssertionError):
    """The way out is not found, or nothing can be done any more."""


class FastClock:
    """A clock by which each round of the loop takes a sixtieth of a second."""

    def tick(self, _framerate: float = 0) -> float:
        """The milliseconds since the last round."""
        return STEP_MS


def resident_mb() -> float:
    """What this process holds in memory, in MB of a million bytes; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


@dataclass
class Tally:
    """What the monkey has done."""

    acts: int = 0
    rounds: int = 0
    frames: int = 0
    walks: int = 0
    tables: int = 0
    results: int = 0
    most_steps: int = 0
    peak_mb: float = 0.0
    scenes: dict[str, int] = field(default_factory=dict)


class Monkey:
    """Plays with an App whose loop it turns itself. `aim` is the share of acts that go for something that can be done:
    without it no monkey ever finishes a game. `to` is what is mostly chosen on the title: a new game, or the decks."""

    def __init__(
        self, app: App, seed: int, *, wall: bool = False, aim: float = 0.7, resizing: bool = True, to: str = "new"
    ) -> None:
        self.app, self.dice, self.to = app, Random(seed), to
        self.wall, self.aim, self.resizing = wall, aim, resizing
        self.tally = Tally()
        self.last: list[str] = []
        if not wall:
            app.clock = FastClock()  # type: ignore[assignment]
            for wait in ("IDLE_WAIT_MS", "FADE_WAIT_MS", "POLL_WAIT_MS"):  # a resting loop does not wait either
                setattr(loop, wait, 1)

    # the loop ---------------------------------------------------------------------------------------
    def turn(self, times: int = 1) -> None:
        """Rounds of the real loop; a game that was left is opened anew."""
        for _ in range(times):
            self.tally.rounds += 1
            self.app.turn()
            if not self.app.running or self.app.top is None:
                self.open_title()

    def open_title(self) -> None:
        """Start again as after the start of the program."""
        from game.scenes.case import read_notes
        from game.scenes.title import Title

        while self.app.scenes:
            self.app.scenes.pop().close()
        self.app.running = True
        self.app.push(Title(self.app, read_notes()))

    @property
    def scene(self) -> Scene:
        """What has the signals."""
        top: Any = self.app.top
        return top

    def post(self, kind: int, **what: Any) -> None:
        """As if the system had told it."""
        pygame.event.post(pygame.event.Event(kind, **what))

    # acts -------------------------------------------------------------------------------------------
    def act(self) -> None:
        """One thing at random."""
        self.tally.acts += 1
        name = type(self.scene).__name__
        self.tally.scenes[name] = self.tally.scenes.get(name, 0) + 1
        dice = self.dice
        if dice.random() < self.aim and self._aimed():
            self.turn(dice.choice((1, 1, 2, 4)))
            return
        ways = (
            (self._click_anywhere, 22),
            (self._click_target, 30),
            (self._drag, 12),
            (self._wheel, 6),
            (self._key, 30),
            (self._text, 3),
            (self._pad, 14),
            (self._focus, 2),
            (self._flurry, 2),
            (self._resize, 1.2 if self.resizing else 0),
        )
        way = dice.choices([each for each, _ in ways], [weight for _, weight in ways])[0]
        self._note(way.__name__)
        way()
        self.turn(dice.choice((1, 1, 1, 2, 3, 8)))

    def _note(self, what: str) -> None:
        self.last = [*self.last[-60:], f"{type(self.scene).__name__}: {what}"]

    def _aimed(self) -> bool:
        """Click or hold something that is lit, or the main button; False where nothing is."""
        scene: Any = self.scene
        lights = getattr(scene, "lights", None)
        able = [target for target in scene.targets if lights is None or target.key in lights.lit]
        main = scene.targets.get(("main",)) if lights is not None else None
        if main is not None and main.act and (not able or self.dice.random() < 0.5):
            able = [main]
        if lights is None and type(scene).__name__ in ("Title", "Menu", "Options") and self.dice.random() < 0.8:
            first = ("new", "resume") if self.to == "new" else (self.to,)
            wished = {"Title": first, "Menu": ("on", "yes"), "Options": ("back",)}[type(scene).__name__]
            able = [target for target in able if target.key in wished] or able
        if not able:
            return False
        self._press(self.dice.choice(able))
        return True

    def _press(self, target: Target) -> None:
        at = self._spot(target)
        self._note(f"press {target.key!r} at {at}")
        self._button(at, 1, hold=target.hold if self.dice.random() < 0.8 else 0.0)

    def _spot(self, target: Target) -> tuple[int, int]:
        rect = target.rect
        for x, y in SPOTS:
            at = (int(rect.x + rect.w * x), int(rect.y + rect.h * y))
            if self.scene.targets.at(at) is target:
                return at
        return rect.center

    def _button(self, at: tuple[int, int], button: int, hold: float = 0.0) -> None:
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=button)
        if hold:
            self._hold(hold * 1.6 + 0.1)
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=button)

    def _hold(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        for _ in range(int(seconds * 60)):
            self.turn()
            if self.wall and time.monotonic() > until:
                return

    def _anywhere(self) -> tuple[int, int]:
        w, h = self.app.layout.size
        return self.dice.randrange(w), self.dice.randrange(h)

    def _click_anywhere(self) -> None:
        self._button(self._anywhere(), self.dice.choice((1, 1, 1, 3, 2)))

    def _click_target(self) -> None:
        able = list(self.scene.targets)
        if able:
            target = self.dice.choice(able)
            self._note(f"click {target.key!r}")
            self._button(self._spot(target), self.dice.choice((1, 1, 1, 3)))

    def _drag(self) -> None:
        able = list(self.scene.targets)
        start = self._spot(self.dice.choice(able)) if able else self._anywhere()
        end = self._spot(self.dice.choice(able)) if able and self.dice.random() < 0.7 else self._anywhere()
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for step in range(1, 6):
            at = (start[0] + (end[0] - start[0]) * step // 5, start[1] + (end[1] - start[1]) * step // 5)
            self.post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0))
            self.turn()
        if self.dice.random() < 0.9:
            self.post(pygame.MOUSEBUTTONUP, pos=end, button=1)

    def _wheel(self) -> None:
        self.post(pygame.MOUSEMOTION, pos=self._anywhere(), rel=(0, 0), buttons=(0, 0, 0))
        for _ in range(self.dice.randrange(1, 6)):
            self.post(pygame.MOUSEWHEEL, x=0, y=self.dice.choice((-3, -1, 1, 3)), flipped=False)

    def _key(self) -> None:
        key = (
            self.dice.choice((*KEYS, pygame.K_ESCAPE))
            if self.dice.random() < 0.97 or not self.resizing
            else pygame.K_F11
        )
        mod = self.dice.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
        self._note(f"key {pygame.key.name(key)} {mod}")
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        self.turn(self.dice.choice((0, 1, 1, 20)))
        if self.dice.random() < 0.95:
            self.post(pygame.KEYUP, key=key, mod=mod)

    def _text(self) -> None:
        for text in self.dice.choices(("a", "Z", "ß", "9", "日", " ", "'", "\u202e", "🛸", "\x00"), k=6):
            self.post(pygame.TEXTINPUT, text=text)

    def _pad(self) -> None:
        dice = self.dice
        if dice.random() < 0.25:
            value = dice.choice((-32768, -20000, 0, 20000, 32767))
            self.post(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=dice.randrange(6), value=value)
            self.turn(dice.choice((1, 30)))
            return
        button = dice.randrange(16)
        self.post(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button)
        self.turn(dice.choice((1, 1, 40)))
        if dice.random() < 0.95:
            self.post(pygame.CONTROLLERBUTTONUP, instance_id=0, button=button)

    def _focus(self) -> None:
        self.post(pygame.KEYDOWN, key=pygame.K_LALT, mod=0, unicode="")
        self.post(pygame.WINDOWFOCUSLOST)
        self.turn(self.dice.choice((1, 30)))
        self.post(pygame.WINDOWFOCUSGAINED)
        self.post(pygame.WINDOWEXPOSED)

    def _flurry(self) -> None:
        """Everything at once, without a frame between."""
        for _ in range(12):
            self._click_target() if self.dice.random() < 0.5 else self._key()

    def _resize(self) -> None:
        if self.app.settings.fullscreen:
            self.app.toggle_fullscreen()
        size = self.dice.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])

    # the way out ------------------------------------------------------------------------------------
    def walk_home(self) -> int:
        """Let go of everything and go to the title as a person would; the steps it took. Raises Stuck."""
        self.tally.walks += 1
        for button in range(16):
            self.post(pygame.CONTROLLERBUTTONUP, instance_id=0, button=button)
        for axis in range(6):
            self.post(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=0)
        self.post(pygame.WINDOWFOCUSLOST)
        self.post(pygame.WINDOWFOCUSGAINED)
        self.turn(3)
        for steps in range(MOST_STEPS_HOME):
            if type(self.scene).__name__ == "Title":
                self.tally.most_steps = max(self.tally.most_steps, steps)
                return steps
            self._step_home()
            self.turn(6)
        raise Stuck(f"{type(self.scene).__name__} is not left in {MOST_STEPS_HOME} steps; before: {self.last[-12:]}")

    def _step_home(self) -> None:
        scene: Any = self.scene
        way = next((each for key in WAYS_HOME if (each := scene.targets.get(key)) is not None and each.act), None)
        name = type(scene).__name__
        by_esc = name == "ReplayScene" or (name == "TableScene" and not scene.session.over)
        if scene.motion.busy or way is None or by_esc:
            self._note("Esc to get out")
            self.post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
            self.turn()
            self.post(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0)
            return
        self._note(f"{way.key!r} to get out")
        self._button(self._spot(way), 1, hold=way.hold)

    # the whole ----------------------------------------------------------------------------------------
    def play(self, seconds: float, log: TextIO | None = None, acts: int = 0) -> Tally:
        """Go on for so long (wall time), or for so many acts; every round ends with a walk home."""
        tally, until = self.tally, time.monotonic() + seconds
        waited, was = time.monotonic(), ""
        while (time.monotonic() < until) if not acts else (tally.acts < acts):
            self.act()
            name = type(self.scene).__name__
            if name != was:
                tally.tables += name == "TableScene" and was in ("Title", "Setup", "Menu", "Result")
                tally.results += name == "Result"
                was = name
            session = getattr(self.scene, "session", None)
            if session is None or not session.thinking:
                waited = time.monotonic()
            elif time.monotonic() - waited > PATIENCE_S:
                raise Stuck(f"somebody thinks for {PATIENCE_S:.0f} s; before: {self.last[-12:]}")
            if tally.acts % ROUND == 0:
                self.walk_home()
            if tally.acts % 100 == 0:
                tally.peak_mb = max(tally.peak_mb, resident_mb())
            if log is not None and tally.acts % 300 == 0:
                played = tally.rounds * STEP_MS / 60000
                print(
                    f"{time.strftime('%H:%M:%S')} acts {tally.acts} game-minutes {played:.1f} {resident_mb():.0f} MB"
                    f" objects {len(gc.get_objects())} tables {tally.tables} results {tally.results}",
                    self.app.layout.size,
                    file=log,
                    flush=True,
                )
        self.walk_home()
        return tally


def open_app(size: tuple[int, int], speed: str) -> App:
    """An application as the program opens it, on its own settings."""
    from game.scenes.case import read_notes
    from game.scenes.title import Title
    from game.ui.app import App
    from game.ui.darkroom import darkroom
    from game.ui.settings import Settings
    from game.ui.texts import Texts

    app = App(Settings(width=size[0], height=size[1], speed=speed), Texts("en", strict=True))
    app.open()
    app.running = True
    darkroom.unlock()
    app.push(Title(app, read_notes()))
    app.after_frame(app.sound.open)
    return app


def fill_drawer(folder: Path) -> None:
    """Decks that nobody can build, in the player's drawer: files that are damaged, hostile or no decks at all."""
    from game.scenes.library import DRAWER

    shutil.copytree(FAULTY, folder / DRAWER)


def main() -> int:
    """The command."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--minutes", type=float, default=1.0)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--size", default="1280x720")
    asked.add_argument("--speed", default="fast")
    asked.add_argument("--aim", type=float, default=0.7)
    asked.add_argument("--wall", action="store_true", help="keep real time")
    asked.add_argument("--still", action="store_true", help="never resize")
    asked.add_argument("--to", default="new", choices=("new", "decks"), help="what is mostly chosen on the title")
    asked.add_argument("--log", type=Path)
    given = asked.parse_args()
    wide, high = (int(part) for part in given.size.split("x"))
    with tempfile.TemporaryDirectory(prefix="xfiles-ccg-monkey-") as home:
        os.environ["XFILES_CCG_HOME"] = home
        fill_drawer(Path(home))
        app = open_app((wide, high), given.speed)
        clerk.call()
        monkey = Monkey(app, given.seed, wall=given.wall, aim=given.aim, resizing=not given.still, to=given.to)
        log = given.log.open("w", encoding="utf-8") if given.log else sys.stdout
        try:
            tally = monkey.play(given.minutes * 60, log)
        except Exception:
            print("before:", *monkey.last, sep="\n  ", file=log, flush=True)
            raise
        finally:
            app._leave()
    print(tally, file=log, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
