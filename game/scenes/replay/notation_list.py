"""The notation beside the table: the lines round the last one that was carried out; a click on one goes there."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.engine.query.card_ids import cards_in_choice
from game.scenes.replay.playback import Playback
from game.scenes.table.core.draw_context import DrawContext
from game.session.game_setup import letter
from game.ui.style.palette import BONE, CHOSEN_LIT, LAMP, MANILA, MUTED, PAPER_BRIGHT
from game.ui.text import fonts

BEHIND = 0.45
"""Which share of the height lies before the lit line."""
STEP = 1.25
"""The step within a line that is too long for one row, in heights of a letter."""


def notation(ctx: DrawContext, rect: Rect, playback: Playback) -> None:
    """Draw as many lines as there is room for; a long one takes as many rows as it needs."""
    canvas, u, t = ctx.canvas, ctx.u, ctx.texts
    canvas.panel(rect, 235)
    head = max(u(28), canvas.px(15) + u(10))
    title = canvas.text((rect.x + u(10), rect.y + head // 2), t("replay.notation"), 15, MANILA, "bold", "ml")
    room = rect.right - u(10) - title.right - u(8)
    who = "  ".join(f"{letter(seat)} {name}" for seat, name in enumerate(ctx.view.names))
    said = next((form for form in (who, t("replay.notation.how")) if canvas.width(form, 14, "italic") <= room), None)
    if said is not None:
        canvas.text((rect.right - u(10), rect.y + head // 2), said, 14, MUTED, "italic", "mr")
    lines, now = playback.replay.lines, playback.at - 1  # the lit one; before the first none is
    px, high, step = canvas.px(14), max(u(24), canvas.px(14) + 6), round(canvas.px(14) * STEP)
    wide = canvas.width(str(len(lines)), 14, "mono")
    left = rect.x + u(10) + wide + u(9)
    across = rect.right - u(9) - left
    y, bottom = rect.y + head, rect.bottom - u(6)
    most = max(1, (bottom - y - high) // step + 1)

    def rows_of(number: int) -> list[str]:
        rows = fonts.wrap(lines[number], "mono", px, across)
        return rows if len(rows) <= most else [*rows[: most - 1], " ".join(rows[most - 1 :])]

    def high_of(number: int) -> int:
        return high + (len(rows_of(number)) - 1) * step

    for number in range(first_of(max(0, now), len(lines), high_of, bottom - y), len(lines)):
        box = Rect(rect.x + u(5), y, rect.w - u(10), high_of(number))
        if box.bottom > bottom:
            break
        y += box.h
        ink = BONE if number < now else MUTED  # what is still to come is fainter
        if number == now:
            canvas.box(box, CHOSEN_LIT, 4, edge=LAMP)
            ink = PAPER_BRIGHT
        with canvas.inside(box):
            row = box.y + high // 2
            tone = LAMP if number == now else MUTED
            canvas.text((left - u(9), row), str(number + 1), 14, tone, "mono", "mr")
            for part in rows_of(number):
                canvas.text((left, row), part, 14, ink, "mono", "ml", across)
                row += step
        choice = playback.moments.choice(number)
        card = next(iter(cards_in_choice(choice)), -1) if choice is not None else -1
        ctx.place(("line", number), box, t("replay.say.line", n=number + 1, line=lines[number]), "notation", card)


def first_of(now: int, count: int, high_of: Callable[[int], int], room: int) -> int:
    """The uppermost of `count` lines, so that the lit one lies behind its share of the room and no room is left free.

    `high_of` gives the height of a line, in pixels as `room`.
    """
    first, before = min(now, count), 0
    while first > 0 and before + high_of(first - 1) <= room * BEHIND:
        first -= 1
        before += high_of(first)
    used, last = 0, first
    while last < count and used <= room:
        used += high_of(last)
        last += 1
    while first > 0 and used + high_of(first - 1) <= room:
        first -= 1
        used += high_of(first)
    return first
