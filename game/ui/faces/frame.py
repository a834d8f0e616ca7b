"""The frame of a suit: paper, upper edge, title bar and ornaments, the same for each of its cards.

The upper edge is cut (alpha, not painted), so that even a corner in a fan tells the suit. The units are those of the
big face, 280 by 400; every form of a card keeps this proportion.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pygame

from game.ui.art import noise
from game.ui.art.curves import Point, spline
from game.ui.art.dice import dice_for
from game.ui.cache.byte_cache import cached
from game.ui.style.palette import SUITS, THREAD, Color, color, mix, theme

UNITS_WIDE, UNITS_HIGH = 280, 400
FOOT_TOP, FOOT_END = 384.5, 397  # units: between them stand number and episode, and nothing is drawn through them
CORNER = 13
BLACK, CREAM = (0, 0, 0), (255, 246, 220)
HIGH_BAR = 0.62  # how much blacker a title bar is in high contrast


def suit_color(suit: str, part: str) -> Color:
    """The `paper`, `bar` or `mark` colour of a suit."""
    return color(f"suit.{suit}.{part}")


def upper_edge(suit: str) -> list[Point]:
    """The upper edge of the card from left to right, in units; the body starts at y = 18."""
    match suit:
        case "agent":  # one folder tab, left
            return [(0, 18), (12, 18), (22, 2), (112, 2), (122, 18), (280, 18)]
        case "x_file":  # two tabs, the second behind
            first = [(0, 18), (8, 18), (16, 2), (76, 2), (84, 18)]
            return [*first, (112, 18), (120, 6), (196, 6), (204, 18), (280, 18)]
        case "witness":  # a round index tab
            turns = [i / 16 * math.pi for i in range(17)]
            tab = [(80 - 44 * math.cos(a), 18 - 17 * math.sin(a)) for a in turns]
            return [(0, 18), (26, 18), *tab, (134, 18), (280, 18)]
        case "site":  # a point in the middle
            return [(0, 18), (86, 18), (104, 9), (140, 1), (176, 9), (194, 18), (280, 18)]
        case "equipment":  # the square of a string tag
            return [(0, 18), (16, 18), (16, 1), (84, 1), (84, 18), (280, 18)]
        case "event":  # newsprint cut with waves
            return [(i * 4, 11 + 5 * math.sin(i * 0.42)) for i in range(71)]
        case "combat":  # teeth
            return [(i * 14, 18 if i % 2 == 0 else 6) for i in range(21)]
        case "adversary":  # two horns
            return [(0, 2), (4, 0), (26, 12), (60, 18), (220, 18), (254, 12), (276, 0), (280, 2)]
    dice = dice_for("edge", suit)  # Bluff: torn
    return [(i * 7, (7 if i < 20 else 14) + dice.uniform(-4, 4) + max(0, i - 30) * 0.7) for i in range(41)]


@cached(2)
def _mask(suit: str, w: int, h: int) -> pygame.Surface:
    finer = 4 if w < 200 else 2
    k = w / UNITS_WIDE * finer
    mask = pygame.Surface((w * finer, h * finer), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    wide, high, c = w * finer, h * finer, CORNER * k
    foot = [(wide, high - c), (wide - c * 0.3, high - c * 0.3), (wide - c, high)]
    foot += [(c, high), (c * 0.3, high - c * 0.3), (0, high - c)]
    edge = [(x * k, y * k) for x, y, *_ in upper_edge(suit)]
    pygame.draw.polygon(mask, (255, 255, 255, 255), edge + foot)
    return pygame.transform.smoothscale(mask, (w, h))


class _Sheet:
    """The paper under work, drawn on in units."""

    def __init__(self, s: pygame.Surface, suit: str) -> None:
        self.s, self.k = s, s.get_width() / UNITS_WIDE
        self.paper, self.bar = suit_color(suit, "paper"), suit_color(suit, "bar")
        self.dark, self.lite = mix(self.paper, BLACK, 0.35), mix(self.paper, CREAM, 0.35)

    def px(self, points: list[Point]) -> list[tuple[float, float]]:
        return [(p[0] * self.k, p[1] * self.k) for p in points]

    def line(self, ink: Color, a: Point, b: Point) -> None:
        (x0, y0), (x1, y1) = self.px([a, b])
        pygame.draw.line(self.s, ink, (int(x0), int(y0)), (int(x1), int(y1)))


def _map_sheet(sheet: _Sheet) -> None:
    for i in range(9):
        xs = range(-10, 300, 22)
        course = [(x, 232 + i * 20 + 9 * math.sin(x * 0.03 + i * 0.9) + 6 * math.sin(x * 0.071 + i)) for x in xs]
        contour = sheet.px(spline(course, False, 4))
        pygame.draw.aalines(sheet.s, mix(sheet.paper, sheet.bar, 0.28), False, contour)


def _newsprint(sheet: _Sheet) -> None:
    ink = mix(sheet.paper, BLACK, 0.12)
    for column in range(3):
        x = 12 + column * 88
        for j in range(40):
            y = 224 + j * 4.4
            if j % 11 < 9 and y < FOOT_TOP:
                sheet.line(ink, (x, y), (x + 80, y))


def _statement_form(sheet: _Sheet) -> None:
    rule = mix(sheet.paper, (90, 110, 150), 0.32)
    for j in range(24):
        sheet.line(rule, (0, 66 + j * 15), (280, 66 + j * 15))
    sheet.line(mix(sheet.paper, THREAD, 0.5), (22, 56), (22, FOOT_TOP))


def _evidence_bag(sheet: _Sheet) -> None:
    ink = mix(sheet.paper, sheet.bar, 0.55)
    for i in range(-1, 44, 2):
        x = i * 14
        pygame.draw.polygon(sheet.s, ink, sheet.px([(x, 400), (x + 14, 400), (x + 17, FOOT_END), (x + 3, FOOT_END)]))


def _speed_rays(sheet: _Sheet) -> None:
    ink = mix(sheet.paper, BLACK, 0.16)
    for i in range(1, 26, 2):
        a = -1.45 + i * 0.06
        far = [(-20 + math.cos(b) * 600, 420 + math.sin(b) * 600) for b in (a, a + 0.03)]
        pygame.draw.polygon(sheet.s, ink, sheet.px([(-20, 420), *far]))


def _carbon_paper(sheet: _Sheet) -> None:
    dice = dice_for("carbon")
    for _ in range(60):
        y, x, length = dice.randrange(400), dice.randrange(280), dice.randrange(5, 40)
        sheet.line(mix(sheet.paper, (110, 120, 150), dice.uniform(0.05, 0.22)), (x, y), (x + length, y))


def _crease(sheet: _Sheet) -> None:
    sheet.line(sheet.dark, (0, 30), (280, 30))
    sheet.line(sheet.lite, (0, 31), (280, 31))


def _folder_foot(sheet: _Sheet) -> None:
    sheet.line(sheet.dark, (0, FOOT_TOP - 1.5), (280, FOOT_TOP - 1.5))


GROUNDS: dict[str, Callable[[_Sheet], None]] = {
    "site": _map_sheet,
    "event": _newsprint,
    "witness": _statement_form,
    "equipment": _evidence_bag,
    "combat": _speed_rays,
    "bluff": _carbon_paper,
    "x_file": _crease,
    "agent": _folder_foot,
}


@cached(12)
def frame(suit: str, w: int, h: int, bar_y: int, bar_h: int, high: bool) -> pygame.Surface:
    """The empty card of a suit at `w` by `h` pixels with its title bar at `bar_y`; shared, so copy before drawing.

    In high contrast nothing lies on the paper: no fibres, no ornaments, no light of a lamp.
    """
    s = pygame.Surface((w, h), pygame.SRCALPHA)
    sheet = _Sheet(s, suit)
    bar = pygame.Rect(0, bar_y, w, bar_h)
    if high:
        s.fill(theme.sheet(sheet.paper))
        s.fill(mix(sheet.bar, BLACK, HIGH_BAR), bar)
    else:
        s.blit(noise.paper(w, h, sheet.paper, 4 + SUITS.index(suit), 7, 12), (0, 0))
        if suit in GROUNDS:
            GROUNDS[suit](sheet)
        _title_bar(sheet, suit_color(suit, "mark"), bar)
        light = np.repeat(np.clip(noise.vignette(w, h, 0.27, 0.32, 0.24), 0, 1), 3, 2)
        shade = pygame.surfarray.make_surface((light * 255).astype(np.uint8))
        s.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    s.blit(_mask(suit, w, h), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    _edges(sheet, upper_edge(suit), w, h)
    return s


def _title_bar(sheet: _Sheet, mark: Color, bar: pygame.Rect) -> None:
    deep = mix(sheet.bar, BLACK, 0.5)
    stops = ((0.0, mix(sheet.bar, (255, 240, 210), 0.12)), (0.5, sheet.bar), (1.0, mix(sheet.bar, BLACK, 0.3)))
    sheet.s.blit(noise.gradient(bar.w, bar.h, stops), bar)
    pygame.draw.line(sheet.s, mark, (0, bar.bottom), (bar.w, bar.bottom))
    pygame.draw.line(sheet.s, deep, (0, bar.bottom + 1), (bar.w, bar.bottom + 1))


def _edges(sheet: _Sheet, edge: list[Point], w: int, h: int) -> None:
    """Light on the lamp's side and the top, dark on the other."""
    top = sheet.px(edge)
    foot = h - int(12 * sheet.k)
    pygame.draw.aalines(sheet.s, sheet.lite, False, [(x, y + 0.6) for x, y in top])
    pygame.draw.line(sheet.s, sheet.lite, (0, top[0][1] + 1), (0, foot))
    pygame.draw.line(sheet.s, sheet.dark, (w - 1, top[-1][1] + 1), (w - 1, foot))
    side = int(12 * sheet.k)
    pygame.draw.line(sheet.s, mix(sheet.dark, BLACK, 0.4), (side, h - 1), (w - side, h - 1))
