"""Presses that were meant for another question are held back.

A new question takes no key and no click that was on its way already. Who is about to press «Go on» when the game goes
on by itself would answer, unread, whatever is asked next. So for a moment nothing that answers is taken; it is neither
shown nor told. Whoever hurries a motion on often presses twice: what came while it moved is held a little longer.
So is a click on a button that says something else than the one that stood there at the question before.

Who presses the main button is asked once more before a step is left in which something was to be done. How many
questions a phase puts varies from turn to turn, so that the press that went on last time now places no Site, leaves
everybody in the Bureau, sends nobody or a Team that cannot solve its Site, or keeps all cards in the Debriefing. The
next press goes on, unless something was staged or taken back between. To keep all cards, to equip nobody, to pay for a
card, to buy none are often meant: there only a key is asked, shortly after another press. Who has placed the last Site
that he can place is not asked for more: there a key is asked that soon answers what comes instead. Who has placed a
Site with the mouse may press the key for it: he is asked whether he places no more. Esc, which elsewhere opens the
menu, is asked about before it throws a question away or keeps the only Team back.

Where no loop runs, as in tests that hand signals over one by one, nobody is too late and nobody presses in rhythm.
"""

from __future__ import annotations

from pygame import Rect

from game.engine.core.choices import STOP, Choice
from game.engine.core.decisions import Decision
from game.engine.core.event_data import SitePlaced
from game.scenes.base import FINISHING
from game.scenes.table.core.prompt_model import MAIN
from game.scenes.table.overlay.speaking_table import SpeakingTable
from game.scenes.table.wording.outcome_preview import in_vain
from game.session.choice.staged_choices import gives_away, goes_in_vain, leaves_out, single_payment
from game.ui.input.reader import Signal
from game.ui.widgets.key_caps import caps
from game.ui.widgets.targets import Target, key_kind

GUARD_MS = 250.0
"""How long a question has to be seen before it is answered: nobody reads one and decides in less."""
HASTE_MS = 400.0
"""The same after a press that has ended a motion: the second of two hasty presses comes within that time."""
SEATED_MS = 1000.0
"""The same for whoever has just sat down: the key that lifts the curtain is often pressed once more."""
BUTTON_MS = 500.0
"""The same for a click on a button where one stood that said something else: the eye is not on its words."""
ANSWERS = ("confirm", "number", "back")
"""Keys that may answer; a click does where it hits what is lit or a button."""
RHYTHM_MS = 2500.0
"""A press so soon after the one before may have been meant for another question; whoever thinks takes longer."""
NO_BACK = frozenset({"question", "penalty", "reduced", "allocation"})
"""Kinds of decisions that Esc declines, where nothing brings back what is given away so."""
DISCARDS_MS = 1200.0
"""The same for the cards to be discarded: to keep them all is often meant, and is soon decided."""


