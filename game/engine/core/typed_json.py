"""Fields of a JSON file from outside, each of the type that is expected; sizes are bounded, every fault one sentence.

What is read can be written again: no number is infinite, nothing is nested deeply.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import Any, NoReturn

from game.engine.core.clean_text import clean

SIZE_LIMIT = 16_000_000
"""Characters of a text that is parsed."""
DEEPEST = 60
LARGEST = 10**15
"""The largest number that is read as one."""


class JsonFault(ValueError):
    """What is wrong in a file, in one sentence."""


class Fields:
    """An object of a file; `what` names it in sentences, `plain` is all of it, also what nobody asks for."""

    def __init__(self, plain: dict[str, Any], what: str) -> None:
        self.plain = plain
        self.what = what

    def __contains__(self, key: str) -> bool:
        return key in self.plain

    def fault(self, key: str, expected: str) -> NoReturn:
        """Raises JsonFault: what stands there is not what is expected."""
        found = self.plain.get(key)
        words = "missing" if key not in self.plain else f"{type(found).__name__} {repr(found)[:40]}"
        raise JsonFault(f"{clean(key, 40)} of {self.what} is {expected}, not {words}")

    def text(self, key: str, default: str | None = None) -> str:
        """A text. Raises JsonFault, as all that follow do, for anything else, or for nothing without a default."""
        found = self._found(key, default)
        return found if isinstance(found, str) else self.fault(key, "a text")

    def one_of(self, key: str, allowed: Sequence[str], default: str | None = None) -> str:
        """One of these texts."""
        found = self.text(key, default)
        return found if found in allowed else self.fault(key, f"one of {', '.join(allowed)}")

    def flag(self, key: str, default: bool | None = None) -> bool:
        """True or false."""
        found = self._found(key, default)
        return found if isinstance(found, bool) else self.fault(key, "true or false")

    def whole(self, key: str, default: int | None = None, least: int = 0, most: int = LARGEST) -> int:
        """A whole number within bounds."""
        found = self._found(key, default)
        good = isinstance(found, int) and not isinstance(found, bool) and least <= found <= most
        return int(found) if good else self.fault(key, f"a whole number from {least} to {most}")

    def number(self, key: str, default: float | None = None, least: float = 0, most: float = LARGEST) -> float:
        """A number within bounds, whole or not."""
        found = self._found(key, default)
        good = isinstance(found, int | float) and not isinstance(found, bool) and least <= found <= most
        return float(found) if good else self.fault(key, f"a number from {least} to {most}")

    def listed(self, key: str, default: Sequence[Any] | None = None) -> Sequence[Any]:
        """A list of anything."""
        found = self._found(key, default)
        return found if isinstance(found, list | tuple) else self.fault(key, "a list")

    def texts(self, key: str, default: Sequence[str] | None = None) -> tuple[str, ...]:
        """A list of texts."""
        found = self.listed(key, default)
        return tuple(found) if all(isinstance(each, str) for each in found) else self.fault(key, "a list of texts")

    def wholes(self, key: str, default: Sequence[int] | None = None, most: int = LARGEST) -> tuple[int, ...]:
        """A list of whole numbers from 0 on."""
        return tuple(Fields({key: each}, self.what).whole(key, most=most) for each in self.listed(key, default))

    def fields(self, key: str) -> Fields:
        """An object."""
        found = self._found(key, None)
        return (
            Fields(found, f"{clean(key, 40)} of {self.what}")
            if isinstance(found, dict)
            else self.fault(key, "an object")
        )

    def rows(self, key: str, default: Sequence[dict[str, Any]] | None = None) -> tuple[Fields, ...]:
        """A list of objects."""
        found = self.listed(key, default)
        if not all(isinstance(each, dict) for each in found):
            self.fault(key, "a list of objects")
        return tuple(Fields(each, f"an entry of {key} of {self.what}") for each in found)

    def named(self) -> dict[str, Fields]:
        """All that stands here, where each is an object."""
        return {key: self.fields(key) for key in self.plain}

    def _found(self, key: str, default: object) -> Any:
        return self.plain.get(key, default)


def read(text: str, what: str) -> Fields:
    """The fields of a text that is one object. Raises JsonFault."""
    if len(text) > SIZE_LIMIT:
        raise JsonFault(f"{what} has more than {SIZE_LIMIT:,} characters")
    try:
        plain = json.loads(text, parse_float=_finite, parse_constant=_finite)
    except json.JSONDecodeError as fault:
        raise JsonFault(f"{what} is not JSON (line {fault.lineno}: {fault.msg})") from None
    except RecursionError:
        raise JsonFault(f"{what} is nested too deeply") from None
    except ValueError as fault:
        raise JsonFault(f"{what} is not JSON ({fault})") from None
    if not isinstance(plain, dict):
        raise JsonFault(f"{what} is an object with names and values")
    _bound(plain, what)
    return Fields(plain, what)


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{text[:20]} is no number")
    return number


def _bound(plain: Any, what: str) -> None:
    """Raises JsonFault for what is nested so deeply that it could not be handed on."""
    level, depth = [plain], 0
    while level:
        depth += 1
        if depth > DEEPEST:
            raise JsonFault(f"{what} is nested too deeply")
        inner = (each.values() if isinstance(each, dict) else each for each in level)
        level = [one for each in inner for one in each if isinstance(one, dict | list)]
