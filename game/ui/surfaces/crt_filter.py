"""An old screen laid over everything: scan lines, grain and dark corners, each as strong as the player likes."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame
from pygame import Surface

from game.ui.surfaces.shapes import ready
from game.ui.surfaces.textures import greys

LINES, GRAIN, CORNERS = 46, 30, 150  # how much darker, of 255, at the most
TILE = 128


@lru_cache(maxsize=2)
def film(size: tuple[int, int], lines: int, grain: int, corners: int) -> Surface | None:
    """The picture that is multiplied over the window, strengths in per cent; None where all are nought."""
    if not (lines or grain or corners):
        return None
    sheet = _corners(size, corners)
    step = max(2, round(size[1] / 360))
    if lines:
        dark = Surface((size[0], max(1, step // 2)))
        dark.fill((LINES * lines // 100,) * 3)
        for y in range(0, size[1], step):
            sheet.blit(dark, (0, y), special_flags=pygame.BLEND_RGB_SUB)
    if grain:
        tile = greys((TILE, TILE), GRAIN * grain // 100, 17)
        for x in range(0, size[0], TILE):
            for y in range(0, size[1], TILE):
                sheet.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_SUB)
    return ready(sheet)


def _corners(size: tuple[int, int], strength: int) -> Surface:
    columns, rows = 48, 27
    cells = bytearray()
    for j in range(rows):
        for i in range(columns):
            away = math.hypot(2 * i / (columns - 1) - 1, 2 * j / (rows - 1) - 1) / math.sqrt(2)
            dark = CORNERS * strength / 100 * max(0.0, (away - 0.45) / 0.55) ** 2
            cells += bytes((255 - round(dark),) * 3)
    return pygame.transform.smoothscale(pygame.image.frombytes(bytes(cells), (columns, rows), "RGB"), size)
