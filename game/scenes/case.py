"""A case: what a game is set up with, and the note about the one that was left (SCREENS.md 9, «Title»).

Plain data that knows neither engine nor screen, so that the title can be shown before either is loaded.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path

from game.ui.settings import user_folder, write_atomically

NOTE_FILE = "case.json"
SUSPECTS = 41
OWN_X_FILE = ("deck", "chance")
OPPONENTS = ("novice", "random")


OPTIONAL = ("question_or_guess", "single_guess", "killer_cards", "x_file_powers")
"""The optional rules of RULES.md 13, as the set-up lists them."""


@dataclass(frozen=True, slots=True)
class GameSetup:
    """What was agreed before a game.

    `deck` and `foe_deck` are the id of a ready-made deck, the path of a deck file, or `random`; `opponent` is a
    policy's name; `first` is 0 for the player at the screen, 1 for the computer, None for a coin; `x_file` is
    `deck` for the X-File that stands in my deck or `chance`; `options` are the names of optional rules that are on.
    """

    deck: str
    foe_deck: str
    opponent: str = "novice"
    seed: int = 1
    first: int | None = None
    x_file: str = "deck"
    options: tuple[str, ...] = ()

    def swapped(self, seed: int) -> GameSetup:
        """The same case with the decks exchanged."""
        return GameSetup(self.foe_deck, self.deck, self.opponent, seed, self.first, self.x_file, self.options)

    def again(self, seed: int) -> GameSetup:
        """The same case, dealt anew."""
        return GameSetup(self.deck, self.foe_deck, self.opponent, seed, self.first, self.x_file, self.options)


@dataclass(frozen=True, slots=True)
class CaseNote:
    """What the title says about the game that was left: public facts and the player's own knowledge, no secret.

    `known` are answers about the opponent's X-File: characteristic, value, yes or no.
    """

    opponent: str
    turn: int
    suspects: int
    setup: GameSetup
    save: str = ""
    known: tuple[tuple[str, str, bool], ...] = field(default=())


def note_path() -> Path:
    """Where the note lies."""
    return user_folder() / NOTE_FILE


def write_note(note: CaseNote) -> None:
    """Keep the note beside the autosave. Raises OSError."""
    write_atomically(note_path(), json.dumps(asdict(note)))


def read_note() -> CaseNote | None:
    """The note, or None where no case was left or the note makes no sense."""
    try:
        stored = json.loads(note_path().read_text(encoding="utf-8"))
        setup = stored["setup"]
        return CaseNote(
            opponent=str(stored["opponent"]),
            turn=int(stored["turn"]),
            suspects=int(stored["suspects"]),
            setup=GameSetup(
                str(setup["deck"]),
                str(setup["foe_deck"]),
                str(setup["opponent"]),
                int(setup["seed"]),
                None if setup["first"] is None else int(setup["first"]),
                str(setup["x_file"]),
                tuple(str(name) for name in setup["options"]),
            ),
            save=str(stored.get("save", "")),
            known=tuple((str(a), str(b), bool(yes)) for a, b, yes in stored.get("known", ())),
        )
    except (OSError, ValueError, KeyError, TypeError):
        return None


def clear_note() -> None:
    """The case is closed."""
    try:
        note_path().unlink(missing_ok=True)
    except OSError:
        return
