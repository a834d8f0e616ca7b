"""The computer thinks in its own process: a copy of the game that follows every choice, and policies that see views.

The process gets the game once and every choice after it; when asked it lets the policy of the player who decides
choose, from nothing but that player's `PlayerView`, and answers with the choice.  Where no process can be started the
same work is done at once in this one.

No fault of a policy stops the game: whoever raises, answers what is not on offer, takes too long or takes his process
with him is replaced by the next simpler level for the rest of the game, and `fallen` tells of it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from game.ai import fallback
from game.ai.fallback import DIED, ILLEGAL, LATE, RAISED, Fallen
from game.ai.opponents import make
from game.ai.policy import Policy
from game.engine.core.choices import CONCEDE, Choice
from game.engine.core.decisions import declining
from game.engine.game import Game
from game.session.child_process import ChildProcess

Maker = Callable[[str, int], Policy]
"""Makes the policy of a level with its own dice."""
MOST_STARTS = 6
"""Processes that are started in one sitting before it is done without."""
GLANCE = 1.0
"""Seconds at most that count between two looks at the process: a computer that slept was not thinking."""


class InlineAi:
    """Answers for the computer's seats in this process, at once; the game is the session's own.

    A long thought cannot be ended here.
    """

    def __init__(self, game: Game, levels: Mapping[int, str], seed: int, maker: Maker = make) -> None:
        self.levels = dict(levels)
        """The levels that play now, by seat."""
        self.fallen: list[tuple[int, Fallen]] = []
        """Whose place a simpler level has taken because something went wrong, and in which turn."""
        self._game, self._seed, self._maker = game, seed, maker
        self._policies: dict[int, Policy] = {}

    def follow(self, choice: Choice) -> None:
        """The game has gone on by this choice: here it is the same game."""

    def put(self, game: Game) -> None:
        """The game stands like this now: a choice was taken back."""
        self._game = game

    def poll(self) -> Choice | None:
        """The answer to the question that waits; None where that went wrong, so that a simpler level thinks next."""
        decision = self._game.decision
        if decision is None:
            return None
        seat, why = decision.player, ILLEGAL
        level = self.levels[seat]
        try:
            if seat not in self._policies:
                self._policies[seat] = self._maker(level, self._seed + seat)
            answer = self._policies[seat].choose(self._game.view(seat), decision)
        except Exception:
            answer, why = None, RAISED
        if answer is None or not (answer == CONCEDE or answer in decision.choices):
            if level != fallback.LADDER[-1]:
                self._fall(seat, why)
                self._policies.pop(seat, None)
                return None
            answer = declining(decision) or decision.choices[0]
        return answer

    def _fall(self, seat: int, why: str) -> None:
        level = self.levels[seat]
        self.levels[seat] = fallback.simpler(level)
        self.fallen.append((self._game.turn, Fallen(seat, level, self.levels[seat], why)))

    def close(self) -> None:
        """Stop at once."""


def work(pipe: Connection, text: str, levels: dict[int, str], seed: int, maker: Maker) -> None:
    """The process: follow, and think when asked, until the other end is gone.

    It ends without a word where the game cannot be followed; the other end then starts a new one.
    """
    from game.engine.game import Game

    try:
        game = Game.from_json(text)
        ai = InlineAi(game, levels, seed, maker)
        while True:
            word, what = pipe.recv()
            if word == "follow":
                game.apply(what)
            elif word == "put":
                game = Game.from_json(what)
                ai.put(game)
            elif word == "think":
                choice = None
                while choice is None:
                    pipe.send(("begun", (ai.levels, ai.fallen)))
                    ai.fallen = []
                    choice = ai.poll()
                pipe.send(("choice", choice))
    except (Exception, KeyboardInterrupt):
        return


class AiProcess(InlineAi):
    """Thinks in a process of its own, which can be ended at any moment; in this one where none can be had any more.

    `longest` gives the seconds after which a level is thought to hang.
    """

    def __init__(
        self,
        game: Game,
        levels: Mapping[int, str],
        seed: int,
        maker: Maker = make,
        longest: Callable[[str], float] = fallback.time_limit_s,
    ) -> None:
        super().__init__(game, levels, seed, maker)
        self._longest, self._asked, self._begun = longest, False, False
        self._thought = self._looked = 0.0
        self._starts = 0
        self._process: ChildProcess | None = None
        self._start()

    def _start(self) -> None:
        self._starts += 1
        self._process = None
        if self._starts <= MOST_STARTS:
            arguments = (self._game.to_json(), dict(self.levels), self._seed, self._maker)
            with suppress(OSError, RuntimeError):
                self._process = ChildProcess("opponent", work, *arguments)

    def follow(self, choice: Choice) -> None:
        """Send the choice on."""
        self._asked = False
        self._send(("follow", choice))

    def put(self, game: Game) -> None:
        """Send the whole game anew."""
        self._game, self._asked = game, False
        self._send(("put", game.to_json()))

    def poll(self) -> Choice | None:
        """The answer, if it has come, which the first call asks for; looks after whoever does not give one."""
        decision = self._game.decision
        if decision is None:
            return None
        if not self._asked:
            self._send(("think", None))
            self._asked, self._begun, self._thought, self._looked = True, False, 0.0, time.monotonic()
        if self._process is None:
            return super().poll()
        for word, what in self._process.received():
            if word == "choice":
                choice: Choice = what
                return choice
            self._begun, self._thought = True, 0.0
            self.levels, fallen = what
            self.fallen += fallen
        alive = self._process.is_alive
        if not alive or self._late(decision.player):
            self._process.end()
            self._fall(decision.player, LATE if alive else DIED)
            self._start()
            self._asked = False
        return None

    def _late(self, seat: int) -> bool:
        """Whether it has been thinking, or starting, for too long."""
        now = time.monotonic()
        self._thought += min(now - self._looked, GLANCE)
        self._looked = now
        return self._thought > (self._longest(self.levels[seat]) if self._begun else fallback.START_LIMIT_S)

    def close(self) -> None:
        """End the process in whatever it is thinking."""
        if self._process is not None:
            self._process.end()

    def _send(self, message: tuple[str, Any]) -> None:
        """Send it; where the process has ended, start one that knows all of it already."""
        if self._process is None:
            return
        try:
            self._process.send(message)
        except (OSError, ValueError):
            self._process.end()
            self.fallen.append((self._game.turn, Fallen(-1, "", "", DIED)))
            self._start()
            if message[0] == "think" and self._process is not None:
                with suppress(OSError):  # `poll` finds out
                    self._process.send(message)
