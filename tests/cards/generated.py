"""Positions made from what a card says, a wanderer who plays it there, and the signs by which its words are known.

A position follows from the card and a seed: what the card names, asks for or answers lies ready, the rest is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.engine.cards import CardDef, CardPool
from game.engine.decisions import Choice, Decision, declining
from game.engine.effects.ast import Mode
from game.engine.events import Event
from game.engine.game import Game
from game.engine.scenario.files import Scenario
from game.engine.scenario.marked import Map, Seq
from game.engine.scenario.position import set_up

LONG = 260
"""Decisions after which a position is given up."""
AFTER = 90
"""Decisions after the play in which everything it promises must have shown."""
_PHASE = {"agent": "deployment", "equipment": "requisition", "site": "case_assignment"}


# -- what a card speaks of -----------------------------------------------------------------------------


def _parts(thing: Any) -> Iterator[Any]:
    """The thing and all that stands in it, whatever it is made of."""
    yield thing
    if isinstance(thing, tuple | list):
        for each in thing:
            yield from _parts(each)
    elif hasattr(thing, "__dataclass_fields__"):
        for name in thing.__dataclass_fields__:
            yield from _parts(getattr(thing, name))


def spoken(d: CardDef) -> set[str]:
    """Keywords, Activators and names of cards that occur in what the card says."""
    return {*d.activators, *d.keywords, *(part for part in _parts(d.frame) if isinstance(part, str) and part)}


def fitting(d: CardDef, pool: CardPool) -> list[CardDef]:
    """The cards that the card names, or that bear a Keyword which it names."""
    words = spoken(d) - {"conspiracy", "resource"}
    return [
        other
        for other in pool.cards
        if other is not d and other.suit != "x_file" and (other.slug in words or words & {*other.keywords, other.suit})
    ]


# -- the position --------------------------------------------------------------------------------------


def plain(value: Any) -> Any:
    """Lists and mappings as a scenario file would hold them, all of line 1."""
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
    """Whose hand it lies in: 0 investigates; CP cards are for the other, *P cards for either."""
    return 1 if d.pool == "CP" or (d.pool == "*P" and seed % 2) else 0


def position(d: CardDef, seed: int, pool: CardPool, also: dict[str, Any] | None = None) -> Game:
    """A position in which the card lies in a hand and much of what it needs is there.  The same seed, the same game.

    `also` is what the position must hold besides: `A` and `B` with `hand`, `known`, `agents` (in place of the drawn
    ones), `sites`, `target` of the Sites, `phase`.
    """
    also = also or {}
    dice = Random(f"{d.number} {seed}")
    cards = [
        other for other in pool.cards if other.suit != "x_file" and not other.is_killer and not other.is_multiplayer
    ]
    by_suit = {suit: [c for c in cards if c.suit == suit] for suit in {c.suit for c in cards}}
    near = fitting(d, pool)
    names = [other for other in near if other.slug in spoken(d)]
    used = {d.name}

    def some(suit: str, n: int, pools: tuple[str, ...] = ("RP", "*P", "CP")) -> list[str]:
        """n cards of a suit, the named ones first, then fitting ones, then any."""
        named = [c for c in names if c.suit == suit and c.pool in pools]
        close = [c for c in near if c.suit == suit and c.pool in pools and not c.is_multiplayer]
        rest = [c for c in by_suit[suit] if c.pool in pools]
        found: list[str] = []
        for source in (named, close, rest):
            dice.shuffle(source)
            for c in source[: n // 2 + 1] if source is close else source:
                if len(found) < n and c.name not in used:
                    found.append(c.name)
                    used.add(c.name)
        return found

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
    sites = some("site", 3)
    bluffs = some("bluff", 2)
    hands = [
        some("witness", 2) + some("event", 3, ("RP",)) + some("combat", 2, ("RP", "*P")),
        some("adversary", 3) + some("combat", 2, ("CP", "*P")) + some("event", 2, ("CP",)) + some("bluff", 1),
    ]
    user = user_of(d, seed)
    players: list[dict[str, Any]] = [
        {"x_file": "Eve", "rp": 20, "cp": 20, "agents": mine, "hand": hands[0]},
        {"x_file": "The Manitou", "rp": 20, "cp": 20, "agents": theirs, "hand": hands[1]},
    ]
    if d.is_multiplayer:
        players.append({"x_file": "Eve", "rp": 9, "cp": 9, "agents": [{"card": some("agent", 1)[0]}], "hand": []})
    for letter, player in zip("ABC", players, strict=False):
        own = also.get(letter, {})
        player["hand"] = [*own.get("hand", ()), *player["hand"]]
        player.update({key: own[key] for key in ("agents", "known") if key in own})
    players[user]["hand"].insert(0, d.name)
    for player in players:
        player["deck"] = [c.name for c in dice.sample(cards, 14)]
        player["discard"] = [c.name for c in (dice.sample(near, min(3, len(near))) + dice.sample(cards, 3))]
        player["resources"] = [
            c.name for c in dice.sample(cards, 40) if "resource" in c.keywords and c.frame.modes[0].targets == ()
        ][:2]
    if d.suit in ("agent", "site", "equipment"):
        phase = _PHASE[d.suit]
    else:
        phase = "investigation" if dice.random() < 0.8 else dice.choice(("briefing", "healing", "case_assignment"))
    phase = also.get("phase", phase)
    field_ = [{"card": name, "owner": "A", "target": also.get("target", "B")} for name in also.get("sites", sites)]
    if d.suit == "bluff" and seed % 3:
        players[user]["hand"].remove(d.name)
        field_[0]["bluffs"] = [d.name]
    elif dice.random() < 0.6:
        field_[0]["bluffs"] = bluffs[:1]
    if d.suit == "site":
        field_ = []
    plan = plain(
        {
            "options": {"killer_cards": "true" if d.is_killer else "false"},
            "players": dict(zip("ABC", players, strict=False)),
            "turn": {"player": "A", "phase": phase, "number": 7},
            "sites": field_,
        }
    )
    return set_up(Scenario(f"a position for {d.name}", 1, d.name, (), seed, plan, (), ()), pool)


# -- playing it ----------------------------------------------------------------------------------------


@dataclass
class Played:
    """What playing the card has left behind."""

    game: Game
    card: int
    by: int
    mode: Mode
    paid: int = 0
    """Points spent on it, a token of an Agent counted as one."""
    events: list[Event] = field(default_factory=list)
    marks: set[str] = field(default_factory=set)
    """Changes that the card has made and that no event tells: `mod:STAT`, `at:PLACE`, `delay`."""
    decisions: int = 0


def _is_play(g: Game, choice: Choice, card: int) -> bool:
    return choice[0] in ("play", "pay", "requisition", "purchase", "site") and choice[1] == card


def wander(decision: Decision, dice: Random) -> Choice:
    """A choice at random, fit to get somewhere: Teams investigate, windows often stay shut."""
    decline = declining(decision)
    if decision.kind in ("deployment", "requisition", "sell", "draw", "discard") and decline is not None:
        return decline
    choices = decision.choices
    if decision.kind == "allocation":
        return next((c for c in choices if c[0] == "investigate"), choices[0])
    if decline is not None and decision.kind in ("window", "check", "combat", "response") and dice.random() < 0.5:
        return decline
    return dice.choice(choices)


def _mark(g: Game, played: Played) -> None:
    for mod in g.mods:
        if mod.source == played.card:
            played.marks.add(f"mod:{mod.op}")
    if any(delay.env.card == played.card for delay in g.delays):
        played.marks.add("delay")
    piece = g.pieces.get(played.card)
    if piece is not None:
        played.marks.add(f"at:{piece.at}")


def _follow(decision: Decision, dice: Random) -> Choice:
    """Let the card do what it does: agree, decline to answer it, else anything."""
    if ("agree",) in decision.choices:
        return ("agree",)
    decline = declining(decision)
    if decline is not None and decision.kind in ("window", "check", "combat", "response", "absorb"):
        return decline
    return wander(decision, dice)


def play(d: CardDef, seed: int, pool: CardPool, also: dict[str, Any] | None = None) -> Played | None:
    """Wander through the position until the card can be played, play it, and go on until it has done what it does."""
    g, dice = position(d, seed, pool, also), Random(seed)
    user = user_of(d, seed)
    card = next(card for card, each in enumerate(g.table.defs) if each.name == d.name and g.owner(card) == user)
    played: Played | None = None
    for number in range(LONG):
        decision = g.decision
        if decision is None or (played is not None and number > played.decisions + AFTER):
            break
        ways = [c for c in decision.choices if _is_play(g, c, card)] if played is None else []
        if ways:
            chosen = dice.choice(ways)
            said = next((part for part in chosen[2:] if hasattr(part, "mode")), None)
            mode = d.frame.modes[said.mode if said is not None else 0]
            purse = g.pieces.get(chosen[-1] if isinstance(chosen[-1], int) else getattr(said, "paying", -1))
            start = len(g.log or ())
            g.apply(chosen)
            told = next((event.data[1] for event in (g.log or [])[start:] if event.kind == "points"), 0)
            paid = (purse is not None) - told
            played = Played(g, card, user, mode, paid, decisions=number)
        else:
            g.apply(wander(decision, dice) if played is None else _follow(decision, dice))
        if played is not None:
            _mark(g, played)
            played.events = (g.log or [])[start:]
            if not missing(d, played):
                break
    return played


# -- the signs -----------------------------------------------------------------------------------------


def _told(*kinds: str) -> Callable[[Played], bool]:
    return lambda played: any(event.kind in kinds for event in _after(played))


def _after(played: Played) -> list[Event]:
    """What has been told since the card began to do something."""
    for place, event in enumerate(played.events):
        if event.kind == "resolved" and event.data[:1] == (played.card,):
            return played.events
        if event.kind in ("equipped", "purchased", "placed", "paid") and event.data[:1] == (played.card,):
            return played.events[place:]
        if event.kind == "put" and event.data[:2] == (played.card, "stack"):
            return played.events
        if event.kind == "combat" and event.data[0] == ("card", played.card):
            return played.events
    return []


def _changed(*ops: str) -> Callable[[Played], bool]:
    return lambda played: any(mark.startswith("mod:") and (not ops or mark[4:] in ops) for mark in played.marks)


def _gain(played: Played) -> bool:
    return any(event.kind == "points" and event.data[2] != "cost" for event in _after(played))


def _captive(played: Played) -> bool:
    return any(event.kind == "put" and event.data[2] == "captive" for event in _after(played))


SIGNS: dict[str, Callable[[Played], bool]] = {
    "mod": _changed("by", "set", "times"),
    "grant": _changed("flag"),
    "boost": _changed("by"),
    "tiered": _changed("by"),
    "keyword": _told("keyword"),
    "shield": _changed("shield"),
    "allocate": _changed("allocate"),
    "stun": _changed(),
    "restrict": _changed(),
    "settle": _changed(),
    "negate": _told("negated"),
    "discard": _told("discarded"),
    "put": _told("put", "left", "removed", "discarded"),
    "look": _told("looked", "shown", "answered"),
    "search": _told("looked", "put"),
    "pool": _gain,
    "token": _told("tokens"),
    "draw": _told("drew"),
    "damage": _told("damaged"),
    "heal": _told("healed"),
    "move": _told("moved"),
    "hospitalise": _told("hospital", "removed"),
    "withdraw": lambda played: bool(_after(played)),
    "kill": _told("removed"),
    "abduct": _told("abducted"),
    "afflict": _told("attached", "tokens"),
    "train": lambda played: (
        any(e.kind in ("moved", "attached", "put", "left") for e in _after(played)) or "at:on" in played.marks
    ),
    "check": _told("check"),
    "ask": _told("asked"),
    "fight": _told("combat"),
    "end": lambda played: (
        _told("combat_over")(played) or "captive" in {e.data[2] for e in _after(played) if e.kind == "put"}
    ),
    "rounds": lambda played: _changed()(played) or _told("round", "resolved")(played),
    "become": lambda played: _changed()(played) or _told("combat")(played),
    "control": lambda played: bool(_after(played)),
    "play": _told("played"),
    "delay": lambda played: "delay" in played.marks,
    "cancel": lambda played: bool(_after(played)),
    "respite": lambda played: bool(_after(played)),
}
"""How each word of the vocabulary shows, in what is told and in what has changed."""
EXACT = ("agent", "equipment", "site", "adversary", "combat", "witness", "event")
"""Suits whose whole cost is paid at once, unless something changes it."""
FRAMES = ("choose", "if", "in_addition")
"""Words that only hold others."""


def missing(d: CardDef, played: Played) -> list[str]:
    """What the card promises for certain and has not done."""
    found = [] if _after(played) else ["it has not taken effect"]
    for effect in played.mode.do:
        sign = SIGNS.get(effect.word)
        if sign is not None and not sign(played):
            found.append(effect.word)
    if d.suit == "adversary" and not d.frame.noncombat and not _told("combat")(played):
        found.append("combat")
    if d.suit == "equipment" and not any(e.kind == "equipped" for e in played.events):
        found.append("equipped")
    if d.suit == "agent" and not _told("purchased")(played):
        found.append("purchased")
    if d.suit == "site" and not any(e.kind == "check" and e.data[4] == played.card for e in played.events):
        found.append("check of the Site")
    if d.suit in EXACT and not d.cost_x and played.paid != d.cost:
        found.append(f"cost {d.cost}, paid {played.paid}")
    if d.frame.stay and not played.marks & {"at:bureau", "at:hospital", "at:on", "at:field", "at:site"}:
        found.append("stay")
    if played.mode.do and all(effect.word in FRAMES for effect in played.mode.do) and not _anything(played):
        found.append("anything")
    return found


def _anything(played: Played) -> bool:
    """Anything but its own announcement, payment and way to the Discard Pile."""
    quiet = ("passed", "played", "resolved", "phase", "values", "total", "points")
    return bool(played.marks) or any(
        event.kind not in quiet and event.data[:1] != (played.card,) for event in _after(played)
    )
