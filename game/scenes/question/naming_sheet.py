"""The sheet on which an X-File is named: all by affiliation, suspects first, and what speaks for the chosen one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.common.text_variants import of_game
from game.scenes.question import asking_sheet, file_columns
from game.scenes.question.suspects import KINDS
from game.scenes.table.core.draw_context import DrawContext
from game.session.choice.choice_points import XFilePoint
from game.ui.cards.card_images import picture
from game.ui.drawing import column_heads
from game.ui.drawing.paper_marks import tape
from game.ui.style import palette
from game.ui.style.layout import split
from game.ui.text import fitting, fonts
from game.ui.text.fitting import falling
from game.ui.text.fonts import SMALLER

if TYPE_CHECKING:
    from game.scenes.question.panel import QuestionPanel

LABEL = 0.42
"""The share of a line that a characteristic's whole name may take."""


def naming(ctx: DrawContext, box: Rect, panel: QuestionPanel) -> None:
    """Draw the page of names."""
    u, t = ctx.u, ctx.texts
    title = t("question.penalty_tab" if panel.cold else "question.name_tab")
    room = asking_sheet.folder(ctx, box, title, panel.cold)
    ctx.lights.keys = {}
    if panel.kinds:
        tabs = Rect(room.x, room.y, room.w, max(u(28), 24))
        asking_sheet.tabs(ctx, tabs, panel)
        room = Rect(room.x, tabs.bottom + u(8), room.w, room.bottom - tabs.bottom - u(8))
    board, sheet = split(room, [1.0, 136 if ctx.small else max(u(206), 166)], u(8))
    told = panel.of, panel.site, panel.cold, panel.picked
    ctx.part("names", lambda *_: _board(ctx, board, panel), board, *told)
    ctx.part("named", lambda *_: _sheet(ctx, sheet, panel), sheet, *told)


def _board(ctx: DrawContext, rect: Rect, panel: QuestionPanel) -> None:
    canvas, u = ctx.canvas, ctx.u
    out = {one.x_file for one in ctx.view.suspects(panel.of) if one.excluded_by is not None}
    head, gap = max(u(24), 20), u(3 if ctx.small else 6)
    laid = file_columns.file_columns(canvas, rect, ctx.view.pool.x_files, out, ctx.word, head, gap)
    forms = [
        {name: word(name) for name in laid.heads}
        for word in (ctx.word, lambda name: ctx.texts(f"notebook.code.{name}"))
    ]
    column_heads.heads(canvas, laid.heads, forms, laid.left)
    for name, bar in laid.heads.items():
        ctx.place(
            ("head", name), bar, ctx.texts("question.say_group", group=ctx.word(name), n=laid.left[name]), "sheet"
        )
    for index, place in laid.cells.items():
        picked, fallen = panel.picked == ("x_file", index), index in out
        ctx.part(("name", index), _name, place, index, fallen, picked)


def _name(ctx: DrawContext, box: Rect, index: int, out: bool, picked: bool) -> None:
    canvas, u = ctx.canvas, ctx.u
    known = ctx.view.pool.x_files[index]
    say = ctx.texts("question.say_out" if out else "question.say_in", name=known.name)
    ctx.place(("x_file", index), box, say, "choices")
    if out and not picked:
        canvas.box(box, palette.SHADE, 3)
    else:
        canvas.paper(box, palette.PAPER_FRESH if picked else palette.PAPER, 3, index)
    if picked:
        canvas.glow(box, palette.WARM, 7, 4, 160)
        canvas.paper(box, palette.PAPER_FRESH, 3, index, shade=False)
        canvas.rim(box.inflate(u(3), u(3)), palette.STAMP_TEXT, 3, 4)
    inner, ink = box.inflate(-u(8), 0), palette.OAK if out else palette.INK
    file_columns.name(canvas, inner, known, out, ink, palette.RED_INK, middle=True)


