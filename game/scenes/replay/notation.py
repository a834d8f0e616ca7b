"""The notation beside the table: the lines round the one that comes next; a click on one goes there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.mentions import cards_in_choice
from game.ui.palette import LAMP, MANILA

if TYPE_CHECKING:
    from game.scenes.replay.playback import Playback
    from game.scenes.table.desk import Desk

BEHIND = 0.45
"""Which share of the lines that are seen lies before the next one."""


def notation(desk: Desk, rect: Rect, playback: Playback) -> None:
    """Draw as many lines as there is room for."""
    canvas, u, t = desk.canvas, desk.u, desk.texts
    canvas.panel(rect, 235)
    head = max(u(28), canvas.px(15) + u(10))
    title = canvas.text((rect.x + u(10), rect.y + head // 2), t("replay.notation"), 15, MANILA, "bold", "ml")
    room = rect.right - u(10) - title.right - u(8)
    if canvas.width(t("replay.notation.how"), 14, "italic") <= room:
        at = (rect.right - u(10), rect.y + head // 2)
        canvas.text(at, t("replay.notation.how"), 14, (170, 168, 156), "italic", "mr")
    high = max(u(24), canvas.px(14) + 6)
    count = max(1, (rect.h - head - u(6)) // high)
    lines, now = playback.replay.lines, playback.at
    first = max(0, min(now - int(count * BEHIND), len(lines) - count))
    wide = canvas.width(str(len(lines)), 14, "mono")
    y = rect.y + head
    for number in range(first, min(len(lines), first + count)):
        box = Rect(rect.x + u(5), y, rect.w - u(10), high)
        y += high
        ink = (206, 200, 186) if number < now else (164, 162, 154)
        if number == now:
            canvas.box(box, (74, 60, 34), 4, edge=LAMP)
            ink = (255, 244, 214)
        with canvas.inside(box):
            at = (box.x + u(5) + wide, box.centery)
            canvas.text(at, str(number + 1), 14, LAMP if number == now else (158, 154, 142), "mono", "mr")
            x = at[0] + u(9)
            canvas.text((x, box.centery), lines[number], 14, ink, "mono", "ml", box.right - x - u(4))
        choice = playback.reel.choice(number)
        card = next(iter(cards_in_choice(choice)), -1) if choice is not None else -1
        desk.place(("line", number), box, t("replay.say.line", n=number + 1, line=lines[number]), "notation", card)
