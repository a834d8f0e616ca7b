"""The room at night, as title and curtain show it: wall, window with rain, and the desk."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game.ui.backdrop import desk_objects
from game.ui.cache.byte_cache import backdrops, cached_in
from game.ui.style.layout import Layout, grid
from game.ui.style.palette import Color, mix
from game.ui.surfaces import shapes
from game.ui.surfaces.textures import desk, field, grain

Share = tuple[float, float, float, float]  # x, y, width, height as shares of the window
TITLE_WINDOW: Share = (0.56, 0.09, 0.40, 0.43)  # below the languages in the corner
TITLE_LAMP = 0.40  # where the lamp stands, as a share of the width
DUSK: Color = (16, 32, 44)  # the sky behind a window's panes, on the whole
HORIZON = 0.70  # where the wall ends and the desk begins
FAR_LIGHTS: tuple[Color, ...] = ((255, 206, 130), (150, 200, 230), (255, 170, 110), (200, 226, 236))


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


@cached_in(backdrops)
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


def panes(layout: Layout) -> list[Rect]:
    """The four panes of the title's window, without its bars."""
    w, h = layout.size
    pane = Rect(*(int(share * side) for share, side in zip(TITLE_WINDOW, (w, h, w, h), strict=True)))
    edge, bar = (max(1, round(units * min(w / 1280, h / 720))) for units in (6, 9))
    inner = pane.inflate(-2 * edge, -2 * edge)
    return [cell.inflate(-bar, -bar) if bar > 1 else cell for cell in grid(inner, 2, 2)]


def lamp_place(layout: Layout) -> tuple[int, int]:
    """Where the lamp stands: the middle of its shade."""
    w, h = layout.size
    return int(w * 0.478) + layout.u(10), int(h * 0.345)


def mug_place(layout: Layout) -> tuple[int, int]:
    """Where the mug stands: its left upper corner."""
    w, h = layout.size
    return int(w * 0.487), int(h * 0.865) - layout.u(12)


@cached_in(backdrops)
def lamp_room(layout: Layout) -> Surface:
    """The room with lamp, mug and pencil, as the title shows it in the usual colours."""
    w, h = layout.size
    room = night_room.anew(w, h, TITLE_WINDOW, TITLE_LAMP)
    desk_objects.lamp(room, layout, *lamp_place(layout))
    desk_objects.mug(room, layout, *mug_place(layout))
    up = layout.u(12)
    desk_objects.pencil(room, layout, (int(w * 0.405), int(h * 0.945) - up), (int(w * 0.468), int(h * 0.91) - up))
    return room


def forget_rooms() -> None:
    """Drop what was made: the window has another size, or nobody is in the room any more."""
    for made in (dark_room, night_room, lamp_room):
        made.cache_clear()
