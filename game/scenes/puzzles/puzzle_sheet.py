"""The sheet of a puzzle, where the log lies at other tables: its goal, the other side's open hand, hint and new start.

It is drawn with the resting table and covers nothing of it; the log opens from its corner.  Where there is little room
the buttons show signs alone, then the letters of the goal shrink, then the names of the cards keep to one line, or
all share one: all can be read at a click.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.scenes.puzzles import puzzle_menus
from game.scenes.puzzles.puzzle import ME
from game.scenes.table.core.draw_context import DrawContext
from game.ui.drawing.paper_marks import tape
from game.ui.style.layout import split
from game.ui.style.palette import COLD, INK, PAPER, RED_INK, SOFT, WINDOW, mix
from game.ui.text import fitting
from game.ui.text.fitting import falling, para_size
from game.ui.text.fonts import SMALLER, XS, S
from game.ui.widgets import controls

if TYPE_CHECKING:
    from game.scenes.puzzles.puzzle_addon import PuzzleAddon

SHEET, HINT, AGAIN, LOG = ("puzzle", "sheet"), ("puzzle", "hint"), ("puzzle", "again"), ("log",)
PAD, BUTTON, GAP, LEAD = 9, 30, 6, 5
SIGN = 28  # what the sign of a card and the edges beside its name take, in design units


class Plan(NamedTuple):
    """How the sheet shares its room: rows of buttons, whether these show signs alone, how high lines of cards are."""

    rows: int
    signs: bool
    lines: Sequence[int]
    abreast: int = 1
    """How many cards share a line."""


def _plan(ctx: DrawContext, labels: list[str], names: list[str], goal: str, wide: int, high: int) -> Plan:
    """The roomiest way that leaves the goal its height, be it in smaller letters; else the one that takes least."""
    canvas, u = ctx.canvas, ctx.u
    beside = max(canvas.width(label, XS) for label in labels) + u(14) <= (wide - u(GAP)) // 2
    high_of = [_high(ctx, name, wide) for name in names]
    ways = [Plan(1 if beside else 2, False, high_of), Plan(1, True, high_of)]
    needs = [canvas.para_height(goal, wide, size) for size in SMALLER]
    fits = (one for need in needs for one in ways if high - one.rows * _button(ctx) - sum(one.lines) >= need)
    line, room = ctx.line + u(3), high - _button(ctx)
    single = Plan(1, True, [line] * len(names))
    return next(fits, single if room - sum(single.lines) >= line else Plan(1, True, [line], max(1, len(names))))


def _button(ctx: DrawContext) -> int:
    """How high a button is."""
    return max(ctx.u(BUTTON), ctx.canvas.px(XS) + ctx.u(10))


def _high(ctx: DrawContext, name: str, wide: int) -> int:
    """How high a card's line is in which all of its name stands."""
    return ctx.u(3) + ctx.line * len(_set(ctx, name, wide - ctx.u(SIGN)).lines)


def _set(ctx: DrawContext, name: str, room: int, lines: int = 2) -> fitting.Setting:
    """A card's name in one line; else in two; else without what follows a comma in it."""
    sizes, high = SMALLER[:3], lines * fitting.step_of(ctx.canvas, XS)
    short = name.partition(", ")[0]
    if ctx.canvas.width(name, sizes[-1]) > room >= ctx.canvas.width(short, sizes[-1]):
        name = short
    return fitting.settle(ctx.canvas, name, "sans", room, high, sizes)


