"""A view of a game that is made up, for rules about when a player is asked."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from game.engine.core.events import Event


def made_up(*events: Event, **known: Any) -> Any:
    """The view of the first player, who has seen these events; there is nothing but what is `known`."""
    nothing = {"seat": 0, "active": 0, "turn": 3, "phase": "briefing", "basic": False, "names": ("You", "Les")}
    nothing |= dict.fromkeys(("check", "combat")) | dict.fromkeys(("hand", "pending", "players"), ())
    nothing |= dict.fromkeys(("card", "agent", "site"), lambda card: None) | {"sites": lambda seat: ()}
    return SimpleNamespace(**nothing | {"events": lambda since=0: events[since:]} | known)
