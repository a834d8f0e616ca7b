"""Houses, streets and fences of the night landscapes."""

from __future__ import annotations

from random import Random

from game.ui.art.pad import Pad
from game.ui.art.places.nature import BLACK
from game.ui.style.palette import CORE, EMBER, LAMP, Color, mix


def lamp_post(p: Pad, x: float, y: float, h: float, side: int = 1, pool: bool = True) -> None:
    """A street lamp, its arm to the `side`, with its pool of light."""
    p.line([(x, y), (x, y - h)], BLACK, 0.9)
    p.curve([(x, y - h), (x + side * h * 0.08, y - h * 1.06), (x + side * h * 0.2, y - h * 1.05)], BLACK, 0.8)
    lx, ly = x + side * h * 0.2, y - h * 1.02
    p.poly([(lx - 2, ly), (lx + 2, ly), (lx + 1.2, ly - 1.4), (lx - 1.2, ly - 1.4)], BLACK)
    p.glow(lx, ly + 0.5, h * 0.55, mix(LAMP, BLACK, 0.35), 2.2)
    if pool:
        with p.layered():
            p.poly([(lx - 1, ly), (lx + 1, ly), (lx + h * 0.34, y + 2), (lx - h * 0.34, y + 2)], (*LAMP, 34))
            p.oval(lx, y + 1.5, h * 0.36, 2.6, (*LAMP, 80))
    p.disc(lx, ly + 0.3, 1.1, CORE)


def windows(
    p: Pad, r: Random, x: float, y: float, w: float, h: float, cols: int, rows: int, lit: float = 0.3,
    col: Color = LAMP, dark: Color | None = None, gap: float = 0.42,
) -> None:
    """Rows of windows, the share `lit` of them bright."""
    cw, rh = w / cols, h / rows
    for i in range(cols):
        for j in range(rows):
            c = mix(col, EMBER, r.random() * 0.7) if r.random() < lit else dark
            if c:
                p.rect(x + (i + gap / 2) * cw, y + (j + gap / 2) * rh, cw * (1 - gap), rh * (1 - gap), c)


def block(
    p: Pad, r: Random, x: float, y: float, w: float, h: float, col: Color, cols: int, rows: int, lit: float = 0.3,
    roof: float = 0, dark: Color | None = None, light: Color = LAMP,
) -> None:
    """A house that stands on `y`, with a gable where `roof` is given."""
    p.rect(x, y - h, w, h + 1, col)
    p.rect(x, y - h, w * 0.08, h + 1, mix(col, EMBER, 0.35))
    if roof:
        p.poly([(x - 1.5, y - h), (x + w / 2, y - h - roof), (x + w + 1.5, y - h)], mix(col, BLACK, 0.5))
    windows(p, r, x + w * 0.06, y - h * 0.95, w * 0.88, h * 0.85, cols, rows, lit, light, dark)


def fence(p: Pad, y: float, h: float, col: Color, posts: int = 9) -> None:
    """A wire fence across the picture, barbed at its top."""
    x0, x1 = -p.half, p.half
    with p.layered():
        for i in range(int((x1 - x0) / 1.9) + 2):
            x = x0 + i * 1.9
            p.lines([[(x, y), (x - h * 0.6, y - h)], [(x - h * 0.6, y), (x, y - h)]], (*col, 120), 0.2)
    for i in range(posts):
        x = x0 + (x1 - x0) * (i + 0.5) / posts
        p.line([(x, y + 1), (x, y - h)], col, 0.9)
        p.line([(x, y - h), (x + 2.2, y - h - 3)], col, 0.8)
    for k in (0, 1, 2):
        p.line([(x0, y - h - k * 1.2), (x1, y - h - k * 1.2)], col, 0.3)


def road(p: Pad, r: Random, y: float, vx: float = 0, width: float = 46, col: Color = (20, 23, 26)) -> None:
    """A road to the vanishing point at `(vx, y)`."""
    p.poly([(vx - 1.2, y), (vx + 1.2, y), (vx * 0.3 + width, 101), (vx * 0.3 - width, 101)], col)
    for i in range(7):
        a, b = (i / 7) ** 2.1, ((i + 0.5) / 7) ** 2.1
        dash = [(vx - vx * 0.7 * t + side * (0.1 + t * 1.5), y + (101 - y) * t)
                for t, side in ((a, -1), (a, 1), (b, 1), (b, -1))]
        p.poly(dash, (196, 168, 96))
    for s in (-1, 1):
        p.line([(vx + s * 1, y), (vx * 0.3 + s * width * 0.92, 101)], (120, 124, 120), 0.5)


def car_far(p: Pad, x: float, y: float, k: float = 1.0, red: bool = False) -> None:
    """Two lamps of a distant car."""
    c = (255, 90, 60) if red else CORE
    for s in (-1, 1):
        p.glow(x + s * 1.6 * k, y, 9 * k, mix(c, BLACK, 0.35), 2.4)
        p.disc(x + s * 1.6 * k, y, 0.8 * k, c)


def skyline(
    p: Pad, r: Random, y: float, col: Color, lo: float, hi: float, lit: float, light: Color = LAMP,
    wmin: float = 7, wmax: float = 15,
) -> None:
    """Towers side by side that stand on `y`, between `lo` and `hi` high."""
    x = -p.half - 4
    while x < p.half:
        w, h = r.uniform(wmin, wmax), r.uniform(lo, hi)
        p.rect(x, y - h, w, h + 2, col)
        if r.random() < 0.3:
            p.rect(x + w * 0.3, y - h - 3, w * 0.4, 4, col)
        if r.random() < 0.3:
            p.line([(x + w / 2, y - h), (x + w / 2, y - h - r.uniform(4, 10))], col, 0.5)
        windows(p, r, x + 0.6, y - h + 1.5, w - 1.2, h - 2, max(2, int(w / 2.2)), max(2, int(h / 3.2)), lit, light)
        x += w + r.uniform(-0.5, 1.5)
