"""Setting runs in lines: where each piece of a paragraph stands, so that links can be pointed at and hits be lit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from game.scenes.rulebook.index import fold
from game.scenes.rulebook.links import Run
from game.ui.text import fonts

LEAD = 1.34
LEAST_MARGIN = 8
"""Pixels that may be missing of an item that counts as seen."""


AROUND = re.compile(r"^(\W+)|(\W+)$")
"""The marks before and behind a word: of a word that is lit they are not."""


class Piece(NamedTuple):
    """Words side by side that look and lead the same way: where they begin in the line, how wide they are, in pixels.

    `lit` says that they meet what is looked for.
    """

    text: str
    x: int
    wide: int
    face: str
    link: str
    lit: bool


Line = tuple[Piece, ...]


class _Atom(NamedTuple):
    """Letters between two spaces, all of one run."""

    text: str
    face: str
    link: str
    lit: bool


def step(px: int) -> int:
    """From one line to the next."""
    return fonts.line_height(px, LEAD)


def lines(runs: Sequence[Run], px: int, room: int, sought: Sequence[str] = ()) -> list[Line]:
    """These runs in lines of at most `room` pixels. A word that meets one of `sought` (folded) is lit."""
    set_: list[list[_Atom | None]] = [[]]
    used, space = 0, fonts.width(" ", "sans", px)
    for word in _words(runs, sought):
        wide = sum(fonts.width(atom.text, atom.face, px) for atom in word)
        if set_[-1] and used + space + wide > room:
            set_.append([])
            used = 0
        if wide > room:
            word = [_Atom(part, *word[0][1:]) for part in fonts.wrap("".join(a.text for a in word), "bold", px, room)]
            for atom in word:
                set_[-1:] = [*set_[-1:], [atom]] if set_[-1] else [[atom]]
            used = fonts.width(word[-1].text, word[-1].face, px)
            continue
        if set_[-1]:
            set_[-1].append(None)
            used += space
        set_[-1] += word
        used += wide
    return [_merged(line, px, space) for line in set_]


def _words(runs: Sequence[Run], sought: Sequence[str]) -> list[list[_Atom]]:
    """The words of the runs; a word may have parts that lead elsewhere, as in «(4.1f)»."""
    words: list[list[_Atom]] = [[]]
    for run in runs:
        face = "bold" if run.bold else "sans"
        for index, text in enumerate(run.text.split(" ")):
            if index and words[-1]:
                words.append([])
            if text:
                folded = fold(text) if sought else ""
                lit = any(part in folded for part in sought)
                parts = re.split(AROUND, text) if lit else (text,)
                words[-1] += [_Atom(part, face, run.link, lit and part[0].isalnum()) for part in parts if part]
    return [word for word in words if word]


def _merged(line: Sequence[_Atom | None], px: int, space: int) -> Line:
    """The pieces of a line; None stands for a space."""
    joined: list[tuple[int, list[str], _Atom]] = []  # spaces before it, its parts, and how they look and lead
    gap = 0
    for atom in line:
        if atom is None:
            gap = 1
            continue
        if joined and joined[-1][2][1:] == atom[1:]:
            joined[-1][1].append(" " * gap + atom.text)
        else:
            joined.append((gap, [atom.text], atom))
        gap = 0
    pieces: list[Piece] = []
    x = 0
    for before, parts, like in joined:
        text = "".join(parts)
        pieces.append(Piece(text, x + before * space, fonts.width(text, like.face, px), *like[1:]))
        x = pieces[-1].x + pieces[-1].wide
    return tuple(pieces)
