"""The page of the keys: every action with its key and its pad button; a click waits for another key."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.ui import caps
from game.ui.keymap import USUAL
from game.ui.layout import Layout, grid
from game.ui.pad import DOES, LONG
from game.ui.palette import INK, LAMP, SOFT
from game.ui.targets import Target
from game.ui.type import SMALLER, S

if TYPE_CHECKING:
    from game.scenes.options.scene import Options
    from game.ui.draw import Canvas
    from game.ui.input import Signal

COLUMNS, ROWS = 2, 13
PAD_OF = {action: button for button, action in {**DOES, **LONG}.items()}


def lay(scene: Options, layout: Layout, area: Rect) -> Iterable[Target]:
    """One cell for each action, in two columns."""
    cells = grid(area, COLUMNS, ROWS, layout.u(3))
    down = [cells[line * COLUMNS + column] for column in range(COLUMNS) for line in range(ROWS)]
    for action, cell in zip(USUAL, down):
        place = cell.inflate(-layout.u(6), 0)
        scene.places["key", action] = place
        what, names = scene.t(f"options.key.{action}"), names_of(scene, action)
        say = scene.t("options.key.say", what=what, key=names or scene.t("options.key.none"))
        yield Target(("key", action), place, say, partial(ask, scene, action), "keys")


def names_of(scene: Options, action: str) -> str:
    """The keys of an action in words."""
    return ", ".join(dict.fromkeys(caps.words(code) for code in scene.app.reader.keys.keys[action]))


def ask(scene: Options, action: str) -> None:
    """Wait for a key for this action."""
    scene.wanted = action
    scene.note = scene.t("options.key.press", what=scene.t(f"options.key.{action}"))
    scene.app.reader.grabbing = True
    scene.relay()


def take(scene: Options, signal: Signal) -> None:
    """The key has come; Esc and the mouse leave all as it is, unless it is going back that wants a key."""
    action, scene.wanted = scene.wanted, ""
    scene.app.reader.grabbing = False
    scene.note = ""
    keymap = scene.app.reader.keys
    leaves = keymap.action(signal.number) == "back" and action != "back"
    if signal.name == "key" and not leaves:
        taken = keymap.give(action, signal.number)
        what, key = scene.t(f"options.key.{action}"), caps.words(signal.number)
        other = scene.t(f"options.key.{taken.other}") if taken.other else ""
        if not taken.done:
            scene.note = scene.t(f"options.key.{taken.reason}", key=key, what=what, other=other)
        else:
            left = names_of(scene, taken.other) if taken.other else ""
            kind = "given" if not other else "shared" if left else "taken"
            scene.note = scene.t(f"options.key.{kind}", key=key, what=what, other=other, left=left)
            scene.app.settings.keys = keymap.stored()
            scene.app.apply_settings()
            scene.app.settings.save()
    scene.relay()


def paint(scene: Options, canvas: Canvas) -> None:
    """Draw the cells."""
    u = canvas.u
    keymap = scene.app.reader.keys
    for action in USUAL:
        cell = scene.places["key", action]
        waiting, hover = scene.wanted == action, scene.hovers(("key", action))
        if waiting or hover:
            canvas.box(cell, (250, 238, 208), 4, edge=LAMP if waiting else None)
        pad = PAD_OF.get(action)
        right = cell.right - u(6)
        with canvas.inside(cell):
            if pad:
                sign = caps.pad_sign(canvas, (right, cell.centery), pad, "mr")
                right = sign.x - u(8)
            else:
                right -= u(34)
            if waiting:
                words = scene.t("options.key.waiting")
                mark = canvas.fitted((right, cell.centery), words, SMALLER, INK, "italic", "mr", cell.w // 2)
                right = mark.x - u(8)
            else:
                shown = list(dict.fromkeys(caps.words(code) for code in keymap.keys[action]))
                for label in reversed(shown[:2]):
                    right = caps.cap(canvas, (right, cell.centery), label, "mr").x - u(5)
                if not keymap.keys[action]:
                    none = scene.t("options.key.none")
                    right = canvas.text((right, cell.centery), none, 14, SOFT, "italic", "mr").x - u(5)
            what = scene.t(f"options.key.{action}")
            canvas.fitted((cell.x + u(6), cell.centery), what, (S, *SMALLER), INK, "sans", "ml", right - cell.x - u(12))
