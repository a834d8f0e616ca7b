"""Drawing words for what lies on the desk: sheets, lines of type, stamps, photographs, the censor's bars.

No words in pictures: type is dashes, stamps are signs.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

import pygame

from game.ui.art.curves import Point, Points, placed, put
from game.ui.art.film import film
from game.ui.art.noise import Stop
from game.ui.art.pad import Pad, Scene
from game.ui.style.palette import INK, PAPER, STAMP, THREAD, Color, mix

Placing = Callable[[Points], list[Point]]
BLUE_INK: Color = (34, 40, 62)
WHITE: Color = (255, 255, 255)


def desk(p: Pad, r: Random, col: Color = (52, 38, 28)) -> None:
    """Walnut under the lamp."""
    p.paper(col, 14, 5, 10)
    for i in range(26):
        y = i * 4 + r.uniform(-1.5, 1.5)
        p.curve([(-p.half - 4, y), (-30, y + r.uniform(-1.6, 1.6)), (20, y + r.uniform(-1.6, 1.6)), (p.half + 4, y)],
            mix(col, (0, 0, 0), r.uniform(0.1, 0.4)), 0.4, n=4)
    p.glow(-24, 26, 74, (96, 66, 30), 1.5)


def leaf(
    p: Pad, x: float, y: float, w: float, h: float, rot: float, col: Color = (228, 218, 196), shadow: bool = True
) -> Placing:
    """Paper that lies on the desk; gives the function that puts points of the paper into the picture."""
    at = placed(x, y, 1, rot)
    corners = at([(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)])
    if shadow:
        p.beam([(q[0] + 1.6, q[1] + 2.2) for q in corners], (0, 0, 0), 110)
    p.poly(corners, col)
    p.line(corners[:2], mix(col, (255, 255, 255), 0.5), 0.4)
    p.line(corners[2:], mix(col, (0, 0, 0), 0.3), 0.4)
    return at


def type_lines(
    p: Pad, at: Placing, x: float, y: float, w: float, n: int, lead: float = 3.6, col: Color = INK,
    r: Random | None = None, wt: float = 1.0,
) -> None:
    """Lines of type: runs of little dashes with gaps like words."""
    dice = r or Random(3)
    for i in range(n):
        xx, end = x, x + w * (1 if i % 5 != 4 else 0.55)
        while xx < end:
            ln = min(dice.uniform(2, 8), end - xx)
            p.line(at([(xx, y + i * lead), (xx + ln, y + i * lead)]), col, wt)
            xx += ln + 1.4


def stamp(p: Pad, at: Placing, x: float, y: float, k: float, name: str, col: Color = STAMP, rot: float = 0.25) -> None:
    """A rubber stamp with a sign in a double ring."""
    circle = [(math.cos(i / 30 * 6.284) * k, math.sin(i / 30 * 6.284) * k) for i in range(31)]
    p.line(at(put(circle, x, y, rot=rot)), col, k * 0.12)
    p.line(at(put(circle, x, y, 0.8, rot=rot)), col, k * 0.05)
    p.sign_at(name, at([(x, y)])[0], k * 1.05, col, -18)


def inset(
    p: Pad, r: Random, scene: Scene, x: float, y: float, w: float, h: float, rot: float = 0, border: float = 3,
    foot: float | None = None, tone: tuple[Stop, ...] | None = None, clip: str = "", half: float = 0,
) -> None:
    """A photograph with its own scene, `w` by `h` units, perhaps held by a "pin" or a "tape"."""
    inner = p.inner(w, h)
    scene(inner, r)
    picture = inner.s
    if tone or half:
        picture = film(picture, 1, tone=tone, half=half, grain_amount=9, vig=0.3, contrast=1.15)
    edge, under = int(border * p.k), int((border if foot is None else foot) * p.k)
    card = pygame.Surface((inner.W + 2 * edge, inner.H + edge + under), pygame.SRCALPHA)
    card.fill((*PAPER, 255))
    card.blit(picture, (edge, edge))
    if rot:
        card = pygame.transform.rotozoom(card, -math.degrees(rot), 1)
    shadow = card.copy()
    shadow.fill((0, 0, 0, 120), special_flags=pygame.BLEND_RGBA_MULT)
    middle = p.p((x, y))
    at = (middle[0] - card.get_width() / 2, middle[1] - card.get_height() / 2)
    p.s.blit(shadow, (at[0] + 1.4 * p.k, at[1] + 2 * p.k))
    p.s.blit(card, at)
    if clip == "pin":
        p.disc(x + 1, y - h / 2 - 1, 2.6, (40, 10, 8))
        p.disc(x, y - h / 2 - 2, 2.6, THREAD)
        p.disc(x - 0.8, y - h / 2 - 2.8, 0.9, (255, 170, 150))
    elif clip == "tape":
        strip = placed(x, y - h / 2 - 2, 1, rot + 0.1)
        p.beam(strip([(-9, -3), (9, -3), (9, 3), (-9, 3)]), (226, 210, 160), 170)


def bars(p: Pad, r: Random, rows: list[tuple[float, float, float, float]]) -> None:
    """The censor: felt-tip bars `(y, from, to, width)`, never quite level, their ends not square."""
    for y, a, b, w in rows:
        s = r.uniform(-0.9, 0.9)
        p.poly([(a, y - w / 2 + s), (b, y - w / 2 - s), (b + r.uniform(-0.6, 1.4), y + w / 2 - s),
            (a - r.uniform(0, 1), y + w / 2 + s)], (4, 4, 5))
