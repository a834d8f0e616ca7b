"""What a player has declined by passing and what is new since then: where cards of his own therefore stop the game.

Pure functions of events and offers. A declined offer is remembered by the name of the card, so that it can be kept with
a saved game; `at` is the number of events that had happened, so that it is forgotten where an answer is taken back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple
from zlib import crc32

from game.engine.core.choices import PlayCard, TransferEquipment, UseAbility
from game.engine.core.decisions import Decision
from game.engine.core.events import Event
from game.engine.core.refs import card_of
from game.engine.view.helpful_choices import (
    are_slipped,
    check_is_won,
    is_solved,
    meets_slipped,
    stands_well,
    useful,
)
from game.engine.view.player_view import PlayerView

OF_OTHERS = frozenset({"played", "used", "paid", "revealed", "announced", "attached"})
"""What others do that gives a player a reason to think again. A Site, or a card slipped beneath one, is none: what is
aimed at it has another way."""
OF_ALL = frozenset({"check", "total", "combat", "round"})
"""The same, whoever does it, until the check or the Combat is over."""
OWN_TURN = frozenset({"turn"})
"""The same for a card, where it is the player's own; an ability could spend a token that is saved in every turn."""
HURT = frozenset({"damaged"})
"""What is left of a check or a Combat that is over, where it befell the player's own."""

Ways = frozenset[int]
"""In how many ways a card can be played, or an ability used: a number for each."""


class DeclinedOffer(NamedTuple):
    """When somebody passed who could have played a card, and in which ways."""

    at: int
    ways: Ways


DeclinedOffers = dict[str, DeclinedOffer]
"""What a player has declined, by what it is called."""


def is_news(event: Event, seat: int, of_all: frozenset[str] = OF_ALL | OWN_TURN) -> bool:
    """Whether this is a reason for the player to think again about what he declined."""
    if event.kind in OWN_TURN | HURT and event.player != seat:
        return False
    return event.kind in of_all or (event.kind in OF_OTHERS and event.player != seat)


def offers(view: PlayerView, decision: Decision, abilities: bool) -> dict[str, Ways]:
    """What of the hand can be played here or, of `abilities`, used or handed on: by its name, in which ways."""
    hand, found = set(view.hand), dict[str, set[int]]()
    for choice in decision.choices:
        if isinstance(choice, UseAbility) and abilities:
            card, rest = view.card(card_of(choice.source)), f" {choice.ability}"
        elif isinstance(choice, TransferEquipment) and abilities:
            card, rest = view.card(choice.card), " >"
        elif isinstance(choice, PlayCard) and not abilities and choice.card in hand:
            card, rest = view.card(choice.card), ""
        else:
            continue
        if card is not None:
            found.setdefault(f"{card.name}{rest}", set()).add(_way(choice))
    return {name: frozenset(ways) for name, ways in found.items()}


def _way(choice: PlayCard | UseAbility | TransferEquipment) -> int:
    """A number for a way to play a card: at what it is aimed. What it is paid with makes no other way."""
    if isinstance(choice, TransferEquipment):
        return choice.taker
    spec = choice.spec
    return crc32(repr((spec.mode, spec.targets, spec.at, spec.to, spec.words)).encode())


def offers_to_ask(
    declined: Mapping[str, DeclinedOffer],
    offered: Mapping[str, Ways],
    view: PlayerView,
    of_all: frozenset[str] = OF_ALL | OWN_TURN,
    after: int = 0,
) -> dict[str, Ways]:
    """The offers that the player has not declined, or has a reason to think about again.

    The first `after` events are no reason.
    """
    since = max(after, min((declined[name].at for name in offered if name in declined), default=0))
    told = [place for place, event in enumerate(view.events(since), since) if is_news(event, view.seat, of_all)]
    last = max(told, default=-1)
    return {
        name: ways for name, ways in offered.items() if name in new_ways(declined, offered) or declined[name].at <= last
    }


def newest(view: PlayerView, kind: str) -> int:
    """How many events had happened before the newest of this kind; 0 where there is none."""
    events = view.events()
    return next((at for at in range(len(events) - 1, -1, -1) if events[at].kind == kind), 0)


def new_ways(declined: Mapping[str, DeclinedOffer], offered: Mapping[str, Ways]) -> dict[str, Ways]:
    """The offers that can do what they could not when the player let them be."""
    return {name: ways for name, ways in offered.items() if name not in declined or ways - declined[name].ways}


def decline(declined: DeclinedOffers, offered: Mapping[str, Ways], at: int) -> None:
    """Remember that the player has passed with these offers, when so many events had happened."""
    for name, ways in offered.items():
        before = declined.get(name)
        declined[name] = DeclinedOffer(at, ways | before.ways if before is not None else ways)


def back_to(declined: DeclinedOffers, at: int) -> None:
    """Answers were taken back until only so many events were left: what was declined then, or later, is new again."""
    for name in [name for name, each in declined.items() if each.at >= at]:
        del declined[name]


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


def _is_won(view: PlayerView, decision: Decision) -> bool:
    """Whether an own check succeeds as it stands, or has just solved a Site, and no card of others waits."""
    if any(item.by != view.seat for item in view.pending):
        return False
    return is_solved(view, decision) or (decision.kind == "check" and check_is_won(view))


def _hurt(view: PlayerView) -> int:
    """How many events had happened before the player's own were damaged last; 0 where they never were."""
    told = enumerate(view.events())
    return max((at for at, event in told if event.kind in HURT and event.player == view.seat), default=0)


SETTLED = OF_ALL - {"total"}
"""What is news for a card while a check stands as its player wants it."""


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
        decline(self.declined, self._offers_to_ask(view, decision), at)

    def _offers_to_ask(self, view: PlayerView, decision: Decision) -> dict[str, Ways]:
        left = useful(view, decision, self.every)
        cards, abilities = (offers(view, left, abilities) for abilities in (False, True))
        if decision.kind == "requisition":  # what has happened makes no other reason to hand something on
            return new_ways(self.declined, abilities)
        of_all, after = OF_ALL, 0
        if stands_well(view):
            of_all = SETTLED
        elif view.check is None and view.combat is None:
            of_all = HURT
            after = newest(view, "turn") if view.active != view.seat else 0
        found = offers_to_ask(self.declined, abilities, view, of_all, after)
        if _is_won(view, decision):  # what others did on the way to it makes no card better
            since = max(newest(view, "turn"), _hurt(view))
            return found | new_ways({name: one for name, one in self.declined.items() if one.at > since}, cards)
        return found | offers_to_ask(self.declined, cards, view, of_all | OWN_TURN, after)

    def back_to(self, at: int) -> None:
        """Answers were taken back until so many events were left."""
        back_to(self.declined, at)

    def forget(self) -> None:
        """All is thought about anew."""
        self.declined.clear()
