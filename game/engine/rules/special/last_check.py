"""RULES.md 17.90: an Agent bound for the Hospital who adds to one more check first (flag `one_more_check`, #309)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.cards.vocabulary import register
from game.engine.core.state import NOBODY, Mod, Ref
from game.engine.rules import teams

if TYPE_CHECKING:
    from game.engine.table import GameState

register("flag:one_more_check")
FLAG = "one_more_check"


def is_kept(g: GameState, card: int) -> bool:
    """Whether the Agent stays with its Team for one more check, out of any Combat."""
    return bool(g.mods) and any(mod.stat == FLAG and mod.of == ("card", card) for mod in g.mods)


def waits(g: GameState, card: int, depth: int) -> bool:
    """Whether such an Agent does not count in the check at `depth`: not running when it was kept, nor named since."""
    mods = [mod for mod in g.mods if mod.stat == FLAG and mod.of == ("card", card)]
    return bool(mods) and not any(mod.depth != NOBODY and mod.depth >= depth for mod in mods)


def undecided(g: GameState, team: Ref) -> list[int]:
    """Agents of a Team whose player is asked, as a check is announced, whether this is the one."""
    if not g.mods:
        return []
    return [card for card in teams.members(g, team) if is_kept(g, card)]


def name(g: GameState, card: int, depth: int) -> None:
    """7.2: the player names the check at `depth` as the one to which the Agent adds."""
    g.mods.append(Mod(("card", card), FLAG, "flag", True, "check", card, g.pieces[card].by, g.turn, depth))
