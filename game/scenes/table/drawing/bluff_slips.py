"""What the player has slipped, or is going to slip, beneath a Site: his alone to see."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.engine.view.useless_bluffs import dud
from game.engine.view.view_types import SiteInfo
from game.scenes.common import short_names
from game.scenes.table.core.draw_context import DrawContext
from game.ui.style.palette import BRASS_DIM, CHOSEN_LIT, CP_TEXT, PAPER_DIM, SAND, SHADE, WARM
from game.ui.text.fonts import SMALLER


def slips(ctx: DrawContext, rect: Rect, info: SiteInfo, staged: Sequence[int]) -> None:
    """What the player has slipped or is going to slip beneath a Site: one line each, with its price when revealed.

    Where so many have no room one below the other, they stand in columns.
    """
    canvas, u, t = ctx.canvas, ctx.u, ctx.texts
    high, gap = max(u(25), 20), u(3)
    own = [under.card for under in info.under if under.by == ctx.view.seat and under.card >= 0]
    cards = (*own, *staged)
    rows = (rect.h + gap) // (high + gap)
    if rows <= 0:
        return
    columns = -(-len(cards) // rows) or 1
    wide = (rect.w - gap * (columns - 1)) // columns
    for index, card in enumerate(cards):
        prices = ctx.view.prices_beneath(card)
        price, bluff = _price(ctx, card, prices, info), bool(prices)

        def draw(at: Rect, card: int = card, price: str = price, bluff: bool = bluff) -> None:
            canvas.box(at, CHOSEN_LIT, 4, edge=SHADE)
            name, end = ctx.short(card), at.right
            names = (name, short_names.shortest(known)) if (known := ctx.card(card)) is not None else (name,)
            whole = canvas.width(names[-1], SMALLER[-1]) <= at.w - canvas.width(price, 14, "italic") - u(22)
            if whole or (bluff and price != t("table.dud")):  # what costs nothing gives way to its name
                ink = CP_TEXT if bluff else PAPER_DIM
                end = canvas.text((at.right - u(8), at.centery), price, 14, ink, "italic", "mr").x
            canvas.fitted((at.x + u(8), at.centery), names, SMALLER, WARM, "sans", "ml", end - at.x - u(14))

        column, row = divmod(index, rows)
        box = Rect(rect.x + column * (wide + gap), rect.y + row * (high + gap), wide, high)
        say = f"{ctx.name(card)}, {price}"
        ctx.draw_thing(("card", card), box, draw, say=say, group="sites", card=card, radius=4, dim=False)
    y = rect.y + len(cards) * (high + gap)
    if not staged and y + u(36) < rect.bottom and ctx.lights.is_any():
        goal = Rect(rect.x, y, rect.w, u(34))
        ctx.place(("beneath", info.card), goal, t("table.slip_here"), "goals")
        canvas.rim(goal, BRASS_DIM, 1.5, 5)
        canvas.text(goal.center, t("table.slip_here"), 14, SAND, "italic", "c", goal.w - u(8))


def _price(ctx: DrawContext, card: int, prices: Sequence[int], info: SiteInfo) -> str:
    """What the card costs when turned up, or that it is no Bluff or counts against nothing that is tested there."""
    known, t = ctx.card(card), ctx.texts
    if not prices:
        return t("table.no_bluff")
    useless = known is not None and dud(known, [skill for skill, _ in info.prerequisites])
    return t("table.dud") if useless else t("table.price", n=", ".join(map(str, prices)))
