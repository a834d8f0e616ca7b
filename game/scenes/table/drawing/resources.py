"""Resource cards and captives of a player: strips at the right of their Section, in as many columns as they need.

The Agents there make room for them, so that no strip lies on a photograph or sticks out below the band.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.drawing import attached_cards

STEP, SIDE = 28, 24
"""Design units from one strip to the next, and the side of one without a name."""
NAMED = 104
"""How wide one with a name is."""
APART = 8
"""Design units between the last Agent's Equipment and the strips."""


def owned(ctx: DrawContext, player: int, section: str) -> tuple[int, ...]:
    """What lies there: Resources, captives in the Bureau, and what lies on them."""
    view = ctx.view
    cards = [card for card in view.resources(player) if (piece := view.piece(card)) is None or piece.at == section]
    return attached_cards.with_theirs(ctx, (*cards, *(view.captives(player) if section == "bureau" else ())))


def _head(ctx: DrawContext) -> int:
    """The pixels above the first strip: also raised and with its key it leaves the RES free."""
    return max(ctx.u(24), round(ctx.canvas.px(14) * 1.2) + ctx.u(10))


def _rows(ctx: DrawContext, high: int) -> int:
    """How many strips stand one below the other in a band of that height."""
    return max(1, (high - _head(ctx) + ctx.u(STEP - SIDE)) // ctx.u(STEP))


def room(ctx: DrawContext, high: int, player: int, section: str) -> tuple[int, int]:
    """The pixels of width that the strips take in a Section of that height, at least and with names."""
    columns, u = _columns(ctx, high, owned(ctx, player, section)), ctx.u
    return (columns * u(STEP) + u(APART), columns * u(NAMED) + u(APART)) if columns else (0, 0)


def _columns(ctx: DrawContext, high: int, cards: Sequence[int]) -> int:
    return -(-len(cards) // _rows(ctx, high))


def belongings(ctx: DrawContext, box: Rect, player: int, section: str, people: int) -> int:
    """Draw the strips column by column from the right edge; gives the pixels of width that they take.

    They are as wide as the people, who need `people` pixels, leave them room.
    """
    u, cards = ctx.u, owned(ctx, player, section)
    if not cards:
        return 0
    rows, columns = _rows(ctx, box.h), _columns(ctx, box.h, cards)
    wide = min(u(NAMED), max(u(STEP), (box.w - people - u(APART)) // columns))
    step = min(u(attached_cards.HIGH), max(u(STEP), (box.h - _head(ctx) - u(4)) // min(rows, len(cards))))
    for index, piece in enumerate(cards):
        column, row = divmod(index, rows)
        at = (box.right - u(2) - (column + 1) * wide, box.y + _head(ctx) + row * step)
        attached_cards.strip(ctx, Rect(*at, wide - u(4), max(step - u(4), 20)), piece)
    return columns * wide + u(APART)
