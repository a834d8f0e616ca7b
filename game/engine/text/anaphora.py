"""What a text has mentioned so far: an indefinite noun once, from then on «that Agent», a surname, or «it»."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from game.engine.cards import term_lists
from game.engine.cards.ast import Frame, Selector, Term
from game.engine.text.text_tree import Join, Node, Noun, Pronoun, Title

_THINGS = frozenset({"card", "site", "team", "witness", "event", "bluff", "equipment", "resource"})
"""What is called «it»; people never are."""


@dataclass(slots=True)
class Scope:
    """The card, the names it has given and what is known at this point of its text.

    `names` are selectors that t, u, v stand for, `known` what they are called once mentioned, `alias` what they are
    only another word for. `host` is the name the card stays on. `said` are the objects of a selector mentioned before,
    `zones` the piles, `chosen` the upper cards of which one was taken, `first` the
    phrase that waits for the first mention of a name. `introducing` turns the selector of a name into
    its first noun phrase. The switches: `attaching` in what a card gives to what it lies on, `afflicted` in an
    affliction, `moving` where somebody is moved, `waiting` where an effect waits for an event, `branch` in what
    follows a check, `captive` once somebody is one, `foe` once an opponent was mentioned.
    """

    suit: str
    frame: Frame
    introducing: Callable[[Selector, Scope], Node]
    names: dict[str, Selector] = field(default_factory=dict)
    known: dict[str, Node] = field(default_factory=dict)
    alias: dict[str, str] = field(default_factory=dict)
    it: Node | None = None
    source: Node | None = None
    host: str = ""
    attaching: bool = False
    foe: bool = False
    afflicted: bool = False
    moving: bool = False
    captive: bool = False
    waiting: bool = False
    branch: bool = False
    said: dict[tuple[Term, ...], Noun] = field(default_factory=dict)
    zones: set[tuple[str, str]] = field(default_factory=set)
    chosen: set[tuple[Term, ...]] = field(default_factory=set)
    first: dict[str, Node] = field(default_factory=dict)

    def resolve(self, pronoun: str) -> str:
        """The pronoun that another one stands for: `host` is the name the card stays on, `u` may be `it`."""
        while pronoun in self.alias:
            pronoun = self.alias[pronoun]
        if pronoun == "host" and self.host:
            return self.resolve(self.host)
        return pronoun

    def pending(self, pronoun: str) -> bool:
        """Whether this is a name whose object no phrase has mentioned yet."""
        name = self.resolve(pronoun)
        return name in self.names and name not in self.known

    def this(self, card: bool = False) -> Noun:
        """The card itself: a fighter or an Agent by its kind, anything else as a card."""
        word = self.suit if self.suit in ("agent", "adversary") else "card"
        if not card and self.suit == "witness":
            word = "witness"
        return Noun(word, "this")

    def player(self, name: str) -> Node:
        """A player: you, an opponent and from then on that opponent, or one that an event knows."""
        name = self.resolve(name)
        if name == "me":
            return Pronoun("its_player" if self.afflicted else "me")
        if name == "foe":
            known, self.foe = self.foe, True
            return Pronoun("that_foe" if known else "foe")
        if name in ("active", "asker", "asked"):
            return Pronoun(name)
        return self.pronoun(name) if name in term_lists.PRONOUNS else Pronoun("a_player")

    def pronoun(self, name: str) -> Node:
        """What a pronoun is called here; a name not yet mentioned is the business of `noun_phrases`."""
        name = self.resolve(name)
        if name == "self":
            return self.this()
        if name == "host":
            return Noun("agent", "that") if self.afflicted else Noun("bearer", "the")
        if name == "it":
            return self.it or Noun("agent", "that")
        if name == "source":
            return self.source or Noun("card", "that")
        if name in ("this_team", "this_site"):
            return Noun(name.removeprefix("this_"), "the")
        if name == "this_check":
            return Noun("check", "this")
        if name == "draws":
            return Pronoun("draws")
        if name in term_lists.NAMES:
            return self.known.get(name) or Noun("card", "that")
        return self.player(name) if name in term_lists.PRONOUNS else Noun("agent", "that")

    def mention(self, name: str) -> Node:
        """The object behind a name or pronoun: introduced if this is the first time, else known."""
        name = self.resolve(name)
        if name in self.first:
            node = self.first.pop(name)
            self.introduce(name, node)
            return node
        if not self.pending(name):
            return self.pronoun(name)
        selector = self.names[name]
        self.known[name] = Noun("card", "that")
        node = self.introducing(selector, self)
        self.introduce(name, Noun(selector.terms[0].head) if isinstance(node, Join) else node)
        return node

    def introduce(self, name: str, noun: Node) -> None:
        """From now on the name is known by its noun: a person by the surname, others with «that»."""
        self.known[name] = mentioned_again(noun)

    def short(self, name: str) -> Pronoun:
        """A thing that was just mentioned, as «it»; a language without such a word for everything asks what it is."""
        return Pronoun("it", self.known.get(self.resolve(name)))

    def unresolved(self, selector: Selector) -> bool:
        """Whether the objects were named as cards that somebody has just played."""
        named = self.names.get(self.resolve(selector.terms[0].head), selector)
        return any(each.args == ("pending",) and not each.negated for term in named.terms for each in term.filters)

    def is_thing(self, pronoun: str) -> bool:
        """Whether the object is called «it»."""
        node = self.pronoun(pronoun)
        return isinstance(node, Noun) and node.word in _THINGS and not node.plural


def mentioned_again(node: Node) -> Node:
    """How an object is called when it has been mentioned."""
    if isinstance(node, Pronoun):
        again = {"foe": "that_foe", "another_player": "that_player", "a_player": "that_player"}
        return replace(node, name=again.get(node.name, node.name))
    if not isinstance(node, Noun):
        return node
    if node.name:
        return Noun(node.word, "none", name=node.name)
    if node.title:
        return Title(node.title)
    if node.det in ("the", "this", "that"):
        return Noun(node.word, node.det)
    return Noun(node.word, "that" if not node.plural else "those", plural=node.plural)
