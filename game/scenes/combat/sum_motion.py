"""How values build up: each contribution is turned in like a line of an adding machine, then the sums follow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.core.refs import Ref
from game.scenes.combat.combatant_cells import shown_lines
from game.scenes.combat.fight_state import Fighter
from game.scenes.table.animation.motion_effects import Wipe
from game.scenes.table.core.motion_effect import MotionEffect
from game.scenes.table.core.panel_base import TableChange
from game.scenes.table.overlay.speaking_table import Motions
from game.ui.drawing.canvas import Canvas
from game.ui.style.palette import LAMP, PANEL

if TYPE_CHECKING:
    from game.scenes.combat.panel import CombatPanel

LINE_MS = 220.0
SUM_MS = 240.0


@dataclass(slots=True)
class CountedSum(MotionEffect):
    """The number on a combatant while its lines are counted one after the other."""

    spot: Rect
    begin: int
    """What it told before."""
    amounts: Sequence[int]
    """What each line adds."""
    lines: Sequence[Rect | None]
    """Where the lines stand; None for one that is not written out."""
    end: int

    def _now(self) -> tuple[int, int]:
        """How many lines have been counted, and the sum so far."""
        done = min(len(self.amounts), int(self.share * len(self.amounts)))
        return done, self.begin + sum(self.amounts[:done])

    def paint(self, canvas: Canvas) -> None:
        """The number so far, and light on the line that is counted."""
        done, number = self._now()
        self._number(canvas, self.end if self.reduced else number)
        line = self.lines[min(done, len(self.lines) - 1)] if self.lines else None
        if line is not None:
            canvas.rim(line.inflate(canvas.u(2), canvas.u(2)), LAMP, 2, 5)

    def wait(self, canvas: Canvas) -> None:
        """It still tells what it told."""
        if not self.reduced:
            self._number(canvas, self.begin)

    def _number(self, canvas: Canvas, number: int) -> None:
        canvas.tile(self.spot, str(number), 18, LAMP, PANEL, edge=LAMP)


def turn_in(animator: Motions, before: CombatPanel, after: CombatPanel, change: TableChange) -> None:
    """Count what has changed since the picture before, then let the sums of both sides turn over."""
    if after.fight is None:
        return
    known = {one.ref: one for one in before.fight.everybody} if before.fight is not None else {}
    new_round = before.fight is None or before.fight.rounds != after.fight.rounds
    acts: list[tuple[MotionEffect, float]] = []
    for one in after.fight.everybody:
        turning = _turning(one, None if new_round else known.get(one.ref), change.after.marks)
        if turning is not None:
            acts.append((turning, LINE_MS * max(1, len(turning.amounts))))
    animator.perform(acts, "adding", 90)
    wipes: list[tuple[MotionEffect, float]] = []
    for way in (1, -1):
        rect = change.lies(("sum", way))
        piece = change.cut_old(rect)
        if acts and rect is not None and piece is not None and change.was(("sum", way)) == rect:
            wipes.append((Wipe(piece, rect), SUM_MS))
    animator.perform(wipes, "adding", 60)


def _turning(one: Fighter, was: Fighter | None, marks: Mapping[tuple[object, ...], Rect]) -> CountedSum | None:
    """What is counted on a combatant: all of it in a new round, else what has come since."""
    spot = marks.get(("value", one.card))
    begin = was.value if was is not None else 0
    if spot is None or one.value == begin:
        return None
    lines = [line for line in one.lines if not line.waits]
    if was is not None:
        old: list[Ref | int] = [line.card for line in was.lines if not line.waits]
        lines = [line for line in lines if line.kind == "card" and line.card not in old]
    written = {line: index for index, line in enumerate(shown_lines(one))}
    places = [marks.get(("line", one.card, written.get(line, -1))) for line in lines]
    return CountedSum(spot, begin, [line.amount for line in lines], places, one.value)
