"""What a player has declined by passing, and whether there is a reason for him to think again: where own cards stop it.

He has one where a card can do what it could not when he declined it (a new way), and, if it acts on what goes on, where
that goes on since then (`newest_reason`); and for a card once in each turn of his own, where the Briefing ends. That
others play something, that points come in, that another phase begins is none.

A declined offer is remembered by the name of the card, so that it can be kept with a saved game; `at` is the number of
events that had happened, so that it is forgotten where an answer is taken back.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from typing import NamedTuple
from zlib import crc32

from game.engine.core.choices import Choice, PlayCard, TransferEquipment, UseAbility
from game.engine.core.decisions import Decision
from game.engine.core.event_data import CheckBegan, CheckOver, CheckTotal, CombatEnded
from game.engine.core.refs import CardRef, Ref, card_of, check_ref
from game.engine.view.helpful_choices import (
    are_slipped,
    is_active,
    is_answer,
    is_mine,
    meets_slipped,
    stands_well,
    useful,
)
from game.engine.view.player_view import PlayerView
from game.engine.view.view_types import CheckInfo

OF_OTHERS = frozenset({"played", "used", "paid", "revealed"})
"""What others do to announce what waits then."""
OCCASIONS = frozenset({"answered", "checked", "combat_over", "damaged", "drew", "guessed", "hospital", "removed"})
"""What happens before a card that answers such a thing can be played."""
ONCE_A_TURN = tuple(f"W{number}" for number in range(3, 14))
"""Where an own turn is a reason for a card, once: from the end of the Briefing on, when all that is drawn is known."""

Ways = frozenset[int]
"""In how many ways a card can be played, or an ability used: a number for each."""


class DeclinedOffer(NamedTuple):
    """When somebody passed who could have played a card, and in which ways."""

    at: int
    ways: Ways


DeclinedOffers = dict[str, DeclinedOffer]
"""What a player has declined, by what it is called."""


def offers(view: PlayerView, decision: Decision) -> dict[str, Ways]:
    """What can be played of the hand, used or handed on here: by its name, in which ways."""
    found = dict[str, set[int]]()
    piles = frozenset(view.hand).union(*((*player.discard, *player.removed) for player in view.players))
    for choice in decision.choices:
        if name := _name(view, choice):
            found.setdefault(name, set()).add(_way(view, choice, piles))
    return {name: frozenset(ways) for name, ways in found.items()}


def _name(view: PlayerView, choice: Choice) -> str:
    """What a choice is called where it is kept that it was declined; "" of what is not."""
    if isinstance(choice, UseAbility):
        card, rest = view.card(card_of(choice.source)), f" {choice.ability}"
    elif isinstance(choice, TransferEquipment):
        card, rest = view.card(choice.card), " >"
    elif isinstance(choice, PlayCard) and choice.card in view.hand:
        card, rest = view.card(choice.card), ""
    else:
        return ""
    return f"{card.name}{rest}" if card is not None else ""


def _way(view: PlayerView, choice: Choice, piles: Set[int]) -> int:
    """A number for a way to play a card: at what it is aimed, and where that stands.

    What it is paid with, which card of a pile it takes and where it puts something make no other way.
    """
    if isinstance(choice, TransferEquipment):
        return choice.taker
    spec = choice[-1]
    targets = tuple(_place(view, each, piles) for each in spec.targets)
    return crc32(repr((choice[1], spec.mode, targets, spec.at, spec.words)).encode())


def _place(view: PlayerView, target: Ref, piles: Set[int]) -> object:
    if not isinstance(target, CardRef):
        return target
    agent = view.agent(target.card)
    if agent is not None:
        return target, agent.section
    return target if target.card not in piles else ""


def newest_reason(view: PlayerView) -> int:
    """The number of the newest event because of which he may think again about what acts on it; -1 for none.

    It counts while it lasts: a round of a Combat, a check that goes against him, a card of others aimed at his own.
    """
    found = [-1]
    if view.combat is not None:
        found += [newest(view, "combat"), newest(view, "round")]
    elif view.check is not None and not stands_well(view):
        found.append(_against_him_since(view, view.check))
    if any(item.by != view.seat and any(is_mine(view, ref) for ref in item.targets) for item in view.pending):
        announced = (
            at for at, event in enumerate(view.events()) if event.kind in OF_OTHERS and event.player != view.seat
        )
        found.append(max(announced, default=-1))
    return max(found)


def _against_him_since(view: PlayerView, check: CheckInfo) -> int:
    """The number of the event since which the running check goes against the player, or of what ended within it."""
    events, mine = view.events(), check.owner == view.seat
    since = ended = -1
    for at in range(len(events) - 1, -1, -1):
        data = events[at].data
        if isinstance(data, CheckOver | CombatEnded):
            ended = max(ended, at)
        elif isinstance(data, CheckBegan | CheckTotal) and data.check == check_ref(check.depth):
            if (data.total >= data.need) == mine:
                break
            since = at
            if isinstance(data, CheckBegan):
                break
    return max(since, ended)


def newest(view: PlayerView, kind: str) -> int:
    """How many events had happened before the newest of this kind; 0 where there is none."""
    events = view.events()
    return next((at for at in range(len(events) - 1, -1, -1) if events[at].kind == kind), 0)


def plain(declined: Mapping[str, DeclinedOffer]) -> list[list[object]]:
    """The memory as data for a saved game."""
    return [[name, each.at, sorted(each.ways)] for name, each in declined.items()]


def from_plain(stored: object) -> DeclinedOffers:
    """The memory that was saved; what makes no sense is passed over."""
    found: DeclinedOffers = {}
    for each in stored if isinstance(stored, list) else ():
        match each:
            case [str(name), int(at), [*ways]] if all(isinstance(way, int) for way in ways):
                found[name] = DeclinedOffer(at, frozenset(ways))
    return found


@dataclass(slots=True)
class OwnCardStops:
    """Where the cards of one player stop the game, and what he has declined.

    This looks into the hand: only for a player against the computer alone, whose pauses give nothing away.
    """

    on: bool = False
    """Cards and abilities stop the game at all."""
    every: bool = False
    """Also what can wait, or does not help now: where one position is to be solved, all of it is a way."""
    declined: DeclinedOffers = field(default_factory=dict)

    def ask(self, view: PlayerView, decision: Decision) -> bool:
        """Whether something can be played, used or handed on here that the player has not declined, or that is news."""
        return self.on and bool(self._offers_to_ask(view, decision))

    def meet_slipped(self, view: PlayerView, decision: Decision) -> bool:
        """Whether a card that was slipped in this phase can be met with what the player has not declined.

        Of cards of the hand only where these stop the game: an ability of a card in play is seen by all.
        """
        aimed = [choice for choice in decision.choices if meets_slipped(view, choice)]
        left = [choice for choice in aimed if self.on or isinstance(choice, UseAbility)]
        return bool(left) and are_slipped(view) and bool(self._offers_to_ask(view, decision._replace(choices=(*left,))))

    def passed(self, view: PlayerView, decision: Decision, at: int) -> None:
        """The player has passed when so many events had happened: nothing of this stops the game until there is news.

        What can do nothing now is not declined: it is asked for when it can. What was declined before stays as it was,
        so that it is known where this answer is taken back.
        """
        for name, ways in self._offers_to_ask(view, decision).items():
            before = self.declined.get(name)
            self.declined[name] = DeclinedOffer(at, ways | before.ways if before is not None else ways)

    def taken(self, view: PlayerView, choice: Choice) -> None:
        """What the player plays, uses or hands on is no longer declined."""
        self.declined.pop(_name(view, choice), None)

    def _offers_to_ask(self, view: PlayerView, decision: Decision) -> dict[str, Ways]:
        """What he has not declined, what can do more than it could then, and that for which he has a reason since."""
        left = useful(view, decision, self.every)
        goes_on, happened = newest_reason(view), max(newest(view, kind) for kind in OCCASIONS)
        turn = newest(view, "turn") if decision.window in ONCE_A_TURN and view.active == view.seat else -1
        reasons = dict[str, int]()
        for choice in left.choices:
            found = [goes_on] if is_active(view, choice) else []
            found += [happened] if is_answer(view, choice) else []
            found += [turn] if isinstance(choice, PlayCard) else []
            name = _name(view, choice)
            reasons[name] = max(*found, reasons.get(name, -1), -1)
        known = self.declined
        return {
            name: ways
            for name, ways in offers(view, left).items()
            if name not in known or ways - known[name].ways or known[name].at <= reasons.get(name, -1)
        }

    def back_to(self, at: int) -> None:
        """Answers were taken back until so many events were left: what was declined then, or later, is new again."""
        self.declined = {name: each for name, each in self.declined.items() if each.at < at}

    def forget(self) -> None:
        """All is thought about anew."""
        self.declined.clear()
