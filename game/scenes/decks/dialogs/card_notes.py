"""What is told beside a card: when it is played, what its words mean, the rulings on it."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.core.state import PHASES
from game.scenes.decks.model.play_timing import phases_of, sides_of
from game.scenes.decks.model.rulings import rulings_on
from game.scenes.rulebook import glossary
from game.ui.i18n.texts import Texts

TOLD_BY_WHEN = ("active", "conspiracy", "briefing")


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
