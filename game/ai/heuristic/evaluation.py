"""What a judge says of a decision: the choices that he weighed with their worths, and why the best is the best."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.ai.explanation import Reason
from game.engine.core.choices import Choice
from game.engine.core.decisions import Decision, declining

Option = tuple[float, Choice]
"""A choice and its worth; between the options of one decision only differences mean something."""


class Evaluation(NamedTuple):
    """What was weighed, best first, and the reason for the first; a choice that is missing was not thought of."""

    options: list[Option]
    why: Reason

    @property
    def choice(self) -> Choice:
        """The best."""
        return self.options[0][1]


def secret_reason(key: str, **numbers: int | str) -> Reason:
    """The reason of that key with these figures, for the player himself only."""
    return Reason(key, tuple(numbers.items()))


def public_reason(key: str, **numbers: int | str) -> Reason:
    """The same, where it tells nothing that others may not know."""
    return Reason(key, tuple(numbers.items()), secret=False)


def ranked(options: Iterable[Option]) -> list[Option]:
    """Best first; of equals the one that was named first."""
    return sorted(options, key=_worth, reverse=True)


def with_decline(decline: Option, options: Iterable[Option], in_order: bool) -> list[Option]:
    """With the one that declines, best first; or, `in_order`, the first that is worth more than it, and no look at
    others."""
    if not in_order:
        return ranked([decline, *options])
    first = next((option for option in options if option[0] > decline[0]), None)
    return [decline] if first is None else [first, decline]


def _worth(option: Option) -> float:
    return option[0]


def decided(decision: Decision, choice: Choice, why: Reason) -> Evaluation:
    """Where a plan or a rule says what to do: this choice, and after it the one that declines."""
    decline = declining(decision)
    if decline is None or decline == choice:
        return Evaluation([(1.0, choice)], why)
    return Evaluation([(1.0, choice), (0.0, decline)], why)
