"""Decks in XML: LackeyCCG's `.dek`, OCTGN's `.o8d`, Cockatrice's `.cod`; the first is also written.

All of them hold zones of cards. They are read without entities, external references or surprises of size.
"""

from __future__ import annotations

from html import escape
from typing import Any, NoReturn
from xml.parsers import expat

from game.engine.cards.card_def import CardDef
from game.engine.cards.deck import Deck
from game.engine.decks.formats.headings import part_of
from game.engine.decks.formats.parts import COUNT_FIELDS, DECK, SIZE_LIMIT, DeckUnreadable, Written, unreadable

_DEPTH = 12
_DECKS = ("deck", "cockatrice_deck")
_ZONES = ("superzone", "section", "zone")
"""What the programs call a part of a deck."""


class _Listener:
    """Hears the elements of a deck in their order.

    A card is `<card><name id="…">Knife</name></card>`, `<card qty="3" id="…">Knife</card>` or
    `<card number="3" name="Knife"/>`; ids of other programs mean nothing here unless there is no name.
    """

    def __init__(self, parser: Any) -> None:
        self.parser = parser
        self.written = Written()
        self.path: list[str] = []
        self.part = DECK
        self.zone = ""
        self.text: list[str] = []
        self.name = ""
        self.id = ""
        self.count = "1"

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.path.append(tag.lower())
        if len(self.path) == 1 and self.path[0] not in _DECKS:
            raise unreadable("xml_other", tag=tag[:40])
        if len(self.path) > _DEPTH:
            raise unreadable("xml_deep")
        self.text = []
        if self.path[-1] in _ZONES:
            self.zone = attributes.get("name", "").strip()
            self.part = self.written.headed(part_of(self.zone), self.zone, self._place())
        elif self.path[-1] == "card":
            self.name, self.id = attributes.get("name", ""), attributes.get("id", "")
            self.count = next((attributes[key] for key in COUNT_FIELDS if key in attributes), "1")
        elif self.path[-1] == "name":
            self.id = attributes.get("id", "")

    def end(self, tag: str) -> None:
        text = "".join(self.text).strip()
        if self.path[-2:] == ["card", "name"]:
            self.name = text
        elif self.path[-1] == "card":
            card, count = self.name.strip() or text or self.id, self.count.strip()
            line = f"{count} {card}" if card else "<card></card>"
            self.written.read(self.part, card, count, self._place(), line, self.zone)
        elif self.path[-2:] in (["meta", "title"], ["cockatrice_deck", "deckname"]):
            self.written.name = text
        self.path.pop()
        self.text = []

    def characters(self, text: str) -> None:
        self.text.append(text)

    def _place(self) -> str:
        return f"line {self.parser.CurrentLineNumber}"


def _refuse(*_: object) -> NoReturn:
    raise unreadable("xml_harm")


def read(data: bytes) -> Written:
    """Reads a deck of one of these programs. Raises DeckUnreadable for what is no deck or XML that plays tricks."""
    if len(data) > SIZE_LIMIT:
        raise unreadable("large", most=f"{SIZE_LIMIT:,}")
    parser = expat.ParserCreate()
    listener = _Listener(parser)
    parser.StartElementHandler = listener.start
    parser.EndElementHandler = listener.end
    parser.CharacterDataHandler = listener.characters
    parser.StartDoctypeDeclHandler = _refuse
    parser.EntityDeclHandler = _refuse
    parser.ExternalEntityRefHandler = _refuse
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise _refusal(error) from None
    except (LookupError, UnicodeError, ValueError) as error:
        if isinstance(error, DeckUnreadable):
            raise
        raise unreadable("xml_encoding") from None
    return listener.written


def _refusal(error: expat.ExpatError) -> DeckUnreadable:
    """What is wrong with the XML, and how to mend it."""
    what = expat.ErrorString(error.code)
    if what in ("no element found", "unclosed token", "unclosed CDATA section"):
        return unreadable("xml_cut_off", line=error.lineno)
    return unreadable("xml", what=what, line=error.lineno)


def write(deck: Deck) -> str:
    """The deck as `.dek`. All beyond ASCII is written as references, so that every encoding reads it alike."""
    lines = [
        '<?xml version="1.0" encoding="ISO-8859-1"?>',
        '<deck version="0.8">',
        "\t<meta>",
        "\t\t<game>The X-Files CCG</game>",
        *([f"\t\t<title>{_text(deck.name)}</title>"] if deck.name else []),
        "\t</meta>",
        *_zone("Deck", deck.listing()),
        *_zone("Agents", deck.agents),
        *_zone("X-File", (deck.x_file,) if deck.x_file else ()),
        "</deck>",
    ]
    text = "\n".join(lines) + "\n"
    return text.encode("ascii", "xmlcharrefreplace").decode("ascii")


def _zone(name: str, cards: tuple[CardDef, ...]) -> list[str]:
    inner = [
        f'\t\t<card><name id="{escape(card.id)}">{_text(card.name)}</name><set>{card.set_}</set></card>'
        for card in cards
    ]
    return [f'\t<superzone name="{escape(name)}">', *inner, "\t</superzone>"]


def _text(text: str) -> str:
    return escape("".join(letter for letter in text if letter >= " "), quote=False)
