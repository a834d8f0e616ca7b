"""A view as JSON data: what a bot, or a policy in a process of its own, reads.

Cards are `{"id", "name"}`; a card that may not be seen is null.  Objects that choices speak of keep their refs, so that
a program may match them; everything else is written in words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.core.state import PHASES

if TYPE_CHECKING:
    from game.engine.view.player_view import PlayerView
    from game.engine.view.view_types import AgentInfo, PlayerInfo, SiteInfo


def view_json(view: PlayerView) -> dict[str, Any]:
    """Everything `view` tells, as data for `json.dumps`."""
    decision = view.decision
    others = [seat for seat in range(len(view.names)) if seat != view.seat]
    return {
        "seat": view.seat,
        "names": list(view.names),
        "turn": view.turn,
        "active": view.active,
        "first": view.first,
        "phase": view.phase,
        "phases": list(PHASES),
        "options": {name: getattr(view.options, name) for name in type(view.options).__dataclass_fields__},
        "over": view.over,
        "winner": view.winner,
        "why": view.why,
        "players": [_player(view, info) for info in view.players],
        "hand": _cards(view, view.hand),
        "check": _part(view, view.check),
        "combat": _part(view, view.combat),
        "pending": [_item(view, item) for item in view.pending],
        "happening": [process.kind for process in view.processes],
        "deciding": view.deciding,
        "decision": None
        if decision is None
        else {
            "kind": decision.kind,
            "window": decision.window,
            "prompt": decision.prompt,
            "about": {name: _plain(value) for name, value in decision.about},
            "choices": view.lines,
        },
        "notes": {str(seat): [_plain(note._asdict()) for note in view.notes(seat)] for seat in others},
        "candidates": {str(seat): [view.pool.x_files[i].name for i in view.candidates(seat)] for seat in others},
    }


def _card(view: PlayerView, card: int) -> dict[str, Any] | None:
    known = view.card(card)
    return None if known is None else {"id": card, "name": known.name}


def _cards(view: PlayerView, cards: tuple[int, ...]) -> list[dict[str, Any] | None]:
    return [_card(view, card) for card in cards]


def _player(view: PlayerView, info: PlayerInfo) -> dict[str, Any]:
    seat = info.seat
    plain: dict[str, Any] = {name: _plain(value) for name, value in info._asdict().items()}
    plain["discard"] = _cards(view, info.discard)
    plain["removed"] = _cards(view, info.removed)
    plain["x_file"] = None if info.x_file is None else view.pool.x_files[info.x_file].name
    plain["agents"] = [_agent(view, agent) for agent in view.agents(seat)]
    plain["sites"] = [_site(view, site) for site in view.sites(seat)]
    plain["resources"] = _cards(view, view.resources(seat))
    plain["captives"] = _cards(view, view.captives(seat))
    plain["abducted"] = [{"card": _card(view, card), "depth": depth} for card, depth in view.abducted(seat)]
    return plain


def _agent(view: PlayerView, info: AgentInfo) -> dict[str, Any]:
    plain: dict[str, Any] = info._asdict()
    known = view.card(info.card)
    plain["skills"] = {} if known is None else {skill: view.skill(info.card, skill) for skill in known.skills}
    plain["equipment"] = _cards(view, info.equipment)
    plain["attached"] = _cards(view, info.attached)
    return plain


def _site(view: PlayerView, info: SiteInfo) -> dict[str, Any]:
    plain: dict[str, Any] = {name: _plain(value) for name, value in info._asdict().items()}
    plain["name"] = (_card(view, info.card) or {}).get("name")
    plain["under"] = [
        {"by": under.by, "face_up": under.face_up, "card": _card(view, under.card), "ref": list(under.ref)}
        for under in info.under
    ]
    plain["attached"] = _cards(view, info.attached)
    return plain


def _item(view: PlayerView, item: Any) -> dict[str, Any]:
    plain: dict[str, Any] = {name: _plain(value) for name, value in item._asdict().items()}
    plain["card"] = _card(view, item.card)
    return plain


def _part(view: PlayerView, part: Any) -> dict[str, Any] | None:
    return None if part is None else {name: _plain(value) for name, value in part._asdict().items()}


def _plain(value: Any) -> Any:
    """Tuples as lists, at any depth; refs stay as they are named in the game."""
    if isinstance(value, tuple | list):
        return [_plain(part) for part in value]
    if isinstance(value, dict):
        return {name: _plain(part) for name, part in value.items()}
    return value
