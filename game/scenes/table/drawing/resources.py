"""Resource cards and captives of a player: small tabs at the right of the Bureau, in as many columns as they need.

The Agents of the Bureau make room for them, so that no tab lies on a photograph or sticks out below the band.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.ui.cards.card_images import picture
from game.ui.style.palette import CHOSEN, OAK, SHADE

if TYPE_CHECKING:
    from game.scenes.table.core.draw_context import DrawContext

STEP, SIDE = 28, 24
"""Design units from one tab to the next, and the side of one."""
APART = 8
"""Design units between the last Agent's Equipment and the tabs."""


def _pieces(ctx: DrawContext, player: int) -> tuple[int, ...]:
    return (*ctx.view.resources(player), *ctx.view.captives(player))


def _head(ctx: DrawContext) -> int:
    """The pixels above the first tab: also raised and with its key it leaves the RES free."""
    return max(ctx.u(24), round(ctx.canvas.px(14) * 1.2) + ctx.u(10))


def _rows(ctx: DrawContext, high: int) -> int:
    """How many tabs stand one below the other in a band of that height."""
    return max(1, (high - _head(ctx) + ctx.u(STEP - SIDE)) // ctx.u(STEP))


def room(ctx: DrawContext, high: int, player: int) -> int:
    """The pixels of width that the tabs take in a Bureau of that height; 0 where there are none."""
    count = len(_pieces(ctx, player))
    return -(-count // _rows(ctx, high)) * ctx.u(STEP) + ctx.u(APART) if count else 0


def belongings(ctx: DrawContext, box: Rect, player: int) -> None:
    """Draw the tabs in the Bureau's box, column by column from its right edge."""
    canvas, u = ctx.canvas, ctx.u
    side, rows = max(u(SIDE), 20), _rows(ctx, box.h)
    for index, piece in enumerate(_pieces(ctx, player)):
        column, row = divmod(index, rows)
        tab = Rect(box.right - u(30) - column * u(STEP), box.y + _head(ctx) + row * u(STEP), side, side)

        def draw(at: Rect, piece: int = piece) -> None:
            canvas.shade(at, 4, 110, 2)
            canvas.box(at, SHADE, 4, edge=CHOSEN)
            if (card := ctx.card(piece)) is not None:
                inner = at.inflate(-4, -4)
                canvas.picture(picture(card, inner.size), inner)
            else:
                canvas.icon(at.center, "resource", 16, OAK)

        ctx.draw_thing(("card", piece), tab, draw, say=ctx.name(piece), group="agents", card=piece, radius=4)
