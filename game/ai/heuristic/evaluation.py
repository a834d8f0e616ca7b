"""Evaluation of a decision: its options with their values, and the reason for the best."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Generic, NamedTuple, TypeVar

from game.ai.explanation import Reason
from game.engine.core.choices import Choice
from game.engine.core.decisions import Decision, declining

C = TypeVar("C", bound=Choice)
C_co = TypeVar("C_co", bound=Choice, covariant=True)


class Option(NamedTuple, Generic[C_co]):
    """A choice and its value; only differences within one decision are meaningful."""

    worth: float
    choice: C_co


class Evaluation(NamedTuple):
    """Options, the best first, and the reason for the first; other choices were not considered."""

    options: Sequence[Option[Choice]]
    why: Reason

    @property
    def choice(self) -> Choice:
        """The best choice."""
        return self.options[0].choice


def secret_reason(key: str, **numbers: int | str) -> Reason:
    """A reason that only the player himself may see."""
    return Reason(key, tuple(numbers.items()))


def public_reason(key: str, **numbers: int | str) -> Reason:
    """A reason that all may see."""
    return Reason(key, tuple(numbers.items()), secret=False)


def ranked(options: Iterable[Option[C]]) -> list[Option[C]]:
    """Options sorted by value, the best first; stable for equals."""
    return sorted(options, key=attrgetter("worth"), reverse=True)


def with_decline(decline: Option[Choice], options: Iterable[Option[Choice]], in_order: bool) -> list[Option[Choice]]:
    """Options with the one that declines, the best first; with `in_order` only the first one better than declining."""
    if not in_order:
        return ranked([decline, *options])
    first = next((option for option in options if option.worth > decline.worth), None)
    return [decline] if first is None else [first, decline]


def decided(decision: Decision, choice: Choice, why: Reason) -> Evaluation:
    """Evaluation of a choice that follows from a plan or rule, then the one that declines."""
    decline = declining(decision)
    if decline is None or decline == choice:
        return Evaluation([Option(1.0, choice)], why)
    return Evaluation([Option(1.0, choice), Option(0.0, decline)], why)
