"""The seven phases as register tabs; the open one juts out. Flags are stops: the upper theirs, the lower mine."""

from __future__ import annotations

from pygame import Rect

from game.engine.core.state import PHASES
from game.scenes.table.core.draw_context import DrawContext
from game.session.stops import ONCE, Stops
from game.ui.drawing.canvas import Canvas
from game.ui.style import palette
from game.ui.style.palette import Color
from game.ui.surfaces import textures
from game.ui.text.fonts import SMALLER

SET, UNSET, LEAST = 15, 13, 13  # how large flags are in design units, and in pixels at least
FLAGS = (palette.RP_SOFT, palette.LAMP), (palette.RP_GROUND, palette.AMBER_INK)
"""The inks of flags that are set: theirs and mine, on a shut tab and on the open one."""
ON_PAPER = palette.BROWN_INK
"""The outline of a flag on the open tab."""


def phases(ctx: DrawContext, rect: Rect, stops: Stops, note: str) -> None:
    """Draw the tabs; `note` is the small line on the open one."""
    canvas, u, view = ctx.canvas, ctx.u, ctx.view
    gap = u(3)
    big = min(u(62), rect.h // 5)
    each = (rect.h - big - gap * (len(PHASES) - 1)) / (len(PHASES) - 1)
    y = float(rect.y)
    now = PHASES.index(view.phase) if view.phase in PHASES else -1
    for index, phase in enumerate(PHASES):
        on = index == now
        high = big if on else each
        box = Rect(rect.x, int(y), rect.w + (u(7) if on else 0), int(high))
        y += high + gap
        name = ctx.texts(f"table.phase.{phase}")
        ctx.place(("phase", phase), box, f"{name}. {note}" if on else name, "phases")
        room = box.w - (u(24) if on else u(25) + max(u(SET), LEAST) // 2)  # as far as the flags on the tab
        if canvas.width(name, 14, "bold" if on else "sans") > room:
            name = ctx.texts(f"said.phase.{phase}")
        with canvas.inside(box):
            if on:
                canvas.shade(box, 8, 150, 3)
                canvas.picture(textures.paper(box.w, box.h, palette.MANILA, u(5), 5), box)
                head = (box.x + u(10), box.y + int(box.h * 0.32))
                canvas.fitted(head, name, (15, *SMALLER), palette.INK, "bold", "ml", room)  # sheets lie over its end
                foot = (box.x + u(10), box.y + int(box.h * 0.71))
                canvas.fitted(foot, note, SMALLER, palette.SEPIA, "italic", "ml", box.w - u(50))
            else:
                done = index < now
                canvas.box(box, palette.INK if done else palette.RAISED, 5, 215, palette.PANEL_LIT)
                ink = palette.MUTED if done else palette.PAPER_DIM
                canvas.fitted((box.x + u(10), box.centery), name, SMALLER, ink, "sans", "ml", room)
        if stops.offered(view, phase):
            _flags(ctx, box, phase, stops, on)


def _flag(canvas: Canvas, at: tuple[int, int], ink: Color, outline: Color, half: bool) -> None:
    """A flag that is set: filled, or where it stands for this turn only, half filled."""
    if not half:
        canvas.icon(at, "flag", SET, ink, least=LEAST)
        return
    box = Rect(0, 0, canvas.u(SET + 3), canvas.u(SET + 3))
    box.center = at
    canvas.icon(at, "flag_open", SET, outline, least=LEAST)
    with canvas.clipped(Rect(box.x, box.y, box.w, box.h // 2)):
        canvas.icon(at, "flag", SET, ink, least=LEAST)


def _flags(ctx: DrawContext, box: Rect, phase: str, stops: Stops, on: bool) -> None:
    canvas, u = ctx.canvas, ctx.u
    side = max(u(20), 18)
    for mine in (False, True):
        if on:
            at = (box.right - u(14) - u(19) * (0 if mine else 1), box.y + int(box.h * 0.71))
        else:
            at = (box.right - u(13), box.centery + (u(9) if mine else -u(9)))
        setting, outline = stops.flag(phase, mine), ON_PAPER if on else palette.MUTED
        if setting:
            _flag(canvas, at, FLAGS[on][mine], outline, setting == ONCE)
        else:
            canvas.icon(at, "flag_open", UNSET, outline, least=LEAST)
        who = ctx.texts("table.my_turn" if mine else "table.their_turn")
        state = ctx.texts(f"table.stop.{setting or ('cards' if stops.cards.on else 'never')}")
        say = ctx.texts("table.say_stop", phase=ctx.texts(f"table.phase.{phase}"), whose=who, state=state)
        place = Rect(0, 0, side, min(side, box.h // 2))
        place.center = at
        ctx.place(("stop", phase, mine), place, say, "phases")
