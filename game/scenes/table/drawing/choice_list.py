"""The list in words: what can be chosen and lies nowhere on the table, as lines, numbers or cards to click."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.engine.core.refs import CardRef, TeamRef, card_ref
from game.engine.view.announced_prices import only_price
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.drawing import own_hand
from game.scenes.table.drawing.own_hand import SHAPE, one
from game.scenes.table.layout import window_frame
from game.scenes.table.wording.choice_labels import label, number_label
from game.session.choice.choice_points import NumberPoint, Point, ways
from game.ui.style import palette
from game.ui.style.layout import grid
from game.ui.style.palette import mix
from game.ui.widgets.controls import button, key_cap

SCROLL_UP, SCROLL_DOWN = ("scroll", -1), ("scroll", 1)


def words(ctx: DrawContext, stage: Rect, points: Sequence[Point], title: str, scroll: int = 0) -> None:
    """Draw what cannot be clicked elsewhere, over the foot of the stage; `scroll` rows or cards are left out."""
    known = {point: ctx.card(point.card) for point in points if isinstance(point, CardRef)}
    cards = [point for point, card in known.items() if card is not None and card.suit != "power"]  # that is only a line
    others = [point for point in points if point not in cards]
    if cards:
        top = _cards(ctx, stage, cards, title, scroll)
        stage = Rect(stage.x, stage.y, stage.w, max(ctx.u(80), top - stage.y))
    numbers = [point for point in others if isinstance(point, NumberPoint)]
    if numbers:
        _numbers(ctx, stage, numbers, title, [point for point in others if point not in numbers])
    elif others:
        _lines(ctx, stage, others, title, 0 if cards else scroll)


def settled(ctx: DrawContext, stage: Rect, wide: int, high: int) -> Rect:
    """Where a sheet of that size lies: at the foot of the stage, or elsewhere where it would hide what it asks about.

    That is what can be chosen now and whatever the choices are aimed at. The sums of a running check, and who is
    tested in it, are what one decides by: of equal places that one is taken which hides least of them, and of these the
    first, the most usual.
    """
    asked = [ctx.places[point].rect for point in _asked_about(ctx) if point in ctx.places]
    sums = ctx.places["docket",].rect if ("docket",) in ctx.places else Rect(stage.topleft, (0, 0))
    tested = [ctx.places[point].rect for point in _tested(ctx) if point in ctx.places]
    gap = ctx.u(6)
    tops = (stage.bottom - gap - high, stage.centery - high // 2, stage.y)
    lefts = (stage.centerx - wide // 2, stage.x + gap, stage.right - gap - wide)
    boxes = [Rect(left, top, wide, high) for left in lefts for top in tops]

    def hides(box: Rect) -> tuple[int, ...]:
        return tuple(sum(part.w * part.h for part in map(box.clip, rects)) for rects in (asked, [sums], tested))

    return min(boxes, key=hides)


def _tested(ctx: DrawContext) -> list[CardRef]:
    """The Agents of the Team that makes the running check."""
    team = ctx.view.check.team if ctx.view.check is not None else ()
    agents = ctx.view.agents(team.player, team.section) if isinstance(team, TeamRef) else ()
    return [card_ref(info.card) for info in agents if isinstance(team, TeamRef) and info.team == team.number]


def _asked_about(ctx: DrawContext) -> set[Point]:
    """What can be chosen or was chosen, and whatever the choices of the decision are aimed at."""
    decision = ctx.view.decision
    aimed = {point for way in ways(decision.choices, ctx.view.seat) for point in way.points} if decision else set()
    return aimed | ctx.lights.lit | ctx.lights.chosen


def _lines(ctx: DrawContext, stage: Rect, lines: Sequence[Point], title: str, scroll: int) -> None:
    """Lines in as few columns as will do; rows that find no room are scrolled to."""
    canvas, u = ctx.canvas, ctx.u
    step = max(u(34), 28, ctx.line + u(8)) + u(6)
    fit = max(1, (stage.h - u(56)) // step)
    need = max(canvas.width(label(ctx, point), 15) for point in lines) + u(58)
    most = max(1, min(5, (stage.w - u(40)) // max(need + u(6), u(150))))
    columns = next((count for count in range(1, most) if -(-len(lines) // count) <= min(fit, 7)), most)
    columns = max(columns, min(5, -(-len(lines) // fit))) if columns * fit < len(lines) else columns
    rows = -(-len(lines) // columns)
    shown = min(rows, fit)
    first = max(0, min(scroll, rows - shown))
    wide = max(u(300), canvas.width(title, 16, "bold") + u(110), columns * (need + u(6)) + u(24))
    box = settled(ctx, stage, min(stage.w - u(20), wide), shown * step + u(44))
    _ground(ctx, box, title)
    body = Rect(box.x + u(12), box.y + u(38), box.w - u(24), shown * step - u(6))
    for point, cell in zip(lines[first * columns :], grid(body, columns, shown, u(6)), strict=False):
        _line(ctx, cell, point)
    if rows > shown:
        _scroll_buttons(ctx, box, first > 0, first < rows - shown)


def _scroll_buttons(ctx: DrawContext, box: Rect, up: bool, down: bool) -> None:
    """Two small buttons in the head of a sheet: what is left out above and below."""
    u = ctx.u
    for index, (point, sign, on) in enumerate(((SCROLL_UP, "up", up), (SCROLL_DOWN, "down", down))):
        place = Rect(box.right - u(76) + index * u(34), box.y + u(5), u(30), u(28))
        button(ctx.canvas, place, "", "plain" if on else "off")
        ctx.canvas.icon(place.center, sign, 15, palette.BONE if on else palette.PANEL_EDGE)
        if on:
            ctx.place(point, place, ctx.texts(f"table.scroll_{sign}"), "buttons")


def _ground(ctx: DrawContext, box: Rect, title: str, headed: bool = True) -> None:
    canvas, u = ctx.canvas, ctx.u
    canvas.panel(box, 244, mix(palette.PANEL_EDGE, palette.LAMP, 0.5), 8, mix(palette.PANEL, palette.CHOSEN, 0.4))
    if headed:
        canvas.text((box.x + u(14), box.y + u(19)), title, 16, palette.CORE, "bold", "ml", box.w - u(28))
    ctx.place(("sheet",), box, title, "sheet")


def _line(ctx: DrawContext, cell: Rect, point: Point) -> None:
    canvas, u = ctx.canvas, ctx.u
    text = label(ctx, point)

    def draw(at: Rect) -> None:
        canvas.box(at, palette.PANEL_LIT, 5, edge=palette.EDGE)
        cap = ctx.lights.keys.get(point, "")
        x = at.x + u(10)
        if cap:
            x = key_cap(canvas, (x, at.centery), cap, "ml").right + u(10)
        canvas.fitted((x, at.centery), text, (15, 14), palette.BONE, "sans", "ml", at.right - x - u(8))

    ctx.draw_thing(point, cell, draw, say=text, group="choices", dim=False, radius=5, glow=False, cap="")


def _numbers(
    ctx: DrawContext, stage: Rect, numbers: Sequence[NumberPoint], title: str, answers: Sequence[Point] = ()
) -> None:
    """A row of numbers, and below it what else can be answered."""
    canvas, u = ctx.canvas, ctx.u
    noted = any(number_label(ctx, point.number).note for point in numbers)
    each = u(84 if noted else 50)
    wide = max(u(260), len(numbers) * each + u(40), canvas.width(title, 16, "bold") + u(34))
    line = max(u(34), 28, ctx.line + u(8))
    below = (line + u(6)) * len(answers)
    box = settled(ctx, stage, min(stage.w - u(80), wide), u(120 if noted else 96) + below)
    _ground(ctx, box, title)
    rect = Rect(box.x + u(14), box.y + u(42), box.w - u(28), u(66 if noted else 42))
    step = min(each, rect.w / max(1, len(numbers)))
    left = rect.x + (rect.w - step * len(numbers)) / 2
    for index, point in enumerate(numbers):
        place = Rect(int(left + index * step), rect.y, max(8, int(step - u(6))), rect.h)

        def draw(at: Rect, point: NumberPoint = point) -> None:
            canvas.box(at, palette.PAPER_DIM, 5, edge=palette.SOFT)
            words, note = number_label(ctx, point.number)
            middle = at.centery - (ctx.line // 2 if note else 0)
            canvas.text((at.centerx, middle), words, 16, palette.INK, "bold", "c", at.w)
            if note:
                canvas.text((at.centerx, middle + ctx.line), note, 14, palette.RED_INK, "sans", "c", at.w)

        say = number_label(ctx, point.number).spoken
        cap = "right" if noted else ""  # any other number is its own key
        ctx.draw_thing(point, place, draw, say=say, group="choices", dim=False, cap=cap)
    for index, answer in enumerate(answers):
        _line(ctx, Rect(rect.x, rect.bottom + u(8) + index * (line + u(6)), rect.w, line), answer)


def _cards(ctx: DrawContext, stage: Rect, cards: Sequence[CardRef], title: str, scroll: int) -> int:
    """Cards from a pile or deck, as a row that scrolls; gives its upper edge.

    In a check they lie where the hand lies, as long as no card of that can be chosen: sums and Agents stay to be seen.
    """
    u = ctx.u
    hand = window_frame.frame(ctx.canvas.layout).hand
    on_hand = ("docket",) in ctx.places and not any(card_ref(card) in ctx.lights.lit for card in ctx.view.hand)
    room = hand if on_hand else stage
    high = min(u(158), room.h - u(22) if on_hand else room.h - u(60))
    headed = not on_hand or len(cards) * (int(high * SHAPE) + u(8)) > room.w - u(60)
    top, foot = u(42) if headed else u(14), u(8) if on_hand else u(14)
    high = min(high, room.h - top - foot)
    wide = int(high * SHAPE)
    most = max(1, (room.w - u(60)) // (wide + u(8)))
    scroll = max(0, min(scroll, len(cards) - most))
    shown = cards[scroll : scroll + most]
    count = f" ({scroll + 1}–{scroll + len(shown)} / {len(cards)})" if len(cards) > most else ""
    head = ctx.canvas.width(title + count, 16, "bold") + u(34 if not count else 112)
    across = max(u(320), min(head, stage.w - u(20)), len(shown) * (wide + u(8)) + u(36))
    box = hand.copy() if on_hand else settled(ctx, stage, across, top + high + foot)
    _ground(ctx, box, title + count, headed=headed)
    x = box.x + (box.w - len(shown) * (wide + u(8)) + u(8)) // 2
    for point in shown:
        price = only_price(ctx.view, ctx.view.decision, point.card)
        tag = None if price is None else own_hand.points(ctx.texts("table.due", n=price))
        one(ctx, Rect(x, box.y + top, wide, high), point.card, tag, group="choices", lift=0)
        x += wide + u(8)
    if len(cards) > most:
        _scroll_buttons(ctx, box, scroll > 0, scroll + most < len(cards))
    return stage.bottom if on_hand else box.y
