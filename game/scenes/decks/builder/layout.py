"""Where the parts of the builder lie in a window: one bar above, chips, grid and deck below it."""

from __future__ import annotations

from pygame import Rect

from game.scenes.decks.builder.problems_panel import line_height, most_in
from game.ui.style.layout import Layout, split
from game.ui.text.fonts import XS, S

CHIPS, DECK, DECK_WIDE = 178, 438, 560  # design units


def arranged(layout: Layout, problems: int) -> tuple[Rect, ...]:
    """The places of the parts in the order of `Builder.parts`, with room for so many problems: without any none.

    Of the problems as many are shown as find a place.
    """
    u, text = layout.u, layout.text(XS)
    body = layout.full.inflate(-u(20), -u(16))
    bar, main = split(body, [max(u(46), layout.text(S) + u(26)), 1.0], u(8), True)
    chips_wide = max(u(CHIPS), round(text * 11.2))
    deck_wide = u(DECK_WIDE if layout.wide else DECK)
    left, pool, right = split(main, [chips_wide, 1.0, deck_wide], u(8 if layout.small else 10))
    search, chips = split(left, [max(u(32), layout.text(S) + u(12)) + u(14), 1.0], 0, True)
    team_high = max(u(142), round(text * 6.4) + u(40))
    stats_high = max(u(112 if layout.small else 146), round(text * 3.2) + u(70))
    parts: list[int | float] = [team_high, 1.0, stats_high]
    if problems:
        parts.append(min(most_in(layout), problems) * line_height(layout) + u(8))
    team, deck, stats, reasons, *_ = (*split(right, parts, u(6), True), Rect(right.x, right.bottom, right.w, 0))
    return pool, search, chips, deck, bar, team, stats, reasons
