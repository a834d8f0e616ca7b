"""What is behind a person: a wall, a window, woods. Quiet, in a few planes; the person stands before it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.ui.art.pad import Pad
from game.ui.style.palette import LAMP, Color, mix

Setting = Callable[[Pad, Random], None]
BLACK: Color = (0, 0, 0)


def _wall(p: Pad, r: Random, tone: Color) -> None:
    p.grad((0, tone), (1, mix(tone, BLACK, 0.5)))


def wall(p: Pad, r: Random) -> None:
    """Plaster with the shadow of a door's edge."""
    tone = r.choice(((122, 108, 88), (96, 112, 116), (116, 96, 92)))
    _wall(p, r, tone)
    x = r.uniform(-0.5, 0.4) * p.half
    p.rect(x, -2, 2 * p.half, 104, mix(tone, BLACK, 0.42))
    p.rect(x - 3, -2, 3, 104, mix(tone, LAMP, 0.2))


def blinds(p: Pad, r: Random) -> None:
    """Slats with light between them."""
    _wall(p, r, (98, 88, 70))
    slope = r.choice((-10, 10))
    for i in range(-2, 14):
        y = i * 9
        slat = [(-p.half, y - slope), (p.half, y + slope), (p.half, y + slope + 4.2), (-p.half, y - slope + 4.2)]
        p.poly(slat, (196, 166, 112))


def chart(p: Pad, r: Random) -> None:
    """The lines of a height chart."""
    _wall(p, r, (138, 132, 118))
    for i in range(10):
        p.rect(-p.half, 4 + i * 10, 2 * p.half, 0.9, (84, 78, 68))
        p.rect(-p.half, 3.4 + i * 10, 15 if i % 2 else 9, 2.2, (70, 62, 52))
        p.rect(p.half - (15 if i % 2 else 9), 3.4 + i * 10, 15, 2.2, (70, 62, 52))


def tiles(p: Pad, r: Random) -> None:
    """A tiled room."""
    tone = r.choice(((120, 146, 138), (146, 150, 142), (104, 128, 140)))
    _wall(p, r, tone)
    for i in range(9):
        p.rect(-p.half, i * 12, 2 * p.half, 0.8, mix(tone, BLACK, 0.4))
        p.repeat(13, 14, 0, p.rect, i % 2 * 7 - 84, i * 12, 0.8, 12, mix(tone, BLACK, 0.4))
    p.glow(-p.half, 0, 70, (90, 100, 90), 1.6)


def library(p: Pad, r: Random) -> None:
    """Shelves of books."""
    p.grad((0, (74, 54, 38)), (1, (34, 25, 19)))
    inks = ((120, 54, 40), (62, 78, 70), (126, 98, 56), (58, 60, 84), (92, 74, 58))
    for row in range(4):
        y = 2 + row * 26
        x = -p.half
        while x < p.half:
            w, h = r.uniform(3, 6.5), r.uniform(15, 21)
            p.rect(x, y + 22 - h, w - 0.6, h, mix(r.choice(inks), BLACK, r.uniform(0, 0.3)))
            x += w
        p.rect(-p.half, y + 22, 2 * p.half, 2.4, (112, 82, 52))


def flasks(p: Pad, r: Random) -> None:
    """A laboratory's shelves with coloured glass."""
    _wall(p, r, (108, 130, 132))
    inks = ((126, 206, 140), (216, 160, 76), (110, 170, 220), (206, 110, 96))
    for y in (30, 62, 94):
        p.rect(-p.half, y, 2 * p.half, 2, (54, 66, 68))
        for i in range(int(p.half / 5)):
            x, ink = -p.half + 5 + i * 11 + r.uniform(-2, 2), r.choice(inks)
            neck = [(x - 1.4, y - 11), (x - 1.4, y - 17), (x + 1.4, y - 17), (x + 1.4, y - 11)]
            p.poly([*neck, (x + 4.4, y), (x - 4.4, y)], (190, 212, 212))
            p.poly([(x - 3, y - 6), (x + 3, y - 6), (x + 4.4, y), (x - 4.4, y)], ink)


