"""The two broad arrows of a Combat: what each side deals in this round, and what that is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.ui.palette import Color, mix
from game.ui.type import SMALLER

if TYPE_CHECKING:
    from game.scenes.combat.fight import Fighter
    from game.scenes.table.desk import Desk

THEIRS, OURS = (233, 110, 120), (140, 196, 232)  # what the Conspiracy deals, what the Bureau deals


def arrow(desk: Desk, box: Rect, people: list[Fighter], color: Color, way: int) -> None:
    """A broad arrow with the sum, and what it is made of."""
    canvas, u = desk.canvas, desk.u
    tip, thick = u(26), u(10)
    points = [
        (box.x, box.y + thick),
        (box.right - tip, box.y + thick),
        (box.right - tip, box.y),
        (box.right, box.centery),
        (box.right - tip, box.bottom),
        (box.right - tip, box.bottom - thick),
        (box.x, box.bottom - thick),
    ]
    if way < 0:
        points = [(box.x + box.right - x, y) for x, y in points]
    total = sum(one.value for one in people)
    ground = mix((18, 16, 18), color, 0.34 if total else 0.12)
    pygame.draw.polygon(canvas.surface, ground, points)
    pygame.draw.aalines(canvas.surface, color if total else mix(color, (0, 0, 0), 0.5), True, points)
    x = box.x + (u(8) if way > 0 else tip - u(4))
    inner = Rect(x, box.y + thick, box.w - tip - u(4), box.h - 2 * thick)
    with canvas.inside(box):
        kind = desk.texts("combat.deals" if total else "combat.deals_nothing")
        spare = inner.w - u(8) - canvas.width(kind, SMALLER[2])
        sizes = (30, 26, 22, 18)  # the number gives way to the word, down to where both can still be read
        size = next((size for size in sizes if canvas.width(str(total), size, "bold") <= spare), sizes[-1])
        number = canvas.text((inner.x + u(2), inner.centery), str(total), size, (255, 244, 230), "bold", "ml")
        sums = [one.value for one in people if one.value]
        parts = list(people[0].parts) if len(sums) == 1 and len(people) == 1 else sums
        words = " + ".join(str(part) for part in parts).replace("+ -", "− ") if len(parts) > 1 else ""
        left = number.right + u(6)
        room = inner.right - left
        if canvas.width(words, 14) > room:
            words = desk.texts("combat.sources", n=len(sums))
        if canvas.width(words, SMALLER[1]) > room:
            words = ""
        if words:
            canvas.fitted((left, inner.centery - u(10)), words, (15, *SMALLER), (250, 234, 222), "sans", "ml", room)
        y = inner.centery + (u(10) if words else 0)
        canvas.fitted((left, y), kind, SMALLER, (250, 234, 222), "sans", "ml", room)
    desk.place(("sum", way), box, f"{desk.texts('combat.say_sum', n=total)} {words} {kind}", "sheet")
