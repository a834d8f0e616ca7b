"""A disk that refuses: whatever was reported as saved must be there afterwards.

    python -m tests.tools.faulty_disk [--sequences 500] [--seed 1]

Each sequence plays, keeps decks, learns, sets and reads in one folder, from two windows in turn, while the disk is full
for a while, one file or the whole folder may not be written, or the program is killed between any two of its writes.
Then it is started anew on a sound disk, and what it finds is held against what was reported. Exit code 1 where
something was lost.
"""

from __future__ import annotations

import argparse
import errno
import io
import os
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

from game.engine.cards.deck import Deck
from game.engine.decks.library import ready_made
from game.engine.game import Game
from game.engine.record import saves
from game.paths import HOME_VARIABLE
from game.scenes.career.ledger import Closed, Ledger, file_closed
from game.scenes.common.deck_choice import DRAWER, pool
from game.scenes.decks.storage.deck_store import DeckStore
from game.scenes.learning.learning_progress import Progress
from game.scenes.saved_cases import all_notes, read_notes
from game.scenes.table import case_saver as keeping
from game.scenes.table import open_game
from game.scenes.table.case_saver import CaseSaver
from game.scenes.table.hints import seen_store
from game.session.game_setup import GameSetup
from game.ui import user_files
from game.ui.settings import Settings
from game.ui.workers.file_writer import file_writer
from tests.support.engine import games

FAULTS = {errno.ENOSPC: "disk full", errno.EACCES: "no permission", errno.EROFS: "read-only"}
PLACES = ("career", "learning", "settings", "hints", "decks", "saves", "replays", "case")
"""Parts of the names of files and folders that are refused alone."""
HINTS = ("draw", "wounds", "teams", "buy", "sell")
LESSONS = ("lessons/one", "lessons/two", "puzzles/one")


class Killed(BaseException):
    """The program is no more."""


class Disk:
    """What writes are let through: all; none while it refuses; and none ever again once the program was killed."""

    def __init__(self) -> None:
        self.refuses = 0
        """An error number, 0 for none."""
        self.only = ""
        """What is refused alone, "" for everything."""
        self.has_room = False
        """Files can still be made on a full disk, and only what stands in them is refused."""
        self.dies_in = -1
        """Writes until the program is killed; -1 for never."""
        self.met: Counter[tuple[str, str]] = Counter()
        """How often something was refused, by what happened and at what act."""

    def touch(self, name: str, *places: Any) -> None:
        """Something is about to change on the disk. Raises OSError or Killed."""
        self.met["all", name] += 1
        if self.dies_in == 0:
            self.met["killed", name] += 1
            raise Killed
        self.dies_in -= self.dies_in > 0
        spared = ("unlink", "rename", *(("open", "mkdir") if self.has_room else ()))
        if self.refuses == errno.ENOSPC and name in spared:
            return
        if self.refuses and any(self.only in str(place) for place in places):
            self.met[FAULTS[self.refuses] + (", one file" if self.only else ""), name] += 1
            raise OSError(self.refuses, os.strerror(self.refuses))

    @contextmanager
    def below(self) -> Iterator[None]:
        """All writes go through here."""
        patches = [
            mock.patch.object(os, name, self._guarded(name, getattr(os, name)))
            for name in ("replace", "rename", "unlink", "mkdir")
        ]
        patches.append(mock.patch.object(io, "open", self._opened(io.open)))
        for patch in patches:
            patch.start()
        try:
            yield
        finally:
            for patch in reversed(patches):
                patch.stop()

    def _guarded(self, name: str, act: Callable[..., Any]) -> Callable[..., Any]:
        kind = "rename" if name == "replace" else name

        def guarded(*args: Any, **more: Any) -> Any:
            self.touch(kind, *args)
            return act(*args, **more)

        return guarded

    def _opened(self, act: Callable[..., Any]) -> Callable[..., Any]:
        def opened(file: Any, mode: str = "r", *args: Any, **more: Any) -> Any:
            written = bool(set(mode) & set("wa")) and not isinstance(file, str)
            if written:
                self.touch("open", file)
            made = act(file, mode, *args, **more)
            return Paper(made, self, file) if written else made

        return opened


