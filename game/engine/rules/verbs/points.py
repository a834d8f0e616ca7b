"""Verbs of pools, tokens and draws: pool, token, draw."""

from __future__ import annotations

from game.engine.cards.ast import Effect
from game.engine.core.event_data import PointsChanged, TokensChanged
from game.engine.query.effects import effect_context
from game.engine.rules import zones
from game.engine.rules.effects.effects_frame import EffectsFrame
from game.engine.rules.play.ability_use import take_tokens
from game.engine.rules.verbs import Done, word
from game.engine.table import GameState


@word("pool", settle=())
def pool(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """Points come, go, or pass from one pool to another, at most what the first holds."""
    amount = run.number(g, effect.arg("by"))
    source, target = _pool(g, run, effect, "from"), _pool(g, run, effect, "to")
    if source is not None:
        player, kind = source
        amount = min(amount, getattr(g.players[player], kind))
        _change(g, player, kind, -amount)
    if target is not None:
        _change(g, *target, amount)
    return amount > 0


def _pool(g: GameState, run: EffectsFrame, effect: Effect, name: str) -> tuple[int, str] | None:
    written = effect.arg(name)
    if written is None:
        return None
    whose, _, kind = str(written).partition(".")
    player = next(effect_context.players(g, run.env, whose), None)
    return None if player is None else (player, kind)


def _change(g: GameState, player: int, kind: str, amount: int) -> None:
    if amount:
        setattr(g.players[player], kind, getattr(g.players[player], kind) + amount)
        g.log_event(player, PointsChanged(kind, amount, "card"))


@word("token", settle=("of",))
def token(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """Counters come or go, never below 0."""
    kind = str(effect.arg("kind") or "")
    done = False
    for card in run.cards("of"):
        piece = g.pieces.get(card)
        if piece is None:
            continue
        have = piece.doom if kind else piece.tokens
        want = max(0, have + run.number(g, effect.arg("by")))
        if kind:
            piece.doom = want
            g.log_event(piece.by, TokensChanged(piece.card, kind, want))
        elif want < have:
            take_tokens(g, piece.card, have - want)
        else:
            piece.tokens = want
            g.log_event(piece.by, TokensChanged(piece.card, "", want))
        done = done or want != have
    return done


@word("draw", settle=())
def draw(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """Cards from the top of one's own deck; none under `no_draw` (4.1s)."""
    return zones.draw(g, run.env.me, run.number(g, effect.arg("count"))) > 0
