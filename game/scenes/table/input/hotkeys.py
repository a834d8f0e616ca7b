"""The table's own keys: what each of them does, whatever is focused; and the wheel."""

from __future__ import annotations

from game.scenes.screens import open_screen
from game.scenes.table.input.played_table import PlayedTable
from game.ui.input.reader import Signal

WALKS = ("next_group", "left", "right", "up", "down")
"""Keys that move the focus; the first of them shows where it stands."""
OPENERS = {"notebook": ("notebook",), "log": ("log",), "help": ("corner", "help"), "menu": ("corner", "menu")}
"""Keys that do what a click on a thing does."""


def take_key(scene: PlayedTable, signal: Signal) -> bool:
    """Do what a key says; False where it is none of these."""
    name = signal.name
    if scene.transient.slip.rule and _asks_why(scene, signal):
        open_screen(scene.app, "rulebook", scene.transient.slip.rule)
    elif name == "wheel":
        _wheel(scene, signal)
    elif name in WALKS and not scene.targets.ring and scene.lights.lit:
        scene.focus.appear()
    elif name in ("more", "less"):
        if scene.choice_controller.turn(1 if name == "more" else -1):
            scene.relay()
    elif name == "undo":
        scene.acts.take_back(signal.repeat)
    elif name in ("my_x_file", "my_x_file_end"):
        scene.transient.want_x_file(name == "my_x_file")
        scene.app.redraw()
    elif name in ("full_control", "full_control_end"):
        scene.session.stops.hold(name == "full_control")
        scene.relay()
    elif name == "pass_on":
        scene.acts.pass_on()
    elif name == "discards":
        scene.acts.click(("pile", "discard", scene.session.me))
    elif name in OPENERS:
        if not signal.repeat:
            scene.acts.click(OPENERS[name])
    elif name == "whole_card":
        scene.focus.look()
    elif name == "whole_card_end":
        scene.transient.card = None
        scene.app.redraw()
    else:
        return False
    return True


def _asks_why(scene: PlayedTable, signal: Signal) -> bool:
    """While a slip names a paragraph: F1, or a click on the slip."""
    if signal.name == "click" and signal.button == 1:
        return scene.transient.slip.holds(scene.app.canvas, scene.t, signal.pos)
    return signal.name == "help" and not signal.repeat


def _wheel(scene: PlayedTable, signal: Signal) -> None:
    """Over the log it scrolls the log; elsewhere it turns the number that is asked for, or scrolls a list."""
    place = scene.places.get(("log",))
    if place and scene.pointer[0] >= place.rect.x and scene.pointer[1] >= place.rect.y:
        scene.scroll_log(signal.number)
    elif scene.choice_controller.turn(1 if signal.number > 0 else -1):
        scene.relay()
    else:
        scene.scroll_list(-signal.number)
