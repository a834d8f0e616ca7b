"""Everything that carries out the vocabulary: importing this module registers what is built."""

from __future__ import annotations

from game.engine.effects import (
    announcing,
    conditions,
    durations,
    filters,
    holding,
    run,
    select,
    totals,
    triggers,
    values,
)
from game.engine.effects.vocabulary import register
from game.engine.effects.words import cards, changes, checks, fighting, points, protection, roles, taking, waiting, wounds

__all__ = [
    "announcing", "cards", "changes", "checks", "conditions", "durations", "fighting", "filters", "holding", "points",
    "protection", "roles", "run", "select", "taking", "totals", "triggers", "values", "waiting", "wounds",
]  # fmt: skip

register("window:*", without=("uncovered", "requisition", "would_abduct"))
register("event:*", without=("uncovered", "abducted"))
register("key:noncombat", "key:purse", "flag:res_to_cp", "flag:res_buys_only")
