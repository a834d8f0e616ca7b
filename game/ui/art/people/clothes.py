"""What a bust wears: coats and collars, in head units."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.art.curves import Points, mirror, put
from game.ui.art.pad import Pad
from game.ui.art.people.head_shapes import COAT_COLORS, SHOULDERS, SKINS
from game.ui.art.people.traits import Traits
from game.ui.style.palette import INK, LAMP, NIGHT, PAPER, Color, mix

DARK = (12, 14, 17)
SHIRT = (206, 202, 190)
SHIRT_SHADE, SHIRT_LIT = (60, 70, 84), (255, 248, 230)
Lay = Callable[[Points, Color], None]


def clothe(
    p: Pad, x: float, y: float, k: float, t: Traits, rim: Color | None, cold: Color | None, dark: float,
    side: float = 1.0,
) -> None:
    """Shoulders and coat; `side` below 1 turns the shoulders away from the viewer."""
    ink = mix(cloth_of(t), DARK, dark * 0.75)
    if t.coat == "hood":
        _hood_behind(p, x, y, k, mix(ink, (6, 8, 11), 0.35))
    w = (0.86 if t.woman else 1) * (1.06 if t.coat in ("trench", "blanket", "robe") else 1) * t.build * side
    with p.layered(rim, cold, width=0.9 * k):
        p.blob(put([(q[0] * w, *q[1:]) for q in mirror(SHOULDERS)], x, y, k), ink)
        with p.inside():
            lit = [(-48, 40), (-24, 36), (-15, 46), (-18, 82), (-50, 82)]
            p.blob(put(lit, x, y, k), mix(ink, LAMP, 0.26))
            p.blob(put([(16, 36), (30, 38), (50, 46), (50, 82), (14, 82)], x, y, k), mix(ink, (6, 8, 11), 0.55))
            if t.coat == "check":
                for i in range(-5, 6):
                    p.line(put([(i * 9, 25), (i * 9 + 3, 82)], x, y, k), mix(ink, INK, 0.5), 1.3 * k)
                    p.line(put([(-50, 53 + i * 7), (50, 50 + i * 7)], x, y, k), mix(ink, INK, 0.4), 1.1 * k)
            elif t.coat == "blanket":
                for i in range(4):
                    zigzag = [(-50 + j * 5, 48 + i * 8 + (2.6 if j % 2 else -2.6)) for j in range(21)]
                    p.line(put(zigzag, x, y, k), mix(LAMP, ink, 0.25 + 0.2 * (i % 2)), 1.2 * k)


def cloth_of(t: Traits) -> Color:
    """The colour of what a person wears."""
    return t.cloth or COAT_COLORS[t.coat]


def _hood_behind(p: Pad, x: float, y: float, k: float, ink: Color) -> None:
    p.blob(put([(-24, 40), (-22, 24), (-10, 17), (10, 17), (22, 24), (25, 40), (0, 48)], x, y, k), ink)


def collar(
    p: Pad, x: float, y: float, k: float, t: Traits, dark: float, shift: float = 0.0, squeeze: float = 1.0
) -> None:
    """Shirt, tie and lapels, a pullover's neck or the opening of a robe.

    `shift` moves it towards the side the person faces, `squeeze` below 1 narrows it.
    """

    def lay(points: Points, ink: Color) -> None:
        p.poly(put(points, x + shift * k, y, k * squeeze, k), mix(ink, DARK, dark * 0.75))

    ink = cloth_of(t)
    lit, deep = mix(ink, LAMP, 0.3), mix(ink, (6, 8, 11), 0.5)
    if t.coat in ("suit", "lab", "trench", "uniform"):
        _shirt(lay, t, mix(ink, PAPER, 0.25) if t.coat == "uniform" else SHIRT)
        _lapels(lay, t.coat, lit, deep)
        if t.coat == "uniform":
            spot = put([(-25, 50)], x, y, k)[0]
            p.star(spot[0], spot[1], 4.4 * k, LAMP)
            lay([(-40, 41), (-28, 37), (-27, 39.5), (-39, 44)], LAMP)
            lay([(40, 41), (28, 37), (27, 39.5), (39, 44)], mix(LAMP, NIGHT, 0.6))
    elif t.coat in OPEN_NECKS:
        OPEN_NECKS[t.coat](lay, t, ink)
    elif t.coat in ("sweater", "check"):
        lay([(-11, 28), (-13, 35), (0, 43), (13, 35), (11, 28), (0, 38)], lit)
        lay([(0, 38), (0, 43), (13, 35), (11, 28)], deep)
    else:
        lay([(-12, 27), (-16, 36), (-3, 80), (3, 80), (16, 36), (12, 27), (0, 40)], deep)
        lay([(-12, 27), (-18, 37), (-5, 80), (-2, 80), (-9, 40)], lit)


def back_seam(p: Pad, x: float, y: float, k: float, t: Traits, dark: float) -> None:
    """The collar and the seam of a coat seen from behind."""
    ink = mix(cloth_of(t), DARK, dark * 0.75)
    p.blob(put([(-12, 25), (0, 22), (17, 25), (20, 36), (2, 40), (-15, 36)], x, y, k), mix(ink, LAMP, 0.2))
    p.blob(put([(4, 24), (17, 25), (20, 36), (4, 40)], x, y, k), mix(ink, (6, 8, 11), 0.4))
    p.taper(put([(2, 40), (1, 80), (2, 124)], x, y, k), 0.6 * k, 1.4 * k, mix(ink, (6, 8, 11), 0.6))


def _shirt(lay: Lay, t: Traits, shirt: Color) -> None:
    lay([(-10, 29), (0, 38), (10, 29), (12, 36), (4, 80), (-4, 80), (-12, 36)], shirt)
    lay([(1, 38), (10, 29), (12, 36), (4, 80)], mix(shirt, SHIRT_SHADE, 0.55))
    if t.woman and t.coat != "uniform":
        return
    tie = (96, 34, 34) if t.tone > 40 else (38, 52, 76)
    lay([(-2.8, 38), (2.8, 38), (1.8, 42), (4.2, 74), (0, 80), (-4.2, 74), (-1.8, 42)], tie)
    lay([(0.4, 38), (2.8, 38), (1.8, 42), (4.2, 74), (1, 80)], mix(tie, (5, 5, 8), 0.5))
    edge = [(-10, 28.5), (0, 38), (-5, 42.5), (-12, 34)]
    _pair(lay, edge, mix(shirt, SHIRT_LIT, 0.4), mix(shirt, SHIRT_SHADE, 0.4))


def _pair(lay: Lay, left: Points, ink: Color, other: Color) -> None:
    """A part of the left side, and its like on the right."""
    lay(left, ink)
    lay([(-x, y) for x, y in left], other)


def _lapels(lay: Lay, coat: str, lit: Color, deep: Color) -> None:
    wide = 22 if coat == "trench" else 18
    left = [(-11, 28), (-wide, 40), (-wide + 4, 46), (-wide + 1, 48), (-5, 80), (-3, 80), (-9.5, 44), (-11.5, 35)]
    _pair(lay, left, lit, deep)
    if coat == "trench":  # collar up
        _pair(lay, [(-10, 19), (-16, 15), (-21, 33), (-12, 37)], lit, deep)


def _scrubs(lay: Lay, t: Traits, ink: Color) -> None:
    """A V of skin, and a stethoscope round the neck."""
    skin = SKINS[t.skin]
    lay([(-11, 28), (0, 52), (11, 28)], skin[1])
    lay([(1, 40), (0, 52), (11, 28)], skin[0])
    _pair(lay, [(-14, 27), (-10, 27), (1, 53), (0, 57)], mix(ink, LAMP, 0.3), mix(ink, (6, 8, 11), 0.45))
    _pair(lay, [(-15, 30), (-12.6, 30), (-14, 62), (-10, 72), (-12, 73), (-17, 62)], (24, 26, 30), (24, 26, 30))
    lay([(8, 70), (13, 68), (16, 72), (13, 77), (8, 75)], (186, 190, 190))


def _hood(lay: Lay, t: Traits, ink: Color) -> None:
    """The rim of a hood and its strings over a light vest."""
    lay([(-9, 30), (0, 46), (9, 30)], SHIRT)
    lay([(-12, 26), (-20, 33), (-4, 50), (2, 50), (0, 46)], mix(ink, LAMP, 0.28))
    lay([(12, 26), (20, 33), (4, 50), (-2, 50), (0, 46)], mix(ink, (6, 8, 11), 0.45))
    lay([(-5, 47), (-3.6, 47), (-4.6, 64), (-6.2, 64)], SHIRT)
    lay([(5, 47), (3.6, 47), (5.4, 66), (7, 66)], mix(SHIRT, SHIRT_SHADE, 0.4))


def _turtleneck(lay: Lay, t: Traits, ink: Color) -> None:
    """A rolled collar up to the jaw."""
    lay([(-11, 21), (-14, 36), (0, 42), (14, 36), (11, 21), (0, 26)], ink)
    lay([(-11, 21), (-14, 36), (-6, 40), (-5, 24)], mix(ink, LAMP, 0.3))
    lay([(11, 21), (14, 36), (5, 40), (4, 25)], mix(ink, (6, 8, 11), 0.5))
    lay([(-11, 28), (0, 33), (12, 28), (12, 29.4), (0, 34.4), (-11, 29.4)], mix(ink, (6, 8, 11), 0.4))


def _leather(lay: Lay, t: Traits, ink: Color) -> None:
    """A jacket with broad lapels open over a light shirt."""
    lay([(-10, 29), (0, 33), (10, 29), (9, 80), (-9, 80)], (150, 144, 132))
    lay([(2, 33), (10, 29), (9, 80), (3, 80)], (84, 84, 84))
    left = [(-10, 25), (-24, 36), (-27, 48), (-17, 52), (-8, 80), (-6.5, 80), (-8, 44)]
    _pair(lay, left, mix(ink, LAMP, 0.3), mix(ink, (6, 8, 11), 0.5))
    lay([(-8, 46), (-7, 46), (-6, 80), (-7.4, 80)], (186, 180, 160))


def _shirtsleeves(lay: Lay, t: Traits, ink: Color) -> None:
    """Shirt and tie, the straps of a holster."""
    _shirt(lay, t, ink)
    _pair(lay, [(-22, 36), (-17, 35), (-22, 80), (-28, 80)], (58, 38, 26), (40, 27, 20))
    lay([(22, 62), (34, 60), (35, 78), (27, 82)], (34, 24, 20))


OPEN_NECKS: dict[str, Callable[[Lay, Traits, Color], None]] = {
    "scrubs": _scrubs,
    "hood": _hood,
    "turtleneck": _turtleneck,
    "leather": _leather,
    "shirt": _shirtsleeves,
}