def sheet(ctx: DrawContext, rect: Rect, addon: PuzzleAddon) -> None:
    """Draw it, and note what can be pressed."""
    canvas, u, t, puzzle = ctx.canvas, ctx.u, ctx.texts, addon.puzzle
    canvas.over()
    canvas.paper(rect, PAPER, 3, 40 + puzzle.number)
    tape(canvas, (rect.centerx, rect.y + u(1)), 46, 13, -3)
    ctx.place(SHEET, rect, addon.told_goal, "log")
    inner = Rect(rect.x + u(PAD), rect.y + u(6), rect.w - 2 * u(PAD), rect.h - u(6) - u(PAD))
    head = Rect(inner.x, inner.y, inner.w, max(u(24), canvas.px(16) + u(4)))
    labels, goal = [t("puzzles.hint"), t("puzzles.again")], t(puzzle.text("goal"))
    held = addon.pupil.view.held(1 - ME)
    wanted = canvas.para_height(goal, inner.w, XS)
    cards = [(card, known.name) for card in held if (known := ctx.card(card)) is not None]
    title = puzzle_menus.short_heading(addon.app, addon.puzzle)
    name = fitting.settle(canvas, title, "bold", head.w - head.h, 2 * head.h, falling(16))
    both = name.step * len(name.lines)
    if both > head.h and inner.h - both - u(8) - _button(ctx) - len(cards) * (ctx.line + u(3)) < wanted:
        name = fitting.settle(canvas, title, "bold", head.w - head.h, 0, falling(16))
    head.h, corner = max(head.h, name.step * len(name.lines)), head.h
    _head(ctx, head, name, corner)
    plan = _plan(ctx, labels, [name for _, name in cards], goal, inner.w, inner.h - head.h - u(8))
    foot = inner.bottom - plan.rows * _button(ctx)
    _buttons(ctx, Rect(inner.x, foot, inner.w, inner.bottom - foot), plan, labels, addon)
    top = foot - u(4) - sum(plan.lines)
    room = top - head.bottom
    size = para_size(canvas, goal, falling(S), inner.w, room)
    high = canvas.para_height(goal, inner.w, size)
    with canvas.inside(rect):
        lines = max(1, room // canvas.para_height("x", inner.w, size))
        canvas.para((inner.x, head.bottom + max(0, min(u(LEAD), room - high))), goal, inner.w, size, INK, lines=lines)
        line = ctx.line + u(3)
        if cards and room - high - u(LEAD) >= line:
            canvas.fitted((inner.x, top - line // 2), t("puzzles.holds"), SMALLER, SOFT, "italic", "ml", inner.w)
    for place, (card, name_) in enumerate(cards):
        at, within = divmod(place, plan.abreast)
        row = Rect(inner.x, top + sum(plan.lines[:at]), inner.w, plan.lines[at] - u(3))
        _card(ctx, split(row, [1.0] * plan.abreast, u(4))[within], card, name_)


def _head(ctx: DrawContext, rect: Rect, name: fitting.Setting, side: int) -> None:
    """Number and title, and the corner that opens the log."""
    corner = Rect(rect.right - side, rect.y, side, side)
    ctx.canvas.icon(corner.center, "list", 17, SOFT)
    ctx.place(LOG, corner, ctx.texts("puzzles.say.log"), "log")
    with ctx.canvas.inside(rect):
        for row, words in enumerate(name.lines):
            y = rect.centery + round((row - (len(name.lines) - 1) / 2) * name.step)
            ctx.canvas.text((rect.x, y), words, name.size, RED_INK, "bold", "ml", corner.x - rect.x)


def _card(ctx: DrawContext, rect: Rect, card: int, name: str) -> None:
    """A card of the other side's hand; it can be held large like any other."""
    canvas, u, known = ctx.canvas, ctx.u, ctx.card(card)
    if known is None:
        return
    canvas.box(rect, mix(PAPER, COLD, 0.32), 4)
    sign = canvas.icon((rect.x + u(11), rect.centery), known.suit, 15, WINDOW)
    say = ctx.texts("puzzles.say.card", card=name)
    x = sign.right + u(5)
    words = _set(ctx, name, rect.right - x - u(2), 2 if rect.h > ctx.line + u(3) else 1)
    with canvas.inside(rect):
        for line, part in enumerate(words.lines):
            y = rect.centery + round((line - (len(words.lines) - 1) / 2) * words.step)
            canvas.fitted((x, y), part, (words.size, *SMALLER), INK, "sans", "ml", rect.right - x - u(2))
    ctx.place(("theirs", card), rect, say, "tray_cards", card)


def _buttons(ctx: DrawContext, rect: Rect, plan: Plan, labels: list[str], addon: PuzzleAddon) -> None:
    """Hint and new start, side by side or one below the other."""
    u, t, seen = ctx.u, ctx.texts, addon.hints_seen
    if plan.rows == 1:
        first, second = split(rect, [1.0, 1.0], u(GAP))
    else:
        first, second = split(rect, [1.0, 1.0], u(4), down=True)
    kinds = ("plain" if seen else "on", "plain")
    says = (t("puzzles.hint.say", n=seen, of=addon.hints), labels[1])
    shown = zip((HINT, AGAIN), (first, second), labels, kinds, ("A", "R"), ("lens", "prev"), says, strict=True)
    for point, box, label, kind, key, sign, say in shown:
        if plan.signs:
            fill, ink, edge = controls.BUTTONS[kind]
            ctx.canvas.box(box, fill, 5, edge=edge)
            ctx.canvas.icon(box.center, sign, 17, ink)
        else:
            controls.button(ctx.canvas, box, label, kind, key, size=XS)
        ctx.place(point, box, say, "buttons")
