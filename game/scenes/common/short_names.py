"""Short names: what a small form has room for, as in the notebook of somebody who knows the people."""

from __future__ import annotations

import re

from game.engine.cards.card_def import CardDef
from game.engine.view.player_view import PlayerView
from game.ui.i18n.texts import Texts

_TITLES = re.compile(
    r"^(?:(?:Special )?Agent|Inspector|Section Chief|Assistant Director|Detective|Sheriff|Senator|Lt\.|Dr\. Charles) "
)
PEOPLE_AND_PLACES = ("agent", "site", "witness", "x_file")
"""Suits whose names are read as names anywhere."""
_PLACE = re.compile(r"(, [A-Z]{2})?(, .*)?$")
_BYNAME = re.compile(r",? \(.*|,.*")
"""What stands behind the name of an X-File: «, Serial Killer», «(Project Purity Control)»."""


def you(view: PlayerView) -> int:
    """Whom sentences call «you»: the viewer; -1 where whoever looks on plays for nobody and all have their names."""
    return view.you


def known_as(x_file: CardDef) -> str:
    """The name of an X-File without what stands behind it."""
    return _BYNAME.sub("", x_file.name)


def misread(card: CardDef) -> bool:
    """Whether a card's name, in a sentence, may be read as something else: a hidden name, or two things in a list."""
    return card.suit not in PEOPLE_AND_PLACES and (len(card.name) < 3 or ", " in card.name)


def pool(name: str, texts: Texts) -> str:
    """What the points of a pool are called, "RP" or "CP" in the engine's words."""
    return texts(f"table.word.{name.lower()}")


def team_mark(section: str, number: int) -> str:
    """A Team's number or, of one in the Bureau, its letter: the numbers of both Sections begin with 1 (5.1c)."""
    return str(number) if section != "bureau" else chr(ord("A") + (number - 1) % 26)


def team(texts: Texts, section: str, number: int) -> str:
    """What a Team of that Section is called, all who lie in the Hospital by that (5.1f)."""
    if section == "hospital":
        return texts("table.section.hospital")
    return texts("table.team", n=team_mark(section, number))


def short(card: CardDef) -> str:
    """An Agent without title and office, a Site without its state, anything else as printed."""
    if card.suit == "site":
        return place(card.name)
    if card.suit != "agent":
        return card.name
    return _TITLES.sub("", card.name).split(",")[0]


def x_file(card: CardDef) -> str:
    """An X-File's name without its epithet."""
    return card.name.split(",")[0].split(" (")[0]


def shortest(card: CardDef) -> str:
    """What a chip in the smallest window has room for: nobody's title, no Site's state."""
    if card.suit == "site":
        return _PLACE.sub("", card.name)
    return _TITLES.sub("", card.name).split(",")[0] if card.suit in ("agent", "witness") else card.name


def surname(card: CardDef) -> str:
    """The last name of an Agent; other cards as printed."""
    return short(card).split()[-1] if card.suit == "agent" else card.name


def place(name: str) -> str:
    """A Site's name without what follows the town."""
    return _PLACE.sub("", name) if len(name) > 18 else name
