"""What has happened, as plain sentences for one player: the log of bots, scenarios and terminals.

A sentence is made from an event as that player may read it (`events.redact`), so it can tell nothing hidden.  The
window has sentences of its own in the catalogue of texts; these are for programs and stay in English.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.engine.core.event_data import (
    AbilityUsed,
    AgentAbducted,
    AgentHealed,
    AgentHospitalized,
    AgentMoved,
    AgentPurchased,
    AgentTeamed,
    BluffDeclined,
    BluffPaid,
    BluffRevealed,
    BluffSlipped,
    CardAttached,
    CardDiscarded,
    CardEquipped,
    CardFizzled,
    CardNegated,
    CardPlayed,
    CardPut,
    CardRemoved,
    CardResolved,
    CardsBought,
    CardsDrawn,
    CardsLookedAt,
    CardSold,
    CardsShown,
    CardTransferred,
    CheckBegan,
    CheckBroken,
    CheckEnded,
    CheckOver,
    CombatBegan,
    CombatEnded,
    DamageAimed,
    DamageTaken,
    DeckRenewed,
    DeckShuffled,
    GameOver,
    KeywordChanged,
    Passed,
    PlayerLeft,
    PointsChanged,
    QuestionAnswered,
    QuestionAsked,
    RoundBegan,
    SiteClosed,
    SitePlaced,
    StatChanged,
    TeamSent,
    TokensChanged,
    TurnBegan,
    ValueAnnounced,
    XFileGuessed,
)
from game.engine.core.events import Event, redact
from game.engine.core.refs import CardRef, Ref
from game.engine.core.state import NOBODY
from game.engine.notation.things import letter, object_text

if TYPE_CHECKING:
    from game.engine.table import GameState


class _Teller:
    """Words for the parts of one event."""

    __slots__ = ("event", "g", "viewer")

    def __init__(self, g: GameState, event: Event, viewer: int) -> None:
        self.g = g
        self.event = event
        self.viewer = viewer

    @property
    def who(self) -> str:
        return letter(self.event.player) if self.event.player >= 0 else "Nobody"

    def card(self, card: int) -> str:
        return f'"{self.g.def_of(card).name}"' if card >= 0 else "a card"

    def ref(self, ref: Ref) -> str:
        if isinstance(ref, CardRef):
            return self.card(ref.card)
        return object_text(self.g, ref, self.viewer) if ref else "nothing"

    def what(self, what: Ref | str) -> str:
        return _word(what) if isinstance(what, str) else object_text(self.g, what, self.viewer)

    def secret(self) -> str:
        """The cards of the secret part, behind a colon; nothing where it may not be read."""
        cards = [self.card(card) for card in self.event.secret]
        return f": {', '.join(cards)}" if cards else ""

    def on(self, refs: Any) -> str:
        named = [object_text(self.g, ref, self.viewer) for ref in refs or ()]
        return f" on {' and '.join(named)}" if named else ""

    def letter(self, seat: int) -> str:
        return letter(seat) if seat >= 0 else "nobody"

    def x_file(self) -> str:
        found = next(iter(self.event.secret), None)
        return "" if found is None else f' "{self.g.table.pool.x_files[found].name}"'

    def answer(self) -> str:
        if not self.event.secret:
            return "an answer given in secret"
        return "yes" if any(self.event.secret) else "no"


def _word(value: Any) -> str:
    return str(value).replace("_", " ")


def _points(t: _Teller, told: PointsChanged) -> str:
    verb = "gains" if told.change > 0 else "pays"
    return f"{t.who} {verb} {abs(told.change)} {'RP to buy with' if told.pool == 'buying' else told.pool.upper()}."


def _check_ended(t: _Teller, told: CheckOver) -> str:
    by = f", by {t.card(told.broken_by)}" if isinstance(told, CheckBroken) and told.broken_by >= 0 else ""
    success = "succeeds" if told.passed else "fails"
    return f"The check of {_word(told.skill)} {success}: {told.total} of {told.need}{by}."


_SENTENCES: dict[type, Callable[[_Teller, Any], str]] = {
    TurnBegan: lambda t, d: f"Turn {d.number}: {t.who} investigates.",
    CardsDrawn: lambda t, d: f"{t.who} draws {d.amount}{t.secret()}.",
    PointsChanged: _points,
    CardsBought: lambda t, d: f"{t.who} buys {d.amount} for {d.pool.upper()}.",
    CardSold: lambda t, d: f"{t.who} sells {t.card(d.card)} for {d.points} CP.",
    CardPlayed: lambda t, d: f"{t.who} plays {t.card(d.card)}{t.on(d.targets)} for {d.cost} {d.pool.upper()}.",
    CardResolved: lambda t, d: f"{t.card(d.card)} takes effect.",
    CardFizzled: lambda t, d: f"{t.card(d.card)} comes to nothing.",
    CardNegated: lambda t, d: f"{t.card(d.card)} is negated.",
    CardDiscarded: lambda t, d: f"{t.card(d.card)} goes to the Discard Pile of {t.who}.",
    PlayerLeft: lambda t, d: f"{t.who} leaves the game.",
    CardPut: lambda t, d: (
        f"{t.who} moves {t.card(d.card)} from {_word(d.from_zone)} to {_word(d.to_zone)}{t.secret()}."
    ),
    AbilityUsed: lambda t, d: f"{t.who} uses {t.ref(d.source)}{t.on(d.targets)}.",
    CardEquipped: lambda t, d: (
        f"{t.card(d.agent)} is given {t.card(d.card)}." if d.agent != NOBODY else f"{t.card(d.card)} is set up."
    ),
    CardTransferred: lambda t, d: f"{t.card(d.card)} passes from {t.card(d.giver)} to {t.card(d.taker)}.",
    AgentPurchased: lambda t, d: f"{t.who} buys {t.card(d.card)} for this turn.",
    AgentMoved: lambda t, d: f"{t.card(d.agent)} goes from the {_word(d.from_section)} to the {_word(d.to_section)}.",
    AgentTeamed: lambda t, d: f"{t.card(d.agent)} stands in Team {d.number}.",
    SitePlaced: lambda t, d: f"{t.who} places {t.card(d.site)} against {t.letter(d.target)}.",
    BluffSlipped: lambda t, d: f"{t.who} puts a card beneath {t.card(d.site)}{t.secret()}.",
    TeamSent: lambda t, d: f"Team {d.team} is sent to {t.card(d.site)}.",
    CheckBegan: lambda t, d: f"{t.who} checks {_word(d.skill)}: needs {d.need}, has {d.total}.",
    CheckEnded: _check_ended,
    CheckBroken: _check_ended,
    BluffRevealed: lambda t, d: f"{t.card(d.card)} is turned up beneath {t.card(d.site)}.",
    BluffPaid: lambda t, d: f"{t.who} pays {d.cost} CP for {t.card(d.card)}.",
    BluffDeclined: lambda t, d: f"{t.card(d.card)} is discarded unpaid.",
    SiteClosed: lambda t, d: f"{t.card(d.site)} is dealt with.",
    CombatBegan: lambda t, d: f"Combat: {t.ref(d.adversary)} against {t.ref(d.team)}.",
    RoundBegan: lambda t, d: f"Round {d.number}: {'Long' if d.range == 'lrc' else 'Close'} Range Combat.",
    DamageAimed: lambda t, d: f"{t.ref(d.source)} aims {d.amount} at {t.ref(d.target)}.",
    DamageTaken: lambda t, d: f"{t.ref(d.target)} takes {d.amount} damage: Health {d.health_left}.",
    AgentHealed: lambda t, d: f"{t.card(d.agent)} is healed of {d.amount}: Health {d.health_left}.",
    AgentHospitalized: lambda t, d: f"{t.card(d.agent)} goes to the Hospital.",
    CombatEnded: lambda t, d: f"The Combat with {t.ref(d.adversary)} is over.",
    AgentAbducted: lambda t, d: f"{t.card(d.agent)} is abducted.",
    CardRemoved: lambda t, d: f"{t.card(d.card)} is out of the game.",
    TokensChanged: lambda t, d: (
        f"{t.card(d.card)} has {d.left} {_word(d.kind) or 'token'}{'' if d.left == 1 else 's'}."
    ),
    QuestionAsked: lambda t, d: (
        f"{t.who} asks {t.letter(d.of)}: is your X-File's {_word(d.characteristic)} {_word(d.value)}?"
    ),
    QuestionAnswered: lambda t, d: f"{t.letter(d.of)} answers {t.who}: {t.answer()}.",
    XFileGuessed: lambda t, d: f"{t.who} guesses{t.x_file()} of {t.letter(d.of)}: {'right' if d.right else 'wrong'}.",
    CardsLookedAt: lambda t, d: f"{t.who} looks at {d.amount} of {t.what(d.what)}{t.secret()}.",
    CardsShown: lambda t, d: f"{t.who} shows {', '.join(t.card(card) for card in d.cards)}.",
    DeckShuffled: lambda t, d: f"{t.who} shuffles the deck.",
    DeckRenewed: lambda t, d: f"{t.who} shuffles the {'hand into the ' if d.made_of == 'hand' else ''}deck.",
    Passed: lambda t, d: f"{t.who} passes.",
    ValueAnnounced: lambda t, d: f"{t.who} announces: {_word(d.characteristic)} {_word(d.value)}.",
    KeywordChanged: lambda t, d: f"{t.ref(d.of)}: {_word(d.old or 'no Keyword')} becomes {_word(d.new)}.",
    StatChanged: lambda t, d: f"{t.ref(d.of)}: {_word(d.stat)} {_word(d.op)} {_word(d.value)}.",
    CardAttached: lambda t, d: f"{t.card(d.card)} is put on {t.ref(d.host)}.",
    GameOver: lambda t, d: f"{t.who} wins." if t.event.player >= 0 else "The game is over.",
}


def tell(g: GameState, event: Event, viewer: int) -> str:
    """The event as a sentence for that player; "" for what is not worth one."""
    sentence = _SENTENCES.get(type(event.data))
    return "" if sentence is None else sentence(_Teller(g, redact(event, viewer), viewer), event.data)
