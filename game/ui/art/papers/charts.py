"""Maps, charts and the telephone."""

from __future__ import annotations

from random import Random

from game.ui.art.curves import Point, as_drawn, put, spline
from game.ui.art.pad import Pad
from game.ui.art.papers.desk_papers import BLUE_INK, WHITE, leaf, type_lines
from game.ui.style.palette import INK, PAPER, THREAD


def _sheet(p: Pad, r: Random) -> None:
    p.paper((206, 198, 168), 8, 6, 10)
    p.repeat(2, 60, 0, p.rect, -p.half + 30, 0, 15, 101, (198, 190, 160))
    p.blob([(-80, 70), (-40, 62), (-20, 78), (10, 74), (40, 96), (40, 110), (-90, 110)], (140, 172, 178))
    for k in range(5):
        contour = spline([(-84, 10 + k * 7), (-50, 22 + k * 5), (-16, 8 + k * 8), (24, 20 + k * 4),
            (60, 4 + k * 9), (90, 14 + k * 6)], False)
        p.line(contour, (168, 150, 112), 0.4)
    for _ in range(7):
        q = [(r.uniform(-80, -60), r.uniform(0, 100)), (r.uniform(-40, 0), r.uniform(0, 100)),
            (r.uniform(10, 40), r.uniform(0, 100)), (r.uniform(60, 84), r.uniform(0, 100))]
        p.curve(q, (150, 120, 84), 0.8)
        p.curve(q, (236, 226, 190), 0.4)
    for _ in range(26):
        p.disc(r.uniform(-72, 72), r.uniform(2, 98), r.uniform(0.6, 1.4), (90, 70, 52))


def _ends(r: Random) -> tuple[Point, Point]:
    start = (-52 + r.uniform(-6, 6), 30 + r.uniform(-8, 8))
    return start, (50 + r.uniform(-6, 6), 62 + r.uniform(-10, 10))


def _pins(p: Pad, ends: tuple[Point, Point]) -> None:
    for x, y, *_ in ends:
        p.oval(x + 3, y + 1, 4, 1.6, (120, 110, 84))
        p.line([(x, y), (x + 1, y - 8)], (90, 90, 90), 0.7)
        p.disc(x + 1, y - 10, 4, THREAD)
        p.disc(x, y - 11.2, 1.3, (255, 180, 160))


def _folds(p: Pad) -> None:
    with p.layered():
        for x in (-p.half / 2, 0, p.half / 2):
            p.line([(x, 0), (x, 101)], (60, 50, 30, 90), 0.5)
            p.line([(x + 0.6, 0), (x + 0.6, 101)], (255, 250, 230, 110), 0.4)
        p.line([(-p.half, 50), (p.half, 50)], (60, 50, 30, 80), 0.5)


def road_hazard(p: Pad, r: Random) -> None:
    """A map with a way by road and a warning on it."""
    _sheet(p, r)
    ends = _ends(r)
    way = [ends[0], (-20 + r.uniform(-8, 8), 54), (4, 30 + r.uniform(-8, 8)), (26, 52), ends[1]]
    p.curve(way, (110, 20, 16), 2, n=10)
    p.curve(way, THREAD, 1.2, n=10)
    _pins(p, ends)
    p.poly([(0, 26), (24, 68), (-24, 68)], INK)
    p.poly([(0, 31), (20, 66), (-20, 66)], (232, 178, 58))
    p.rect(-2.2, 42, 4.4, 13, INK)
    p.disc(0, 60.4, 2.6, INK)
    _folds(p)


def air_map(p: Pad, r: Random) -> None:
    """A map with a way by air."""
    _sheet(p, r)
    a, b = ends = _ends(r)
    top = ((a[0] + b[0]) / 2, min(a[1], b[1]) - 30)
    way = spline([a, top, b], False, 12)
    for i in range(0, len(way) - 1, 2):
        p.line(way[i : i + 2], THREAD, 1.2)
    side = [(0, -12), (2.4, -4), (13, 4), (13, 7), (2.4, 3), (2, 9), (5, 12), (5, 14), (0, 12.4)]
    plane = put(side + [(-x, y) for x, y in reversed(side[1:-1])], top[0], top[1] + 5, rot=1.5)
    p.poly([(q[0] + 1.5, q[1] + 3) for q in plane], (120, 110, 90))
    p.poly(plane, (40, 46, 56))
    _pins(p, ends)
    _folds(p)


