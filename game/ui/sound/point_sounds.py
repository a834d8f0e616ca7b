"""Points: a shield (RP) ticks like a badge set down, an eye (CP) draws breath; up when gained, down when spent."""

from __future__ import annotations

from game.ui.sound.synthesis import Dice, Wave, add, band, noise, partials, strike, sweep, swell

COIN = ((1.0, 1.0), (1.5, 0.5), (2.76, 0.45), (4.1, 0.2))


def shield_up(rng: Dice, pitch: float) -> Wave:
    """Two ticks, the second higher."""
    return add((0, _tick(rng, 1180 * pitch)), (72, _tick(rng, 1480 * pitch)))


def shield_down(rng: Dice, pitch: float) -> Wave:
    """Two ticks, the second lower."""
    return add((0, _tick(rng, 1320 * pitch)), (72, _tick(rng, 990 * pitch)))


def eye_up(rng: Dice, pitch: float) -> Wave:
    """Breath drawn in: its vowel opens."""
    return _breath(rng, 420 * pitch, 1050 * pitch, 0.72)


def eye_down(rng: Dice, pitch: float) -> Wave:
    """Breath let go: its vowel closes."""
    return _breath(rng, 980 * pitch, 360 * pitch, 0.24)


def _tick(rng: Dice, hertz: float) -> Wave:
    ring = strike(partials(hertz, COIN, 130, 60), 0.2, 26)
    return add((0, 0.7 * ring), (0, 0.5 * strike(band(noise(10, rng), 2500, 9000), 0.1, 2)))


def _breath(rng: Dice, start: float, end: float, top: float) -> Wave:
    steps = 6
    parts = []
    for step in range(steps):
        hertz = start * (end / start) ** (step / (steps - 1))
        puff = swell(
            band(noise(130, rng), hertz * 0.8, hertz * 1.35, 3) + 0.3 * band(noise(130, rng), hertz * 2, hertz * 3), 0.5
        )
        level = 1 - abs(step / (steps - 1) - top) * 0.9
        parts.append((step * 46.0, level * puff))
    return add(*parts, (0, 0.05 * swell(sweep(start / 2, end / 2, 360), 0.5)))
