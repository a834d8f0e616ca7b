"""Input: what pygame reports, told once in the game's own words.

`Reader.read` turns a raw event into `Signal`s. A scene never looks at a pygame event: it sees that the player
confirmed, went back, moved the pointer, clicked, dragged. Which key does what is told by a `KeyMap`; a gamepad's
buttons are read by `Pad` and give the same signals.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.ui.input.gamepad import HELD, Pad
from game.ui.input.keymap import DIGITS, SHIFTED, KeyMap
from game.ui.input.signals import POINTER, Signal
from game.ui.style.layout import UNSCALED, Fit

__all__ = ["DRAG_FROM", "HELD", "POINTER", "Reader", "Signal"]

DRAG_FROM = 6  # pixels that the pointer moves with the button down before it drags

EDITING = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_HOME: "first",
    pygame.K_END: "last",
    pygame.K_DELETE: "remove",
}
"""What moves the cursor of a field, whatever these keys do elsewhere."""
WITH_CTRL = {pygame.K_c: "copy", pygame.K_v: "paste", pygame.K_f: "find"}
SELECTING = {pygame.K_a: "select_all", pygame.K_x: "cut"}
"""What Ctrl does with a letter in a field only."""
SLASH = "/"
"""The character that leads into the field of words to search for, on whichever key the keyboard has it."""
LATCHED = {"my_x_file", "whole_card", "full_control"}  # what lasts as long as its key is held


@dataclass(slots=True)
class Reader:
    """Remembers what is held down between two events."""

    keys: KeyMap = field(default_factory=KeyMap)
    pad: Pad = field(default_factory=Pad)
    typing: bool = False  # a text field has the focus: letters are text, not hot keys
    composing: bool = False  # an input method proposes what is typed, and has the keys until it is done
    grabbing: bool = False  # the next key is wanted itself, whatever it does: told as `key`, its code in `number`
    latching: bool = False  # keys that are held elsewhere are pressed once to begin and once more to end
    fit: Fit = UNSCALED  # how the window shows its picture; signals tell places in the picture
    device: str = "keys"  # what was used last: `keys` (mouse and keyboard) or `pad`
    _down: dict[int, tuple[int, int]] = field(default_factory=dict)
    _dragging: int = 0
    _held: set[int] = field(default_factory=set)
    _latched: set[str] = field(default_factory=set)

    def read(self, event: pygame.event.Event) -> list[Signal]:
        """The signals of one event; none for what concerns nobody."""
        if self.pad.knows(event):
            self.pad.buttons, self.pad.grabbing = self.keys.buttons, self.grabbing
            signals = self.pad.read(event)
            if signals:
                self.device = "pad"
            return self._latch(signals)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.device = "keys"
        if event.type == pygame.MOUSEMOTION:
            return self._moved(self.fit.to_picture(event.pos))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button <= 3:
            at = self._down[event.button] = self.fit.to_picture(event.pos)
            return [Signal("press", at, event.button, at)]
        if event.type == pygame.MOUSEBUTTONUP and event.button <= 3:
            return self._released(self.fit.to_picture(event.pos), event.button)
        if event.type == pygame.MOUSEWHEEL:
            return [Signal("wheel", self.fit.to_picture(pygame.mouse.get_pos()), number=event.y)]
        if event.type == pygame.KEYDOWN:
            return self._latch(self._key_down(event))
        if event.type == pygame.KEYUP:
            return self._latch(self._key_up(event))
        if event.type == pygame.TEXTINPUT and self.typing:
            self.composing = False
            return [Signal("text", text=event.text)]
        if event.type == pygame.TEXTEDITING and self.typing and (event.text or self.composing):
            self.composing = bool(event.text)
            return [Signal("compose", text=event.text)]
        if event.type == pygame.DROPFILE:
            return [Signal("file", text=event.file)]
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
        if max(abs(pos[0] - start[0]), abs(pos[1] - start[1])) * self.fit.scale > DRAG_FROM:
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
        if self.grabbing:
            return [] if again else [Signal("key", number=event.key)]
        if self.typing and self.composing:
            return []
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        with_ctrl = WITH_CTRL | SELECTING if self.typing else WITH_CTRL
        if event.mod & pygame.KMOD_CTRL and event.key in with_ctrl:
            return [Signal(with_ctrl[event.key], repeat=again)]
        if self.typing:
            return self._typed_key(event, shift)
        if event.key in DIGITS:
            return [Signal("number", number=DIGITS[event.key], shift=shift, repeat=again)]
        name = self.keys.action(event.key)
        if not name and event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            name = "remove"
        if not name and getattr(event, "unicode", "") == SLASH:
            name = "find"
        if not name:
            return []
        if shift:
            name = SHIFTED.get(name, name)
        return [Signal(name, shift=shift, repeat=again)]

    def _typed_key(self, event: pygame.event.Event, shift: bool) -> list[Signal]:
        if event.key == pygame.K_BACKSPACE:
            return [Signal("erase")]
        if event.key in EDITING:
            return [Signal(EDITING[event.key], shift=shift)]
        name = self.keys.action(event.key)
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
        name = self.keys.action(event.key)
        return [Signal(f"{name}_end")] if name in HELD else []

    def _latch(self, signals: list[Signal]) -> list[Signal]:
        """Where nothing is to be held: the first press begins, the second ends, letting go says nothing."""
        if not self.latching:
            return signals
        told: list[Signal] = []
        for signal in signals:
            if signal.name.removesuffix("_end") not in LATCHED:
                told.append(signal)
            elif signal.name in LATCHED and not signal.repeat:
                if signal.name in self._latched:
                    self._latched.discard(signal.name)
                    told.append(Signal(f"{signal.name}_end"))
                else:
                    self._latched.add(signal.name)
                    told.append(signal)
        return told

    def _forget(self) -> list[Signal]:
        """The window lost the focus: whatever was held is let go, for its release will not be told."""
        names = {self.keys.action(key) for key in self._held}
        signals = [Signal(f"{name}_end") for name in sorted(HELD) if name in names]
        signals += [Signal("number_end", number=DIGITS[key]) for key in sorted(self._held) if key in DIGITS]
        self._held.clear()
        self._down.clear()
        if self._dragging:
            self._dragging = 0
            signals.append(Signal("drop", (-1, -1), 1, (-1, -1)))
        return signals
