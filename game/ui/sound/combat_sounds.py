"""Fights: shots, claws, blows, what holds them off, and the strings beneath."""

from __future__ import annotations

import numpy as np

from game.ui.sound.synthesis import (
    Dice,
    Wave,
    add,
    band,
    coloured,
    drive,
    grains,
    noise,
    partials,
    strike,
    sweep,
    swell,
    tone,
)

STRING = ((1, 1.0), (2, 0.7), (3, 0.5), (4, 0.36), (5, 0.3), (6, 0.2), (7, 0.16), (9, 0.1))


def shot(rng: Dice, pitch: float) -> Wave:
    """A shot in a street: crack, body, and the houses that answer."""
    crack = strike(band(noise(90, rng), 700 * pitch, 9000), 0.1, 8)
    body = strike(sweep(190 * pitch, 58 * pitch, 180, 0.5), 0.4, 26)
    street = strike(band(coloured(noise(620, rng), 0.4), 160, 2400), 12, 110)
    return add((0, drive(add((0, crack), (0, 0.9 * body)), 2.2)), (22, 0.5 * street), (165, 0.2 * street))


def claw(rng: Dice, pitch: float) -> Wave:
    """Claws: three rips close upon each other, and something behind them that growls."""
    rips = [(at, strike(swell(band(noise(120, rng), 1300 * pitch, 6800), 0.25), 1, 40)) for at in (0, 36, 75)]
    growl = np.sign(tone(58 * pitch, 260)) * (1 + tone(23, 260)) * 0.5
    low = swell(band(growl.astype(np.float32) + 0.5 * noise(260, rng), 80, 700), 0.35)
    return add(*rips, (0, 0.55 * low), (70, 0.5 * strike(grains(180, rng, 6, 60, 1200, 7000, 1.4), 1, 60)))


def blow(rng: Dice, pitch: float) -> Wave:
    """A fist or a stick lands: cloth, flesh, no ring."""
    low = strike(sweep(170 * pitch, 60 * pitch, 190, 0.5), 0.8, 28)
    cloth = strike(band(noise(110, rng), 350, 2600 * pitch), 0.5, 14)
    return add((0, 0.25 * swell(band(noise(70, rng), 900, 3600), 0.9)), (64, drive(low, 1.8)), (64, 0.8 * cloth))


def shield(rng: Dice, pitch: float) -> Wave:
    """A blow is held off: a plate rings."""
    plate = partials(520 * pitch, ((1, 1.0), (1.59, 0.8), (2.14, 0.6), (2.65, 0.5), (3.6, 0.35), (4.8, 0.2)), 480, 190)
    return add((0, 0.8 * strike(plate, 0.4, 85)), (0, strike(band(noise(40, rng), 1000, 7000), 0.2, 5)))


def heal(rng: Dice, pitch: float) -> Wave:
    """Breath and cloth: a bandage is wound."""
    cloth = swell(band(noise(300, rng), 500 * pitch, 2000 * pitch), 0.4)
    rub = [(at, 0.5 * swell(band(noise(90, rng), 1500, 4600), 0.5)) for at in (70, 190)]
    warm = 0.16 * swell(partials(392 * pitch, ((1, 1.0), (1.5, 0.6)), 340), 0.6)
    return add((0, 0.8 * cloth), *rub, (20, warm))


def low_string(rng: Dice, pitch: float) -> Wave:
    """Basses begin, near the bridge: two notes a second apart."""
    return _strings(rng, 55 * pitch, 1.0595, 1500, 0.3)


def combat_over(rng: Dice, pitch: float) -> Wave:
    """The same bow is lifted: one note, and it opens."""
    return _strings(rng, 55 * pitch, 1.4983, 1100, 0.12)


def _strings(rng: Dice, hertz: float, interval: float, ms: float, top: float) -> Wave:
    bow = band(noise(ms, rng), 300, 1800)
    shiver = 1 + 0.12 * tone(5.3, ms, float(rng.random() * 6))
    body = partials(hertz, STRING, ms) + 0.8 * partials(hertz * interval, STRING, ms)
    return swell((body * shiver + 0.14 * bow).astype(np.float32), top, 0.9)
