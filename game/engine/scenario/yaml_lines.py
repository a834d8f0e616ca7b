"""YAML that remembers where everything stands, so that a fault can name its line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from game.engine.core.safe_yaml import LOADER, guard, line_of
from game.engine.core.typed_yaml import SIZE_LIMIT


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


_WORDS = ("tag:yaml.org,2002:bool", "tag:yaml.org,2002:timestamp", "tag:yaml.org,2002:float")
_Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag not in _WORDS]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def read(path: Path) -> list[Map]:
    """Every document of a YAML file.  Raises ScenarioFaults for what is no YAML or no mapping."""
    name = str(path)
    with path.open("rb") as file:
        data = file.read(SIZE_LIMIT + 1)
    if len(data) > SIZE_LIMIT:
        raise ScenarioFaults([Fault(name, 1, f"a file of scenarios has at most {SIZE_LIMIT:,} bytes")])
    try:
        text = data.decode("utf-8-sig")
        guard(text)
    except UnicodeDecodeError:
        raise ScenarioFaults([Fault(name, 1, "this is not a text file in UTF-8")]) from None
    except yaml.YAMLError as fault:
        raise ScenarioFaults([_not_yaml(fault, name, text)]) from None
    loader = _Loader(text)
    found: list[Map] = []
    faults: list[Fault] = []
    try:
        while loader.check_node():
            node = loader.get_node()
            assert node is not None
            line = node.start_mark.line + 1
            made = _made(loader, node, name, faults)
            if isinstance(made, Map):
                found.append(made)
            elif made is not None:
                faults.append(Fault(name, line, "a scenario is a mapping with keys such as name, players and script"))
    except yaml.YAMLError as fault:
        faults.append(_not_yaml(fault, name, text))
    finally:
        loader.dispose()
    if faults:
        raise ScenarioFaults(faults)
    return found


def _not_yaml(fault: yaml.YAMLError, name: str, text: str) -> Fault:
    if isinstance(fault, yaml.MarkedYAMLError):
        said = " ".join(part for part in (fault.context, fault.problem) if part)
        said += " (a line with `: ` or ` #` in it is put in quotes)"
    else:
        said = str(fault).splitlines()[0]
    return Fault(name, line_of(fault, text), f"not YAML: {said}")


def _made(loader: _Loader, node: yaml.Node, name: str, faults: list[Fault]) -> Any:
    line = node.start_mark.line + 1
    if isinstance(node, yaml.MappingNode):
        made = Map(line)
        for key_node, value_node in node.value:
            key = str(_value(loader, key_node, name, faults)) if isinstance(key_node, yaml.ScalarNode) else ""
            at = key_node.start_mark.line + 1
            if key in made:
                faults.append(Fault(name, at, f"{key} stands here a second time"))
            made[key] = _made(loader, value_node, name, faults)
            made.lines[key] = at
        return made
    if isinstance(node, yaml.SequenceNode):
        items = Seq(line)
        for each in node.value:
            items.append(_made(loader, each, name, faults))
            items.lines.append(each.start_mark.line + 1)
        return items
    return _value(loader, node, name, faults)


def _value(loader: _Loader, node: yaml.Node, name: str, faults: list[Fault]) -> Any:
    try:
        return loader.construct_object(node)
    except ValueError:  # a number that is none, or too long for one
        faults.append(Fault(name, node.start_mark.line + 1, f"`{str(node.value)[:40]}` is no number"))
        return None


def as_map(line: int, item: Any) -> Map:
    """`"Knife"` as `{card: "Knife"}`."""
    if isinstance(item, Map):
        return item
    made = Map(line)
    made["card"] = item
    return made
