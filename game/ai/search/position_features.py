"""Features of a position: what each side has to win the race with.

They are read from a determinized game, where nothing is hidden, in the same way for every seat.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.ai.race_odds import mask_of, two_sites
from game.engine.cards.card_def import CardDef
from game.engine.core.state import AgentPiece, SitePiece
from game.engine.game import Game

OWN = (
    "rp", "cp", "income", "skills", "wounded", "hospital", "equipment", "engines", "hand", "sites", "witnesses",
    "helps", "stops", "stops_payable", "adversaries", "adversaries_payable", "bluffs", "combat",
)  # fmt: skip
"""Names of the features of one player."""


def figures(game: Game, seat: int) -> dict[str, float]:
    """Features of one player, by the names of `OWN`."""
    player = game.players[seat]
    found = dict.fromkeys(OWN, 0.0)
    found["rp"], found["cp"] = float(player.rp), float(player.cp)
    _table(game, seat, found)
    _hand([game.def_of(card) for card in player.hand], player.cp, found)
    return found


def _table(game: Game, seat: int, found: dict[str, float]) -> None:
    for card, piece in game.pieces.items():
        d = game.def_of(card)
        if isinstance(piece, AgentPiece):
            if piece.by == seat:
                _agent(d, piece, found)
        elif piece.by == seat and not isinstance(piece, SitePiece):
            if d.suit == "equipment" and piece.at == "on":
                found["equipment"] += 1
            elif piece.tokens and piece.at in ("bureau", "hospital", "on"):
                found["engines"] += piece.tokens


def _agent(d: CardDef, piece: AgentPiece, found: dict[str, float]) -> None:
    if piece.at in ("bureau", "field"):
        found["income"] += d.res
        found["skills"] += sum(d.skills.values()) / 10
        found["wounded"] += piece.damage
    elif piece.at == "hospital":
        found["hospital"] += 1
        found["wounded"] += piece.damage


def _hand(hand: list[CardDef], cp: int, found: dict[str, float]) -> None:
    found["hand"] = float(len(hand))
    for d in hand:
        name = _KINDS.get(d.suit)
        if d.suit == "event":
            name = "stops" if d.pool == "CP" else "helps"
        if name is None:
            continue
        found[name] += 1
        if f"{name}_payable" in found and (d.cost or 0) <= cp:
            found[f"{name}_payable"] += 1


_KINDS: Mapping[str, str] = {
    "site": "sites", "witness": "witnesses", "adversary": "adversaries", "bluff": "bluffs", "combat": "combat",
}  # fmt: skip


def ahead(game: Game, seat: int, about: int) -> float:
    """Expected successful investigations that the seat still needs to name the other's X-File.

    It is never less than one: an X-File is named after a success (rulebook 9.3).
    """
    return max(1.0, two_sites(game.table.pool).successes(mask_of(game.view(seat).candidates(about))))
