"""The monkey: presses what can be done and what cannot, walks home time and again, and goes out on the next errand."""

from __future__ import annotations

import gc
import time
from typing import TYPE_CHECKING, Any, TextIO

import pygame

from game.scenes.coach.coach_addon import CoachAddon
from game.scenes.table.scene import TableScene
from tests.tools.monkey.errands import ERRANDS, USUAL, USUAL_ASIDES, Key, wished
from tests.tools.monkey.hands import STEP_MS, Hands

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from game.ui.runtime.app import App
    from tests.tools.monkey.tally import Tally

WAYS_HOME: tuple[Hashable, ...] = (
    "leave",
    "desk",
    "back",
    "hide",
    "no",
    "ok",
    "lift",
    "on",
    ("main",),
    ("close",),
    ("back",),
)
"""Keys of the buttons by which a person gets out, in the order in which he would try them."""
MOST_STEPS_HOME = 60
PATIENCE_S = 60.0  # wall time for which nobody may think without an end
ON_THE_WAY, ASIDE = 0.8, 0.08
"""How often what the errand wishes is preferred to all else that is lit."""
MOST_ROUNDS_HEARD = 2000
SAMPLE, LINE = 50, 300
"""Acts between two samples of the memory, and between two lines of the log."""


class Stuck(AssertionError):
    """The way out is not found, or nothing can be done any more."""


class Monkey(Hands):
    """Plays with an App whose loop it turns itself. `aim` is the share of acts that go for something that can be done:
    without it no monkey ever finishes a game. `to` names the one errand it is sent on; without it, all in turn."""

    def __init__(
        self, app: App, seed: int, *, wall: bool = False, aim: float = 0.7, resizing: bool = True, to: str = ""
    ) -> None:
        super().__init__(app, seed, wall=wall, resizing=resizing)
        self.aim = aim
        self._names = [to] if to else list(ERRANDS)
        self._left: list[str] = []
        """What errands are left until all begin again."""
        self.send()

    def send(self) -> None:
        """On the next errand: all of them come, in an order that changes."""
        if not self._left:
            self._left = self.dice.sample(self._names, len(self._names))
        name = self._left.pop()
        self.tally.errands[name] += 1
        self.errand, self._till = ERRANDS[name], self.tally.acts + ERRANDS[name].acts

    # acts -------------------------------------------------------------------------------------------
    def act(self) -> None:
        """One thing at random."""
        self.tally.acts += 1
        self.tally.scenes[type(self.scene).__name__] += 1
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

    def _aimed(self) -> bool:
        """Click or hold something that is lit, the main button, or what the errand wishes; False where nothing is."""
        scene, name, dice = self.scene, type(self.scene).__name__, self.dice
        lights = scene.lights if isinstance(scene, TableScene) else None
        targets = list(scene.targets)
        able: Sequence[Any] = [one for one in targets if lights is None or one.key in lights.lit]
        main = scene.targets.get(("main",)) if lights is not None else None
        if main is not None and main.act and (not able or dice.random() < 0.5):
            able = [main]
        way = self.errand.way.get(name, USUAL.get(name, ()))
        aside = self.errand.asides.get(name, USUAL_ASIDES.get(name, ()))
        if dice.random() < ON_THE_WAY:
            able = wished(way, targets) or able
        if dice.random() < ASIDE:
            able = wished(aside, targets) or able
        if not able:
            return False
        choice = dice.choice(able)
        if isinstance(choice, Key):
            self._tap(choice.code)
        else:
            self._press(choice)
        self.turn()
        self._hear_out()
        return True

    def _hear_out(self) -> None:
        """Whoever asks the coach mostly waits for what he says."""
        coaches = [one.coach for one in getattr(self.scene, "extras", ()) if isinstance(one, CoachAddon)]
        patience = MOST_ROUNDS_HEARD if self.dice.random() < ON_THE_WAY else 0
        while patience and any(coach.thinking for coach in coaches):
            self.turn()
            patience -= 1

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
        by_esc = isinstance(scene, TableScene) and not scene.session.over
        if scene.motion.busy or way is None or by_esc:
            self._tap(pygame.K_ESCAPE)
            return
        self._note(f"{way.key!r} to get out")
        self._button(self._spot(way), 1, hold=way.hold)

    # the whole ----------------------------------------------------------------------------------------
    def play(self, seconds: float, log: TextIO | None = None, acts: int = 0) -> Tally:
        """Go on for so long (wall time), or for so many acts; every errand ends with a walk home."""
        tally, until = self.tally, time.monotonic() + seconds
        waited, was = time.monotonic(), ""
        while (time.monotonic() < until) if not acts else (tally.acts < acts):
            self.act()
            name = type(self.scene).__name__
            if name != was:
                tally.tables += name == "TableScene" and was in ("Title", "Setup", "Loading", "Menu", "Result")
                tally.results += name == "Result"
                was = name
            session = getattr(self.scene, "session", None)
            if session is None or not session.thinking:
                waited = time.monotonic()
            elif time.monotonic() - waited > PATIENCE_S:
                raise Stuck(f"somebody thinks for {PATIENCE_S:.0f} s; before: {self.last[-12:]}")
            if tally.acts >= self._till:
                self.walk_home()
                self.send()
            if tally.acts % SAMPLE == 0:
                self._weigh()
            if log is not None and tally.acts % LINE == 0:
                self._write(log)
        self.walk_home()
        return tally

    def _weigh(self) -> float:
        """One more sample of the memory, told with the screen and the size of the window."""
        wide, high = self.app.layout.size
        return self.tally.weigh(f"{type(self.scene).__name__} {wide}x{high}")

    def _write(self, log: TextIO) -> None:
        """A line on how far it has come."""
        tally = self.tally
        played = tally.rounds * STEP_MS / 60000
        print(
            f"{time.strftime('%H:%M:%S')} acts {tally.acts} game-minutes {played:.1f} {self._weigh():.0f} MB"
            f" objects {len(gc.get_objects())} tables {tally.tables} results {tally.results}",
            self.app.layout.size,
            file=log,
            flush=True,
        )
