"""What is new to a player since he let a card be: what has happened, and what the card can do that it could not then.

Pure functions of events and offers. What was let be is remembered by the name of the card, so that it can be kept with
a saved game; `at` is the number of events that had happened, so that it is forgotten where an answer is taken back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from game.engine.core.choices import PlayCard, UseAbility
from game.engine.core.refs import card_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.engine.core.decisions import Decision
    from game.engine.core.events import Event
    from game.engine.view.player_view import PlayerView

OF_OTHERS = frozenset({"played", "used", "paid", "placed", "slipped", "revealed", "announced", "attached"})
"""What others do that gives a player a reason to think again."""
OF_ALL = frozenset({"turn", "check", "total", "combat", "round"})
"""The same, whoever does it."""

Ways = frozenset[int]
"""In how many ways a card can be played, or an ability used: a number for each."""


class LetBe(NamedTuple):
    """When somebody passed who could have played a card, and in which ways."""

    at: int
    ways: Ways


Memory = dict[str, LetBe]
"""What a player has let be, by what it is called."""


def is_news(event: Event, seat: int) -> bool:
    """Whether this is a reason for the player to think again about what he let be."""
    return event.kind in OF_ALL or (event.kind in OF_OTHERS and event.player != seat)


def offers(view: PlayerView, decision: Decision, abilities: bool) -> dict[str, Ways]:
    """What of the hand can be played here or, of `abilities`, what can be used: by its name, in which ways."""
    hand, found = set(view.hand), dict[str, set[int]]()
    for choice in decision.choices:
        if isinstance(choice, UseAbility) and abilities:
            card, rest = view.card(card_of(choice.source)), f" {choice.ability}"
        elif isinstance(choice, PlayCard) and not abilities and choice.card in hand:
            card, rest = view.card(choice.card), ""
        else:
            continue
        if card is not None:
            found.setdefault(f"{card.name}{rest}", set()).add(_way(choice))
    return {name: frozenset(ways) for name, ways in found.items()}


def _way(choice: PlayCard | UseAbility) -> int:
    """A number for a way to play a card: at what it is aimed. What it is paid with makes no other way."""
    spec = choice.spec
    return crc32(repr((spec.mode, spec.targets, spec.at, spec.to, spec.words)).encode())


def fresh(memory: Mapping[str, LetBe], offered: Mapping[str, Ways], view: PlayerView) -> set[str]:
    """What of the offers the player has not let be, or has a reason to think about again."""
    return {name for name, ways in offered.items() if name not in memory or _anew(memory[name], ways, view)}


def _anew(let_be: LetBe, ways: Ways, view: PlayerView) -> bool:
    return bool(ways - let_be.ways) or any(is_news(event, view.seat) for event in view.events(let_be.at))


def let_be(memory: Memory, offered: Mapping[str, Ways], at: int) -> None:
    """Remember that the player has passed, when so many events had happened."""
    for name, ways in offered.items():
        before = memory.get(name)
        memory[name] = LetBe(at, ways | before.ways if before is not None else ways)


def back_to(memory: Memory, at: int) -> None:
    """Answers were taken back until only so many events were left: what was let be since then is thought about."""
    for name in [name for name, each in memory.items() if each.at > at]:
        del memory[name]


def plain(memory: Mapping[str, LetBe]) -> list[list[object]]:
    """The memory as data for a saved game."""
    return [[name, each.at, sorted(each.ways)] for name, each in memory.items()]


def from_plain(stored: object) -> Memory:
    """The memory that was saved; what makes no sense is passed over."""
    found: Memory = {}
    for each in stored if isinstance(stored, list) else ():
        match each:
            case [str(name), int(at), [*ways]] if all(isinstance(way, int) for way in ways):
                found[name] = LetBe(at, frozenset(ways))
    return found
