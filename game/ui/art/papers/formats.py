"""The formats of an Event: memo, newspaper, photograph, cork board, envelope, exhibit, sketch, prints, ring binder."""

from __future__ import annotations

import math
from random import Random

from game.ui.art.curves import as_drawn, mirror, placed, put, spline
from game.ui.art.pad import Pad, Scene
from game.ui.art.papers.desk_papers import BLUE_INK, desk, inset, leaf, stamp, type_lines
from game.ui.art.people.head_shapes import HEAD
from game.ui.art.things.material import graph_paper, set_down
from game.ui.style.palette import CORE, INK, LAMP, PAPER, STAMP, THREAD, Color, mix

COVER, STEEL = (52, 62, 78), (176, 182, 186)
TABS = ((176, 60, 50), (196, 150, 60), (70, 120, 90), (60, 100, 140), (120, 90, 140))
NEWSPRINT = ((0, (26, 24, 24)), (0.5, (124, 116, 104)), (1, (226, 214, 188)))


def memo(
    p: Pad, r: Random, name: str, mark: str = "active", col: Color = (228, 218, 196), stamp_ink: Color = STAMP
) -> None:
    """A typed sheet with a sign at its head and a stamp."""
    desk(p, r)
    for _ in range(2):
        leaf(p, r.uniform(-8, 8), 58, 86, 108, r.uniform(-0.12, 0.12), mix(col, (0, 0, 0), 0.18))
    q = leaf(p, 0, 60, 86, 110, r.uniform(-0.07, 0.07), col)
    p.sign_at(name, q([(-30, -43)])[0], 15, BLUE_INK)
    type_lines(p, q, -18, -46, 50, 2, 4.6, INK, r, 1.7)
    type_lines(p, q, -36, -30, 72, 3, 4, (70, 66, 60), r)
    type_lines(p, q, -36, -12, 72, 9, 4, (70, 66, 60), r)
    rule = q([(-36, -18)])[0]
    p.rect(rule[0], rule[1], 30, 0.6, INK)
    stamp(p, q, 20, 6, 18, mark, stamp_ink)
    pen = placed(p.half - 30, 82, 1, -0.5)
    with p.layered(rim=CORE, width=0.5, shadow=1.4):
        p.line(pen([(-34, 0), (20, 0)]), (24, 28, 44), 3.4)
        p.line(pen([(20, 0), (27, 0)]), LAMP, 2)


def news(p: Pad, r: Random, scene: Scene) -> None:
    """A newspaper with its picture."""
    desk(p, r, (38, 34, 32))
    q = leaf(p, 0, 52, 128, 96, r.uniform(-0.06, 0.06), (214, 202, 174))
    p.line(q([(-60, -43), (60, -43)]), INK, 0.5)
    type_lines(p, q, -58, -37, 116, 2, 7.4, INK, Random(r.random()), 5.2)
    p.line(q([(-60, -24.6), (60, -24.6)]), INK, 0.5)
    left, wide = r.choice((True, False)), r.choice((62, 78))  # no two front pages are made up alike
    edge = 58.0 if left else -58.0
    at = q([((wide / 2 - edge) if left else (-edge - wide / 2), 12)])[0]
    inset(p, r, scene, at[0], at[1], wide, 58, 0, 0, tone=NEWSPRINT, half=20)
    free = 116 - wide - 4
    for c in range(2 if free > 40 else 1):
        column = free / 2 - 2 if free > 40 else free
        x = (wide - edge + 4 if left else edge) + c * (column + 3)
        type_lines(p, q, x, -18, column, 18, 3.3, (86, 80, 70), r, 0.9)


def photo(p: Pad, r: Random, scene: Scene) -> None:
    """An instant photograph on the desk, loose, pinned or taped."""
    desk(p, r)
    x, rot = r.uniform(-8, 8), r.uniform(-0.12, 0.12)
    inset(p, r, scene, x, 50, 74, 66, rot, 3.4, 13, clip=r.choice(["pin", "tape", ""]))


