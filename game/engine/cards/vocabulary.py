"""The whole vocabulary as data: what a card may say, and how much of it the program can carry out.

`DECLARED` is what may be said; it is put together from the tables of `term_lists` and `verb_specs`. `implemented` is
what the runtime has said it can do: each of its modules calls `register` for its own words when it is imported. A
card that uses a declared word which nobody registered loads and reads well, but no deck with it can be played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import TypeVar

from game.engine.cards import term_lists
from game.engine.cards.ast import Frame
from game.engine.cards.grammar import nearest
from game.engine.cards.verb_specs import VERBS
from game.engine.cards.word_usage import words_of

Body = TypeVar("Body")
_RUNTIME = "game.engine.rules.effects.register_all"

CATEGORIES: Mapping[str, tuple[str, ...]] = {
    "word": tuple(VERBS),
    "param": (
        *(f"{verb.name}.{param.name}" for verb in VERBS.values() for param in verb.params if not param.required),
        "keyword.one_of",
    ),
    "key": tuple(key for key in term_lists.FRAME_KEYS if key not in ("target", "when", "if", "do", "same")),
    "window": term_lists.WINDOWS,
    "event": term_lists.EVENTS,
    "kind": tuple(term_lists.KINDS),
    "pronoun": (*(word for word in term_lists.PRONOUNS if word not in term_lists.NAMES), *term_lists.LEFT_PRONOUNS),
    "filter": tuple(term_lists.FILTERS),
    "state": tuple(term_lists.STATES),
    "number": ("skill", *term_lists.NUMBERS),
    "how": ("each", "count", "random", "top"),
    "predicate": tuple(term_lists.PREDICATES),
    "fact": tuple(term_lists.FACTS),
    "value": tuple(term_lists.VALUE_FORMS),
    "cost": tuple(term_lists.COSTS),
    "limit": term_lists.LIMITS,
    "duration": tuple(term_lists.DURATIONS),
    "stat": tuple(term_lists.STATS),
    "flag": tuple(term_lists.FLAGS),
    "zone": tuple(term_lists.ZONES),
    "cancel": tuple(term_lists.CANCELS),
}
"""The categories of items and the words of each."""

DECLARED: frozenset[str] = frozenset(f"{category}:{word}" for category, words in CATEGORIES.items() for word in words)
"""Every item that a composition can use, written as `word_usage` writes it."""

UNSAID: Mapping[str, str] = {
    "stat:evidence_collection": "a skill like the other twelve, though no Premiere card changes this one",
    "stat:total": "what `boost` and `tiered` are short for is a `mod` of `total` of `this_check`",
    "flag:stunned": "what `stun` is short for is a `grant` of `stunned`",
    "duration:next_round": "`stun` is short for a `grant` that lasts for it",
    "zone:discard": "what `discard` is short for is a `put` there; in a list of places it can stand beside others",
    "param:put.pick": "`discard` is short for a `put`, so what one can say the other can",
    "param:if.else": "an `if` that could say nothing about the other case would be half a sentence",
    "param:keyword.if": "`mod`, `grant`, `keyword` and `boost` under `while` may each hang on a condition",
}
"""What no card of the set says, each with why it stays: without it the grammar would have holes. All else goes."""

implemented: set[str] = set()
"""The items that some imported module of the runtime carries out."""


def register(*items: str, without: Iterable[str] = ()) -> None:
    """Says that the calling module carries out these items, `"word:pool"`, `"flag:no_draw"` and so on.

    A verb brings its optional parameters with it, except those that `without` names; an item ending in `:*` is all
    words of that category, except those. Raises KeyError for an item that is not declared: a runtime that claims a
    word which no card can say is a slip of the runtime.
    """
    left_out = frozenset(without)
    for item in items:
        category, _, word = item.partition(":")
        if word == "*" and category in CATEGORIES:
            implemented.update(f"{category}:{each}" for each in CATEGORIES[category] if each not in left_out)
        elif item not in DECLARED:
            hint = nearest(item, DECLARED)
            raise KeyError(f"no item {item!r} is declared" + (f"; did you mean {hint!r}?" if hint else ""))
        else:
            implemented.add(item)
            if category == "word":
                own = (param for param in CATEGORIES["param"] if param.startswith(f"{word}."))
                implemented.update(f"param:{param}" for param in own if param.partition(".")[2] not in left_out)


def table_of(category: str, table: dict[str, Body]) -> Callable[[str], Callable[[Body], Body]]:
    """A decorator for what carries out a word of the category: it is put into the table, and the word registered."""

    def carries_out(word: str) -> Callable[[Body], Body]:
        register(f"{category}:{word}")
        return lambda body: table.setdefault(word, body)

    return carries_out


def load_runtime() -> None:
    """Imports what carries the words out, so that it can register them; nothing happens where there is none."""
    if find_spec(_RUNTIME) is not None:
        import_module(_RUNTIME)


def missing(frame: Frame) -> tuple[str, ...]:
    """The items of a frame that nothing carries out yet, in alphabetical order; empty for a card that works."""
    return tuple(sorted(words_of(frame) - implemented))
