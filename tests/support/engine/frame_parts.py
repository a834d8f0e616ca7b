"""Parts of a card's frame that a scenario can reach: modes, abilities, triggers, lasting effects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.engine.cards.ast import Frame
from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool


def parts(frame: Frame) -> Iterator[str]:
    """`mode 1`, `use 1`, `trig 1`, `while 1` and so on, `until`, `stay`; those of an affliction after `affliction`."""
    yield from (f"mode {i}" for i, mode in enumerate(frame.modes, 1) if mode.do)
    yield from (f"use {i}" for i in range(1, len(frame.uses) + 1))
    yield from (f"trig {i}" for i in range(1, len(frame.triggers) + 1))
    yield from (f"while {i}" for i in range(1, len(frame.while_) + 1))
    if frame.until is not None:
        yield "until"
    if frame.stay:
        yield "stay"
    if frame.affliction is not None:
        yield from (f"affliction {part}" for part in parts(frame.affliction))


def without(pool: CardPool, name: str, part: str) -> CardPool:
    """The pool without that part of that card."""

    def of(card: CardDef) -> CardDef:
        return replace(card, frame=_without(card.frame, part)) if card.name == name else card

    return CardPool(map(of, pool.cards), pool.powers.values())


def _without(frame: Frame, part: str) -> Frame:
    kind, _, rest = part.partition(" ")
    if kind == "affliction":
        return replace(frame, affliction=_without(frame.affliction, rest))
    if kind == "until":
        return replace(frame, until=None)
    if kind == "stay":
        return replace(frame, stay="")
    at = int(rest) - 1
    if kind == "mode":
        return replace(frame, modes=(*frame.modes[:at], replace(frame.modes[at], do=()), *frame.modes[at + 1 :]))
    if kind == "use":
        return replace(frame, uses=frame.uses[:at] + frame.uses[at + 1 :])
    if kind == "trig":
        return replace(frame, triggers=frame.triggers[:at] + frame.triggers[at + 1 :])
    return replace(frame, while_=frame.while_[:at] + frame.while_[at + 1 :])
