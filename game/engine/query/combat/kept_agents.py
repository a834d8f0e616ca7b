"""rulebook 17.90: Agents who stay for one more check before they go to the Hospital (#309)."""

from __future__ import annotations

from game.engine.core.refs import card_ref
from game.engine.core.state import NOBODY, Mod
from game.engine.query.effects import game_vocabulary
from game.engine.table import GameState

FLAG = "one_more_check"


def is_kept(g: GameState, card: int) -> bool:
    """Whether the Agent stays with its Team for one more check, out of any Combat."""
    return bool(_kept(g, card))


def waits(g: GameState, card: int, depth: int) -> bool:
    """Whether such an Agent does not count in the check at `depth`: not running when it was kept, nor named since."""
    mods = _kept(g, card)
    return bool(mods) and not any(mod.depth != NOBODY and mod.depth >= depth for mod in mods)


def _kept(g: GameState, card: int) -> list[Mod]:
    if not g.mods or not game_vocabulary.is_used(g, "flag:one_more_check"):
        return []
    return [mod for mod in g.mods if mod.stat == FLAG and mod.of == card_ref(card)]
