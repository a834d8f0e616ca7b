"""A new question takes no key and no click that was on its way already.

Who is about to press «Go on» when the game goes on by itself would answer, unread, whatever is asked next. So for a
moment nothing that answers is taken; it is neither shown nor told. Whoever hurries a motion on often presses twice:
what came while it moved is held a little longer. Where no loop runs, as in tests that hand signals over one by one,
nobody is too late, and nothing is held back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.base import FINISHING
from game.ui.widgets.targets import key_kind

if TYPE_CHECKING:
    from game.engine.core.decisions import Decision
    from game.scenes.table.core.table_protocols import SpeakingTable
    from game.ui.input.reader import Signal

GUARD_MS = 250.0
"""How long a question has to be seen before it is answered: nobody reads one and decides in less."""
HASTE_MS = 400.0
"""The same after a press that has ended a motion: the second of two hasty presses comes within that time."""
ANSWERS = ("confirm", "number", "back")
"""Keys that may answer; a click does where it hits what is lit or a button."""


class Guard:
    """Watches over one table which question is asked, and since when it can be seen."""

    def __init__(self, scene: SpeakingTable) -> None:
        self._scene = scene
        self._asked: Decision | None = None
        self._hidden = False
        """What was seen last: the question, and whether a sheet hid it."""
        self._left = 0.0
        self._haste = 0.0
        """For how long a press may still come that was meant for the motion."""

    @property
    def up(self) -> bool:
        """Whether a question is too new to be answered."""
        return self._left > 0

    def watch(self, ms: float) -> None:
        """So much time passes; while anything moves or hides the question, nobody has seen it."""
        self._look()
        self._haste = max(0.0, self._haste - ms)
        if self._left > 0 and not self._scene.motion.busy:
            self._left -= ms

    def ends_motion(self, signal: Signal) -> bool:
        """Whether this sets what moves to its end, and is meant for nothing else; another such press may follow."""
        if signal.name not in FINISHING or signal.repeat or not self._scene.motion.busy:
            return False
        self._look()
        self._haste = HASTE_MS
        if self.up:
            self._left = HASTE_MS
        return True

    def holds_back(self, signal: Signal) -> bool:
        """Whether this would answer a question that is too new; a press is held back with the click that it begins.

        A number that is held back is half of an answer to what was asked before: what confirms it comes next, and is
        held back as well.
        """
        self._look()
        if not self.up or signal.repeat:
            return False
        if signal.name == "number":
            self._left = max(self._left, GUARD_MS)
        return signal.name in ANSWERS or (signal.name == "press" and signal.button == 1 and self._hits(signal))

    def _look(self) -> None:
        """See what is asked, and whether a sheet hides it: what is new is too new."""
        scene = self._scene
        asked, hidden = scene.session.decision, scene.summary.open
        if asked is not self._asked or hidden != self._hidden:
            self._asked, self._hidden = asked, hidden
            new = scene.app.running and (scene.session.asked is not None or scene.summary.open)
            self._left = max(GUARD_MS, self._haste) if new else 0.0

    def _hits(self, signal: Signal) -> bool:
        """Whether this click puts a sheet away, or meets something that answers."""
        scene = self._scene
        target = scene.targets.at(signal.pos)
        key = target.key if target is not None else None
        return scene.summary.open or key in scene.lights.lit or key_kind(key) in ("main", "button")
