"""Whether anything that is asked leads to a Site that can be solved: where nothing does, what to do instead is told.

Reckoned from what the player may know: what a Team adds up to as all lies now, and one Witness of the hand (7.8).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.core.choices import Investigate, MoveAgent, PlaceSite
from game.engine.core.refs import team_ref
from game.engine.core.state import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.cards.card_def import CardDef
    from game.engine.core.decisions import Decision
    from game.engine.view.player_view import PlayerView

Levels = tuple[tuple[str, int], ...]
AT_WORK = ("bureau", "field")
"""The Sections whose Agents may stand in the Field after the Deployment; of the Hospital those who are let out."""


def hopeless(view: PlayerView, decision: Decision) -> bool:
    """Whether no Team solves any Site that can be chosen or reached now, not even with a Witness of the hand."""
    match decision.kind:
        case "allocation":
            pairs = [choice for choice in decision.choices if isinstance(choice, Investigate)]
            return bool(pairs) and not any(_sent(view, choice.site, choice.team) for choice in pairs)
        case "sites":
            levels = [known.prerequisites for known in _sites_of_hand(view, decision)]
            teams = sorted({info.team for info in view.agents(view.seat, "field") if info.team})
            return bool(levels and teams) and not any(_reaches(view, asked, team) for asked in levels for team in teams)
        case "deployment":
            waiting = [info.prerequisites for info in view.sites(view.seat) if not info.investigated]
            held = [known.prerequisites for card in view.hand if (known := view.card(card)) and known.suit == "site"]
            return bool(waiting or held) and not any(_together(view, decision, asked) for asked in (*waiting, *held))
        case _:
            return False


class Reached(NamedTuple):
    """What a Team has of a level that is asked."""

    total: int
    need: int


def nearest(view: PlayerView, levels: Levels) -> Reached | None:
    """What the own Team of the Field that comes nearest to one of these levels has, and that level; None: nobody."""
    teams = {info.team for info in view.agents(view.seat, "field") if info.team}
    sums = (
        Reached(view.team_total(team_ref(view.seat, "field", team), skill), need)
        for skill, need in levels
        for team in teams
    )
    return max(sums, key=lambda reached: reached.total - reached.need, default=None)


def _sites_of_hand(view: PlayerView, decision: Decision) -> Iterable[CardDef]:
    cards = dict.fromkeys(choice.card for choice in decision.choices if isinstance(choice, PlaceSite))
    return (known for card in cards if (known := view.card(card)) is not None)


def _sent(view: PlayerView, site: int, team: int) -> bool:
    info = view.site(site)
    return info is not None and _reaches(view, info.prerequisites, team, site)


def _reaches(view: PlayerView, levels: Levels, team: int, site: int = NOBODY) -> bool:
    """Whether that Team of the Field comes up to one of these levels."""
    ref = team_ref(view.seat, "field", team)
    return any(view.team_total(ref, skill, site) + _witness(view, skill) >= need for skill, need in levels)


def _together(view: PlayerView, decision: Decision, levels: Levels) -> bool:
    """Whether all who may stand in the Field would come up to one of these levels in one Team, with what they carry."""
    people = [info for section in AT_WORK for info in view.agents(view.seat, section) if info.health > 0]
    moves = [choice for choice in decision.choices if isinstance(choice, MoveAgent)]
    leaving = {move.agent for move in moves if move.section == "field"}
    people += [info for info in view.agents(view.seat, "hospital") if info.card in leaving]
    teams = sorted({(info.section, info.team) for info in people if info.team})

    def total(skill: str) -> int:
        own = sum(max(0, view.skill(info.card, skill)) for info in people)
        for section, team in teams:
            members = [info.card for info in people if (info.section, info.team) == (section, team)]
            bare = sum(view.skill(card, skill) for card in members)
            own += max(0, view.team_total(team_ref(view.seat, section, team), skill) - bare)
        return own

    return any(total(skill) + _witness(view, skill) >= need for skill, need in levels)


def _witness(view: PlayerView, skill: str) -> int:
    """What the best Witness of the hand that can be paid would add to a check of that skill."""
    points = view.players[view.seat].rp
    known = [card for number in view.hand if (card := view.card(number)) is not None and card.suit == "witness"]
    return max((card.skills.get(skill, 0) for card in known if view.basic or (card.cost or 0) <= points), default=0)
