"""The radio on the desk: three stations between static, none of which anybody has ever broadcast.

Nothing on it is a melody: brushes and a bass that wanders by dice, a voice behind a wall that says no word, somebody
who sends groups of dots and dashes.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from game.ui.sound.synthesis import Dice, Wave, band, dice, drive, length, looped, noise, partials, strike, swell, tone

OVERLAP_MS = 300.0
LEVEL = -34.0
BASS = (41.2, 46.2, 49.0, 55.0, 61.7, 65.4, 73.4)
VOWELS = ((310, 870), (430, 1020), (570, 840), (530, 1840), (660, 1720), (640, 1190))
GROUPS = ("--.", ".-.", "-..-", "...", ".--.", "-.-", "..-.", "-...", ".-..", "--.-")


def brushes() -> Wave:
    """A night programme: brushes on a drum, a bass that goes where the dice send it."""
    rng = dice(31)
    beat = 620.0
    total = np.zeros(length(beat * 24 + OVERLAP_MS), np.float32)
    step = 3
    for number in range(24):
        sweep_ = swell(band(noise(beat * 0.8, rng), 1800, 6500), 0.3 if number % 2 else 0.5)
        _lay(total, number * beat, 0.25 * sweep_)
        if number % 2:
            _lay(total, number * beat + beat * 0.02, 0.35 * strike(band(noise(120, rng), 1500, 7000), 0.5, 16))
        if rng.random() < 0.82:
            step = int(np.clip(step + rng.integers(-2, 3), 0, len(BASS) - 1))
            late = float(rng.uniform(0, 22))
            _lay(
                total, number * beat + late, strike(partials(2 * BASS[step], ((1, 1), (2, 0.5), (3, 0.2)), 560), 6, 190)
            )
    return _received(total, rng)


def voice() -> Wave:
    """Somebody reads something out, too far away to be understood: vowels by dice through a wall."""
    rng = dice(32)
    total = np.zeros(length(13000), np.float32)
    at = 200.0
    while at < 12000:
        for _ in range(int(rng.integers(3, 9))):
            ms = float(rng.uniform(90, 210))
            first, second = VOWELS[int(rng.integers(len(VOWELS)))]
            pitch = 104 * float(rng.uniform(0.88, 1.14))
            throat = np.sign(tone(pitch, ms)) * 0.5 + 0.15 * noise(ms, rng)
            vowel = band(throat.astype(np.float32), first * 0.8, first * 1.25, 3)
            vowel = vowel + 0.5 * band(throat.astype(np.float32), second * 0.85, second * 1.2, 3)
            _lay(total, at, swell(vowel, 0.35))
            at += ms + (float(rng.uniform(10, 60)) if rng.random() < 0.5 else 0)
            if at > 12300:
                break
        at += float(rng.uniform(260, 720))
    return _received(total, rng)


def sender() -> Wave:
    """A sender of code: groups without a meaning."""
    rng = dice(33)
    total = np.zeros(length(14000), np.float32)
    at, dot = 300.0, 84.0
    while at < 12800:
        for sign in GROUPS[int(rng.integers(len(GROUPS)))]:
            ms = dot if sign == "." else 3 * dot
            _lay(total, at, swell(tone(742, ms), 0.5, 0.12) * 0.7)
            at += ms + dot
        at += 3 * dot if rng.random() < 0.75 else 9 * dot
    return _received(total, rng)


STATIONS: tuple[Callable[[], Wave], ...] = (brushes, voice, sender)
"""The stations from left to right; a setting counts them from 1, 0 is off."""


def _lay(total: Wave, ms: float, wave: Wave) -> None:
    start = length(ms)
    part = wave[: max(0, len(total) - start)]
    total[start : start + len(part)] += part


def _received(wave: Wave, rng: Dice) -> Wave:
    """As a small loudspeaker gives it: narrow, a little pressed, with the ether around it, that comes and goes."""
    ether = band(noise(len(wave) * 1000 / 22050, rng), 500, 4200)[: len(wave)]
    fading = 1 + 0.25 * np.sin(np.linspace(0, 2 * np.pi * 3, len(ether)))
    size = min(len(wave), len(ether))
    whole = drive(band(wave[:size], 170, 3200), 1.4) * fading[:size] + 0.05 * ether[:size]
    return looped(whole.astype(np.float32), OVERLAP_MS, LEVEL)
