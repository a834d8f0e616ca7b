"""rulebook 7.8b: which Agents of a Team are present at a Site, and which may add to its check."""

from __future__ import annotations

from game.engine.core.refs import MaybeTeam, card_ref
from game.engine.core.state import NOBODY, AgentPiece
from game.engine.query.combat.kept_agents import waits
from game.engine.query.effects import effect_context, static_effects, stats
from game.engine.query.sites import teams
from game.engine.table import GameState


def present(g: GameState, team: MaybeTeam, site: int = NOBODY) -> list[int]:
    """7.8b: members of the Team, outside the Hospital, not left behind at the Site where the Team is (#110).

    `site` is the Site whose own check or Combat it is; without one the Site that the Team is visiting, if any.
    """
    found = teams.members(g, team)
    if site >= 0:
        found = [card for card in found if may_take_part(g, card, site)]
    if not g.mods:
        return found
    at = site if site >= 0 else visited(g, team)
    return [card for card in found if not is_left_behind(g, card, at)] if at >= 0 else found


def visited(g: GameState, team: MaybeTeam) -> int:
    """The Site that this Team is visiting, from the naming of the skill to the closing; NOBODY for none."""
    visit = effect_context.visit(g)
    return int(visit.site) if visit is not None and visit.team == team else NOBODY


def is_left_behind(g: GameState, card: int, site: int) -> bool:
    """5.3e: the Agent's Team has come to this Site without him (flag `left_behind`)."""
    ref = card_ref(card)
    return any(
        mod.stat == "left_behind" and mod.of == ref and dict(mod.extra).get("site", site) == site for mod in g.mods
    )


def may_take_part(g: GameState, card: int, site: int) -> bool:
    """4.6d, 4.6k: the Agent has taken part in this Site, or in no other this turn, cards that allow more apart."""
    visits = teams.agent(g, card).visits
    return not visits or site in visits or len(visits) < stats.stat(g, card_ref(card), "site_limit")


def able(g: GameState, team: MaybeTeam, site: int = -1, depth: int = -1) -> list[int]:
    """7.8b: present Agents whom nothing keeps from adding skills to the check at `depth`."""
    return [
        card
        for card in present(g, team, site)
        if not stats.is_barred(g, card, site, depth) and not (g.mods and waits(g, card, depth))
    ]


def callers(g: GameState, team: MaybeTeam, site: int = -1, depth: int = -1) -> list[int]:
    """7.8a, #326: bearers in the other Section, outside the Hospital, who may add a skill to the Team's check."""
    if not team or not static_effects.touched(g, "flag:remote_skill"):
        return []
    return [
        card
        for card, piece in g.pieces.items()
        if isinstance(piece, AgentPiece)
        and piece.by == team.player
        and piece.at in ("bureau", "field")
        and piece.at != team.section
        and not stats.is_barred(g, card, site, depth)
        and stats.flag_adjust(g, card_ref(card), "remote_skill")
    ]
