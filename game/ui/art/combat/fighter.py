"""Fighters: figures built from eleven joints, black as a woodcut."""

from __future__ import annotations

import math

from game.ui.art.brush import Ink
from game.ui.art.combat.ink import B, L, W, hit_star
from game.ui.art.curves import put
from game.ui.art.pad import Pad

Joint = tuple[float, float]


# Head, neck, hip, both elbows with their hands, both knees with their feet, of one who stands on y = 0, about 90 high.
POSES: dict[str, tuple[Joint, ...]] = {
    "stand": ((0, -84), (0, -72), (0, -44), (-9, -58), (-7, -44), (9, -58), (8, -44), (-5, -22),
        (-7, 0), (5, -22), (8, 0)),
    "guard": ((4, -80), (0, -68), (-4, -40), (10, -58), (18, -72), (16, -54), (25, -66), (-14, -22),
        (-20, 0), (10, -22), (14, 0)),
    "punch": ((8, -78), (2, -67), (-8, -40), (-10, -58), (2, -62), (20, -66), (40, -69), (-22, -22),
        (-32, 0), (10, -24), (14, 0)),
    "kick": ((-20, -80), (-14, -70), (-4, -44), (-2, -64), (8, -72), (-26, -58), (-16, -50), (-8, -22),
        (-10, 0), (20, -54), (46, -66)),
    "spin": ((-26, -62), (-20, -54), (-2, -48), (-30, -44), (-40, -36), (-14, -38), (-22, -28), (-2, -24),
        (0, 0), (20, -62), (44, -80)),
    "hit": ((14, -80), (6, -70), (0, -42), (20, -74), (30, -86), (18, -60), (34, -62), (-8, -22),
        (-16, 0), (8, -20), (18, -2)),
    "fall": ((22, -62), (14, -56), (0, -34), (24, -66), (36, -78), (30, -50), (44, -56), (-14, -28),
        (-26, -12), (-4, -14), (-18, 0)),
    "run": ((14, -82), (9, -71), (0, -44), (-8, -62), (-2, -48), (22, -62), (30, -74), (-8, -22),
        (-32, -18), (16, -30), (22, -4)),
    "aim": ((0, -82), (-1, -70), (-4, -42), (14, -66), (30, -70), (16, -68), (32, -71), (-14, -22),
        (-22, 0), (6, -22), (10, 0)),
    "crouch": ((6, -50), (2, -40), (-10, -18), (10, -30), (16, -44), (14, -32), (20, -46), (-2, -26),
        (-14, 0), (10, -22), (8, 0)),
    "dodge": ((-26, -66), (-18, -58), (-2, -36), (-32, -48), (-42, -56), (-6, -62), (4, -74), (-10, -18),
        (-6, 0), (16, -24), (26, 0)),
    "block": ((-4, -80), (-3, -68), (-6, -40), (10, -66), (12, -86), (12, -60), (20, -80), (-18, -20),
        (-26, 0), (8, -20), (12, 0)),
    "reach": ((6, -82), (2, -71), (-4, -43), (18, -76), (33, -82), (18, -66), (34, -74), (-10, -22),
        (-16, 0), (8, -22), (13, 0)),
}


def fighter(p: Pad, x: float, y: float, pose: str, k: float, ink: Ink = B, flip: bool = False) -> tuple[Joint, Joint]:
    """A fighter with the feet at `(x, y)`; gives where the hands are."""
    side = -1 if flip else 1
    head, neck, hip, elbow, hand, elbow2, hand2, knee, foot, knee2, foot2 = (
        (x + q[0] * side * k, y + q[1] * k) for q in POSES[pose]
    )

    def limb(a: Joint, b: Joint, c: Joint, w0: float, w1: float, w2: float) -> None:
        p.taper([a, b], w0 * k, w1 * k, ink, n=2)
        p.taper([b, c], w1 * k, w2 * k, ink, n=2)
        p.dot(b, w1 * k * 0.5, ink)

    def leg(knee: Joint, foot: Joint) -> None:
        """A leg and its shoe, which points the way the figure faces."""
        limb(hip, knee, foot, 13, 9, 5.6)
        dx, dy = foot[0] - knee[0], foot[1] - knee[1]
        d = math.hypot(dx, dy) or 1
        px, py = -dy / d * side, dx / d * side
        if px * side < 0:
            px, py = -px, -py
        heel, toe = (foot[0] - px * 2 * k, foot[1] - py * 2 * k), (foot[0] + px * 9 * k, foot[1] + py * 9 * k)
        p.taper([heel, toe], 5 * k, 3.4 * k, ink, n=2)

    leg(knee, foot)
    leg(knee2, foot2)
    dx, dy = hip[0] - neck[0], hip[1] - neck[1]
    d = math.hypot(dx, dy) or 1
    ux, uy = -dy / d * (11 * k), dx / d * (11 * k)

    def at(origin: Joint, across: float, along: float) -> Joint:
        return origin[0] + ux * across + dx * along, origin[1] + uy * across + dy * along

    one = [at(neck, 0.5, 0), at(neck, 1, 0.12), at(neck, 0.8, 0.6), at(hip, 0.85, 0.22)]
    other = [at(hip, -0.85, 0.22), at(neck, -0.8, 0.6), at(neck, -1, 0.12), at(neck, -0.5, 0)]
    p.blob(one + other, ink)
    for across, bend, end in ((0.6, elbow, hand), (-0.6, elbow2, hand2)):
        limb(at(neck, across, 0.12), bend, end, 8.6, 7, 4.8)
        p.dot(end, 3.7 * k, ink)
    p.taper([neck, head], 7 * k, 7 * k, ink, n=2)
    p.oval(*head, 6.6 * k, 8.2 * k, ink)
    return hand, hand2


def shoot(p: Pad, hand: Joint, k: float, ahead: float, flame: float) -> None:
    """A pistol in a hand, pointed to the right, and its flash so far before the muzzle."""
    p.poly(put([(-2, -5), (15, -5), (15, -1), (4, 0), (3, 6), (-2, 6)], *hand, k), B)
    flash(p, hand[0] + 16 * k + ahead, hand[1] - 3 * k, flame)


def flash(p: Pad, x: float, y: float, k: float) -> None:
    """The flash of a muzzle."""
    hit_star(p, x, y, k, W, 9)
    p.disc(x, y, k * 0.3, L)
