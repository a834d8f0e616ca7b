"""What a person does with arms and hands, drawn over the coat in head units; the arms start at the shoulders."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.art.curves import Point, Points, put
from game.ui.art.pad import Pad
from game.ui.art.people.clothes import DARK, cloth_of
from game.ui.art.people.head_shapes import SKINS
from game.ui.art.people.traits import Traits
from game.ui.style.palette import LAMP, PAPER, Color, mix

STEEL, BLACK, MANILA, LEATHER = (112, 118, 122), (24, 25, 28), (206, 176, 120), (92, 58, 36)
Arm = tuple[Point, Point, Point]
Placing = Callable[[Points], list[Point]]
Held = Callable[[Pad, Placing, float], None]
HANGING_LEFT: Arm = ((-38, 50), (-47, 82), (-44, 122))
# For each gesture the left and the right arm: shoulder, elbow, hand; what is held is drawn between arms and hands.
ARMS: dict[str, tuple[Arm, Arm]] = {
    "folded": (((-38, 50), (-46, 88), (18, 76)), ((38, 50), (46, 88), (-18, 82))),
    "pockets": (((-38, 50), (-52, 84), (-30, 112)), ((38, 50), (52, 84), (30, 112))),
    "chin": (((-38, 50), (-45, 92), (22, 90)), ((38, 50), (30, 90), (3, 31))),
    "cup": (HANGING_LEFT, ((38, 50), (46, 88), (14, 66))),
    "phone": (HANGING_LEFT, ((38, 50), (52, 78), (23, 12))),
    "folder": (((-38, 50), (-46, 90), (6, 84)), ((38, 50), (46, 90), (24, 72))),
    "book": (((-38, 50), (-46, 92), (-18, 82)), ((38, 50), (46, 92), (18, 82))),
    "badge": (HANGING_LEFT, ((38, 50), (48, 86), (26, 56))),
    "holster": (((-38, 50), (-54, 84), (-32, 108)), ((38, 50), (54, 84), (32, 108))),
    "torch": (HANGING_LEFT, ((38, 50), (48, 90), (27, 68))),
    "candle": (((-38, 50), (-46, 88), (-6, 82)), ((38, 50), (46, 88), (6, 80))),
}


def gesture(p: Pad, x: float, y: float, k: float, t: Traits, name: str, dark: float) -> None:
    """Both arms, the thing that is held and the hands."""
    reach = 0.9 if t.woman else t.build
    sleeve = mix(cloth_of(t), DARK, dark * 0.75)
    skin = [mix(c, DARK, dark) for c in SKINS[t.skin]]

    def at(points: Points) -> list[Point]:
        return put([(q[0] * reach, *q[1:]) for q in points], x, y, k)

    left, right = ARMS[name]
    with p.layered(mix(LAMP, sleeve, 0.35), width=0.7 * k):
        for arm, ink in ((left, mix(sleeve, LAMP, 0.16)), (right, mix(sleeve, (6, 8, 11), 0.3))):
            p.taper(at([arm[0], arm[1]]), 17 * k, 14 * k, ink, n=4)
            p.dot(at([arm[1]])[0], 7 * k, ink)
            p.taper(at([arm[1], arm[2]]), 14 * k, 9.6 * k, ink, n=4)
    if name in HELD:
        with p.layered(LAMP, width=0.6 * k):
            HELD[name](p, at, k)
    if name != "pockets":
        for arm in (left, right):
            _hand(p, at([arm[2]])[0], at([arm[1]])[0], k * (0.86 if t.woman else 1.0), skin)


def _hand(p: Pad, at: Point, elbow: Point, k: float, skin: list[Color]) -> None:
    """A closed hand at the end of a forearm, knuckles towards the lamp."""
    dx, dy = at[0] - elbow[0], at[1] - elbow[1]
    far = max(0.01, (dx * dx + dy * dy) ** 0.5)
    ux, uy = dx / far * k, dy / far * k
    p.dot((at[0] + ux, at[1] + uy), 5.4 * k, skin[0])
    p.dot((at[0] + ux * 1.4 - 0.8 * k, at[1] + uy * 1.4 - 0.8 * k), 4.6 * k, mix(skin[1], skin[2], 0.45))
    for i in (-1, 0, 1):
        start = (at[0] + ux * 3 - uy * i * 2.4, at[1] + uy * 3 + ux * i * 2.4)
        p.line([start, (start[0] + ux * 3, start[1] + uy * 3)], mix(skin[0], skin[1], 0.3), 0.7 * k)


def _folder(p: Pad, at: Placing, k: float) -> None:
    p.poly(at([(-20, 58), (22, 50), (25, 54), (26, 86), (-14, 92)]), PAPER)
    p.poly(at([(-24, 62), (20, 55), (24, 90), (-18, 99)]), MANILA)
    p.poly(at([(-23, 68), (-14, 66.6), (-13, 72), (-22, 73.4)]), (176, 60, 48))


def _book(p: Pad, at: Placing, k: float) -> None:
    p.poly(at([(-30, 66), (0, 72), (30, 66), (32, 92), (0, 99), (-32, 92)]), (106, 40, 36))
    p.poly(at([(-27, 64), (0, 71), (0, 95), (-29, 89)]), PAPER)
    p.poly(at([(27, 64), (0, 71), (0, 95), (29, 89)]), mix(PAPER, (60, 50, 40), 0.25))
    for i in range(4):
        p.line(at([(-22, 70 + i * 5), (-5, 74 + i * 5)]), (130, 120, 104), 0.9 * k)
        p.line(at([(22, 70 + i * 5), (5, 74 + i * 5)]), (110, 100, 88), 0.9 * k)


def _cup(p: Pad, at: Placing, k: float) -> None:
    p.poly(at([(6, 54), (22, 54), (20, 75), (8, 75)]), (222, 216, 200))
    p.poly(at([(15, 54), (22, 54), (20, 75), (15, 75)]), (150, 146, 140))
    p.poly(at([(7, 60), (21, 60), (20.4, 67), (7.6, 67)]), (156, 70, 50))
    for x in (11, 16):
        p.taper(at([(x, 52), (x - 2, 46), (x + 1, 40)]), 1.4 * k, 0.3 * k, (230, 230, 226, 150))


def _phone(p: Pad, at: Placing, k: float) -> None:
    p.poly(at([(17, -8), (23, -9), (26, 17), (19, 18)]), BLACK)
    p.line(at([(19, -8), (17.6, -22)]), BLACK, 1.3 * k)


def _badge(p: Pad, at: Placing, k: float) -> None:
    p.poly(at([(15, 32), (37, 32), (37, 66), (15, 66)]), LEATHER)
    p.poly(at([(18, 35), (34, 35), (34, 47), (18, 47)]), PAPER)
    spot = at([(26, 57)])[0]
    p.star(spot[0], spot[1], 7 * k, LAMP, 6, 0.6)


def _holster(p: Pad, at: Placing, k: float) -> None:
    p.poly(at([(-46, 104), (46, 104), (46, 112), (-46, 112)]), LEATHER)
    p.poly(at([(20, 92), (31, 92), (31, 116), (22, 118)]), BLACK)
    p.poly(at([(18, 88), (26, 86), (30, 94), (21, 96)]), STEEL)


def _torch(p: Pad, at: Placing, k: float) -> None:
    p.poly(at([(14, 44), (38, 44), (33, 58), (31, 82), (21, 82), (19, 58)]), BLACK)
    p.poly(at([(19, 60), (33, 60), (33, 63), (19, 63)]), STEEL)
    lens = at([(26, 43)])[0]
    p.oval(lens[0], lens[1], 12 * k, 5 * k, (255, 246, 206))
    p.poly(at([(14, 42), (38, 42), (56, -20), (-6, -20)]), (255, 240, 180, 64))
    p.glow(lens[0], lens[1] - 4 * k, 40 * k, (150, 130, 80), 1.4)


def _candle(p: Pad, at: Placing, k: float) -> None:
    p.poly(at([(-3.4, 56), (3.4, 56), (3.4, 86), (-3.4, 86)]), (226, 214, 180))
    p.blob(at([(0, 40), (3.6, 50), (0, 55), (-3.6, 50)]), (255, 226, 140))
    spot = at([(0, 50)])[0]
    p.glow(spot[0], spot[1], 44 * k, (170, 110, 40), 1.6)


HELD: dict[str, Held] = {
    each.__name__[1:]: each
    for each in (
        _folder, _book, _cup, _phone, _badge, _holster, _torch, _candle,
    )
}
