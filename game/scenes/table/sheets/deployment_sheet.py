"""Deployment: the own Sections large, with a bracket for each Team, and below them what each Team reaches."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.engine.cards.term_lists import INVESTIGATION_SKILLS as SKILLS
from game.engine.core.choices import Choice, JoinTeam, MoveAgent
from game.engine.core.refs import CardRef, team_ref
from game.engine.core.state import NOBODY, SECTIONS
from game.engine.view.player_view import PlayerView
from game.engine.view.staged_steps import standing
from game.scenes.common import short_names
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.drawing import attached_cards, team_tags
from game.scenes.table.drawing.agent_card import SHAPE, agent, sentence
from game.scenes.table.drawing.attached_cards import TAB, Beside
from game.scenes.table.drawing.team_tags import ACCENT, FOOT
from game.scenes.table.layout import section_widths
from game.session.choice.choice_points import TeamNumberPoint
from game.ui.style import palette
from game.ui.style.palette import mix
from game.ui.text.fitting import falling
from game.ui.text.fonts import SMALLER, wrap
from game.ui.widgets import key_caps
from game.ui.widgets.targets import join_sentences

SHARES = (0.22, 0.62, 0.16)
"""Of the band for the Sections, as far as it does not go by who is there."""
HOST = 1.7
"""How much room whoever carries cards has, to that of others."""


class Placing:
    """Where the player's Agents will stand once what is staged is done and Teams are formed."""

    def __init__(self, ctx: DrawContext, steps: Sequence[Choice]) -> None:
        self.people = {info.card: info for section in SECTIONS for info in ctx.view.agents(ctx.view.seat, section)}
        stands = standing(ctx.view, steps)
        self.section = {card: section for card, (section, _) in stands.items()}
        self.team = {card: team for card, (_, team) in stands.items()}
        self.staged = {step.agent for step in steps if isinstance(step, MoveAgent | JoinTeam)}

    @property
    def summed(self) -> str:
        """The Section of which what each Team reaches is told: the Field or, while nobody stands there, the Bureau."""
        return "field" if "field" in self.section.values() else "bureau"

    def members(self, section: str, team: int) -> list[int]:
        """The Agents of that number in a Section (0: in no Team)."""
        return [card for card in self.people if self.section[card] == section and self.team[card] == team]

    def teams(self, section: str) -> list[int]:
        """The numbers of the Teams that have members in a Section."""
        return sorted({self.team[card] for card in self.people if self.section[card] == section and self.team[card]})


def sections_large(ctx: DrawContext, band: Rect, placing: Placing) -> None:
    """Bureau, Field and Hospital large; in the Field a bracket for each Team and an empty one."""
    canvas, u, view = ctx.canvas, ctx.u, ctx.view
    count = {section: sum(1 for card in placing.people if placing.section[card] == section) for section in SECTIONS}
    need = [count[section] + (1.6 if section == "field" else 0.8) for section in SECTIONS]
    widths = [0.35 * share + 0.65 * n / sum(need) for share, n in zip(SHARES, need, strict=True)]
    boxes = section_widths.beside(band, widths, u(6), section_widths.heads(ctx, u(12), cross=38))
    for section, box in zip(SECTIONS, boxes, strict=True):
        point = ("section", view.seat, section)
        lit = point in ctx.lights.lit

        def ground(at: Rect, section: str = section, lit: bool = lit) -> None:
            ground = palette.WALNUT_LIT if lit else palette.WALNUT
            canvas.box(at, ground, 6, 175, palette.LAMP if lit else mix(palette.PANEL_EDGE, palette.BLACK, 0.2))
            head, cross = ctx.texts(f"table.section.{section}"), 20 if section == "hospital" else 0
            place, free = (at.x + u(12), at.y + u(16)), at.w - u(18 + cross)
            end = canvas.fitted(place, head, falling(17), palette.CORE, "bold", "ml", free).right
            note, room = _note(ctx, section, placing), at.right - end - u(26 + cross)
            if not view.basic and canvas.width(note, 14, "italic") <= room:  # rulebook 14 has no points
                ink = palette.WARM if lit else palette.SAND
                canvas.text((end + u(12), at.y + u(17)), note, 14, ink, "italic", "ml")
            if section == "hospital":
                canvas.icon((at.right - u(16), at.y + u(17)), "healing", 14, palette.HEALING)

        say = ctx.texts(f"table.section.{section}")
        ctx.draw_thing(point, box, ground, say=say, group="sections", radius=6, dim=False)
        _groups(ctx, box, section, placing)


