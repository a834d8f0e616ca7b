"""The whole picture: which part of the table stands where at this moment, drawn in the right order."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from game.engine.core.choices import BuyCards, Investigate, PlaceSite, SellCard, SlipBluff
from game.engine.core.decisions import Decision
from game.engine.core.refs import NOTHING, Ref, TeamRef, card_of
from game.scenes.common import short_names
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.core.table_frame import Frame
from game.scenes.table.drawing import (
    agent_card,
    choice_list,
    event_stack,
    keyword_bands,
    log_strip,
    own_hand,
    phase_tabs,
    piles,
    player_plates,
    site_band,
)
from game.scenes.table.drawing.team_tags import SQUARE
from game.scenes.table.facts import barred_agents
from game.scenes.table.facts.shown_opponents import clockwise, others
from game.scenes.table.layout.window_frame import BANDS, FOLDED, LEAST_LINES, frame, moment, powers_height, shares_of
from game.scenes.table.overlay.targeting_arrow import in_the_way
from game.scenes.table.rendering.composed_table import ComposedTable
from game.scenes.table.sheets import deployment_sheet, sale_sheet, skill_check_sheet
from game.scenes.table.wording import prompt_text
from game.session.choice import staged_choices
from game.session.choice.choice_points import ButtonPoint, NumberPoint
from game.session.choice.chooser import Chooser
from game.ui.backdrop import backdrops
from game.ui.drawing import paper_marks
from game.ui.drawing.node import Place
from game.ui.drawing.paper_marks import arrow, thread
from game.ui.style.palette import CP_ARROW, LAMP

Spot = tuple[int, int]


def table(ctx: DrawContext, scene: ComposedTable, above_log: int = 0) -> Frame:
    """Draw everything that rests, with so many pixels kept free above the log; returns where the bands lie."""
    canvas, decision = ctx.canvas, scene.session.asked
    now, places = ctx.fact("frame", (decision, above_log), lambda: _framed(ctx, decision, above_log))
    ctx.part("desk", lambda _: canvas.picture(backdrops.desk(*canvas.full.size), (0, 0)))
    if scene.panel is None:  # its sheet lies over all three: what cannot be seen cannot be pointed at either
        bands(ctx, scene, places, now, decision)
    _rails(ctx, scene, places)
    ctx.part("hand", own_hand.hand, places.hand, tuple(ctx.view.hand), scene.stage.aside, decision is not None)
    if now in ("rest", "skill") and scene.panel is None:
        threads(ctx, scene)
    ctx.part("light", lambda _: canvas.light())
    canvas.over()
    if scene.panel is None:
        if changed := ctx.view.keyword_changes():
            keyword_bands.bands(ctx, changed)
        arrows(ctx)
    asked = scene.table_prompt.of(ctx, scene.table_prompt.outlook(ctx))
    if scene.panel is not None:
        scene.panel.paint(ctx, places.stage)
        asked = scene.panel.prompt(ctx, asked)
    _list(ctx, scene, places, asked.text)
    scene.table_prompt.draw(ctx, places.prompt, asked)
    return places


def _framed(ctx: DrawContext, decision: Decision | None, above_log: int) -> tuple[str, Frame]:
    """What the table is about now, and where its areas lie."""
    now, layout, rivals = moment(ctx.view, decision), ctx.canvas.layout, len(others(ctx.view))
    powers = powers_height(layout, ctx.view)
    higher = [powers if player == ctx.foe else 0 for player in clockwise(ctx.view)]
    places = frame(layout, shares_of(now, rivals - 1), max(1, rivals), higher)
    log_ = places.log
    return now, replace(places, log=Rect(log_.x, log_.y + above_log, log_.w, log_.h - above_log))


def bands(ctx: DrawContext, scene: ComposedTable, places: Frame, now: str, decision: Decision | None) -> None:
    """The three bands, and the lines of whoever else plays."""
    top, middle, low = places.bands
    me, foe = ctx.view.seat, ctx.foe
    values, away = ctx.fact("tested", (), lambda: barred_agents.tested(ctx))
    rivals, lines = ctx.fact("others", (), lambda: others(ctx.view)) or [foe], list(places.lines)
    if top.h < max(ctx.u(FOLDED), round(ctx.canvas.px(14) * LEAST_LINES)):
        lines.append(top)
    else:
        rivals = [player for player in rivals if player != foe]
        ctx.part(("sections", foe), agent_card.sections, top, foe, values, away)
    for player, line in zip(rivals, lines, strict=False):
        ctx.part(("folded", player), agent_card.folded, line, player)
    _middle(ctx, scene, middle, now, decision)
    if now == "deployment":
        deployment_sheet.reach(ctx, low, deployment_sheet.Placing(ctx, scene.stage.steps))
    elif now == "teams":
        deployment_sheet.sections_large(ctx, low, deployment_sheet.Placing(ctx, scene.stage.steps))
    elif low.h < max(ctx.u(FOLDED), round(ctx.canvas.px(14) * (LEAST_LINES if BANDS[now].mine < FOLDED else 4.2))):
        ctx.part(("folded", me), agent_card.folded, low, me)
    else:
        ctx.part(("sections", me), agent_card.sections, low, me, values, away)


def _middle(ctx: DrawContext, scene: ComposedTable, band: Rect, now: str, decision: Decision | None) -> None:
    view = ctx.view
    if now == "selling" and decision is not None:
        sale_sheet.selling(ctx, band, sheet(ctx, scene, decision), decision.kind == "sell")
    elif now == "deployment":
        deployment_sheet.sections_large(ctx, band, deployment_sheet.Placing(ctx, scene.stage.steps))
    elif now in ("my_check", "their_check") and view.check is not None and view.check.skill:
        skill_check_sheet.docket(ctx, band, view.check)
    elif now == "bluffs":
        title = ctx.texts("table.sites_of", who=view.names[view.active])
        ctx.part("sites", site_band.band, band, title, -1, _slipped(scene), {})
    else:
        hot = decision.get("site", -1) if decision is not None else -1
        if view.check is not None and view.check.site >= 0:
            hot = view.check.site
        if scene.chooser is not None and isinstance(scene.chooser.ready, PlaceSite):
            ctx.place(("goal", "site"), band, ctx.texts("do.site"), "goals")  # where it comes to lie
        ctx.part("sites", site_band.band, band, "", hot, {}, _sent(scene))


def _slipped(scene: ComposedTable) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for step in scene.stage.steps:
        if isinstance(step, SlipBluff):
            found.setdefault(step.site, []).append(step.card)
    return found


def _sent(scene: ComposedTable) -> dict[int, int]:
    return {step.site: step.team for step in scene.stage.steps if isinstance(step, Investigate)}


def sheet(ctx: DrawContext, scene: ComposedTable, decision: Decision) -> sale_sheet.Sheet:
    """What the sheet reckons with now."""
    info = ctx.view.players[ctx.view.seat]
    mine = ctx.view.active == ctx.view.seat
    pool, points = ("RP", info.rp + info.buying_rp) if mine else ("CP", info.cp)
    sold = tuple((step.card, sale_value(ctx, step.card)) for step in scene.stage.steps if isinstance(step, SellCard))
    if decision.kind == "buy":
        numbers = tuple(choice.amount for choice in decision.choices if isinstance(choice, BuyCards))
        walked = scene.chooser.walked if scene.chooser is not None else []
        first = staged_choices.bought_at_least(ctx.view, decision)
        buy = next((point.number for point in walked if isinstance(point, NumberPoint)), first)
        return sale_sheet.Sheet(pool, points, (), numbers, buy, info.buying_rp if mine else 0)
    most = min(points + sum(value for _, value in sold), info.deck_size + len(info.discard) + len(sold))
    said = scene.stage.buy
    return sale_sheet.Sheet(pool, points, sold, tuple(range(most + 1)), max(0, said), sells=True, open=said < 0)


def sale_value(ctx: DrawContext, card: int) -> int:
    """What a card brings when it is sold (4.1l)."""
    known = ctx.card(card)
    return known.sale_value if known is not None else 0


def _rails(ctx: DrawContext, scene: ComposedTable, places: Frame) -> None:
    t, view, session = ctx.texts, ctx.view, scene.session
    rivals = ctx.fact("clockwise", (), lambda: clockwise(view))
    known = ctx.fact("known_hands", t.language, lambda: player_plates.known_hands(view, t))
    decision = session.asked
    goes_on = decision is None and (session.decision is not None or prompt_text.answers_for_another(session))
    if len(rivals) == 1:
        note = ""
        if view.deciding == rivals[0] and not goes_on:
            note = t("table.considers")
        elif session.asked is not None:
            note = t("table.waits_for_you")
        _plate(ctx, places.theirs[0], rivals[0], note, known.get(rivals[0], ""))
    else:
        for player, place in zip(rivals, places.theirs, strict=True):
            player_plates.small_plate(ctx, place, player, known.get(player, ""))
    doing = f"table.doing.{decision.kind}" if decision is not None else ""
    nobody = "table.doing.over" if session.over else "table.doing.they"
    others_ask = "table.doing.on" if goes_on else nobody
    small = t(doing) if doing in t else t("table.doing.you" if decision is not None else others_ask)
    stops = session.stops
    flags = (*stops.flags.items(), stops.cards.on)
    ctx.part("phases", lambda *_: phase_tabs.phases(ctx, places.phases, stops, small), places.phases, small, flags)
    _plate(ctx, places.mine, view.seat)
    note = t("table.full_control") if stops.held or stops.locked else ""
    if stops.passing:
        note = prompt_text.passing_note(stops, t) if decision is None else ""
    ctx.part("tray", event_stack.tray, places.tray, note, stops.locked, not goes_on)
    ctx.part("piles", piles.piles, places.piles)
    if not any(extra.hides_log for extra in scene.extras):
        shown = scene.log[: len(scene.log) - scene.log_scroll][-log_strip.ROWS :]
        ctx.part("log", log_strip.log, places.log, tuple(shown))


def _plate(ctx: DrawContext, place: Rect, player: int, note: str = "", known: str = "") -> None:
    if ctx.view.options.x_file_powers:  # what light falls there depends on more than what lies there
        player_plates.plate(ctx, place, player, note, known)
    else:
        ctx.part(("plate", player), player_plates.plate, place, player, note, known)


def threads(ctx: DrawContext, scene: ComposedTable) -> None:
    """A red thread from each Site of the turn to the Team that was, or is about to be, sent there."""
    view, sent = ctx.view, _sent(scene)
    for info in view.sites(view.active):
        team = sent.get(info.card, info.team)
        folder = ctx.places.get(("card", info.card))
        members = [agent.card for agent in view.agents(view.active, "field") if team and agent.team == team]
        people = [place for card in members if (place := ctx.places.get(("card", card))) is not None]
        if folder is not None and people and folder.group == "sites":
            right = folder.rect.right
            people.sort(key=lambda place: abs(place.rect.x - right))
            mine = people[0].rect.y > folder.rect.y
            ways = [thread_ends(ctx, folder.rect, place.rect, mine) for place in people]
            head = ctx.places.marks.get(("head", view.active, "field"), Rect()).inflate(ctx.u(4), ctx.u(8))
            start, end = next((way for way in ways if not head.clipline(way)), ways[0])  # never across the heading
            thread(ctx.canvas, start, end, 5)


def thread_ends(ctx: DrawContext, folder: Rect, photograph: Rect, below: bool) -> tuple[Spot, Spot]:
    """Where a thread begins and ends: at the upper edge of the Team's square, never across the number in it.

    The square is on the photograph of a Team that stands `below` the folder, and else on the folder.
    """
    u = ctx.u
    if below:
        return (folder.right - u(14), folder.bottom), (photograph.x + u(7), photograph.y - u(SQUARE))
    return (folder.right - u(7), folder.y - u(SQUARE)), (photograph.x + u(4), photograph.bottom)


def arrows(ctx: DrawContext) -> None:
    """From the newest card that waits to what it is aimed at; the tray tells of the others."""
    item = next(iter(ctx.view.pending), None)
    if item is None:
        return
    source = ctx.places.get(("card", item.card)) or ctx.places.get(("tray", 0))
    if source is None:
        return
    start, mine, others = source.rect, item.by == ctx.view.seat, in_the_way(ctx.places, ctx.canvas.layout)
    for number, ref in enumerate(item.targets):
        goal = ctx.places.get(ref) or _of_team(ctx, ref, source)
        if goal is not None and not goal.rect.colliderect(start):
            ctx.part(("arrow", number), _arrow, item.card, start, goal.rect, others, mine)


def _arrow(ctx: DrawContext, card: int, start: Rect, goal: Rect, others: Sequence[Rect], mine: bool) -> None:
    begin, end, bend = paper_marks.flight(start, goal, ctx.u(8), others)
    head, ink = ("chevron", LAMP) if mine else ("barbed", CP_ARROW)
    with ctx.canvas.node(("arrow", card)):
        arrow(ctx.canvas, begin, end, ink, bend, head)


def _of_team(ctx: DrawContext, ref: Ref, source: Place) -> Place | None:
    """A Team that is not drawn for itself is where that of its Agents stands who is nearest to `source`."""
    if not isinstance(ref, TeamRef):
        return None
    members = [info.card for info in ctx.view.agents(ref.player, ref.section) if info.team == ref.number]
    there = [place for card in members if (place := ctx.places.get(("card", card))) is not None]
    return min(there, key=lambda place: math.dist(place.rect.center, source.rect.center), default=None)


def _list(ctx: DrawContext, scene: ComposedTable, places: Frame, title: str) -> None:
    """Whatever can be chosen and lies nowhere on the table."""
    if scene.chooser is None or scene.session.asked is None or (scene.panel is not None and scene.panel.whole):
        return
    options = scene.chooser.options
    lost = [point for point in options if point not in ctx.places and not isinstance(point, ButtonPoint)]
    answers = [point for point in options if isinstance(point, ButtonPoint) and scene.chooser.started]
    if staged_choices.let_go(scene.session.asked, scene.chooser) is not None:
        answers = []  # it has its button beside the question
    if lost or answers:
        ctx.canvas.over()
        stage = places.stage
        if scene.session.asked.kind == "points":  # whose points they are stays to be seen
            stage = places.bands[0].union(places.bands[1])
        choice_list.words(ctx, stage, [*lost, *answers], _chosen(ctx, scene.chooser) or title, scene.scroll)


def _chosen(ctx: DrawContext, chooser: Chooser) -> str:
    """The card of which the list speaks once it has been pointed at: the question stands in the strip already."""
    card = ctx.card(card_of(next(iter(chooser.walked), NOTHING)))
    return short_names.short(card) if card is not None else ""
