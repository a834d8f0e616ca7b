"""What a player expects of cards he sees: what one that waits does to a check, how an Adversary of his would fight."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards.ast import Value
from game.engine.core.choices import Choice, UseAbility
from game.engine.core.refs import team_ref
from game.engine.view.announced_prices import lost_at
from game.engine.view.forecasts import FightForecast
from game.engine.view.helpful_choices import effects_of
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


class Gain(NamedTuple):
    """Points that come to the player's own pool, "rp" or "cp"."""

    pool: str
    amount: int


def gains(view: PlayerView, choice: Choice) -> list[Gain]:
    """The points that a card or ability brings its player if it takes effect, as far as its text says how many."""
    found = []
    for effect in effects_of(view, choice):
        whose, _, pool = str(effect.arg("to", "")).partition(".")
        size, source = effect.arg("by"), str(effect.arg("from", ""))
        if effect.word != "pool" or whose != "me" or not isinstance(size, Value):
            continue
        spent = max(1, choice.spec.x) if isinstance(choice, UseAbility) else 0
        amount = spent if size.kind == "spent" else size.number
        if source:  # at most what the other has, who is known where there is one
            amount = min(amount, view.players[1 - view.seat].rp) if (source, len(view.names)) == ("foe.rp", 2) else 0
        if amount and (source or size.kind in ("int", "spent")):
            found.append(Gain(pool, amount))
    return found


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
