"""Faults in files that somebody has written, each with its line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Fault(NamedTuple):
    """One thing wrong in a file, where it is, and how to mend it; in card files also of which card and kind."""

    file: str
    line: int
    message: str
    card: str = ""
    code: str = ""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        if not self.code:
            return f"{place}: {self.message}"
        return "  ".join(part for part in (place, self.card, self.code, self.message) if part)


class FileFaults(ValueError):
    """Files cannot be used; `faults` is everything that is wrong with them."""

    def __init__(self, faults: Iterable[Fault], head: str = "") -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join([*filter(None, [head]), *map(str, self.faults)]))


class CardFaults(FileFaults):
    """The card files cannot be used; the faults are in the order of the files."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        found = tuple(faults)
        count = "1 fault" if len(found) == 1 else f"{len(found)} faults"
        super().__init__(found, f"{count} in the card files:")


class ScenarioFaults(FileFaults):
    """A file of scenarios cannot be used; the faults are in the order of its lines."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        super().__init__(sorted(faults, key=lambda fault: (fault.file, fault.line)))
