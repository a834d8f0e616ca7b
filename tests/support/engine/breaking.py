"""Pools in which one item of the vocabulary is broken, for tests that the scenarios detect it.

A word can be broken in two ways.  `NEVER`: it does nothing, matches nothing, never comes.  `ALWAYS`: a word that
narrows (a filter, a condition, a window, a cost) lets everything through.  A scenario shows a word if it fails in a
pool where that word is broken; it shows what the word refuses if a line that it says is refused is then on offer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any

from game.engine.cards import term_lists
from game.engine.cards.ast import (
    Clause,
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
from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.cards.verb_specs import VERBS
from game.engine.cards.word_usage import words_of

NEVER, ALWAYS = "never", "always"
NARROWING = ("window", "kind", "filter", "state", "number", "predicate", "fact", "cost", "limit", "duration")
"""Categories that can be broken both ways."""

_NOTHING = Filter("name", ("no_such_card",))
_FALSE, _TRUE = Clause("same", "me", "!=", ("me",)), Clause("same", "me", "=", ("me",))
_GONE: Any = object()
Change = Callable[[Any], Any]


_said: dict[int, tuple[Any, frozenset[str]]] = {}
"""The items that are said by whoever has a frame, by identity: each is read once for hundreds of pools.

He is kept beside them, so that nobody else comes to have his identity.
"""


def _says(holder: Any, item: str) -> bool:
    """Whether a card or power uses that item."""
    if id(holder) not in _said:
        _said[id(holder)] = holder, words_of(holder.frame)
    return item in _said[id(holder)][1]


def broken(pool: CardPool, item: str, way: str = NEVER) -> CardPool:
    """The pool with the item broken on every card that uses it."""
    category, _, word = item.partition(":")
    change = _CHANGES[category](word, way)

    def of(holder: Any) -> Any:
        return replace(holder, frame=_rebuilt(holder.frame, change)) if _says(holder, item) else holder

    return CardPool(map(of, pool.cards), map(of, pool.powers.values()))


def unrestrained(pool: CardPool, item: str) -> CardPool:
    """The pool in which cards with the item may be announced at any time, with any target of its kind."""

    def loose(node: Any) -> Any:
        if isinstance(node, Mode | Use):
            targets = tuple(Target(name, _unfiltered(selector)) for name, selector in node.targets)
            return replace(node, when=("printed",), condition=None, targets=targets)
        if isinstance(node, Effect) and node.word == "boost":
            return replace(node, args=tuple(arg for arg in node.args if arg[0] != "skill"))
        return node

    def of(holder: Any) -> Any:
        if not _says(holder, item):
            return holder
        kept = {"activators": holder.activators[:1]} if isinstance(holder, CardDef) else {}
        return replace(holder, frame=_rebuilt(holder.frame, loose), **kept)

    return CardPool(map(of, pool.cards), map(of, pool.powers.values()))


def announced(pool: CardPool) -> frozenset[str]:
    """Items that restrict the time, cost or targets of announcements."""
    found: set[str] = set()
    frames = [card.frame for card in pool.cards] + [power.frame for power in pool.powers.values()]
    for frame in frames:
        modes = tuple(replace(mode, do=()) for mode in frame.modes)
        uses = tuple(replace(use, do=()) for use in frame.uses)
        found |= words_of(Frame(modes=modes, uses=uses))
    return frozenset(found)


def _unfiltered(selector: Selector) -> Selector:
    return replace(selector, terms=tuple(Term(each.head) for each in selector.terms), text=f"any {selector.text}")


def _rebuilt(node: Any, change: Change) -> Any:
    """Apply the change to every part of a frame, innermost first."""
    if isinstance(node, Target):
        return node._replace(selector=_rebuilt(node.selector, change))
    if isinstance(node, tuple) and not hasattr(node, "_fields"):
        return tuple(new for new in (_rebuilt(each, change) for each in node) if new is not _GONE)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    inside: dict[str, Any] = {}
    for each in fields(node):
        if isinstance(node, Effect) and each.name == "args":
            args = ((name, _rebuilt(value, change)) for name, value in node.args)
            inside["args"] = tuple((name, value) for name, value in args if value is not _GONE)
        else:
            value = _rebuilt(getattr(node, each.name), change)
            inside[each.name] = None if value is _GONE else value
    if isinstance(node, Selector) and inside["terms"] != node.terms:
        inside["text"] = f"broken {node.text}"
    return change(replace(node, **inside))


# -- how each category is broken -----------------------------------------------------------------------------


def _verb(word: str, way: str) -> Change:
    return lambda node: _GONE if isinstance(node, Effect) and node.word == word else node


def _param(word: str, way: str) -> Change:
    """Without the parameter; one of which the verb must have one goes with its verb, another time instead of a time."""
    verb, _, param = word.partition(".")
    needed = any(param in group for group in VERBS[verb].one_of)

    def change(node: Any) -> Any:
        if isinstance(node, Effect) and param == "limit":
            return replace(node, args=tuple(arg for arg in node.args if arg[0] != "limit"))
        if not isinstance(node, Effect) or node.word != verb or node.arg(param) is None:
            return node
        if needed:
            return _GONE
        if param == "for":
            time = node.arg("for")
            assert isinstance(time, Duration)
            other = _other_time(time, way)
            return replace(node, args=tuple(("for", other) if arg[0] == "for" else arg for arg in node.args))
        return replace(node, args=tuple(arg for arg in node.args if arg[0] != param))

    return change


_EMPTY: dict[str, tuple[str, Any]] = {
    "stay": ("stay", ""), "while": ("while_", ()), "trig": ("triggers", ()), "use": ("uses", ()),
    "until": ("until", None), "token": ("tokens", ()), "purse": ("purse", ()), "affliction": ("affliction", None),
    "noncombat": ("noncombat", False), "mp": ("multiplayer", False),
}  # fmt: skip


def _key(word: str, way: str) -> Change:
    def change(node: Any) -> Any:
        if isinstance(node, Effect) and node.word == "afflict" and word == "affliction":
            return _GONE
        if isinstance(node, Mode) and word in ("x", "extra"):
            return replace(node, x=None) if word == "x" else replace(node, extra=None)
        if isinstance(node, Frame) and word == "alt":
            return replace(node, modes=node.modes[:1])
        if isinstance(node, Frame) and word in _EMPTY:
            name, empty = _EMPTY[word]
            return replace(node, **{name: empty})
        return node

    return change


def _window(word: str, way: str) -> Change:
    instead = "printed" if way == ALWAYS else "no such moment"

    def change(node: Any) -> Any:
        if isinstance(node, Mode | Use):
            return replace(node, when=tuple(instead if each == word else each for each in node.when))
        return node

    return change


def _event(word: str, way: str) -> Change:
    def change(node: Any) -> Any:
        if isinstance(node, Trigger | Until):
            return replace(node, at=tuple(each for each in node.at if each != word))
        if isinstance(node, Effect) and node.word == "delay":
            return _without(node, "at", word)
        return node

    return change


def _without(node: Effect, name: str, word: str) -> Any:
    """An effect without one of the words of a parameter; gone if that was the only one."""
    value = node.arg(name)
    words = value if isinstance(value, tuple) else (value,)
    left = tuple(each for each in words if each != word)
    if not left:
        return _GONE
    args: Any = tuple((key, left if key == name else old) for key, old in node.args)
    return replace(node, args=args)


def _kind(word: str, way: str) -> Change:
    def change(node: Any) -> Any:
        if not isinstance(node, Term) or node.head != word:
            return node
        return replace(node, head="card") if way == ALWAYS else replace(node, filters=(*node.filters, _NOTHING))

    return change


def _pronoun(word: str, way: str) -> Change:
    def change(node: Any) -> Any:
        if isinstance(node, Term) and node.head == word:
            return replace(node, head="card", filters=(_NOTHING,))
        if isinstance(node, Filter) and word in node.args:
            return _NOTHING
        if isinstance(node, Clause) and node.kind == "same" and word in (node.name, *node.args):
            return _FALSE
        return node

    return change


def _filter(word: str, way: str) -> Change:
    return _narrowed(lambda each: each.key == word or (each.key == "word" and each.args == (word,)), word, way)


def _state(word: str, way: str) -> Change:
    return _narrowed(lambda each: each.key == "word" and word in each.args, word, way)


def _number(word: str, way: str) -> Change:
    def said(each: Filter) -> bool:
        if each.key != "number":
            return False
        return each.args[0] in term_lists.SKILLS if word == "skill" else each.args[0] == word

    return _narrowed(said, word, way)


def _narrowed(said: Callable[[Filter], bool], word: str, way: str) -> Change:
    def change(node: Any) -> Any:
        if not isinstance(node, Term) or not any(said(each) for each in node.filters):
            return node
        if way == ALWAYS:
            return replace(node, filters=tuple(each for each in node.filters if not said(each)))
        return replace(node, filters=tuple(_less(each, word) if said(each) else each for each in node.filters))

    return change


def _less(each: Filter, word: str) -> Filter:
    """A filter that takes the other of its words; without others nothing, or with `not_` everything."""
    left = tuple(arg for arg in each.args if arg != word)
    if each.key == "word" and left:
        return replace(each, args=left)
    return replace(_NOTHING, negated=each.negated)


def _how(word: str, way: str) -> Change:
    def change(node: Any) -> Any:
        return replace(node, how="one", low=1, high=1) if isinstance(node, Selector) and node.how == word else node

    return change


def _predicate(word: str, way: str) -> Change:
    def change(node: Any) -> Any:
        if isinstance(node, Clause) and node.kind in ("predicate", "fact") and node.name == word:
            return _TRUE if way == ALWAYS else _FALSE
        return node

    return change


def _value(word: str, way: str) -> Change:
    def change(node: Any) -> Any:
        if not isinstance(node, Value) or node.kind != word:
            return node
        return replace(node, number=node.number + 5) if word == "prerequisite" else Value("int", 0)

    return change


def _cost(word: str, way: str) -> Change:
    def change(node: Any) -> Any:
        if not isinstance(node, Cost) or node.kind != word:
            return node
        if way == ALWAYS:
            return _GONE
        nothing = Selector((Term("card", (_NOTHING,)),), "one", 1, 1, "card.name=no_such_card")
        return replace(node, selector=nothing) if word == "discard" else replace(node, amount=Value("int", 99))

    return change


def _limit(word: str, way: str) -> Change:
    def change(node: Any) -> Any:
        if isinstance(node, Use) and node.limit == word:
            return replace(node, limit="")
        if isinstance(node, Effect) and node.arg("limit") == word:
            return replace(node, args=tuple(arg for arg in node.args if arg[0] != "limit"))
        return node

    return change


def _duration(word: str, way: str) -> Change:
    return lambda node: _other_time(node, way) if isinstance(node, Duration) and node.kind == word else node


def _other_time(time: Duration, way: str) -> Duration:
    """A time that is too short, or with ALWAYS too long; what lasts for a round is never short enough."""
    if way == ALWAYS or time.kind in ("round", "next_round"):
        return Duration("turn" if time.kind == "game" else "game")
    return Duration("turn" if time.kind == "game" else "round")


def _stat(word: str, way: str) -> Change:
    def change(node: Any) -> Any:
        if isinstance(node, Value) and node.kind in ("stat", "best") and node.name == word:
            return Value("int", 0)
        return _without(node, "stat", word) if isinstance(node, Effect) and node.word == "mod" else node

    return change


def _flag(word: str, way: str) -> Change:
    def change(node: Any) -> Any:
        return _without(node, "flag", word) if isinstance(node, Effect) and node.word == "grant" else node

    return change


def _zone(word: str, way: str) -> Change:
    def change(node: Any) -> Any:
        return _without(node, "to", word) if isinstance(node, Effect) and node.word == "put" else node

    return change


def _cancel(word: str, way: str) -> Change:
    def change(node: Any) -> Any:
        gone = isinstance(node, Effect) and node.word == "cancel" and node.arg("what") == word
        return _GONE if gone else node

    return change


_CHANGES: dict[str, Callable[[str, str], Change]] = {
    "word": _verb, "param": _param, "key": _key, "window": _window, "event": _event, "kind": _kind,
    "pronoun": _pronoun, "filter": _filter, "state": _state, "number": _number, "how": _how, "predicate": _predicate,
    "fact": _predicate, "value": _value, "cost": _cost, "limit": _limit, "duration": _duration, "stat": _stat,
    "flag": _flag, "zone": _zone, "cancel": _cancel,
}  # fmt: skip
