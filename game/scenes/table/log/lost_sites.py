"""A Site of the player's own that is gone without having been investigated: it is seen, told and summed up (4.6h)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.common import names
from game.scenes.table.animation import announcements
from game.scenes.table.animation.read_pause import Told
from game.ui.animation.tween import ease_back
from game.ui.drawing import paper_marks
from game.ui.style.palette import RED_INK

if TYPE_CHECKING:
    from game.engine.core.events import Event
    from game.engine.view.player_view import PlayerView
    from game.scenes.table.animation.event_moves import Change
    from game.ui.drawing.canvas import Canvas

KIND = "lost"
"""The kind of the log's line about it: it is among the first that are told when a turn is summed up."""
IDLE = "idle"
MS = 2200.0


def gone(view: PlayerView, event: Event) -> str:
    """How a Site has left without being investigated: `idle`, no card lay beneath it, `taken` by a card, or ""."""
    if event.kind == "closed":
        return IDLE if event.data[1] == IDLE else ""
    if event.kind != "discarded" or event.data[1] != "play":
        return ""
    known = view.card(event.data[0])
    return "taken" if known is not None and known.suit == "site" else ""


def seen(change: Change, event: Event, how: str) -> list[Told]:
    """Stamped where the Site of the viewer lay, with why it is gone."""
    if event.player != names.you(change.view):
        return []
    known, t = change.view.card(event.data[0]), change.texts
    where = change.was(("card", event.data[0])) or Rect(0, 0, change.layout.u(170), change.layout.u(120))
    if change.was(("card", event.data[0])) is None:
        where.center = change.middle()
    name = names.short(known) if known is not None else t("table.a_card")
    words = t(f"log.site_gone.{how}.yours", site=name, card=name)
    piece = change.cut(change.old, where)

    def draw(canvas: Canvas, share: float) -> None:
        if piece is not None:
            canvas.surface.blit(piece, where)
            canvas.dim(where, round(150 * min(1.0, share * 2)), 4, (60, 62, 62))
        size = round(54 - 18 * ease_back(min(1.0, share * 5)))
        paper_marks.stamp(canvas, where.center, t("table.stamp.closed"), RED_INK, size, 7, 240, ground=(232, 220, 196))
        slip = Rect(0, 0, canvas.u(300), canvas.u(38))
        slip.midtop = (where.centerx, where.bottom + canvas.u(6))
        announcements.foot(canvas, slip.clamp(canvas.full.inflate(-canvas.u(40), 0)), words)

    return [Told(draw, ms=MS)]
