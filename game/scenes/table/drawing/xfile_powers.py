"""The powers of X-Files on a plate (rulebook 13.4): what was announced, what is left, what can be done."""

from __future__ import annotations

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.engine.cards.term_lists import CHARACTERISTICS
from game.engine.core.refs import CardRef, card_of
from game.engine.text import card_text
from game.engine.view.player_view import PlayerView
from game.scenes.table.core.draw_context import DrawContext
from game.session.choice.choice_points import AnnouncePoint, Point
from game.ui.style.layout import split
from game.ui.style.palette import BLACK, INK, LAMP, MANILA, MUTED, PANEL, PANEL_EDGE, SEPIA, mix
from game.ui.widgets.controls import RP_TEXT


def row(ctx: DrawContext, rect: Rect, player: int) -> None:
    """Four tokens, one for each characteristic: the value's sign once it is announced, with what is left of it."""
    info = ctx.view.player(player)
    announced = dict(info.announced)
    tokens = dict(info.powers)
    for kind, box in zip(CHARACTERISTICS, split(rect, [1.0] * len(CHARACTERISTICS), ctx.u(4)), strict=True):
        value = announced.get(kind, "")
        if value:
            _announced(ctx, box, player, value, tokens.get(value, 0))
        else:
            _shut(ctx, box, player, kind)


def _announced(ctx: DrawContext, box: Rect, player: int, value: str, left: int) -> None:
    canvas, u = ctx.canvas, ctx.u

    def draw(at: Rect) -> None:
        canvas.box(at, mix(PANEL, MANILA, 0.55), 5, edge=mix(MANILA, BLACK, 0.2))
        canvas.icon((at.x + u(9), at.bottom - u(11)) if left else at.center, value, 15, INK)
        if left:  # on the upper corner, so that the sign is to be seen
            disc = at.right - u(6), at.y + u(8)
            canvas.icon(disc, "disc", 17, RP_TEXT)
            canvas.text(disc, str(left), 14, INK, "bold", "c")

    point = _point(ctx, player, value)
    say = ctx.texts("powers.say", value=ctx.word(value), who=ctx.who(player), n=left)
    ctx.draw_thing(
        point, box, draw, say=say, group="choices" if point in ctx.lights.lit else "plates", radius=5, dim=False
    )


def _shut(ctx: DrawContext, box: Rect, player: int, kind: str) -> None:
    """Not announced yet; one's own can be announced where it is lit."""
    canvas = ctx.canvas
    mine: Point = AnnouncePoint("announce", kind)
    can = player == ctx.view.seat and (mine in ctx.lights.lit or mine in ctx.lights.chosen)
    point: Point = mine if can else ("power", player, kind)
    lit = point in ctx.lights.lit

    def draw(at: Rect) -> None:
        canvas.box(at, SEPIA if lit else mix(PANEL, BLACK, 0.25), 5, edge=LAMP if lit else PANEL_EDGE)
        canvas.icon(at.center, kind, 17, LAMP if lit else MUTED)

    key = "do.announce.with" if can else "powers.say_shut"
    say = ctx.texts(key, what=ctx.word(kind), who=ctx.who(player))
    ctx.draw_thing(point, box, draw, say=say, group="choices" if lit else "plates", radius=5, dim=False)


def _point(ctx: DrawContext, player: int, value: str) -> Point:
    """The power's own card where it can be used now, else only its place on the plate."""
    if player == ctx.view.seat:
        for point in (*ctx.lights.lit, *ctx.lights.chosen):
            known = ctx.card(card_of(point))
            if known is not None and known.suit == "power" and known.slug == value:
                return point
    return ("power", player, value)


def lines(view: PlayerView, language: str, point: Point) -> list[str]:
    """What a power does, for the slip beside it; nothing for any other thing."""
    match point:
        case CardRef():
            known = view.card(point.card)
        case ("power", _, value):
            known = _of_value(view, value)
        case _:
            known = None
    if known is None or known.suit != "power":
        return []
    return [known.name.removesuffix(" (power)"), *card_text(known, language).split("\n")]


def _of_value(view: PlayerView, value: str) -> CardDef | None:
    from game.engine.rules.powers import as_card

    power = next((power for power in view.pool.powers.values() if power.value == value), None)
    return as_card(power) if power is not None else None
