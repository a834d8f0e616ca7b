"""Who may not take part now, as it can be seen on the photograph, beside the large card and where Teams are sent.

What holds for the turn is told by the events, as with changed Keywords: a card leaves an Agent behind, or bars him
from adding his skills (7.8b). Who has been at another Site this turn does not go to a second one (4.6d).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.state import AgentPiece
from game.scenes.table import names
from game.scenes.table.altered import source_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.view import PlayerView
    from game.scenes.table.desk import Desk
    from game.ui.texts import Texts

FLAGS = {"left_behind": "kept.behind", "no_contribute": "kept.adds_nothing"}
"""What a card may put on an Agent, and the key of what is said of it."""


def kept_out(view: PlayerView, texts: Texts) -> dict[int, str]:
    """Every Agent who may not take part in this turn, or not at the Site of his Team, and why in a sentence."""
    events = view.events()
    begun = max((at for at, event in enumerate(events) if event.kind == "turn"), default=0)
    found = {}
    for at in range(begun, len(events)):
        event = events[at]
        if event.kind != "changed" or event.data[1] not in FLAGS or event.data[4] != "turn":
            continue
        (kind, card), flag = event.data[0][:2], event.data[1]
        if kind == "card" and view.agent(card) is not None:
            found[card] = texts(FLAGS[flag], by=_by(view, texts, event.player, source_of(events, at)))
    for card in _elsewhere(view):
        found.setdefault(card, texts("kept.elsewhere"))
    return found


def _by(view: PlayerView, texts: Texts, player: int, card: int) -> str:
    """Who has done it with which card."""
    who = texts("table.you") if player == names.you(view) else view.names[player]
    known = view.card(card) if card >= 0 else None
    return texts.pair(who, names.short(known)) if known is not None else who


def _elsewhere(view: PlayerView) -> Iterable[int]:
    """Agents whose Team is still to investigate a Site, though they may not, as they have been at another (4.6d)."""
    for info in view.agents(view.active, "field"):
        piece = view.piece(info.card)
        visits = piece.visits if isinstance(piece, AgentPiece) else []
        sites = [site.card for site in view.sites(view.active) if site.team == info.team and not site.investigated]
        if visits and info.team and any(site not in visits for site in sites):
            if len(visits) >= view.stat(("card", info.card), "site_limit"):
                yield info.card


def without(view: PlayerView, texts: Texts, team: int) -> str:
    """Who of an own Team of the Field does not take part, by name; "" where all do."""
    out = kept_out(view, texts)
    people = [info.card for info in view.agents(view.seat, "field") if info.team == team and info.card in out]
    return ", ".join(names.surname(known) for card in people if (known := view.card(card)) is not None)


def tested(desk: Desk) -> tuple[dict[int, int], dict[int, str]]:
    """What each Agent of the checking Team brings to the running check, and the band over whoever is kept out."""
    check, band = desk.view.check, desk.texts("table.kept_out")
    out = dict.fromkeys(kept_out(desk.view, desk.texts), band)
    if check is None or not check.skill or len(check.team) < 4:
        return {}, out
    _, player, section, number = check.team
    members = [info for info in desk.view.agents(player, section) if info.team == number]
    adding = {ref[1] for ref, _, _ in check.parts if ref and ref[0] == "card"}
    values = {info.card: desk.view.skill(info.card, check.skill) for info in members if info.card in adding}
    return values, out | {info.card: band for info in members if info.card not in adding}
