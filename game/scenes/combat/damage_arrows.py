"""The two broad arrows of a Combat: what each side deals in this round, and what that is made of."""

from __future__ import annotations

from pygame import Rect

from game.scenes.combat.fight_state import Fighter
from game.scenes.table.core.draw_context import DrawContext
from game.ui.style.palette import BLACK, CP_ARROW, NIGHT, PAPER_FRESH, RP_SOFT, Color, mix
from game.ui.text.fitting import falling
from game.ui.text.fonts import SMALLER

THEIRS, OURS = CP_ARROW, RP_SOFT  # what the Conspiracy deals, what the Bureau deals


def arrow(ctx: DrawContext, box: Rect, people: list[Fighter], color: Color, way: int) -> None:
    """A broad arrow with the sum, and what it is made of."""
    canvas, u = ctx.canvas, ctx.u
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
    ground = mix(NIGHT, color, 0.34 if total else 0.12)
    canvas.shape(points, ground, color if total else mix(color, BLACK, 0.5))
    x = box.x + (u(8) if way > 0 else tip - u(4))
    inner = Rect(x, box.y + thick, box.w - tip - u(4), box.h - 2 * thick)
    sums = [one for one in people if one.value]
    with canvas.inside(box):
        kind = ctx.texts("combat.deals" if total else "combat.deals_nothing")
        below = _below(ctx, people, sums, inner.w - u(4))
        line = round(canvas.px(14) * 1.2) + u(1) if below else 0
        middle = inner.y + (inner.h - line) // 2
        spare = inner.w - u(8) - canvas.width(kind, SMALLER[2])
        fits = [size for size in falling(30, 19) if canvas.px(size) * 1.2 <= inner.h - line]
        size = canvas.line_size(str(total), (*fits, 18), spare, "bold")  # it gives way to the words
        number = canvas.text((inner.x + u(2), middle), str(total), size, PAPER_FRESH, "bold", "ml")
        left = number.right + u(6)
        canvas.fitted((left, middle + u(2)), kind, falling(15), PAPER_FRESH, "sans", "ml", inner.right - left)
        if below:
            low = inner.bottom - line // 2 - u(1)
            canvas.fitted((inner.x + u(3), low), below, SMALLER, PAPER_FRESH, "sans", "ml", inner.w - u(4))
    ctx.place(("sum", way), box, f"{ctx.texts('combat.say_sum', n=total)} {below}".strip(), "sheet")


def _below(ctx: DrawContext, people: list[Fighter], sums: list[Fighter], room: int) -> str:
    """What the sum is made of: its parts, or where they find no room how many deal it; "" where it has but one."""
    parts = [one.value for one in sums]
    if len(people) == 1 and sums:
        parts = [line.amount for line in people[0].lines if line.amount]
    if len(parts) < 2:
        return ""
    words = [" + ".join(str(part) for part in parts).replace("+ -", "− ")]
    if len(sums) > 1:
        keys = (f"combat.sources{_kind(ctx, sums)}", "combat.sources")
        words += [ctx.texts(key, n=len(sums)) for key in keys]
    return next((one for one in words if ctx.canvas.width(one, SMALLER[1]) <= room), "")


def _kind(ctx: DrawContext, people: list[Fighter]) -> str:
    """Which word these are counted with: Agents, Adversaries, or none where there are others among them."""
    suits = {card.suit if (card := ctx.card(one.card)) is not None else "" for one in people}
    return "_agents" if suits == {"agent"} else "_adversaries" if suits == {"adversary"} else ""
