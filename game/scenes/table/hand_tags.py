"""Slips on cards of the hand: what a card brings, whether a Team comes up to a Site, where an Adversary may attack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.scenes.table import attacks, prospects
from game.scenes.table.stage import with_copies
from game.ui.controls import chip, chip_width
from game.ui.palette import CP_TEXT, DAMAGE_TEXT, Color

if TYPE_CHECKING:
    from pygame import Rect

    from game.engine.decisions import Decision
    from game.scenes.table.desk import Desk
    from game.ui.draw import Canvas

SIZE, HEIGHT, PAD, AT = 15, 25, 8, 0.7  # type and slip in design units; where on the card, as a share of its height


@dataclass(frozen=True, slots=True)
class Tag:
    """What a slip says, with a sign before it where there is room; `brief` is what it says in little room."""

    words: str
    brief: str
    icon: str
    fill: Color
    ink: Color
    icon_ink: Color
    edge: Color


def points(words: str) -> Tag:
    """What a card brings when it is sold (4.1l), or what is due for it."""
    return Tag(words, words, "cp", (74, 22, 34), (255, 222, 226), CP_TEXT, (200, 110, 126))


def reached(desk: Desk, total: int, need: int) -> Tag:
    """What the own Team that comes nearest has of what a Site asks."""
    return _fits(total >= need, desk.texts("table.sum_of", n=total, need=need), f"{total}/{need}")


def _fits(good: bool, words: str, brief: str, not_so: str = "") -> Tag:
    """Whether something will do; `not_so` is the sign before what is lacking."""
    if good:
        return Tag(words, brief, "tick", (16, 58, 42), (206, 246, 224), (150, 226, 188), (98, 172, 136))
    return Tag(words, brief, not_so, (70, 26, 20), (255, 220, 206), DAMAGE_TEXT, (190, 104, 84))


def tags(desk: Desk, decision: Decision | None) -> dict[int, Tag]:
    """The slips by card: what is offered for sale, which Sites may be placed, as long as anybody could go there.

    In another's turn at which of the Sites each Adversary may attack, or what it misses.
    """
    if found := attacks.by_card(desk, decision):
        return {card: _fits(good, forms[0], forms[-1], "cross") for card, (good, forms) in found.items()}
    if decision is None or decision.kind not in ("sell", "sites"):
        return {}
    verb = "sell" if decision.kind == "sell" else "site"
    offered = {choice[1] for choice in with_copies(decision.choices, desk.view) if choice[0] == verb}
    told = {card: _tag(desk, verb, card) for card in offered}
    return {card: tag for card, tag in told.items() if tag is not None}


def _tag(desk: Desk, verb: str, card: int) -> Tag | None:
    known = desk.card(card)
    if known is None or verb == "sell":
        return points(f"+{known.sale_value if known is not None else 0}")
    sums = prospects.nearest(desk.view, known.prerequisites)
    return reached(desk, *sums) if sums is not None else None


def draw(canvas: Canvas, at: Rect, tag: Tag, visible: int) -> None:
    """Lay the slip on a card of which `visible` pixels of its width are seen, 0 for all."""
    room = visible or at.w
    forms = ((tag.words, tag.icon), (tag.words, ""), (tag.brief, tag.icon), (tag.brief, ""))
    words, icon = next(
        (form for form in forms if chip_width(canvas, form[0], form[1], SIZE, "bold", PAD) <= room - 2), forms[-1]
    )
    chip(
        canvas,
        (at.x + room // 2, at.y + int(at.h * AT)),
        words,
        icon=icon,
        size=SIZE,
        fill=tag.fill,
        ink=tag.ink,
        icon_ink=tag.icon_ink,
        edge=tag.edge,
        height=HEIGHT,
        anchor="c",
        face="bold",
        pad=PAD,
    )
