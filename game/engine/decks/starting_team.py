"""Choice of a starting team that reaches the levels of most Sites within the points (rulebook 3.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from heapq import nlargest
from itertools import combinations
from random import Random

from game.engine.cards.card_def import CardDef
from game.engine.cards.term_lists import INVESTIGATION_SKILLS
from game.engine.decks.legality import TEAM_COST, TEAM_SIZE, different

LEVEL = 4
"""The level of a Site with one skill; those with two ask for one more."""
RESERVE = 3
"""Useful points above a Site's level: for Bluffs, damage, a second Team."""
LEAST_SPENT = 17
CHOICE = 12
"""Number of best teams to choose from at random."""
MOST_AGENTS = 5

Team = tuple[CardDef, ...]
Worth = Callable[[CardDef], float]


def choose(
    had: Sequence[CardDef], agents: Sequence[CardDef], size: int, worth: Worth, rng: Random
) -> tuple[CardDef, ...]:
    """One of the best teams that contain these Agents; () if there is none.

    With a `size` it has just so many members, whatever they cost (14.3), with 0 at least three for 20 points.
    """
    names = {card.name for card in had}
    others = different([card for card in agents if card.name not in names])
    liked = {card: worth(card) for card in (*had, *others)}
    teams = _teams(tuple(had), others, size)
    best = nlargest(CHOICE, teams, key=lambda each: each[0] + sum(liked[card] for card in each[1]))
    return rng.choice(best)[1] if best else ()


@lru_cache(maxsize=8)
def _teams(had: tuple[CardDef, ...], others: tuple[CardDef, ...], size: int) -> tuple[tuple[float, Team], ...]:
    """All possible teams with their scores."""
    found = _free(had, others, size) if size else _paid(had, others)
    return tuple((_strength(team), team) for team in found)


def _free(had: Team, others: Team, size: int) -> list[Team]:
    return [(*had, *more) for more in combinations(others, max(0, size - len(had)))]


def _paid(had: Team, others: Team) -> list[Team]:
    """Teams for at most 20 points; cheap ones only if there are no others."""
    spent = sum(card.cost or 0 for card in had)
    sizes = range(max(0, TEAM_SIZE - len(had)), max(0, MOST_AGENTS - len(had)) + 1)
    found = [
        (*had, *more)
        for size in sizes
        for more in combinations(others, size)
        if spent + sum(card.cost or 0 for card in more) <= TEAM_COST
    ]
    rich = [team for team in found if sum(card.cost or 0 for card in team) >= LEAST_SPENT]
    return rich or found


def _strength(team: Team) -> float:
    """Score of a team: skills up to a Site's level, then reserve, Resource Points, Health and combat values."""
    found = 0.0
    for skill in INVESTIGATION_SKILLS:
        total = sum(card.skills.get(skill, 0) for card in team)
        found += min(total, LEVEL) / LEVEL + 0.1 * min(max(0, total - LEVEL), RESERVE)
    for card in team:
        found += 0.15 * card.res + 0.05 * (card.health or 0) + 0.04 * ((card.lrc or 0) + (card.crc or 0))
    return found
