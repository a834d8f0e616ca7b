"""Which items of the vocabulary the cards of this game use, so that what no card of it does is not looked for."""

from __future__ import annotations

from functools import cache

from game.engine.cards.card_def import CardDef
from game.engine.cards.word_usage import words_of
from game.engine.table import GameState


def is_used(g: GameState, item: str) -> bool:
    """Whether any card of this game uses the item, as "word:respite" or "flag:one_more_check" (`word_usage`)."""
    items: frozenset[str] | None = g.table.memo.get("items")
    if items is None:
        items = g.table.memo["items"] = frozenset().union(*map(items_of, g.table.defs))
    return item in items


@cache
def items_of(d: CardDef) -> frozenset[str]:
    """Every item that the card uses."""
    return words_of(d.frame)
