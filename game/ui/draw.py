"""The drawing words that every screen shares: a `Canvas` on which text, papers, panels and light are put.

A canvas measures in design units where it says `units` and takes rectangles in pixels of the window. It changes
nothing but its surface. With a `Recorder` it also notes each line of text, so that tests can say what cannot be read.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager

import pygame
from pygame import Rect, Surface

from game.ui import backdrop, shapes, textures
from game.ui import type as letters
from game.ui.icons import icon as icon_surface
from game.ui.kept import Kept
from game.ui.layout import Layout
from game.ui.palette import BONE, INK, LAMP, MANILA, PANEL, PANEL_EDGE, PAPER, Color, mix
from game.ui.quality import quality
from game.ui.record import Recorder
from game.ui.theme import RIM, theme
from game.ui.type import S

KEPT = 5  # megabytes of painted parts that a canvas remembers


def anchored(box: Rect, at: tuple[int, int], anchor: str) -> Rect:
    """`box` moved so that its `anchor` lies at a point: `tl tc tr ml c mr bl bc br`."""
    names = {"tl": "topleft", "tc": "midtop", "tr": "topright", "ml": "midleft", "c": "center"}
    names |= {"mr": "midright", "bl": "bottomleft", "bc": "midbottom", "br": "bottomright"}
    setattr(box, names[anchor], at)
    return box


class Canvas:
    """A surface, its measures, and the words in which screens are drawn."""

    def __init__(self, surface: Surface, layout: Layout | None = None, recorder: Recorder | None = None) -> None:
        self.surface = surface
        self.layout = layout or Layout(surface.get_size())
        self.u = self.layout.u
        """Design units in pixels; asked for a thousand times in a picture of the table."""
        self.recorder = recorder
        self.layer = 0
        self._home: Rect | None = None
        self._dimmed = False
        self._kept: Kept[Surface] = Kept(KEPT)

    # measures --------------------------------------------------------------------------------------
    @property
    def full(self) -> Rect:
        """The whole window."""
        return self.layout.full

    def px(self, units: float) -> int:
        """The pixel size of text of so many units."""
        return self.layout.text(units)

    def width(self, text: str, size: float = S, face: str = "sans") -> int:
        """How wide a line would be, in pixels."""
        return letters.width(text, face, self.px(size))

    # layers ----------------------------------------------------------------------------------------
    def over(self) -> None:
        """Open a layer above the rest: what lies below may be covered."""
        self.layer += 1

    @contextmanager
    def inside(self, rect: Rect) -> Iterator[None]:
        """Text drawn within has to stay in `rect`; only the lint minds."""
        before, self._home = self._home, rect
        try:
            yield
        finally:
            self._home = before

    @contextmanager
    def dimmed(self) -> Iterator[None]:
        """What is drawn within cannot be chosen and will be darkened: the lint asks for less contrast."""
        before, self._dimmed = self._dimmed, True
        try:
            yield
        finally:
            self._dimmed = before

    @contextmanager
    def clipped(self, rect: Rect) -> Iterator[None]:
        """Nothing is drawn outside `rect`."""
        before = self.surface.get_clip()
        self.surface.set_clip(rect.clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    # text ------------------------------------------------------------------------------------------
    def text(
        self,
        at: tuple[int, int],
        text: str,
        size: float = S,
        color: Color = BONE,
        face: str = "sans",
        anchor: str = "tl",
        room: int = 0,
        alpha: int = 255,
    ) -> Rect:
        """One line; where `room` pixels are given and too few, it is cut with an ellipsis. Gives its box."""
        px, color = self.px(size), theme.words(color)
        shown = letters.cut(text, face, px, room) if room else text
        image = letters.line(shown, face, px, color)
        return self._put(image, at, anchor, shown, text, px, color, alpha)

    def fitted(
        self,
        at: tuple[int, int],
        text: str,
        sizes: tuple[float, ...],
        color: Color = BONE,
        face: str = "sans",
        anchor: str = "tl",
        room: int = 0,
    ) -> Rect:
        """One line in the largest of `sizes` that fits into `room` pixels; cut only at the last."""
        pixels = tuple(self.px(size) for size in sizes)
        px = letters.fit(text, face, pixels, room)
        return self.text(at, text, sizes[pixels.index(px)], color, face, anchor, room)

    def para(
        self,
        at: tuple[int, int],
        text: str,
        room: int,
        size: float = S,
        color: Color = BONE,
        face: str = "sans",
        lead: float = 1.34,
        lines: int = 0,
        anchor: str = "tl",
    ) -> int:
        """A paragraph of at most `lines` lines (0: all), `room` pixels wide; gives the y below it."""
        px, color = self.px(size), theme.words(color)
        step = letters.line_height(px, lead)
        broken = letters.wrap(text, face, px, room)
        whole = broken
        if lines and len(broken) > lines:
            rest = " ".join(broken[lines - 1 :])
            broken = [*broken[: lines - 1], letters.cut(rest, face, px, room)]
            if broken[-1] == rest:
                broken[-1] = letters.cut(rest + " " + letters.ELLIPSIS, face, px, room)
        x, y = at
        for index, shown in enumerate(broken):
            if shown:
                image = letters.line(shown, face, px, color)
                full = text if broken is not whole and index == len(broken) - 1 else shown
                place = x + (room // 2 if anchor == "tc" else room if anchor == "tr" else 0)
                self._put(image, (place, y), anchor, shown, full, px, color, 255)
            y += step
        return y

    def para_height(self, text: str, room: int, size: float = S, face: str = "sans", lead: float = 1.34) -> int:
        """How high the paragraph would be, in pixels."""
        px = self.px(size)
        return letters.line_height(px, lead) * len(letters.wrap(text, face, px, room))

    def typed(
        self,
        at: tuple[int, int],
        text: str,
        size: float = S,
        color: Color = INK,
        anchor: str = "tl",
        room: int = 0,
        bold: bool = False,
    ) -> Rect:
        """A typewriter line: for headings and labels, never for rules text or numbers that change."""
        px, color = self.px(size), theme.words(color)
        shown = letters.cut(text, "mono", px, room) if room else text
        image = letters.typed(shown, px, color, bold)
        return self._put(image, at, anchor, shown, text, px, color, 255)

    def _put(
        self,
        image: Surface,
        at: tuple[int, int],
        anchor: str,
        shown: str,
        whole: str,
        px: int,
        color: Color,
        alpha: int,
    ) -> Rect:
        box = anchored(image.get_rect(), at, anchor)
        if self.recorder:
            self.recorder.note(
                self.surface, shown, whole, px, box, self.layer, color, self._home, self._dimmed or alpha < 255
            )
        if alpha < 255:
            image = image.copy()
            image.set_alpha(alpha)
        self.surface.blit(image, box)
        return box

    # surfaces --------------------------------------------------------------------------------------
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
            shapes.wash(self.surface, rect.move(0, self.u(drop + 1)), (0, 0, 0), alpha // 2, self.u(radius))
            return
        soft = shapes.shadow(rect.w, rect.h, radius, self.u(blur), alpha)
        soft.lay(self.surface, rect.x - soft.pad, rect.y - soft.pad + self.u(drop), hollow)

    def glow(self, rect: Rect, color: Color = LAMP, spread: float = 9, radius: float = 8, strength: int = 230) -> None:
        """Light round `rect`: it can be done or is chosen."""
        if not quality.soft:
            band = rect.inflate(self.u(spread), self.u(spread))
            shapes.wash(self.surface, band, color, strength // 2, self.u(radius))
            return
        soft = shapes.glow(rect.w, rect.h, self.u(radius), self.u(spread), color, strength)
        soft.lay(self.surface, rect.x - soft.pad, rect.y - soft.pad)

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
            shapes.wash(self.surface, rect, color, alpha, r)
        else:
            pygame.draw.rect(self.surface, color, rect, border_radius=r)
        if edge:
            pygame.draw.rect(self.surface, edge, rect, self.u(line), border_radius=r)

    def rim(self, rect: Rect, color: Color, line: float = 2, radius: float = 4, dashed: bool = False) -> None:
        """An outline; dashed for what is staged and can still be taken back."""
        wide = max(self.u(line), RIM) if theme.high else self.u(line)
        if not dashed:
            pygame.draw.rect(self.surface, color, rect, wide, border_radius=self.u(radius))
            return
        dash = self.u(7)
        for x in range(rect.x, rect.right, dash * 2):
            for y in (rect.y, rect.bottom - wide):
                pygame.draw.rect(self.surface, color, (x, y, min(dash, rect.right - x), wide))
        for y in range(rect.y, rect.bottom, dash * 2):
            for x in (rect.x, rect.right - wide):
                pygame.draw.rect(self.surface, color, (x, y, wide, min(dash, rect.bottom - y)))

    def panel(
        self,
        rect: Rect,
        alpha: int = 222,
        edge: Color = PANEL_EDGE,
        radius: float = 6,
        color: Color = PANEL,
        shade: bool = True,
    ) -> None:
        """A dark panel: what the program says."""
        if shade:
            self.shade(rect, 12, 130, 3, 6)
        if theme.high:
            color, alpha, edge = theme.sheet(color), 255, theme.words(edge)
        self.box(rect, color, radius, alpha, edge)

    def paper(self, rect: Rect, color: Color = PAPER, radius: float = 2, seed: int = 0, shade: bool = True) -> None:
        """A sheet of paper: what one reads."""
        if shade:
            self.shade(rect, 9, 150, 4, hollow=True)
        self.surface.blit(textures.paper(rect.w, rect.h, color, self.u(radius) if radius else 0, seed), rect)

    def folder(
        self, rect: Rect, tab: float = 0.36, color: Color = MANILA, seed: int = 2, height: float = 18, at: float = 0.04
    ) -> Rect:
        """A manila folder, its tab on the upper edge (share of the width, where it begins); gives the tab."""
        self.shade(rect, 14, 170, 6, hollow=True)
        ear = Rect(rect.x + int(rect.w * at), rect.y - self.u(height), int(rect.w * tab), self.u(height) + self.u(6))
        if height:
            self.surface.blit(textures.paper(ear.w, ear.h, mix(color, (255, 240, 205), 0.1), self.u(5), seed), ear)
        self.surface.blit(textures.paper(rect.w, rect.h, color, self.u(4), seed), rect)
        pygame.draw.line(self.surface, mix(color, (255, 250, 230), 0.45), rect.topleft, rect.topright)
        return ear

    def icon(
        self, at: tuple[int, int], name: str, size: float, color: Color = BONE, anchor: str = "c", least: int = 10
    ) -> Rect:
        """An icon of `size` units; gives its box."""
        image = icon_surface(name, max(least, self.u(size)), color)
        box = anchored(image.get_rect(), at, anchor)
        self.surface.blit(image, box)
        return box

    def dim(self, rect: Rect, alpha: int = 110, radius: float = 4, color: Color = (6, 9, 12)) -> None:
        """Darken what lies at `rect`: it cannot be chosen now."""
        self.box(rect, color, radius, alpha)

    def veil(self, alpha: int = 150, holes: tuple[Rect, ...] = (), color: Color = (4, 7, 9)) -> None:
        """Darken the whole window but for some holes."""
        if not holes:
            shapes.tint(self.surface, self.full, color, alpha)
            return
        sheet = Surface(self.full.size, pygame.SRCALPHA)
        sheet.fill((*color, alpha))
        for hole in holes:
            pygame.draw.rect(sheet, (0, 0, 0, 0), hole, border_radius=self.u(8))
        self.surface.blit(sheet, (0, 0))

    def light(self) -> None:
        """Let the room's light fall on what was drawn so far, if the player wants any."""
        if not theme.room_light or not quality.overlays:
            return
        image = backdrop.light(*self.full.size)
        self.surface.blit(image, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    # kept parts ------------------------------------------------------------------------------------
    def keep(self, key: Hashable, rect: Rect, paint: Callable[[Canvas, Rect], None], opaque: bool = False) -> None:
        """Paint a part once and only blit it from then on, as long as `key` and the size stay the same.

        `paint` draws within the rectangle that it is given and nowhere else. While text is being recorded
        everything is painted anew.
        """
        if self.recorder:
            paint(self, rect)
            return
        full = (key, rect.size, self.layout)
        image = self._kept.get(full)
        if image is None:
            image = Surface(rect.size, 0 if opaque else pygame.SRCALPHA)
            paint(Canvas(image, self.layout), Rect((0, 0), rect.size))
            image = self._kept.put(full, shapes.ready(image))
        self.surface.blit(image, rect)
