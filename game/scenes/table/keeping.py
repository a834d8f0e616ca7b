"""The case is kept after each answer: game and replay beside the settings, and the title's note about it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from game.scenes.case import CaseNote, GameSetup, clear_note, write_note
from game.ui.settings import user_folder

if TYPE_CHECKING:
    from pathlib import Path

    from game.engine.decisions import Choice
    from game.engine.game import Game
    from game.engine.replay import Header
    from game.engine.saves import Autosave

NAME = "case"


def save_folder() -> Path:
    """Where the running case lies."""
    return user_folder() / "saves"


def replay_folder() -> Path:
    """Where finished cases are kept as replays."""
    return user_folder() / "replays"


class Keeper:
    """Writes the running game down; a folder that cannot be written is no reason to stop playing."""

    def __init__(self, setup: GameSetup, autosave: Autosave) -> None:
        self.setup = setup
        self.autosave = autosave
        self.fault = ""
        """Why the case could not be kept, "" while all is well."""
        self._own = False

    @classmethod
    def new(cls, setup: GameSetup, header: Header) -> Keeper:
        """For a game that begins."""
        from game.engine.saves import Autosave

        return cls(setup, Autosave(save_folder(), header, NAME))

    def before(self, game: Game, choice: Choice) -> None:
        """A choice is about to be applied."""
        self._own = game.decision is not None and game.decision.player in self.setup.people
        self.autosave.note(game, choice)

    def after(self, game: Game) -> None:
        """A choice was applied: keep the game after each of a person's and when one is asked; close it at its end."""
        try:
            if game.over:
                place = replay_folder() / f"{time.strftime('%Y%m%d-%H%M%S')}.txt"
                self.autosave.finish(game, place)
                clear_note()
            elif self._own or (game.decision is not None and game.decision.player in self.setup.people):
                self._write(game)
        except OSError as fault:
            self.fault = str(fault)

    def back(self, game: Game, steps: int) -> None:
        """The last choices were taken back: the kept game steps back as well."""
        lines = self.autosave.replay.lines
        del lines[len(lines) - steps :]
        try:
            self._write(game)
        except OSError as fault:
            self.fault = str(fault)

    def _write(self, game: Game) -> None:
        self.autosave.save(game)
        write_note(note_of(game, self.setup))
        self.fault = ""


def note_of(game: Game, setup: GameSetup) -> CaseNote:
    """What the title may say of the case: public facts, and what is known to the only person who plays."""
    me = setup.people[0] if setup.people else 0
    view = game.view(me)
    others = [seat for seat in range(len(view.names)) if seat != me]
    if setup.hot_seat or len(others) > 1:
        names = [view.names[seat] for seat in (range(len(view.names)) if setup.hot_seat else others)]
        return CaseNote(", ".join(names), view.turn, -1, setup, str(save_folder()))
    known = tuple((note.a, str(note.b), bool(note.yes)) for note in view.notes(others[0]) if note.kind == "value")
    left = len(view.candidates(others[0]))
    return CaseNote(view.names[others[0]], view.turn, left, setup, str(save_folder()), known)


def kept_case(note: CaseNote) -> tuple[Game, Keeper] | None:
    """The case that was left, from the newest save that can be read; None if there is none."""
    from game.engine import saves
    from game.scenes.library import pool

    saved = saves.newest(save_folder(), NAME, pool())
    if saved is None:
        return None
    return saved.game, Keeper(note.setup, saves.Autosave.again(saved, NAME))
