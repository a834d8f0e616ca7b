"""What the deck screens say: reasons and cards in sentences."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.cards import CardDef
    from game.engine.decks import Reason
    from game.ui.texts import Texts


LACKING = ("no_x_file", "small_team", "few_cards")
"""What is said of a deck that is only not finished; everything else is wrong with it (RULES 3.1 to 3.3)."""


_LINE = re.compile(r"line (\d+)")
_NAME = re.compile(r"“([^”]+)”")


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
    if names := _NAME.findall(str(words.get("near", ""))):
        words["near"] = t("table.or").join(t("table.quoted", name=name) for name in names)
    return words


def reason_briefly(reason: Reason, t: Texts) -> str:
    """A reason in few words, where there are any; the button beside it says what to do."""
    key = f"decks.against.{reason.code}"
    return t(key, **reason.parameters()) if key in t else reason_text(reason, t)


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
