"""The page of the keys: every action with its key and its pad button; a click waits for another key or button."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.ui.drawing.canvas import Canvas
from game.ui.input.keymap import ALWAYS_BACK, PAD_ONLY, USUAL, KeyChange
from game.ui.input.reader import Signal
from game.ui.style.layout import Layout, row
from game.ui.style.palette import INK, LAMP, SHADE, SOFT, WARM
from game.ui.text.fonts import SMALLER, S
from game.ui.widgets import key_caps
from game.ui.widgets.targets import Target

if TYPE_CHECKING:
    from game.scenes.options.scene import Options

COLUMNS, ROWS = 2, 14
GUTTER = 36  # design units between the columns: a key belongs to the words at its left
PAD = 40  # design units at the right that are the pad's
ACTIONS = tuple(each for action in USUAL for each in ((action, *PAD_ONLY) if action == "next_group" else (action,)))


def lay(scene: Options, layout: Layout, area: Rect) -> Iterable[Target]:
    """One cell for each action, in two columns."""
    columns = row(area, COLUMNS, layout.u(GUTTER))
    down = [cell for column in columns for cell in row(column, ROWS, layout.u(3), down=True)]
    for action, cell in zip(ACTIONS, down):
        place = cell.inflate(-layout.u(6), 0)
        what, names = scene.t(f"options.key.{action}"), names_of(scene, action)
        say = scene.t("options.key.say", what=what, key=names or scene.t("options.key.none"))
        act, draw, tip = partial(ask, scene, action), partial(_cell, scene, action), scene.t("options.key.change")
        yield Target(("key", action), place, say, act, "keys", tip=tip, draw=draw)


def names_of(scene: Options, action: str) -> str:
    """The keys of an action in words."""
    return ", ".join(dict.fromkeys(key_caps.words(code) for code in scene.app.reader.keys.keys.get(action, ())))


def ask(scene: Options, action: str) -> None:
    """Wait for a key for this action."""
    scene.wanted = action
    scene.note = scene.t("options.key.press", what=scene.t(f"options.key.{action}"))
    scene.app.reader.grabbing = True
    scene.relay()


def take(scene: Options, signal: Signal) -> None:
    """The key or button has come; Esc, a direction and the mouse change nothing, but for going back that wants Esc."""
    action, scene.wanted = scene.wanted, ""
    scene.app.reader.grabbing = False
    scene.note = ""
    keymap = scene.app.reader.keys
    leaves = signal.number == ALWAYS_BACK and action != "back"
    if signal.name == "pad":
        taken, key = keymap.give_button(action, signal.text), key_caps.button_name(signal.text)
        _tell(scene, action, taken, key, key_caps.button_name(keymap.button(taken.other)))
    elif signal.name == "key" and not leaves:
        if action in PAD_ONLY:
            scene.note = scene.t("options.key.pad_only", what=scene.t(f"options.key.{action}"))
        else:
            taken = keymap.give(action, signal.number)
            left = names_of(scene, taken.other) if taken.other else ""
            _tell(scene, action, taken, key_caps.words(signal.number), left)
    scene.relay()


def _tell(scene: Options, action: str, taken: KeyChange, key: str, left: str) -> None:
    """Say what came of it, and keep it; `left` is what whoever had the key is left with."""
    what = scene.t(f"options.key.{action}")
    other = scene.t(f"options.key.{taken.other}") if taken.other else ""
    if not taken.done:
        scene.note = scene.t(f"options.key.{taken.reason}", key=key, what=what, other=other)
        return
    kind = "given" if not other else "shared" if left else "taken"
    scene.note = scene.t(f"options.key.{kind}", key=key, what=what, other=other, left=left)
    settings, keymap = scene.app.settings, scene.app.reader.keys
    settings.keys, settings.pad = keymap.stored(), keymap.stored_pad()
    scene.app.apply_settings()
    settings.save()


def paint(scene: Options, canvas: Canvas) -> None:
    """The line between the columns."""
    u = canvas.u
    last, second = (scene.targets.get(("key", ACTIONS[place])) for place in (ROWS - 1, ROWS))
    if last is not None and second is not None:
        left, right = last.rect, second.rect
        line = ((left.right + right.x) // 2, right.y + u(4), max(1, u(1)), left.bottom - right.y - u(8))
        canvas.surface.fill(SHADE, line)


def _cell(scene: Options, action: str, canvas: Canvas, cell: Rect, hover: bool) -> None:
    u, waiting, keymap = canvas.u, scene.wanted == action, scene.app.reader.keys
    if waiting or hover:
        canvas.box(cell, WARM, 4, edge=LAMP if waiting else None)
    pad = keymap.button(action)
    column = Rect(cell.right - u(6 + PAD), cell.y, u(PAD), cell.h)
    right, low = column.x - u(4), cell.centery + max(1, u(1.5))  # of a cap one sees its side, too
    with canvas.inside(cell):
        if pad:
            key_caps.pad_sign(canvas, column.center, pad, "c")
        if waiting:
            words = scene.t("options.key.waiting")
            mark = canvas.fitted((right, cell.centery), words, SMALLER, INK, "italic", "mr", cell.w // 2)
            right = mark.x - u(8)
        else:
            shown = list(dict.fromkeys(key_caps.words(code) for code in keymap.keys.get(action, ())))
            for label in reversed(shown[:2]):
                right = key_caps.cap(canvas, (right, low), label, "mr").x - u(5)
            if not shown and not pad:
                none = scene.t("options.key.none")
                right = canvas.text((right, cell.centery), none, 14, SOFT, "italic", "mr").x - u(5)
        what = scene.t(f"options.key.{action}")
        canvas.fitted((cell.x + u(6), cell.centery), what, (S, *SMALLER), INK, "sans", "ml", right - cell.x - u(12))
