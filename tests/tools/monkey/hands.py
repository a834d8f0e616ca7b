"""What the monkey can do with its hands, at random: mouse, keys, text, wheel, pad, the window's edge."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING, Any

import pygame

from game.scenes.coach.coach_addon import CoachAddon
from game.scenes.table.hints.hint_bubble import HintBubble
from game.scenes.table.scene import TableScene
from game.ui.runtime import app as loop
from tests.tools.monkey.tally import Tally

if TYPE_CHECKING:
    from game.scenes.base import Scene
    from game.ui.runtime.app import App
    from game.ui.widgets.targets import Target

STEP_MS = 1000 / 60
SIZES = ((1280, 720), (1024, 600), (1920, 1080), (1600, 900), (1100, 820), (1280, 720), (455, 768), (1366, 400))
SPOTS = [(x, y) for y in (0.5, 0.15, 0.85, 0.03, 0.97) for x in (0.5, 0.12, 0.88, 0.02, 0.98)]
KEYS = (
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_PAGEUP),
    *(pygame.K_PAGEDOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_F1, pygame.K_F5),
    *(pygame.K_LALT, pygame.K_LCTRL, pygame.K_PERIOD, pygame.K_COMMA, pygame.K_PLUS, pygame.K_MINUS),
)


class FastClock:
    """A clock by which each round of the loop takes a sixtieth of a second."""

    def tick(self, _framerate: float = 0) -> float:
        """The milliseconds since the last round."""
        return STEP_MS


class Hands:
    """Turns the loop of an App, and tells it what a person would have done meanwhile."""

    def __init__(self, app: App, seed: int, *, wall: bool = False, resizing: bool = True) -> None:
        self.app, self.dice = app, Random(seed)
        self.wall, self.resizing = wall, resizing
        self.tally = Tally()
        self.last: list[str] = []
        """What was done last, for whoever looks for a fault."""
        self._seen: set[str] = set()
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
            self._look_round()

    def _look_round(self) -> None:
        """Count the screen that has come, and what lies over the table."""
        scene, name = self.scene, type(self.scene).__name__
        seen = {name, f"language {self.app.t.language}"}
        if isinstance(scene, TableScene):
            for extra in scene.extras:
                if isinstance(extra, HintBubble) and extra.shown is not None:
                    seen.add("first hint")
                if isinstance(extra, CoachAddon) and extra.coach.advice is not None:
                    seen.add("advice")
        self.tally.visits.update(seen - self._seen)
        self._seen = seen

    def open_title(self) -> None:
        """Start again as after the start of the program."""
        from game.scenes.saved_cases import read_notes
        from game.scenes.title.scene import Title

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

    def _note(self, what: str) -> None:
        self.last = [*self.last[-60:], f"{type(self.scene).__name__}: {what}"]

    # acts -------------------------------------------------------------------------------------------
    def _press(self, target: Target) -> None:
        at = self._spot(target)
        self._note(f"press {target.key!r} at {at}")
        self._button(at, 1, hold=target.hold if self.dice.random() < 0.8 else 0.0)

    def _tap(self, code: int) -> None:
        self._note(f"tap {pygame.key.name(code)}")
        self.post(pygame.KEYDOWN, key=code, mod=0, unicode="")
        self.turn()
        self.post(pygame.KEYUP, key=code, mod=0)

    def _spot(self, target: Target) -> tuple[int, int]:
        rect = target.rect
        for x, y in SPOTS:
            at = (int(rect.x + rect.w * x), int(rect.y + rect.h * y))
            if self.scene.targets.at(at) is target:
                return at
        return rect.center

    def _button(self, at: tuple[int, int], button: int, hold: float = 0.0) -> None:
        at = self.app.screen.fit.to_window(at)
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
        start, end = (self.app.screen.fit.to_window(at) for at in (start, end))
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
