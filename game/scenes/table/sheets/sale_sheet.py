"""Selling and buying: the tray of cards set aside, and the sheet with the sum and the number to buy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.scenes.common import short_names
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.drawing import own_hand
from game.scenes.table.drawing.own_hand import SHAPE, one
from game.ui.style import palette
from game.ui.style.layout import split
from game.ui.style.palette import Color, mix
from game.ui.text.fitting import falling
from game.ui.text.fonts import SMALLER
from game.ui.widgets.controls import chip


@dataclass(frozen=True, slots=True)
class Sheet:
    """What the sheet reckons with: the pool, cards set aside with what each brings, how many may be bought."""

    pool: str
    points: int
    sold: tuple[tuple[int, int], ...] = ()
    numbers: tuple[int, ...] = ()
    buy: int = 0
    only_to_buy: int = 0
    """Of the points those that lapse if nothing is bought with them."""
    sells: bool = False
    """Cards may be set aside now."""
    open: bool = False
    """Nothing was said about buying yet: it is asked once the selling is done."""

    @property
    def gain(self) -> int:
        """What the cards set aside bring."""
        return sum(value for _, value in self.sold)

    @property
    def sell_first(self) -> bool:
        """There is nothing to buy with before something has been sold."""
        return self.open and self.points + self.gain <= 0

    @property
    def left(self) -> int:
        """What is left once everything is done."""
        return self.points + self.gain - max(self.buy, self.only_to_buy)


def selling(ctx: DrawContext, rect: Rect, sheet: Sheet, selling_now: bool) -> None:
    """Draw tray and sheet in the middle band."""
    canvas, u, t = ctx.canvas, ctx.u, ctx.texts
    canvas.panel(rect, 205, mix(palette.CP, palette.PANEL_EDGE, 0.4), 8, palette.INK)
    inside, note = rect.inflate(-u(24), -u(20)), t("table.buy_note", pool=short_names.pool(sheet.pool, t))
    if sheet.pool == "RP":
        paper = split(inside, [0.25, 0.5, 0.25])[1]
        canvas.typed((paper.x, paper.y + u(8)), note, 16, palette.CORE, "ml", paper.w)
        _sum(ctx, Rect(paper.x, paper.y + u(24), paper.w, paper.h - u(24)), sheet)
        return
    left, right = split(inside, [0.62, 0.38], u(14))
    _head(ctx, left, t("table.sell_head"), t("table.sell_note"), palette.CORE if selling_now else palette.MUTED)
    tray = Rect(left.x, left.y + u(24), left.w, left.h - u(24))
    canvas.box(tray, palette.OAK, 6, 230, palette.UMBER)
    _tray(ctx, tray, sheet.sold, selling_now)
    _head(ctx, right, t("table.buy_head"), note, palette.BONE)
    _sum(ctx, Rect(right.x, right.y + u(24), right.w, right.h - u(24)), sheet)


def _head(ctx: DrawContext, part: Rect, title: str, note: str, ink: Color) -> None:
    canvas, y = ctx.canvas, part.y + ctx.u(8)
    x = canvas.typed((part.x, y), title, 17, ink, "ml").right + ctx.u(12)
    canvas.fitted((x, y), note, SMALLER, palette.MUTED, "italic", "ml", part.right - x)


def _tray(ctx: DrawContext, tray: Rect, sold: Sequence[tuple[int, int]], open_: bool) -> None:
    canvas, u, t = ctx.canvas, ctx.u, ctx.texts
    if open_:
        ctx.place(("goal", "sell"), tray, t("table.sell_note"), "goals")
    high = tray.h - u(54)
    wide = int(high * SHAPE)
    slots = len(sold) + (1 if open_ else 0)
    apart = wide + u(12)
    room = tray.w - u(28) - wide
    if open_ and len(sold) * apart > room:  # the goal folds away before cards overlap
        slots = max(1, len(sold))
    step = min(apart, room / max(1, slots - 1))
    for index, (card, value) in enumerate(sold):
        box = Rect(int(tray.x + u(14) + index * step), tray.y + u(12), wide, high)
        one(ctx, box, card, group="tray_cards", lift=0)
        at, tone = (box.centerx, box.bottom + u(19)), own_hand.POINTS._asdict()
        chip(canvas, at, f"+{value}", icon="cp", anchor="c", height=28, size=16, face="bold", **tone)
    goal = Rect(int(tray.x + u(14) + len(sold) * step), tray.y + u(12), wide, high)
    if open_ and goal.right <= tray.right - u(4):
        canvas.rim(goal, palette.BRASS_DIM, 2, 6)
        words, inside = t("table.drop_here"), goal.w - u(16)
        tall = canvas.para_height(words, inside, 14, "italic")
        at = (goal.x + u(8), goal.centery - tall // 2)
        canvas.para(at, words, inside, 14, palette.SAND, "italic", anchor="tc")


def _sum(ctx: DrawContext, paper: Rect, sheet: Sheet) -> None:
    canvas, u, t = ctx.canvas, ctx.u, ctx.texts
    ctx.lay(("paper",), paper)
    canvas.paper(paper, seed=6)
    rows = [(t("table.in_pool"), str(sheet.points), palette.INK)]
    if sheet.sells:  # also of none: what is clicked must not move under the pointer
        rows.append((t("table.cards_sold", n=len(sheet.sold)), f"+{sheet.gain}", palette.PINE))
    if sheet.only_to_buy:
        lapses = max(0, sheet.only_to_buy - sheet.buy)
        words = t("table.lapses") if lapses else t("table.only_cards", n=sheet.only_to_buy)
        rows.append((words, f"−{lapses}" if lapses else "", palette.RED_INK))
    if sheet.numbers and not sheet.sell_first:
        words, bought = t("table.cards_bought", n=sheet.buy), f"−{sheet.buy}" if sheet.buy else "0"
        words, bought = (t("table.cards_asked"), "?") if sheet.open else (words, bought)
        rows.append((words, bought, palette.RED_INK))
    y = paper.y + u(20)
    for label, number, ink in rows:
        end = canvas.typed((paper.right - u(16), y), number, 17, ink, "mr", bold=True).x
        canvas.fitted((paper.x + u(14), y), label, falling(15), palette.INK, "sans", "ml", end - paper.x - u(20))
        y += u(25)
    y -= u(6)
    canvas.line(palette.SOFT, (paper.x + u(12), y), (paper.right - u(12), y), u(1.5))
    end = canvas.text((paper.right - u(16), y + u(20)), str(sheet.left), 25, palette.WINE, "bold", "mr").x
    left, room = t(f"table.left.{sheet.pool}"), end - paper.x - u(20)
    canvas.fitted((paper.x + u(14), y + u(20)), left, falling(15), palette.INK, "bold", "ml", room)
    y += u(42)
    if sheet.numbers:
        _buy(ctx, Rect(paper.x + u(14), y, paper.w - u(24), paper.bottom - u(8) - y), sheet)


def _buy(ctx: DrawContext, row: Rect, sheet: Sheet) -> None:
    """What the numbers are for, and the numbers; where there is nothing to buy with, what has to come first."""
    canvas, u, t = ctx.canvas, ctx.u, ctx.texts
    middle = row.y + _side(ctx) // 2
    end = canvas.text((row.x, middle), t("do.buy"), 15, palette.INK, "bold", "ml", row.w // 2).right + u(10)
    rest = Rect(end, row.y, row.right - end, row.h)
    if sheet.sell_first:
        canvas.fitted((rest.x, middle), t("table.sell_first"), falling(15), palette.SOFT, "italic", "ml", rest.w)
        return
    numbers(ctx, rest, sheet.numbers, -1 if sheet.open else sheet.buy)


def _side(ctx: DrawContext) -> int:
    return max(ctx.u(32), 26)


def numbers(ctx: DrawContext, rect: Rect, offered: Sequence[int], chosen: int) -> None:
    """Rows of numbers to click, smaller where there are many; where there are still more, those round the chosen."""
    u = ctx.u
    if not offered:
        return
    gap = u(4)
    for side in range(_side(ctx), max(u(22), 20) - 1, -1):
        columns = max(2, (rect.w + gap) // (side + gap))
        rows = max(1, (rect.h + gap) // (side + gap))
        if columns * rows >= len(offered):
            break
    needed = -(-len(offered) // columns)
    columns = columns if needed > rows else -(-len(offered) // needed)  # rows of one length
    shown = offered[: columns * rows]
    if chosen in offered and chosen not in shown:
        start = min(len(offered) - columns * rows, offered.index(chosen) - columns)
        shown = offered[start : start + columns * rows]
    for index, number in enumerate(shown):
        box = Rect(rect.x + index % columns * (side + gap), rect.y + index // columns * (side + gap), side, side)
        on = number == chosen

        def draw(at: Rect, on: bool = on, number: int = number) -> None:
            ink, fill = (palette.WARM, palette.LEATHER) if on else (palette.INK, palette.PAPER_DIM)
            ctx.canvas.tile(at, str(number), 16, ink, fill, 5, palette.SOFT, "bold" if on else "sans")

        say = ctx.texts("table.number", n=number)
        ctx.draw_thing(("n", number), box, draw, say=say, group="numbers", dim=False, cap="")
