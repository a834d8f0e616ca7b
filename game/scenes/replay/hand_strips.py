"""The hands as strips: names with their cost where the hand is seen, else how many cards it has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.scenes.common import short_names
from game.scenes.replay.layout import row_of
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.drawing.player_plates import badge
from game.ui.style import palette
from game.ui.style.palette import color, mix
from game.ui.text.fonts import SMALLER
from game.ui.widgets.controls import RP_TEXT

SIGNS = {"RP": ("rp",), "CP": ("cp",), "*P": ("rp", "cp")}
INKS = {"rp": RP_TEXT, "cp": palette.CP_TEXT}
GAP = 4
"""Design units between two chips."""


class Form(NamedTuple):
    """How the cards of a hand are told: with their costs or not, by their briefest names or not, in which size."""

    cost: bool
    brief: bool
    size: float


FORMS = (
    Form(True, False, SMALLER[0]),
    *(Form(False, brief, size) for size in SMALLER for brief in (False, True)),
)
"""The best first."""


def strip(ctx: DrawContext, rect: Rect, player: int, hand: Sequence[int] | None) -> None:
    """One player's strip."""
    canvas, u, view = ctx.canvas, ctx.u, ctx.view
    tone = ctx.color(player)
    canvas.box(rect, palette.PANEL, 5, 232, mix(palette.PANEL_EDGE, tone, 0.4))
    mark = Rect(rect.x + u(7), 0, max(u(20), 18), max(u(20), 18))
    mark.centery = rect.centery
    badge(ctx, mark, player)
    told = not ctx.many and player != view.seat  # the large plate counts his piles
    right = rect.right - u(6) if told else _piles(ctx, rect, player)
    x = mark.right + u(8)
    info = view.players[player]
    with canvas.inside(rect):
        if info.x_file is not None:
            x = _x_file(ctx, rect, x, view.pool.x_files[info.x_file], player) + u(6)
        if hand is None:
            words = ctx.texts("replay.hidden_hand", n=info.hand_size)
            canvas.text((x, rect.centery), words, 14, palette.MUTED, "italic", "ml", right - x)
        elif not hand:
            canvas.text((x, rect.centery), ctx.texts("table.no_cards"), 14, palette.MUTED, "italic", "ml", right - x)
        else:
            _cards(ctx, rect, x, right, hand)


def _piles(ctx: DrawContext, rect: Rect, player: int) -> int:
    """Deck and discard pile at the right end; gives where they begin."""
    canvas, u, info = ctx.canvas, ctx.u, ctx.view.players[player]
    x = rect.right - u(6)
    for name, number in (("discard", len(info.discard)), ("deck", info.deck_size)):
        wide = canvas.width(str(number), 14) + u(26)
        box = Rect(x - wide, rect.y + u(4), wide, rect.h - u(8))
        canvas.icon((box.x + u(10), box.centery), name, 17, palette.FROST)
        canvas.text((box.x + u(21), box.centery), str(number), 14, palette.BONE, "bold", "ml")
        say = ctx.texts(f"table.say_{name}", who=info.name, n=number)
        point = ("pile", "discard", player) if name == "discard" else ("deck", player)
        ctx.place(point, box, say, "plates")
        x = box.x - u(4)
    return x - u(4)


def _x_file(ctx: DrawContext, rect: Rect, x: int, known: CardDef, player: int) -> int:
    """The sign of the X-File that the player hides, its name on hovering; gives where it ends."""
    canvas, u = ctx.canvas, ctx.u
    box = Rect(x, rect.y + u(4), max(u(28), 24), rect.h - u(8))
    canvas.box(box, palette.SEPIA, 5, edge=palette.BRASS_DIM)
    canvas.icon(box.center, "x_file", 17, palette.WARM, least=15)
    say = ctx.texts("replay.hides", name=ctx.view.names[player], x_file=known.name)
    ctx.place(("file", player), box, say, "strips")
    return box.right


