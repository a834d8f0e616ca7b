"""Facts read from views and cards: bonuses, totals, players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from game.engine.cards.ast import Effect, Use, Value
from game.engine.cards.card_def import CardDef
from game.engine.cards.term_lists import SKILLS
from game.engine.core.choices import Choice, PayBluff, PlaceSite, PlayCard, UseAbility
from game.engine.core.decisions import Decision
from game.engine.core.refs import card_ref
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import AgentInfo, PlayerInfo

C = TypeVar("C", bound=Choice)
Announcing = PlayCard | PayBluff | UseAbility
"""Choices that announce a card or an ability."""


def choices_of(decision: Decision, kind: type[C]) -> list[C]:
    """The choices of one class."""
    return [choice for choice in decision.choices if isinstance(choice, kind)]


PLENTY = 99
"""Points of every player in the basic game, where nothing costs points (rulebook 14.4)."""


def own_info(view: PlayerView) -> PlayerInfo:
    """The viewer's own pools and piles."""
    return player_info(view, view.seat)


def player_info(view: PlayerView, seat: int) -> PlayerInfo:
    """A player's pools and piles; in the basic game with points for everything."""
    found = view.players[seat]
    return found._replace(rp=PLENTY, cp=PLENTY) if view.basic else found


def words_of(effect: Effect, name: str) -> tuple[str, ...]:
    """Words of an effect's parameter, given as one word or several."""
    value = effect.arg(name)
    if isinstance(value, str):
        return (value,)
    return tuple(str(part) for part in value) if isinstance(value, tuple) else ()


def strongest_agents(view: PlayerView, team: Iterable[int], skill: str, size: int) -> list[int]:
    """The Agents strongest in a skill, at most `size`."""
    return sorted(team, key=lambda agent: -strength(view, agent, skill))[:size]


TIERS = {1: -1, 3: -2, 5: -3, 9: -4}
"""Change of a total by a sliding Bluff, by its price (rulebook 2.4c)."""


def boosts_in_combat(cards: Iterable[CardDef], kind: str) -> int:
    """Bonus of these Combat cards to a fighter's LRC or CRC."""
    found = 0
    for card in cards:
        for effect in card.frame.modes[0].do:
            stats = effect.arg("stat")
            if effect.word == "mod" and (stats == kind or (isinstance(stats, tuple) and kind in stats)):
                found += max(0, number(effect.arg("by")))
    return found


def engine_tokens(card: CardDef) -> int:
    """Points that a card's tokens yield over the turns; 0 for other cards."""
    if not any(effect.word == "pool" for use in card.frame.uses for effect in use.do):
        return 0
    return sum(count for _, count in card.frame.tokens)


def number(value: object, otherwise: int = 0) -> int:
    """The number in an effect's parameter, or `otherwise`."""
    if isinstance(value, Value):
        return value.number if value.kind in ("int", "up_to", "prerequisite") else otherwise
    return value if isinstance(value, int) else otherwise


def best_known_opponent(view: PlayerView) -> int:
    """The opponent with the fewest suspects."""
    others = [p.seat for p in view.players if p.seat != view.seat and not p.out]
    return min(others, key=lambda seat: len(view.candidates(seat)))


def boost_of(card: CardDef) -> tuple[str, int]:
    """Skill ("" for any) and size of a card's bonus to a check; ("", 0) without one."""
    for effect in card.frame.modes[0].do:
        if effect.word == "boost":
            return str(effect.arg("skill") or ""), number(effect.arg("by"))
        if effect.word == "mod" and card.suit == "witness":
            return "".join(words_of(effect, "stat")[:1]), number(effect.arg("by"))
    return "", 0


def bonus_of(card: CardDef, skill: str) -> int:
    """Bonus of a piece of Equipment to a skill."""
    best = 0
    for effect in card.frame.while_:
        stats = effect.arg("stat")
        if effect.word == "mod" and (stats == skill or (isinstance(stats, tuple) and skill in stats)):
            best = max(best, number(effect.arg("by")))
    return best


def strength(view: PlayerView, agent: int, skill: str) -> int:
    """An Agent's skill with the best piece of Equipment carried."""
    defs = [view.card(card) for card in view.equipment(agent)]
    return view.skill(agent, skill) + max((bonus_of(d, skill) for d in defs if d is not None), default=0)


def total(view: PlayerView, agents: Iterable[int], skill: str) -> int:
    """Total of these Agents in a skill."""
    return sum(strength(view, agent, skill) for agent in agents)


def fit_for_field(view: PlayerView) -> list[AgentInfo]:
    """Own Agents who could be in the Field after this Deployment."""
    return [a for a in view.agents(view.seat) if a.section in ("bureau", "field") or
            (a.section == "hospital" and a.eligible_to_leave)]  # fmt: skip


def help_in_hand(view: PlayerView, skill: str, points: int) -> int:
    """Bonus of the own hand's Witnesses and Events to a check of this skill, within so many points."""
    found = 0
    offers = []
    for card in view.hand:
        d = view.card(card)
        if d is not None and not d.missing and d.pool == "RP" and d.suit in ("witness", "event"):
            which, size = boost_of(d)
            if size > 0 and which in (skill, ""):
                offers.append((d.cost or 0, size))
    for cost, size in sorted(offers):
        if cost <= points:
            points -= cost
            found += size
    return found


def payable_beneath(view: PlayerView, card: int, points: int) -> bool:
    """Whether a card beneath a Site could be paid with these points when revealed (rulebook 6.3d)."""
    d = view.card(card)
    return d is not None and not d.missing and any(price <= points for price in view.prices_beneath(card))


def price_of(view: PlayerView, choice: Announcing | PlaceSite) -> int:
    """Points that a choice on offer takes from its pool (rulebook 2.3h, 6.3d); 0 for an ability."""
    if isinstance(choice, UseAbility):
        return 0
    price = view.cost_of(choice)
    if price is None:  # another card lets it be played
        price = view.stat(card_ref(choice.card), "cost")
    return max(0, price - tokens_paying(choice))


def tokens_paying(choice: PlayCard | PayBluff | PlaceSite) -> int:
    """Number of purses that pay for it, one point each (rulebook 2.3j)."""
    paying = choice.paying if isinstance(choice, PlaceSite) else choice.spec.paying
    return len(paying) if isinstance(paying, tuple) else int(paying >= 0)


def can_use(view: PlayerView, use: Use, agent: int) -> bool:
    """Whether an Agent has the skill that this ability of Equipment requires."""
    asked = use.condition.clauses if use.condition is not None else ()
    return all(
        view.skill(agent, found.args[0]) >= found.number
        for clause in asked
        if clause.selector is not None
        for term in clause.selector.terms
        for found in term.filters
        if term.head == "host" and found.key == "number" and found.args[0] in SKILLS and found.op == ">="
    )
