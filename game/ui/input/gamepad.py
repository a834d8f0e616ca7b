"""The gamepad: its buttons and sticks told as the same signals as keys.

A pad that SDL knows is read as a controller, whose buttons have names; any other as a joystick whose buttons stand in
the usual order. Pads may be plugged in and out at any time. What is held (a direction, a shoulder) goes on by itself:
`tick` gives the signals that time brings.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.ui.input.signals import Signal

REACH, REST = 0.55, 0.35  # how far a stick is pushed before it counts, and where it counts as let go
FIRST_MS, NEXT_MS = 380.0, 140.0  # a direction that is held moves on after, and then every so often
LONG_MS = 500.0  # from here on a press is a hold

DIRECTIONS = ("up", "down", "left", "right")
BUTTONS = ("a", "b", "x", "y", "back", "guide", "start", "left_stick", "right_stick", "lb", "rb", *DIRECTIONS)
"""SDL's buttons of a controller, by number."""
PLAIN_BUTTONS = ("a", "b", "x", "y", "lb", "rb", "back", "start", "left_stick", "right_stick")
"""What the buttons of an unknown joystick most likely are, by number."""

DOES = {
    "a": "confirm",
    "b": "back",
    "x": "undo",
    "y": "whole_card",
    "lb": "previous_group",
    "rb": "next_group",
    "lt": "my_x_file",
    "rt": "full_control",
    "back": "notebook",
    "start": "help",
    "left_stick": "log",
    "right_stick": "menu",
}
LONG = {"next_group": "pass_on"}  # what the button of an action does when it is held, in place of a short press
HELD = ("confirm", "whole_card", "my_x_file", "full_control", "undo")  # their release is told as well
PAGES = {"up": "page_up", "down": "page_down", "left": "less", "right": "more"}  # the right stick

_CONTROLLER = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION)
_JOYSTICK = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION)
_PLUGS = (pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED)


