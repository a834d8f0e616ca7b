"""What is happening: the stack as a tray of folders, the newest on top; below it what follows and who may answer.

Where many cards wait, those below the newest shrink to one line, then check and Site share one, so that five waiting
cards can be read in the smallest window.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.engine.core.refs import CardRef, PlayerRef, Ref, SectionRef, TeamRef
from game.engine.core.state import PHASES
from game.scenes.common import short_names
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.facts import combat_rounds
from game.scenes.table.layout import site_row
from game.scenes.table.wording.latest_news import still_told
from game.ui.style import palette
from game.ui.style.palette import Color, mix
from game.ui.text import fonts
from game.ui.widgets.controls import chip, chip_width

TONES = {"adversary": palette.CP, "bluff": palette.CP, "combat": palette.DAMAGE, "witness": palette.HEALING}
NOTED, NOTED_ALONE = 3, 6
"""Lines of a note at most, and where nothing but the phase goes on."""
CORNERS = (("menu", "settings"), ("help", "question"), ("lock", "flag"))
"""Buttons in the window's corner from the right, and their icons."""


@dataclass(frozen=True, slots=True)
class Folder:
    """One thing in the tray; `brief` is what it says on one line, in the order in which it is tried.

    `forms` are shorter titles for two lines, which are tried on one as well, `subs` shorter words below them.
    """

    text: str
    sub: str = ""
    sign: str = "folder"
    color: Color = palette.MANILA
    card: int = -1
    brief: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    subs: tuple[str, ...] = ()


def folders(ctx: DrawContext) -> list[Folder]:
    """All that is going on, the innermost first: cards that wait, the running Combat, check and Site, the phase."""
    return [*_waiting(ctx), *_running(ctx), _phase(ctx)]


def _waiting(ctx: DrawContext) -> list[Folder]:
    t, view = ctx.texts, ctx.view
    found = []
    for item in view.pending:
        targets = ", ".join(_target(ctx, ref) for ref in item.targets)
        whose = t("table.yours") if item.by == view.you else t("table.played_by", who=view.names[item.by])
        by, subs = whose, [whose]
        if item.paid:
            pool = short_names.pool("RP" if item.by == view.active else "CP", t)
            subs = [t("table.by_points", by=by, n=item.paid, pool=pool), t("table.points", n=item.paid, pool=pool)]
            by = t("table.for_points", by=by, n=item.paid, pool=pool)
        at_whom = (t("table.on_targets", by=whose, targets=targets),) if targets else ()
        sub = t("table.on_targets", by=by, targets=targets) if targets else by
        card = ctx.card(item.card)
        name = ctx.short(item.card)
        at = (t("table.at_targets", card=name, targets=targets),) if targets else ()
        brief = (*at, name, short_names.shortest(card) if card else name)
        sign, subs = card.suit if card else "cards", [*at_whom, by, *subs]
        tone = TONES.get(card.suit, palette.LAMP) if card else palette.MANILA
        found.append(Folder(name, sub, sign, tone, item.card, brief, subs=tuple(subs)))
    return found


def _running(ctx: DrawContext) -> list[Folder]:
    t, view = ctx.texts, ctx.view
    found = []
    combat, check = view.combat, view.check
    if combat is not None:
        foes = ", ".join(ctx.short(card) for card, _ in combat.adversaries)
        words = t("table.combat_begins")
        if combat.round:
            words = combat_rounds.rounds(view.events())[-1].name(t)
        bare = t("table.combat_bare")
        head = t("table.combat", foes=foes) if foes else bare
        card = next((card for card, _ in combat.adversaries), -1)
        found.append(Folder(head, words, "burst", palette.DAMAGE, card, forms=(foes, bare)))
    if check is not None and check.skill:
        words = t("table.check", skill=ctx.word(check.skill), need=check.need)
        total = t("table.check_total", who=_target(ctx, check.team), n=check.total)
        skills = (ctx.short_word(check.skill), t(f"table.skill6.{check.skill}"), t(f"table.skill3.{check.skill}"))
        brief = tuple(t("table.check_brief", skill=skill, need=check.need, n=check.total) for skill in skills)
        brief = (*brief, *(t("table.check_need", skill=skill, need=check.need) for skill in skills))
        forms = tuple(t("table.check", skill=skill, need=check.need) for skill in skills)
        if check.has_failed:
            words, total, forms = t("table.failed"), ctx.name(check.failed_by), ()
            brief = (t("table.failed_by", card=total), words)
        found.append(Folder(words, total, "lens", palette.LAMP, check.site, brief=brief, forms=forms))
    if check is not None and check.site >= 0:
        name = ctx.name(check.site)
        forms = (short_names.place(name), *site_row.shorter(name))
        found.append(Folder(name, "", "folder", palette.MANILA, check.site, forms=forms))
    return found


def _phase(ctx: DrawContext) -> Folder:
    t, view = ctx.texts, ctx.view
    mine = view.active == view.seat
    key = "table.your_turn" if view.active == view.you else "table.whose_turn"
    whose = t(key, n=view.turn, who=view.names[view.active])
    return Folder(t(f"table.phase.{view.phase}"), whose, "clock", palette.MANILA if mine else palette.RP)


