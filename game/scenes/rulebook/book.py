"""The text of the rule book: chapters of numbered paragraphs, read from `assets/rulebook`, one file a chapter.

A line `# 4` begins a chapter and `## 4.1` a section (their headings are the texts `rulebook.head.NUMBER`); a line that
begins with a number is that paragraph, `| a | b |` a row of a table, its first row the heads; any other line is a note.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from game.paths import asset

FOLDER = "rulebook"
_NUMBERED = re.compile(r"(\d+\.\d+[a-z]?|D\d+) (.+)")
_WINDOW = re.compile(r"W\d+")
"""A row that tells a window is found under the window's name."""
_DECIDED = re.compile(r" \[(D\d+(?: D\d+)*)\]$")


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a chapter: `kind` is `chapter section paragraph note heads row`.

    `number` is the place that it begins ("" for notes and rows), `text` what it says, `cells` those of a row.
    """

    kind: str
    number: str = ""
    text: str = ""
    cells: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """All that it says, without the signs that make letters bold."""
        return " ".join((self.text, *self.cells)).replace("**", "").strip()


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter; its first block is its heading."""

    number: str
    blocks: tuple[Block, ...]


class Spot(NamedTuple):
    """Where something stands: which chapter, and which block of it."""

    chapter: int
    block: int


@dataclass(frozen=True, eq=False)
class Book:
    """The whole rule book."""

    chapters: tuple[Chapter, ...]
    spots: dict[str, Spot]
    """Every chapter, section and paragraph by its number."""

    def spot(self, place: str) -> Spot | None:
        """Where a place stands. A chapter without sections answers for the sections that it might have."""
        found = self.spots.get(place)
        return found if found is not None else self.spots.get(place.partition(".")[0])

    def block(self, place: str) -> Block | None:
        """What stands at a place; None where the book has no such number."""
        spot = self.spots.get(place)
        return self.chapters[spot.chapter].blocks[spot.block] if spot is not None else None

    def section_of(self, place: str) -> str:
        """The chapter or section in which a place stands; "" for none."""
        spot = self.spots.get(place)
        if spot is None:
            return ""
        blocks = self.chapters[spot.chapter].blocks
        return next(blocks[i].number for i in range(spot.block, -1, -1) if blocks[i].kind in ("chapter", "section"))


@lru_cache(maxsize=1)
def book() -> Book:
    """The rule book of the game, read once."""
    return read(asset(FOLDER))


def read(folder: Path) -> Book:
    """The rule book in a folder, its chapters in the order of their files."""
    chapters: list[Chapter] = []
    spots: dict[str, Spot] = {}
    for path in sorted(folder.glob("*.txt")):
        blocks: list[Block] = []
        for line in filter(str.strip, path.read_text(encoding="utf-8").splitlines()):
            block = _block(line, blocks)
            if block.number:
                spots[block.number] = Spot(len(chapters), len(blocks))
            blocks.append(block)
        chapters.append(Chapter(blocks[0].number, tuple(blocks)))
    return Book(tuple(chapters), spots)


def _block(line: str, before: list[Block]) -> Block:
    if line.startswith("## "):
        return Block("section", line[3:].strip())
    if line.startswith("# "):
        return Block("chapter", line[2:].strip())
    if line.startswith("|"):
        kind = "row" if before and before[-1].kind in ("heads", "row") else "heads"
        cells = tuple(cell.strip() for cell in line.strip().strip("|").split("|"))
        return Block(kind, cells[0] if _WINDOW.fullmatch(cells[0]) else "", cells=cells)
    text = _DECIDED.sub(lambda found: f" ({found[1].replace(' ', ', ')})", line.strip())
    numbered = _NUMBERED.match(text)
    return Block("paragraph", numbered[1], numbered[2]) if numbered else Block("note", text=text)
