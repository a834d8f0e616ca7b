"""The case is kept after each answer: game and replay beside the settings, and the title's note about it.

What is written down is how everything stood at that moment; the file writer (`ui.workers.file_writer`) writes it
while play goes on, and goes on trying where the disk refuses. A game that is over is saved once more before it is
entered wherever it counts: what of that could not be done is done when the program is next started.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.engine.core.choices import Choice
from game.engine.core.typed_json import Fields, JsonFault
from game.engine.game import Game
from game.engine.record.replay import Header, Replay
from game.engine.record.saves import Autosave, Saved
from game.scenes.career.ledger import file_case
from game.scenes.common.deck_choice import count_result
from game.scenes.learning.learning_progress import FIRST_CASE, FULL_CASE, stamp
from game.scenes.replay import replay_files
from game.scenes.saved_cases import (
    CaseNote,
    all_notes,
    clear_note,
    free_slot,
    note_of_slot,
    note_path,
    played_at,
    save_folder,
    write_note,
)
from game.session.game_setup import GameSetup, setup_from
from game.session.protocol import Pencil, Saver
from game.ui import user_files
from game.ui.user_files import DAMAGED, LATER, LATEST, LaterVersion, write_atomically
from game.ui.widgets.toast import TakenOver
from game.ui.workers.file_writer import file_writer

PENCIL = "pencil"
"""Under this name the marks in the notebooks stand in a saved game; a recorded game has none."""
LET_BE = "let_be"
"""The same for what each player has declined, and when he named nobody."""
CASE, ENDED = "case", "ended"
"""What the case is called, so that it is entered once; and when it ended, in seconds since 1970."""


class CaseSaver(Saver):
    """Writes the running game down; a folder that cannot be written is no reason to stop playing."""

    def __init__(self, setup: GameSetup, autosave: Autosave) -> None:
        self.setup = setup
        self.autosave = autosave
        self._holder = secrets.token_hex(8)
        self._job = ("case", self._holder)
        self._before = note_of_slot(self.slot).holder
        """Who had the case before."""
        self._noted = user_files.lies(note_path(self.slot))
        """There was a note of it since this window has it."""
        self._number = 0
        self._own = self._left = False
        user_files.hold(played_at(self.slot))

    @classmethod
    def new(cls, setup: GameSetup, header: Header) -> CaseSaver:
        """For a game that begins; it takes a slot of its own, so that no other case is lost."""
        from game.engine.record.saves import Autosave, forget

        slot = free_slot()
        try:
            clear_note(slot)
            forget(save_folder(), slot)
        except OSError:
            pass  # what cannot be removed is written over
        return cls(setup, Autosave(save_folder(), header, slot, {"setup": setup.plain(), CASE: secrets.token_hex(8)}))

    @classmethod
    def again(cls, saved: Saved, note: CaseNote) -> CaseSaver:
        """For a game that goes on: from now on it is this window's. Raises JsonFault where no set-up fits the game."""
        from game.engine.record.saves import Autosave

        keeper = cls(setup_of(saved, note), Autosave.again(saved, note.slot))
        if saved.game.over:
            keeper.after(saved.game)
        else:
            keeper._have(partial(keeper._save, saved.game.copy()))
        return keeper

    @property
    def fault(self) -> OSError | None:
        """Why the case could not be kept, None while all is well."""
        return file_writer.refusal(self._job)

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

        def entered() -> None:
            try:
                self._save(game, self.autosave)
            except TakenOver:
                raise
            except OSError:
                pass  # it may be entered all the same
            enter(game, self.setup, self.autosave)

        if game.over:
            self.autosave.replay.finish(game)
            self.autosave.more.setdefault(ENDED, time.time())
            self._have(entered)
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
            if seat in map(str, range(len(self.setup.seats))) and isinstance(marks, list):
                sound = [one for one in marks if isinstance(one, list) and list(map(type, one)) == [int, int, str]]
                found[int(seat)] = {(about, file): mark for about, file, mark in sound}
        return found

    @property
    def stops_kept(self) -> dict[int, object]:
        """What was kept of the players' stops, by seat."""
        stored = self.autosave.more.get(LET_BE)
        known = {str(seat): seat for seat in range(len(self.setup.seats))}
        return {known[seat]: of for seat, of in stored.items() if seat in known} if isinstance(stored, dict) else {}

    def keep_stops(self, memories: dict[int, dict[str, object]], game: Game | None = None) -> None:
        """Keep what the players said of being asked: with this game, as it stands, else with the next answer."""
        self.autosave.more[LET_BE] = {str(seat): memory for seat, memory in memories.items()}
        if game is not None:
            self._write(game)

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
        self._have(partial(self._save, still, self.autosave.still()))

    def _save(self, game: Game, autosave: Autosave | None = None) -> None:
        """Write down the game, or only that the case is this window's, and the note. Raises OSError."""
        with user_files.locked():
            self._claim()
            if autosave is not None:
                autosave.name = self.slot
                autosave.save(game)
            note = note_of(game, self.setup, self.slot, time.time())
            write_note(replace(note, number=self._number, holder=self._holder, over=game.over))
            self._noted = True

    def _claim(self) -> None:
        """See to it that the case is still this window's. Raises TakenOver."""
        note = note_of_slot(self.slot)
        others = note.state == LATER or (not note.state and note.holder not in (self._holder, self._before))
        if self._noted and (others or (note.state == DAMAGED and is_filed(name_of(self.autosave)))):
            raise TakenOver("another window goes on with this case, or has closed it")
        if others:  # two windows have begun at one slot, where nothing could be held
            self.autosave.name = free_slot()
            self._before = note_of_slot(self.slot).holder
        if not self._left:
            user_files.hold(played_at(self.slot))  # whoever had it may have gone
        self._number = self._number or 1 + max((each.number for each in all_notes()), default=0)

    def _have(self, act: Callable[[], None]) -> None:
        """Hand something in; newer saves of the same case take the place of those that are not yet written."""

        def guarded() -> None:
            try:
                act()
            except TakenOver:
                if not self._left:  # who still plays it here is told
                    raise

        file_writer.submit_with_retry(self._job, guarded)

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

        def remove() -> None:
            with user_files.locked():
                self._claim()
                _remove(self.slot)

        self._have(remove)

    def close(self) -> None:
        """The table is left; what is still to be written is written, but for a case that another window has."""
        self._left = True
        if isinstance(file_writer.refusal(self._job), TakenOver):
            file_writer.retry()
        user_files.let_go(played_at(self.slot))