class MisclickGuard:
    """Watches over one table which question is asked, and since when it can be seen."""

    def __init__(self, scene: SpeakingTable) -> None:
        self._scene = scene
        self._asked: Decision | None = None
        self._hidden = False
        """What was seen last: the question, and whether a sheet hid it."""
        self._left = 0.0
        self._haste = 0.0
        """For how long a press may still come that was meant for the motion."""
        self._row: list[tuple[Rect, str]] = []
        """What the buttons said at the question before, and where they stood."""
        self._new = 0.0
        """For how long a click may still be meant for one of those."""

    @property
    def watches(self) -> bool:
        """Whether any press may still be too soon."""
        return self.up or self._new > 0

    @property
    def up(self) -> bool:
        """Whether a question is too new to be answered."""
        return self._left > 0

    def watch(self, ms: float) -> None:
        """So much time passes; while anything moves or hides the question, nobody has seen it."""
        self._look()
        self._haste = max(0.0, self._haste - ms)
        if self._scene.motion.busy:
            self._left = min(self._left, max(GUARD_MS, self._haste))
        else:
            self._left = max(0.0, self._left - ms)
            self._new = max(0.0, self._new - ms)
        if self._new <= 0 and self._scene.session.asked is not None:
            self._row = [(one.rect.copy(), one.say) for one in self._scene.targets if _is_button(one)]

    def seat_taken(self) -> None:
        """Somebody has sat down and sees nothing yet of what he is asked."""
        self._haste = SEATED_MS

    def ends_motion(self, signal: Signal) -> bool:
        """Whether this sets what moves to its end, and is meant for nothing else; another such press may follow."""
        if signal.name not in FINISHING or signal.repeat or not self._scene.motion.busy:
            return False
        self._look()
        self._haste = max(self._haste, HASTE_MS)
        if self.up:
            self._left = max(self._left, HASTE_MS)
        return True

    def holds_back(self, signal: Signal) -> bool:
        """Whether this would answer a question that is too new; a press is held back with the click that it begins.

        A number that is held back is half of an answer to what was asked before: what confirms it comes next, and is
        held back as well.
        """
        self._look()
        if not self.up and self._new > 0 and signal.name == "press" and signal.button == 1:
            return self._is_other_button(signal)
        if not self.up or signal.repeat:
            return False
        if signal.name == "number":
            self._left = max(self._left, GUARD_MS)
        return signal.name in ANSWERS or (signal.name == "press" and signal.button == 1 and self._hits(signal))

    def _look(self) -> None:
        """See what is asked, and whether a sheet hides it: what is new is too new."""
        scene = self._scene
        asked, hidden = scene.session.decision, bool(scene.summary.lines)
        if asked is not self._asked or hidden != self._hidden:
            self._asked, self._hidden = asked, hidden
            new = scene.app.running and (scene.session.asked is not None or hidden)
            self._left = max(GUARD_MS, self._haste) if new else 0.0
            self._new = BUTTON_MS if new else 0.0

    def _hits(self, signal: Signal) -> bool:
        """Whether this click puts a sheet away, or meets something that answers."""
        scene = self._scene
        target = scene.targets.at(signal.pos)
        key = target.key if target is not None else None
        return bool(scene.summary.lines) or key in scene.lights.lit or (target is not None and _is_button(target))

    def _is_other_button(self, signal: Signal) -> bool:
        """Whether this click meets a button where one stood before that said something else."""
        target = self._scene.targets.at(signal.pos)
        before = next((say for rect, say in self._row if rect.collidepoint(signal.pos)), "")
        return target is not None and _is_button(target) and before not in ("", target.say)


def _is_button(target: Target) -> bool:
    """Whether this is a button of the question."""
    return key_kind(target.key) in ("main", "button")


