"""A card that somebody else plays or uses, or that is negated, seen large for a moment before it lies in its row."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.scenes.table.cards import hand_card
from game.scenes.table.lingering import Told
from game.scenes.table.rows import rows
from game.ui import marks
from game.ui import type as letters
from game.ui.motion import between, ease_back, smooth
from game.ui.palette import BONE, LAMP, PAPER, RED_INK

if TYPE_CHECKING:
    from game.scenes.table.scenery import Scenery
    from game.ui.draw import Canvas

HIGH, SHAPE = 250, 0.7
"""The card's height in design units, and its width as a share of that."""
PLAYED_MS, NEGATED_MS, USED_MS = 1000.0, 1200.0, 2200.0
WIDE, SIZE = 400, 15
"""How wide the slip is that says what an ability does, in design units, and its letters."""
LANDS, LEAVES = 0.15, 0.8
"""The shares of the time at which it lies in the middle, and at which it goes to its place."""


def played(scenery: Scenery, card: int, goal: Rect | None) -> list[Told]:
    """A card of others that has been announced: it lands in the middle and goes to `goal`."""
    return _large(scenery, card, PLAYED_MS, goal, "")


def negated(scenery: Scenery, card: int) -> list[Told]:
    """A card that has been negated, with the stamp on it."""
    return _large(scenery, card, NEGATED_MS, None, scenery.texts("motion.negated"))


def used(scenery: Scenery, card: int, said: str) -> list[Told]:
    """A card of others whose ability is used, and below it what is `said` of that: who uses it, and what it does."""
    return _large(scenery, card, USED_MS, None, "", said)


def _large(scenery: Scenery, card: int, ms: float, goal: Rect | None, words: str, said: str = "") -> list[Told]:
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
        if said:
            _slip(canvas, box.midbottom, said)

    return [Told(draw, ms=ms)]


def _slip(canvas: Canvas, middle: tuple[int, int], said: str) -> None:
    """Words on a dark slip, laid over the foot of the card above it."""
    u, px = canvas.u, canvas.px(SIZE)
    lines = rows(said, px, u(WIDE) - u(28))
    step = px + u(6)
    box = Rect(0, 0, min(u(WIDE), max(letters.width(line, "sans", px) for line in lines) + u(30)), 0)
    box.h = step * len(lines) + u(16)
    box.midtop = (middle[0], middle[1] - u(16))
    canvas.panel(box, 246, LAMP)
    with canvas.inside(box):
        for index, line in enumerate(lines):
            at = (box.centerx, box.y + u(8) + step // 2 + index * step)
            canvas.text(at, line, SIZE, BONE, "sans", "c", box.w - u(20))
