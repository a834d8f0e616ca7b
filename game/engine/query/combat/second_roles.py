"""rulebook 8.2b: objects with a second role in Combat (verb `become`): Witnesses who fight, cards turned Adversary."""

from __future__ import annotations

from game.engine.cards.ast import Effect, Mode, Selector
from game.engine.core.refs import CardRef, card_ref
from game.engine.core.state import NOBODY, AgentPiece, Env, Mod
from game.engine.query.effects import game_vocabulary
from game.engine.table import GameState

NUMBERS = frozenset({"lrc", "crc", "health"})


def number(g: GameState, card: int, name: str) -> int | None:
    """LRC, CRC or Health that the card has in its second role; None where the printed number stands."""
    for mod in reversed(g.mods):
        if mod.op == "become" and mod.of == card_ref(card):
            found = dict(mod.extra).get(name)
            if found is not None:
                return int(found)
    for effect in as_fighter(g, card) if card in fighting(g) else ():
        value = effect.arg(name)
        if isinstance(value, int):
            return value
    return None


def fighting(g: GameState) -> frozenset[int]:
    """The cards of this game that may fight in a Team like an Agent."""
    found: frozenset[int] | None = g.table.memo.get("fighters")
    if found is None:
        cards = range(len(g.table.defs))
        found = g.table.memo["fighters"] = frozenset(card for card in cards if as_fighter(g, card))
    return found


def as_fighter(g: GameState, card: int) -> list[Effect]:
    """What the card says about standing in a Team and fighting like an Agent."""
    return [e for e in g.def_of(card).frame.while_ if e.word == "become" and e.arg("as") == "fighter"]


def keywords(effect: Effect) -> tuple[str, ...]:
    """The Keywords that a second role brings along; whoever becomes an Adversary bears that word too."""
    role = ("adversary",) if effect.arg("as") == "adversary" else ()
    return (*role, *effect.words("kw"))


def assumed(g: GameState, mode: Mode, env: Env) -> list[Mod]:
    """D103: what makes Adversaries of the Agents at whom a card is aimed, from its announcement on."""
    found: list[Mod] = []
    for effect in mode.do:
        if effect.word != "become" or effect.arg("as") != "adversary":
            continue
        who = effect.arg("who")
        if isinstance(who, Selector):
            for ref in env.names.get(who.text, ()):
                if isinstance(ref, CardRef) and isinstance(g.pieces.get(ref.card), AgentPiece):
                    role = Mod(ref, "adversary", "become", env.card, "combat", env.card, env.me, g.turn)
                    found += [role, role._replace(stat="keyword", op="add", value=keywords(effect))]
    return found


def turned(g: GameState) -> list[CardRef]:
    """The Agents who count as Adversaries now."""
    if not g.mods or not game_vocabulary.is_used(g, "word:become"):
        return []
    found = [mod.of for mod in g.mods if mod.op == "become" and mod.stat == "adversary"]
    return [
        ref
        for ref in dict.fromkeys(found)
        if isinstance(ref, CardRef) and isinstance(g.pieces.get(ref.card), AgentPiece)
    ]


def turned_by(g: GameState, agent: int) -> int:
    """The card that makes this Agent an Adversary; NOBODY for none."""
    found = (mod.source for mod in g.mods if mod.op == "become" and mod.of == card_ref(agent))
    return next(found, NOBODY)
