"""Reading the small parts of a composition: selectors, conditions, values, costs, durations, moments and names.

`TermParser` also keeps account of the names `t`, `u` and `v`: which were bound where, and which were used without.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from yaml.nodes import MappingNode, Node, ScalarNode

from game.engine.cards import term_lists
from game.engine.cards.ast import Condition, Cost, Duration, Selector, Target, Targets, Value
from game.engine.cards.grammar import GrammarError, parse_condition, parse_selector
from game.engine.cards.yaml_reader import Reader
from game.engine.core.faults import Fault

Part = TypeVar("Part", Selector, Condition)
_NUMBER_WORDS = ("spent", "all", "printed")
_NOWHERE = Selector((), text="")
_ALWAYS = Condition((), "")
_PLAYERS = ("me", "foe", "active", "asker", "asked", "it")
_DESTINATIONS = (*term_lists.ZONES, "field", "hospital", "other_section", *term_lists.PRONOUNS)


class Scope:
    """The names bound in one part of a composition, and those used there with the place of each use."""

    def __init__(self) -> None:
        self.bound: set[str] = set()
        self.used: list[tuple[str, Node]] = []


class TermParser(Reader):
    """Reads the parts of a composition that hold no effects."""

    def __init__(self, file: str, faults: list[Fault]) -> None:
        super().__init__(file, faults)
        self.scopes: list[Scope] = []
        self.card_names: list[tuple[str, Node, str]] = []

    # -- names ---------------------------------------------------------------------------------------

    @contextmanager
    def scope(self, *, closed: bool = False) -> Iterator[Scope]:
        """A part in which names are bound; what it uses and does not bind is asked of the part around it.

        A closed part must bind what it uses itself.
        """
        inner = Scope()
        self.scopes.append(inner)
        yield inner
        self.scopes.pop()
        open_uses = [(name, node) for name, node in inner.used if name not in inner.bound]
        if closed or not self.scopes:
            for name, node in open_uses:
                self.fault(node, "unbound-name", f'"{name}" is used and never named: bind it in target or choose')
        else:
            self.scopes[-1].used.extend(open_uses)

    def bind(self, name: str) -> None:
        """Notes that a name stands for something from here on."""
        self.scopes[-1].bound.add(name)

    def use(self, words: Iterable[str], node: Node) -> None:
        """Notes which of these words are names, so that a name nobody binds is told."""
        self.scopes[-1].used.extend((word, node) for word in words if word in term_lists.NAMES)

    def bound_here(self, name: str) -> bool:
        """Whether some part around this place has bound the name already."""
        return any(name in scope.bound for scope in self.scopes)

    # -- selectors and conditions ----------------------------------------------------------------------

    def selector(self, node: Node) -> Selector:
        """A selector; one that matches nothing after a fault."""
        found = self._parsed(node, "selector", parse_selector, _NOWHERE)
        self._names_in(found, node)
        return found

    def condition(self, node: Node) -> Condition:
        """A condition; one that always holds after a fault."""
        found = self._parsed(node, "condition", parse_condition, _ALWAYS)
        for clause in found.clauses:
            if clause.selector is not None:
                self._names_in(clause.selector, node)
            elif clause.kind == "same":
                self.use((clause.name, *clause.args), node)
        return found

    def _parsed(self, node: Node, what: str, parse: Callable[[str, frozenset[str]], Part], otherwise: Part) -> Part:
        text = self.text(node, f"a {what}")
        try:
            return parse(text, self.keywords) if text else otherwise
        except GrammarError as error:
            place = f'in "{text}", character {error.position + 1}: ' if text != error.word else ""
            self.fault(node, "unknown-word" if error.suggestion else f"bad-{what}", place + error.message)
            return otherwise

    def _names_in(self, selector: Selector, node: Node) -> None:
        for term in selector.terms:
            self.use((term.head,), node)
            for narrowed in term.filters:
                allowed = term_lists.FILTER_ARGUMENTS.get(narrowed.key)
                if allowed in ("pronoun", "place"):
                    self.use(narrowed.args, node)
                elif allowed == "card":
                    self.card_names.extend((name, node, self.card) for name in narrowed.args)

    def card_name(self, node: Node) -> str:
        """The name of a card in lower_snake_case; whether there is one is seen when all files are read."""
        name = self.text(node, "the name of a card in lower_snake_case")
        if name:
            self.card_names.append((name, node, self.card))
        return name

    def targets(self, node: Node) -> Targets:
        """What is named on announcement: one selector for `t`, or several by name, each after those it refers to."""
        if isinstance(node, ScalarNode):
            found = self.selector(node)
            self.bind("t")
            return (Target("t", found),)
        named = []
        for name, value in self.mapping(node, "target", term_lists.NAMES).items():
            before = len(self.scopes[-1].used)
            found = self.selector(value)
            for used, at in self.scopes[-1].used[before:]:
                if not self.bound_here(used):
                    self.fault(at, "unbound-name", f'"{used}" is named later than "{name}": change their order')
            self.bind(name)
            named.append(Target(name, found))
        return tuple(named)

    # -- values ----------------------------------------------------------------------------------------

    def value(self, node: Node) -> Value:
        """A number or a form that yields one; 0 after a fault."""
        if self.is_integer(node):
            return Value("int", self.integer(node, "a number"))
        if isinstance(node, MappingNode):
            return self._form(node)
        word = self.word(node, "a value (a whole number, a form, or a word)", (*_NUMBER_WORDS, *term_lists.SKILLS))
        return Value("skill", name=word) if word in term_lists.SKILLS else Value(word or "int")

    def _form(self, node: Node) -> Value:
        keys = ("count", "cost", "tokens", "stat", "best", "of", "max", "sum", "first", "up_to", "skill", "need")
        parts = self.mapping(node, "a value", keys)
        shape = set(parts)
        if len(shape) == 1:
            (kind, inner), *_ = parts.items()
            if kind in ("count", "cost", "tokens"):
                return Value(kind, selector=self.selector(inner))
            if kind in ("max", "sum", "first"):
                return Value(kind, parts=tuple(self.value(each) for each in self.items(inner, "values")))
            if kind == "up_to":
                return Value(kind, self.integer(inner, "the highest number", 1))
        for kind in ("stat", "best"):
            if shape == {kind, "of"}:
                return Value(
                    kind, name=self.word(parts[kind], "a stat", term_lists.STATS), selector=self.selector(parts["of"])
                )
        if shape == {"skill", "need"}:
            skill = self.word(parts["skill"], "a skill", term_lists.SKILLS)
            return Value("prerequisite", self.integer(parts["need"], "the level", 0), skill)
        if parts:
            forms = "; ".join(form for form in term_lists.VALUE_FORMS.values() if form.startswith("{"))
            self.fault(node, "bad-value", f"{{{', '.join(parts)}}} is no form of a value; the forms are {forms}")
        return Value("int")

    def cost(self, node: Node) -> Cost | None:
        """What an ability takes: one of the kinds of cost."""
        entries = self.mapping(node, "a cost", term_lists.COSTS)
        if len(entries) > 1:
            self.fault(node, "bad-cost", "a cost is one thing: keep one of " + ", ".join(entries))
        for kind, inner in entries.items():
            if kind == "discard":
                return Cost(kind, selector=self.selector(inner))
            return Cost(kind, amount=self.value(inner))
        return None

    def duration(self, node: Node) -> Duration:
        """A duration; the rest of the turn after a fault."""
        if isinstance(node, MappingNode):
            entries = self.mapping(node, "a duration", ("own_turns",), ("own_turns",))
            turns = [self.integer(inner, "the number of turns", 1) for inner in entries.values()]
            return Duration("own_turns", turns[0] if turns else 1)
        word = self.word(node, "a duration", [word for word in term_lists.DURATIONS if word != "own_turns"])
        return Duration(word or "turn")

    def windows(self, node: Node) -> tuple[str, ...]:
        """The windows in which something may be announced."""
        return self._moments(node, "window", term_lists.WINDOWS, term_lists.EVENTS)

    def events(self, node: Node) -> tuple[str, ...]:
        """The events that something listens to."""
        return self._moments(node, "event", term_lists.EVENTS, term_lists.WINDOWS)

    def _moments(self, node: Node, what: str, known: tuple[str, ...], others: tuple[str, ...]) -> tuple[str, ...]:
        article = "an" if what == "event" else "a"
        for each in self.one_or_many(node):
            if isinstance(each, ScalarNode) and each.value in others and each.value not in known:
                self.fault(each, "unknown-word", f'"{each.value}" is a moment, but not {article} {what}')
                return ()
        return self.words(node, what, known)

    def destination(self, node: Node) -> str:
        """A zone, a Section, or the name of a Team or Agent."""
        word = self.word(node, "a place or a name", _DESTINATIONS)
        self.use((word,), node)
        return word

    def destinations(self, node: Node) -> tuple[str, ...]:
        """One destination, or several among which the player picks."""
        return tuple(word for word in map(self.destination, self.one_or_many(node)) if word)

    def player(self, node: Node) -> str:
        """A pronoun that means a player."""
        word = self.word(node, "a player", (*_PLAYERS, *term_lists.NAMES))
        self.use((word,), node)
        return word

    def players(self, node: Node) -> tuple[str, ...]:
        """`all`, or some players."""
        if isinstance(node, ScalarNode) and node.value == "all":
            return ("all",)
        return tuple(word for word in map(self.player, self.one_or_many(node)) if word)

    def pool(self, node: Node) -> str:
        """A player’s pool, as `me.rp`."""
        return self.word(node, "a pool", [f"{who}.{kind}" for who in _PLAYERS for kind in term_lists.POOLS])

    def chance(self, node: Node) -> tuple[int, int]:
        """One in so many, as `1/3`."""
        text = self.text(node, "a chance as 1/3")
        part, _, whole = text.partition("/")
        if part.isdecimal() and whole.isdecimal() and 0 < int(part) < int(whole):
            return int(part), int(whole)
        if text:
            self.fault(node, "wrong-type", f'a chance is written as 1/3, not "{text}"')
        return 1, 1
