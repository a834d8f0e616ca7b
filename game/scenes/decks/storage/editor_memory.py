"""What the builder remembers as long as the program runs: the changes of each deck, and how its pool is sorted."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from weakref import WeakKeyDictionary

from game.engine.cards.deck import Deck
from game.scenes.decks.model.pool_listing import ORDERS
from game.scenes.decks.model.working_deck import WorkingDeck
from game.scenes.decks.storage.deck_autosave import refusal
from game.ui.runtime.app import App


@dataclass(slots=True)
class EditorMemory:
    """What is remembered of one run of the program."""

    order: str = ORDERS[0]
    """How the pool is sorted, as it was chosen last."""
    _left: dict[Path, WorkingDeck] = field(default_factory=dict)
    """The decks that were left, by their files."""

    def keep(self, folder: Path, working: WorkingDeck) -> None:
        """The desk is left: its changes can still be taken back when the deck is opened again."""
        if working.key:
            self._left[folder / working.key] = working

    def working(self, folder: Path, deck: Deck, key: str) -> WorkingDeck:
        """The deck with the changes that can be taken back, unless its file has become another since it was left.

        One that could not be saved yet is as it was left, whatever its file says.
        """
        left = self._left.get(folder / key) if key else None
        is_newest = left is not None and (left.holds(deck) or refusal(left) is not None)
        return left if left is not None and is_newest else WorkingDeck(deck, key)


_SITTINGS: WeakKeyDictionary[App, EditorMemory] = WeakKeyDictionary()


def of(app: App) -> EditorMemory:
    """What this program remembers."""
    return _SITTINGS.setdefault(app, EditorMemory())
