"""Layout: one scale for the window, and rectangles that are split into rectangles.

Scenes measure in design units, the pixels of a 1280x720 window. `Layout` turns them into pixels of the real
window; `split` cuts a rectangle by proportion, and nested twice or three times it is every screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from pygame import Rect

DESIGN_SIZE = (1280, 720)
SMALLEST_WINDOW = (1024, 600)
TEXT_FLOOR = 14  # pixels; no text is smaller on any screen
SCALES = (0, 75, 90, 100, 110, 125, 150, 175, 200)  # per cent: pixels to a design unit; 0 lets the window decide
TEXT_SIZES = (100, 115, 130, 150)  # of the usual, in per cent
WIDEST, TALLEST = 3.6, 0.8
"""How many times wider than high screens are laid out at the most (32:9), and how many times higher than wide (5:4)."""
MOST_PIXELS = 16_000_000
"""Of a picture: a screen of 5120x2880 is drawn as it is, a larger one is scaled up."""
MOST_ROOM = 1.6  # times the design: how much a small scale may spread a large window out
MOST_WORKED = 2000
LEAST_ROOM = (1024, 600)  # design units that a window has to hold: a larger scale than that is made smaller


class Fit(NamedTuple):
    """How a window shows its picture, which may be smaller or larger than the window."""

    window: tuple[int, int]
    picture: tuple[int, int]
    """The size for which screens are laid out."""
    box: tuple[int, int, int, int]
    """Where the picture lies in the window, in pixels of the window."""

    @property
    def scale(self) -> float:
        """Pixels of the window to a pixel of the picture."""
        return self.box[2] / self.picture[0]

    def to_picture(self, at: tuple[int, int]) -> tuple[int, int]:
        """The place in the picture that is shown at a place in the window."""
        (left, top, *size), (wide, high) = self.box, self.picture
        return (at[0] - left) * wide // size[0], (at[1] - top) * high // size[1]

    def to_window(self, at: tuple[int, int]) -> tuple[int, int]:
        """The place in the window at which a place in the picture is shown, of several the middle one."""
        (left, top, *size), (wide, high) = self.box, self.picture
        return left + (2 * at[0] + 1) * size[0] // (2 * wide), top + (2 * at[1] + 1) * size[1] // (2 * high)

    def rect_in_window(self, rect: Rect) -> Rect:
        """The rectangle of the window in which a rectangle of the picture is shown, at least one pixel large."""
        left, top = self.to_window(rect.topleft)
        right, bottom = self.to_window((rect.right - 1, rect.bottom - 1))
        return Rect(left, top, max(1, right - left + 1), max(1, bottom - top + 1))


def fit(window: tuple[int, int]) -> Fit:
    """The picture that a window of that size shows: the window itself unless it is too small, flat, narrow or huge."""
    across = min(window[0], window[1] * WIDEST)
    down = min(window[1], across * TALLEST)
    scale = min(1.0, across / SMALLEST_WINDOW[0], down / SMALLEST_WINDOW[1])
    scale = max(scale, sqrt(across * down / MOST_PIXELS))
    picture = (round(across / scale), round(down / scale))
    wide, high = max(1, round(across)), max(1, round(down))
    return Fit(window, picture, ((window[0] - wide) // 2, (window[1] - high) // 2, wide, high))


UNSCALED = Fit((1, 1), (1, 1), (0, 0, 1, 1))
"""Every place of the window is the same place of the picture."""


class _Worked(dict[float, int]):
    """Numbers worked out once: looked up a thousand times in a picture of the table."""

    def __init__(self, work_out: Callable[[float], int]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, units: float) -> int:
        if len(self) > MOST_WORKED:  # sizes of what moves
            self.clear()
        return self.setdefault(units, self._work_out(units))


@lru_cache(8)
def pixels_of(scale: float) -> Callable[[float], int]:
    """What gives design units in pixels at this scale."""

    def pixels(units: float) -> int:
        found = round(units * scale)
        return found if found or units <= 0 else 1

    return _Worked(pixels).__getitem__


@lru_cache(8)
def text_pixels_of(scale: float, text_scale: float) -> Callable[[float], int]:
    """What gives the pixel size of text at these scales."""
    return _Worked(lambda units: max(TEXT_FLOOR, round(units * scale * text_scale))).__getitem__


@dataclass(frozen=True, slots=True)
class Layout:
    """The measures of one window: its size in pixels and what follows from it."""

    size: tuple[int, int]
    text_scale: float = 1.0
    card_scale: float = 1.0  # how large a card is that is held
    wanted: float = 0.0  # pixels to a design unit that the player asks for; 0 lets the window decide
    scale: float = field(init=False, compare=False)
    """Pixels to a design unit: what the player wants, else the smaller of the two sides decides.

    Never so much that the window would hold less than `LEAST_ROOM`, nor so little that it would hold more than
    `MOST_ROOM` times the design.
    """
    small: bool = field(init=False, compare=False)
    """Below 1180 wide or 680 high: details fold away.

    A larger scale leaves as little room as a smaller window does.
    """

    def __post_init__(self) -> None:
        fitting = min(self.size[0] / DESIGN_SIZE[0], self.size[1] / DESIGN_SIZE[1])
        given = max(fitting / MOST_ROOM, min(self.wanted, largest_scale(self.size))) if self.wanted else fitting
        object.__setattr__(self, "scale", given)
        wide, high = (side / max(1.0, given) for side in self.size)
        object.__setattr__(self, "small", wide < 1180 or high < 680)

    @property
    def full(self) -> Rect:
        """The whole window."""
        return Rect((0, 0), self.size)

    @property
    def wide(self) -> bool:
        """21:9 and beyond: the right rail grows, menus keep to the middle."""
        return self.size[0] / self.size[1] > 2.0

    def u(self, units: float) -> int:
        """`units` design units in pixels; what is more than nothing stays at least one pixel."""
        return pixels_of(self.scale)(units)

    def text(self, units: float) -> int:
        """The pixel size of text that measures `units`: never below the floor."""
        return text_pixels_of(self.scale, self.text_scale)(units)

    def page(self, aspect: float = 16 / 9) -> Rect:
        """The middle part of a very wide window, where menus stay; elsewhere the whole window."""
        full = self.full
        if full.w <= full.h * aspect * 1.13:
            return full
        page = Rect(0, 0, round(full.h * aspect), full.h)
        page.center = full.center
        return page


def largest_scale(size: tuple[int, int]) -> float:
    """The most pixels to a design unit at which a window of that size still holds every screen."""
    fitting = min(size[0] / DESIGN_SIZE[0], size[1] / DESIGN_SIZE[1])
    return max(fitting, min(size[0] / LEAST_ROOM[0], size[1] / LEAST_ROOM[1]))


def split(rect: Rect, parts: Sequence[int | float], gap: int = 0, down: bool = False) -> list[Rect]:
    """Cut `rect` into parts, side by side or, with `down`, one below the other.

    An int is a fixed number of pixels, a float a share of what is left. The parts fill the rectangle exactly
    whenever there is at least one share.
    """
    length = rect.h if down else rect.w
    free = max(0, length - gap * (len(parts) - 1) - sum(p for p in parts if isinstance(p, int)))
    shares = sum(p for p in parts if isinstance(p, float)) or 1.0
    cut: list[Rect] = []
    at = rect.y if down else rect.x
    share_so_far, pixels_so_far = 0.0, 0
    for part in parts:
        if isinstance(part, int):
            size = part
        else:
            share_so_far += part
            size = round(free * share_so_far / shares) - pixels_so_far
            pixels_so_far += size
        cut.append(Rect(rect.x, at, rect.w, size) if down else Rect(at, rect.y, size, rect.h))
        at += size + gap
    return cut


def row(rect: Rect, count: int, gap: int = 0, down: bool = False) -> list[Rect]:
    """`count` equal parts."""
    return split(rect, [1.0] * count, gap, down)


def inset(rect: Rect, x: int, y: int | None = None) -> Rect:
    """`rect` without a margin of `x` pixels left and right and `y` (else `x`) above and below."""
    return rect.inflate(-2 * x, -2 * (x if y is None else y))


def grid(rect: Rect, columns: int, rows: int, gap: int = 0) -> list[Rect]:
    """Equal cells, row by row."""
    return [cell for line in row(rect, rows, gap, down=True) for cell in row(line, columns, gap)]


def around(rect: Rect, hole: Rect) -> list[Rect]:
    """The parts of `rect` at the left, at the right, above and below a hole in it."""
    middle = Rect(hole.x, rect.y, hole.w, rect.h).clip(rect)
    parts = [
        Rect(rect.x, rect.y, hole.x - rect.x, rect.h),
        Rect(hole.right, rect.y, rect.right - hole.right, rect.h),
        Rect(middle.x, rect.y, middle.w, hole.y - rect.y),
        Rect(middle.x, hole.bottom, middle.w, rect.bottom - hole.bottom),
    ]
    return [part for part in parts if part.w > 0 and part.h > 0]
