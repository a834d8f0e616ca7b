"""The thread on which sounds are made before they are needed, so that no frame waits for them.

It opens the loudspeakers too: a sound server that does not answer holds up nothing but the sound.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.ui.sound.synthesis import Wave

log = logging.getLogger("game.sound")
Maker = Callable[[], "Wave"]
BUFFER = 512  # samples: 23 ms between a cue and what is heard
UNHEARD = ("dummy",)
"""Drivers of SDL that play into nothing; there is nothing to make sounds for."""


def samples(wave: Wave, wide: bool = False) -> bytes:
    """A wave for the mixer: 16 bits, two channels; a `wide` loop stands elsewhere on the right than on the left."""
    import numpy as np

    whole = np.round(wave * 32767).astype(np.int16)
    right = np.roll(whole, len(whole) // 2) if wide else whole
    return np.stack((whole, right), axis=1).tobytes()


def open_mixer(unheard: bool = False) -> str:
    """Open the loudspeakers. The reason why they stay silent, or "" when they do not.

    `unheard` takes a driver that plays into nothing as well, for tests.
    """
    try:
        pygame.mixer.init(22050, -16, 2, BUFFER, allowedchanges=0)
    except (pygame.error, NotImplementedError) as fault:
        return str(fault)
    if not unheard and pygame.mixer.get_driver() in UNHEARD:
        pygame.mixer.quit()
        return "the driver plays into nothing"
    return ""


class SoundWorker:
    """Orders, and what has been made of them."""

    def __init__(self, unheard: bool = False) -> None:
        self.unheard = unheard
        self.heard = False
        """Whether the loudspeakers are open."""
        self.why = ""
        """Why they are not, where that has been tried."""
        self.sounds: dict[Hashable, pygame.mixer.Sound] = {}
        """What can be played."""
        self._made: dict[Hashable, bytes] = {}
        self._orders: dict[Hashable, tuple[Maker, bool]] = {}
        self._failed: set[Hashable] = set()
        self._door = threading.Condition()
        self._thread: threading.Thread | None = None

    def open(self, first: Callable[[], None]) -> None:
        """Begin: open the loudspeakers, then do `first` on the thread, which may order, then what is ordered."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, args=(first,), name="sound", daemon=True)
            self._thread.start()

    def order(self, key: Hashable, maker: Maker, wide: bool = False, soon: bool = False) -> None:
        """Have this made; what is wanted `soon` comes before everything else."""
        with self._door:
            if key in self._made or key in self._failed:
                return
            if soon:
                self._orders = {key: (maker, wide), **self._orders}
            else:
                self._orders.setdefault(key, (maker, wide))
            self._door.notify()

    def sound(self, key: Hashable, maker: Maker, wide: bool = False) -> pygame.mixer.Sound | None:
        """The sound of that key; until it has been made it is None, and the next to be made."""
        if key not in self.sounds:
            if (made := self._made.pop(key, None)) is None:
                self.order(key, maker, wide=wide, soon=True)
                return None
            self.sounds[key] = pygame.mixer.Sound(buffer=made)
        return self.sounds[key]

    @property
    def busy(self) -> bool:
        """Whether something is still to be made."""
        return bool(self._orders)

    def close(self) -> None:
        """Stop after what is being made."""
        thread = self._thread
        with self._door:
            self._thread = None
            self._orders.clear()
            self._door.notify()
        if thread is not None:
            thread.join(2.0)
        self.heard = False
        self.sounds.clear()

    def _work(self, first: Callable[[], None]) -> None:
        self.why = open_mixer(self.unheard)
        if self.why:
            level = logging.INFO if self.why.startswith("the driver") else logging.WARNING
            log.log(level, "There is no sound (%s); the game goes on without.", self.why)
            return
        first()
        self.heard = True
        while True:
            with self._door:
                while self._thread is not None and not self._orders:
                    self._door.wait()
                if self._thread is None:
                    return
                key = next(iter(self._orders))
                maker, wide = self._orders[key]
            try:
                made = samples(maker(), wide)
            except Exception:  # a sound that cannot be made is not heard; the game is none the worse
                log.exception("The sound %s could not be made.", key)
                self._failed.add(key)
            else:
                self._made[key] = made
            with self._door:
                self._orders.pop(key, None)
