"""RULES.md 2.11: whether an ability can be used now, and paying for its use."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.engine.cards.ast import Effect, Selector, Use
from game.engine.cards.term_lists import PRONOUNS
from game.engine.core.decisions import Spec
from game.engine.core.state import NOBODY, Env
from game.engine.query import check_state, effect_context, select, static_effects, stats, targeting
from game.engine.rules import zones

if TYPE_CHECKING:
    from game.engine.table import GameState


def pay_use(g: GameState, env: Env, use: Use, spec: Spec) -> None:
    """Pay for an ability: tokens, points, or a card that is discarded; `env.spent` remembers how many."""
    cost = use.cost
    if cost is None:
        return
    if cost.kind == "discard":
        assert cost.selector is not None
        for ref in select.find(g, env, cost.selector)[:1]:
            if ref[1] in g.pieces:
                keep(g, env, ref[1])
            zones.discard(g, ref[1])
        return
    amount = cost.amount
    assert amount is not None
    count = max(1, spec.x) if amount.kind == "up_to" else stats.number(g, env, amount)
    env.spent = count
    if cost.kind == "token":
        take_tokens(g, env.card, count)
    else:
        from game.engine.rules import pools

        pools.spend(g, env.me, cost.kind, count, "ability")


def keep(g: GameState, env: Env, card: int) -> None:
    """Hold on to what the words of a card speak of before it is discarded as its own cost."""
    if card == env.card:
        env.host = g.pieces[card].host


def take_tokens(g: GameState, card: int, count: int) -> int:
    """Remove counters from a card in play, at most what lies there; tells if that was the last (event `emptied`)."""
    piece = g.pieces[card]
    taken = min(count, piece.tokens)
    piece.tokens -= taken
    g.event("tokens", piece.by, card, "", piece.tokens)
    if taken and not piece.tokens:
        g.happen("emptied", ("card", card), (), piece.by)
    return taken


def can_use(g: GameState, env: Env, use: Use) -> bool:
    """Whether an ability works and can be paid for, and whether what it adds to would be a check it is meant for."""
    if (g.mods and any(static_effects.is_silenced(g, env.card, effect) for effect in use.do)) or not _payable(
        g, env, use
    ):
        return False
    if not reaches(g, env, use):
        return False
    for effect in use.do:
        if effect.word == "boost":
            return _boosts(g, env, effect)
        if effect.word == "move" and not _leads(g, env, str(effect.arg("to"))):
            return False
        if effect.word == "play" and effect.arg("span") is None:
            return "case_assignment" not in use.when and _playable(g, env, effect)
    return True


def reaches(g: GameState, env: Env, use: Use) -> bool:
    """2.10d: whether there is anything at all on which an ability works that names no target."""
    objects = _objects(use)
    return not objects or any(select.exists(g, env, selector) for selector in objects)


@cache
def _objects(use: Use) -> tuple[Selector, ...]:
    """2.10d: on what an ability that names no target works, if all it does needs something that everybody sees."""
    from game.engine.rules.verbs import WORDS

    found: list[Selector] = []
    for effect in () if use.targets else use.do:
        names = WORDS[effect.word].settle if effect.word in WORDS else ()
        on = [value for value in map(effect.arg, names) if isinstance(value, Selector)]
        if not on or any(select.is_hidden(selector) for selector in on):
            return ()
        found.extend(on)
    return tuple(found)


def _leads(g: GameState, env: Env, to: str) -> bool:
    """Whether an Agent may be moved now, and to a Team only if there is one: in the Hospital there is none (5.1e)."""
    from game.engine.query import destinations

    return not destinations.are_held(g) and (to not in PRONOUNS or bool(destinations.team_at(g, env, to)))


def _playable(g: GameState, env: Env, effect: Effect) -> bool:
    """Whether one of the cards that an ability plays can be announced now."""
    from game.engine.rules.verbs import play

    return bool(play.ways(g, env, effect))


def _payable(g: GameState, env: Env, use: Use) -> bool:
    cost = use.cost
    if cost is None:
        return True
    if cost.kind == "discard":
        assert cost.selector is not None
        return bool(select.find(g, env, cost.selector))
    amount = cost.amount
    least = 1 if amount is None or amount.kind == "up_to" else stats.number(g, env, amount)
    if cost.kind == "token":
        return env.card in g.pieces and g.pieces[env.card].tokens >= least
    return int(getattr(g.players[env.me], cost.kind)) >= least


def _boosts(g: GameState, env: Env, effect: Effect) -> bool:

    check = effect_context.check_at(g, env.depth) if env.depth != NOBODY else None
    if check is None:
        return False
    card = targeting.serving(g, env, effect)
    if card == NOBODY or targeting.copy_counts(g, env, card):
        return False
    skill = targeting.boosted(g, card, effect)
    return skill is None or skill == check_state.asked(g, check)[0]
