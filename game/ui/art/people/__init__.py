"""Agents and Witnesses: a file photo in cool light, a sepia half-tone in front of blinds, a height chart, a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.art.dice import dice_for
from game.ui.art.film import film
from game.ui.art.pad import Pad
from game.ui.art.people.bust import person
from game.ui.art.people.traits import likeness
from game.ui.palette import EMBER, LAMP, mix

if TYPE_CHECKING:
    from game.engine.cards import CardDef

FILE_PHOTO = ((0, (14, 16, 19)), (0.5, (122, 108, 88)), (1, (246, 230, 196)))
SEPIA = ((0, (26, 18, 16)), (0.45, (132, 98, 74)), (1, (250, 232, 204)))
WALLS = ((86, 100, 112), (104, 96, 84), (78, 92, 88))


def agent(card: CardDef, w: int, h: int) -> pygame.Surface:
    """The photograph of a personnel file."""
    r = dice_for(card.id)
    p = Pad(w, h)
    wall = r.choice(WALLS)
    p.grad((0, wall), (1, mix(wall, (0, 0, 0), 0.55)))
    if r.random() < 0.5:  # blinds
        for i in range(12):
            p.rect(-p.half, i * 8.6, 2 * p.half, 4.2, mix(wall, LAMP, 0.16))
    p.glow(-p.half * 0.8, 16, 70, EMBER, 1.8, amount=0.8)
    person(p, 0, 45, 1.0, likeness(card))
    return film(
        p.small(), card.id, tone=FILE_PHOTO, tone_mix=0.55, grain_amount=6, vig=0.28, contrast=1.1, gain=1.12
    )


def witness(card: CardDef, w: int, h: int) -> pygame.Surface:
    """A print from a newspaper's archive."""
    r = dice_for(card.id)
    p = Pad(w, h)
    background = r.choice((_blinds, _height_chart, _window, _lamp))
    p.grad((0, (112, 100, 84)), (1, (58, 50, 44)))
    background(p)
    person(p, r.uniform(-4, 4), 46, 0.98, likeness(card))
    return film(
        p.small(), card.id, tone=SEPIA, tone_mix=0.85, half=10, contrast=1.15, gain=1.1, vig=0.32, grain_amount=8
    )


def portrait(card: CardDef, w: int, h: int) -> pygame.Surface:
    """The person of any card that has one, in the manner of its suit."""
    return witness(card, w, h) if card.suit == "witness" else agent(card, w, h)


def _height_chart(p: Pad) -> None:
    for i in range(9):
        p.rect(-p.half, 4 + i * 10, 2 * p.half, 0.8, (70, 60, 50))
        p.rect(-p.half, 4 + i * 10, 9 if i % 2 else 15, 2, (60, 50, 42))


def _blinds(p: Pad) -> None:
    for i in range(14):
        slat = [(-p.half, i * 9 - 14), (p.half, i * 9), (p.half, i * 9 + 4.4), (-p.half, i * 9 - 9.6)]
        p.poly(slat, (150, 128, 94))


def _window(p: Pad) -> None:
    p.rect(8, -4, 60, 80, (40, 62, 74))
    for x in (8, 30):
        p.rect(x, -4, 2.4, 80, (30, 26, 24))
    p.rect(8, 36, 60, 2.4, (30, 26, 24))


def _lamp(p: Pad) -> None:
    p.glow(-34, 4, 60, (160, 120, 60), 1.6)
    p.poly([(-48, -2), (-26, -2), (-20, 14), (-54, 14)], (220, 186, 120))