def _sheet(ctx: DrawContext, rect: Rect, panel: QuestionPanel) -> None:
    """The chosen X-File: its picture, what is known of it, what a miss costs."""
    canvas, u, t, view = ctx.canvas, ctx.u, ctx.texts, ctx.view
    canvas.paper(rect, palette.PAPER, 2, 3)
    picked = panel.picked
    if not isinstance(picked, XFilePoint):
        _unchosen(ctx, rect, panel)
        return
    known = view.pool.x_files[picked.x_file]
    suspect = next(one for one in view.suspects(panel.of) if one.x_file == picked.x_file)
    left = len(view.candidates(panel.of))
    key = "excluded" if suspect.excluded_by is not None else "only" if left == 1 else "fits"
    words = t(f"question.{key}", n=left - 1, all=left)
    name = fitting.settle(canvas, known.name, "bold", rect.w - u(16), rect.h // 5, falling(15))
    step = max(u(20), 17)
    kept = u(34) + name.step * len(name.lines) + step * len(KINDS)  # beside picture and sentences
    missed = "" if key == "only" else _missed(ctx, panel)  # the only name that fits is no risk
    forms = [(words, missed)]
    if key == "fits":
        forms.append((t("question.fits_short", all=left), missed))
    told, size = _sentences(ctx, rect, forms, rect.h - kept - u(56))
    usual, free = min(u(150), rect.h // (4 if ctx.small else 3)), rect.h - kept - _high(ctx, rect, told, size)
    frame = Rect(0, 0, min(rect.w - u(40), u(150)), min(usual, max(u(56), free)))
    frame.midtop = (rect.centerx, rect.y + u(12))
    canvas.box(frame, palette.PAPER_FRESH, 1, edge=palette.PAPER_WORN)
    photo = frame.inflate(-u(12), -u(12))
    canvas.picture(picture(known, photo.size), photo)
    tape(canvas, (frame.centerx, frame.y), 60, 16, -3)
    y = frame.bottom + u(6)
    with canvas.inside(rect):
        for line in name.lines:
            canvas.text((rect.x + u(10), y), line, name.size, palette.INK, "bold", "tl", rect.w - u(16))
            y += name.step
        y += u(4)
        for kind in KINDS:
            _value(ctx, Rect(rect.x, y, rect.w, step), panel, kind, known.characteristics[kind])
            y += step
    y += u(4)
    canvas.line(palette.SHADE, (rect.x + u(10), y), (rect.right - u(10), y))
    y = canvas.para((rect.x + u(10), y + u(6)), told[0], rect.w - u(20), size, palette.INK)
    if missed:
        _miss(ctx, rect, panel, y + u(6), size)
    traits = ", ".join(f"{ctx.word(value)} ({ctx.short_word(value)})" for value in known.characteristics.values())
    ctx.place(("sheet", "name"), rect, f"{known.name}. {traits}. {words}", "sheet")


def _unchosen(ctx: DrawContext, rect: Rect, panel: QuestionPanel) -> None:
    """While no name is chosen: what is to be done, and what a miss costs, in letters that leave room for all of it."""
    canvas, u, t, view = ctx.canvas, ctx.u, ctx.texts, ctx.view
    head, words = t("question.whose", foe=view.names[panel.of]), t("question.pick", n=len(view.candidates(panel.of)))
    room, missed = rect.w - u(24), _missed(ctx, panel)
    large = fitting.even(canvas, ((word, "bold", room) for word in head.split(" ")), falling(17))
    y = canvas.para((rect.x + u(12), rect.y + u(10)), head, room, large, palette.INK, "bold") + u(6)
    _, size = _sentences(ctx, rect, [(words, missed)], rect.bottom - y)
    y = canvas.para((rect.x + u(10), y), words, rect.w - u(20), size, palette.INK) + u(6)
    ctx.place(("sheet", "name"), rect, f"{head} {words}", "sheet")
    foot = rect.bottom - max(u(90), canvas.para_height(missed, rect.w - u(42), size) + u(8))
    _miss(ctx, rect, panel, max(y, foot), size)


def _value(ctx: DrawContext, line: Rect, panel: QuestionPanel, kind: str, value: str) -> None:
    """One characteristic of the chosen X-File, with a tick or a cross where the answer is known."""
    canvas, u, says = ctx.canvas, ctx.u, ctx.view.knows(panel.of, kind, value)
    right = line.right - u(6)
    if says != "unknown":
        sign, ink = ("cross", palette.RED_INK) if says == "no" else ("tick", palette.GREEN_INK)
        canvas.icon((line.right - u(14), line.centery), sign, 13, ink)
        right -= u(18)
    left, labelled = line.x + u(10), line.w >= u(180)
    if labelled:  # else the value says what it is of, in other letters than the name above it
        labels = {one: canvas.form((ctx.word(one), ctx.short_word(one)), round(line.w * LABEL), 14) for one in KINDS}
        canvas.text((left, line.centery), labels[kind], 14, palette.SOFT, "sans", "ml")
        left = max(left + max(canvas.width(label, 14) for label in labels.values()) + u(6), line.x + u(70))
    face = "bold" if labelled else "sans"
    forms = (ctx.short_word(value), ctx.brief_word(value))
    canvas.fitted((left, line.centery), forms, SMALLER, palette.INK, face, "ml", right - left)


def _sentences(
    ctx: DrawContext, rect: Rect, forms: Sequence[tuple[str, str]], free: int
) -> tuple[tuple[str, str], float]:
    """What is said of a name, and of a miss: the first form, in the largest letters, for which there is room."""
    for form in forms:
        for size in SMALLER:
            if _high(ctx, rect, form, size) <= free:
                return form, size
    return forms[-1], SMALLER[-1]


def _high(ctx: DrawContext, rect: Rect, told: tuple[str, str], size: float) -> int:
    """The height of both sentences on the sheet, in pixels."""
    canvas, u = ctx.canvas, ctx.u
    said, missed = canvas.para_height(told[0], rect.w - u(20), size), canvas.para_height(told[1], rect.w - u(42), size)
    return said + missed + u(20)


def _missed(ctx: DrawContext, panel: QuestionPanel) -> str:
    site = ctx.card(panel.site)
    if panel.cold or site is None:
        return ctx.texts("question.free_miss")
    kinds = ctx.texts("table.or").join(ctx.word(kind) for kind in site.questions)
    return ctx.texts(of_game(ctx.view, ctx.texts, "question.miss"), foe=ctx.view.names[panel.of], kinds=kinds)


def _miss(ctx: DrawContext, rect: Rect, panel: QuestionPanel, y: int, size: float = 14) -> None:
    canvas, u = ctx.canvas, ctx.u
    words = _missed(ctx, panel)
    lines = (rect.bottom - u(2) - y) // fonts.line_height(canvas.px(size))
    if lines > 0:
        canvas.icon((rect.x + u(19), y + u(11)), "warn", 18, palette.RUST_RED)
        canvas.para((rect.x + u(33), y), words, rect.w - u(42), size, palette.STAMP_TEXT, lines=lines)
    ctx.place(("miss",), Rect(rect.x, y, rect.w, max(1, rect.bottom - y)), words, "sheet")
