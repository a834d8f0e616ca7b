"""A whole standing figure for streets, corridors and light at doors."""

from __future__ import annotations

import pygame

from game.ui.art.brush import Brush, Ink
from game.ui.art.curves import placed


def figure(
    p: Brush, x: float, y: float, k: float, ink: Ink, hat: bool = False, coat: bool = True,
    on: pygame.Surface | None = None,
) -> None:
    """A figure `100 k` units high, its feet at `(x, y)`."""
    at = placed(x, y, k)
    p.blob(at([(-5, -98), (0, -101), (5, -98), (6, -91), (4, -85), (0, -83), (-4, -85), (-6, -91)]), ink, on)
    if hat:
        p.blob(at([(-11, -95), (0, -97.5), (11, -95), (0, -93)]), ink, on)
        p.poly(at([(-6, -95), (-5, -103), (0, -102), (5, -103), (6, -95)]), ink, on)
    p.poly(at([(-3.4, -87), (3.4, -87), (4, -80), (-4, -80)]), ink, on)
    hem, waist, slim = (-22, 15, 0) if coat else (-44, 11, 3)
    left = [(-4, -83), (-14 + slim * 0.5, -79), (-15.5 + slim, -66), (-13 + slim, -50), (-waist, hem, 1)]
    right = [(-q[0], *q[1:]) for q in reversed(left)]
    p.blob(at(left + right), ink, on)
    p.taper(at([(-15, -76), (-18, -60), (-16, -44)]), 7 * k, 4.5 * k, ink, on)
    p.taper(at([(15, -76), (19, -60), (16, -44)]), 7 * k, 4.5 * k, ink, on)
    p.taper(at([(-5, hem - 4), (-6.5, -22), (-8, 0)]), 11.5 * k, 6 * k, ink, on)
    p.taper(at([(5, hem - 4), (6, -22), (9, 0)]), 11.5 * k, 6 * k, ink, on)
    p.oval(x - 9.5 * k, y - 0.5 * k, 4.5 * k, 2 * k, ink, on)
    p.oval(x + 10.5 * k, y - 0.5 * k, 4.5 * k, 2 * k, ink, on)
