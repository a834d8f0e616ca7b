"""What holds now: the `while` of everything in play, read afresh at each question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.engine.cards.ast import Condition, Effect, Selector
from game.engine.core.refs import Ref, card_ref
from game.engine.core.state import NOBODY, AgentPiece, Env, Piece
from game.engine.query import frames
from game.engine.query.effects.effect_paths import is_ability, touch
from game.engine.query.visibility import HELD
from game.engine.table import GameState

_NONE: dict[int, tuple[Effect, ...]] = {}
_SILENT = frozenset({"aside", "deck", "captive", "file", HELD})


def environment(g: GameState, piece: Piece, depth: int = NOBODY) -> Env:
    """What the words of a card in play speak of: its controller, its host, the names it was played with."""
    env = Env(piece.by, piece.card, piece.host)
    if piece.names:
        env.names = dict(piece.names)
    env.words, env.turn, env.depth = piece.word, piece.since, depth
    return env


def lives(g: GameState, piece: Piece) -> bool:
    """Whether the text of a card in play works: it is there, not blank, and an Agent's Game Effect exists (2.11a).

    The powers of an X-File work in the turns of others (13.4f).
    """
    return _speaks(g, piece) and not (g.mods and blank(g, piece.card))


def _speaks(g: GameState, piece: Piece) -> bool:
    """Whether a card in play has a text where it is; another card may still have taken it away."""
    if piece.at == "file":
        return piece.by != g.active
    return piece.at not in _SILENT and not (isinstance(piece, AgentPiece) and not piece.starting)


def blank(g: GameState, card: int) -> bool:
    """A card has taken this one's effect away for now (flags `blank`, `blank_other`)."""
    ref = card_ref(card)
    return any(mod.of == ref and mod.op == "flag" and mod.stat in ("blank", "blank_other") for mod in g.mods)


def is_silenced(g: GameState, card: int, effect: Effect) -> bool:
    """Whether a card has taken this effect of another away: all of them (`blank`), or all but a Witness's modifier."""
    ref = card_ref(card)
    return any(
        mod.of == ref
        and mod.op == "flag"
        and (mod.stat == "blank" or (mod.stat == "blank_other" and is_ability(effect)))
        for mod in g.mods
    )


def _able(g: GameState, key: str) -> dict[int, tuple[Effect, ...]]:
    """The cards of this game whose `while` has anything to say about `key`, with what it says."""
    try:
        speakers: dict[str, dict[int, tuple[Effect, ...]]] = g.table.memo["while"]
    except KeyError:
        speakers = g.table.memo["while"] = _speakers(g)
    return speakers.get(key, _NONE)


def _speakers(g: GameState) -> dict[str, dict[int, tuple[Effect, ...]]]:
    found: dict[str, dict[int, tuple[Effect, ...]]] = {}
    for card, d in enumerate(g.table.defs):
        for key, effects in touch(d).items():
            found.setdefault(key, {})[card] = effects
    return found


def touched(g: GameState, key: str) -> bool:
    """Whether any card in play may have something to say about `key`."""
    able = _able(g, key)
    return bool(able) and not g.pieces.keys().isdisjoint(able)


def touching(g: GameState, key: str) -> Iterable[tuple[Piece, Effect]]:
    """Every live card in play with its `while` effects on `key` (a stat, "flag:…", "word:…"), conditions unread."""
    able = _able(g, key)
    return _living(g, able) if able and not g.pieces.keys().isdisjoint(able) else ()


def _living(g: GameState, able: dict[int, tuple[Effect, ...]]) -> Iterator[tuple[Piece, Effect]]:
    for card in g.in_play(able):
        piece = g.pieces[card]
        if _speaks(g, piece):
            for effect in able[card]:
                if not (g.mods and is_silenced(g, card, effect)):
                    yield piece, effect


def held(g: GameState, key: str, depth: int = NOBODY) -> Iterator[tuple[Piece, Effect, Env]]:
    """As `touching`, where the effect's own `if` holds, with what its words speak of."""
    for piece, effect in touching(g, key):
        env = environment(g, piece, depth)
        if holds(g, env, effect):
            yield piece, effect, env


def holds(g: GameState, env: Env, effect: Effect) -> bool:
    """Whether the `if` of an effect holds, or there is none."""
    condition = effect.arg("if")
    if not isinstance(condition, Condition):
        return True
    from game.engine.query.effects import conditions  # they depend on effects themselves

    return conditions.holds(g, env, condition)


def applies_to(g: GameState, piece: Piece, effect: Effect, whom: str, ref: Ref, depth: int = NOBODY) -> bool:
    """Whether a `while` effect is about this object now: its selector `whom` matches and its `if` holds."""
    selector = effect.arg(whom)
    assert isinstance(selector, Selector)
    if selector.text == "self":
        if ref != card_ref(piece.card):
            return False
    elif selector.text == "host":
        if ref != piece.host:
            return False
    else:
        from game.engine.query.effects import select  # its choices depend on effects themselves

        env = environment(g, piece, depth)
        return select.matches(g, env, ref, selector) and holds(g, env, effect)
    return effect.arg("if") is None or holds(g, environment(g, piece, depth), effect)


def wielded(g: GameState, agent: int) -> int:
    """8.3h: the piece of Equipment that modifies the Agent's value in this round, -1 for none.

    The choice holds for the round: a piece that has been lost or blanked since counts for nothing.
    """
    running = frames.round_(g)
    named = running.wield.get(agent, NOBODY) if running else NOBODY
    piece = g.pieces.get(named)
    return named if piece is not None and piece.host == card_ref(agent) and lives(g, piece) else NOBODY
