"""Type: fonts, sizes, lines kept once rendered, paragraphs, typewriter lines.

The fonts are those that pygame_gui ships; they are found without importing it. Nothing here draws on a screen:
functions give surfaces and measures, in pixels.
"""

from __future__ import annotations

import random
import zlib
from bisect import bisect_right
from collections.abc import Callable
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

import pygame
from pygame import Surface

from game.engine.core.clean_text import drawable
from game.ui.cache.byte_cache import before_making, cached
from game.ui.style.layout import TEXT_FLOOR
from game.ui.style.palette import Color, theme

XS, S, M, L, XL = 14, 15, 17, 20, 26  # the type scale, in design units

SMALLER = (14, 13, 12, 11, 10)  # down to the floor, which matters where the player has asked for larger text

FACES = {
    "sans": "NotoSans-Regular",
    "bold": "NotoSans-Bold",
    "italic": "NotoSans-Italic",
    "bold_italic": "NotoSans-BoldItalic",
    "mono": "FiraCode-Regular",
    "mono_bold": "FiraCode-Regular",  # there is no bold cut; the stroke is thickened
}
ELLIPSIS = "…"
JOINTS = ("-", "_")  # between the parts of a word: behind one it is broken where it has to be
FONTS = 48  # that are open at once: each keeps the glyphs it has drawn, a quarter of a megabyte


@lru_cache(maxsize=1)
def _font_folder() -> Path:
    spec = find_spec("pygame_gui")
    if spec is None or spec.origin is None:
        raise RuntimeError("The fonts are missing: they come with pygame_gui, install pygame-gui==0.6.14 again.")
    return Path(spec.origin).parent / "data"


@lru_cache(maxsize=FONTS)
def font(face: str, px: int) -> pygame.font.Font:
    """The font of a face name at a size in pixels; below the floor there is none."""
    if px < TEXT_FLOOR:
        raise ValueError(f"text of {px} px: nothing is smaller than {TEXT_FLOOR}")
    if not pygame.font.get_init():
        pygame.font.init()
    made = pygame.font.Font(str(_font_folder() / f"{FACES[face]}.ttf"), px)
    if face == "mono_bold":
        made.set_bold(True)
    return made


def forget_fonts() -> None:
    """Drop everything that was made from fonts: they die when pygame's font module quits (pygame-ce #1506)."""
    for cache in (font, width, line, _typed, _wrapped):
        cache.cache_clear()


@lru_cache(maxsize=4000)
def width(text: str, face: str, px: int) -> int:
    """How wide a line would be."""
    before_making()
    return measured(text, face, px)


def measured(text: str, face: str, px: int) -> int:
    """The same, of a text that is not asked for again; what no font draws has no width."""
    return font(face, px).size(drawable(text))[0]


@cached(5)
def line(text: str, face: str, px: int, color: Color) -> Surface:
    """One rendered line; do not draw on it."""
    return rendered(text, face, px, color)


def rendered(text: str, face: str, px: int, color: Color) -> Surface:
    """A line drawn anew. A character that no font draws is left out; where nothing is left the surface is empty."""
    made = font(face, px)
    try:
        return made.render(drawable(text), True, color)
    except pygame.error:  # letters without width, such as accents alone
        return Surface((0, made.get_height()), pygame.SRCALPHA)


def cut(text: str, face: str, px: int, room: int) -> str:
    """`text`, or as much of it as fits into `room` pixels with an ellipsis behind."""
    if width(text, face, px) <= room:
        return text
    size = _fitting(text, room, lambda part: measured(part.rstrip() + ELLIPSIS, face, px))
    return text[:size].rstrip() + ELLIPSIS


def _fitting(text: str, room: int, measure: Callable[[str], int]) -> int:
    """How many letters of a text fit into `room` pixels, where each takes at least one."""
    if len(text) <= room and measure(text) <= room:
        return len(text)
    return bisect_right(range(1, min(len(text), room) + 1), room, key=lambda size: measure(text[:size]))


def wrap(text: str, face: str, px: int, room: int) -> list[str]:
    """Lines of at most `room` pixels; a word that is wider alone is broken, between its parts if it has any."""
    return list(_wrapped(text, face, px, room))


@lru_cache(maxsize=500)
def _wrapped(text: str, face: str, px: int, room: int) -> tuple[str, ...]:
    def measure(part: str) -> int:
        return measured(part, face, px)

    lines: list[str] = []
    for paragraph in text.split("\n"):
        current = ""
        for word in paragraph.split(" "):
            longer = f"{current} {word}" if current else word
            size = _fitting(longer, room, measure)
            if size == len(longer):
                current = longer
                continue
            if current:
                lines.append(current)
            begin = 0  # of what is left of a word too wide for a line
            while (size := _fitting(word[begin : begin + room + 1], room, measure)) < len(word) - begin > 1:
                end = begin + max(size, 1)
                end = max(word.rfind(joint, begin + 1, end) for joint in JOINTS) + 1 or end
                lines.append(word[begin:end])
                begin = end
            current = word[begin:]
        lines.append(current)
    return tuple(lines)


def line_height(px: int, lead: float = 1.34) -> int:
    """The step from one line of a paragraph to the next."""
    return round(px * lead)


def typed(text: str, px: int, color: Color, bold: bool = False) -> Surface:
    """A typewriter line: each glyph a little up or down and a little fainter, always the same for the same text.

    In high contrast none is fainter.
    """
    return _typed(text, px, color, bold, theme.high)


@cached(2)
def _typed(text: str, px: int, color: Color, bold: bool, even: bool) -> Surface:
    face = "mono_bold" if bold else "mono"
    made = font(face, px)
    step = made.size("m")[0]
    ink = random.Random(zlib.crc32(text.encode()))
    sheet = Surface((step * len(text) + 2, made.get_height() + 2), pygame.SRCALPHA)
    sheet.fill((*color, 0))
    for index, character in enumerate(text):
        strength, rise = ink.randint(205, 255), ink.choice((0, 0, 0, 0, -1, 1))
        strength = 255 if even else strength
        if character != " ":
            glyph = rendered(character, face, px, color)
            glyph.set_alpha(strength)
            sheet.blit(glyph, (index * step, 1 + rise))
    return sheet


def typed_width(text: str, px: int) -> int:
    """How wide a typewriter line is."""
    return font("mono", px).size("m")[0] * len(text)
