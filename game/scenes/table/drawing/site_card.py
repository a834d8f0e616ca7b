"""The folder of one Site: its name, its picture, what it asks, and the bars of its levels."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from game.engine.core.event_data import CheckOver
from game.engine.core.refs import TeamRef, team_ref
from game.engine.view.view_types import SiteInfo
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.layout.site_row import FACE, NAME_Y, SIZE, Plan, skill_asked
from game.session.choice.choice_points import Point
from game.ui.cards.card_images import picture
from game.ui.style import palette
from game.ui.style.layout import split
from game.ui.style.palette import mix
from game.ui.text.fonts import SMALLER

ENOUGH, LACKING = (palette.WON_SOFT, palette.PINE), (palette.DAMAGE_TEXT, palette.RED_INK)
"""Inks of a Team's sum on a dark bar and on a light one."""
ASKS, ASKED = palette.LEATHER, palette.DAMAGE_DIM  # inks


def folder(ctx: DrawContext, rect: Rect, info: SiteInfo, plan: Plan, used: str, live: bool) -> None:
    """One Site's folder, set like those beside it; `used` is the skill that is compared, if it is known."""
    canvas, u, card = ctx.canvas, ctx.u, ctx.card(info.card)
    canvas.folder(rect, 0.5, mix(palette.MANILA, palette.SAGE, 0.10), info.card % 23, height=0)
    if live and skill_asked(ctx):  # below the caps of the keys, which hang over the edge
        canvas.rim(rect.inflate(u(3), u(3)), palette.CORE, 2, 5)
    if plan.photo.w and card is not None:
        canvas.box(plan.photo.inflate(u(5), u(5)), palette.PAPER, 1)
        canvas.picture(picture(card, plan.photo.size), plan.photo)
    with canvas.inside(rect):
        _name(ctx, rect, plan)
        _question(ctx, rect, plan)
        number = 0 if info.investigated else team_meant(ctx, info)
        levels = info.prerequisites
        ctx.lay(("levels", info.card), plan.space.strip)
        solved = decided(ctx, info)
        if solved is not None:
            words, fill = ("table.solved", palette.PINE) if solved else ("table.failed", palette.RED_INK)
            canvas.tile(plan.space.strip, ctx.texts(words), SMALLER, palette.WARM, fill, 3)
            return  # the levels decide nothing any more
        bars = split(plan.space.strip, [1.0] * len(levels), u(2), down=True) if levels else []
        for (skill, level), box in zip(levels, bars, strict=True):
            total = None if used or not number else team_total(ctx, info, number, skill)
            _level(ctx, box, skill, level, len(levels), used, live, total)


def decided(ctx: DrawContext, info: SiteInfo) -> bool | None:
    """Whether the check of this turn at a Site has succeeded; a card may have made it fail before its end.

    None where it is not decided.
    """
    check = ctx.view.check
    if check is not None and check.site == info.card:
        return False if check.has_failed else None
    if not info.investigated:
        return None
    over = (event.data for event in reversed(ctx.view.events()) if isinstance(event.data, CheckOver))
    return next((data.passed for data in over if data.site == info.card), None)


def _name(ctx: DrawContext, rect: Rect, plan: Plan) -> None:
    canvas, name = ctx.canvas, plan.name
    for index, words in enumerate(name.lines):
        at = (plan.space.left, rect.y + ctx.u(NAME_Y) + index * name.step)
        canvas.text(
            at, words, name.size, palette.INK, "bold", "ml", plan.name_room + (plan.space.marked if index else 0)
        )


