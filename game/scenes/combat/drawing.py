"""The picture of a Combat: heading and track, both sides with their fates, and the two arrows between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.engine.core.state import NOBODY
from game.scenes.combat.combatant_cells import cell, markers, rows_of
from game.scenes.combat.fight_state import STEPS, Fighter, FightState
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.facts.combat_rounds import CombatRound
from game.ui.cache.byte_cache import cached
from game.ui.style import palette
from game.ui.style.layout import split
from game.ui.style.palette import Color, mix
from game.ui.surfaces.shapes import ready
from game.ui.text.fitting import falling, para_size
from game.ui.text.fonts import SMALLER, line_height
from game.ui.widgets.controls import chip, chip_width

if TYPE_CHECKING:
    from game.scenes.combat.panel import CombatPanel

PILE = ("markers",)
"""The markers that have not been laid yet."""
WIDE = 210
"""Design units: how wide a combatant's column is at most."""
APART = 8
"""The same between the chips of two rounds."""
LONG = 420
"""The same of the arrows between the two sides."""
THEIRS, OURS = palette.CP_ARROW, palette.RP_SOFT  # what the Conspiracy deals, what the Bureau deals


def round_name(ctx: DrawContext, fight: FightState) -> str:
    """The round that is fought now."""
    if not fight.rounds:
        return ctx.texts("table.combat_begins")
    return fight.rounds[-1].name(ctx.texts)


