"""rulebook 8.3h, 11.3: the piece of Equipment that modifies an Agent's value in a Combat round."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards.ast import Effect
from game.engine.core.refs import card_ref
from game.engine.core.state import AgentPiece
from game.engine.query.effects import static_effects, stats
from game.engine.table import GameState


def options(g: GameState, card: int, kind: str, spent: Sequence[int] = ()) -> list[int]:
    """The pieces an Agent carries that would count in a round of this kind; not those used up in this Combat (#329)."""
    if not isinstance(g.pieces.get(card), AgentPiece):
        return []
    carried = [p for p in g.pieces.values() if p.host == card_ref(card) and g.def_of(p.card).suit == "equipment"]
    return [
        piece.card
        for piece in carried
        if static_effects.lives(g, piece)
        and (_raises(g, card, piece.card, kind) or _splits(g, piece.card, kind))
        and not (piece.card in spent and is_limited(g, piece.card, kind))
    ]


def _raises(g: GameState, card: int, piece: int, kind: str) -> bool:
    """Whether the Agent's value is higher with the piece, whatever skill is read as that value (#348)."""
    ref = card_ref(card)
    return stats.raw(g, ref, kind, tool=piece) > stats.raw(g, ref, kind)


def _splits(g: GameState, piece: int, kind: str) -> bool:
    return any(e.word == "allocate" and counts(e, kind) for e in g.def_of(piece).frame.while_)


def counts(effect: Effect, kind: str) -> bool:
    """Whether this effect of a piece of Equipment is about a round of this kind: a value, or dividing its damage."""
    if effect.word == "mod":
        return kind in effect.words("stat")
    return effect.word == "allocate" and kind in effect.words("split")


def is_limited(g: GameState, piece: int, kind: str) -> bool:
    """Whether the piece counts in one round of each Combat only."""
    return any(counts(e, kind) and e.arg("limit") == "1/combat" for e in g.def_of(piece).frame.while_)


def is_asked(g: GameState, found: list[int]) -> bool:
    """8.3h: asked only where the choices differ: two pieces, or one that is used up by being named."""
    if len(found) == 1:
        return any(e.arg("limit") == "1/combat" for e in g.def_of(found[0]).frame.while_)
    return len(found) > 1
