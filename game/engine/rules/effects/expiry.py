"""The one place where changes end whose time is over."""

from __future__ import annotations

from game.engine.core.refs import CardRef, card_ref, cards_of
from game.engine.core.state import NOBODY, Mod
from game.engine.rules import zones
from game.engine.rules.special import borrowing
from game.engine.table import GameState


def expire(g: GameState, what: str, depth: int = NOBODY, agent: int = NOBODY, player: int = NOBODY) -> None:
    """End what lasts until now.

    "round" (the round of the Combat at `depth`; what is meant for the next one begins), "next_round", "combat", "check"
    (at `depth`), "turn", "own_turns" (the Deployment Phase of `player` is over: one turn less), "whole" and "cured" (of
    `agent`).
    """
    if not g.mods and not g.delays:
        return
    if what == "check":
        _give_back(g, depth)
    elif what == "turn":
        borrowing.give_back(g)
    if what == "own_turns":
        g.mods = [left for mod in g.mods if (left := _one_turn_less(g, mod, player)) is not None]
    elif what in ("whole", "cured"):
        g.mods = [mod for mod in g.mods if mod.until != what or mod.of != card_ref(agent)]
    else:
        g.mods = [mod for mod in g.mods if not _ends(mod, what, depth)]
        if what == "round":
            g.mods = [mod._replace(until="round") if _awaits(mod, depth) else mod for mod in g.mods]
    g.delays = [delay for delay in g.delays if delay.until != what or depth not in (NOBODY, delay.depth)]


def _give_back(g: GameState, depth: int) -> None:
    """A card that was played for this check only goes to its owner's Discard Pile (`play` with `for: check`)."""
    for card in cards_of([mod.of for mod in g.mods if mod.stat == "borrowed" and mod.depth == depth]):
        if card in g.pieces:
            zones.discard(g, card)


def _ends(mod: Mod, what: str, depth: int) -> bool:
    if mod.until != what:
        return False
    return what == "turn" or depth == NOBODY or mod.depth in (depth, NOBODY)


def _awaits(mod: Mod, depth: int) -> bool:
    return mod.until == "next_round" and (depth == NOBODY or mod.depth in (depth, NOBODY))


def _one_turn_less(g: GameState, mod: Mod, player: int) -> Mod | None:
    """D48: turns of the Agent's player are counted, from the one after that in which the change was made."""
    if mod.until != "own_turns" or not isinstance(mod.of, CardRef):
        return mod
    piece = g.pieces.get(mod.of.card)
    whose = piece.by if piece is not None else g.owner(mod.of.card)
    if whose != player or mod.turn == g.turn:
        return mod
    extra = dict(mod.extra)
    extra["left"] -= 1
    return mod._replace(extra=tuple(sorted(extra.items()))) if extra["left"] > 0 else None
