"""The player: volumes, mute, heaps, variants, the silence around a name, the ambience, and having no loudspeaker.

SDL's driver that plays into nothing stands for loudspeakers: what the mixer is told to play is what is looked at.
"""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace as Clock

import pygame
import pytest

from game.scenes.base import Scene
from game.ui.i18n.texts import Texts
from game.ui.runtime.app import App
from game.ui.settings import Settings
from game.ui.sound import ambience, ambience_player, cue_table, cues, player, sound_worker
from game.ui.sound.ambience_player import CHANNELS
from game.ui.sound.mood import MINE, THEIRS, Mood
from game.ui.sound.player import Player
from tests.support.ui.waiting import until
from tests.support.ui.window import opened, press


@pytest.fixture(autouse=True)
def _home(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


_made, _bed = cache(cue_table.make), cache(ambience_player._make)


@pytest.fixture
def loud(monkeypatch: pytest.MonkeyPatch) -> Iterator[Player]:
    """A player with all its effects made; each of its waves is made once for all tests."""
    monkeypatch.setattr(cue_table, "make", _made)
    monkeypatch.setattr(ambience_player, "_make", _bed)
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


def test_every_cue_can_be_played(loud: Player, clock: Clock) -> None:
    for name in cues.NAMES:
        clock.now += 5
        cues.cue(name)
        assert name == "hush" or names(loud)[-1] == name


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


def test_the_three_volumes_hold_at_once_and_apart(loud: Player, clock: Clock) -> None:
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


def test_a_loop_begins_at_nothing(loud: Player, clock: Clock) -> None:
    settle(loud, clock, 0)
    clock.now += 0.001
    loud.update(Mood())
    assert channel(loud, "room").get_busy() and channel(loud, "room").get_volume() < 0.01


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


def test_closing_ends_the_thread_and_the_listening() -> None:
    made = Player(Settings(), unheard=True)
    made.open()
    until(lambda: made.heard)
    thread = made.workshop._thread
    made.close()
    assert not thread.is_alive()
    assert pygame.mixer.get_init() is None
    cues.cue("stamp")
    assert made.played == []


def test_m_mutes_wherever_one_is_and_says_so() -> None:
    app = opened()
    for muted in (True, False):
        press(app, pygame.K_m)
        assert app.settings.muted is muted
        assert app._sign.words == app.t("sound.off" if muted else "sound.on")
    assert Settings.load()[0].muted is False


def test_the_radio_is_tuned_on_and_its_words_are_there() -> None:
    app, stations = opened(), []
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


def test_a_window_opens_its_loudspeakers_follows_the_scene_and_closes_them() -> None:
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
