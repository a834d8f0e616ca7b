"""What a paragraph points at: other paragraphs, cards by their number, words of the glossary.

A text becomes runs, pieces that look and lead the same way. A number of the book leads there, also the names that
windows and steps of a Combat round have (W7, R3); `#110` becomes the card's title; a Keyword leads to its entry.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container

from game.ui.text.rich_text import Run

STEPS = {f"R{n}": f"8.3{letter}" for n, letter in enumerate("hijklmn", 1)}
"""The paragraphs that tell the steps of a round of Combat."""
_POINTS = re.compile(
    r"#(?P<card>\d{1,3})\b|\b(?P<rule>\d{1,2}\.\d{1,2}[a-z]?|D\d{1,3})\b|\bchapters? (?P<chapter>\d{1,2})\b"
    r"|\b(?P<window>W\d{1,2})\b|\b(?P<step>R[1-7])\b|(?<=Keyword )(?P<word>[A-Z][a-z]+)\b"
)
Titles = Callable[[int], str]


def runs(text: str, places: Container[str], words: Container[str], titles: Titles, here: str = "") -> list[Run]:
    """A text in runs, each tagged with where it leads: `rule:4.1f`, `card:110` or `word:killer`.

    `places` are the numbers that there are, `words` the entries of the glossary, `titles` gives the title of a card,
    `here` is the paragraph's own number, which leads nowhere.
    """
    found: list[Run] = []
    for index, part in enumerate(text.split("**")):
        found += _pointed(part, "bold" if index % 2 else "sans", places, words, titles, here)
    return found


def _pointed(
    part: str, face: str, places: Container[str], words: Container[str], titles: Titles, here: str
) -> list[Run]:
    found: list[Run] = []
    end = 0
    for match in _POINTS.finditer(part):
        shown, link = _target(match, places, words, titles)
        if not link or link == f"rule:{here}":
            continue
        if match.start() > end:
            found.append(Run(part[end : match.start()], face))
        found.append(Run(shown, face, link))
        end = match.end()
    if end < len(part):
        found.append(Run(part[end:], face))
    return found


def _target(match: re.Match[str], places: Container[str], words: Container[str], titles: Titles) -> tuple[str, str]:
    """How a pointer is written, and where it leads; ("", "") where it is none."""
    kind, name = match.lastgroup, match[match.lastgroup or 0]
    if kind == "card":
        title = titles(int(name))
        return (title, f"card:{name}") if title else ("", "")
    if kind == "word":
        return (name, f"word:{name.lower()}") if name.lower() in words else ("", "")
    place = STEPS[name] if kind == "step" else name
    return (match[0], f"rule:{place}") if place in places else ("", "")


def plain(found: list[Run]) -> str:
    """What these runs say."""
    return "".join(run.text for run in found)
