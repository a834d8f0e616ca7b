"""Random positions made from a card's text, and random play in them.

A position follows from the card and a seed: what the card names, asks for or answers lies ready, the rest is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from game.engine.cards.card_def import BASE_SET, CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import Choice, Investigate
from game.engine.core.decisions import Decision, declining
from game.engine.core.typed_yaml import Map, Seq
from game.engine.game import Game
from game.engine.scenario.files import Scenario
from game.engine.scenario.position import set_up

_PHASE = {"agent": "deployment", "equipment": "requisition", "site": "case_assignment"}


# -- what a card speaks of -----------------------------------------------------------------------------


def _parts(thing: Any) -> Iterator[Any]:
    """A value and all values nested in it."""
    yield thing
    if isinstance(thing, tuple | list):
        for each in thing:
            yield from _parts(each)
    elif hasattr(thing, "__dataclass_fields__"):
        for name in thing.__dataclass_fields__:
            yield from _parts(getattr(thing, name))


@cache
def spoken(d: CardDef) -> frozenset[str]:
    """Keywords, Activators and names of cards in the card's text."""
    words = (part for part in _parts(d.frame) if isinstance(part, str) and part)
    return frozenset((*d.activators, *d.keywords, *words))


def fitting(d: CardDef, pool: CardPool) -> list[CardDef]:
    """Cards that the card names, or that have a Keyword it names."""
    words = spoken(d) - {"conspiracy", "resource"}
    return [
        other
        for other in pool.cards
        if other is not d and other.suit != "x_file" and (other.slug in words or words & {*other.keywords, other.suit})
    ]


# -- the position --------------------------------------------------------------------------------------


def plain(value: Any) -> Any:
    """Lists and mappings as in a scenario file, all on line 1."""
    if isinstance(value, dict):
        made = Map(1)
        for key, each in value.items():
            made[key] = plain(each)
        return made
    if isinstance(value, list):
        row = Seq(1)
        for each in value:
            row.append(plain(each))
            row.lines.append(1)
        return row
    return value


def user_of(d: CardDef, seed: int) -> int:
    """The player who holds the card: 0 investigates; CP cards are for the other, *P cards for either."""
    return 1 if d.pool == "CP" or (d.pool == "*P" and seed % 2) else 0


