"""What is said of the ready-made decks: their files say it in English, the texts of other languages by their ids."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.decks import Deck
    from game.ui.texts import Texts


def about(deck: Deck, t: Texts) -> str:
    """What kind of deck it is, in a few words."""
    return _said(deck, "about", t) or deck.theme


def plan(deck: Deck, t: Texts) -> str:
    """How it is played."""
    return _said(deck, "plan", t) or " ".join(deck.plan)


def _said(deck: Deck, what: str, t: Texts) -> str:
    key = f"ready.{deck.id}.{what}"
    return t(key) if deck.id and key in t else ""
