"""The line at the foot of the pool: what is focused and what can be done with it, or what was done last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import controls
from game.ui.palette import BONE, LAMP, MUTED
from game.ui.type import SMALLER, XS

if TYPE_CHECKING:
    from pygame import Rect

    from game.scenes.decks.workbench import Workbench
    from game.ui.draw import Canvas

OF_CARD = (("Alt", "decks.key.whole"), ("Del", "decks.key.remove"), ("Enter", "decks.key.add"))
OF_DESK = (("F1", "decks.key.help"), ("L", "decks.key.form"))


def draw(desk: Workbench, canvas: Canvas, foot: Rect) -> None:
    """A sentence at the left, keys at the right as long as they leave it room."""
    u, t = canvas.u, desk.t
    canvas.box(foot, (30, 34, 36), 4)
    left, right = foot.x + u(10), foot.right - u(8)
    said = desk.said_last or desk.targets.spoken_briefly
    hint = t("decks.grid.hint")
    least = foot.w if desk.said_last else foot.w // 2 if said else canvas.width(hint, SMALLER[-1], "italic") + u(20)
    with canvas.inside(foot):
        for key, words in OF_CARD if desk.pointed_card is not None else OF_DESK:
            label = t(words)
            if right - canvas.width(label, XS) - u(60) < left + least:
                continue
            end = canvas.text((right, foot.centery), label, XS, MUTED, "sans", "mr")
            right = controls.key_cap(canvas, (end.x - u(5), foot.centery), key, "mr").x - u(12)
        at, room = (left, foot.centery), right - left - u(10)
        if said:
            canvas.text(at, said, XS, LAMP if desk.said_last else BONE, "sans", "ml", room)
        else:
            canvas.fitted(at, hint, SMALLER, MUTED, "italic", "ml", room)
