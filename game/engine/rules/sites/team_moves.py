"""rulebook 5.2: how Teams are set, joined and left."""

from __future__ import annotations

from game.engine.core.event_data import AgentMoved, AgentTeamed
from game.engine.core.refs import MaybeTeam, card_ref, team_ref
from game.engine.core.state import SECTIONS
from game.engine.query.frames import CheckFrame
from game.engine.query.sites import presence, teams
from game.engine.table import GameState


def _takes_part(g: GameState, card: int) -> None:
    """4.6k: an Agent who joins a Team while its Site is investigated takes part from then on."""
    visits = teams.agent(g, card).visits
    for frame in g.stack:
        if isinstance(frame, CheckFrame) and frame.site >= 0 and frame.team == teams.team_of(g, card):
            if frame.site not in visits and presence.may_take_part(g, card, frame.site):
                visits.append(frame.site)


def settle(g: GameState, player: int) -> None:
    """5.2f: Agents of a Section who belong to no Team together form one, beside the Teams that were set."""
    agents = teams.agents(g, player)
    for section in SECTIONS:
        here = [piece for piece in agents if piece.at == section]
        unset = {p.team for p in here if p.loose or not p.team}
        if not unset or (len(unset) == 1 and 0 not in unset):
            continue
        default = [p.team for p in here if p.team and p.loose]
        number = 1 if section == "hospital" else default[0] if default else teams.free_number(g, player, section)
        for piece in [p for p in here if p.team == 0 or (p.loose and p.team != number)]:
            piece.team, piece.loose = number, True
            g.raise_event("team_gained", team_ref(player, section, number), card_ref(piece.card), player)


def join(g: GameState, card: int, number: int) -> None:
    """Put an Agent into a Team of its Section by its player's will (5.2a)."""
    piece = teams.agent(g, card)
    piece.team, piece.loose = number, False
    g.log_event(piece.by, AgentTeamed(card, piece.at, number))


def relocate(g: GameState, card: int, section: str, number: int = 0, *, deploying: bool = False) -> None:
    """5.2e: an Agent changes its Section and so leaves its Team; `number` names the Team it joins there, if any.

    While its player deploys, what becomes of the Teams is told when all are set (`regrouping`).
    """
    piece = teams.agent(g, card)
    before, came_from = teams.team_of(g, card), piece.at
    piece.at, piece.team, piece.loose = section, number, number == 0
    if section == "hospital":
        piece.team, piece.loose = 1, True
    g.log_event(piece.by, AgentMoved(card, came_from, section))
    if not deploying:
        _left(g, before)
    crosses(g, card, piece.by, came_from, section)
    if piece.team:
        _takes_part(g, card)
        g.raise_event("team_gained", teams.team_of(g, card), card_ref(card), piece.by)


def crosses(g: GameState, card: int, player: int, *sections: str) -> None:
    """Tell it if one of the Sections that an Agent of this player has left or entered is the Bureau (#263)."""
    if "bureau" in sections:
        g.raise_event("crosses_bureau", card_ref(card), (), player)


def stand_alone(g: GameState, card: int) -> None:
    """5.2e: who arrives outside Deployment in no Team is in none with another who did, until Teams are formed (5.2f).

    A second one bears a number of its own till then, for those without a number count as together.
    """
    piece = teams.agent(g, card)
    if any(other.team == 0 and other is not piece for other in teams.agents(g, piece.by, piece.at)):
        piece.team = teams.free_number(g, piece.by, piece.at)


def _left(g: GameState, team: MaybeTeam) -> None:
    if team and not teams.members(g, team):
        g.mods = [mod for mod in g.mods if mod.of != team]  # who bears its number next is another Team
        g.raise_event("team_emptied", team, (), team.player)


def gone(g: GameState, team: MaybeTeam) -> None:
    """An Agent of this Team has left play: tell if it was the last."""
    _left(g, team)
