"""rulebook 8.3k: pieces that may absorb damage about to fall (#316): whose, how much, and what it costs."""

from __future__ import annotations

from game.engine.cards.ast import Use, Value
from game.engine.core.event_data import DamageAbsorbed
from game.engine.core.refs import CardRef, card_of, card_ref
from game.engine.core.state import NOBODY
from game.engine.query import frames
from game.engine.query.combat import combatants
from game.engine.query.effects import game_vocabulary, static_effects
from game.engine.table import GameState


def use_of(g: GameState, piece: int) -> Use | None:
    """The ability of a piece that lowers the packet about to land on its bearer, if it has one."""
    for use in g.def_of(piece).frame.uses:
        if "would_damage" in use.when and any(e.word == "shield" and e.arg("from") == "packet" for e in use.do):
            return use
    return None


def pieces(g: GameState, targets: list[CardRef]) -> list[tuple[CardRef, int]]:
    """Who of those about to be hit carries what may absorb; the Adversary's side first, then in turn order."""
    if not game_vocabulary.is_used(g, "window:would_damage"):
        return []
    wanted = list(dict.fromkeys(targets))
    fight = frames.combat(g)
    order = g.clockwise(fight.by if fight is not None and fight.by != NOBODY else g.active)
    wanted.sort(key=lambda ref: (not combatants.is_attacker(g, ref), order.index(g.pieces[ref.card].by)))
    return [
        (target, piece.card)
        for target in wanted
        for piece in list(g.pieces.values())
        if piece.host == target and use_of(g, piece.card) is not None and static_effects.lives(g, piece)
    ]


def limit(g: GameState, piece: int, damage: int) -> int:
    """The most that the piece can take of this much damage."""
    use = use_of(g, piece)
    if piece not in g.pieces or use is None:
        return 0
    return min(g.pieces[piece].tokens // _price(use), damage // _worth(use))


def spend(g: GameState, piece: int, times: int) -> int:
    """Take the tokens of that many uses; the points of damage they stop."""
    use = use_of(g, piece)
    if use is None or not times:
        return 0
    on_table = g.pieces[piece]
    on_table.tokens -= times * _price(use)
    kept = times * _worth(use)
    g.log_event(on_table.by, DamageAbsorbed(piece, "", on_table.tokens, card_of(on_table.host), kept))
    if on_table.tokens <= 0:
        g.raise_event("emptied", card_ref(piece), card_ref(piece), on_table.by)
    return kept


def _price(use: Use) -> int:
    amount = use.cost.amount if use.cost is not None else None
    return max(1, amount.number) if amount is not None else 1


def _worth(use: Use) -> int:
    by = next(e.arg("by") for e in use.do if e.word == "shield")
    return max(1, by.number) if isinstance(by, Value) else 1
