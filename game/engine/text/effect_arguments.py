"""Parameters of an effect in the type that the vocabulary gives them."""

from __future__ import annotations

from game.engine.cards.ast import Condition, Duration, Effect, Value


def value(effect: Effect, name: str) -> Value | None:
    """A number, or nothing."""
    found = effect.arg(name)
    return found if isinstance(found, Value) else Value("int", found) if type(found) is int else None


def given(effect: Effect, *names: str) -> tuple[str, Value]:
    """The first of these numbers that is given, and what it is called; the loader has made sure of one."""
    return next((name, found) for name in names if (found := value(effect, name)) is not None)


def number(effect: Effect, *names: str) -> Value:
    """The first of these numbers that is given."""
    return given(effect, *names)[1]


def lasting(effect: Effect) -> Duration | None:
    """How long, or nothing."""
    found = effect.arg("for")
    return found if isinstance(found, Duration) else None


def condition(effect: Effect, name: str = "if") -> Condition | None:
    """A condition, or nothing."""
    found = effect.arg(name)
    return found if isinstance(found, Condition) else None


def word(effect: Effect, name: str) -> str:
    """One word, or ""."""
    return next(iter(effect.words(name)), "")


def effects(effect: Effect, name: str) -> tuple[Effect, ...]:
    """A list of effects, or an empty one."""
    found = effect.arg(name)
    return tuple(each for each in found if isinstance(each, Effect)) if isinstance(found, tuple) else ()
