"""What is told beside a card: when it is played, what its words mean, the rulings on it.

In which phases of whose turn a card is played, the rules say of its windows (rulebook 2.5, 4.0d); which rulings of
rulebook 17 are about it, `assets/rulings.yaml`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import yaml

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.core.state import PHASE_OF_WINDOW, PHASES
from game.engine.decks.deck_query import parse
from game.engine.query.play.timing import windows_of
from game.paths import asset
from game.scenes.rulebook import glossary
from game.ui.i18n.texts import Texts

TOLD_BY_WHEN = ("active", "conspiracy", "briefing")
_PHASE_OF = {
    **PHASE_OF_WINDOW,
    **dict.fromkeys(("check", "respond", "owner", "lrc", "crc", "allocation", "after_damage"), "investigation"),
    "lrc_skipped": "investigation",
}
_BY_SUIT = {
    "site": ("case_assignment",),
    "equipment": ("requisition",),
    "agent": ("deployment",),
    "adversary": ("investigation",),
    "x_file": (),
}


class Note(NamedTuple):
    """A heading, what stands below it, and where the rule book has more: at which place, told by which number."""

    head: str
    words: str
    at: str = ""
    number: str = ""


def card_notes(card: CardDef, t: Texts, pool: CardPool) -> list[Note]:
    """The notes on a card in their order."""
    found = [Note(t("decks.when"), _when(card, t))]
    for word in dict.fromkeys((card.suit, *card.activators, *card.keywords)):
        if f"keyword.{word}" in t and word not in TOLD_BY_WHEN:
            name = f"face.word.{word}"
            head = t(name if name in t else f"face.suit.{word}")
            found.append(Note(head, t(f"keyword.{word}"), word, glossary.see(word)))
    numbers = rulings_on(card, pool)
    return found + [Note(t("decks.ruling"), t(f"ruling.{number}"), number, number) for number in numbers]


def _when(card: CardDef, t: Texts) -> str:
    phases = phases_of(card)
    if not phases or card.suit == "agent":
        return t(f"decks.when.{card.suit}")
    where = t("decks.when.any") if len(phases) == len(PHASES) else ", ".join(t(f"table.phase.{one}") for one in phases)
    return t("decks.when.said", where=where, whose=t("decks.when." + "_".join(sides_of(card))))


def phases_of(card: CardDef) -> tuple[str, ...]:
    """The phases in which it can be played, in their order; none for an X-File, which lies there from the start."""
    if card.suit in _BY_SUIT:
        return _BY_SUIT[card.suit]
    found = {_PHASE_OF[window] for window in windows_of(card) if window in _PHASE_OF}
    return tuple(phase for phase in PHASES if phase in found)


def sides_of(card: CardDef) -> tuple[str, ...]:
    """In whose turn: `mine`, `theirs` or both, as its pool says (rulebook 2.4)."""
    if card.pool == "*P":
        return ("mine", "theirs")
    return {"RP": ("mine",), "CP": ("theirs",)}.get(card.pool, ())


def rulings_on(card: CardDef, pool: CardPool) -> list[str]:
    """The numbers of the rulings on a card, those that name it first; the text of one is `ruling.NUMBER`."""
    named, general = _index(pool)
    return [*named.get(card.id, ()), *(number for number, cards in general.items() if card in cards)]


@lru_cache(maxsize=2)
def _index(pool: CardPool) -> tuple[dict[str, list[str]], dict[str, frozenset[CardDef]]]:
    """By the id of a card the rulings that name it; by the number of a ruling the cards that its words find."""
    data = yaml.safe_load(asset("rulings.yaml").read_text(encoding="utf-8"))
    named: dict[str, list[str]] = {}
    general: dict[str, frozenset[CardDef]] = {}
    for number, about in data.items():
        if isinstance(about, str):
            query = parse(about, pool)
            general[number] = frozenset(card for card in pool.cards if query.matches(card))
        else:
            for card in about:
                named.setdefault(card, []).append(number)
    return named, general
