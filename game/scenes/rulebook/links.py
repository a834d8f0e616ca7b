"""What a paragraph points at: other paragraphs, cards by their number, words of the glossary.

A text becomes runs, pieces that look and lead the same way. A number of the book leads there, also the names that
windows and steps of a Combat round have (W7, R3); `#110` becomes the card's title; a Keyword leads to its entry.
"""

from __future__ import annotations

import re
from functools import lru_cache

from game.engine.cards.card_def import BASE_SET, CardDef
from game.scenes.common.deck_choice import pool
from game.scenes.rulebook import glossary
from game.scenes.rulebook.book import book
from game.ui.text.rich_text import Run

STEPS = {f"R{n}": f"8.3{letter}" for n, letter in enumerate("hijklmn", 1)}
"""The paragraphs that tell the steps of a round of Combat."""
_POINTS = re.compile(
    r"#(?P<card>\d{1,3})\b|\b(?P<rule>\d{1,2}\.\d{1,2}[a-z]?|D\d{1,3})\b|\bchapters? (?P<chapter>\d{1,2})\b"
    r"|\b(?P<window>W\d{1,2})\b|\b(?P<step>R[1-7])\b|(?<=Keyword )(?P<word>[A-Z][a-z]+)\b"
)


@lru_cache(maxsize=1)
def by_number() -> dict[int, CardDef]:
    """The cards of the set that the rule book belongs to, by the number printed on them."""
    return {card.number: card for card in pool().cards if card.set_ == BASE_SET}


def title(number: int) -> str:
    """The title of a card by its number; "" where there is none."""
    card = by_number().get(number)
    return card.name if card is not None else ""


def runs(text: str, here: str = "") -> list[Run]:
    """A text in runs, each tagged with where it leads: `rule:4.1f`, `card:110` or `word:killer`.

    `here` is the paragraph's own number, which leads nowhere.
    """
    found: list[Run] = []
    for index, part in enumerate(text.split("**")):
        face, end = "bold" if index % 2 else "sans", 0
        for match in _POINTS.finditer(part):
            shown, link = _target(match)
            if link and link != f"rule:{here}":
                found += [Run(part[end : match.start()], face), Run(shown, face, link)]
                end = match.end()
        found.append(Run(part[end:], face))
    return [run for run in found if run.text]


def _target(match: re.Match[str]) -> tuple[str, str]:
    """How a pointer is written, and where it leads; ("", "") where it is none."""
    kind, name = match.lastgroup, match[match.lastgroup or 0]
    if kind == "card":
        card = title(int(name))
        return (card, f"card:{name}") if card else ("", "")
    if kind == "word":
        return (name, f"word:{name.lower()}") if name.lower() in glossary.words() else ("", "")
    place = STEPS[name] if kind == "step" else name
    return (match[0], f"rule:{place}") if place in book().spots else ("", "")


def plain(found: list[Run]) -> str:
    """What these runs say."""
    return "".join(run.text for run in found)
