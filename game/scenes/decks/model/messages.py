"""What the deck screens say: reasons and cards in sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.engine.cards.card_def import CardDef
from game.engine.cards.deck import Reason
from game.ui.i18n.texts import Texts

LACKING = ("no_x_file", "small_team", "few_cards")
"""What is said of a deck that is only not finished; everything else is wrong with it (rulebook 3.1 to 3.3)."""


HEADINGS = ("sideboard", "unknown_part", "unknown_key", "unknown_key_near")
"""What is said of a heading below which lines were left out."""
MOST_LINES = 12  # of those below a heading that are read out
_LINE = re.compile(r"line (\d+)")


class Outcome(NamedTuple):
    """What came of giving a deck away or taking one in, in a line.

    Under a heading, a sentence for everything that was not understood.
    """

    done: bool
    words: str
    head: str = ""
    more: tuple[str, ...] = ()


def below(heading: Reason, reasons: Iterable[Reason]) -> list[Reason]:
    """What is said of the lines that were left out because they stand below that heading."""
    if heading.code not in HEADINGS:
        return []
    part = heading.parameters().get("part", heading.parameters().get("key"))
    return [each for each in reasons if each.code == "left_out" and each.parameters()["part"] == part]


def heads(reasons: Sequence[Reason]) -> list[Reason]:
    """The reasons without those of lines below a heading, which are said with it."""
    lines = {id(line) for reason in reasons if reason.code in HEADINGS for line in below(reason, reasons)}
    return [reason for reason in reasons if id(reason) not in lines]


def reason_whole(reason: Reason, reasons: Iterable[Reason], t: Texts) -> str:
    """A reason as a sentence, that of a heading with the lines below it."""
    said, lines = reason_text(reason, t), [str(line.parameters()["line"]) for line in below(reason, reasons)]
    if not lines:
        return said
    shown = [*lines[:MOST_LINES], *(["…"] if len(lines) > MOST_LINES else [])]
    return t("decks.reasons.below", said=said, n=len(lines), lines=t.series(shown))


def reason_text(reason: Reason, t: Texts) -> str:
    """A reason as a sentence; the place in a file stands before it only where it is known."""
    parameters = _worded(reason, t)
    sentence = t(reason.text_key, **parameters)
    if "place" in parameters and not parameters["place"]:
        sentence = sentence.lstrip(": \u00a0\u202f")
        sentence = sentence[:1].upper() + sentence[1:]
    return sentence


def _worded(reason: Reason, t: Texts) -> dict[str, str | int]:
    """What is filled into its sentence: the engine says in English where something stands and what it is like."""
    words = reason.parameters()
    if line := _LINE.fullmatch(str(words.get("place", ""))):
        words["place"] = t("decks.at_line", n=int(line[1]))
    if reason.names:
        words["near"] = t("table.or").join(t("table.quoted", name=name) for name in reason.names)
    return words


def reason_briefly(reason: Reason, t: Texts) -> str:
    """A reason in few words, where there are any; the button beside it says what to do."""
    key = f"decks.against.{reason.code}"
    return t(key, **_worded(reason, t)) if key in t else reason_text(reason, t)


def facts_in_words(card: CardDef, t: Texts) -> str:
    """What the frame says of a card that has no text: a Site's levels and question, an X-File's characteristics."""
    if card.suit == "site":
        levels = [f"{t(f'face.word.{skill}')} {level}+" for skill, level in card.prerequisites]
        asked = ", ".join(t(f"face.word.{kind}") for kind in card.questions)
        return t("decks.site.say", levels=t("decks.or").join(levels), asked=asked)
    if card.characteristics:
        return ", ".join(t(f"face.word.{value}") for value in card.characteristics.values())
    if card.skills:
        return ", ".join(f"{t(f'face.word.{skill}')} {level}" for skill, level in card.skills.items())
    return t(f"face.suit.{card.suit}")


def said(card: CardDef, text: str, t: Texts) -> str:
    """A card in a sentence: its name, then its rules text or what its frame says."""
    return t("decks.card.say", card=card.name, text=text.replace("\n", " ") or facts_in_words(card, t))
