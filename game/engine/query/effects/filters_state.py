"""State words: what an object happens to be now."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.core.refs import CardRef, HiddenRef, Ref, TeamRef, card_ref, check_ref
from game.engine.core.state import NOBODY, AgentPiece, Env, Piece, PowerPiece, SitePiece
from game.engine.query.combat import combat_state, combatants, wounds
from game.engine.query.effects import effect_context, stats, threats
from game.engine.query.effects.filters import Test, state
from game.engine.query.sites import check_state, presence, teams, totals
from game.engine.table import GameState


@state("in_combat")
def in_combat(g: GameState, env: Env, ref: Ref) -> bool:
    """Fights in the running Combat, or is carried by somebody who does."""
    piece = g.pieces.get(ref.card) if isinstance(ref, CardRef) else None
    return piece is not None and (combatants.fights(g, ref) or bool(piece.host and combatants.fights(g, piece.host)))


@state("face_down")
def face_down(g: GameState, env: Env, ref: Ref) -> bool:
    """Lies face down."""
    if isinstance(ref, HiddenRef):
        return True
    if not isinstance(ref, CardRef) or g.zone[ref.card] != "under":
        return False
    site = g.pieces[effect_context.site_of_card(g, ref.card)]
    return isinstance(site, SitePiece) and not site.faces[site.under.index(ref.card)]


@state("fit")
def fit(g: GameState, env: Env, ref: Ref) -> bool:
    """Outside the Hospital, or free to leave it (4.2e, 10.5)."""
    piece = g.pieces.get(ref.card) if isinstance(ref, CardRef) else None
    return isinstance(piece, AgentPiece) and wounds.may_leave_hospital(g, piece.card)


@state("able")
def able(g: GameState, env: Env, ref: Ref) -> bool:
    """7.8b: can be counted in the running check; outside one, nothing keeps it from adding skills."""
    if not isinstance(ref, CardRef) or not isinstance(g.pieces.get(ref.card), AgentPiece):
        return False
    depth = effect_context.check_depth(g, env.depth)
    check = effect_context.check_at(g, depth) if depth != NOBODY else None
    if check is not None and teams.team_of(g, ref.card) == check.team:
        return ref.card in presence.able(g, check.team, check.site, depth)
    return g.pieces[ref.card].at in ("bureau", "field") and not stats.is_barred(g, ref.card)


@state("investigating")
def investigating(g: GameState, env: Env, ref: Ref) -> bool:
    """Its Team is at a Site now."""
    depth = effect_context.site_check_depth(g)
    return depth != NOBODY and isinstance(ref, CardRef) and teams.team_of(g, ref.card) == g.stack[depth].team  # type: ignore[attr-defined]


@state("duplicate")
def duplicate(g: GameState, env: Env, ref: Ref) -> bool:
    """2.8b: the card's player has an Agent of that title in play."""
    if not isinstance(ref, CardRef):
        return False
    title = g.table.defs[ref.card].name
    return any(
        isinstance(p, AgentPiece) and p.by == env.me and p.card != ref.card and g.table.defs[p.card].name == title
        for p in g.pieces.values()
    )


@state("never_removed")
def never_removed(g: GameState, env: Env, ref: Ref) -> bool:
    """No Agent of that name of the card's player, bought for a turn or not, is out of the game (10.7)."""
    if not isinstance(ref, CardRef):
        return False
    title = g.table.defs[ref.card].name
    return all(g.table.defs[card].name != title for card in g.players[env.me].removed)


@state("removed_this_turn")
def removed_this_turn(g: GameState, env: Env, ref: Ref) -> bool:
    """Was removed from a Team in the Field this turn."""
    return any(
        mod.stat == "lost_from" and mod.of == ref and isinstance(mod.value, TeamRef) and mod.value.section == "field"
        for mod in g.mods
    )


@state("counting")
def counting(g: GameState, env: Env, ref: Ref) -> bool:
    """Has resolved and still counts in the running check; of an Agent: adds his skill to it (7.8a)."""
    depth = effect_context.check_depth(g, env.depth)
    if depth == NOBODY or not isinstance(ref, CardRef):
        return False
    piece, check = g.pieces.get(ref.card), effect_context.check_at(g, depth)
    if isinstance(piece, AgentPiece):
        adding = totals.parts(g, check) if check is not None else []
        return any(
            label in ("agent", "phone") and isinstance(of, CardRef) and ref in (of, g.pieces[of.card].host)
            for of, _, label in adding
        )
    if piece is not None and piece.at == "check":
        return bool(piece.host == check_ref(depth))
    if any(mod.source == ref.card and mod.until == "check" and mod.depth == depth for mod in g.mods):
        return True
    skill = check_state.asked(g, check).skill if check is not None else ""
    return any(card == ref.card for card, _ in totals.standing(g, skill, depth))


def struck_last_time(g: GameState, card: int, ref: Ref) -> bool:
    """Whether the power was used on that object in the last turn before this one in which it could be used (13.4f)."""
    piece = g.pieces.get(card)
    if not isinstance(piece, PowerPiece) or piece.used_on != ref:
        return False
    before = g.clockwise(g.active)[-1]
    return piece.used_in == g.turn - (2 if before == piece.by else 1)


def _of_piece(holds: Callable[[Piece], bool]) -> Test:
    """The test of what is true of a card in play by itself."""

    def test(g: GameState, env: Env, ref: Ref) -> bool:
        piece = g.pieces.get(ref.card) if isinstance(ref, CardRef) else None
        return piece is not None and holds(piece)

    return test


_TESTS: dict[str, Test] = {
    "damaged": _of_piece(lambda piece: piece.damage > 0),  # 1.4k
    "in_play": _of_piece(lambda piece: piece.at not in ("aside", "deck", "file")),  # 1.3i
    # a Site with a Team allocated and not yet checked
    "assigned": _of_piece(lambda piece: isinstance(piece, SitePiece) and piece.team > 0 and not piece.investigated),
    # a Site whose check was announced this turn
    "investigated": _of_piece(lambda piece: isinstance(piece, SitePiece) and piece.investigated),
    # took damage in Combat this turn
    "hurt_this_turn": _of_piece(lambda piece: isinstance(piece, AgentPiece) and piece.hurt),
    # is announced and not resolved
    "pending": lambda g, env, ref: any(ref == card_ref(item.card) for item in effect_context.items(g)),
    "engaging": lambda g, env, ref: ref in threats.engaging(g),  # 8.1g: an Adversary whose Combat is about to start
    "facing_stunned": lambda g, env, ref: combat_state.facing_stunned(g, ref),
    # 7.8b: where its Team is, not left behind (5.3e)
    "present": lambda g, env, ref: (
        isinstance(ref, CardRef) and ref.card in presence.present(g, teams.team_of(g, ref.card))
    ),
    # this power was used on it in the last turn in which it could be used
    "hit_last_time": lambda g, env, ref: struck_last_time(g, env.card, ref),
    # would end the Combat when it resolves
    "ends_combat": lambda g, env, ref: isinstance(ref, CardRef) and threats.ends_combat(g, ref.card),
    # makes a Team of the other side run a check
    "forces_check": lambda g, env, ref: isinstance(ref, CardRef) and bool(threats.forced_teams(g, ref.card)),
}
for _word, _test in _TESTS.items():
    state(_word)(_test)
