"""Random play of a card in a generated position, and the events that show its effects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.engine.cards.ast import Mode
from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import Choice
from game.engine.core.decisions import Decision, declining
from game.engine.core.events import Event
from game.engine.core.refs import card_ref
from game.engine.game import Game
from game.fuzz.random_positions import position, user_of, wander

LONG = 260
"""Decisions after which a position is abandoned."""
AFTER = 90
"""Decisions after the play within which all effects must have shown."""


# -- playing it ----------------------------------------------------------------------------------------


@dataclass
class Played:
    """Results of playing the card."""

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
    """Let the card take effect: agree, do not respond, otherwise choose at random."""
    if ("agree",) in decision.choices:
        return ("agree",)
    decline = declining(decision)
    if decline is not None and decision.kind in ("window", "check", "combat", "response", "absorb"):
        return decline
    return wander(decision, dice)


def play(d: CardDef, seed: int, pool: CardPool, also: dict[str, Any] | None = None) -> Played | None:
    """Play at random until the card can be played, play it, and continue until it has taken effect."""
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
        if event.kind == "combat" and event.data[0] == card_ref(played.card):
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
"""Evidence of each verb, in events and changes."""
EXACT = ("agent", "equipment", "site", "adversary", "combat", "witness", "event")
"""Suits whose whole cost is paid at once, unless something changes it."""
FRAMES = ("choose", "if", "in_addition")
"""Verbs that only contain others."""


def missing(d: CardDef, played: Played) -> list[str]:
    """Certain effects of the card that did not happen."""
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
