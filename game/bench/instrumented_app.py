"""Instrumented application: time of each frame and its parts, and memory."""

from __future__ import annotations

import multiprocessing
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import pygame

from game.ui.cache.process_memory import resident_mb
from game.ui.runtime.app import App, SceneProtocol

T = TypeVar("T")
STEP_MS = 1000 / 60
HALTS_MS = 16.0
"""Duration that makes a round count without drawing, because a player would wait for it."""
SCRIPT = pygame.event.custom_type()
REST_S = 0.004
"""Pause of a round for other threads, as a real one waits for the screen."""


@dataclass(slots=True)
class Round:
    """One round of the loop in which something was drawn or that took long, in milliseconds; `parts` are its costs.

    The part `person` is the time of the simulated user; neither `wall` nor `cost` includes it.
    """

    number: int
    wall: float = 0.0
    cost: float = 0.0
    where: str = ""
    parts: dict[str, float] = field(default_factory=dict)

    def __str__(self) -> str:
        parts = ", ".join(f"{name} {ms:.1f}" for name, ms in self.parts.items() if ms >= 0.5)
        return f"{self.number}: {self.wall:.1f} ms ({self.cost:.1f} of its own) at {self.where}: {parts}"


class _Clock:
    """Each round takes a sixtieth of a second, whatever it took."""

    def tick(self, _framerate: float = 0) -> float:
        """The milliseconds since the last round."""
        return STEP_MS


class Watched(App):
    """An application whose rounds are measured."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._noted: list[tuple[int, float, float, str, tuple[tuple[str, float], ...]]] = []
        """The rounds as plain tuples: thousands of objects would make every clearing of the memory halt longer."""
        self.doing = ""
        self.units: list[float] = []
        self.megabytes: list[float] = []
        self.first_ms = 0.0
        self.opponent_megabytes = 0.0
        self._number = 0
        self._round = Round(0)
        self._drawn = False
        self._clearing = 0.0
        self._head_cost = self._head_wall = 0.0
        """Milliseconds of this round used by the simulated user."""

    @property
    def rounds(self) -> list[Round]:
        """All rounds that drew something or took long."""
        return [Round(number, wall, cost, where, dict(parts)) for number, wall, cost, where, parts in self._noted]

    @property
    def number(self) -> int:
        """Number of all rounds."""
        return self._number

    def turn(self) -> None:
        """Run one round and record it if it counts."""
        self._number += 1
        self._round, self._drawn = Round(self._number), False
        self._head_cost = self._head_wall = 0.0
        wall, cost = time.perf_counter(), time.thread_time()
        super().turn()
        self._round.cost = (time.thread_time() - cost) * 1000 - self._head_cost
        self._round.wall = (time.perf_counter() - wall) * 1000 - self._head_wall
        if self._drawn or self._round.cost >= HALTS_MS:
            one = self._round
            self._noted.append((one.number, one.wall, one.cost, one.where or self._where(), tuple(one.parts.items())))
        if self._number % 200 == 0:
            self._weigh()

    def _weigh(self) -> None:
        """Sample the memory, including the computer player's process, and the time of a whole-window blit."""
        self.megabytes.append(resident_mb())
        for process in multiprocessing.active_children():
            self.opponent_megabytes = max(self.opponent_megabytes, resident_mb(process.pid))
        surface = self.canvas.surface
        sheet, begun = surface.copy(), time.thread_time()
        sheet.blit(surface, (0, 0))
        self.units.append((time.thread_time() - begun) * 1000)

    def begin(self, first: SceneProtocol) -> None:
        """Show the first picture; what it cost is told beside the rounds, as nobody sees anything before it."""
        begun = time.thread_time()
        super().begin(first)
        self.first_ms = (time.thread_time() - begun) * 1000

    def take(self, event: pygame.event.Event) -> None:
        """Hand one event on."""
        self._timed("input", lambda: super(Watched, self).take(event))

    def advance(self, ms: float) -> None:
        """Time passes for every scene."""
        self._timed("time", lambda: super(Watched, self).advance(ms))

    def cleared(self, phase: str, _found: dict[str, int]) -> None:
        """For `gc.callbacks`: time of garbage collection within other parts."""
        now = time.thread_time()
        if phase == "start":
            self._clearing = now
        elif threading.current_thread() is threading.main_thread():
            spent = (now - self._clearing) * 1000
            self._round.parts["clearing"] = self._round.parts.get("clearing", 0.0) + spent

    def develop(self, ms: float) -> None:
        """Show what has come from the picture worker."""
        self._timed("develop", lambda: super(Watched, self).develop(ms))

    def rehearse(self, spent: float = 0.0) -> bool:
        """Make a little more of what a scene needs that has just come."""
        return self._timed("rehearsal", lambda: super(Watched, self).rehearse(spent))

    def draw(self) -> None:
        """Draw what can be seen."""
        self._drawn = True
        self._round.where = self._where()
        self._timed("draw", super().draw)

    def run_after_frame(self) -> bool:
        return self._timed("after", super().run_after_frame)

    def head(self, thought: Callable[[], T]) -> T:
        """Time of the simulated user, kept apart from the round's cost."""
        wall, cost = time.perf_counter(), time.thread_time()
        found = thought()
        self._head_cost += (time.thread_time() - cost) * 1000
        self._head_wall += (time.perf_counter() - wall) * 1000
        self._round.parts["person"] = self._head_cost
        return found

    def _timed(self, part: str, work: Callable[[], T]) -> T:
        begun, before = time.thread_time(), self._head_cost
        done = work()
        spent = (time.thread_time() - begun) * 1000 - (self._head_cost - before)
        self._round.parts[part] = self._round.parts.get(part, 0.0) + spent
        return done

    def _where(self) -> str:
        names = "+".join(type(scene).__name__ for scene in self.scenes)
        top: Any = self.top
        decision = getattr(getattr(top, "session", None), "decision", None)
        panel = getattr(top, "panel", None)
        parts = [
            names,
            type(panel).__name__ if panel is not None else "",
            decision.kind if decision else "",
            self.doing,
        ]
        return " ".join(part for part in parts if part)


class Scripted(Watched):
    """An application driven by a script, called once in each round before events are read."""

    def __init__(self, *given: Any, script: Callable[[], None]) -> None:
        super().__init__(*given)
        self.clock = _Clock()  # type: ignore[assignment]
        self.script = script

    def turn(self) -> None:
        """Run one round, then pause for the other threads."""
        super().turn()
        time.sleep(REST_S)

    def take(self, event: pygame.event.Event) -> None:
        """Hand one event on; one of them is the script's turn."""
        if event.type == SCRIPT:
            self._timed("act", self.script)
        else:
            super().take(event)

    def _events(self) -> list[pygame.event.Event]:
        return [pygame.event.Event(SCRIPT), *pygame.event.get()]
