"""What lies behind everything: paper, the desk at night, cork, the room's light.

Made without numpy, so that the first frame need not wait for it: light is computed on a small grid and enlarged,
and fine noise hides the steps of dark gradients.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game.ui.cache.byte_cache import MB, backdrops, cached, cached_in, large_papers, papers
from game.ui.style.palette import WALNUT, Color, theme
from game.ui.surfaces.shapes import ready, rounded
from game.ui.surfaces.surface_pool import sheets

GRID = (96, 54)
LEAST_CELL = 4  # pixels: a small picture needs fewer points
KINDS = 6
UNDEVELOPED: Color = (52, 50, 46)
LARGE = 0.6  # of the window: paper as large as that lies apart
_WINDOW = [1280, 720]  # pixels
BACKDROPS = 16, 2.2  # megabytes at the least, and times the window, that their shelf holds
PAPERS = 7, 1.1  # the same of papers, times a page: the widest window shows no more of them


def field(size: tuple[int, int], light: Callable[[float, float], tuple[float, float, float]]) -> Surface:
    """A picture from a function of x and y (0 to 1) to a colour (0 to 255), smooth between the grid's points."""
    columns, rows = (min(most, max(2, side // LEAST_CELL)) for most, side in zip(GRID, size, strict=True))
    parts: list[float] = []
    for j in range(rows):
        y = j / (rows - 1)
        for i in range(columns):
            parts.extend(light(i / (columns - 1), y))
    cells = bytes(min(255, max(0, int(part))) for part in parts)
    return pygame.transform.smoothscale(_of_bytes(cells, (columns, rows)), size)


@lru_cache(maxsize=32)
def greys(size: tuple[int, int], depth: int, seed: int) -> Surface:
    """Random greys of less than `depth`, always the same for a seed; do not draw on them."""
    grey = random.Random(seed).randbytes(size[0] * size[1]).translate(bytes(v * depth // 256 for v in range(256)))
    cells = bytearray(3 * len(grey))
    for part in range(3):
        cells[part::3] = grey
    return _of_bytes(bytes(cells), size)


def _of_bytes(cells: bytes, size: tuple[int, int]) -> Surface:
    """A picture of three bytes to a pixel, as a surface of four: what is added or subtracted goes ten times as fast."""
    made = Surface(size, depth=32)
    made.blit(pygame.image.frombytes(cells, size, "RGB"), (0, 0))
    return made


def grain(surface: Surface, depth: int = 4, seed: int = 1) -> None:
    """Add fine noise of at most `depth` steps, so that gradients do not band."""
    tile = greys((128, 128), depth, seed)
    for x in range(0, surface.get_width(), 128):
        for y in range(0, surface.get_height(), 128):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)


def stains(size: tuple[int, int], cell: tuple[int, int], depth: int, seed: int, onto: Surface | None = None) -> Surface:
    """Slow stains: a grid of random greys of 0 to `depth`, enlarged; to be added or subtracted.

    They lie on a surface of that size, a new one if none is given.
    """
    columns, rows = max(2, size[0] // cell[0]), max(2, size[1] // cell[1])
    return pygame.transform.smoothscale(ready(greys((columns, rows), depth, seed)), size, onto or ready(Surface(size)))


def paper(w: int, h: int, color: Color, radius: int = 0, seed: int = 0) -> Surface:
    """A sheet: a little darker towards the lower right, with slow stains; rounded corners if asked for.

    There are a few kinds of stains, whatever the seed: many sheets of a size lie beside each other.
    """
    return (_paper if w * h < LARGE * _WINDOW[0] * _WINDOW[1] else _large_paper)(w, h, color, radius, seed % KINDS)


def ground(w: int, h: int, color: Color, seed: int = 0) -> Surface:
    """A sheet that is made anew and kept nowhere: whoever asks for it may draw on it."""
    return _sheet(w, h, color, 0, seed % KINDS)


def _sheet(w: int, h: int, color: Color, radius: int, seed: int) -> Surface:
    if theme.high:
        return _plain(w, h, theme.sheet(color), radius)
    small = Surface((2, 2), pygame.SRCALPHA if radius else 0)
    for x in (0, 1):
        for y in (0, 1):
            level = 1.03 - 0.10 * y - 0.03 * x
            small.set_at((x, y), tuple(min(255, int(v * level)) for v in color))
    sheet = pygame.transform.smoothscale(small, (w, h))
    lent = sheets.lend((max(w, _WINDOW[0]), max(h, _WINDOW[1])))
    cell = max(14, w // 16), max(14, h // 12)
    stained = stains((w, h), cell, 9, seed + w * 7 + h, lent.subsurface((0, 0, w, h)))
    sheet.blit(stained, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    sheets.give(lent)
    sheet.fill((3, 3, 3), special_flags=pygame.BLEND_RGB_ADD)
    return ready(rounded(sheet, radius))


_paper, _large_paper = cached_in(papers)(_sheet), cached_in(large_papers)(_sheet)


@cached(1.5)
def undeveloped(size: tuple[int, int]) -> Surface:
    """A photograph on which nothing is to be seen yet."""
    ends = Surface((2, 2))
    for y, level in enumerate((1.12, 0.82)):
        ends.fill(tuple(min(255, int(part * level)) for part in UNDEVELOPED), (0, y, 2, 1))
    return ready(pygame.transform.smoothscale(ends, size))


@cached_in(backdrops)
def desk(w: int, h: int, lamp: tuple[float, float] = (0.42, 0.86), window: float = 0.55) -> Surface:
    """The desk from above: walnut, a warm pool where the lamp stands, cold window light on the far side."""
    if theme.high:
        return _plain(w, h, theme.sheet(WALNUT))
    wide = w / h
    red, green, blue = WALNUT

    def light(x: float, y: float) -> tuple[float, float, float]:
        away = math.hypot((x - lamp[0]) * wide * 0.62, (y - lamp[1]) * 1.05)
        warm = math.exp(-((away / 0.55) ** 2))
        cold = 0.0
        if y < 0.62:
            shine = (1 - y / 0.62) ** 1.4
            cold = shine * math.exp(-((((x - window) - (y - 0.2) * 0.25) / 0.42) ** 2))
        level = 0.7 + 1.35 * warm
        far = math.hypot((x - 0.5) * 1.1, y - 0.5) * 1.35 - 0.35
        corner = 1 - 0.45 * min(1.0, far) if far > 0 else 1.0
        return (
            (red * level + warm * 58 + cold * 16) * corner,
            (green * level + warm * 41 + cold * 32) * corner,
            (blue * level + warm * 18 + cold * 46) * corner,
        )

    sheet = field((w, h), light)
    for cell, depth, seed in (((max(1, w // 4), 5), 12, 3), ((max(1, w // 6), 12), 8, 5), ((max(1, w // 10), 2), 6, 7)):
        sheet.blit(stains((w, h), cell, depth, seed), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    sheet.fill((11, 10, 9), special_flags=pygame.BLEND_RGB_ADD)
    seam = Surface((w, max(1, h // 360)))
    seam.fill((6, 6, 6))
    for plank in range(1, 6):
        sheet.blit(seam, (0, plank * h // 6), special_flags=pygame.BLEND_RGB_SUB)
    grain(sheet, 3)
    return ready(sheet)


@cached_in(backdrops)
def cork(w: int, h: int) -> Surface:
    """A board to pin things to, darker at its edges, in a dark frame."""
    if theme.high:
        return _plain(w, h, theme.sheet(WALNUT))

    def light(x: float, y: float) -> tuple[float, float, float]:
        level = 1 - 0.42 * min(1.0, max(0.0, math.hypot((x - 0.5) * 1.15, y - 0.5) * 1.3 - 0.25))
        return 96 * level, 72 * level, 46 * level

    sheet = field((w, h), light)
    for cell, depth, seed in (((3, 3), 20, 11), ((9, 9), 10, 12)):
        sheet.blit(stains((w, h), cell, depth, seed), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    grain(sheet, 8, 5)
    pygame.draw.rect(sheet, (34, 24, 15), Rect(0, 0, w, h), max(1, round(h * 7 / 720)))
    return ready(sheet)


@cached_in(backdrops)
def room_light(w: int, h: int) -> Surface:
    """The room's light, multiplied over a finished table: cold at the top, warm below, corners a fifth darker.

    As strong as the player has set it.
    """
    share = theme.room_light / 100

    def light(x: float, y: float) -> tuple[float, float, float]:
        t = min(1.0, max(0.0, y * 2.1 - 0.05))
        t = t * t * (3 - 2 * t)
        corner = 1 - 0.20 * max(0.0, math.hypot((2 * x - 1) * 0.95, (y - 0.55) * 1.35) - 0.62) ** 1.3
        return (
            255 + ((208 + 47 * t) * corner - 255) * share,
            255 + ((228 + 22 * t) * corner - 255) * share,
            255 + ((250 - 14 * t) * corner - 255) * share,
        )

    return ready(field((w, h), light))


def fit(w: int, h: int) -> None:
    """The window has this size: shelves hold what is seen in one of that size."""
    _WINDOW[:] = w, h
    for shelf, (least, times), wide in ((backdrops, BACKDROPS, w), (papers, PAPERS, min(w, h * 16 // 9))):
        shelf.budget = max(least * MB, round(times * 4 * wide * h))


def _plain(w: int, h: int, color: Color, radius: int = 0) -> Surface:
    """One colour: high contrast has no textures."""
    sheet = Surface((w, h), pygame.SRCALPHA if radius else 0)
    sheet.fill(color)
    return ready(rounded(sheet, radius))


def forget_textures() -> None:
    """Drop what was made: the window has another size."""
    for cache in (_paper, _large_paper, undeveloped, desk, cork, room_light):
        cache.cache_clear()
