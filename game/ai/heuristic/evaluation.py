"""Evaluation of a decision: its options with their values, and the reason for the best."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.ai.explanation import Reason
from game.engine.core.choices import Choice
from game.engine.core.decisions import Decision, declining

Option = tuple[float, Choice]
"""Value and choice; only differences within one decision are meaningful."""


class Evaluation(NamedTuple):
    """Options, the best first, and the reason for the first; other choices were not considered."""

    options: list[Option]
    why: Reason

    @property
    def choice(self) -> Choice:
        """The best choice."""
        return self.options[0][1]


def secret_reason(key: str, **numbers: int | str) -> Reason:
    """A reason that only the player himself may see."""
    return Reason(key, tuple(numbers.items()))


def public_reason(key: str, **numbers: int | str) -> Reason:
    """A reason that all may see."""
    return Reason(key, tuple(numbers.items()), secret=False)


def ranked(options: Iterable[Option]) -> list[Option]:
    """Options sorted by value, the best first; stable for equals."""
    return sorted(options, key=_worth, reverse=True)


def with_decline(decline: Option, options: Iterable[Option], in_order: bool) -> list[Option]:
    """Options with the one that declines, the best first; with `in_order` only the first one better than declining."""
    if not in_order:
        return ranked([decline, *options])
    first = next((option for option in options if option[0] > decline[0]), None)
    return [decline] if first is None else [first, decline]


def _worth(option: Option) -> float:
    return option[0]


def decided(decision: Decision, choice: Choice, why: Reason) -> Evaluation:
    """Evaluation of a choice that follows from a plan or rule, then the one that declines."""
    decline = declining(decision)
    if decline is None or decline == choice:
        return Evaluation([(1.0, choice)], why)
    return Evaluation([(1.0, choice), (0.0, decline)], why)
