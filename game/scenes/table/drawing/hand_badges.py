"""Slips on cards of the hand: what a card brings, whether a Team comes up to a Site, where an Adversary may attack."""

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
from game.ui.drawing.canvas import Canvas
from game.ui.style import palette
from game.ui.style.palette import Color
from game.ui.text.fonts import SMALLER
from game.ui.widgets.controls import chip, chip_width

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


def draw(canvas: Canvas, at: Rect, tag: Tag, visible: int, free: Sequence[Rect] = ()) -> None:
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
