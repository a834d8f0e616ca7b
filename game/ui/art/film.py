"""The last pass over every picture: tone, half-tone, gain, vignette, grain, a red plate one pixel off.

Every step is weak; visible ones look like a filter. About 1 ms for 248 by 168 pixels. Only this part of a picture is
numpy alone and may leave the main thread.
"""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
import pygame

from game.ui.art.dice import dice_for
from game.ui.art.noise import TILE, Plane, Stop, grain, vignette
from game.ui.cache.byte_cache import cached

LUMINANCE = np.array([0.30, 0.59, 0.11], np.float32)
MIDDLE = 118
DARKEST, BRIGHTEN = 46, 1.45  # the mean brightness below which a print is lifted, and by how much at most


@lru_cache(maxsize=64)
def _tones(stops: tuple[Stop, ...]) -> Plane:
    t = np.linspace(0, 1, 256)
    places = [stop[0] for stop in stops]
    return np.stack([np.interp(t, places, [stop[1][c] for stop in stops]) for c in range(3)], 1).astype(np.float32)


@cached(1.5)
def _screen(w: int, h: int, pitch: float = 3.2, angle: float = 0.5) -> Plane:
    x, y = np.mgrid[0:w, 0:h].astype(np.float32)
    c, s = math.cos(angle) * math.pi / pitch, math.sin(angle) * math.pi / pitch
    return (np.sin(x * c + y * s) * np.sin(y * c - x * s)).astype(np.float32)


def film(
    surface: pygame.Surface,
    seed: object = 0,
    *,
    tone: tuple[Stop, ...] | None = None,
    tone_mix: float = 1.0,
    half: float = 0.0,
    contrast: float = 1.0,
    gain: float = 1.0,
    vig: float = 0.55,
    grain_amount: float = 9.0,
    mis: int = 0,
) -> pygame.Surface:
    """A print of the drawing, opaque and of the same size.

    `tone` maps luminance to colours and is mixed in by `tone_mix`; `half` is the strength of the half-tone dots,
    `vig` that of the vignette, `grain_amount` the spread of the grain (of 255), `mis` the pixels the red is off.
    """
    w, h = surface.get_size()
    a = pygame.surfarray.array3d(surface).astype(np.float32)
    if tone or half:
        lum = a @ LUMINANCE
        if contrast != 1:
            lum = (lum - MIDDLE) * contrast + MIDDLE
        if half:
            lum = lum + _screen(w, h) * half
        level = np.clip(lum, 0, 255).astype(np.uint8)
        toned = _tones(tone)[level] if tone else np.repeat(level[:, :, None], 3, 2).astype(np.float32)
        a = toned if tone_mix >= 1 else a + (toned - a) * tone_mix
    elif contrast != 1:
        a = (a - MIDDLE) * contrast + MIDDLE
    gain *= min(BRIGHTEN, max(1.0, DARKEST / max(1.0, float(a.mean()) * gain)))  # night stays night, but can be read
    if gain != 1:
        a *= gain
    if vig:
        a *= vignette(w, h, vig)
    if grain_amount:
        a += _grain(w, h, seed)[:, :, None] * grain_amount
    if mis:
        a[mis:, :, 0] = a[:-mis, :, 0].copy()
    return pygame.surfarray.make_surface(np.clip(a, 0, 255, out=a).astype(np.uint8))


def _grain(w: int, h: int, seed: object) -> Plane:
    dice = dice_for("film", seed)
    x, y = dice.randrange(max(1, TILE - w)), dice.randrange(max(1, TILE - h))
    whole = grain()
    if max(w, h) > TILE:
        whole = np.tile(whole, (math.ceil(w / TILE), math.ceil(h / TILE)))
    return whole[x : x + w, y : y + h]
