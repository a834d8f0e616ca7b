"""The caps of keys and the signs of pad buttons: what is shown is what was used last.

Whoever draws a cap names the usual key («Space», «N»). If the player has given the action another key, that one is
shown; while a pad is used, the pad's button. All signs are drawn, none is a picture of anybody's pad.
"""

from __future__ import annotations

from pygame import Rect

from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import in_use
from game.ui.input.gamepad import DOES, LONG
from game.ui.input.keymap import SHIFTED, USUAL, KeyMap, key_name
from game.ui.style import palette
from game.ui.style.palette import Color
from game.ui.text.fonts import XS
from game.ui.text.text_surface import anchored

ACTIONS = {
    "Space": "confirm",
    "Enter": "confirm",
    "Shift+Space": "pass_on",
    "Esc": "back",
    "Tab": "next_group",
    "Z": "undo",
    "Alt": "whole_card",
    "Ctrl": "full_control",
    "N": "notebook",
    "L": "log",
    "D": "discards",
    "X": "my_x_file",
    "F1": "help",
    "F10": "menu",
    "M": "mute",
    "F11": "fullscreen",
    "R": "replay",
    "+": "more",
    "-": "less",
}
"""What the labels of caps stand for; every other label is shown as it is."""

NAMED = {
    "Space": "key.space",
    "Esc": "key.esc",
    "Enter": "key.enter",
    "Shift": "key.shift",
    "Left": "key.left",
    "Right": "key.right",
    "Up": "key.up",
    "Down": "key.down",
    "PgUp": "key.page_up",
    "PgDn": "key.page_down",
    "Home": "key.home",
    "End": "key.end",
    "Bksp": "key.backspace",
    "Del": "key.delete",
    "Ins": "key.insert",
}
"""Caps that languages call by words of their own."""

SHORT = {
    "space": "Space",
    "return": "Enter",
    "enter": "Enter",
    "escape": "Esc",
    "tab": "Tab",
    "left alt": "Alt",
    "right alt": "AltGr",
    "alt gr": "AltGr",
    "left ctrl": "Ctrl",
    "right ctrl": "Ctrl",
    "left shift": "Shift",
    "right shift": "Shift",
    "page up": "PgUp",
    "page down": "PgDn",
    "backspace": "Bksp",
    "delete": "Del",
    "insert": "Ins",
    "home": "Home",
    "end": "End",
}
PAD = "pad:"  # before the name of a pad's button, where a label is meant to be one
_WORDS = {"lb": "LB", "rb": "RB", "lt": "LT", "rt": "RT"}
_ROUND: dict[str, tuple[Color, str]] = {
    "a": (palette.GREEN_INK, "A"),
    "b": (palette.BRICK, "B"),
    "x": (palette.RP_GROUND, "X"),
    "y": (palette.OCHRE_INK, "Y"),
}


class Caps:
    """What holds now; the window sets it."""

    def __init__(self) -> None:
        self.device = "keys"
        self.keys: dict[str, tuple[int, ...]] = dict(USUAL)
        self.buttons = dict(DOES)
        self.ringed = False
        """Whether the focus ring is on something else than what wears the cap of confirm, so that the key does that."""

    def wears(self, usual: str) -> bool:
        """Whether the cap of a usual key is drawn now: a button wears that of confirm only while the key presses it."""
        return not (self.ringed and ACTIONS.get(usual) == "confirm")

    def show(self, device: str, keymap: KeyMap) -> bool:
        """Take what was used last and the keys; True if any cap is different now."""
        before = (self.device, self.keys, self.buttons)
        self.device, self.keys, self.buttons = device, dict(keymap.keys), dict(keymap.buttons)
        return before != (self.device, self.keys, self.buttons)

    def label(self, usual: str) -> str:
        """What stands on the cap of a usual key now; "" where the pad has no such button."""
        return _told(self._label(usual, ACTIONS.get(usual, "")))

    def _label(self, usual: str, action: str) -> str:
        if self.device == "pad":
            if usual.isdigit():
                return ""
            button = self.button(action)
            return f"{PAD}{button}" if button else "" if action else usual
        if action == SHIFTED["confirm"]:
            return f"{_told('Shift')}+{self.label('Space')}"
        codes = self.keys.get(action, ())
        if not action or codes == USUAL[action]:
            return usual
        return words(codes[0]) if codes else ""

    def button(self, action: str) -> str:
        """The pad's button for an action, also one that does it when it is held; "" for none."""
        of = {does: button for button, does in self.buttons.items() if does}
        held = {LONG[does]: button for does, button in of.items() if does in LONG}
        return (of | held).get(action, "")

    def spoken(self, usual: str) -> str:
        """The same within a sentence."""
        label = self.label(usual)
        return button_name(label.removeprefix(PAD)) if label.startswith(PAD) else label or usual


