"""What a game is set up with: seats and their names, decks, who begins, the optional rules; plain data."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from game.engine.core.clean_text import clean
from game.engine.core.typed_json import Fields, JsonFault
from game.ui.i18n.texts import Texts

BASE_X_FILES = 41
"""X-Files of the base set: those of a game whose file does not say how many it had."""
OWN_X_FILE = ("deck", "chance", "own")
"""What a seat hides: the X-File that stands in its deck, one by chance, or one that its player picks unseen."""
UNSEEN = "chance"
"""What the computer hides if nobody says otherwise: who sees its deck on the set-up would know the deck's X-File."""
OPPONENTS = ("novice", "agent", "veteran", "director")
"""The computer's levels that are offered, the simplest first."""
BY_NAME = (*OPPONENTS, "random")
"""Those that play for whoever asks for them by name."""
FEWEST_SEATS, MOST_SEATS = 2, 4
OPTIONAL = ("question_or_guess", "single_guess", "killer_cards", "x_file_powers", "mulligan")
"""The optional rules of rulebook 13, as the set-up lists them."""
BASIC = "basic_game"
"""The name under which the basic game (rulebook 14) stands among the options."""
FULL_DECKS = ("the_usual_three", "kind_strangers")
"""The two decks of the first advanced case: those that are plainest to play."""
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
    def full_case(self) -> bool:
        """Whether it is a first advanced case, also one that was dealt anew (`navigation.full_setup`)."""
        return BASIC not in self.options and tuple(seat.deck for seat in self.seats) == FULL_DECKS

    @property
    def hot_seat(self) -> bool:
        """Whether people share the screen, so that nothing of one may be seen by another."""
        return len(self.people) > 1

    def swapped(self, seed: int) -> GameSetup:
        """The same case, every deck one seat further."""
        decks = [seat.deck for seat in self.seats]
        moved = zip(self.seats, (*decks[1:], *decks[:1]), strict=True)
        return replace(self.again(seed), seats=tuple(replace(seat, deck=deck) for seat, deck in moved))

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


LONGEST_NAME = 14


def letter(seat: int) -> str:
    """A seat's letter, as notation has it."""
    return "ABCD"[seat]


def level_name(level: str, t: Texts) -> str:
    """What a policy is called on the screen."""
    key = f"table.opponent.{level.split(':', 1)[0]}"
    return t(key) if key in t else clean(level)


def names_of(setup: GameSetup, t: Texts) -> tuple[str, ...]:
    """What the players are called, by seat, no name twice."""
    found: list[str] = []
    for number, seat in enumerate(setup.seats):
        if seat.person:
            usual = t("seats.player", letter=letter(number)) if setup.hot_seat else t("table.player_name")
            name = seat.name.strip()[:LONGEST_NAME] or usual
        else:
            name = level_name(seat.level, t)
        count = 2
        plain = name
        while name in found:
            name, count = f"{plain} {count}", count + 1
        found.append(name)
    return tuple(found)
