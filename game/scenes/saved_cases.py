"""A case: what a game is set up with, and the note about the one that was left.

Plain data that knows neither engine nor screen, so that the title can be shown before either is loaded.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import __version__, is_later
from game.engine.core.clean_text import LINE_LENGTH, clean
from game.engine.core.typed_json import Fields, JsonFault
from game.ui import user_files
from game.ui.user_files import (
    DAMAGED,
    LATER,
    LATEST,
    LaterVersion,
    PlayerFile,
    files,
    user_folder,
    write_atomically,
    written,
)
from game.ui.workers.file_writer import clerk

if TYPE_CHECKING:
    from game.ui.i18n.texts import Texts

SLOT = "case"
"""The place for a case that was left; more of them are `case2`, `case3`, …"""
_SLOT = re.compile(rf"{SLOT}([2-9]|[1-9][0-9]{{1,6}})?")
SUSPECTS = 41
OWN_X_FILE = ("deck", "chance", "own")
"""What a seat hides: the X-File that stands in its deck, one by chance, or one that its player picks unseen."""
UNSEEN = "chance"
"""What the computer hides if nobody says otherwise: who sees its deck on the set-up would know the deck's X-File."""
OPPONENTS = ("novice", "agent", "veteran", "director")
"""The computer's levels that are offered, the simplest first."""
BY_NAME = (*OPPONENTS, "random")
"""Those that play for whoever asks for them by name."""
FEWEST_SEATS, MOST_SEATS = 2, 4
OPTIONAL = ("question_or_guess", "single_guess", "killer_cards", "x_file_powers")
"""The optional rules of rulebook 13, as the set-up lists them."""
BASIC = "basic_game"
"""The name under which the basic game (rulebook 14) stands among the options."""
FIRST_DECKS = ("first_case", "cold_trail")
"""The two decks that are made for a first evening: of whoever plays, and of the computer (rulebook 14, B5)."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits on one side of the desk, and with what.

    `deck` is the id of a ready-made deck, the path of a deck file, or `random`; `level` is a policy's name, "" for a
    person; `name` is what a person is called, "" for a name by the seat; `color` counts the colours that a player can
    have; `x_file` is one of `OWN_X_FILE`.
    """

    deck: str
    level: str = ""
    name: str = ""
    color: int = 0
    x_file: str = "deck"

    @property
    def person(self) -> bool:
        """Whether somebody sits there, not the computer."""
        return not self.level


@dataclass(frozen=True, slots=True)
class GameSetup:
    """What was agreed before a game: the seats clockwise, who begins (None for a coin), the optional rules."""

    seats: tuple[Seat, ...]
    seed: int = 1
    first: int | None = None
    options: tuple[str, ...] = ()
    advised: bool = False
    """The coach was asked in this game: it is no proof of a deck (`deck_choice.count_result`)."""
    played_on: bool = False
    """It was played on from a recorded game, whose beginning was known: that is no proof either."""
    errand: str = ""
    """Whose case it is, where it belongs to a season or is a day's (`scenes.career`): dealt anew it is one no more."""

    @classmethod
    def duel(
        cls,
        deck: str,
        foe_deck: str,
        opponent: str = "novice",
        seed: int = 1,
        first: int | None = None,
        x_file: str = "deck",
        options: tuple[str, ...] = (),
        foe_x_file: str = "deck",
    ) -> GameSetup:
        """One person against the computer."""
        foe = Seat(foe_deck, opponent, color=1, x_file=foe_x_file)
        return cls((Seat(deck, x_file=x_file), foe), seed, first, options)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.person)

    @property
    def levels(self) -> dict[int, str]:
        """The computer's seats, and the policy that plays there."""
        return {number: seat.level for number, seat in enumerate(self.seats) if not seat.person}

    @property
    def given_names(self) -> set[str]:
        """What people have called themselves, and the files of their decks."""
        files = (Path(seat.deck) for seat in self.seats)
        return {seat.name for seat in self.seats} | {file.stem for file in files if file.suffix}

    @property
    def first_case(self) -> bool:
        """Whether it is a first case, also one that was dealt anew (`navigation.first_setup`)."""
        return BASIC in self.options and tuple(seat.deck for seat in self.seats) == FIRST_DECKS

    @property
    def hot_seat(self) -> bool:
        """Whether people share the screen, so that nothing of one may be seen by another."""
        return len(self.people) > 1

    def swapped(self, seed: int) -> GameSetup:
        """The same case, every deck one seat further."""
        decks = [seat.deck for seat in self.seats]
        moved = zip(self.seats, (*decks[1:], *decks[:1]), strict=True)
        seats = tuple(replace(seat, deck=deck) for seat, deck in moved)
        return replace(self, seats=seats, seed=seed, advised=False, played_on=False, errand="")

    def again(self, seed: int) -> GameSetup:
        """The same case, dealt anew."""
        return replace(self, seed=seed, advised=False, played_on=False, errand="")

    def plain(self) -> dict[str, Any]:
        """As data for JSON."""
        return asdict(self)


def setup_from(stored: Fields) -> GameSetup:
    """The set-up that `GameSetup.plain` gave. Raises JsonFault for anything else."""
    seats = tuple(
        Seat(
            seat.text("deck"),
            _level(seat),
            clean(seat.text("name")),
            seat.whole("color", most=MOST_SEATS - 1),
            seat.one_of("x_file", OWN_X_FILE),
        )
        for seat in stored.rows("seats")
    )
    if not FEWEST_SEATS <= len(seats) <= MOST_SEATS:
        raise JsonFault(f"a game has {FEWEST_SEATS} to {MOST_SEATS} players")
    first = None if stored.plain.get("first") is None else stored.whole("first", most=len(seats) - 1)
    options = stored.texts("options")
    if not set(options) <= {*OPTIONAL, BASIC}:
        stored.fault("options", f"a list of {', '.join((*OPTIONAL, BASIC))}")
    advised, played_on = (stored.flag(name, False) for name in ("advised", "played_on"))
    return GameSetup(seats, stored.whole("seed"), first, options, advised, played_on, stored.text("errand", ""))


