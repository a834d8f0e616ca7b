"""The text of a card before it is in any language: catalogue keys, numbers, noun phrases and how they are put together.

A language turns these records into words (`language_renderer`, `english`); nothing here is a word of any language. A
noun phrase holds what is known of its object, and offers every form of itself; the catalogue entry picks the form it
wants.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Say:
    """A catalogue entry and what stands for its placeholders."""

    key: str
    args: tuple[tuple[str, Node], ...] = ()


@dataclass(frozen=True, slots=True)
class Num:
    """A number; `signed` where it is a change and always shows its sign."""

    value: int
    signed: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    """A word printed on the frame: a skill, a keyword, a question, a value."""

    name: str


@dataclass(frozen=True, slots=True)
class Title:
    """The printed title of another card, by its slug."""

    slug: str


@dataclass(frozen=True, slots=True)
class Pronoun:
    """A player or thing that needs no noun: "me", "foe", "that_foe", "its_player", "it", "they" …"""

    name: str
    owner: Node | None = None


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun phrase.

    `word` is the key of the noun; `name` the slug of a person, `title` that of a card, standing for it.
    `det` is how it is introduced: "a", "your", "their", "owner" (then `owner`), "its", "the", "that", "this", "none".
    `amount` is "one", "each", "n", "up_to", "or_more", "random", "random_those", "top", "of_top", "of_those",
    "one_of_those", "rest",
    "all" or "one_place".
    `keys` are keywords of the noun, each a tuple of alternatives; `marks` what else is said of it, before the noun or
    behind it as the entry says; `having` and `lacking` what it has or lacks; `besides` what is excepted. `zone` is
    where it lies, and whose.
    """

    word: str
    det: str = "a"
    amount: str = "one"
    n: int = 1
    name: str = ""
    title: str = ""
    other: bool = False
    owner: Node | None = None
    keys: tuple[tuple[str, ...], ...] = ()
    marks: tuple[Say, ...] = ()
    having: tuple[Say, ...] = ()
    lacking: tuple[Say, ...] = ()
    besides: tuple[Node, ...] = ()
    zone: str = ""
    zone_owner: Node | None = None
    plural: bool = False


@dataclass(frozen=True, slots=True)
class Join:
    """Several things in a row: `how` is "and", "or", "comma", "semicolon" or "space"."""

    items: tuple[Node, ...]
    how: str = "and"


@dataclass(frozen=True, slots=True)
class Tail:
    """What follows a phrase behind a space, or nothing."""

    node: Node | None = None


@dataclass(frozen=True, slots=True)
class Either:
    """One entry where the catalogue has it, else what says the same in more words."""

    first: Say
    otherwise: Node


@dataclass(frozen=True, slots=True)
class Clause:
    """A subject with what is said of it; without a subject what its player is told to do."""

    subject: Node | None
    predicates: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence, with its capital and its full stop, and the branches that follow it."""

    body: Node
    branches: tuple[Branch, ...] = ()
    capital: bool = True


@dataclass(frozen=True, slots=True)
class Branch:
    """What happens after a check: its bold word and its sentences."""

    key: str
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Label:
    """The circumstances before an effect, in bold, ending in a colon."""

    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Reminder:
    """An explanation in brackets, the first thing dropped."""

    key: str


Node: TypeAlias = Say | Num | Word | Title | Pronoun | Noun | Join | Tail | Either | Clause
Part: TypeAlias = Sentence | Label | Reminder


@dataclass(slots=True)
class Paragraph:
    """Labels, sentences and reminders in their order; `mark` is the key of a bullet, or empty."""

    parts: list[Part] = field(default_factory=list)
    mark: str = ""


def say(key: str, **args: Node | int | None) -> Say:
    """A catalogue entry with its arguments; a plain number stands for itself, None is left out."""
    found: list[tuple[str, Node]] = []
    for name, value in args.items():
        if value is not None:
            found.append((name, Num(value) if isinstance(value, int) else value))
    return Say(key, tuple(found))


def is_plural(node: Node | None) -> bool:
    """Whether the verb behind this subject stands in the plural."""
    if isinstance(node, Noun):
        return node.plural
    if isinstance(node, Join):
        return node.how == "and" and len(node.items) > 1
    return isinstance(node, Pronoun) and node.name == "they"
