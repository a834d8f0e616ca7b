"""Where an object is: the filters of a selector that speak of Sections, piles, Teams, Sites, bearers and sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.cards.term_lists import PRONOUNS
from game.engine.core.refs import Ref, card_ref
from game.engine.core.state import NOBODY, SECTIONS, Env
from game.engine.query import combatants, effect_context, presence, teams
from game.engine.query.filters import controller, filter_

if TYPE_CHECKING:
    from game.engine.table import GameState


@filter_("in")
def in_(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """In a Section, a pile or a Team; in the Team that acts here only if it has come along (5.3e)."""
    if arg in PRONOUNS:
        inside = any(_inside(g, ref, place) for place in effect_context.pronoun(g, env, arg))
        return inside and (arg != "this_team" or not (g.mods and _is_left_behind(g, env, ref)))
    if ref[0] in ("team", "section"):
        return bool(ref[2] == arg)
    if ref[0] != "card":
        return False
    zone = g.zone[ref[1]]
    if zone != "play":
        return zone == arg
    piece = g.pieces[ref[1]]
    if piece.at == "on" and piece.host and piece.host[0] == "card" and arg in SECTIONS:
        bearer = g.pieces.get(piece.host[1])
        return bearer is not None and bearer.at == arg
    if piece.host[:1] == ("team",):
        return bool(piece.host[2] == arg)
    return piece.at == arg or (piece.at == "site" and arg == "field")


def _inside(g: GameState, ref: Ref, place: Ref) -> bool:
    """Whether an Agent stands in a Team or Section, or a card is carried there or attached to it."""
    if ref[0] != "card" or ref[1] not in g.pieces:
        return False
    piece = g.pieces[ref[1]]
    if piece.host == place:
        return True
    if piece.at == "on" and piece.host and piece.host[0] == "card":
        return _inside(g, piece.host, place)
    if place[0] == "team":
        return teams.team_of(g, ref[1]) == place
    return bool(place[0] == "section" and piece.by == place[1] and piece.at == place[2])


def _is_left_behind(g: GameState, env: Env, ref: Ref) -> bool:
    """Whether an Agent, or the bearer of a card, is not at the Site where its Team is, or of a Bluff at its Site."""
    piece = g.pieces[ref[1]]
    if piece.at == "on" and piece.host[0] == "card" and piece.host[1] in g.pieces:
        return _is_left_behind(g, env, piece.host)
    site = env.site if env.site != NOBODY else presence.visited(g, teams.team_of(g, ref[1]))
    return presence.is_left_behind(g, ref[1], site)


@filter_("of")
def of(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """Of that player: the owner of a pile, the controller of what is in play."""
    whose = {one[1] for one in effect_context.pronoun(g, env, arg) if one[0] == "player"}
    return controller(g, ref) in whose


@filter_("at")
def at(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """At that Site: beneath it, or a face-up Bluff there."""
    sites = effect_context.pronoun(g, env, arg)
    if ref[0] == "under":
        return card_ref(ref[1]) in sites
    return ref[0] == "card" and card_ref(effect_context.site_of_card(g, ref[1])) in sites


@filter_("on")
def on(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """Carried by that bearer, or attached to it."""
    piece = g.pieces.get(ref[1]) if ref[0] == "card" else None
    return piece is not None and piece.host in effect_context.pronoun(g, env, arg)


@filter_("with")
def with_(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """Of the same Team, the object itself included; in the Hospital all of a player's Agents there (5.1f)."""
    return any(_same_team(g, ref, other) for other in effect_context.pronoun(g, env, arg))


@filter_("mate")
def mate(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """Of the same Team, the object itself not included."""
    return any(ref != other and _same_team(g, ref, other) for other in effect_context.pronoun(g, env, arg))


def _same_team(g: GameState, ref: Ref, other: Ref) -> bool:
    if ref[0] != "card" or other[0] != "card":
        return False
    team = teams.stands_with(g, ref[1])
    return bool(team) and team == teams.stands_with(g, other[1])


@filter_("except")
def except_(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """But not that one."""
    return ref not in effect_context.pronoun(g, env, arg)


@filter_("side")
def side(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """On the side of the Combat for which that player may play; for a bystander on either (8.7e)."""
    return any(ref in combatants.beside(g, one[1]) for one in effect_context.pronoun(g, env, arg))


@filter_("opposing")
def opposing(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """On the other side of the Combat, or carried there."""
    enemies = [enemy for one in effect_context.pronoun(g, env, arg) for enemy in combatants.opposing(g, one)]
    if ref in enemies:
        return True
    piece = g.pieces.get(ref[1]) if ref[0] == "card" else None
    return piece is not None and piece.host in enemies
