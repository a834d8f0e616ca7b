"""What a choice points at: each choice of a decision as a way of points to click, one after the other.

A point is a reference of the engine or one of the classes below; like a reference it compares as the plain tuple by
which the screen names its targets. `Investigate` may be clicked in either order, so it has two ways.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from game.engine.core.choices import (
    Absorb,
    Announce,
    Ask,
    BuyCards,
    Choice,
    Choose,
    ChoosePaying,
    DeclineBluff,
    DiscardCard,
    DividePoints,
    Draw,
    Guess,
    Hit,
    Investigate,
    JoinTeam,
    MoveAgent,
    PayBluff,
    Paying,
    PlaceSite,
    PlayCard,
    PurchaseAgent,
    RequisitionCard,
    SellCard,
    SlipBluff,
    Spec,
    TakeCard,
    TakeNext,
    TransferEquipment,
    UseAbility,
    UseSkill,
    Wield,
    verb_of,
)
from game.engine.core.refs import as_ref, card_ref, player_ref, section_ref, team_ref

Point = tuple[Any, ...]
"""Any point."""
FREE = -2
"""`paying` of a Site that a Game Effect makes free is this minus the Agent's id."""


class NumberPoint(NamedTuple):
    """An amount."""

    kind: Literal["n"]
    number: int


class WordPoint(NamedTuple):
    """A word to be named."""

    kind: Literal["word"]
    word: str


class ValuePoint(NamedTuple):
    """A value of a characteristic, to ask for."""

    kind: Literal["value"]
    characteristic: str
    value: str


class XFilePoint(NamedTuple):
    """An X-File, by its index in the pool."""

    kind: Literal["x_file"]
    x_file: int


class SkillPoint(NamedTuple):
    """The skill of a check."""

    kind: Literal["skill"]
    skill: str


class AnnouncePoint(NamedTuple):
    """A characteristic of the own X-File, to announce its value."""

    kind: Literal["announce"]
    characteristic: str


class ModePoint(NamedTuple):
    """An alternative of a card."""

    kind: Literal["mode"]
    mode: int


class AbilityPoint(NamedTuple):
    """An ability of a card."""

    kind: Literal["ability"]
    ability: int


class DeckPoint(NamedTuple):
    """The deck of a player."""

    kind: Literal["deck"]
    player: int


class TeamNumberPoint(NamedTuple):
    """A Team, by its number, of the Section in which the Agent in hand is."""

    kind: Literal["bracket"]
    number: int


class ButtonPoint(NamedTuple):
    """What is only a button, by its verb."""

    kind: Literal["do"]
    verb: str


_CLASSES: dict[str, Any] = {
    "n": NumberPoint,
    "word": WordPoint,
    "value": ValuePoint,
    "x_file": XFilePoint,
    "skill": SkillPoint,
    "announce": AnnouncePoint,
    "mode": ModePoint,
    "ability": AbilityPoint,
    "deck": DeckPoint,
    "bracket": TeamNumberPoint,
    "do": ButtonPoint,
}


def as_point(key: Point) -> Point:
    """The point that the key of a target on the screen spells; a key that spells none is returned as it is.

    Where a card lay in the hand before it was set aside stands for it, the box for cards beneath a Site for the Site.
    """
    if len(key) == 2 and key[0] in ("aside", "beneath"):
        return card_ref(key[1])
    made = _CLASSES.get(key[0]) if key else None
    return made(*key) if made is not None and len(key) == len(made._fields) else as_ref(key)


class Way(NamedTuple):
    """The points that lead to a choice, in the order in which they are clicked."""

    points: tuple[Point, ...]
    choice: Choice

    @property
    def start(self) -> Point:
        """The point that is clicked first."""
        return self.points[0]


def ways(choices: Sequence[Choice], me: int) -> list[Way]:
    """All ways to all choices, in the order of the choices; `me` is the player who is asked."""
    found = [Way(points, choice) for choice in choices for points in _points(choice, me)]
    several = _several(found)
    return [Way(tuple(p for p in way.points if _asked(p, way, several)), way.choice) for way in found]


def _several(found: Sequence[Way]) -> set[tuple[Point, str]]:
    """For which things there is more than one alternative, or more than one ability, to choose from."""
    seen: dict[tuple[Point, str], set[Point]] = {}
    for way in found:
        for point in way.points[1:]:
            if isinstance(point, ModePoint | AbilityPoint):
                seen.setdefault((way.start, point.kind), set()).add(point)
    return {key for key, points in seen.items() if len(points) > 1}