def _level(seat: Fields) -> str:
    level = seat.text("level")
    known = level in ("", *BY_NAME) or level.startswith("bot:")
    return level if known else seat.fault("level", f"one of {', '.join(BY_NAME)} or bot:COMMAND")


# the cases that were left ---------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class CaseNote:
    """What the title says about the game that was left: public facts and the player's own knowledge, no secret.

    `known` are answers about the opponent's X-File: characteristic, value, yes or no. Where people share the screen the
    note has no knowledge of anybody's: `suspects` is then -1. `slot` is its place, `when` seconds since 1970.
    """

    opponent: str
    turn: int
    suspects: int
    setup: GameSetup
    save: str = ""
    known: tuple[tuple[str, str, bool], ...] = field(default=())
    slot: str = SLOT
    when: float = 0.0
    number: int = 0
    """The higher, the later it was taken up, whatever the clock says."""
    holder: str = ""
    """What the window calls itself that has taken it up last."""
    over: bool = False
    """It was played to its end, and is not yet entered everywhere."""
    state: str = ""
    """`LATER` where a later version of the program has saved it, `DAMAGED` where its note cannot be read, else ""."""
    x_files: int = SUSPECTS
    """How many X-Files there are in that game."""


def save_folder() -> Path:
    """Where the saves of the cases that were left lie."""
    return user_folder() / "saves"


def note_path(slot: str = SLOT) -> Path:
    """Where the note of a slot lies."""
    return user_folder() / f"{slot}.json"


def played_at(slot: str) -> Path:
    """What the window holds that plays the case of a slot."""
    return save_folder() / f"{slot}.lock"


def write_note(note: CaseNote) -> None:
    """Keep the note beside the autosave. Raises OSError."""
    plain = asdict(note)
    del plain["state"]
    write_atomically(note_path(note.slot), json.dumps({"program": __version__, **plain}))


def all_notes() -> list[CaseNote]:
    """The notes of all cases that were left or are not entered yet, the one that was taken up last first.

    Where a note is missing or cannot be read but there are saves, one stands in for it.
    """
    clerk.finish()
    saved = {path.stem.partition("-")[0] for path in files(save_folder(), f"{SLOT}*.json")}
    noted = {path.stem for path in files(user_folder(), f"{SLOT}*.json")}
    notes = (note_of_slot(slot) for slot in sorted(saved | noted) if _SLOT.fullmatch(slot))
    found = [note for note in notes if note.slot in saved or note.state != DAMAGED]
    return sorted(found, key=lambda note: (-note.number, -note.when))


def read_notes() -> list[CaseNote]:
    """Those of all cases with which one can go on."""
    return [note for note in all_notes() if not note.over]


def read_note() -> CaseNote | None:
    """The note of the case that was left last, or None where there is none."""
    return next(iter(read_notes()), None)


def free_slot() -> str:
    """Where a new case is kept: the first place that no case has, held against other windows from now on."""
    taken = {note.slot for note in all_notes()}
    slots = (f"{SLOT}{number if number > 1 else ''}" for number in count(1))
    free = (slot for slot in slots if slot not in taken and not user_files.holds(played_at(slot)))
    return next(slot for slot in free if user_files.hold(played_at(slot)))


def note_of_slot(slot: str) -> CaseNote:
    """The note of a slot, `state` says where it could not be read."""
    file = PlayerFile(note_path(slot), lambda stored: _note_from(stored, slot))
    try:
        return file.parse(file.fields())
    except LaterVersion:
        state = LATER
    except (OSError, JsonFault):
        state = DAMAGED
    when = max(map(written, (save_folder() / f"{slot}.json", note_path(slot))))
    return CaseNote("", 0, -1, GameSetup(()), slot=slot, when=when, state=state)


def _note_from(stored: Fields, slot: str) -> CaseNote:
    """What `write_note` wrote. Raises LaterVersion and JsonFault."""
    if is_later(stored.text("program", "")):
        raise LaterVersion("a later version of the program has saved it")
    known = [each for each in stored.listed("known", ()) if isinstance(each, list) and len(each) == 3]
    return CaseNote(
        opponent=clean(stored.text("opponent"), LINE_LENGTH),
        turn=stored.whole("turn"),
        suspects=stored.whole("suspects", least=-1),
        setup=setup_from(stored.fields("setup")),
        save=stored.text("save", ""),
        known=tuple((str(a), str(b), bool(yes)) for a, b, yes in known),
        slot=slot,
        when=stored.number("when", 0.0, most=LATEST),
        number=stored.whole("number", 0),
        holder=stored.text("holder", ""),
        over=stored.flag("over", False),
        x_files=stored.whole("x_files", SUSPECTS),
    )


def who_of(texts: Texts, note: CaseNote) -> str:
    """Against whom a case is, or why that is not known."""
    key = f"opponent.{note.opponent}.name"
    if note.state:
        return texts(f"title.case.{note.state}")
    return texts(key) if key in texts else note.opponent


def clear_note(slot: str = SLOT) -> None:
    """The case of this slot is closed. Raises OSError."""
    note_path(slot).unlink(missing_ok=True)
