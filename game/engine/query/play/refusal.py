"""Why something cannot be done: what `announce`, `explain_refusal` and `undo` give for a refusal."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple


class Obstacle(NamedTuple):
    """Why something is not possible: the key of a sentence, the paragraph of the rule book, what the sentence names."""

    key: str
    rule: str
    args: tuple[tuple[str, Any], ...] = ()

    @property
    def reason(self) -> str:
        """The key without what all of them begin with: what the event `declined` bears."""
        return self.key.removeprefix("refused_")


@cache
def obstacle_of(key: str, rule: str, **args: Any) -> Obstacle:
    """An obstacle with its values by name."""
    return Obstacle(key, rule, tuple(args.items()))
