"""The lists of the question sheet: who is suspected, and who would remain after yes and after no."""

from __future__ import annotations

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
SHARES = (0.5, 0.55, 0.45, 0.6, 0.4, 0.65, 0.35, 0.7, 0.3)
"""How much of both lists the first may have, the most even first."""


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
    ctx.part("suspects", ((*rect,), panel.of, outcome), lambda: _lists(ctx, rect, panel, outcome))


def _lists(ctx: DrawContext, rect: Rect, panel: QuestionPanel, outcome: Outcome | None) -> None:
    t = ctx.texts
    if outcome is None:
        everybody = ctx.view.candidates(panel.of)
        (columns,) = _alike(ctx, [(rect, everybody)])
        _list(ctx, rect, (t("question.remain"), LEATHER, "lens"), everybody, columns)
    else:
        key = (ctx.canvas.layout, rect.size, outcome, t("question.if_yes"))
        if key not in panel.shares:
            panel.shares[key] = _share(ctx, rect, outcome)
        yes, no = _halves(ctx, rect, panel.shares[key])
        left, right = _alike(ctx, [(yes, outcome.yes), (no, outcome.no)])
        _list(ctx, yes, (t("question.if_yes"), GREEN, "tick"), outcome.yes, left)
        _list(ctx, no, (t("question.if_no"), RED_INK, "cross"), outcome.no, right)


def _alike(ctx: DrawContext, both: list[tuple[Rect, tuple[int, ...]]]) -> list[Columns]:
    """How the names of lists that stand side by side are set: in the same letters and with the same step."""
    found = [_columns(ctx, _body(ctx, rect), _names(ctx, who)) for rect, who in both]
    most = min(columns.size for columns in found)
    if any(columns.size > most for columns in found):
        found = [_columns(ctx, _body(ctx, rect), _names(ctx, who), most) for rect, who in both]
    step = min(columns.step for columns in found)
    return [columns._replace(step=step) for columns in found]


