"""The only owner of the game that is played: who sits where, who is asked, what was answered, what has happened.

Scenes see `view` and `decision` and answer with `answer`; they never touch the game.  The session lets the computer
think, passes windows that do not stop for the player, saves after each choice, and hands on the events to be shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.ai.policy import make
from game.engine.decisions import CONCEDE, PASS, STOP, Choice, Decision
from game.scenes.table.stops import Stops
from game.scenes.table.thinker import Here, Thinker, ThinkerGone

if TYPE_CHECKING:
    from game.engine.events import Event
    from game.engine.game import Game
    from game.engine.view import PlayerView
    from game.scenes.case import GameSetup


class Saver(Protocol):
    """Keeps the game."""

    def before(self, game: Game, choice: Choice) -> None:
        """A choice is about to be applied."""

    def after(self, game: Game) -> None:
        """A choice was applied."""


FORCED = frozenset(
    {
        "sell",
        "buy",
        "points",
        "requisition",
        "sites",
        "bluffs",
        "teams",
        "allocation",
        "order",
        "choose",
        "hit",
        "skill",
    }
    | {"wield", "absorb", "bluff"}
)
"""Kinds whose only choice is taken without asking; windows go by stops, and what reveals or ends something is asked."""


class Sitting(Protocol):
    """What the table needs of whoever owns the game: a running session, or a recorded game."""

    me: int
    setup: GameSetup
    stops: Stops
    waited: float
    answered: int

    @property
    def view(self) -> PlayerView: ...
    @property
    def over(self) -> bool: ...
    @property
    def decision(self) -> Decision | None: ...
    @property
    def thinking(self) -> bool: ...
    def news(self) -> list[Event]: ...
    def something_new(self) -> bool: ...
    def answer(self, choice: Choice) -> None: ...
    def concede(self) -> None: ...
    def update(self, ms: float) -> bool: ...
    def close(self) -> None: ...


class Session:
    """A running game seen by the player at the screen, seat `me`."""

    def __init__(
        self,
        game: Game,
        me: int,
        levels: dict[int, str],
        thinker: Thinker,
        setup: GameSetup,
        save: Saver | None = None,
    ) -> None:
        self._game = game
        self.me = me
        self.levels = levels
        self.setup = setup
        self.stops = Stops()
        self.waited = 0.0
        """Milliseconds for which the computer has been thinking."""
        self.trouble = ""
        """A sentence about what went wrong and was mended, such as the computer's process."""
        self.answered = 0
        """Decisions made by anybody since the table was opened."""
        self._thinker = thinker
        self._save = save
        self._asked = False
        self._conceding = False
        self._told = 0

    # what may be known ------------------------------------------------------------------------------
    @property
    def view(self) -> PlayerView:
        """The game as the player may know it."""
        return self._game.view(self.me)

    @property
    def over(self) -> bool:
        """The game has ended."""
        return self._game.over

    @property
    def decision(self) -> Decision | None:
        """The question that waits for the player, None while it is somebody else's turn to speak."""
        decision = self._game.decision
        return decision if decision is not None and decision.player == self.me else None

    @property
    def thinking(self) -> bool:
        """Whether the computer has to answer."""
        return not self.over and self.decision is None

    def news(self) -> list[Event]:
        """What has happened since the last call, as the player may read it."""
        events = self.view.events(self._told)
        self._told += len(events)
        return events

    def something_new(self) -> bool:
        """Whether anything has happened that the player may read and has not been told of, but passes and phases."""
        quiet = ("passed", "phase", "total", "values")
        return any(event.kind not in quiet for event in self.view.events(self._told))

    # answering --------------------------------------------------------------------------------------
    def answer(self, choice: Choice) -> None:
        """The player's answer. Raises IllegalChoice if it is not on offer."""
        self._apply(choice)

    def concede(self) -> None:
        """The player gives the game up, at once or when he is next asked."""
        self._conceding = True
        if self.decision is not None:
            self._apply(CONCEDE)

    def _apply(self, choice: Choice) -> None:
        if self._save is not None:
            self._save.before(self._game, choice)
        self._game.apply(choice)
        self.answered += 1
        self._asked, self.waited = False, 0.0
        try:
            self._thinker.follow(choice)
        except ThinkerGone as fault:
            self._think_here(fault)
        if self._save is not None:
            self._save.after(self._game)

    def update(self, ms: float) -> bool:
        """Time passes: passes what does not stop, takes what is forced, lets the computer answer. True if it moved."""
        decision = self.decision
        if decision is not None:
            choice = CONCEDE if self._conceding else self._by_itself(decision)
            if choice is not None:
                self._apply(choice)
            return choice is not None
        if self.over:
            return False
        try:
            if not self._asked:
                self._thinker.ask()
                self._asked = True
            self.waited += ms
            answer = self._thinker.poll()
        except ThinkerGone as fault:
            self._think_here(fault)
            return False
        if answer is None:
            return False
        self._apply(answer)
        return True

    def _by_itself(self, decision: Decision) -> Choice | None:
        """The answer that needs no asking: a pass that no stop wants, or the only choice there is."""
        if not self.stops.asks(self.view, decision):
            return PASS if PASS in decision.choices else STOP
        if len(decision.choices) == 1 and decision.kind in FORCED and not self.stops.full_control:
            return decision.choices[0]
        return None

    def _think_here(self, fault: ThinkerGone) -> None:
        """The computer's process is gone: go on thinking in this one."""
        self.trouble = str(fault)
        seed = self.setup.seed
        self._thinker = Here(self._game, {seat: make(level, seed + seat) for seat, level in self.levels.items()})
        self._asked = False

    def close(self) -> None:
        """The table is left; the game stays as it was saved."""
        self._thinker.close()
