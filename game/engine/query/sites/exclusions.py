"""rulebook 4.6d, 5.3e, 7.8b: what keeps an Agent from a Site or from adding skills, and whose card does it."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.core.refs import card_ref
from game.engine.core.state import NOBODY, AgentPiece, Mod
from game.engine.query.sites import check_state, presence
from game.engine.table import GameState


def hindrances(g: GameState, card: int) -> list[Hindrance]:
    """All that holds of this Agent now; the checks of which it speaks are those that `presence.able` judges."""
    own = [mod for mod in g.mods if mod.of == card_ref(card)]
    found = [Hindrance(kind, mod.by, mod.source) for mod in own if (kind := _kind(g, mod))]
    return [*found, Hindrance("elsewhere")] if _been_elsewhere(g, card) else found


def _kind(g: GameState, mod: Mod) -> str:
    """What a change of an Agent hinders; "" for one that hinders nothing."""
    if mod.stat == "left_behind":
        return "left_behind"
    if mod.stat != "no_contribute":
        return ""
    if mod.until == "check":
        running = check_state.current(g)
        return "this_check" if running is not None and mod.depth == check_state.depth_of(g, running) else ""
    return "site_checks" if dict(mod.extra).get("in") == "site_check" else "all_checks"


def _been_elsewhere(g: GameState, card: int) -> bool:
    """4.6d: the Agent's Team has a Site at which it may not take part, as it has been at another."""
    piece = g.pieces.get(card)
    if not isinstance(piece, AgentPiece) or not piece.visits or piece.at != "field":
        return False
    sent = [site.card for site in check_state.sites_of(g, piece.by) if site.team and site.team == piece.team]
    return not all(presence.may_take_part(g, card, site) for site in sent)


class Hindrance(NamedTuple):
    """What keeps an Agent from a Site, or from adding skills to checks, and who has done it with which card."""

    kind: str
    """"left_behind": counted in no check, and not at the Site where its Team is (5.3e). Skills are not added, though
    the Agent is there: "this_check", "site_checks", "all_checks" (7.8b). "elsewhere": its Team is sent to a Site at
    which the Agent may take no part, as it has been at another (4.6d)."""
    by: int = NOBODY
    card: int = NOBODY
