"""Short names: what a small form has room for, as in the notebook of somebody who knows the people."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.cards import CardDef

_TITLES = re.compile(
    r"^(?:(?:Special )?Agent|Inspector|Section Chief|Assistant Director|Detective|Sheriff|Senator|Lt\.|Dr\. Charles) "
)
_PLACE = re.compile(r"(, [A-Z]{2})?(, .*)?$")


def short(card: CardDef) -> str:
    """An Agent without title and office, a Site without its state, anything else as printed."""
    if card.suit == "site":
        return place(card.name)
    if card.suit != "agent":
        return card.name
    return _TITLES.sub("", card.name).split(",")[0]


def surname(card: CardDef) -> str:
    """The last name of an Agent; other cards as printed."""
    return short(card).split()[-1] if card.suit == "agent" else card.name


def place(name: str) -> str:
    """A Site's name without what follows the town."""
    return _PLACE.sub("", name) if len(name) > 18 else name