def _target(ctx: DrawContext, ref: Ref) -> str:
    match ref:
        case CardRef():
            return ctx.short(ref.card)
        case TeamRef():
            return short_names.team(ctx.texts, ref.section, ref.number)
        case PlayerRef():
            return ctx.who(ref.player)
        case SectionRef():
            return ctx.texts(f"table.section.{ref.section}")
        case _:
            return ctx.texts("table.a_card")


def follows(ctx: DrawContext) -> tuple[str, ...]:
    """What comes once everything in the tray is done, each time shorter: the next Site with a Team, else the phase."""
    t, view = ctx.texts, ctx.view
    check = view.check
    if check is None and view.combat is None and not view.pending:
        return ()
    if view.phase == "investigation":
        here = check.site if check is not None else -1
        for info in view.sites(view.active):
            if info.team and not info.investigated and info.card != here:
                known, team = ctx.card(info.card), t("table.team", n=info.team)
                names = (ctx.short(info.card), *([short_names.shortest(known)] if known else []))
                whole = (t("table.then_site", site=site, team=team) for site in names)
                return *whole, t("table.then_phase", phase=names[-1])
    place = PHASES.index(view.phase) + 1 if view.phase in PHASES else len(PHASES)
    return (t("table.then_phase", phase=t(f"table.phase.{PHASES[place]}")),) if place < len(PHASES) else ()


def tray(ctx: DrawContext, rect: Rect, note: str = "", locked: bool = False, waits: bool = True) -> None:
    """Draw the tray; `note` takes the place of what follows, `locked` lights the sign of full control.

    Who has to answer is left out where nobody is waited for: not `waits`.
    """
    u, note = ctx.u, note or still_told(ctx)
    top = head(ctx, rect, locked)
    foot = _foot(ctx, rect, note, waits)
    y = top
    for index, (item, lines) in enumerate(_fitting(ctx, rect, foot - top)):
        shift = _shift(ctx, index)
        box = Rect(rect.x + u(6) + shift, y, rect.w - u(12) - shift, _high(ctx, lines))
        _folder(ctx, box, item, index == 0, lines)
        ctx.place(("tray", index), box, f"{item.text}. {item.sub}", "tray", item.card)
        y = box.bottom + u(2)


def head(ctx: DrawContext, rect: Rect, locked: bool = False) -> int:
    """The tray's ground, its title and the buttons in the window's corner; gives the y below them."""
    canvas, u = ctx.canvas, ctx.u
    canvas.panel(rect, 226)
    room = rect.w - u(16) - _corner(ctx, rect, locked)
    titles = tuple(ctx.texts(f"table.{key}") for key in ("happening", "happening_now", "happening_short"))
    canvas.fitted((rect.x + u(10), rect.y + u(15)), titles, (15,), palette.MANILA, "bold", "ml", room)
    return rect.y + max(u(32), ctx.line + u(12))


def _shift(ctx: DrawContext, index: int) -> int:
    return ctx.u(3 if ctx.small else 6) * min(index, 3)


Lines = list[tuple[str, str]]
"""Lines of a folder, each with its face."""


def _high(ctx: DrawContext, lines: Lines) -> int:
    return ctx.line * len(lines) + ctx.u(8 if len(lines) > 1 else 3)


def _fitting(ctx: DrawContext, rect: Rect, high: int) -> list[tuple[Folder, Lines]]:
    """As much of each folder as there is room for: in full, below the first on one line, then no more than fits."""
    found = folders(ctx)
    for brief in (len(found), 2, 1):
        made = [(item, _lines(ctx, rect, item, index, index >= brief)) for index, item in enumerate(found)]
        if _sum(ctx, made) <= high:
            return made
    while len(made) > 1 and _sum(ctx, made) > high:
        made.pop()
    return made if _sum(ctx, made) <= high else [(found[0], _lines(ctx, rect, found[0], 0, brief=True))]


def _sum(ctx: DrawContext, made: list[tuple[Folder, Lines]]) -> int:
    return sum(_high(ctx, lines) + ctx.u(2) for _, lines in made)


def _whole(ctx: DrawContext, forms: Sequence[str], face: str, room: int) -> str:
    """The first of some words that stands whole on one line, else the shortest."""
    wide = {words: ctx.canvas.width(words, 14, face) for words in forms if words}
    return next((words for words in wide if wide[words] <= room), min(wide, key=lambda words: wide[words]))


def _lines(ctx: DrawContext, rect: Rect, item: Folder, index: int, brief: bool) -> Lines:
    canvas = ctx.canvas
    face = "bold" if index == 0 else "sans"
    room = rect.w - ctx.u(52) - _shift(ctx, index)
    if brief:
        told = [(_whole(ctx, (item.sub, *item.subs), "sans", room), "sans")] if index == 0 and item.sub else []
        return [(_whole(ctx, item.brief or (item.text, *item.forms), face, room), face), *told]
    titles = [fonts.wrap(words, face, canvas.px(14), room) for words in (item.text, *item.forms)]
    title = next((words for words in titles if len(words) <= 2), min(titles, key=len))
    below = [fonts.wrap(words, "sans", canvas.px(14), room) for words in (item.sub, *item.subs)]
    more = [words for words in _at_most(next((some for some in below if len(some) <= 2), below[0]), 2) if words]
    return [*((words, face) for words in title), *((words, "sans") for words in more)]


