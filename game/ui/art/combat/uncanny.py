"""Claws, webs, fire and illusions."""

from __future__ import annotations

import math
from random import Random

from game.ui.art.combat.fighter import fighter
from game.ui.art.combat.ink import PROFILE, B, D, L, M, W, burst, hit_star
from game.ui.art.curves import put
from game.ui.art.pad import Pad
from game.ui.style.palette import mix


def claws(p: Pad, r: Random) -> None:
    """Four tears in the paper."""
    p.s.fill(M)
    for _ in range(40):
        p.taper([(r.uniform(-80, 80), r.uniform(0, 100)), (r.uniform(-80, 80), r.uniform(0, 100))],
            0.3, 1, mix(M, L, r.random()))
    for i in range(4):
        x = -44 + i * 26
        pts = [(x + 26, -6), (x + 8 + r.uniform(-3, 3), 34), (x - 4, 66), (x - 20, 106)]
        p.taper([(a + 2, b) for a, b in pts], 15, 9, L)
        p.taper(pts, 12, 6, B)
        p.taper([(a + 1, b) for a, b in pts], 4, 2, D)
        for _ in range(5):
            t = r.random()
            p.blob([(x + 26 - 46 * t - 5, t * 100), (x + 26 - 46 * t, t * 100 + 3),
                (x + 26 - 46 * t - 3, t * 100 + 8)], L)


def fangs(p: Pad, r: Random) -> None:
    """An open mouth."""
    p.grad((0, D), (1, B))
    p.blob([(-76, 20, 1), (-40, 8), (0, 16), (40, 8), (76, 20, 1), (70, 60), (40, 92),
        (0, 98), (-40, 92), (-70, 60)], M)
    p.blob([(-64, 26, 1), (-34, 18), (0, 25), (34, 18), (64, 26, 1), (56, 60), (32, 84),
        (0, 89), (-32, 84), (-56, 60)], B)
    p.blob([(-26, 84), (-14, 66), (0, 72), (14, 66), (26, 84), (0, 90)], M)
    for x, d, w in ((-40, 30, 8), (40, 30, 8), (-22, 16, 6), (22, 16, 6), (-8, 12, 5), (8, 12, 5)):
        p.poly([(x - w, 21), (x + w, 21), (x + w * 0.1, 21 + d)], W)
        p.poly([(x + w * 0.2, 21), (x + w, 21), (x + w * 0.1, 21 + d)], L)
    for x, d in ((-34, 24), (34, 24), (-16, 14), (16, 14)):
        p.poly([(x - 5, 84), (x + 5, 84), (x, 84 - d)], W)
    p.repeat(2, 79, 0, p.taper, [(-38, 50), (-37, 62), (-38, 72)], 0.6, 2.6, L)


def web(p: Pad, r: Random) -> None:
    """Somebody in a web."""
    p.grad((0, D), (1, B))
    p.glow(0, 46, 60, (120, 120, 120), 1.4)
    fighter(p, -4, 96, "reach", 1.0, B)
    cx, cy = -6, 42
    sp = [(cx + math.cos(i * 0.5236 + 0.1) * 120, cy + math.sin(i * 0.5236 + 0.1) * 120) for i in range(12)]
    for q in sp:
        p.line([(cx, cy), q], L, 0.6)
    for ring in range(1, 10):
        k = ring * 0.075
        for i in range(12):
            a, b = sp[i], sp[(i + 1) % 12]
            p0, p1 = (cx + (a[0] - cx) * k, cy + (a[1] - cy) * k), (cx + (b[0] - cx) * k, cy + (b[1] - cy) * k)
            m = ((p0[0] + p1[0]) / 2 * 0.9 + cx * 0.1, (p0[1] + p1[1]) / 2 * 0.9 + cy * 0.1)
            p.curve([p0, m, p1], W if ring % 3 else L, 0.5, n=3)
    p.oval(40, 20, 8, 6, B)
    p.disc(49, 22, 4, B)
    for s in (-1, 1):
        for i in range(4):
            p.curve([(42, 20), (42 + (i - 1.5) * 8, 20 + s * 10), (42 + (i - 1.5) * 13, 20 + s * 18)], B, 1)


