"""A list that is longer than its place: how far it is scrolled, the bar that says so, and the ways of moving it.

It is scrolled by whole pixels and glides: the wheel, the keys and the bar say where to, `update` goes there.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, inf
from typing import Protocol, TypeVar

from pygame import Rect

from game.ui.animation.tween import Pace
from game.ui.drawing.canvas import Canvas
from game.ui.input.reader import Signal
from game.ui.style.layout import Layout
from game.ui.style.palette import PANEL_LIT, SHADE, Color

GLIDE_MS = 55.0  # after so long a third of the way is left
PAGES = ("page_up", "page_down", "first", "last")
BAR, GAP = 6, 3  # design units: the bar's width, its distance from the edge
BESIDE = 12  # design units at the edge of a list that are the bar's
LEAST = 28  # design units: the shortest handle


class Held(Protocol):
    """What a list can hold: a target, for one."""

    rect: Rect
    scroll: Scroll | None
    whole: Rect | None


H = TypeVar("H", bound=Held)


class Scroll:
    """How far one list is scrolled. `view` is where it is seen, `length` how high all of it is, in pixels."""

    def __init__(self, groove: Color = PANEL_LIT, handle: Color = SHADE) -> None:
        """The colours are those of the bar."""
        self.colors = groove, handle
        self.line = 1
        """By whole steps of so many pixels the page keys move it."""
        self.view = Rect()
        self.length = self.seen = 0
        """All of it, and how much of it is seen."""
        self.step = 60
        """How far one notch of the wheel goes, in pixels."""
        self.at = 0.0
        self.goal = 0.0
        self._groove = Rect()
        self._least = 20
        self._held: tuple[float, float] | None = None
        """While it is dragged: how many pixels of the list one of the pointer is worth, and where the list stood."""

    def fit(self, layout: Layout, view: Rect, length: int, step: int) -> None:
        """Its place, the length of the list, and how far a notch of the wheel goes."""
        self._fit(layout, view, length, view.h, step)

    def _fit(self, layout: Layout, view: Rect, length: int, seen: int, step: int) -> None:
        self.view, self.length, self.seen, self.step = view.copy(), length, seen, max(1, step)
        self._groove = Rect(view.right - layout.u(BAR + GAP), view.y, layout.u(BAR), view.h)
        self._least = layout.u(LEAST)
        self.goal = min(max(0.0, self.goal), float(self.most))
        self.at = min(max(0.0, self.at), float(self.most))

    @property
    def most(self) -> int:
        """How far it can be scrolled."""
        return max(0, self.length - self.seen)

    @property
    def top(self) -> int:
        """How many pixels of the list lie above what is seen."""
        return round(self.at)

    @property
    def moving(self) -> bool:
        """Whether it has not come to rest."""
        return self.at != self.goal

    def by(self, pixels: float) -> None:
        """Further by so much."""
        self.to(self.goal + pixels)

    def to(self, pixels: float, at_once: bool = False) -> None:
        """So far."""
        self.goal = float(min(max(0.0, round(pixels)), self.most))
        if at_once:
            self.at = self.goal

    def show(self, top: int, bottom: int, margin: int = 0) -> None:
        """As little as is needed for the part of the list from `top` to `bottom` to be seen."""
        if top - margin < self.goal:
            self.to(top - margin)
        elif bottom + margin > self.goal + self.seen:
            self.to(bottom + margin - self.seen)

    def page(self, name: str) -> None:
        """As the signals `page_up`, `page_down`, `first` and `last` say, by whole lines."""
        whole = max(self.line, self.seen // self.line * self.line)
        far = {"page_up": -whole, "page_down": whole, "first": -self.length, "last": self.length}
        self.by(far[name])

    def holds(self, target: H) -> H:
        """The target as one of the list, of which only what is seen can be pointed at; its middle stays where it is."""
        target.scroll, target.whole = self, target.rect
        seen = target.rect.clip(self.view)
        target.rect = seen if seen.h > min(6, target.rect.h - 1) else Rect(target.rect.center, (0, 0))
        return target

    def reveal(self, rect: Rect) -> None:
        """What lies there of the list is seen, and some of what lies beside it."""
        top = rect.y + self.top - self.view.y
        self.show(top, top + rect.h, rect.h // 2)

    def update(self, ms: float, pace: Pace) -> bool:
        """Glide on; whether it has moved. Reduced motion and instant speed do not glide."""
        if not self.moving:
            return False
        rest = 0.0 if pace.reduced or pace.factor == 0.0 else exp(-ms / GLIDE_MS)
        self.at = self.goal + (self.at - self.goal) * rest
        if abs(self.at - self.goal) < 0.6:
            self.at = self.goal
        return True

    def take(self, signal: Signal) -> bool:
        """The wheel over it, its bar, and what is dragged in it; whether that was meant for it."""
        if not self.most:
            self._held = None
            return False
        if signal.name == "wheel" and self.view.collidepoint(signal.pos):
            self.by(-signal.number * self.step)
            return True
        if signal.name == "press" and signal.button == 1:
            handle = self.handle
            if self._groove.inflate(self._groove.w * 2, 0).collidepoint(signal.pos):
                if not handle.collidepoint(handle.centerx, signal.pos[1]):
                    share = (signal.pos[1] - self._groove.y - handle.h / 2) / max(1, self._groove.h - handle.h)
                    self.to(share * self.most)
                self._held = (self.most / max(1, self._groove.h - handle.h), self.goal)
                return True
        elif signal.name == "drag_start" and self._held is None and self.view.collidepoint(signal.start):
            self._held = (-self.seen / max(1, self.view.h), self.goal)
            return True
        elif signal.name == "drag" and self._held is not None:
            share, begun = self._held
            self.to(begun + share * (signal.pos[1] - signal.start[1]), at_once=True)
            return True
        elif signal.name in ("release", "drop") and self._held is not None:
            taken, self._held = signal.name == "drop" or self._held[0] > 0, None
            return taken
        return False

    @property
    def handle(self) -> Rect:
        """The part of the bar that is taken hold of."""
        high = max(self._least, self._groove.h * self.seen // max(1, self.length))
        free = self._groove.h - high
        return Rect(self._groove.x, self._groove.y + round(free * self.at / max(1, self.most)), self._groove.w, high)

    def draw(self, canvas: Canvas) -> None:
        """The bar, if there is anything to scroll."""
        if self.most:
            for part, color in zip((self._groove, self.handle), self.colors, strict=True):
                canvas.box(part, color, 3)


class RowScroll(Scroll):
    """How far a list of whole rows is scrolled. It moves by rows, at once."""

    def __init__(self, groove: Color = PANEL_LIT, handle: Color = SHADE, notch: int = 1) -> None:
        """`notch` is how many rows one notch of the wheel goes."""
        super().__init__(groove, handle)
        self.notch = notch

    def fit_rows(self, layout: Layout, view: Rect, count: int, seen: int) -> int:
        """How many rows there are and how many of them find room; gives the uppermost one that is seen."""
        self._fit(layout, view, count, seen, self.notch)
        return self.top

    def fit_high(self, layout: Layout, view: Rect, count: int, high: Callable[[int], int]) -> list[tuple[int, Rect]]:
        """So many rows, each as high in pixels as `high` says; gives those that find room and where they lie."""
        room, last = view.h, count
        while last > 0 and (step := high(last - 1)) <= room:
            room -= step
            last -= 1
        shown, y = [], view.y
        for place in range(self.fit_rows(layout, view, count, count - last), count):
            rect = Rect(view.x, y, view.w - layout.u(BESIDE), high(place))
            if rect.bottom > view.bottom:
                break
            shown.append((place, rect))
            y = rect.bottom
        return shown

    def to(self, pixels: float, at_once: bool = True) -> None:
        """With this row uppermost."""
        super().to(pixels, at_once)

    def to_end(self) -> None:
        """With the last row seen, however many there will be when they are laid out."""
        self.at = self.goal = inf

    def take(self, signal: Signal) -> bool:
        """The wheel wherever it is turned, the bar, and what is dragged in the list."""
        if self.most and signal.name == "wheel":
            self.by(-signal.number * self.step)
            return True
        return super().take(signal)
