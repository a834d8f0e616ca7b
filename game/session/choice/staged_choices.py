"""Staging: answers that belong together lie on the table until the player confirms them.

Cards to sell, to discard or to slip beneath Sites, Agents to move and to put into Teams, Teams to send: all can be
taken back until they are sent.  They are sent one by one; if anybody is asked anything in between, or one is not on
offer any more, the rest is dropped and the table shows what is asked now.  Where nothing is chosen, the space bar sends
what goes on without doing anything more, and Esc what declines.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.engine.core.choices import (
    PASS,
    STOP,
    Agree,
    BuyCards,
    Choice,
    Choose,
    ChoosePaying,
    DeclineBluff,
    DiscardCard,
    Draw,
    Investigate,
    JoinTeam,
    MoveAgent,
    PayBluff,
    RequisitionCard,
    SellCard,
    SlipBluff,
    TakeCard,
    TransferEquipment,
)
from game.engine.core.decisions import Decision, declining
from game.engine.core.refs import CardRef, TeamRef, card_ref, player_ref
from game.engine.query.card_ids import subject_of
from game.engine.view.helpful_choices import useful
from game.engine.view.player_view import PlayerView
from game.engine.view.rescues import rescues, saves_check
from game.engine.view.solvable_sites import Shortfall, shortfall
from game.engine.view.staged_steps import bearer, offered_after, set_aside, translated, with_copies
from game.engine.view.useless_bluffs import hinders
from game.session.choice import arranged_teams
from game.session.choice.chooser import Chooser
from game.session.session import SessionProtocol

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


class StagedTogether(NamedTuple):
    """What was staged with one click, as all steps after it and all before it, and the Agents whom it placed."""

    after: list[Choice]
    before: list[Choice]
    agents: list[int]


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

    def lay(self, steps: Iterable[Choice]) -> None:
        """Let this be staged, and nothing else."""
        self.steps, self.joined = list(steps), []

    def add(self, choice: Choice) -> None:
        """Stage one more. A second Team for an Agent, or a second place, takes the place of the first."""
        if isinstance(choice, JoinTeam):
            agent = choice.agent
            self.steps = [step for step in self.steps if not (isinstance(step, JoinTeam) and step.agent == agent)]
        elif isinstance(choice, MoveAgent):
            moved = choice.agent  # a new move makes its earlier move and Team void
            self.steps = [
                step for step in self.steps if not (isinstance(step, MoveAgent | JoinTeam) and step.agent == moved)
            ]
        elif isinstance(choice, Investigate):
            site = choice.site
            self.steps = [step for step in self.steps if not (isinstance(step, Investigate) and step.site == site)]
        self.steps.append(choice)

    def add_together(self, steps: Sequence[Choice], view: PlayerView) -> None:
        """Stage what comes with one click, to be taken back in one go."""
        before = list(self.steps)
        for step in steps:
            self.add(step)
        self.tidy(view)
        if self.steps[:-1] != before:
            went = [step.agent for step in steps if isinstance(step, MoveAgent)]
            went = went or [step.agent for step in steps[-1:] if isinstance(step, JoinTeam)]
            self.joined.append(StagedTogether(list(self.steps), before, went))

    def undo(self) -> bool:
        """Take the last step back, or all that were staged with the last click."""
        if self.joined and self.joined[-1].after == self.steps:
            self.steps = self.joined.pop().before
            return True
        if self.steps:
            self.steps.pop()
            return True
        return False

    def remove(self, card: int) -> None:
        """Take back what was staged with this card."""
        self.steps = [step for step in self.steps if card not in set_aside(step)]

    @property
    def aside(self) -> frozenset[int]:
        """Cards of the hand that lie elsewhere now, and what is chosen among others: a click takes it back."""
        return frozenset(card for step in self.steps for card in set_aside(step))

    @property
    def visited(self) -> frozenset[CardRef]:
        """Sites to which a Team goes: only who clicks another Team means to send that one instead."""
        return frozenset(card_ref(step.site) for step in self.steps if isinstance(step, Investigate))

    def offers(self, decision: Decision, view: PlayerView) -> list[Choice]:
        """What may still be chosen once what is staged is done."""
        choices = with_copies(decision.choices, view)
        return offered_after(view, decision, choices, self.steps) if self.matches(decision) else choices

    def missing(self, decision: Decision) -> int:
        """How many more steps there have to be before they can be sent; 0 where no number is a duty."""
        amount = decision.get("amount")
        if kind_of(decision) not in ("discard", "choose") or not isinstance(amount, int):
            return 0
        return max(0, amount - len(self.steps if self.matches(decision) else ()))

    @property
    def carried(self) -> dict[int, tuple[int, ...]]:
        """Equipment staged for each Agent."""
        found: dict[int, tuple[int, ...]] = {}
        for step in self.steps:
            if isinstance(step, RequisitionCard | TransferEquipment):
                found[bearer(step)] = (*found.get(bearer(step), ()), step.card)
        return found

    def tidy(self, view: PlayerView) -> None:
        """Forget moves that lead back to where the Agent stands; the rest is put so that it can be sent."""
        still = []
        for step in self.steps:
            info = view.agent(step.agent) if isinstance(step, MoveAgent) else None
            if info is None or (isinstance(step, MoveAgent) and info.section != step.section):
                still.append(step)
        self.steps = arranged_teams.arranged(view, still) if self.kind in arranged_teams.KINDS else still

    def send(self, session: SessionProtocol) -> str:
        """Send everything, then say that it is all. Gives the key of a note if something could not be sent.

        What comes after a step that could not be sent stays staged, to be looked at again.
        """
        self.tidy(session.view)
        steps, note = self.steps, ""
        self.lay([])
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


AGREEING = (Draw, Agree)
"""Choices that the space bar sends where they are offered."""


def main_choice(view: PlayerView, decision: Decision, chooser: Chooser, stage: Stage) -> Choice | None:
    """What the space bar sends: what is readied, or else what goes on without doing anything more."""
    if chooser.started:
        return chooser.ready
    if stage.matches(decision):
        if (single := single_assignment(decision)) is not None and not stage.steps:
            return single
        return STOP if STOP in decision.choices or len(stage.steps) >= max(1, decision.get("amount", 0)) else None
    for choice in decision.choices:
        if isinstance(choice, AGREEING) and decision.kind != "mulligan":  # the whole hand is not given away unread
            return choice
    if decision.kind in ("absorb", "points"):  # all that can be absorbed: an Agent is worth more than what protects him
        return decision.choices[0]
    if decision.kind == "buy":
        return BuyCards("buy", bought_at_least(view, decision))
    if decision.kind == "order":
        return None
    if could_pay(decision):
        return single_payment(decision)
    return declining(decision)


def bought_at_least(view: PlayerView, decision: Decision) -> int:
    """How many cards lose no points if they are bought: those that are only for cards lapse otherwise (4.1h)."""
    most = max((choice.amount for choice in decision.choices if isinstance(choice, BuyCards)), default=0)
    return min(view.players[view.seat].buying_rp, most)


def leaves_out(view: PlayerView, decision: Decision, chooser: Chooser, stage: Stage) -> bool:
    """Whether to go on now is to leave out what the turn is about: then the button does not shine, the choices do."""
    if chooser.started or stage.steps or single_assignment(decision) is not None:
        return False
    match decision.kind:
        case "allocation":
            return any(isinstance(point, TeamRef) for point in chooser.options)
        case "sites":
            return not view.sites(view.seat) and any(isinstance(point, CardRef) for point in chooser.options)
        case "deployment":
            return stays_home(view) and bool(chooser.options)
        case _:
            return False


def gives_away(view: PlayerView, decision: Decision, chooser: Chooser, stage: Stage) -> bool:
    """Whether to go on now lets a chance go by that is worth taking: then the button does not shine either."""
    if chooser.started or stage.steps:
        return False
    match decision.kind:
        case "search" | "sell":
            return any(isinstance(choice, TakeCard | SellCard) for choice in decision.choices) and stage.buy < 0
        case "buy":
            return hand_room(view) > 0 and len(decision.choices) > 1 and not bought_at_least(view, decision)
        case "bluffs":
            return any(hinders(view, choice) for choice in decision.choices)
        case "check":
            return saves_check(view, decision)
        case _:
            return False


def hand_room(view: PlayerView) -> int:
    """How many more cards the player could keep at the end of the turn; below 0 so many too many (4.7c)."""
    return view.stat(player_ref(view.seat), "hand_limit") - len(view.hand)


def lets_be(view: PlayerView, decision: Decision, chooser: Chooser) -> bool:
    """Whether to pass now is to let something be that can help now: then the button does not shine."""
    if chooser.started:
        return False
    if decision.kind not in ("window", "check"):
        return bool(rescues(view, decision))
    return any(choice != PASS for choice in useful(view, decision).choices)


def goes_in_vain(view: PlayerView, decision: Decision, chooser: Chooser, stage: Stage) -> Shortfall | None:
    """The Team that goes to a Site which it cannot solve if one goes on now, None where none does."""
    if decision.kind != "allocation":
        return None
    sent = (*stage.steps, main_choice(view, decision, chooser, stage))
    return shortfall(view, decision, [choice for choice in sent if isinstance(choice, Investigate)])


def stays_home(view: PlayerView) -> bool:
    """Whether none of the player's Agents is in the Field."""
    return not view.agents(view.seat, "field")


