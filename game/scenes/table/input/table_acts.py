"""What can be done at a table: who takes a signal, and what a click, the main button and the others, and Esc do.

A signal is handed to what lies above the table, uppermost first, and to the keys; what is left is looked for among the
targets. Of a click the add-ons are asked first, then a panel that stands there, then what only looks; what is left is
an answer.
"""

from __future__ import annotations

from game.engine.core.choices import AGREE, PASS
from game.engine.core.refs import PlayerRef, player_ref
from game.engine.view.view_types import Refusal
from game.scenes.screens import open_screen, screen
from game.scenes.table.facts.shown_opponents import others
from game.scenes.table.input.drag_drop import drag
from game.scenes.table.input.hotkeys import take_key
from game.scenes.table.input.played_table import PlayedTable
from game.scenes.table.log.event_text import Teller
from game.scenes.table.overlay import refusal_slip
from game.scenes.table.overlay.hover_zoom import PUTS_BACK
from game.scenes.table.wording import prompt_text
from game.session.choice import staged_choices
from game.session.choice.choice_controller import Outcome
from game.session.choice.choice_points import DeckPoint, Point, as_point
from game.ui.input.reader import Signal

NO_INPUT = ("move", "pass_on", "full_control")
"""Signals that are no wish to stop passing on."""
POINTING = ("move", "press", "release", "click", "drag_start", "drag", "drop")
"""What the mouse does, but the wheel: no key."""


def stop_passing(scene: PlayedTable, signal: Signal) -> bool:
    """Any key and any button stop what Shift and Space have begun; in a Combat not those that answer something else.

    Who has said that he passes in the whole turn takes it back with Esc alone, which then does nothing else: True.
    """
    stops = scene.session.stops
    if not stops.passing:
        return False
    whole, asked = stops.passes_turn, scene.session.asked is not None
    ends = signal.name == "back" if whole else signal.name not in NO_INPUT and not signal.letting_go
    if not ends or (asked and (whole or stops.rests is not None)):
        return False
    stops.stop_passing()
    scene.relay()
    if whole:
        scene.session.keep_stops()
    if whole and (place := scene.places.get(("prompt",))) is not None:
        scene.transient.say(place.rect, scene.t("table.asked_again"))
    return whole


def route_signal(scene: PlayedTable, signal: Signal) -> bool:
    """Hand a signal to what lies above the table, uppermost first, then to its keys; whether any of them takes it."""
    name, transient = signal.name, scene.transient
    if name in ("move", "drag"):
        scene.aim.moved()
        scene.zoom.pointer_moved()
    if (scene.summary.lines and scene.summary.take(signal)) or any(extra.take(signal) for extra in scene.extras):
        return True
    if scene.panel is not None and scene.panel.signal(signal):
        scene.app.redraw()
        return True
    if name in ("drag_start", "drag", "drop"):
        return drag(scene, signal)
    if name == "click" and signal.button == 3:
        return scene.zoom.show_at(signal.pos)
    if name in PUTS_BACK and transient.card is not None:
        transient.card = None
        scene.app.redraw()
    return (name not in POINTING or bool(transient.slip.rule)) and take_key(scene, signal)


