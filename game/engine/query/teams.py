"""RULES.md 5: Teams. A Team is the Agents of one player that bear one number in one Section."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.core.state import NOBODY, SECTIONS, AgentPiece, Piece, Ref
from game.engine.query import effect_context, stats

if TYPE_CHECKING:
    from game.engine.table import GameState


def agents(g: GameState, player: int, section: str = "") -> list[AgentPiece]:
    """The Agents a player controls in one Section, or in all three."""
    places = (section,) if section else SECTIONS
    return [p for p in g.pieces.values() if p.by == player and p.at in places and isinstance(p, AgentPiece)]


def agent(g: GameState, card: int) -> AgentPiece:
    """The piece of an Agent in play.  Raises KeyError if it has left."""
    piece = g.pieces[card]
    if not isinstance(piece, AgentPiece):
        raise KeyError(card)
    return piece


def has_effect(piece: Piece) -> bool:
    """2.11a, 2.11b, 1.3j: an Agent's chosen Game Effects exist only for a starting Agent that stands in a Section."""
    return not isinstance(piece, AgentPiece) or (piece.starting and piece.at in SECTIONS)


def team_of(g: GameState, card: int) -> Ref:
    """The Team an Agent stands in, or () for one that is in no Section."""
    piece = g.pieces.get(card)
    if not isinstance(piece, AgentPiece) or piece.at not in ("bureau", "field", "hospital"):
        return ()
    return ("team", piece.by, piece.at, piece.team)


def stands_with(g: GameState, card: int) -> Ref:
    """The Team an Agent stands in, or to which a card is attached (2.7e)."""
    piece = g.pieces.get(card)
    return piece.host if piece is not None and piece.host[:1] == ("team",) else team_of(g, card)


def members(g: GameState, team: Ref) -> list[int]:
    """The Agents of a Team, in the order in which they came into play."""
    if not team:
        return []
    _, player, section, number = team
    return [
        p.card
        for p in g.pieces.values()
        if p.at == section and p.by == player and isinstance(p, AgentPiece) and p.team == number
    ]


def teams(g: GameState, player: int, section: str) -> list[Ref]:
    """A player's Teams in a Section, by number. The Hospital has none (5.1e)."""
    if section == "hospital":
        return []
    numbers = sorted({p.team for p in agents(g, player, section)})
    return [("team", player, section, number) for number in numbers]


def present(g: GameState, team: Ref, site: int = NOBODY) -> list[int]:
    """7.8b: members of the Team, outside the Hospital, not left behind at the Site where the Team is (#110).

    `site` is the Site whose own check or Combat it is; without one the Site that the Team is visiting, if any.
    """
    found = members(g, team)
    if site >= 0:
        found = [card for card in found if may_take_part(g, card, site)]
    if not g.mods:
        return found
    at = site if site >= 0 else visited(g, team)
    return [card for card in found if not is_left_behind(g, card, at)] if at >= 0 else found


def visited(g: GameState, team: Ref) -> int:
    """The Site that this Team is visiting, from the naming of the skill to the closing; NOBODY for none."""
    visit = effect_context.visit(g)
    return int(visit.site) if visit is not None and visit.team == team else NOBODY


def is_left_behind(g: GameState, card: int, site: int) -> bool:
    """5.3e: the Agent's Team has come to this Site without him (flag `left_behind`)."""
    ref = ("card", card)
    return any(
        mod.stat == "left_behind" and mod.of == ref and dict(mod.extra).get("site", site) == site for mod in g.mods
    )


def may_take_part(g: GameState, card: int, site: int) -> bool:
    """4.6d, 4.6k: the Agent has taken part in this Site, or in no other this turn, cards that allow more apart."""
    visits = agent(g, card).visits
    return not visits or site in visits or len(visits) < stats.stat(g, ("card", card), "site_limit")


def able(g: GameState, team: Ref, site: int = -1, depth: int = -1) -> list[int]:
    """7.8b: present Agents whom nothing keeps from adding skills to the check at `depth`."""
    from game.engine.query.kept_agents import waits

    return [
        card
        for card in present(g, team, site)
        if not stats.barred(g, card, site, depth) and not (g.mods and waits(g, card, depth))
    ]


def free_number(g: GameState, player: int, section: str) -> int:
    """The lowest Team number that nobody bears in the Section."""
    taken = {p.team for p in agents(g, player, section)}
    return next(n for n in range(1, len(taken) + 2) if n not in taken)
