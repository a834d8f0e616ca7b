"""The signs of Teams: the paper-clip square with a Team's mark, and the tag that stands over exactly its people.

Teams are numbered in each Section (5.1c), so that two of them may bear the same number: those of the Field keep theirs,
those of the Bureau are shown by letters and in other colours.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from game.engine.core.refs import TeamRef
from game.engine.view.view_types import AgentInfo
from game.scenes.common import short_names
from game.scenes.table.core.draw_context import DrawContext
from game.ui.drawing.canvas import Canvas
from game.ui.style.palette import INK, PANEL, TEAM, Color
from game.ui.text import fitting
from game.ui.widgets.controls import key_cap

Stands = Sequence[tuple["AgentInfo", Rect]]
"""Who stands where, from the left; those of one Team side by side."""
TALL = 1.3
"""The height of a tag as a share of its letters: what hangs below the line is on it too."""
SQUARE = 8
"""Design units by which the squares with a Team's mark stand out above the photographs."""
ACCENT, FOOT = 0.62, 0.36
"""How far a line reaches up and down from its middle, strokes below the line left out, as a share of its size."""
CAP = 24
"""Design units that the cap of its key takes at the right end of a tag."""


def color(section: str, number: int) -> Color:
    """The colour of a Team: the same number is another in the Bureau than in the Field."""
    return TEAM[(number - 1) % len(TEAM)] if section != "bureau" else TEAM[-number % len(TEAM)]


def square(ctx: DrawContext, box: Rect, section: str, number: int) -> None:
    """The paper-clip square with a Team's mark."""
    canvas = ctx.canvas
    canvas.shade(box, 4, 140, 2)
    canvas.tile(box, short_names.team_mark(section, number), 15, INK, color(section, number), 5, PANEL)


def tags(ctx: DrawContext, box: Rect, player: int, section: str, stands: Stands) -> dict[int, int]:
    """Where a Team may be pointed at, a tag over all its people, in the line of the Section's name.

    Gives by how many pixels the squares of these Teams have to lie lower, so that none covers the words of the tag.
    """
    lower: dict[int, int] = {}
    canvas, u = ctx.canvas, ctx.u
    head = box.x + u(14) + canvas.width(ctx.texts(f"table.section.{section}"), 14, "bold")
    lit, chosen = ctx.lights.of_kind(TeamRef)
    for team in sorted(team for team in lit | chosen if (team.player, team.section) == (player, section)):
        own = [rect for info, rect in stands if info.team == team.number]
        if not own:
            continue
        after = [rect.x for _, rect in stands if rect.x > own[-1].x]
        left, mark = max(own[0].x, head), short_names.team_mark(section, team.number)
        key = ctx.lights.on(team).key
        key = key if key == mark or not mark.isdigit() else ""  # none beside a number that it is not
        cap = max(u(CAP), canvas.px(14) + u(8)) if key else 0
        whole = short_names.team(ctx.texts, section, team.number)
        free = min(min(after, default=box.right) - u(2), box.right - u(2))
        named = left + canvas.width(whole, 14, "bold") + u(10) + cap  # it may reach beyond its people for its name
        right = min(max(own[-1].right, named), free)
        right = max(right, left + canvas.width(mark, 14, "bold") + u(8) + cap)
        above = own[0].y - u(SQUARE) - box.y
        high = max(u(20), 18, min(above, round(canvas.px(14) * TALL)))
        largest = next((size for size in (14, 13) if canvas.px(size) * TALL <= high), 12)
        place = Rect(left, box.y + u(1), right - left, high)
        # where the key's cap says the same number, the name may stand without it
        shorter = (ctx.texts("table.team", n="").strip(), "") if key == mark else (mark,)
        room = place.w - u(6) - cap
        words = canvas.form((whole, *shorter), room, 12, "bold")
        size = canvas.line_size(words, fitting.falling(largest, 12), room, "bold")

        free = above - u(1) - round(canvas.px(size) * FOOT)  # above the squares, which lie on the tag
        middle = max(round(canvas.px(size) * ACCENT), min(place.h // 2, free))
        lower[team.number] = max(0, middle + u(2) - free) if words else 0

        tag = partial(_tag, canvas, place, words, size, middle, color(section, team.number))
        people = place.unionall(own)  # a click between its people is meant for the Team, too
        if people.x < left:  # the Section's name stands there, just above the first of them
            people.x, people.w = people.x - u(6), people.w + u(6)
        ctx.draw_thing(team, people, tag, say=whole, group="sections", radius=6, cap="", glow=False)
        if key:  # upon the tag: beside it the light of the next one would cover it
            key_cap(canvas, (place.right - cap // 2, place.centery), key, "c", warm=True)
    return lower


def _tag(canvas: Canvas, at: Rect, words: str, size: float, middle: int, ink: Color, _: Rect) -> None:
    """A tag with its words, whose middle lies so many pixels below its upper edge; it is less than its whole thing."""
    canvas.box(at, ink, 5, edge=PANEL)
    if words:
        canvas.text((at.x + canvas.u(5), at.y + middle), words, size, INK, "bold", "ml", at.w)
