"""The ledger: closed cases in a few numbers each, the running season and what is lent for it, in a file of the user's.

Everything else is read from the list, so that nothing can contradict it. A damaged file is put aside with a sentence
for the player, and begun anew; it never stops the game, and nothing is ever written over it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, NamedTuple

from game.engine.core.typed_json import Fields
from game.engine.game import Game
from game.scenes.result.story import tell
from game.session.game_setup import BASE_X_FILES, BASIC, OPPONENTS, GameSetup
from game.ui.user_files import DAMAGED, LATEST, PlayerFile, user_folder
from game.ui.workers.file_writer import file_writer

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
        file_closed(one)


def file_closed(one: Closed) -> None:
    """Keep one more closed case. Raises OSError."""
    _file().change(lambda plain: _append(plain, one))


@dataclass(frozen=True, slots=True)
class Closed:
    """A case that one person has played to its end against the computer.

    `foe` is the computer's level, the hardest of several; `deck` a key as in `Seat.deck`; `left` are the suspects that
    each answer left, the first all X-Files; `near` how many the nearest opponent still had; `errand` whose case it was.
    """

    when: float
    """Seconds since 1970."""
    won: bool
    why: str
    turns: int
    foe: str
    deck: str
    seats: int = 2
    asked: int = 0
    wounds: int = 0
    left: tuple[int, ...] = (BASE_X_FILES,)
    near: int = BASE_X_FILES
    basic: bool = False
    advised: bool = False
    """The coach was asked: it counts for the season, not for the personnel file."""
    errand: str = ""
    x_file: str = ""
    """The id of the X-File that was named, by whoever won."""
    case: str = ""
    """What the case was called while it was played: it is filed once."""

    @property
    def named(self) -> bool:
        """It was won by naming the X-File."""
        return self.won and self.why == "guess"

    def plain(self) -> dict[str, Any]:
        """As data for JSON."""
        return asdict(self)


def closed_from(stored: Fields) -> Closed:
    """What `Closed.plain` gave; what it does not know is passed over. Raises JsonFault for anything else."""
    return Closed(
        when=stored.number("when", most=LATEST),
        won=stored.flag("won"),
        why=stored.text("why"),
        turns=stored.whole("turns"),
        foe=stored.text("foe"),
        deck=stored.text("deck"),
        seats=stored.whole("seats", 2),
        asked=stored.whole("asked", 0),
        wounds=stored.whole("wounds", 0),
        left=stored.wholes("left", ()) or (BASE_X_FILES,),
        near=stored.whole("near", BASE_X_FILES),
        basic=stored.flag("basic", False),
        advised=stored.flag("advised", False),
        errand=stored.text("errand", ""),
        x_file=stored.text("x_file", ""),
        case=stored.text("case", ""),
    )


def counts(setup: GameSetup) -> bool:
    """Whether a case of this set-up is filed at all: one person against the computer, from the first card on."""
    return len(setup.people) == 1 and bool(setup.levels) and not setup.played_on


def closed_of(game: Game, setup: GameSetup, when: float, case: str = "") -> Closed | None:
    """What is filed of a game that is over; None for one that is not, or that nobody has won."""
    if not counts(setup) or not game.over or game.winner is None or game.winner < 0:
        return None
    me = setup.people[0]
    story = tell(game.view(me))
    levels = sorted(
        setup.levels.values(), key=lambda level: OPPONENTS.index(level) if level in OPPONENTS else len(OPPONENTS)
    )
    return Closed(
        when=when,
        won=game.winner == me,
        why=story.why,
        turns=story.turns,
        foe=levels[-1],
        deck=setup.seats[me].deck,
        seats=len(setup.seats),
        asked=story.mine.figures.asked,
        wounds=story.mine.figures.wounds,
        left=(len(game.table.pool.x_files), *(step.left for step in story.mine.steps)),
        near=story.theirs.left,
        basic=BASIC in setup.options,
        advised=setup.advised,
        errand=setup.errand,
        x_file=story.loser.x_file.id if story.why == "guess" and story.loser.x_file else "",
        case=case,
    )
