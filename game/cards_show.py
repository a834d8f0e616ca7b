"""`cards show NAME`: all that is known of one card, in a language."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.text import card_text
from game.scenes.decks.dialogs.card_notes import card_notes
from game.ui.i18n.texts import Texts

_WIDTH = 118


def card_page(card: CardDef, t: Texts, pool: CardPool) -> str:
    """What is printed on a card, its rules text, when it is played, what its words mean, the rulings on it."""
    text = card_text(card, t.language)
    notes = [t.pair(f"{note.head} {note.number}".rstrip(), note.words) for note in card_notes(card, t, pool)]
    lines = [*_facts(card, t), *(["", *text.split("\n")] if text else []), "", *notes]
    return "\n".join(textwrap.fill(line, _WIDTH, subsequent_indent="  ") for line in lines)


def _facts(card: CardDef, t: Texts) -> Iterator[str]:
    """The printed facts, a line for each kind of them."""
    printed = [t(f"face.suit.{card.suit}"), card.set_, card.rarity.replace("_", " "), card.episode or ""]
    yield f"{card.id}  {card.name}  ({', '.join(filter(None, printed))})"
    if card.pool:
        yield t.pair(t("glossary.cost"), f"{card.cost_x or card.cost} {card.pool}")
    stats = {"health": card.health, "lrc": card.lrc, "crc": card.crc, "res": card.res or None}
    yield from (t.pair(t(f"glossary.{name}"), value) for name, value in stats.items() if value is not None)
    if card.skills:
        yield _levels(card.skills.items(), t)
    if card.prerequisites:
        yield t.pair(t("glossary.prerequisite"), _levels(card.prerequisites, t))
    for kind, words in (("question", card.questions), ("activator", card.activators), ("keyword", card.keywords)):
        if words:
            yield t.pair(t(f"glossary.{kind}"), ", ".join(_word(word, t) for word in words))
    yield from (t.pair(_word(kind, t), _word(value, t)) for kind, value in card.characteristics.items())


def _levels(levels: Iterable[tuple[str, int]], t: Texts) -> str:
    return ", ".join(f"{_word(skill, t)} {level}" for skill, level in levels)


def _word(word: str, t: Texts) -> str:
    key = f"face.suit.{word}"
    return t(key if key in t else f"face.word.{word}")
