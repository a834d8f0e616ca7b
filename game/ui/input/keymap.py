"""Which key and which button of a pad does what: the usual ones, and those that a player has given.

Keys are told by pygame's names ("space", "left alt"), so that a settings file can be read by a person.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from game.ui.input.gamepad import DOES

DIGITS = {pygame.K_0 + n: n for n in range(10)} | {pygame.K_KP_1 + n: n + 1 for n in range(9)} | {pygame.K_KP0: 0}
"""Keys that choose the n-th lit thing; they are nobody else's."""

USUAL: dict[str, tuple[int, ...]] = {
    "confirm": (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER),
    "back": (pygame.K_ESCAPE,),
    "next_group": (pygame.K_TAB,),
    "left": (pygame.K_LEFT,),
    "right": (pygame.K_RIGHT,),
    "up": (pygame.K_UP,),
    "down": (pygame.K_DOWN,),
    "undo": (pygame.K_z,),
    "whole_card": (pygame.K_LALT, pygame.K_RALT),
    "full_control": (pygame.K_LCTRL, pygame.K_RCTRL),
    "notebook": (pygame.K_n,),
    "log": (pygame.K_l,),
    "discards": (pygame.K_d,),
    "my_x_file": (pygame.K_x,),
    "help": (pygame.K_F1,),
    "advice": (pygame.K_a,),
    "menu": (pygame.K_F10,),
    "mute": (pygame.K_m,),
    "fullscreen": (pygame.K_F11,),
    "replay": (pygame.K_r,),
    "more": (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS),
    "less": (pygame.K_MINUS, pygame.K_KP_MINUS),
    "page_up": (pygame.K_PAGEUP,),
    "page_down": (pygame.K_PAGEDOWN,),
    "first": (pygame.K_HOME,),
    "last": (pygame.K_END,),
}
"""Every action, in the order in which the settings show them, with its usual keys."""

NEEDED = ("confirm", "back", "next_group", "left", "right", "up", "down")
"""Without one of these somebody without a mouse would be lost: they never lose their last key."""

ALWAYS_BACK = pygame.K_ESCAPE
"""It leaves whatever else has been set, so that nobody who tried keys at random is ever caught in a screen."""

PAD_ONLY = ("previous_group",)
"""What has a button of its own; on the keyboard it is another action's key with Shift."""

PAD_NEEDED = ("confirm", "back", "next_group")
"""Without one of these a pad alone could not play on: they never lose their button. Directions are no buttons."""

SHIFTED = {"confirm": "pass_on", "next_group": "previous_group"}
"""What an action becomes while Shift is held."""

_NAMES = {value: pygame.key.name(value) for name, value in vars(pygame).items() if name.startswith("K_")}
_CODES = {name: code for code, name in _NAMES.items() if name}


def key_name(code: int) -> str:
    """The name of a key; "" for one that has none."""
    return _NAMES.get(code) or pygame.key.name(code)


def key_code(name: str) -> int:
    """The key of that name; 0 if there is none."""
    return _CODES.get(name, 0)


@dataclass(frozen=True, slots=True)
class KeyChange:
    """What came of giving an action a key: whether it was done, and whose key it was before ("" for nobody's)."""

    done: bool
    reason: str = ""
    """Why not: `digit` (digits choose what is lit) or `needed` (`other` would have no key left)."""
    other: str = ""


@dataclass(slots=True)
class KeyMap:
    """The keys of every action, and what the buttons of a pad do; each key and each button has one action."""

    keys: dict[str, tuple[int, ...]] = field(default_factory=lambda: dict(USUAL))
    buttons: dict[str, str] = field(default_factory=lambda: dict(DOES))

    @classmethod
    def read(cls, stored: Mapping[str, object], pad: Mapping[str, object] | None = None) -> KeyMap:
        """The keys and buttons that the settings kept; what is not named, or makes no sense, is as usual.

        Whoever asks for a key that is somebody else's usual one gets it.
        """
        made = cls()
        for button, action in (pad or {}).items():
            if button in DOES and (action == "" or action in USUAL or action in PAD_ONLY):
                made.buttons[button] = str(action)
        given_to = [action for action in made.buttons.values() if action]
        if len(given_to) != len(set(given_to)) or not set(PAD_NEEDED) <= set(given_to):
            made.buttons = dict(DOES)
        for action, names in stored.items():
            if action not in USUAL or not isinstance(names, list):
                continue
            codes = tuple(code for name in names if isinstance(name, str) and (code := key_code(name)))
            if codes or action not in NEEDED:
                made.keys[action] = tuple(code for code in codes if code not in DIGITS)
        given: set[int] = set()
        for action in sorted(USUAL, key=lambda action: action not in stored):
            free = tuple(code for code in made.keys[action] if code not in given and code != ALWAYS_BACK)
            free = (*free, ALWAYS_BACK) if action == "back" else free
            made.keys[action] = free if free or action not in NEEDED else USUAL[action]
            given.update(made.keys[action])
        return made

    def stored(self) -> dict[str, list[str]]:
        """What the settings keep: only what is not as usual."""
        return {a: [key_name(code) for code in codes] for a, codes in self.keys.items() if codes != USUAL[a]}

    def stored_pad(self) -> dict[str, str]:
        """The same of the buttons."""
        return {button: action for button, action in self.buttons.items() if action != DOES[button]}

    def button(self, action: str) -> str:
        """The button of an action; "" if it has none."""
        return next((button for button, does in self.buttons.items() if does == action), "")

    def give_button(self, action: str, button: str) -> KeyChange:
        """Give an action this button; whoever had it gets the one that the action had before."""
        other, before = self.buttons[button], self.button(action)
        if other == action:
            return KeyChange(True)
        if not before and other in PAD_NEEDED:
            return KeyChange(False, "needed", other)
        self.buttons[button] = action
        if before:
            self.buttons[before] = other
        return KeyChange(True, "", other)

    def action(self, code: int) -> str:
        """What a key does; "" for nothing."""
        return next((action for action, codes in self.keys.items() if code in codes), "")

    def give(self, action: str, code: int) -> KeyChange:
        """Give an action this key in place of its others; whoever had the key loses it. Going back keeps Esc."""
        if code in DIGITS:
            return KeyChange(False, "digit")
        if code == ALWAYS_BACK and action != "back":
            return KeyChange(False, "needed", "back")
        other = self.action(code)
        given = (code, ALWAYS_BACK) if action == "back" and code != ALWAYS_BACK else (code,)
        if other == action:
            self.keys[action] = given
            return KeyChange(True)
        if other:
            left = tuple(one for one in self.keys[other] if one != code)
            if not left and other in NEEDED:
                return KeyChange(False, "needed", other)
            self.keys[other] = left
        self.keys[action] = given
        return KeyChange(True, "", other)