class Leaving:
    """Watches over one table when the main key was pressed last, and what was said of the question that stands."""

    def __init__(self, scene: SpeakingTable) -> None:
        self._scene = scene
        self._since = RHYTHM_MS
        self._told: Decision | None = None
        self._staged: list[Choice] = []
        """What was staged when it was said."""
        self._declined: Decision | None = None
        """The question of which it is said that Esc declines it."""
        self._by_key = False
        """What was done last was done with the main key."""
        self._sat = False
        """Somebody has just sat down, and the key that lifts the curtain and puts the summary away is this one."""
        self._seen: Decision | None = None
        self._shown = 0.0
        """For how long the question has been seen."""

    def watch(self, ms: float) -> None:
        """So much time passes."""
        self._since = min(RHYTHM_MS, self._since + ms)
        if self._scene.session.asked is not self._seen:
            self._seen, self._shown = self._scene.session.asked, 0.0
        if self._scene.stage.steps != self._staged:
            self._told = None
        if not self._scene.transient.open:
            self._declined = None
        if not self._scene.motion.busy and not self._scene.summary.lines:
            self._shown += ms

    def seat_taken(self) -> None:
        """Somebody has sat down and has pressed nothing at the table yet."""
        self._sat = True

    def pressed(self, signal: Signal) -> None:
        """This press has ended a motion and does nothing else, but whoever presses in rhythm has begun."""
        if signal.name == "confirm" and not signal.repeat:
            self._since = 0.0

    def holds_back(self, signal: Signal) -> bool:
        """Whether this press would leave out what the turn is about without having been meant to: it is said once."""
        by_key = signal.name == "confirm" and not signal.repeat
        was_key, self._by_key = self._by_key, by_key or (self._by_key and signal.name not in ("click", "drop"))
        if not (by_key or (signal.name == "click" and signal.button == 1)):
            return False
        since, self._since = self._since, 0.0 if by_key else self._since
        scene, decision = self._scene, self._scene.session.asked
        if scene.summary.lines or decision is None or not scene.app.running:
            return False
        if by_key and scene.targets.fallback and decision.kind in (*NO_BACK, "guess"):
            self._say(scene.t("leaving.ring"))  # which came by this key itself: nothing was chosen
            return True
        if decision is self._told or not self._on_main(signal):
            return False
        sat, self._sat = self._sat and decision.kind in ("bluffs", "check"), False
        soon = by_key and (sat or since < (DISCARDS_MS if decision.kind == "discard" else RHYTHM_MS))
        chooser, view = scene.chooser, scene.session.view
        found = goes_in_vain(view, decision, chooser, scene.stage) if chooser is not None else None
        vain = in_vain(scene.t, found) if found is not None else ""
        left_out = chooser is not None and leaves_out(view, decision, chooser, scene.stage)
        asks = vain or left_out or (soon and self._often_meant(decision))
        if not asks and not (by_key and self._comes_instead(decision, was_key)):
            return False
        self._told, self._staged = decision, list(scene.stage.steps)
        if (place := scene.places.get(("prompt",))) is not None:
            rect = place.rect
            if decision.kind == "discard":  # what is to be chosen lies below
                rect = Rect(rect.x, rect.y, rect.w, scene.app.canvas.full.bottom - rect.y)
            key = caps.spoken("Space") if by_key else scene.t("leaving.click")
            instead = "no_more" if decision.kind == "sites" else "instead"
            kind = "in_vain" if vain else decision.kind if asks else instead
            scene.transient.say(rect, scene.t(f"leaving.{kind}", key=key, told=vain))
        scene.app.redraw()
        return True

    def asks_to_decline(self, decision: Decision) -> bool:
        """Whether Esc would give away what nothing brings back: it is said once."""
        scene = self._scene
        if self.asked_to_decline(decision) or decision.kind not in NO_BACK or not scene.app.running:
            return False
        self._declined = decision
        kind = decision.kind if decision.kind == "allocation" else "question"
        self._say(scene.t(f"leaving.{kind}", key=caps.spoken("Esc")))
        return True

    def _say(self, words: str) -> None:
        """Say it above the question."""
        scene = self._scene
        if (place := scene.places.get(("prompt",))) is not None:
            scene.transient.say(place.rect, words)
        scene.app.redraw()

    def asked_to_decline(self, decision: Decision | None) -> bool:
        """Whether it stands there that Esc declines this question."""
        return decision is not None and decision is self._declined

    def _on_main(self, signal: Signal) -> bool:
        """Whether it is meant for the main button: for a key, whether nothing else has the ring."""
        targets = self._scene.targets
        if signal.name == "click":
            here = targets.at(signal.pos)
            return here is not None and here.key == MAIN
        focused = targets.focused if targets.ring else None
        return focused is None or focused.key == MAIN

    def _comes_instead(self, decision: Decision, by_key: bool) -> bool:
        """Whether the player has just placed the last Site that he can, so that this is asked and not for one more.

        Or a Site that was not placed `by_key`, so that the key may have been meant to place it.
        """
        scene, chooser = self._scene, self._scene.chooser
        begun = chooser is None or chooser.started or bool(scene.stage.steps)
        if begun or (decision.kind == "sites" and by_key) or (decision is self._seen and self._shown >= RHYTHM_MS):
            return False
        since = scene.choice_controller.since
        news = scene.session.view.events()[since:] if since else ()
        return any(isinstance(event.data, SitePlaced) and event.player == scene.session.me for event in news)

    def _often_meant(self, decision: Decision) -> bool:
        """Whether the main button keeps all cards, equips nobody who could be, pays, or lets a chance go by."""
        scene, chooser = self._scene, self._scene.chooser
        if chooser is None or chooser.started or scene.stage.steps:
            return False
        if gives_away(scene.session.view, decision, chooser, scene.stage):
            return True
        match decision.kind:
            case "discard" | "requisition":
                return STOP in decision.choices and bool(chooser.options)
            case _:
                paying = single_payment(decision)
                return paying is not None and bool(scene.session.view.cost_of(paying))
