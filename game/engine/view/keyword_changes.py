"""Keywords that somebody has changed, for as long as that holds (2.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.engine.core.refs import CardRef
from game.engine.table import GameState


class KeywordChange(NamedTuple):
    """One Keyword that is another now, or was added."""

    old: str
    """"" where it was added."""
    new: str
    by: int
    """The player who did it."""
    source: int
    """The card by which he did."""


def keyword_changes(g: GameState, sees: Callable[[int], bool]) -> dict[int, list[KeywordChange]]:
    """The changed Keywords of each card on the table that the viewer sees."""
    found: dict[int, list[KeywordChange]] = {}
    for mod in g.mods:
        if mod.stat != "keyword" or not isinstance(mod.of, CardRef) or mod.of.card not in g.pieces:
            continue
        if sees(mod.of.card):
            pairs = [mod.replacement] if mod.op == "replace" else [("", word) for word in mod.words]
            changes = found.setdefault(mod.of.card, [])
            changes += [KeywordChange(old, new, mod.by, mod.source) for old, new in pairs]
    return found
