"""The skill check as a case docket: the Site, the tape with each contribution, the level as a notch to pass."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.engine.core.refs import TeamRef, card_of
from game.engine.view.announced_prices import PricedSum
from game.engine.view.expected_changes import change_of_check
from game.engine.view.view_types import CheckInfo
from game.scenes.common import short_names
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.drawing import event_stack, site_band
from game.scenes.table.drawing.attached_cards import signed
from game.scenes.table.wording import card_requests
from game.scenes.table.wording.choice_labels import number_label, tiers, verdict
from game.ui.style import palette
from game.ui.style.layout import Layout, split
from game.ui.style.palette import Color
from game.ui.text.fitting import falling, few_lines
from game.ui.text.fonts import SMALLER

CASE = 178
"""Design units: how wide the Site's folder lies at the left."""
BESIDE = 92
"""How far from the left edge of the gauge's panel the words beside it begin."""


class Row(NamedTuple):
    """A line of the tape: what contributes or would, how much, its ink, and what is said of it, the fullest first."""

    name: str
    amount: str
    ink: Color
    notes: tuple[str, ...] = ()
    waits: bool = False
    """It does not count yet."""


def parts(layout: Layout, rect: Rect) -> tuple[Rect, Rect, Rect]:
    """Where on the docket the Site lies, the tape with the sum, and the gauge."""
    u = layout.u
    left, tape, gauge = split(rect.inflate(-u(20), -u(18)), [u(CASE), 1.0, u(200 if layout.small else 232)], u(16))
    return left, tape, gauge


def read(layout: Layout, rect: Rect) -> list[Rect]:
    """What on the docket is read: the lines of the tape, and what is said beside the gauge."""
    _, tape, gauge = parts(layout, rect)
    beside = gauge.x + layout.u(BESIDE)
    return [tape, Rect(beside, gauge.y, gauge.right - layout.u(14) - beside, gauge.h)]


def docket(ctx: DrawContext, rect: Rect, check: CheckInfo) -> None:
    """Draw the running check in the middle band."""
    canvas = ctx.canvas
    canvas.folder(rect, 0.3, palette.MANILA, 7, height=0)
    info = ctx.view.site(check.site) if check.site >= 0 else None
    asked = ctx.texts("table.or").join(ctx.word(question) for question in info.questions) if info else ""
    said = [ctx.texts("table.one_question", asked=asked), _verdict(ctx, check)]
    said += [] if check.has_failed else [ctx.texts("table.last_counts")]
    if was := printed(ctx, check):
        needs = f"{ctx.texts('table.needs', n=check.need)} {ctx.texts('table.needs_instead', what=was)}."
        said.insert(1, needs[:1].upper() + needs[1:])
    ctx.place(("docket",), rect, " ".join(said), "docket")
    for place, draw in zip(parts(canvas.layout, rect), (_case, _tape, _notch), strict=True):
        ctx.part(("check", draw.__name__), draw, place, check)


def _case(ctx: DrawContext, rect: Rect, check: CheckInfo) -> None:
    canvas, u, t = ctx.canvas, ctx.u, ctx.texts
    info = ctx.view.site(check.site) if check.site >= 0 else None
    if info is None:
        whole = canvas.width(ctx.word(check.skill), 16, "mono") <= rect.w
        word = ctx.word(check.skill) if whole else ctx.short_word(check.skill)
        canvas.typed((rect.x, rect.y + u(14)), word, 16, palette.INK, "ml", rect.w)
        y = canvas.para((rect.x, rect.y + u(34)), t("table.check_bare"), rect.w, 14, palette.INK) + u(8)
        _outcome(ctx, Rect(rect.x, y, rect.w, rect.bottom - y))
        return
    site_band.alone(ctx, Rect(rect.x, rect.y + u(2), rect.w, u(140)), info, check.skill)
    asked = t("table.or").join(ctx.word(question) for question in info.questions)
    brief, short = (" / ".join(map(word, info.questions)) for word in (ctx.word, ctx.short_word))
    ways = (t("table.one_question", asked=asked), t("table.ask_one", asked=asked), brief, short)
    gain = canvas.form(ways, rect.w - u(4), 14)
    over = u(186) + 3 * ctx.line + ctx.line // 2 - rect.h
    y = rect.y + u(184) - min(max(0, over), u(7))  # nearer to the Site where only so both ends are told
    for head, words in ((t("table.if_succeeds"), gain), (t("table.if_fails"), t("table.folder_closed"))):
        if y + ctx.line + ctx.line // 2 > rect.bottom:
            return
        canvas.text((rect.x + u(2), y), head, 14, palette.RUST_INK, "bold", "ml", rect.w)
        canvas.fitted((rect.x + u(2), y + ctx.line), words, SMALLER, palette.INK, "sans", "ml", rect.w - u(2))
        y += 2 * ctx.line + u(2)


