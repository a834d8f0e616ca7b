"""Everything that carries out the vocabulary: importing this module registers what is built."""

from __future__ import annotations

from game.engine.cards.vocabulary import register
from game.engine.query import (
    conditions,
    conditions_combat,
    filters,
    filters_place,
    filters_state,
    filters_trait,
    select,
    static_effects,
    stats,
    targeting,
    totals,
)
from game.engine.rules import (
    announce,
    briefing,
    durations,
    healing,
    investigation,
    pools,
    resolve,
    run_effects,
    triggers,
)
from game.engine.rules.verbs import (
    abduct_afflict,
    become,
    card_moves,
    combat_course,
    control,
    damage_heal,
    delay_cancel,
    modifiers,
    nested_checks,
    play,
    points,
    protection,
    train,
)

__all__ = [
    "abduct_afflict",
    "announce",
    "become",
    "briefing",
    "card_moves",
    "combat_course",
    "conditions",
    "conditions_combat",
    "control",
    "damage_heal",
    "delay_cancel",
    "durations",
    "filters",
    "filters_place",
    "filters_state",
    "filters_trait",
    "healing",
    "investigation",
    "modifiers",
    "nested_checks",
    "play",
    "points",
    "pools",
    "protection",
    "resolve",
    "run_effects",
    "select",
    "static_effects",
    "stats",
    "targeting",
    "totals",
    "train",
    "triggers",
]

register("window:*", without=("would_abduct",))
register("event:*", without=("abducted",))
register("key:noncombat")
