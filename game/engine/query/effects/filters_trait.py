"""What an object is: the filters of a selector that speak of names, costs, skills and what a card works on."""

from __future__ import annotations

from game.engine.core.refs import CardRef, Ref, TeamRef, card_ref
from game.engine.core.state import AgentPiece, Env
from game.engine.query.effects import effect_context, effect_paths, stats, threats
from game.engine.query.effects.filters import AFFILIATIONS, filter_
from game.engine.query.sites import check_state, teams, totals
from game.engine.table import GameState

_POOLS = {"rp": "RP", "cp": "CP", "star": "*P"}


@filter_("name")
def name(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """Of that printed name."""
    return isinstance(ref, CardRef) and g.table.defs[ref.card].slug == arg


@filter_("same_name")
def same_name(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """Of the same title as another card (2.2f)."""
    if not isinstance(ref, CardRef):
        return False
    title = g.table.defs[ref.card].name
    return any(
        isinstance(one, CardRef) and g.table.defs[one.card].name == title for one in effect_context.pronoun(g, env, arg)
    )


@filter_("holds")
def holds(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """A Team with an Agent of that name."""
    return isinstance(ref, TeamRef) and any(g.table.defs[card].slug == arg for card in teams.members(g, ref))


@filter_("equipped")
def equipped(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """Carries a card of that name."""
    return any(p.host == ref and g.table.defs[p.card].slug == arg for p in g.pieces.values())


@filter_("pool")
def pool(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """Its cost is of that kind."""
    return isinstance(ref, CardRef) and g.table.defs[ref.card].pool == _POOLS[arg]


@filter_("skill")
def skill(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """A Site with that skill among its present Prerequisites (7.8f)."""
    return isinstance(ref, CardRef) and arg in prerequisite_skills(g, ref.card)


def prerequisite_skills(g: GameState, site: int) -> tuple[str, ...]:
    """The skills a Site asks for now, one of which is tested."""
    printed = g.table.defs[site].prerequisites
    return tuple(dict.fromkeys(check_state.prerequisite(g, site, each, need).skill for each, need in printed))


@filter_("asks")
def asks(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """A Site of that question."""
    return isinstance(ref, CardRef) and arg in g.table.defs[ref.card].questions


@filter_("adds")
def adds(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """Equipment that raises that skill."""
    return isinstance(ref, CardRef) and effect_paths.raises(g.table.defs[ref.card], arg)


@filter_("modifies")
def modifies(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """A Witness whose modifier is for that skill, or that changes the running check of that skill (#270)."""
    found = effect_paths.printed_modifier(g.table.defs[ref.card]) if isinstance(ref, CardRef) else None
    if found is not None:
        return found.skill == arg
    depth = effect_context.check_depth(g, env.depth)
    check = effect_context.check_at(g, env.depth)
    if check is None or check_state.asked(g, check).skill != arg:
        return False
    return any(card_ref(card) == ref for card, _ in totals.standing(g, arg, depth))


@filter_("uses")
def uses(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """2.6e: may be the target of Martial Arts or Subterfuge Combat cards."""
    if not isinstance(ref, CardRef):
        return False
    if arg == "subterfuge" and ref.card in g.pieces and isinstance(g.pieces[ref.card], AgentPiece):
        if stats.rating(g, ref, "subterfuge") >= 1:
            return True
    return stats.flag(g, ref, f"uses_{arg}")


@filter_("kin")
def kin(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """Shares an affiliation Keyword."""
    if not isinstance(ref, CardRef):
        return False
    own = stats.keywords(g, ref.card) & AFFILIATIONS
    return any(
        isinstance(one, CardRef) and own & stats.keywords(g, one.card) for one in effect_context.pronoun(g, env, arg)
    )


@filter_("against")
def against(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """An unresolved card that works on that Team, or on any Team of that player."""
    return isinstance(ref, CardRef) and any(
        threats.is_against(g, ref.card, one) for one in effect_context.pronoun(g, env, arg)
    )


@filter_("forced_by")
def forced_by(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """A Team that this card makes run a check."""
    return any(
        isinstance(one, CardRef) and ref in threats.forced_teams(g, one.card)
        for one in effect_context.pronoun(g, env, arg)
    )


@filter_("lost")
def lost(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """The Team in which that Agent was when it was removed this turn."""
    agents = effect_context.pronoun(g, env, arg)
    return any(mod.stat == "lost_from" and mod.of in agents and mod.value == ref for mod in g.mods)