def _asked(point: Point, way: Way, several: set[tuple[Point, str]]) -> bool:
    """Whether this point is worth a click: the only alternative of a card is none."""
    return not isinstance(point, ModePoint | AbilityPoint) or (way.start, point.kind) in several


def _points(choice: Choice, me: int) -> list[tuple[Point, ...]]:
    match choice:
        case Draw():
            return [(DeckPoint("deck", me),)]
        case DividePoints() | BuyCards() | Absorb():
            return [(NumberPoint("n", choice.amount),)]
        case SellCard() | DiscardCard() | TakeCard() | TakeNext():
            return [(card_ref(choice.card),)]
        case PurchaseAgent():
            return [(card_ref(choice.card), *_paying(choice.paying))]
        case PlayCard() | PayBluff():
            return [(card_ref(choice.card), *_spec(choice.spec))]
        case UseAbility():
            return [(choice.source, AbilityPoint("ability", choice.ability), *_spec(choice.spec))]
        case Announce():
            return [(AnnouncePoint("announce", choice.characteristic),)]
        case RequisitionCard():
            agent = (card_ref(choice.agent),) if choice.agent >= 0 else ()
            return [(card_ref(choice.card), *agent, *_paying(choice.paying))]
        case TransferEquipment():
            return [(card_ref(choice.card), card_ref(choice.taker))]
        case MoveAgent():
            return [(card_ref(choice.agent), section_ref(me, choice.section))]
        case JoinTeam():
            return [(card_ref(choice.agent), TeamNumberPoint("bracket", choice.number))]
        case PlaceSite():
            return [(card_ref(choice.card), player_ref(choice.target), *_paying(choice.paying))]
        case SlipBluff():
            return [(card_ref(choice.card), card_ref(choice.site))]
        case Investigate():
            site, team = card_ref(choice.site), team_ref(me, "field", choice.team)
            return [(team, site), (site, team)]
        case UseSkill():
            return [(SkillPoint("skill", choice.skill),)]
        case DeclineBluff():
            return [(card_ref(choice.card), ButtonPoint("do", "decline"))]
        case Wield():
            return [(card_ref(choice.equipment) if choice.equipment >= 0 else ButtonPoint("do", "wield"),)]
        case Hit():
            return [(choice.target, NumberPoint("n", choice.amount)) if choice.amount else (choice.target,)]
        case Choose() | ChoosePaying():
            paying = _paying(choice.paying) if isinstance(choice, ChoosePaying) else ()
            picked = choice.picked
            return [(WordPoint("word", picked),) if isinstance(picked, str) else (picked, *paying)]
        case Ask():
            return [(ValuePoint("value", choice.characteristic, choice.value),)]
        case Guess():
            return [(XFilePoint("x_file", choice.x_file),)]
        case _:
            return [(ButtonPoint("do", verb_of(choice)),)]


def payers(choice: Choice) -> tuple[Point, ...]:
    """The points of those who pay for a choice beside the pool."""
    match choice:
        case PlaceSite() | PurchaseAgent() | RequisitionCard() | ChoosePaying():
            return _paying(choice.paying)
        case PlayCard() | PayBluff() | UseAbility():
            return _paying(choice.spec.paying)
        case _:
            return ()


def _paying(paying: Paying) -> tuple[Point, ...]:
    """Who pays beside the pool: cards with a token, or (from -2 down) the Agent whose effect makes a Site free."""
    if isinstance(paying, tuple):
        return tuple(card_ref(each) for each in paying)
    if paying == -1:
        return ()
    return (card_ref(paying if paying >= 0 else FREE - paying),)


def _spec(spec: Spec) -> tuple[Point, ...]:
    """How a card is announced, as points: alternative, targets, Site, destination, words, X, and who pays."""
    points: list[Point] = [ModePoint("mode", spec.mode)]
    points += [target if isinstance(target, tuple) else WordPoint("word", target) for target in spec.targets]
    if spec.at >= 0:
        points.append(card_ref(spec.at))
    if spec.to:
        points.append(spec.to if isinstance(spec.to[0], str) else ("to", *spec.to))
    points += [WordPoint("word", word) for word in spec.words]
    if spec.x >= 0:
        points.append(NumberPoint("n", spec.x))
    return tuple(points) + _paying(spec.paying)
