"""Score of a card for a deck in the making: for its team, its other cards and its theme.

The base score is the card's share in the ready-made decks. Each further factor has a function.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.cards.skill_index import check_of, names_in, questions_of, skills_of
from game.engine.cards.term_lists import CHARACTERISTICS
from game.engine.decks.adversary_matchups import needs, offer
from game.engine.decks.deck_stats import team_skills
from game.engine.decks.deck_themes import Theme
from game.engine.decks.library import ready_made

UNKNOWN = 0.15
"""Base score of a card in no ready-made deck."""
USUAL = 3.0
"""Base score of a card in all of them."""
LEAST = 0.001
AFFILIATIONS = frozenset(CHARACTERISTICS["affiliation"])
_AGAIN = 0.55
"""Factor of a second copy."""
_SITE_AGAIN = 0.4


class Taste:
    """Scores cards for a deck with this team."""

    def __init__(self, agents: tuple[CardDef, ...], theme: Theme, pool: CardPool) -> None:
        self.team = team_skills(agents)
        self.liking = cache(theme.liking)
        self.usual = usual(pool)
        self.slugs = frozenset(card.slug for card in pool.cards if card.suit == "agent")
        self.own = frozenset(card.slug for card in agents)
        self.pool = pool

    def worth(self, card: CardDef, cards: Mapping[CardDef, int], suits: Mapping[str, Counter[str]]) -> float:
        """Score of one more copy of the card, always above 0.

        `suits` counts the traits of the deck's cards, for each suit: see `traits`.
        """
        base = UNKNOWN + USUAL * self.usual.get(card.name, 0.0) + self.liking(card)
        found = base * self._fitness(card, suits) * self._performs(card)
        if cards.get(card):
            found *= _SITE_AGAIN if card.suit == "site" else _AGAIN
        return max(found, LEAST)

    def _fitness(self, card: CardDef, suits: Mapping[str, Counter[str]]) -> float:
        """Factor by the suit of the card."""
        if card.suit == "site":
            return self._passes(card) * _evenly(card, suits["site"])
        if card.suit in ("witness", "equipment") and skills_of(card):
            return max(self._helps(skill, by, suits["site"]) for skill, by in skills_of(card).items())
        if card.suit == "adversary":
            return 3 * offer(needs(card), self.pool)[1] * (4 / max(3, card.cost or 0))
        if card.suit == "combat":
            return _joins(card, suits["adversary"])
        return 1.0

    def _passes(self, site: CardDef) -> float:
        """Factor of a Site: how well the team passes it, with a reserve for Bluffs and missing Agents."""
        above = max(self.team.get(skill, 0) - level for skill, level in site.prerequisites)
        if above < 0:
            return 0.15 if above == -1 else 0.02
        return 1 + 0.4 * min(above, 3)

    def _helps(self, skill: str, by: int, sites: Counter[str]) -> float:
        """Factor of help for a skill: how often the deck's Sites test it, and how weak the team is in it."""
        total = self.team.get(skill, 0)
        short = 1.0 if total < 6 else 0.6
        return (0.2 + 0.35 * sites[skill]) * short * (0.5 + 0.5 * by) * (1 if total + by >= 4 else 0.3)

    def _performs(self, card: CardDef) -> float:
        """Factor of a card's checks and Agents: whether the team can pass or other teams cannot."""
        factor = 1.0
        check = check_of(card)
        if check is not None and card.pool == "RP":
            above = self.team.get(check[0], 0) - check[1]
            factor *= 1.0 if above > 0 else 0.6 if above == 0 else 0.05
        elif check is not None:
            factor *= 0.5 + fails(check, self.pool)
        named = names_in(card) & self.slugs
        if named and card.pool == "RP" and not named & self.own:
            factor *= 0.05
        return factor


def traits(cards: Mapping[CardDef, int]) -> dict[str, Counter[str]]:
    """Counts of keywords, skills and questions, for each suit."""
    found: dict[str, Counter[str]] = {}
    for card, count in cards.items():
        note(found, card, count)
    for suit in ("site", "adversary"):
        found.setdefault(suit, Counter())
    return found


def note(suits: dict[str, Counter[str]], card: CardDef, count: int = 1) -> None:
    """Count the traits of a card."""
    counter = suits.setdefault(card.suit, Counter())
    for word in {*card.keywords, *skills_of(card)}:
        counter[word] += count
    for kind in questions_of(card):
        counter[f"asks {kind}"] += count


def _evenly(site: CardDef, sites: Counter[str]) -> float:
    """Factor of a Site: higher for questions that the other Sites rarely ask."""
    asked = [sites[f"asks {kind}"] for kind in CHARACTERISTICS]
    over = [sites[f"asks {kind}"] - min(asked) for kind in site.questions]
    return max(1 / (1 + 0.6 * each) for each in over) if over else 1.0


def _joins(card: CardDef, adversaries: Counter[str]) -> float:
    """Factor of a Combat card: whether the deck has Adversaries that it can support."""
    kin = AFFILIATIONS.intersection(card.keywords)
    if not kin or card.pool != "CP":
        return 1.0
    return min(2.5, 0.6 * sum(adversaries[each] for each in kin)) or 0.02


@cache
def usual(pool: CardPool) -> dict[str, float]:
    """Share of ready-made decks with each title."""
    decks = ready_made(pool)
    held = Counter(name for deck in decks for name in {card.name for card in deck.cards})
    return {name: count / len(decks) for name, count in held.items()}


@cache
def usual_shares(pool: CardPool) -> dict[str, float]:
    """Mean number of cards of each suit in the ready-made decks."""
    decks = ready_made(pool)
    suits = Counter(card.suit for deck in decks for card in deck.listing())
    return {suit: count / len(decks) for suit, count in suits.items()}


@cache
def fails(check: tuple[str, int], pool: CardPool) -> float:
    """Share of ready-made teams that do not reach the level."""
    teams = [team_skills(deck.agents) for deck in ready_made(pool)]
    return sum(team.get(check[0], 0) < check[1] for team in teams) / max(1, len(teams))
