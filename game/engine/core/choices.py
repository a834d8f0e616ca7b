"""Choices: what a player may answer to a decision, one class for each verb.

A choice begins with its verb and compares and hashes as the plain tuple that bots and saved games write:
`PlayCard("play", 7, Spec()) == ("play", 7, Spec())`. Ask with `isinstance` which choice it is.
`paying`, wherever it stands, is -1, the id of the card whose token pays, or a tuple of several such ids.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Literal, NamedTuple, get_args, get_type_hints

from game.engine.core.refs import CardId, CardRef, Ref, as_refs

Choice = tuple[Any, ...]
"""Any choice."""
Paying = CardId | tuple[CardId, ...]


class Spec(NamedTuple):
    """How a card or ability is announced.

    `targets` stand in the order in which the composition names them, flattened: a name of several objects gives
    several references.
    """

    mode: int = 0
    targets: tuple[Ref, ...] = ()
    at: CardId = -1
    """The Site."""
    to: Ref = ()
    """Where a card or Agent goes."""
    words: tuple[str, ...] = ()
    x: int = -1
    paying: Paying = -1


NO_SPEC = Spec()


class Draw(NamedTuple):
    """Draw the card or cards offered."""

    verb: Literal["draw"]


class DrawNothing(NamedTuple):
    """Draw no card."""

    verb: Literal["no draw"]


class DividePoints(NamedTuple):
    """Take so many of an Agent's points as Conspiracy Points, the rest as Resource Points."""

    verb: Literal["points"]
    amount: int
    agent: CardId


class BuyCards(NamedTuple):
    """Buy so many cards from the deck."""

    verb: Literal["buy"]
    amount: int


class SellCard(NamedTuple):
    """Sell a card of the hand."""

    verb: Literal["sell"]
    card: CardId


class DiscardCard(NamedTuple):
    """Discard a card."""

    verb: Literal["discard"]
    card: CardId


class Stop(NamedTuple):
    """End the step."""

    verb: Literal["stop"]


class Pass(NamedTuple):
    """Play nothing in the window."""

    verb: Literal["pass"]


class PlayCard(NamedTuple):
    """Announce a card of the hand."""

    verb: Literal["play"]
    card: CardId
    spec: Spec


class UseAbility(NamedTuple):
    """Use an ability, by its index, of a card."""

    verb: Literal["use"]
    source: CardRef
    ability: int
    spec: Spec


class Announce(NamedTuple):
    """Announce the value of a characteristic of the own X-File."""

    verb: Literal["announce"]
    characteristic: str


class RequisitionCard(NamedTuple):
    """Requisition Equipment for an Agent, or a Resource for nobody (-1)."""

    verb: Literal["requisition"]
    card: CardId
    agent: CardId
    paying: Paying


class TransferEquipment(NamedTuple):
    """Pass Equipment from one Agent to another."""

    verb: Literal["transfer"]
    card: CardId
    giver: CardId
    taker: CardId


class PurchaseAgent(NamedTuple):
    """Buy an Agent for this turn."""

    verb: Literal["purchase"]
    card: CardId
    paying: Paying


class MoveAgent(NamedTuple):
    """Move an Agent to a Section."""

    verb: Literal["move"]
    agent: CardId
    section: str


class JoinTeam(NamedTuple):
    """Put an Agent into the Team of that number in its Section."""

    verb: Literal["team"]
    number: int
    agent: CardId


class PlaceSite(NamedTuple):
    """Place a Site against a player."""

    verb: Literal["site"]
    card: CardId
    target: int
    paying: Paying


class SlipBluff(NamedTuple):
    """Put a card face down beneath a Site."""

    verb: Literal["bluff"]
    card: CardId
    site: CardId


class Investigate(NamedTuple):
    """Send a Team of the Field to a Site."""

    verb: Literal["investigate"]
    site: CardId
    team: int


class TakeNext(NamedTuple):
    """Deal with this card next."""

    verb: Literal["next"]
    card: CardId


class UseSkill(NamedTuple):
    """Meet the check with this skill."""

    verb: Literal["using"]
    skill: str


class PayBluff(NamedTuple):
    """Pay for a card turned up beneath a Site."""

    verb: Literal["pay"]
    card: CardId
    spec: Spec


class DeclineBluff(NamedTuple):
    """Do not pay for a card turned up beneath a Site."""

    verb: Literal["decline"]
    card: CardId


