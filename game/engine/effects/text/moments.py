"""Windows as labels, events as clauses, conditions as both (TEXT.md 2.5, 2.6)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.engine.effects import terms
from game.engine.effects.ast import Clause, Condition, Filter, Selector, Term, Use
from game.engine.effects.text import nouns
from game.engine.effects.text.scope import Scope, later
from game.engine.effects.text.tree import Either, Join, Node, Noun, Pronoun, Say, Tail, Word, say

TIMES = ("turn_start", "turn_end", "briefing", "briefing_end", "round_end", "healing", "debriefing")
"""Events that are a time of day and no happening: «at end of turn», not «when …»."""
_ABOUT = {
    "card_played": "card", "team_emptied": "team", "team_gained": "team", "site_passed": "site", "site_failed": "site",
    "adversary_killed": "adversary", "site_resolved": "site", "bluff_revealed": "bluff",
}  # fmt: skip
"""What the subject of an event is where the card does not say; an Agent in all other cases."""
_NAMED_IN_LABEL = (
    "would_damage", "would_hospital", "hospitalised", "would_bureau", "would_abduct", "removed", "site_passed",
    "site_failed", "uncovered", "bluff_revealed",
)  # fmt: skip


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
        found = [clause for clause in self.left if _narrows(clause, pronoun)]
        self.left = [clause for clause in self.left if clause not in found]
        return found


def _narrows(clause: Clause, pronoun: str) -> bool:
    if clause.kind == "same":
        return clause.name == pronoun and clause.op == "=" and pronoun in ("it", "source", "counted")
    return clause.selector is not None and not clause.negated and clause.selector.terms[0].head == pronoun


# -- what it is about ----------------------------------------------------------------------------------------


def subject(event: str, clauses: Clauses, scope: Scope, pronoun: str = "it") -> Node:
    """What a window or event is about, from the clauses that say so; it is mentioned with this."""
    word = _ABOUT.get(event, "agent")
    node: Node = Noun(word, "the" if scope.waiting and event == "site_resolved" else "a")
    for clause in clauses.about(pronoun):
        if clause.kind == "same":
            node = nouns.mention(clause.args[0], scope)
        elif clause.selector is not None:
            filters = list(clause.selector.terms[0].filters)
            word = _kind(filters, _ABOUT.get(event, "agent"))
            node = _named(Noun(word), filters, scope)
    if pronoun == "it":
        scope.it = later(node)
    return node


def _kind(filters: list[Filter], usual: str) -> str:
    for each in filters:
        if each.key == "word" and not each.negated and len(each.args) == 1 and each.args[0] in terms.KINDS:
            filters.remove(each)
            return each.args[0]
    return usual


def _named(noun: Noun, filters: list[Filter], scope: Scope) -> Node:
    for each in filters:
        if each.key == "name" and not each.negated:
            filters.remove(each)
            noun = replace(noun, name=each.args[0])
            break
    return nouns.described(noun, tuple(filters), scope)


# -- labels --------------------------------------------------------------------------------------------------


def windows(when: tuple[str, ...], clauses: Clauses, scope: Scope, silent: bool = False) -> list[Node]:
    """The windows of a label, as one item; `silent` leaves out that it is a check, where the effect says so."""
    about = list(clauses.left)
    said: list[Say] = []
    for each in when:
        clauses.left = list(about)
        said.append(_window(each, clauses, scope))
    said = [node for each, node in zip(when, said, strict=True) if not (each == "any" and len(when) == 1)]
    if silent:
        said = [node for node in said if node != say("text.window.check")]
    if len(said) > 1 and all(isinstance(each, Say) for each in said):
        return [Either(replace(said[0], key=f"text.window.{'.'.join(when)}"), Join(tuple(said), "or"))]
    return list(said)


def _window(window: str, clauses: Clauses, scope: Scope) -> Say:
    if window == "check":
        if fact := clauses.take("fact", "skill"):
            return say("text.window.check_skill", skill=Join(tuple(map(Word, fact.args)), "or"))
        return say("text.window.check_site" if clauses.take("predicate", "site_check") else "text.window.check")
    if window == "combat_end" and (narrowed := clauses.about("this_team")):
        team = narrowed[0].selector
        node = nouns.described(Noun("team"), team.terms[0].filters if team is not None else (), scope)
        return say("text.window.combat_end_of", team=replace(node, det={"your": "own"}.get(node.det, node.det)))
    if window in ("site_passed", "site_failed"):
        site = [clause.selector for clause in clauses.about("this_site") if clause.selector is not None]
        node = nouns.described(Noun("site", "none"), site[0].terms[0].filters, scope) if site else Noun("site", "none")
        return say(f"text.window.{window}", it=node)
    if window in ("draw_paid", "drawn"):
        scope.it = Pronoun("that_player")
    if window in _NAMED_IN_LABEL:
        return say(f"text.window.{window}", it=subject(window, clauses, scope))
    return say(f"text.window.{window}")


def use_label(use: Use, scope: Scope) -> list[Node]:
    """Turn and limit of an ability."""
    said: list[Node] = []
    if use.turn != "own":
        said.append(say(f"text.turn.{use.turn}"))
    if use.limit:
        said.append(say(f"text.limit.{use.limit.partition('/')[2]}"))
    return said


def conditions(clauses: Clauses, scope: Scope) -> list[Node]:
    """What else must hold, as items of a label; clauses about one thing are one item."""
    said: list[Node] = []
    while clauses.left:
        clause = clauses.left[0]
        head = clause.selector.terms[0].head if clause.selector is not None else ""
        if head in terms.PRONOUNS and not clause.negated:
            filters = tuple(each for found in clauses.about(head) for each in _filters(found))
            node = nouns.mention(head, scope)
            if isinstance(node, Noun):
                node = nouns.described(node, filters, scope, is_=True)
            said.append(node)
        else:
            clauses.left.pop(0)
            said.append(_item(clause, scope))
    return said


def _filters(clause: Clause) -> tuple[Filter, ...]:
    return clause.selector.terms[0].filters if clause.selector is not None else ()


def _item(clause: Clause, scope: Scope) -> Node:
    if clause.kind == "predicate":
        return say(f"text.label.{clause.name}")
    if clause.kind == "fact":
        return _fact(clause, "label")
    if clause.kind == "same":
        return _same(clause, scope)
    assert clause.selector is not None
    node = nouns.noun(clause.selector, scope, is_=True)
    if clause.negated and isinstance(node, Noun):
        return replace(node, det="no")
    return node


def _fact(clause: Clause, style: str) -> Node:
    if clause.name == "margin":
        return say("text.fact.margin" if clause.op == ">=" else "text.fact.margin_is", n=int(clause.args[0]))
    listed = Join(tuple(map(Word, clause.args)), "or")
    return say(f"text.{style}.{clause.name}", x=listed)


def _same(clause: Clause, scope: Scope) -> Node:
    """Two pronouns that are or are not the same, in words of their own where there are any."""
    sign = "is" if clause.op == "=" else "not"
    right = clause.args[0]
    if right == "me" and clause.name in ("asked", "asker", "it"):
        return say(f"text.same.{clause.name}_{sign}_me")
    return say(f"text.same.{sign}", p=scope.pronoun(clause.name), q=nouns.mention(right, scope))


# -- events --------------------------------------------------------------------------------------------------


def event(at: tuple[str, ...], condition: Condition | None, scope: Scope) -> tuple[Node, bool]:
    """The clause of an event with its conditions, and whether it is a time («at end of turn») or a happening."""
    clauses = Clauses.of(condition)
    is_time = all(each in TIMES for each in at)
    if at == ("damaged",):
        said = _damaged(clauses, scope)
    elif at == ("card_played",):
        player = clauses.take("same", "player", "=")
        who = scope.player(player.args[0]) if player is not None else Pronoun("somebody")
        said = say("text.event.card_played", who=who, it=subject("card_played", clauses, scope))
    elif at == ("question_answered",):
        said = _answered(clauses, scope)
    elif at == ("check_over",):
        said = say("text.event.check_over", it=subject("check_over", clauses, scope, "counted"))
    else:
        it = None if is_time or at == ("emptied",) else subject(at[0], clauses, scope)
        first = say(f"text.event.{'.'.join(at)}", it=it)
        several = Join(tuple(say(f"text.event.{each}", it=it) for each in at), "or")
        said = first if len(at) == 1 else Either(first, several)
    rest = [_when(clause, clauses, scope) for clause in _joined(clauses)]
    return (Join((said, *rest), "space" if is_time else "comma") if rest else said), is_time


def _damaged(clauses: Clauses, scope: Scope) -> Node:
    """Damage, told from the side that the card is about."""
    by = bool([clause for clause in clauses.left if _narrows(clause, "source")])
    source = subject("damaged", clauses, scope, "source") if by else None
    fought = clauses.take("fact", "round")
    it = subject("damaged", clauses, scope)
    in_round = Tail(say("text.in_round", x=Word(fought.args[0])) if fought else None)
    if source is not None:
        scope.source = later(source)
        return say("text.event.damages", source=source, it=it, round=in_round)
    return say("text.event.damaged", it=it, round=in_round)


def _answered(clauses: Clauses, scope: Scope) -> Node:
    asker, asked = clauses.take("same", "asker"), clauses.take("same", "asked")
    if asker is None or asked is None or "!=" in (asker.op, asked.op):
        return say("text.event.question_answered")
    return say("text.event.answer_from", asker=scope.player(asker.args[0]), asked=scope.player(asked.args[0]))


def _joined(clauses: Clauses) -> list[Clause]:
    """The clauses left; «in your turn» and «later» are one."""
    names = {clause.name for clause in clauses.left}
    if {"my_turn", "later_turn"} <= names:
        kept = [clause for clause in clauses.left if clause.name not in ("my_turn", "later_turn")]
        return [Clause("predicate", "my_later_turn"), *kept]
    return list(clauses.left)


def _when(clause: Clause, clauses: Clauses, scope: Scope) -> Node:
    """A condition behind an event, an effect or a rule that holds."""
    if clause.kind == "predicate":
        name = "its_player_turn" if clause.name == "my_turn" and scope.afflicted else clause.name
        return say(f"text.when.{name}")
    if clause.kind == "fact":
        return _fact(clause, "when")
    if clause.kind == "same":
        return _same(clause, scope)
    term = _only(clause)
    if term is not None and not clause.negated and scope.afflicted and term.head == "host":
        node = nouns.described(Noun("agent", "none"), term.filters, scope)
        if node.having:
            return say("text.when.having", x=node.having[0])
    plain = term is not None and len(term.filters) == 1 and not clause.negated and not term.filters[0].negated
    if term is not None and plain and term.head == "self" and term.filters[0].key == "in":
        return say("text.when.place", x=say(f"text.place.{term.filters[0].args[0]}"))
    return say("text.when.if", x=holds(clause, scope))


def _only(clause: Clause) -> Term | None:
    return clause.selector.terms[0] if clause.selector is not None and len(clause.selector.terms) == 1 else None


def tail(condition: Condition | None, scope: Scope) -> Node | None:
    """The condition of an effect that holds, behind its phrase."""
    if condition is None:
        return None
    clauses = Clauses.of(condition)
    return Join(tuple(_when(clause, clauses, scope) for clause in _joined(clauses)), "space")


# -- if ------------------------------------------------------------------------------------------------------


def whether(condition: Condition, scope: Scope) -> Node:
    """A condition as a clause behind «if»."""
    return Join(tuple(holds(clause, scope) for clause in condition.clauses), "and")


def forbids(condition: Condition) -> Selector | None:
    """What must not be there, where that is the whole condition: then it reads better with «unless»."""
    (first, *others) = condition.clauses
    return first.selector if first.kind == "matches" and first.negated and not others else None


def holds(clause: Clause, scope: Scope) -> Node:
    """One clause of a condition as a statement."""
    if clause.kind == "predicate":
        return say(f"text.if.{clause.name}")
    if clause.kind == "fact":
        return _fact(clause, "if")
    if clause.kind == "same":
        return _same(clause, scope)
    assert clause.selector is not None
    term = _only(clause)
    if term is None or term.head not in terms.PRONOUNS:
        node = nouns.noun(clause.selector, scope)
        return say("text.if.none" if clause.negated else "text.if.some", x=node)
    who = nouns.mention(term.head, scope)
    turned = len(term.filters) == 1 and term.filters[0].negated and term.filters[0].key != "in"
    filters = (replace(term.filters[0], negated=False),) if turned else term.filters
    plain = nouns.described(Noun("card", "none"), filters, scope, is_=True)
    sign = "_not" if clause.negated != turned else ""
    if plain.having:
        return say(f"text.if.has{sign}", who=who, x=Join(plain.having))
    if plain.keys:
        return say(f"text.if.is{sign}", who=who, x=Join(tuple(map(Word, plain.keys[0])), "or"))
    if plain.zone:
        return say(f"text.if.is{sign}", who=who, x=say(f"text.place.{plain.zone}"))
    if plain.marks:
        return say(f"text.if.is{sign}", who=who, x=say("text.if.such", x=plain.marks[0]))
    return say(f"text.if.is{sign}", who=who, x=say(f"text.if.{plain.det}"))
