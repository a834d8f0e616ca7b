"""Deck files for tests."""

from __future__ import annotations

from pathlib import Path

from game.engine.cards.deck import Deck
from game.engine.decks.formats import write


def save(deck: Deck, path: Path, form: str = "yaml") -> None:
    """Writes a deck file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(write(deck, form), encoding="utf-8")
