"""The Bureau: trolley, telephone, wax, and the great moments of a case. No tune: every one is a single stroke."""

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
    shaped,
    strike,
    sweep,
    swell,
    tone,
)

RING_HERTZ = 20.0
"""How often the clapper of a telephone strikes within a second."""


def steps(rng: Dice, pitch: float) -> Wave:
    """Two people walk off along a corridor: heels on tiles, the walls behind them, farther with each step."""
    parts: list[tuple[float, Wave]] = []
    for number, start in enumerate((0, 70, 390, 455, 790)):
        late = start + float(rng.uniform(-14, 14)) if start else 0.0
        far = 0.84**number
        heel = strike(band(noise(70, rng), 260, 2300 * pitch * far), 0.4, 8)
        body = strike(tone(150 * pitch * float(rng.uniform(0.92, 1.08)), 90), 0.6, 14)
        echo = strike(band(noise(220, rng), 300, 1400), 8, 40)
        parts += [(late, far * heel), (late, 0.6 * far * body), (late + 34, 0.16 * echo)]
    return add(*parts)


def trolley(rng: Dice, pitch: float) -> Wave:
    """Wheels over tiles, one of them dry."""
    roll = band(noise(620, rng), 180, 900 * pitch)
    tiles = [
        (at, 0.7 * strike(band(noise(40, rng), 300, 2400), 0.4, 8)) for at in (0, 24, 190, 214, 380, 404, 560, 582)
    ]
    squeak = 0.1 * shaped(sweep(1700 * pitch, 2050 * pitch, 560), ((0, 0), (90, 1), (170, 0), (300, 0.8), (430, 0)))
    return swell(add((0, 0.9 * roll), *tiles, (40, squeak)), 0.35, 0.6)


def abduction(rng: Dice, pitch: float) -> Wave:
    """Lifted into white: a tone that rises, another that rises against it, and air."""
    rise = sweep(140 * pitch, 1120 * pitch, 1100, 1.4) + 0.7 * sweep(147 * pitch, 1490 * pitch, 1100, 1.5)
    shiver = 1 + 0.5 * tone(9.5, 1100)
    air = swell(band(noise(1100, rng), 1500, 7000), 0.85, 1.6)
    return add((0, swell((rise * shiver).astype(np.float32), 0.8, 1.1)), (0, 0.7 * air))


def phone(rng: Dice, pitch: float) -> Wave:
    """The telephone rings once: two bells, struck in turn twenty times a second, and their case."""
    return _bells(rng, pitch, 820)


def half_ring(rng: Dice, pitch: float) -> Wave:
    """It begins to ring and is cut off."""
    return _bells(rng, pitch, 260)


def _bells(rng: Dice, pitch: float, ms: float) -> Wave:
    whole = ms + 420
    strikes = (0.5 + 0.5 * np.cos(2 * np.pi * RING_HERTZ * np.arange(round(whole * 22.05)) / 22050)).astype(np.float32)
    low, high = tone(1033 * pitch, whole), tone(1297 * pitch, whole, 1.0)
    size = min(len(low), len(strikes))
    bells = low[:size] * strikes[:size] ** 2 + high[:size] * (1 - strikes[:size]) ** 2
    upper = 0.25 * (tone(1033 * 2.71 * pitch, whole) + tone(1297 * 2.63 * pitch, whole))[:size] * strikes[:size]
    rung = shaped(bells + upper, ((0, 0), (14, 1), (ms, 1), (ms + 90, 0.3), (whole, 0)))
    case = 0.12 * shaped(band(noise(ms, rng), 300, 2600), ((0, 1), (ms - 20, 1), (ms, 0)))
    return add((0, rung), (0, case * (0.4 + strikes[: len(case)])))


def wax(rng: Dice, pitch: float) -> Wave:
    """A seal of wax is bent, cracks, and crumbles on the desk."""
    bend = swell(band(grains(300, rng, 7, 50, 500, 3000, 0.6), 400, 2800), 0.9)
    crack = drive(strike(band(noise(90, rng), 350 * pitch, 5200), 0.1, 9), 1.6)
    crumbs = strike(grains(420, rng, 6, 46, 1500, 7000, 1.8), 1, 130)
    return add((0, 0.5 * bend), (300, crack), (300, 0.4 * strike(tone(170 * pitch, 120), 0.5, 22)), (320, 0.6 * crumbs))


def chord(rng: Dice, pitch: float) -> Wave:
    """The name is right: low brass and a bell, wide open, that fades into the room."""
    voices = ((73.4, 1.0), (110.0, 0.9), (146.8, 0.8), (220.0, 0.55), (329.6, 0.4), (370.0, 0.36))
    horn = ((1, 1.0), (2, 0.6), (3, 0.4), (4, 0.2), (5, 0.12))
    body = sum((level * partials(hertz * pitch, horn, 2600) for hertz, level in voices), np.zeros(1, np.float32))
    bell = strike(partials(587.3 * pitch, ((1, 1.0), (2.76, 0.5), (5.4, 0.25)), 2400, 1300), 1, 520)
    air = 0.1 * swell(band(noise(2600, rng), 400, 3000), 0.2)
    held = shaped(np.asarray(body, np.float32), ((0, 0), (60, 1), (500, 0.85), (2600, 0)))
    return add((0, 0.45 * held), (10, 0.7 * bell), (0, air))


def thunder(rng: Dice, pitch: float) -> Wave:
    """The name is wrong: a tear in the sky, then its rolling."""
    tear = strike(band(noise(260, rng), 300, 4800), 1, 34)
    roll = coloured(noise(2700, rng), 0.75)
    swells = 1 + 0.7 * tone(1.3, 2700, float(rng.random() * 6)) + 0.4 * tone(2.9, 2700, float(rng.random() * 6))
    rolling = shaped((roll * swells).astype(np.float32), ((0, 0), (70, 1), (500, 0.75), (1500, 0.4), (2700, 0)))
    return add((0, 0.55 * tear), (40, 2.2 * band(rolling, 36, 900)), (40, 0.5 * strike(tone(48 * pitch, 900), 3, 190)))


def victory(rng: Dice, pitch: float) -> Wave:
    """The case is solved: the folder is shut for good, and the room opens."""
    low = ((98.0, 1.0), (146.8, 0.8), (196.0, 0.7), (293.7, 0.5), (440.0, 0.3), (493.9, 0.26))
    glass = ((1, 1.0), (2, 0.3), (3, 0.12))
    parts = [
        (index * 55.0, level * swell(partials(hz * pitch, glass, 2400), 0.22)) for index, (hz, level) in enumerate(low)
    ]
    shut = strike(band(noise(240, rng), 100, 1600), 0.8, 30)
    return add((0, 0.9 * shut), *[(140 + at, 0.5 * wave) for at, wave in parts])


def defeat(rng: Dice, pitch: float) -> Wave:
    """The case is lost: two low notes that sink, and the tape runs out."""
    sink = sweep(82 * pitch, 61 * pitch, 2300, 1.2) + 0.8 * sweep(123 * pitch, 86 * pitch, 2300, 1.3)
    upper = 0.4 * sweep(247 * pitch, 171 * pitch, 2300, 1.3) + 0.2 * sweep(371 * pitch, 260 * pitch, 2300, 1.3)
    hiss = 0.16 * swell(band(noise(2300, rng), 1500, 6000), 0.3)
    return add((0, swell((sink + upper).astype(np.float32), 0.12, 0.8)), (0, hiss))