class Paper:
    """An open file; where the disk is full or the program is killed only half of what is written stands there."""

    def __init__(self, file: Any, disk: Disk, name: Any) -> None:
        self._file = file
        self._disk = disk
        self._name = "" if isinstance(name, int) else name

    def write(self, content: Any) -> Any:
        """As a file does it. Raises OSError or Killed."""
        try:
            self._disk.touch("write", self._name)
        except BaseException:
            self._file.write(content[: len(content) // 2])
            self._file.flush()
            raise
        return self._file.write(content)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def __enter__(self) -> Paper:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()


@dataclass
class Reported:
    """What the program has said is saved, and beside it all that it was ever asked to save."""

    closed: set[str] = field(default_factory=set)
    praised: set[str] = field(default_factory=set)
    done: set[str] = field(default_factory=set)
    hints: set[str] = field(default_factory=set)
    settings: dict[str, set[int]] = field(default_factory=dict)
    """What each setting may be: as it was reported last, or as it was asked for since."""
    unsaved: dict[tuple[int, str], int] = field(default_factory=dict)
    """What a window has set and could not save yet."""
    decks: dict[str, list[Deck]] = field(default_factory=dict)
    """The same of each deck, by its key."""
    won: Counter[str] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)
    lines: dict[str, list[str]] = field(default_factory=dict)
    """The choices of each case that goes on, by its name."""
    finished: dict[str, str] = field(default_factory=dict)
    """Cases of which the end was reported as saved, and their slots."""


class Window:
    """One program on the folder, with what it holds in memory."""

    def __init__(self, dice: Random, told: Reported, number: int) -> None:
        self.dice, self.told, self.number = dice, told, number
        self.settings = Settings.load()[0]
        self.ledger = Ledger()
        self.progress = Progress()
        self.store = DeckStore(user_files.user_folder() / DRAWER, pool())
        self.store.entries()
        self.keeper: CaseSaver | None = None
        self.game: Game | None = None

    def act(self) -> None:
        """Do something at random."""
        acts = (self.set, self.learn, self.hint, self.praise, self.file, self.build, self.count, *[self.play] * 5)
        self.dice.choice(acts)()

    def set(self) -> None:
        """Turn a volume."""
        name = self.dice.choice(("volume_effects", "volume_music", "room_light"))
        value = self.dice.randrange(100)
        if getattr(self.settings, name) == value:
            return  # nothing is set, so that what another window has set may stay
        setattr(self.settings, name, value)
        self.told.settings.setdefault(name, {getattr(Settings(), name)}).add(value)
        self.told.unsaved[self.number, name] = value
        self.settings.save()
        if file_writer.refusal() is None:
            del self.told.unsaved[self.number, name]
            others = {value for (_, other), value in self.told.unsaved.items() if other == name}
            self.told.settings[name] = {value, *others}

    def learn(self) -> None:
        """Finish a lesson."""
        name = self.dice.choice(LESSONS)
        self.progress.finished(name)
        if file_writer.refusal() is None:
            self.told.done.add(name)

    def hint(self) -> None:
        """Put a hint away."""
        name = self.dice.choice(HINTS)
        seen_store.put_away(name)
        if file_writer.refusal() is None:
            self.told.hints.add(name)

    def praise(self) -> None:
        """See a stamp."""
        name = str(self.dice.randrange(20))
        self.ledger.praise({name})
        if file_writer.refusal() is None and name in self.ledger.praised:
            self.told.praised.add(name)

    def file(self) -> None:
        """File a case, perhaps twice."""
        name = f"case{self.dice.randrange(10**6)}"
        for _ in range(self.dice.choice((1, 1, 2))):
            try:
                file_closed(Closed(1.0, True, "guess", 5, "novice", "deck", case=name))
            except OSError:
                continue
            self.told.closed.add(name)

    def build(self) -> None:
        """Save a deck, a new one or with another card less."""
        keys = sorted(self.told.decks)
        key = self.dice.choice(keys) if keys and self.dice.random() < 0.6 else ""
        before = self.told.decks.get(key) or [replace(ready_made(pool())[0], id="", name="Night Shift")]
        cards = Counter(before[-1].cards)
        cards.pop(self.dice.choice(sorted(cards, key=lambda card: card.id)))
        deck = replace(before[-1], cards=cards) if len(cards) > 5 else before[-1]
        if key:
            self.told.decks[key].append(deck)
        try:
            saved = self.store.save(deck, key, keep=self.dice.random() < 0.3)
        except OSError:
            return
        self.told.decks[saved.key] = [deck]
        if saved.aside:
            self.told.decks.setdefault(saved.aside, before)

    def count(self) -> None:
        """Count a game for a deck."""
        keys = sorted(self.told.decks)
        if keys:
            key = self.dice.choice(keys)
            self.told.asked[key] += 1
            try:
                self.store.notes.record(key, won=True)
            except OSError:
                return
            self.told.won[key] += 1

    def play(self) -> None:
        """Play some choices of a case of one's own, or give it up."""
        if self.keeper is None or self.game is None:
            ids = [deck.id for deck in ready_made(pool())]
            setup = GameSetup.duel(ids[0], ids[1], "random", self.dice.randrange(50), 0)
            begun = open_game.header(setup, ("You", "Random"))
            self.game, self.keeper = begun.new_game(pool()), CaseSaver.new(setup, begun)
        name = keeping.name_of(self.keeper.autosave)
        for _ in range(self.dice.randrange(1, 8)):
            if self.game.over:
                break
            if self.dice.random() < 0.04 and self.game.decision is not None and self.game.decision.player == 0:
                choice: Any = ("concede",)
            else:
                choice = games.pick(self.game, self.dice)
            self.keeper.before(self.game, choice)
            self.game.apply(choice)
            self.keeper.after(self.game)
            if not self.keeper.fault:
                self._reported(name)
        if self.game.over:
            self.keeper.close()
            self.keeper = self.game = None

    def _reported(self, name: str) -> None:
        """What was kept last; between a person's choices nothing need be."""
        assert self.keeper is not None
        assert self.game is not None
        if self.game.over:
            self.told.finished[name] = self.keeper.slot
            self.told.lines.pop(name, None)
        elif self.game.decision is not None and self.game.decision.player in self.keeper.setup.people:
            self.told.lines[name] = list(self.keeper.autosave.replay.lines)


def run(seed: int, folder: Path, met: Counter[tuple[str, str]] | None = None) -> list[str]:
    """Play one sequence in an empty folder; what was lost, in sentences. What the disk did is counted in `met`."""
    dice, disk, told = Random(seed), Disk(), Reported()
    disk.met = met if met is not None else disk.met
    with mock.patch.dict(os.environ, {HOME_VARIABLE: str(folder)}), disk.below():
        for _ in range(dice.randrange(2, 5)):
            _live(dice, disk, told)
            _die(disk)
        return list(_lost(told))


def _live(dice: Random, disk: Disk, told: Reported) -> None:
    """Two windows in turn, until both are closed or the program is killed."""
    try:
        windows = [Window(dice, told, number) for number in range(2)]
        if dice.random() < 0.5:
            disk.dies_in = dice.randrange(1, 150)
        for _ in range(dice.randrange(5, 25)):
            if dice.random() < 0.25:
                disk.refuses = 0 if disk.refuses else dice.choice(sorted(FAULTS))
                disk.only, disk.has_room = dice.choice(("", "", "", *PLACES)), dice.random() < 0.7
            window = dice.choice(windows)
            for _ in range(dice.choice((1, 1, 6))):
                window.act()
            if not disk.refuses and dice.random() < 0.5:
                file_writer.retry()
                assert file_writer.refusal() is None, file_writer.refusal()
        file_writer.retry()
    except Killed:
        return


def _die(disk: Disk) -> None:
    """The program is gone, with all that it held; what it has written stays."""
    disk.refuses, disk.only, disk.dies_in = 0, "", -1
    file_writer.forget()
    for path in list(user_files._held):
        user_files.let_go(path)
    user_files._FolderLock.depth = 0


def _lost(told: Reported) -> Iterator[str]:
    """Start on a sound disk, and hold what is there against what was reported."""
    left = {note.slot: note for note in all_notes()}
    user_files.remove_unfinished()
    yield from (f"{path.name} stays for ever" for path in user_files.user_folder().rglob("*.new"))
    keeping.enter_left()
    if file_writer.refusal() is not None:
        yield f"on a sound disk: {file_writer.refusal()}"
    filed = Counter(one.case for one in Ledger().closed)
    yield from (f"case {name} is filed {filed[name]} times" for name in told.closed if filed[name] != 1)
    yield from (f"case {name} is filed {times} times" for name, times in filed.items() if times > 1)
    recorded = {path.stem.rpartition("-")[2] for path in keeping.replay_files.kept()}
    yield from (f"case {name} is recorded and not filed" for name in recorded - set(filed))
    yield from (f"stamp {name}" for name in told.praised - Ledger().praised)
    yield from (f"lesson {name}" for name in told.done if not Progress().of(name).done)
    yield from (f"hint {name}" for name in told.hints - seen_store.known())
    yield from (f"complaint {one}" for one in (Ledger().complaint, Progress().complaint) if one)
    settings, complaint = Settings.load()
    yield from (
        f"setting {name} is {getattr(settings, name)}, not one of {values}"
        for name, values in told.settings.items()
        if getattr(settings, name) not in values
    )
    yield from [complaint] if complaint else []
    drawer = DeckStore(user_files.user_folder() / DRAWER, pool())
    entries = {entry.key: entry for entry in drawer.entries()}
    there = [entry.deck for entry in entries.values()]
    for key, states in told.decks.items():
        if not any(deck is not None and deck.same_as(state) for deck in there for state in states):
            yield f"deck {key} is {entries[key].fault if key in entries else 'gone'}"
    for key, won in told.won.items():
        if key in entries and not won <= entries[key].about.won <= told.asked[key]:
            yield f"{key} has won {entries[key].about.won} of {won} to {told.asked[key]}"
    yield from _lost_cases(told, set(left))


def _lost_cases(told: Reported, slots: set[str]) -> Iterator[str]:
    found: dict[str, list[str]] = {}
    for note in read_notes():
        saved, _ = saves.best(keeping.save_folder(), note.slot, pool())
        if saved is None:
            yield f"{note.slot} cannot be read"
        else:
            autosave = saves.Autosave.again(saved, note.slot)
            found[keeping.name_of(autosave)] = autosave.replay.lines
    for name, lines in told.lines.items():
        if keeping.is_filed(name):
            continue  # it was ended, though that was not reported
        if name not in found:
            yield f"case {name} with {len(lines)} choices is gone of {sorted(slots)}"
        elif found[name][: len(lines)] != lines:
            yield f"case {name} has {len(found[name])} choices, not {len(lines)}"
    for name in told.finished:
        if not keeping.is_filed(name):
            yield f"the end of case {name} is not among the recorded games"


def main() -> int:
    """The command."""
    asked = argparse.ArgumentParser(prog="python -m tests.tools.faulty_disk", description=__doc__)
    asked.add_argument("--sequences", type=int, default=500)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    faults = 0
    met: Counter[tuple[str, str]] = Counter()
    for seed in range(given.seed, given.seed + given.sequences):
        folder = Path(tempfile.mkdtemp(prefix="xfiles-ccg-faulty-"))
        lost = run(seed, folder, met)
        shutil.rmtree(folder, ignore_errors=True)
        faults += bool(lost)
        for each in lost:
            print(f"{seed}: {each}", flush=True)
    acts = sorted({act for _, act in met})
    print(f"{'':24}" + "".join(f"{act:>8}" for act in acts))
    for what in sorted({what for what, _ in met}):
        print(f"{what:24}" + "".join(f"{met[what, act]:8}" for act in acts))
    print(f"{given.sequences} sequences, {faults} in which something was lost")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