def board(p: Pad, r: Random, *signs: str) -> None:
    """A cork board: four notes tied by thread to a fifth, the last."""
    p.paper((142, 104, 64), 13, 12, 18)
    for _ in range(300):
        p.disc(r.uniform(-74, 74), r.uniform(0, 100), r.uniform(0.3, 0.7), r.choice([(110, 78, 46), (170, 130, 84)]))
    spots = [(-50.0, 26.0), (44.0, 24.0), (-44.0, 74.0), (50.0, 74.0), (0.0, 50.0)]
    for i, (x, y) in enumerate(spots):
        rot = r.uniform(-0.14, 0.14)
        k = 1.25 if i == 4 else 0.9
        q = leaf(p, x, y, 34 * k, 34 * k, rot, (232, 224, 204) if i % 2 else (214, 206, 184))
        c = q([(-14 * k, -14 * k), (14 * k, -14 * k), (14 * k, 9 * k), (-14 * k, 9 * k)])
        p.poly(c, (38, 44, 50) if i != 4 else (70, 24, 20))
        p.sign_at(signs[i], q([(0, -2.6 * k)])[0], 19 * k, LAMP if i == 4 else (176, 186, 184), -rot * 57)
    pins = [(x, y - 15 * (1.25 if i == 4 else 0.9)) for i, (x, y) in enumerate(spots)]
    for x, y in pins[:4]:
        p.line([(x + 0.6, y + 1), (pins[4][0] + 0.6, pins[4][1] + 1)], (60, 30, 16), 0.8)
        p.line([(x, y), pins[4]], THREAD, 0.8)
    p.line([pins[0], pins[1]], THREAD, 0.8)
    for x, y in pins:
        p.disc(x + 0.6, y + 0.8, 2, (50, 24, 14))
        p.disc(x, y, 2, (206, 50, 40))
        p.disc(x - 0.6, y - 0.6, 0.7, (255, 200, 190))


def envelope(p: Pad, r: Random, mark: str, col: Color = (196, 172, 122)) -> None:
    """A sealed envelope."""
    desk(p, r)
    q = leaf(p, 4, 46, 96, 60, -0.10, PAPER)
    type_lines(p, q, -42, -24, 80, 5, 4.4, (80, 76, 70), r)
    q = leaf(p, -2, 58, 112, 68, r.uniform(-0.06, 0.1), col)
    p.poly(q([(-56, -34), (56, -34), (0, 8)]), mix(col, (0, 0, 0), 0.10))
    p.line(q([(-56, -34), (0, 8), (56, -34)]), mix(col, (0, 0, 0), 0.38), 0.7)
    x, y = q([(0, 6)])[0][:2]
    pts = [(x + math.cos(i * 0.3) * (13 + math.sin(i * 2.3) * 1.2),
        y + math.sin(i * 0.3) * (13 + math.cos(i * 1.9) * 1.2)) for i in range(21)]
    p.blob([(a + 0.8, b + 1.2) for a, b in pts], (70, 40, 20))
    p.blob(pts, (142, 24, 24))
    p.disc(x, y, 9.6, (112, 16, 18))
    p.sign(mark, x, y, 13, (230, 130, 108))


def exhibit(p: Pad, r: Random, thing: Scene, col: Color = (206, 200, 180), grid: Color = (130, 140, 130)) -> None:
    """One thing on graph paper."""
    graph_paper(p, col, grid)
    set_down(p, r, thing)


def sketch(p: Pad, r: Random) -> None:
    """A pencil sketch of a suspect."""
    desk(p, r)
    leaf(p, 0, 52, 92, 112, -0.05, (226, 220, 202))
    with p.layered():
        for _ in range(3):
            outline = spline(put(mirror(HEAD), r.uniform(-0.8, 0.8), 46 + r.uniform(-0.8, 0.8), 1.15))
            p.line([*outline, outline[0]], (70, 70, 74, 150), 0.5)
        for _ in range(50):
            a = r.uniform(3.2, 6.2)
            x, y = math.cos(a) * 20, 38 + math.sin(a) * 22
            p.line([(x, y), (x + r.uniform(-3, 3), y + r.uniform(-9, 3))], (50, 50, 54, 160), 0.6)
        p.mirrored(0, p.blob, [(13, 43, 1), (8, 40.5), (4, 43, 1), (8, 45)], (60, 60, 64, 190))
        p.mirrored(0, p.line, [(14, 37), (4, 38.6)], (50, 50, 54, 220), 1.3)
        p.curve([(1, 42), (4, 54), (-1, 56)], (70, 70, 74, 200), 0.7)
        p.curve([(-7, 63), (0, 62), (8, 64)], (60, 60, 64, 220), 1)
        for i in range(22):
            p.line([(4 + i * 0.7, 34 + i * 0.6), (14 + i * 0.3, 44 + i * 0.8)], (90, 90, 94, 90), 0.5)
        p.mirrored(0, p.curve, [(8, 70), (9, 78), (30, 88), (38, 104)], (70, 70, 74, 190), 0.8)
    with p.layered(rim=CORE, width=0.5, shadow=1.2):
        p.line(put([(-40, 0), (10, 0)], 46, 70, 1, rot=1.0), (206, 160, 60), 3.4)
        p.poly(put([(10, -1.7), (17, 0), (10, 1.7)], 46, 70, 1, rot=1.0), (226, 200, 160))


