"""rulebook 1.2, 4.7h, 12.9, 13.3: a turn cut short, a player who leaves, the end of the game."""

from __future__ import annotations

from typing import Any

from game.engine.core.event_data import GameOver, PlayerLeft
from game.engine.core.refs import player_ref
from game.engine.core.state import NOBODY, AgentPiece, SitePiece
from game.engine.query import frames
from game.engine.query.combat import combat_state
from game.engine.query.frames import CombatFrame, WindowFrame
from game.engine.rules import powers, zones
from game.engine.rules.effects.run_effects import RunEffects
from game.engine.rules.phases.debriefing import dismiss_purchased
from game.engine.rules.phases.investigation import is_held
from game.engine.rules.phases.mulligan import Mulligan
from game.engine.rules.phases.turn import Turn
from game.engine.rules.special import borrowing
from game.engine.table import GameState


def end_turn(g: GameState) -> None:
    """4.7h: everything unresolved is dropped; the next step is the next player's turn."""
    while not isinstance(g.stack[-1], Turn):
        frame: Any = g.stack[-1]
        frame.abandon(g)
        g.stack.pop()
    for site in [p for p in g.pieces.values() if isinstance(p, SitePiece) and p.at == "site"]:
        if not site.under and site.card in g.pieces and not is_held(g, site.card):
            zones.discard(g, site.card)
    dismiss_purchased(g)
    g.raise_event("turn_end", player_ref(g.active), (), g.active)
    turn = g.stack[-1]
    assert isinstance(turn, Turn)
    turn.step = "cut_off"


def eliminate(g: GameState) -> None:
    """13.3b-13.3d: under the Killer option a player all of whose Agents were removed from the game is out.

    Purchased Agents do not count; abducted, training and hospitalised ones do. If the last Agents of all go together,
    the player whose turn it is loses last.
    """
    for player in [*g.opponents(g.active), g.active]:
        if g.winner == NOBODY and not g.players[player].out and g.players[player].lost and not _has_agents(g, player):
            leave(g, player, "killers")


def _has_agents(g: GameState, player: int) -> bool:
    return any(isinstance(p, AgentPiece) and not p.purchased and g.owner(p.card) == player for p in g.pieces.values())


def leave(g: GameState, player: int, why: str = "concede") -> None:
    """1.2f, 12.9, 13.3d: the player is out; with one left, that player has won."""
    g.players[player].out = True
    left = g.clockwise(player)
    if len(left) == 1:
        g.log_event(left[0], GameOver(why))
        g.winner, g.why, g.found = left[0], why, (why, left[0], player)
        return
    g.log_event(player, PlayerLeft(why))
    _drop_announced(g, player)
    _stop(g, player)
    if g.active == player:
        borrowing.give_back(g)
    powers.put_away(g, player)
    for site in [p for p in g.pieces.values() if isinstance(p, SitePiece)]:
        for card, user in list(zip(site.under, site.under_by, strict=True)):
            if player in (user, g.owner(card)):
                zones.discard(g, card)
    for card in [p.card for p in g.pieces.values() if p.by == player or g.owner(p.card) == player]:
        if card in g.pieces:
            zones.discard(g, card)
            g.pieces.pop(card, None)
    for site in [p for p in g.pieces.values() if isinstance(p, SitePiece) and p.target == player]:
        zones.discard(g, site.card)
    if g.active == player and isinstance(g.stack[-1], Mulligan):
        _begin_with(g, g.after(player))
    elif g.active == player:
        end_turn(g)
    else:
        _break_off(g)


def _begin_with(g: GameState, player: int) -> None:
    """13.5: before the first turn whoever was to begin has left: the next player begins in his place."""
    g.active = g.first = player
    for frame in g.stack:
        if isinstance(frame, Turn):
            frame.player = player


def _break_off(g: GameState) -> None:
    """8.6h: the round of a Combat that has thereby lost a side stops where it is."""
    running = frames.round_(g)
    if running is None or not combat_state.is_over(g):
        return
    while g.stack[-1] is not running:
        frame: Any = g.stack[-1]
        frame.abandon(g)
        g.stack.pop()
    running.step = "removal"


def _stop(g: GameState, player: int) -> None:
    """The Combats that the player has begun end, and what is left of the cards that he has resolving is dropped."""
    for frame in g.stack:
        if isinstance(frame, CombatFrame) and frame.by == player:
            frame.ended = True
        elif isinstance(frame, RunEffects) and frame.env.me == player:
            frame.halted = True


def _drop_announced(g: GameState, player: int) -> None:
    """What the player has announced and what has not resolved comes to nothing."""
    for frame in g.stack:
        for item in frame.chain if isinstance(frame, WindowFrame) else ():
            if item.by == player and not item.gone:
                zones.discard(g, item.card)
