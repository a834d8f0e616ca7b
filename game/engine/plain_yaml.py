"""YAML from files that anybody may have written: no aliases, no deep nesting, no objects; in C where there is one."""

from __future__ import annotations

from typing import Any, cast

import yaml
from yaml.nodes import Node

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The safe loader, in C where the library was built with it."""
DEEPEST = 60
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


def guard(text: str, aliases: bool = False) -> None:
    """Turns away what would make the recursive readers run out of stack, or never end (aliases to themselves).

    Whoever sees to it himself that he comes to an end may have `aliases`. Raises yaml.YAMLError with the place.
    """
    depth = 0
    for event in yaml.parse(text, Loader=LOADER):
        if isinstance(event, _OPENING):
            depth += 1
            if depth > DEEPEST:
                raise _refused("it is nested too deeply", event)
        elif isinstance(event, _CLOSING):
            depth -= 1
        elif isinstance(event, yaml.AliasEvent) and not aliases:
            raise _refused("aliases (*name) are not allowed", event)


def _refused(problem: str, event: yaml.Event) -> yaml.MarkedYAMLError:
    return yaml.MarkedYAMLError(problem=problem, problem_mark=cast("yaml.Mark", event.start_mark))
