"""One closed case in a few numbers: what the personnel file, a season and the day's case are told from."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from game.engine.core.typed_json import Fields
from game.scenes.result.story import tell
from game.session.game_setup import BASE_X_FILES, BASIC, OPPONENTS, GameSetup
from game.ui.user_files import LATEST

if TYPE_CHECKING:
    from game.engine.game import Game


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
