"""Cards that somebody takes or discards that are another's: who did it, with what, for what price."""

from __future__ import annotations

from collections.abc import Container

from game.engine.core.event_data import (
    BluffPaid,
    CardDiscarded,
    CardFizzled,
    CardNegated,
    CardPlayed,
    CardPut,
    CardResolved,
    Discarded,
    PointsChanged,
    SiteClosed,
)
from game.engine.core.events import Event
from game.engine.view.player_view import PlayerView
from game.scenes.table.log.event_kinds import BENEATH
from game.scenes.table.log.grouping import before

KIND = "taken"
"""The kind of the log's line about it."""
LAID = ("equipment", "event", "witness")
"""The suits of cards that lie in play as Equipment or Resources."""
CLOSED = frozenset({"sent", "check", "revealed", "declined", "checked", "closed"})
"""After these the cards beneath a Site are discarded because it is investigated or leaves."""


LOST = "lost"
"""The kind of the line about an own Site that is gone without having been investigated (4.6h)."""


def site_gone(view: PlayerView, event: Event) -> str:
    """How a Site has left without being investigated: `idle`, no card lay beneath it, `taken` by a card, or ""."""
    data = event.data
    if isinstance(data, SiteClosed):
        return data.how if data.how == "idle" else ""
    known = view.card(data.card) if isinstance(data, CardDiscarded) and data.from_zone == "play" else None
    return "taken" if known is not None and known.suit == "site" else ""


def taker(view: PlayerView, event: Event) -> int:
    """Who has taken a card from the hand of the event's player with it; -1 where nobody has.

    Two know which card it was (1.3g, D61), the owner and who has it now; that these two know it is public.
    """
    data = event.data
    if not isinstance(data, CardPut) or (data.from_zone, data.to_zone) != ("hand", "hand"):
        return -1
    return next((seat for seat in range(len(view.names)) if seat != event.player and event.seen >> seat & 1), -1)


def price(view: PlayerView, event: Event) -> PointsChanged | None:
    """The points that were paid just before for the card that is taken with this event."""
    last = next(before(view, event), None)
    paid = last is not None and last.player == taker(view, event) and isinstance(last.data, PointsChanged)
    return last.data if last is not None and paid and last.data.reason == "cost" else None


def was_taken(view: PlayerView, event: Event) -> bool:
    """Whether the card of this discard was taken from its owner's hand before: it is not discarded by him."""
    data: Discarded = event.data
    return data.from_zone == "hand" and any(
        data.card in one.secret and taker(view, one) >= 0 for one in before(view, event)
    )


def cause(view: PlayerView, event: Event) -> Event | None:
    """The play or use of another player's through which a card leaves the event's player: from hand, deck or a Site.

    None where it is the player's own, or a rule of the phase or check: that is no news to him.
    """
    data = event.data
    beneath = isinstance(data, Discarded) and data.from_zone in BENEATH
    pile = isinstance(data, Discarded) and data.from_zone in ("hand", "deck") and not was_taken(view, event)
    if not (beneath or pile) and taker(view, event) < 0:
        return None
    return _doing(view, event, {"phase", "turn", *(CLOSED if beneath else ())})


def is_own_loss(view: PlayerView, event: Event) -> bool:
    """Whether a Resource or Equipment of the viewer's in play is discarded through another player's play or use."""
    if event.player != view.you:
        return False
    data = event.data
    known = view.card(data.card) if isinstance(data, Discarded) and data.from_zone == "play" else None
    return known is not None and known.suit in LAID and _doing(view, event, {"phase", "turn"}) is not None


def _doing(view: PlayerView, event: Event, ends: Container[str]) -> Event | None:
    """The play or use of another player's that goes on as this happens; None where it is the player's own, or none."""
    found = going_on(view, event, ends)
    return found if found is not None and found.player != event.player else None


def going_on(view: PlayerView, event: Event, ends: Container[str]) -> Event | None:
    """The play or use that goes on as this happens, after all of the kinds in `ends`; None for none.

    An Adversary that was played is over once it is discarded: no event says that it takes effect.
    """
    over = set[int]()
    for one in before(view, event):
        if one.kind in ends:
            return None
        gone = isinstance(one.data, CardDiscarded) and one.data.from_zone == "stack"
        if gone or isinstance(one.data, CardResolved | CardFizzled | CardNegated):
            over.add(one.data.card)
        elif one.kind == "used" or (isinstance(one.data, CardPlayed | BluffPaid) and one.data.card not in over):
            return one
    return None
