"""Faults in a file that somebody has written, each with its line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a card file, where it is, and how to mend it."""

    file: str
    line: int
    card: str
    code: str
    message: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return "  ".join(part for part in (place, self.card, self.code, self.message) if part)


class CardFaults(Exception):
    """The card files cannot be used; `faults` is everything that is wrong with them, in the order of the files."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        count = "1 fault" if len(self.faults) == 1 else f"{len(self.faults)} faults"
        super().__init__("\n".join([f"{count} in the card files:", *map(str, self.faults)]))
