"""D47: Agents who can still be saved by healing one point at once (verb `respite`, #346)."""

from __future__ import annotations

from game.engine.core.choices import Spec
from game.engine.core.refs import Ref
from game.engine.query.effects import game_vocabulary, stats
from game.engine.query.frames import current_window
from game.engine.table import GameState

WORD = "respite"


def waiting(g: GameState) -> list[Ref]:
    """Agents who can be saved now: in the innermost play of cards a card that gives a respite waits or resolves."""
    if not game_vocabulary.is_used(g, "word:respite"):
        return []
    window = current_window(g)
    if window is None:
        return []
    if window.moment is not None and window.moment.word == WORD:
        return [window.moment.it]
    found: list[Ref] = []
    for item in window.chain:
        effects = g.def_of(item.card).frame.modes[item.mode].do
        if not item.gone and any(effect.word == WORD for effect in effects):
            found.extend(item.env.names.get("t", ()))
    return found


def is_meant(g: GameState, card: int, spec: Spec) -> bool:
    """Whether a card is announced to save an Agent, so that it need not meet the conditions of its own text."""
    return stats.has(g, card, "healing") and any(ref in spec.targets for ref in waiting(g))
