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
"""Seconds for the pointer to arrive, or for a button to be down."""
ROUNDS_AFTER = 3
"""Rounds of the window's loop after a press, in which it is read and answered."""
LONGEST_WAIT = 2.0
"""Seconds after which a window that makes no rounds is no longer waited for."""

Rounds = Callable[[], int]
"""Number of rounds that the window's loop has begun."""


class Hand(Protocol):
    """Chooses what lies on the screen with one device; each press is waited for until the window has read it."""

    presses: int

    def take(self, scene: Scene, key: Hashable, seconds: float = 0.0) -> None:
        """Choose the target of that key, holding for so long. Raises Unreachable."""

    def back(self) -> None:
        """Whatever means back."""


class Buttons:
    """Walks the focus to what is wanted and confirms, by keys or by a pad."""

    def __init__(self, rounds: Rounds) -> None:
        self.presses, self.rounds = 0, rounds

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
        self._up(name)
        _until_read(self.rounds)

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

    def __init__(self, rounds: Rounds) -> None:
        self.presses, self.rounds = 0, rounds

    def take(self, scene: Scene, key: Hashable, seconds: float = 0.0) -> None:
        """Click where nothing lies above it, after a look whether it has not moved away."""
        target = scene.targets.get(key)
        if target is None:
            return
        at = self._point(scene, target)
        _do("mousemove", str(at[0]), str(at[1]))
        _until_read(self.rounds)  # what is lifted under the pointer may lie elsewhere now
        if (again := scene.targets.get(key)) is None:
            return
        if scene.targets.at(at) is not again:
            at = self._point(scene, again)
            _do("mousemove", str(at[0]), str(at[1]))
        self.presses += 1
        _do("mousedown", "1")
        time.sleep(seconds or PAUSE)
        _do("mouseup", "1")
        _until_read(self.rounds)

    def back(self) -> None:
        """The right button closes what lies on top."""
        self.presses += 1
        _do("mousemove", "5", "5", "click", "3")
        _until_read(self.rounds)

    def _point(self, scene: Scene, target: Target) -> tuple[int, int]:
        at = spot(scene, target)
        if at is None:
            raise Unreachable(f"{target.key} at {target.rect} is covered")
        left, top = pygame.Window.from_display_module().position
        return at[0] + left, at[1] + top


def hand(name: str, rounds: Rounds) -> Hand:
    """The hand of that name: "keys", "pad" or "mouse"."""
    hands: dict[str, Callable[[Rounds], Hand]] = {"keys": Keys, "pad": PadInHand, "mouse": Mouse}
    return hands[name](rounds)


def _until_read(rounds: Rounds) -> None:
    """A slow window is not pressed again before it has seen the press."""
    enough, until = rounds() + ROUNDS_AFTER, time.monotonic() + LONGEST_WAIT
    while rounds() < enough and time.monotonic() < until:
        time.sleep(0.005)


def _do(*words: str) -> None:
    subprocess.run(["xdotool", *words], check=True)
