"""A deck with lines that were not understood, on the desk of the builder."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.engine.cards.deck import Deck
from game.scenes.common.deck_choice import DRAWER, pool
from game.scenes.decks.builder.scene import Builder
from game.scenes.decks.dialogs.problems import ProblemsDialog
from game.scenes.decks.library.scene import DeckLibrary
from game.scenes.decks.model import edits
from game.scenes.decks.storage.deck_store import DeckStore
from game.ui.runtime.app import App
from game.ui.user_files import user_folder
from tests.support.scenes.by_hand import press
from tests.support.scenes.deck_editor import editor, mouse

LIST = """Agents:
1 Agent Dana Skully
Deck:
2 Car Trubles
3 Nothing Of That Name At All
2 Detective
1 Shotgn
1 Shotgun
"""


NAMES = [("Agent Dana Scully",), ("Car Troubles",), (), (), ("Shotgun",)]


def store() -> DeckStore:
    return DeckStore(user_folder() / DRAWER, pool())


def asked(deck: Deck) -> list[tuple[str, ...]]:
    """The names of which each open line asks whether they are meant; those of several are not told apart here."""
    return [fault.names if len(fault.names) == 1 else () for fault in deck.faults]


def pasted(folder: Path, deck: Deck | None = None) -> Builder:
    """The builder after the list was pasted, the sheet of reasons put away."""
    scene = editor(folder) if deck is None else editor(folder, deck)
    press(scene.app, pygame.K_v, pygame.KMOD_CTRL)
    sheet(scene)
    press(scene.app, pygame.K_ESCAPE)
    return scene


def sheet(scene: Builder) -> ProblemsDialog:
    """The sheet of reasons, which is open."""
    found = scene.app.top
    assert isinstance(found, ProblemsDialog)
    scene.app.draw()
    return found


def opened(scene: Builder) -> ProblemsDialog:
    """The sheet of reasons, opened by the sign of the deck."""
    mouse(scene, ("state",))
    return sheet(scene)


def reopened(app: App) -> Builder:
    """The only deck of the player's own, taken out of the drawer."""
    shelf = DeckLibrary(app)
    app.push(shelf)
    app.draw()
    (slip,) = [slip for slip in shelf.slips if slip.mine]
    mouse(shelf, ("deck", slip.key))
    top = app.top
    assert isinstance(top, Builder)
    app.draw()
    return top


def row_of(found: ProblemsDialog, name: str) -> int:
    """The row of the reason that asks for this name."""
    return next(number for number, row in enumerate(found.rows) if name in row.text)


def copies(scene: Builder, name: str) -> int:
    return edits.copies(scene.working.deck, pool().named(name))
