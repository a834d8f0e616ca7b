"""A recorded game made ready for being watched: any moment of it at once, and what stands on its time line.

The lines are played once. Copies of the game are kept every few lines, and all that has happened is kept once for all
of them, so that a jump costs no more than playing a few lines again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import Choice
from game.engine.core.event_data import TurnBegan
from game.engine.core.events import Event
from game.engine.game import Game
from game.engine.notation import NotationError, parse
from game.engine.record.replay import Replay, ReplayFault

EVERY = 24
"""Lines between two copies."""
MARKS = {"answered": "question", "combat": "combat", "guessed": "guess", "over": "end"}
"""What of all that happens is marked on the time line."""


class Turn(NamedTuple):
    """A turn: its number, whose it is, and after how many lines it begins."""

    number: int
    player: int
    start: int


class TimelineMark(NamedTuple):
    """Something worth a jump: `question`, `combat`, `guess` or `end`, whose it was, and after how many lines."""

    kind: str
    player: int
    line: int


@dataclass(slots=True)
class ReplayMoments:
    """The moments of a replay, numbered by the lines that have been played: 0 is the first question."""

    replay: Replay
    turns: list[Turn] = field(default_factory=list)
    marks: list[TimelineMark] = field(default_factory=list)
    _choices: list[Choice] = field(default_factory=list)
    _told: list[int] = field(default_factory=list)
    """How many events there are after so many lines."""
    _copies: list[Game] = field(default_factory=list)
    _events: list[Event] = field(default_factory=list)

    @classmethod
    def of(cls, replay: Replay, pool: CardPool | None = None) -> ReplayMoments:
        """Plays all lines at once. Raises ReplayFault for one that the game refuses."""
        made = cls(replay)
        for _ in made.wound(pool):
            pass
        return made

    def wound(self, pool: CardPool | None = None) -> Iterator[int]:
        """Plays line after line, and gives after each how many were played: ready for use when it ends.

        Raises ReplayFault for a line that the game refuses.
        """
        replay = self.replay
        game = replay.header.new_game(pool)
        self._note(game, 0)
        yield 0
        for number, text in enumerate(replay.lines):
            try:
                choice = parse(game, text)
            except NotationError as fault:
                raise ReplayFault(f"{replay.file}:{replay.first_line + number}: {fault}") from None
            game.apply(choice)
            self._choices.append(choice)
            self._note(game, number + 1)
            yield number + 1
        self._events = list(game.log or ())

    def _note(self, game: Game, line: int) -> None:
        """Remember what there is after so many lines."""
        log = game.log or []
        before = self._told[-1] if self._told else 0
        for event in log[before:]:
            if isinstance(event.data, TurnBegan):
                self.turns.append(Turn(event.data.number, event.player, line))
            elif event.kind in MARKS:
                self.marks.append(TimelineMark(MARKS[event.kind], event.player, line))
        self._told.append(len(log))
        if line % EVERY == 0:
            self._copies.append(game.copy())

    @property
    def length(self) -> int:
        """How many lines there are."""
        return len(self._choices)

    def at(self, line: int) -> Game:
        """The game after so many lines, a copy of the caller's own with all that has happened till then."""
        line = max(0, min(line, self.length))
        start = line // EVERY * EVERY
        game = self._copies[line // EVERY].copy()
        game.log = self._events[: self._told[start]]
        for choice in self._choices[start:line]:
            game.apply(choice)
        return game

    def choice(self, line: int) -> Choice | None:
        """What is chosen next after so many lines; None at the end."""
        return self._choices[line] if 0 <= line < self.length else None

    def turn_at(self, line: int) -> int:
        """The place in `turns` of the turn that is on after so many lines, -1 before the first."""
        return max((place for place, turn in enumerate(self.turns) if turn.start <= line), default=-1)

    def turn_before(self, line: int) -> int:
        """The line at which the turn begins, or at its beginning the turn before."""
        return max((turn.start for turn in self.turns if turn.start < line), default=0)

    def turn_after(self, line: int) -> int:
        """The line at which the next turn begins; the last one behind the last turn."""
        return min((turn.start for turn in self.turns if turn.start > line), default=self.length)
