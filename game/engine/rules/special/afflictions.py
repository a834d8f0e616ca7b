"""What a card has laid on an Agent and what outlives the card (verb `afflict`, #338): tokens, reactions, abilities."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.cards.ast import Frame, Use
from game.engine.core.choices import Choice, Spec, UseAbility
from game.engine.core.event_data import AbilityUsed, TokensChanged
from game.engine.core.refs import card_ref
from game.engine.core.state import Env, Mod
from game.engine.query.combat import afflicted
from game.engine.query.effects import conditions
from game.engine.query.frames import WindowFrame
from game.engine.query.play.timing import of_use
from game.engine.query.sites.teams import stands_with
from game.engine.rules.effects import run_effects
from game.engine.table import GameState


def lay(g: GameState, agent: int, card: int, player: int) -> bool:
    """Lay the card's affliction on an Agent; a second one of the same title changes nothing."""
    name = g.def_of(card).name
    piece = g.pieces.get(agent)
    if piece is None or any(one == agent and mod.value == name for one, mod in afflicted.all_(g)):
        return False
    g.mods.append(Mod(card_ref(agent), afflicted.STAT, afflicted.STAT, name, "game", card, player, g.turn))
    for kind, tokens in frame_of(g, card).tokens:
        if kind == "doom":
            piece.doom = tokens
            g.log_event(piece.by, TokensChanged(agent, kind, tokens))
    return True


def lift(g: GameState, card: int) -> bool:
    """D109: the card is negated: its affliction ends on every Agent on whom it was laid."""
    found = [(agent, mod) for agent, mod in afflicted.all_(g) if mod.source == card]
    for agent, mod in found:
        g.mods.remove(mod)
        piece = g.pieces[agent]
        if piece.doom:
            piece.doom = 0
            g.log_event(piece.by, TokensChanged(agent, "doom", 0))
    return bool(found)


def frame_of(g: GameState, card: int) -> Frame:
    """What the affliction of a card does."""
    frame = g.def_of(card).frame.affliction
    assert frame is not None
    return frame


def environment(g: GameState, agent: int, mod: Mod) -> Env:
    """`host` is the Agent, `me` whoever controls it, `self` the card."""
    player = g.pieces[agent].by
    return Env(player, mod.source, card_ref(agent), it=card_ref(agent), foe=g.after(player), turn=mod.turn)


def uses(g: GameState, player: int, window: WindowFrame) -> Iterator[Choice]:
    """The abilities that afflictions give to the Teams of the Agents who bear them: in the Hospital is none (5.1e)."""
    for agent, mod in afflicted.all_(g):
        team = stands_with(g, agent) if g.pieces[agent].by == player else ()
        if not team or team.section == "hospital":
            continue
        for index, use in enumerate(frame_of(g, mod.source).uses):
            if not _is_timely(g, player, agent, mod, index, use) or of_use(g, player, -1, use, window) is None:
                continue
            env = environment(g, agent, mod)
            if use.condition is None or conditions.holds(g, env, use.condition):
                yield UseAbility("use", card_ref(mod.source), index, Spec(targets=(card_ref(agent),)))


def carry_out(g: GameState, player: int, choice: UseAbility, window: WindowFrame) -> run_effects.RunEffects:
    """Use such an ability."""
    card, index, spec = choice.source.card, choice.ability, choice.spec
    agent, mod = next((a, m) for a, m in afflicted.all_(g) if m.source == card and card_ref(a) in spec.targets)
    use = frame_of(g, mod.source).uses[index]
    if use.limit:
        g.players[player].used.append(_key(agent, mod, index, use))
    g.log_event(player, AbilityUsed(choice.source, index, spec.targets, spec.words))
    env = environment(g, agent, mod)
    env.depth = window.depth
    return run_effects.RunEffects(card=mod.source, path=("affliction", "use", index, "do"), env=env)


def is_use(g: GameState, choice: UseAbility) -> bool:
    """Whether a chosen ability is one of an affliction."""
    card = choice.source.card
    return not g.def_of(card).frame.uses and any(mod.source == card for _, mod in afflicted.all_(g))


def _key(agent: int, mod: Mod, index: int, use: Use) -> str:
    return f"{use.limit}|{agent}|{mod.value}|{index}"


def _is_timely(g: GameState, player: int, agent: int, mod: Mod, index: int, use: Use) -> bool:
    if use.turn != "any" and (use.turn == "own") != (player == g.active):
        return False
    return not use.limit or _key(agent, mod, index, use) not in g.players[player].used
