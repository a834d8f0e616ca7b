"""What is the same for all pictures and therefore made once: noise, grain, gradients, glows, fog, paper.

Glow, fog and gradients are one white master each, scaled and tinted: made per colour they cost 10 ms at first use.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache

import numpy as np
import numpy.typing as npt
import pygame

from game.ui.cache.byte_cache import cached
from game.ui.style.palette import Color

Plane = npt.NDArray[np.float32]
Stop = tuple[float, Color]
TILE = 512


@cache
def clouds(base: int = 3, octaves: int = 4) -> Plane:
    """Tiling cloud noise, 0 to 1, `TILE` pixels square. There is one of a kind: seeds only choose where it begins."""
    dice = np.random.default_rng(5)
    out = np.zeros((TILE, TILE), np.float32)
    amplitude = 1.0
    for octave in range(octaves):
        n = base << octave
        grid = dice.random((n, n), dtype=np.float32)
        x = np.linspace(0, n, TILE, endpoint=False)
        i = x.astype(int)
        t = (x - i).astype(np.float32)
        t = t * t * (3 - 2 * t)
        j = (i + 1) % n
        rows = grid[i] * (1 - t)[:, None] + grid[j] * t[:, None]
        out += amplitude * (rows[:, i] * (1 - t) + rows[:, j] * t)
        amplitude *= 0.52
    return np.clip((out - out.min()) / (out.max() - out.min()), 0, 1)


@cache
def grain() -> Plane:
    """Film grain of two sizes, so that it clumps like silver."""
    fine = np.random.default_rng(7).normal(0, 1, (TILE, TILE)).astype(np.float32)
    soft = (fine + np.roll(fine, 1, 0) + np.roll(fine, 1, 1) + np.roll(fine, (1, 1), (0, 1))) / 2
    return (0.55 * fine + 0.6 * soft).astype(np.float32)


@cached(2)
def vignette(w: int, h: int, strength: float = 0.55, cx: float = 0.42, cy: float = 0.4) -> Plane:
    """Brightness, 0 to 1.1, that falls from the lamp (upper left of the middle) to the corners."""
    x = (np.arange(w) / w - cx)[:, None]
    y = (np.arange(h) / h - cy)[None, :]
    d = np.sqrt((x * 1.15) ** 2 + (y * 1.1) ** 2)
    fall = 1.06 - strength * np.clip(d - 0.12, 0, None) ** 1.35 * 2.1
    return np.clip(fall, 0, 1.1).astype(np.float32)[:, :, None]


@lru_cache(maxsize=8)
def _dither(n: int) -> npt.NDArray[np.float64]:
    return np.random.default_rng(3).random((24, n, 1)) - 0.5


@cached(2)
def gradient(w: int, h: int, stops: tuple[Stop, ...]) -> pygame.Surface:
    """A gradient from the top through the stops `(place 0 to 1, colour)`, half a level of noise against banding."""
    t = np.linspace(0, 1, h)
    places = [stop[0] for stop in stops]
    pixels = np.stack([np.interp(t, places, [stop[1][c] for stop in stops]) for c in range(3)], 1)
    strip = pygame.surfarray.make_surface(np.clip(pixels[None] + _dither(h), 0, 255).astype(np.uint8))
    out = pygame.Surface((w, h))
    out.fblits([(strip, (x, 0)) for x in range(0, w, 24)])
    return out


@lru_cache(maxsize=8)
def _white_spot(power: float) -> pygame.Surface:
    r = 96
    y, x = np.mgrid[-r:r, -r:r]
    d = np.clip(1 - np.sqrt((x + 0.5) ** 2 + (y + 0.5) ** 2) / r, 0, 1) ** power
    return pygame.surfarray.make_surface(np.repeat((d * 255)[:, :, None], 3, 2).astype(np.uint8))


@cached(2)
def glow(r: int, color: Color, power: float = 2.0) -> pygame.Surface:
    """Light to be added: `r` pixels of radius, falling with the power."""
    spot = pygame.transform.smoothscale(_white_spot(power), (2 * r, 2 * r))
    spot.fill(color, special_flags=pygame.BLEND_RGB_MULT)
    return spot


@cached(1)
def _fog_alpha(w: int, h: int, seed: int, lo: float, hi: float) -> npt.NDArray[np.uint8]:
    noise, (x, y) = clouds(4, 5), _start(seed)
    xs = (x + np.arange(w) * 1.8).astype(int) % TILE
    ys = (y + np.arange(h) * 6).astype(int) % TILE
    a = np.clip((noise[np.ix_(xs, ys)] - lo) / (hi - lo), 0, 1)
    return (a * np.sin(np.linspace(0, math.pi, h))[None] ** 0.7 * 255).astype(np.uint8)


@cached(1.5)
def fog(w: int, h: int, color: Color, seed: int, lo: float, hi: float, alpha: int) -> pygame.Surface:
    """A bank of fog: noise stretched sideways that fades at its top and foot; made at a quarter of the size."""
    quarter_w, quarter_h = max(2, w // 4), max(2, h // 4)
    bank = pygame.Surface((quarter_w, quarter_h), pygame.SRCALPHA)
    bank.fill((*color, 0))
    dense = _fog_alpha(quarter_w, quarter_h, seed, lo, hi).astype(np.uint16) * alpha >> 8
    pygame.surfarray.pixels_alpha(bank)[:] = dense.astype(np.uint8)
    return pygame.transform.smoothscale(bank, (w, h))


@cached(2.5)
def paper(w: int, h: int, color: Color, seed: int = 5, rough: float = 10, stain: float = 14) -> pygame.Surface:
    """Paper: slow stains and fine fibres round one colour, edges a little darker."""
    fine = grain()
    a = _part(clouds(), *_start(seed), w, h) - np.float32(0.5)
    a *= 2 * stain
    a += _part(fine, 31, 0, w, h) * np.float32(rough * 0.35)
    fibres = _part(fine, 0, 0, -(-w // 3), h) - np.float32(1.2)
    np.maximum(fibres, 0, out=fibres)
    fibres *= np.float32(rough * 0.7)
    a -= np.repeat(fibres, 3, 0)[:w]
    across = np.minimum(np.arange(w), w - 1 - np.arange(w)).astype(np.float32)[:, None] / (w * 0.12)
    along = np.minimum(np.arange(h), h - 1 - np.arange(h)).astype(np.float32)[None] / (h * 0.1)
    edge = 0.93 + 0.07 * np.clip(np.minimum(across, along), 0, 1)
    out = np.empty((w, h, 3), np.uint8)
    for part, share in enumerate((1, 0.97, 0.9)):
        plane = a * np.float32(share)
        plane += color[part]
        plane *= edge
        out[:, :, part] = np.clip(plane, 0, 255, out=plane)
    return pygame.surfarray.make_surface(out)


def _start(seed: int) -> tuple[int, int]:
    """Where in a plane a seed begins."""
    return seed * 157 % TILE, seed * 211 % TILE


def _part(plane: Plane, x: int, y: int, w: int, h: int) -> Plane:
    if x + w <= TILE and y + h <= TILE:
        return plane[x : x + w, y : y + h]
    return plane[np.ix_(np.arange(x, x + w) % TILE, np.arange(y, y + h) % TILE)]
