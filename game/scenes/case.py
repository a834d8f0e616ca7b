"""A case: what a game is set up with, and the note about the one that was left (SCREENS.md 9, «Title»).

Plain data that knows neither engine nor screen, so that the title can be shown before either is loaded.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from game.ui.clerk import clerk
from game.ui.settings import user_folder, write_atomically

SLOTS = ("case", "case2", "case3", "case4", "case5", "case6")
"""The places for cases that were left; a seventh takes that of the one that was left longest ago."""
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
"""The optional rules of RULES.md 13, as the set-up lists them."""
BASIC = "basic_game"
"""The name under which the basic game (RULES.md 14) stands among the options."""
FIRST_DECKS = ("first_case", "cold_trail")
"""The two decks that are made for a first evening: of whoever plays, and of the computer (RULES.md 14, B5)."""


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
    """The coach was asked in this game: it is no proof of a deck (`library.count_result`)."""
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


def setup_from(stored: dict[str, Any]) -> GameSetup:
    """The set-up that `GameSetup.plain` gave. Raises KeyError, TypeError or ValueError for anything else."""
    seats = tuple(
        Seat(str(s["deck"]), str(s["level"]), str(s["name"]), int(s["color"]), str(s["x_file"]))
        for s in stored["seats"]
    )
    if not FEWEST_SEATS <= len(seats) <= MOST_SEATS:
        raise ValueError(f"a game has {FEWEST_SEATS} to {MOST_SEATS} players")
    first = None if stored["first"] is None else int(stored["first"])
    options = tuple(str(name) for name in stored["options"])
    advised, played_on = (bool(stored.get(name, False)) for name in ("advised", "played_on"))
    return GameSetup(seats, int(stored["seed"]), first, options, advised, played_on, str(stored.get("errand", "")))


@dataclass(frozen=True, slots=True)
class CaseNote:
    """What the title says about the game that was left: public facts and the player's own knowledge, no secret.

    `known` are answers about the opponent's X-File: characteristic, value, yes or no. Where people share the screen the
    note has no knowledge of anybody's: `suspects` is then -1. `slot` is one of `SLOTS`, `when` seconds since 1970.
    """

    opponent: str
    turn: int
    suspects: int
    setup: GameSetup
    save: str = ""
    known: tuple[tuple[str, str, bool], ...] = field(default=())
    slot: str = SLOTS[0]
    when: float = 0.0


def note_path(slot: str = SLOTS[0]) -> Path:
    """Where the note of a slot lies."""
    return user_folder() / f"{slot}.json"


def write_note(note: CaseNote) -> None:
    """Keep the note beside the autosave. Raises OSError."""
    write_atomically(note_path(note.slot), json.dumps(asdict(note)))


def read_notes() -> list[CaseNote]:
    """The notes of all cases that were left, the newest first; one that makes no sense is passed over."""
    clerk.finish()
    found = [note for slot in SLOTS if (note := _read(slot)) is not None]
    return sorted(found, key=lambda note: -note.when)


def read_note() -> CaseNote | None:
    """The note of the case that was left last, or None where there is none."""
    return next(iter(read_notes()), None)


def free_slot() -> str:
    """Where a new case is kept: a slot without a note, else that of the case that was left longest ago."""
    notes = read_notes()
    taken = {note.slot for note in notes}
    return next((slot for slot in SLOTS if slot not in taken), notes[-1].slot if notes else SLOTS[0])


def _read(slot: str) -> CaseNote | None:
    try:
        stored = json.loads(note_path(slot).read_text(encoding="utf-8"))
        return CaseNote(
            opponent=str(stored["opponent"]),
            turn=int(stored["turn"]),
            suspects=int(stored["suspects"]),
            setup=setup_from(stored["setup"]),
            save=str(stored.get("save", "")),
            known=tuple((str(a), str(b), bool(yes)) for a, b, yes in stored.get("known", ())),
            slot=slot,
            when=float(stored.get("when", 0.0)),
        )
    except (OSError, ValueError, KeyError, TypeError):
        return None


def clear_note(slot: str = SLOTS[0]) -> None:
    """The case of this slot is closed."""
    try:
        note_path(slot).unlink(missing_ok=True)
    except OSError:
        return
