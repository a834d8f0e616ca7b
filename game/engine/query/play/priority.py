"""Who is asked, by public facts alone (rulebook 4.0j).

Whether a question is put may never depend on what a hand holds: the pause itself would tell it. With the option
`ask_always` everybody is always asked; otherwise four rules leave out what cannot matter:

1. A merged window does not open if nothing public has happened since the last open window closed.
2. It opens nevertheless for a side for which the pool of this game, never the decks, has a card bound to it.
3. A player is passed over who has no hand, or too few points for the cheapest card of the pool, and nothing to use.
4. W1 and W9 to W11 always open, and the plays of cards in checks and Combat are never merged.
"""

from __future__ import annotations

from functools import cache

from game.engine.cards.card_pool import CardPool
from game.engine.core.state import SitePiece
from game.engine.query import basic
from game.engine.query.combat import afflicted, rescue
from game.engine.query.frames import WindowFrame
from game.engine.query.play import playable_index, point_pools, timing
from game.engine.query.sites import teams
from game.engine.table import GameState

MERGED = {f"W{n}" for n in (2, 3, 4, 5, 6, 7, 8, 12, 13)}
"""Open windows that are left out when nothing public has happened since the last one closed (rule 1)."""
BOUND_WORDS = {"W6": ("deployment",), "W8": ("team_sent",), "W4": ("healing",)}
"""Windows to which cards of the pool may be bound by their own words (rule 2)."""
NEVER = 10**6


def asked(g: GameState, window: WindowFrame) -> list[int]:
    """The players to be asked in a window that is about to open; none if it is left out (rules 1, 2 and 4)."""
    everybody = g.clockwise(window.first)
    if basic.is_closed(g, window.name):
        return []
    if g.options.ask_always or g.news or window.chain or window.name not in MERGED:
        return everybody
    if window.name == g.bound:
        return []
    if window.name == "W7":
        placed = any(isinstance(p, SitePiece) and p.by == g.active for p in g.pieces.values())
        return g.opponents(g.active) if placed else []
    if g.options.x_file_powers and window.name == HEALING_WINDOW:
        return g.opponents(g.active)
    sides = _bound_sides(g.table.pool, window.name)
    return [p for p in everybody if _can_pay(g, p, sides[0 if p == g.active else 1])]


def cannot_respond(g: GameState, window: WindowFrame, player: int) -> bool:
    """Rule 3: the player cannot answer, and everybody can see it."""
    if g.options.ask_always:
        return False
    if g.players[player].hand and basic.plays_obstacle(g, player) is None:
        cheapest = _cheapest(g.table.pool, window.name, player == g.active)
        if _can_pay(g, player, cheapest) or timing.is_bystander(g, player):
            return False
    return not _has_ability(g, player) and not rescue.waiting(g)


def _can_pay(g: GameState, player: int, cost: int) -> bool:
    """Whether the player's points on the present side, tokens included, are enough."""
    p = g.players[player]
    if player != g.active:
        return p.cp >= cost
    return p.rp >= cost or p.rp + sum(agent.purse for agent in point_pools.with_purse(g, player)) >= cost


def _has_ability(g: GameState, player: int) -> bool:
    """Whether a card of the player in play has an ability that public facts do not rule out."""
    if g.options.x_file_powers:
        return True
    mine = player == g.active
    if any(g.pieces[agent].by == player for agent, _ in afflicted.all_(g)):
        return True
    able = playable_index.abilities(g, mine)
    if g.pieces.keys().isdisjoint(able):
        return False
    return any(
        piece.tokens or any(use.cost is None or use.cost.kind != "token" for _, use in able[piece.card])
        for piece in g.pieces.values()
        if piece.by == player and piece.card in able and teams.has_effect(piece)
    )


@cache
def _cheapest(pool: CardPool, window: str, active: bool) -> int:
    """The lowest cost of any card of the pool that this side might announce in a window of this kind."""
    suits = ("combat", "witness") if window in ("lrc", "crc", "allocation", "after_damage", "lrc_skipped") else (
        "event", "witness", "bluff", "adversary")  # fmt: skip
    best = NEVER
    for card in pool.cards:
        if card.suit not in suits or card.cost is None or card.pool not in (("RP", "*P") if active else ("CP", "*P")):
            continue
        cost = {"X": 0, "X+1": 1}.get(card.cost_x, card.cost)
        best = min(best, max(0, cost - 1) if card.suit == "bluff" else cost)
    return best


@cache
def _bound_sides(pool: CardPool, window: str) -> tuple[int, int]:
    """For the Investigating Player and for the others: the cheapest card of the pool that is bound to this window."""
    words = BOUND_WORDS.get(window, ())
    sides = [NEVER, NEVER]
    for card in pool.cards:
        if card.cost is None or not any(word in mode.when for mode in card.frame.modes for word in words):
            continue
        for side, paid_from in enumerate((("RP", "*P"), ("CP", "*P"))):
            if card.pool in paid_from:
                sides[side] = min(sides[side], card.cost)
    return sides[0], sides[1]


HEALING_WINDOW = "W4"
"""The window to which powers are bound (13.4h)."""
