"""What is to be expected of what lies open: a fight with an Adversary, a Site that leaves, a card that waits."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.core.refs import CardRef, TeamRef, card_ref, team_ref
from game.engine.core.state import SitePiece
from game.engine.query import combat_state, stats, wielding
from game.engine.rules import investigation
from game.engine.view.announced_prices import lost_at
from game.engine.view.useless_bluffs import counts_against

if TYPE_CHECKING:
    from game.engine.table import GameState
    from game.engine.view.player_view import PlayerView
    from game.engine.view.view_types import PendingInfo


class FightForecast(NamedTuple):
    """An Adversary against a Team, before any Combat card: what each side deals at long range and close."""

    lrc: int
    crc: int
    health: int
    team_lrc: int
    team_crc: int


def fight(g: GameState, adversary: int, team: TeamRef) -> FightForecast | None:
    """8.4: how the two would fight as all lies now; None where nobody fights."""
    known, side = g.def_of(adversary), combat_state.side_of(g, team)
    if known.suit != "adversary" or known.health is None or known.frame.noncombat or g.options.basic_game or not side:
        return None
    ref = card_ref(adversary)
    lrc, crc, health = (stats.stat(g, ref, name) for name in ("lrc", "crc", "health"))
    return FightForecast(lrc, crc, health, *(sum(_deals(g, one, kind) for one in side) for kind in ("lrc", "crc")))


def _deals(g: GameState, ref: CardRef, kind: str) -> int:
    """What a combatant deals with the best of what it carries."""
    tools = wielding.options(g, ref.card, kind)
    return max(stats.stat(g, ref, kind), *(stats.raw(g, ref, kind, tool=tool) for tool in tools), 0)


def will_leave(g: GameState, site: int) -> bool:
    """4.6h: whether the Site goes to the Discard Pile after this Investigation, as no card lies beneath it."""
    piece = g.pieces.get(site)
    return isinstance(piece, SitePiece) and not piece.under and not investigation.is_held(g, site)


def change_of_check(view: PlayerView, item: PendingInfo) -> int:
    """By how much a card that waits changes the sum of the running check; 0 where its text gives no number."""
    check, known = view.check, view.card(item.card)
    if check is None or known is None:
        return 0
    if known.suit == "witness":
        return known.skills.get(check.skill, 0)
    bound = counts_against(known)
    lost = lost_at(known, item.x) if not bound or check.skill in bound else 0
    return -min(lost, check.total)


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
