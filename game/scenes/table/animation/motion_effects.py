"""What moves above the resting table: each thing draws itself where it is now.

What all of it has stands in `core/motion_effect.py`.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.scenes.table.core.motion_effect import Cover, MotionEffect
from game.ui.animation.tween import ease_in, lerp
from game.ui.drawing.canvas import Canvas
from game.ui.style.palette import BONE, DAMAGE, HEALING, HEALING_INK, LAMP, PAPER_FRESH, THREAD_LIT, Color
from game.ui.style.quality import quality
from game.ui.surfaces import shapes, strokes
from game.ui.surfaces.shapes import MOST_ALPHA
from game.ui.widgets.controls import counter


@dataclass(slots=True)
class Flight(MotionEffect):
    """A picture on its way from one rectangle to another."""

    image: Surface
    start: Rect
    goal: Rect
    arc: float = 0.0
    behind: Surface | None = None
    """What it shows during the first half of its way: it is turned over in the middle."""
    waits: bool = False
    """It lies at its start, seen by all, until it begins."""
    vanish: Color | None = None
    """It dissolves into this colour on its way."""
    flat: bool = False
    """It slides over the desk and throws no shadow."""
    under: Cover | None = None
    """What it slides beneath during the second half of its way."""

    def paint(self, canvas: Canvas) -> None:
        """Draw it on its way; with reduced motion it only fades in where it goes."""
        if self.reduced:
            return
        share = self.share
        x = lerp(self.start.centerx, self.goal.centerx, share)
        y = lerp(self.start.centery, self.goal.centery, share)
        lift = self.arc * 4 * share * (1 - share)
        image = self.behind if self.behind is not None and share < 0.5 else self.image
        high = max(2.0, lerp(self.start.h, self.goal.h, share))
        wide = max(2.0, high * image.get_width() / image.get_height())
        if self.behind is not None and quality.turning:
            wide = max(2.0, wide * abs(math.cos(math.pi * min(1.0, max(0.0, share)))))
        self._put(canvas, image, (round(wide), round(high)), (round(x), round(y - lift)))

    def _put(self, canvas: Canvas, image: Surface, size: tuple[int, int], centre: tuple[int, int]) -> None:
        if abs(size[0] - image.get_width()) > 1 or abs(size[1] - image.get_height()) > 1:
            image = (pygame.transform.smoothscale if quality.turning else pygame.transform.scale)(image, size)
        box = image.get_rect(center=centre)
        if self.vanish is not None:
            image = image.copy()
            image.fill((*(round(part * self.share) for part in self.vanish), 0), special_flags=pygame.BLEND_RGBA_ADD)
            image.set_alpha(min(MOST_ALPHA, round(255 * (1 - max(0.0, self.share) ** 2))))
        elif not self.flat:
            canvas.shade(box.inflate(-2, -2), 10, 120, 8)
        canvas.surface.blit(image, box)
        if self.under is not None and self.share > 0.35:
            lift = canvas.u(3) if self.share < 0.9 else 0
            canvas.surface.blit(self.under.image, self.under.rect.move(0, -lift))

    def wait(self, canvas: Canvas) -> None:
        """It still lies where it lay."""
        if self.waits and not self.reduced:
            image = self.behind or self.image
            size = (round(self.start.h * image.get_width() / image.get_height()), self.start.h)
            if size != image.get_size():
                image = pygame.transform.smoothscale(image, size)
            canvas.surface.blit(image, image.get_rect(center=self.start.center))


@dataclass(slots=True)
class TimedDrawing(MotionEffect):
    """Something that draws itself for a while: a stamp, a banner, a light. `draw` gets the share of its time."""

    draw: Callable[[Canvas, float], None]

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""
        self.draw(canvas, self.share)


@dataclass(slots=True)
class Wipe(MotionEffect):
    """A part of the table that is printed anew line by line, from the top: the adding machine."""

    old: Surface
    rect: Rect

    def cover(self, surface: Surface) -> None:
        """What has not been printed yet."""
        done = round(self.rect.h * min(1.0, self.share))
        if self.share < 1 and done < self.rect.h:
            surface.blit(self.old, (self.rect.x, self.rect.y + done), Rect(0, done, self.rect.w, self.rect.h - done))

    def paint(self, canvas: Canvas) -> None:
        """The line that is being printed."""
        if not self.reduced:
            y = self.rect.y + round(self.rect.h * self.share)
            pygame.draw.line(canvas.surface, LAMP, (self.rect.x, y), (self.rect.right - 1, y), canvas.u(2))


@dataclass(slots=True)
class Count(MotionEffect):
    """A pool's number on its way from one value to another."""

    pool: str
    place: Rect
    old: int
    new: int

    def paint(self, canvas: Canvas) -> None:
        """The counter over the resting one."""
        number = self.new if self.reduced else round(lerp(self.old, self.new, self.share))
        counter(canvas, self.place, self.pool, number)

    def paint_end(self, canvas: Canvas) -> None:
        """The counter as it rests, once it has been counted."""
        if self.share >= 1:
            counter(canvas, self.place, self.pool, self.new)

    def wait(self, canvas: Canvas) -> None:
        """It still tells what it told."""
        counter(canvas, self.place, self.pool, self.old)


