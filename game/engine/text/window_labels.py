"""Windows as labels in a player’s words, with what narrows them and the card that is answered."""

from __future__ import annotations

from dataclasses import replace

from game.engine.cards import term_lists
from game.engine.cards.ast import Clause, Filter, Selector, Targets, Term
from game.engine.text import noun_phrases
from game.engine.text.anaphora import Scope
from game.engine.text.condition_phrases import Clauses, behind, same
from game.engine.text.event_clauses import subject
from game.engine.text.filter_phrases import described
from game.engine.text.sentence_planning import TAKING_PART
from game.engine.text.text_tree import Either, Join, Node, Noun, Pronoun, Say, Tail, Word, say

_OF_AN_AGENT = {"would_damage", "would_hospital", "hospitalised", "would_bureau", "would_abduct", "removed"}
"""Windows that say to which Agent it happens, and because of what."""
_CAUSES = ("by_adversary", "by_card")
_OF_A_PLAYER = {"draw_paid": "it", "drawn": "it", "guess_wrong": "asker"}
"""Windows that something a player did opens, and the pronoun for that player."""
_ENGAGING = Filter("word", ("engaging",))
_PENDING, _THEIRS = Filter("word", ("pending",)), Filter("word", ("theirs",))
_FORCES = Filter("word", ("forces_check",))


# -- what is answered ----------------------------------------------------------------------------------------


def answered(targets: Targets, when: tuple[str, ...], scope: Scope) -> Node | None:
    """«When an Adversary attacks», «when an opponent plays …»: what is answered, which is thereby named."""
    for name, selector in targets:
        term = selector.terms[0]
        if len(selector.terms) > 1 or selector.how != "one":
            continue
        if _ENGAGING in term.filters and not when:
            it = _told(name, selector, scope, _ENGAGING)
            return say("text.window.adversary_engages", it=it, place=Tail(None))
        if when or _PENDING not in term.filters or _THEIRS not in term.filters:
            continue
        by = Filter("forced_by", (name,))
        for other, team in targets:
            if by in team.terms[0].filters:
                it = _told(name, selector, scope, _PENDING, _FORCES)
                forced = say("text.event.forces_check", it=it, team=_told(other, team, scope, by))
                return say("text.when", clause=forced)
        it = _told(name, selector, scope, _PENDING, _THEIRS)
        return say("text.when", clause=say("text.event.card_played", who=scope.player("foe"), it=it))
    return None


def takes_part(name: str, selector: Selector, scope: Scope) -> Say:
    """«that includes an opponent’s Skinner», which names him."""
    return say("text.when.takes_part", x=_told(name, selector, scope, *frozenset().union(*TAKING_PART)))


def _told(name: str, selector: Selector, scope: Scope, *silent: Filter) -> Node:
    """The noun phrase of a target without what the clause around it says; the target is known from then on."""
    (term, *others) = selector.terms
    rest = tuple(each for each in term.filters if each not in silent)
    node = noun_phrases.noun(replace(selector, terms=(replace(term, filters=rest), *others)), scope)
    scope.introduce(name, node)
    return node


# -- windows -------------------------------------------------------------------------------------------------


def windows(
    when: tuple[str, ...], clauses: Clauses, scope: Scope, to: Node | None = None, *, silent: bool = False
) -> Node | None:
    """The windows of a label with what narrows them; `to` is the card that is answered.

    `silent` leaves out that it is a check, where the effect says so.
    """
    unsaid = when == ("any",) or (silent and when == ("check",))
    if (unsaid or not when) and to is None:
        return None
    causes = [clause for clause in clauses.left if clause.name in _CAUSES and set(when) <= _OF_AN_AGENT]
    places = [clause for clause in clauses.left if _place(clause)]
    where = say(f"text.place.{_place(places[0])}") if places else None
    clauses.left = [clause for clause in clauses.left if clause not in (*causes, *places)]
    node = to if to is not None and (unsaid or not when) else _together(when, clauses, scope, where)
    if where is not None and when != ("adversary_engages",):
        node = Join((node, where), "space")
    for clause in causes:
        node = narrowed(node, clause.name, behind(clause, scope))
    return node


