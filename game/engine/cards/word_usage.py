"""Which items of the vocabulary a composition uses, so that the program can say which cards it cannot carry out yet.

An item is a category and a word: `word:pool`, `param:play.group`, `flag:no_draw`, `window:check`, `event:damaged`,
`stat:need`, `filter:kin`, `state:fit`, `number:hit`, `predicate:exact`, `fact:margin`, `duration:whole`,
`value:best`, `cost:rp`, `limit:1/game`, `cancel:draws`, `zone:deck_ten`, `pronoun:draws`, `kind:section`,
`how:random`, `key:affliction`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from game.engine.cards import term_lists
from game.engine.cards.ast import Condition, Cost, Duration, Effect, Frame, Mode, Selector, Targets, Until, Use, Value
from game.engine.cards.verb_specs import VERBS


def words_of(frame: Frame) -> frozenset[str]:
    """Every item that the frame, its modes, abilities, reactions and affliction use."""
    return frozenset(_frame(frame))


def _frame(frame: Frame) -> Iterator[str]:
    for number, mode in enumerate(frame.modes):
        if number:
            yield "key:alt"
        yield from _mode(mode)
    keys = {
        "stay": frame.stay,
        "while": frame.while_,
        "trig": frame.triggers,
        "use": frame.uses,
        "token": frame.tokens,
        "noncombat": frame.noncombat,
        "mp": frame.multiplayer,
        "purse": frame.purse,
        "until": frame.until,
        "affliction": frame.affliction,
    }
    yield from (f"key:{key}" for key, value in keys.items() if value)
    yield from _effects(frame.while_)
    for trigger in frame.triggers:
        yield from _events(trigger.at, trigger.condition)
        yield from _effects(trigger.do)
    for use in frame.uses:
        yield from _use(use)
    if frame.until is not None:
        yield from _until(frame.until)
    if frame.affliction is not None:
        yield from _frame(frame.affliction)


def _mode(mode: Mode) -> Iterator[str]:
    if mode.x is not None:
        yield "key:x"
        yield from _value(mode.x)
    if mode.extra is not None:
        yield "key:extra"
        yield from _cost(mode.extra)
    yield from (f"window:{window}" for window in mode.when)
    yield from _condition(mode.condition)
    yield from _targets(mode.targets)
    yield from _effects(mode.do)


def _use(use: Use) -> Iterator[str]:
    yield from (f"window:{window}" for window in use.when)
    if use.limit:
        yield f"limit:{use.limit}"
    if use.cost is not None:
        yield from _cost(use.cost)
    yield from _condition(use.condition)
    yield from _targets(use.targets)
    yield from _effects(use.do)


def _until(until: Until) -> Iterator[str]:
    yield from _events(until.at, until.condition)


def _events(at: Iterable[str], condition: Condition | None) -> Iterator[str]:
    yield from (f"event:{event}" for event in at)
    yield from _condition(condition)


def _targets(targets: Targets) -> Iterator[str]:
    for selector in (target.selector for target in targets):
        yield from _selector(selector)


def _cost(cost: Cost) -> Iterator[str]:
    yield f"cost:{cost.kind}"
    if cost.amount is not None:
        yield from _value(cost.amount)
    if cost.selector is not None:
        yield from _selector(cost.selector)


def _effects(effects: Iterable[Effect]) -> Iterator[str]:
    for effect in effects:
        yield f"word:{effect.word}"
        verb = VERBS[effect.word]
        for name, value in effect.args:
            param = verb.param(name)
            if param is None or not param.required:
                yield f"param:{effect.word}.{name}"
            yield from _argument(effect.word, name, value)


def _argument(word: str, name: str, value: object) -> Iterator[str]:
    if isinstance(value, Selector):
        yield from _selector(value)
    elif isinstance(value, Value):
        yield from _value(value)
    elif isinstance(value, Condition):
        yield from _condition(value)
    elif isinstance(value, Duration):
        yield f"duration:{value.kind}"
    elif isinstance(value, tuple) and value and isinstance(value[0], Effect):
        yield from _effects(cast("tuple[Effect, ...]", value))
    else:
        category = _CATEGORIES.get((word, name))
        if category is not None:
            words = value if isinstance(value, tuple) else (value,)
            yield from (f"{category}:{item}" for item in words if category != "zone" or item in term_lists.ZONES)


_CATEGORIES = {
    ("mod", "stat"): "stat",
    ("grant", "flag"): "flag",
    ("cancel", "what"): "cancel",
    ("put", "to"): "zone",
    ("delay", "at"): "event",
}


def _selector(selector: Selector) -> Iterator[str]:
    if selector.how != "one":
        yield f"how:{selector.how}"
    for term in selector.terms:
        if term.head in term_lists.PRONOUNS:
            yield from _pronoun(term.head)
        else:
            yield f"kind:{term.head}"
        for narrowed in term.filters:
            if narrowed.key == "number":
                yield f"number:{_number(narrowed.args[0])}"
            elif narrowed.key == "word":
                for word in narrowed.args:
                    if word in term_lists.STATES:
                        yield f"state:{word}"
                    elif word in term_lists.FILTERS:
                        yield f"filter:{word}"
            else:
                yield f"filter:{narrowed.key}"
                if term_lists.FILTER_ARGUMENTS[narrowed.key] in ("pronoun", "place"):
                    for word in narrowed.args:
                        if word in term_lists.PRONOUNS:
                            yield from _pronoun(word)


def _number(name: str) -> str:
    return "skill" if name in term_lists.SKILLS else name


def _pronoun(word: str) -> Iterator[str]:
    if word not in term_lists.NAMES:
        yield f"pronoun:{word}"


def _condition(condition: Condition | None) -> Iterator[str]:
    if condition is None:
        return
    for clause in condition.clauses:
        if clause.kind == "same":
            yield from _pronoun(clause.name)
            yield from _pronoun(clause.args[0])
        elif clause.selector is not None:
            yield from _selector(clause.selector)
        else:
            yield f"{clause.kind}:{clause.name}"


def _value(value: Value) -> Iterator[str]:
    if value.kind != "int":
        yield f"value:{value.kind}"
    if value.kind in ("stat", "best"):
        yield f"stat:{value.name}"
    if value.selector is not None:
        yield from _selector(value.selector)
    for part in value.parts:
        yield from _value(part)
