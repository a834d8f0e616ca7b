"""The coach of one player in a running game: asked at any moment, he thinks apart and gives nothing away but advice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.scenes.coach.advice import AT_ONCE, LEVEL, Advice, advise
from game.scenes.coach.coach_workers import FallbackWorker, Worker

if TYPE_CHECKING:
    from game.engine.core.choices import Choice
    from game.engine.game import Game


class Coach:
    """Answers for one seat of a game that goes on meanwhile.

    `asked` is called each time somebody was advised: a game in which that happened is no proof of a deck. Whoever
    thinks better of it before the coach speaks has not been.
    """

    def __init__(
        self, game: Game, seat: int, seed: int, asked: Callable[[], None] = lambda: None, worker: Worker | None = None
    ) -> None:
        self._game, self._seat, self._seed, self._asked = game, seat, seed, asked
        self._worker = worker or FallbackWorker()
        self.advice: Advice | None = None
        """What he has said about the present decision."""
        self.failed = False
        """He could not say anything."""

    @property
    def thinking(self) -> bool:
        """Whether he has been asked and has not answered yet."""
        return self._worker.busy

    def ask(self, steps: Sequence[Choice] = ()) -> bool:
        """Ask about the decision that waits, once these staged steps are done. False where none is the player's."""
        self.forget()
        decision = self._game.decision
        if decision is None or decision.player != self._seat:
            return False
        level = LEVEL if self._worker.quick else AT_ONCE
        self._worker.start(advise, self._game.to_json(), self._seat, tuple(steps), level, self._seed)
        return True

    def poll(self) -> bool:
        """Look whether he has answered; True if anything has changed."""
        if not self._worker.busy:
            return False
        found = self._worker.poll()
        if found:
            self.advice = found[-1]
            self._asked()
        self.failed = self._worker.failed or (not self._worker.busy and self.advice is None)
        return bool(found) or not self._worker.busy

    def forget(self) -> None:
        """What was asked is of no interest any more: he stops thinking, and what he said is gone."""
        self._worker.stop()
        self.advice, self.failed = None, False

    def close(self) -> None:
        """The game is left."""
        self._worker.close()
