"""Records: small slots dataclasses whose copy, equality and plain form are generated from their fields.

State is plain data: ids, numbers, strings, tuples, and lists or dicts of these.  A record is
declared like a dataclass; `@record` adds `copy`, `to_plain` and `from_plain`, so that no field can be forgotten::

    @record
    class Purse(Record):
        owner: int
        coins: list[int] = field(default_factory=list)

Kinds of fields: a value (int, str, bool, None, a tuple of values), a list of values, a list of lists of values,
a list or dict of records, a dict of values, a record, or a record that may be None.  Plain forms are JSON data; tuples
become lists on the way out and tuples again on the way in.
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields
from types import UnionType
from typing import Any, ClassVar, TypeVar, Union, dataclass_transform, get_args, get_origin, get_type_hints

from game.engine.core.refs import as_ref

__all__ = ["Record", "field", "freeze", "record"]

Self = TypeVar("Self", bound="Record")
_REGISTRY: dict[str, type[Record]] = {}


class Record:
    """Base of all records; the real methods are generated for each subclass by `record`."""

    __slots__ = ()
    TAG: ClassVar[str] = ""

    def copy(self: Self) -> Self:
        """An equal record that shares nothing changeable with this one."""
        raise NotImplementedError

    def to_plain(self) -> dict[str, Any]:
        """JSON data: the fields that differ from their defaults, with the record's name under `is`."""
        raise NotImplementedError


def freeze(value: Any) -> Any:
    """Lists, at any depth, as tuples, and as references where they spell one: what JSON has turned into lists."""
    if isinstance(value, list | tuple):
        return as_ref(tuple(freeze(part) for part in value))
    return value


def _kind(hint: Any) -> str:
    """How a field of this type is copied: value, flat, nested, record, maybe, records, dict, recdict."""
    origin = get_origin(hint)
    args = get_args(hint)
    if origin in (Union, UnionType):
        parts = [part for part in args if part is not type(None)]
        return "maybe" if any(_is_record(part) for part in parts) else "value"
    if origin is list:
        if _is_record(args[0]):
            return "records"
        return "nested" if get_origin(args[0]) is list else "flat"
    if origin is dict:
        return "recdict" if _is_record(args[1]) else "dict"
    return "record" if _is_record(hint) else "value"


def _is_record(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Record)


def _tuple_class(hint: Any) -> Any:
    """The NamedTuple class of `list[Thing]`, else None: such parts are rebuilt from plain lists."""
    if get_origin(hint) is list:
        hint = get_args(hint)[0]
    if get_origin(hint) in (Union, UnionType):
        hint = next((part for part in get_args(hint) if hasattr(part, "_fields")), None)
    return hint if isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields") else None


_COPY = {
    "value": "s.{f}",
    "flat": "s.{f}[:]",
    "nested": "[p[:] for p in s.{f}]",
    "record": "s.{f}.copy()",
    "maybe": "None if s.{f} is None else s.{f}.copy()",
    "records": "[p.copy() for p in s.{f}]",
    "dict": "s.{f}.copy()",
    "recdict": "{{k: p.copy() for k, p in s.{f}.items()}}",
}


def _plain(kind: str, value: Any) -> Any:
    if kind in ("record", "maybe"):
        return None if value is None else value.to_plain()
    if kind == "records":
        return [part.to_plain() for part in value]
    if kind == "dict":
        return [[key, part] for key, part in value.items()]
    if kind == "recdict":
        return [[key, part.to_plain()] for key, part in value.items()]
    return value


def _unplain(kind: str, value: Any, made_of: Any) -> Any:
    if kind in ("record", "maybe"):
        return None if value is None else from_plain(value)
    if kind == "records":
        return [from_plain(part) for part in value]
    if kind == "dict":
        return {freeze(key): freeze(part) for key, part in value}
    if kind == "recdict":
        return {freeze(key): from_plain(part) for key, part in value}
    if kind == "flat":
        return [made_of(*freeze(part)) if made_of else freeze(part) for part in value]
    if kind == "nested":
        return [[freeze(part) for part in row] for row in value]
    if made_of and value:
        return made_of(*freeze(value))
    return freeze(value)


def from_plain(plain: dict[str, Any]) -> Any:
    """The record that `to_plain` described.  Raises KeyError for a name that no record has."""
    return _REGISTRY[plain["is"]].from_plain(plain)  # type: ignore[attr-defined]


@dataclass_transform(field_specifiers=(field,))
def record(cls: type[Any]) -> type[Any]:
    """Make a record of a class: slots dataclass, registered by name, with generated copy and plain forms."""
    made = dataclass(slots=True, eq=True)(cls)
    hints = get_type_hints(made, localns={"ClassVar": ClassVar})
    parts = [(f.name, _kind(hints[f.name]), _tuple_class(hints[f.name]), f) for f in fields(made)]
    lines = [f" n.{name} = {_COPY[kind].format(f=name)}" for name, kind, _, _ in parts]
    source = "def copy(s):\n n = new(s.__class__)\n" + "\n".join(lines) + "\n return n\n"
    names: dict[str, Any] = {"new": object.__new__}
    exec(source, names)  # noqa: S102 - the text is made from field names only

    def default(f: Any) -> Any:
        if f.default is not MISSING:
            return f.default
        return f.default_factory() if f.default_factory is not MISSING else MISSING

    def to_plain(self: Any) -> dict[str, Any]:
        out: dict[str, Any] = {"is": made.__name__}
        for name, kind, _, f in parts:
            value = getattr(self, name)
            if value != default(f):
                out[name] = _plain(kind, value)
        return out

    def from_plain_(plain: dict[str, Any]) -> Any:
        given = {name: _unplain(kind, plain[name], tup) for name, kind, tup, _ in parts if name in plain}
        return made(**given)

    made.copy = names["copy"]
    made.to_plain = to_plain
    made.from_plain = staticmethod(from_plain_)
    _REGISTRY[made.__name__] = made
    return made
