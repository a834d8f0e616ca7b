"""Events as clauses, and what windows and events are about."""

from __future__ import annotations

from dataclasses import replace

from game.engine.cards import term_lists
from game.engine.cards.ast import Clause, Condition, Filter
from game.engine.text.anaphora import Scope, mentioned_again
from game.engine.text.condition_phrases import Clauses, behind, joined, narrows
from game.engine.text.filter_phrases import described
from game.engine.text.text_tree import Either, Join, Node, Noun, Pronoun, Say, Tail, Word, say

TIMES = ("turn_end", "briefing", "briefing_end", "round_end", "healing")
"""Events that are a time of day and no happening: «at end of turn», not «when …»."""
_ABOUT = {
    "card_played": "card", "team_emptied": "team", "team_gained": "team", "site_passed": "site", "site_failed": "site",
    "adversary_killed": "adversary", "site_resolved": "site",
}  # fmt: skip
"""What the subject of an event is where the card does not say; an Agent in all other cases."""
_DECIDED = ("site_passed", "site_failed")
"""A check that is over either way: «after its check»."""


# -- what it is about ----------------------------------------------------------------------------------------


def subject(event: str, clauses: Clauses, scope: Scope, pronoun: str = "it") -> Node:
    """What a window or event is about, from the clauses that say so; it is mentioned with this."""
    word = _ABOUT.get(event, "agent")
    node: Node = Noun(word, "the" if scope.waiting and event == "site_resolved" else "a")
    for clause in clauses.about(pronoun):
        if clause.kind == "same":
            node = scope.mention(clause.args[0])
        elif clause.selector is not None:
            filters = list(clause.selector.terms[0].filters)
            word = _kind(filters, _ABOUT.get(event, "agent"))
            node = _named(Noun(word), filters, scope)
    if pronoun == "it":
        scope.it = mentioned_again(node)
    return node


def _kind(filters: list[Filter], usual: str) -> str:
    for each in filters:
        if each.key == "word" and not each.negated and len(each.args) == 1 and each.args[0] in term_lists.KINDS:
            filters.remove(each)
            return each.args[0]
    return usual


def _named(noun: Noun, filters: list[Filter], scope: Scope) -> Node:
    for each in filters:
        if each.key == "name" and not each.negated:
            filters.remove(each)
            noun = replace(noun, name=each.args[0])
            break
    return described(noun, tuple(filters), scope)


# -- events --------------------------------------------------------------------------------------------------


def event(at: tuple[str, ...], condition: Condition | None, scope: Scope) -> tuple[Node, bool]:
    """The clause of an event with its conditions, and whether it is a time («at end of turn») or a happening."""
    clauses = Clauses.of(condition)
    is_time = all(each in TIMES for each in at)
    said: Node
    if at == _DECIDED:
        said = say("text.event.site_passed.site_failed", it=subject(at[0], clauses, scope))
        return _narrowed(said, at, joined(clauses), scope, True), True
    if at == ("damaged",):
        said = _damaged(clauses, scope)
    elif at == ("card_played",):
        player = clauses.take("same", "player", "=")
        card = subject("card_played", clauses, scope)
        who = scope.player(player.args[0]) if player is not None else Pronoun("somebody")
        if player is None and isinstance(card, Noun) and card.det == "their":
            who, card = Pronoun("foe"), replace(card, det="a")
        said = say("text.event.card_played", who=who, it=card)
    elif at == ("crosses_bureau",) and clauses.take("same", "player", "=") is not None:
        said = say("text.event.crosses_bureau", it=Noun("agent", "your"))
    elif at == ("question_answered",):
        said = _answered(clauses, scope)
    elif at == ("check_over",):
        said = say("text.event.check_over", it=subject("check_over", clauses, scope, "counted"))
    else:
        it = None if is_time or at == ("emptied",) else subject(at[0], clauses, scope)
        first = say(f"text.event.{'.'.join(at)}", it=it)
        several = Join(tuple(say(f"text.event.{each}", it=it) for each in at), "or")
        said = first if len(at) == 1 else Either(first, several)
    return _narrowed(said, at, joined(clauses), scope, is_time), is_time


def _narrowed(said: Node, at: tuple[str, ...], clauses: list[Clause], scope: Scope, is_time: bool) -> Node:
    """An event with its conditions behind it; a time in somebody’s turn may have words of its own."""
    rest = [behind(clause, scope) for clause in clauses]
    if is_time and len(rest) == 1 and isinstance(rest[0], Say):
        whose = rest[0].key.rpartition(".")[2]
        return Either(Say(f"text.event.{'.'.join(at)}.{whose}"), Join((said, rest[0]), "space"))
    for clause, node in zip(clauses, rest, strict=True):
        said = Join((said, node), "space" if is_time or clause.kind == "predicate" else "comma")
    return said


def _damaged(clauses: Clauses, scope: Scope) -> Node:
    """Damage, told from the side that the card is about."""
    by = bool([clause for clause in clauses.left if narrows(clause, "source")])
    source = subject("damaged", clauses, scope, "source") if by else None
    fought = clauses.take("fact", "round")
    it = subject("damaged", clauses, scope)
    in_round = Tail(say("text.in_round", x=Word(fought.args[0])) if fought else None)
    if source is not None:
        scope.source = mentioned_again(source)
        return say("text.event.damages", source=source, it=it, round=in_round)
    return say("text.event.damaged", it=it, round=in_round)


def victim(clause: Node) -> Node | None:
    """«An Agent that this Adversary damages», where an event says just that: then it can be the subject itself."""
    if not isinstance(clause, Say) or clause.key != "text.event.damages" or ("round", Tail(None)) not in clause.args:
        return None
    return Say("text.event.victim", clause.args)


def _answered(clauses: Clauses, scope: Scope) -> Node:
    asker, asked = clauses.take("same", "asker"), clauses.take("same", "asked")
    if asker is None or asked is None or "!=" in (asker.op, asked.op):
        return say("text.event.question_answered")
    return say("text.event.answer_from", asker=scope.player(asker.args[0]), asked=scope.player(asked.args[0]))
