"""Which recipe draws which suit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.art.dice import dice_for
from game.ui.art.film import film
from game.ui.art.pad import Pad
from game.ui.palette import EMBER, color, mix

if TYPE_CHECKING:
    from game.engine.cards import CardDef


def draw(card: CardDef, w: int, h: int, person: bool) -> pygame.Surface:
    """The picture of a card, `w` by `h` pixels."""
    r = dice_for(card.id)
    p = Pad(w, h)
    ground = mix(color(f"suit.{card.suit}.bar"), (90, 100, 104), r.uniform(0.2, 0.5))
    p.grad((0, ground), (1, mix(ground, (0, 0, 0), 0.6)))
    p.glow(r.uniform(-20, 20), 46, 60, EMBER, 1.6)
    p.sign("person" if person else card.suit, 0, 52, 60, (14, 16, 18))
    return film(p.small(), card.id, grain_amount=6, vig=0.4)
