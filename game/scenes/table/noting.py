"""What was answered for the player because there was no alternative: a note in the log, and 400 ms to see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.table.asking import choice_label
from game.scenes.table.session import TAKEN_MS
from game.scenes.table.telling import Told
from game.ui.palette import LAMP, MUTED

if TYPE_CHECKING:
    from game.scenes.table.desk import Desk
    from game.scenes.table.session import Taken
    from game.ui.draw import Canvas

SHOWN_MS = TAKEN_MS


def note(desk: Desk, taken: Taken, turn: int) -> Told:
    """The line of the log."""
    words = desk.texts("log.taken", what=choice_label(desk, taken.choice, taken.kind))
    return Told("tick", MUTED, words, player=desk.view.seat, kind="note", turn=turn)


def slip(place: Rect, words: str) -> Callable[[Canvas, float], None]:
    """A slip over the prompt, drawn until it goes away by itself."""

    def draw(canvas: Canvas, share: float) -> None:
        box = Rect(0, 0, min(place.w, canvas.width(words, 15) + canvas.u(40)), place.h)
        box.midbottom = (place.centerx, place.top - canvas.u(6))
        canvas.panel(box, 240, LAMP)
        canvas.text(box.center, words, 15, (250, 236, 204), "sans", "c", box.w - canvas.u(16))

    return draw
