"""Plays what is cued: effects, ambience and music, each at its volume; with no loudspeaker it does nothing.

Nothing is heard twice alike: a cue has several variants, and dice choose one and its level. Cues that come in a heap
thin out. What is played has been made on the workshop's thread; the window never waits for it.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ui.settings import Settings
from game.ui.sound import cues
from game.ui.sound.ambience_player import CHANNELS, AmbiencePlayer
from game.ui.sound.mood import Mood
from game.ui.sound.sound_worker import SoundWorker

if TYPE_CHECKING:
    from game.ui.sound.cue_table import Recipe

EFFECTS = 16
"""How many effects are heard at the same time."""
HEAP_S = 0.06
"""Cues of one name within this time thin out."""
THIN = (1.0, 0.6, 0.35)
"""The level of the first, second and third of a heap; further ones are not heard."""
LEVEL_DICE = 0.16
LATE_S = 0.15
"""How much too late a sound may be heard that was cued before it had been made."""
LONGEST_HUSH_S = 4.0
VERDICT_S = 1.8
"""How long it stays silent around what breaks the silence."""
SAMPLE_S = 2.5
SAMPLE_SUSPECTS = 12
"""How long the drone is brought up when its slider moves, and for how many X-Files."""
BUSES = ("effects", "ambience", "music")


def amplitude(percent: int) -> float:
    """What a volume in per cent multiplies samples by: half the way sounds half as loud."""
    return (max(0, min(100, percent)) / 100) ** 1.6


def panned(level: float, pan: float) -> tuple[float, float]:
    """Left and right of a sound at `pan`, from -1 to 1; the middle is at full level on both."""
    return level * min(1.0, 1 - pan * 0.8), level * min(1.0, 1 + pan * 0.8)


@dataclass(frozen=True, slots=True)
class Due:
    """What is to be heard: which variant of a cue, how loud, where, and since when it has been waited for."""

    name: str
    variant: int
    level: float
    pan: float
    since: float


class Player:
    """The loudspeakers of one window."""

    def __init__(self, settings: Settings, unheard: bool = False) -> None:
        self.settings = settings
        self.workshop = SoundWorker(unheard)
        self.bed = AmbiencePlayer(self.workshop)
        self.played: list[Due] = []
        """What was heard last, for tests and for those who look for a sound."""
        self._dice = random.Random()
        self._recipes: dict[str, Recipe] = {}
        self._last: dict[str, int] = {}
        self._heaps: dict[str, tuple[float, int]] = {}
        self._due: list[Due] = []
        self._begun: dict[int, float] = {}
        self._hushed_until = 0.0
        self._music_until = 0.0
        self._then = time.monotonic()

    # life ------------------------------------------------------------------------------------------
    def open(self) -> None:
        """Listen to cues from now on. The loudspeakers are opened on a thread; until then all is silent."""
        cues.listen(self)
        self.workshop.open(self._prepare)

    def close(self) -> None:
        """Be silent and let go of the loudspeakers."""
        cues.leave(self)
        self.workshop.close()
        if pygame.mixer.get_init():
            pygame.mixer.quit()

    @property
    def heard(self) -> bool:
        """Whether there are loudspeakers and they are open."""
        return self.workshop.heard

    def _prepare(self) -> None:
        """On the thread: read the recipes, and have every sound made, the frequent ones first."""
        from game.ui.sound import cue_table

        pygame.mixer.set_num_channels(CHANNELS + EFFECTS)
        pygame.mixer.set_reserved(CHANNELS)
        self._recipes = cue_table.RECIPES
        for variant in range(max(recipe.variants for recipe in cue_table.RECIPES.values())):
            for name, recipe in cue_table.RECIPES.items():
                if variant < recipe.variants:
                    self.workshop.order((name, variant), partial(cue_table.make, name, variant))

    # volumes ---------------------------------------------------------------------------------------
    def volume(self, bus: str) -> float:
        """The factor of one of `BUSES` as it is set now."""
        return 0.0 if self.settings.muted else amplitude(getattr(self.settings, f"volume_{bus}"))

    def preview_volume(self, bus: str) -> None:
        """Let one of `BUSES` be heard for a moment, as its slider moves.

        The ambience is heard all the time; so is music, unless no drone is due: then one is brought up.
        """
        if bus == "effects":
            self("stamp", 0.0, 0)
        elif bus == "music":
            self._music_until = time.monotonic() + SAMPLE_S

    def mute(self) -> bool:
        """Everything silent, or heard again; True when it is silent now."""
        self.settings.muted = not self.settings.muted
        if self.heard and self.settings.muted:
            self._stop_effects()
        return self.settings.muted

    # cues ------------------------------------------------------------------------------------------
    def __call__(self, name: str, pan: float, order: int) -> None:
        """Play a cue. `order` raises the pitch of series; `pan` is from -1 (left) to 1."""
        if not self.heard:
            return
        now = time.monotonic()
        if name == "hush":
            self._hush(now)
            return
        recipe = self._recipes.get(name)
        if recipe is None or (now < self._hushed_until and not recipe.breaks):
            return
        if recipe.breaks and name != "wax":  # a verdict: what was silent comes back behind it
            self._hush(now, VERDICT_S)
        thin = self._thinned(name, now)
        level = self.volume("effects") * thin * self._dice.uniform(1 - LEVEL_DICE, 1.0)
        if level > 0:
            due = Due(name, self._variant(name, recipe, order), level, pan, now)
            if not self._play(due):
                self._due.append(due)

    def _play(self, due: Due) -> bool:
        """Play it, in another variant where its own has not been made yet; False where none has."""
        from game.ui.sound import cue_table  # loaded on the thread, before anything is heard

        recipe = self._recipes[due.name]
        for variant in (due.variant, *range(recipe.variants)):
            sound = self.workshop.sound((due.name, variant), partial(cue_table.make, due.name, variant))
            if sound is not None:
                channel = self._channel()
                channel.play(sound)
                channel.set_volume(*panned(due.level, due.pan))
                self.played = [*self.played[-31:], replace(due, variant=variant)]
                return True
        return False

    def _thinned(self, name: str, now: float) -> float:
        since, count = self._heaps.get(name, (0.0, 0))
        if now - since > HEAP_S:
            since, count = now, 0
        self._heaps[name] = (since, count + 1)
        return THIN[count] if count < len(THIN) else 0.0

    def _variant(self, name: str, recipe: Recipe, order: int) -> int:
        """Another variant than the last time; in a series that rises the next higher one."""
        if recipe.rises:
            return min(order, recipe.variants - 1)
        others = [number for number in range(recipe.variants) if number != self._last.get(name)] or [0]
        self._last[name] = self._dice.choice(others)
        return self._last[name]

    def _channel(self) -> pygame.mixer.Channel:
        """A free channel for an effect; where there is none, that of the effect which began first."""
        ours = range(CHANNELS, CHANNELS + EFFECTS)
        free = next((number for number in ours if not pygame.mixer.Channel(number).get_busy()), None)
        number = min(ours, key=lambda one: self._begun.get(one, 0.0)) if free is None else free
        self._begun[number] = time.monotonic()
        return pygame.mixer.Channel(number)

    # silence ---------------------------------------------------------------------------------------
    def _hush(self, now: float, seconds: float = LONGEST_HUSH_S) -> None:
        self._hushed_until = now + seconds
        self.bed.hush(True)
        if seconds == LONGEST_HUSH_S:
            self._stop_effects()

    def _stop_effects(self) -> None:
        for number in range(CHANNELS, pygame.mixer.get_num_channels()):
            pygame.mixer.Channel(number).fadeout(90)

    # time ------------------------------------------------------------------------------------------
    def update(self, mood: Mood) -> None:
        """Time has passed: the ambience follows the mood."""
        now = time.monotonic()
        seconds, self._then = min(0.5, now - self._then), now
        if not self.heard:
            return
        self._due = [due for due in self._due if now - due.since < LATE_S and not self._play(due)]
        if self.bed.silent and now >= self._hushed_until:
            self.bed.hush(False)
        if now < self._music_until and not self.settings.station and not mood.suspects:
            mood = replace(mood, suspects=SAMPLE_SUSPECTS, cold=True)
        self.bed.update(mood, self.settings.station, {bus: self.volume(bus) for bus in BUSES}, seconds)

    @property
    def fading(self) -> bool:
        """Whether `update` should be called often just now."""
        return self.heard and (self.bed.fading or self.bed.silent or bool(self._due))
