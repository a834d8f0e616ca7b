"""What moves in the room at night: rain before the window, drops on its pane, now and then far lightning, and steam.

All of it lies over a finished picture and is drawn from a few small sprites, so that a frame of it costs next to
nothing. It is told time in milliseconds and draws the same for the same time.
"""

from __future__ import annotations

import itertools
import math
import random
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui.cache.byte_cache import cached
from game.ui.surfaces.shapes import ready

STEP_MS = 50.0
"""It moves in steps of so many milliseconds: rain needs no more, and a laptop stays cool."""
STREAKS, DROPS, PUFFS = 84, 12, 7
SLANT = 0.16  # how far rain falls sideways, as a share of its way down
RAIN = (176, 208, 222)
DROP = (196, 222, 234)
STEAM = (230, 226, 214)
BOLT_S = (19.0, 41.0)
"""Between two flashes of lightning, in seconds: from the first to the second of these."""
GLOW = 58  # how much a flash brightens the sky at most, of 255
FLASH = ((0.00, 0.0), (0.06, 1.0), (0.18, 0.25), (0.34, 0.7), (0.9, 0.0))
"""Seconds into a flash, and how bright it is then: two soft pulses, far fewer than three a second."""


@dataclass(frozen=True, slots=True)
class _Fall:
    """Something that falls again and again: where, how long it is, how fast, how bright; in shares of the pane."""

    x: float
    y: float
    long: float
    speed: float
    alpha: int


class Weather:
    """The weather over a window, the same each evening; a clock of its own makes it go on."""

    def __init__(self) -> None:
        dice = random.Random(11)
        self.ms = 0.0
        self._owed = 0.0
        self._rain = [
            _Fall(*_place(dice), dice.uniform(0.05, 0.14), dice.uniform(1.3, 2.1), dice.choice((34, 52, 74)))
            for _ in range(STREAKS)
        ]
        self._drops = [
            _Fall(*_place(dice), dice.uniform(0.03, 0.08), dice.uniform(0.02, 0.09), dice.choice((70, 96)))
            for _ in range(DROPS)
        ]
        self._bolts = _bolts(dice)

    def passed(self, ms: float) -> bool:
        """Time passes; whether it looks different now."""
        self._owed += ms
        if self._owed < STEP_MS:
            return False
        self.ms += self._owed
        self._owed = 0.0
        return True

    def strike(self) -> None:
        """Lightning strikes now, and the next one when it would after this; not while it still flashes."""
        if self.flash:  # whoever taps quickly must not make it flicker
            return
        now = self.ms / 1000 % self._bolts[-1]
        upcoming = min((bolt for bolt in self._bolts[:-1] if bolt > now), default=self._bolts[0])
        self.ms = upcoming * 1000

    @property
    def flash(self) -> float:
        """How bright lightning is now, 0 to 1."""
        now = self.ms / 1000 % self._bolts[-1]
        since = min((now - bolt for bolt in self._bolts if bolt <= now), default=FLASH[-1][0])
        for (before, low), (after, high) in itertools.pairwise(FLASH):
            if before <= since < after:
                return low + (high - low) * (since - before) / (after - before)
        return 0.0

    def rain(self, surface: Surface, panes: list[Rect]) -> None:
        """Rain and drops before a window of these panes, lightning behind it."""
        pane = panes[0].unionall(panes[1:])
        seconds, light = self.ms / 1000, int(self.flash * GLOW)
        blits = []
        for one in self._rain:
            long = max(4, round(one.long * pane.h))
            y = (one.y + seconds * one.speed) % (1 + one.long) - one.long
            x = (one.x - y * SLANT * pane.h / pane.w) % 1.0
            blits.append((_streak(long, one.alpha), (pane.x + int(x * pane.w), pane.y + int(y * pane.h))))
        for one in self._drops:
            stop = math.sin(seconds * one.speed * 9 + one.x * 40)  # a drop on glass hesitates, then runs
            y = (one.y + seconds * one.speed + 0.02 * stop) % 1.1 - 0.05
            image = _drop(max(2, round(pane.h / 110)), max(6, round(one.long * pane.h)), one.alpha)
            blits.append((image, (pane.x + int(one.x * pane.w), pane.y + int(y * pane.h))))
        before = surface.get_clip()
        for part in panes:
            surface.set_clip(part.clip(before))
            if light:
                surface.fill((light * 3 // 4, light * 7 // 8, light), part, pygame.BLEND_RGB_ADD)
            surface.fblits(blits)
        surface.set_clip(before)

    def steam(self, surface: Surface, foot: tuple[int, int], unit: float) -> None:
        """Steam that rises from there."""
        seconds = self.ms / 1000
        for number in range(PUFFS):
            age = (seconds / 4.2 + number / PUFFS) % 1.0
            x = foot[0] + math.sin(seconds * 0.7 + number * 2.1 + age * 3) * (3 + 9 * age) * unit
            y = foot[1] - age * 78 * unit
            alpha = int(34 * math.sin(math.pi * age))
            if alpha > 1:
                image = _puff(max(6, round((11 + 15 * age) * unit)), alpha // 3 * 3)
                surface.blit(image, image.get_rect(center=(int(x), int(y))))


def _place(dice: random.Random) -> tuple[float, float]:
    return dice.random(), dice.random()


def _bolts(dice: random.Random) -> list[float]:
    """When lightning strikes, in seconds, some minutes long; the last is the end of the evening, which begins anew."""
    times, now = [], 12.0
    for _ in range(12):
        times.append(now)
        now += dice.uniform(*BOLT_S)
    return [*times, now]


@cached(1)
def _streak(long: int, alpha: int) -> Surface:
    wide = max(2, round(long * SLANT) + 1)
    sheet = Surface((wide, long), pygame.SRCALPHA)
    sheet.fill((*RAIN, 0))
    pygame.draw.line(sheet, (*RAIN, alpha), (wide - 1, 0), (0, long - 1))
    return ready(sheet)


@cached(1)
def _drop(radius: int, long: int, alpha: int) -> Surface:
    sheet = Surface((radius * 2 + 1, long + radius * 2), pygame.SRCALPHA)
    sheet.fill((*DROP, 0))
    for y in range(long):
        sheet.fill((*DROP, alpha * y // long // 3), (radius, y, 1, 1))
    pygame.draw.circle(sheet, (*DROP, alpha), (radius, long + radius // 2), radius)
    return ready(sheet)


@cached(1)
def _puff(radius: int, alpha: int) -> Surface:
    sheet = Surface((radius * 2, radius * 2), pygame.SRCALPHA)
    sheet.fill((*STEAM, 0))
    for ring in range(radius, 0, -1):
        pygame.draw.circle(sheet, (*STEAM, alpha * (radius - ring + 1) // radius), (radius, radius), ring)
    return ready(sheet)
