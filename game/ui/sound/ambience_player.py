"""The ambience while it plays: loops that fade in and out as the mood of the case changes."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ui.sound.mood import Mood
from game.ui.sound.sound_worker import Maker, SoundWorker

if TYPE_CHECKING:
    from game.ui.sound.synthesis import Wave

CHANNELS = 7
"""Channels of the mixer that belong to loops."""
CHANGE_S, HUSH_S, RETURN_S = 2.4, 0.12, 3.0
"""How long a change of mood takes, how soon all is silent, and how slowly it comes back."""
DRONE, COLD_DRONE, COLD_ROOM = 0.55, 1.0, 0.45
STEP = 0.004  # smaller changes of a level are not passed on


@dataclass(slots=True)
class Layer:
    """One loop on its channel. `bus` is the volume it obeys, `key` the loop that is wanted, `playing` the one heard."""

    channel: int
    bus: str
    key: Hashable = None
    playing: Hashable = None
    level: float = 0.0
    goal: float = 0.0
    told: float = -1.0


def goals(mood: Mood) -> dict[str, float]:
    """How loud each layer is in a mood, from 0 to 1."""
    turn = max(0.0, min(1.0, mood.rain)) * math.pi / 2
    drone = 0.0 if mood.suspects <= 0 else COLD_DRONE if mood.cold else DRONE
    return {
        "rain_thin": math.cos(turn),
        "rain_thick": math.sin(turn),
        "room": COLD_ROOM if mood.cold else 1.0,
        "low": drone,
        "high": drone,
    }


class AmbiencePlayer:
    """All loops. `update` is called each round of the window's loop and costs next to nothing while nothing changes."""

    def __init__(self, workshop: SoundWorker) -> None:
        self.workshop = workshop
        self.mood = Mood()
        self.station = 0
        self.silent = False
        """From a guess to its result."""
        self.layers = {
            "rain_thin": Layer(0, "ambience", "rain_thin"),
            "rain_thick": Layer(1, "ambience", "rain_thick"),
            "room": Layer(2, "ambience", "room"),
            "low": Layer(3, "music", "low"),
            "high": Layer(4, "music"),
            "high_before": Layer(5, "music"),
            "radio": Layer(6, "music"),
        }
        self._pace_s = CHANGE_S

    def hush(self, silent: bool) -> None:
        """Fall silent at once, or come back slowly."""
        if silent != self.silent:
            self.silent = silent
            self._pace_s = HUSH_S if silent else RETURN_S

    @property
    def fading(self) -> bool:
        """Whether a level is still on its way, so that `update` should be called often."""
        return any(abs(layer.goal - layer.level) > STEP for layer in self.layers.values())

    def update(self, mood: Mood, station: int, volumes: dict[str, float], seconds: float) -> None:
        """Follow the mood for so many seconds."""
        if mood != self.mood and not self.silent:
            self._pace_s = CHANGE_S
        self.mood, self.station = mood, station
        self._aim(mood, station)
        for layer in self.layers.values():
            self._follow(layer, volumes[layer.bus], seconds)

    def _aim(self, mood: Mood, station: int) -> None:
        for name, goal in goals(mood).items():
            self.layers[name].goal = 0.0 if self.silent else goal
        high = self.layers["high"]
        note = ("high", mood.suspects, mood.x_files or mood.suspects)
        if mood.suspects > 0 and high.key != note:
            if high.playing is not None:  # the note before goes on beside it until it has faded
                before = self.layers["high_before"]
                high.channel, before.channel = before.channel, high.channel
                before.key, before.playing, before.level, before.told = high.key, high.playing, high.level, -1.0
                high.level, high.playing = 0.0, None
            high.key = note
        self.layers["high_before"].goal = 0.0
        radio = self.layers["radio"]
        wanted = ("radio", station) if station else None
        if radio.key != wanted:
            radio.key, radio.level = wanted, 0.0
        radio.goal = 0.0 if self.silent or not station else 0.9

    def _follow(self, layer: Layer, volume: float, seconds: float) -> None:
        channel = pygame.mixer.Channel(layer.channel)
        if layer.key != layer.playing:
            channel.stop()
            layer.playing = None
            if layer.key is None:
                return
            sound = self.workshop.sound(layer.key, partial(_make, layer.key), wide=True)
            if sound is None:
                return
            self._forget()
            sound.set_volume(0.0)  # a channel that begins to play is at its full volume until it is told otherwise
            channel.play(sound, loops=-1)
            channel.set_volume(0.0)
            sound.set_volume(1.0)
            layer.playing, layer.told = layer.key, 0.0
        if layer.playing is None:
            return
        step = seconds / self._pace_s
        layer.level += max(-step, min(step, layer.goal - layer.level))
        loud = layer.level * volume
        if abs(loud - layer.told) > STEP or (loud == 0.0 and layer.told > 0.0):
            layer.told = loud
            channel.set_volume(loud)

    def _forget(self) -> None:
        """Of notes and stations only those that are heard are kept."""
        kept = {layer.playing for layer in self.layers.values()} | {layer.key for layer in self.layers.values()}
        for key in self.workshop.sounds.keys() - kept:
            if isinstance(key, tuple) and key[0] in ("high", "radio"):
                del self.workshop.sounds[key]


def _make(key: Hashable) -> Wave:
    """The loop of that key: a name, or a note or station with its numbers."""
    from game.ui.sound import ambience, radio_stations

    if isinstance(key, tuple):
        name, *numbers = key
        return ambience.high_note(*numbers) if name == "high" else radio_stations.STATIONS[numbers[0] - 1]()
    plain: dict[Hashable, Maker] = {
        "rain_thin": ambience.rain_thin,
        "rain_thick": ambience.rain_thick,
        "room": ambience.room,
        "low": ambience.low_note,
    }
    return plain[key]()