caps = Caps()


def _told(label: str) -> str:
    """A cap as the language calls it."""
    texts, key = in_use(), NAMED.get(label, "")
    return texts(key) if key in texts else label


def button_name(button: str) -> str:
    """A button of the pad in words."""
    return button.upper().replace("_", " ")


def words(code: int) -> str:
    """What stands on the cap of a key, as the language calls it."""
    name = key_name(code)
    if name.startswith("[") and len(name) == 3:
        return f"Num {name[1].upper()}"
    return _told(SHORT.get(name) or (name.upper() if len(name) == 1 or name[1:].isdigit() else name.capitalize()))


def width(canvas: Canvas, label: str) -> int:
    """How wide the cap is."""
    if label.startswith(PAD):
        button = label.removeprefix(PAD)
        return canvas.u(34) if button in (*_WORDS, "start", "back") else canvas.u(22)
    return max(canvas.u(18), canvas.width(label, XS, "mono") + canvas.u(8))


def height(canvas: Canvas) -> int:
    """How high the cap of a key is."""
    return max(20, canvas.u(20), canvas.px(XS) + 4)


def cap(canvas: Canvas, at: tuple[int, int], label: str, anchor: str = "ml", warm: bool = False) -> Rect:
    """The cap of a key, or the sign of a pad's button; warm where it lies on lamp light.

    A key is seen from the front: below its top one sees its side, so that no number on it is taken for a Team's.
    """
    if label.startswith(PAD):
        return pad_sign(canvas, at, label.removeprefix(PAD), anchor)
    if not label:
        return anchored(Rect(0, 0, 0, max(20, canvas.u(20))), at, anchor)
    box = anchored(Rect(0, 0, width(canvas, label), height(canvas)), at, anchor)
    fill, edge = (palette.CHOSEN, palette.UMBER) if warm else (palette.RAISED, palette.BRIM)
    side = max(2, canvas.u(3))
    canvas.note(box)
    canvas.box(box, (edge[0] // 2, edge[1] // 2, edge[2] // 2), 4, edge=edge)
    top = Rect(box.x, box.y, box.w, box.h - side)
    canvas.box(top, fill, 4, edge=edge)
    canvas.text(top.center, label, XS, palette.WARM if warm else palette.BONE, "mono", "c")
    return box


def pad_sign(canvas: Canvas, at: tuple[int, int], button: str, anchor: str = "ml") -> Rect:
    """The sign of a pad's button."""
    u = canvas.u
    high = max(22, u(22), canvas.px(XS) + 6)
    wide = max(u(34), canvas.width("LB", XS, "bold") + u(10)) if button in (*_WORDS, "start", "back") else high
    box = anchored(Rect(0, 0, wide, high), at, anchor)
    canvas.note(box)
    if button in _ROUND:
        fill, letter = _ROUND[button]
        canvas.disc(palette.INK, box.center, high // 2)
        canvas.disc(fill, box.center, high // 2 - max(1, u(1.5)))
        canvas.text(box.center, letter, XS, palette.PAPER_FRESH, "bold", "c")
    elif button in _WORDS:
        canvas.box(box, palette.PANEL_EDGE, 9 if button in ("lb", "rb") else 3, edge=palette.BLOCKED)
        canvas.text(box.center, _WORDS[button], XS, palette.BONE, "bold", "c")
    elif button in ("start", "back"):
        canvas.box(box, palette.PANEL_EDGE, 11, edge=palette.BLOCKED)
        x, y = box.center
        if button == "start":
            for dy in (-1, 0, 1):
                canvas.line(palette.BONE, (x - u(6), y + dy * u(4)), (x + u(6), y + dy * u(4)), u(2))
        else:
            for dx in (-1, 1):
                canvas.block(Rect(x - u(6) + dx * u(2), y - u(4) + dx * u(2), u(10), u(7)), palette.BONE, u(1))
    else:  # a stick, pressed
        canvas.disc(palette.PANEL_EDGE, box.center, high // 2)
        canvas.disc(palette.BLOCKED, box.center, high // 2, max(1, u(1.5)))
        canvas.text(box.center, "R" if button == "right_stick" else "L", XS, palette.BONE, "bold", "c")
    return box
