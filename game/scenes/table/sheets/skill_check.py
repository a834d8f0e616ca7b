"""The skill check as a case docket: the Site, the tape with each contribution, the level as a notch to pass."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.engine.core.refs import TeamRef, card_of
from game.scenes.common import names
from game.scenes.table.core.context import Desk
from game.scenes.table.drawing import event_stack, site_band
from game.scenes.table.wording import card_requests
from game.scenes.table.wording.choice_labels import Tier, tiers
from game.ui.style import palette as hue
from game.ui.style.layout import split
from game.ui.style.palette import Color
from game.ui.text.fitting import falling, few_lines
from game.ui.text.fonts import SMALLER

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.view.view_types import CheckInfo
    from game.ui.style.layout import Layout

CASE = 178
"""Design units: how wide the Site's folder lies at the left."""
BESIDE = 92
"""How far from the left edge of the gauge's panel the words beside it begin."""


class Row(NamedTuple):
    """A line of the tape: what contributes, how much, its ink, a word about it."""

    name: str
    amount: str
    ink: Color
    note: str = ""


class Waits(NamedTuple):
    """A card that waits: its name, what it would add, what the sum is then; whose it is and at whom, fullest first."""

    name: str
    adds: str = ""
    then: str = ""
    whose: tuple[str, ...] = ()


def gauge_width(u: Callable[[float], int], small: bool) -> int:
    """How wide the gauge with the sum is, at the right."""
    return u(200 if small else 232)


def parts(layout: Layout, rect: Rect) -> tuple[Rect, Rect, Rect]:
    """Where on the docket the Site lies, the tape with the sum, and the gauge."""
    u = layout.u
    left, tape, gauge = split(rect.inflate(-u(20), -u(18)), [u(CASE), 1.0, gauge_width(u, layout.small)], u(16))
    return left, tape, gauge


def read(layout: Layout, rect: Rect) -> list[Rect]:
    """What on the docket is read: the lines of the tape, and what is said beside the gauge."""
    _, tape, gauge = parts(layout, rect)
    beside = gauge.x + layout.u(BESIDE)
    return [tape, Rect(beside, gauge.y, gauge.right - layout.u(14) - beside, gauge.h)]


def docket(desk: Desk, rect: Rect, check: CheckInfo) -> None:
    """Draw the running check in the middle band."""
    canvas = desk.canvas
    canvas.folder(rect, 0.3, hue.MANILA, 7, height=0)
    info = desk.view.site(check.site) if check.site >= 0 else None
    asked = desk.texts("table.or").join(desk.word(question) for question in info.questions) if info else ""
    said = [desk.texts("table.one_question", asked=asked), _verdict(desk, check)]
    said += [] if check.has_failed else [desk.texts("table.last_counts")]
    if was := printed(desk, check):
        needs = f"{desk.texts('table.needs', n=check.need)} {desk.texts('table.needs_instead', what=was)}."
        said.insert(1, needs[:1].upper() + needs[1:])
    desk.place(("docket",), rect, " ".join(said), "docket")
    left, tape, gauge = parts(canvas.layout, rect)
    _case(desk, left, check)
    _tape(desk, tape, check)
    _notch(desk, gauge, check)


def _case(desk: Desk, rect: Rect, check: CheckInfo) -> None:
    canvas, u, t = desk.canvas, desk.u, desk.texts
    info = desk.view.site(check.site) if check.site >= 0 else None
    if info is None:
        whole = canvas.width(desk.word(check.skill), 16, "mono") <= rect.w
        word = desk.word(check.skill) if whole else desk.short_word(check.skill)
        canvas.typed((rect.x, rect.y + u(14)), word, 16, hue.INK, "ml", rect.w)
        y = canvas.para((rect.x, rect.y + u(34)), t("table.check_bare"), rect.w, 14, hue.INK) + u(8)
        _outcome(desk, Rect(rect.x, y, rect.w, rect.bottom - y))
        return
    site_band.alone(desk, Rect(rect.x, rect.y + u(2), rect.w, u(140)), info, check.skill)
    asked = t("table.or").join(desk.word(question) for question in info.questions)
    brief, short = (" / ".join(map(word, info.questions)) for word in (desk.word, desk.short_word))
    ways = (t("table.one_question", asked=asked), t("table.ask_one", asked=asked), brief)
    gain = next((words for words in ways if canvas.width(words, 14) <= rect.w - u(4)), short)
    y = rect.y + u(184)
    for head, words in (
        (t("table.if_succeeds"), gain),
        (t("table.if_fails"), t("table.folder_closed")),
    ):
        if y + desk.line + desk.line // 2 > rect.bottom:
            return
        canvas.text((rect.x + u(2), y), head, 14, hue.RUST_INK, "bold", "ml", rect.w)
        canvas.fitted((rect.x + u(2), y + desk.line), words, SMALLER, hue.INK, "sans", "ml", rect.w - u(2))
        y += 2 * desk.line + u(2)


