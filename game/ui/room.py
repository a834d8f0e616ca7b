"""The room at night, as title and curtain show it: wall, window with rain, desk, lamp and what stands on it."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game.ui import shapes
from game.ui.kept import backdrops, kept_on
from game.ui.layout import Layout
from game.ui.palette import Color, mix
from game.ui.textures import desk, field, grain
from game.ui.theme import theme

Share = tuple[float, float, float, float]  # x, y, width, height as shares of the window
TITLE_WINDOW: Share = (0.56, 0.09, 0.40, 0.43)  # below the languages in the corner
TITLE_LAMP = 0.40  # where the lamp stands, as a share of the width
DUSK: Color = (16, 32, 44)  # the sky behind a window's panes, on the whole
HORIZON = 0.70  # where the wall ends and the desk begins
FAR_LIGHTS: tuple[Color, ...] = ((255, 206, 130), (150, 200, 230), (255, 170, 110), (200, 226, 236))
BRASS: tuple[tuple[float, Color, float], ...] = (
    (0, (58, 46, 26), 13),
    (-2, (150, 118, 62), 5),
    (-4, (232, 200, 130), 2),
)


def _glass(size: tuple[int, int]) -> Surface:
    """What is seen through the window: a street far below, out of focus, and the rain on the pane."""
    w, h = size
    pane = Surface(size)
    for down in range(h):
        pygame.draw.line(pane, mix((10, 22, 34), (44, 74, 90), (down / h) ** 1.6), (0, down), (w, down))
    dice = random.Random(4)
    for _ in range(46):
        x, y, r = dice.uniform(0, w), h * dice.uniform(0.5, 0.95), dice.uniform(0.008, 0.03) * w
        spot = Surface((int(r * 2) + 2, int(r * 2) + 2), pygame.SRCALPHA)
        pygame.draw.aacircle(spot, (*dice.choice(FAR_LIGHTS), dice.randint(26, 84)), (int(r) + 1, int(r) + 1), int(r))
        pane.blit(spot, (x - r, y - r))
    for _ in range(9):
        x, high = dice.uniform(0, w), h * dice.uniform(0.18, 0.5)
        pygame.draw.rect(pane, (10, 18, 25), (x, h - high * 0.62, w * dice.uniform(0.05, 0.13), high))
    drops = Surface(size, pygame.SRCALPHA)
    for _ in range(260):
        x, y, long = dice.uniform(0, w), dice.uniform(-20, h), dice.uniform(0.02, 0.09) * h
        pygame.draw.line(drops, (176, 208, 222, dice.randint(18, 70)), (x, y), (x - long * 0.16, y + long))
    for _ in range(120):
        x, y, r = dice.uniform(0, w), dice.uniform(0, h), dice.uniform(1, 2.6)
        pygame.draw.circle(drops, (190, 218, 230, 90), (x, y), r)
        if dice.random() < 0.25:
            end = (x + dice.uniform(-2, 2), y - dice.uniform(0.05, 0.18) * h)
            pygame.draw.line(drops, (170, 200, 214, 46), (x, y), end, 2)
    pane.blit(drops, (0, 0))
    return pane


def _wall(size: tuple[int, int], lamp_x: float) -> Surface:
    wide = size[0] / size[1]

    def light(x: float, y: float) -> tuple[float, float, float]:
        level = 1 - 0.35 * y
        warm = math.exp(-((math.hypot((x - lamp_x) * wide * 0.55, (y - 0.60) * 0.9) / 0.30) ** 2))
        return 12 * level + warm * 70, 18 * level + warm * 50, 22 * level + warm * 24

    wall = field(size, light)
    grain(wall, 3)
    return wall


def _frame(room: Surface, pane: Rect, unit: float) -> None:
    """The window's bars and its sill."""

    def n(units: float) -> int:
        return max(1, round(units * unit))

    dark = (20, 22, 22)
    pygame.draw.rect(room, dark, pane.inflate(n(18), n(18)), n(14))
    pygame.draw.line(room, dark, pane.midtop, pane.midbottom, n(9))
    pygame.draw.line(room, dark, pane.midleft, pane.midright, n(9))
    pygame.draw.rect(room, (52, 62, 66), pane.inflate(2, 2), 1)
    pygame.draw.rect(room, (28, 30, 29), (pane.x - n(22), pane.bottom + n(6), pane.w + n(44), n(14)))


@lru_cache(maxsize=1)
def dark_room(w: int, h: int) -> Surface:
    """Only the dark, as high contrast has it."""
    return shapes.ready(Surface((w, h)))


