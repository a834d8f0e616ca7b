"""The public part of each kind of event, one class for each kind.

The classes are tuples, so that a log is written as it always was. Fields of type `CardId` hold card ids; which cards
an event names follows from them.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.engine.core.refs import CardId, CheckRef, Ref, as_refs

EventData = Any
"""The public part of an event, an object of one of the classes below: ask with `isinstance` which, or annotate it."""


class TurnBegan(NamedTuple):
    """The player's turn begins."""

    number: int


class PhaseBegan(NamedTuple):
    """A phase of the player's turn begins."""

    phase: str


class CardsDrawn(NamedTuple):
    """The player drew; which cards is secret."""

    amount: int


class PointsChanged(NamedTuple):
    """The player's points changed: pool "rp", "cp" or "buying" (RP that may only buy cards)."""

    pool: str
    change: int
    reason: str


class CardsBought(NamedTuple):
    """The player bought cards of the deck."""

    amount: int
    pool: str


class CardSold(NamedTuple):
    """The player sold a card of the hand for Conspiracy Points."""

    card: CardId
    points: int


class CardPlayed(NamedTuple):
    """A card was announced and paid."""

    card: CardId
    cost: int
    pool: str
    targets: tuple[Ref, ...]
    mode: int
    words: tuple[str, ...]
    x: int


class CardResolved(NamedTuple):
    """A card that was announced takes effect."""

    card: CardId


class CardFizzled(NamedTuple):
    """A card that was announced has no effect."""

    card: CardId


class CardNegated(NamedTuple):
    """A card was negated by another."""

    card: CardId
    by_card: CardId


class CardDiscarded(NamedTuple):
    """A card went to its owner's Discard Pile."""

    card: CardId
    from_zone: str


class CardDiscardedBeneath(NamedTuple):
    """A card that lay beneath a Site went to its owner's Discard Pile."""

    card: CardId
    from_zone: str
    site: CardId


Discarded = CardDiscarded | CardDiscardedBeneath
"""How a card was discarded."""


class PlayerLeft(NamedTuple):
    """The player left the game."""

    reason: str


class CardPut(NamedTuple):
    """A card was put from one zone, or from what it was aimed at, into another; -1 where it is secret which."""

    card: CardId
    from_zone: str | Ref
    to_zone: str


class AbilityUsed(NamedTuple):
    """An ability of a card or player was used."""

    source: Ref
    ability: int
    targets: tuple[Ref, ...]
    words: tuple[str, ...]


class CardEquipped(NamedTuple):
    """Equipment was given to an Agent, or a Resource to the player (agent -1)."""

    card: CardId
    agent: CardId
    cost: int


class CardTransferred(NamedTuple):
    """Equipment passed from one Agent to another."""

    card: CardId
    giver: CardId
    taker: CardId


class AgentPurchased(NamedTuple):
    """The player bought an Agent for this turn."""

    card: CardId
    cost: int


class AgentMoved(NamedTuple):
    """An Agent moved between Sections."""

    agent: CardId
    from_section: str
    to_section: str


class AgentTeamed(NamedTuple):
    """An Agent joined the Team of that number in its Section."""

    agent: CardId
    section: str
    number: int


class SitePlaced(NamedTuple):
    """The player placed a Site against the target."""

    site: CardId
    target: int
    cost: int


class BluffSlipped(NamedTuple):
    """The player put a card face down beneath a Site; which card is secret."""

    site: CardId
    place: int


class TeamSent(NamedTuple):
    """A Team was sent to a Site: kept for logs of earlier versions, now it is `AgentsSent`."""

    site: CardId
    team: int


class AgentsSent(NamedTuple):
    """A Team was sent to a Site; `agents` are those who stood in it then."""

    site: CardId
    team: int
    agents: tuple[Ref, ...]


Sent = TeamSent | AgentsSent
"""How a Team was sent."""


class CheckBegan(NamedTuple):
    """A skill check was announced."""

    check: CheckRef
    skill: str
    need: int
    total: int
    site: CardId