def _cards(ctx: DrawContext, rect: Rect, x: int, right: int, hand: Sequence[int]) -> None:
    """All cards by name: in one row where they fit, else in two; costs go before a name is made smaller or cut."""
    cards = [(number, known) for number in hand if (known := ctx.card(number)) is not None]
    room, edge = right - x, ctx.u(2)
    form, rows = _set(ctx, [known for _, known in cards], room)
    high = min(max(ctx.u(26), row_of(ctx.canvas.layout)), rect.h - 2 * edge)
    if len(rows) > 1:
        high = row_of(ctx.canvas.layout)
    for index, (first, wides) in enumerate(rows):
        y = rect.centery - high // 2
        if len(rows) > 1:
            y = rect.y + edge if index == 0 else rect.bottom - edge - high
        left = x
        for (number, known), wide in zip(cards[first : first + len(wides)], wides, strict=True):
            _chip(ctx, Rect(left, y, wide, high), number, known, form)
            left += wide + ctx.u(GAP)


def _set(ctx: DrawContext, cards: Sequence[CardDef], room: int) -> tuple[Form, list[tuple[int, list[int]]]]:
    """How the names are set, and the rows: which card begins each, and how wide its chips are."""
    gap = ctx.u(GAP)
    for form in FORMS[ctx.view.basic :]:  # nothing costs anything in the basic game
        wides = [_width(ctx, known, form) for known in cards]
        if form.cost and _sum(wides, gap) <= room:
            return form, [(0, wides)]
        parted = _parted(wides, gap)
        if max(_sum(wides[:parted], gap), _sum(wides[parted:], gap)) <= room:
            return form, [(0, wides[:parted]), (parted, wides[parted:])]
    return form, [(0, _shorter(ctx, wides[:parted], room)), (parted, _shorter(ctx, wides[parted:], room))]


def _sum(wides: Sequence[int], gap: int) -> int:
    return sum(wides) + gap * (len(wides) - 1)


def _parted(wides: Sequence[int], gap: int) -> int:
    """How many chips stand in the upper of two rows, so that the longer row is as short as can be."""
    places = range(1, max(2, len(wides)))
    return min(places, key=lambda place: max(_sum(wides[:place], gap), _sum(wides[place:], gap)))


def _shorter(ctx: DrawContext, wides: Sequence[int], room: int) -> list[int]:
    """The chips of a row that is too long: the longest are cut first, in the end all alike."""
    limit = max(wides, default=0)
    gap = ctx.u(GAP)
    while limit > 1 and _sum([min(wide, limit) for wide in wides], gap) > room:
        limit -= 1
    return [min(wide, limit) for wide in wides]


def _chip(ctx: DrawContext, box: Rect, number: int, known: CardDef, form: Form) -> None:
    """One card, in the colour of its suit."""
    canvas, u = ctx.canvas, ctx.u
    canvas.box(box, mix(color(f"suit.{known.suit}.bar"), palette.RAISED, 0.35), 4, edge=palette.BRIM)
    left = box.x + u(6)
    if form.cost:
        left = _cost(ctx, left, box.centery, known)
    canvas.text(
        (left, box.centery), _name(known, form), form.size, palette.PAPER_FRESH, "sans", "ml", box.right - left - 3
    )
    ctx.place(("card", number), box, f"{known.name}, {ctx.texts('face.suit.' + known.suit)}", "strips", number)


def _name(known: CardDef, form: Form) -> str:
    return short_names.shortest(known) if form.brief else short_names.short(known)


def _cost(ctx: DrawContext, left: int, y: int, known: CardDef) -> int:
    """Pool and cost before the name; gives where the name begins."""
    canvas, u = ctx.canvas, ctx.u
    signs = SIGNS.get(known.pool, ())
    for sign in signs:
        left = canvas.icon((left, y), sign, 15, INKS[sign], "ml", least=13).right + u(1)
    number = known.cost_x or ("" if known.cost is None else str(known.cost))
    if signs and number:
        left = canvas.text((left + u(2), y), number, 14, palette.PAPER_FRESH, "bold", "ml").right + u(4)
    return left + u(2) if signs else left


def _width(ctx: DrawContext, known: CardDef, form: Form) -> int:
    """What the chip of a card wants whose name is set so."""
    canvas, u = ctx.canvas, ctx.u
    signs = len(SIGNS.get(known.pool, ())) if form.cost else 0
    number = known.cost_x or ("" if known.cost is None else str(known.cost))
    cost = signs * max(u(16), 14) + canvas.width(number, 14, "bold") + u(8) if signs else 0
    return canvas.width(_name(known, form), form.size) + cost + u(8) + 6
