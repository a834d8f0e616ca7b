"""What a bust wears: coats and collars, in head units."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.art.curves import Points, mirror, put
from game.ui.art.pad import Pad
from game.ui.art.people.shapes import COAT_COLORS, SHOULDERS
from game.ui.art.people.traits import Traits
from game.ui.palette import INK, LAMP, NIGHT, PAPER, Color, mix

DARK = (12, 14, 17)
SHIRT = (206, 202, 190)
SHIRT_SHADE, SHIRT_LIT = (60, 70, 84), (255, 248, 230)
Lay = Callable[[Points, Color], None]


def clothe(
    p: Pad, x: float, y: float, k: float, t: Traits, rim: Color | None, cold: Color | None, dark: float
) -> None:
    """Shoulders and coat."""
    ink = mix(COAT_COLORS[t.coat], DARK, dark * 0.75)
    w = (0.86 if t.woman else 1) * (1.06 if t.coat in ("trench", "blanket", "robe") else 1)
    layer, planes = p.layer(), p.layer()
    p.blob(put([(q[0] * w, *q[1:]) for q in mirror(SHOULDERS)], x, y, k), ink, layer)
    lit = [(-48, 40), (-24, 36), (-15, 46), (-18, 82), (-50, 82)]
    p.blob(put(lit, x, y, k), mix(ink, LAMP, 0.26), planes)
    p.blob(put([(16, 36), (30, 38), (50, 46), (50, 82), (14, 82)], x, y, k), mix(ink, (6, 8, 11), 0.55), planes)
    if t.coat == "check":
        for i in range(-5, 6):
            p.line(put([(i * 9, 25), (i * 9 + 3, 82)], x, y, k), mix(ink, INK, 0.5), 1.3 * k, planes)
            p.line(put([(-50, 53 + i * 7), (50, 50 + i * 7)], x, y, k), mix(ink, INK, 0.4), 1.1 * k, planes)
    elif t.coat == "blanket":
        for i in range(4):
            zigzag = [(-50 + j * 5, 48 + i * 8 + (2.6 if j % 2 else -2.6)) for j in range(21)]
            p.line(put(zigzag, x, y, k), mix(LAMP, ink, 0.25 + 0.2 * (i % 2)), 1.2 * k, planes)
    layer.blit(p.clip_into(planes, layer), (0, 0))
    p.put_layer(layer, rim, cold, width=0.9 * k)


def collar(p: Pad, x: float, y: float, k: float, t: Traits, dark: float) -> None:
    """Shirt, tie and lapels, a pullover's neck or the opening of a robe."""

    def lay(points: Points, ink: Color) -> None:
        p.poly(put(points, x, y, k), mix(ink, DARK, dark * 0.75))

    ink = COAT_COLORS[t.coat]
    lit, deep = mix(ink, LAMP, 0.3), mix(ink, (6, 8, 11), 0.5)
    if t.coat in ("suit", "lab", "trench", "uniform"):
        _shirt(lay, t, mix(ink, PAPER, 0.25) if t.coat == "uniform" else SHIRT)
        _lapels(lay, t.coat, lit, deep)
        if t.coat == "uniform":
            star = put([(-25, 50)], x, y, k)[0]
            p.star(star[0], star[1], 4.4 * k, LAMP)
            lay([(-40, 41), (-28, 37), (-27, 39.5), (-39, 44)], LAMP)
            lay([(40, 41), (28, 37), (27, 39.5), (39, 44)], mix(LAMP, NIGHT, 0.6))
    elif t.coat in ("sweater", "check"):
        lay([(-11, 28), (-13, 35), (0, 43), (13, 35), (11, 28), (0, 38)], lit)
        lay([(0, 38), (0, 43), (13, 35), (11, 28)], deep)
    else:
        lay([(-12, 27), (-16, 36), (-3, 80), (3, 80), (16, 36), (12, 27), (0, 40)], deep)
        lay([(-12, 27), (-18, 37), (-5, 80), (-2, 80), (-9, 40)], lit)


def _shirt(lay: Lay, t: Traits, shirt: Color) -> None:
    lay([(-10, 29), (0, 38), (10, 29), (12, 36), (4, 80), (-4, 80), (-12, 36)], shirt)
    lay([(1, 38), (10, 29), (12, 36), (4, 80)], mix(shirt, SHIRT_SHADE, 0.55))
    if t.woman and t.coat != "uniform":
        return
    tie = (96, 34, 34) if t.tone > 40 else (38, 52, 76)
    lay([(-2.8, 38), (2.8, 38), (1.8, 42), (4.2, 74), (0, 80), (-4.2, 74), (-1.8, 42)], tie)
    lay([(0.4, 38), (2.8, 38), (1.8, 42), (4.2, 74), (1, 80)], mix(tie, (5, 5, 8), 0.5))
    lay([(-10, 28.5), (0, 38), (-5, 42.5), (-12, 34)], mix(shirt, SHIRT_LIT, 0.4))
    lay([(10, 28.5), (0, 38), (5, 42.5), (12, 34)], mix(shirt, SHIRT_SHADE, 0.4))


def _lapels(lay: Lay, coat: str, lit: Color, deep: Color) -> None:
    wide = 22 if coat == "trench" else 18
    left = [(-11, 28), (-wide, 40), (-wide + 4, 46), (-wide + 1, 48), (-5, 80), (-3, 80), (-9.5, 44), (-11.5, 35)]
    lay(left, lit)
    lay([(-x, y) for x, y in left], deep)
    if coat == "trench":  # collar up
        lay([(-10, 19), (-16, 15), (-21, 33), (-12, 37)], lit)
        lay([(10, 19), (16, 15), (21, 33), (12, 37)], deep)
