"""Coverage: what the cards of one game have done, from the log and from the procedures that ran effects.

The log has drawn, announced, paid and negated cards. Whether an effect did something is known to its procedure only;
`Watched` is a stack of procedures that notes it on removal. A lasting effect (`while`) is no procedure: it counts once
it holds for an object.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, SupportsIndex

from game.engine.cards.ast import Effect, Selector
from game.engine.core.choices import Absorb, Choice, PlaceSite
from game.engine.core.event_data import (
    AbilityUsed,
    AgentPurchased,
    BluffPaid,
    CardEquipped,
    CardNegated,
    CardPlayed,
    CheckOver,
    CombatBegan,
    EventData,
    SitePlaced,
    TokensChanged,
    ValueAnnounced,
    XFileGuessed,
)
from game.engine.core.events import Event
from game.engine.core.refs import card_of
from game.engine.core.state import Piece
from game.engine.query.effects import select, static_effects
from game.engine.rules import powers
from game.engine.rules.effects.run_effects import RunEffects
from game.engine.rules.phases.case_assignment import giver
from game.fuzz.run_report import Counts

if TYPE_CHECKING:
    from game.engine.game import Game


class Watched(list[Any]):
    """Stack of procedures, the innermost last; `done` collects (card, path) of effects that did something."""

    def __init__(self, frames: list[Any]) -> None:
        super().__init__(frames)
        self.done: Counter[tuple[int, str]] = Counter()

    def pop(self, place: SupportsIndex = -1) -> Any:
        """Remove the finished procedure."""
        frame = super().pop(place)
        if isinstance(frame, RunEffects) and frame.done:
            self.done[frame.card, _kind(frame)] += 1
        return frame


def _kind(frame: RunEffects) -> str:
    """Kind of the effects at a path: "use", "react", or "do" for those of the play.

    Delayed effects are the `do` of an effect inside a list, and run by themselves.
    """
    path = frame.path[1:] if frame.path[0] == "affliction" else frame.path
    whole = 1 if path[0] == "do" else 3
    if path[0] == "trig" or (len(path) > whole and path[-1] == "do"):
        return "react"
    return str(path[0]) if path[0] == "use" else "do"


class Watch:
    """Follows one game from its first decision."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._stack = Watched(game.stack)
        game.stack = self._stack
        self._lasting = {card for card, d in enumerate(game.table.defs) if d.frame.while_}
        """Cards whose lasting effects have not held yet."""
        self._held: set[int] = set()
        self._paying: list[int] = []
        """Cards whose tokens have paid or absorbed damage: abilities without a procedure."""

    def chose(self, choice: Choice) -> None:
        """Note what a choice uses, before it is applied."""
        if isinstance(choice, PlaceSite) and giver(choice.paying) >= 0:
            self._paying.append(giver(choice.paying))
        elif isinstance(choice, Absorb) and choice.amount:
            self._paying.append(choice.equipment)

    def look(self) -> None:
        """Note whose lasting effects hold at this decision."""
        game = self._game
        for card in self._lasting & game.pieces.keys():
            piece = game.pieces[card]
            if static_effects.lives(game, piece) and any(
                _holds(game, piece, effect) for effect in game.def_of(card).frame.while_
            ):
                self._lasting.discard(card)
                self._held.add(card)

    def counts(self, into: Counts) -> None:
        """Counts by card id."""
        ids = [d.id for d in self._game.table.defs]
        for event in self._game.log or ():
            self._tell(event, ids, into)
        for card in self._paying:
            into["used"][ids[card]] += 1
            into["resolved"][ids[card]] += 1
        for card in self._held:
            into["resolved"][ids[card]] += 1
        for (card, kind), times in self._stack.done.items():
            if kind == "react":
                into["triggered"][ids[card]] += times
            into["resolved"][ids[card]] += times

    def _tell(self, event: Event, ids: list[str], into: Counts) -> None:
        data = event.data
        if event.kind == "drew":
            into["drawn"].update(ids[card] for card in event.secret)
        elif (card := card_played(data)) >= 0:
            into["played"][ids[card]] += 1
        elif isinstance(data, CardNegated):
            into["negated"][ids[data.card]] += 1
        elif isinstance(data, AbilityUsed) and (card := card_of(data.source)) >= 0:
            into["used"][ids[card]] += 1
            if powers.value_of(self._game, card) and powers.pays(self._game.def_of(card).frame.uses[data.ability]):
                into["resolved"][ids[card]] += 1
        elif isinstance(data, TokensChanged) and data.kind == "purse" and not data.left:
            into["used"][ids[data.card]] += 1
            into["resolved"][ids[data.card]] += 1
        elif isinstance(data, ValueAnnounced):
            power = self._game.table.pool.power(data.characteristic, data.value)
            if power is not None:
                into["played"][power.id] += 1
        elif isinstance(data, CheckOver) and data.site >= 0 and data.passed:
            into["resolved"][ids[data.site]] += 1
        elif isinstance(data, CombatBegan):
            card = card_of(data.adversary)
            if card >= 0 and self._game.def_of(card).suit == "adversary":
                into["resolved"][ids[card]] += 1
        elif isinstance(data, XFileGuessed) and data.right:
            into["resolved"][self._game.table.pool.x_files[event.secret[0]].id] += 1


def card_played(data: EventData) -> int:
    """The card that an event brings from the hand into use with its cost paid (1.4j); -1 for other events."""
    if isinstance(data, CardPlayed | BluffPaid | CardEquipped | AgentPurchased):
        return data.card
    return data.site if isinstance(data, SitePlaced) else -1


def _holds(game: Game, piece: Piece, effect: Effect) -> bool:
    """Whether a lasting effect is in force for some object."""
    env = static_effects.environment(game, piece)
    if not static_effects.holds(game, env, effect):
        return False
    about = next((value for _, value in effect.args if isinstance(value, Selector)), None)
    return about is None or bool(select.find(game, env, about))
