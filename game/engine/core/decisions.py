"""What is asked: one player, one kind, and the ordered list of choices (see `choices`) that are legal now."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.engine.core.choices import MAY_DECLINE, Choice, as_choice, is_declining
from game.engine.core.records import freeze

KINDS = (
    "draw", "points", "buy", "sell", "discard", "window", "check", "combat", "response", "requisition", "deployment",
    "sites", "bluffs", "teams", "allocation", "order", "skill", "bluff", "wield", "hit", "absorb", "choose", "search",
    "may", "question", "reduced", "guess", "penalty", "mulligan",
)  # fmt: skip
"""The kinds of decision."""


class Decision(NamedTuple):
    """A question to one player.

    kind: one of `KINDS`.  choices: in a fixed order.  window: "W1" … "W13" for open windows, else "".
    about: what the question is about, for prompts and screens: pairs such as ("card", 12), ("amount", 3), ("site", 7).
    prompt: key of the sentence that asks it.
    again: the step of the procedure on the stack top that asked; it asks anew when somebody has left the game (12.9).
    """

    player: int
    kind: str
    choices: tuple[Choice, ...]
    window: str = ""
    about: tuple[tuple[str, Any], ...] = ()
    prompt: str = ""
    again: str = ""

    def get(self, name: str, default: Any = None) -> Any:
        """The named part of `about`."""
        for key, value in self.about:
            if key == name:
                return value
        return default


def from_plain(plain: Any) -> Decision:
    """The decision that a saved game wrote down as JSON data."""
    player, kind, choices, *rest = freeze(plain)
    return Decision(player, kind, tuple(as_choice(choice) for choice in choices), *rest)


class IllegalChoice(Exception):
    """A choice that is not on offer; nothing was changed.  `key` and `args` say why, for the catalogue of texts."""

    def __init__(self, choice: Choice, reason: str = "", key: str = "", **args: Any) -> None:
        super().__init__(reason or f"{choice!r} is not on offer now")
        self.choice = choice
        self.key = key
        self.args_for_text = args


def declining(decision: Decision) -> Choice | None:
    """The choice that declines this decision, or None where there is a duty."""
    for choice in decision.choices:
        if choice[0] in MAY_DECLINE and is_declining(choice):
            return choice
    return decision.choices[0] if decision.kind == "order" else None
