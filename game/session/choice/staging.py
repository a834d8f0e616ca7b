"""Staging: answers that belong together lie on the table until the player confirms them.

Cards to sell, to discard or to slip beneath Sites, Agents to move and to put into Teams, Teams to send: all can be
taken back until they are sent.  They are sent one by one; if anybody is asked anything in between, or one is not on
offer any more, the rest is dropped and the table shows what is asked now.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.engine.core.choices import (
    STOP,
    BuyCards,
    Choice,
    DiscardCard,
    JoinTeam,
    MoveAgent,
    PlaceSite,
    PlayCard,
    PurchaseAgent,
    RequisitionCard,
    SellCard,
    SlipBluff,
)
from game.engine.core.decisions import Decision
from game.session.choice import team_moves

if TYPE_CHECKING:
    from game.engine.view.player_view import PlayerView
    from game.session.session import Sitting

STAGED = {
    "sell": frozenset({"sell"}),
    "discard": frozenset({"discard"}),
    "bluffs": frozenset({"bluff"}),
    "deployment": frozenset({"move", "team"}),
    "teams": frozenset({"team"}),
    "allocation": frozenset({"investigate"}),
    "requisition": frozenset({"requisition", "transfer"}),
    "choose": frozenset({"choose"}),
}
"""For each kind of decision the verbs that are staged; all others are answered at once."""


def kind_of(decision: Decision | None) -> str:
    """The kind of what is staged for a decision: of what is to be chosen only several of which a card is in need."""
    if decision is None or (decision.kind == "choose" and not decision.get("several")):
        return ""
    return decision.kind


FROM_HAND = frozenset({"sell", "discard", "bluff", "requisition"})


@dataclass(slots=True)
class Stage:
    """What is staged for one kind of decision, in the order of staging."""

    kind: str = ""
    steps: list[Choice] = field(default_factory=list)
    buy: int = -1
    """How many cards are to be bought once the selling is done; -1 while nothing was said."""
    joined: list[tuple[list[Choice], list[Choice]]] = field(default_factory=list)
    """What was staged with one click, as all steps after it and all before it: it is taken back in one go."""

    def matches(self, decision: Decision | None) -> bool:
        """Whether it belongs to this decision."""
        return bool(self.kind) and self.kind == kind_of(decision) and self.kind in STAGED

    def takes(self, choice: Choice) -> bool:
        """Whether this choice is staged rather than answered."""
        return choice[0] in STAGED.get(self.kind, ())

    def add(self, choice: Choice) -> None:
        """Stage one more. A second Team for an Agent, or a second place, takes the place of the first."""
        if choice[0] == "team":
            self.steps = [step for step in self.steps if not (step[0] == "team" and step[2] == choice[2])]
        elif choice[0] == "move":
            self.steps = [step for step in self.steps if not _moves(step, choice[1])]
        elif choice[0] == "investigate":
            self.steps = [step for step in self.steps if choice[1] != step[1]]
        self.steps.append(choice)

    def undo(self) -> bool:
        """Take the last step back, or all that were staged with the last click."""
        if self.joined and self.joined[-1][0] == self.steps:
            self.steps = self.joined.pop()[1]
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
        left = [choice for choice in choices if not (choice[0] in FROM_HAND and choice[1] in aside)]
        if decision.kind == "choose":
            enough = len(self.steps) >= decision.get("amount", 1) and STOP not in choices
            return [] if enough else [choice for choice in left if choice not in self.steps]
        if decision.kind in ("deployment", "teams"):
            left = self._placings(left, view)
        if decision.kind == "requisition":
            left = self._equipping(left, view)
        if decision.kind == "allocation":
            sent = {step[2] for step in self.steps}
            left = [choice for choice in left if choice[0] != "investigate" or choice[2] not in sent]
        return left

    def spent(self, view: PlayerView) -> int:
        """Resource points that the staged Equipment costs; a token that pays one of them is not counted."""
        bought = [step for step in self.steps if step[0] == "requisition"]
        return sum(_cost(view, step) for step in bought)

    def _equipping(self, choices: list[Choice], view: PlayerView) -> list[Choice]:
        """Equipment that can still be given and paid for, each piece once, none twice to the same Agent."""
        used = {step[1] for step in self.steps}
        tokens = {step[3] for step in self.steps if step[0] == "requisition" and step[3] >= 0}
        carried = {(step[-1 if step[0] == "transfer" else 2], view.card(step[1])) for step in self.steps}
        have = view.players[view.seat].rp - self.spent(view)
        left = []
        for choice in choices:
            if choice[0] not in ("requisition", "transfer"):
                left.append(choice)
            elif (
                choice[1] not in used
                and (choice[-1 if choice[0] == "transfer" else 2], view.card(choice[1])) not in carried
            ):
                dear = choice[0] == "requisition" and (_cost(view, choice) > have or choice[3] in tokens)
                left += [] if dear else [choice]
        return left

    @property
    def carried(self) -> dict[int, tuple[int, ...]]:
        """Equipment staged for each Agent."""
        found: dict[int, tuple[int, ...]] = {}
        for step in self.steps:
            if step[0] in ("requisition", "transfer"):
                agent = step[3] if step[0] == "transfer" else step[2]
                found[agent] = (*found.get(agent, ()), step[1])
        return found

    def _placings(self, choices: list[Choice], view: PlayerView) -> list[Choice]:
        """Moves and Teams as they are after the staged ones: whoever was moved may be put into a Team there."""
        moved = {step[1]: step[2] for step in self.steps if step[0] == "move"}
        left = [choice for choice in choices if not (choice[0] == "team" and choice[2] in moved)]
        left = [choice for choice in left if choice[0] != "move" or moved.get(choice[1]) != choice[2]]
        for card, section in moved.items():
            here = view.agent(card)
            if here is not None and section != here.section:
                left.append(MoveAgent("move", card, here.section))  # back to where it stood: nothing is sent
            if section == "hospital":
                continue
            stands = team_moves.standing(view, self.steps)
            numbers = {team for place, team in stands.values() if place == section}
            free = next(number for number in range(1, len(numbers) + 2) if number not in numbers)
            alone = list(stands.values()).count(stands[card]) == 1
            offered = {number for number in {*numbers, free} if number != stands[card][1]}
            left += [JoinTeam("team", number, card) for number in sorted(offered) if not (alone and number == free)]
        return left

    def tidy(self, view: PlayerView) -> None:
        """Forget moves that lead back to where the Agent stands, and Teams that went with them."""
        still = []
        for step in self.steps:
            info = view.agent(step[1]) if step[0] == "move" else None
            if info is None or info.section != step[2]:
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
            if (choice := BuyCards("buy", self.buy)) in asked.choices:
                session.answer(choice)
        self.buy = -1
        return note


def _cost(view: PlayerView, step: Choice) -> int:
    """What a piece of Equipment takes from the pool."""
    known = view.card(step[1])
    return max(0, ((known.cost or 0) if known is not None else 0) - (1 if step[3] >= 0 else 0))


def _set_aside(step: Choice) -> tuple[int, ...]:
    """The card that a step sets aside, out of the hand or among those that could be chosen."""
    if step[0] in FROM_HAND:
        return (step[1],)
    return (step[1][1],) if step[0] == "choose" and step[1][0] == "card" else ()


def _moves(step: Choice, agent: int) -> bool:
    """Whether a step places this Agent: a new move makes its earlier move and Team void."""
    return (step[0] == "move" and step[1] == agent) or (step[0] == "team" and step[2] == agent)


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
        if isinstance(choice, _OF_HAND) and choice.card in hand:
            found += [choice._replace(card=other) for other in copies(view, choice.card) if other != choice.card]
    return list(dict.fromkeys(found))


_OF_HAND = (SellCard, DiscardCard, SlipBluff, PlayCard, PlaceSite, RequisitionCard, PurchaseAgent)


def translated(choice: Choice, decision: Decision | None, view: PlayerView) -> Choice | None:
    """The choice on offer that is this one: itself, or the same with another copy of the card."""
    if decision is None:
        return None
    if choice in decision.choices:
        return choice
    if isinstance(choice, _OF_HAND):
        known = view.card(choice.card)
        alike = [one for one in decision.choices if type(one) is type(choice) and view.card(one.card) is known]
        return next((one for one in alike if one._replace(card=choice.card) == choice), None)
    return None
