"""X-Files: a sealed folder with an emblem that can be read and a print of what was seen.

The great shape is the affiliation, the sign in it the motive, rings and small signs round it the method, the wax seal
the result; the print beside it is of the case itself (`traces`), no two alike. In a window that is too narrow for both
beside each other the print is smaller and lies above the shape, so that shape, print and seal are whole at any size.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from random import Random
from typing import NamedTuple

import pygame

from game.ui.art.curves import put
from game.ui.art.pad import Pad, named
from game.ui.art.papers import indoors
from game.ui.art.papers.desk_papers import inset
from game.ui.art.traces import TRACES
from game.ui.style.palette import AFFILIATION, Color, mix

FOLDER: Color = (150, 116, 66)
INK: Color = (46, 26, 18)
WHITE = (255, 255, 255)
RINGS = {"manipulation": 5, "possession": 2, "subterfuge": 3, "threats": 4, "violence": 6}
NARROW = 68.0  # half the width of a window below which shape and print do not stand beside each other
STONE = [(-30, -4), (-20, -26), (4, -30), (26, -20), (31, 4), (20, 26), (-6, 30), (-25, 20)]


class Places(NamedTuple):
    """Where the emblem, the print and the seal have their middles, and how large they are."""

    emblem: tuple[float, float, float]
    print: tuple[float, float, float, float]
    seal: tuple[float, float, float]


BESIDE = Places((-40.0, 46.0, 0.78), (30, 46, 76, 66), (58.0, 78.0, 1.0))
"""Beside each other, where there is room for that."""


def places(half: float) -> Places:
    """Where they lie in a window of that half width; in a narrow one the print above the shape, the seal below it."""
    if half >= NARROW:
        return BESIDE
    small, more = min(1.0, half / 50), max(0.0, half - 50)
    wide = 34 * small + more * 0.9
    emblem = (7 * small + more * 0.6, 50 + 6 * small, 0.74 * small)
    photo = (-half + wide / 2 + 8 * small, 6 + wide * 0.44 + 3 * small, wide, wide * 0.88)
    return Places(emblem, photo, (half - 17 * small, 100 - 18 * small, 0.8 * small))


def x_file(p: Pad, r: Random) -> None:
    """The picture of an X-File."""
    told = p.card.characteristics
    c = AFFILIATION[told["affiliation"]]
    folder = mix(FOLDER, c, 0.24)  # so that the five kinds can be told apart in a hand
    p.paper(folder, 6, 8, 18)
    p.glow(-40, 10, 80, (70, 50, 20), 1.6)
    lies = places(p.half)
    _emblem(p, lies.emblem, told, c, folder)
    tilt = r.choice((-0.07, -0.04, 0.05, 0.08))
    edge = lies.print[2] / 76  # of a smaller print the margin is smaller, too
    held = "tape" if edge == 1 else ""
    inset(p, r, named(TRACES, p.card.name, indoors.smoke_screen), *lies.print, tilt, 3 * edge, 8 * edge, clip=held)
    _seal(p, lies.seal, r, told["result"])


def _emblem(p: Pad, at: tuple[float, float, float], told: Mapping[str, str], c: Color, folder: Color) -> None:
    """The emblem, drawn in its part of the folder."""
    x, y, k = at
    middle = p.p((x, y))
    w, h = round(p.h * k * 0.92), round(p.h * k)
    part = pygame.Rect(0, 0, w * p.ss, h * p.ss)
    part.center = round(middle[0]), round(middle[1])
    whole = Pad(w, h, p.ss, p.s.subsurface(part.clip(p.s.get_rect())))
    _method(whole, told["method"], folder)
    _shape(whole, told["affiliation"], c)
    _motive(whole, told["affiliation"], told["motive"], c)


def _method(p: Pad, method: str, folder: Color) -> None:
    for i in range(RINGS[method]):
        p.disc(0, 50, 44 - i * 3.2, mix(folder, INK, 0.55), w=0.7)
    for i in range(12):
        a = i * math.pi / 6 + math.pi / 12
        p.sign(method, math.cos(a) * 41, 50 + math.sin(a) * 41, 9, mix(folder, INK, 0.72))
    p.discs(0, 50, (33, mix(folder, (255, 230, 170), 0.28)), (33, INK, 1.1))


def _shape(p: Pad, side: str, c: Color) -> None:
    body = mix(c, INK, 0.25 if side == "alien" else 0.2)
    match side:
        case "alien":
            p.poly([(-34, 32), (34, 32), (0, 90)], INK)
            p.poly([(-29, 35), (29, 35), (0, 84)], body)
        case "government":
            p.rect(-26, 24, 52, 52, INK)
            p.rect(-23, 27, 46, 46, body)
        case "evolutionary":
            p.discs(0, 50, (29, INK), (26, body))
            for i in range(18):
                t = i * 0.349
                p.disc(math.cos(t) * 29, 50 + math.sin(t) * 29, 2.4, INK)
        case "occult":
            p.star(0, 52, 37, INK, inner=0.5)
            p.star(0, 52, 31, body, inner=0.5)
        case _:  # a cut stone
            p.poly(put(STONE, 0, 50), INK)
            p.poly(put(STONE, 0, 50, 0.87), body)
            p.poly(put([STONE[0], STONE[1], (-12, -14), (-16, 0)], 0, 50, 0.87), mix(c, (255, 240, 200), 0.3))
            p.poly(put([STONE[4], STONE[5], (8, 16), (16, 4)], 0, 50, 0.87), mix(c, INK, 0.42))


def _motive(p: Pad, side: str, motive: str, c: Color) -> None:
    y = {"alien": 46, "occult": 52}.get(side, 50)
    size = 26 if side in ("alien", "occult") else 36
    p.sign(motive, 0.7, y + 0.8, size, mix(c, WHITE, 0.5))
    p.sign(motive, 0, y, size, (24, 14, 10))


def _seal(p: Pad, at: tuple[float, float, float], r: Random, result: str) -> None:
    x, y, k = at
    thread = (
        [(-p.half, y + 14 * k), (x, y), (p.half, y - 8 * k)],
        [(x - 14 * k, y + 23 * k), (x, y), (x + 26 * k, y - 38 * k)],
    )
    for course in thread:
        p.line([(a + 0.6, b + 1) for a, b in course], (60, 40, 20), 1)
        p.line(course, (176, 32, 26), 0.9)
    wax = []
    for i in range(22):
        t = i / 22 * 6.283
        d = (15.6 + r.uniform(-1.2, 1.4)) * k
        wax.append((x + math.cos(t) * d, y + math.sin(t) * d))
    p.blob([(a + k, b + 1.6 * k) for a, b in wax], (50, 26, 16))
    p.blob(wax, (136, 22, 24))
    p.disc(x, y, 11.6 * k, (106, 14, 18))
    p.disc(x - 0.5 * k, y - 0.5 * k, 11 * k, (150, 28, 28))
    p.sign(result, x + 0.5 * k, y + 0.7 * k, 16 * k, (80, 8, 12))
    p.sign(result, x, y, 16 * k, (232, 132, 110))
