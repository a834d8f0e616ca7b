"""Which recipe draws which suit. Importing this module loads numpy and all recipes."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.cards.card_def import CardDef
from game.ui.art import beasts, bluff_art, combat, event_art, people, places, things, xfile_art

Recipe = Callable[["CardDef", int, int], pygame.Surface]

OF_SUIT: dict[str, Recipe] = {
    "agent": people.agent,
    "witness": people.witness,
    "site": places.site,
    "equipment": things.equipment,
    "event": event_art.event,
    "combat": combat.combat,
    "bluff": bluff_art.bluff,
    "adversary": beasts.adversary,
    "x_file": xfile_art.x_file,
}


def draw(card: CardDef, w: int, h: int, person: bool) -> pygame.Surface:
    """The picture of a card, or the person on it, `w` by `h` pixels."""
    return people.portrait(card, w, h) if person else OF_SUIT[card.suit](card, w, h)
