"""The drawing words that every screen shares: a `Canvas` on which text, papers, panels and light are put.

A canvas measures in design units where it says `units` and takes rectangles in pixels of the window. It changes
nothing but its surface.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager

import pygame
from pygame import Rect, Surface

from game.ui.backdrop import backdrops
from game.ui.drawing.node import Place, Places
from game.ui.icons import icon as icon_surface
from game.ui.style import palette
from game.ui.style.layout import Layout
from game.ui.style.palette import RIM, Color, mix, theme
from game.ui.style.quality import quality
from game.ui.surfaces import shapes, strokes, textures
from game.ui.text.recorder import Recorder
from game.ui.text.text_surface import Lettered, anchored


class Stroked(Lettered):
    """A surface, its measures, and single strokes on it."""

    def shade(
        self,
        rect: Rect,
        blur: float = 10,
        alpha: int = 150,
        drop: float = 4,
        radius: int = 4,
        hollow: bool = False,
    ) -> None:
        """The shadow of what will lie at `rect`; `hollow` where that is opaque."""
        if not quality.soft:
            self.wash(rect.move(0, self.u(drop + 1)), palette.BLACK, alpha // 2, self.u(radius))
            return
        soft = shapes.shadow(rect.w, rect.h, radius, self.u(blur), alpha)
        self._soften(rect.move(0, self.u(drop)), soft, hollow)

    def glow(
        self, rect: Rect, color: Color = palette.LAMP, spread: float = 9, radius: float = 8, strength: int = 230
    ) -> None:
        """Light round `rect`: it can be done or is chosen."""
        if not quality.soft:
            for wide in (spread, spread / 2):  # a brim and what is brighter within: one alone is a frame, and no light
                band = rect.inflate(self.u(wide), self.u(wide))
                self.wash(band, color, strength // 3, self.u(radius + wide / 3))
            return
        self._soften(rect, shapes.glow(rect.w, rect.h, self.u(radius), self.u(spread), color, strength))

    def _soften(self, rect: Rect, soft: strokes.Soft, hollow: bool = False) -> None:
        x, y, pad = rect.x - soft.pad, rect.y - soft.pad, 2 * soft.pad
        self.put(strokes.soft, (x, y, rect.w + pad, rect.h + pad), soft, x, y, hollow)

    def wash(self, rect: Rect, color: Color, alpha: int, radius: int) -> None:
        """A rectangle through which one sees; its radius is in pixels."""
        box = (rect.x, rect.y, rect.w, rect.h)
        self.put(strokes.wash, box, box, color, alpha, radius)

    def block(self, rect: Rect, color: Color, line: int = 0, radius: int = -1) -> None:
        """A rectangle of one colour, or its outline; all in pixels."""
        box = (rect.x, rect.y, rect.w, rect.h)
        self.put(strokes.block, box, box, color, line, radius)

    def line(self, color: Color, start: tuple[int, int], end: tuple[int, int], wide: int = 1) -> None:
        """A straight line, `wide` pixels wide."""
        left, right = min(start[0], end[0]) - wide, max(start[0], end[0]) + wide
        top, bottom = min(start[1], end[1]) - wide, max(start[1], end[1]) + wide
        box = (left, top, right - left + 1, bottom - top + 1)
        self.put(strokes.line, box, color, tuple(start), tuple(end), wide)

    def disc(self, color: Color, centre: tuple[int, int], radius: int, wide: int = 0, smooth: bool = True) -> None:
        """A disc, or a ring `wide` pixels wide."""
        x, y, reach = centre[0], centre[1], radius + 2
        box = (x - reach, y - reach, 2 * reach + 1, 2 * reach + 1)
        self.put(strokes.disc if smooth else strokes.dot, box, color, (x, y), radius, wide)

    def shape(self, points: Sequence[tuple[int, int]], ground: Color, edge: Color | None = None) -> None:
        """A polygon and, if asked for, its smooth outline."""
        xs, ys = [x for x, _ in points], [y for _, y in points]
        left, top = min(xs) - 1, min(ys) - 1
        box = (left, top, max(xs) - left + 2, max(ys) - top + 2)
        self.put(strokes.shape, box, tuple(points), ground, edge)

    def picture(self, image: Surface, at: Rect | tuple[int, int], area: Rect | None = None, flags: int = 0) -> None:
        """An image, or an area of it, with its upper left corner at a place."""
        w, h = image.get_size() if area is None else area.size
        part = (area.x, area.y, w, h) if area is not None else None
        self.put(strokes.picture, (at[0], at[1], w, h), image, (at[0], at[1]), part, flags)


class Canvas(Stroked):
    """The words in which screens are drawn, and where the things lie that were drawn."""

    def __init__(self, surface: Surface, layout: Layout | None = None, recorder: Recorder | None = None) -> None:
        super().__init__(surface, layout, recorder)
        self.places = Places()
        """Where the things lie that were drawn and can be pointed at."""

    @contextmanager
    def node(self, name: Hashable, place: Place | Rect | None = None) -> Iterator[None]:
        """What is drawn within belongs to the thing of this name, which can be pointed at if it has a place."""
        if place is not None:
            self.places.lay(name, place)
        yield

    def box(
        self,
        rect: Rect,
        color: Color,
        radius: float = 4,
        alpha: int = 255,
        edge: Color | None = None,
        line: float = 1,
    ) -> None:
        """A filled rectangle with rounded corners and, if asked for, an outline `line` units wide."""
        r = self.u(radius) if radius else -1
        if alpha < 255:
            self.wash(rect, color, alpha, r)
        else:
            self.block(rect, color, 0, r)
        if edge:
            self.block(rect, edge, self.u(line), r)

    def form(self, forms: Sequence[str], room: int, size: float, face: str = "sans") -> str:
        """The first of some words that takes no more than `room` pixels in one line, else the last."""
        return next((words for words in forms if self.width(words, size, face) <= room), forms[-1])

    def tile(
        self,
        rect: Rect,
        text: str,
        sizes: float | tuple[float, ...],
        ink: Color,
        fill: Color,
        radius: float = 4,
        edge: Color | None = None,
        face: str = "bold",
    ) -> None:
        """A filled rectangle with a word or a number in its middle, as large as it fits and never cut."""
        self.box(rect, fill, radius, edge=edge)
        size = self.line_size(text, sizes, rect.w, face) if isinstance(sizes, tuple) else sizes
        self.text(rect.center, text, size, ink, face, "c")

    def rim_wide(self, line: float) -> int:
        """How many pixels the line of an outline is wide."""
        return max(self.u(line), RIM) if theme.high else self.u(line)

    def rim(self, rect: Rect, color: Color, line: float = 2, radius: float = 4, dashed: bool = False) -> None:
        """An outline; dashed for what is staged and can still be taken back."""
        wide = self.rim_wide(line)
        if not dashed:
            self.block(rect, color, wide, self.u(radius))
            return
        across, down = _dashes(rect.x, rect.w, self.u(7)), _dashes(rect.y, rect.h, self.u(7))
        boxes = [(x, y, length, wide) for x, length in across for y in (rect.y, rect.bottom - wide)]
        boxes += [(x, y, wide, length) for y, length in down for x in (rect.x, rect.right - wide)]
        self.put(strokes.dashes, (rect.x, rect.y, rect.w, rect.h), color, tuple(boxes))

    def panel(
        self,
        rect: Rect,
        alpha: int = 222,
        edge: Color = palette.PANEL_EDGE,
        radius: float = 6,
        color: Color = palette.PANEL,
        shade: bool = True,
    ) -> None:
        """A dark panel: what the program says."""
        if theme.high:
            color, alpha, edge = theme.sheet(color), 255, theme.words(edge)
        if shade:
            self.shade(rect, 12, 130, 3, 6, hollow=alpha == 255)
        self.box(rect, color, radius, alpha, edge)

    def paper(
        self, rect: Rect, color: Color = palette.PAPER, radius: float = 2, seed: int = 0, shade: bool = True
    ) -> None:
        """A sheet of paper: what one reads."""
        if shade:
            self.shade(rect, 9, 150, 4, hollow=True)
        self.picture(textures.paper(rect.w, rect.h, color, self.u(radius) if radius else 0, seed), rect)

    def folder(
        self,
        rect: Rect,
        tab: float = 0.36,
        color: Color = palette.MANILA,
        seed: int = 2,
        height: float = 18,
        at: float = 0.04,
    ) -> Rect:
        """A manila folder, its tab on the upper edge (share of the width, where it begins); gives the tab."""
        self.shade(rect, 14, 170, 6, hollow=True)
        ear = Rect(rect.x + int(rect.w * at), rect.y - self.u(height), int(rect.w * tab), self.u(height) + self.u(6))
        if height:
            self.picture(textures.paper(ear.w, ear.h, mix(color, palette.WARM, 0.1), self.u(5), seed), ear)
        self.picture(textures.paper(rect.w, rect.h, color, self.u(4), seed), rect)
        self.line(mix(color, palette.PAPER_BRIGHT, 0.45), rect.topleft, rect.topright)
        return ear

    def icon(
        self,
        at: tuple[int, int],
        name: str,
        size: float,
        color: Color = palette.BONE,
        anchor: str = "c",
        least: int = 10,
    ) -> Rect:
        """An icon of `size` units; gives its box."""
        image = icon_surface(name, max(least, self.u(size)), color)
        box = anchored(image.get_rect(), at, anchor)
        self.note(box)
        self.picture(image, box)
        return box

    def dim(self, rect: Rect, alpha: int = 110, radius: float = 4, color: Color = palette.VOID) -> None:
        """Darken what lies at `rect`: it cannot be chosen now."""
        self.box(rect, color, radius, alpha)

    def veil(self, alpha: int = 150) -> None:
        """Darken the whole window."""
        self.put(strokes.tint, (*self.full,), (*self.full,), (4, 7, 9), alpha)

    def light(self) -> None:
        """Let the room's light fall on what was drawn so far, if the player wants any."""
        if not theme.room_light or not quality.overlays:
            return
        self.picture(backdrops.light(*self.full.size), (0, 0), flags=pygame.BLEND_RGB_MULT)


def _dashes(start: int, length: int, dash: int) -> list[tuple[int, int]]:
    """Where dashes of about that length begin on an edge, and how long they are: its ends are never gaps."""
    count = max(3, round(length / max(1, dash)) | 1)
    ends = [start + round(length * index / count) for index in range(count + 1)]
    return [(ends[index], ends[index + 1] - ends[index]) for index in range(0, count, 2)]