class CheckTotal(NamedTuple):
    """The total or the need of the running check changed."""

    check: CheckRef
    total: int
    need: int
    skill: str


class CheckEnded(NamedTuple):
    """A skill check was passed or failed."""

    check: CheckRef
    passed: bool
    total: int
    need: int
    skill: str
    site: CardId


class CheckBroken(NamedTuple):
    """A skill check failed although the total was enough: `broken_by` a card, -1 where nobody was there."""

    check: CheckRef
    passed: bool
    total: int
    need: int
    skill: str
    site: CardId
    broken_by: CardId


CheckOver = CheckEnded | CheckBroken
"""How a check ended."""


class BluffRevealed(NamedTuple):
    """A card beneath a Site was turned up."""

    card: CardId
    site: CardId


class BluffPaid(NamedTuple):
    """A card turned up was paid for."""

    card: CardId
    cost: int


class BluffDeclined(NamedTuple):
    """A card turned up was not paid for; `reason` says why it could not be, "" where it could."""

    card: CardId
    site: CardId
    reason: str


class SiteClosed(NamedTuple):
    """A Site has been dealt with."""

    site: CardId
    how: str


class CombatBegan(NamedTuple):
    """A Combat begins."""

    adversary: Ref
    team: Ref
    site: CardId


class RoundBegan(NamedTuple):
    """A round of Combat begins: range "lrc" or "crc"."""

    range: str
    number: int


class CombatValues(tuple[Any, ...]):
    """The combat values of a round: pairs of a fighter and its value."""

    __slots__ = ()

    def __new__(cls, *values: tuple[Ref, int]) -> CombatValues:
        return super().__new__(cls, values)

    @property
    def values(self) -> tuple[tuple[Ref, int], ...]:
        """Pairs of a fighter and its value."""
        return tuple(self)


class DamageAimed(NamedTuple):
    """Damage was aimed at a target."""

    source: Ref
    target: Ref
    amount: int


class DamageTaken(NamedTuple):
    """A target lost Health."""

    target: Ref
    amount: int
    source: Ref
    health_left: int


class AgentHealed(NamedTuple):
    """An Agent regained Health."""

    agent: CardId
    amount: int
    health_left: int


class AgentHospitalized(NamedTuple):
    """An Agent went to the Hospital."""

    agent: CardId


class CombatEnded(NamedTuple):
    """The Combat with an Adversary is over."""

    adversary: Ref
    how: str


class AgentAbducted(NamedTuple):
    """An Agent lies in its owner's deck, with so many cards above."""

    agent: CardId
    depth: int


class CardRemoved(NamedTuple):
    """A card was removed from the game."""

    card: CardId


class TokensChanged(NamedTuple):
    """A card has so many tokens of a kind left ("" for its own kind)."""

    card: CardId
    kind: str
    left: int


class DamageAbsorbed(NamedTuple):
    """The same where the tokens have kept so much damage from the Agent."""

    card: CardId
    kind: str
    left: int
    agent: CardId
    amount: int


class QuestionAsked(NamedTuple):
    """The player asked another a question; site -1 where no Site earned it."""

    of: int
    characteristic: str
    value: str
    site: CardId


class QuestionAnswered(NamedTuple):
    """The question was answered; the answer is secret."""

    of: int
    characteristic: str
    value: str


class XFileGuessed(NamedTuple):
    """The player guessed another's X-File; which is secret where it was wrong."""

    of: int
    right: bool


class CardsLookedAt(NamedTuple):
    """The player looked at cards; which is secret."""

    what: Ref | str
    amount: int


class HandLookedAt(NamedTuple):
    """The player looked at cards in the hand of another, `of`; which is secret."""

    what: Ref | str
    amount: int
    of: int


LookedAt = CardsLookedAt | HandLookedAt
"""How cards were looked at."""


