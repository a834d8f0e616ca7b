"""The game of a lesson as a record: told at its end like any other, and filed among the old cases."""

from __future__ import annotations

import secrets
import time
from functools import partial
from typing import TYPE_CHECKING

from game.engine.notation import letter
from game.engine.record.replay import Header, Replay
from game.scenes.common.deck_choice import decks_of, pool, rules_of
from game.scenes.replay import replay_files
from game.ui.user_files import write_atomically
from game.ui.workers.file_writer import file_writer

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from game.engine.game import Game
    from game.session.game_setup import GameSetup


def header(setup: GameSetup, names: tuple[str, ...]) -> Header:
    """What the whole game of a lesson is dealt with. Raises DeckUnreadable for a deck that cannot be read."""
    return Header(decks_of(setup), setup.seed, rules_of(setup.options), names, setup.first, sets=pool().sets)


def dealt(setup: GameSetup, names: tuple[str, ...]) -> Game:
    """A whole game, dealt as it always is."""
    return header(setup, names).new_game(pool())


def record(setup: GameSetup, names: tuple[str, ...], game: Game, lines: Iterable[tuple[int, str]]) -> Replay:
    """The game as it stands, with its lines and whose they were.

    What was taken back or put back on the way is in no line of it.
    """
    replay = Replay(header(setup, names), [f"{letter(seat)}: {line}" for seat, line in lines])
    replay.finish(game)
    return replay


def keep(replay: Replay, number: int) -> Path:
    """File it among the old cases, marked with the number of its lesson; gives where.

    The file writer does it.
    """
    path = replay_files.new_place(time.time(), secrets.token_hex(8))
    file_writer.submit_with_retry(
        ("lesson", path.name), partial(write_atomically, path, replay_files.of_lesson(replay.text(), number))
    )
    return path
