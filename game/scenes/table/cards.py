"""Card pictures and faces as the table needs them: sized, in the display's format, and kept.

Composing a face costs milliseconds, blitting it next to nothing; what is kept is dropped when the window changes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game.ui import art, faces
from game.ui.shapes import ready

if TYPE_CHECKING:
    from game.engine.cards import CardDef

Size = tuple[int, int]
HAND_FORM_BELOW = 200  # pixels of height: below it the form made for small sizes, from it on the hand face


@lru_cache(maxsize=300)
def picture(card: CardDef, size: Size) -> Surface:
    """The picture of a card, cut to a size."""
    return ready(art.picture(card, size))


@lru_cache(maxsize=120)
def portrait(card: CardDef, size: Size) -> Surface:
    """Head and shoulders of an Agent or Witness."""
    return ready(art.portrait(card, size))


@lru_cache(maxsize=160)
def hand_card(card: CardDef, height: int, cost: int | None = None) -> Surface:
    """A card as it lies in a hand: the small form, or from 1080 lines on the hand face."""
    if height < HAND_FORM_BELOW:
        return ready(faces.hand_form(card, height, cost=cost))
    return ready(faces.face(card, round(height * 0.7)))


@lru_cache(maxsize=40)
def back(size: Size) -> Surface:
    """The back of a card, squeezed into a size."""
    whole = faces.back(max(40, size[0]))
    return ready(pygame.transform.smoothscale(whole, size))


def forget_cards() -> None:
    """Drop what was made: the window has another size."""
    for cache in (picture, portrait, hand_card, back):
        cache.cache_clear()