class _Supply:
    """Cards drawn for a position: those that the card names first, then fitting ones, then others; no name twice."""

    def __init__(self, d: CardDef, seed: int, known: CardPool) -> None:
        self.dice = Random(f"{d.number} {seed}")
        self.cards = [
            other
            for other in known.cards
            if other.suit != "x_file" and not other.is_killer and not other.is_multiplayer
        ]
        self.near = fitting(d, known)
        self._by_suit = {suit: [c for c in self.cards if c.suit == suit] for suit in {c.suit for c in self.cards}}
        self._named = [other for other in self.near if other.slug in spoken(d)]
        self._used = {d.name}

    def some(self, suit: str, n: int, pools: tuple[str, ...] = ("RP", "*P", "CP")) -> list[str]:
        """The names of `n` cards of a suit."""
        named = [c for c in self._named if c.suit == suit and c.pool in pools]
        close = [c for c in self.near if c.suit == suit and c.pool in pools and not c.is_multiplayer]
        rest = [c for c in self._by_suit[suit] if c.pool in pools]
        found: list[str] = []
        for source in (named, close, rest):
            self.dice.shuffle(source)
            for c in source[: n // 2 + 1] if source is close else source:
                if len(found) < n and c.name not in self._used:
                    found.append(c.name)
                    self._used.add(c.name)
        return found


def position(d: CardDef, seed: int, pool: CardPool, also: dict[str, Any] | None = None) -> Game:
    """A position with the card in a hand and much of what it needs; the same seed gives the same game.

    It holds cards of the base set and of the card's own, so that no other set changes it. `also` is what it must hold
    besides: `A` and `B` with `hand`, `known`, `agents` (in place of the drawn ones), `sites`, `target` of the Sites,
    `phase`; `killers` and `many` where it needs that option, or three players.
    """
    also = also or {}
    supply = _Supply(d, seed, pool.of_sets(BASE_SET, d.set_))
    players, sites, bluffs = _laid_out(d, pool, supply, bool(also.get("many")))
    user = user_of(d, seed)
    for letter, player in zip("ABC", players, strict=False):
        own = also.get(letter, {})
        player["hand"] = [*own.get("hand", ()), *player["hand"]]
        player.update({key: own[key] for key in ("agents", "known") if key in own})
    players[user]["hand"].insert(0, d.name)
    for player in players:
        player.update(_piles(supply))
    phase = also.get("phase", _phase(d, supply.dice))
    field_ = [{"card": name, "owner": "A", "target": also.get("target", "B")} for name in also.get("sites", sites)]
    if d.suit == "bluff" and seed % 3:
        players[user]["hand"].remove(d.name)
        field_[0]["bluffs"] = [d.name]
    elif supply.dice.random() < 0.6:
        field_[0]["bluffs"] = bluffs[:1]
    if d.suit == "site":
        field_ = []
    plan = plain(
        {
            "options": {"killer_cards": "true" if d.is_killer or also.get("killers") else "false"},
            "players": dict(zip("ABC", players, strict=False)),
            "turn": {"player": "A", "phase": phase, "number": 7},
            "sites": field_,
        }
    )
    return set_up(Scenario(f"a position for {d.name}", 1, d.name, (), seed, plan, (), ()), pool)


def _laid_out(
    d: CardDef, pool: CardPool, supply: _Supply, many: bool
) -> tuple[list[dict[str, Any]], list[str], list[str]]:
    """The players with Agents, hands and points; the names of the Sites, and of Bluffs to lie beneath them."""
    some, dice = supply.some, supply.dice
    agents = some("agent", 6, ("RP",))
    gear = some("equipment", 4, ("RP",))
    mine: list[dict[str, Any]] = [
        {"card": name, "at": "field", "equipment": gear[place : place + 1]} for place, name in enumerate(agents[:4])
    ]
    hurt = next(c for c in pool.cards if c.name == agents[4]).health or 3
    mine.append({"card": agents[4], "at": "hospital", "damage": max(1, hurt - 1 - dice.randrange(2))})
    mine.append({"card": agents[5], "at": "bureau"})
    if dice.random() < 0.4:
        mine[0]["damage"] = 1
    foes = some("agent", 3, ("RP",))
    theirs = [{"card": name, "at": dice.choice(("field", "bureau"))} for name in foes]
    sites, bluffs = some("site", 3), some("bluff", 2)
    hands = [
        some("witness", 2) + some("event", 3, ("RP",)) + some("combat", 2, ("RP", "*P")),
        some("adversary", 3) + some("combat", 2, ("CP", "*P")) + some("event", 2, ("CP",)) + some("bluff", 1),
    ]
    players: list[dict[str, Any]] = [
        {"x_file": "Eve", "rp": 20, "cp": 20, "agents": mine, "hand": hands[0]},
        {"x_file": "The Manitou", "rp": 20, "cp": 20, "agents": theirs, "hand": hands[1]},
    ]
    if d.is_multiplayer or many:
        players.append({"x_file": "Eve", "rp": 9, "cp": 9, "agents": [{"card": some("agent", 1)[0]}], "hand": []})
    return players, sites, bluffs


def _piles(supply: _Supply) -> dict[str, list[str]]:
    """A player's deck, discard pile and Resources."""
    dice, cards, near = supply.dice, supply.cards, supply.near
    deck = [c.name for c in dice.sample(cards, 14)]
    discard = [c.name for c in (dice.sample(near, min(3, len(near))) + dice.sample(cards, 3))]
    kept = [c.name for c in dice.sample(cards, 40) if "resource" in c.keywords and c.frame.modes[0].targets == ()]
    return {"deck": deck, "discard": discard, "resources": kept[:2]}


def _phase(d: CardDef, dice: Random) -> str:
    """The phase in which the card is played."""
    if d.suit in _PHASE:
        return _PHASE[d.suit]
    return "investigation" if dice.random() < 0.8 else dice.choice(("briefing", "healing", "case_assignment"))


# -- wandering through it ------------------------------------------------------------------------------


def wander(decision: Decision, dice: Random) -> Choice:
    """A random choice that makes progress: Teams usually investigate, windows are often passed."""
    decline = declining(decision)
    if decision.kind in ("deployment", "requisition", "sell", "draw", "discard") and decline is not None:
        return decline
    choices = decision.choices
    if decision.kind == "allocation":
        return next((c for c in choices if isinstance(c, Investigate)), choices[0])
    if decline is not None and decision.kind in ("window", "check", "combat", "response") and dice.random() < 0.5:
        return decline
    return dice.choice(choices)