def combat(ctx: DrawContext, box: Rect, fight: FightState, panel: CombatPanel) -> None:
    """Draw all of it within `box`, with the markers that lie on their targets and those still in the pile."""
    canvas, u = ctx.canvas, ctx.u
    canvas.dim(box.inflate(u(6), u(6)), 96, 8)
    canvas.over()
    canvas.shade(box, 18, 220, 4)
    canvas.box(box, palette.NIGHT, 8, 255, palette.TAUPE, 2)
    canvas.picture(_two_sides(box.size), box)  # red and blue, faint, that meet in the middle
    ctx.place(("sheet",), box, _heading_words(ctx, fight), "sheet")
    head = Rect(box.x + u(14), box.y + u(6), box.w - u(28), max(u(30), 24))
    _heading(ctx, head, fight)
    rows = Rect(head.x, head.bottom + u(2), head.w, max(u(30), 26))
    _track(ctx, rows, fight)
    top = rows.bottom + u(6)
    body = Rect(head.x, top, head.w, box.bottom - top - u(8))
    many, foes = len(fight.bureau_side), len(fight.conspiracy_side)
    tight = many > 4 and ctx.small
    middle = max(u(146 if many < 5 else 122 if tight else 128), 116)
    gap = u(14 if many < 5 else 9)
    room = body.w - middle - 2 * gap
    share = foes / max(1, foes + many)
    one = max(u(196 if many < 5 else 124 if tight else 150), room // 5)
    left_wide = min(max(one, round(room * share)), round(room * 0.5)) if foes > 1 else one
    left_wide = min(left_wide, max(_needed(ctx, foes), u(196)))
    spare = room - left_wide - max(_needed(ctx, many), _heads(ctx, fight))
    middle += max(0, min(spare, u(LONG) - middle))  # the arrows reach from side to side
    left, centre, right = split(body, [left_wide, middle, 1.0], gap)
    _side(ctx, left, fight.conspiracy_side, fight, panel, red=True)
    _side(ctx, right, fight.bureau_side, fight, panel, red=False)
    _exchange(ctx, centre, fight, panel)


def _between(people: int) -> int:
    """Design units between the columns of so many combatants."""
    return 12 if people < 5 else 6


def _needed(ctx: DrawContext, people: int) -> int:
    """How wide so many combatants lie side by side at most."""
    return max(1, people) * ctx.u(WIDE) + max(0, people - 1) * ctx.u(_between(people))


def _heads(ctx: DrawContext, fight: FightState) -> int:
    """How wide the words above the Bureau's side are."""
    canvas, t = ctx.canvas, ctx.texts
    words = canvas.width(t("combat.bureau", who=ctx.who(fight.bureau)), 15, "bold")
    return words + canvas.width(t("combat.number"), 14, "italic") + ctx.u(54)


@cached(0)
def _two_sides(size: tuple[int, int]) -> Surface:
    wide, high = size
    sheet = Surface(size, pygame.SRCALPHA)
    for x in range(wide):
        t = x / wide
        red, blue = int(58 * max(0.0, 1 - t * 2.2)), int(48 * max(0.0, t * 1.7 - 0.7))
        ink = (150, 40, 60, red) if red else (70, 130, 180, blue)
        pygame.draw.line(sheet, ink, (x, 4), (x, high - 5))
    return ready(sheet)


def _heading_words(ctx: DrawContext, fight: FightState) -> str:
    t = ctx.texts
    return t("combat.at", place=ctx.short(fight.site)) if fight.site >= 0 else t("combat.here")


def _heading(ctx: DrawContext, head: Rect, fight: FightState) -> None:
    canvas, t = ctx.canvas, ctx.texts
    words = _heading_words(ctx, fight)
    who, mine = ctx.view.names, ctx.view.you
    key = {fight.bureau: "combat.against_you", fight.by: "combat.against"}.get(mine, "combat.against_others")
    note = t(key, bureau=who[fight.bureau], by=who[fight.by], team=fight.team) if fight.team else ""
    room = head.w - canvas.width(note, 14, "italic") - ctx.u(16)
    fits = room > canvas.width(words, 18, "mono")
    ctx.place(("head",), head, f"{words}. {note}", "sheet")
    with canvas.inside(head):
        canvas.typed(head.midleft, words, 18, palette.CORE, "ml", room if fits else head.w)
        if fits:
            canvas.text(head.midright, note, 14, palette.MUTED, "italic", "mr")


def _track(ctx: DrawContext, row: Rect, fight: FightState) -> None:
    """Rounds so far, now and next on the left; the steps of the round on the right."""
    canvas, u, t = ctx.canvas, ctx.u, ctx.texts
    now, close = len(fight.rounds) - 1, sum(one.range == "crc" for one in fight.rounds)
    track = [*fight.rounds, CombatRound("crc", close + 1)]
    shown = [(one.name(t), one.range, index) for index, one in enumerate(track)]
    names = [t(f"combat.step.{name}") for name in STEPS]
    arrow = u(26)
    steps_wide = sum(canvas.width(name, 14, "bold") for name in names) + arrow * (len(names) - 1)
    x = row.x
    if steps_wide < row.w * 0.62:
        at = row.right - steps_wide
        last = at - u(10)
        for index, name in enumerate(names):
            at = _step(ctx, (at, row.centery), name, index, fight.step)
            if index + 1 < len(names):
                canvas.icon((at + arrow // 2, row.centery), "right", 9, palette.FAINT_ON_DARK)
            at += arrow
    else:
        name = f"{fight.step + 1}/{len(names)}  {names[fight.step]}"
        wide = canvas.width(name, 14, "bold")
        _step(ctx, (row.right - wide, row.centery), name, fight.step, fight.step)
        last = row.right - wide - u(10)
    wides = [chip_width(canvas, words) + u(APART) for words, _, _ in shown]
    while now > 0 and len(shown) > 2 and sum(wides) > last - x:
        del shown[0], wides[0]  # the present round and the next are named before those that are over
    icons = sum(wides) + len(wides) * u(20) <= last - x
    for (words, kind, index), wide in zip(shown, wides, strict=True):
        done, on = index < now, index == now
        if x + wide - u(APART) > last:
            break
        c = chip(
            canvas,
            (x, row.centery),
            words,
            icon=("tick" if done else kind) if icons else "",
            fill=palette.UMBER if on else palette.RAISED,
            ink=palette.WARM if on else palette.MUTED,
            icon_ink=palette.HEALING if done else palette.STRAW,
            edge=palette.LAMP if on else None,
            height=26,
            anchor="ml",
        )
        x = c.right + u(APART)


def _step(ctx: DrawContext, at: tuple[int, int], name: str, index: int, step: int) -> int:
    """One step's name; gives where it ends."""
    canvas, on = ctx.canvas, index == step
    wide = canvas.width(name, 14, "bold")
    ink = palette.WARM if on else palette.MUTED if index < step else palette.PAPER_RULE
    canvas.text((at[0] + wide // 2, at[1]), name, 14, ink, "bold" if on else "sans", "c")
    if on:
        y = at[1] + ctx.u(12)
        canvas.line(palette.LAMP, (at[0], y), (at[0] + wide, y), ctx.u(2))
    return at[0] + wide


def _side(
    ctx: DrawContext, rect: Rect, people: list[Fighter], fight: FightState, panel: CombatPanel, *, red: bool
) -> None:
    """One side: its colour, who leads it, and its combatants side by side."""
    canvas, u, t = ctx.canvas, ctx.u, ctx.texts
    who = ctx.who(fight.by if red else fight.bureau)
    sign, color, ink = ("cp", palette.CP, palette.CP_TEXT) if red else ("rp", palette.RP, palette.RP_PALE)
    line = max(u(20), 18)
    body = Rect(rect.x, rect.y + line + u(6), rect.w, rect.bottom - rect.y - line - u(6))
    gap = u(_between(len(people)))
    wide = min((body.w - gap * (len(people) - 1)) // max(1, len(people)), u(WIDE))
    words = t("combat.conspiracy" if red else "combat.bureau", who=who)
    if canvas.width(words, 14, "bold") > rect.w - u(28):
        words = who
    head = rect.x
    canvas.icon((head + u(10), rect.y + line // 2), sign, 20, color)
    canvas.fitted((head + u(26), rect.y + line // 2), words, (15, 14), ink, "bold", "ml", rect.right - head - u(28))
    note = t("combat.number")
    crossed = any(item.targets for item in ctx.view.pending)  # by the arrow from the tray
    free = rect.right - head - canvas.width(words, 15, "bold") - u(50)
    if not red and not crossed and canvas.width(note, 14, "italic") < free:
        canvas.text((rect.right, rect.y + line // 2), note, 14, palette.FROST, "italic", "mr")
    if not people:
        canvas.text(body.center, t("combat.nobody"), 14, palette.MUTED, "italic", "c")
        return
    rows = rows_of(ctx, people, fight)
    for index, one in enumerate(people):
        column = Rect(body.x + index * (wide + gap), body.y, wide, body.h)
        cell(ctx, column, one, fight, panel.on(one.ref), wanted=rows, deals=one.ref == panel.source)


def _exchange(ctx: DrawContext, rect: Rect, fight: FightState, panel: CombatPanel) -> None:
    """What each side deals in this round, and the markers that wait."""
    canvas, u, t = ctx.canvas, ctx.u, ctx.texts
    line = max(u(20), 18)
    canvas.text((rect.centerx, rect.y + line // 2), t("combat.this_round"), 14, palette.MUTED, "italic", "c", rect.w)
    high = max(u(78), 62)
    y = rect.y + line + u(10)
    if fight.rounds:
        for people, color, way in ((fight.conspiracy_side, THEIRS, 1), (fight.bureau_side, OURS, -1)):
            _arrow(ctx, Rect(rect.x, y, rect.w, high), people, color, way)
            y += high + u(12)
    foot = Rect(rect.x, y, rect.w, rect.bottom - y)
    if panel.dividing:
        _pile(ctx, foot, panel)
    elif fight.bystanding:
        _bystanding(ctx, foot, fight.bystanding)
    else:
        skips = fight.skips_long
        words = t("combat.no_long", card=ctx.short(skips)) if skips != NOBODY else ""
        if fight.rounds or not words:
            words = f"{words} {t('combat.together' if fight.rounds else 'combat.opening')}".strip()
        size = para_size(canvas, words, SMALLER, foot.w, foot.h - u(2), "italic")
        lines = max(1, foot.h // line_height(canvas.px(size)))
        canvas.para((foot.x, foot.y + u(2)), words, foot.w, size, palette.PAPER_DIM, "italic", lines=lines)
        ctx.place(("note",), foot, words, "sheet")


def _pile(ctx: DrawContext, rect: Rect, panel: CombatPanel) -> None:
    """Markers that have not been laid: click a target, or drag one there."""
    canvas, u, t = ctx.canvas, ctx.u, ctx.texts
    box = Rect(rect.x, rect.y, rect.w, min(rect.h, u(112)))
    canvas.box(box, palette.WALNUT, 6, 255, mix(palette.DAMAGE, palette.BLACK, 0.3))
    shown = min(panel.left, 6) if panel.split else min(1, panel.left)
    markers(canvas, (box.centerx, box.y + u(30)), [1 if panel.split else panel.left] * shown, box.w)
    words = t("combat.pile", n=panel.left) if panel.left else t("combat.pile_empty")
    room = box.h - u(56)
    wide = box.w - u(8)
    size = para_size(canvas, words, SMALLER, wide, room)
    canvas.para((box.x + u(4), box.y + u(54)), words, wide, size, palette.BONE, "sans", anchor="tc")
    ctx.place(PILE, box, words, "choices")


def _bystanding(ctx: DrawContext, rect: Rect, cards: list[int]) -> None:
    canvas, u = ctx.canvas, ctx.u
    y = rect.y + u(4)
    for card in cards[-3:]:
        if y + u(26) > rect.bottom:
            break
        box = Rect(rect.x, y, rect.w, max(u(24), 20))
        canvas.box(box, palette.CORK, 4, 255, palette.COPPER)
        canvas.fitted((box.x + u(6), box.centery), ctx.short(card), (14,), palette.BONE, "sans", "ml", box.w - u(10))
        ctx.place(("card", card), box, ctx.name(card), "sheet", card)
        y = box.bottom + u(4)


def _arrow(ctx: DrawContext, box: Rect, people: list[Fighter], color: Color, way: int) -> None:
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
    ground = mix(palette.NIGHT, color, 0.34 if total else 0.12)
    canvas.shape(points, ground, color if total else mix(color, palette.BLACK, 0.5))
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
        number = canvas.text((inner.x + u(2), middle), str(total), size, palette.PAPER_FRESH, "bold", "ml")
        left = number.right + u(6)
        canvas.fitted((left, middle + u(2)), kind, falling(15), palette.PAPER_FRESH, "sans", "ml", inner.right - left)
        if below:
            low = inner.bottom - line // 2 - u(1)
            canvas.fitted((inner.x + u(3), low), below, SMALLER, palette.PAPER_FRESH, "sans", "ml", inner.w - u(4))
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