def search_grid(p: Pad, r: Random) -> None:
    """A map with squares that are struck out one by one."""
    _sheet(p, r)
    p.repeat(9, 11, 0, p.line, [(-44, 8), (-44, 92)], THREAD, 0.5)
    p.repeat(8, 0, 12, p.line, [(-44, 8), (44, 8)], THREAD, 0.5)
    for i in range(8):
        for j in range(7):
            if r.random() < 0.38:
                x, y = -44 + i * 11, 8 + j * 12
                p.lines([[(x + 2, y + 2), (x + 9, y + 10)], [(x + 9, y + 2), (x + 2, y + 10)]], (30, 30, 30), 0.7)
    p.disc(20, 50, 7, THREAD, w=1.2)
    _folds(p)


def x_ray(p: Pad, r: Random) -> None:
    """An X-ray with something in it that is ringed."""
    p.s.fill((14, 20, 24))
    p.rect(-70, 3, 140, 94, (30, 44, 50))
    p.glow(0, 50, 70, (70, 110, 120), 1.3)
    for i in range(7):
        y = 22 + i * 9
        p.mirrored(0, p.curve, [(0, y), (16, y - 4), (30, y + 4), (30, y + 13), (14, y + 16)], (176, 208, 210), 1.9)
    p.rect(-2.8, 2, 5.6, 98, (200, 226, 226), r=1)
    p.repeat(11, 0, 9, p.rect, -3.4, 4, 6.8, 1.3, (60, 90, 96))
    p.curve([(-48, 22), (-22, 12), (0, 17), (22, 12), (48, 22)], (214, 234, 232), 2.4)
    p.blob([(4, 42), (13, 38), (19, 47), (14, 58), (5, 56)], (140, 176, 180))
    x, y = r.choice([(-15, 48), (15, 64), (-12, 66)])
    p.disc(x, y, 9, THREAD, w=1.1)
    p.rect(x - 2, y - 1.4, 4, 2.8, (250, 255, 250))


def autopsy_chart(p: Pad, r: Random) -> None:
    """Outlines of a body, cuts in red, a scalpel."""
    leaf(p, 0, 50, 200, 120, 0, (216, 214, 200), False)
    outline = [(-5, 8), (5, 8), (7, 17), (4, 24), (14, 28), (19, 40), (20, 62), (16, 63), (12, 46), (10, 62),
        (11, 96, 1), (4, 96, 1), (0, 68), (-4, 96, 1), (-11, 96, 1), (-10, 62), (-12, 46), (-16, 63), (-20, 62),
        (-19, 40), (-14, 28), (-4, 24), (-7, 17)]
    for dx in (-34, 26):
        s = spline([(a + dx, b, *c) for a, b, *c in outline])
        p.line(s + s[:1], BLUE_INK, 0.8)
    p.lines([[(-44, 30), (-34, 44), (-24, 30)], [(-34, 44), (-34, 62)]], THREAD, 1.2)
    for x, y in ((30, 36), (20, 70)):
        p.lines([[(x - 3, y - 3), (x + 3, y + 3)], [(x - 3, y + 3), (x + 3, y - 3)]], THREAD, 1.2)
        p.line([(x, y), (x + 24, y - 10)], THREAD, 0.5)
    type_lines(p, as_drawn, 52, 14, 18, 12, 4, (90, 86, 78), r, 0.9)
    with p.layered(rim=WHITE, width=0.4, shadow=1):
        p.taper([(-72, 96), (-60, 70), (-56, 56)], 3.4, 2.4, (150, 156, 158))
        p.blob([(-57.5, 57, 1), (-58, 44), (-54, 34, 1), (-53.4, 48), (-54.6, 57, 1)], (206, 212, 210))


def heart_curve(p: Pad, r: Random) -> None:
    """A strip of curve paper."""
    leaf(p, 0, 50, 200, 120, 0, (222, 216, 200), False)
    p.repeat(22, 0, 4, p.line, [(-70, 8), (70, 8)], (214, 160, 150), 0.3)
    p.repeat(36, 4, 0, p.line, [(-70, 6), (-70, 94)], (214, 160, 150), 0.3)
    y0 = 46
    pts: list[Point] = []
    for b in range(6):
        x = -70 + b * 24
        pts += [(x, y0), (x + 7, y0), (x + 9, y0 - 4), (x + 11, y0), (x + 13, y0 + 5), (x + 15, y0 - 28),
            (x + 17, y0 + 12), (x + 18, y0), (x + 21, y0 - 6), (x + 23, y0)]
    p.line(pts, (30, 40, 60), 1)
    p.rect(36, 62, 28, 28, (60, 150, 110), r=4)
    p.rects([(47, 66, 6, 20), (40, 73, 20, 6)], PAPER)
    type_lines(p, as_drawn, -66, 70, 84, 6, 4, (96, 90, 80), r, 1)
