"""What the computer would do in the player's place, and why: asked at any moment, from what that player may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from game.ai.explanation import Reason
from game.ai.opponents import make
from game.ai.policy import Policy
from game.engine.core.choices import Choice
from game.engine.core.decisions import Decision
from game.engine.game import Game
from game.engine.view.player_view import PlayerView
from game.engine.view.staged_steps import translated
from game.scenes.coach.coach_workers import ProcessWorker, Worker
from game.ui.i18n.texts import Texts

LEVEL = "director"
"""Who gives advice: the strongest, whose longest thought is a few seconds."""
AT_ONCE = "agent"
"""The adviser where no other process can run: the heuristic, within a frame."""


class Advice(NamedTuple):
    """One of the decision's choices, why it is the best, and the level that thinks so."""

    choice: Choice
    why: Reason
    level: str


@runtime_checkable
class Explaining(Policy, Protocol):
    """A policy that can say why."""

    def explain(self) -> Reason:
        """Why the last answer was given."""


def advice(view: PlayerView, decision: Decision, level: str = LEVEL, seed: int = 0) -> Advice:
    """What this level would answer in the viewer's place. The same question with the same seed gets the same answer."""
    from game.ai.search.search_levels import ADVISER, adviser

    # the strongest speaks against the rule of thumb only where he is sure
    policy: Policy = adviser(seed) if level == ADVISER else make(level, seed)
    assert isinstance(policy, Explaining), f"{level} cannot say why"
    choice = policy.choose(view, decision)
    return Advice(choice, policy.explain(), level)


def after(game: Game, seat: int, steps: Sequence[Choice]) -> Game:
    """The game once what the player has only staged is done, as far as nobody else is asked anything in between."""
    for step in steps:
        ahead, decision = game.copy(), game.decision
        ahead.log = list(game.log or ())
        choice = translated(step, decision, game.view(seat))
        if choice is None or decision is None:
            break
        ahead.apply(choice)
        then = ahead.decision
        if then is None or then.player != seat or then.kind != decision.kind:
            break
        game = ahead
    return game


def advise(text: str, seat: int, steps: Sequence[Choice], level: str, seed: int) -> Iterator[Advice]:
    """The job: advice about the decision that waits in a game kept as text; nothing if it is somebody else's."""
    game = after(Game.from_json(text), seat, steps)
    decision = game.decision
    if decision is not None and decision.player == seat:
        yield advice(game.view(seat), decision, level, seed)


class Coach:
    """Answers for one seat of a game that goes on meanwhile.

    `asked` is called each time somebody was advised: a game in which that happened is no proof of a deck. Whoever
    thinks better of it before the coach speaks has not been.
    """

    def __init__(
        self, game: Game, seat: int, seed: int, asked: Callable[[], None] = lambda: None, worker: Worker | None = None
    ) -> None:
        self._game, self._seat, self._seed, self._asked = game, seat, seed, asked
        self._worker = worker or ProcessWorker()
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


def reason_text(t: Texts, why: Reason, basic: bool) -> str:
    """The sentence of a reason; in the basic game its own, where the usual one speaks of what that has not."""
    own = why.key.replace("reason.", "reason.basic.", 1)
    figures = {name: _word(t, value) for name, value in why.figures().items()}
    return t(own if basic and own in t else why.key, **figures)


def _word(t: Texts, value: int | str) -> int | str:
    """A skill, which a reason names by the key of its word, in that word; all else as it is."""
    return t(value) if isinstance(value, str) and value.startswith("face.word.") else value
