"""How colours look to people with another colour vision, and how far apart they then are.

The matrices are those of G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, «A Physiologically-based Model for
Simulation of Color Vision Deficiency», IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009, for the
full deficiency; they act on linear light. Distance is the straight line in CIE L*a*b* (1976, white D65), where 2.3
can just be told apart side by side.
"""

from __future__ import annotations

Color = tuple[int, int, int]
Matrix = tuple[tuple[float, float, float], ...]

VISIONS: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
WHITE = (0.95047, 1.0, 1.08883)


def _linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _lab(light: tuple[float, float, float]) -> tuple[float, float, float]:
    red, green, blue = light
    x = 0.4124564 * red + 0.3575761 * green + 0.1804375 * blue
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = 0.0193339 * red + 0.1191920 * green + 0.9503041 * blue
    fx, fy, fz = (
        share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116
        for share in (value / white for value, white in zip((x, y, z), WHITE, strict=True))
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen(color: Color, vision: str) -> tuple[float, float, float]:
    """A colour in L*a*b* as this vision has it."""
    light = [_linear(value) for value in color]
    red, green, blue = (
        min(1.0, max(0.0, sum(share * value for share, value in zip(row, light, strict=True))))
        for row in VISIONS[vision]
    )
    return _lab((red, green, blue))


def apart(a: Color, b: Color, vision: str) -> float:
    """How far apart two colours are for this vision."""
    return sum((x - y) ** 2 for x, y in zip(seen(a, vision), seen(b, vision), strict=True)) ** 0.5
