"""The deck builder in a hidden window, and the short ways to do things on it."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

import pygame

from game.engine.cards.deck import Deck
from game.engine.decks.library import ready_made
from game.scenes.base import Scene
from game.scenes.common.deck_choice import pool
from game.scenes.decks.builder.scene import Builder
from game.scenes.decks.model import edits
from game.scenes.decks.model.working_deck import EMPTY
from game.scenes.decks.storage.deck_store import DeckStore
from tests.support.scenes.by_hand import press, target, type_in
from tests.support.scenes.screens import Kind, expect
from tests.support.scenes.windows import window
from tests.support.ui.window import click_at

ROUND_MS = 1000 / 60


def usual() -> Deck:
    """The first ready-made deck."""
    return ready_made(pool())[0]


def editor(
    folder: Path, deck: Deck = EMPTY, key: str = "", size: tuple[int, int] = (1280, 720), **settings: str
) -> Builder:
    """The builder with that deck, in a drawer of its own."""
    app = window(size, **settings)
    scene = Builder(app, DeckStore(folder, pool()), deck, key)
    app.push(scene)
    app.draw()
    return scene


def mouse(scene: Scene, *keys: Hashable, button: int = 1) -> None:
    """A click on each target in turn, as the system tells of it."""
    for key in keys:
        click_at(scene.app, target(scene, key).rect.center, button)


def search(scene: Builder, words: str) -> None:
    """Type words into the line and go back to the cards."""
    mouse(scene, ("line",))
    type_in(scene.app, words)
    press(scene.app, pygame.K_RETURN)


def rounds(scene: Scene, number: int) -> None:
    """So many rounds of the loop pass, each drawn."""
    for _ in range(number):
        scene.update(ROUND_MS)
        scene.app.draw()


def opened(scene: Builder, kind: type[Kind]) -> Kind:
    """The sheet that lies open over the builder, drawn."""
    top = expect(scene.app.top, kind)
    scene.app.draw()
    return top


def asked_for(scene: Builder, key: Hashable, kind: type[Kind]) -> Kind:
    """The sheet that a click on that target opens."""
    mouse(scene, key)
    return opened(scene, kind)


def names(scene: Builder) -> list[str]:
    """The names of the cards in the grid."""
    return [card.name for card in scene.cards]


def copies(scene: Builder, name: str) -> int:
    """How many copies of the card the deck has that lies on the desk."""
    return edits.copies(scene.working.deck, pool().named(name))