def _together(when: tuple[str, ...], clauses: Clauses, scope: Scope, where: Say | None) -> Node:
    """One window, or several as alternatives; what each says is no longer left."""
    before = list(clauses.left)
    said: list[Node] = []
    for each in when:
        clauses.left = list(before)
        said.append(_window(each, clauses, scope, where))
    one, *others = said
    if not others:
        return one
    return Either(replace(_first(one), key=f"text.window.{'.'.join(when)}"), Join(tuple(said), "or"))


def narrowed(node: Node, suffix: str, more: Node | None, how: str = "space") -> Node:
    """A window with something more: one entry where the catalogue has it, else the one behind the other."""
    joined = node if more is None else Join((node, more), how)
    first = _first(node)
    return Either(replace(first, key=f"{first.key}.{suffix}"), joined)


def _first(node: Node) -> Say:
    """The entry that names a window."""
    if isinstance(node, Join):
        return _first(node.items[0])
    assert isinstance(node, Say | Either)
    return node if isinstance(node, Say) else node.first


def _place(clause: Clause) -> str:
    """The Section that a condition wants the Team in, or ""."""
    term = clause.selector.terms[0] if clause.selector is not None and not clause.negated else None
    if term is None or term.head != "this_team" or len(term.filters) != 1:
        return ""
    (only,) = term.filters
    return only.args[0] if only.key == "in" and not only.negated and only.args[0] in term_lists.SECTIONS else ""


def _window(window: str, clauses: Clauses, scope: Scope, where: Say | None) -> Node:
    if window == "check":
        if fact := clauses.take("fact", "skill"):
            return say("text.window.check_skill", skill=Join(tuple(map(Word, fact.args)), "or"))
        return say("text.window.check_site" if clauses.take("predicate", "site_check") else "text.window.check")
    if window == "adversary_engages":
        return say("text.window.adversary_engages", it=Noun("adversary"), place=Tail(where))
    if window == "after_damage" and (fact := clauses.take("fact", "round")):
        return Join((say("text.window.after_damage"), say("text.when.round", x=Word(fact.args[0]))), "space")
    if window == "combat_end" and (narrower := clauses.about("this_team")):
        team = narrower[0].selector
        node = described(Noun("team"), team.terms[0].filters if team is not None else (), scope)
        return say("text.window.combat_end_of", team=replace(node, det={"your": "own"}.get(node.det, node.det)))
    if window in ("site_passed", "site_failed"):
        site = [clause.selector for clause in clauses.about("this_site") if clause.selector is not None]
        own = [clause for clause in clauses.left if _own_team(clause)]
        clauses.left = [clause for clause in clauses.left if clause not in own]
        node = described(Noun("site"), site[0].terms[0].filters if site else (), scope)
        return say(f"text.window.{window}{'_mine' if own else ''}", it=node)
    if window == "question_answered":
        kind = next((each for each in ("site", "team") if clauses.take("predicate", f"{each}_question")), "any")
        put = [each for each in clauses.left if each.name in ("asked", "asker") and each.args == ("me",)]
        clauses.left = [each for each in clauses.left if each not in put]
        whose = [say(f"text.question.{each.name}_{'is' if each.op == '=' else 'not'}_me") for each in put]
        listed = Tail(Join(tuple(whose), "and") if whose else None)
        return say("text.window.question_answered", what=say(f"text.question.{kind}"), whose=listed)
    if window in _OF_A_PLAYER:
        return _of_a_player(window, clauses, scope)
    if window in _OF_AN_AGENT:
        return say(f"text.window.{window}", it=subject(window, clauses, scope))
    return say(f"text.window.{window}")


def _own_team(clause: Clause) -> bool:
    """Whether a condition only wants the Team to be the card player’s own."""
    mine = (Term("this_team", (Filter("word", ("mine",)),)),)
    return clause.selector is not None and clause.selector.terms == mine and not clause.negated


def _of_a_player(window: str, clauses: Clauses, scope: Scope) -> Node:
    """What a player did, told of you or of another where the card cares."""
    who = clauses.take("same", _OF_A_PLAYER[window])
    if window != "guess_wrong":
        scope.it = Pronoun("that_player")
    if who is None:
        return say(f"text.window.{window}")
    if who.args == ("me",):
        return say(f"text.window.{window}.{'me' if who.op == '=' else 'other'}")
    return Join((say(f"text.window.{window}"), same(who, scope)), "comma")
