"""The text lint: every line that is drawn while a `Recorder` is on is noted, and its faults can be asked for.

Faults are what a player cannot read: text below the floor, cut without a place that says it whole, outside its
box or the window, over another line of the same layer, or too faint on what lies behind it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.ui.style.layout import TEXT_FLOOR
from game.ui.style.palette import Color, contrast

SMALL_TEXT_CONTRAST, LARGE_TEXT_CONTRAST = 4.5, 3.0
LARGE_FROM = 24  # pixels


class Words(NamedTuple):
    """A line that is about to be drawn: as it stands there, in full, and what is asked of it."""

    text: str
    whole: str
    px: int
    layer: int
    color: Color
    home: tuple[int, int, int, int] | None
    """The box that it has to stay in."""
    dimmed: bool


@dataclass(frozen=True, slots=True)
class Line:
    """One drawn line: as it stands there, in full, and how well it can be read."""

    text: str
    whole: str
    px: int
    box: Rect
    layer: int
    contrast: float
    dimmed: bool
    home: Rect | None  # the box that it has to stay in


@dataclass(slots=True)
class Recorder:
    """Collects the lines of one picture."""

    window: Rect
    lines: list[Line] = field(default_factory=list)

    def note(self, surface: Surface, box: Rect, words: Words) -> None:
        """Note a line just before it is drawn, so that what lies behind it can be measured."""
        body = box.inflate(0, -round(box.h * 0.36))
        seen = body.clip(surface.get_rect())
        back = pygame.transform.average_color(surface, seen)[:3] if seen.w and seen.h else words.color
        found = contrast(words.color, back)
        home = Rect(words.home) if words.home is not None else None
        self.lines.append(Line(words.text, words.whole, words.px, body, words.layer, found, words.dimmed, home))

    def faults(self, told: Iterable[str] = ()) -> list[str]:
        """One sentence for each fault; `told` are the sentences in which a cut text may be read whole."""
        said = "\n".join(told)
        found: list[str] = []
        for index, line in enumerate(self.lines):
            if line.px < TEXT_FLOOR:
                found.append(f"small: {line.text!r} has {line.px} px")
            if line.text != line.whole and line.whole not in said:
                found.append(f"cut: {line.whole!r} to {line.text!r}")
            if not self.window.contains(line.box.inflate(-2, -2)):
                found.append(f"off the window: {line.text!r} at {tuple(line.box)}")
            elif line.home and not line.home.contains(line.box.inflate(-2, -2)):
                found.append(f"outside its box: {line.text!r} at {tuple(line.box)} in {tuple(line.home)}")
            need = LARGE_TEXT_CONTRAST if line.px >= LARGE_FROM or line.dimmed else SMALL_TEXT_CONTRAST
            if line.contrast < need:
                found.append(f"faint: {line.text!r} at {line.contrast:.1f}")
            found += [
                f"overlap: {line.text!r} over {other.text!r}"
                for other in self.lines[:index]
                if other.layer == line.layer and other.box.inflate(-4, -2).colliderect(line.box.inflate(-4, -2))
            ]
        return found
