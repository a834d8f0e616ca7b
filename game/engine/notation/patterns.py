"""The patterns of lines and sentences in `patterns.yaml`: text with holes for the fields of a choice or event."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.engine.core import safe_yaml

_HOLE = re.compile(r"\{(\w+)(?::(\w+))?\}")


class Hole(NamedTuple):
    """A field, and the method that tells it."""

    field: str
    how: str


Pattern = tuple[str | Hole, ...]


@cache
def patterns(of: str) -> dict[str, Pattern]:
    """The patterns of `lines` or `events`, by the name of the class."""
    text = Path(__file__).with_name("patterns.yaml").read_text(encoding="utf-8")
    return {name: _pattern(written) for name, written in safe_yaml.load(text)[of].items()}


def _pattern(written: str) -> Pattern:
    parts: list[str | Hole] = []
    end = 0
    for found in _HOLE.finditer(written):
        parts += [written[end : found.start()], Hole(found[1], found[2] or "word")]
        end = found.end()
    return tuple(part for part in (*parts, written[end:]) if part)
