"""The desk: clips, tabs, stamps, a pencil, the adding machine, the chair on the other side, the clock."""

from __future__ import annotations

import numpy as np

from game.ui.sound.synthesis import (
    Dice,
    Wave,
    add,
    band,
    drive,
    grains,
    length,
    noise,
    partials,
    strike,
    sweep,
    swell,
    tone,
)

METAL = ((1.0, 1.0), (1.47, 0.7), (2.09, 0.6), (2.56, 0.4), (3.43, 0.3))


def clip(rng: Dice, pitch: float) -> Wave:
    """A paper clip snaps on."""
    snap = strike(band(noise(16, rng), 2500, 9000), 0.1, 2.5)
    ring = strike(partials(2650 * pitch, METAL, 90, 30), 0.2, 12)
    return add((0, 0.6 * snap), (28, snap), (28, 0.35 * ring))


def photo(rng: Dice, pitch: float) -> Wave:
    """A photograph is pushed over wood and stops."""
    rub = swell(band(noise(110, rng), 800 * pitch, 3000 * pitch), 0.6)
    stop = strike(partials(236 * pitch, ((1, 1.0), (1.9, 0.5)), 70, 22), 0.5, 15)
    return add((0, 0.5 * rub), (96, stop), (96, 0.6 * strike(band(noise(30, rng), 600, 3800), 0.3, 5)))


def clack(rng: Dice, pitch: float) -> Wave:
    """Metal meets metal: a tool is put to a belt."""
    hit = strike(band(noise(30, rng), 1500, 8000), 0.1, 4)
    body = strike(partials(960 * pitch, METAL, 170, 60), 0.2, 24)
    return add((0, 0.5 * hit), (0, 0.3 * body), (46, hit), (46, 0.7 * body))


def stamp(rng: Dice, pitch: float) -> Wave:
    """A rubber stamp in its iron frame: a low blow, the click of the lever, paper."""
    return add(
        (0, 0.35 * strike(band(noise(20, rng), 1500, 5200), 0.2, 4)),
        (26, drive(strike(sweep(150 * pitch, 62 * pitch, 210, 0.5), 0.7, 34), 2.0)),
        (26, 0.8 * strike(band(noise(120, rng), 160, 1700), 0.5, 17)),
        (28, 0.35 * strike(band(noise(36, rng), 1800, 6000), 0.2, 6)),
        (150, 0.16 * strike(partials(1240 * pitch, METAL, 90, 30), 0.3, 14)),
    )


def soft_stamp(rng: Dice, pitch: float) -> Wave:
    """The same, set down without force."""
    low = strike(sweep(132 * pitch, 76 * pitch, 150, 0.6), 1.5, 24)
    return add((0, 0.8 * low), (0, 0.5 * strike(band(noise(100, rng), 200, 1500), 1.0, 15)))


def thud(rng: Dice, pitch: float) -> Wave:
    """Something heavy is given up: dull, and it does not ring."""
    low = strike(sweep(104 * pitch, 44 * pitch, 320, 0.6), 2, 55)
    return add((0, drive(low, 1.6)), (0, 0.45 * strike(band(noise(200, rng), 60, 620), 1.5, 34)))


def pencil(rng: Dice, pitch: float) -> Wave:
    """A stroke of a pencil: graphite over grain, faster in the middle."""
    wide = int(rng.integers(150, 210))
    scrape = band(noise(wide, rng), 1700 * pitch, 5200 * pitch)
    grain = 1 + 0.6 * np.sin(np.cumsum(np.linspace(0.04, 0.13, len(scrape)))).astype(np.float32)
    return add((0, swell(scrape * grain, 0.6, 1.0)), (0, 0.3 * grains(wide, rng, 4, 50, 2500, 9000)))


def adding(rng: Dice, pitch: float) -> Wave:
    """One key of the adding machine, its wheel, and the bar that prints."""
    key = strike(band(noise(26, rng), 900, 5200), 0.2, 5)
    wheel = add(*[(at, 0.35 * strike(band(noise(12, rng), 1800, 6500), 0.1, 2.2)) for at in (34, 47, 59, 72)])
    bar = strike(partials(430 * pitch, METAL, 80, 26), 0.3, 14)
    return add((0, key), (0, wheel), (86, 0.8 * key), (86, 0.4 * bar))


def tab(rng: Dice, pitch: float) -> Wave:
    """A tab slides out of its card index."""
    rub = swell(band(noise(80, rng), 1300 * pitch, 4200), 0.7)
    return add((0, 0.6 * rub), (74, strike(band(noise(22, rng), 700, 3800), 0.3, 4)), (74, 0.4 * _wood(640 * pitch)))


def clock(rng: Dice, pitch: float) -> Wave:
    """The clock on the wall, once: tick and tock, with its case around them."""
    tick = add((0, strike(band(noise(18, rng), 1800, 6500), 0.1, 2.6)), (0, 0.7 * _wood(880 * pitch)))
    tock = add((0, strike(band(noise(18, rng), 1200, 4800), 0.1, 3.2)), (0, 0.9 * _wood(640 * pitch)))
    return add((0, tick), (250, tock))


def creak(rng: Dice, pitch: float) -> Wave:
    """The chair on the other side: wood that sticks and slips, ever a little higher."""
    wide = int(rng.integers(300, 380))
    time = np.arange(length(wide)) / length(wide)
    slips = np.cumsum((34 + 46 * time + 10 * np.sin(time * 9 + rng.random() * 6)) * pitch) / length(1000)
    pulses = (np.maximum(0, np.sin(2 * np.pi * slips)) ** 12).astype(np.float32)
    body = band(pulses * (0.6 + 0.4 * noise(wide, rng)), 260 * pitch, 2100 * pitch)
    return swell(body, 0.6, 0.8)


def key(rng: Dice, pitch: float) -> Wave:
    """A key of the typewriter, pressed softly: buttons and switches."""
    return add((0, strike(band(noise(24, rng), 900, 4600), 0.2, 4)), (0, 0.5 * _wood(520 * pitch)))


def refused(rng: Dice, pitch: float) -> Wave:
    """A drawer that is locked: two short knocks of wood in its frame."""
    knock = add((0, 0.7 * strike(band(noise(30, rng), 300, 1900), 0.5, 7)), (0, _wood(196 * pitch)))
    return add((0, knock), (82, 0.7 * knock))


def lift(rng: Dice, pitch: float) -> Wave:
    """A card is picked up or laid aside: a fingernail under its edge."""
    return add((0, swell(band(noise(70, rng), 1800 * pitch, 6000), 0.7)), (62, 0.4 * strike(noise(8, rng), 0.1, 1.5)))


def dial(rng: Dice, pitch: float) -> Wave:
    """The radio's dial is turned: its click, and what lies between two stations."""
    click = strike(band(noise(20, rng), 1200, 5200), 0.2, 3.5)
    between = swell(band(noise(460, rng), 500, 4200, 1.5), 0.3)
    whistle = 0.22 * swell(sweep(2600 * pitch, 420 * pitch, 300, 0.7), 0.4) + 0.1 * swell(tone(930 * pitch, 300), 0.6)
    return add((0, click), (20, 0.7 * between), (80, whistle), (450, 0.6 * click))


def _wood(hertz: float) -> Wave:
    return strike(partials(hertz, ((1, 1.0), (2.42, 0.45), (3.9, 0.2)), 90, 24), 0.3, 14)