def spiral(p: Pad, r: Random, eye: bool = False) -> None:
    """A spiral in a head."""
    p.s.fill(D)
    for k in range(12):
        q = []
        a0 = k * 0.5236
        for i in range(26):
            a = a0 + i * 0.16
            q.append((math.cos(a) * i * 3.6, 48 + math.sin(a) * i * 3.6))
        if k % 2:
            nxt = [(math.cos(a0 + 0.5236 + i * 0.16) * i * 3.6,
                48 + math.sin(a0 + 0.5236 + i * 0.16) * i * 3.6) for i in range(26)]
            p.poly(q + nxt[::-1], L)
    if eye:
        for s, c in ((1.12, B), (1, W)):
            p.blob([(-44 * s, 48, 1), (-20 * s, 48 - 22 * s), (0, 48 - 26 * s), (20 * s, 48 - 22 * s),
                (44 * s, 48, 1), (20 * s, 48 + 22 * s), (0, 48 + 26 * s), (-20 * s, 48 + 22 * s)], c)
        p.discs(0, 48, (21, M), (21, B, 1.6), (9.6, B))
        p.disc(-6, 42, 4.4, W)
    else:
        p.blob(put(PROFILE, -6, 56, 1.25), B)
        p.disc(-8, 42, 17, W)
        q = [(-8 + math.cos(i * 0.4) * i * 0.42, 42 + math.sin(i * 0.4) * i * 0.42) for i in range(38)]
        p.line(q, B, 2)


def stealth(p: Pad, r: Random) -> None:
    """A man who is nearly not there."""
    p.grad((0, M), (1, B))
    p.repeat(9, 0, 12, p.line, [(-80, 4), (80, 0)], D, 0.6)
    p.repeat(9, 18, 0, p.line, [(-74, 0), (-74, 101)], D, 0.6)
    with p.on(p.layer()) as layer:
        fighter(p, 2, 98, "reach", 1.04, (200, 200, 200, 255))
    with p.on(p.layer()) as stripes:
        p.repeat(17, 0, 8, p.rect, -80, -24, 160, 4.4, (250, 250, 250, 255))
    p.clip_into(stripes, layer).set_alpha(150)
    p.s.blit(stripes, (3 * p.k, 0))
    p.edge(layer, W, 1.2, 0.5)
    p.edge(layer, W, -1.2, -0.5)


def aura(p: Pad, r: Random) -> None:
    """A shell that bullets glance off."""
    burst(p, 0, 50, 30, M, D, r, 46)
    for k, c in ((46, L), (42, M), (38, W), (34, L)):
        p.oval(0, 52, k * 0.95, k, c)
    fighter(p, 0, 92, "stand", 0.86)
    for _ in range(7):
        a = r.uniform(2.4, 3.9)
        x, y = math.cos(a) * 44, 52 + math.sin(a) * 46
        hit_star(p, x, y, 6)
        p.taper([(x - 4, y), (x - 34, y - 6)], 1, 3, B)


def illusion(p: Pad, r: Random) -> None:
    """One opponent in five places."""
    p.grad((0, M), (1, D))
    for i, x in enumerate((-44, 44, -22, 22)):
        with p.layered() as layer:
            fighter(p, x, 96, "guard", 1.0, (230, 230, 230, 255), flip=True)
            layer.set_alpha(70 if i < 2 else 120)
    fighter(p, 0, 98, "guard", 1.06, B, flip=True)
    fighter(p, -66, 98, "guard", 0.9, B)


def fire(p: Pad, r: Random) -> None:
    """Somebody in flames."""
    p.grad((0, B), (0.6, D), (1, L))
    for _, (c, h) in enumerate(((D, 84), (M, 66), (L, 46), (W, 28))):
        for i in range(13):
            x = -78 + i * 12.6 + r.uniform(-3, 3)
            hh = h * r.uniform(0.6, 1.1)
            p.blob([(x - 9, 102), (x - 8, 102 - hh * 0.4), (x - 2, 102 - hh * 0.6),
                (x + r.uniform(-4, 6), 102 - hh, 1), (x + 5, 102 - hh * 0.55),
                (x + 9, 102 - hh * 0.3), (x + 10, 102)], c)
    fighter(p, 0, 99, "hit", 0.9, B)


def bolt(p: Pad, r: Random) -> None:
    """A bolt that strikes."""
    burst(p, 20, 40, 22, M, D, r, 4)
    for k, c in ((9, B), (6, W)):
        q = [(-80, 12), (-44, 26), (-50, 34), (-14, 30), (-22, 42), (22, 40)]
        p.taper(q, k, k * 0.5, c, n=1)
    hit_star(p, 26, 42, 19, W, 12)
    fighter(p, 46, 99, "hit", 1.02, B)
    for _ in range(6):
        a = r.uniform(0, 6.28)
        p.line([(26, 42), (26 + math.cos(a) * 16, 42 + math.sin(a) * 16),
            (26 + math.cos(a + 0.5) * 30, 42 + math.sin(a + 0.5) * 26)], W, 1)
