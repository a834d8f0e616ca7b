"""A surface to write on: its measures and layers, and lines, paragraphs and typewriter lines put upon it.

With a `Recorder` each line is noted too, so that tests can say what cannot be read.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.ui.style.layout import Layout, pixels_of, text_pixels_of
from game.ui.style.palette import BONE, INK, Color, theme
from game.ui.surfaces import strokes
from game.ui.surfaces.strokes import Box, Stroke
from game.ui.text import fonts
from game.ui.text.fonts import SMALLER, S
from game.ui.text.recorder import Recorder, Words

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
        self.u = pixels_of(self.layout.scale)
        """Design units in pixels."""
        self.px = text_pixels_of(self.layout.scale, self.layout.text_scale)
        """The pixel size of text of so many units."""
        self.recorder = recorder
        self.layer = 0
        self._home: Box | None = None
        self._dimmed = False

    # measures --------------------------------------------------------------------------------------
    @property
    def full(self) -> Rect:
        """The whole window."""
        return self.layout.full

    def width(self, text: str, size: float = S, face: str = "sans") -> int:
        """How wide a line would be, in pixels."""
        return fonts.width(text, face, self.px(size))

    def line_size(self, text: str, sizes: Sequence[float], room: int, face: str = "sans") -> float:
        """The first size at which one line takes no more than `room` pixels, else the last."""
        return next((size for size in sizes if self.width(text, size, face) <= room), sizes[-1])

    def note(self, box: Rect) -> None:
        """A word, an icon, a chip or the cap of a key was put here; only a `Sketch` minds."""

    # layers ----------------------------------------------------------------------------------------
    def over(self, layers: int = 1) -> None:
        """Open so many layers above the rest: what lies below may be covered."""
        self.layer += layers

    @contextmanager
    def inside(self, rect: Rect) -> Iterator[None]:
        """Text drawn within has to stay in `rect`; only the lint minds."""
        before, self._home = self._home, (rect.x, rect.y, rect.w, rect.h)
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
    ) -> Rect:
        """One line; where `room` pixels are given and too few, it is cut with an ellipsis. Gives its box."""
        px, color = self.px(size), theme.words(color)
        shown = fonts.cut(text, face, px, room) if room else text
        image = fonts.line(shown, face, px, color)
        return self._put(image, at, anchor, shown, text, px, color)

    def fitted(
        self,
        at: tuple[int, int],
        text: str | tuple[str, ...],
        sizes: tuple[float, ...],
        color: Color = BONE,
        face: str = "sans",
        anchor: str = "tl",
        room: int = 0,
    ) -> Rect:
        """One line in the largest of `sizes` that fits into `room` pixels; cut only at the last.

        Of several texts, each shorter than the one before, it is the first that fits at all.
        """
        if not isinstance(text, str):
            text = next((words for words in text if self.width(words, sizes[-1], face) <= room), text[-1])
        return self.text(at, text, self.line_size(text, sizes, room, face), color, face, anchor, room)

    def label(
        self,
        rect: Rect,
        text: str,
        sizes: float | tuple[float, ...] = S,
        color: Color = BONE,
        face: str = "sans",
        anchor: str = "ml",
    ) -> Rect:
        """One line in a rectangle, halfway down at its left or right side or its middle, as large as it fits."""
        at = {"ml": rect.midleft, "c": rect.center, "mr": rect.midright}[anchor]
        with self.inside(rect):
            sizes = sizes if isinstance(sizes, tuple) else (sizes,)
            return self.fitted(at, text, sizes, color, face, anchor, rect.w)

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
        """A paragraph of at most `lines` lines (0: all), `room` pixels wide; gives the y below it.

        `at` is its upper left corner; the middle of its left side where the anchor begins with `m`.
        """
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
        if anchor[0] == "m":
            y -= len(broken) * step // 2
        for index, shown in enumerate(broken):
            if shown:
                image = fonts.line(shown, face, px, color)
                full = text if broken is not whole and index == len(broken) - 1 else shown
                place = x + (room // 2 if anchor[1] == "c" else room if anchor[1] == "r" else 0)
                self._put(image, (place, y), f"t{anchor[1]}", shown, full, px, color)
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
        return self._put(image, at, anchor, shown, text, px, color)

    def heading(self, rect: Rect, text: str, largest: int = 20, color: Color = INK) -> Rect:
        """A typewriter line halfway down at the left side of a rectangle, as large as it fits."""
        size = self.line_size(text, range(largest, SMALLER[-1] - 1, -1), rect.w, "mono")
        with self.inside(rect):
            return self.typed(rect.midleft, text, size, color, "ml", rect.w)

    def typed_words(self, image: Surface, box: Rect, text: str, size: float, color: Color) -> None:
        """Words that pygame_gui has drawn, on a ground that can be seen through."""
        high = fonts.line_height(self.px(size))
        body = Rect(box) if box.h > 2 * high else Rect(box.x, box.centery - high // 2, box.w, high)
        self.note(body)
        if self.recorder and text:
            words = Words(text, text, self.px(size), self.layer, color, self._home, self._dimmed)
            self.recorder.note(self.surface, body, words)
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
    ) -> Rect:
        box = anchored(image.get_rect(), at, anchor)
        self.note(box.inflate(0, -round(box.h * LEAD)))
        self.write(image, box, Words(shown, whole, px, self.layer, color, self._home, self._dimmed))
        return box

    # strokes ---------------------------------------------------------------------------------------
    def put(self, stroke: Stroke, box: Box, *values: Hashable) -> None:
        """Carry out a stroke, which draws nothing outside `box`."""
        stroke(self.surface, *values)

    def write(self, image: Surface, box: Rect, words: Words) -> None:
        """Put a line of text there; a recorder hears of it first, while it can see what lies behind."""
        if self.recorder:
            self.recorder.note(self.surface, box, words)
        strokes.picture(self.surface, image, box.topleft)
