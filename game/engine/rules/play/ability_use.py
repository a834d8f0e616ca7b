"""rulebook 2.11: whether an ability can be used now, and paying for its use."""

from __future__ import annotations

from functools import cache

from game.engine.cards.ast import Selector, Use
from game.engine.core.event_data import TokensChanged
from game.engine.core.refs import card_ref
from game.engine.core.state import Env, RulesEvent
from game.engine.query.effects import select, static_effects, stats
from game.engine.query.frames import WindowFrame
from game.engine.query.play import timing
from game.engine.query.play.refusal import Obstacle, obstacle_of
from game.engine.rules.verbs import POSSIBLE, WORDS
from game.engine.table import GameState


def take_tokens(g: GameState, card: int, count: int) -> int:
    """Remove counters from a card in play, at most what lies there; tells if that was the last (event `emptied`)."""
    piece = g.pieces[card]
    taken = min(count, piece.tokens)
    piece.tokens -= taken
    g.log_event(piece.by, TokensChanged(card, "", piece.tokens))
    if taken and not piece.tokens:
        g.raise_event("emptied", card_ref(card), (), piece.by)
    return taken


def can_use(g: GameState, env: Env, use: Use) -> bool:
    """Whether an ability works and can be paid for, and whether what it adds to would be a check it is meant for."""
    if (g.mods and any(static_effects.is_silenced(g, env.card, effect) for effect in use.do)) or not _payable(
        g, env, use
    ):
        return False
    if not reaches(g, env, use):
        return False
    return all(POSSIBLE[effect.word](g, env, use, effect) for effect in use.do if effect.word in POSSIBLE)


def reaches(g: GameState, env: Env, use: Use) -> bool:
    """2.10d: whether there is anything at all on which an ability works that names no target."""
    objects = _objects(use)
    return not objects or any(select.exists(g, env, selector) for selector in objects)


@cache
def _objects(use: Use) -> tuple[Selector, ...]:
    """2.10d: on what an ability that names no target works, if all it does needs something that everybody sees."""
    found: list[Selector] = []
    for effect in () if use.targets else use.do:
        names = WORDS[effect.word].settle if effect.word in WORDS else ()
        on = [value for value in map(effect.arg, names) if isinstance(value, Selector)]
        if not on or any(select.is_hidden(selector) for selector in on):
            return ()
        found.extend(on)
    return tuple(found)


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


def usable(g: GameState, player: int, card: int, index: int, use: Use) -> bool:
    """Whose turn it is, how often it has been used, and whether it can be paid for."""
    return unusable(g, player, card, index, use) is None


def unusable(g: GameState, player: int, card: int, index: int, use: Use) -> Obstacle | None:
    """Why it is not usable, before anybody asks when and on what."""
    if use.turn != "any" and (use.turn == "own") != (player == g.active):
        return Obstacle("refused_use_own", "2.11b") if use.turn == "own" else Obstacle("refused_use_foe", "2.11f")
    if use.limit and use.spent(card, index) in g.players[player].used:
        return obstacle_of("refused_use_spent", "2.11b", name=g.def_of(card).name)
    cost = use.cost
    if cost is None or cost.kind == "discard":
        return None
    if cost.kind == "token":
        return None if g.pieces[card].tokens else obstacle_of("refused_use_token", "2.11d", name=g.def_of(card).name)
    have, need = getattr(g.players[player], cost.kind), cost.amount.number if cost.amount is not None else 1
    return None if have >= need else obstacle_of("refused_cost", "2.11d", need=need, have=have, pool=cost.kind)


def use_env(g: GameState, player: int, card: int, window: WindowFrame, moment: RulesEvent | bool) -> Env:
    """What the words of an ability speak of: the names its card was played with last as long as it lives."""
    env = timing.env_of(g, player, card, window, moment)
    piece = g.pieces[card]
    env.host, env.names, env.words, env.turn = piece.host, dict(piece.names), piece.word, piece.since
    return env
