"""Everything that carries out the vocabulary: importing this module registers what is built."""

from __future__ import annotations

from game.engine.effects import (
    announcing,
    conditions,
    durations,
    filters,
    holding,
    places,
    run,
    select,
    states,
    totals,
    traits,
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
from game.engine.rules import announce, briefing, healing, investigation, pools

__all__ = [
    "announce", "announcing", "briefing", "cards", "changes", "checks", "commanding", "conditions", "durations",
    "fighting", "filters", "healing", "holding", "investigation", "places", "playing", "points", "pools",
    "protection", "roles", "run", "select", "states", "taking", "totals", "training", "traits", "triggers",
    "values", "waiting", "wounds",
]  # fmt: skip

register("window:*", without=("would_abduct",))
register("event:*", without=("abducted",))
register("key:noncombat")
