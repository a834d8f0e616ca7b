"""Staging: answers that belong together lie on the table until the player confirms them.

Cards to sell, to discard or to slip beneath Sites, Agents to move and to put into Teams, Teams to send: all can be
taken back until they are sent.  They are sent one by one; if anybody is asked anything in between, or one is not on
offer any more, the rest is dropped and the table shows what is asked now.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from game.engine.core.choices import (
    STOP,
    BuyCards,
    Choice,
    Choose,
    ChoosePaying,
    DiscardCard,
    Investigate,
    JoinTeam,
    MoveAgent,
    PlaceSite,
    PlayCard,
    PurchaseAgent,
    RequisitionCard,
    SellCard,
    SlipBluff,
    TransferEquipment,
)
from game.engine.core.decisions import Decision
from game.engine.core.refs import CardRef
from game.session.choice import team_moves

if TYPE_CHECKING:
    from game.engine.view.player_view import PlayerView
    from game.session.session import Sitting

STAGED: dict[str, tuple[type, ...]] = {
    "sell": (SellCard,),
    "discard": (DiscardCard,),
    "bluffs": (SlipBluff,),
    "deployment": (MoveAgent, JoinTeam),
    "teams": (JoinTeam,),
    "allocation": (Investigate,),
    "requisition": (RequisitionCard, TransferEquipment),
    "choose": (Choose, ChoosePaying),
}
"""For each kind of decision the choices that are staged; all others are answered at once."""


def kind_of(decision: Decision | None) -> str:
    """The kind of what is staged for a decision: of what is to be chosen only several of which a card is in need."""
    if decision is None or (decision.kind == "choose" and not decision.get("several")):
        return ""
    return decision.kind


FROM_HAND = SellCard | DiscardCard | SlipBluff | RequisitionCard


class StagedTogether(NamedTuple):
    """What was staged with one click, as all steps after it and all before it."""

    after: list[Choice]
    before: list[Choice]


@dataclass(slots=True)
class Stage:
    """What is staged for one kind of decision, in the order of staging."""

    kind: str = ""
    steps: list[Choice] = field(default_factory=list)
    buy: int = -1
    """How many cards are to be bought once the selling is done; -1 while nothing was said."""
    joined: list[StagedTogether] = field(default_factory=list)
    """What was staged with one click each: it is taken back in one go."""

    def matches(self, decision: Decision | None) -> bool:
        """Whether it belongs to this decision."""
        return bool(self.kind) and self.kind == kind_of(decision) and self.kind in STAGED

    def takes(self, choice: Choice) -> bool:
        """Whether this choice is staged rather than answered."""
        return isinstance(choice, STAGED.get(self.kind, ()))

    def add(self, choice: Choice) -> None:
        """Stage one more. A second Team for an Agent, or a second place, takes the place of the first."""
        if isinstance(choice, JoinTeam):
            agent = choice.agent
            self.steps = [step for step in self.steps if not (isinstance(step, JoinTeam) and step.agent == agent)]
        elif isinstance(choice, MoveAgent):
            self.steps = [step for step in self.steps if not _moves(step, choice.agent)]
        elif isinstance(choice, Investigate):
            site = choice.site
            self.steps = [step for step in self.steps if not (isinstance(step, Investigate) and step.site == site)]
        self.steps.append(choice)

    def join(self, before: list[Choice]) -> None:
        """What was staged since `before` came with one click."""
        self.joined.append(StagedTogether(list(self.steps), before))

    def undo(self) -> bool:
        """Take the last step back, or all that were staged with the last click."""
        if self.joined and self.joined[-1].after == self.steps:
            self.steps = self.joined.pop().before
            return True
        if self.steps:
            self.steps.pop()
            return True
        return False

    def remove(self, card: int) -> bool:
        """Take back what was staged with this card."""
        kept = [step for step in self.steps if card not in _set_aside(step)]
        changed = len(kept) != len(self.steps)
        self.steps = kept
        return changed

    @property
    def aside(self) -> frozenset[int]:
        """Cards of the hand that lie elsewhere now, and what is chosen among others: a click takes it back."""
        return frozenset(card for step in self.steps for card in _set_aside(step))

    def offers(self, decision: Decision, view: PlayerView) -> list[Choice]:
        """What may still be chosen once what is staged is done."""
        choices = with_copies(decision.choices, view)
        if not self.matches(decision):
            return choices
        aside = self.aside
        left = [choice for choice in choices if not (isinstance(choice, FROM_HAND) and choice.card in aside)]
        if decision.kind == "choose":
            enough = len(self.steps) >= decision.get("amount", 1) and STOP not in choices
            return [] if enough else [choice for choice in left if choice not in self.steps]
        if decision.kind in ("deployment", "teams"):
            left = self._placings(left, view)
        if decision.kind == "requisition":
            left = self._equipping(left, view)
        if decision.kind == "allocation":
            sent = {step.team for step in self.steps if isinstance(step, Investigate)}
            left = [choice for choice in left if not isinstance(choice, Investigate) or choice.team not in sent]
        return left

    def spent(self, view: PlayerView) -> int:
        """Resource points that the staged Equipment costs; a token that pays one of them is not counted."""
        return sum(_cost(view, step) for step in self.steps if isinstance(step, RequisitionCard))

    def _equipping(self, choices: list[Choice], view: PlayerView) -> list[Choice]:
        """Equipment that can still be given and paid for, each piece once, none twice to the same Agent."""
        given = [step for step in self.steps if isinstance(step, RequisitionCard | TransferEquipment)]
        used = {step.card for step in given}
        tokens = {step.paying for step in given if isinstance(step, RequisitionCard) and step.paying != -1}
        carried = {(_bearer(step), view.card(step.card)) for step in given}
        have = view.players[view.seat].rp - self.spent(view)
        left = []
        for choice in choices:
            if not isinstance(choice, RequisitionCard | TransferEquipment):
                left.append(choice)
            elif choice.card not in used and (_bearer(choice), view.card(choice.card)) not in carried:
                is_dear = isinstance(choice, RequisitionCard) and (
                    _cost(view, choice) > have or choice.paying in tokens
                )
                left += [] if is_dear else [choice]
        return left

    @property
    def carried(self) -> dict[int, tuple[int, ...]]:
        """Equipment staged for each Agent."""
        found: dict[int, tuple[int, ...]] = {}
        for step in self.steps:
            if isinstance(step, RequisitionCard | TransferEquipment):
                found[_bearer(step)] = (*found.get(_bearer(step), ()), step.card)
        return found

    def _placings(self, choices: list[Choice], view: PlayerView) -> list[Choice]:
        """Moves and Teams as they are after the staged ones: whoever was moved may be put into a Team there."""
        moved = {step.agent: step.section for step in self.steps if isinstance(step, MoveAgent)}
        left = [choice for choice in choices if not (isinstance(choice, JoinTeam) and choice.agent in moved)]
        left = [
            choice
            for choice in left
            if not (isinstance(choice, MoveAgent) and moved.get(choice.agent) == choice.section)
        ]
        for card, section in moved.items():
            here = view.agent(card)
            if here is not None and section != here.section:
                left.append(MoveAgent("move", card, here.section))  # back to where it stood: nothing is sent
            if section == "hospital":
                continue
            stands = team_moves.standing(view, self.steps)
            numbers = {team for place, team in stands.values() if place == section}
            free = next(number for number in range(1, len(numbers) + 2) if number not in numbers)
            _, own = stands[card]
            alone = list(stands.values()).count(stands[card]) == 1
            offered = {number for number in {*numbers, free} if number != own}
            left += [JoinTeam("team", number, card) for number in sorted(offered) if not (alone and number == free)]
        return left

    def tidy(self, view: PlayerView) -> None:
        """Forget moves that lead back to where the Agent stands, and Teams that went with them."""
        still = []
        for step in self.steps:
            info = view.agent(step.agent) if isinstance(step, MoveAgent) else None
            if info is None or (isinstance(step, MoveAgent) and info.section != step.section):
                still.append(step)
        self.steps = still

    def send(self, session: Sitting) -> str:
        """Send everything, then say that it is all. Gives the key of a note if something could not be sent.

        What comes after a step that could not be sent stays staged, to be looked at again.
        """
        steps, self.steps, note = self.steps, [], ""
        for index, step in enumerate(steps):
            decision = session.decision
            here = self.matches(decision)
            choice = translated(step, decision, session.view) if here else None
            if choice is None:
                note, self.steps = "table.not_all_sent", steps[index + here :]
                break
            session.answer(choice)
        decision = session.decision
        if not note and self.matches(decision) and decision is not None and STOP in decision.choices:
            session.answer(STOP)
        if self.buy >= 0 and (asked := session.decision) is not None and asked.kind == "buy":
            buying = BuyCards("buy", self.buy)
            if buying in asked.choices:
                session.answer(buying)
        self.buy = -1
        return note


def _cost(view: PlayerView, step: RequisitionCard) -> int:
    """What a piece of Equipment takes from the pool."""
    known = view.card(step.card)
    tokens = len(step.paying) if isinstance(step.paying, tuple) else int(step.paying >= 0)
    return max(0, ((known.cost or 0) if known is not None else 0) - tokens)


def _bearer(step: RequisitionCard | TransferEquipment) -> int:
    """The Agent who carries the piece afterwards."""
    return step.taker if isinstance(step, TransferEquipment) else step.agent


def _set_aside(step: Choice) -> tuple[int, ...]:
    """The card that a step sets aside, out of the hand or among those that could be chosen."""
    if isinstance(step, FROM_HAND):
        return (step.card,)
    picked = step.picked if isinstance(step, Choose | ChoosePaying) else ()
    return (picked.card,) if isinstance(picked, CardRef) else ()


def _moves(step: Choice, agent: int) -> bool:
    """Whether a step places this Agent: a new move makes its earlier move and Team void."""
    return isinstance(step, MoveAgent | JoinTeam) and step.agent == agent


def copies(view: PlayerView, card: int) -> list[int]:
    """The cards of the hand that are the same card, this one included; the engine offers one of each."""
    known = view.card(card)
    return [other for other in view.hand if view.card(other) is known] if known is not None else [card]


def with_copies(choices: Sequence[Choice], view: PlayerView) -> list[Choice]:
    """The choices, those about a card of the hand for each copy of it."""
    hand = set(view.hand)
    found: list[Choice] = []
    for choice in choices:
        found.append(choice)
        if isinstance(choice, OF_HAND) and choice.card in hand:
            found += [choice._replace(card=other) for other in copies(view, choice.card) if other != choice.card]
    return list(dict.fromkeys(found))


OF_HAND = SellCard | DiscardCard | SlipBluff | PlayCard | PlaceSite | RequisitionCard | PurchaseAgent
"""Choices about a card of the hand."""


def translated(choice: Choice, decision: Decision | None, view: PlayerView) -> Choice | None:
    """The choice on offer that is this one: itself, or the same with another copy of the card."""
    if decision is None:
        return None
    if choice in decision.choices:
        return choice
    if isinstance(choice, OF_HAND):
        for other in decision.choices:
            if not isinstance(other, OF_HAND) or view.card(other.card) is not view.card(choice.card):
                continue
            if other._replace(card=choice.card) == choice:
                return other
    return None
