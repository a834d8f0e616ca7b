"""Faces of the players who are no cards: drawn like the Witnesses, the same name always the same face."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from game.scenes.library import pool
from game.ui import art

if TYPE_CHECKING:
    from pygame import Surface

    from game.engine.cards import CardDef


@cache
def _person(name: str) -> CardDef:
    """A card that does not exist, for the picture alone."""
    plain = next(card for card in pool().cards if card.suit == "witness")
    return replace(plain, id=f"person-{name}", name=name, skills={}, keywords=())


def portrait_of(name: str, size: tuple[int, int]) -> Surface:
    """Head and shoulders of a player, such as the policy of that name; shared, so never draw on it."""
    return art.portrait(_person(name), size)
