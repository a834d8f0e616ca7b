"""rulebook 2.3b-2.3d, 2.5, 4.0: what the cards alone tell about a play of cards.

Which cards could be announced in it, and which abilities could be used, follows from what is printed, from the side and
from the kind of the window.  It is worked out once; `announce` asks the position for the rest.
"""

from __future__ import annotations

from functools import cache

from game.engine.cards.ast import Mode, Term, Use
from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.query.combat import second_roles
from game.engine.query.frames import WindowFrame
from game.engine.query.play import activators, timing
from game.engine.table import GameState

Uses = tuple[tuple[int, Use], ...]
"""Abilities of a card, each with its number on the card."""


def may_meet_adversary(g: GameState, window: WindowFrame) -> bool:
    """Whether an Adversary may be there: in an open window none fights, so it waits there or is a turned Agent."""
    return bool(window.chain) or window.name[0] != "W" or bool(g.mods and second_roles.turned(g))


def cards(g: GameState, player: int, window: WindowFrame, adversary: bool) -> frozenset[CardDef]:
    """The cards whose moment, side and plain Activators allow them in such a play of cards.

    `adversary`: an Adversary may be there, so that those count too which can be aimed at nothing else.
    """
    return _cards(g.table.pool, window.name, activators.side_of(g, player), adversary)


@cache
def _cards(pool: CardPool, window: str, side: activators.Side, adversary: bool) -> frozenset[CardDef]:
    pools = ("RP", "CP", "*P") if side.bystander else ("RP", "*P") if side.mine else ("CP", "*P")
    return frozenset(
        d
        for d in pool.cards
        if d.pool in pools and not d.missing and window in timing.windows_of(d) and activators.unmet(d, side) is None
        if adversary or not all(_seeks_adversary(mode) for mode in d.frame.modes)
    )


def _seeks_adversary(part: Mode | Use) -> bool:
    """Whether it can only be aimed at an Adversary."""
    return any(
        selector.low > 0 and all(term.head == "adversary" for term in selector.terms) for _, selector in part.targets
    )


def uses(g: GameState, player: int, window: WindowFrame, adversary: bool) -> dict[int, Uses]:
    """The abilities of this game's cards that the player could use on this side in such a play of cards."""
    mine = player == g.active
    key = ("uses", window.name, mine, adversary)
    found: dict[int, Uses] | None = g.table.memo.get(key)
    if found is None:
        defs, without = g.table.defs, _without_object(g)
        served = ((card, _serving(defs[card], window.name, mine, adversary)) for card in abilities(g, mine))
        named = ((card, tuple(one for one in able if (card, one[0]) not in without)) for card, able in served)
        found = g.table.memo[key] = {card: able for card, able in named if able}
    return found


def _without_object(g: GameState) -> frozenset[tuple[int, int]]:
    """Cards with the numbers of their abilities that no card of this game can be the object of."""
    found: frozenset[tuple[int, int]] | None = g.table.memo.get("without object")
    if found is None:
        slugs = {d.slug for d in g.table.defs}
        found = g.table.memo["without object"] = frozenset(
            (card, index)
            for card, d in enumerate(g.table.defs)
            for index, use in enumerate(d.frame.uses)
            if not _are_all_here(use, slugs)
        )
    return found


def _are_all_here(use: Use, slugs: set[str]) -> bool:
    """Whether this game has the cards at which alone the ability can be aimed, where it names them (#168)."""
    return all(
        selector.low == 0 or any(_is_here(term, slugs) for term in selector.terms) for _, selector in use.targets
    )


def _is_here(term: Term, slugs: set[str]) -> bool:
    named = (one for one in term.filters if one.key == "name" and not one.negated)
    return all(not slugs.isdisjoint(one.args) for one in named)


def abilities(g: GameState, mine: bool) -> dict[int, Uses]:
    """The abilities of this game's cards that may be used in the turn of their player, or in another's."""
    key = ("abilities", mine)
    found: dict[int, Uses] | None = g.table.memo.get(key)
    if found is None:
        found = g.table.memo[key] = {card: able for card, d in enumerate(g.table.defs) if (able := _own(d, mine))}
    return found


@cache
def _serving(d: CardDef, window: str, mine: bool, adversary: bool) -> Uses:
    if d.missing:
        return ()
    return tuple(
        (index, use)
        for index, use in _own(d, mine)
        if timing.may_serve(use, window) and (adversary or not _seeks_adversary(use))
    )


@cache
def _own(d: CardDef, mine: bool) -> Uses:
    return tuple(
        (index, use) for index, use in enumerate(d.frame.uses) if use.turn == "any" or (use.turn == "own") == mine
    )
