"""Words about who is hit and how hard: shield, allocate."""

from __future__ import annotations

from typing import Any

from game.engine.cards.ast import Effect, Selector
from game.engine.core.refs import Ref
from game.engine.query.effects import effect_context, select, stats
from game.engine.rules.effects import durations
from game.engine.rules.effects.effects_frame import EffectsFrame
from game.engine.rules.verbs import Done, word
from game.engine.table import GameState


@word("shield", settle=("who",))
def shield(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """8.5a: lowers damage before it is applied. Pieces that absorb it are asked by `rules/special/absorbing`."""
    extra: dict[str, Any] = {name: str(effect.arg(name) or "") for name in ("from", "take", "in")}
    extra["vs"] = getattr(effect.arg("vs"), "text", "")
    extra["if"] = run.here() if effect.arg("if") is not None else None
    for ref in run.refs("who"):
        points = stats.number(g, run.env, effect.value(), ref)
        durations.add(g, run, effect, ref, "", "shield", points, default="combat", **extra)
    return bool(run.refs("who"))


@word("allocate", settle=("of",))
def allocate(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """8.4c-8.4e: another player assigns the whole damage of a combatant, or its own player may divide it."""
    among = effect.arg("among")
    extra: dict[str, Any] = {"split": effect.words("split")}
    targets: tuple[Ref, ...] = ()
    if not extra["split"]:
        extra["by"] = next(effect_context.players(g, run.env, str(effect.arg("by"))))
        if isinstance(among, Selector):
            targets = tuple(select.find(g, run.env, among))
    for ref in run.refs("of"):
        durations.add(g, run, effect, ref, "", "allocate", targets, default="combat", **extra)
    return bool(run.refs("of"))
