"""Agents on whom a card has laid what outlives the card (verb `afflict`, #338)."""

from __future__ import annotations

from game.engine.core.refs import CardRef
from game.engine.core.state import Mod
from game.engine.query.effects import game_vocabulary
from game.engine.table import GameState

STAT = "affliction"


def all_(g: GameState) -> list[tuple[int, Mod]]:
    """Every afflicted Agent on the table, with what says which card's affliction it bears."""
    if not g.mods or not game_vocabulary.is_used(g, "word:afflict"):
        return []
    return [
        (mod.of.card, mod)
        for mod in g.mods
        if mod.stat == STAT and isinstance(mod.of, CardRef) and mod.of.card in g.pieces
    ]
