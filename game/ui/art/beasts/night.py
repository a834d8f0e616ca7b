"""Drawing words for what lurks in the dark."""

from __future__ import annotations

from game.ui.art.curves import put
from game.ui.art.pad import Pad
from game.ui.style.palette import Color, mix

NIGHT = (5, 7, 9)


def dark(p: Pad, c: Color, x: float = 0, y: float = 40, amount: float = 0.55) -> None:
    """Fills the pad with night and a glow of the colour."""
    p.grad((0, mix(NIGHT, c, 0.05)), (0.6, mix(NIGHT, c, 0.14)), (1, NIGHT))
    p.glow(x, y, 78, mix(NIGHT, c, 0.75), 1.6, amount=amount)


def eyes(p: Pad, x: float, y: float, d: float, k: float, c: Color, slit: bool = False) -> None:
    """Two glowing eyes, `d` units from the middle each."""
    for s in (-1, 1):
        p.glow(x + s * d, y, k * 7, mix(c, NIGHT, 0.45))
        p.blob([(x + s * d - k * 1.9, y - s * -k * 0.5, 1), (x + s * d, y - k),
            (x + s * d + k * 1.9, y + s * -k * 0.5, 1), (x + s * d, y + k * 0.9)], mix(c, (255, 255, 235), 0.55))
        if slit:
            p.blob([(x + s * d, y - k * 0.95, 1), (x + s * d + k * 0.35, y), (x + s * d, y + k * 0.85, 1),
                (x + s * d - k * 0.35, y)], NIGHT)
        else:
            p.disc(x + s * d, y, k * 0.5, NIGHT)


def saucer(p: Pad, x: float, y: float, k: float, c: Color) -> None:
    """A disc with lights along its rim."""
    with p.layered(rim=mix(c, (255, 255, 255), 0.5), width=0.8):
        p.blob(put([(-44, 0), (-22, -7), (0, -9), (22, -7), (44, 0), (22, 7), (0, 9), (-22, 7)], x, y, k), (22, 26, 26))
        p.blob(put([(-16, -6), (-8, -15), (0, -17), (8, -15), (16, -6), (0, -3)], x, y, k), (38, 44, 42))
    for i in range(-3, 4):
        p.glow(x + i * 11 * k, y + 4 * k - abs(i) * 0.5 * k, 8 * k, c)
        p.disc(x + i * 11 * k, y + 4 * k - abs(i) * 0.5 * k, 1.4 * k, (245, 255, 235))
