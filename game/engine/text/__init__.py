"""The rules text of a card, produced from what the card does.

`paragraphs` turns a composition into a tree without a language; a class for each language in `languages` turns the
tree into words from `assets/text/cards.LANGUAGE.json`. No sentence is written for one card.

    card_text(CardPool.load().named("First Aid"))  ->  "Heal 1 damage on an Agent in the Field."
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from game.engine.cards.ast import Frame, is_empty
from game.engine.text.basic_text import basic_paragraphs
from game.engine.text.languages.catalogue import FALLBACK, known
from game.engine.text.languages.czech import Czech
from game.engine.text.languages.english import English
from game.engine.text.languages.french import French
from game.engine.text.languages.language_renderer import LanguageRenderer
from game.engine.text.paragraphs import frame_paragraphs
from game.engine.text.text_tree import Paragraph, Sentence, Word, say

if TYPE_CHECKING:
    from game.engine.cards.card_def import CardDef

__all__ = ["LANGUAGES", "card_runs", "card_text", "frame_runs", "renderer_of"]

Run = tuple[str, str]
ROLES = {"l": "label", "k": "keyword", "t": "title", "r": "reminder"}
LANGUAGES: dict[str, type[LanguageRenderer]] = {"en": English, "fr": French, "cs": Czech}
"""The languages whose nouns the program can bend; another one needs a class here and a catalogue."""

_TAG = re.compile(r"<(/?)([lktr])>")
_kept: dict[tuple[str, str], list[list[Run]]] = {}


@cache
def renderer_of(lang: str) -> LanguageRenderer:
    """The speaker of a language; English where the language has no card texts yet."""
    found = LANGUAGES.get(lang)
    return found(lang) if found is not None and known(lang) else LANGUAGES[FALLBACK](FALLBACK)


def card_runs(card: CardDef, lang: str = FALLBACK) -> list[list[Run]]:
    """The text of a card as paragraphs of runs `(role, words)`; an empty list where the frame says it all.

    Roles are label, text, keyword, title and reminder. The same list is given each time: do not change it.
    """
    key = (card.id, lang)
    if key not in _kept or _frames.get(card.id) is not card:
        _frames[card.id] = card
        _kept[key] = _runs(card_paragraphs(card), lang)
    return _kept[key]


_frames: dict[str, CardDef] = {}


def card_paragraphs(card: CardDef) -> list[Paragraph]:
    """The text of a card without a language."""
    if card.basic and (plain := basic_paragraphs(card)):
        return plain
    if card.suit == "site" and card.conditional is not None:
        _, value, level = card.conditional
        return [Paragraph([Sentence(say("text.site", value=Word(value), n=level))])]
    return [] if is_empty(card.frame) else frame_paragraphs(card.frame, card.suit)


def frame_runs(frame: Frame, suit: str, lang: str = FALLBACK) -> list[list[Run]]:
    """The text of a composition that stands on no card, such as the power of a characteristic."""
    return _runs(frame_paragraphs(frame, suit), lang)


def _runs(paragraphs: list[Paragraph], lang: str) -> list[list[Run]]:
    speaker = renderer_of(lang)
    return [_split(speaker.paragraph(each)) for each in paragraphs]


def _split(marked: str) -> list[Run]:
    """Marked text as runs; within a label or a reminder there are no others, and equal neighbours are one."""
    runs: list[Run] = []
    stack: list[str] = []
    at = 0
    for tag in [*_TAG.finditer(marked), None]:
        words = marked[at : tag.start() if tag is not None else len(marked)]
        role = next((each for each in stack if each in ("label", "reminder")), stack[-1] if stack else "text")
        if words and runs and runs[-1][0] == role:
            runs[-1] = (role, runs[-1][1] + words)
        elif words:
            runs.append((role, words))
        if tag is not None:
            at = tag.end()
            if tag[1]:
                stack.pop()
            else:
                stack.append(ROLES[tag[2]])
    return runs


def card_text(card: CardDef, lang: str = FALLBACK) -> str:
    """The text of a card in one string, paragraphs on lines of their own, titles in quotation marks."""
    left, right = (renderer_of(lang).entry(f"text.quote.{side}") for side in ("left", "right"))
    lines = []
    for paragraph in card_runs(card, lang):
        said = (f"{left}{words}{right}" if role == "title" else words for role, words in paragraph)
        lines.append("".join(said))
    return "\n".join(lines)
