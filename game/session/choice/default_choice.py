"""The choice that is sent where nothing is chosen, and what declines."""

from __future__ import annotations

from game.engine.core.choices import (
    PASS,
    STOP,
    Agree,
    BuyCards,
    Choice,
    DeclineBluff,
    Draw,
    Investigate,
    PayBluff,
    SellCard,
    TakeCard,
)
from game.engine.core.decisions import Decision, declining
from game.engine.core.refs import CardRef, TeamRef, card_ref, player_ref
from game.engine.query.card_ids import subject_of
from game.engine.view.helpful_choices import useful
from game.engine.view.player_view import PlayerView
from game.engine.view.rescues import rescues, saves_check
from game.engine.view.solvable_sites import Shortfall, shortfall
from game.engine.view.useless_bluffs import hinders
from game.session.choice.chooser import Chooser
from game.session.choice.staged_choices import Stage

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
