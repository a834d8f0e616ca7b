"""Several changes of one moment, carried out one after the other, each by its own procedure."""

from __future__ import annotations

from game.engine.core.choices import Choice
from game.engine.core.records import field, record
from game.engine.procedure import DONE, Procedure, Step
from game.engine.table import GameState


@record
class Each(Procedure):
    """Runs the procedures in their order. Its result: whether any of them did something."""

    step: str = "next_one"
    todo: list[Procedure] = field(default_factory=list)
    done: bool = False

    def next_one(self, g: GameState, answer: Choice | None) -> Step:
        """The next of them."""
        if not self.todo:
            g.result = self.done
            return DONE
        return self.call(g, self.todo.pop(0), self.noted)

    def noted(self, g: GameState, answer: Choice | None) -> Step:
        """What it gave."""
        self.done = self.done or bool(g.result)
        return self.next_one
