"""What the sheet of help has beside choices: at the right moment, aim, keys and signs; on a page of its own the hints.

Where there is not room at the right for all keys, or all signs, none stand there: they have a page of their own.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from pygame import Rect

from game.engine.core.decisions import Decision
from game.engine.view.player_view import PlayerView
from game.scenes.common.text_variants import of_game, of_question
from game.scenes.papers import legend, legend_page
from game.scenes.papers.help_lines import Line
from game.scenes.table.hints.hint_list import GROUPS, HINTS, Hint
from game.ui.drawing.canvas import Canvas
from game.ui.i18n.texts import Texts
from game.ui.style.palette import INK, SOFT
from game.ui.text.fonts import XS

GAP = 8  # design units below a group of keys or signs


def about(view: PlayerView, t: Texts, decision: Decision | None) -> str:
    """What the moment is about, in the words of this kind of game."""
    if decision is None:
        return t("now.about.others")
    ways = (of_question(view, decision), decision.kind)
    keys = (of_game(view, t, f"now.about.{way}") for way in ways)
    return t(next((key for key in keys if key in t), "now.about.any"))


def write(canvas: Canvas, t: Texts, side: Rect, view: PlayerView, decision: Decision | None) -> None:
    """Draw it, and below it those groups of keys and signs that stand whole there."""
    u = canvas.u
    y = side.y + u(8)
    words = t("now.phase", phase=t(f"table.phase.{view.phase}"))
    y = canvas.typed((side.x, y), words, 15, SOFT, room=side.w).bottom + u(6)
    y = canvas.para((side.x, y), about(view, t, decision), side.w, XS, INK, lead=1.3) + u(10)
    y = canvas.typed((side.x, y), t("now.aim"), 15, SOFT, room=side.w).bottom + u(6)
    y = canvas.para((side.x, y), t(of_game(view, t, "now.aim.words")), side.w, XS, INK, lead=1.3) + u(10)
    for group in legend.groups(t, view):
        rest = Rect(side.x, y, side.w, side.bottom - y)
        placed = legend_page.lay(canvas, rest, [group])
        if not group.on_cards and not placed[-1].leaf:
            legend_page.draw(canvas, placed)
            y = placed[-1].rect.bottom + u(GAP)


def offered(basic: bool) -> list[Hint]:
    """The hints of this kind of game."""
    return [first for first in HINTS if first.basic in (None, basic)]


def hints(t: Texts, known: AbstractSet[str], view: PlayerView) -> list[Line]:
    """Each hint of this kind of game under the heading of its group."""
    found: list[Line] = []
    for group in GROUPS:
        lines = [
            Line(first.words(t, view), kind="met" if first.name in known else "new")
            for first in offered(view.basic)
            if first.group == group
        ]
        if lines:
            found += [Line(t(of_game(view, t, f"now.hints.{group}")), kind="head"), *lines]
    return found
