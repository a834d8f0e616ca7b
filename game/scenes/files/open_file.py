"""Opens a file from outside as what it is: a deck, a recorded game or a puzzle; else a sentence says what it is not."""

from __future__ import annotations

from pathlib import Path

from game.engine.cards.deck import Deck
from game.engine.core.faults import ScenarioFaults
from game.engine.decks import formats
from game.engine.decks.formats import DeckUnreadable
from game.engine.decks.formats.parts import SIZE_LIMIT
from game.scenes.base import Scene
from game.scenes.common.deck_choice import pool
from game.scenes.decks.builder.scene import Builder
from game.scenes.decks.dialogs.transfer import take_in, why
from game.scenes.decks.library.scene import player_store
from game.scenes.decks.model.working_deck import EMPTY
from game.scenes.dialogs import Notice
from game.scenes.learning.learning_progress import Progress
from game.scenes.puzzles.puzzle import read_puzzle
from game.scenes.puzzles.puzzle_menus import open_puzzle
from game.scenes.replay.open_replay import watch_file
from game.scenes.replay.replay_files import glance
from game.ui.runtime.app import App
from game.ui.sound.cues import cue
from game.ui.user_files import shown

YAML = (".yaml", ".yml")
PUZZLE = b"puzzle:"
"""The key of the block that makes a puzzle of a position."""


def open_file(app: App, path: Path) -> None:
    """Open a file over what is shown, a deck on the builder's desk if it is open; while one plays nothing is opened."""
    name = shown(path.name)
    if any(isinstance(scene, Scene) and scene.is_played for scene in app.scenes):
        _refuse(app, app.t("files.playing", name=name))
        return
    try:
        if not path.is_file():  # what is read from anything else may never end
            raise FileNotFoundError(2, app.t("files.no_file"))
        with path.open("rb") as file:
            data = file.read(SIZE_LIMIT + 1)
    except (OSError, ValueError) as fault:
        _refuse(app, app.t("files.not_read", name=name, why=why(fault)))
        return
    if glance(path).readable:
        watch_file(app, path)
    elif path.suffix.lower() in YAML and any(row.rstrip() == PUZZLE for row in data.splitlines()):
        _open_puzzle(app, path)
    else:
        _open_deck(app, path, data)


def _open_puzzle(app: App, path: Path) -> None:
    """A puzzle of the player's own; it is not noted as one that is solved."""
    try:
        puzzle = read_puzzle(path)
    except (OSError, ScenarioFaults) as fault:
        _refuse(app, app.t("files.not_read", name=shown(path.name), why=str(fault).splitlines()[0]))
        return
    open_puzzle(app, puzzle, Progress(kept=False))


def _open_deck(app: App, path: Path, data: bytes) -> None:
    desk = next((scene for scene in reversed(app.scenes) if isinstance(scene, Builder)), None)
    if desk is not None:
        while app.top is not desk:
            app.pop()
    else:
        if deck_in(data, path.suffix) is None:
            _refuse(app, app.t("files.not_understood", name=shown(path.name)))
            return
        desk = Builder(app, player_store(), EMPTY)
        app.push(desk)
    take_in(desk, path)


def deck_in(data: bytes, suffix: str) -> Deck | None:
    """The deck in a file of that suffix with these bytes; None where no card is in it."""
    try:
        deck = formats.read(data, pool(), suffix=suffix)
    except DeckUnreadable:
        return None
    return deck if deck.size else None


def _refuse(app: App, sentence: str) -> None:
    cue("refused")
    app.push(Notice(app, app.t("files.not_opened"), sentence))
