"""Where an object is: the filters of a selector that speak of Sections, piles, Teams, Sites, bearers and sides."""

from __future__ import annotations

from game.engine.cards.term_lists import PRONOUNS
from game.engine.core.refs import CardRef, HiddenRef, PlayerRef, Ref, SectionRef, TeamRef, card_ref
from game.engine.core.state import NOBODY, SECTIONS, Env
from game.engine.query.combat import combatants
from game.engine.query.effects import effect_context
from game.engine.query.effects.filters import One, beside, controller, filter_
from game.engine.query.sites import presence, teams
from game.engine.table import GameState


@filter_("in")
def in_(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """In a Section, a pile or a Team; in the Team that acts here only if it has come along (5.3e).

    In a check: in the Team that makes it, or adding to it from elsewhere (7.8a).
    """
    if arg == "this_check":
        return in_(g, env, ref, "this_team") or _calls(g, env, ref)
    if arg in PRONOUNS:
        if not isinstance(ref, CardRef):
            return False
        inside = any(_inside(g, ref, place) for place in effect_context.pronoun(g, env, arg))
        return inside and not (arg == "this_team" and g.mods and _is_left_behind(g, env, ref))
    if isinstance(ref, TeamRef | SectionRef):
        return ref.section == arg
    if not isinstance(ref, CardRef):
        return False
    zone = g.zone[ref.card]
    if zone != "play":
        return zone == arg
    piece = g.pieces[ref.card]
    if piece.at == "on" and isinstance(piece.host, CardRef) and arg in SECTIONS:
        bearer = g.pieces.get(piece.host.card)
        return bearer is not None and bearer.at == arg
    if isinstance(piece.host, TeamRef):
        return piece.host.section == arg
    return piece.at == arg or (piece.at == "site" and arg == "field")


def _inside(g: GameState, ref: CardRef, place: Ref) -> bool:
    """Whether an Agent stands in a Team or Section, or a card is carried there or attached to it."""
    if ref.card not in g.pieces:
        return False
    piece = g.pieces[ref.card]
    if piece.host == place:
        return True
    if piece.at == "on" and isinstance(piece.host, CardRef):
        return _inside(g, piece.host, place)
    if isinstance(place, TeamRef):
        return teams.team_of(g, ref.card) == place
    return isinstance(place, SectionRef) and piece.by == place.player and piece.at == place.section


def _calls(g: GameState, env: Env, ref: Ref) -> bool:
    """7.8a: whether an Agent elsewhere may add a skill to the running check."""
    return isinstance(ref, CardRef) and ref.card in presence.callers(
        g, effect_context.team_of(g, env), effect_context.site_of(g, env), effect_context.check_depth(g, env.depth)
    )


def _is_left_behind(g: GameState, env: Env, ref: CardRef) -> bool:
    """Whether an Agent, or the bearer of a card, is not at the Site where its Team is, or of a Bluff at its Site."""
    piece = g.pieces[ref.card]
    if piece.at == "on" and isinstance(piece.host, CardRef) and piece.host.card in g.pieces:
        return _is_left_behind(g, env, piece.host)
    site = env.site if env.site != NOBODY else presence.visited(g, teams.team_of(g, ref.card))
    return presence.is_left_behind(g, ref.card, site)


@filter_("at")
def at(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """At that Site: beneath it, or a face-up Bluff there."""
    sites = effect_context.pronoun(g, env, arg)
    if isinstance(ref, HiddenRef):
        return card_ref(ref.site) in sites
    return isinstance(ref, CardRef) and card_ref(effect_context.site_of_card(g, ref.card)) in sites


def _same_team(g: GameState, ref: Ref, other: Ref) -> bool:
    if not isinstance(ref, CardRef) or not isinstance(other, CardRef):
        return False
    team = teams.stands_with(g, ref.card)
    return bool(team) and team == teams.stands_with(g, other.card)


@filter_("opposing")
def opposing(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """On the other side of the Combat, or carried there."""
    enemies = [enemy for one in effect_context.pronoun(g, env, arg) for enemy in combatants.opposing(g, one)]
    if ref in enemies:
        return True
    piece = g.pieces.get(ref.card) if isinstance(ref, CardRef) else None
    return piece is not None and piece.host in enemies


def _on(g: GameState, ref: Ref, one: Ref) -> bool:
    """Carried by that bearer, or attached to it."""
    piece = g.pieces.get(ref.card) if isinstance(ref, CardRef) else None
    return piece is not None and piece.host == one


_TESTS: dict[str, One] = {
    # of that player: the owner of a pile, the controller of what is in play
    "of": beside(lambda g, ref, one: isinstance(one, PlayerRef) and controller(g, ref) == one.player),
    "on": beside(_on),
    # of the same Team, the object itself included; in the Hospital all of a player's Agents there (5.1f)
    "with": beside(_same_team),
    # of the same Team, the object itself not included
    "mate": beside(lambda g, ref, one: ref != one and _same_team(g, ref, one)),
    "except": lambda g, env, ref, arg: ref not in effect_context.pronoun(g, env, arg),
    # on the side of the Combat for which that player may play; for a bystander on either (8.7e)
    "side": beside(lambda g, ref, one: isinstance(one, PlayerRef) and ref in combatants.beside(g, one.player)),
}
for _word, _test in _TESTS.items():
    filter_(_word)(_test)