def _note(ctx: DrawContext, section: str, placing: Placing) -> str:
    """What Agents do in a Section: in the Field also who brings more points in the Bureau."""
    people = (card for card in placing.people if (known := ctx.card(card)) is not None and known.earns_in_bureau)
    who = ctx.texts.series([ctx.short(card) for card in people]) if section == "field" else ""
    return ctx.texts("table.placing.field.less", who=who) if who else ctx.texts(f"table.placing.{section}")


def _groups(ctx: DrawContext, box: Rect, section: str, placing: Placing) -> None:
    canvas, u = ctx.canvas, ctx.u
    numbers = [point.number for point in ctx.lights.lit if isinstance(point, TeamNumberPoint)]
    walked = next((point.card for point in ctx.lights.chosen if isinstance(point, CardRef)), NOBODY)
    here = placing.section.get(walked) == section
    teams = placing.teams(section)
    asked, goals = ctx.view.decision, numbers if here else []
    several = sum(placing.section[card] == "field" for card in placing.people) > 1
    if walked == NOBODY and section == "field" and several and asked is not None:
        goals = [choice.number for choice in asked.choices if isinstance(choice, JoinTeam)]  # seen before it is a goal
    empty = [number for number in sorted(goals) if number not in teams][:1]
    loose = placing.members(section, 0)
    view = ctx.view
    lies: dict[int, tuple[int, ...]] = {}
    for at in SECTIONS:  # what lies on each, before anybody is moved
        lies |= attached_cards.on_agents(ctx, view.seat, at, view.agents(view.seat, at))
    shares = {card: HOST if card in lies else 1.0 for card in placing.people}
    crews = {team: placing.members(section, team) for team in teams}
    units = sum(shares[card] for card in loose) + len(empty) * 0.9
    units += sum(sum(shares[card] for card in members) + 0.25 for members in crews.values())
    if not units:
        return
    each = int((box.w - u(24)) / units)
    high = min(u(150), box.h - u(114), max(u(112), int((each - u(8)) / SHAPE)))  # smaller before they overlap
    wide = int(high * SHAPE)
    step = min(wide + u(14), each)
    x, y = box.x + u(12), box.y + u(72)
    over = round(canvas.px(14) * (ACCENT + FOOT)) + key_caps.height(canvas) // 2
    over = max(u(32), over)  # the frame above photographs
    shown: dict[int, Beside] = {}

    def person(card: int, lent: int, x: int, y: int) -> None:
        """Where it is crowded the photograph is narrower: what lies beside it is still seen by its picture."""
        photo = min(wide, lent - u(6 + (TAB if card in lies else 0)))
        shown[card] = Beside(lies.get(card, ()), lent - photo - u(4))
        _person(ctx, Rect(x, y, photo, high), card, placing)

    for card in loose:
        lent = int(step * shares[card])
        person(card, lent, x, y)
        x += lent
    for team, members in crews.items():
        own = [int(step * shares[card]) for card in members]
        room = Rect(x - u(4), y - over, sum(own) + u(8), high + u(40) + over)
        _bracket(ctx, room, section, team, here and team in numbers, y)
        for card, lent in zip(members, own, strict=True):
            person(card, lent, x + u(4), y + u(2))
            x += lent
        x += int(step * 0.25)
    for team in empty:
        room = Rect(x, y - over, min(int(step * 0.9), box.right - x - u(6)), high + u(40) + over)
        _bracket(ctx, room, section, team, True, y)
    attached_cards.beside_all(ctx, shown)


