"""Pictures of the cards, drawn by code from the facts of each card and its id.

`picture(card, size)` is the picture of any card, `portrait(card, size)` the person of an Agent or a Witness; both
give opaque surfaces from a cache of the most recent ones: never draw on them. numpy is loaded with the first picture.

Within the package `p` is always the pad that is drawn on, `r` the dice of the card, `c` the colour of its affiliation;
lengths are in the units of `brush.Brush`: the picture is 100 high, x runs from its middle.
"""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING

import pygame

from game.ui.cache.byte_cache import ByteCache

if TYPE_CHECKING:
    from game.engine.cards.card_def import CardDef

Size = tuple[int, int]
LARGEST = 400  # a wider picture is drawn at this width and enlarged: the time grows with the pixels
MEGABYTES = 11


_made: ByteCache[pygame.Surface] = ByteCache(MEGABYTES)
_loading = Lock()
"""Pictures are drawn on two threads (`ui.workers.picture_worker`)."""


def picture(card: CardDef, size: Size) -> pygame.Surface:
    """The picture of a card, `size` pixels wide and high; the recipe follows the proportion, nothing is stretched."""
    return _kept(card, size, False)


def portrait(card: CardDef, size: Size) -> pygame.Surface:
    """Head and shoulders of an Agent or a Witness; the same name gives the same person."""
    return _kept(card, size, True)


def drawn(card: CardDef, size: Size, person: bool = False) -> bool:
    """Whether a picture (or the person) of that size is at hand, so that asking for it costs nothing."""
    return (card.id, size, person) in _made


def _kept(card: CardDef, size: Size, person: bool) -> pygame.Surface:
    key = (card.id, size, person)
    found = _made.get(key)
    return found if found is not None else _made.put(key, _drawn(card, size, person))


def load() -> None:
    """Load numpy and the recipes, a tenth of a second; the first picture would do it as well."""
    with _loading:  # a second thread must not meet them half loaded
        import pygame.surfarray  # noqa: F401

        import game.ui.art.recipes  # noqa: F401


def _drawn(card: CardDef, size: Size, person: bool) -> pygame.Surface:
    load()
    from game.ui.art.recipes import draw

    w, h = size
    if w <= LARGEST:
        return draw(card, w, h, person)
    small = draw(card, LARGEST, round(h * LARGEST / w), person)
    return pygame.transform.smoothscale(small, size)
