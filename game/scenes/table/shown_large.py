"""A card that somebody else plays, or that is negated, seen large for a moment before it lies in its row."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.scenes.table.cards import hand_card
from game.scenes.table.lingering import Told
from game.ui import marks
from game.ui.motion import between, ease_back, smooth
from game.ui.palette import PAPER, RED_INK

if TYPE_CHECKING:
    from game.scenes.table.scenery import Scenery
    from game.ui.draw import Canvas

HIGH, SHAPE = 250, 0.7
"""The card's height in design units, and its width as a share of that."""
PLAYED_MS, NEGATED_MS = 1000.0, 1200.0
LANDS, LEAVES = 0.15, 0.8
"""The shares of the time at which it lies in the middle, and at which it goes to its place."""


def played(scenery: Scenery, card: int, goal: Rect | None) -> list[Told]:
    """A card of others that has been announced: it lands in the middle and goes to `goal`."""
    return _large(scenery, card, PLAYED_MS, goal, "")


def negated(scenery: Scenery, card: int) -> list[Told]:
    """A card that has been negated, with the stamp on it."""
    return _large(scenery, card, NEGATED_MS, None, scenery.texts("motion.negated"))


def _large(scenery: Scenery, card: int, ms: float, goal: Rect | None, words: str) -> list[Told]:
    known, at, still = scenery.view.card(card), scenery.middle(), scenery.reduced
    if known is None:
        return []
    high = scenery.layout.u(HIGH)

    def draw(canvas: Canvas, share: float) -> None:
        image = hand_card(known, high)
        box = image.get_rect(center=at)
        if not still and (share < LANDS or (goal is not None and share > LEAVES)):
            come = smooth(share / LANDS) if share < LANDS else 1.0
            size = between(1.25, 1.0, come)
            if goal is not None and share > LEAVES:
                gone = smooth((share - LEAVES) / (1 - LEAVES))
                size = between(1.0, min(1.0, goal.h / high), gone)
                box.center = round(between(at[0], goal.centerx, gone)), round(between(at[1], goal.centery, gone))
            small = pygame.transform.smoothscale(image, (max(1, round(box.w * size)), max(1, round(box.h * size))))
            image, box = small, small.get_rect(center=box.center)
        canvas.shade(box, 16, 170, 8)
        canvas.surface.blit(image, box)
        if words:
            struck = 1.0 if still else min(1.0, max(0.0, (share - LANDS) * 5))
            if struck:
                size = round(between(44, 26, ease_back(struck)))
                marks.stamp(canvas, box.center, words, RED_INK, size, 9, 245, box.w - canvas.u(8), ground=PAPER)

    return [Told(draw, ms=ms)]
