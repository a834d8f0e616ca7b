"""Conditions: as items of a label, behind a phrase, and as a statement after «if»."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.engine.cards import term_lists
from game.engine.cards.ast import Clause, Condition, Filter, Selector, Term
from game.engine.text import noun_phrases
from game.engine.text.anaphora import Scope
from game.engine.text.filter_phrases import described
from game.engine.text.text_tree import Clause as Said
from game.engine.text.text_tree import Join, Node, Noun, Say, Word, say

TIMES = ("my_turn", "later_turn")
"""Predicates that say when, and need no «if»."""


@dataclass(slots=True)
class Clauses:
    """The clauses of a condition that nothing has put into words yet."""

    left: list[Clause] = field(default_factory=list)

    @staticmethod
    def of(condition: Condition | None) -> Clauses:
        return Clauses(list(condition.clauses) if condition is not None else [])

    def take(self, kind: str, name: str, op: str = "") -> Clause | None:
        """The first clause of that kind about that name, taken out."""
        for clause in self.left:
            if clause.kind == kind and clause.name == name and op in ("", clause.op):
                self.left.remove(clause)
                return clause
        return None

    def about(self, pronoun: str) -> list[Clause]:
        """The clauses that narrow a pronoun, taken out."""
        found = [clause for clause in self.left if narrows(clause, pronoun)]
        self.left = [clause for clause in self.left if clause not in found]
        return found


def narrows(clause: Clause, pronoun: str) -> bool:
    if clause.kind == "same":
        return clause.name == pronoun and clause.op == "=" and pronoun in ("it", "source", "counted")
    return clause.selector is not None and not clause.negated and clause.selector.terms[0].head == pronoun


def conditions(clauses: Clauses, scope: Scope) -> list[Node]:
    """What else must hold, as items of a label: times, and behind one «if» all that is tested."""
    times: list[Node] = []
    tests: list[Node] = []
    while clauses.left:
        clause = clauses.left[0]
        head = clause.selector.terms[0].head if clause.selector is not None else ""
        if clause.kind == "predicate" and clause.name in TIMES:
            times.append(say(f"text.when.{clause.name}"))
        elif head in term_lists.PRONOUNS and not clause.negated:
            filters = tuple(each for found in clauses.about(head) for each in _filters(found))
            tests.append(holds(Clause("matches", selector=Selector((Term(head, filters),))), scope))
            continue
        else:
            tests.append(holds(clause, scope))
        clauses.left.pop(0)
    return [*times, *([say("text.if", cond=Join(tuple(tests), "and"))] if tests else [])]


def _filters(clause: Clause) -> tuple[Filter, ...]:
    return clause.selector.terms[0].filters if clause.selector is not None else ()


def _plain(clause: Clause, scope: Scope, style: str) -> Node:
    """A predicate, a fact or two pronouns, behind «if» or «when»."""
    if clause.kind == "predicate":
        return say(f"text.{style}.{clause.name}")
    if clause.kind == "same":
        return same(clause, scope)
    if clause.name == "margin":
        return say("text.fact.margin" if clause.op == ">=" else "text.fact.margin_is", n=int(clause.args[0]))
    return say(f"text.{style}.{clause.name}", x=Join(tuple(map(Word, clause.args)), "or"))


def same(clause: Clause, scope: Scope) -> Node:
    """Two pronouns that are or are not the same."""
    sign = "is" if clause.op == "=" else "not"
    return say(f"text.same.{sign}", p=scope.pronoun(clause.name), q=scope.mention(clause.args[0]))


def joined(clauses: Clauses) -> list[Clause]:
    """The clauses left; «in your turn» and «later» are one."""
    names = {clause.name for clause in clauses.left}
    if {"my_turn", "later_turn"} <= names:
        kept = [clause for clause in clauses.left if clause.name not in ("my_turn", "later_turn")]
        return [Clause("predicate", "my_later_turn"), *kept]
    return list(clauses.left)


def behind(clause: Clause, scope: Scope) -> Node:
    """A condition behind an event, an effect or a rule that holds."""
    if clause.name == "my_turn" and scope.afflicted:
        return say("text.when.its_player_turn")
    if clause.selector is None:
        return _plain(clause, scope, "when")
    term = _only(clause)
    if term is not None and not clause.negated and scope.afflicted and term.head == "host":
        node = described(Noun("agent", "none"), term.filters, scope)
        if node.having:
            return say("text.when.having", x=node.having[0])
    plain = term is not None and len(term.filters) == 1 and not clause.negated and not term.filters[0].negated
    if term is not None and plain and term.head == "self" and term.filters[0].key == "in":
        return say("text.when.place", x=say(f"text.place.{term.filters[0].args[0]}"))
    return say("text.when.if", x=holds(clause, scope))


def _only(clause: Clause) -> Term | None:
    return clause.selector.terms[0] if clause.selector is not None and len(clause.selector.terms) == 1 else None


def tail(condition: Condition | None, scope: Scope, of: Selector | None = None) -> Node | None:
    """The condition of an effect that holds, behind its phrase; what `of` was named for is not said again."""
    clauses = Clauses.of(condition)
    if of is not None:
        named = scope.names.get(scope.resolve(of.terms[0].head), of)
        clauses.left = [clause for clause in clauses.left if not _repeats(clause, named)]
    if not clauses.left:
        return None
    return Join(tuple(behind(clause, scope) for clause in joined(clauses)), "space")


def _repeats(clause: Clause, named: Selector) -> bool:
    """Whether a clause about `it` only says again what the object was named for."""
    if not narrows(clause, "it") or clause.selector is None:
        return False
    return set(clause.selector.terms[0].filters) <= set(named.terms[0].filters)


def whether(condition: Condition, scope: Scope) -> Node:
    """A condition as a clause behind «if»."""
    return Join(tuple(holds(clause, scope) for clause in condition.clauses), "and")


def forbids(condition: Condition) -> Selector | None:
    """What must not be there, where that is the whole condition: then it reads better with «unless»."""
    (first, *others) = condition.clauses
    return first.selector if first.kind == "matches" and first.negated and not others else None


def unless(barred: Selector, scope: Scope) -> Say:
    """«Unless there is …», or «unless the Team has …» of something carried in it."""
    (term, *others) = barred.terms
    teams = [each for each in term.filters if each.key == "in" and each.args == ("this_team",) and not each.negated]
    if not teams or others or term.head != "equipment":
        return say("text.unless", x=noun_phrases.noun(barred, scope, is_=True))
    rest = replace(term, filters=tuple(each for each in term.filters if each not in teams))
    return say(
        "text.unless_has", p=scope.mention("this_team"), x=noun_phrases.noun(replace(barred, terms=(rest,)), scope)
    )


def holds(clause: Clause, scope: Scope) -> Node:
    """One clause of a condition as a statement."""
    if clause.selector is None:
        return _plain(clause, scope, "if")
    term = _only(clause)
    if term is None or term.head not in term_lists.PRONOUNS:
        return _there(clause, clause.selector, scope)
    who = scope.mention(term.head)
    turned = len(term.filters) == 1 and term.filters[0].negated and term.filters[0].key != "in"
    filters = (replace(term.filters[0], negated=False),) if turned else term.filters
    plain = described(Noun("card", "none"), filters, scope, is_=True)
    sign = "_not" if clause.negated != turned else ""
    states: list[Node] = [Join(tuple(map(Word, keys)), "or") for keys in plain.keys]
    states += [say(f"text.place.{plain.zone}")] if plain.zone else []
    states += plain.marks
    if plain.det in ("your", "their"):
        states.append(say(f"text.if.{plain.det}"))
    elif not states and not plain.having:
        states.append(say("text.if.there"))
    told: list[Node] = [say(f"text.if.is{sign}", x=Join(tuple(states)))] if states else []
    told += [say(f"text.if.has{sign}", x=Join(plain.having))] if plain.having else []
    return Said(who, tuple(told))


def _there(clause: Clause, selector: Selector, scope: Scope) -> Node:
    """That there is such an object, that a person is in a place, that a card was played or will fight."""
    sign = "none" if clause.negated else "some"
    (term, *others) = selector.terms
    for state in () if others else ("pending", "engaging"):
        rest = tuple(each for each in term.filters if each != Filter("word", (state,)))
        if len(rest) < len(term.filters):
            node = noun_phrases.noun(replace(selector, terms=(replace(term, filters=rest),)), scope)
            return say(f"text.if.{sign}_{state}", x=node)
    node = noun_phrases.noun(selector, scope)
    if isinstance(node, Noun) and node.name and node.zone and not clause.negated:
        return Said(replace(node, zone=""), (say("text.if.is", x=say(f"text.place.{node.zone}")),))
    return say(f"text.if.{sign}", x=node)
