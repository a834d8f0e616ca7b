"""What a player of a Combat knows: whether any card or ability of his could be used before it is over."""

from __future__ import annotations

from game.engine.cards.card_def import CardDef
from game.engine.core.refs import TeamRef
from game.engine.query.play.timing import COMBAT, may_serve, windows_of
from game.engine.view.player_view import PlayerView
from game.session.stops import is_bystander

LEAST = {"X": 0, "X+1": 1}
"""The lowest price of a card whose price is chosen."""


def could_fight(view: PlayerView) -> bool:
    """Whether a card of the hand could be paid for in this Combat, or an ability of the Team serve in it.

    By what is printed, the side and the points of the player: none of that changes until somebody announces a card.
    """
    return any(_can_pay(view, card) for number in view.hand if (card := view.card(number)) is not None) or _is_able(
        view
    )


def _can_pay(view: PlayerView, card: CardDef) -> bool:
    """Whether the card has its moment in a Combat, on the player's side, at a price that he has."""
    if windows_of(card).isdisjoint(COMBAT):
        return False
    me, mine = view.player(view.seat), view.active == view.seat
    points = {"RP": me.rp, "CP": me.cp, "*P": me.rp if mine else me.cp}
    sides = points.keys() if is_bystander(view) else ("RP" if mine else "CP", "*P")
    return card.pool in sides and LEAST.get(card.cost_x, card.cost or 0) <= points[card.pool]


def _is_able(view: PlayerView) -> bool:
    """Whether an own Agent who fights, or what lies on him, has an ability for a Combat, and the tokens for it."""
    team = view.combat.team if view.combat is not None else ()
    for info in view.agents(view.seat, "field"):
        if not isinstance(team, TeamRef) or team.player != view.seat or team.number != info.team:
            continue
        for number in (info.card, *info.equipment, *info.attached):
            card = view.card(number)
            for use in card.frame.uses if card is not None else ():
                payable = use.cost is None or use.cost.kind != "token" or info.tokens > 0
                if payable and any(may_serve(use, window) for window in COMBAT):
                    return True
    return False
