"""References: what a target, a host or a source is, as small tuples that begin with their kind.

A reference compares and hashes as the plain tuple it is written as in saved games: `card_ref(7) == ("card", 7)`.
Ask with `isinstance` what it refers to; the empty tuple refers to nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple

CardId = Annotated[int, "card"]
"""Index of a card in the `Table` of its game; -1 for no card. Fields of this type are found by `card_ids`."""
Ref = tuple[Any, ...]
"""Any reference, or the empty tuple."""
NOTHING: Ref = ()


class CardRef(NamedTuple):
    """A card, wherever it is."""

    kind: Literal["card"]
    card: CardId


class HiddenRef(NamedTuple):
    """A card beneath a Site that may not be seen, by its place (0 is the first that was slipped)."""

    kind: Literal["under"]
    site: CardId
    place: int


class TeamRef(NamedTuple):
    """The Agents of a player that bear a Team number in a Section."""

    kind: Literal["team"]
    player: int
    section: str
    number: int


MaybeTeam = TeamRef | tuple[()]
"""A Team, or nothing."""


class SectionRef(NamedTuple):
    """A Section of a player."""

    kind: Literal["section"]
    player: int
    section: str


class PlayerRef(NamedTuple):
    """A player, by seat."""

    kind: Literal["player"]
    player: int


class CheckRef(NamedTuple):
    """The skill check whose procedure stands at this depth of the stack."""

    kind: Literal["check"]
    depth: int


class _CardRefs(dict[int, CardRef]):
    """Every `CardRef` asked for, made once: rules ask for them in their innermost loops."""

    def __missing__(self, card: int) -> CardRef:
        made = self[card] = CardRef("card", card)
        return made


card_ref: Callable[[int], CardRef] = _CardRefs().__getitem__
"""The reference to a card."""


def cards_of(refs: Iterable[Ref]) -> list[int]:
    """The cards among some references."""
    return [ref.card for ref in refs if isinstance(ref, CardRef)]


def card_of(ref: Ref) -> int:
    """The card that a reference names, -1 where it names something else or nothing."""
    return ref.card if isinstance(ref, CardRef) else -1


@cache
def hidden_ref(site: int, place: int) -> HiddenRef:
    """The reference to the card at a place beneath a Site."""
    return HiddenRef("under", site, place)


@cache
def team_ref(player: int, section: str, number: int) -> TeamRef:
    """The reference to a Team."""
    return TeamRef("team", player, section, number)


@cache
def section_ref(player: int, section: str) -> SectionRef:
    """The reference to a Section."""
    return SectionRef("section", player, section)


@cache
def player_ref(player: int) -> PlayerRef:
    """The reference to a player."""
    return PlayerRef("player", player)


@cache
def check_ref(depth: int) -> CheckRef:
    """The reference to the check at a depth of the stack."""
    return CheckRef("check", depth)


_CLASSES: dict[tuple[Any, int], Any] = {
    ("card", 2): CardRef,
    ("under", 3): HiddenRef,
    ("team", 4): TeamRef,
    ("section", 3): SectionRef,
    ("player", 2): PlayerRef,
    ("check", 2): CheckRef,
}


def as_ref(parts: Ref) -> Ref:
    """The reference that a plain tuple spells; tuples that spell none are returned as they are."""
    if len(parts) < 2 or not isinstance(parts[0], str) or not isinstance(parts[1], int):
        return parts
    made = _CLASSES.get((parts[0], len(parts)))
    return parts if made is None else made(*parts)


def as_refs(value: Any) -> Any:
    """The value with every plain tuple in it, at any depth, that spells a reference made one."""
    return as_ref(tuple(as_refs(part) for part in value)) if type(value) is tuple else value
