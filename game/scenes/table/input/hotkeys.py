"""The table's own keys: what each of them does, whatever is focused; and the wheel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.core.choices import PASS
from game.engine.view.view_types import Refusal
from game.scenes.screens import open_screen
from game.scenes.table.log.event_text import Teller
from game.scenes.table.wording.prompt_text import passes_the_rest
from game.session.choice.choice_controller import Outcome

if TYPE_CHECKING:
    from game.scenes.table.core.table_protocols import PlayedTable
    from game.ui.input.reader import Signal

WALKS = ("next_group", "left", "right", "up", "down")
"""Keys that move the focus; the first of them shows where it stands."""
OPENERS = {"notebook": ("notebook",), "log": ("log",), "help": ("corner", "help"), "menu": ("corner", "menu")}
"""Keys that do what a click on a thing does."""


class Keys:
    """Carries the keys out for one table."""

    def __init__(self, scene: PlayedTable) -> None:
        self.scene = scene

    def take(self, signal: Signal) -> bool:
        """Do what a key says; False where it is none of these."""
        scene, name = self.scene, signal.name
        if scene.transient.rule and self._asks_why(signal):
            open_screen(scene.app, "rulebook", scene.transient.rule)
        elif name == "wheel":
            self._wheel(signal)
        elif name in WALKS and not scene.targets.ring and scene.lights.lit:
            scene.focus.appear()
        elif name in ("more", "less"):
            if scene.choice_controller.turn(1 if name == "more" else -1):
                scene.relay()
        elif name == "undo":
            self.take_back(signal.repeat)
        elif name in ("my_x_file", "my_x_file_end"):
            scene.transient.want_x_file(name == "my_x_file")
            scene.app.redraw()
        elif name in ("full_control", "full_control_end"):
            scene.session.stops.hold(name == "full_control")
            scene.relay()
        elif name == "pass_on":
            self.pass_on()
        elif name == "discards":
            scene.click(("pile", "discard", scene.session.me))
        elif name in OPENERS:
            if not signal.repeat:
                scene.click(OPENERS[name])
        elif name == "whole_card":
            scene.focus.look()
        elif name == "whole_card_end":
            scene.transient.put_back()
            scene.app.redraw()
        else:
            return False
        return True

    def _asks_why(self, signal: Signal) -> bool:
        """While a slip names a paragraph: F1, or a click on the slip."""
        if signal.name == "click" and signal.button == 1:
            return self.scene.transient.on_slip(self.scene.app.canvas, self.scene.t, signal.pos)
        return signal.name == "help" and not signal.repeat

    def pass_on(self) -> None:
        """Shift and Space: pass until something concerns me or the turn ends."""
        scene = self.scene
        decision = scene.session.decision
        scene.session.stops.pass_on(scene.session.view, whole_turn=passes_the_rest(scene.session))
        if decision is not None and PASS in decision.choices:
            scene.done(scene.choice_controller.send(PASS))
        elif passes_the_rest(scene.session):
            scene.done(scene.choice_controller.confirm())
        else:
            scene.relay()

    def take_back(self, everything: bool = False) -> None:
        """Z: the last staged step (all of them while the key is held), else the last answer where that may be."""
        scene = self.scene
        if any(extra.undo(everything) for extra in scene.extras):
            return
        outcome = scene.choice_controller.undo()
        while everything and scene.choice_controller.undo() is not Outcome.NOTHING:
            outcome = Outcome.CHANGED
        if outcome is not Outcome.NOTHING or everything:
            scene.done(outcome)
            return
        refusal = scene.session.take_back() if scene.app.settings.practice else Refusal("refused_undo_off")
        if refusal is None:
            scene.choice_controller.note = "table.taken_back"
            scene.settle(False)
        elif (place := scene.places.get(("prompt",))) is not None:
            scene.transient.say(place.rect, Teller(scene.session.view, scene.t).reason(refusal))
            scene.app.redraw()

    def flag(self, phase: str, mine: bool) -> None:
        """A flag on a phase tab was clicked: it is kept for the next game as well."""
        scene = self.scene
        scene.session.stops.click(phase, mine)
        scene.app.settings.stops = scene.session.stops.text
        scene.app.settings.save()
        scene.relay()

    def lock(self) -> None:
        """Full control without holding a key, and back."""
        settings = self.scene.app.settings
        settings.full_control = not self.scene.session.stops.locked
        settings.save()
        self.scene.focus.configured()
        self.scene.relay()
        if (place := self.scene.places.get(("corner", "lock"))) is not None:
            self.scene.transient.say(
                place.rect, self.scene.t("table.lock_on" if settings.full_control else "table.lock_off")
            )

    def _wheel(self, signal: Signal) -> None:
        """Over the log it scrolls the log; elsewhere it turns the number that is asked for, or scrolls a list."""
        scene = self.scene
        place = scene.places.get(("log",))
        if place and scene.pointer[0] >= place.rect.x and scene.pointer[1] >= place.rect.y:
            scene.scroll_log(signal.number)
        elif scene.choice_controller.turn(1 if signal.number > 0 else -1):
            scene.relay()
        else:
            scene.scroll_list(-signal.number)