# the end of a case ----------------------------------------------------------------------------------
def name_of(autosave: Autosave) -> str:
    """What a case is called; one that was saved by an earlier version is called by what it was dealt from."""
    from game.engine.record.replay import checksum

    name = autosave.more.get(CASE)
    sound = isinstance(name, str) and name.isalnum() and name.isascii() and len(name) <= 32
    return str(name) if sound else checksum(autosave.replay.header.text())[:16]


def ended(autosave: Autosave) -> float:
    """When a case ended, in seconds since 1970; now, where that was not written down."""
    try:
        return Fields(autosave.more, "the save").number(ENDED, most=LATEST)
    except JsonFault:
        return time.time()


def is_filed(name: str) -> bool:
    """Whether the case of this name lies among the recorded games."""
    return bool(user_files.files(replay_files.folder(), f"*-{name}.txt"))


def enter(game: Game, setup: GameSetup, autosave: Autosave) -> None:
    """Enter a game that is over wherever it counts: each step by itself, each once, however often this is called.

    Then its saves go, unless a later version of the program has to enter it. Raises the first OSError once all has been
    tried.
    """
    name, when = name_of(autosave), ended(autosave)
    steps: tuple[Callable[[], object], ...] = (
        partial(count_result, setup, game.winner, name),
        partial(file_case, game, setup, when, name),
        partial(stamp_first_case, setup, game.winner),
        partial(_file_replay, autosave.replay, name, when),  # last: it says that the case is closed
    )
    faults: list[OSError] = []
    with user_files.locked():
        for step in steps:
            try:
                step()
            except OSError as fault:
                faults.append(fault)
        if refused := next((fault for fault in faults if not isinstance(fault, LaterVersion)), None):
            raise refused
        if not faults:
            _remove(autosave.name)


def _file_replay(replay: Replay, name: str, when: float) -> None:
    if not is_filed(name):
        write_atomically(replay_files.new_place(when, name), replay.text(), sync=file_writer.is_own_thread)


def stamp_first_case(setup: GameSetup, winner: int) -> None:
    """A first case that was won is stamped on the shelf of the lessons, too. Raises OSError."""
    name = FIRST_CASE if setup.first_case else FULL_CASE if setup.full_case else ""
    if name and winner in setup.people:
        stamp(name)


def _remove(slot: str) -> None:
    """The saves of a case and its note go. Raises OSError."""
    from game.engine.record.saves import forget

    forget(save_folder(), slot)
    clear_note(slot)


def enter_left() -> None:
    """Have all cases entered that were played to their end, and could not be entered everywhere then."""
    for note in all_notes():
        if note.over and not user_files.held_elsewhere(played_at(note.slot)):
            file_writer.submit_with_retry(("case", note.slot), partial(_enter_again, note.slot))


def _enter_again(slot: str) -> None:
    from game.engine.record import saves
    from game.scenes.common.deck_choice import pool

    cards = pool()
    with user_files.locked():
        note = note_of_slot(slot)
        if not note.over:
            return  # it was entered meanwhile
        try:
            saved, damaged = saves.best(save_folder(), slot, cards, partial(setup_of, note=note))
        except saves.LaterSave:
            return
        if saved is not None and saved.game.over:
            enter(saved.game, setup_of(saved, note), saves.Autosave.again(saved, slot))
        elif saved is not None or damaged:  # its end was lost: one goes on with what there is
            write_note(replace(note, over=False))
        else:
            clear_note(slot)


def setup_of(saved: Saved, note: CaseNote) -> GameSetup:
    """What a saved game was set up with. Raises JsonFault where that is not known."""
    stored = Fields(saved.more, "the save")
    setup = setup_from(stored.fields("setup")) if "setup" in stored else note.setup
    if len(setup.seats) != len(saved.game.players):
        raise JsonFault("the set-up is that of another game")
    return setup


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
    note = CaseNote(view.names[others[0]], view.turn, left, setup, str(save_folder()), known, slot, when)
    return replace(note, x_files=len(view.pool.x_files))


class LoadedCase(NamedTuple):
    """A case that was left: the game and its keeper, if any save could be read, and where damaged ones lie now."""

    case: tuple[Game, CaseSaver] | None
    damaged: Path | None


def load_case(note: CaseNote) -> LoadedCase:
    """The case that was left, from its newest save that can be read; damaged saves are put aside and kept."""
    from game.engine.record import saves
    from game.scenes.common.deck_choice import pool

    file_writer.finish()
    saved, damaged = saves.best(save_folder(), note.slot, pool(), partial(setup_of, note=note))
    aside = saves.put_aside(damaged)
    if saved is None:
        return LoadedCase(None, aside)
    return LoadedCase((saved.game, CaseSaver.again(saved, note)), aside)
