"""The radio on the desk: a small set in a wooden case. Its dial is lit while it plays, its needle says what."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.ui.drawing.canvas import Canvas
from game.ui.style.palette import LAMP, Color, mix

SIZE = (196, 112)
"""Width and height in design units."""
WOOD: Color = (74, 46, 26)
CLOTH: Color = (46, 40, 30)
BRASS: Color = (190, 150, 84)
STATIONS = 3


def paint(canvas: Canvas, rect: Rect, station: int, hover: bool = False) -> None:
    """Draw the set into `rect`; `station` 0 is off, then from left to right; `hover` when the pointer is over it."""
    u, surface = canvas.u, canvas.surface
    canvas.shade(rect, 12, 150, 8)
    body = Rect(rect.x, rect.y + u(14), rect.w, rect.h - u(20))
    _handle(surface, Rect(rect.x + rect.w // 4, rect.y, rect.w // 2, u(26)), u(4))
    canvas.box(body, mix(WOOD, (255, 214, 150), 0.10 if hover else 0.0), 10, edge=mix(WOOD, BRASS, 0.35))
    for line in range(5):  # the grain of the veneer
        y = body.y + u(7) + line * body.h // 5
        pygame.draw.line(surface, mix(WOOD, (30, 16, 8), 0.4), (body.x + u(8), y), (body.right - u(8), y + line % 2))
    for foot in (body.x + u(16), body.right - u(28)):
        surface.fill((14, 10, 8), (foot, body.bottom, u(12), u(5)))
    inner = body.inflate(-u(20), -u(18))
    cloth = Rect(inner.x, inner.y, round(inner.w * 0.47), inner.h)
    _cloth(canvas, cloth)
    face = Rect(cloth.right + u(10), inner.y, inner.right - cloth.right - u(10), round(inner.h * 0.52))
    _face(canvas, face, station)
    for index, x in enumerate((face.x + u(18), face.right - u(18))):
        turn = 0.4 + (station * 0.9 if index else (1.6 if station else 0.0))
        _knob(surface, (x, (face.bottom + inner.bottom) // 2 + u(2)), u(11), turn)


def _handle(surface: Surface, rect: Rect, thick: int) -> None:
    pygame.draw.rect(surface, (40, 26, 16), rect, thick + 2, border_radius=rect.h // 2)
    pygame.draw.rect(surface, mix(BRASS, WOOD, 0.4), rect.inflate(-2, -2), max(1, thick - 1), border_radius=rect.h // 2)


def _cloth(canvas: Canvas, rect: Rect) -> None:
    """The cloth before the loudspeaker, in a brass frame."""
    canvas.box(rect, CLOTH, 6, edge=mix(BRASS, WOOD, 0.3))
    step = max(3, canvas.u(5))
    for x in range(rect.x + step, rect.right - 2, step):
        pygame.draw.line(canvas.surface, (66, 56, 40), (x, rect.y + 3), (x, rect.bottom - 4))
    for y in range(rect.y + step, rect.bottom - 2, step):
        pygame.draw.line(canvas.surface, (30, 26, 20), (rect.x + 3, y), (rect.right - 4, y))


def _face(canvas: Canvas, rect: Rect, station: int) -> None:
    """The dial: marks, a needle, and light behind them while it plays."""
    lit = station > 0
    if lit:
        canvas.glow(rect, LAMP, 8, 4, 120)
    canvas.box(rect, (236, 196, 118) if lit else (58, 50, 38), 4, edge=BRASS)
    ink: Color = (70, 36, 14) if lit else (120, 108, 84)
    marks = 4 * STATIONS + 1
    for index in range(marks):
        x = rect.x + round(rect.w * (index + 1) / (marks + 1))
        high = rect.h * (0.46 if index % 4 == 2 else 0.26)
        pygame.draw.line(canvas.surface, ink, (x, rect.bottom - 4), (x, rect.bottom - 4 - round(high)))
    share = (station - 0.5) / STATIONS if lit else 0.02
    x = rect.x + round(rect.w * (0.06 + 0.88 * share))
    pygame.draw.line(canvas.surface, (190, 30, 20), (x, rect.y + 3), (x, rect.bottom - 4), max(2, canvas.u(3)))


def _knob(surface: Surface, at: tuple[int, int], radius: int, turn: float) -> None:
    pygame.draw.circle(surface, (18, 12, 8), (at[0] + 1, at[1] + 2), radius + 1)
    pygame.draw.circle(surface, (52, 36, 24), at, radius)
    pygame.draw.circle(surface, BRASS, at, radius, max(1, radius // 5))
    tip = (at[0] + round(math.sin(turn - 1.2) * radius * 0.7), at[1] - round(math.cos(turn - 1.2) * radius * 0.7))
    pygame.draw.line(surface, (240, 214, 150), at, tip, max(2, radius // 5))
