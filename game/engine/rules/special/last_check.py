"""rulebook 17.90: an Agent bound for the Hospital who adds to one more check first (flag `one_more_check`, #309)."""

from __future__ import annotations

from game.engine.cards.vocabulary import register
from game.engine.core.refs import MaybeTeam, card_ref
from game.engine.core.state import Mod
from game.engine.query.combat import kept_agents
from game.engine.query.sites import teams
from game.engine.table import GameState

register("flag:one_more_check")


def undecided(g: GameState, team: MaybeTeam) -> list[int]:
    """Agents of a Team whose player is asked, as a check is announced, whether this is the one."""
    if not g.mods:
        return []
    return [card for card in teams.members(g, team) if kept_agents.is_kept(g, card)]


def name(g: GameState, card: int, depth: int) -> None:
    """7.2: the player names the check at `depth` as the one to which the Agent adds."""
    g.mods.append(Mod(card_ref(card), kept_agents.FLAG, "flag", True, "check", card, g.pieces[card].by, g.turn, depth))
