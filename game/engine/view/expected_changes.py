"""What a player expects of cards he sees: what one that waits does to a check, how an Adversary of his would fight."""

from __future__ import annotations

from game.engine.core.refs import team_ref
from game.engine.view.announced_prices import lost_at
from game.engine.view.forecasts import FightForecast
from game.engine.view.player_view import PlayerView
from game.engine.view.useless_bluffs import dud
from game.engine.view.view_types import PendingInfo


def change_of_check(view: PlayerView, item: PendingInfo) -> int:
    """By how much a card that waits changes the sum of the running check; 0 where its text gives no number."""
    check, known = view.check, view.card(item.card)
    if check is None or known is None:
        return 0
    if known.suit == "witness":
        return known.skills.get(check.skill, 0)
    return 0 if dud(known, [check.skill]) else -min(lost_at(known, item.x), check.total)


def fights(view: PlayerView, adversary: int) -> dict[int, FightForecast]:
    """How an Adversary of the hand would fight at each Site where it may attack, by the Site."""
    found = {}
    for site in view.adversary_sites(adversary):
        info = view.site(site)
        if info is None or not info.team:
            continue
        forecast = view.fight(adversary, team_ref(info.owner, "field", info.team))
        if forecast is not None:
            found[site] = forecast
    return found
