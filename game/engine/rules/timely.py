"""RULES.md 2.3b-2.3d, 2.5, 4.0: what the cards alone tell about a play of cards.

Which cards could be announced in it, and which abilities could be used, follows from what is printed, from the side and
from the kind of the window.  It is worked out once for all copies of a game; `announce` asks the position for the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.effects.ast import Use
from game.engine.rules import activators, moments

if TYPE_CHECKING:
    from game.engine.game import Game
    from game.engine.rules.windows import Window

Uses = dict[int, tuple[tuple[int, Use], ...]]
"""By card the abilities, each with its number on the card."""


def cards(g: Game, player: int, window: Window) -> frozenset[int]:
    """The cards of this game whose moment, side and plain Activators allow them in such a play of cards."""
    by = moments.bystander(g, player)
    key = ("timely", window.name, player == g.active, by, g.phase == "briefing")
    found: frozenset[int] | None = g.table.memo.get(key)
    if found is None:
        sides = ("RP", "CP", "*P") if by else ("RP", "*P") if player == g.active else ("CP", "*P")
        found = g.table.memo[key] = frozenset(
            card
            for card, d in enumerate(g.table.defs)
            if d.pool in sides
            and not d.missing
            and window.name in moments.windows_of(d)
            and activators.unmet(g, player, d) is None
        )
    return found


def uses(g: Game, player: int, window: Window) -> Uses:
    """The abilities of this game's cards that the player could use on this side in such a play of cards."""
    mine = player == g.active
    key = ("uses", window.name, mine)
    found: Uses | None = g.table.memo.get(key)
    if found is None:
        found = g.table.memo[key] = {}
        for card, own in abilities(g, mine).items():
            able = tuple((index, use) for index, use in own if moments.may_serve(use, window.name))
            if able and not g.def_of(card).missing:
                found[card] = able
    return found


def abilities(g: Game, mine: bool) -> Uses:
    """The abilities of this game's cards that may be used in the turn of their player, or in another's."""
    key = ("abilities", mine)
    found: Uses | None = g.table.memo.get(key)
    if found is None:
        found = g.table.memo[key] = {}
        for card, d in enumerate(g.table.defs):
            able = tuple(
                (index, use)
                for index, use in enumerate(d.frame.uses)
                if use.turn == "any" or (use.turn == "own") == mine
            )
            if able:
                found[card] = able
    return found
