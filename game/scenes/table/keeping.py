"""The case is kept after each answer: game and replay beside the settings, and the title's note about it.

What is written down is how everything stood at that moment; the clerk (`ui.clerk`) writes it while play goes on.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.scenes.career.ledger import file_case
from game.scenes.case import CaseNote, GameSetup, clear_note, free_slot, write_note
from game.scenes.library import count_result
from game.scenes.replay import filed
from game.ui.clerk import clerk
from game.ui.settings import user_folder

if TYPE_CHECKING:
    from pathlib import Path

    from game.engine.decisions import Choice
    from game.engine.game import Game
    from game.engine.replay import Header, Replay
    from game.engine.saves import Autosave
    from game.scenes.table.sitting import Pencil


PENCIL = "pencil"
"""Under this name the marks in the notebooks stand in a saved game; a recorded game has none."""


def save_folder() -> Path:
    """Where the running case lies."""
    return user_folder() / "saves"


def replay_folder() -> Path:
    """Where finished cases are kept as replays."""
    return filed.folder()


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
        """For a game that begins; it takes a slot of its own, so that no other case is lost."""
        from game.engine.saves import Autosave, forget

        slot = free_slot()
        try:
            clear_note(slot)
            forget(save_folder(), slot)
        except OSError:
            pass  # what cannot be removed is written over
        return cls(setup, Autosave(save_folder(), header, slot, {"setup": setup.plain()}))

    def advised(self) -> GameSetup:
        """The coach was asked: from now on that is kept with the case. Gives what the game is set up with."""
        self.setup = replace(self.setup, advised=True)
        self.autosave.more["setup"] = self.setup.plain()
        return self.setup

    def before(self, game: Game, choice: Choice) -> None:
        """A choice is about to be applied."""
        self._own = game.decision is not None and game.decision.player in self.setup.people
        self.autosave.note(game, choice)

    def after(self, game: Game) -> None:
        """A choice was applied: keep the game after each of a person's and when one is asked; close it at its end."""
        if game.over:
            self.autosave.replay.finish(game)
            self._have("close", partial(self._close, game, f"{time.strftime('%Y%m%d-%H%M%S')}.txt"))
        elif self._own or (game.decision is not None and game.decision.player in self.setup.people):
            self._write(game)

    def back(self, game: Game, steps: int) -> None:
        """The last choices were taken back: the kept game steps back as well."""
        lines = self.autosave.replay.lines
        del lines[len(lines) - steps :]
        self._write(game)

    @property
    def pencilled(self) -> dict[int, Pencil]:
        """The marks in the notebooks as they were saved; what makes no sense is passed over."""
        found: dict[int, Pencil] = {}
        stored = self.autosave.more.get(PENCIL)
        for seat, marks in stored.items() if isinstance(stored, dict) else ():
            if str(seat).isdecimal() and isinstance(marks, list):
                sound = [one for one in marks if isinstance(one, list) and len(one) == 3]
                found[int(seat)] = {(int(about), int(file)): str(mark) for about, file, mark in sound}
        return found

    def pencil(self, game: Game, marks: dict[int, Pencil]) -> None:
        """Keep the marks with the saved game."""
        self.autosave.more[PENCIL] = {
            str(seat): [[about, file, mark] for (about, file), mark in own.items()] for seat, own in marks.items()
        }
        self._write(game)

    def _write(self, game: Game) -> None:
        """Have the game written down as it stands now."""
        still = game.copy()
        still.log = list(game.log or ())
        self._have("save", partial(self._save, still, self.autosave.still()))

    def _save(self, game: Game, autosave: Autosave) -> None:
        autosave.save(game)
        write_note(note_of(game, self.setup, self.slot, time.time()))
        self.fault = ""

    def _close(self, game: Game, name: str) -> None:
        self.autosave.finish(game, replay_folder() / name)
        count_result(self.setup, game.winner)
        file_case(game, self.setup, time.time())
        clear_note(self.slot)

    def _have(self, what: str, job: Callable[[], None]) -> None:
        """Hand something in; newer saves of the same case take the place of those that are not yet written."""

        def guarded() -> None:
            try:
                job()
            except OSError as fault:
                self.fault = str(fault)

        clerk.hand_in((what, self.slot), guarded)

    @property
    def recorded(self) -> Replay:
        """The game so far, line by line."""
        return self.autosave.replay

    @property
    def slot(self) -> str:
        """Where the case is kept among those that were left."""
        return self.autosave.name

    def put_away(self) -> None:
        """Nobody plays it any more: the case is closed before its end."""
        from game.engine.saves import forget

        clerk.finish()
        clear_note(self.slot)
        forget(self.autosave.folder, self.slot)


def note_of(game: Game, setup: GameSetup, slot: str, when: float) -> CaseNote:
    """What the title may say of the case: public facts, and what is known to the only person who plays."""
    me = setup.people[0] if setup.people else 0
    view = game.view(me)
    others = [seat for seat in range(len(view.names)) if seat != me]
    if setup.hot_seat or len(others) > 1:
        names = [view.names[seat] for seat in (range(len(view.names)) if setup.hot_seat else others)]
        return CaseNote(", ".join(names), view.turn, -1, setup, str(save_folder()), slot=slot, when=when)
    known = tuple((note.a, str(note.b), bool(note.yes)) for note in view.notes(others[0]) if note.kind == "value")
    left = len(view.candidates(others[0]))
    return CaseNote(view.names[others[0]], view.turn, left, setup, str(save_folder()), known, slot, when)


class Kept(NamedTuple):
    """A case that was left: the game and its keeper, if any save could be read, and where damaged ones lie now."""

    case: tuple[Game, Keeper] | None
    damaged: Path | None


def kept_case(note: CaseNote) -> Kept:
    """The case that was left, from its newest save that can be read; damaged saves are put aside and kept."""
    from game.engine import saves
    from game.scenes.library import pool

    clerk.finish()
    saved, damaged = saves.best(save_folder(), note.slot, pool())
    aside = saves.put_aside(damaged)
    if saved is None:
        return Kept(None, aside)
    return Kept((saved.game, Keeper(note.setup, saves.Autosave.again(saved, note.slot))), aside)