def _at_most(lines: list[str], most: int) -> list[str]:
    """Those lines, all that is too many in the last one, where it is cut with an ellipsis when it is drawn."""
    return lines if len(lines) <= most else [*lines[: most - 1], " ".join(lines[most - 1 :])]


def _corner(ctx: DrawContext, rect: Rect, locked: bool) -> int:
    """The buttons in the window's corner: full control, help, the menu. Gives the room that they take."""
    canvas, u = ctx.canvas, ctx.u
    side = max(u(26), 24)
    for index, (name, sign) in enumerate(CORNERS):
        on = name == "lock" and locked
        box = Rect(rect.right - u(4) - (index + 1) * (side + u(4)), rect.y + u(3), side, side)
        canvas.box(box, palette.CHOSEN_LIT if on else palette.RAISED, 4, edge=palette.LAMP if on else palette.BRIM)
        canvas.icon(box.center, sign, 16, palette.LAMP if on else palette.BONE)
        ctx.place(("corner", name), box, ctx.texts(f"table.say_{name}_on" if on else f"table.say_{name}"), "buttons")
    return len(CORNERS) * (side + u(4)) + u(4)


def _folder(ctx: DrawContext, box: Rect, item: Folder, top: bool, lines: Lines) -> None:
    canvas, u = ctx.canvas, ctx.u
    strength, rim = (0.34, 0.9) if top else (0.17, 0.4)
    canvas.box(box, mix(palette.PANEL, item.color, strength), 4, edge=mix(palette.PANEL_EDGE, item.color, rim))
    canvas.block(Rect(box.x, box.y, u(4), box.h), item.color, radius=u(2))
    canvas.icon((box.x + u(19), box.centery), item.sign, 20 if box.h > u(30) else 16, mix(item.color, (255,) * 3, 0.35))
    with canvas.inside(box):
        for index, (words, face) in enumerate(lines):
            at = (box.x + u(34), box.centery + round((index - (len(lines) - 1) / 2) * ctx.line))
            canvas.text(at, words, 14, palette.BONE, face, "ml", box.w - u(38))


def _foot(ctx: DrawContext, rect: Rect, note: str, waits: bool) -> int:
    """Below the folders: what follows, and who may answer, in their order. Gives the y above it."""
    canvas, u, view = ctx.canvas, ctx.u, ctx.view
    y = rect.bottom - u(16)
    seats = view.answering if waits else ()
    if seats:
        _chips(ctx, Rect(rect.x + u(8), y - u(12), rect.w - u(14), u(24)), seats)
        y -= u(12) + ctx.line // 2 + u(2)
    forms = (note,) if note else follows(ctx)
    if forms:
        room, ink = rect.w - u(20), palette.LAMP if note else palette.MUTED
        lines = [_whole(ctx, forms, "italic", room)]
        if note:
            most = NOTED if view.pending or view.check is not None else NOTED_ALONE
            lines = _at_most(fonts.wrap(note, "italic", canvas.px(14), room), most)
        high = len(lines) * ctx.line
        for index, line in enumerate(reversed(lines)):
            canvas.text((rect.x + u(10), y - index * ctx.line), line, 14, ink, "italic", "ml", room)
        ctx.place(("tray", "then"), Rect(rect.x, y + u(10) - high, rect.w, high), forms[0], "phases")
        return y - high + ctx.line // 2
    return y - u(4)


def _chips(ctx: DrawContext, rect: Rect, seats: tuple[int, ...]) -> None:
    """Who decides now, then who may answer after that; those who find no room are a number."""
    canvas, u, view = ctx.canvas, ctx.u, ctx.view
    x = rect.x
    for index, seat in enumerate(seats):
        who, mine = ctx.who(seat), seat == view.seat
        fill, ink = (palette.UMBER, palette.WARM) if mine else (palette.RAISED, palette.BONE)
        if index:
            canvas.icon((x + u(8), rect.centery), "right", 12, palette.MUTED)
            x += u(16)
        more = len(seats) - index - 1
        after = u(16) + canvas.width(f"+{more}", 14) if more else 0  # the number of the others needs room as well
        if index and x + chip_width(canvas, who, "person", pad=6) + after > rect.right:
            canvas.text((x, rect.centery), f"+{len(seats) - index}", 14, palette.MUTED, "sans", "ml")
            return
        at, edge = (x, rect.centery), palette.LAMP if index == 0 else None
        x = chip(canvas, at, who, icon="person", fill=fill, ink=ink, edge=edge, anchor="ml", pad=6).right
    decides = seats[0] == view.you
    words = ctx.texts("table.decide_you" if decides else "table.decides")
    if len(seats) == 1 and canvas.width(words, 14) <= rect.right - x - u(8):
        canvas.text((x + u(8), rect.centery), words, 14, palette.MUTED, "sans", "ml")
