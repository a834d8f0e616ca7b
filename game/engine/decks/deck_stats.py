"""Statistics of a deck, for the deck builder, `deck stats` and computer players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck
from game.engine.cards.skill_index import skills_of
from game.engine.cards.term_lists import CHARACTERISTICS, INVESTIGATION_SKILLS
from game.engine.decks.adversary_matchups import AdversaryStats, targets_of
from game.engine.decks.deck_odds import chance, investigations, sample_hand, seen_by
from game.engine.decks.legality import DECK_SIZE, SHARES

__all__ = ["AdversaryStats", "DeckStats", "passes", "sample_hand", "stats_of", "team_skills"]

POOLS = ("RP", "CP", "*P")
TURNS = (1, 2)
"""Turns for which the probability of a Site is given."""


@dataclass(frozen=True, slots=True)
class TeamStats:
    """The starting team: cost, RES, combat numbers, and totals of the skills."""

    size: int
    cost: int
    res: int
    health: int
    lrc: int
    crc: int
    skills: dict[str, int]


@dataclass(frozen=True, slots=True)
class SiteStats:
    """The Sites: number, questions, skills, and which of them the whole team passes, by printed levels.

    `verdicts` says for each title, by id: "unaided"; "witness", with one Witness of the deck; "never" with so little.
    `unaided`, `witness` and `never` count the cards of each kind.
    """

    count: int
    unaided: int
    witness: int
    never: int
    verdicts: dict[str, str]
    questions: dict[str, int]
    skills: dict[str, int]
    investigations: float | None
    """Expected successes until the X-File is certain at such Sites; None if they cannot determine it."""


@dataclass(frozen=True, slots=True)
class Sales:
    """Cards that can be sold (rulebook 4.1l, 4.1m): number, total value and mean value."""

    cards: int
    total: int
    mean: float


@dataclass(frozen=True, slots=True)
class Advice:
    """Number of cards of a suit, and the number that the rule book advises (rulebook 3.1i)."""

    count: int
    advised: int

    @property
    def over(self) -> int:
        """Difference from the advised number."""
        return self.count - self.advised


@dataclass(frozen=True, slots=True)
class HandOdds:
    """Probability of a Site in hand when Sites are placed in an own turn, without buying cards.

    `drawn` cards have been seen by then; `site` is for any Site, `playable` for one that the team passes unaided,
    `bought` for such a one with a card bought in each turn.
    """

    turn: int
    drawn: int
    site: float
    playable: float
    bought: float


@dataclass(frozen=True, slots=True)
class DeckStats:
    """A deck in numbers. `curve` counts cards by pool and printed cost ("X" for an X), `costs` those of all pools."""

    cards: int
    titles: int
    suits: dict[str, int]
    advice: dict[str, Advice]
    pools: dict[str, int]
    points: dict[str, int]
    curve: dict[str, dict[str, int]]
    costs: dict[str, int]
    sells: Sales
    team: TeamStats
    sites: SiteStats
    hands: tuple[HandOdds, ...]
    adversaries: tuple[AdversaryStats, ...]
    unplayable: int

    @property
    def sells_for(self) -> int:
        """All CP from selling."""
        return self.sells.total

    def to_plain(self) -> dict[str, Any]:
        """The same as JSON data."""
        return {**asdict(self), "sells_for": self.sells_for}


def stats_of(deck: Deck, pool: CardPool | None = None) -> DeckStats:
    """Statistics of a deck. `pool` has the X-Files to distinguish and the ready-made decks."""
    pool = pool or CardPool.load()
    copies = deck.listing()
    costed = [card for card in copies if card.pool]
    points: Counter[str] = Counter()
    for card in costed:
        points[card.pool] += card.cost or 0
    team = _team(deck.agents)
    sites = [card for card in copies if card.suit == "site"]
    suits = Counter(card.suit for card in copies)
    return DeckStats(
        cards=len(copies),
        titles=len({card.name for card in copies}),
        suits=_most_first(suits),
        advice=advice(suits, len(copies)),
        pools=_most_first(Counter(card.pool for card in costed)),
        points=_most_first(points),
        curve={kind: _curve(card for card in costed if card.pool == kind) for kind in POOLS},
        costs=_curve(costed),
        sells=_sales(copies),
        team=team,
        sites=_sites(sites, team.skills, deck, pool),
        hands=tuple(_hand(turn, copies, team.skills) for turn in TURNS),
        adversaries=targets_of(deck, pool),
        unplayable=sum(1 for card in dict.fromkeys(deck.everything()) if card.missing),
    )


def advice(suits: Counter[str], size: int) -> dict[str, Advice]:
    """The rule book's shares for a deck of this size; a begun one counts as complete (rulebook 3.1i)."""
    whole = max(size, DECK_SIZE)
    return {suit: Advice(suits[suit], round(share * whole / DECK_SIZE)) for suit, share in SHARES.items()}


