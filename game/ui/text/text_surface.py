"""A surface to write on: its measures and layers, and lines, paragraphs and typewriter lines put upon it.

With a `Recorder` each line is noted too, so that tests can say what cannot be read.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.ui.style.layout import Layout
from game.ui.style.palette import BONE, INK, Color
from game.ui.style.theme import theme
from game.ui.text import fonts
from game.ui.text.fonts import S
from game.ui.text.recorder import Recorder

LEAD = 0.2
"""How much of the height of a line's picture is air above and below its letters."""


def anchored(box: Rect, at: tuple[int, int], anchor: str) -> Rect:
    """`box` moved so that its `anchor` lies at a point: `tl tc tr ml c mr bl bc br`."""
    names = {"tl": "topleft", "tc": "midtop", "tr": "topright", "ml": "midleft", "c": "center"}
    names |= {"mr": "midright", "bl": "bottomleft", "bc": "midbottom", "br": "bottomright"}
    setattr(box, names[anchor], at)
    return box


class Lettered:
    """A surface, its measures, and the text on it; what else is drawn there is a `Canvas`'s.

    It measures in design units where it says `units` and takes places in pixels of the window.
    """

    def __init__(self, surface: Surface, layout: Layout | None = None, recorder: Recorder | None = None) -> None:
        self.surface = surface
        self.layout = layout or Layout(surface.get_size())
        self.u = self.layout.u
        """Design units in pixels; asked for a thousand times in a picture of the table."""
        self.recorder = recorder
        self.written: list[Rect] | None = None
        """Where words, icons, chips and caps of keys were put, where anybody wants to know it."""
        self.layer = 0
        self._home: Rect | None = None
        self._dimmed = False

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
        return fonts.width(text, face, self.px(size))

    def note(self, box: Rect) -> None:
        """Something that is read was put here."""
        if self.written is not None:
            self.written.append(box)

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
        shown = fonts.cut(text, face, px, room) if room else text
        image = fonts.line(shown, face, px, color)
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
        px = fonts.fit(text, face, pixels, room)
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
        step = fonts.line_height(px, lead)
        broken = fonts.wrap(text, face, px, room)
        whole = broken
        if lines and len(broken) > lines:
            rest = " ".join(broken[lines - 1 :])
            broken = [*broken[: lines - 1], fonts.cut(rest, face, px, room)]
            if broken[-1] == rest:
                broken[-1] = fonts.cut(rest + " " + fonts.ELLIPSIS, face, px, room)
        x, y = at
        for index, shown in enumerate(broken):
            if shown:
                image = fonts.line(shown, face, px, color)
                full = text if broken is not whole and index == len(broken) - 1 else shown
                place = x + (room // 2 if anchor == "tc" else room if anchor == "tr" else 0)
                self._put(image, (place, y), anchor, shown, full, px, color, 255)
            y += step
        return y

    def para_height(self, text: str, room: int, size: float = S, face: str = "sans", lead: float = 1.34) -> int:
        """How high the paragraph would be, in pixels."""
        px = self.px(size)
        return fonts.line_height(px, lead) * len(fonts.wrap(text, face, px, room))

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
        shown = fonts.cut(text, "mono", px, room) if room else text
        image = fonts.typed(shown, px, color, bold)
        return self._put(image, at, anchor, shown, text, px, color, 255)

    def picture(self, image: Surface, box: Rect, text: str, size: float, color: Color) -> None:
        """Words that pygame_gui has drawn, on a ground that can be seen through."""
        high = fonts.line_height(self.px(size))
        body = Rect(box) if box.h > 2 * high else Rect(box.x, box.centery - high // 2, box.w, high)
        self.note(body)
        if self.recorder and text:
            self.recorder.note(
                self.surface, text, text, self.px(size), body, self.layer, color, self._home, self._dimmed
            )
        self.surface.blit(image, box, special_flags=BLEND_PREMULTIPLIED)

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
        self.note(box.inflate(0, -round(box.h * LEAD)))
        if self.recorder:
            self.recorder.note(
                self.surface, shown, whole, px, box, self.layer, color, self._home, self._dimmed or alpha < 255
            )
        if alpha < 255:
            image = image.copy()
            image.set_alpha(alpha)
        self.surface.blit(image, box)
        return box
