"""Who answers for the computer's seats: a process of its own, and this one where none can be had any more."""

from __future__ import annotations

from game.ai.fallback import Fallen
from game.engine.core.choices import Choice
from game.engine.game import Game
from game.session.ai_process import AiProcessGone, InlineAi


class ComputerSeats:
    """Asks the computer, and keeps it with the game."""

    def __init__(self, game: Game, worker: InlineAi, seed: int) -> None:
        self._game, self._worker, self._seed = game, worker, seed
        self._asked = False
        self.fallen: list[tuple[int, Fallen]] = []
        """Whose place a simpler level has taken because something went wrong, and in which turn."""

    def poll(self) -> Choice | None:
        """The answer to the question that waits, once there is one; the first call asks for it."""
        try:
            if not self._asked:
                self._worker.ask()
                self._asked = True
            return self._worker.poll()
        except AiProcessGone:
            self._think_here()
            return None
        finally:
            self._note_fallen()

    def follow(self, choice: Choice) -> None:
        """The game has gone on by this choice."""
        self._asked = False
        try:
            self._worker.follow(choice)
        except AiProcessGone:
            self._think_here()

    def put(self, game: Game) -> None:
        """The game stands like this now."""
        self._game, self._asked = game, False
        try:
            self._worker.put(game)
        except AiProcessGone:
            self._think_here()

    def close(self) -> None:
        """Nobody asks any more."""
        self._worker.close()

    def _think_here(self) -> None:
        """No process can be had for the computer any more: go on thinking in this one."""
        self._note_fallen()
        self._worker = InlineAi(self._game, self._worker.levels, self._seed)
        self._asked = False

    def _note_fallen(self) -> None:
        """Keep what went wrong with the computer's players, to be told."""
        while self._worker.fallen:
            self.fallen.append((self._game.turn, self._worker.fallen.pop(0)))
