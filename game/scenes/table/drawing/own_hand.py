"""The own hand: lit cards stand higher and carry their number key; the others are dim, never hidden."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.scenes.table.core.draw_context import DrawContext
from game.scenes.table.drawing import hand_badges
from game.scenes.table.drawing.hand_badges import Tag
from game.ui.cards.card_images import free, hand_card
from game.ui.style.palette import MUTED, OAK, PANEL, PAPER_LIT, TAUPE

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
    canvas, u, tags = ctx.canvas, ctx.u, hand_badges.tags(ctx, ctx.view.decision if asked else None)
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
        one(ctx, box, card, tags.get(card), visible=seen if fanned else 0)


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
            hand_badges.draw(canvas, at, tag, visible, free(known, at.h, visible) if known is not None else ())

    say = f"{known.name}, {ctx.texts('face.suit.' + known.suit)}" if known else ctx.texts("table.a_card")
    dull = group == "hand"
    ctx.draw_thing(
        ("card", card), box, draw, say=say, group=group, card=card, dull=dull, lift=lift, radius=6, seen=visible
    )