def _list(
    ctx: DrawContext,
    rect: Rect,
    head: tuple[str, Color, str],
    who: tuple[int, ...],
    columns: Columns,
) -> None:
    """One list below its head: what it is of, its colour and its sign."""
    canvas, u = ctx.canvas, ctx.u
    title, ink, sign = head
    canvas.paper(rect, mix(PAPER, BLACK, 0.04), 2, len(who))
    canvas.block(Rect(rect.x, rect.y, u(4), rect.h), ink)
    line = max(u(15), 13)
    canvas.icon((rect.x + u(18), rect.y + line), sign, 14, ink)
    canvas.fitted((rect.x + u(31), rect.y + line), title, HEAD, INK, "bold", "ml", rect.w - u(BESIDE))
    canvas.text((rect.right - u(12), rect.y + line), str(len(who)), 20, ink, "bold", "mr")
    who, lines, body = _sorted(ctx, who), _names(ctx, who), _body(ctx, rect)
    files = ctx.view.pool.x_files
    boxes, size, per, step = columns
    fit = per * len(boxes)
    shown = who if len(who) <= fit else who[: fit - 1]
    for place, index in enumerate(shown):
        column = boxes[place // per]
        at = (column.x, body.y + place % per * step + step // 2)
        affiliation = files[index].characteristics["affiliation"]
        side = min(17, canvas.px(size) / canvas.layout.scale)  # as high as the letters, where it does not touch them
        canvas.icon((at[0] + u(7), at[1]), affiliation, side, mix(AFFILIATION[affiliation], BLACK, 0.4))
        room = column.right - at[0] - u(19)
        name = canvas.text((at[0] + u(19), at[1]), lines[place], size, INK, "sans", "ml", room)
        ctx.lay(("suspect", index), name)
    if len(shown) < len(who):
        column = boxes[-1]
        at = (column.x, body.y + (per - 1) * step + step // 2)
        words = ctx.texts("question.more", n=len(who) - len(shown))
        canvas.text((at[0] + u(19), at[1]), words, size, SOFT, "italic", "ml", column.right - at[0] - u(19))
    ctx.place(("list", sign), rect, ", ".join(short_names.x_file(files[index]) for index in who) or title, "sheet")


def _halves(ctx: DrawContext, rect: Rect, share: float) -> list[Rect]:
    """Room for both lists."""
    return split(rect, [share, 1 - share], ctx.u(10))


def _share(ctx: DrawContext, rect: Rect, outcome: Outcome) -> float:
    """How much of it the first has: so much that nothing is cut, few names are left out, and letters are large."""
    heads = [ctx.canvas.width(ctx.texts(f"question.if_{answer}"), HEAD[-1], "bold") for answer in ("yes", "no")]
    both = [_names(ctx, who) for who in (outcome.yes, outcome.no)]

    def cost(share: float) -> tuple[int, int, float]:
        halves = _halves(ctx, rect, share)
        cut = sum(wide > half.w - ctx.u(BESIDE) for wide, half in zip(heads, halves, strict=True))
        rooms = [_body(ctx, half) for half in halves]
        found = [_columns(ctx, room, lines) for room, lines in zip(rooms, both, strict=True)]
        cut += sum(_cut(ctx, lines, columns) for lines, columns in zip(both, found, strict=True))
        places = (len(columns.boxes) * columns.per for columns in found)
        missing = sum(max(0, len(lines) - fit) for lines, fit in zip(both, places, strict=True))
        return cut, missing, -min(columns.size for columns in found)

    return min(SHARES, key=cost)


def _cut(ctx: DrawContext, names: list[str], columns: Columns) -> int:
    """How many names do not stand whole in their column."""
    boxes, size, per, _ = columns
    rooms = (boxes[place // per].w - ctx.u(25) for place in range(len(boxes) * per))
    return sum(ctx.canvas.width(name, size) > room for name, room in zip(names, rooms))


def _body(ctx: DrawContext, rect: Rect) -> Rect:
    """The room of a list below its head."""
    head = 2 * max(ctx.u(15), 13)
    return Rect(rect.x + ctx.u(10), rect.y + head, rect.w - ctx.u(13), rect.h - head - ctx.u(3))


def _sorted(ctx: DrawContext, who: tuple[int, ...]) -> tuple[int, ...]:
    files = ctx.view.pool.x_files
    return tuple(
        sorted(who, key=lambda index: (files[index].characteristics["affiliation"], short_names.x_file(files[index])))
    )


def _names(ctx: DrawContext, who: tuple[int, ...]) -> list[str]:
    return [short_names.x_file(ctx.view.pool.x_files[index]) for index in _sorted(ctx, who)]


def _columns(ctx: DrawContext, body: Rect, names: list[str], largest: float = SMALLER[0]) -> Columns:
    """Columns, the largest size of type up to `largest` at which all names stand there whole, and how they stand.

    Of as many columns as they need, each has as many names as the others. Where not all names can stand whole, as many
    as can do so at the smallest size.
    """
    canvas, u = ctx.canvas, ctx.u

    def needs(wide: list[int], per: int) -> list[int]:
        return [max(wide[at : at + per]) for at in range(0, len(wide), per)] or [body.w]

    def placed(columns: list[int], size: float, per: int) -> Columns:
        step = min(body.h // per, round(canvas.px(size) * 1.5))
        return Columns(column_heads.columns(body, columns, 0), size, per, step)

    for size in (size for size in SMALLER if size <= largest):
        wide = [canvas.width(name, size) + u(25) for name in names]
        most = max(1, body.h // round(canvas.px(size) * 1.22))
        for per in range(most, 0, -1):  # fewer in a column may keep the long ones together
            if sum(columns := needs(wide, per)) <= body.w:
                fair = max(1, -(-len(names) // len(columns)))
                return (
                    placed(even, size, fair) if sum(even := needs(wide, fair)) <= body.w else placed(columns, size, per)
                )
    per = max(range(most, 0, -1), key=lambda per: per * _fitting(needs(wide, per), body.w))
    columns = needs(wide, per)
    return placed(columns[: _fitting(columns, body.w)], size, per)


def _fitting(wide: list[int], room: int) -> int:
    """How many of these columns stand beside each other, at least one."""
    return max(1, sum(sum(wide[: number + 1]) <= room for number in range(len(wide))))
