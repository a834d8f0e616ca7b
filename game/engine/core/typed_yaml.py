"""Fields of a YAML file from outside, each of the type that is expected, every fault with its line.

Nothing is guessed: a value is the text that stands there, never a date, a truth or an object. Sizes are bounded before
anything is parsed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, NoReturn

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from game.engine.core import safe_yaml

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
    if len(text) > SIZE_LIMIT:
        raise FieldFault(1, f"{what} has more than {SIZE_LIMIT:,} characters and is not read")
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > WIDEST:
            raise FieldFault(number, f"this line has more than {WIDEST:,} characters")
    try:
        node = safe_yaml.compose(text)
    except yaml.MarkedYAMLError as fault:
        message = f"{what} is not YAML: {fault.problem or fault.context}"
        raise FieldFault(safe_yaml.line_of(fault, text), message) from None
    except yaml.YAMLError as fault:
        message = f"{what} is not YAML: {str(fault).splitlines()[0]}"
        raise FieldFault(safe_yaml.line_of(fault, text), message) from None
    if not isinstance(node, MappingNode):
        raise FieldFault(1, f"{what} is a mapping from names to values")
    return Fields(node, what)


def _text(node: Node, what: str) -> str:
    line = node.start_mark.line + 1
    if not isinstance(node, ScalarNode):
        raise FieldFault(line, f"{what} is a text, not a list or mapping")
    if not node.tag.startswith(_PLAIN_TAG) or "/" in node.tag.removeprefix(_PLAIN_TAG):
        raise FieldFault(line, f"{what} is a plain text; take {node.tag[:40]} out")
    return str(node.value)
