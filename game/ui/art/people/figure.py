"""A whole standing figure for streets, corridors and light at doors."""

from __future__ import annotations

from game.ui.art.brush import Brush, Ink
from game.ui.art.curves import Point, placed
from game.ui.art.dice import dice_for

Arm = list[Point]
Stance = tuple[tuple[Arm, Arm], tuple[float, float], float]
# Both arms from the shoulder to the hand, where the feet stand, how far the head leans.
STANCES: tuple[Stance, ...] = (
    (([(-15, -76), (-18, -60), (-16, -44)], [(15, -76), (19, -60), (16, -44)]), (-8, 9), 0.0),
    (([(-14, -76), (-21, -62), (-11, -52)], [(14, -76), (20, -61), (10, -50)]), (-5, 11), 1.2),  # hands in the pockets
    (([(-14, -76), (-20, -62), (-25, -48)], [(14, -76), (17, -60), (24, -52)]), (-15, 13), -1.4),  # walking
    (([(-15, -76), (-19, -60), (-17, -44)], [(14, -76), (22, -66), (11, -80)]), (-9, 6), -1.0),  # a hand at the collar
)


def figure(p: Brush, x: float, y: float, k: float, ink: Ink, hat: bool = False, coat: bool = True,) -> None:
    """A figure `100 k` units high, its feet at `(x, y)`."""
    at = placed(x, y, k)
    arms, legs, lean = STANCES[dice_for("stance", round(x), round(k * 50)).randrange(len(STANCES))]
    head = [(-5, -98), (0, -101), (5, -98), (6, -91), (4, -85), (0, -83), (-4, -85), (-6, -91)]
    p.blob(at([(q[0] + lean, q[1]) for q in head]), ink)
    if hat:
        p.blob(at([(-11 + lean, -95), (lean, -97.5), (11 + lean, -95), (lean, -93)]), ink)
        p.poly(at([(-6 + lean, -95), (-5 + lean, -103), (lean, -102), (5 + lean, -103), (6 + lean, -95)]), ink)
    p.poly(at([(-3.4 + lean, -87), (3.4 + lean, -87), (4, -80), (-4, -80)]), ink)
    hem, waist, slim = (-22, 15, 0) if coat else (-44, 11, 3)
    left = [(-4, -83), (-14 + slim * 0.5, -79), (-15.5 + slim, -66), (-13 + slim, -50), (-waist, hem, 1)]
    right = [(-q[0], *q[1:]) for q in reversed(left)]
    p.blob(at(left + right), ink)
    for arm in arms:
        p.taper(at(arm), 7 * k, 4.5 * k, ink)
    for hip, foot in zip((-5, 5), legs, strict=True):
        p.taper(at([(hip, hem - 4), ((hip * 1.3 + foot) / 2, -22), (foot, 0)]), 11.5 * k, 6 * k, ink)
        p.oval(x + (foot * 1.12 + (1 if foot > 0 else -1)) * k, y - 0.5 * k, 4.5 * k, 2 * k, ink)