def prints(p: Pad, r: Random) -> None:
    """A sheet of fingerprints under a glass."""
    leaf(p, 0, 50, 200, 120, 0, (224, 216, 194), False)
    p.line([(-66, 12), (66, 12)], INK, 0.6)
    type_lines(p, as_drawn, -64, 6, 90, 1, 4, INK, r, 1.8)
    for i in range(5):
        x = -52 + i * 26
        p.line([(x - 12, 16), (x + 12, 16), (x + 12, 58), (x - 12, 58), (x - 12, 16)], (110, 100, 84), 0.5)
        sw = r.uniform(-0.5, 0.5)
        for k in range(9):
            a = 1.2 + k * 1.12
            pts = [(x + math.cos(t * 0.262) * a * (1 + 0.1 * math.sin(t + sw)) + sw * k * 0.3,
                37 + math.sin(t * 0.262) * a * 1.45 + (2 if k > 3 else 0)) for t in range(25)]
            g = r.randrange(24)
            p.line((pts + pts)[g:g + r.randrange(16, 24)], (30, 28, 34), 0.62)
    for s in range(2):
        x = -34 + s * 68
        p.line([(x - 28, 64), (x + 28, 64), (x + 28, 94), (x - 28, 94), (x - 28, 64)], (110, 100, 84), 0.5)
        for i in range(4):
            p.oval(x - 18 + i * 12, 80 - (i in (1, 2)) * 3, 4.6, 8, (56, 54, 58))
            for k in range(5):
                p.oval(x - 18 + i * 12, 80 - (i in (1, 2)) * 3, 4.6 - k, 8 - k * 1.7,
                    (224, 216, 194) if k % 2 else (56, 54, 58))
    with p.layered(rim=CORE, width=0.5):  # magnifier
        p.line([(34, 70), (62, 98)], (60, 40, 26), 5)
        p.discs(22, 56, (20, (200, 224, 226, 60)), (20, (120, 110, 90), 2.4))
    p.curve([(8, 50), (14, 42), (24, 40)], (255, 255, 250), 1.2)


def full_binder(p: Pad, r: Random) -> None:
    """Two thick halves between covers, tabs in five colours, a photograph, a chart, a page of type, all ticked."""
    desk(p, r)
    p.beam([(-70, 12), (72, 12), (76, 96), (-74, 96)], (0, 0, 0), 120)
    p.poly([(-70, 8), (70, 8), (74, 92), (-74, 92)], COVER)
    for index, ink in enumerate(TABS):
        p.poly([(60, 15 + index * 14), (70, 15 + index * 14.4), (70.6, 25 + index * 14.4), (60, 26 + index * 14)], ink)
    for side in (-1, 1):
        for sheet in range(6):  # leaf upon leaf
            out = 66 - sheet
            p.poly([(side * 3, 10 - sheet * 0.4), (side * out, 11 - sheet * 0.5), (side * (out + 2), 90 - sheet * 0.8),
                (side * 3, 89 - sheet * 0.8)], mix(PAPER, (120, 110, 90), 0.3 - sheet * 0.05))
    _left_page(p, r)
    _right_page(p, r)
    p.poly([(-4, 7), (4, 7), (4, 91), (-4, 91)], mix(COVER, (0, 0, 0), 0.4))
    p.repeat(3, 0, 24, p.curve, [(-9, 25), (-5, 19), (5, 19), (9, 25)], (60, 64, 68), 2.6)
    p.repeat(3, 0, 24, p.curve, [(-9, 25), (-5, 19), (5, 19), (9, 25)], STEEL, 1.5)


def _left_page(p: Pad, r: Random) -> None:
    p.rect(-58, 16, 26, 24, (246, 242, 230))
    p.rect(-56, 18, 22, 17, (44, 54, 62))
    p.disc(-45, 24, 4, (150, 160, 160))
    p.poly([(-53, 35), (-50, 29), (-40, 29), (-37, 35)], (150, 160, 160))
    type_lines(p, as_drawn, -28, 18, 17, 6, 4, INK, r)
    for row in range(9):
        y = 46 + row * 4.7
        p.line([(-59, y), (-12, y)], (150, 146, 134), 0.5)
        if row < 8:
            p.line([(-57, y + 2.2), (-56, y + 3.6), (-53.4, y + 0.8)], (40, 110, 70), 0.9)
            type_lines(p, as_drawn, -50, y + 2.4, 34, 1, 4, INK, r)


def _right_page(p: Pad, r: Random) -> None:
    type_lines(p, as_drawn, 13, 16, 46, 5, 4.2, INK, r)
    p.lines([[(14, 64), (14, 40)], [(14, 64), (59, 64)]], INK, 0.8)
    for index, high in enumerate((7, 11, 9, 16, 20)):
        p.rect(18 + index * 8.2, 64 - high, 5, high, mix(STAMP, PAPER, 0.25) if index == 4 else (110, 124, 136))
    type_lines(p, as_drawn, 13, 70, 46, 4, 4.2, INK, r)
