"""What a deck is made of, in numbers: for the deck builder, `deck stats` and the computer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from game.engine.cards import CardDef
from game.engine.decks import Deck
from game.engine.effects.terms import CHARACTERISTICS, INVESTIGATION_SKILLS


@dataclass(frozen=True, slots=True)
class TeamStats:
    """The starting team: its cost, RES, combat numbers, and what it adds up to in each skill."""

    size: int
    cost: int
    res: int
    health: int
    lrc: int
    crc: int
    skills: dict[str, int]


@dataclass(frozen=True, slots=True)
class SiteStats:
    """The Sites: how many, how many the whole team passes without help, and what they ask and test."""

    count: int
    unaided: int
    questions: dict[str, int]
    skills: dict[str, int]


@dataclass(frozen=True, slots=True)
class DeckStats:
    """A deck in numbers. `curve` counts cards by printed cost ("X" for an X), `sells_for` is all CP it may bring."""

    cards: int
    titles: int
    suits: dict[str, int]
    pools: dict[str, int]
    points: dict[str, int]
    curve: dict[str, int]
    sells_for: int
    team: TeamStats
    sites: SiteStats
    unplayable: int

    def to_plain(self) -> dict[str, Any]:
        """The same as JSON data."""
        return asdict(self)


def stats_of(deck: Deck) -> DeckStats:
    """Counts the deck."""
    copies = deck.listing()
    costed = [card for card in copies if card.pool]
    points: Counter[str] = Counter()
    for card in costed:
        points[card.pool] += card.cost or 0
    curve = Counter("X" if card.cost_x else str(card.cost) for card in costed)
    team = _team(deck.agents)
    return DeckStats(
        cards=len(copies),
        titles=len({card.name for card in copies}),
        suits=_most_first(Counter(card.suit for card in copies)),
        pools=_most_first(Counter(card.pool for card in costed)),
        points=_most_first(points),
        curve=dict(sorted(curve.items(), key=lambda entry: (entry[0] == "X", len(entry[0]), entry[0]))),
        sells_for=sum(card.sale_value for card in copies),
        team=team,
        sites=_sites([card for card in copies if card.suit == "site"], team.skills),
        unplayable=sum(1 for card in dict.fromkeys(deck.everything()) if card.missing),
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
    """What the printed skills of some Agents add up to, each skill of which they have any."""
    members = list(agents)
    totals = {skill: sum(card.skills.get(skill, 0) for card in members) for skill in INVESTIGATION_SKILLS}
    return {skill: total for skill, total in totals.items() if total}


def passes(site: CardDef, skills: dict[str, int]) -> bool:
    """Whether these totals reach the printed level of one of the Site's prerequisites."""
    return any(skills.get(skill, 0) >= level for skill, level in site.prerequisites)


def _sites(sites: list[CardDef], skills: dict[str, int]) -> SiteStats:
    questions = Counter(kind for site in sites for kind in site.questions)
    tested = Counter(skill for site in sites for skill, _ in site.prerequisites)
    return SiteStats(
        count=len(sites),
        unaided=sum(passes(site, skills) for site in sites),
        questions={kind: questions[kind] for kind in CHARACTERISTICS},
        skills=_most_first(tested),
    )
