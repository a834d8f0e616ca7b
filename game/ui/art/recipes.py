"""Which recipe draws which suit. Importing this module loads numpy and all recipes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.engine.cards.card_def import CardDef
from game.ui.art import beasts, bluff_art, combat, event_art, people, places, things, xfile_art
from game.ui.art.dice import dice_for
from game.ui.art.film import film
from game.ui.art.pad import Pad, Scene

Recipe = Callable[[Pad, CardDef], pygame.Surface]


def printed(scene: Scene, **look: Any) -> Recipe:
    """The scene of a card, printed in that look (see `film`)."""

    def draw(p: Pad, card: CardDef) -> pygame.Surface:
        scene(p, dice_for(card.id))
        return film(p.small(), card.id, grain_amount=6, **look)

    return draw


OF_SUIT: dict[str, Recipe] = {
    "agent": people.portrait,
    "witness": people.portrait,
    "site": printed(places.site, vig=0.30, contrast=1.06, gain=1.22, mis=1),
    "equipment": printed(things.equipment, vig=0.42, contrast=1.06, mis=1),
    "event": printed(event_art.event, vig=0.36, contrast=1.08, mis=1),
    "combat": combat.combat,
    "bluff": bluff_art.bluff,
    "adversary": printed(beasts.adversary, vig=0.30, contrast=1.06, gain=1.14, mis=1),
    "x_file": printed(xfile_art.x_file, vig=0.3, contrast=1.1, gain=1.2),
}


def draw(card: CardDef, w: int, h: int, person: bool) -> pygame.Surface:
    """The picture of a card, or the person on it, `w` by `h` pixels."""
    p = Pad(w, h)
    p.card = card
    return people.portrait(p, card) if person else OF_SUIT[card.suit](p, card)