def _outcome(ctx: DrawContext, rect: Rect) -> None:
    """What follows a check that a card demands, as far as there is room, the failure first: it is what is feared."""
    canvas, t, y = ctx.canvas, ctx.texts, rect.y
    then = card_requests.follows(ctx, card_requests.behind(ctx))
    for head, words in ((t("table.if_fails"), then.failed), (t("table.if_succeeds"), then.passed)):
        high = ctx.line + canvas.para_height(words, rect.w, SMALLER[0]) if words else 0
        if not words or y + high > rect.bottom:
            continue
        canvas.text((rect.x, y + ctx.line // 2), head, 14, palette.RUST_INK, "bold", "ml", rect.w)
        y = canvas.para((rect.x, y + ctx.line), words, rect.w, SMALLER[0], palette.INK) + canvas.u(6)


def rows(ctx: DrawContext, check: CheckInfo) -> list[Row]:
    """The tape's lines: what contributes, how much, its ink, and a word about it."""
    found = []
    for ref, amount, label in check.parts:
        number = card_of(ref)
        card = ctx.card(number)
        name = short_names.surname(card) if card else ctx.word(label or "modifier")
        agent = card is not None and card.suit == "agent"
        ink = palette.INK if agent else palette.PINE if amount >= 0 else palette.RED_INK
        note = "" if card is None or label in ("", "skill", "agent", "card", card.name) else ctx.word(label)
        if card is not None and not agent and (who := ctx.view.owner(number)) >= 0:
            note = ctx.texts("table.played_by", who=ctx.who(who)) + (f", {note}" if note else "")
        found.append(Row(name, f"{amount}" if agent else signed(amount), ink, (note,) if note else ()))
    return found


def _tape(ctx: DrawContext, paper: Rect, check: CheckInfo) -> None:
    canvas, u, t = ctx.canvas, ctx.u, ctx.texts
    canvas.paper(paper, seed=9)
    lines = rows(ctx, check)
    waiting = waits(ctx, check)
    team = check.team
    head = short_names.team(t, team.section, team.number) if isinstance(team, TeamRef) else ctx.who(check.owner)
    line = paper.y + u(16)
    canvas.typed((paper.x + u(14), line), head, 15, palette.SOFT, "ml", paper.w // 2)
    canvas.typed((paper.right - u(14), line), ctx.short_word(check.skill), 15, palette.SOFT, "mr", paper.w // 2)
    top, foot = paper.y + u(32), paper.bottom - u(38)
    sum_line = foot
    if offered := tiers(ctx, check):
        foot -= _prices(ctx, Rect(paper.x + u(14), top, paper.w - u(28), foot - top), offered, check)
    count = max(6, len(lines) + len(waiting))
    high = max(ctx.line, (foot - top) / count)
    fits = max(2, int((foot - top) / high + 0.01))
    if len(lines) + len(waiting) > fits:
        waiting = _first(ctx, waiting, max(1, fits - min(2, len(lines))))
        lines = _last(ctx, lines, check, fits - len(waiting), paper.w - u(70))
    y = float(top)
    for row in (*lines, *waiting):
        box = Rect(paper.x, int(y), paper.w, int(high))
        if row.waits:
            box = Rect(paper.x + u(8), int(y) + 1, paper.w - u(16), int(y + high) - int(y) - 2)
            canvas.box(box, palette.LAMP, 3)
        _line(ctx, box, row)
        y += high
    foot = sum_line
    canvas.line(palette.INK, (paper.x + u(12), foot + 2), (paper.right - u(12), foot + 2), u(2))
    canvas.text((paper.x + u(16), foot + u(18)), t("table.total_now"), 16, palette.INK, "bold", "ml")
    canvas.text((paper.right - u(16), foot + u(18)), str(check.total), 24, palette.INK, "bold", "mr")


def _prices(ctx: DrawContext, room: Rect, offered: list[PricedSum], check: CheckInfo) -> int:
    """The prices of a sliding Bluff at the foot of the lines, each with the sum that it makes; gives their height."""
    canvas, u = ctx.canvas, ctx.u
    line, gap = max(u(17), round(canvas.px(14) * 1.2)), u(8)
    high, cap = 3 * line + u(8), max(u(12), 10)
    wide = min((room.w - gap * (len(offered) - 1)) // len(offered), u(150))
    whole = all(canvas.width(verdict(ctx, tier), SMALLER[0]) <= wide - u(6) for tier in offered)
    for index, tier in enumerate(offered):
        box = Rect(room.x + index * (wide + gap), room.bottom - high - u(6), wide, high)
        on = ctx.lights.on(("n", tier.x)).chosen
        price = number_label(ctx, tier.x).words

        def draw(at: Rect, tier: PricedSum = tier, on: bool = on, price: str = price) -> None:
            canvas.box(at, palette.SEPIA if on else palette.PAPER_DIM, 5, edge=palette.SOFT)
            ink, told = palette.INK, palette.PINE if tier.over >= 0 else palette.RED_INK
            ink, told = (palette.WARM, palette.WARM) if on else (ink, told)
            first, second, third = (at.y + u(4) + line * place + line // 2 for place in range(3))
            canvas.fitted((at.centerx, first), price, falling(15), ink, "bold", "c", at.w - u(6))
            canvas.icon((at.centerx, second), "right", 11, ink if on else palette.SOFT)
            canvas.text((at.centerx - u(12), second), str(check.total), 15, ink, "bold", "mr")
            canvas.text((at.centerx + u(12), second), str(tier.total), 15, ink, "bold", "ml")
            canvas.fitted(
                (at.centerx, third), verdict(ctx, tier, brief=not whole), SMALLER, told, "sans", "c", at.w - u(6)
            )

        then = ctx.texts("table.then_total", n=tier.total)
        say = ctx.texts.pair(price, f"{then}, {verdict(ctx, tier)}")
        ctx.draw_thing(("n", tier.x), box, draw, say=say, group="choices", dim=False)
    return high + u(8) + cap


def _last(ctx: DrawContext, lines: list[Row], check: CheckInfo, fits: int, room: int) -> list[Row]:
    """The last of these lines; what was counted before them is summed up in one, so that they still add up."""
    if len(lines) <= fits:
        return lines
    more = len(lines) - fits + 1
    before = sum(amount for _, amount, _ in check.parts[:more])
    words = ", ".join(line.name for line in lines[:more])
    if ctx.canvas.width(words, 15) > room:
        words = ctx.texts("table.counted_before", n=more)
    return [Row(words, str(before), palette.INK), *lines[more:]]


def _first(ctx: DrawContext, waiting: list[Row], fits: int) -> list[Row]:
    """The first of what waits, and how many more there are."""
    if len(waiting) <= fits:
        return waiting
    more = ctx.texts("table.wait_more", n=len(waiting) - fits + 1)
    return [*waiting[: fits - 1], waiting[-1]._replace(name=more, amount="", notes=waiting[-1].notes[-1:])]


def _line(ctx: DrawContext, box: Rect, row: Row) -> None:
    canvas, u = ctx.canvas, ctx.u
    number, at = canvas.width(row.amount, 17, "mono") + u(8), (box.x + u(16), box.centery)
    end = canvas.text(at, row.name, 15, palette.INK, "sans", "ml", box.w - number - u(32)).right + u(10)
    room = box.right - end - number - u(20)
    if row.notes and room > u(30):
        note, ink = canvas.form(row.notes, room, 14, "italic"), palette.LEATHER if row.waits else palette.SOFT
        canvas.text((end, box.centery), note, 14, ink, "italic", "ml", room)
    if row.amount:
        canvas.typed((box.right - u(16), box.centery), row.amount, 17, row.ink, "mr", bold=True)


def _verdict(ctx: DrawContext, check: CheckInfo) -> str:
    """Whether the sum is enough as it stands, or which card has made the check fail."""
    if check.has_failed:
        return ctx.texts("table.failed_by", card=ctx.name(check.failed_by))
    lacking = check.need - check.total
    return ctx.texts("table.enough") if lacking <= 0 else ctx.texts("table.lacks", n=lacking)


def printed(ctx: DrawContext, check: CheckInfo) -> str:
    """What the Site asks for as it is printed, where this check asks for something else; "" where it does not."""
    known = ctx.card(check.site) if check.site >= 0 else None
    if known is None or (check.skill, check.need) in known.prerequisites:
        return ""
    return ctx.texts("table.or").join(f"{ctx.short_word(skill)} {level}" for skill, level in known.prerequisites)


def waits(ctx: DrawContext, check: CheckInfo) -> list[Row]:
    """Cards that wait, the next to happen first, as the tray tells of them."""
    found, total, word = [], check.total, ctx.texts("table.waits")
    for item, folder in zip(ctx.view.pending, event_stack.folders(ctx), strict=False):
        if ctx.card(item.card) is None:
            continue
        adds = change_of_check(ctx.view, item)
        total += adds
        notes = [form for whose in folder.subs for form in (ctx.texts.pair(word, whose), whose)] + [word]
        if adds:
            then = ctx.texts("table.then_total", n=total)
            notes = [*(f"{words}, {then}" for words in notes), then]
        number = signed(adds) if adds else ""
        found.append(Row(ctx.short(item.card), number, palette.OCHRE_INK, tuple(notes), waits=True))
    return found


def _notch(ctx: DrawContext, rect: Rect, check: CheckInfo) -> None:
    canvas, u, t = ctx.canvas, ctx.u, ctx.texts
    canvas.panel(rect, 250, palette.UMBER, 5, palette.INK)
    column = Rect(rect.x + u(20), rect.y + u(16), u(44), rect.h - u(32))
    canvas.box(column, palette.VOID, 5, edge=palette.TAUPE)
    most = max(9, check.need + 2, check.total + 1)
    step = (column.h - u(8)) / most
    enough = check.total >= check.need and not check.has_failed
    for index in range(check.total):
        y = int(column.bottom - u(4) - (index + 1) * step) + 1
        block = Rect(column.x + u(4), y, column.w - u(8), max(2, int(step) - 2))
        canvas.box(block, palette.HEALING if enough else palette.COPPER, 2)
    level = int(column.bottom - u(4) - check.need * step)
    ends = ((column.x - u(8), level), (column.right + u(8), level))
    canvas.line(palette.WARM, *ends, u(3))
    canvas.icon((column.right + u(14), level), "right", 13, palette.WARM)
    x = rect.x + u(BESIDE)
    room = rect.right - x - u(6)
    ink = palette.WON_SOFT if enough else palette.DAMAGE_TEXT
    top = rect.y + u(32)
    canvas.text((x, top), str(check.total), 40, ink, "bold", "ml")
    told = palette.MINT if enough else palette.FAULT
    below = _few_lines(ctx, (x, top + u(26)), _verdict(ctx, check), room, told, lines=4 if check.has_failed else 2)
    level = max(level, top + u(90), below + round(canvas.px(16) * 0.6))
    canvas.text((x, level), t("table.needs", n=check.need), 16, palette.LAMP, "bold", "ml", room)
    below = level + u(14)
    if (was := printed(ctx, check)) and below + ctx.line < rect.bottom:
        below = _few_lines(ctx, (x, below), t("table.needs_instead", what=was), room, palette.LAMP, "italic", 3) + u(6)
    if below + u(46) < rect.bottom and not check.has_failed:
        words = t("table.last_counts")
        foot = _few_lines(ctx, (x, below), words, room, palette.MUTED, "italic")
        ctx.place(("still",), Rect(x, below, room, foot - below), words, "docket")


def _few_lines(
    ctx: DrawContext, at: tuple[int, int], words: str, room: int, ink: Color, face: str = "sans", lines: int = 2
) -> int:
    """A sentence beside the gauge, in the largest letters in which that few lines hold it; gives the y below it."""
    canvas = ctx.canvas
    return canvas.para(at, words, room, few_lines(canvas, words, room, lines, face), ink, face, lines=lines)
