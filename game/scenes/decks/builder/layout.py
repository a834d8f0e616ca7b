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
    from game.scenes.decks.widgets.editor_panel import EditorPanel

CHIPS, DECK, DECK_WIDE = 178, 438, 560  # design units


@dataclass(frozen=True, slots=True)
class BuilderLayout:
    """A rectangle for each part; one without height is not shown."""

    top_bar: Rect
    search_box: Rect
    filter_chips: Rect
    pool_panel: Rect
    team_panel: Rect
    deck_list: Rect
    stats_panel: Rect
    problems_panel: Rect

    def of(self, editor: Builder) -> dict[EditorPanel, Rect]:
        """The parts with their places, lowest first."""
        return {
            editor.pool_panel: self.pool_panel,
            editor.deck_list: self.deck_list,
            editor.search_box: self.search_box,
            editor.filter_chips: self.filter_chips,
            editor.team_panel: self.team_panel,
            editor.stats_panel: self.stats_panel,
            editor.problems_panel: self.problems_panel,
            editor.top_bar: self.top_bar,
        }


def arranged(layout: Layout, problems: int) -> BuilderLayout:
    """The places in this window, with room for so many problems (of which as many are shown as find a place)."""
    u = layout.u
    body = layout.full.inflate(-u(20), -u(16))
    top_bar, main = split(body, [max(u(46), layout.text(S) + u(26)), 1.0], u(8), True)
    chips_wide = max(u(CHIPS), round(layout.text(XS) * 11.2))
    deck_wide = u(DECK_WIDE if layout.wide else DECK)
    left, pool_panel, right = split(main, [chips_wide, 1.0, deck_wide], u(8 if layout.small else 10))
    search_box, filter_chips = split(left, [max(u(32), layout.text(S) + u(12)) + u(14), 1.0], 0, True)
    text = layout.text(XS)
    team_high = max(u(142), round(text * 6.4) + u(40))
    stats_high = max(u(112 if layout.small else 146), round(text * 3.2) + u(70))
    parts: list[int | float] = [team_high, 1.0, stats_high]
    if problems:
        parts.append(min(most_in(layout), problems) * line_height(layout) + u(8))
    team_panel, deck_list, stats_panel, *rest = split(right, parts, u(6), True)
    problems_panel = rest[0] if rest else Rect(right.x, right.bottom, right.w, 0)
    return BuilderLayout(
        top_bar, search_box, filter_chips, pool_panel, team_panel, deck_list, stats_panel, problems_panel
    )