def bare_room(w: int, h: int, window: Share = TITLE_WINDOW, lamp_x: float = TITLE_LAMP) -> Surface:
    """Wall, the window's dark panes and the desk, but small: nothing fine is drawn."""
    bare = _wall((w, h), lamp_x)
    x, y, wide, high = window
    pygame.draw.rect(bare, DUSK, (int(x * w), int(y * h), int(wide * w), int(high * h)))
    edge = int(HORIZON * h)
    bare.blit(desk.anew(w, h, (lamp_x, 0.98), 0.75), (0, edge), (0, edge, w, h - edge))
    return bare


@kept_on(backdrops)
def night_room(w: int, h: int, window: Share, lamp_x: float) -> Surface:
    """Wall, window and the desk's edge in the usual colours, for a window of that size."""
    room = _wall((w, h), lamp_x)
    pane = Rect(int(window[0] * w), int(window[1] * h), int(window[2] * w), int(window[3] * h))
    room.blit(_glass(pane.size), pane)
    _frame(room, pane, min(w / 1280, h / 720))
    edge = int(HORIZON * h)
    room.blit(desk.anew(w, h, (lamp_x, 0.98), 0.75), (0, edge), (0, edge, w, h - edge))
    pygame.draw.line(room, (94, 70, 42), (0, edge), (w, edge), max(2, h // 260))
    shade = Surface((w, 40), pygame.SRCALPHA)
    for y in range(40):
        pygame.draw.line(shade, (0, 0, 0, 90 - y * 2), (0, y), (w, y))
    room.blit(shade, (0, edge + 3))
    return shapes.ready(room)


def _cone(surface: Surface, at: tuple[int, int], top: float, foot: float, height: float) -> None:
    """A soft cone of light: many thin layers, each a little wider, drawn small and enlarged."""
    shrink, layers = 4, 26
    x, y = at
    area = Rect(int(x - foot * 1.5), y, int(foot * 3), int(height))
    sheet = Surface((area.w // shrink + 1, area.h // shrink + 1), pygame.SRCALPHA)
    sheet.fill((255, 206, 128, 0))
    middle = foot * 1.5
    for index in range(layers):
        k = index / layers
        layer = Surface(sheet.get_size(), pygame.SRCALPHA)
        near, far = top * (1 + k * 0.3), foot * (0.45 + k)
        shape = ((middle - near, 0), (middle + near, 0), (middle + far, height), (middle - far, height))
        pygame.draw.polygon(layer, (255, 206, 128, 2), [(px / shrink, py / shrink) for px, py in shape])
        sheet.blit(layer, (0, 0))
    low = sheet.get_height() * 3 // 5
    for row in range(low, sheet.get_height()):  # it ends softly, in the pool on the desk
        left = 255 * (sheet.get_height() - 1 - row) // (sheet.get_height() - low)
        sheet.fill((255, 255, 255, left), (0, row, sheet.get_width(), 1), pygame.BLEND_RGBA_MULT)
    surface.blit(pygame.transform.smoothscale(sheet, area.size), area)


def _lamp(surface: Surface, layout: Layout, x: int, y: int) -> None:
    """A banker's lamp: glass shade, brass arm and foot, its pool on the desk."""
    u = layout.u
    foot = y + u(322)
    pool = Surface((u(760) // 4, u(190) // 4), pygame.SRCALPHA)
    pool.fill((255, 204, 124, 0))
    for ring in range(30):
        layer = Surface(pool.get_size(), pygame.SRCALPHA)
        shrink = pool.get_width() * ring // 31, pool.get_height() * ring // 31
        pygame.draw.ellipse(layer, (255, 204, 124, 3), pool.get_rect().inflate(-shrink[0], -shrink[1]))
        pool.blit(layer, (0, 0))
    big = pygame.transform.smoothscale(pool, (u(760), u(190)))
    surface.blit(big, big.get_rect(center=(x, foot + u(6))))
    _cone(surface, (x, y + u(38)), u(64), u(300), u(292))
    pygame.draw.ellipse(surface, (8, 7, 6), (x + u(2), foot - u(4), u(136), u(36)))
    for dx, color, thick in BRASS:
        pygame.draw.line(surface, color, (x + u(70) + dx, foot), (x + u(70) + dx, y + u(20)), u(thick))
        pygame.draw.arc(surface, color, (x - u(2) + dx, y - u(22), u(73), u(84)), 0, 1.9, u(thick))
    for index, color in enumerate(((54, 42, 24), (96, 74, 40), (140, 110, 58))):
        box = (x + u(12 + index * 9), foot - u(10) + index, u(116 - index * 18), u(28 - index * 8))
        pygame.draw.ellipse(surface, color, box)
    _shade(surface, layout, x, y)


def _shade(surface: Surface, layout: Layout, x: int, y: int) -> None:
    """The lamp's green glass, lit from below."""
    u, fine = layout.u, 2
    w, h = u(210) * fine, u(74) * fine
    glass = Surface((w, h), pygame.SRCALPHA)
    half = ((0.10, 0.98), (0.13, 0.55), (0.24, 0.16), (0.36, 0.03))
    outline = [(w * a, h * b) for a, b in half] + [(w * (1 - a), h * b) for a, b in reversed(half)]
    pygame.draw.polygon(glass, (30, 74, 54), outline)
    for step in range(18):
        t = step / 18
        inner = [
            (w * 0.5 + (px - w * 0.5) * (1 - t * 0.75), h * 0.98 - (h * 0.98 - py) * (0.96 - t * 0.55))
            for px, py in outline
        ]
        pygame.draw.polygon(glass, mix((30, 74, 54), (128, 196, 140), t * 0.8), inner)
    shine = ((0.2, 0.5), (0.27, 0.2), (0.33, 0.12), (0.25, 0.5))
    pygame.draw.polygon(glass, (186, 230, 188), [(w * a, h * b) for a, b in shine])
    pygame.draw.rect(glass, (196, 160, 92), (w * 0.07, h * 0.92, w * 0.86, h * 0.08), border_radius=u(3) * fine)
    surface.blit(pygame.transform.smoothscale(glass, (w // fine, h // fine)), (x - w // fine // 2, y - u(34)))
    pygame.draw.ellipse(surface, (255, 240, 200), (x - u(70), y + u(34), u(140), u(11)))


def _mug(surface: Surface, layout: Layout, x: int, y: int) -> None:
    u = layout.u
    body, rim = (44, 60, 70), (70, 90, 102)
    pygame.draw.ellipse(surface, (10, 8, 6), (x - u(6), y + u(46), u(96), u(22)))
    pygame.draw.rect(surface, body, (x, y, u(62), u(60)), border_radius=u(8))
    pygame.draw.ellipse(surface, body, (x, y + u(48), u(62), u(20)))
    pygame.draw.arc(surface, body, (x + u(46), y + u(12), u(36), u(34)), -1.6, 1.7, u(7))
    pygame.draw.rect(surface, (84, 108, 120), (x + u(6), y + u(6), u(7), u(50)), border_radius=u(4))
    pygame.draw.ellipse(surface, rim, (x, y - u(9), u(62), u(20)))
    pygame.draw.ellipse(surface, (34, 20, 12), (x + u(5), y - u(6), u(52), u(14)))
    steam = Surface((u(130), u(112)), pygame.SRCALPHA)
    steam.fill((230, 226, 214, 0))
    for wisp in range(3):
        points = [
            (u(48 + wisp * 13) + math.sin(t * 0.9 + wisp) * u(4 + t), steam.get_height() - u(14 + t * 7))
            for t in range(9)
        ]
        pygame.draw.lines(steam, (230, 226, 214, 40), False, points, u(6))
    surface.blit(pygame.transform.gaussian_blur(steam, max(1, u(4))), (x - u(30), y - u(110)))


def _pencil(surface: Surface, layout: Layout, a: tuple[int, int], b: tuple[int, int]) -> None:
    u = layout.u
    pygame.draw.line(surface, (8, 6, 5), (a[0] + 2, a[1] + u(4)), (b[0] + 2, b[1] + u(4)), u(7))
    pygame.draw.line(surface, (196, 150, 60), a, b, u(6))
    pygame.draw.line(surface, (236, 196, 110), (a[0], a[1] - u(2)), (b[0], b[1] - u(2)), u(1.5))
    pygame.draw.circle(surface, (190, 90, 80), b, u(4))
    tip = ((a[0] - u(12), a[1] + u(5)), (a[0] + 1, a[1] - u(4)), (a[0] + u(2), a[1] + u(3)))
    pygame.draw.polygon(surface, (226, 196, 150), tip)


def title_room(layout: Layout) -> Surface:
    """The room with lamp, mug and pencil, as the title shows it; in high contrast only the dark."""
    return dark_room(*layout.size) if theme.high else lamp_room(layout)


@kept_on(backdrops)
def lamp_room(layout: Layout) -> Surface:
    """The same in the usual colours, whatever is set."""
    w, h = layout.size
    room = night_room.anew(w, h, TITLE_WINDOW, TITLE_LAMP)
    _lamp(room, layout, int(w * 0.478), int(h * 0.345))
    _mug(room, layout, int(w * 0.487), int(h * 0.865))
    _pencil(room, layout, (int(w * 0.405), int(h * 0.945)), (int(w * 0.468), int(h * 0.91)))
    return room


def forget_rooms() -> None:
    """Drop what was made: the window has another size, or nobody is in the room any more."""
    for made in (dark_room, night_room, lamp_room):
        made.cache_clear()
