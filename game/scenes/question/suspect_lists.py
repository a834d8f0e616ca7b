"""The lists of the question sheet: who is suspected, and who would remain after yes and after no."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.scenes.common import short_names
from game.scenes.question.suspects import Outcome
from game.scenes.table.core.draw_context import DrawContext
from game.session.choice.choice_points import ValuePoint
from game.ui.drawing import column_heads
from game.ui.style.layout import split
from game.ui.style.palette import AFFILIATION, BLACK, GREEN_INK, INK, LEATHER, PAPER, RED_INK, SOFT, Color, mix
from game.ui.text.fonts import SMALLER

if TYPE_CHECKING:
    from game.scenes.question.panel import QuestionPanel

GREEN: Color = GREEN_INK
HEAD, BESIDE = (15, 14), 80
"""Letters of a list's head; what its sign and the count take of its width, in design units."""


class Columns(NamedTuple):
    """How the names of a list stand: their columns, the size of their letters, how many in a column, and their step."""

    boxes: list[Rect]
    size: float
    per: int
    step: int


def lists(ctx: DrawContext, rect: Rect, panel: QuestionPanel, found: list[Outcome]) -> None:
    """Who would remain after yes and after no; before a value is chosen, who is suspected."""
    picked = panel.shown
    outcome = next((one for one in found if isinstance(picked, ValuePoint) and one.value == picked.value), None)
    outcome = found[0] if len(found) == 1 else outcome
    ctx.part("suspects", lambda *_: _lists(ctx, rect, panel, outcome), rect, panel.of, outcome)


def _lists(ctx: DrawContext, rect: Rect, panel: QuestionPanel, outcome: Outcome | None) -> None:
    t = ctx.texts
    heads = [(t("question.remain"), LEATHER, "lens")]
    left, parts = [ctx.view.candidates(panel.of)], [1.0]
    if outcome is not None:
        heads = [(t("question.if_yes"), GREEN, "tick"), (t("question.if_no"), RED_INK, "cross")]
        left, parts = [outcome.yes, outcome.no], _parts(ctx, rect, [head for head, _, _ in heads], outcome)
    boxes, named = split(rect, parts, ctx.u(10)), [_sorted(ctx, who) for who in left]
    found = [_columns(ctx, _body(ctx, box), names) for box, names in zip(boxes, named, strict=True)]
    size = min(columns.size for columns in found)  # lists that stand side by side are set alike
    found = [_columns(ctx, _body(ctx, box), names, size) for box, names in zip(boxes, named, strict=True)]
    step = min(columns.step for columns in found)
    for box, head, names, columns in zip(boxes, heads, named, found, strict=True):
        _list(ctx, box, head, names, columns._replace(step=step))


def _list(
    ctx: DrawContext, rect: Rect, head: tuple[str, Color, str], names: Mapping[int, str], columns: Columns
) -> None:
    """One list below its head: what it is of, its colour and its sign."""
    canvas, u = ctx.canvas, ctx.u
    title, ink, sign = head
    canvas.paper(rect, mix(PAPER, BLACK, 0.04), 2, len(names))
    canvas.block(Rect(rect.x, rect.y, u(4), rect.h), ink)
    line = max(u(15), 13)
    canvas.icon((rect.x + u(18), rect.y + line), sign, 14, ink)
    canvas.fitted((rect.x + u(31), rect.y + line), title, HEAD, INK, "bold", "ml", rect.w - u(BESIDE))
    canvas.text((rect.right - u(12), rect.y + line), str(len(names)), 20, ink, "bold", "mr")
    files, body = ctx.view.pool.x_files, _body(ctx, rect)
    boxes, size, per, step = columns
    fit = per * len(boxes)
    shown = list(names) if len(names) <= fit else list(names)[: fit - 1]
    for place in range(min(fit, len(names))):
        column = boxes[place // per]
        at = (column.x + u(19), body.y + place % per * step + step // 2)
        if place == len(shown):
            words = ctx.texts("question.more", n=len(names) - len(shown))
            canvas.text(at, words, size, SOFT, "italic", "ml", column.right - at[0])
            break
        index = shown[place]
        affiliation = files[index].characteristics["affiliation"]
        side = min(17, canvas.px(size) / canvas.layout.scale)  # as high as the letters, where it does not touch them
        canvas.icon((column.x + u(7), at[1]), affiliation, side, mix(AFFILIATION[affiliation], BLACK, 0.4))
        name = canvas.text(at, names[index], size, INK, "sans", "ml", column.right - at[0])
        ctx.lay(("suspect", index), name)
    ctx.place(("list", sign), rect, ", ".join(names.values()) or title, "sheet")


def _parts(ctx: DrawContext, rect: Rect, heads: list[str], outcome: Outcome) -> list[int | float]:
    """The width of both lists: by that of their names in the largest letters, but neither head nor a name is cut."""
    named = [_sorted(ctx, who) for who in (outcome.yes, outcome.no)]
    most = _most(ctx, _body(ctx, rect), SMALLER[0])
    yes, no = (sum(_needs(ctx, names, SMALLER[0], most)) for names in named)
    least, other = (
        max(
            ctx.canvas.width(head, HEAD[-1], "bold") + ctx.u(BESIDE),
            ctx.u(14) + max(_needs(ctx, names, SMALLER[-1], 1)),
        )
        for head, names in zip(heads, named, strict=True)
    )
    free = rect.w - ctx.u(10)
    return [max(least, min(free - other, round(free * yes / max(1, yes + no)))), 1.0]


def _body(ctx: DrawContext, rect: Rect) -> Rect:
    head = 2 * max(ctx.u(15), 13)
    return Rect(rect.x + ctx.u(10), rect.y + head, rect.w - ctx.u(13), rect.h - head - ctx.u(3))


def _sorted(ctx: DrawContext, who: tuple[int, ...]) -> dict[int, str]:
    files = ctx.view.pool.x_files
    named = {index: short_names.x_file(files[index]) for index in who}
    return dict(sorted(named.items(), key=lambda one: (files[one[0]].characteristics["affiliation"], one[1])))


def _most(ctx: DrawContext, body: Rect, size: float) -> int:
    """How many names stand one below the other."""
    return max(1, body.h // round(ctx.canvas.px(size) * 1.22))


def _needs(ctx: DrawContext, names: Mapping[int, str], size: float, per: int) -> list[int]:
    """How wide columns of so many names are."""
    wide = [ctx.canvas.width(name, size) + ctx.u(25) for name in names.values()]
    return [max(wide[at : at + per]) for at in range(0, len(wide), per)] or [0]


def _columns(ctx: DrawContext, body: Rect, names: Mapping[int, str], largest: float = SMALLER[0]) -> Columns:
    """Columns, the largest size of type up to `largest` at which all names stand there whole, and how they stand.

    Where that is nowhere, as many columns as stand beside each other at the smallest size.
    """
    for size in (size for size in SMALLER if size <= largest):
        most = _most(ctx, body, size)
        for per in range(most, 0, -1):  # fewer in a column may keep the long ones together
            if sum(needs := _needs(ctx, names, size, per)) <= body.w:
                return _placed(ctx, body, needs, size, per)
    needs = _needs(ctx, names, size, most)
    fit = sum(wide <= body.w for wide in accumulate(needs))
    return _placed(ctx, body, needs[: max(1, fit)], size, most)


def _placed(ctx: DrawContext, body: Rect, needs: list[int], size: float, per: int) -> Columns:
    step = min(body.h // per, round(ctx.canvas.px(size) * 1.5))
    return Columns(column_heads.columns(body, needs, 0), size, per, step)
