"""YAML from files that anybody may have written: no aliases, no deep nesting, no objects; in C where there is one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import yaml
from yaml.nodes import Node

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The safe loader, in C where the library was built with it."""
DEEPEST = 60
TOO_DEEP = "it is nested too deeply"
_GIVEN_UP = "maximum nesting depth"
_OPENING = (yaml.MappingStartEvent, yaml.SequenceStartEvent)
_CLOSING = (yaml.MappingEndEvent, yaml.SequenceEndEvent)


def compose(text: str) -> Node | None:
    """The nodes of a text with their places, None for an empty one. Raises yaml.YAMLError with the place."""
    guard(text)
    node: Node | None = yaml.compose(text, Loader=LOADER)
    return node


def load(text: str) -> Any:
    """The plain data in a text. Raises yaml.YAMLError, and ValueError for a date or number that is none."""
    guard(text)
    return yaml.load(text, Loader=LOADER)  # noqa: S506 - LOADER is a safe one


def guard(text: str) -> None:
    """Turns away what would make the recursive readers run out of stack, or never end (aliases to themselves).

    Raises yaml.YAMLError with the place.
    """
    depth = 0
    for event in _events(text):
        if isinstance(event, _OPENING):
            depth += 1
            if depth > DEEPEST:
                raise _refused(TOO_DEEP, event.start_mark)
        elif isinstance(event, _CLOSING):
            depth -= 1
        elif isinstance(event, yaml.AliasEvent):
            raise _refused("aliases (*name) are not allowed", event.start_mark)


def line_of(fault: yaml.YAMLError, text: str) -> int:
    """The line of a text of which a fault tells; 1 where it tells none."""
    if isinstance(fault, yaml.MarkedYAMLError):
        mark = fault.problem_mark or fault.context_mark
        return mark.line + 1 if mark else 1
    return text.count("\n", 0, getattr(fault, "position", 0)) + 1


def _events(text: str) -> Iterator[yaml.Event]:
    """What the parser meets; where newer ones give up by themselves, it is called what it is called here."""
    try:
        yield from yaml.parse(text, Loader=LOADER)
    except yaml.MarkedYAMLError as fault:
        if _GIVEN_UP in str(fault):
            raise _refused(TOO_DEEP, fault.problem_mark or fault.context_mark) from fault
        raise
    except UnicodeEncodeError as fault:
        raise yaml.YAMLError("it holds halves of characters (surrogates)") from fault


def _refused(problem: str, mark: object) -> yaml.MarkedYAMLError:
    return yaml.MarkedYAMLError(problem=problem, problem_mark=cast("yaml.Mark", mark))
