"""Cards that fly from where they were clicked to their place in the deck. They block nothing and tell nothing alone."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui.animation.tween import Pace, ease_out

MS = 260.0
SHARE = 0.5  # of its size is a card while it flies


@dataclass(slots=True)
class Flight:
    """A picture on its way between two points of the window, so many milliseconds after its start."""

    image: Surface
    start: tuple[int, int]
    goal: tuple[int, int]
    ms: float = 0.0


class Flights:
    """All that fly now."""

    def __init__(self) -> None:
        self.flying: list[Flight] = []

    def send(self, image: Surface, start: Rect, goal: Rect, pace: Pace) -> None:
        """Let this picture fly; nothing flies where motion is reduced."""
        if pace.reduced or pace.factor == 0.0:
            return
        size = (round(image.get_width() * SHARE), round(image.get_height() * SHARE))
        self.flying.append(Flight(pygame.transform.smoothscale(image, size), start.center, goal.center))

    def update(self, ms: float, pace: Pace) -> bool:
        """Time passes; whether anything has moved."""
        busy = bool(self.flying)
        for flight in self.flying:
            flight.ms += ms / max(0.01, pace.factor)
        self.flying = [flight for flight in self.flying if flight.ms < MS]
        return busy

    def draw(self, surface: Surface) -> None:
        """The cards on their way, in a shallow arc."""
        for flight in self.flying:
            share = ease_out(flight.ms / MS)
            x = flight.start[0] + (flight.goal[0] - flight.start[0]) * share
            y = flight.start[1] + (flight.goal[1] - flight.start[1]) * share - 60 * share * (1 - share)
            surface.blit(flight.image, flight.image.get_rect(center=(round(x), round(y))))
