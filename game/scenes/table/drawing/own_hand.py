"""The own hand: lit cards stand higher and carry their number key; the others are dim, never hidden."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from pygame import Rect

from game.engine.core.choices import PlaceSite, SellCard, SlipBluff
from game.engine.core.decisions import Decision
from game.engine.view import solvable_sites
from game.engine.view.staged_steps import with_copies
from game.engine.view.useless_bluffs import aimless, dud
from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.wording import attack_sites
from game.ui.cards.card_images import free, hand_card
from game.ui.drawing.canvas import Canvas
from game.ui.style import palette
from game.ui.style.palette import MUTED, OAK, PANEL, PAPER_LIT, TAUPE, Color
from game.ui.text.fonts import SMALLER
from game.ui.widgets.controls import chip, chip_width

SHAPE = 0.7
EMPTY = OAK
"""The empty place of a card in a full hand, as dark as one through which the table shows."""
LIES_ELSEWHERE = ("bluffs", "sell")
"""Kinds of which a card that is set aside lies on a sheet: there it is, and its place in the hand stands for it."""


def places(rect: Rect, count: int, height: int, gap: int) -> list[Rect]:
    """Where so many cards lie: side by side, overlapping when there are many."""
    wide = int(height * SHAPE)
    step = min(wide + gap, (rect.w - wide) / max(1, count - 1))
    left = rect.x + (rect.w - (step * (count - 1) + wide)) / 2
    return [Rect(int(left + index * step), rect.y, wide, height) for index in range(count)]


def hand(ctx: DrawContext, rect: Rect, cards: Sequence[int], aside: frozenset[int], asked: bool) -> None:
    """Draw the hand; `aside` are cards that are staged elsewhere, and some have slips while the player is `asked`."""
    canvas, u, slips = ctx.canvas, ctx.u, tags(ctx, ctx.view.decision if asked else None)
    if not cards:
        canvas.text(rect.center, ctx.texts("table.no_cards"), 14, PAPER_LIT, "italic", "c")
        return
    high = rect.h - u(14)
    laid = places(rect.move(0, u(13)), len(cards), high, u(6))
    fanned = len(laid) > 1 and laid[1].x - laid[0].x < laid[0].w
    for at, (card, box) in enumerate(zip(cards, laid, strict=True)):
        seen = laid[at + 1].x - box.x if at + 1 < len(laid) else box.w
        if card in aside:
            covers = at > 0 and fanned and cards[at - 1] not in aside  # nothing of that card shows through
            canvas.box(box, EMPTY if covers else PANEL, 6, 255 if covers else 150, TAUPE)
            kind = ctx.view.decision.kind if ctx.view.decision is not None else ""
            key = f"table.set_aside.{kind}"  # what becomes of a card that has been chosen out of the hand
            words = ctx.texts(key if key in ctx.texts else "table.set_aside")
            if canvas.width(words, 14, "italic") <= seen:
                canvas.text((box.x + seen // 2, box.centery), words, 14, MUTED, "italic", "c")
            point = ("aside" if kind in LIES_ELSEWHERE else "card", card)
            ctx.place(point, box, ctx.name(card), "hand", card, seen if fanned else 0)
            continue
        one(ctx, box, card, slips.get(card), visible=seen if fanned else 0)


def one(
    ctx: DrawContext,
    box: Rect,
    card: int,
    tag: Tag | None = None,
    group: str = "hand",
    lift: int = 11,
    visible: int = 0,
) -> None:
    """One card of a hand or of a row of cards; `visible` is how much of its width is seen, in pixels, 0 for all."""
    canvas = ctx.canvas
    known = ctx.card(card)

    def draw(at: Rect) -> None:
        canvas.shade(at, 8, 170, 4)
        if known is not None:
            image = hand_card(known, at.h, visible=visible)
            canvas.picture(image, image.get_rect(midbottom=at.midbottom))
        if tag is not None:
            draw_tag(canvas, at, tag, visible, free(known, at.h, visible) if known is not None else ())

    say = f"{known.name}, {ctx.texts('face.suit.' + known.suit)}" if known else ctx.texts("table.a_card")
    dull = group == "hand"
    ctx.draw_thing(
        ("card", card), box, draw, say=say, group=group, card=card, dull=dull, lift=lift, radius=6, seen=visible
    )


SIZE, HEIGHT, PAD, AT = 15, 25, 8, 0.7  # type and slip in design units; where on the card, as a share of its height
NOTHING = "–"
SIZES, PADS = (SIZE, *SMALLER), (PAD, 3)


class Tone(NamedTuple):
    """The colours of a slip."""

    fill: Color
    ink: Color
    icon_ink: Color
    edge: Color


POINTS = Tone(palette.CP_GROUND, palette.ROSE, palette.CP_TEXT, palette.CP_EDGE)
GOOD = Tone(palette.HEALING_DEEP, palette.MINT, palette.WON_SOFT, palette.HEALING_DIM)
BAD = Tone(palette.DAMAGE_DEEP, palette.PEACH, palette.DAMAGE_TEXT, palette.DAMAGE_EDGE)
IDLE = Tone(palette.PANEL, palette.MUTED, palette.MUTED, palette.PANEL_EDGE)


class Tag(NamedTuple):
    """What a slip says, with a sign before it where there is room; `brief` is what it says in little room."""

    words: str
    brief: str
    icon: str
    tone: Tone


def points(words: str) -> Tag:
    """What a card brings when it is sold (4.1l), or what is due for it."""
    return Tag(words, words, "cp", POINTS)


def reached(ctx: DrawContext, total: int, need: int) -> Tag:
    """What the own Team that comes nearest has of what a Site asks."""
    return _fits(total >= need, ctx.texts("table.sum_of", n=total, need=need), f"{total}/{need}")


def _fits(good: bool, words: str, brief: str, not_so: str = "", sign: str = "tick") -> Tag:
    """Whether something will do; `sign` stands before what does, `not_so` before what is lacking."""
    return Tag(words, brief, sign, GOOD) if good else Tag(words, brief, not_so, BAD)


def tags(ctx: DrawContext, decision: Decision | None) -> dict[int, Tag]:
    """The slips by card: what is offered for sale, which Sites may be placed, as long as anybody could go there.

    In another's turn at which of the Sites each Adversary may attack, or what it misses; of a card that demands a check
    what the best Team has. While cards are slipped beneath Sites, what each could do there.
    """
    if decision is None or decision.kind not in (*attack_sites.ASKED, "sell", "sites"):
        return {}
    if decision.kind in attack_sites.ASKED:
        found = attack_sites.by_card(ctx)
        attacks = {
            card: _fits(good, forms[0], forms[-1], "cross", "adversary") for card, (good, forms) in found.items()
        }
        if decision.kind == "bluffs":
            cards = {choice.card for choice in decision.choices if isinstance(choice, SlipBluff)} - attacks.keys()
            return attacks | {card: _slipped(ctx, card) for card in cards}
        checks = solvable_sites.demanded_checks(ctx.view, decision.choices)
        return attacks | {check.card: reached(ctx, check.total, check.need) for check in reversed(checks)}
    choices = with_copies(decision.choices, ctx.view)
    offered = {choice.card for choice in choices if isinstance(choice, SellCard | PlaceSite)}
    told = {card: _tag(ctx, decision.kind, card) for card in offered}
    return {card: tag for card, tag in told.items() if tag is not None}


def _slipped(ctx: DrawContext, card: int) -> Tag:
    """Beneath how many Sites a card does something once it is turned up, or why it never does (6.3c-6.3n)."""
    view, t, known = ctx.view, ctx.texts, ctx.card(card)
    prices = view.prices_beneath(card)
    if known is None or not prices:
        return Tag(t("table.no_bluff"), NOTHING, "", IDLE)
    sites = view.sites(view.active)
    fits = [site.card for site in sites if not dud(known, [skill for skill, _ in site.prerequisites])]
    if not fits or aimless(view, known):
        return _fits(False, t("table.dud"), t("table.dud"), "cross")
    if min(prices) > view.players[view.seat].cp:
        return _fits(False, t("table.price", n=min(prices)), str(min(prices)), "cross")
    forms = attack_sites.forms(ctx, fits)
    return _fits(True, forms[0], forms[-1])


def _tag(ctx: DrawContext, kind: str, card: int) -> Tag | None:
    known = ctx.card(card)
    if known is None or kind == "sell":
        return points(f"+{known.sale_value if known is not None else 0}")
    sums = solvable_sites.nearest(ctx.view, known.prerequisites)
    return reached(ctx, *sums) if sums is not None else None


def draw_tag(canvas: Canvas, at: Rect, tag: Tag, visible: int, free: Sequence[Rect] = ()) -> None:
    """Lay the slip on a card of which `visible` pixels of its width are seen, 0 for all.

    It lies at the foot of the first of the `free` places of the card in which it has room, in the largest letters that
    are possible there; on a card without such places across the lower half.
    """
    for signed, place, size, pad in product((True, False), free, SIZES, PADS):  # the sign goes last of all
        high = max(min(canvas.u(HEIGHT), place.h), canvas.px(size) + 6)
        words, icon = _form(canvas, tag, place.w, size, pad)
        whole = chip_width(canvas, words, icon, size, "bold", pad) <= place.w
        if whole and high <= place.h + 1 and (icon == tag.icon or not signed):
            box = Rect(at.x + place.x, at.y + place.bottom - high, place.w, high)
            break
    else:
        high, size, pad = canvas.u(HEIGHT), SIZE, PAD
        box = Rect(at.x, at.y + int(at.h * AT) - high // 2, visible or at.w, high)
        words, icon = _form(canvas, tag, box.w - 2, size, pad)
    style = {**tag.tone._asdict(), "height": box.h / canvas.layout.scale}
    chip(canvas, box.center, words, icon=icon, size=size, anchor="c", face="bold", pad=pad, **style)


def _form(canvas: Canvas, tag: Tag, room: int, size: float, pad: float) -> tuple[str, str]:
    """Words and sign of the slip for so much room, as much of both as possible: colour alone would tell too little."""
    forms = ((tag.words, tag.icon), (tag.brief, tag.icon), (tag.words, ""), (tag.brief, ""))
    return next((form for form in forms if chip_width(canvas, *form, size, "bold", pad) <= room), forms[-1])