def single_assignment(decision: Decision) -> Investigate | None:
    """The only Team that can be sent to the only Site; None where there are more ways, or none."""
    if decision.kind != "allocation":
        return None
    sendings = [choice for choice in decision.choices if isinstance(choice, Investigate)]
    return sendings[0] if len(sendings) == 1 else None


def single_payment(decision: Decision) -> PayBluff | None:
    """The only way to pay for the only card that was turned up; None where there are more ways, or cards."""
    paying = [choice for choice in decision.choices if isinstance(choice, PayBluff)]
    return paying[0] if len(paying) == 1 and len({subject_of(choice) for choice in decision.choices}) == 1 else None


def could_pay(decision: Decision) -> bool:
    """Whether a card that was turned up can be paid: neither the space bar nor Esc throws it away then."""
    return decision.kind == "bluff" and any(isinstance(choice, PayBluff) for choice in decision.choices)


def let_go(decision: Decision, chooser: Chooser) -> Choice | None:
    """What declines the revealed card that was pointed at, or the only one there is."""
    offered = [choice for choice in decision.choices if isinstance(choice, DeclineBluff)]
    if not chooser.started:
        return offered[0] if len(offered) == 1 else None
    pointed, *_ = chooser.walked
    return next((choice for choice in offered if pointed == card_ref(choice.card)), None)
