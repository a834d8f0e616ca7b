"""Input: what pygame reports, told once in the game's own words.

`Reader.read` turns a raw event into `Signal`s. A scene never looks at a pygame event: it sees that the player
confirmed, went back, moved the pointer, clicked, dragged. Keys can be remapped by giving another `KEYS`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

DRAG_FROM = 6  # pixels that the pointer moves with the button down before it drags

KEYS: dict[int, str] = {
    pygame.K_SPACE: "confirm",
    pygame.K_RETURN: "confirm",
    pygame.K_KP_ENTER: "confirm",
    pygame.K_ESCAPE: "back",
    pygame.K_TAB: "next_group",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_PAGEUP: "page_up",
    pygame.K_PAGEDOWN: "page_down",
    pygame.K_HOME: "first",
    pygame.K_END: "last",
    pygame.K_z: "undo",
    pygame.K_n: "notebook",
    pygame.K_l: "log",
    pygame.K_d: "discards",
    pygame.K_x: "my_x_file",
    pygame.K_m: "mute",
    pygame.K_r: "replay",
    pygame.K_PLUS: "more",
    pygame.K_EQUALS: "more",
    pygame.K_KP_PLUS: "more",
    pygame.K_MINUS: "less",
    pygame.K_KP_MINUS: "less",
    pygame.K_F1: "help",
    pygame.K_F10: "menu",
    pygame.K_F11: "fullscreen",
    pygame.K_LALT: "whole_card",
    pygame.K_RALT: "whole_card",
    pygame.K_LCTRL: "full_control",
    pygame.K_RCTRL: "full_control",
}
HELD = {"undo", "my_x_file", "whole_card", "full_control", "confirm"}  # their release is told as well
DIGITS = {pygame.K_0 + n: n for n in range(10)} | {pygame.K_KP_1 + n: n + 1 for n in range(9)} | {pygame.K_KP0: 0}


@dataclass(frozen=True, slots=True)
class Signal:
    """One thing that the player did.

    `name` is one of `move press release click drag_start drag drop wheel number text erase confirm back next_group
    previous_group left right up down first last page_up page_down undo notebook log discards my_x_file mute help menu
    copy more less fullscreen whole_card full_control pass_on …`; a key's release is told as `NAME_end`. Pointer signals
    carry `pos` in pixels of the window and, where it matters, `button` (1 left, 2 middle, 3 right) and `start`, the
    place where the button went down.
    """

    name: str
    pos: tuple[int, int] = (0, 0)
    button: int = 0
    start: tuple[int, int] = (0, 0)
    number: int = 0
    text: str = ""
    shift: bool = False
    repeat: bool = False

    @property
    def pointer(self) -> bool:
        """Whether it came from the mouse."""
        return self.name in POINTER


POINTER = {"move", "press", "release", "click", "drag_start", "drag", "drop", "wheel"}


@dataclass(slots=True)
class Reader:
    """Remembers what is held down between two events."""

    keys: dict[int, str] = field(default_factory=lambda: dict(KEYS))
    typing: bool = False  # a text field has the focus: letters are text, not hot keys
    _down: dict[int, tuple[int, int]] = field(default_factory=dict)
    _dragging: int = 0
    _held: set[int] = field(default_factory=set)

    def read(self, event: pygame.event.Event) -> list[Signal]:
        """The signals of one event; none for what concerns nobody."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button <= 3:
            self._down[event.button] = event.pos
            return [Signal("press", event.pos, event.button, event.pos)]
        if event.type == pygame.MOUSEBUTTONUP and event.button <= 3:
            return self._released(event.pos, event.button)
        if event.type == pygame.MOUSEWHEEL:
            return [Signal("wheel", pygame.mouse.get_pos(), number=event.y)]
        if event.type == pygame.KEYDOWN:
            return self._key_down(event)
        if event.type == pygame.KEYUP:
            return self._key_up(event)
        if event.type == pygame.TEXTINPUT and self.typing:
            return [Signal("text", text=event.text)]
        if event.type == pygame.WINDOWFOCUSLOST:
            return self._forget()
        return []

    def _moved(self, pos: tuple[int, int]) -> list[Signal]:
        signals = [Signal("move", pos)]
        start = self._down.get(1)
        if start is None:
            return signals
        if self._dragging:
            return [*signals, Signal("drag", pos, 1, start)]
        if abs(pos[0] - start[0]) > DRAG_FROM or abs(pos[1] - start[1]) > DRAG_FROM:
            self._dragging = 1
            return [*signals, Signal("drag_start", pos, 1, start)]
        return signals

    def _released(self, pos: tuple[int, int], button: int) -> list[Signal]:
        start = self._down.pop(button, None)
        if start is None:
            return []
        signals = [Signal("release", pos, button, start)]
        if button == 1 and self._dragging:
            self._dragging = 0
            return [*signals, Signal("drop", pos, 1, start)]
        return [*signals, Signal("click", pos, button, start)]

    def _key_down(self, event: pygame.event.Event) -> list[Signal]:
        again = event.key in self._held
        self._held.add(event.key)
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if event.key == pygame.K_c and event.mod & pygame.KMOD_CTRL:
            return [Signal("copy", repeat=again)]
        if self.typing:
            return self._typed_key(event, shift)
        if event.key in DIGITS:
            return [Signal("number", number=DIGITS[event.key], shift=shift, repeat=again)]
        name = self.keys.get(event.key)
        if name is None:
            return []
        if name == "confirm" and shift:
            name = "pass_on"
        elif name == "next_group" and shift:
            name = "previous_group"
        return [Signal(name, shift=shift, repeat=again)]

    def _typed_key(self, event: pygame.event.Event, shift: bool) -> list[Signal]:
        if event.key == pygame.K_BACKSPACE:
            return [Signal("erase")]
        name = self.keys.get(event.key, "")
        if name == "next_group" and shift:
            name = "previous_group"
        keeps = {"back", "next_group", "previous_group", "fullscreen", "page_up", "page_down"}
        if name in keeps or (name == "confirm" and event.key != pygame.K_SPACE):
            return [Signal(name, shift=shift)]
        return []

    def _key_up(self, event: pygame.event.Event) -> list[Signal]:
        self._held.discard(event.key)
        if self.typing:
            return []
        if event.key in DIGITS:
            return [Signal("number_end", number=DIGITS[event.key])]
        name = self.keys.get(event.key)
        return [Signal(f"{name}_end")] if name in HELD else []

    def _forget(self) -> list[Signal]:
        """The window lost the focus: whatever was held is let go, for its release will not be told."""
        names = {self.keys.get(key) for key in self._held}
        signals = [Signal(f"{name}_end") for name in sorted(HELD) if name in names]
        signals += [Signal("number_end", number=DIGITS[key]) for key in sorted(self._held) if key in DIGITS]
        self._held.clear()
        self._down.clear()
        if self._dragging:
            self._dragging = 0
            signals.append(Signal("drop", (-1, -1), 1, (-1, -1)))
        return signals