class CardsShown(tuple[CardId, ...]):
    """The player showed cards to all."""

    __slots__ = ()

    def __new__(cls, *cards: CardId) -> CardsShown:
        return super().__new__(cls, cards)

    @property
    def cards(self) -> tuple[CardId, ...]:
        """The cards shown."""
        return tuple(self)


class DeckShuffled(NamedTuple):
    """The player shuffled the deck."""


class DeckRenewed(NamedTuple):
    """The player shuffled a pile to become the new deck."""

    made_of: str


class Passed(NamedTuple):
    """The player passed."""


PASSED = Passed()


class ValueAnnounced(NamedTuple):
    """The player announced a value of his X-File."""

    characteristic: str
    value: str


class KeywordChanged(NamedTuple):
    """A Keyword became another."""

    of: Ref
    old: str
    new: str


class StatChanged(NamedTuple):
    """A number or flag was changed for a while."""

    of: Ref
    stat: str
    op: str
    value: Any
    until: str


class CardAttached(NamedTuple):
    """A card was attached to its host; `at` is as in `Piece`."""

    card: CardId
    host: Ref
    at: str


class GameOver(NamedTuple):
    """The game is over; the event's player has won."""

    reason: str


KINDS: dict[str, tuple[Any, ...]] = {
    "turn": (TurnBegan,),
    "phase": (PhaseBegan,),
    "drew": (CardsDrawn,),
    "points": (PointsChanged,),
    "bought": (CardsBought,),
    "sold": (CardSold,),
    "played": (CardPlayed,),
    "resolved": (CardResolved,),
    "fizzled": (CardFizzled,),
    "negated": (CardNegated,),
    "discarded": (CardDiscarded, CardDiscardedBeneath),
    "left": (PlayerLeft,),
    "put": (CardPut,),
    "used": (AbilityUsed,),
    "equipped": (CardEquipped,),
    "transferred": (CardTransferred,),
    "purchased": (AgentPurchased,),
    "moved": (AgentMoved,),
    "teamed": (AgentTeamed,),
    "placed": (SitePlaced,),
    "slipped": (BluffSlipped,),
    "sent": (TeamSent, AgentsSent),
    "check": (CheckBegan,),
    "total": (CheckTotal,),
    "checked": (CheckEnded, CheckBroken),
    "revealed": (BluffRevealed,),
    "paid": (BluffPaid,),
    "declined": (BluffDeclined,),
    "closed": (SiteClosed,),
    "combat": (CombatBegan,),
    "round": (RoundBegan,),
    "values": (CombatValues,),
    "aimed": (DamageAimed,),
    "damaged": (DamageTaken,),
    "healed": (AgentHealed,),
    "hospital": (AgentHospitalized,),
    "combat_over": (CombatEnded,),
    "abducted": (AgentAbducted,),
    "removed": (CardRemoved,),
    "tokens": (TokensChanged, DamageAbsorbed),
    "asked": (QuestionAsked,),
    "answered": (QuestionAnswered,),
    "guessed": (XFileGuessed,),
    "looked": (CardsLookedAt, HandLookedAt),
    "shown": (CardsShown,),
    "shuffled": (DeckShuffled, DeckRenewed),
    "passed": (Passed,),
    "announced": (ValueAnnounced,),
    "keyword": (KeywordChanged,),
    "changed": (StatChanged,),
    "attached": (CardAttached,),
    "over": (GameOver,),
}
"""The classes of each kind of event; where there are two, their lengths differ."""
KIND_OF: dict[type, str] = {made: kind for kind, classes in KINDS.items() for made in classes}
_VARIABLE = (CombatValues, CardsShown)


def as_data(kind: str, parts: EventData) -> EventData:
    """The data that a plain tuple spells.  Raises KeyError for an unknown kind, TypeError for a wrong length."""
    for made in KINDS[kind]:
        if made in _VARIABLE or len(made._fields) == len(parts):
            return made(*as_refs(tuple(parts)))
    raise TypeError(f"an event {kind!r} has no {len(parts)} parts")
