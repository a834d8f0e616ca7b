"""Which recipe draws which suit."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui.art import beasts, combat, people, places, things, xfiles
from game.ui.art.dice import dice_for
from game.ui.art.film import film
from game.ui.art.pad import Pad
from game.ui.palette import EMBER, color, mix

if TYPE_CHECKING:
    from game.engine.cards import CardDef

Recipe = Callable[["CardDef", int, int], pygame.Surface]

OF_SUIT: dict[str, Recipe] = {"agent": people.agent, "witness": people.witness, "site": places.site, "equipment": things.equipment, "combat": combat.combat,
 "adversary": beasts.adversary, "x_file": xfiles.x_file}


def draw(card: CardDef, w: int, h: int, person: bool) -> pygame.Surface:
    """The picture of a card, or the person on it, `w` by `h` pixels."""
    if person:
        return people.portrait(card, w, h)
    if card.suit in OF_SUIT:
        return OF_SUIT[card.suit](card, w, h)
    r = dice_for(card.id)
    p = Pad(w, h)
    ground = mix(color(f"suit.{card.suit}.bar"), (90, 100, 104), r.uniform(0.2, 0.5))
    p.grad((0, ground), (1, mix(ground, (0, 0, 0), 0.6)))
    p.glow(r.uniform(-20, 20), 46, 60, EMBER, 1.6)
    p.sign(card.suit, 0, 52, 60, (14, 16, 18))
    return film(p.small(), card.id, grain_amount=6, vig=0.4)
