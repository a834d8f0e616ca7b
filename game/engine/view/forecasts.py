"""What is to be expected of what lies open: a fight with an Adversary, a Site that leaves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.cards.ast import Selector, Value
from game.engine.core.choices import Choice, MoveAgent
from game.engine.core.refs import CardRef, TeamRef, card_ref, team_ref
from game.engine.core.state import NOBODY, AgentPiece, SitePiece
from game.engine.query.combat import combat_state, wielding
from game.engine.query.effects import stats
from game.engine.query.effects.effect_paths import touch
from game.engine.query.sites import teams
from game.engine.rules.phases import investigation
from game.engine.rules.sites import regrouping
from game.engine.table import GameState
from game.engine.view import process_view

Stands = tuple[tuple[int, tuple[str, int]], ...]
"""Agents, each with the Section and the number of the Team in which he stands."""


class FightForecast(NamedTuple):
    """An Adversary against a Team, before any Combat card: what each side deals at long range and close."""

    lrc: int
    crc: int
    health: int
    team_lrc: int
    team_crc: int


def fight(g: GameState, adversary: int, team: TeamRef) -> FightForecast | None:
    """8.4: how the two would fight as all lies now; None where nobody fights, or only the Combat tells a value."""
    known, side = g.def_of(adversary), combat_state.would_defend(g, team)
    if known.suit != "adversary" or known.health is None or known.frame.noncombat or g.options.basic_game or not side:
        return None
    dealt = {kind: [_deals(g, one, kind) for one in side] for kind in ("lrc", "crc")}
    lrc, crc = (_of_adversary(g, adversary, kind, dealt) for kind in dealt)
    if lrc is None or crc is None:
        return None
    health = stats.stat(g, card_ref(adversary), "health")
    return FightForecast(lrc, crc, health, sum(dealt["lrc"]), sum(dealt["crc"]))


def _of_adversary(g: GameState, adversary: int, kind: str, dealt: dict[str, list[int]]) -> int | None:
    """What the Adversary deals; None where its text makes that of something other than what the Team deals."""
    ref, effects = card_ref(adversary), touch(g.def_of(adversary)).get(kind, ())
    own = [effect for effect in effects if isinstance(of := effect.arg("of"), Selector) and of.text == "self"]
    made = next((put for effect in own if isinstance(put := effect.arg("set"), Value)), None)
    if made is None or adversary in g.pieces:  # in play its text holds already
        return stats.stat(g, ref, kind)
    base = _made_of(made, dealt)
    return None if base is None else max(0, base + stats.raw(g, ref, kind))


def _made_of(value: Value, dealt: dict[str, list[int]]) -> int | None:
    """A number that a text makes of what the other side deals; None of any other."""
    if value.kind == "int":
        return value.number
    if value.kind == "best" and value.selector is not None and value.selector.text == "combatant.opposing=self":
        return max(dealt.get(value.name, ()), default=0)
    parts = [_made_of(part, dealt) for part in value.parts]
    known = [part for part in parts if part is not None]
    return sum(known) if value.kind == "sum" and len(known) == len(parts) else None


def _deals(g: GameState, ref: CardRef, kind: str) -> int:
    """What a combatant deals with the best of what it carries."""
    tools = wielding.options(g, ref.card, kind)
    return max(stats.stat(g, ref, kind), *(stats.raw(g, ref, kind, tool=tool) for tool in tools), 0)


def team_totals(g: GameState, player: int, stands: Stands, skills: Sequence[str]) -> dict[TeamRef, dict[str, int]]:
    """7.8: what each Team of a player would have in a check of each skill once his Agents stand in these Teams."""
    after, marked = g.copy(), regrouping.bearing(g, player)
    for card, (section, team) in stands:
        piece = teams.agent(after, card)
        piece.at, piece.team = section, team
    regrouping.follow(after, player, marked)
    found = dict.fromkeys(team_ref(player, section, team) for _, (section, team) in stands)
    return {team: {skill: process_view.team_total(after, team, skill, NOBODY) for skill in skills} for team in found}


def will_leave(g: GameState, site: int) -> bool:
    """4.6h: whether the Site goes to the Discard Pile after this Investigation, as no card lies beneath it."""
    piece = g.pieces.get(site)
    return isinstance(piece, SitePiece) and not piece.under and not investigation.is_held(g, site)


def income(g: GameState, player: int, steps: Sequence[Choice] = ()) -> int:
    """4.1e: the RES of a player's Agents in Bureau and Field once these moves are done."""
    after = g.copy()
    for step in steps:
        piece = after.pieces.get(step.agent) if isinstance(step, MoveAgent) else None
        if piece is not None and isinstance(step, MoveAgent):
            piece.at = step.section
    people = [one for one in after.pieces.values() if isinstance(one, AgentPiece) and one.by == player]
    return sum(stats.stat(after, card_ref(one.card), "res") for one in people if one.at in ("bureau", "field"))
