"""Marks on paper and table: pins, thread, tape, stamps, arrows, the pool counters' bars."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.ui.cache.byte_cache import cached
from game.ui.drawing.canvas import Canvas
from game.ui.icons import icon
from game.ui.style.palette import BLACK, OXBLOOD, PAPER_FRESH, RED_INK, THREAD, VOID, Color, mix
from game.ui.surfaces import strokes
from game.ui.surfaces.shapes import ready
from game.ui.text import fonts
from game.ui.text.fonts import XL

Point = tuple[int, int]
Spot = tuple[float, float]
Dot = tuple[int, int, float]
Layer = tuple[Color, list[Dot], list[Point]]
"""A colour, dots with their radius, and the corners of a shape."""
ROUND = 40  # pixels round an arrow's line that its head and its edge take
SWELL = 0.6  # by how much larger a stamp is before it comes down
FINE = 2  # how much larger it is drawn at first
NOWHERE = 10_000  # pixels: beyond any window
STEPS = 60  # so many places of an arrow are looked at for what it crosses


def pin(canvas: Canvas, at: Point, color: Color = THREAD, radius: float = 6) -> None:
    """A pin with a round head."""
    x, y = at
    r = canvas.u(radius)
    canvas.disc(BLACK, (x + r // 2, y + r // 2), r)
    canvas.disc(color, at, r)
    canvas.disc(mix(color, PAPER_FRESH, 0.55), (x - r // 3, y - r // 3), max(1, r // 3))


def thread(canvas: Canvas, a: Point, b: Point, sag: float) -> None:
    """A thread that sags between two points, with its shadow: a relation."""
    drop = canvas.u(sag) * 4
    points = tuple(
        (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + drop * t * (1 - t)) for t in (i / 32 for i in range(33))
    )
    off, wide = canvas.u(3), canvas.u(2)
    shadow = tuple((x + off * 0.5, y + off) for x, y in points)
    xs, ys = [int(x) for x, _ in points], [int(y) for _, y in points]
    reach = wide + off + 2
    box = (min(xs) - reach, min(ys) - reach, max(xs) - min(xs) + 2 * reach, max(ys) - min(ys) + 2 * reach)
    canvas.put(strokes.lines, box, mix(THREAD, BLACK, 0.75), shadow, wide)
    canvas.put(strokes.lines, box, THREAD, points, wide)
    canvas.put(strokes.lines, box, mix(THREAD, PAPER_FRESH, 0.15), points, 0)


@cached(0.2)
def _tape(wide: int, high: int, angle: float) -> Surface:
    sheet = Surface((wide, high), pygame.SRCALPHA)
    sheet.fill((226, 214, 170, 120))
    return pygame.transform.rotozoom(sheet, angle, 1)


def tape(canvas: Canvas, centre: Point, width: float = 54, height: float = 18, angle: float = -4) -> None:
    """A strip of clear tape."""
    turned = _tape(canvas.u(width), canvas.u(height), angle)
    canvas.picture(turned, turned.get_rect(center=centre))


@cached(2)
def _stamp(text: str, px: int, color: Color, angle: float, alpha: int, edge: int, ground: Color | None) -> Surface:
    word = fonts.rendered(text, "mono_bold", px, color)
    pad = edge * 3
    sheet = Surface((word.get_width() + 2 * pad, word.get_height() + pad), pygame.SRCALPHA)
    sheet.fill((*color, 0))
    if ground is not None:
        pygame.draw.rect(sheet, (*ground, 200), sheet.get_rect(), border_radius=edge + 1)
    sheet.blit(word, (pad, pad // 2))
    pygame.draw.rect(sheet, color, sheet.get_rect(), edge, border_radius=edge + 1)
    w, h = sheet.get_size()
    columns, rows = w // 5 + 2, h // 5 + 2
    dice = random.Random(text)
    ink = b"".join(
        bytes((255, 255, 255, min(255, int((0.55 + dice.random() * 0.7) * alpha)))) for _ in range(columns * rows)
    )
    blots = pygame.transform.smoothscale(pygame.image.frombytes(ink, (columns, rows), "RGBA"), (w, h))
    sheet.blit(blots, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return ready(pygame.transform.rotozoom(sheet, angle, 1))


def stamp(
    canvas: Canvas,
    centre: Point,
    text: str,
    color: Color = RED_INK,
    size: float = XL,
    angle: float = 8,
    alpha: int = 210,
    room: int = 0,
    ground: Color | None = None,
    struck: float = 1.0,
) -> Rect:
    """A rubber stamp: a frame, uneven ink, a little askew; with `room` pixels given its type shrinks to fit.

    `ground` darkens what lies behind, for a stamp on a picture. Until it is `struck` it comes down, and is larger.
    """
    px, least = canvas.px(size), 14
    while room and px > least and (wide := fonts.width(text, "mono_bold", px) + 6 * canvas.u(3)) > room:
        px = max(least, min(px - 1, -(-px * room // wide)))  # no larger type fits: each size means to load a font
    image = _stamp(text, px, color, angle, alpha, canvas.u(3), ground)
    if struck != 1:
        image = pygame.transform.smoothscale_by(image, 1 + SWELL * (1 - struck))
    box = image.get_rect(center=centre)
    canvas.picture(image, box)
    return box


@cached(2)
def _seal(side: int, name: str, color: Color, inked: bool, tilt: int, edge: int) -> Surface:
    sheet = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    sheet.fill((*color, 0))
    middle, radius = (side, side), side * FINE // 2 - edge
    pygame.draw.circle(sheet, color, middle, radius, edge * FINE)
    if inked:
        pygame.draw.circle(sheet, color, middle, radius - edge * 2 * FINE, max(1, edge * FINE // 2))
    image = icon(name, max(10, side * FINE * 9 // 20), color)
    sheet.blit(image, image.get_rect(center=middle))
    if inked:
        dice = random.Random(f"{name} {tilt}")
        cells = max(4, side // 6)
        ink = b"".join(bytes((255, 255, 255, int(130 + dice.random() * 125))) for _ in range(cells * cells))
        blots = pygame.transform.smoothscale(pygame.image.frombytes(ink, (cells, cells), "RGBA"), sheet.get_size())
        sheet.blit(blots, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return ready(pygame.transform.rotozoom(sheet, tilt if inked else 0, 1 / FINE))


def seal(canvas: Canvas, rect: Rect, name: str, color: Color, inked: bool = True, tilt: int = 0) -> None:
    """A round stamp with a sign in it, its ink uneven and a little askew; not inked, the place where it would be."""
    image = _seal(rect.w, name, color, inked, tilt, max(1, canvas.u(2)))
    canvas.picture(image, image.get_rect(center=rect.center))


@cached(2)
def _arrow(
    way: tuple[Point, Point], color: Color, bend: float, head: str, unit: float, share: float
) -> tuple[Surface, int, int]:
    control = bent(*way, bend)
    whole = max(160, int(math.dist(*way) / 2))  # near enough for a long arrow to be a line, not dots
    count = max(20, int(whole * share))
    under = max(1, int(12 * unit * whole / max(1.0, math.dist(*way))))  # the shaft ends within its head
    points = [on_curve(way[0], control, way[1], index / whole) for index in range(count + 1)]
    left, top = (max(0, int(min(point[axis] for point in points)) - ROUND) for axis in (0, 1))
    points = [(x - left, y - top) for x, y in points]
    size = tuple(int(max(point[axis] for point in points)) + ROUND for axis in (0, 1))
    tip, before = points[-1], points[-max(2, min(whole // 10, count))]
    angle = math.atan2(tip[1] - before[1], tip[0] - before[0])
    deep = 0.55 if head == "barbed" else 0.95
    layers: list[Layer] = []
    for grow, ink in ((5 * unit, VOID), (2 * unit, mix(color, PAPER_FRESH, 0.72)), (0.0, color)):
        dots = [
            (int(x * FINE), int(y * FINE), max(1.0, FINE * (5 * unit * (0.35 + 0.65 * index / count) + grow) / 2))
            for index, (x, y) in enumerate(points[:-under])
        ]
        reach = 19 * unit + grow
        wings = [(tip[0] - reach * math.cos(angle + o), tip[1] - reach * math.sin(angle + o)) for o in (-0.5, 0.5)]
        notch = (tip[0] - reach * deep * math.cos(angle), tip[1] - reach * deep * math.sin(angle))
        layers.append((ink, dots, [(int(x * FINE), int(y * FINE)) for x, y in (tip, wings[0], notch, wings[1])]))
    return ready(_smooth((size[0], size[1]), color, layers)), left, top


def _smooth(size: Point, color: Color, layers: Sequence[Layer]) -> Surface:
    large = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    large.fill((*color, 0))
    for ink, dots, shape in layers:
        for x, y, radius in dots:
            pygame.draw.circle(large, ink, (x, y), radius)
        pygame.draw.polygon(large, ink, shape)
    return pygame.transform.smoothscale(large, size)


def arrow(
    canvas: Canvas,
    a: Point,
    b: Point,
    color: Color,
    bend: float = 0.22,
    head: str = "chevron",
    share: float = 1.0,
) -> None:
    """A targeting arrow from `a` to `b`: curved, thicker at its tip; a chevron head is ours, a barbed one theirs.

    `share` is how much of it has grown already.
    """
    left, top = min(a[0], b[0]), min(a[1], b[1])
    spare = int(abs(bend) * max(abs(a[0] - b[0]), abs(a[1] - b[1]))) + 40
    left, top = left - spare, top - spare
    way = ((a[0] - left, a[1] - top), (b[0] - left, b[1] - top))
    image, right, down = _arrow(way, color, bend, head, canvas.layout.scale, round(max(0.1, min(1.0, share)), 2))
    canvas.picture(image, (left + right, top + down))


def flight(source: Rect, goal: Rect, inset: int, around: Sequence[Rect] = ()) -> tuple[Point, Point, float]:
    """Where an arrow begins and ends and how it bends, so that it crosses least of what lies `around`.

    It ends at an edge of its goal, never over what stands in the middle.
    """
    starts = [source.center]
    if source.x > goal.right:
        starts = [source.midleft, (source.x, source.bottom - inset if source.y < goal.y else source.y + inset)]
    ends = (
        (goal.right - inset, goal.y + inset),
        (goal.centerx, goal.y + inset),
        (goal.right - inset, goal.centery),
        (goal.right - inset, goal.bottom - inset),
        (goal.centerx, goal.bottom - inset),
    )
    above = Rect(-NOWHERE, -NOWHERE, 2 * NOWHERE, min(source.y, goal.y) + NOWHERE)  # it might leave the window there
    others = [above, goal, *(rect for rect in around if not rect.colliderect(goal) and rect != source)]

    bends = (-0.16, 0.16, -0.34, 0.34, -0.4, -0.5)
    ways = [(start, end, bend) for start in starts for end in ends for bend in bends]
    best, least = ways[0], math.inf
    for way in ways:
        met = crossed(*way, others, least)
        best, least = (way, met) if met < least else (best, least)
    return best


def crossed(a: Spot, b: Spot, bend: float, others: Sequence[Rect], enough: float = math.inf) -> int:
    """At how many places an arrow that bends so lies over others; not counted further than is `enough`."""
    control, met = bent(a, b, bend), 0
    for step in range(1, STEPS):
        met += len(Rect(on_curve(a, control, b, step / STEPS), (1, 1)).collidelistall(others))
        if met >= enough:
            break
    return met


def bent(a: Spot, b: Spot, bend: float) -> Spot:
    """The point that draws the line from `a` to `b` out to a curve."""
    return (a[0] + b[0]) / 2 - (b[1] - a[1]) * bend, (a[1] + b[1]) / 2 + (b[0] - a[0]) * bend


def on_curve(a: Spot, control: Spot, b: Spot, share: float) -> Spot:
    """A point of that curve, from 0, its beginning, to 1, its end."""
    rest = 1 - share
    return (
        rest**2 * a[0] + 2 * share * rest * control[0] + share**2 * b[0],
        rest**2 * a[1] + 2 * share * rest * control[1] + share**2 * b[1],
    )


def segments(canvas: Canvas, rect: Rect, whole: int, lost: int, live: Color, gone: Color) -> None:
    """A bar of `whole` segments of which `lost`, from the right, are struck through: shape says what colour says."""
    step = rect.w / max(1, whole)
    for index in range(whole):
        part = Rect(int(rect.x + index * step), rect.y, max(3, int(step) - canvas.u(2)), rect.h)
        struck = index >= whole - lost
        canvas.block(part, gone if struck else live)
        if struck:
            canvas.line(OXBLOOD, part.bottomleft, part.topright, canvas.u(1.5))
