"""Where a slip may lie on a card of a hand: low on its picture, where it covers nothing that counts."""

from __future__ import annotations

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.ui.faces import hand_face, small_face
from game.ui.faces.badge import shape
from game.ui.faces.face_sheet import tag_size
from game.ui.faces.facts import price, signs

CHIPS = 142
"""Where the keywords of an Adversary begin on the hand face."""


def on_form(card: CardDef, height: int, visible: int) -> tuple[Rect, Rect]:
    """On the form of that height, of which so much of the width is seen (0 for all): see `_rooms`."""
    k = height / small_face.HIGH
    seen = small_face.seen_of(height, visible)
    bar = small_face.set_name(card, k, seen)[1]
    top, tag = small_face.BAR_Y + bar, tag_size(card.suit, 22, k, small_face.lettered(card, bar, k))
    return _rooms(card, k, (4, top, seen - 4, small_face.FOOT[0] + 1), (2, top - 1, 31), (seen - 5, top, *tag))


def on_face(card: CardDef, width: int) -> tuple[Rect, Rect]:
    """On the hand face of that width: see `_rooms`."""
    k = width / hand_face.WIDE
    x, y, w, h = hand_face.PICTURE.get(card.suit, hand_face.USUAL_PICTURE)
    top = hand_face.BAR_Y + hand_face.set_name(card, k)[1]
    foot = CHIPS - 2 if card.suit == "adversary" and signs(card) else y + h
    return _rooms(card, k, (x, top, x + w, foot), (2, top - 3, 32), (x + w - 2, top, *tag_size(card.suit, 22, k)))


def _rooms(
    card: CardDef,
    k: float,
    picture: tuple[float, float, float, float],
    badge: tuple[float, float, float],
    tag: tuple[float, float, float, float],
) -> tuple[Rect, Rect]:
    """In pixels the room beneath the cost and the suit's tag, and that beneath the cost at the left of the tag.

    Given in units are the sides of the picture, corner and size of the cost, right upper corner and size of the tag.
    """
    left, top, right, foot = (round(side * k) for side in picture)
    cost = top
    if price(card) is not None:
        _, y, side = (round(one * k) for one in badge)
        cost = y + shape(card.pool, side).get_bounding_rect(100).bottom
    below = max(cost, round((tag[1] + tag[3]) * k) + 1)
    beside = round((tag[0] - tag[2]) * k) - 1
    return Rect(left, below, right - left, foot - below), Rect(left, cost, beside - left, foot - cost)
