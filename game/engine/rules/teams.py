"""RULES.md 5: Teams. A Team is the Agents of one player that bear one number in one Section."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.core.state import NOBODY, SECTIONS, AgentPiece, Piece, Ref
from game.engine.query import effect_context, stats
from game.engine.query.frames import CheckFrame

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


def _takes_part(g: GameState, card: int) -> None:
    """4.6k: an Agent who joins a Team while its Site is investigated takes part from then on."""

    visits = agent(g, card).visits
    for frame in g.stack:
        if isinstance(frame, CheckFrame) and frame.site >= 0 and frame.team == team_of(g, card):
            if frame.site not in visits and may_take_part(g, card, frame.site):
                visits.append(frame.site)


def able(g: GameState, team: Ref, site: int = -1, depth: int = -1) -> list[int]:
    """7.8b: present Agents whom nothing keeps from adding skills to the check at `depth`."""
    from game.engine.rules.special.last_check import waits

    return [
        card
        for card in present(g, team, site)
        if not stats.barred(g, card, site, depth) and not (g.mods and waits(g, card, depth))
    ]


def free_number(g: GameState, player: int, section: str) -> int:
    """The lowest Team number that nobody bears in the Section."""
    taken = {p.team for p in agents(g, player, section)}
    return next(n for n in range(1, len(taken) + 2) if n not in taken)


def settle(g: GameState, player: int) -> None:
    """5.2f: Agents of a Section who belong to no Team together form one, beside the Teams that were set."""
    for section in SECTIONS:
        here = agents(g, player, section)
        unset = {p.team for p in here if p.loose or not p.team}
        if not unset or (len(unset) == 1 and 0 not in unset):
            continue
        default = [p.team for p in here if p.team and p.loose]
        number = 1 if section == "hospital" else default[0] if default else free_number(g, player, section)
        for piece in [p for p in here if p.team == 0 or (p.loose and p.team != number)]:
            piece.team, piece.loose = number, True
            g.happen("team_gained", ("team", player, section, number), ("card", piece.card), player)


def join(g: GameState, card: int, number: int) -> None:
    """Put an Agent into a Team of its Section by its player's will (5.2a)."""
    piece = agent(g, card)
    piece.team, piece.loose = number, False
    g.event("teamed", piece.by, card, piece.at, number)


def relocate(g: GameState, card: int, section: str, number: int = 0, *, deploying: bool = False) -> None:
    """5.2e: an Agent changes its Section and so leaves its Team; `number` names the Team it joins there, if any.

    While its player deploys, what becomes of the Teams is told when all are set (`regrouping`).
    """
    piece = agent(g, card)
    before, came_from = team_of(g, card), piece.at
    piece.at, piece.team, piece.loose = section, number, number == 0
    if section == "hospital":
        piece.team, piece.loose = 1, True
    g.event("moved", piece.by, card, came_from, section)
    if not deploying:
        _left(g, before)
    crosses(g, card, piece.by, came_from, section)
    if piece.team:
        _takes_part(g, card)
        g.happen("team_gained", team_of(g, card), ("card", card), piece.by)


def crosses(g: GameState, card: int, player: int, *sections: str) -> None:
    """Tell it if one of the Sections that an Agent of this player has left or entered is the Bureau (#263)."""
    if "bureau" in sections:
        g.happen("crosses_bureau", ("card", card), (), player)


def stand_alone(g: GameState, card: int) -> None:
    """5.2e: who arrives outside Deployment in no Team is in none with another who did, until Teams are formed (5.2f).

    A second one bears a number of its own till then, for those without a number count as together.
    """
    piece = agent(g, card)
    if any(other.team == 0 and other is not piece for other in agents(g, piece.by, piece.at)):
        piece.team = free_number(g, piece.by, piece.at)


def _left(g: GameState, team: Ref) -> None:
    if team and not members(g, team):
        g.mods = [mod for mod in g.mods if mod.of != team]  # who bears its number next is another Team
        g.happen("team_emptied", team, (), team[1])


def gone(g: GameState, team: Ref) -> None:
    """An Agent of this Team has left play: tell if it was the last."""
    _left(g, team)
