"""YAML that remembers where everything stands, so that a fault can name its line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from game.engine.plain_yaml import LOADER, guard


class Fault(NamedTuple):
    """One thing wrong in a file, and where."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


class ScenarioFaults(ValueError):
    """A file cannot be used; `faults` is everything that is wrong with it, in the order of its lines."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = sorted(faults, key=lambda fault: (fault.file, fault.line))
        super().__init__("\n".join(map(str, self.faults)))


class Map(dict[str, Any]):
    """A mapping that knows its line and those of its keys."""

    __slots__ = ("line", "lines")

    def __init__(self, line: int) -> None:
        super().__init__()
        self.line = line
        self.lines: dict[str, int] = {}

    def line_of(self, key: str) -> int:
        """The line of a key, or of the mapping itself."""
        return self.lines.get(key, self.line)


class Seq(list[Any]):
    """A list that knows the lines of its items."""

    __slots__ = ("line", "lines")

    def __init__(self, line: int) -> None:
        super().__init__()
        self.line = line
        self.lines: list[int] = []

    def placed(self) -> Iterator[tuple[int, Any]]:
        """Each item with its line."""
        return zip(self.lines, self, strict=True)


class _Loader(LOADER):  # type: ignore[misc, valid-type]
    """The safe loader, but `yes`, `no`, `on` and `off` are words: lines and values of the game use them."""


DEPTH = 12
"""How deep a scenario may be nested: a position needs half of it."""
_WORDS = ("tag:yaml.org,2002:bool", "tag:yaml.org,2002:timestamp", "tag:yaml.org,2002:float")
_Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag not in _WORDS]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def read(path: Path) -> list[Map]:
    """Every document of a YAML file.  Raises ScenarioFaults for what is no YAML or no mapping."""
    name = str(path)
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ScenarioFaults([Fault(name, 1, "this is not a text file in UTF-8")]) from None
    loader = _Loader(text)
    found: list[Map] = []
    faults: list[Fault] = []
    try:
        guard(text, aliases=True)  # `_made` goes no deeper than it should
        while loader.check_node():
            node = loader.get_node()
            assert node is not None
            line = node.start_mark.line + 1
            made = _made(loader, node, name, faults)
            if isinstance(made, Map):
                found.append(made)
            elif made is not None:
                faults.append(Fault(name, line, "a scenario is a mapping with keys such as name, players and script"))
    except yaml.MarkedYAMLError as fault:
        mark = fault.problem_mark or fault.context_mark
        said = " ".join(part for part in (fault.context, fault.problem) if part)
        hint = "a line with `: ` or ` #` in it is put in quotes"
        faults.append(Fault(name, mark.line + 1 if mark else 1, f"not YAML: {said} ({hint})"))
    finally:
        loader.dispose()
    if faults:
        raise ScenarioFaults(faults)
    return found


def _made(loader: _Loader, node: yaml.Node, name: str, faults: list[Fault], depth: int = 0) -> Any:
    line = node.start_mark.line + 1
    if depth > DEPTH:
        faults.append(Fault(name, line, "this is nested too deeply, or refers to itself"))
        return None
    if isinstance(node, yaml.MappingNode):
        made = Map(line)
        for key_node, value_node in node.value:
            key = str(loader.construct_object(key_node)) if isinstance(key_node, yaml.ScalarNode) else ""
            at = key_node.start_mark.line + 1
            if key in made:
                faults.append(Fault(name, at, f"{key} stands here a second time"))
            made[key] = _made(loader, value_node, name, faults, depth + 1)
            made.lines[key] = at
        return made
    if isinstance(node, yaml.SequenceNode):
        items = Seq(line)
        for each in node.value:
            items.append(_made(loader, each, name, faults, depth + 1))
            items.lines.append(each.start_mark.line + 1)
        return items
    return loader.construct_object(node)
