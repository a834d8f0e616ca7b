"""Tournaments: several matches that make one table of policies or decks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

from game.ai.arena.match import BadMatch, Match
from game.engine.cards.card_pool import CardPool
from game.engine.decks.library import ready_made

ANCHORS = ("anchor", "novice")
"""The first of these that takes part has strength 0."""


def ladder_matches(names: Sequence[str], template: Match, everybody: bool) -> list[Match]:
    """Matches of each against the next in the list, or of all against all. Raises BadMatch."""
    _check(names, "--ladder")
    meet = combinations(names, 2) if everybody else pairwise(names)
    return [template.between(a, b) for a, b in meet]


def deck_matches(template: Match) -> list[Match]:
    """Matches of every deck against every other, all played by the template's a. Raises BadMatch."""
    decks = template.decks or tuple(deck.id for deck in ready_made(CardPool.load(), template.options))
    _check(decks, "--between-decks")
    return [template.between_decks(a, b) for a, b in combinations(decks, 2)]


def anchor_of(names: Sequence[str]) -> str:
    """The entrant that has strength 0."""
    return next((name for name in ANCHORS if name in names), names[0])


def _check(names: Sequence[str], what: str) -> None:
    if len(names) < 2 or len(set(names)) < len(names):
        raise BadMatch(f"{what} takes two or more that differ")