def screens(p: Pad, r: Random) -> None:
    """Monitors that glow."""
    p.grad((0, (26, 38, 42)), (1, (10, 16, 20)))
    glow = r.choice(((96, 210, 150), (110, 180, 220)))
    for i in range(-2, 2):
        for y in (6, 44):
            x = i * p.half * 0.52 + 2
            p.rect(x, y, p.half * 0.46, 30, (50, 58, 58), r=2)
            p.rect(x + 2, y + 2, p.half * 0.46 - 4, 26, mix(glow, BLACK, 0.55), r=1.5)
            for line in range(4):
                p.rect(x + 4, y + 6 + line * 5, r.uniform(4, p.half * 0.36), 1.6, glow)
    p.glow(0, 40, 90, mix(glow, BLACK, 0.6), 1.6)


def city(p: Pad, r: Random) -> None:
    """A skyline by night, windows lit."""
    p.grad((0, (38, 56, 84)), (0.7, (112, 104, 112)), (1, (150, 112, 84)))
    x = -p.half
    while x < p.half:
        w, y = r.uniform(9, 17), r.uniform(14, 62)
        p.rect(x, y, w, 100, (26, 32, 42))
        for i in range(int(w / 4)):
            for j in range(9):
                if r.random() < 0.4:
                    p.rect(x + 1.4 + i * 4, y + 4 + j * 6, 2, 3, LAMP)
        x += w + r.uniform(0, 3)


def stars(p: Pad, r: Random) -> None:
    """A night sky over low hills."""
    p.grad((0, (24, 34, 66)), (0.65, (58, 84, 112)), (1, (104, 124, 118)))
    for _ in range(60):
        p.disc(r.uniform(-p.half, p.half), r.uniform(0, 66), r.uniform(0.35, 0.95), (232, 238, 250))
    hills = [(-p.half, 74), (-p.half * 0.4, 66), (p.half * 0.2, 73), (p.half, 62), (p.half, 101), (-p.half, 101)]
    p.blob(hills, (18, 26, 30))


def dish(p: Pad, r: Random) -> None:
    """An aerial against an evening sky."""
    p.grad((0, (46, 62, 96)), (1, (196, 140, 98)))
    x = -p.half * 0.55
    p.poly([(x - 2, 44), (x + 3, 44), (x + 9, 101), (x - 9, 101)], (34, 38, 48))
    p.blob([(x - 27, 8, 1), (x + 22, 28, 1), (x + 14, 44), (x - 4, 48), (x - 20, 38), (x - 28, 22)], (122, 130, 138))
    p.blob([(x - 27, 8, 1), (x + 22, 28, 1), (x + 4, 32), (x - 14, 24)], (222, 224, 214))
    for foot in (-20, 14):
        p.line([(x + foot, 12 + (foot + 27) * 0.4), (x + 8, 4)], (40, 44, 52), 1.0)
    p.disc(x + 8, 4, 2.2, (196, 60, 48))


def pinboard(p: Pad, r: Random) -> None:
    """Sheets and prints pinned to cork."""
    _wall(p, r, (150, 110, 68))
    for i in range(9):
        x = -p.half + (i % 3) * p.half * 0.7 + r.uniform(2, 7)
        y = 4 + i // 3 * 33 + r.uniform(0, 6)
        w, h = r.uniform(15, 22), r.uniform(18, 25)
        p.rect(x + 1, y + 1, w, h, (74, 52, 32))
        p.rect(x, y, w, h, r.choice(((226, 220, 204), (206, 196, 168), (178, 190, 196))))
        if i % 2:
            p.rect(x + 2, y + 2, w - 4, h * 0.6, (66, 72, 76))
        p.repeat(3, 0, 2.2, p.rect, x + 2, y + h * 0.7, w - 5, 0.9, (110, 104, 96))
        p.disc(x + w / 2, y + 1.4, 1.5, (190, 52, 40))


def cabinets(p: Pad, r: Random) -> None:
    """Drawers with label holders."""
    tone = r.choice(((92, 104, 96), (110, 104, 90), (84, 96, 110)))
    p.grad((0, mix(tone, LAMP, 0.1)), (1, mix(tone, BLACK, 0.4)))
    for column in range(-3, 3):
        x = column * 32 + 4
        for row in range(4):
            y = row * 27 - 4
            p.rect(x, y, 31, 26, mix(tone, BLACK, 0.12), r=1)
            p.rect(x, y, 31, 1.4, mix(tone, LAMP, 0.35))
            p.rect(x + 9, y + 6, 13, 6, (224, 214, 186))
            p.rect(x + 11, y + 16, 9, 2.4, (44, 46, 46), r=1)
        p.rect(x + 31, -2, 1, 104, BLACK)


