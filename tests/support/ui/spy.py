"""Calls of a function, noted while it does what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Call(NamedTuple):
    """What was given by place and by name, and what came of it."""

    given: tuple[Any, ...]
    named: dict[str, Any]
    made: Any


Spy = Callable[[object, str], list[Call]]
"""`spy(owner, name)`: the calls of that function of a module or class from now on."""
