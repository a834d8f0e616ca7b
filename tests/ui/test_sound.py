"""Sounds: what each is by measure, and the player: volumes, mute, heaps, silence, ambience, and no loudspeaker.

SDL's driver that plays into nothing stands for loudspeakers: what the mixer is told to play is what is looked at.
"""

from __future__ import annotations

import logging
import math
import threading
import time
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace as Clock
from typing import Any

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.scenes.base import Scene
from game.ui.i18n.texts import Texts
from game.ui.runtime.app import App
from game.ui.settings import Settings
from game.ui.sound import ambience, ambience_player, cue_table, cues, player, radio_stations, sound_worker
from game.ui.sound.ambience_player import CHANNELS, DRONE
from game.ui.sound.mood import MINE, THEIRS, Mood
from game.ui.sound.player import Player, amplitude
from game.ui.sound.synthesis import RATE, Wave, loudness
from tests.support.ui.waiting import until
from tests.support.ui.window import opened, press


@pytest.fixture(autouse=True)
def _dummy_driver(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The driver that plays into nothing, whatever was set meanwhile: pettingzoo names another when it is imported."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


EVERY = [(name, variant) for name, recipe in cue_table.RECIPES.items() for variant in range(recipe.variants)]
LOOPS = {
    "rain_thin": ambience.rain_thin,
    "rain_thick": ambience.rain_thick,
    "room": ambience.room,
    "low_note": ambience.low_note,
    "high_note": lambda: ambience.high_note(7, 41),
    **{station.__name__: station for station in radio_stations.STATIONS},
}
_make, _make_bed = cue_table.make, cache(ambience_player._make)
Samples = NDArray[np.floating[Any]]
SPREAD_DB = {"paper": 6, "desk": 11.5, "point": 1, "combat": 6.5, "bureau": 5.5}
"""How far the loudest and the softest of a family may lie apart: a stamp is no pencil."""


@cache
def sound(name: str, variant: int = 0) -> Wave:
    return _make(name, variant)


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


# The player: volumes, mute, heaps, variants, the silence around a name, the ambience, and having no loudspeaker
@pytest.fixture
def loud(monkeypatch: pytest.MonkeyPatch) -> Iterator[Player]:
    """A player with all its effects made; each of its waves is made once for all tests."""
    monkeypatch.setattr(cue_table, "make", sound)
    monkeypatch.setattr(ambience_player, "_make", _make_bed)
    made = Player(Settings(), unheard=True)
    made.open()
    until(lambda: made.heard and not made.workshop.busy)
    yield made
    made.close()


@pytest.fixture
def clock(loud: Player, monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Time that passes when the test says so."""
    made = Clock(now=1000.0)
    monkeypatch.setattr(player.time, "monotonic", lambda: made.now)
    return made


def pass_time(loud: Player, clock: Clock, seconds: float, mood: Mood | None = None) -> None:
    for _ in range(round(seconds / 0.05)):
        clock.now += 0.05
        loud.update(mood or Mood())


def settle(loud: Player, clock: Clock, seconds: float, mood: Mood | None = None) -> None:
    """Have what this mood needs made, then so much time passes."""
    loud.update(mood or Mood())
    until(lambda: not loud.workshop.busy)
    pass_time(loud, clock, seconds, mood)


def names(loud: Player) -> list[str]:
    return [due.name for due in loud.played]


def levels(loud: Player) -> dict[str, float]:
    return {name: layer.level for name, layer in loud.bed.layers.items()}


def channel(loud: Player, layer: str) -> pygame.mixer.Channel:
    return pygame.mixer.Channel(loud.bed.layers[layer].channel)


def test_every_cue_can_be_played_or_is_silent_on_purpose(loud: Player, clock: Clock) -> None:
    for name in cues.NAMES:
        clock.now += 5
        cues.cue(name)
        assert name == "hush" or names(loud)[-1] == name
    assert set(cues.NAMES) - set(cue_table.RECIPES) == {"hush"}
    assert set(cue_table.RECIPES) <= set(cues.NAMES)


def test_nothing_is_heard_twice_alike_and_a_series_rises(loud: Player, clock: Clock) -> None:
    for _ in range(24):
        clock.now += 1
        cues.cue("stamp")
    variants = [due.variant for due in loud.played]
    assert any(pygame.mixer.Channel(number).get_busy() for number in range(CHANNELS, pygame.mixer.get_num_channels()))
    assert all(one != other for one, other in pairwise(variants))
    assert set(variants) == {0, 1, 2, 3}
    for order in range(6):
        clock.now += 0.1
        cues.cue("card_swish", 0.0, order)
    assert [due.variant for due in loud.played[len(variants) :]] == [0, 1, 2, 3, 3, 3]


def test_a_heap_thins_out(loud: Player, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "LEVEL_DICE", 0.0)
    for _ in range(9):
        clock.now += 0.005
        cues.cue("pencil")
    assert names(loud) == ["pencil"] * 3
    first, second, third = [due.level for due in loud.played]
    assert first > second > third > 0
    clock.now += 0.07
    cues.cue("pencil")
    assert len(names(loud)) == 4


def test_volume_is_a_scale_for_ears_and_the_place_on_the_screen_is_heard() -> None:
    left, right = player.panned(0.5, -1.0)
    assert left == 0.5 and right < 0.2
    assert player.panned(0.5, 0.0) == (0.5, 0.5)
    assert player.panned(0.5, 0.7) == tuple(reversed(player.panned(0.5, -0.7)))
    assert [player.amplitude(percent) for percent in (-5, 0, 100, 500)] == [0, 0, 1, 1]
    assert player.amplitude(50) < 0.5


def test_a_loop_begins_at_nothing_and_the_three_volumes_hold_at_once_and_apart(loud: Player, clock: Clock) -> None:
    settle(loud, clock, 0)
    clock.now += 0.001
    loud.update(Mood())
    assert channel(loud, "room").get_busy() and channel(loud, "room").get_volume() < 0.01
    mood = Mood(0.5, 20)
    settle(loud, clock, 4, mood)
    rain, room, drone = (channel(loud, layer) for layer in ("rain_thin", "room", "low"))
    assert rain.get_volume() > 0.1 and drone.get_volume() > 0.05
    loud.settings.volume_ambience = 0
    loud.update(mood)
    assert rain.get_volume() == room.get_volume() == 0
    assert drone.get_volume() > 0.05
    loud.settings.volume_music = 0
    loud.update(mood)
    assert drone.get_volume() == 0
    cues.cue("stamp")
    assert names(loud) == ["stamp"]
    loud.settings.volume_effects = 0
    clock.now += 1
    cues.cue("stamp")
    assert names(loud) == ["stamp"]


def test_mute_silences_everything_and_gives_it_back(loud: Player, clock: Clock) -> None:
    settle(loud, clock, 4)
    assert loud.mute()
    loud.update(Mood())
    loops = [pygame.mixer.Channel(number) for number in range(CHANNELS)]
    playing = [loop for loop in loops if loop.get_busy()]
    assert playing and all(loop.get_volume() == 0 for loop in playing)
    cues.cue("stamp")
    assert names(loud) == []
    assert not loud.mute()
    loud.update(Mood())
    assert channel(loud, "room").get_volume() > 0


def test_a_slider_lets_its_volume_be_heard(loud: Player, clock: Clock) -> None:
    loud.preview_volume("effects")
    assert names(loud) == ["stamp"]
    settle(loud, clock, 1)
    assert levels(loud)["low"] == 0 and levels(loud)["room"] > 0.1
    loud.preview_volume("music")
    settle(loud, clock, 1)
    assert levels(loud)["low"] > 0.2
    pass_time(loud, clock, 6)
    assert levels(loud)["low"] == 0


def test_all_is_silent_from_a_name_to_its_verdict(loud: Player, clock: Clock) -> None:
    settle(loud, clock, 4, Mood(0.5, 9))
    assert max(levels(loud).values()) > 0.3
    cues.cue("hush")
    pass_time(loud, clock, 0.2, Mood(0.5, 9))
    assert max(levels(loud).values()) == 0
    cues.cue("stamp")
    cues.cue("wax")
    assert names(loud) == ["wax"]
    clock.now += 0.9
    cues.cue("chord")
    assert names(loud) == ["wax", "chord"]
    pass_time(loud, clock, 1.0, Mood(0.5, 9))
    assert max(levels(loud).values()) == 0, "the verdict is heard alone"
    pass_time(loud, clock, 6.0, Mood(0.5, 9))
    assert levels(loud)["room"] > 0.9
    cues.cue("hush")
    pass_time(loud, clock, player.LONGEST_HUSH_S + 0.2)
    cues.cue("stamp")
    assert names(loud) == ["wax", "chord", "stamp"], "a silence without a verdict ends"


def test_the_rain_thickens_in_their_turn_and_a_combat_brings_the_drone_near() -> None:
    mine, theirs = ambience_player.goals(Mood(MINE)), ambience_player.goals(Mood(THEIRS))
    assert mine["rain_thin"] > mine["rain_thick"] * 2
    assert theirs["rain_thick"] > theirs["rain_thin"] * 2
    for rain in (0.0, 0.3, 0.5, 1.0):
        goal = ambience_player.goals(Mood(rain))
        assert math.isclose(goal["rain_thin"] ** 2 + goal["rain_thick"] ** 2, 1.0)
    calm, cold = ambience_player.goals(Mood(MINE, 12)), ambience_player.goals(Mood(MINE, 12, True))
    assert cold["low"] > calm["low"] > 0
    assert cold["room"] < calm["room"]
    assert ambience_player.goals(Mood(MINE, 0, True))["low"] == 0


def test_the_drone_takes_the_note_of_the_suspects_that_are_left(loud: Player, clock: Clock) -> None:
    for left in (41, 12):
        settle(loud, clock, 3, Mood(0.5, left, x_files=41))
        assert loud.bed.layers["high"].playing == ("high", left, 41)
        assert loud.bed.layers["high"].level > 0.4
    assert loud.bed.layers["high_before"].level == 0
    for left in (11, 9, 6, 2):
        settle(loud, clock, 0.3, Mood(0.5, left))
    kept = [key for key in loud.workshop.sounds if isinstance(key, tuple) and key[0] == "high"]
    assert len(kept) <= 3, "notes that are heard no more are forgotten"


def test_the_radio_plays_what_it_is_tuned_to(loud: Player, clock: Clock) -> None:
    for station in (1, 3, 0):
        loud.settings.station = station
        settle(loud, clock, 3)
        assert channel(loud, "radio").get_busy() == bool(station)
        assert loud.bed.layers["radio"].playing == (("radio", station) if station else None)


def test_nothing_is_made_while_a_frame_waits(loud: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cue before its sound has been made is ordered, and heard as soon as it is there, or not at all."""
    loud.workshop.sounds.clear()
    loud.workshop._made.clear()
    orders: list[object] = []
    monkeypatch.setattr(loud.workshop, "order", lambda key, maker, **how: orders.append(key))
    cues.cue("thunder")
    assert names(loud) == []
    assert orders
    loud.workshop._made["thunder", 0] = b"\x00" * 4000
    loud.update(Mood())
    assert names(loud) == ["thunder"]


def test_a_frame_costs_next_to_nothing(loud: Player) -> None:
    loud.update(Mood(0.5, 20))
    until(lambda: not loud.workshop.busy)
    spent = []
    for number in range(300):
        begin = time.perf_counter()
        loud.update(Mood(0.5 + number / 1000, 20))
        cues.cue("card_swish", 0.0, number % 4)
        spent.append(time.perf_counter() - begin)
    assert sorted(spent)[len(spent) // 2] < 0.001


@pytest.mark.parametrize(("driver", "level"), [("no such driver", logging.WARNING), ("dummy", logging.INFO)])
def test_without_a_loudspeaker_or_with_one_that_plays_into_nothing_the_game_goes_on_and_says_so_once(
    driver: str, level: int, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    silent = Player(Settings())
    with caplog.at_level(logging.INFO, "game.sound"):
        silent.open()
        until(lambda: bool(silent.workshop.why))
        for name in cues.NAMES:
            cues.cue(name)
        silent.update(Mood())
        silent.preview_volume("effects")
        silent.mute()
        silent.close()
    assert not silent.heard and pygame.mixer.get_init() is None
    (told,) = caplog.records
    assert told.levelno == level and "no sound" in told.getMessage()


def test_a_sound_that_cannot_be_made_is_told_once(loud: Player, caplog: pytest.LogCaptureFixture) -> None:
    def broken() -> sound_worker.Wave:
        raise ValueError("no such wave")

    for _ in range(3):
        loud.workshop.order("broken", broken, soon=True)
        until(lambda: not loud.workshop.busy)
    assert len(caplog.records) == 1
    assert loud.workshop.sound("broken", broken) is None
    assert loud.workshop.sound("whole", note := lambda: ambience.high_note(3, 41)[:100]) is None
    until(lambda: not loud.workshop.busy)
    assert loud.workshop.sound("whole", note)


def test_m_mutes_wherever_one_is_the_radio_is_tuned_on_and_it_is_said() -> None:
    app, stations = opened(), []
    for muted in (True, False):
        press(app, pygame.K_m)
        assert app.settings.muted is muted
        assert app._sign.words == app.t("sound.off" if muted else "sound.on")
    assert Settings.load()[0].muted is False
    for _ in range(4):
        app.tune()
        stations.append(app.settings.station)
        assert app._sign.words
    assert stations == [1, 2, 3, 0]


class Passing(Scene):
    """A scene that listens for a while, then leaves."""

    mood = Mood(1.0, 5)
    polling = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.heard: list[bool] = []

    def update(self, ms: float) -> None:
        super().update(ms)
        self.heard.append(self.app.sound.heard)
        if self.app.sound.bed.layers["rain_thick"].level > 0.1 or len(self.heard) > 2000:
            self.app.quit()


def test_a_window_opens_its_loudspeakers_follows_the_scene_and_closes_them_with_their_thread() -> None:
    app = App(Settings(), Texts(strict=True))
    app.sound = Player(app.settings, unheard=True)
    app.open_hidden((1280, 720))
    scene = Passing(app)
    assert app.run(scene) == 0
    assert not scene.heard[0], "the first frame waits for no loudspeaker"
    assert scene.heard[-1]
    assert app.sound.bed.mood == Passing.mood
    assert not app.sound.heard
    assert pygame.mixer.get_init() is None
    assert not any(thread.name == "sound" for thread in threading.enumerate())
    cues.cue("stamp")
    assert app.sound.played == []
