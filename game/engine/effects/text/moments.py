"""Windows as labels, events as clauses (TEXT.md 2.5)."""

from __future__ import annotations

from dataclasses import replace

from game.engine.effects import terms
from game.engine.effects.ast import Clause, Condition, Filter, Use
from game.engine.effects.text.conditions import Clauses, behind, joined, narrows
from game.engine.effects.text.filters import described
from game.engine.effects.text.scope import Scope, later
from game.engine.effects.text.tree import Either, Join, Node, Noun, Pronoun, Say, Tail, Word, say

TIMES = ("turn_end", "briefing", "briefing_end", "round_end", "healing")
"""Events that are a time of day and no happening: «at end of turn», not «when …»."""
_ABOUT = {
    "card_played": "card", "team_emptied": "team", "team_gained": "team", "site_passed": "site", "site_failed": "site",
    "adversary_killed": "adversary", "site_resolved": "site",
}  # fmt: skip
"""What the subject of an event is where the card does not say; an Agent in all other cases."""
_DECIDED = ("site_passed", "site_failed")
"""A check that is over either way: «after its check»."""
_NAMED_IN_LABEL = (
    "would_damage", "would_hospital", "hospitalised", "would_bureau", "would_abduct", "removed", "site_passed",
    "site_failed",
)  # fmt: skip


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
    return described(noun, tuple(filters), scope)


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
        node = described(Noun("team"), team.terms[0].filters if team is not None else (), scope)
        return say("text.window.combat_end_of", team=replace(node, det={"your": "own"}.get(node.det, node.det)))
    if window in ("site_passed", "site_failed"):
        site = [clause.selector for clause in clauses.about("this_site") if clause.selector is not None]
        node = described(Noun("site", "none"), site[0].terms[0].filters, scope) if site else Noun("site", "none")
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
        scope.source = later(source)
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
