"""A deck: its Bureau Deck, X-File and starting team, and what there is to say about it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.engine.cards.card_def import CardDef


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing to say about a deck: the sentence `deck.reason.CODE` of the catalogue with these arguments.

    `warning` reasons do not make a deck illegal. `card` is the name of the card concerned, or "".
    """

    code: str
    args: tuple[tuple[str, str | int], ...] = ()
    card: str = ""
    warning: bool = False

    @property
    def text_key(self) -> str:
        """The key of its sentence."""
        return f"deck.reason.{self.code}"

    def parameters(self) -> dict[str, str | int]:
        """What the sentence wants filled in; `card` is among it where a card is concerned."""
        return {**({"card": self.card} if self.card else {}), **dict(self.args)}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of cards that may be meant."""
        return tuple(re.findall("“([^”]+)”", str(self.parameters().get("near", ""))))


def reason(code: str, card: str = "", warning: bool = False, **args: str | int) -> Reason:
    """A Reason, its arguments by name."""
    return Reason(code, tuple(args.items()), card, warning)


@dataclass(frozen=True, eq=False)
class Deck:
    """A Bureau Deck with the X-File and the starting team that go with it; legal or not.

    `cards` counts the cards of the Bureau Deck; `plan` is advice to whoever plays it, `stays_home` the Agent who is
    better left in the Bureau. `faults` is what could not be understood when the deck was read.
    """

    name: str
    x_file: CardDef | None
    agents: tuple[CardDef, ...]
    cards: Mapping[CardDef, int]
    id: str = ""
    theme: str = ""
    plan: tuple[str, ...] = ()
    stays_home: CardDef | None = None
    beginner: bool = False
    """Whether it is one to begin with."""
    faults: tuple[Reason, ...] = field(default=())

    @property
    def contested(self) -> tuple[str, ...]:
        """The names of several X-Files of which one is still to be chosen."""
        asked = (fault.names for fault in self.faults if fault.code == "many_x_files" and self.x_file is None)
        return next(asked, ())

    @property
    def size(self) -> int:
        """How many cards the Bureau Deck has."""
        return sum(self.cards.values())

    def listing(self) -> tuple[CardDef, ...]:
        """Every card of the Bureau Deck, each as often as it is in it, in the order of their ids."""
        return tuple(card for card in sorted(self.cards, key=_id) for _ in range(self.cards[card]))

    def everything(self) -> Iterator[CardDef]:
        """X-File, team and each card of the deck once."""
        if self.x_file is not None:
            yield self.x_file
        yield from self.agents
        yield from sorted(self.cards, key=_id)

    def same_as(self, other: Deck) -> bool:
        """Whether both hold the same cards by title, the same team and the same X-File."""
        return _titles(self) == _titles(other)


def _id(card: CardDef) -> str:
    return card.id


def _titles(deck: Deck) -> tuple[Any, ...]:
    counts: Counter[str] = Counter()
    for card, count in deck.cards.items():
        counts[card.name] += count
    return deck.x_file and deck.x_file.name, sorted(card.name for card in deck.agents), counts
