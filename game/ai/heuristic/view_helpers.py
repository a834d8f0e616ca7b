"""Facts read from views and cards: bonuses, totals, players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeVar

from game.engine.cards.ast import Use, Value
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


def require_card(view: PlayerView, card: int) -> CardDef:
    """What a card is that the viewer knows, as every card that a choice of his names."""
    found = view.card(card)
    assert found is not None
    return found


def held(view: PlayerView, suit: str = "") -> list[CardDef]:
    """The cards of the own hand, all or those of a suit."""
    cards = [require_card(view, card) for card in view.hand]
    return [d for d in cards if d.suit == suit] if suit else cards


def opponents(view: PlayerView) -> list[int]:
    """The other players who are still in the game."""
    return [player.seat for player in view.players if player.seat != view.seat and not player.out]


def strongest_agents(view: PlayerView, team: Iterable[int], skill: str, size: int) -> list[int]:
    """The Agents strongest in a skill, at most `size`."""
    return sorted(team, key=lambda agent: -strength(view, agent, skill))[:size]


TIERS = {1: -1, 3: -2, 5: -3, 9: -4}
"""Change of a total by a sliding Bluff, by its price (rulebook 2.4c)."""


def boosts_in_combat(cards: Iterable[CardDef], kind: str) -> int:
    """Bonus of these Combat cards to a fighter's LRC or CRC."""
    effects = (effect for card in cards for effect in card.frame.modes[0].do if effect.word == "mod")
    return sum(max(0, number(effect.arg("by"))) for effect in effects if kind in effect.words("stat"))


@cache
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
    return min(opponents(view), key=lambda seat: len(view.candidates(seat)))


@cache
def boost_of(card: CardDef) -> tuple[str, int]:
    """Skill ("" for any) and size of a card's bonus to a check; ("", 0) without one."""
    for effect in card.frame.modes[0].do:
        if effect.word == "boost":
            return str(effect.arg("skill") or ""), number(effect.arg("by"))
        if effect.word == "mod" and card.suit == "witness":
            return "".join(effect.words("stat")[:1]), number(effect.arg("by"))
    return "", 0


@cache
def bonus_of(card: CardDef, skill: str) -> int:
    """Bonus of a piece of Equipment to a skill."""
    effects = (effect for effect in card.frame.while_ if effect.word == "mod" and skill in effect.words("stat"))
    return max((number(effect.arg("by")) for effect in effects), default=0)


def strength(view: PlayerView, agent: int, skill: str) -> int:
    """An Agent's skill with the best piece of Equipment carried."""
    rating, carried = view.skill(agent, skill), view.equipment(agent)
    defs = [view.card(card) for card in carried] if carried else []
    return rating + max([bonus_of(d, skill) for d in defs if d is not None], default=0)


def total(view: PlayerView, agents: Iterable[int], skill: str) -> int:
    """Total of these Agents in a skill."""
    return sum(strength(view, agent, skill) for agent in agents)


def can_solve(view: PlayerView, agents: Sequence[int], levels: Iterable[tuple[str, int]]) -> bool:
    """Whether these Agents reach one of a Site's prerequisites by themselves."""
    return any(total(view, agents, skill) >= need for skill, need in levels)


def fit_for_field(view: PlayerView) -> list[AgentInfo]:
    """Own Agents who could be in the Field after this Deployment."""
    return [a for a in view.agents(view.seat) if a.section in ("bureau", "field") or
            (a.section == "hospital" and a.eligible_to_leave)]  # fmt: skip


def levels_known(view: PlayerView) -> list[tuple[str, int]]:
    """Prerequisites of the own Sites in hand and Field."""
    found = [level for site in view.sites(view.seat) for level in site.prerequisites]
    return found + [level for d in held(view) for level in d.prerequisites]


def help_in_hand(view: PlayerView, skill: str, points: int) -> int:
    """Bonus of the own hand's Witnesses and Events to a check of this skill, within so many points."""
    found = 0
    offers = []
    for d in held(view):
        which, size = boost_of(d) if d.pool == "RP" and d.suit in ("witness", "event") else ("", 0)
        if size > 0 and which in (skill, "") and not d.missing:
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
