"""Which items of the vocabulary a composition uses, so that the program can say which cards it cannot carry out yet.

An item is a category and a word: `word:pool`, `param:play.group`, `flag:no_draw`, `window:check`, `event:damaged`,
`stat:need`, `filter:kin`, `state:fit`, `number:hit`, `predicate:exact`, `fact:margin`, `duration:whole`,
`value:best`, `cost:rp`, `limit:1/game`, `cancel:draws`, `zone:deck_ten`, `pronoun:draws`, `kind:section`,
`how:random`, `key:affliction`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.engine.cards import term_lists
from game.engine.cards.ast import Clause, Cost, Duration, Effect, Filter, Frame, Selector, Term, Value
from game.engine.cards.verb_specs import VERBS

_KEYS = {
    "stay": "stay", "while_": "while", "triggers": "trig", "uses": "use", "tokens": "token", "noncombat": "noncombat",
    "multiplayer": "mp", "purse": "purse", "until": "until", "affliction": "affliction", "x": "x", "extra": "extra",
}  # fmt: skip
"""The key of a field that is an item where it is given."""
_LISTED = {"when": "window", "at": "event"}
"""The category of the words in a field."""
_OF_ARGUMENTS = {
    ("mod", "stat"): "stat",
    ("grant", "flag"): "flag",
    ("cancel", "what"): "cancel",
    ("put", "to"): "zone",
    ("delay", "at"): "event",
}


def words_of(frame: Frame) -> frozenset[str]:
    """Every item that the frame, its modes, abilities, reactions and affliction use."""
    return frozenset(_items(frame))


def _items(thing: Any) -> Iterator[str]:
    """The items of a part of a composition, and of all that stands in it."""
    if isinstance(thing, tuple):
        for part in thing:
            yield from _items(part)
    elif names := getattr(thing, "__dataclass_fields__", None):
        yield from _own(thing)
        for name in names:
            yield from _items(getattr(thing, name))


def _own(part: Any) -> Iterator[str]:
    """The items that a part is itself."""
    match part:
        case Effect():
            yield from _effect(part)
        case Selector(how=how):
            yield from () if how == "one" else (f"how:{how}",)
        case Term(head=head):
            yield from _pronoun(head) if head in term_lists.PRONOUNS else (f"kind:{head}",)
        case Filter():
            yield from _filter(part)
        case Clause(kind="same", name=left, args=(right,)):
            yield from (*_pronoun(left), *_pronoun(right))
        case Clause(kind=kind, name=name, selector=None):
            yield f"{kind}:{name}"
        case Value(kind=kind, name=name):
            yield from () if kind == "int" else (f"value:{kind}",)
            yield from (f"stat:{name}",) if kind in ("stat", "best") else ()
        case Cost(kind=kind):
            yield f"cost:{kind}"
        case Duration(kind=kind):
            yield f"duration:{kind}"
        case _:
            yield from _keys(part)


def _keys(part: Any) -> Iterator[str]:
    """The items of a frame, a mode, an ability, a reaction or an end of stay, by the names of its fields."""
    for name in part.__dataclass_fields__:
        value = getattr(part, name)
        if value and name in _KEYS:
            yield f"key:{_KEYS[name]}"
        if name in _LISTED:
            yield from (f"{_LISTED[name]}:{word}" for word in value)
        elif name == "modes" and len(value) > 1:
            yield "key:alt"
        elif name == "limit" and value:
            yield f"limit:{value}"


def _effect(effect: Effect) -> Iterator[str]:
    yield f"word:{effect.word}"
    verb = VERBS[effect.word]
    for name, value in effect.args:
        param = verb.param(name)
        if param is None or not param.required:
            yield f"param:{effect.word}.{name}"
        category = _OF_ARGUMENTS.get((effect.word, name))
        if category is not None:
            words = value if isinstance(value, tuple) else (value,)
            yield from (f"{category}:{item}" for item in words if category != "zone" or item in term_lists.ZONES)


def _filter(narrowed: Filter) -> Iterator[str]:
    if narrowed.key == "number":
        yield f"number:{'skill' if narrowed.args[0] in term_lists.SKILLS else narrowed.args[0]}"
    elif narrowed.key == "word":
        yield from (f"state:{word}" for word in narrowed.args if word in term_lists.STATES)
        yield from (f"filter:{word}" for word in narrowed.args if word in term_lists.FILTERS)
    else:
        yield f"filter:{narrowed.key}"
        if term_lists.FILTER_ARGUMENTS[narrowed.key] in ("pronoun", "place"):
            for word in narrowed.args:
                yield from _pronoun(word)


def _pronoun(word: str) -> Iterator[str]:
    if word in (*term_lists.PRONOUNS, *term_lists.LEFT_PRONOUNS) and word not in term_lists.NAMES:
        yield f"pronoun:{word}"
