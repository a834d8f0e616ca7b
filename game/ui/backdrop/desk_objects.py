"""What stands on the desk in the room at night: a banker's lamp, a mug, a pencil.

Each is drawn large and made smaller: so no edge has steps.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.ui.style.layout import Layout
from game.ui.style.palette import Color, mix

Unit = Callable[[float], int]
Draw = Callable[[Surface, Unit], None]
FINE = 3  # times larger is drawn what stands on the desk
GLASS: tuple[Color, Color] = ((30, 74, 54), (128, 196, 140))  # the shade at its edge and where it is lit
BEND = 2.7  # of the arch of the lamp's glass: 2 were a half circle, more is flatter
BRASS: tuple[tuple[float, Color, float], ...] = (
    (0, (58, 46, 26), 13),
    (-2, (150, 118, 62), 5),
    (-4, (232, 200, 130), 2),
)


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


def _finely(surface: Surface, layout: Layout, area: Rect, draw: Draw) -> None:
    """Lets `draw` work on a sheet for that part of the picture, large, in lengths told in design units."""
    sheet = Surface((area.w * FINE, area.h * FINE), pygame.SRCALPHA)
    draw(sheet, lambda units: max(1, round(layout.scale * units * FINE)))
    small = pygame.transform.smoothscale(sheet, area.size)  # its clear pixels are black: so it is premultiplied
    surface.blit(small, area, special_flags=pygame.BLEND_PREMULTIPLIED)


def _shadow(surface: Surface, layout: Layout, box: Rect) -> None:
    """What stands takes the light from the desk beneath it, softly."""
    soft = layout.u(5)
    sheet = Surface((box.w + 6 * soft, box.h + 6 * soft), pygame.SRCALPHA)
    pygame.draw.ellipse(sheet, (0, 0, 0, 190), (3 * soft, 3 * soft, *box.size))
    surface.blit(pygame.transform.gaussian_blur(sheet, soft), (box.x - 3 * soft, box.y - 3 * soft))


def lamp(surface: Surface, layout: Layout, x: int, y: int) -> None:
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
    _shadow(surface, layout, Rect(x + u(4), foot - u(2), u(132), u(30)))
    area = Rect(x - u(112), y - u(40), u(250), foot - y + u(72))
    _finely(surface, layout, area, _stand)
    _finely(surface, layout, area, _shade)


def _stand(sheet: Surface, u: Unit) -> None:
    """Arm and foot, on a sheet whose corner lies 112 units left of the lamp's middle and 40 above."""
    x, foot = u(112), u(362)
    for dx, color, thick in BRASS:
        pygame.draw.rect(sheet, color, (x + u(70 + dx) - u(thick) // 2, u(60), u(thick), foot - u(60)))
    for index, color in enumerate(((54, 42, 24), (96, 74, 40), (140, 110, 58))):
        box = (x + u(12 + index * 9), foot - u(10 - index), u(116 - index * 18), u(28 - index * 8))
        pygame.draw.ellipse(sheet, color, box)


def _arch(wide: float, high: float) -> list[tuple[float, float]]:
    """A flat arch from the left to the right, about the middle of its foot."""
    turns = [math.pi * (1 - step / 48) for step in range(49)]
    level = [(math.cos(turn), math.sin(turn)) for turn in turns]
    return [(math.copysign(abs(a) ** (2 / BEND), a) * wide / 2, -(max(0.0, b) ** (2 / BEND)) * high) for a, b in level]


def _shade(sheet: Surface, u: Unit) -> None:
    """The lamp's green glass, lit from below."""
    x, rim = u(112), u(76)
    for step in range(30):
        t = step / 30
        inner = [(x + a, rim + b) for a, b in _arch(u(170) * (1 - t * 0.75), u(70) * (1 - t * 0.58))]
        pygame.draw.polygon(sheet, mix(*GLASS, t * 0.8), inner)
    shine = ((-60, -34), (-50, -55), (-38, -62), (-49, -34))
    pygame.draw.polygon(sheet, (186, 230, 188), [(x + a * u(100) / 100, rim + b * u(100) / 100) for a, b in shine])
    edge = Rect(x - u(92), rim - u(4), u(184), u(7))
    pygame.draw.rect(sheet, (196, 160, 92), edge, border_radius=u(3))
    pygame.draw.ellipse(sheet, (255, 240, 200), (x - u(70), rim - u(1), u(140), u(11)))


def mug(surface: Surface, layout: Layout, x: int, y: int) -> None:
    """A mug of coffee that still steams."""
    u = layout.u
    _shadow(surface, layout, Rect(x - u(4), y + u(48), u(92), u(20)))
    _finely(surface, layout, Rect(x - u(10), y - u(16), u(110), u(94)), _china)
    steam = Surface((u(130), u(112)), pygame.SRCALPHA)
    steam.fill((230, 226, 214, 0))
    for wisp in range(3):
        points = [
            (u(48 + wisp * 13) + math.sin(t * 0.9 + wisp) * u(4 + t), steam.get_height() - u(14 + t * 7))
            for t in range(9)
        ]
        pygame.draw.lines(steam, (230, 226, 214, 40), False, points, u(6))
    surface.blit(pygame.transform.gaussian_blur(steam, max(1, u(4))), (x - u(30), y - u(110)))


def _china(sheet: Surface, u: Unit) -> None:
    """The mug itself, 10 units from the left and 16 from the top."""
    x, y = u(10), u(16)
    body, rim = (44, 60, 70), (70, 90, 102)
    pygame.draw.ellipse(sheet, body, (x + u(42), y + u(10), u(40), u(38)), u(7))
    pygame.draw.rect(sheet, body, (x, y, u(62), u(60)), border_radius=u(8))
    pygame.draw.ellipse(sheet, body, (x, y + u(48), u(62), u(20)))
    pygame.draw.rect(sheet, (84, 108, 120), (x + u(6), y + u(6), u(7), u(50)), border_radius=u(4))
    pygame.draw.ellipse(sheet, rim, (x, y - u(9), u(62), u(20)))
    pygame.draw.ellipse(sheet, (34, 20, 12), (x + u(5), y - u(6), u(52), u(14)))


def pencil(surface: Surface, layout: Layout, a: tuple[int, int], b: tuple[int, int]) -> None:
    """A pencil from its tip's side to its end."""
    u = layout.u
    left, top = a[0] - u(20), b[1] - u(12)
    area = Rect(left, top, b[0] + u(14) - left, a[1] + u(18) - top)
    ends = [((x - left) * FINE, (y - top) * FINE) for x, y in (a, b)]
    _finely(surface, layout, area, lambda sheet, unit: _wood(sheet, unit, ends[0], ends[1]))


def _wood(sheet: Surface, u: Unit, a: tuple[int, int], b: tuple[int, int]) -> None:
    """The pencil itself, its shadow close beneath it."""
    long = math.hypot(b[0] - a[0], b[1] - a[1])
    along = ((b[0] - a[0]) / long, (b[1] - a[1]) / long)

    def at(way: float, aside: float) -> tuple[float, float]:
        return a[0] + along[0] * way - along[1] * aside, a[1] + along[1] * way + along[0] * aside

    def strip(color: Color, first: float, last: float, top: float, foot: float) -> None:
        corners = (at(first, top), at(last, top), at(last, foot), at(first, foot))
        pygame.draw.polygon(sheet, color, corners)

    thick, tip = u(3), u(13)
    pygame.draw.polygon(sheet, (34, 24, 14), (at(-tip, u(3)), at(0, u(1)), at(long, u(1)), at(long, u(6)), at(0, u(6))))
    pygame.draw.circle(sheet, (190, 90, 80), at(long, 0), thick)
    strip((190, 90, 80), long - u(3), long, -thick, thick)
    strip((186, 176, 150), long - u(7), long - u(3), -thick, thick)
    strip((196, 150, 60), 0, long - u(7), -thick, thick)
    strip((236, 196, 110), 0, long - u(7), -thick + u(1), -thick + u(2.5))
    pygame.draw.polygon(sheet, (226, 196, 150), (at(0, -thick), at(0, thick), at(-tip, 0)))
    pygame.draw.polygon(
        sheet, (44, 38, 32), (at(-tip * 0.68, -thick * 0.32), at(-tip * 0.68, thick * 0.32), at(-tip, 0))
    )
