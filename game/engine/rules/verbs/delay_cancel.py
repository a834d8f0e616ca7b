"""Verbs of time: delay, cancel, end."""

from __future__ import annotations

from game.engine.cards.ast import Effect
from game.engine.cards.vocabulary import register
from game.engine.core.refs import CardRef, card_ref
from game.engine.core.state import Delay, Mod
from game.engine.query import frames
from game.engine.query.effects import effect_context
from game.engine.rules.combat.hospital import ToHospital
from game.engine.rules.effects import durations
from game.engine.rules.effects.effects_frame import EffectsFrame
from game.engine.rules.phases import ending
from game.engine.rules.verbs import Done, word
from game.engine.rules.verbs.combat_course import call_off
from game.engine.table import GameState


@word("delay", settle=())
def delay(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """Wait for the next fitting event; all names mean then what they mean now."""
    until, _ = durations.until(effect, "")
    depth = effect_context.check_depth(g, run.env.depth) if until == "check" else run.env.depth
    if until in ("round", "combat"):
        depth = durations.combat_depth(g)
    env = run.env.copy()
    env.team = effect_context.team_of(g, env)
    env.site = effect_context.site_of(g, env)
    g.delays.append(
        Delay(at=effect.words("at"), path=(run.card, *run.here()), env=env, until=until, depth=depth, turn=g.turn,
              may=bool(effect.arg("may")), each=bool(effect.arg("each")))
    )  # fmt: skip
    return True


@word("end", settle=())
def end(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """4.7h: the turn ends; 8.6b: the Combat ends when this list is over."""
    if effect.arg("what") == "combat":
        fight = frames.combat(g)
        if fight is None:
            return False
        fight.ended = True
        call_off(g, fight, run.card)
        return True
    ending.end_turn(g)
    return True


@word("cancel", settle=())
def cancel(g: GameState, run: EffectsFrame, effect: Effect) -> Done:
    """Stop the event of the window this was played in, without countering the card behind it."""
    what = str(effect.arg("what"))
    if what == "hospital_move" and _stop(g, run):
        return True
    if what in ("bureau_move", "hospital_move"):
        return _keep(g, run)
    name, stopped = _EVENTS[what]
    for frame in reversed(g.stack):
        if hasattr(frame, name):
            changed = bool(getattr(frame, name) != stopped)
            setattr(frame, name, stopped)
            return changed
    return False


_EVENTS: dict[str, tuple[str, object]] = {
    "abduction": ("cancelled", True),
    "draws": ("paid", 0),
    "penalty_question": ("penalty", False),
}
"""The field of the procedure that carries the event out, and what stops it."""


def _stop(g: GameState, run: EffectsFrame) -> bool:
    """10.2a: the Agent does not go to the Hospital, where it is on its way there."""
    for frame in reversed(g.stack):
        if isinstance(frame, ToHospital) and card_ref(frame.agent) == run.env.it:
            frame.cancelled = True
            return True
    return False


def _keep(g: GameState, run: EffectsFrame) -> bool:
    """10.2a, 8.7f: the Agent stays although a card will move it when it resolves, or when the round is over."""
    agent, card = run.env.it, run.env.source
    if not agent or not isinstance(card, CardRef):
        return False
    g.mods.append(Mod(agent, "kept", "flag", True, "turn", run.card, run.env.me, g.turn, extra=(("from", card.card),)))
    return True


register("cancel:bureau_move", "cancel:draws", "cancel:hospital_move", "cancel:penalty_question")
