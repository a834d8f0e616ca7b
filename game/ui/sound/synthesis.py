"""The words of which sounds are made: noise, sines, filters, envelopes. Waves are float arrays around -1 to 1.

One channel, `RATE` samples a second. Filters work on the whole spectrum at once, which is quick and rings nowhere.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

RATE = 22050
PEAK = 10 ** (-3.5 / 20)
"""No sound goes beyond this: a little below -3 dBFS."""

Wave = NDArray[np.float32]
Dice = np.random.Generator
RISE, FALL = 1.0, 8.0  # ms in which a wave begins and ends


def length(ms: float) -> int:
    """Milliseconds in samples."""
    return max(1, round(ms * RATE / 1000))


def dice(seed: int) -> Dice:
    """Dice that fall alike for a seed."""
    return np.random.default_rng(seed)


def noise(ms: float, rng: Dice) -> Wave:
    """White noise."""
    return rng.standard_normal(length(ms), np.float32)


def _seconds(count: int) -> Wave:
    return (np.arange(count) / RATE).astype(np.float32)


def tone(hertz: float, ms: float, phase: float = 0.0) -> Wave:
    """A sine."""
    return np.sin(2 * np.pi * hertz * _seconds(length(ms)) + phase).astype(np.float32)


def sweep(start: float, end: float, ms: float, bend: float = 1.0) -> Wave:
    """A sine that goes from one pitch to the other by octaves; `bend` above 1 lingers at the start."""
    share = np.linspace(0, 1, length(ms)) ** bend
    hertz = start * (end / start) ** share
    return np.sin(2 * np.pi * np.cumsum(hertz) / RATE).astype(np.float32)


def partials(hertz: float, parts: Sequence[tuple[float, float]], ms: float, fall: float = 0.0) -> Wave:
    """Sines at multiples of `hertz`, each `(multiple, level)`; with `fall`, a half-life in ms, they die away."""
    time = _seconds(length(ms))
    total = np.zeros(len(time), np.float32)
    for index, (multiple, level) in enumerate(parts):
        if multiple * hertz < RATE * 0.45:
            part = level * np.sin(2 * np.pi * hertz * multiple * time + index * 1.7)
            total += part * 0.5 ** (time * 1000 * multiple / fall) if fall else part
    return total.astype(np.float32)


def band(wave: Wave, low: float, high: float, steep: float = 2.0) -> Wave:
    """Only what lies between two pitches in Hz, falling off softly on both sides."""
    spectrum = np.fft.rfft(wave)
    hertz = np.fft.rfftfreq(len(wave), 1 / RATE) + 1e-3
    gain = np.ones(len(hertz))
    if low > 0:
        gain /= 1 + (low / hertz) ** (2 * steep)
    if high < RATE / 2:
        gain /= 1 + (hertz / high) ** (2 * steep)
    return np.fft.irfft(spectrum * gain, len(wave)).astype(np.float32)


def coloured(wave: Wave, slope: float) -> Wave:
    """Noise that falls with pitch: `slope` 0 white, 0.5 pink, 1 brown."""
    spectrum = np.fft.rfft(wave)
    hertz = np.maximum(np.fft.rfftfreq(len(wave), 1 / RATE), 20.0)
    return unit(np.fft.irfft(spectrum / (hertz / 20.0) ** slope, len(wave)).astype(np.float32))


def strike(wave: Wave, attack: float, half: float) -> Wave:
    """Rise in `attack` ms, then lose half every `half` ms."""
    time = np.arange(len(wave)) * 1000 / RATE
    rise = np.clip(time / max(attack, 0.05), 0, 1)
    return (wave * rise * 0.5 ** (np.maximum(0, time - attack) / half)).astype(np.float32)


def swell(wave: Wave, top: float = 0.5, sharp: float = 1.0) -> Wave:
    """Rise to the share `top` of the length and fall again, as a breath does."""
    share = np.linspace(0, 1, len(wave))
    rising = np.where(share < top, share / max(top, 1e-6), (1 - share) / max(1 - top, 1e-6))
    return (wave * np.sin(rising * np.pi / 2) ** (2 * sharp)).astype(np.float32)


def shaped(wave: Wave, points: Sequence[tuple[float, float]]) -> Wave:
    """A level drawn by `(ms, level)` points."""
    time = np.arange(len(wave)) * 1000 / RATE
    return (wave * np.interp(time, [at for at, _ in points], [level for _, level in points])).astype(np.float32)


def grains(ms: float, rng: Dice, each: float, count: int, low: float, high: float, lean: float = 1.0) -> Wave:
    """Many short clicks of noise: the fibres of paper, drops on a pane. `lean` above 1 crowds them at the start."""
    total = np.zeros(length(ms), np.float32)
    span = length(each)
    for at in np.sort(rng.random(count) ** lean):
        grain = strike(noise(each, rng), 0.3, each / 5) * float(rng.uniform(0.25, 1.0))
        start = round(float(at) * max(0, len(total) - span))
        total[start : start + span] += grain[: len(total) - start]
    return band(total, low, high)


def add(*parts: tuple[float, Wave]) -> Wave:
    """Waves laid over each other, each beginning at its ms."""
    ends = [length(at) - 1 + len(wave) for at, wave in parts]
    total = np.zeros(max(ends), np.float32)
    for at, wave in parts:
        start = length(at) - 1
        total[start : start + len(wave)] += wave
    return total


def unit(wave: Wave) -> Wave:
    """The same with its highest point at 1."""
    top = float(np.max(np.abs(wave)))
    return (wave / top).astype(np.float32) if top > 0 else wave


def drive(wave: Wave, much: float) -> Wave:
    """Pressed against a soft ceiling: fuller, never harsh."""
    return np.tanh(unit(wave) * much).astype(np.float32)


def edges(wave: Wave) -> Wave:
    """Begin and end at nothing, so that nothing clicks."""
    out = wave.copy()
    up, down = min(length(RISE), len(out) // 2), min(length(FALL), len(out) // 2)
    out[:up] *= np.linspace(0, 1, up, dtype=np.float32)
    out[len(out) - down :] *= np.linspace(1, 0, down, dtype=np.float32)
    return out


def loudness(wave: Wave) -> float:
    """The level of the loudest 50 ms in dBFS, heard as the ear does: lows and the very highs count less."""
    heard = band(wave, 250, 7000, 1.0)
    span = min(len(heard), length(50))
    power = np.cumsum(np.concatenate(([0.0], heard.astype(np.float64) ** 2)))
    best = float(np.max(power[span:] - power[:-span])) / span
    return 10 * float(np.log10(max(best, 1e-12)))


def levelled(wave: Wave, decibels: float) -> Wave:
    """The same at a loudness, pressed softly where its peaks would go beyond `PEAK`; ends without a click."""
    out = edges(wave)
    for _ in range(3):
        out = out * 10 ** ((decibels - loudness(out)) / 20)
        if float(np.max(np.abs(out))) <= PEAK:
            break
        out = np.tanh(out / PEAK) * PEAK * 0.999
    return np.clip(out, -PEAK, PEAK).astype(np.float32)


def looped(wave: Wave, overlap: float, decibels: float) -> Wave:
    """A loop without a seam, at a loudness: the last `overlap` ms are laid over the first, at equal power."""
    span = length(overlap)
    share = np.linspace(0, np.pi / 2, span, dtype=np.float32)
    out = wave[:-span].copy()
    out[:span] = out[:span] * np.sin(share) + wave[-span:] * np.cos(share)
    out = out * 10 ** ((decibels - loudness(out)) / 20)
    return np.clip(out, -PEAK, PEAK).astype(np.float32)