def office(p: Pad, r: Random) -> None:
    """A tall window with a curtain and a flag on its pole."""
    _wall(p, r, (96, 78, 58))
    p.rect(-p.half * 0.5, -2, p.half * 1.0, 74, (168, 186, 190))
    for x in (-0.5, 0.0, 0.47):
        p.rect(p.half * x, -2, 2.4, 74, (70, 56, 42))
    p.rect(-p.half * 0.5, 34, p.half, 2, (70, 56, 42))
    for side in (-1, 1):
        for i in range(4):
            x = side * p.half * (0.62 + i * 0.11)
            fold = mix((120, 44, 40), BLACK, 0.1 + 0.16 * (i % 2))
            p.taper([(x, -2), (x + side, 50), (x + side * 3, 102)], 7, 8, fold)


def window(p: Pad, r: Random) -> None:
    """A cold window in a dark wall."""
    _wall(p, r, (84, 72, 62))
    x = -p.half * 0.9 if r.random() < 0.5 else p.half * 0.1
    p.rect(x, 4, p.half * 0.8, 66, (116, 150, 168))
    for i in (0.0, 0.38, 0.77):
        p.rect(x + p.half * i, 4, 2.4, 66, (38, 32, 28))
    p.repeat(3, 0, 32, p.rect, x, 4, p.half * 0.8, 2.4, (38, 32, 28))


def street(p: Pad, r: Random) -> None:
    """Shop fronts and a lamp by night."""
    p.grad((0, (34, 42, 60)), (0.75, (80, 78, 84)), (1, (40, 38, 38)))
    for i in range(-2, 3):
        x = i * p.half * 0.46
        p.rect(x, 26 + (i % 2) * 8, p.half * 0.42, 80, (44, 38, 38))
        p.rect(x + 3, 52, p.half * 0.3, 18, mix(LAMP, (120, 70, 30), 0.25 * (i % 3)))
    x = r.choice((-0.8, 0.75)) * p.half
    p.rect(x, 10, 1.6, 92, (20, 20, 24))
    p.disc(x + 0.8, 10, 4, (255, 236, 180))
    p.glow(x, 10, 34, (180, 140, 70), 1.8)


def rain(p: Pad, r: Random) -> None:
    """Rain before blurred lights."""
    p.grad((0, (40, 54, 62)), (1, (70, 76, 78)))
    for _ in range(9):
        ink = r.choice(((190, 140, 60), (140, 60, 50), (90, 140, 150)))
        p.glow(r.uniform(-p.half, p.half), r.uniform(20, 90), r.uniform(8, 16), ink, 1.0)
    for _ in range(46):
        x, y = r.uniform(-p.half, p.half), r.uniform(-6, 96)
        p.line([(x, y), (x - 2.4, y + 10)], (150, 166, 172), 0.5)


def garage(p: Pad, r: Random) -> None:
    """Pillars and strip lights of a parking deck."""
    p.grad((0, (52, 58, 54)), (0.6, (92, 98, 86)), (1, (44, 46, 42)))
    for i in range(4):
        w = 30 - i * 7
        p.rect(-w / 2 + 4, 6 + i * 8, w, 2.4 - i * 0.4, (240, 246, 214))
    for side in (-1, 1):
        for i, x in enumerate((0.82, 0.5)):
            p.rect(side * p.half * x - 5 + i * 2, -2, 10 - i * 4, 104, mix((66, 70, 64), BLACK, 0.2 - 0.2 * i))
            p.rect(side * p.half * x - 5 + i * 2, 60 - i * 8, 10 - i * 4, 6, (196, 160, 50))
    p.glow(0, 10, 60, (70, 80, 50), 1.6)


