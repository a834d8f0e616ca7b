"""How long changes last: making them, and what ends when a card leaves the table."""

from __future__ import annotations

from typing import Any

from game.engine.cards.ast import Duration, Effect
from game.engine.cards.vocabulary import register
from game.engine.core.event_data import StatChanged
from game.engine.core.refs import CardRef, Ref, card_ref
from game.engine.core.state import NOBODY, AgentPiece, Mod, ModValue
from game.engine.query import frames
from game.engine.query.effects import effect_context, stats
from game.engine.query.play import timing
from game.engine.rules.effects.effects_frame import EffectsFrame
from game.engine.table import GameState

register("duration:*")

_BOUND = frozenset({"round", "next_round", "combat"})


def until(effect: Effect, default: str = "game") -> tuple[str, int]:
    """How long an effect lasts, and the number of turns of `own_turns`; `default` where it does not say."""
    duration = effect.arg("for")
    if isinstance(duration, Duration):
        return duration.kind, duration.number
    return default, 0


def add(
    g: GameState,
    run: EffectsFrame,
    effect: Effect,
    ref: Ref,
    stat: str,
    op: str,
    value: ModValue,
    *,
    default: str = "game",
    **extra: Any,
) -> Mod:
    """Make a change of an object that lasts as long as the effect says; `extra` is kept with it, plain data only."""
    kind, turns = until(effect, default)
    if turns:
        extra["left"] = turns
    depth = run.env.depth
    if kind == "check":
        depth = effect_context.check_depth(g, depth)
    elif kind in _BOUND:
        depth = combat_depth(g)
    final = bool(effect.arg("final"))
    pairs = tuple(sorted((name, part) for name, part in extra.items() if part not in (None, "", ())))
    mod = Mod(ref, stat, op, value, kind, run.card, run.env.me, g.turn, depth, final, pairs)
    g.mods.append(mod)
    g.log_event(run.env.me, StatChanged(ref, stat, op, value, kind))
    return mod


def combat_depth(g: GameState) -> int:
    """Where the innermost Combat stands on the stack; NOBODY outside Combat."""
    fight = frames.combat(g)
    return frames.depth_of(g, fight) if fight is not None else NOBODY


def forget(g: GameState, card: int) -> None:
    """A card has left the table: changes of its Keywords end (2.6d), what it did for what it lay under, and the second
    role that it has given to Agents (a Witness who has joined its Combat fights on)."""
    ref = card_ref(card)
    roles = {mod.of for mod in g.mods if mod.source == card and mod.op == "become" and _is_agent(g, mod.of)}
    g.mods = [
        mod
        for mod in g.mods
        if not (mod.of == ref and mod.stat in ("keyword", "remains"))
        and not (mod.source == card and (mod.until == stats.ATTACHED or (mod.of in roles and mod.until == "combat")))
    ]


def _is_agent(g: GameState, ref: Ref) -> bool:
    return isinstance(ref, CardRef) and isinstance(g.pieces.get(ref.card), AgentPiece)


def drop(g: GameState, card: int) -> None:
    """A card is negated or leaves play: its boosts and what it does for a running check end."""
    if g.mods:
        g.mods = [mod for mod in g.mods if mod.source != card or not (mod.until == "check" or mod.stat == "total")]


def withdraw(g: GameState, card: int) -> None:
    """2.12g, 7.7c: another card takes this one out of play: it counts no more in a running check, nor as used there."""
    if card in g.pieces:
        for depth in {mod.depth for mod in g.mods if mod.source == card and mod.until == "check"}:
            timing.unuse(g, depth, g.pieces[card].by, g.def_of(card))
    drop(g, card)


def lift(g: GameState, card: int, site: Ref) -> None:
    """2.12g, 6.3m: a Bluff is taken from its Site: what it has changed there, and what it would still do, ends."""
    g.mods = [mod for mod in g.mods if mod.source != card or mod.of != site]
    g.delays = [delay for delay in g.delays if delay.env.card != card]