class Decline(NamedTuple):
    """Refuse what is offered."""

    verb: Literal["decline"]


class Agree(NamedTuple):
    """Accept what is offered."""

    verb: Literal["agree"]


class Wield(NamedTuple):
    """Let an Agent wield a piece of Equipment, or none (-1), in this round."""

    verb: Literal["wield"]
    equipment: CardId
    agent: CardId


class Hit(NamedTuple):
    """Aim so much damage at a target; 0 is the whole damage."""

    verb: Literal["hit"]
    target: CardRef
    amount: int


class Absorb(NamedTuple):
    """Let a piece of Equipment absorb so much damage."""

    verb: Literal["absorb"]
    amount: int
    equipment: CardId


class Choose(NamedTuple):
    """Choose an object or a word."""

    verb: Literal["choose"]
    picked: Ref | str


class ChoosePaying(NamedTuple):
    """Choose an object and what pays for it."""

    verb: Literal["choose"]
    picked: Ref
    paying: Paying


class TakeCard(NamedTuple):
    """Take a card of those searched."""

    verb: Literal["take"]
    card: CardId


class TakeNothing(NamedTuple):
    """Take none of the cards searched."""

    verb: Literal["take nothing"]


class Ask(NamedTuple):
    """Ask whether the opponent's X-File has this value of a characteristic."""

    verb: Literal["ask"]
    characteristic: str
    value: str


class AskNothing(NamedTuple):
    """Ask no question."""

    verb: Literal["no question"]


class Guess(NamedTuple):
    """Guess the opponent's X-File, by its index in the pool."""

    verb: Literal["guess"]
    x_file: int


class GuessNothing(NamedTuple):
    """Make no guess."""

    verb: Literal["no guess"]


class Concede(NamedTuple):
    """Leave the game."""

    verb: Literal["concede"]


@cache
def shared(made: Callable[..., Choice], *fields: str | int) -> Choice:
    """The choice of a class with these fields, made once: long lists of them are offered again and again."""
    return made(*fields)


DRAW = Draw("draw")
NO_DRAW = DrawNothing("no draw")
STOP = Stop("stop")
PASS = Pass("pass")
AGREE = Agree("agree")
DECLINE = Decline("decline")
TAKE_NOTHING = TakeNothing("take nothing")
NO_QUESTION = AskNothing("no question")
NO_GUESS = GuessNothing("no guess")
CONCEDE = Concede("concede")

DECLINING = frozenset({"no draw", "stop", "pass", "decline", "take nothing", "no question", "no guess"})
"""Verbs that decline whatever their fields say; `is_declining` knows the amounts that decline too."""
_DECLINING_BY_FIELD = frozenset({"buy", "points", "absorb", "wield"})
MAY_DECLINE = DECLINING | _DECLINING_BY_FIELD
"""Verbs of all choices that decline, or do with some amounts."""

_ALL: list[Any] = [one for one in globals().values() if isinstance(one, type) and "verb" in one.__annotations__]
_CLASSES = {(get_args(get_type_hints(made)["verb"])[0], len(made._fields)): made for made in _ALL}
"""The class of each verb and number of fields, in the order in which they stand above."""

VERBS = tuple(dict.fromkeys(verb for verb, _ in _CLASSES))
"""The verbs of all choices."""


def as_choice(parts: Choice) -> Choice:
    """The choice that a plain tuple spells, its references and `Spec` too.  Raises KeyError for an unknown verb."""
    made = _CLASSES[parts[0], len(parts)]
    return made(*(_typed(part) for part in parts))  # type: ignore[no-any-return]


def _typed(part: Any) -> Any:
    is_spec = isinstance(part, tuple) and len(part) == len(NO_SPEC) and isinstance(part[1], tuple)
    return Spec(*as_refs(tuple(part))) if is_spec else as_refs(part)


def verb_of(choice: Choice) -> str:
    """The verb of a choice."""
    verb: str = choice[0]
    return verb


def is_declining(choice: Choice) -> bool:
    """True when the choice declines what its decision offers."""
    if choice[0] not in _DECLINING_BY_FIELD:  # most choices; this is asked of each choice of a decision
        return choice[0] in DECLINING
    if isinstance(choice, Wield):
        return choice.equipment == -1
    return isinstance(choice, BuyCards | DividePoints | Absorb) and choice.amount == 0
