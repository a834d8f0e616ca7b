"""The rules of the X-Files CCG as a library: games, cards, decks, views, the notation and replays.

The names in `__all__` are the face of the engine: programs outside import them from here. Modules inside import from
each other, never from here. A name is loaded when it is first used, because the rules take about half a second to load
and the title screen needs none of them.

>>> from game.engine import Game, ready_made
>>> game = Game.new(decks=ready_made()[:2], seed=7, names=("Ann", "Bob"))
>>> game.decision.kind, len(game.decision.choices)
('window', 2)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.engine.cards.card_def import CardDef
    from game.engine.cards.card_pool import CardPool, UnknownCard
    from game.engine.cards.deck import Deck
    from game.engine.core.choices import Choice
    from game.engine.core.decisions import Decision, IllegalChoice, declining
    from game.engine.core.events import Event
    from game.engine.core.faults import CardFaults
    from game.engine.core.state import Options
    from game.engine.decks.by_name import named as deck_named
    from game.engine.decks.library import ready_made
    from game.engine.game import Game
    from game.engine.notation import NotationError, line, lines, parse, tell
    from game.engine.record.replay import Header, Replay, ReplayFault
    from game.engine.record.replay import read as read_replay
    from game.engine.text import card_text
    from game.engine.view.player_view import PlayerView

__all__ = [
    "CardDef",
    "CardFaults",
    "CardPool",
    "Choice",
    "Decision",
    "Deck",
    "Event",
    "Game",
    "Header",
    "IllegalChoice",
    "NotationError",
    "Options",
    "PlayerView",
    "Replay",
    "ReplayFault",
    "UnknownCard",
    "card_text",
    "deck_named",
    "declining",
    "line",
    "lines",
    "parse",
    "read_replay",
    "ready_made",
    "tell",
]

_MODULES = {
    "cards.card_def": ("CardDef",),
    "cards.card_pool": ("CardPool", "UnknownCard"),
    "cards.deck": ("Deck",),
    "core.choices": ("Choice",),
    "core.decisions": ("Decision", "IllegalChoice", "declining"),
    "core.events": ("Event",),
    "core.faults": ("CardFaults",),
    "core.state": ("Options",),
    "decks.by_name": ("deck_named=named",),
    "decks.library": ("ready_made",),
    "game": ("Game",),
    "notation": ("NotationError", "line", "lines", "parse", "tell"),
    "record.replay": ("Header", "Replay", "ReplayFault", "read_replay=read"),
    "text": ("card_text",),
    "view.player_view": ("PlayerView",),
}
"""The module of each name; `face=own` where the module calls it otherwise."""
_PLACES = {
    face: (f"game.engine.{module}", own or face)
    for module, names in _MODULES.items()
    for face, _, own in (name.partition("=") for name in names)
}


def __getattr__(name: str) -> Any:
    """Load a name of the face when it is first used."""
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, own = _PLACES[name]
    value = getattr(import_module(module), own)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The names of the face, those not yet loaded too."""
    return sorted({*globals(), *__all__})
