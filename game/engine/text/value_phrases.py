"""Numbers, durations and costs."""

from __future__ import annotations

from game.engine.cards.ast import Clause, Cost, Duration, Selector, Value
from game.engine.text import noun_phrases
from game.engine.text.anaphora import Scope
from game.engine.text.text_tree import Node, Noun, Num, Pronoun, Say, Tail, Word, say


def amount(value: Value, scope: Scope, *, of: str = "", signed: bool = False) -> Node:
    """A value as it stands in a sentence; `of` is the stat it is for, which «the best opposing one» need not name."""
    if value.kind == "int":
        return Num(value.number, signed)
    if value.kind in ("spent", "all", "printed"):
        return say(f"text.value.{value.kind}")
    if value.kind == "up_to":
        return say("text.value.up_to", n=value.number)
    if value.kind == "skill":
        return say("text.value.skill", skill=stat(value.name))
    if value.kind == "prerequisite":
        return say("text.value.prerequisite", skill=Word(value.name), n=value.number)
    if value.selector is not None:
        return _read(value, value.selector, scope, of)
    return _parts(value, scope, of)


def _read(value: Value, selector: Selector, scope: Scope, of: str) -> Node:
    """A number of something else."""
    if value.kind == "best":
        return say("text.value.best" if value.name != of else "text.value.best_same", stat=stat(value.name))
    if value.kind == "count":
        those = noun_phrases.those(selector, scope)
        return say("text.value.draws") if those == Pronoun("draws") else say("text.value.count", x=those)
    node = whose(selector, scope) if value.kind != "stat" else noun_phrases.noun(selector, scope)
    key = value.kind if value.kind != "stat" else f"stat_{value.name}" if value.name == "modifier" else "stat"
    return say(f"text.value.{key}", x=node, stat=stat(value.name) if value.name else None)


def whose(selector: Selector, scope: Scope) -> Node:
    """The thing a number belongs to: «its» for things that were mentioned, else named."""
    head = selector.terms[0].head
    node = noun_phrases.noun(selector, scope)
    return Pronoun("it", node) if not selector.terms[0].filters and scope.is_thing(head) else node


def _parts(value: Value, scope: Scope, of: str) -> Node:
    """A value put together from others, the plain number last."""
    parts = sorted(value.parts, key=lambda part: part.kind == "int")
    return say(f"text.value.{value.kind}", a=amount(parts[0], scope, of=of), b=amount(parts[-1], scope, of=of))


def stat(name: str) -> Node:
    """The name of a number: a skill as on the frame, the others from the catalogue."""
    return say(f"text.stat.{name}") if name in ("health", "cost", "res", "modifier", "need", "total") else Word(name)


def duration(lasting: Duration | None) -> Say | None:
    """How long, or nothing."""
    return None if lasting is None else say(f"text.for.{lasting.kind}", n=lasting.number or None)


def cost(paid: Cost, scope: Scope, origin: Clause | None = None) -> Node:
    """The label of what an ability takes; `origin` says from where the card itself is discarded."""
    if paid.selector is not None:
        head = paid.selector.terms[0].head
        name = scope.resolve(head)
        captive = head == "host" and name != "host" and isinstance(scope.known.get(name), Noun) and scope.captive
        node: Node = Noun("captive", "the") if captive else noun_phrases.noun(paid.selector, scope)
        if head == "self":
            node = scope.this(card=True)
        place = origin.selector.terms[0].filters[0].args[0] if origin is not None and origin.selector else ""
        return say("text.cost.discard", x=node, place=Tail(say(f"text.origin.{place}") if place else None))
    if paid.amount is not None and paid.amount.kind == "up_to":
        return say(f"text.cost.{paid.kind}_up_to", n=paid.amount.number)
    number = paid.amount.number if paid.amount is not None else 0
    one = paid.kind == "token" and number == 1
    return say(f"text.cost.{paid.kind}_one" if one else f"text.cost.{paid.kind}", n=number)