def woods(p: Pad, r: Random) -> None:
    """Trunks in fog."""
    p.grad((0, (120, 138, 122)), (1, (50, 62, 52)))
    for depth, ink in enumerate(((104, 122, 106), (70, 86, 74), (30, 40, 34))):
        for _ in range(7 - depth):
            x, w = r.uniform(-p.half, p.half), 2.4 + depth * 1.8
            p.taper([(x, -4), (x + r.uniform(-3, 3), 50), (x + r.uniform(-3, 3), 104)], w, w * 1.5, ink)
            for _ in range(2):
                y, s = r.uniform(0, 50), r.choice((-1, 1))
                p.taper([(x, y), (x + s * 8, y - 7), (x + s * 15, y - 16)], w * 0.5, 0.4, ink)


def desert(p: Pad, r: Random) -> None:
    """Table mountains under a wide sky."""
    p.grad((0, (112, 146, 168)), (0.62, (226, 190, 140)), (0.63, (176, 118, 74)), (1, (120, 76, 50)))
    x = r.uniform(-0.5, 0.5) * p.half
    p.poly([(x - 34, 63), (x - 26, 38), (x - 6, 38), (x + 2, 63)], (142, 82, 58))
    p.poly([(x - 12, 38), (x - 6, 38), (x + 2, 63), (x - 8, 63)], (104, 58, 46))
    far = x + (44 if x < 0 else -62)
    p.poly([(far - 14, 63), (far - 10, 48), (far + 8, 48), (far + 14, 63)], (156, 96, 70))


def ice(p: Pad, r: Random) -> None:
    """Broken ice under a pale sky."""
    p.grad((0, (150, 176, 190)), (0.55, (214, 226, 226)), (1, (150, 180, 194)))
    for i in range(6):
        x, y = -p.half + i * p.half * 0.38, r.uniform(36, 56)
        p.poly([(x - 18, 74), (x - 4, y), (x + 6, y + 8), (x + 20, 74)], (226, 238, 240))
        p.poly([(x - 4, y), (x + 6, y + 8), (x + 20, 74), (x + 2, 74)], (134, 164, 182))


def tent(p: Pad, r: Random) -> None:
    """The stripes of a circus tent."""
    p.grad((0, (150, 120, 90)), (1, (80, 54, 44)))
    for i in range(-6, 7):
        if i % 2:
            p.poly([(i * 2 - 1, -8), (i * 2 + 1, -8), (i * 15 + 8, 104), (i * 15 - 8, 104)], (158, 52, 44))
    p.glow(-p.half * 0.6, 4, 60, (110, 80, 40), 1.6)


def board(p: Pad, r: Random) -> None:
    """Chalk signs on a blackboard."""
    _wall(p, r, (44, 74, 62))
    for i in range(5):
        y, x = 12 + i * 16, -p.half + r.uniform(3, 14)
        for _ in range(9):
            w = r.uniform(2, 9)
            p.line([(x, y + r.uniform(-2, 2)), (x + w, y + r.uniform(-2, 2))], (196, 210, 200), 0.9)
            x += w + 3
    p.disc(p.half * 0.6, 34, 13, (176, 194, 184), w=0.9)
    p.line([(p.half * 0.6 - 13, 34), (p.half * 0.6 + 13, 34)], (176, 194, 184), 0.9)


def candles(p: Pad, r: Random) -> None:
    """Candles in the dark."""
    p.grad((0, (44, 24, 22)), (1, (90, 50, 30)))
    for i in range(9):
        x, y = -p.half + (i + 0.5) * p.half * 0.23, r.uniform(40, 70)
        p.rect(x - 1.6, y, 3.2, 60, (206, 190, 154))
        p.blob([(x, y - 9), (x + 2, y - 3), (x, y - 0.4), (x - 2, y - 3)], (255, 226, 140))
        p.glow(x, y - 4, 16, (150, 90, 34), 1.4)


SETTINGS: dict[str, Setting] = {
    each.__name__: each
    for each in (
        wall, blinds, chart, tiles, library, flasks, screens, city, stars, dish, pinboard, cabinets, office,
        window, street, rain, garage, woods, desert, ice, tent, board, candles,
    )
}  # fmt: skip


def background(name: str) -> Setting:
    """The setting of that name, a wall where there is none."""
    return SETTINGS.get(name, wall)
