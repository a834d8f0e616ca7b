"""What an object is: the filters of a selector that speak of names, costs, skills and what a card works on."""

from __future__ import annotations

from game.engine.core.refs import CardRef, Ref, TeamRef, card_ref
from game.engine.core.state import AgentPiece, Env
from game.engine.query.effects import effect_context, effect_paths, stats, threats
from game.engine.query.effects.filters import AFFILIATIONS, One, beside, filter_
from game.engine.query.sites import check_state, teams, totals
from game.engine.table import GameState

_POOLS = {"rp": "RP", "cp": "CP", "star": "*P"}


def _same_name(g: GameState, ref: Ref, one: Ref) -> bool:
    """Of the same title as another card (2.2f)."""
    if not isinstance(ref, CardRef) or not isinstance(one, CardRef):
        return False
    return g.table.defs[ref.card].name == g.table.defs[one.card].name


def _kin(g: GameState, ref: Ref, one: Ref) -> bool:
    """Shares an affiliation Keyword."""
    if not isinstance(ref, CardRef) or not isinstance(one, CardRef):
        return False
    return not AFFILIATIONS.isdisjoint(stats.keywords(g, ref.card) & stats.keywords(g, one.card))


_TESTS: dict[str, One] = {
    "name": lambda g, env, ref, arg: isinstance(ref, CardRef) and g.table.defs[ref.card].slug == arg,
    # its cost is of that kind
    "pool": lambda g, env, ref, arg: isinstance(ref, CardRef) and g.table.defs[ref.card].pool == _POOLS[arg],
    # a Site of that question
    "asks": lambda g, env, ref, arg: isinstance(ref, CardRef) and arg in g.table.defs[ref.card].questions,
    # a Site with that skill among its present Prerequisites (7.8f)
    "skill": lambda g, env, ref, arg: isinstance(ref, CardRef) and arg in prerequisite_skills(g, ref.card),
    # Equipment that raises that skill
    "adds": lambda g, env, ref, arg: isinstance(ref, CardRef) and effect_paths.raises(g.table.defs[ref.card], arg),
    # carries a card of that name
    "equipped": lambda g, env, ref, arg: arg in (g.table.defs[p.card].slug for p in g.pieces.values() if p.host == ref),
    # a Team with an Agent of that name
    "holds": lambda g, env, ref, arg: (
        isinstance(ref, TeamRef) and any(g.table.defs[card].slug == arg for card in teams.members(g, ref))
    ),
    "same_name": beside(_same_name),
    "kin": beside(_kin),
    # an unresolved card that works on that Team, or on any Team of that player
    "against": beside(lambda g, ref, one: isinstance(ref, CardRef) and threats.is_against(g, ref.card, one)),
    # a Team that this card makes run a check
    "forced_by": beside(lambda g, ref, one: isinstance(one, CardRef) and ref in threats.forced_teams(g, one.card)),
}
for _word, _test in _TESTS.items():
    filter_(_word)(_test)


def prerequisite_skills(g: GameState, site: int) -> tuple[str, ...]:
    """The skills a Site asks for now, one of which is tested."""
    printed = g.table.defs[site].prerequisites
    return tuple(dict.fromkeys(check_state.prerequisite(g, site, each, need).skill for each, need in printed))


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


@filter_("lost")
def lost(g: GameState, env: Env, ref: Ref, arg: str) -> bool:
    """The Team in which that Agent was when it was removed this turn."""
    agents = effect_context.pronoun(g, env, arg)
    return any(mod.stat == "lost_from" and mod.of in agents and mod.value == ref for mod in g.mods)
