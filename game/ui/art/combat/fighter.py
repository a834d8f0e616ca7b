"""Fighters: figures built from eleven joints, black as a woodcut."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.ui.art.brush import Ink
from game.ui.art.combat.ink import B, L, W, hit_star
from game.ui.art.curves import placed
from game.ui.art.pad import Pad

Joint = tuple[float, float]


class Body(NamedTuple):
    """Where the joints of a figure are."""

    head: Joint
    neck: Joint
    hip: Joint
    elbow: Joint
    hand: Joint
    elbow2: Joint
    hand2: Joint
    knee: Joint
    foot: Joint
    knee2: Joint
    foot2: Joint


# The joints in the order of `Body`; the feet stand at y = 0, the figure is about 90 high and faces right.
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


def fighter(p: Pad, x: float, y: float, pose: str, k: float, ink: Ink = B, flip: bool = False) -> Body:
    """A fighter with the feet at `(x, y)`; gives the joints where they stand."""
    side = -1 if flip else 1
    joints = Body(*((x + q[0] * side * k, y + q[1] * k) for q in POSES[pose]))
    figure = _Figure(p, k, ink, side)
    figure.leg(joints.hip, joints.knee, joints.foot)
    figure.leg(joints.hip, joints.knee2, joints.foot2)
    left, right = figure.trunk(joints.neck, joints.hip)
    figure.arm(left, joints.elbow, joints.hand)
    figure.arm(right, joints.elbow2, joints.hand2)
    figure.skull(joints.neck, joints.head)
    return joints


class _Figure:
    """A figure under the brush."""

    def __init__(self, p: Pad, k: float, ink: Ink, side: int) -> None:
        self.p, self.k, self.ink, self.side = p, k, ink, side

    def _limb(self, a: Joint, b: Joint, c: Joint, widths: tuple[float, float, float]) -> None:
        w0, w1, w2 = (w * self.k for w in widths)
        self.p.taper([a, b], w0, w1, self.ink, n=2)
        self.p.taper([b, c], w1, w2, self.ink, n=2)
        self.p.disc(b[0], b[1], w1 * 0.5, self.ink)

    def leg(self, hip: Joint, knee: Joint, foot: Joint) -> None:
        """A leg and its shoe, which points the way the figure faces."""
        self._limb(hip, knee, foot, (13, 9, 5.6))
        dx, dy = foot[0] - knee[0], foot[1] - knee[1]
        d = math.hypot(dx, dy) or 1
        px, py = -dy / d * self.side, dx / d * self.side
        if px * self.side < 0:
            px, py = -px, -py
        k = self.k
        heel, toe = (foot[0] - px * 2 * k, foot[1] - py * 2 * k), (foot[0] + px * 9 * k, foot[1] + py * 9 * k)
        self.p.taper([heel, toe], 5 * k, 3.4 * k, self.ink, n=2)

    def arm(self, shoulder: Joint, elbow: Joint, hand: Joint) -> None:
        """An arm and its fist."""
        self._limb(shoulder, elbow, hand, (8.6, 7, 4.8))
        self.p.disc(hand[0], hand[1], 3.7 * self.k, self.ink)

    def trunk(self, neck: Joint, hip: Joint) -> tuple[Joint, Joint]:
        """The trunk; gives its two shoulders."""
        dx, dy = hip[0] - neck[0], hip[1] - neck[1]
        d = math.hypot(dx, dy) or 1
        wide = 11 * self.k
        ux, uy = -dy / d * wide, dx / d * wide

        def at(origin: Joint, across: float, along: float) -> Joint:
            return origin[0] + ux * across + dx * along, origin[1] + uy * across + dy * along

        one = [at(neck, 0.5, 0), at(neck, 1, 0.12), at(neck, 0.8, 0.6), at(hip, 0.85, 0.22)]
        other = [at(hip, -0.85, 0.22), at(neck, -0.8, 0.6), at(neck, -1, 0.12), at(neck, -0.5, 0)]
        self.p.blob(one + other, self.ink)
        return at(neck, 0.6, 0.12), at(neck, -0.6, 0.12)

    def skull(self, neck: Joint, head: Joint) -> None:
        """Neck and head."""
        self.p.taper([neck, head], 7 * self.k, 7 * self.k, self.ink, n=2)
        self.p.oval(head[0], head[1], 6.6 * self.k, 8.2 * self.k, self.ink)


def gun_in(p: Pad, hand: Joint, k: float) -> Joint:
    """A pistol in a hand, pointed to the right; gives its muzzle."""
    at = placed(hand[0], hand[1], k)
    p.poly(at([(-2, -5), (15, -5), (15, -1), (4, 0), (3, 6), (-2, 6)]), B)
    return hand[0] + 16 * k, hand[1] - 3 * k


def flash(p: Pad, x: float, y: float, k: float) -> None:
    """The flash of a muzzle."""
    hit_star(p, x, y, k, W, 9)
    p.disc(x, y, k * 0.3, L)
