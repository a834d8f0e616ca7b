"""What every sound is, by measure: length, loudness, brightness, peak, clean ends."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from game.ui.settings import Settings
from game.ui.sound import ambience, cue_table, cues, radio_stations
from game.ui.sound.ambience_player import DRONE
from game.ui.sound.player import amplitude
from game.ui.sound.synthesis import RATE, Wave, loudness

EVERY = [(name, variant) for name, recipe in cue_table.RECIPES.items() for variant in range(recipe.variants)]
LOOPS = {
    "rain_thin": ambience.rain_thin,
    "rain_thick": ambience.rain_thick,
    "room": ambience.room,
    "low_note": ambience.low_note,
    "high_note": lambda: ambience.high_note(7, 41),
    **{station.__name__: station for station in radio_stations.STATIONS},
}
Samples = NDArray[np.floating[Any]]
SPREAD_DB = {"paper": 6, "desk": 11.5, "point": 1, "combat": 6.5, "bureau": 5.5}
"""How far the loudest and the softest of a family may lie apart: a stamp is no pencil."""


@cache
def sound(name: str, variant: int = 0) -> Wave:
    return cue_table.make(name, variant)


@cache
def loop(name: str) -> Wave:
    return LOOPS[name]()


def decibels(value: float) -> float:
    return 20 * float(np.log10(max(value, 1e-9)))


def spectrum(wave: Samples) -> tuple[Samples, Samples]:
    """The pitches, in Hz, and the share of the power that lies at each."""
    power = np.abs(np.fft.rfft(wave)) ** 2
    return np.fft.rfftfreq(len(wave), 1 / RATE), power / power.sum()


def centroid(wave: Wave) -> float:
    """Where the middle of the spectrum lies, in Hz: how bright it is."""
    hertz, shares = spectrum(wave)
    return float(np.sum(hertz * shares))


def strongest(wave: Samples, size: int | None = None) -> float:
    """The pitch of the strongest partial, in Hz."""
    return int(np.argmax(np.abs(np.fft.rfft(wave, size)))) * RATE / (size or len(wave))


def halves(wave: Wave) -> list[float]:
    """How bright the first and the second half are."""
    middle = len(wave) // 2
    return [centroid(wave[:middle]), centroid(wave[middle:])]


def test_every_cue_sounds_or_is_silent_on_purpose() -> None:
    assert set(cues.NAMES) - set(cue_table.RECIPES) == {"hush"}
    assert set(cue_table.RECIPES) <= set(cues.NAMES)


@pytest.mark.parametrize(("name", "variant"), EVERY)
def test_a_sound_is_as_its_table_says(name: str, variant: int) -> None:
    wave, recipe = sound(name, variant), cue_table.RECIPES[name]
    assert recipe.ms[0] <= len(wave) * 1000 / RATE <= recipe.ms[1]
    assert recipe.hertz[0] <= centroid(wave) <= recipe.hertz[1]
    assert abs(loudness(wave) - recipe.level) < 1.0
    assert decibels(float(np.max(np.abs(wave)))) <= -3.0
    assert max(abs(float(wave[end])) for end in (0, -1)) < 0.003
    assert abs(float(wave.mean())) < 0.02
    assert np.isfinite(wave).all()


def test_each_family_is_balanced_and_all_effects_together_are_small() -> None:
    families: dict[str, list[float]] = {}
    for name, recipe in cue_table.RECIPES.items():
        family = recipe.make.__module__.rpartition(".")[2].removesuffix("_sounds")
        families.setdefault(family, []).append(loudness(sound(name)))
    assert {family for family, levels in families.items() if max(levels) - min(levels) <= SPREAD_DB[family]} == {
        *SPREAD_DB
    }
    assert sum(len(sound(*each)) for each in EVERY) * 4 < 12_000_000, "bytes, in two channels of 16 bits"


@pytest.mark.parametrize("name", [name for name, recipe in cue_table.RECIPES.items() if recipe.variants > 1])
def test_variants_differ_and_each_is_made_the_same_again(name: str) -> None:
    waves = [sound(name, variant) for variant in range(cue_table.RECIPES[name].variants)]
    assert np.array_equal(waves[1], cue_table.make(name, 1))
    for one, other in pairwise(waves):
        size = min(len(one), len(other))
        assert float(np.abs(one[:size] - other[:size]).max()) > 0.01


def test_a_series_of_swishes_rises_and_kinds_of_damage_and_stations_are_told_apart() -> None:
    swishes = [centroid(sound("card_swish", variant)) for variant in range(4)]
    assert swishes == sorted(swishes)
    assert swishes[-1] > swishes[0] * 1.1
    bright = {name: centroid(sound(name)) for name in ("shot", "claw", "blow", "shield")}
    ordered = sorted(bright.values())
    assert all(upper > lower * 1.15 for lower, upper in pairwise(ordered)), bright
    stations = sorted(centroid(loop(station.__name__)) for station in radio_stations.STATIONS)
    assert all(upper > lower * 1.15 for lower, upper in pairwise(stations))
    for station in radio_stations.STATIONS:
        hertz, shares = spectrum(loop(station.__name__))
        assert shares[hertz >= 4500].sum() < 0.05, "it comes from a small loudspeaker"


def test_gains_go_up_and_costs_go_down() -> None:
    for gain, cost, heard in (("eye_up", "eye_down", halves), ("shield_up", "shield_down", ticks)):
        first, second = heard(sound(gain))
        assert second > first * (1.3 if heard is halves else 1)
        first, second = heard(sound(cost))
        assert second < first / (1.3 if heard is halves else 1)


def ticks(wave: Wave) -> list[float]:
    """The strongest pitch of the first 60 ms, and of 60 ms after the second tick."""
    parts = (wave[round(start * RATE) : round((start + 0.06) * RATE)] for start in (0.005, 0.08))
    return [strongest(part * np.hanning(len(part)), 8192) for part in parts]


@pytest.mark.parametrize(
    "name", [*sorted(LOOPS)[:2], *(pytest.param(name, marks=pytest.mark.matrix) for name in sorted(LOOPS)[2:])]
)
def test_a_loop_has_no_seam(name: str) -> None:
    wave = loop(name)
    steps = np.abs(np.diff(wave))
    assert abs(float(wave[0]) - float(wave[-1])) <= float(np.percentile(steps, 99.5)) + 1e-4
    span = RATE // 4
    ends = float(np.sqrt(np.mean(np.concatenate((wave[-span:], wave[:span])) ** 2)))
    whole = float(np.sqrt(np.mean(wave**2)))
    if name not in ("voice", "sender", "brushes"):  # which pause between words
        assert 0.5 < ends / whole < 2
    assert decibels(float(np.max(np.abs(wave)))) <= -3.0
    assert len(wave) * 1000 / RATE >= 7900


def test_the_drone_narrows_from_a_fifth_to_a_second() -> None:
    low = ambience.low_note()
    notes = [ambience.high_note(left, 41) for left in (41, 20, 8, 3, 1)]
    heard = [12 * np.log2(strongest(note) / strongest(low)) for note in notes]
    assert heard == sorted(heard, reverse=True)
    assert abs(heard[0] - 7) < 0.1
    assert abs(heard[-1] - 1) < 0.1
    assert ambience.semitones(500, 41) == ambience.semitones(41, 41) == ambience.semitones(60, 60)
    assert ambience.semitones(0, 41) == ambience.semitones(1, 41) == ambience.semitones(1, 1)


def test_with_the_usual_volumes_acts_stand_above_the_rain_and_the_rain_above_the_drone() -> None:
    settings = Settings()
    effects, rain, music = (
        decibels(amplitude(percent))
        for percent in (settings.volume_effects, settings.volume_ambience, settings.volume_music)
    )
    softest = min(recipe.level for recipe in cue_table.RECIPES.values()) + effects
    loudest = max(recipe.level for recipe in cue_table.RECIPES.values()) + effects
    thin, thick = (loudness(loop(name)) + rain for name in ("rain_thin", "rain_thick"))
    assert max(thin, thick) + 4 < softest
    assert loudest < -20, "nobody jumps from the chair"
    for left in (41, 9, 1):
        notes = loop("low_note") + ambience.high_note(left, 41)
        assert loudness(notes) + decibels(DRONE) + music < min(thin, thick)