def _person(ctx: DrawContext, rect: Rect, card: int, placing: Placing) -> None:
    info = placing.people[card]._replace(section=placing.section[card], team=placing.team[card])
    stays = info.section == "hospital" and not info.eligible_to_leave and card not in placing.staged
    tag = ctx.texts("table.must_stay") if stays else ""
    agent(ctx, rect, info._replace(team=0), tag=tag)  # the frame of the Team bears its number
    skills = {} if info.section == "hospital" else brought(ctx.view, card)
    room = rect.w + ctx.u(4)  # that of neighbours stands apart
    three = {skill: ctx.texts(f"table.skill3.{skill}") for skill in skills}
    forms = [", ".join(f"{ctx.word(skill)} {n}" for skill, n in skills.items())]
    forms.append(", ".join(f"{three[skill]} {n}" for skill, n in skills.items()))
    forms.append(" ".join(f"{three[skill].removesuffix('.')}{n}" for skill, n in skills.items()))
    ctx.canvas.fitted((rect.centerx, rect.bottom + ctx.u(18)), tuple(forms), SMALLER, palette.BONE, "sans", "c", room)
    ctx.place(("card", card), rect, join_sentences(sentence(ctx, info), forms[0]), "agents", card)


def brought(view: PlayerView, card: int) -> dict[str, int]:
    """What an Agent brings of the first two skills that the viewer's Sites in the Field ask for."""
    asked = dict.fromkeys(skill for site in view.sites(view.seat) for skill, _ in site.prerequisites)
    return {skill: view.skill(card, skill) for skill in [*asked][:2]}


def _bracket(ctx: DrawContext, room: Rect, section: str, team: int, goal: bool, photographs: int) -> None:
    """The bracket of one Team: its colour, its numeral, and its name above where its photographs begin."""
    canvas, u = ctx.canvas, ctx.u
    ink = team_tags.color(section, team)
    point = ("bracket", team) if goal else ("team", ctx.view.seat, section, team)
    cap = u(14) + canvas.px(14) // 2 if point in ctx.lights.keys else 0

    def draw(at: Rect) -> None:
        canvas.box(at, mix(palette.PANEL, ink, 0.16), 8, 210, ink, 2)
        square = Rect(at.x + u(8), at.y + u(6), max(u(24), 20), max(u(22), 20))
        foot = photographs - key_caps.height(canvas) // 2 - round(canvas.px(14) * FOOT)  # above the cap of the first
        square.centery = min(square.centery, foot)
        team_tags.square(ctx, square, section, team)
        names = (short_names.team(ctx.texts, section, team), ctx.texts("table.team", n="").strip())
        left, end = square.right + u(4), at.right - cap - u(2)
        canvas.fitted((left, square.centery), (*names, ""), falling(14, 12), palette.BONE, "sans", "ml", end - left)

    say = short_names.team(ctx.texts, section, team)
    ctx.draw_thing(point, room, draw, say=say, group="sections", radius=8, dim=False)


def sums(ctx: DrawContext, placing: Placing) -> list[tuple[int, dict[str, int]]]:
    """What each Team of the Field will have, Equipment included; while nobody stands there, each of the Bureau."""
    section, seat = placing.summed, ctx.view.seat
    stands = tuple((card, (placing.section[card], placing.team[card])) for card in placing.people)
    found = ctx.view.team_totals(stands, SKILLS)
    return [(team, found[team_ref(seat, section, team)]) for team in placing.teams(section)]


