"""Agents on the table: the clipped photograph, the three Sections of a player, and the same folded to a line.

An Agent shows the one number that matters now: Health at rest, the tested skill in a check, LRC or CRC in Combat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from pygame import Rect

from game.engine.core.state import SECTIONS
from game.engine.view.view_types import AgentInfo
from game.scenes.common import short_names
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.drawing import attached_cards, team_tags
from game.scenes.table.drawing.attached_cards import Beside
from game.scenes.table.drawing.player_plates import badge
from game.scenes.table.drawing.resources import belongings, owned, room
from game.scenes.table.facts import barred_agents
from game.scenes.table.layout import section_widths
from game.scenes.table.wording import card_status
from game.ui.cards.card_images import portrait
from game.ui.drawing.paper_marks import segments
from game.ui.style import palette
from game.ui.style.palette import mix
from game.ui.text.fonts import SMALLER
from game.ui.widgets.controls import RP_TEXT, chip, chip_width

FIGURES = 0.39
"""How far figures reach below the middle of their line, as a share of its size."""
SHAPE = 0.71  # an Agent's width to its height
PAPER_OF = {False: palette.PAPER_DIM, True: palette.BONE}  # own people, and people for one turn


def sentence(ctx: DrawContext, info: AgentInfo) -> str:
    """What is said of an Agent."""
    t = ctx.texts
    team = short_names.team(t, info.section, info.team) if info.team and info.section != "hospital" else ""
    parts = [ctx.name(info.card), t(f"table.section.{info.section}"), team, health_words(ctx, info)]
    parts += [ctx.name(piece) for piece in (*info.equipment, *info.attached)]
    parts += card_status.tokens(ctx.view, ctx.texts, info.card)
    parts.append(barred_agents.why(ctx.view, t, info.card))
    return ", ".join(part for part in parts if part)


def health_words(ctx: DrawContext, info: AgentInfo) -> str:
    """How an Agent is; in the basic game, which has no Health, what is still to heal (rulebook 14.6)."""
    if ctx.view.basic:
        return ctx.texts("table.to_heal", n=info.damage) if info.damage else ""
    return ctx.texts("table.say_health", left=info.health, whole=info.permanent_health)


def agent(
    ctx: DrawContext,
    rect: Rect,
    info: AgentInfo,
    value: int | None = None,
    away: str = "",
    tag: str = "",
    lower: int = 0,
) -> None:
    """One Agent with Team and damage; lit, chosen or dim as `ctx.lights` says.

    The square of the Team lies so many pixels `lower` than usual.
    """
    point, u = ("card", info.card), ctx.u

    def draw(*_: object) -> None:
        photograph = partial(_photograph, ctx, info=info, value=value, away=away)
        ctx.draw_thing(point, rect, photograph, say=sentence(ctx, info), group="agents", card=info.card, radius=3)
        if info.team and info.section != "hospital":  # above the light on it, and dimmed as a whole or not
            side = max(u(24), 20)
            box = Rect(rect.x - u(5), rect.y + lower - u(7), side, side)
            ctx.draw_above(point, box, lambda at: team_tags.square(ctx, at, info.section, info.team))
        if tag:
            chip(ctx.canvas, (rect.centerx, rect.bottom + u(10)), tag, anchor="c", height=21)

    ctx.part(("agent", info.card), draw, rect, info, value, away, tag, lower)


def _called(ctx: DrawContext, info: AgentInfo) -> str:
    """The name on a photograph."""
    card = ctx.card(info.card)
    return short_names.surname(card) if card else info.name


def _photograph(ctx: DrawContext, rect: Rect, info: AgentInfo, value: int | None, away: str) -> None:
    canvas, u = ctx.canvas, ctx.u
    card = ctx.card(info.card)
    canvas.paper(rect, PAPER_OF[info.purchased], 2, info.card)
    margin = u(4)
    foot = min(max(u(50), round(canvas.px(14) * 2.5) + u(12)), rect.h * 3 // 5)
    if ctx.view.basic and not info.damage:
        foot = max(u(26), round(canvas.px(14) * 1.5))  # no Health below the name
    photo = Rect(rect.x + margin, rect.y + margin, rect.w - 2 * margin, rect.h - foot - margin)
    if card is not None and photo.h > 4:
        canvas.picture(portrait(card, photo.size), photo)
    name_y = photo.bottom + max(u(11), round(canvas.px(14) * 0.7))
    names = [_called(ctx, one) for one in ctx.view.agents(info.controller)]  # all of them in one face
    face = "bold" if max(canvas.width(name, 14, "bold") for name in names) <= rect.w - u(4) else "sans"
    with canvas.inside(rect):
        canvas.fitted((rect.centerx, name_y), _called(ctx, info), SMALLER, palette.INK, face, "c", rect.w - u(3))
        below = round(canvas.px(14) * FIGURES) + 2
        health_y = min((name_y + ctx.line // 2 + rect.bottom - u(9)) // 2, rect.bottom - 4 - below)
        _health(ctx, rect, info, health_y)
    if not ctx.view.basic:
        top = max(rect.bottom - u(9), health_y + below)  # below the figures, also on a low photograph
        bar = Rect(rect.x + u(5), top, rect.w - u(10), 0)
        bar.h = min(max(3, u(6)), rect.bottom - 1 - bar.y)
        lost = max(0, info.permanent_health - info.health)
        segments(canvas, bar, info.permanent_health, lost, palette.BRIM, palette.DAMAGE)
    low = photo.h < u(58) + canvas.px(14) - u(14)  # the Team's square takes the whole left side
    box = Rect(photo.x + u(3), photo.bottom - max(u(27), 20), max(u(30), 22), max(u(25), 18))
    if low:
        box.right = photo.right - u(3)
    right = box.x if low and value is not None else photo.right
    for index in range(min(info.damage, 4, max(1, (right - photo.x) // u(14)))):
        canvas.icon((right - u(12) - index * u(14), photo.bottom - u(11)), "burst", 17, palette.DAMAGE)
    if value is not None:
        canvas.tile(box, str(value), 18, palette.LAMP, palette.PANEL, edge=palette.LAMP)
        ctx.lay(("value", info.card), box)
    tokens, free = info.tokens + info.purse, photo.y
    if tokens:
        high = max(u(18), round(canvas.px(14) * 1.2))  # the disc grows with the number in it
        at = (photo.x + u(1) + high // 2, min(photo.y + max(u(22), u(13) + high // 2), photo.bottom - high // 2 - u(2)))
        canvas.icon(at, "disc", high * 100 / u(100), RP_TEXT)
        canvas.text(at, str(tokens), 14, palette.INK, "bold", "c")
        free = at[1] + high // 2 + 1
    if info.purchased:
        canvas.icon((photo.right - u(9), photo.y + u(10)), "clock", 15, palette.PAPER_FRESH)
    if away:
        canvas.dim(rect, 120, 2)
        band = Rect(rect.x, max(photo.centery - u(11), free), rect.w, max(u(23), 19))
        band.bottom = min(band.bottom, photo.bottom)
        canvas.tile(band, away, SMALLER, palette.PEACH, palette.BRICK, 2)


def _health(ctx: DrawContext, rect: Rect, info: AgentInfo, y: int) -> None:
    canvas, u = ctx.canvas, ctx.u
    if ctx.view.basic:
        words = health_words(ctx, info)
        canvas.fitted((rect.centerx, y), words, SMALLER, palette.RED_INK, "bold", "c", rect.w - u(4))
        return
    hurt = info.health < info.permanent_health
    words = f"{info.health}/{info.permanent_health}"
    x = rect.centerx - (canvas.width(words, 14, "bold") + u(19)) // 2
    canvas.icon((x + u(8), y), "heart", 15, palette.RED_INK if hurt else palette.SOFT)
    canvas.text((x + u(19), y), words, 14, palette.RED_INK if hurt else palette.INK, "bold", "ml")


def sections(ctx: DrawContext, band: Rect, player: int, values: Mapping[int, int], away: Mapping[int, str]) -> None:
    """Bureau, Field and Hospital of one player, the Agents in them, and what else lies there."""
    u, view = ctx.u, ctx.view
    lying: dict[int, Beside] = {}
    for section, box in zip(SECTIONS, shares(ctx, band, player), strict=True):
        marked = ctx.many and player != view.seat and section == SECTIONS[0]
        head = _section(ctx, box, player, section, (box.x + u(32 if marked else 8), box.y + u(10)), 120)
        ctx.lay(("head", player, section), head)
        if marked:
            badge(ctx, Rect(box.x + u(6), box.y + u(1), max(u(19), 17), max(u(19), 17)), player)
        _section_marks(ctx, box, player, section)
        people = view.agents(player, section)
        taken = belongings(ctx, box, player, section, _wide(ctx, box.h, len(people)))
        pieces = attached_cards.on_agents(ctx, player, section, people)
        stands = _stands(ctx, Rect(box.x, box.y, box.w - taken, box.h), people, pieces)
        lower = team_tags.tags(ctx, box, player, section, [(info, rect) for info, rect, _ in stands])
        for info, rect, lies in stands:
            agent(ctx, rect, info, values.get(info.card), away.get(info.card, ""), lower=lower.get(info.team, 0))
            lying[info.card] = lies
    attached_cards.beside_all(ctx, lying)


def _section(ctx: DrawContext, box: Rect, player: int, section: str, at: tuple[int, int], alpha: int) -> Rect:
    """The ground of a Section and its name; gives where that stands."""
    canvas, name = ctx.canvas, ctx.texts(f"table.section.{section}")
    mine = player == ctx.view.seat
    tint, ink = (palette.WALNUT, palette.PAPER_RULE) if mine else (palette.PANEL, palette.FROST)
    edge = mix(palette.PANEL_EDGE, palette.BLACK, 0.3)
    ground = partial(canvas.box, color=tint, radius=6, alpha=alpha, edge=edge)
    say = ctx.texts("table.say_section", who=ctx.who(player), section=name)
    ctx.draw_thing(("section", player, section), box, ground, say=say, group="sections", radius=6, dim=False)
    return canvas.text(at, name, 14, ink, "bold", "ml")


def _wide(ctx: DrawContext, high: int, count: int) -> int:
    """The pixels of width in which so many stand side by side in a Section of that height."""
    return (int((high - max(ctx.u(20), 18) - ctx.u(10)) * SHAPE) + ctx.u(22)) * count + ctx.u(14)


def shares(ctx: DrawContext, band: Rect, player: int) -> list[Rect]:
    """The three Sections: their usual shares, but none so narrow that Agents overlap while another has room."""
    u, people, named = ctx.u, [], []
    for section in SECTIONS:
        agents = ctx.view.agents(player, section)
        hosts = len(attached_cards.on_agents(ctx, player, section, agents))
        least, most = room(ctx, band.h, player, section)
        own = _wide(ctx, band.h, len(agents))
        people.append(max(u(110), own + least))
        named.append(max(u(110), own + most + hosts * attached_cards.more_with_names(ctx)))
    heads = section_widths.heads(ctx, u(8))
    heads[0] += u(24) if ctx.many and player != ctx.view.seat else 0  # the badge of whose they are
    return section_widths.beside(band, (0.26, 0.5, 0.24), u(6), named, people, heads)


def _section_marks(ctx: DrawContext, box: Rect, player: int, section: str) -> None:
    canvas, u, view = ctx.canvas, ctx.u, ctx.view
    if section == "hospital":
        canvas.icon((box.right - u(14), box.y + u(11)), "healing", 12, palette.HEALING)
    elif section == "bureau" and not view.basic:
        res = sum(a.res for place in ("bureau", "field") for a in view.agents(player, place))
        words, head = ctx.texts("table.res", n=res), ctx.texts(f"table.section.{section}")
        if canvas.width(words, 14) + canvas.width(head, 14, "bold") + u(22) <= box.w:
            spot = canvas.text((box.right - u(8), box.y + u(10)), words, 14, RP_TEXT, "sans", "mr")
            if not ctx.lights.on(("section", player, section)).lit:  # else a click there is meant for the Section
                ctx.place(("res", player), spot, ctx.texts("table.say_res", n=res), "table")


def _stands(
    ctx: DrawContext, box: Rect, people: Sequence[AgentInfo], pieces: Mapping[int, tuple[int, ...]]
) -> list[tuple[AgentInfo, Rect, Beside]]:
    """Where each stands in the Section, Team by Team, and the room for what lies on him."""
    u = ctx.u
    head = max(u(20), 18, round(ctx.canvas.px(14) * 1.35))
    high = box.h - head - u(10)
    wide = max(int(high * SHAPE), ctx.canvas.px(14) * 9 // 2)
    free, gap = box.w - u(22) - wide * max(1, len(people)), u(24)
    step = wide + min(gap, (box.w - u(22) - wide) // max(1, len(people) - 1) - wide)
    more = max(0, (free - gap * len(people)) // max(1, len(pieces)))
    more = min(attached_cards.more_with_names(ctx), more)
    found, x = [], box.x + u(12)
    for info in sorted(people, key=lambda info: (info.team == 0, info.team)):
        own = more if info.card in pieces else 0
        lies = Beside(pieces.get(info.card, ()), u(attached_cards.TAB) + own)
        found.append((info, Rect(x, box.y + head + u(3), wide, high), lies))
        x += step + own
    return found


def folded(ctx: DrawContext, band: Rect, player: int) -> None:
    """The three Sections in one line: chips with name and Health, rimmed in the Team's colour."""
    canvas, u, view = ctx.canvas, ctx.u, ctx.view
    if ctx.many and player != view.seat:
        side = max(u(24), 20)
        badge(ctx, Rect(band.x + u(2), band.centery - side // 2, side, side), player)
        band = Rect(band.x + side + u(8), band.y, band.w - side - u(8), band.h)
    usual = [1.0 + len(view.agents(player, section)) for section in SECTIONS]
    boxes = section_widths.beside(band, usual, u(6), section_widths.heads(ctx, u(9), cross=0))
    for section, box in zip(SECTIONS, boxes, strict=True):
        x = _section(ctx, box, player, section, (box.x + u(9), box.centery), 150).right + u(8)
        people = view.agents(player, section)
        pieces = attached_cards.on_agents(ctx, player, section, people)
        for index, info in enumerate(people):
            label, sign = _called(ctx, info), "healing" if info.damage else ""
            if not view.basic:
                label, sign = f"{label} {info.health}", "heart"
            wide = chip_width(canvas, label, sign, 14, pad=5)
            rest = len(people) - index
            if x + wide > box.right - u(4) - (canvas.width(f"+{rest}", 14) + u(8) if rest > 1 else 0):
                canvas.text((box.right - u(6), box.centery), f"+{rest}", 14, palette.MUTED, "bold", "mr")
                break
            place = Rect(x, box.centery - max(u(13), 11), wide, max(u(26), 22))
            point, say = ("card", info.card), sentence(ctx, info)
            chipped = partial(_chip, ctx, info=info, label=label, sign=sign)
            ctx.draw_thing(point, place, chipped, say=say, group="agents", card=info.card, radius=12)
            x = _small(ctx, place, pieces.get(info.card, ()), box.right) + u(5)
        _small(ctx, Rect(x - u(5), box.y, 0, box.h), owned(ctx, player, section), box.right)


def _chip(ctx: DrawContext, at: Rect, info: AgentInfo, label: str, sign: str) -> None:
    edge = team_tags.color(info.section, info.team) if info.team else None
    ink = palette.DAMAGE_TEXT if info.health < info.permanent_health else palette.MUTED
    chip(ctx.canvas, at.midleft, label, icon=sign, icon_ink=ink, edge=edge, height=25, anchor="ml", pad=5)


def _small(ctx: DrawContext, after: Rect, pieces: Sequence[int], end: int) -> int:
    """The pictures of cards in a folded Section, as far as there is room before `end`; gives where they end."""
    side, x = max(ctx.u(24), 20), after.right
    for piece in pieces:
        if x + side + ctx.u(6) > end:
            break
        attached_cards.strip(ctx, Rect(x + ctx.u(3), after.centery - side // 2, side, side), piece)
        x += side + ctx.u(3)
    return x
