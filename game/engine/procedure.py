"""Procedures: the rules that pause, as records on an explicit stack.

A procedure is a record whose steps are methods, standing in the order in which the rule book tells them.  A step does
one thing, takes the game and the answer to the question asked last (or None), and returns the name of the next step,
`DONE`, or what `ask` or `call` returned, which is always its last act.  Nothing lives in Python locals across a
question; loops over several objects keep a list in a field.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from game.engine.core.choices import Choice
from game.engine.core.decisions import Decision
from game.engine.core.records import Record, record
from game.engine.core.step_names import unknown_steps
from game.engine.table import GameState

DONE = "DONE"
Step = str | None


@record
class Procedure(Record):
    """Base of all procedures; `step` names the method that runs next."""

    step: str = ""

    def __init_subclass__(cls) -> None:
        """In Python's development mode, refuse a class that names a step which it does not have."""
        if sys.flags.dev_mode and (unknown := unknown_steps(cls)):
            raise TypeError(f"{cls.__name__} has no step {', '.join(unknown)}")

    def call(self, g: GameState, child: Procedure, then: str) -> Step:
        """Run `child` to its end, then go on at step `then`; what it gave is in `g.result`."""
        self.step = then
        g.stack.append(child)
        return None

    def ask(
        self,
        g: GameState,
        player: int,
        kind: str,
        choices: Sequence[Choice],
        then: str,
        *,
        window: str = "",
        prompt: str = "",
        **about: Any,
    ) -> Step:
        """Stop the game at a decision of `player`; the step `then` gets the choice."""
        key = prompt or f"prompt_{kind}"
        parts = (player, kind, tuple(choices), window, tuple(about.items()), key, self.step)
        g.decision = tuple.__new__(Decision, parts)  # the constructor is slower
        self.step = then
        return None

    def end(self, g: GameState, answer: Choice | None) -> Step:
        """Nothing more to do."""
        return DONE

    def abandon(self, g: GameState) -> None:
        """The turn or the game ends under this procedure (4.7h): put what it holds where it belongs."""
