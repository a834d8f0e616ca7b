"""What is being agreed on the set-up screen, as plain data: seats, who begins, rules; and what was agreed last time."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from game.engine.core.typed_json import JsonFault
from game.scenes.common.deck_choice import RANDOM, Library
from game.scenes.common.players import COLORS
from game.scenes.learning.learning_progress import Progress
from game.scenes.learning.lessons.lesson_reader import lessons
from game.scenes.navigation import first_setup
from game.session.game_setup import (
    BASIC,
    FEWEST_SEATS,
    MOST_SEATS,
    OPPONENTS,
    OPTIONAL,
    UNSEEN,
    GameSetup,
    Seat,
    setup_from,
)
from game.ui.settings import Settings
from game.ui.user_files import PlayerFile, lies, user_folder

FILE = "setup.json"
FORM = 2  # of the file; the first did not say which it is
FIRST_DECK = "the_usual_three"
"""What lies there before anybody has chosen: the deck that is made to begin with."""


@dataclass(slots=True)
class Draft:
    """A set-up in the making. Seats are replaced, never changed."""

    seats: list[Seat]
    first: int | None = None
    options: frozenset[str] = field(default_factory=frozenset)
    chosen: int = 0
    """The seat whose deck and person are being chosen."""

    @property
    def seat(self) -> Seat:
        """The seat that is being chosen for."""
        return self.seats[self.chosen]

    @property
    def basic(self) -> bool:
        """Whether the basic game is to be played (rulebook 14)."""
        return BASIC in self.options

    @property
    def off(self) -> frozenset[str]:
        """Optional rules that the basic game has not."""
        from game.engine.query.basic import ADVANCED_RULES

        return frozenset(ADVANCED_RULES) if self.basic else frozenset()

    def setup(self, seed: int) -> GameSetup:
        """The set-up as it stands."""
        names = (*OPTIONAL, BASIC)
        options = tuple(name for name in names if name in self.options and name not in self.off)
        return GameSetup(tuple(self.seats), seed, self.first, options)

    # the seats --------------------------------------------------------------------------------------
    def choose(self, number: int) -> None:
        """Choose for this seat now."""
        self.chosen = max(0, min(number, len(self.seats) - 1))

    def change(self, **values: object) -> None:
        """Change something of the chosen seat."""
        self.seats[self.chosen] = replace(self.seat, **values)  # type: ignore[arg-type]

    def set_level(self, level: str) -> None:
        """A person ("") or the computer at this level, which hides what nobody at the screen can know of.

        So does everybody once another person sits down, who sees here which deck is whose.
        """
        was_alone = sum(seat.person for seat in self.seats) < 2
        self.change(level=level, x_file=UNSEEN if level and self.seat.person else self.seat.x_file)
        if was_alone and sum(seat.person for seat in self.seats) > 1:
            self.seats = [replace(seat, x_file=UNSEEN) if seat.x_file == "deck" else seat for seat in self.seats]

    def set_deck(self, key: str) -> None:
        """This deck for the chosen seat; who played it takes the one that is given up."""
        before = self.seat.deck
        if key != RANDOM:
            for number, seat in enumerate(self.seats):
                if seat.deck == key and number != self.chosen:
                    self.seats[number] = replace(seat, deck=before)
        self.change(deck=key)

    def set_color(self, color: int) -> None:
        """This colour for the chosen seat; who had it takes the one that is given up."""
        before = self.seat.color
        for number, seat in enumerate(self.seats):
            if seat.color == color and number != self.chosen:
                self.seats[number] = replace(seat, color=before)
        self.change(color=color)

    def add(self, decks: Library) -> None:
        """One more seat, at first the computer's, with a deck that nobody has yet."""
        if len(self.seats) < MOST_SEATS:
            taken = {seat.color for seat in self.seats}
            color = next(color for color in range(len(COLORS)) if color not in taken)
            self.seats.append(Seat(self._free_deck(decks), OPPONENTS[0], color=color, x_file=UNSEEN))
            self.chosen = len(self.seats) - 1

    def remove(self, number: int) -> None:
        """One seat less; at least two stay."""
        if len(self.seats) > FEWEST_SEATS:
            del self.seats[number]
            if self.first is not None and self.first >= number:
                self.first = None if self.first == number else self.first - 1
            self.chosen = min(self.chosen, len(self.seats) - 1)

    def _free_deck(self, decks: Library) -> str:
        taken = {seat.deck for seat in self.seats}
        return next((key for key in decks.ids() if key not in taken), RANDOM)

    def begin_with(self, who: int | None) -> None:
        """This player investigates first, or whom the coin chooses."""
        self.first = who

    def tick(self, name: str) -> None:
        """An optional rule on or off."""
        self.options ^= {name}

    def leave_basic(self) -> None:
        """A deck out of the drawer is to be played: not the basic game, which has decks of its own (rulebook 14)."""
        self.options -= {BASIC}

    def fit(self, decks: Library) -> None:
        """Where a deck is not among these, or may not be played, take another."""
        for number, seat in enumerate(self.seats):
            offer = decks.find(seat.deck)
            if offer is None or not offer.legal:
                usual = decks.find(FIRST_DECK) if not number else None
                free = self._free_deck(decks)
                self.seats[number] = replace(seat, deck=usual.key if usual is not None and usual.legal else free)


def usual(decks: Library, settings: Settings) -> Draft:
    """One person against the computer, with what was chosen last."""
    mine = decks.find(settings.deck or FIRST_DECK)
    mine = mine if mine and mine.legal else decks.first()
    theirs = decks.other_than(mine, settings.foe_deck)
    level = settings.opponent if settings.opponent in OPPONENTS else OPPONENTS[0]
    return Draft([Seat(mine.key), Seat(theirs.key, level, color=1, x_file=UNSEEN)])


def remembered(decks: Library, settings: Settings) -> Draft:
    """The table as it was set up last; the first time the basic game, after the lessons the usual one.

    Its decks may be gone: which there are hangs on its rules.
    """
    if not lies(_file().path) and not settings.deck:
        if Progress.glimpse().of(lessons()[-1].name).done:
            return usual(decks, settings)
        return Draft(list(first_setup(0).seats), options=frozenset({BASIC}))
    try:
        last, form = _file().read()
    except (OSError, JsonFault):
        return usual(decks, settings)
    known = ("", *OPPONENTS)
    seats = [seat if seat.level in known else replace(seat, level=OPPONENTS[0]) for seat in last.seats]
    if form < FORM:  # before the computer's X-File was one by chance the deck's was written down, unasked
        seats = [replace(seat, x_file=UNSEEN) if seat.level and seat.x_file == "deck" else seat for seat in seats]
    first = last.first if last.first is not None and last.first < len(seats) else None
    return Draft(seats, first, frozenset(last.options) & {*OPTIONAL, BASIC})


def remember(setup: GameSetup, settings: Settings) -> None:
    """Keep it for the next time."""
    people = setup.people
    if people:
        settings.deck = setup.seats[people[0]].deck
    if setup.levels:
        other = min(setup.levels)
        settings.opponent, settings.foe_deck = setup.levels[other], setup.seats[other].deck
    settings.save()
    _file().keep("setup", lambda plain: plain.update(setup.plain()))


class _Last(NamedTuple):
    """What was agreed on last, and the form of the file that says so."""

    setup: GameSetup
    form: int


def _file() -> PlayerFile[_Last]:
    return PlayerFile(
        user_folder() / FILE, lambda stored: _Last(setup_from(stored), stored.whole("form", 1)), FORM, "form"
    )
