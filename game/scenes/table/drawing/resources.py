"""Resource cards and captives of a player: small tabs at the right of the Bureau, in as many columns as they need.

The Agents of the Bureau make room for them, so that no tab lies on a photograph or sticks out below the band.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.ui.cards.card_images import picture
from game.ui.style.palette import CHOSEN, OAK, SHADE

if TYPE_CHECKING:
    from game.scenes.table.core.context import Desk

STEP, SIDE = 28, 24
"""Design units from one tab to the next, and the side of one."""
APART = 8
"""Design units between the last Agent's Equipment and the tabs."""


def _pieces(desk: Desk, player: int) -> tuple[int, ...]:
    return (*desk.view.resources(player), *desk.view.captives(player))


def _head(desk: Desk) -> int:
    """The pixels above the first tab: also raised and with its key it leaves the RES free."""
    return max(desk.u(24), round(desk.canvas.px(14) * 1.2) + desk.u(10))


def _rows(desk: Desk, high: int) -> int:
    """How many tabs stand one below the other in a band of that height."""
    return max(1, (high - _head(desk) + desk.u(STEP - SIDE)) // desk.u(STEP))


def room(desk: Desk, high: int, player: int) -> int:
    """The pixels of width that the tabs take in a Bureau of that height; 0 where there are none."""
    count = len(_pieces(desk, player))
    return -(-count // _rows(desk, high)) * desk.u(STEP) + desk.u(APART) if count else 0


def belongings(desk: Desk, box: Rect, player: int) -> None:
    """Draw the tabs in the Bureau's box, column by column from its right edge."""
    canvas, u = desk.canvas, desk.u
    side, rows = max(u(SIDE), 20), _rows(desk, box.h)
    for index, piece in enumerate(_pieces(desk, player)):
        column, row = divmod(index, rows)
        tab = Rect(box.right - u(30) - column * u(STEP), box.y + _head(desk) + row * u(STEP), side, side)

        def draw(at: Rect, piece: int = piece) -> None:
            canvas.shade(at, 4, 110, 2)
            canvas.box(at, SHADE, 4, edge=CHOSEN)
            if (card := desk.card(piece)) is not None:
                inner = at.inflate(-4, -4)
                canvas.picture(picture(card, inner.size), inner)
            else:
                canvas.icon(at.center, "resource", 16, OAK)

        desk.lie(("card", piece), tab, draw, say=desk.name(piece), group="agents", card=piece, radius=4)