def _outcome(desk: Desk, rect: Rect) -> None:
    """What follows a check that a card demands, as far as there is room, the failure first: it is what is feared."""
    canvas, t, y = desk.canvas, desk.texts, rect.y
    then = card_requests.follows(desk, card_requests.behind(desk))
    for head, words in ((t("table.if_fails"), then.failed), (t("table.if_succeeds"), then.passed)):
        high = desk.line + canvas.para_height(words, rect.w, SMALLER[0]) if words else 0
        if not words or y + high > rect.bottom:
            continue
        canvas.text((rect.x, y + desk.line // 2), head, 14, hue.RUST_INK, "bold", "ml", rect.w)
        y = canvas.para((rect.x, y + desk.line), words, rect.w, SMALLER[0], hue.INK) + canvas.u(6)


def rows(desk: Desk, check: CheckInfo) -> list[Row]:
    """The tape's lines: what contributes, how much, its ink, and a word about it."""
    found = []
    for ref, amount, label in check.parts:
        number = card_of(ref)
        card = desk.card(number)
        name = names.surname(card) if card else desk.word(label or "modifier")
        agent = card is not None and card.suit == "agent"
        ink = hue.INK if agent else hue.PINE if amount >= 0 else hue.RED_INK
        note = "" if card is None or label in ("", "skill", "agent", "card", card.name) else desk.word(label)
        if card is not None and not agent and (who := desk.view.owner(number)) >= 0:
            note = desk.texts("table.played_by", who=desk.who(who)) + (f", {note}" if note else "")
        found.append(Row(name, f"{amount}" if agent else f"{amount:+d}".replace("-", "−"), ink, note))
    return found


def _tape(desk: Desk, paper: Rect, check: CheckInfo) -> None:
    canvas, u, t = desk.canvas, desk.u, desk.texts
    canvas.paper(paper, seed=9)
    lines = rows(desk, check)
    waiting = waits(desk, check)
    head = t("table.team", n=check.team.number) if isinstance(check.team, TeamRef) else desk.who(check.owner)
    line = paper.y + u(16)
    canvas.typed((paper.x + u(14), line), head, 15, hue.SOFT, "ml", paper.w // 2)
    canvas.typed((paper.right - u(14), line), desk.short_word(check.skill), 15, hue.SOFT, "mr", paper.w // 2)
    top, foot = paper.y + u(32), paper.bottom - u(38)
    sum_line = foot
    if offered := tiers(desk, check):
        foot -= _prices(desk, Rect(paper.x + u(14), top, paper.w - u(28), foot - top), offered, check)
    count = max(6, len(lines) + len(waiting))
    high = max(desk.line, (foot - top) / count)
    fits = max(2, int((foot - top) / high + 0.01))
    if len(lines) + len(waiting) > fits:
        waiting = _first(desk, waiting, max(1, fits - min(2, len(lines))))
        lines = _last(desk, lines, check, fits - len(waiting), paper.w - u(70))
    y = float(top)
    for name, amount, ink, note in lines:
        box = Rect(paper.x, int(y), paper.w, int(high))
        _line(desk, box, name, amount, ink, note)
        y += high
    for item in waiting:
        box = Rect(paper.x + u(8), int(y) + 1, paper.w - u(16), int(y + high) - int(y) - 2)
        canvas.box(box, hue.LAMP, 3)
        notes = _notes(desk, item)
        room = _beside(desk, box, item.name, item.adds)
        note = next((words for words in notes if canvas.width(words, 14, "italic") <= room), notes[-1])
        _line(desk, box, item.name, item.adds, hue.OCHRE_INK, note)
        y += high
    foot = sum_line
    canvas.line(hue.INK, (paper.x + u(12), foot + 2), (paper.right - u(12), foot + 2), u(2))
    canvas.text((paper.x + u(16), foot + u(18)), t("table.total_now"), 16, hue.INK, "bold", "ml")
    canvas.text((paper.right - u(16), foot + u(18)), str(check.total), 24, hue.INK, "bold", "mr")


def _prices(desk: Desk, room: Rect, offered: list[Tier], check: CheckInfo) -> int:
    """The prices of a sliding Bluff at the foot of the lines, each with the sum that it makes; gives their height."""
    canvas, u = desk.canvas, desk.u
    line, gap = max(u(17), round(canvas.px(14) * 1.2)), u(8)
    high, cap = 3 * line + u(8), max(u(12), 10)
    wide = min((room.w - gap * (len(offered) - 1)) // len(offered), u(150))
    whole = all(canvas.width(tier.verdict, SMALLER[0]) <= wide - u(6) for tier in offered)
    for index, tier in enumerate(offered):
        box = Rect(room.x + index * (wide + gap), room.bottom - high - u(6), wide, high)
        on = ("n", tier.number) in desk.lights.chosen

        def draw(at: Rect, tier: Tier = tier, on: bool = on) -> None:
            canvas.box(at, hue.SEPIA if on else hue.PAPER_DIM, 5, edge=hue.SOFT)
            ink, told = (hue.WARM, hue.WARM) if on else (hue.INK, _told(tier))
            first, second, third = (at.y + u(4) + line * place + line // 2 for place in range(3))
            canvas.fitted((at.centerx, first), tier.price, falling(15), ink, "bold", "c", at.w - u(6))
            canvas.icon((at.centerx, second), "right", 11, ink if on else hue.SOFT)
            canvas.text((at.centerx - u(12), second), str(check.total), 15, ink, "bold", "mr")
            canvas.text((at.centerx + u(12), second), str(tier.total), 15, ink, "bold", "ml")
            verdict = tier.verdict if whole else tier.brief
            canvas.fitted((at.centerx, third), verdict, SMALLER, told, "sans", "c", at.w - u(6))

        say = desk.texts.pair(tier.price, f"{desk.texts('table.then_total', n=tier.total)}, {tier.verdict}")
        desk.lie(("n", tier.number), box, draw, say=say, group="choices", dim=False)
    return high + u(8) + cap


def _told(tier: Tier) -> Color:
    return hue.PINE if tier.enough else hue.RED_INK


def _notes(desk: Desk, item: Waits) -> list[str]:
    """What is said of a card that waits, the fullest first."""
    word = desk.texts("table.waits")
    told = [form for whose in item.whose for form in (desk.texts.pair(word, whose), whose)] + [word]
    return [f"{words}, {item.then}" for words in told] + [item.then] if item.then else told


def _last(desk: Desk, lines: list[Row], check: CheckInfo, fits: int, room: int) -> list[Row]:
    """The last of these lines; what was counted before them is summed up in one, so that they still add up."""
    if len(lines) <= fits:
        return lines
    more = len(lines) - fits + 1
    before = sum(amount for _, amount, _ in check.parts[:more])
    words = ", ".join(line.name for line in lines[:more])
    if desk.canvas.width(words, 15) > room:
        words = desk.texts("table.counted_before", n=more)
    return [Row(words, str(before), hue.INK), *lines[more:]]


def _first(desk: Desk, waiting: list[Waits], fits: int) -> list[Waits]:
    """The first of what waits, and how many more there are."""
    if len(waiting) <= fits:
        return waiting
    more = len(waiting) - fits + 1
    return [*waiting[: fits - 1], Waits(desk.texts("table.wait_more", n=more), then=waiting[-1].then)]


def _beside(desk: Desk, box: Rect, name: str, amount: str) -> int:
    """The pixels that a line has for a word between its name and its number."""
    number = desk.canvas.width(amount, 17, "mono") + desk.u(8)
    return box.w - min(desk.canvas.width(name, 15), box.w - number - desk.u(32)) - number - desk.u(46)


def _line(desk: Desk, box: Rect, name: str, amount: str, ink: tuple[int, int, int], note: str) -> None:
    canvas, u = desk.canvas, desk.u
    number = canvas.width(amount, 17, "mono") + u(8)
    end = canvas.text((box.x + u(16), box.centery), name, 15, hue.INK, "sans", "ml", box.w - number - u(32)).right
    room = _beside(desk, box, name, amount)
    if note and room > u(30):
        canvas.text(
            (end + u(10), box.centery),
            note,
            14,
            hue.SOFT if ink != hue.OCHRE_INK else hue.LEATHER,
            "italic",
            "ml",
            room,
        )
    if amount:
        canvas.typed((box.right - u(16), box.centery), amount, 17, ink, "mr", bold=True)


def _verdict(desk: Desk, check: CheckInfo) -> str:
    """Whether the sum is enough as it stands, or which card has made the check fail."""
    if check.has_failed:
        return desk.texts("table.failed_by", card=desk.name(check.failed_by))
    lacking = check.need - check.total
    return desk.texts("table.enough") if lacking <= 0 else desk.texts("table.lacks", n=lacking)


def printed(desk: Desk, check: CheckInfo) -> str:
    """What the Site asks for as it is printed, where this check asks for something else; "" where it does not."""
    known = desk.card(check.site) if check.site >= 0 else None
    if known is None or (check.skill, check.need) in known.prerequisites:
        return ""
    return desk.texts("table.or").join(f"{desk.short_word(skill)} {level}" for skill, level in known.prerequisites)


def waits(desk: Desk, check: CheckInfo) -> list[Waits]:
    """Cards that wait, the next to happen first, as the tray tells of them."""
    found, total = [], check.total
    for item, folder in zip(desk.view.pending, event_stack.folders(desk), strict=False):
        known = desk.card(item.card)
        if known is None:
            continue
        adds = known.skills.get(check.skill, 0) if known.suit == "witness" else 0
        total += adds
        then = desk.texts("table.then_total", n=total) if adds else ""
        found.append(Waits(desk.short(item.card), f"+{adds}" if adds else "", then, folder.subs))
    return found


def _notch(desk: Desk, rect: Rect, check: CheckInfo) -> None:
    canvas, u, t = desk.canvas, desk.u, desk.texts
    canvas.panel(rect, 250, hue.UMBER, 5, hue.INK)
    column = Rect(rect.x + u(20), rect.y + u(16), u(44), rect.h - u(32))
    canvas.box(column, hue.VOID, 5, edge=hue.TAUPE)
    most = max(9, check.need + 2, check.total + 1)
    step = (column.h - u(8)) / most
    enough = check.total >= check.need and not check.has_failed
    for index in range(check.total):
        y = int(column.bottom - u(4) - (index + 1) * step) + 1
        canvas.box(
            Rect(column.x + u(4), y, column.w - u(8), max(2, int(step) - 2)), hue.HEALING if enough else hue.COPPER, 2
        )
    level = int(column.bottom - u(4) - check.need * step)
    ends = ((column.x - u(8), level), (column.right + u(8), level))
    canvas.line(hue.WARM, *ends, u(3))
    canvas.icon((column.right + u(14), level), "right", 13, hue.WARM)
    x = rect.x + u(BESIDE)
    room = rect.right - x - u(6)
    ink = hue.WON_SOFT if enough else hue.DAMAGE_TEXT
    top = rect.y + u(32)
    canvas.text((x, top), str(check.total), 40, ink, "bold", "ml")
    told = hue.MINT if enough else hue.FAULT
    below = _few_lines(desk, (x, top + u(26)), _verdict(desk, check), room, told, lines=4 if check.has_failed else 2)
    level = max(level, top + u(90), below + round(canvas.px(16) * 0.6))
    canvas.text((x, level), t("table.needs", n=check.need), 16, hue.LAMP, "bold", "ml", room)
    below = level + u(14)
    if (was := printed(desk, check)) and below + desk.line < rect.bottom:
        below = _few_lines(desk, (x, below), t("table.needs_instead", what=was), room, hue.LAMP, "italic", 3) + u(6)
    if below + u(46) < rect.bottom and not check.has_failed:
        _few_lines(desk, (x, below), t("table.last_counts"), room, hue.MUTED, "italic")


def _few_lines(
    desk: Desk, at: tuple[int, int], words: str, room: int, ink: Color, face: str = "sans", lines: int = 2
) -> int:
    """A sentence beside the gauge, in the largest letters in which that few lines hold it; gives the y below it."""
    canvas = desk.canvas
    return canvas.para(at, words, room, few_lines(canvas, words, room, lines, face), ink, face, lines=lines)
