"""What lies in the bin of a drawer of decks."""

from __future__ import annotations

from pathlib import Path

from game.scenes.decks.storage.deck_store import DeckStore


def thrown(store: DeckStore) -> set[Path]:
    """The decks that were thrown away."""
    return set((store.folder / ".bin").glob("*"))
