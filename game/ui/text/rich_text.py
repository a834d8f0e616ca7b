"""Text of which parts look or lead differently, set in lines: where each part stands, so that it can be pointed at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from game.ui.style.palette import WAITING, Color, mix
from game.ui.text import fonts
from game.ui.text.text_surface import Lettered

PEN = WAITING
"""The colour with which words are marked."""


class Run(NamedTuple):
    """Words that look and lead the same way; `tag` is for whoever sets them, such as where they lead ("" nowhere)."""

    text: str
    face: str = "sans"
    tag: Any = ""
    lit: bool = False
    """Whether they are marked with a pen."""


class Piece(NamedTuple):
    """A run as it stands in its line: where it begins and how wide it is, in pixels."""

    text: str
    face: str
    tag: Any
    lit: bool
    x: int
    wide: int


Word = list[Run]
"""What stands between two spaces: it may have parts that lead elsewhere, as in «(4.1f)»."""
Line = tuple[Piece, ...]


def words_of(runs: Iterable[Run]) -> list[Word]:
    """The words of these runs; a hard space divides none."""
    words: list[Word] = [[]]
    for run in runs:
        for index, text in enumerate(run.text.split(" ")):
            if index and words[-1]:
                words.append([])
            if text:
                words[-1].append(run._replace(text=text))
    return [word for word in words if word]


def wrap(runs: Iterable[Run], px: int, room: int) -> list[list[Word]]:
    """Lines of words, each at most `room` pixels wide; a word that is wider alone is broken."""
    space = fonts.width(" ", "sans", px)
    found: list[list[Word]] = [[]]
    used = 0
    for word in words_of(runs):
        wide = sum(fonts.width(part.text, part.face, px) for part in word)
        if found[-1] and used + space + wide > room:
            found.append([])
            used = 0
        if wide > room:
            broken = fonts.wrap("".join(part.text for part in word), "bold", px, room)
            found[-1:] = [[[word[0]._replace(text=text)]] for text in broken]
            used = fonts.width(broken[-1], word[0].face, px)
            continue
        used += wide + (space if found[-1] else 0)
        found[-1].append(word)
    return found


def line_of(words: Sequence[Word], px: int) -> Line:
    """These words as they stand in one line: parts side by side that look and lead the same way are one piece."""
    space = fonts.width(" ", "sans", px)
    joined: list[tuple[bool, Run]] = []  # whether a space stands before it
    for place, word in enumerate(words):
        for index, part in enumerate(word):
            apart = bool(place) and not index
            if joined and joined[-1][1][1:] == part[1:]:
                before = joined[-1][1].text + " " * apart
                joined[-1] = (joined[-1][0], part._replace(text=before + part.text))
            else:
                joined.append((apart, part))
    pieces: list[Piece] = []
    x = 0
    for apart, run in joined:
        pieces.append(Piece(*run, x + space * apart, fonts.width(run.text, run.face, px)))
        x = pieces[-1].x + pieces[-1].wide
    return tuple(pieces)


def lines(runs: Iterable[Run], px: int, room: int) -> list[Line]:
    """These runs in lines of at most `room` pixels."""
    return [line_of(words, px) for words in wrap(runs, px, room)]


def draw(
    on: Lettered, at: tuple[int, int], line: Line, size: float, ink: Callable[[Piece], Color], ground: Color
) -> None:
    """A line from its upper left corner on a sheet of the colour `ground`; what leads anywhere is underlined."""
    px = on.px(size)
    for piece in line:
        x, color = at[0] + piece.x, ink(piece)
        if piece.lit:
            marked = Rect(x, at[1], piece.wide, fonts.line_height(px)).inflate(on.u(2), -on.u(2))
            pygame.draw.rect(on.surface, PEN, marked, border_radius=on.u(2))
        on.text((x, at[1]), piece.text, size, color, piece.face)
        if piece.tag != "":
            low = at[1] + fonts.font(piece.face, px).get_ascent() + max(1, on.u(2))
            pygame.draw.line(on.surface, mix(color, ground, 0.4), (x, low), (x + piece.wide - 1, low), on.u(1))
