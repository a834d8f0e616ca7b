"""Screens: a glowing tube and what it shows. Bars stand for words."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from random import Random

from game.ui.art.film import film
from game.ui.art.pad import Pad
from game.ui.art.papers.desk_papers import WHITE
from game.ui.art.people.bust import person
from game.ui.art.people.traits import Traits
from game.ui.style.palette import DAMAGE, Color, mix

Show = Callable[[Pad, Random, Color], None]
GLASS: Color = (4, 10, 8)


def screen(p: Pad, r: Random, show: Show, col: Color = (110, 240, 150)) -> None:
    """A computer's screen on a dark desk with something on it."""
    p.grad((0, (18, 16, 14)), (1, (10, 9, 9)))
    p.glow(-60, 10, 50, (80, 56, 26), 1.8)
    box = [(-58, 4), (58, 4), (62, 10), (62, 82), (56, 88), (-56, 88), (-62, 82), (-62, 10)]
    p.poly(box, (150, 142, 122))
    p.poly([(-58, 4), (58, 4), (62, 10), (-62, 10)], (188, 180, 156))
    p.poly([(-20, 88), (20, 88), (30, 101), (-30, 101)], (110, 104, 90))
    p.rect(-53, 13, 106, 66, (20, 20, 18), r=5)
    p.rect(-50, 15, 100, 62, mix(GLASS, col, 0.10), r=8)
    p.glow(0, 46, 50, mix(col, (0, 0, 0), 0.72), 1.3)
    show(p, r, col)
    with p.layered():
        p.repeat(31, 0, 2, p.line, [(-50, 16), (50, 16)], (0, 0, 0, 70), 0.7)
        p.poly([(-46, 18), (-10, 17), (-34, 52), (-47, 60)], (255, 255, 255, 16))
    p.disc(50, 83.6, 1.3, col)
    p.repeat(3, 7, 0, p.rect, -52, 82.6, 5, 2, (96, 90, 78))


def denied(p: Pad, r: Random, col: Color) -> None:
    """A bar: no entry."""
    p.rect(-34, 28, 68, 36, mix(GLASS, DAMAGE, 0.25), r=2)
    p.line([(-34, 28), (34, 28), (34, 64), (-34, 64), (-34, 28)], DAMAGE, 1)
    p.sign("negate", 0, 46, 28, DAMAGE)


def shield(p: Pad, r: Random, col: Color) -> None:
    """A core behind rings of plates, on which whatever comes in breaks."""
    bright = mix(col, WHITE, 0.5)
    for size, gap in ((26.0, 9), (19.0, 5), (12.0, 2)):
        for i in range(12):
            if i % 12 == gap:
                continue
            a, b = (i + 0.08) * math.tau / 12, (i + 0.92) * math.tau / 12
            q = [(math.cos(t) * k * 1.3, 46 + math.sin(t) * k) for k, t in ((size, a), (size, b), (size - 4, b),
                (size - 4, a))]
            p.poly(q, mix(GLASS, col, 0.3 + 0.4 * ((i * 5 + gap) % 7) / 7))
    p.glow(0, 46, 18, col, 1.8)
    p.poly([(0, 40), (7, 46), (0, 52), (-7, 46)], bright)
    for turn in (0.4, 1.5, 2.6, 3.6, 4.6, 5.7):
        out = (math.cos(turn) * 46, 46 + math.sin(turn) * 28)
        at = (math.cos(turn) * 36, 46 + math.sin(turn) * 27.4)
        p.line([out, at], DAMAGE, 1.1)
        for fork in (-0.9, 0.9):
            p.line([at, (at[0] + math.cos(turn + fork) * 6, at[1] + math.sin(turn + fork) * 6)], DAMAGE, 0.8)
        p.glow(at[0], at[1], 6, DAMAGE)


def net(p: Pad, r: Random, col: Color) -> None:
    """Points that are tied to their neighbours."""
    dim = mix(col, (0, 0, 0), 0.35)
    bright = mix(col, WHITE, 0.4)
    pts = [(r.uniform(-44, 44), r.uniform(20, 73)) for _ in range(16)]
    for a in pts:
        for b in sorted(pts, key=partial(math.dist, a))[1:4]:
            p.line([a, b], dim, 0.4)
    for a in pts:
        p.dot(a, r.uniform(1, 2.6), col)
    p.dot(pts[0], 4, bright, w=0.8)


def trace(p: Pad, r: Random, col: Color) -> None:
    """A line that is followed to its source."""
    dim = mix(col, (0, 0, 0), 0.35)
    bright = mix(col, WHITE, 0.4)
    for i in range(5):
        p.oval(0, 46, 8 + i * 9, 6 + i * 6, dim, w=0.4)
    p.lines([[(-50, 46), (50, 46)], [(0, 15), (0, 77)]], dim, 0.4)
    q = [(-44, 70), (-24, 58), (-30, 40), (-6, 34), (10, 50), (22, 30)]
    p.line(q, bright, 1)
    for a in q:
        p.dot(a, 1.6, bright)
    p.discs(22, 30, (5, DAMAGE, 1), (9, DAMAGE, 0.6))


def file(p: Pad, r: Random, col: Color) -> None:
    """A face beside lines."""
    inner = p.inner(34, 44)
    inner.s.fill((30, 40, 36))
    person(inner, 0, 48, 1, Traits(hair=r.choice(["part", "crew", "slick"]), coat="suit", turn=r.uniform(-0.6, 0.6)))
    tone = ((0.0, mix(col, (0, 0, 0), 0.9)), (1.0, mix(col, WHITE, 0.4)))
    p.s.blit(film(inner.s, 2, tone=tone, grain_amount=4, vig=0), p.p((-44, 24)))
    for i in range(9):
        p.rect(-4, 25 + i * 5, r.uniform(16, 46), 2, col if i % 3 else mix(col, WHITE, 0.4))


def ghost(p: Pad, r: Random, col: Color) -> None:
    """A face in the static."""
    for _ in range(300):
        p.rect(r.uniform(-49, 48), r.uniform(16, 76), r.uniform(0.6, 3), 0.7, mix(col, (0, 0, 0), r.uniform(0.1, 0.8)))
    p.blob([(-15, 30), (-10, 22), (0, 19), (10, 22), (15, 30), (14, 50), (8, 60), (-8, 60), (-14, 50)],
        mix(GLASS, col, 0.5))
    p.mirrored(0, p.oval, 6, 36, 3.6, 5, GLASS)
    p.oval(0, 52, 4, 5, GLASS)
