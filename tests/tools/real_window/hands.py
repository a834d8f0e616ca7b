"""Hands for the real window: they press keys, move the mouse or hold a pad from outside, as a person would."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Hashable
from typing import Protocol

import pygame

from game.scenes.base import Scene
from game.ui.input.gamepad import BUTTONS
from game.ui.widgets.targets import Target
from tests.support.scenes.device_player import PADS, Unreachable, go_to
from tests.support.scenes.table_player import spot

PAUSE = 0.04
"""Seconds for a button to be down."""
LONGEST_WAIT = 2.0
"""Seconds after which a window that does not answer is no longer waited for."""
ACTS = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP, pygame.KEYUP, pygame.CONTROLLERBUTTONUP})
"""Events with which an act of a hand ends."""

Answered = Callable[[], int]
"""Number of `ACTS` that the window has read and answered."""


class Hand(Protocol):
    """Chooses what lies on the screen with one device; after each press it waits until the window has answered it."""

    presses: int

    def take(self, scene: Scene, key: Hashable, seconds: float = 0.0) -> None:
        """Choose the target of that key, holding for so long. Raises Unreachable."""

    def back(self) -> None:
        """Whatever means back."""


class Buttons:
    """Walks the focus to what is wanted and confirms, by keys or by a pad."""

    def __init__(self, answered: Answered) -> None:
        self.presses, self.answered = 0, answered

    def take(self, scene: Scene, key: Hashable, seconds: float = 0.0) -> None:
        """Walk there and confirm."""
        go_to(scene, self.press, key)
        if scene.targets.get(key) is not None:
            self.press("confirm", seconds)

    def back(self) -> None:
        """The button that means back."""
        self.press("back")

    def press(self, name: str, seconds: float = 0.0) -> None:
        """One of `device_player.KEYS`, held for so long."""
        self.presses += 1
        self._down(name)
        if seconds:
            time.sleep(seconds)
        _act(self.answered, lambda: self._up(name))

    def _down(self, name: str) -> None:
        raise NotImplementedError

    def _up(self, name: str) -> None:
        raise NotImplementedError


class Keys(Buttons):
    """A keyboard: real key presses by xdotool."""

    NAMES = {"confirm": "Return", "back": "Escape", "next": "Tab"} | {
        way: way.title() for way in ["left", "right", "up", "down"]
    }

    def _down(self, name: str) -> None:
        _do("keydown", self.NAMES[name])

    def _up(self, name: str) -> None:
        _do("keyup", self.NAMES[name])


class PadInHand(Buttons):
    """A gamepad: events such as SDL sends them, for a display has no pad of its own."""

    def _down(self, name: str) -> None:
        self._send(pygame.CONTROLLERBUTTONDOWN, name)

    def _up(self, name: str) -> None:
        self._send(pygame.CONTROLLERBUTTONUP, name)

    def _send(self, kind: int, name: str) -> None:
        pygame.event.post(pygame.event.Event(kind, instance_id=0, button=BUTTONS.index(PADS[name])))


class Mouse:
    """A mouse: the pointer goes there and the button is pressed, by xdotool."""

    def __init__(self, answered: Answered) -> None:
        self.presses, self.answered = 0, answered
        self._at: tuple[int, int] | None = None
        """Where the pointer is, once it has been moved."""

    def take(self, scene: Scene, key: Hashable, seconds: float = 0.0) -> None:
        """Click where nothing lies above it, after a look whether it has not moved away."""
        target = scene.targets.get(key)
        if target is None:
            return
        at = self._point(scene, target)
        self._move(at)  # what is lifted under the pointer may lie elsewhere now
        if (again := scene.targets.get(key)) is None:
            return
        if scene.targets.at(at) is not again:
            self._move(self._point(scene, again))
        self._press("1", seconds or PAUSE)

    def back(self) -> None:
        """The right button closes what lies on top."""
        self._move((5, 5))
        self._press("3", PAUSE)

    def _move(self, at: tuple[int, int]) -> None:
        if at != self._at:  # else no event comes
            self._at = at
            _act(self.answered, lambda: _do("mousemove", str(at[0]), str(at[1])))

    def _press(self, button: str, seconds: float) -> None:
        self.presses += 1
        _do("mousedown", button)
        time.sleep(seconds)
        _act(self.answered, lambda: _do("mouseup", button))

    def _point(self, scene: Scene, target: Target) -> tuple[int, int]:
        at = spot(scene, target)
        if at is None:
            raise Unreachable(f"{target.key} at {target.rect} is covered")
        left, top = pygame.Window.from_display_module().position
        return at[0] + left, at[1] + top


def hand(name: str, answered: Answered) -> Hand:
    """The hand of that name: "keys", "pad" or "mouse"."""
    hands: dict[str, Callable[[Answered], Hand]] = {"keys": Keys, "pad": PadInHand, "mouse": Mouse}
    return hands[name](answered)


def _act(answered: Answered, act: Callable[[], None]) -> None:
    """A slow window is not acted on again before it has answered the act."""
    before, until = answered(), time.monotonic() + LONGEST_WAIT
    act()
    while answered() == before and time.monotonic() < until:
        time.sleep(0.005)


def _do(*words: str) -> None:
    subprocess.run(["xdotool", *words], check=True)
