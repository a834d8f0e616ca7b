"""The one reader of YAML that knows its lines: as nodes (`documents`), as typed fields (`read`), as data (`read_maps`).

Nothing is guessed: a value is the text that stands there, never a date, a truth or an object. Sizes are bounded before
anything is parsed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from game.engine.core import safe_yaml
from game.engine.core.faults import Fault, ScenarioFaults

SIZE_LIMIT = 1_000_000
"""Characters of a text that is parsed."""
WIDEST = 20_000
"""Characters of one line."""
_DIGITS = 18
_PLAIN_TAG = "tag:yaml.org,2002:"


class FieldFault(ValueError):
    """What is wrong in a file and in which line, in one sentence."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


class Item(NamedTuple):
    """An entry of a list or mapping: its text and its line."""

    text: str
    line: int


class Fields:
    """A mapping of a file; `what` names it in sentences."""

    def __init__(self, node: MappingNode, what: str) -> None:
        self.line = node.start_mark.line + 1
        self.what = what
        self._nodes: dict[str, Node] = {}
        for key, value in node.value:
            name = _text(key, f"a key of {what}")
            if name in self._nodes:
                raise FieldFault(key.start_mark.line + 1, f"{name} stands in {what} a second time")
            self._nodes[name] = value

    def __contains__(self, key: str) -> bool:
        return key in self._nodes

    def line_of(self, key: str) -> int:
        """The line of a key, or of the mapping."""
        return self._nodes[key].start_mark.line + 1 if key in self._nodes else self.line

    def fault(self, key: str, message: str) -> NoReturn:
        """Raises FieldFault at the line of a key."""
        raise FieldFault(self.line_of(key), message)

    def text(self, key: str, default: str | None = None) -> str:
        """The text of a key. Raises FieldFault where it is missing without a default, or no single text."""
        if key not in self._nodes:
            if default is None:
                self.fault(key, f"{self.what} has no {key}")
            return default
        return _text(self._nodes[key], key)

    def whole(self, key: str, default: int | None = None) -> int:
        """The whole number of a key, of at most 18 digits. Raises FieldFault for anything else."""
        if key not in self._nodes and default is not None:
            return default
        found = self.text(key).strip()
        if not found.removeprefix("-").isascii() or not found.removeprefix("-").isdecimal() or len(found) > _DIGITS:
            self.fault(key, f"{key} is a whole number, not `{found[:40]}`")
        return int(found)

    def texts(self, key: str) -> tuple[Item, ...]:
        """The texts of a list, each with its line; none where the key is missing or empty."""
        return tuple(Item(_text(node, key), node.start_mark.line + 1) for node in self._members(key))

    def fields(self, key: str) -> tuple[Fields, ...]:
        """The mappings of a list. Raises FieldFault where it holds anything else."""
        found = []
        for node in self._members(key):
            if not isinstance(node, MappingNode):
                raise FieldFault(node.start_mark.line + 1, f"each entry of {key} is a mapping")
            found.append(Fields(node, f"an entry of {key}"))
        return tuple(found)

    def _members(self, key: str) -> Iterator[Node]:
        node = self._nodes.get(key)
        if node is None or (isinstance(node, ScalarNode) and node.style is None and node.value in ("", "~", "null")):
            return iter(())
        if not isinstance(node, SequenceNode):
            self.fault(key, f"{key} is a list")
        return iter(node.value)


def read(text: str, what: str) -> Fields:
    """The fields of a text that is one mapping. Raises FieldFault with the line of what is wrong."""
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > WIDEST:
            raise FieldFault(number, f"this line has more than {WIDEST:,} characters")
    nodes = documents(text)
    if len(nodes) != 1 or not isinstance(nodes[0], MappingNode):
        raise FieldFault(1, f"{what} is a mapping from names to values")
    return Fields(nodes[0], what)


def text_of(path: Path) -> str:
    """The text of a file. Raises FieldFault for one that is too long or no text, OSError if it cannot be read."""
    with path.open("rb") as file:
        data = file.read(SIZE_LIMIT + 1)
    if len(data) > SIZE_LIMIT:
        raise FieldFault(1, f"a file has at most {SIZE_LIMIT:,} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FieldFault(1, "this is not a text file in UTF-8") from None


def documents(text: str) -> list[Node]:
    """The YAML documents of a text as nodes, which know their lines. Raises FieldFault."""
    if len(text) > SIZE_LIMIT:
        raise FieldFault(1, f"a text has at most {SIZE_LIMIT:,} characters")
    try:
        safe_yaml.guard(text)
        return list(yaml.compose_all(text, Loader=safe_yaml.LOADER))
    except yaml.MarkedYAMLError as fault:
        said = " ".join(part for part in (fault.context, fault.problem) if part)
        message = f"not YAML: {said} (a line with `: ` or ` #` in it is put in quotes)"
        raise FieldFault(safe_yaml.line_of(fault, text), message) from None
    except yaml.YAMLError as fault:
        raise FieldFault(safe_yaml.line_of(fault, text), f"not YAML: {str(fault).splitlines()[0]}") from None


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


def read_maps(path: Path, what: str) -> list[Map]:
    """Every document of a file, each of which is a mapping; whole numbers are numbers, all else is text.

    Raises ScenarioFaults with all that is wrong, OSError if the file cannot be read.
    """
    faults: list[Fault] = []
    try:
        made = [_data(node, str(path), faults) for node in documents(text_of(path))]
    except FieldFault as fault:
        raise ScenarioFaults([Fault(str(path), fault.line, str(fault))]) from None
    message = f"{what} is a mapping with keys such as name, players and script"
    faults += [Fault(str(path), getattr(each, "line", 1), message) for each in made if not isinstance(each, Map | None)]
    if faults:
        raise ScenarioFaults(faults)
    return [each for each in made if each is not None]


def _data(node: Node, file: str, faults: list[Fault]) -> Any:
    line = node.start_mark.line + 1
    if isinstance(node, MappingNode):
        made = Map(line)
        for key_node, value in node.value:
            key, at = str(_data(key_node, file, faults)), key_node.start_mark.line + 1
            if key in made:
                faults.append(Fault(file, at, f"{key} stands here a second time"))
            made[key] = _data(value, file, faults)
            made.lines[key] = at
        return made
    if isinstance(node, SequenceNode):
        items = Seq(line)
        for each in node.value:
            items.append(_data(each, file, faults))
            items.lines.append(each.start_mark.line + 1)
        return items
    if node.tag == f"{_PLAIN_TAG}null":
        return None
    if node.tag != f"{_PLAIN_TAG}int":
        return str(node.value)
    try:
        return int(node.value)
    except ValueError:  # too long for one, or what only YAML takes for one
        faults.append(Fault(file, line, f"`{node.value[:40]}` is no number"))
        return None


def as_map(line: int, item: Any) -> Map:
    """`"Knife"` as `{card: "Knife"}`."""
    if isinstance(item, Map):
        return item
    made = Map(line)
    made["card"] = item
    return made


def _text(node: Node, what: str) -> str:
    line = node.start_mark.line + 1
    if not isinstance(node, ScalarNode):
        raise FieldFault(line, f"{what} is a text, not a list or mapping")
    if not node.tag.startswith(_PLAIN_TAG) or "/" in node.tag.removeprefix(_PLAIN_TAG):
        raise FieldFault(line, f"{what} is a plain text; take {node.tag[:40]} out")
    return str(node.value)
