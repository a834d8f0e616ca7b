"""The loaded form of what a card does: plain frozen records, every word already resolved.

`grammar` makes the selectors and conditions of this module from their written form, `effect_parser` makes whole
frames from YAML. Nothing here knows what a word means; that is said in `vocabulary` and done by `rules`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias, cast


@dataclass(frozen=True, slots=True)
class Filter:
    """One narrowing of a term: `in=field`, `primordial/occult`, `not_name=a/b`, `crc>=3`.

    `key` is "word" for keywords, kinds, state words, `mine` and `theirs`; "number" for a comparison, whose
    `args` then hold the one number compared; otherwise the key as written. The arguments are alternatives.
    """

    key: str
    args: tuple[str, ...]
    negated: bool = False
    op: str = "="
    number: int = 0


@dataclass(frozen=True, slots=True)
class Term:
    """A kind of object or a pronoun, narrowed by filters that must all hold."""

    head: str
    filters: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class Selector:
    """The union of its terms, and how many of the matches are meant.

    `how` is "one" (also where nothing is said), "each", "count", "random" or "top"; `low` and `high` bound
    the number of objects, 99 standing for no bound. `text` is the selector as written.
    """

    terms: tuple[Term, ...]
    how: str = "one"
    low: int = 1
    high: int = 1
    text: str = ""

    def __hash__(self) -> int:
        """As its text: what is remembered of a mode is looked up often, and all of its parts would be hashed."""
        return hash(self.text)


@dataclass(frozen=True, slots=True)
class Clause:
    """One test of a condition.

    | kind | name | op, args, selector |
    |---|---|---|
    | "predicate" | the predicate | |
    | "same" | left pronoun | `=` or `!=`, the right pronoun in `args` |
    | "fact" | the fact | `=` or `>=`, its alternatives (or one number) in `args` |
    | "matches" | "" | `selector`; `negated` where it must match nothing |
    """

    kind: str
    name: str = ""
    op: str = "="
    args: tuple[str, ...] = ()
    selector: Selector | None = None
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Condition:
    """Clauses that must all hold, and the condition as written."""

    clauses: tuple[Clause, ...]
    text: str = ""


@dataclass(frozen=True, slots=True)
class Value:
    """A number that may be read from the game.

    | kind | fields |
    |---|---|
    | "int" "up_to" | `number` |
    | "skill" | `name`: the present rating of the object the value is about |
    | "spent" "all" "printed" | |
    | "count" "cost" "tokens" | `selector` |
    | "stat" "best" | `name`, `selector` |
    | "max" "sum" "first" | `parts` |
    | "prerequisite" | `name` the skill, `number` the level |
    """

    kind: str
    number: int = 0
    name: str = ""
    selector: Selector | None = None
    parts: tuple[Value, ...] = ()


@dataclass(frozen=True, slots=True)
class Cost:
    """What an ability, or an extra payment, takes: "token", "rp", "cp" with an amount, "discard" with a selector."""

    kind: str
    amount: Value | None = None
    selector: Selector | None = None


@dataclass(frozen=True, slots=True)
class Duration:
    """How long a change lasts; `number` counts the turns of "own_turns"."""

    kind: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class Effect:
    """One verb with its parameters, every parameter under its full name, defaults not filled in."""

    word: str
    args: tuple[tuple[str, Arg], ...] = ()
    line: int = 0

    def __hash__(self) -> int:
        """As its verb and line, for the same reason."""
        return hash((self.word, self.line))

    def arg(self, name: str, default: Arg | None = None) -> Arg | None:
        """The parameter of that name, or `default` where the card leaves it out."""
        for key, value in self.args:
            if key == name:
                return value
        return default

    def words(self, name: str) -> tuple[str, ...]:
        """The words of a parameter that names one or several; none where the card leaves it out."""
        value = self.arg(name)
        if value is None:
            return ()
        return tuple(map(str, value)) if isinstance(value, tuple) else (str(value),)

    def value(self, name: str = "by") -> Value | int | None:
        """The number of a parameter; None where the card leaves it out."""
        found = self.arg(name)
        return found if isinstance(found, Value | int) else None

    def selector(self, name: str) -> Selector:
        """The selector of a parameter that every card gives."""
        value = self.arg(name)
        assert isinstance(value, Selector)
        return value

    def children(self) -> Iterator[Effect]:
        """The effects written inside this one, in their order."""
        for _, value in self.args:
            if isinstance(value, tuple):
                for item in value:
                    if isinstance(item, Effect):
                        yield item

    def walk(self) -> Iterator[Effect]:
        """This effect and all inside it, depth first."""
        yield self
        for child in self.children():
            yield from child.walk()


class Target(NamedTuple):
    """What is named on announcement: how the card calls it, and what may be named."""

    name: str
    selector: Selector


Targets = tuple[Target, ...]
Arg: TypeAlias = (
    Selector | Value | Condition | Duration | str | int | bool | tuple[str, ...] | tuple[int, ...] | Targets
    | tuple[Effect, ...]
)  # fmt: skip
"""What stands behind a parameter; `verb_specs` says which of these for each."""


@dataclass(frozen=True, slots=True)
class Trigger:
    """A reaction to any of some events; `may` where its player can decline it."""

    at: tuple[str, ...] = ()
    condition: Condition | None = None
    may: bool = False
    do: tuple[Effect, ...] = ()
    line: int = 0


@dataclass(frozen=True, slots=True)
class Use:
    """An ability: when, in whose turn ("own", "foe", "any"), how often ("", "1/turn", "1/combat", "1/game")."""

    when: tuple[str, ...] = ()
    turn: str = "own"
    limit: str = ""
    cost: Cost | None = None
    condition: Condition | None = None
    targets: Targets = ()
    do: tuple[Effect, ...] = ()
    line: int = 0

    def spent(self, card: int, index: int) -> str:
        """How this limited use, the `index`th of the card, stands among those that a player has spent."""
        return f"{self.limit}|{card}|{index}"


@dataclass(frozen=True, slots=True)
class Until:
    """The events that end a stay. Without a condition the event must be about the card itself."""

    at: tuple[str, ...] = ()
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Mode:
    """One way to play the card: the frame itself, or one of its `alt`."""

    targets: Targets = ()
    when: tuple[str, ...] = ()
    condition: Condition | None = None
    x: Value | None = None
    extra: Cost | None = None
    do: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Frame:
    """A whole composition; also what an affliction or a power is. `modes[0]` is the frame itself."""

    modes: tuple[Mode, ...] = (Mode(),)
    stay: str = ""
    while_: tuple[Effect, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    uses: tuple[Use, ...] = ()
    until: Until | None = None
    tokens: tuple[tuple[str, int], ...] = ()
    affliction: Frame | None = None
    noncombat: bool = False
    multiplayer: bool = False
    purse: tuple[str, ...] = ()

    @property
    def plain_tokens(self) -> int:
        """How many tokens without a kind the card comes with."""
        return next((number for kind, number in self.tokens if not kind), 0)

    def effects(self) -> Iterator[Effect]:
        """All effects of the frame and of its affliction, depth first, in the order of the keys above."""
        lists = [mode.do for mode in self.modes]
        lists.append(self.while_)
        lists.extend(trigger.do for trigger in self.triggers)
        lists.extend(use.do for use in self.uses)
        for effects in lists:
            for effect in effects:
                yield from effect.walk()
        if self.affliction is not None:
            yield from self.affliction.effects()


EMPTY = Frame()


def is_empty(frame: Frame) -> bool:
    """Whether the frame says nothing at all, as that of a Site or an X-File."""
    return frame == EMPTY


def as_effects(value: Arg | None) -> tuple[Effect, ...]:
    """A parameter that holds effects; nothing where it was left out."""
    return cast("tuple[Effect, ...]", value) if isinstance(value, tuple) else ()
