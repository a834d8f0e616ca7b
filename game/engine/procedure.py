"""Procedures: the rules that pause, as records on an explicit stack.

A procedure is a record whose steps are methods, standing in the order in which the rule book tells them.  A step does
one thing, takes the game and the answer to the question asked last (or None), and returns the next step, `DONE`, or
what `ask` or `call` returned, which is always its last act.  Nothing lives in Python locals across a question; loops
over several objects keep a list in a field.  A record keeps the name of its next step, so that it can be copied and
saved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal

from game.engine.core.choices import Choice
from game.engine.core.decisions import Decision
from game.engine.core.records import Record, record
from game.engine.table import GameState

DONE: Final = "DONE"
Next = Callable[[GameState, Choice | None], "Step"]
"""A step that comes next: a method of the procedure."""
Step = Next | Literal["DONE"] | None


@record
class Procedure(Record):
    """Base of all procedures; `step` names the method that runs next."""

    step: str = ""

    def __init_subclass__(cls) -> None:
        """Refuse a class whose first step is none of its methods; those that come next mypy reads."""
        first = cls.__dict__.get("step")
        if isinstance(first, str) and not callable(getattr(cls, first, None)):
            raise TypeError(f"{cls.__name__} has no step {first}")

    def call(self, g: GameState, child: Procedure, then: Next) -> Step:
        """Run `child` to its end, then go on at step `then`; what it gave is in `g.result`."""
        self.step = then.__name__
        g.stack.append(child)
        return None

    def ask(
        self,
        g: GameState,
        player: int,
        kind: str,
        choices: Sequence[Choice],
        then: Next,
        *,
        window: str = "",
        prompt: str = "",
        **about: Any,
    ) -> Step:
        """Stop the game at a decision of `player`; the step `then` gets the choice."""
        key = prompt or f"prompt_{kind}"
        parts = (player, kind, tuple(choices), window, tuple(about.items()), key, self.step)
        g.decision = tuple.__new__(Decision, parts)  # the constructor is slower
        self.step = then.__name__
        return None

    def end(self, g: GameState, answer: Choice | None) -> Step:
        """Nothing more to do."""
        return DONE

    def abandon(self, g: GameState) -> None:
        """The turn or the game ends under this procedure (4.7h): put what it holds where it belongs."""
