"""rulebook 2.3h, 2.4: what a choice takes of the pool of its player, told before he makes it."""

from __future__ import annotations

from game.engine.core.choices import Choice, PayBluff, PlaceSite, PurchaseAgent, RequisitionCard
from game.engine.core.choices import PlayCard as Announcement
from game.engine.core.state import NOBODY
from game.engine.query import frames
from game.engine.query.effects import stats
from game.engine.query.frames import WindowFrame
from game.engine.rules.phases.case_assignment import giver
from game.engine.rules.play import announce
from game.engine.rules.sites import bluffs
from game.engine.rules.verbs.play import PlayCard
from game.engine.rules.verbs.play_group import PlayGroup
from game.engine.table import GameState


def cost_of(g: GameState, player: int, choice: Choice) -> int | None:
    """What the player's choice, one of those that are on offer, costs in all, whatever it is paid with.

    None of a choice that costs nothing by its kind. A Site that is placed by an Agent's token costs nothing (4.5e).
    """
    match choice:
        case Announcement():
            return _announced(g, player, choice)
        case PayBluff():
            return bluffs.price_of_choice(g, choice)
        case PlaceSite() if giver(choice.paying) != NOBODY:
            return 0
        case PlaceSite() | RequisitionCard() | PurchaseAgent():
            return stats.cost(g, choice.card, player)
        case _:
            return None


def _announced(g: GameState, player: int, choice: Announcement) -> int | None:
    asking = g.stack[-1]
    if isinstance(asking, PlayCard):
        return asking.cost_of(g, choice)
    window = frames.current_window(g)
    if window is None or not isinstance(asking, WindowFrame | PlayGroup):
        return None
    return announce.cost_of(g, player, choice, window)
