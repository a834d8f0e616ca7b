"""What is said of the ready-made decks: their files say it in English, the texts of other languages by their ids.

A player's copy of one says the same, as long as its words are those of the file.
"""

from __future__ import annotations

from game.engine.cards.deck import Deck
from game.engine.decks.library import ready_made
from game.ui.i18n.texts import Texts


def about(deck: Deck, t: Texts) -> str:
    """What kind of deck it is, in a few words."""
    return _said(deck, "about", t) or deck.theme


def plan(deck: Deck, t: Texts) -> str:
    """How it is played."""
    return _said(deck, "plan", t) or " ".join(deck.plan)


def _said(deck: Deck, what: str, t: Texts) -> str:
    key = f"ready.{deck.id or _origin(deck)}.{what}"
    return t(key) if key in t else ""


def _origin(deck: Deck) -> str:
    """The id of the ready-made deck of which this is a copy, by what both say of themselves; "" for none."""
    said = (deck.theme, deck.plan)
    return next((one.id for one in ready_made() if deck.theme and said == (one.theme, one.plan)), "")
