"""The cost badge: its shape says the pool (shield RP, eye CP, half of each for either), its number how much."""

from __future__ import annotations

import pygame

from game.ui.cache.byte_cache import cached
from game.ui.icons import icon
from game.ui.style.layout import TEXT_FLOOR
from game.ui.style.palette import Color, color
from game.ui.text import fonts

OUTLINE = (10, 11, 13)
NUMBER: Color = (255, 250, 238)
SHAPE = {"RP": "shield", "CP": "eye_shape"}
SHARE = {1: 0.52, 2: 0.42}  # height of the number's type as a share of the badge, by its length
FINER = 4


@cached(1)
def shape(pool: str, px: int) -> pygame.Surface:
    """The empty badge of a pool ("RP", "CP", "*P"), `px` pixels square."""
    n = px * FINER
    layer = pygame.Surface((n, n), pygame.SRCALPHA)
    halves = [(pool, pygame.Rect(0, 0, n, n))]
    if pool not in SHAPE:
        halves = [("RP", pygame.Rect(0, 0, n // 2, n)), ("CP", pygame.Rect(n // 2, 0, n - n // 2, n))]
    for name, half in halves:
        layer.set_clip(half)
        rings = ((1.0, OUTLINE), (0.90, color(f"pool.{name}.fill")), (0.74, color(f"pool.{name}.deep")))
        for share, ink in rings:
            drawn = icon(SHAPE[name], int(n * share), ink)
            layer.blit(drawn, drawn.get_rect(center=(n // 2, n // 2)))
    layer.set_clip(None)
    if len(halves) > 1:
        pygame.draw.line(layer, OUTLINE, (n // 2, int(n * 0.04)), (n // 2, int(n * 0.96)), FINER * 2)
    return pygame.transform.smoothscale(layer, (px, px))


@cached(1)
def cost_badge(pool: str, amount: str, px: int) -> pygame.Surface:
    """A badge with its number ("4", "X", "X+1"); the number has a dark outline and is never below the floor."""
    out = shape(pool, px).copy()
    size = max(TEXT_FLOOR, int(px * SHARE.get(len(amount), 0.34)))
    for offset, ink in ((1, OUTLINE), (0, NUMBER)):
        drawn = fonts.line(amount, "bold", size, ink)
        x, y = (px - drawn.get_width()) // 2, (px - drawn.get_height()) // 2
        shifts = [(-1, 0), (1, 0), (0, -1), (0, 1), (1, 1)] if offset else [(0, 0)]
        out.blits([(drawn, (x + dx, y + dy)) for dx, dy in shifts])
    return out
