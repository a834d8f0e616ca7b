"""What keys, wheel and pad do in the rule book, whatever is focused."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.ui.input.signals import Signal

if TYPE_CHECKING:
    from game.scenes.rulebook.scene import Rulebook

BACKWARD, FORWARD = ("undo", "less"), ("more",)
PUT_AWAY = ("move", "press", "confirm", "wheel", "page_up", "page_down")
"""What puts a card away that is held large."""


def take(scene: Rulebook, signal: Signal) -> bool:
    """Do what a signal says; False where targets and focus are meant."""
    if scene.whole is not None and signal.name in PUT_AWAY:
        scene.whole = None
        scene.app.redraw()
        if signal.name == "confirm":
            return True
    if signal.name == "find":
        scene.enter_line()
        scene.line.take(Signal("select_all"))  # what is typed next takes the place of what stands there
        return True
    if signal.name == "last":
        scene.sheet.end()
        scene.relay()
        return False
    if signal.name in (*BACKWARD, *FORWARD):
        scene.turn(signal.name in FORWARD)
    elif signal.name in ("up", "down"):
        return _read_on(scene, 1 if signal.name == "down" else -1)
    elif signal.name == "help" and not signal.repeat:
        scene.app.pop()
    else:
        return False
    scene.app.redraw()
    return True


def _read_on(scene: Rulebook, by: int) -> bool:
    """Arrows up and down, while the focus is on the page: to the next paragraph, which is scrolled into view."""
    focus = scene.targets.focus
    if not (scene.targets.ring and isinstance(focus, tuple) and focus[0] in ("item", "link")):
        return False
    index = focus[1] + by
    if not 0 <= index < len(scene.sheet.items):
        return bool(focus[0] == "item")
    scene.sheet.show(index)
    scene.sheet.scroll.to(scene.sheet.scroll.goal, at_once=True)
    scene.relay()
    scene.targets.give_focus(("item", index))
    return True


def settle(scene: Rulebook, signal: Signal, before: Hashable) -> None:
    """After Tab has led to the page from elsewhere: the focus stands on what is read, not on what is half gone."""
    focus = scene.targets.focus
    if signal.name not in ("next_group", "previous_group") or not isinstance(focus, tuple) or focus[0] != "item":
        return
    if not (isinstance(before, tuple) and before[0] == "item") and focus[1] < scene.sheet.uppermost:
        scene.targets.give_focus(("item", scene.sheet.uppermost))
