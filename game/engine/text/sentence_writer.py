"""A list of effects as sentences: neighbours with one subject are joined, a shared duration is said once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import zip_longest

from game.engine.cards import term_lists
from game.engine.cards.ast import Condition, Duration, Effect, Selector, as_effects
from game.engine.text import noun_phrases
from game.engine.text.anaphora import Scope
from game.engine.text.condition_phrases import whether
from game.engine.text.text_tree import Branch, Clause, Join, Node, Say, Sentence, Tail, say
from game.engine.text.value_phrases import duration


@dataclass(slots=True)
class Phrase:
    """What is said of a subject, before it is settled whether its duration is said here or with a neighbour."""

    said: Say
    lasting: Duration | None = None
    slot: bool = True

    def node(self) -> Say:
        """The phrase with its duration, or without one."""
        if not self.slot:
            return self.said
        return Say(self.said.key, (*self.said.args, ("for", Tail(duration(self.lasting)))))


@dataclass(slots=True)
class Line:
    """A sentence in the making; no subject means that the player is told to do something."""

    subject: Node | None
    about: str
    phrases: list[Phrase]
    branches: tuple[Branch, ...] = ()
    closed: bool = False

    def body(self) -> Node:
        """The sentence without capital and stop; a duration that neighbours share stays with the last of them."""
        for first, second in zip(self.phrases, self.phrases[1:], strict=False):
            if first.lasting is not None and first.lasting == second.lasting and second.slot:
                first.lasting = None
        return Clause(self.subject, tuple(phrase.node() for phrase in self.phrases))


@dataclass(slots=True)
class Writer:
    """Sentences of one list of effects, written from left to right.

    `bare` are subjects that are not named: what an Adversary says of itself. `holding` is true for what holds as long
    as the card lies; there the numbers of its host need no subject either. `after` is the effect that follows the one
    being written; `allowed` is true where that one may be left undone, `instead`
    where it takes the place of the one before. `closing` are sentences that stand behind all others.
    """

    scope: Scope
    lines: list[Line] = field(default_factory=list)
    bare: frozenset[str] = frozenset()
    branched: bool = False
    holding: bool = False
    nested: bool = False
    waiting: tuple[tuple[Effect, ...], Node] | None = None
    after: Effect | None = None
    allowed: bool = False
    instead: bool = False
    closing: list[Say] = field(default_factory=list)

    # -- what verbs say ---------------------------------------------------------------------------------------

    def order(self, said: Say, lasting: Duration | None = None, *, slot: bool = True) -> None:
        """A sentence without a subject: an imperative, or one that the entry has whole."""
        self.lines.append(Line(None, "", [Phrase(said, lasting, slot)], closed=True))

    def state(
        self,
        who: Selector | str,
        predicate: Callable[[], Say],
        lasting: Duration | None = None,
        *,
        slot: bool = True,
        wrap: str = "",
    ) -> None:
        """Something of a subject, joined to what was said of the same one; `wrap` is the key of «its bonus»."""
        about = wrap + self.about(who)
        last = self.lines[-1] if self.lines else None
        if last is not None and last.about == about and about and not last.closed:
            last.phrases.append(Phrase(predicate(), lasting, slot))
            return
        subject: Node | None = None
        if about not in self.bare:
            subject = self.scope.mention(who) if isinstance(who, str) else noun_phrases.noun(who, self.scope)
            subject = say(wrap, x=subject) if wrap else subject
        self.lines.append(Line(subject, about, [Phrase(predicate(), lasting, slot)]))

    def branch(self, branches: tuple[Branch, ...]) -> None:
        """What follows the sentence just written, after a check."""
        self.lines[-1].branches = branches
        self.lines[-1].closed = True
        self.branched = True

    def hang(self, key: str, **args: Node) -> None:
        """The last sentence becomes part of another: «…, fully healed»."""
        last = self.lines[-1]
        last.phrases = [Phrase(say(key, first=last.body(), **args), None, slot=False)]
        last.subject, last.about, last.closed = None, "", True

    def also(self, effects: tuple[Effect, ...]) -> None:
        """What is done only if the sentence before did something."""
        condition = effects[0].arg("is")
        if not self.lines:
            self.lines.extend(self.inside(effects).lines)
            return
        if len(effects) == 1 and isinstance(condition, Condition) and effects[0].arg("else") is None:
            cond = whether(condition, self.scope)
            inner = self.inside(as_effects(effects[0].arg("then")), nested=True)
            self.order(say("text.so_if", cond=cond, then=inner.joined()), slot=False)
        else:
            inner = self.inside(effects, nested=True)
            self.hang("text.so", then=inner.joined())
        if inner.branches():
            self.branch(inner.branches())

    # -- what becomes of it -----------------------------------------------------------------------------------

    def inside(self, effects: tuple[Effect, ...], *, nested: bool = False) -> Writer:
        """The sentences of an inner list, with what is known so far."""
        inner = Writer(self.scope, nested=nested)
        write(effects, inner)
        return inner

    def joined(self) -> Node:
        """All sentences as one, for the part behind «When …,» or «If …,»."""
        bodies = tuple(line.body() for line in self.lines)
        return bodies[0] if len(bodies) == 1 else Join(bodies, "and")

    def branches(self) -> tuple[Branch, ...]:
        """The branches of all lines."""
        return tuple(branch for line in self.lines for branch in line.branches)

    def sentences(self) -> tuple[Sentence, ...]:
        """Every line as a sentence of its own."""
        return tuple(Sentence(line.body(), line.branches) for line in self.lines)

    def about(self, who: Selector | str) -> str:
        """What marks a subject, so that what is said of the same one is joined."""
        if isinstance(who, str):
            return self.scope.resolve(who)
        (term, *others) = who.terms
        if term.head in term_lists.PRONOUNS and not term.filters and not others:
            return self.scope.resolve(term.head)
        return repr((who.terms, who.how, who.high))


Handler = Callable[[Effect, Writer], None]

HANDLERS: dict[str, Handler] = {}
"""The handler of each verb, which `verb_table` puts in; a verb without one cannot be read, and a test says so."""


def write(effects: Iterable[Effect], writer: Writer) -> None:
    """Writes a list of effects, in their order."""
    row = list(effects)
    for effect, after in zip_longest(row, row[1:]):
        allowed, writer.allowed, writer.after = writer.allowed, False, after
        HANDLERS[effect.word](effect, writer)
        if allowed:
            writer.hang("text.may.hung")
    while writer.closing:
        writer.order(writer.closing.pop(0), slot=False)
