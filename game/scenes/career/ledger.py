"""The ledger: all cases that were closed, the running season and what is lent for it, in one small file of the user's.

Everything else is read from the list, so that nothing can contradict it. A damaged file is put aside with a sentence
for the player, and begun anew; it never stops the game, and nothing is ever written over it.
"""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.scenes.career.closed import Closed, closed_from, closed_of
from game.ui.clerk import clerk
from game.ui.settings import UNREADABLE, put_aside, user_folder, write_atomically

if TYPE_CHECKING:
    from game.engine.game import Game
    from game.scenes.case import GameSetup

FILE = "career.json"
DAMAGED = "career.damaged.json"
VERSION = 1


class Ledger:
    """The closed cases, the oldest first; each change is kept at once.

    `complaint` is "" or the key of a sentence about a file that could not be read.
    """

    def __init__(self, path: Path | None = None, kept: bool = True) -> None:
        """Read it as it lies there: what the clerk still has to write, `the_ledger` waits for."""
        self.path = path or user_folder() / FILE
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
        self._untold = False
        """The player has not seen the complaint: the clerk may have met the damage."""
        if kept:
            self._take()

    def again(self) -> Ledger:
        """As it is now, read anew where it is kept; a complaint is told until the next time."""
        if not self.kept:
            return self
        clerk.finish()
        fresh = Ledger(self.path)
        fresh.complaint = fresh.complaint or self.complaint
        return fresh

    def told(self) -> None:
        """The player sees the complaint now, if there is one: whoever reads the file after this has none."""
        if self._untold:
            self._untold = False
            self.keep()

    def _complain(self) -> None:
        self.complaint, self._untold = "career.damaged", True

    def _take(self) -> None:
        try:
            stored = json.loads(self.path.read_text(encoding="utf-8"))
            closed = [closed_from(each) for each in stored["closed"]]
            season, deck, praised = stored["season"], stored["deck"], stored["praised"]
            if not (isinstance(season, int) and isinstance(deck, str) and isinstance(praised, list)):
                raise ValueError("the season makes no sense")
            self.closed, self.season, self.deck, self.praised = closed, season, deck, set(map(str, praised))
            if stored.get("damaged"):
                self._complain()
        except FileNotFoundError:
            return
        except UNREADABLE:
            self._complain()
            self.kept = put_aside(self.path, DAMAGED)  # else nothing is written where it lies

    def file(self, one: Closed) -> None:
        """One more closed case, written at once: it is the clerk who files it."""
        self.closed.append(one)
        if self.kept:
            self._write(self._text())

    def begin_anew(self) -> None:
        """The next season; whatever was opened in earlier ones stays open to read."""
        self.season += 1
        self.keep()

    def lend(self, deck: str) -> None:
        """The season's next case is played with this deck."""
        self.deck = deck
        self.keep()

    def praise(self, stamps: set[str]) -> None:
        """These stamps have been seen."""
        if stamps - self.praised:
            self.praised |= stamps
            self.keep()

    def keep(self) -> None:
        """Have it written as it stands now."""
        if self.kept:
            clerk.hand_in(("career", self.path), partial(self._write, self._text()))

    def _text(self) -> str:
        plain: dict[str, object] = {"version": VERSION, "season": self.season, "deck": self.deck}
        plain["praised"] = sorted(self.praised)
        if self._untold:
            plain["damaged"] = True
        return json.dumps(plain | {"closed": [one.plain() for one in self.closed]}) + "\n"

    def _write(self, text: str) -> None:
        """A folder that cannot be written is no reason to stop playing."""
        try:
            write_atomically(self.path, text)
        except OSError:
            return


def the_ledger() -> Ledger:
    """The player's own, with all that was played so far."""
    clerk.finish()
    return Ledger()


def file_case(game: Game, setup: GameSetup, when: float) -> None:
    """A game is over: file it where it counts. The clerk does that, so nothing here waits for him."""
    one = closed_of(game, setup, when)
    if one is not None:
        Ledger().file(one)
