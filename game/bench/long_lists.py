"""How soon long lists are seen: the drawer of decks, the set-up, the recorded games and the cases that were left.

    python3 run.py bench --only lists

A folder with `DECKS` decks, `REPLAYS` recorded games and `CASES` cases is made; each screen is opened in a process that
has shown the title, and its first picture is waited for.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from dataclasses import replace
from time import perf_counter, process_time
from typing import TYPE_CHECKING
from unittest import mock

if TYPE_CHECKING:
    from game.ui.runtime.scene_protocol import SceneProtocol

DECKS, REPLAYS, CASES = 1000, 2000, 200
SIZE = (1280, 720)


def list_figures() -> dict[str, dict[str, float]]:
    """By screen the seconds until its first picture stands, and those of the processor."""
    variables = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with tempfile.TemporaryDirectory() as folder:
        from game.paths import HOME_VARIABLE

        with mock.patch.dict(os.environ, {**variables, HOME_VARIABLE: folder}):
            _fill()
            return _measure()


def _fill() -> None:
    """Put decks, recorded games and cases into the player's folder."""
    from game.engine.decks import formats
    from game.engine.decks.library import ready_made
    from game.scenes.common.deck_choice import DRAWER, pool
    from game.scenes.replay import replay_files, samples
    from game.scenes.saved_cases import SLOT, CaseNote, write_note
    from game.session.game_setup import GameSetup
    from game.ui.user_files import user_folder

    drawer, replays = user_folder() / DRAWER, replay_files.folder()
    for place in (drawer, replays):
        place.mkdir()
    made = ready_made(pool())
    for number in range(DECKS):
        deck = replace(made[number % len(made)], id="", name=f"Night Bus {number}")
        (drawer / f"night_bus_{number}.yaml").write_text(formats.write(deck, "yaml"), encoding="utf-8")
    text = samples.recorded().text()
    for number in range(REPLAYS):
        (replays / f"v{number + 1:06}-20261120-120000-{number:08x}.txt").write_text(text, encoding="utf-8")
    setup = GameSetup.duel(made[0].id, made[1].id)
    for number in range(1, CASES + 1):
        slot = f"{SLOT}{number if number > 1 else ''}"
        write_note(CaseNote("novice", 3, 20, setup, slot=slot, when=1.7e9, number=number))


def _measure() -> dict[str, dict[str, float]]:
    from game.scenes.decks.library.scene import DeckLibrary
    from game.scenes.replay.case_list import OldCases
    from game.scenes.saved_cases import read_notes
    from game.scenes.setup import Setup
    from game.scenes.title.scene import Title
    from game.ui.runtime.app import App
    from game.ui.settings import Settings

    app = App(Settings(width=SIZE[0], height=SIZE[1]))
    app.open_hidden(SIZE)
    screens: dict[str, Callable[[], SceneProtocol]] = {
        "title": lambda: Title(app, read_notes()),
        "drawer": lambda: DeckLibrary(app),
        "setup": lambda: Setup(app),
        "old_cases": lambda: OldCases(app, read_notes()),
    }
    figures: dict[str, dict[str, float]] = {}
    for name, make in screens.items():
        begun, busy = perf_counter(), process_time()
        app.push(make())
        app.draw()
        figures[name] = {"s": round(perf_counter() - begun, 3), "processor_s": round(process_time() - busy, 3)}
    app.scenes.clear()
    return figures
