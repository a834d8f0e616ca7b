"""RULES.md 8.2b: objects with a second role in Combat (verb `become`): Witnesses who fight, cards turned Adversary."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.effects.ast import Effect, Selector
from game.engine.state import NOBODY, AgentPiece, Item, Mod, Ref

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


def keywords(effect: Effect) -> tuple[str, ...]:
    """The Keywords that a second role brings along; whoever becomes an Adversary bears that word too."""
    words = effect.arg("kw")
    role = ("adversary",) if effect.arg("as") == "adversary" else ()
    return (*role, *(str(word) for word in words)) if isinstance(words, tuple) else role


def assume(g: Game, item: Item) -> None:
    """D103: an Agent at whom a card is aimed that makes him an Adversary counts as one from its announcement on."""
    for effect in g.def_of(item.card).frame.modes[item.mode].do:
        who = effect.arg("who")
        if effect.word != "become" or effect.arg("as") != "adversary" or not isinstance(who, Selector):
            continue
        for ref in item.env.names.get(who.text, ()):
            if isinstance(g.pieces.get(ref[1]), AgentPiece):
                add = Mod(ref, "adversary", "become", item.card, "combat", item.card, item.by, g.turn)
                g.mods += [add, add._replace(stat="keyword", op="add", value=keywords(effect))]


def turned(g: Game) -> list[Ref]:
    """The Agents who count as Adversaries now."""
    if not g.mods:
        return []
    found = [mod.of for mod in g.mods if mod.op == "become" and mod.stat == "adversary"]
    return [ref for ref in dict.fromkeys(found) if isinstance(g.pieces.get(ref[1]), AgentPiece)]


def turned_by(g: Game, agent: int) -> int:
    """The card that makes this Agent an Adversary; NOBODY for none."""
    found = (mod.source for mod in g.mods if mod.op == "become" and mod.of == ("card", agent))
    return next(found, NOBODY)