class TableActs:
    """Carries it out for one table."""

    def __init__(self, scene: PlayedTable) -> None:
        self._scene = scene
        self.last: dict[str, Point] = {}
        """What was clicked last that could be chosen, by the kind of decision."""

    def click(self, point: Point) -> None:
        """Something was clicked, or its number key pressed, or it was confirmed with the focus on it."""
        scene = self._scene
        scene.transient.clear()
        if scene.session.decision is not None and point in scene.lights.lit:
            self.last[scene.session.decision.kind] = point
        if not any(extra.click(point) for extra in scene.extras):
            self.at_table(point)

    def at_table(self, point: Point) -> None:
        """The same, as the table itself takes it."""
        scene = self._scene
        point = self._meant(point)
        if scene.panel is not None and scene.panel.click(point):
            return
        if point not in scene.lights.lit and self._looks(point):
            return
        match point:
            case ("main", *_):
                self.confirm()
            case ("button", *_):
                self.press(point)
            case ("stop", phase, mine):
                self.flag(phase, mine)
            case ("notebook", *_):
                self.open("notebook")
            case ("corner", "lock"):
                self.lock()
            case ("corner", name):
                self.open(name)
            case prompt_text.HELP:
                self.open("help")
            case ("prompt" | "goal", *_) if scene.chooser is not None and scene.chooser.ready is not None:
                self.confirm()
            case _ if not any(extra.keeps_back(point) for extra in scene.extras):
                outcome = scene.choice_controller.point(point)
                if outcome is Outcome.REFUSED:
                    refusal_slip.refuse(scene, point)
                self.done(outcome)

    def _meant(self, point: Point) -> Point:
        """A count on the plate of a player who can be chosen means him."""
        match point:
            case ("pool" | "plays", int(player), *_) | ("pile", _, int(player)):
                whole = player_ref(player)
                return whole if whole in self._scene.lights.lit else point
        return point

    def _looks(self, point: Point) -> bool:
        """Show what was clicked, which cannot be chosen now, if that is all that a click on it means; else False."""
        scene, app, session = self._scene, self._scene.app, self._scene.session
        match as_point(point):
            case ("pile", str(pile), int(player)):
                open_screen(app, "piles", session, scene.log, pile, player)
            case DeckPoint(player=player):
                open_screen(app, "piles", session, scene.log, "deck", player)
            case ("log", *_):
                open_screen(app, "log", session, scene.log)
            case ("my_x_file", *_):
                scene.transient.want_x_file(True)
                app.redraw()
            case ("scroll", int(step)):
                scene.scroll_list(step)
            case PlayerRef(player=player) if player in others(session.view):
                scene.bring_forward(player)
            case _:
                return False
        return True

    def done(self, outcome: Outcome) -> None:
        """Show what came of an act."""
        if outcome is Outcome.ANSWERED:
            self._scene.hear()
        elif outcome is Outcome.CHANGED:
            for extra in self._scene.extras:
                extra.changed()
            self._scene.relay()

    def confirm(self) -> None:
        """The main button: send what is readied, what is staged, or go on."""
        scene = self._scene
        if any(extra.confirm() for extra in scene.extras):
            return
        if scene.session.over or scene.session.gone:
            screen("leave_table")(scene.app, scene.session)
        elif (outcome := scene.choice_controller.confirm()) is Outcome.REFUSED:
            refusal_slip.refuse(scene, ("prompt",))
        else:
            self.done(outcome)

    def press(self, point: Point) -> None:
        """One of the prompt's other buttons."""
        if point == prompt_text.UNDO:
            self.take_back()
        elif point == prompt_text.DECLINE:
            self.done(self._scene.choice_controller.decline())
        elif point == prompt_text.AGREE:
            self.done(self._scene.choice_controller.send(AGREE))
        elif point == prompt_text.REST:
            self.pass_on()
        else:
            self.back()

    def back(self) -> None:
        """Esc or a right click on nothing: one step back; with nothing to take back, the menu."""
        scene = self._scene
        if any(extra.back() for extra in scene.extras):
            return
        decision = scene.session.decision
        if scene.transient.open and not scene.leaving.asked_to_decline(decision):
            scene.transient.clear()
            scene.app.redraw()
        elif (outcome := scene.choice_controller.cancel()) is not Outcome.NOTHING:
            self.done(outcome)
        elif decision and prompt_text.DECLINE in scene.places and not staged_choices.could_pay(decision):
            if not scene.leaving.asks_to_decline(decision):
                self.done(scene.choice_controller.decline())
        else:
            self.open("menu")

    def open(self, name: str) -> None:
        """Open a screen over the table. Who opens the notebook in his turn may want to name an X-File."""
        if name == "notebook":
            self._scene.session.stops.will_name(self._scene.session.view)
        if not any(extra.open(name) for extra in self._scene.extras):
            open_screen(self._scene.app, name, self._scene.session)

    def pass_on(self) -> None:
        """Shift and Space: pass until something concerns me or the turn ends; what waits to be read ends first."""
        scene = self._scene
        if scene.motion.busy:
            scene.motion.hurry()
            scene.app.redraw()
        decision, passes_the_rest = scene.session.decision, prompt_text.passes_the_rest(scene.session)
        scene.session.stops.pass_on(scene.session.view, whole_turn=passes_the_rest)
        if decision is not None and PASS in decision.choices:
            self.done(scene.choice_controller.send(PASS))
        elif passes_the_rest:
            self.done(scene.choice_controller.confirm())
        else:
            scene.relay()

    def take_back(self, everything: bool = False) -> None:
        """Z: the last staged step (all of them while the key is held), else the last answer where that may be."""
        scene = self._scene
        if any(extra.undo(everything) for extra in scene.extras):
            return
        outcome = scene.choice_controller.undo()
        while everything and scene.choice_controller.undo() is not Outcome.NOTHING:
            outcome = Outcome.CHANGED
        if outcome is not Outcome.NOTHING or everything:
            self.done(outcome)
            return
        may = scene.app.settings.practice or scene.session.teams_kept
        refusal = scene.session.take_back() if may else Refusal("refused_undo_off")
        if refusal is None:
            scene.choice_controller.retract()
            scene.hot_seat.catch_up()
        elif (place := scene.places.get(("prompt",))) is not None:
            scene.transient.say(place.rect, Teller(scene.session.view, scene.t).reason(refusal))
            scene.app.redraw()

    def flag(self, phase: str, mine: bool) -> None:
        """A flag on a phase tab was clicked: whoever plays alone has it in the next game as well."""
        scene = self._scene
        scene.session.stops.click(phase, mine)
        if scene.session.setup.hot_seat:
            scene.session.keep_stops()
        else:
            scene.app.settings.stops = scene.session.stops.text
            scene.app.settings.save()
        scene.relay()

    def lock(self) -> None:
        """Full control without holding a key, and back."""
        scene, settings, stops = self._scene, self._scene.app.settings, self._scene.session.stops
        stops.locked = not stops.locked
        if scene.session.setup.hot_seat:
            scene.session.keep_stops()
        else:
            settings.full_control = stops.locked
            settings.save()
        scene.relay()
        if (place := scene.places.get(("corner", "lock"))) is not None:
            scene.transient.say(place.rect, scene.t("table.lock_on" if stops.locked else "table.lock_off"))
