"""Verbs of time: delay, cancel, end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.effects import durations, scene
from game.engine.effects.ast import Effect
from game.engine.effects.vocabulary import register
from game.engine.effects.words import Done, word
from game.engine.state import NOBODY, Delay

if TYPE_CHECKING:
    from game.engine.effects.run import RunEffects
    from game.engine.game import Game


@word("delay", settle=())
def delay(g: Game, run: RunEffects, effect: Effect) -> Done:
    """Wait for the next fitting event; all names mean then what they mean now (CARD-EFFECTS, 5)."""
    at = effect.arg("at")
    events = tuple(str(word) for word in at) if isinstance(at, tuple) else (str(at),)
    until, _ = durations.until(effect, "")
    depth = scene.check_depth(g, run.env.depth) if until == "check" else run.env.depth
    if until in ("round", "combat"):
        from game.engine.rules import fighters

        fight = fighters.combat(g)
        depth = fighters.depth_of(g, fight) if fight is not None else NOBODY
    env = run.env.copy()
    env.team = scene.team_of(g, env)
    env.site = scene.site_of(g, env)
    g.delays.append(
        Delay(at=events, path=(run.card, *run.here()), env=env, until=until, depth=depth, turn=g.turn,
              may=bool(effect.arg("may")))
    )  # fmt: skip
    return True


@word("end", settle=())
def end(g: Game, run: RunEffects, effect: Effect) -> Done:
    """4.7h: the turn ends; 8.6b: the Combat ends when this list is over."""
    if effect.arg("what") == "combat":
        from game.engine.rules import fighters

        fight = fighters.combat(g)
        if fight is None:
            return False
        fight.ended = True
        return True
    from game.engine.rules import ending

    ending.end_turn(g)
    return True


@word("cancel", settle=())
def cancel(g: Game, run: RunEffects, effect: Effect) -> Done:
    """Stop the event of the window this was played in, without countering the card behind it."""
    what = str(effect.arg("what"))
    if what in ("hospital_move", "abduction"):
        for frame in reversed(g.stack):
            if hasattr(frame, "cancelled") and not frame.cancelled:
                frame.cancelled = True
                return True
        return False
    return CANCELS[what](g, run) if what in CANCELS else False


CANCELS: dict[str, CancelBody] = {}
if TYPE_CHECKING:
    from collections.abc import Callable

    CancelBody = Callable[[Game, RunEffects], bool]

register("cancel:hospital_move")
