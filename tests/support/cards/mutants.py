"""Mutants of frames: every number, word and flag changed in turn, every part left out in turn.

For tests that a change of what a card does is a change of what it says.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from game.engine.cards import term_lists
from game.engine.cards.ast import (
    Clause,
    Condition,
    Cost,
    Duration,
    Effect,
    Filter,
    Frame,
    Mode,
    Selector,
    Target,
    Term,
    Trigger,
    Until,
    Use,
    Value,
)
from game.engine.cards.verb_specs import VERBS

Mutants = Iterator[tuple[str, Any]]
DURATIONS = ("round", "combat", "check", "turn", "whole", "cured", "game")


def mutants(node: Any, path: str = "") -> Mutants:
    """Each change of a part of a composition: where it is, and the part with that one change."""
    for kind, change in _KINDS.items():
        if isinstance(node, kind):
            yield from change(node, path)


def _each(items: tuple[Any, ...], path: str, shorter: bool = True) -> Mutants:
    """Each item changed, and each left out."""
    for i, item in enumerate(items):
        if shorter and len(items) > 1:
            yield f"{path} without {_name(item)}", items[:i] + items[i + 1 :]
        for place, changed in mutants(item, path):
            yield place, (*items[:i], changed, *items[i + 1 :])


def _name(item: Any) -> str:
    for name in ("word", "head", "name", "kind", "key"):
        if found := getattr(item, name, ""):
            return str(found)
    return str(item)


def _words(words: tuple[str, ...], known: tuple[str, ...], path: str) -> Mutants:
    for i, word in enumerate(words):
        if len(words) > 1:
            yield f"{path} without {word}", words[:i] + words[i + 1 :]
        for other in [each for each in known if each not in words][:3]:
            yield f"{path} {word} > {other}", (*words[:i], other, *words[i + 1 :])


def _selector(node: Selector, path: str) -> Mutants:
    if node.how in ("count", "random", "top") and node.high < 99:
        yield f"{path} number", replace(node, low=node.low + (node.low == node.high), high=node.high + 1)
    elif node.how == "count":
        yield f"{path} number", replace(node, low=node.low + 1)
    elif node.how == "each" and "look" not in path:
        yield f"{path} one of each", replace(node, how="one", low=1, high=1)
    elif node.how == "one" and node.terms[0].head in term_lists.KINDS and "?" not in path and ".vs" not in path:
        yield f"{path} each of one", replace(node, how="each", low=0, high=99)
    for place, changed in _each(node.terms, path):
        yield place, replace(node, terms=changed)


def _term(node: Term, path: str) -> Mutants:
    here = f"{path}/{node.head}"
    for i, each in enumerate(node.filters):
        before, after = node.filters[:i], node.filters[i + 1 :]
        yield f"{here} without {_filter_name(each)}", replace(node, filters=before + after)
        if each.key == "number":
            changed = replace(each, number=each.number + 1)
            yield f"{here} number of {_filter_name(each)}", replace(node, filters=(*before, changed, *after))
        turned = replace(each, negated=not each.negated)
        yield f"{here} not {_filter_name(each)}", replace(node, filters=(*before, turned, *after))
        for place, args in _words(each.args, (), f"{here} {each.key}"):
            yield place, replace(node, filters=(*before, replace(each, args=args), *after))


def _filter_name(each: Filter) -> str:
    return f"{each.key}={'/'.join(each.args)}"


def _clause(node: Clause, path: str) -> Mutants:
    if node.selector is not None:
        yield f"{path} turned round", replace(node, negated=not node.negated)
        for place, changed in mutants(node.selector, path):
            yield place, replace(node, selector=changed)
    if node.kind == "same":
        yield f"{path} turned round", replace(node, op="=" if node.op == "!=" else "!=")
    if node.kind == "fact" and node.args[0].isdigit():
        yield f"{path} number", replace(node, args=(str(int(node.args[0]) + 1),))
    elif node.kind == "fact":
        for place, args in _words(node.args, (), path):
            yield place, replace(node, args=args)


def _condition(node: Condition, path: str) -> Mutants:
    for place, clauses in _each(node.clauses, f"{path}?"):
        yield place, Condition(clauses)


def _value(node: Value, path: str) -> Mutants:
    if node.kind in ("int", "up_to", "prerequisite"):
        yield f"{path} number", replace(node, number=node.number + (-1 if node.number == -1 else 1))
    if node.kind == "up_to":
        yield f"{path} exactly", replace(node, kind="int")
    if node.selector is not None:
        for place, changed in mutants(node.selector, f"{path}?"):
            yield place, replace(node, selector=changed)
    for place, parts in _each(node.parts, path, shorter=False):
        yield place, replace(node, parts=parts)


def _cost(node: Cost, path: str) -> Mutants:
    if node.amount is not None:
        for place, changed in mutants(node.amount, path):
            yield place, replace(node, amount=changed)
    if node.selector is not None:
        for place, changed in mutants(node.selector, path):
            yield place, replace(node, selector=changed)


def _duration(node: Duration, path: str) -> Mutants:
    for kind in DURATIONS:
        if kind != node.kind:
            yield f"{path} {node.kind} > {kind}", replace(node, kind=kind)
    if node.number:
        yield f"{path} number", replace(node, number=node.number + 1)


def _effect(node: Effect, path: str) -> Mutants:
    verb = VERBS[node.word]
    for i, (name, value) in enumerate(node.args):
        param = verb.param(name)
        here = f"{path} {node.word}.{name}"
        needed = param is not None and (
            param.required or any(name in group for group in verb.one_of) or (name == "for" and verb.timed)
            or node.word == "pool" or (node.word == "choose" and name in term_lists.NAMES)
        )  # fmt: skip
        if not needed:
            yield f"{here} left out", replace(node, args=node.args[:i] + node.args[i + 1 :])
        for place, changed in _argument(value, param.known if param is not None else (), here):
            yield place, replace(node, args=(*node.args[:i], (name, changed), *node.args[i + 1 :]))


def _argument(value: Any, known: tuple[str, ...], path: str) -> Mutants:
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield f"{path} number", value + 1
    elif isinstance(value, str):
        for place, changed in _words((value,), known, path):
            yield place, changed[0]
    elif isinstance(value, tuple) and value and isinstance(value[0], str):
        yield from _words(value, known, path)
    elif isinstance(value, tuple) and value and isinstance(value[0], int):
        for i, number in enumerate(value):
            yield f"{path} number", (*value[:i], number + 1, *value[i + 1 :])
    elif isinstance(value, tuple):
        yield from _each(value, path)
    else:
        yield from mutants(value, path)


def _record(node: Any, path: str) -> Mutants:
    """A frame, or a mode, ability, reaction or end of one."""
    for each in fields(node):
        value, here = getattr(node, each.name), f"{path}:{each.name}"
        for place, changed in _field(each.name, value, here):
            yield place, replace(node, **{each.name: changed})


def _field(name: str, value: Any, path: str) -> Mutants:
    if name == "line" or value is None or value in ((), ""):
        return
    if isinstance(value, bool):
        yield f"{path} turned round", not value
    elif name in ("condition", "cost", "x", "extra", "until", "affliction"):
        yield f"{path} left out", None
        yield from mutants(value, path)
    elif name in ("when", "at"):
        if name == "when":
            yield f"{path} left out", ()
        yield from _words(value, term_lists.WINDOWS if name == "when" else term_lists.EVENTS, path)
    elif name in ("limit", "turn"):
        for place, changed in _words((value,), term_lists.LIMITS if name == "limit" else tuple(term_lists.TURNS), path):
            yield place, changed[0]
    elif name == "tokens":
        yield f"{path} left out", ()
        yield f"{path} number", tuple((kind, number + 1) for kind, number in value)
    elif name == "purse":
        yield from _words(value, (), path)
    elif name == "stay":
        yield f"{path} left out", ""
    elif name == "targets":
        for i, (target, selector) in enumerate(value):
            for place, changed in mutants(selector, f"{path} {target}"):
                yield place, (*value[:i], Target(target, changed), *value[i + 1 :])
    elif isinstance(value, tuple):
        if name in ("triggers", "uses"):
            for i in range(len(value)):
                yield f"{path} without one", value[:i] + value[i + 1 :]
        yield from _each(value, path, shorter=name in ("do", "while_"))


_KINDS: dict[Any, Any] = {
    Selector: _selector, Term: _term, Clause: _clause, Condition: _condition, Value: _value, Cost: _cost,
    Duration: _duration, Effect: _effect, (Frame, Mode, Use, Trigger, Until): _record,
}  # fmt: skip