def _question(ctx: DrawContext, rect: Rect, plan: Plan) -> None:
    canvas, u, photo = ctx.canvas, ctx.u, plan.photo
    if plan.beside:
        at = (rect.right - u(3) - plan.space.marked, rect.y + u(NAME_Y))
        canvas.text(at, plan.asked[0], SIZE, ASKED, FACE, "mr")
        return
    x, y = photo.right + u(8), photo.y + u(7)
    room = rect.right - x - u(3)
    if plan.introduced:
        canvas.text((x, y), ctx.texts("table.asks"), 14, ASKS, "italic", "ml", room)
        y += plan.space.line
    elif len(plan.asked) == 1 and (not photo.w or photo.h < 2 * plan.space.line):
        y = photo.centery
    for index, words in enumerate(plan.asked):
        canvas.text((x, y + index * plan.space.line), words, SIZE, ASKED, FACE, "ml", room)


def team_meant(ctx: DrawContext, info: SiteInfo) -> int:
    """Number of the Team whose sum a Site shows: who was sent there, was chosen, or alone can be; 0: none."""
    if info.team:
        return info.team
    view = ctx.view
    if info.owner == view.active != view.seat and view.phase in ("case_assignment", "investigation"):
        teams = {agent.team for agent in view.agents(info.owner, "field") if agent.team}
        return teams.pop() if len(teams) == 1 else 0
    light = ctx.lights.on(("card", info.card))
    if info.owner != ctx.view.seat or not (light.lit or light.chosen):
        return 0
    lit, chosen = ctx.lights.of_kind(TeamRef)
    offered = _in_field(chosen, info.owner) or _in_field(lit, info.owner)
    return offered.pop() if len(offered) == 1 else 0


def _in_field(points: Iterable[Point], player: int) -> set[int]:
    """The numbers of the player's Teams of the Field among these points."""
    teams = [point for point in points if isinstance(point, TeamRef)]
    return {team.number for team in teams if (team.player, team.section) == (player, "field")}


def team_total(ctx: DrawContext, info: SiteInfo, number: int, skill: str) -> int:
    """What a Team of the Field has in one of a Site's skills as all lies now."""
    return ctx.view.team_total(team_ref(info.owner, "field", number), skill, info.card)


def _level(
    ctx: DrawContext, box: Rect, skill: str, level: int, rows: int, used: str, live: bool, total: int | None = None
) -> None:
    """The bar of one skill: its level, or what the Team has of it where one is meant."""
    canvas, u = ctx.canvas, ctx.u
    point = ("skill", skill)
    light = ctx.lights.on(point)
    asked = live and (light.lit or light.chosen)
    on = rows == 1 or skill == used or asked

    def draw(at: Rect) -> None:
        fill = palette.PANEL_LIT if on else palette.SHADE if total is None else palette.SAND
        canvas.box(at, fill, 3, edge=palette.INK if on else None)
        ink, number = (palette.PAPER_LIT, palette.LAMP) if on else (palette.INK, palette.INK)
        size = 18 if rows == 1 else 16
        figure = f"{level}+"
        if total is not None:
            figure, size = ctx.texts("table.sum_of", n=total, need=level), 16 if rows == 1 else 15
            number = (ENOUGH if total >= level else LACKING)[not on]
            least = canvas.width(ctx.texts(f"table.skill3.{skill}"), 14, "bold" if on else "sans")
            if canvas.width(figure, size, "bold") + least + u(16) > at.w:
                figure = f"{total}/{level}"
        wide = canvas.width(figure, size, "bold")
        face, room = "bold" if on else "sans", at.w - wide - u(13) - canvas.px(14) // 2  # a space between them
        shorter = (ctx.texts(f"table.skill6.{skill}"), ctx.texts(f"table.skill3.{skill}"))
        forms = (*((ctx.word(skill),) if asked else ()), ctx.short_word(skill), *shorter)
        canvas.fitted((at.x + u(7), at.centery), forms, (14,), ink, face, "ml", room)
        canvas.text((at.right - u(6), at.centery), figure, size, number, "bold", "mr")

    if asked:
        with canvas.inside(box.inflate(2 * u(20), u(4))):  # the cap of its key hangs over the folder's edge
            ctx.draw_thing(point, box, draw, say=f"{ctx.word(skill)} {level}", group="sites", radius=3, cap="edge")
    else:
        draw(box)
