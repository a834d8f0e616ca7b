"""What a card has to do with skills and questions, read from what it prints and does: for searching and for figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from game.engine.cards.ast import Effect, Filter, Value
from game.engine.cards.card_def import CardDef
from game.engine.cards.term_lists import CHARACTERISTICS, INVESTIGATION_SKILLS

_TRAINED = 1
"""What a Training card adds to the skill that its player names."""


@cache
def skills_of(card: CardDef) -> Mapping[str, int]:
    """The investigation skills of a card: an Agent's own, the levels that a Site asks for, what another card adds."""
    if card.suit == "agent":
        return dict(card.skills)
    if card.suit == "site":
        return dict(card.prerequisites)
    found: dict[str, int] = {}
    for effect in card.frame.effects():
        for skill, by in _added(effect):
            found[skill] = max(found.get(skill, 0), by)
    return found


def _added(effect: Effect) -> list[tuple[str, int]]:
    if effect.word == "train":
        return [(skill, _TRAINED) for skill in effect.words("one_of") if skill in INVESTIGATION_SKILLS]
    if effect.word not in ("boost", "mod"):
        return []
    by = effect.arg("by")
    number = by.number if isinstance(by, Value) and by.kind == "int" else 0
    named = effect.words("skill" if effect.word == "boost" else "stat")
    return [(skill, number) for skill in named if skill in INVESTIGATION_SKILLS and number > 0]


@cache
def questions_of(card: CardDef) -> tuple[str, ...]:
    """The characteristics about which a card lets its player ask (rulebook 9.1a, 9.1d, 9.1e)."""
    if card.questions:
        return card.questions
    asked = {word for effect in card.frame.effects() if effect.word == "ask" for word in effect.words("about")}
    if "any" in asked or "same" in asked:
        return tuple(CHARACTERISTICS)
    return tuple(kind for kind in CHARACTERISTICS if kind in asked or f"shared_{kind}" in asked)


@cache
def check_of(card: CardDef) -> tuple[str, int] | None:
    """The Skill Check that a card has a Team make, its own or another's: skill and level; None where there is none."""
    for effect in card.frame.effects():
        need, skill = effect.arg("need"), effect.arg("skill")
        if effect.word == "check" and isinstance(skill, str) and isinstance(need, Value):
            return skill, need.number
    return None


@cache
def names_in(card: CardDef) -> frozenset[str]:
    """The cards of which a composition speaks by name, written as it writes them (`CardDef.slug`)."""
    return frozenset(_named(card.frame))


def _named(thing: Any) -> Iterator[str]:
    if isinstance(thing, Filter) and thing.key in ("name", "holds", "equipped") and not thing.negated:
        yield from thing.args
    elif isinstance(thing, tuple):
        for part in thing:
            yield from _named(part)
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from _named(getattr(thing, field.name))
