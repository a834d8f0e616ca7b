"""What is heard all the time: rain on glass, the mains, the street, tape, and a drone of two notes: seamless loops.

How the case stands is heard in them: the rain thickens while the others act and thins while I do; the
two notes of the drone stand a fifth apart while all X-Files are possible, and close up to a second at the last one.
"""

from __future__ import annotations

import math

import numpy as np

from game.ui.sound.synthesis import Dice, Wave, band, coloured, dice, grains, length, looped, noise, tone

LOOP_MS = 8000.0
OVERLAP_MS = 900.0
FIFTH, SECOND = 7.0, 1.0
"""The widest and the narrowest interval of the drone, in semitones."""
ROOT_HERTZ = 55.0
PARTS = ((1, 1.0), (2, 0.75), (3, 0.45), (4, 0.25), (5, 0.12), (6, 0.07))
"""The drone's partials; small loudspeakers give the upper ones only."""
DRONE_LEVEL = 0.04


def semitones(suspects: int, x_files: int) -> float:
    """How far apart the two notes stand: the fewer suspects of all X-Files, the closer, each halving by as much."""
    whole = max(2, x_files)
    return SECOND + (FIFTH - SECOND) * (math.log(max(1, min(whole, suspects))) / math.log(whole))


def rain_thin() -> Wave:
    """Rain that nearly stops: single drops on the pane, a veil behind."""
    rng = dice(11)
    whole = LOOP_MS + OVERLAP_MS
    drops = grains(whole, rng, 22, 340, 900, 6500) + 0.8 * grains(whole, rng, 46, 90, 300, 2600)
    veil = band(coloured(noise(whole, rng), 0.3), 900, 7000)
    return looped(drops + 0.10 * veil, OVERLAP_MS, -36)


def rain_thick() -> Wave:
    """Rain that drums: drops beyond counting, a gutter."""
    rng = dice(12)
    whole = LOOP_MS + OVERLAP_MS
    veil = band(coloured(noise(whole, rng), 0.15), 700, 8500) * _breeze(whole, rng, 0.25)
    drops = grains(whole, rng, 20, 1500, 1200, 8000)
    gutter = band(noise(whole, rng), 220, 620) * _breeze(whole, rng, 0.6)
    return looped(0.5 * veil + drops + 0.25 * gutter, OVERLAP_MS, -34)


def room() -> Wave:
    """The room itself: mains hum, the street far below, the hiss of a tape that runs."""
    rng = dice(13)
    whole = LOOP_MS + OVERLAP_MS
    hum = tone(60, whole) + 0.6 * tone(120, whole, 0.4) + 0.22 * tone(180, whole, 1.1) + 0.12 * tone(300, whole, 2.0)
    street = band(coloured(noise(whole, rng), 0.8), 40, 420) * _breeze(whole, rng, 0.8)
    car = _passing(whole, rng)
    hiss = band(noise(whole, rng), 2400, 9500)
    return looped(0.5 * _even(hum) + _even(street) + 0.3 * _even(car) + 0.1 * _even(hiss), OVERLAP_MS, -42)


def low_note() -> Wave:
    """The drone's lower note, which stays."""
    return _note(ROOT_HERTZ, 21)


def high_note(suspects: int, x_files: int) -> Wave:
    """The drone's upper note for so many suspects of so many X-Files."""
    return _note(ROOT_HERTZ * 2 ** (semitones(suspects, x_files) / 12), 22)


def _note(hertz: float, seed: int) -> Wave:
    """A note whose every partial ends its loop where it began."""
    rng = dice(seed)
    count = length(LOOP_MS)
    turn = 2 * np.pi * np.arange(count) / count
    turns = hertz * LOOP_MS / 1000
    total = np.zeros(count)
    for multiple, level in PARTS:
        slow = int(rng.integers(1, 4))
        breath = 1 + 0.35 * np.sin(slow * turn + rng.random() * 6)
        total += level * breath * np.sin(round(turns * multiple) * turn + rng.random() * 6)
    wave = (total * (0.7 + 0.3 * np.sin(turn + seed))).astype(np.float32)
    return (DRONE_LEVEL * _even(wave)).astype(np.float32)


def _breeze(ms: float, rng: Dice, depth: float) -> Wave:
    """A level that wanders slowly."""
    marks = 1 - depth / 2 + depth * (rng.random(10) - 0.5)
    return np.interp(np.linspace(0, 9, length(ms)), np.arange(10), marks).astype(np.float32)


def _passing(ms: float, rng: Dice) -> Wave:
    """A car goes by on a wet street, far away, once in a loop."""
    share = np.linspace(-1, 1, length(ms))
    level = np.exp(-((share / 0.28) ** 2))
    return (band(noise(ms, rng), 250, 1100) * level).astype(np.float32)


def _even(wave: Wave) -> Wave:
    """The same at a mean power of 1, so that a mixture is what its factors say."""
    return (wave / float(np.sqrt(np.mean(wave**2)))).astype(np.float32)
