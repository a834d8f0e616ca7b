"""Conditions: clauses that must all hold.  Each predicate and fact is a function here."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.cards.ast import Clause, Condition
from game.engine.cards.vocabulary import register, table_of
from game.engine.core.refs import CardRef, Ref, TeamRef, card_ref, player_ref, team_ref
from game.engine.core.state import NOBODY, Env, RulesEvent, SitePiece
from game.engine.query import frames
from game.engine.query.effects import effect_context, select, stats
from game.engine.query.sites import check_state, notebook, teams
from game.engine.table import GameState

_STATES = {"Oregon": "OR"}
"""States written out at the end of a Site's name."""
Test = Callable[["GameState", Env], bool]
Fact = Callable[["GameState", Env, Clause], bool]
_PREDICATES: dict[str, Test] = {}
_FACTS: dict[str, Fact] = {}
predicate = table_of("predicate", _PREDICATES)
"""Registers what a predicate tests."""
fact = table_of("fact", _FACTS)
"""Registers what a fact compares."""


def holds(g: GameState, env: Env, condition: Condition) -> bool:
    """Whether every clause of the condition holds now."""
    return all(_clause(g, env, clause) for clause in condition.clauses)


def _clause(g: GameState, env: Env, clause: Clause) -> bool:
    if clause.kind == "predicate":
        return _PREDICATES[clause.name](g, env)
    if clause.kind == "matches":
        assert clause.selector is not None
        return select.exists(g, env, clause.selector) != clause.negated
    if clause.kind == "fact":
        return _FACTS[clause.name](g, env, clause)
    left, right = _refs(g, env, clause.name), _refs(g, env, clause.args[0])
    same = any(ref in right for ref in left)
    return same == (clause.op == "=")


def _refs(g: GameState, env: Env, name: str) -> tuple[Ref, ...]:
    if name == "player":
        return (player_ref(env.actor),) if env.actor != NOBODY else ()
    if name == "counted":
        happening = next((h for h in reversed((*g.recent, *g.fired)) if h.word == "check_over"), None)
        return tuple(card_ref(card) for card in happening.counted) if happening is not None else ()
    return effect_context.pronoun(g, env, name)


register("pronoun:player", "pronoun:counted")


@predicate("my_turn")
def my_turn(g: GameState, env: Env) -> bool:
    """It is the turn of the card's player."""
    return g.active == env.me


@predicate("later_turn")
def later_turn(g: GameState, env: Env) -> bool:
    """This turn began after the one in which the card was played."""
    return g.turn > env.turn


@predicate("site_check")
def site_check(g: GameState, env: Env) -> bool:
    """The running check is a Site's own."""
    check = effect_context.check_at(g, env.depth)
    return check is not None and check.site != NOBODY


@predicate("site_question")
def site_question(g: GameState, env: Env) -> bool:
    """The question came from a Site."""
    question = effect_context.last_question(g)
    return question is not None and question.site != NOBODY


@predicate("team_question")
def team_question(g: GameState, env: Env) -> bool:
    """A Team has asked the question: at its Site, or by a card for whose check it was the reward."""
    question = effect_context.last_question(g)
    if question is None or not question.team:
        return False
    return question.team.player == question.player


@predicate("exact")
def exact(g: GameState, env: Env) -> bool:
    """The Site's total equalled its number."""
    question = effect_context.last_question(g)
    return question is not None and question.answer is not None and question.answer.exact


@predicate("combat_happened")
def combat_happened(g: GameState, env: Env) -> bool:
    """There was a Combat at this Site this turn."""
    site = g.pieces.get(effect_context.site_of(g, env))
    return isinstance(site, SitePiece) and site.fought


def _cause(g: GameState, env: Env) -> RulesEvent | None:
    """The event that an announcement or reaction is about, told from what its words name."""
    told = [*g.recent, *g.fired]
    moment = effect_context.window_moment(g)
    if moment is not None:
        told.append(moment)
    return next((h for h in reversed(told) if h.it == env.it and h.source == env.source), None)


@predicate("by_adversary")
def by_adversary(g: GameState, env: Env) -> bool:
    """An Adversary's damage or text caused the event."""
    cause = _cause(g, env)
    if cause is not None and cause.by_adversary:
        return True
    source = env.source
    return isinstance(source, CardRef) and stats.has(g, source.card, "adversary")


@predicate("by_card")
def by_card(g: GameState, env: Env) -> bool:
    """A card causes it by its text or its damage, not an Adversary's blow and not a power."""
    cause = _cause(g, env)
    if cause is not None:
        return cause.by_card
    return isinstance(env.source, CardRef) and g.zone[env.source.card] == "stack"  # an unresolved card is about to


@predicate("purse_spent")
def purse_spent(g: GameState, env: Env) -> bool:
    """The card's refilling token was spent this turn."""
    return f"1/turn|{env.card}|purse" in g.players[env.me].used


@predicate("same_state")
def same_state(g: GameState, env: Env) -> bool:
    """All Sites allocated to the Team, and any other it is thought of for, lie in one state."""
    team = env.it
    if isinstance(team, CardRef):
        team = teams.team_of(g, team.card)
    if not isinstance(team, TeamRef):
        return False
    sites = [p for p in check_state.sites_of(g, team.player) if p.team and team_ref(p.by, "field", p.team) == team]
    return len({state_of(g, site.card) for site in sites}) <= 1


def state_of(g: GameState, site: int) -> str:
    """The state a Site lies in: what stands after the last comma of its name, or the name of the state that ends it."""
    name = g.def_of(site).name
    place = name.rpartition(",")[2].strip()
    return next((short for long, short in _STATES.items() if place.endswith(long)), place)


@fact("round")
def round_(g: GameState, env: Env, clause: Clause) -> bool:
    """The kind of the running Combat round."""
    return frames.kind(g) in clause.args


@fact("skill")
def skill(g: GameState, env: Env, clause: Clause) -> bool:
    """The skill of the running check."""
    check = effect_context.check_at(g, env.depth)
    return check is not None and check_state.asked(g, check).skill in clause.args


@fact("knows")
def knows(g: GameState, env: Env, clause: Clause) -> bool:
    """9.4c: the player's Notebook about some opponent leaves exactly one value of the characteristic."""
    return any(notebook.known_value(g, env.me, foe, clause.args[0]) is not None for foe in g.opponents(env.me))