@dataclass(slots=True)
class Pad:
    """All gamepads together: whoever holds one plays."""

    buttons: dict[str, str] = field(default_factory=lambda: dict(DOES))
    """What each button does; what is not named does nothing."""
    grabbing: bool = False
    """The next button is wanted itself, whatever it does: told as `pad`, its name in `text`."""
    _open: dict[int, object] = field(default_factory=dict)
    _controllers: set[int] = field(default_factory=set)
    _held: dict[str, float] = field(default_factory=dict)
    """What is held, and for how many milliseconds."""
    _fired: set[str] = field(default_factory=set)
    """Of these, what has already done what a hold does."""
    _sticks: dict[tuple[int, int], str] = field(default_factory=dict)

    # plugging in ------------------------------------------------------------------------------------
    def start(self) -> None:
        """Look for pads from now on; a system without them is no fault."""
        try:
            from pygame._sdl2 import controller

            pygame.joystick.init()
            controller.init()
        except (ImportError, pygame.error):
            return

    @property
    def busy(self) -> bool:
        """Whether something is held, so that time matters."""
        return bool(self._held)

    def knows(self, event: pygame.event.Event) -> bool:
        """Whether an event comes from a pad."""
        return event.type in _CONTROLLER or event.type in _JOYSTICK or event.type in _PLUGS

    def _plugged(self, event: pygame.event.Event) -> list[Signal]:
        from pygame._sdl2 import controller

        try:
            if event.type == pygame.CONTROLLERDEVICEADDED:
                pad = controller.Controller(event.device_index)
                number = pad.as_joystick().get_instance_id()
                self._open[number] = pad
                self._controllers.add(number)
            elif event.type == pygame.JOYDEVICEADDED and not controller.is_controller(event.device_index):
                stick = pygame.joystick.Joystick(event.device_index)
                self._open[stick.get_instance_id()] = stick
        except (pygame.error, ValueError):
            return []  # it was pulled out again before it could be opened
        if event.type in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            self._open.pop(event.instance_id, None)
            self._controllers.discard(event.instance_id)
            return self.let_go()
        return []

    # reading ----------------------------------------------------------------------------------------
    def read(self, event: pygame.event.Event) -> list[Signal]:
        """The signals of one of its events."""
        if event.type in _PLUGS:
            return self._plugged(event)
        if event.type in _JOYSTICK and getattr(event, "instance_id", -1) in self._controllers:
            return []  # a controller tells everything twice
        if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            return self._button(_named(BUTTONS, event.button), event.type == pygame.CONTROLLERBUTTONDOWN)
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            return self._button(_named(PLAIN_BUTTONS, event.button), event.type == pygame.JOYBUTTONDOWN)
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._axis(event.instance_id, event.axis, event.value / 32767)
        if event.type == pygame.JOYAXISMOTION:
            return self._axis(event.instance_id, event.axis, event.value) if event.axis < 2 else []
        x, y = event.value
        return self._point(event.instance_id, 90, x, "left", "right") + self._point(
            event.instance_id, 91, -y, "up", "down"
        )

    def _axis(self, pad: int, axis: int, value: float) -> list[Signal]:
        if axis in (4, 5):  # the triggers go from 0 to 1
            name = "lt" if axis == 4 else "rt"
            if (value > REACH) == (name in self._held) or REST < value <= REACH:
                return []
            return self._button(name, value > REACH)
        low, high = ("left", "right") if axis in (0, 2) else ("up", "down")
        if axis in (2, 3):
            low, high = f"page {low}", f"page {high}"
        return self._point(pad, axis, value, low, high)

    def _point(self, pad: int, axis: int, value: float, low: str, high: str) -> list[Signal]:
        was = self._sticks.get((pad, axis), "")
        now = low if value < -REACH else high if value > REACH else was if abs(value) > REST else ""
        if now == was:
            return []
        self._sticks[pad, axis] = now
        return (self._button(was, False) if was else []) + (self._button(now, True) if now else [])

    def _button(self, name: str, down: bool) -> list[Signal]:
        if not name or name == "guide":
            return []
        if down and self.grabbing:
            return [Signal("pad", text=name)] if name in DOES else [Signal("back")]
        done = self._signal(name)
        if down:
            if name in self._held or not done:
                return []
            self._held[name] = 0.0
            return [] if done in LONG else [Signal(done)]
        if self._held.pop(name, None) is None:
            return []
        fired = name in self._fired
        self._fired.discard(name)
        if done in LONG:
            return [] if fired else [Signal(done)]
        return [Signal(f"{done}_end")] if done in HELD else []

    def _signal(self, name: str) -> str:
        if name.startswith("page "):
            return PAGES[name.removeprefix("page ")]
        return self.buttons.get(name, "") if name in DOES else name

    # time -------------------------------------------------------------------------------------------
    def tick(self, ms: float) -> list[Signal]:
        """What is held goes on: directions repeat, a long press does what a hold does."""
        signals: list[Signal] = []
        for name, before in tuple(self._held.items()):
            after = self._held[name] = before + ms
            does = self._signal(name)
            if does in LONG or does == "undo":
                if before < LONG_MS <= after:
                    self._fired.add(name)
                    signals.append(Signal(LONG.get(does, does), repeat=does not in LONG))
            elif name.removeprefix("page ") in DIRECTIONS:
                times = _repeats(after) - _repeats(before)
                signals += [Signal(does, repeat=True)] * min(times, 1)
        return signals

    def let_go(self) -> list[Signal]:
        """Whatever is held is let go: the pad was pulled out, or the window is not looked at any more."""
        ends = [Signal(f"{done}_end") for name in self._held if (done := self._signal(name)) in HELD]
        self._held.clear()
        self._fired.clear()
        self._sticks.clear()
        return ends


def _named(names: tuple[str, ...], number: int) -> str:
    return names[number] if 0 <= number < len(names) else ""


def _repeats(ms: float) -> int:
    return 0 if ms < FIRST_MS else 1 + int((ms - FIRST_MS) / NEXT_MS)
