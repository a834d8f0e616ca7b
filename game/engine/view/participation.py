"""Which Agents may not take part now, or add nothing to the running check (rulebook 7.8b, 4.6d)."""

from __future__ import annotations

from game.engine.core.refs import TeamRef, cards_of
from game.engine.query.sites.exclusions import Hindrance
from game.engine.view.player_view import PlayerView

KINDS = ("left_behind", "all_checks", "site_checks", "this_check", "elsewhere")
"""What hinders an Agent, the weightiest first."""


def hindrance(view: PlayerView, card: int) -> Hindrance | None:
    """The weightiest thing that keeps an Agent out; None for whom nothing does."""
    return min(view.hindrances(card), key=lambda one: KINDS.index(one.kind), default=None)


def without(view: PlayerView, team: int) -> list[int]:
    """The Agents of an own Team of the Field who do not count at a Site."""
    people = [info.card for info in view.agents(view.seat, "field") if info.team == team]
    return [card for card in people if hindrance(view, card) is not None]


def contributions(view: PlayerView) -> dict[int, int | None]:
    """What each Agent of the checking Team adds to the running check, None for whom it adds nothing; else nobody."""
    check = view.check
    if check is None or not check.skill or not isinstance(check.team, TeamRef):
        return {}
    team = check.team
    members = [info.card for info in view.agents(team.player, team.section) if info.team == team.number]
    adding = set(cards_of(ref for ref, _, _ in check.parts))
    return {card: view.skill(card, check.skill) if card in adding else None for card in members}
