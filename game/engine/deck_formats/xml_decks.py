"""LackeyCCG's `.dek`: XML with superzones of cards. Read without entities, external references or surprises of size."""

from __future__ import annotations

from typing import Any, NoReturn
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from game.engine.cards import CardDef
from game.engine.deck_formats.parts import (
    AGENTS,
    DECK,
    NOWHERE,
    SIZE_LIMIT,
    X_FILE,
    DeckUnreadable,
    Entry,
    Written,
    unreadable,
)
from game.engine.decks import Deck

_DEPTH = 12
_ZONES = {"deck": DECK, "main": DECK, "bureau deck": DECK, "agents": AGENTS, "agent": AGENTS, "starting agents": AGENTS}


class _Listener:
    """Hears the elements of a `.dek` in their order."""

    def __init__(self, parser: Any) -> None:
        self.parser = parser
        self.written = Written()
        self.path: list[str] = []
        self.part = DECK
        self.zone = ""
        self.text: list[str] = []
        self.id = ""

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.path.append(tag.lower())
        if len(self.path) == 1 and self.path[0] != "deck":
            raise unreadable("xml_other", tag=tag[:40])
        if len(self.path) > _DEPTH:
            raise unreadable("xml_deep")
        self.text = []
        if self.path[-1] == "superzone":
            self.zone = attributes.get("name", "").strip()
            self.part = self._zone(self.zone)
        elif self.path[-1] == "card":
            self.id = ""
        elif self.path[-1] == "name":
            self.id = attributes.get("id", "")

    def _zone(self, name: str) -> str:
        folded = name.strip().lower()
        if folded in _ZONES:
            return _ZONES[folded]
        if folded.replace("-", "").replace(" ", "").startswith("xfile"):
            return X_FILE
        self.written.fault("unknown_part", self._place(), part=name, line=f"{name}:")
        return NOWHERE

    def end(self, tag: str) -> None:
        text = "".join(self.text).strip()
        if self.path[-2:] == ["card", "name"]:
            if text or self.id:
                self.written.add(Entry(self.part, text or self.id, 1, self._place()), self.zone)
            else:
                self.written.fault("no_card", self._place(), line="<name></name>")
        elif self.path[-2:] == ["meta", "title"]:
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
    """Reads a `.dek`. Raises DeckUnreadable for what is no XML, no deck, or XML that plays tricks."""
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
        f"\t\t<card><name id={quoteattr(card.id)}>{_text(card.name)}</name><set>{card.set_}</set></card>"
        for card in cards
    ]
    return [f"\t<superzone name={quoteattr(name)}>", *inner, "\t</superzone>"]


def _text(text: str) -> str:
    return escape("".join(letter for letter in text if letter >= " "))