@dataclass(slots=True)
class Sign(MotionEffect):
    """An icon on its way: a point from an Agent to the pool, a token on a card."""

    name: str
    color: Color
    start: tuple[int, int]
    goal: tuple[int, int]
    size: float = 22
    words: str = ""

    def paint(self, canvas: Canvas) -> None:
        """Draw it where it is."""
        if self.reduced:
            return
        lift = canvas.u(30) * 4 * self.share * (1 - self.share) if self.start != self.goal else 0
        at = (
            round(lerp(self.start[0], self.goal[0], self.share)),
            round(lerp(self.start[1], self.goal[1], self.share) - lift),
        )
        grow = self.size if self.start != self.goal else self.size * (0.6 + 0.6 * self.share)
        canvas.icon(at, self.name, grow, self.color)
        if self.words:
            canvas.text(at, self.words, 16, BONE, "bold", "c")


@dataclass(slots=True)
class Rim(MotionEffect):
    """Light round a thing that comes and goes; with `still` it stands for its whole time."""

    rect: Rect
    still: bool = False

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""
        if self.still or self.reduced:
            canvas.rim(self.rect.inflate(canvas.u(4), canvas.u(4)), LAMP, 3, 5)
            return
        strength = round(230 * math.sin(math.pi * self.share) / 46) * 46  # few steps: each is drawn once and kept
        if strength:
            self._halo(canvas, strength)
            canvas.rim(self.rect.inflate(canvas.u(2), canvas.u(2)), LAMP, 2, 5)

    def _halo(self, canvas: Canvas, strength: int) -> None:
        """Light outside the thing only: what lies there stays to be seen."""
        soft = shapes.glow(self.rect.w, self.rect.h, canvas.u(6), canvas.u(12), LAMP, strength)
        pad, outer = soft.pad, self.rect.inflate(2 * soft.pad, 2 * soft.pad)
        for part in (
            Rect(outer.x, outer.y, outer.w, pad),
            Rect(outer.x, self.rect.bottom, outer.w, pad),
            Rect(outer.x, self.rect.y, pad, self.rect.h),
            Rect(self.rect.right, self.rect.y, pad, self.rect.h),
        ):
            with canvas.clipped(part):
                strokes.soft(canvas.surface, soft, outer.x, outer.y, hollow=True)


@dataclass(slots=True)
class Stroke(MotionEffect):
    """A thick red pencil stroke through what is negated; it grows from its lower left."""

    rect: Rect

    def paint(self, canvas: Canvas) -> None:
        """Draw as much of it as is drawn."""
        share = 1.0 if self.reduced else min(1.0, self.share * 1.6)
        a, b = self.rect.bottomleft, self.rect.topright
        end = (round(lerp(a[0], b[0], share)), round(lerp(a[1], b[1], share)))
        pygame.draw.line(canvas.surface, BONE, a, end, canvas.u(7))
        pygame.draw.line(canvas.surface, THREAD_LIT, a, end, canvas.u(4))


@dataclass(slots=True)
class Blow(MotionEffect):
    """Damage: the marker drops, then the photograph jumps and shows what has been struck."""

    rect: Rect
    amount: int
    photo: Surface | None = None

    FALL = 0.6

    def paint(self, canvas: Canvas) -> None:
        """Draw the marker and, once it has struck, the jump."""
        fallen = self.reduced or self.share >= self.FALL
        if fallen and not self.reduced and self.photo is not None:
            jump = canvas.u(4) if int(self.share * 20) % 2 else -canvas.u(4)
            canvas.surface.blit(self.photo, self.rect.move(jump, 0))
        drop = 0 if fallen else round((1 - ease_in(self.share / self.FALL)) * canvas.u(64))
        at = (self.rect.centerx, self.rect.centery - drop)
        canvas.icon(at, "burst", 44, DAMAGE)
        canvas.text(at, str(self.amount), 18, PAPER_FRESH, "bold", "c")


@dataclass(slots=True)
class Cure(MotionEffect):
    """Healing: a green tick runs over the bar of Health, from its right end back."""

    rect: Rect
    amount: int

    def paint(self, canvas: Canvas) -> None:
        """Draw the tick where it is."""
        share = 1.0 if self.reduced else self.share
        x = round(lerp(self.rect.right - canvas.u(8), self.rect.x + canvas.u(10), share))
        canvas.icon((x, self.rect.bottom - canvas.u(8)), "tick", 22, HEALING)
        at = (self.rect.centerx, self.rect.centery)
        canvas.icon(at, "healing", 34, HEALING)
        canvas.text(at, f"+{self.amount}", 16, HEALING_INK, "bold", "c")


@dataclass(slots=True)
class Bracket(MotionEffect):
    """The bracket of a Team being inked round its Agents."""

    rect: Rect
    color: Color

    def paint(self, canvas: Canvas) -> None:
        """Draw as much of it as is inked."""
        share = 1.0 if self.reduced else self.share
        box, wide = self.rect, canvas.u(3)
        corners: Sequence[tuple[int, int]] = (box.bottomleft, box.topleft, box.topright, box.bottomright)
        sides = [math.dist(a, b) for a, b in itertools.pairwise(corners)]
        left = sum(sides) * share
        for (a, b), long in zip(itertools.pairwise(corners), sides, strict=True):
            if left <= 0:
                return
            part = min(1.0, left / max(1.0, long))
            end = (round(lerp(a[0], b[0], part)), round(lerp(a[1], b[1], part)))
            pygame.draw.line(canvas.surface, self.color, a, end, wide)
            left -= long
