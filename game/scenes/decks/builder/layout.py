"""Where the parts of the builder lie in a window: one bar above, chips, grid and deck below it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.decks.builder.problems_panel import line_height, most_in
from game.ui.style.layout import Layout, split
from game.ui.text.fonts import XS, S

if TYPE_CHECKING:
    from game.scenes.decks.builder.scene import Builder
    from game.scenes.decks.widgets.panel import Part

CHIPS, DECK, DECK_WIDE = 178, 438, 560  # design units


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A rectangle for each part; one without height is not shown."""

    bar: Rect
    search: Rect
    chips: Rect
    grid: Rect
    team: Rect
    roll: Rect
    sums: Rect
    reasons: Rect

    def of(self, desk: Builder) -> dict[Part, Rect]:
        """The parts with their places, lowest first."""
        return {
            desk.grid: self.grid,
            desk.roll: self.roll,
            desk.search: self.search,
            desk.sieve: self.chips,
            desk.crew: self.team,
            desk.sums: self.sums,
            desk.reasons: self.reasons,
            desk.bar: self.bar,
        }


def arranged(layout: Layout, reasons: int) -> Arrangement:
    """The places in this window, with room for so many reasons (of which as many are shown as find a place)."""
    u = layout.u
    body = layout.full.inflate(-u(20), -u(16))
    bar, main = split(body, [max(u(46), layout.text(S) + u(26)), 1.0], u(8), True)
    chips = max(u(CHIPS), round(layout.text(XS) * 11.2))
    deck = u(DECK_WIDE if layout.wide else DECK)
    left, middle, right = split(main, [chips, 1.0, deck], u(8 if layout.small else 10))
    search, sieve = split(left, [max(u(32), layout.text(S) + u(12)) + u(14), 1.0], 0, True)
    text = layout.text(XS)
    team = max(u(142), round(text * 6.4) + u(40))
    sums = max(u(112 if layout.small else 146), round(text * 3.2) + u(70))
    parts: list[int | float] = [team, 1.0, sums]
    if reasons:
        parts.append(min(most_in(layout), reasons) * line_height(layout) + u(8))
    above, roll, figures, *rest = split(right, parts, u(6), True)
    below = rest[0] if rest else Rect(right.x, right.bottom, right.w, 0)
    return Arrangement(bar, search, sieve, middle, above, roll, figures, below)