def _curve(cards: Iterable[CardDef]) -> dict[str, int]:
    counts = Counter("X" if card.cost_x else str(card.cost) for card in cards)
    return dict(sorted(counts.items(), key=lambda entry: (entry[0] == "X", len(entry[0]), entry[0])))


def _sales(copies: Iterable[CardDef]) -> Sales:
    values = [card.sale_value for card in copies if card.sellable]
    return Sales(len(values), sum(values), sum(values) / len(values) if values else 0.0)


def _hand(turn: int, copies: tuple[CardDef, ...], skills: dict[str, int]) -> HandOdds:
    sites = [card for card in copies if card.suit == "site"]
    fit = sum(passes(card, skills) for card in sites)
    size, drawn = len(copies), seen_by(turn)
    return HandOdds(
        turn,
        drawn,
        chance(size, len(sites), drawn),
        chance(size, fit, drawn),
        chance(size, fit, seen_by(turn, bought=1)),
    )


def _most_first(counts: Counter[str]) -> dict[str, int]:
    return dict(sorted(counts.items(), key=lambda entry: (-entry[1], entry[0])))


def _team(agents: Iterable[CardDef]) -> TeamStats:
    members = [card for card in agents if card.suit == "agent"]
    return TeamStats(
        size=len(members),
        cost=sum(card.cost or 0 for card in members),
        res=sum(card.res for card in members),
        health=sum(card.health or 0 for card in members),
        lrc=sum(card.lrc or 0 for card in members),
        crc=sum(card.crc or 0 for card in members),
        skills=team_skills(members),
    )


def team_skills(agents: Iterable[CardDef]) -> dict[str, int]:
    """Totals of the printed skills of some Agents."""
    members = list(agents)
    totals = {skill: sum(card.skills.get(skill, 0) for card in members) for skill in INVESTIGATION_SKILLS}
    return {skill: total for skill, total in totals.items() if total}


def passes(site: CardDef, skills: dict[str, int]) -> bool:
    """Whether these totals reach the printed level of one of the Site's prerequisites."""
    return any(skills.get(skill, 0) >= level for skill, level in site.prerequisites)


def helpers(deck: Deck) -> dict[str, int]:
    """Highest bonus of one Witness of the deck for each skill."""
    best: dict[str, int] = {}
    for card in deck.cards:
        if card.suit == "witness":
            for skill, by in skills_of(card).items():
                best[skill] = max(best.get(skill, 0), by)
    return best


def verdict(site: CardDef, skills: dict[str, int], helped: dict[str, int]) -> str:
    """Whether these totals pass the Site "unaided", with the help of one "witness", or "never"."""
    if passes(site, skills):
        return "unaided"
    together = {skill: skills.get(skill, 0) + by for skill, by in helped.items()}
    return "witness" if passes(site, together) else "never"


def _sites(sites: list[CardDef], skills: dict[str, int], deck: Deck, pool: CardPool) -> SiteStats:
    questions = Counter(kind for site in sites for kind in site.questions)
    tested = Counter(skill for site in sites for skill, _ in site.prerequisites)
    helped = helpers(deck)
    verdicts = {site.id: verdict(site, skills, helped) for site in sites}
    told = Counter(verdicts[site.id] for site in sites)
    return SiteStats(
        count=len(sites),
        unaided=told["unaided"],
        witness=told["witness"],
        never=told["never"],
        verdicts=verdicts,
        questions={kind: questions[kind] for kind in CHARACTERISTICS},
        skills=_most_first(tested),
        investigations=investigations(sites, pool),
    )
