"""Short names, for which a small form has room, and what one player may know in words.

The names are as in the notebook of somebody who knows the people.
"""

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


def x_file(card: CardDef) -> str:
    """The name of an X-File without what stands behind it."""
    return _BYNAME.sub("", card.name)


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


class ViewWords:
    """What one player may know, in words."""

    __slots__ = ()
    view: PlayerView
    texts: Texts

    def card(self, number: int) -> CardDef | None:
        """The definition of a card that the viewer may know."""
        return self.view.card(number) if number >= 0 else None

    def word(self, name: str) -> str:
        """A skill, keyword, characteristic or value in full; what the catalogue lacks is made readable."""
        key = f"face.word.{name}"
        return self.texts(key) if key in self.texts else name.replace("_", " ").capitalize()

    def short_word(self, name: str) -> str:
        """The same where there is little room."""
        key = f"face.short.{name}"
        return self.texts(key) if key in self.texts else self.word(name)

    def brief_word(self, name: str) -> str:
        """The same in one word."""
        key = f"notebook.brief.{name}"
        return self.texts(key) if key in self.texts else self.short_word(name)

    def name(self, number: int) -> str:
        """The printed name of a card, or «a card»."""
        card = self.card(number)
        return card.name if card else self.texts("table.a_card")

    def short(self, number: int) -> str:
        """The name that a small form has room for."""
        card = self.card(number)
        return short(card) if card else self.texts("table.a_card")

    def in_words(self, number: int) -> str:
        """A card's whole name as it stands in a sentence: in quotation marks where it could be misread."""
        card, name = self.card(number), self.name(number)
        return self.texts("table.quoted", name=name) if card is not None and misread(card) else name

    def who(self, player: int) -> str:
        """A player's name, or «you»."""
        return self.texts("table.you") if player == self.view.you else self.view.names[player]

    @property
    def many(self) -> bool:
        """Whether more than two sit at the desk, so that it has to be said who is meant."""
        return len(self.view.names) > 2