def reach(ctx: DrawContext, paper: Rect, placing: Placing) -> None:
    """The table of what each Team reaches, and whether a Site in the hand is within it."""
    canvas, u, view = ctx.canvas, ctx.u, ctx.view
    canvas.paper(paper, seed=4)
    in_hand = [card for number in view.hand if (card := ctx.card(number)) and card.suit == "site"]
    found, top = sums(ctx, placing), u(16) + ctx.line
    free = paper.h - top - ctx.line // 2 - u(4)  # below the line of the first Team
    step = max(ctx.line, min(max(u(26), ctx.line), free // max(1, len(found) - 1)))
    last = top + (len(found) - 1) * step
    footed = bool(in_hand) and paper.h > u(96) and last + ctx.line <= paper.h - u(14)  # the Teams come before the hand
    lines = (paper.h - u(14) - last - ctx.line // 2) // ctx.line
    whole, told = (in_words(ctx, in_hand, room, lines) if in_hand else "" for room in (0, paper.w - u(20)))
    seen = footed and told == whole
    ctx.place(("reach",), paper, "" if seen else whole, "plates")
    first = max(u(92), 86)
    wide = (paper.w - first - u(8)) / len(SKILLS)
    wanted: dict[str, int] = {}
    for card in in_hand:
        for skill, level in card.prerequisites:
            wanted[skill] = min(level, wanted.get(skill, 99))
    heads = [ctx.texts(f"table.skill6.{skill}") for skill in SKILLS]
    if ctx.small or any(canvas.width(words, 14) > int(wide) for words in heads):
        heads = [ctx.texts(f"table.skill3.{skill}") for skill in SKILLS]
    with canvas.inside(paper):
        for index, words in enumerate(heads):
            at = (round(paper.x + first + wide * (index + 0.5)), paper.y + u(14))
            canvas.text(at, words, 14, palette.SOFT, "sans", "c", int(wide))
        for line, (team, values) in enumerate(found[: 1 + free // step]):
            y = paper.y + top + line * step
            words = ctx.texts(f"table.section.{placing.summed}")
            if team:
                square = Rect(paper.x + u(8), y - u(10), max(u(20), 18), max(u(20), 18))
                team_tags.square(ctx, square, placing.summed, team)
                words = short_names.team(ctx.texts, placing.summed, team)
            if not team or canvas.width(words, SMALLER[-1]) <= first - u(34):  # else the square says it
                canvas.fitted((paper.x + u(34), y), words, SMALLER, palette.INK, "sans", "ml", first - u(34))
            for index, skill in enumerate(SKILLS):
                number = values[skill]
                at = (round(paper.x + first + wide * (index + 0.5)), y)
                ink = palette.INK if number else palette.SOFT
                if skill in wanted and number >= wanted[skill]:
                    canvas.box(Rect(at, (0, 0)).inflate(u(34), u(24)), palette.PINE, 4)
                    ink = palette.PAPER_FRESH
                canvas.text(at, str(number) if number else "·", 16, ink, "bold" if number > 3 else "sans", "c")
        if footed:
            high = canvas.para_height(told, paper.w - u(20), 14, "italic")
            at = (paper.x + u(12), paper.bottom - u(14) + ctx.line // 2 - high)
            canvas.para(at, told, paper.w - u(20), 14, palette.PINE, "italic")


def in_words(ctx: DrawContext, sites: Sequence[CardDef], room: int, lines: int = 1) -> str:
    """The Sites in the hand with their levels: as many as stand in lines of `room` pixels (0: all), then how many more.

    Of copies one is told.
    """
    told = list(dict.fromkeys(_needs(ctx, card) for card in sites))
    for count in range(len(told), 0, -1):
        listed = ctx.texts.series(told[:count])
        key = "table.sites_in_hand.more" if count < len(told) else "table.sites_in_hand"
        words = ctx.texts(key, sites=listed, n=len(told) - count)
        if not room or len(wrap(words, "italic", ctx.canvas.px(14), room)) <= max(1, lines):
            return words
    return words


def _needs(ctx: DrawContext, card: CardDef) -> str:
    levels = ctx.texts("table.or").join(f"{ctx.short_word(skill)} {level}" for skill, level in card.prerequisites)
    return f"{short_names.short(card)} ({levels})"
