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
from game.engine.effects.words import (
    cards,
    changes,
    checks,
    commanding,
    fighting,
    playing,
    points,
    protection,
    roles,
    taking,
    training,
    waiting,
    wounds,
)
from game.engine.rules import announce, briefing, healing, investigation

__all__ = [
    "announce", "announcing", "briefing", "cards", "changes", "checks", "commanding", "conditions", "durations",
    "fighting", "filters", "healing", "holding", "investigation", "playing", "points", "protection", "roles", "run",
    "select", "taking", "totals", "training", "triggers", "values", "waiting", "wounds",
]  # fmt: skip

register("window:*", without=("uncovered", "requisition", "would_abduct"))
register("event:*", without=("uncovered", "abducted"))
register("key:noncombat")
