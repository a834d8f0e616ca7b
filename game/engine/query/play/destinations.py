"""Where a card may take an Agent, named when it is announced (rulebook 5.2e, 10.5; #300)."""

from __future__ import annotations

from typing import Any

from game.engine.cards.ast import Mode
from game.engine.cards.vocabulary import register
from game.engine.core.refs import CardRef, MaybeTeam, Ref, TeamRef, card_ref, section_ref
from game.engine.core.state import SECTIONS, AgentPiece, Env
from game.engine.query.effects import effect_context, stats
from game.engine.query.sites import teams
from game.engine.table import GameState

register("flag:holds_agents")
FLAG = "holds_agents"
NAME = "to"
"""Under this name the running composition knows what was named."""


def offered(g: GameState, mode: Mode, env: Env) -> list[tuple[Any, ...]]:
    """The places that may be named: a Team of another Section, or the Section, to stand alone there; [()] for none."""
    if not any(effect.word == "move" and effect.arg("to") == "other_section" for effect in mode.do):
        return [()]
    if are_held(g):
        return []
    target = next(iter(env.names.get("t", ())), ())
    piece = g.pieces.get(target.card) if isinstance(target, CardRef) else None
    if not isinstance(piece, AgentPiece):
        return [()]
    found: list[tuple[Any, ...]] = []
    for section in SECTIONS:
        if section != piece.at:
            found.extend(teams.teams(g, piece.by, section))
            found.append((section,))
    return found


def are_held(g: GameState) -> bool:
    """Whether an unresolved card keeps Agents where they are (#334)."""
    return any(stats.flag(g, card_ref(item.card), FLAG) for item in effect_context.items(g))


def team_at(g: GameState, env: Env, word: str) -> MaybeTeam:
    """The Team that a pronoun means, or that of the Agent it means; () for none, as in the Hospital (5.1e)."""
    meant = next(iter(effect_context.pronoun(g, env, word)), ())
    team = teams.team_of(g, meant.card) if isinstance(meant, CardRef) else meant
    return team if isinstance(team, TeamRef) and team.section != "hospital" else ()


def named(env: Env, to: tuple[Any, ...]) -> None:
    """Keep what was named with the composition: a Team, or the Section in which to stand alone."""
    if isinstance(to, TeamRef):
        env.names[NAME] = (to,)
    else:
        env.names.update((NAME, (section_ref(env.me, section),)) for section in to)


def of(env: Env) -> Ref:
    """The Team or Section that was named, () where nothing was."""
    return next(iter(env.names.get(NAME, ())), ())
