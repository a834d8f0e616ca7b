"""RULES.md 8.2b: objects with a second role in Combat (verb `become`): Witnesses who fight, cards turned Adversary."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.effects.ast import Effect

if TYPE_CHECKING:
    from game.engine.game import Game

NUMBERS = frozenset({"lrc", "crc", "health"})


def number(g: Game, card: int, name: str) -> int | None:
    """LRC, CRC or Health that the card has in its second role; None where the printed number stands."""
    for mod in reversed(g.mods):
        if mod.op == "become" and mod.of == ("card", card):
            found = dict(mod.extra).get(name)
            if found is not None:
                return int(found)
    for effect in as_fighter(g, card):
        value = effect.arg(name)
        if isinstance(value, int):
            return value
    return None


def as_fighter(g: Game, card: int) -> list[Effect]:
    """What the card says about standing in a Team and fighting like an Agent."""
    return [e for e in g.def_of(card).frame.while_ if e.word == "become" and e.arg("as") == "fighter"]
