"""Themes of generated decks: preferences for an affiliation or a style (`cards/themes.yaml`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.cards.term_lists import SUITS
from game.engine.core import safe_yaml
from game.engine.decks.deck_query import Query, parse
from game.engine.text import card_text
from game.paths import cards_dir

FILE = "themes.yaml"


class UnknownTheme(LookupError):
    """There is no theme of that name; the message lists the themes."""


@dataclass(frozen=True)
class Theme:
    """A theme: its X-Files, preferred cards, and numbers of cards for some suits.

    Its name is the text `deck.theme.ID`, a line about it `deck.theme.ID.about`.
    """

    id: str
    x_file: Query
    likes: tuple[tuple[Query, float], ...]
    shares: Mapping[str, int]

    def liking(self, card: CardDef) -> float:
        """Factor of a card's score in this theme."""
        return sum(more for query, more in self.likes if query.matches(card, _text(card)))


@cache
def _text(card: CardDef) -> str:
    return card_text(card)


@cache
def theme_ids() -> tuple[str, ...]:
    """All themes, in the order of their file."""
    return tuple(_file())


@cache
def theme(name: str, pool: CardPool) -> Theme:
    """The theme with that id; "" has no preferences. Raises UnknownTheme."""
    if name and name not in theme_ids():
        raise UnknownTheme(f'there is no theme "{name}"; there are {", ".join(theme_ids())}')
    data = _file().get(name, {})
    likes = tuple((_query(text, name, pool), float(more)) for text, more in data.get("likes", {}).items())
    shares = {str(suit): int(count) for suit, count in data.get("shares", {}).items()}
    if wrong := shares.keys() - set(SUITS):
        raise ValueError(f"{FILE}, {name}: {min(wrong)} is no suit")
    return Theme(name, _query(str(data.get("x_file", "")), name, pool), likes, shares)


def _query(text: str, name: str, pool: CardPool) -> Query:
    query = parse(text, pool)
    if query.faults:
        raise ValueError(f"{FILE}, {name}: {text} is not understood ({query.faults[0].code})")
    return query


@cache
def _file() -> dict[str, dict[str, Any]]:
    data = safe_yaml.load((cards_dir() / FILE).read_text(encoding="utf-8"))
    return {str(name): dict(theme) for name, theme in data.items()}
