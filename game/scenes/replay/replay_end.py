"""What stands in the place of the tray when a recorded game is over: who has won, and how."""

from __future__ import annotations

from pygame import Rect

from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.drawing import event_stack
from game.scenes.table.drawing.player_plates import badge
from game.ui.drawing import paper_marks
from game.ui.style.palette import INK, RED_INK
from game.ui.text import fonts
from game.ui.text.fonts import SMALLER, L, M

STAMP = 46
"""Design units of the paper's foot that a stamp needs."""


def closing(ctx: DrawContext, rect: Rect) -> None:
    """Draw it: the tray's head with its buttons, and a sheet below."""
    canvas, u, view = ctx.canvas, ctx.u, ctx.view
    top = event_stack.head(ctx, rect)
    paper = Rect(rect.x + u(8), top, rect.w - u(16), rect.bottom - u(8) - top)
    canvas.paper(paper, seed=5)
    won, how = ctx.texts("replay.won", who=view.names[view.winner]), how_of(ctx)
    ctx.place(("tray", 0), paper, ctx.texts.pair(won, how), "tray")
    side, pad = max(u(22), 18), u(12)
    mark = Rect(paper.x + pad, paper.y + u(10), side, side)
    badge(ctx, mark, view.winner)
    x, across = mark.right + u(8), paper.w - 2 * pad
    with canvas.inside(paper):
        canvas.fitted((x, mark.centery), won, (L, M, 15, *SMALLER), INK, "bold", "ml", paper.right - pad - x)
        y, foot = mark.bottom + u(8), paper.bottom - u(6)
        room = (foot - y) // fonts.line_height(canvas.px(15), 1.3)
        y = canvas.para((paper.x + pad, y), how, across, 15, INK, "sans", 1.3, max(1, room))
    words = ctx.texts("replay.closed")
    if foot - y >= u(STAMP) and fonts.width(words, "mono_bold", canvas.px(14)) + u(18) <= across:
        paper_marks.stamp(canvas, (paper.centerx, (y + foot) // 2), words, RED_INK, 22, 4, room=across)


def how_of(ctx: DrawContext) -> str:
    """How the game was won, in a sentence."""
    view = ctx.view
    key = f"result.why.{view.why}"
    ending = view.ending
    if key not in ctx.texts or ending is None:
        return ctx.texts("result.why.other", turn=view.turn)
    x_file = view.pool.x_files[ending.x_file].name if ending.x_file >= 0 else ""
    winner = view.names[view.winner]
    return ctx.texts(key, winner=winner, loser=view.names[ending.loser], x_file=x_file, turn=view.turn)
