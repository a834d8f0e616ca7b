"""The sheet on which a question is chosen: five values as cards, and what each answer would leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.core.state import NOBODY
from game.scenes.common import short_names
from game.scenes.question.suspect_lists import GREEN, lists
from game.scenes.question.suspects import KINDS, Outcome, asked_at, outcomes, possible
from game.scenes.table.core.draw_context import DrawContext
from game.ui.cards.card_images import picture
from game.ui.drawing import folders
from game.ui.drawing.paper_marks import stamp
from game.ui.style import palette
from game.ui.style.layout import split
from game.ui.style.palette import Color, mix
from game.ui.text.fitting import falling, settle
from game.ui.text.fonts import SMALLER, wrap

if TYPE_CHECKING:
    from game.scenes.question.panel import QuestionPanel

COLD: Color = palette.STEEL
"""The folder of a penalty."""


def folder(ctx: DrawContext, box: Rect, title: str, cold: bool) -> Rect:
    """The folder on which all sheets of question time lie; gives the room on it."""
    canvas, u = ctx.canvas, ctx.u
    canvas.dim(box.inflate(u(6), u(6)), 110, 8)
    canvas.over()
    tab = folders.tab_high(canvas.layout)
    body = Rect(box.x, box.y + tab, box.w, box.h - tab)
    folders.tabbed(canvas, body, 0.3, title, color=COLD if cold else palette.MANILA, seed=7, at=0.02)
    ctx.place(("sheet",), box, title, "sheet")
    pad = u(10) - (tab - u(folders.TAB)) // 2  # what a higher tab takes comes from the margins, not from the sheet
    return Rect(body.x + u(16), body.y + pad, body.w - u(32), body.h - 2 * pad)


def asking(ctx: DrawContext, box: Rect, panel: QuestionPanel) -> None:
    """Draw the open page."""
    u, t = ctx.u, ctx.texts
    title = t("question.penalty_tab" if panel.cold else "question.tab")
    room = folder(ctx, box, title, panel.cold)
    head_high = max(u(84), 74)
    listed = panel.helps and panel.values[0][1] != "shared"
    parts: list[int | float] = [head_high, 1.12, 1.0] if listed else [head_high, 1.0]
    rows = split(room, parts, max(u(10), 7), down=True)
    told = panel.of, panel.site, panel.way, panel.page, panel.helps, bool(panel.names), tuple(panel.kinds)
    ctx.part("question", lambda *_: _head(ctx, rows[0], panel), rows[0], *told)
    if panel.values[0][1] == "shared":
        _shared(ctx, rows[1], panel)
        return
    offered = {value for kind, value in panel.values if kind == panel.page}
    shown = [outcome for outcome in outcomes(ctx.view, panel.of, panel.page) if outcome.value in offered]
    _cards(ctx, rows[1], panel, shown)
    if listed:
        lists(ctx, rows[2], panel, shown)


def _head(ctx: DrawContext, rect: Rect, panel: QuestionPanel) -> None:
    """The Site, the question as far as it is put, and the pages."""
    canvas, u, t, view = ctx.canvas, ctx.u, ctx.texts, ctx.view
    x = rect.x
    known = ctx.card(panel.site)
    if known is not None:
        called = short_names.place(known.name)
        sheet = Rect(rect.x, rect.y, max(u(150), min(u(200), canvas.width(called, 14, "bold") + u(8))), rect.h)
        name = settle(canvas, called, "bold", sheet.w - u(6), sheet.h // 2, (15, 14))
        foot = name.step * len(name.lines)
        canvas.paper(sheet, palette.PAPER, 2, 4)
        photo = Rect(sheet.x + u(7), sheet.y + u(7), sheet.w - u(14), sheet.h - max(u(30), 25) - foot + name.step)
        canvas.picture(picture(known, photo.size), photo)
        with canvas.inside(sheet):
            for row, words in enumerate(name.lines, 1):
                middle = sheet.bottom - max(u(13), 11) - (len(name.lines) - row) * name.step
                canvas.text((sheet.centerx, middle), words, name.size, palette.INK, "bold", "c", sheet.w - u(6))
        if panel.decision.kind != "reduced":
            words = t("table.stamp.solved")
            half = max(u(46), canvas.width(words, 15, "bold") // 2 + u(14))  # turned a little, and on the photograph
            at = (photo.right - half, photo.y + u(22))
            stamp(canvas, at, words, palette.LOST, 15, 10, ground=palette.DAMAGE_DARK)
        ctx.place(("card", panel.site), sheet, known.name, "sheet", panel.site)
        x = sheet.right + u(16)
    wide = rect.right - x
    kind = t(f"said.word.{panel.page}")
    title = t("question.title", foe=view.names[panel.of], kind=kind)
    tab = max(u(28), 24)
    below = canvas.layout.text(15) * 13 // 10  # the line beneath the title, with its descenders
    high = rect.h - tab - u(4) - below  # what that and the pages leave to the title
    low = [size for size in falling(24, 17) if canvas.px(size) * 1.15 <= high]
    size = canvas.line_size(title, (*low, 16), wide, "mono")
    canvas.typed((x, rect.y + min(u(14), high // 2)), title, size, palette.INK, "ml", wide)
    left = len(view.candidates(panel.of))
    note = t(f"question.note.{panel.way}", foe=view.names[panel.of], n=left, all=len(view.pool.x_files))
    lower = min(rect.y + max(u(39), high + below // 2 - u(8)), rect.bottom - tab - u(2) - below // 2)
    canvas.fitted((x, lower), note, (15, 14), palette.OAK, "sans", "ml", wide)
    ctx.place(("note",), Rect(x, lower - below // 2, wide, below), note, "sheet")
    tabs(ctx, Rect(x, rect.bottom - tab, wide, tab), panel)


def tabs(ctx: DrawContext, rect: Rect, panel: QuestionPanel) -> None:
    """The pages: the four characteristics, and the names where one may be given."""
    canvas, u, t, view = ctx.canvas, ctx.u, ctx.texts, ctx.view
    pages = {page: (ctx.word(page), ctx.short_word(page)) for page in KINDS}
    pages |= {"name": (t("question.page_name"), t("question.page_name"))} if panel.names else {}
    counts = {page: t("question.of_five", n=possible(view, panel.of, page)) for page in KINDS if panel.helps}
    boxes = split(rect, [1.0] * len(pages), u(6))
    needs = [canvas.width(pages[page][0], 14, "bold") + canvas.width(count, 14) for page, count in counts.items()]
    for (page, forms), box in zip(pages.items(), boxes, strict=True):
        on, offered = page == panel.page, page in panel.kinds or page == "name"
        fill = palette.OAK if on else palette.OLD if offered else palette.MANILA
        canvas.box(box, fill, 4, edge=palette.LAMP if on else palette.EDGE)
        ink = palette.CORE if on else palette.INK if offered else palette.BROWN_INK
        face, count = "bold" if on else "sans", counts.get(page, "")
        with canvas.inside(box):
            if count and max(needs) + u(24) <= box.w:
                canvas.text((box.right - u(8), box.centery), count, 14, ink, "sans", "mr")
            canvas.fitted((box.x + u(8), box.centery), forms, falling(15, 14), ink, face, "ml", box.w - u(14))
        point, group = (("page", page), "buttons") if offered and not on else (("tab", page), "sheet")
        ctx.place(point, box, f"{forms[0]} {count}", group)


def _cards(ctx: DrawContext, rect: Rect, panel: QuestionPanel, found: list[Outcome]) -> None:
    u = ctx.u
    points = [("value", panel.page, outcome.value) for outcome in found]
    lights = ctx.lights
    lights.keys = {point: str(index + 1) for index, point in enumerate(points) if point in lights.lit or panel.picked}
    wide = min((rect.w - u(10) * (len(found) - 1)) // len(found), u(240))
    left = rect.x + (rect.w - len(found) * (wide + u(10)) + u(10)) // 2
    most, ordered = panel.most if len(found) > 1 else 0, panel.table.mode.ordered
    best = [point for point, outcome in zip(points, found, strict=True) if most and outcome.falls == most]
    marked = best if not ordered or set(ordered) & set(best) else []  # nothing speaks against what was ordered
    for index, outcome in enumerate(found):
        box = Rect(left + index * (wide + u(10)), rect.y, wide, rect.h)
        halves, picked = points[index] in marked, panel.shown == points[index]
        ctx.part(("value", index), _card, box, panel.page, outcome, panel.helps, halves, picked)


def _card(ctx: DrawContext, box: Rect, page: str, outcome: Outcome, helps: bool, halves: bool, picked: bool) -> None:
    """One value: what yes and no would leave, or that the answer is known."""
    canvas, u, t = ctx.canvas, ctx.u, ctx.texts
    word = ctx.short_word(outcome.value)
    known = outcome.known != "unknown" and helps
    say = t("question.say", value=ctx.word(outcome.value), yes=len(outcome.yes), no=len(outcome.no))
    say = say if word in say else f"{word.rstrip('.')}. {say}"

    def draw(at: Rect) -> None:
        canvas.paper(at, mix(palette.PAPER, palette.TAUPE, 0.28) if known else palette.PAPER, 3, len(word))
        with canvas.inside(at):
            room = at.w - u(20) - (u(16) if canvas.px(14) > u(16) else 0)  # beside the cap of its key
            title = canvas.form((word, ctx.brief_word(outcome.value)), room - len(word), SMALLER[-1], "mono")
            size = canvas.line_size(title, falling(17), room - len(title), "mono")  # bold letters are wider
            canvas.typed((at.x + u(10), at.y + u(17)), title, size, palette.INK, "ml", bold=picked)
        y = at.y + max(u(32), 28)
        canvas.line(palette.STAMP, (at.x, y), (at.right - 1, y))
        if known:
            _answered(ctx, Rect(at.x, y, at.w, at.bottom - y), outcome)
        elif helps:
            _counts(ctx, Rect(at.x + u(10), y + u(8), at.w - u(20), at.bottom - y - u(12)), outcome, halves)

    lift = 4 if picked else 0
    point = ("value", page, outcome.value)
    ctx.draw_thing(point, box, draw, say=say, group="choices", radius=4, dim=False, glow=picked, lift=lift)


def _counts(ctx: DrawContext, rect: Rect, outcome: Outcome, halves: bool) -> None:
    canvas, u, t = ctx.canvas, ctx.u, ctx.texts
    whole = max(1, len(outcome.yes) + len(outcome.no))
    y, step = rect.y, max(u(44), 36)
    for sign, key, count, ink in (
        ("tick", "question.yes_leaves", len(outcome.yes), GREEN),
        ("cross", "question.no_leaves", len(outcome.no), palette.RED_INK),
    ):
        if y + step > rect.bottom + u(8):
            return
        line = y + u(13)
        canvas.icon((rect.x + u(8), line), sign, 14, ink)
        number = canvas.text((rect.right, line), str(count), 24, ink, "bold", "mr")
        words, at = (t(key), t(f"{key}_short")), (rect.x + u(21), line)
        canvas.fitted(at, words, (14,), palette.CHOSEN, "sans", "ml", number.x - rect.x - u(26))
        bar = Rect(rect.x, y + u(29), rect.w, max(u(7), 5))
        canvas.box(bar, palette.PAPER_WORN, 3)
        part = Rect(bar.x, bar.y, round(bar.w * count / whole), bar.h)
        if part.w:
            canvas.box(part, ink, 3)
        y += step
    if y + u(18) <= rect.bottom:
        words = (t("question.at_least", n=outcome.falls, all=whole), t("question.at_least_short", n=outcome.falls))
        second = y + u(40) <= rect.bottom
        if second or not halves:  # in a single line that it tells most is worth more
            canvas.fitted((rect.centerx, y + u(8)), words, falling(15), palette.INK, "sans", "c", rect.w)
        if halves:
            at = (rect.centerx, y + u(30 if second else 8))
            canvas.fitted(at, t("question.halves"), (15, 14, *SMALLER), palette.AMBER_INK, "bold", "c", rect.w)


def _answered(ctx: DrawContext, rect: Rect, outcome: Outcome) -> None:
    """The answer is known already: a stamp, and where it comes from."""
    canvas, u, t = ctx.canvas, ctx.u, ctx.texts
    key, ink = ("table.stamp.yes", GREEN) if outcome.known == "yes" else ("table.stamp.no", palette.RED_INK)
    low = rect.h < u(96)
    stamp(canvas, (rect.centerx, rect.y + round(rect.h * (0.5 if low else 0.34))), t(key), ink, 26, 7, 200)
    if low:
        return
    room = rect.w - u(16)
    lines, note = max(1, round(rect.h * 0.34) // max(u(19), 19)), outcome.note
    if note is None or not note.turn:
        words = t("question.follows" if note is None else "question.told")
    else:
        site = ctx.card(asked_at(ctx.view).get((note.about, note.a, note.b), NOBODY))
        places = (short_names.place(site.name), short_names.shortest(site)) if site else ()
        forms = [t("question.answered_at", n=note.turn, place=place) for place in places]
        forms.append(t("question.answered", n=note.turn))
        words = next((form for form in forms if len(wrap(form, "italic", canvas.px(14), room)) <= lines), forms[-1])
    at = (rect.x + u(8), rect.y + round(rect.h * 0.6))
    canvas.para(at, words, room, 14, palette.CORK, "italic", lines=lines, anchor="tc")


def _shared(ctx: DrawContext, rect: Rect, panel: QuestionPanel) -> None:
    """The question of a card that asks for several affiliations at once (9.1e)."""
    canvas, u, t = ctx.canvas, ctx.u, ctx.texts
    point = ("value", *panel.values[0])
    box = Rect(rect.x, rect.y, min(rect.w, u(460)), min(rect.h, u(130)))
    box.center = rect.center

    def draw(at: Rect) -> None:
        canvas.paper(at, palette.PAPER, 3, 3)
        words = t("question.shared_whole", foe=ctx.view.names[panel.of])
        canvas.para((at.x + u(16), at.y + u(16)), words, at.w - u(32), 17, palette.INK, "bold")

    ctx.draw_thing(point, box, draw, say=t("question.shared"), group="choices", radius=4, dim=False)
