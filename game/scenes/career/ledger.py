"""The ledger: all cases that were closed, the running season and what is lent for it, in one small file of the user's.

Everything else is read from the list, so that nothing can contradict it. A damaged file is put aside with a sentence
for the player, and begun anew; it never stops the game, and nothing is ever written over it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine.core.typed_json import Fields
from game.scenes.career.closed_case import Closed, closed_from, closed_of
from game.ui.user_files import DAMAGED, PlayerFile, user_folder
from game.ui.workers.file_writer import file_writer

if TYPE_CHECKING:
    from game.engine.game import Game
    from game.session.game_setup import GameSetup

FILE = "career.json"


class _Kept(NamedTuple):
    """What stands in the file; `damaged` says that one before it could not be read, and nobody was told yet."""

    closed: list[Closed]
    season: int = 1
    deck: str = ""
    praised: frozenset[str] = frozenset()
    damaged: bool = False


def _parsed(stored: Fields) -> _Kept:
    closed = [closed_from(each) for each in stored.rows("closed", ())]
    praised = frozenset(stored.texts("praised", ()))
    return _Kept(closed, stored.whole("season", 1), stored.text("deck", ""), praised, stored.flag(DAMAGED, False))


def _file(path: Path | None = None) -> PlayerFile[_Kept]:
    return PlayerFile(path or user_folder() / FILE, _parsed)


class Ledger:
    """The closed cases, the oldest first; each change is kept at once, in what another window has kept meanwhile.

    `complaint` is "" or the key of a sentence about a file that could not be read.
    """

    def __init__(self, path: Path | None = None, kept: bool = True) -> None:
        self._file = _file(path)
        self.kept = kept
        """Whether it is read and written at all: not where something is only shown."""
        self.closed: list[Closed] = []
        self.season = 1
        """The number of the running season."""
        self.deck = ""
        """What was last chosen to play a season's case with, "" for nothing yet."""
        self.praised: set[str] = set()
        """The stamps whose giver has been thanked: they are new no more."""
        self.complaint = ""
        if kept:
            self._read()

    @classmethod
    def glimpse(cls) -> Ledger:
        """What was closed, for whoever can tell the player nothing: a damaged file is left to those who can."""
        found = cls(kept=False)
        kept = found._file.glance()
        found.closed = kept.closed if kept is not None else []
        return found

    def _read(self) -> None:
        file_writer.finish()  # a game that has just ended may still be filed
        found, fault = self._file.look()
        if found is not None:
            self.closed, self.season, self.deck = found.closed, found.season, found.deck
            self.praised = set(found.praised)
            fault = fault or (DAMAGED if found.damaged else "")
        self.complaint = f"career.{fault}" if fault else ""

    def again(self) -> Ledger:
        """As it is now, read anew where it is kept; a complaint is told until the next time."""
        if not self.kept:
            return self
        fresh = Ledger(self._file.path)
        fresh.complaint = fresh.complaint or self.complaint
        return fresh

    def told(self) -> None:
        """The player sees the complaint now, if there is one: whoever reads the file after this has none."""
        if self.complaint:
            self._change("told", lambda plain: plain.pop(DAMAGED, None))

    def file(self, one: Closed) -> None:
        """One more closed case."""
        self.closed.append(one)
        if self.kept:
            self._file.change(lambda plain: _append(plain, one))

    def begin_anew(self) -> None:
        """The next season; whatever was opened in earlier ones stays open to read."""
        self.season = season = self.season + 1
        self._change("season", lambda plain: plain.update(season=max(season, plain.get("season", 1))))

    def lend(self, deck: str) -> None:
        """The season's next case is played with this deck."""
        self.deck = deck
        self._change("deck", lambda plain: plain.update(deck=deck))

    def praise(self, stamps: set[str]) -> None:
        """These stamps have been seen."""
        if stamps - self.praised:
            self.praised |= stamps
            more = frozenset(stamps)
            self._change(more, lambda plain: plain.update(praised=sorted({*plain.get("praised", ()), *more})))

    def _change(self, name: Hashable, edit: Callable[[dict[str, Any]], object]) -> None:
        if self.kept:
            self._file.keep(name, edit)


def _append(plain: dict[str, Any], one: Closed) -> None:
    """File a case, once."""
    filed = plain.setdefault("closed", [])
    if not one.case or all(each.get("case") != one.case for each in filed):
        filed.append(one.plain())


def file_case(game: Game, setup: GameSetup, when: float, case: str = "") -> None:
    """A game is over: file it where it counts. Raises OSError."""
    one = closed_of(game, setup, when, case)
    if one is not None:
        _file().change(lambda plain: _append(plain, one))
