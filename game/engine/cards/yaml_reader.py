"""Reading YAML with the place of every word kept, so that each fault can be told with its line.

A card file is composed into nodes (never into objects), and the methods of `Reader` turn nodes into checked values.
None of them raises: what is wrong is written down as a `Fault`, a harmless value is returned, and reading goes on,
so that one run tells everything.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from game.engine.cards.grammar import hint
from game.engine.core.faults import Fault

_INT, _BOOL, _STR, _NULL = (f"tag:yaml.org,2002:{kind}" for kind in ("int", "bool", "str", "null"))


def line_of(node: Node) -> int:
    """The line in which a node begins, counted from 1."""
    return int(node.start_mark.line) + 1


def what_is(node: Node) -> str:
    """What a node is, for a message."""
    if isinstance(node, MappingNode):
        return "a mapping"
    if isinstance(node, SequenceNode):
        return "a list"
    return repr(node.value) if node.value else "nothing"


class Reader:
    """Collects the faults of one file, and reads the simple values of a card."""

    def __init__(self, file: str, faults: list[Fault]) -> None:
        self.file = file
        self.faults = faults
        self.card = ""
        self.keywords: frozenset[str] = frozenset()

    def fault(self, node: Node | int, code: str, message: str) -> None:
        """Writes down what is wrong at a node or in a line."""
        line = node if isinstance(node, int) else line_of(node)
        self.faults.append(Fault(self.file, line, message, self.card, code))

    def unknown(self, node: Node, code: str, word: str, what: str, known: Collection[str]) -> None:
        """The fault of a word that is not in a closed list, with the nearest one that is."""
        self.fault(node, code, f'"{word}" is no {what.removeprefix("a ").removeprefix("an ")}: {hint(word, known)}')

    def expected(self, node: Node, what: str) -> None:
        """The fault of a value of another type than expected; tells a `yes` or `on` that YAML reads as true."""
        if isinstance(node, ScalarNode) and node.tag == _BOOL and node.value.lower() not in ("true", "false"):
            word = node.value
            self.fault(node, "yes-no", f'YAML reads {word} as true or false: put it in quotes, "{word}"')
        else:
            self.fault(node, "wrong-type", f"{what} is expected here, not {what_is(node)}")

    def mapping(
        self, node: Node, what: str, known: Collection[str], required: Collection[str] = (), kind: str = "key"
    ) -> dict[str, Node]:
        """The entries of a mapping by key; faults for unknown, doubled and missing keys."""
        if not isinstance(node, MappingNode):
            self.expected(node, what)
            return {}
        found: dict[str, Node] = {}
        for key_node, value in node.value:
            key = self.key(key_node)
            if key is None:
                continue
            if key not in known:
                self.unknown(key_node, f"unknown-{kind}", key, f"{kind} of {what}", known)
            elif key in found:
                self.fault(key_node, "double-key", f'"{key}" stands here twice: keep one of them')
            else:
                found[key] = value
        for key in required:
            if key not in found:
                self.fault(node, "missing-key", f'{what} needs "{key}"')
        return found

    def key(self, node: Node) -> str | None:
        """A key of a mapping as text, or None after a fault."""
        if isinstance(node, ScalarNode) and node.tag == _STR:
            return str(node.value)
        self.expected(node, "a key")
        return None

    def items(self, node: Node, what: str) -> list[Node]:
        """The members of a list."""
        if isinstance(node, SequenceNode):
            return list(node.value)
        self.expected(node, f"a list of {what}")
        return []

    def one_or_many(self, node: Node) -> Iterator[Node]:
        """A node itself, or the members of a list."""
        if isinstance(node, SequenceNode):
            yield from node.value
        else:
            yield node

    def text(self, node: Node, what: str) -> str:
        """A string; "" after a fault."""
        if isinstance(node, ScalarNode) and node.tag == _STR and node.value.strip():
            return str(node.value)
        self.expected(node, what)
        return ""

    def integer(self, node: Node, what: str, low: int | None = None) -> int:
        """A whole number of at least `low`; 0 after a fault."""
        if isinstance(node, ScalarNode) and node.tag == _INT:
            try:
                number = int(node.value)
            except ValueError:  # 0x10, 1_000 and 1:30 are numbers to YAML and slips in a card
                self.fault(node, "wrong-type", f'write {what} in plain digits, not "{node.value}"')
                return 0
            if low is None or number >= low:
                return number
            self.fault(node, "wrong-type", f"{what} must be {low} or more, not {number}")
            return low
        self.expected(node, what)
        return 0

    def is_integer(self, node: Node) -> bool:
        """Whether a node is a whole number."""
        return isinstance(node, ScalarNode) and node.tag == _INT

    def is_null(self, node: Node) -> bool:
        """Whether a node says that there is no value."""
        return isinstance(node, ScalarNode) and node.tag == _NULL

    def boolean(self, node: Node, what: str) -> bool:
        """`true` or `false`, written so."""
        if isinstance(node, ScalarNode) and node.tag == _BOOL and node.value in ("true", "false"):
            return bool(node.value == "true")
        if isinstance(node, ScalarNode) and node.tag == _BOOL:
            self.fault(node, "yes-no", f"write true or false for {what}, not {node.value}")
        else:
            self.fault(node, "wrong-type", f"{what} is true or false, not {what_is(node)}")
        return False

    def word(self, node: Node, what: str, known: Collection[str], code: str = "unknown-word") -> str:
        """One word of a closed list; "" after a fault."""
        text = self.text(node, what)
        if text and text not in known:
            self.unknown(node, code, text, what, known)
            return ""
        return text

    def words(self, node: Node, what: str, known: Collection[str], code: str = "unknown-word") -> tuple[str, ...]:
        """Words of a closed list, one or a list of them, none of them twice."""
        found: list[str] = []
        for each in self.one_or_many(node):
            word = self.word(each, what, known, code)
            if word in found:
                self.fault(each, "double-word", f'"{word}" stands in this list twice: keep one of them')
            elif word:
                found.append(word)
        if isinstance(node, SequenceNode) and not node.value:
            self.fault(node, "wrong-type", f"the list of {what} is empty: leave the key out")
        return tuple(found)
