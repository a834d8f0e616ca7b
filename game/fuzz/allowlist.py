"""Allowlist of zeros in the table of card counts: `allowlist.yaml` and the kinds of cards that it names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

from game.engine.cards.ast import Effect, Frame
from game.engine.cards.card_def import CardDef
from game.engine.cards.word_usage import words_of
from game.engine.rules import powers

FILE = Path(__file__).with_name("allowlist.yaml")


@dataclass(frozen=True, slots=True)
class Reason:
    """A column of the table, the kind of card whose count may be zero, and the reason."""

    column: str
    kind: str
    because: str


def _frames(card: CardDef) -> Iterator[Frame]:
    """Frames of the card, with those that it gives to others as an affliction."""
    yield card.frame
    if card.frame.affliction is not None:
        yield card.frame.affliction


def _has_ability(card: CardDef) -> bool:
    return any(frame.uses or frame.purse for frame in _frames(card))


def _reacts(card: CardDef) -> bool:
    return any(frame.triggers for frame in _frames(card)) or "word:delay" in words_of(card.frame)


def _at_once(effect: Effect) -> Iterator[Effect]:
    """The effect and its nested effects, without delayed ones, which are unknown while it can be answered."""
    yield effect
    if effect.word != "delay":
        for child in effect.children():
            yield from _at_once(child)


def _bound_to_combat(card: CardDef) -> bool:
    """A Combat card for one round that neither ends the Combat (`ends_combat`) nor removes an Agent."""
    if card.suit != "combat" or card.frame.stay:
        return False
    named = {inner.word for mode in card.frame.modes for effect in mode.do for inner in _at_once(effect)}
    words = {effect.word for effect in card.frame.effects()}
    return not named & {"end", "withdraw"} and not words & {"hospitalise", "kill"}


def _without_bearer(card: CardDef) -> bool:
    """Equipment that is placed by itself, so in no Team."""
    return card.suit == "equipment" and card.frame.stay == "hospital"


KINDS: dict[str, Callable[[CardDef], bool]] = {
    "x_file": lambda card: card.suit == "x_file",
    "agent": lambda card: card.suit == "agent",
    "power": lambda card: card.suit == powers.SUIT,
    "beyond_negation": lambda card: any(effect.arg("flag") == ("no_negate",) for effect in card.frame.while_),
    "bound_to_combat": _bound_to_combat,
    "without_bearer": _without_bearer,
    "without_ability": lambda card: not _has_ability(card),
    "without_reaction": lambda card: not _reacts(card),
}
"""Kinds of cards that a reason may name."""


@cache
def reasons() -> tuple[Reason, ...]:
    """The reasons in the order of the file. Raises ValueError for an unknown kind."""
    found = tuple(Reason(**entry) for entry in yaml.safe_load(FILE.read_text(encoding="utf-8"))["reasons"])
    for reason in found:
        if reason.kind not in KINDS:
            raise ValueError(f'{FILE.name}: there is no kind of card "{reason.kind}"; there are {", ".join(KINDS)}')
    return found


def reasons_for_zero(card: CardDef, column: str) -> list[Reason]:
    """Reasons why this count of the card may be zero."""
    return [reason for reason in reasons() if reason.column == column and KINDS[reason.kind](card)]
