"""rulebook 2.11, 7.4p: the chosen abilities of cards in play: paid for and done at once, they cannot be answered."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.cards.ast import Use
from game.engine.core.choices import Choice, Spec, UseAbility
from game.engine.core.event_data import AbilityUsed
from game.engine.core.refs import card_ref, cards_of
from game.engine.core.state import NOBODY, Env, PowerPiece
from game.engine.procedure import Procedure
from game.engine.query.effects import conditions, select, stats
from game.engine.query.frames import WindowFrame
from game.engine.query.play import opponent_choice, playable_index, targeting, timing
from game.engine.query.play.refusal import Obstacle
from game.engine.query.sites import teams
from game.engine.rules import powers, zones
from game.engine.rules.effects import run_effects
from game.engine.rules.play import ability_use, pools
from game.engine.rules.special import afflictions, heal_or_else
from game.engine.table import GameState


def offered(g: GameState, player: int, window: WindowFrame, adversary: bool) -> Iterator[Choice]:
    """The chosen uses of the player's cards in play that may be carried out now; `adversary`: if one may be there."""
    possible = playable_index.uses(g, player, window, adversary)
    for card in [card for card in g.pieces if card in possible] if possible else ():
        piece = g.pieces[card]
        if piece.by != player or not teams.has_effect(piece) or isinstance(piece, PowerPiece):
            continue
        if piece.at == "on" and teams.is_resting(g, piece):
            continue
        for index, use in possible[card]:
            if not ability_use.usable(g, player, card, index, use):
                continue
            moment = timing.of_use(g, player, card, use, window)
            if moment is None:
                continue
            yield from _uses(g, player, card, index, use, ability_use.use_env(g, player, card, window, moment), window)
    if g.mods:
        yield from afflictions.uses(g, player, window)


def _uses(
    g: GameState, player: int, card: int, index: int, use: Use, env: Env, window: WindowFrame
) -> Iterator[Choice]:
    if use.condition is not None and not conditions.holds(g, env, use.condition):
        return
    amount = use.cost.amount if use.cost is not None else None
    if use.cost is not None and use.cost.kind == "token" and amount is not None and amount.kind == "up_to":
        numbers: tuple[int, ...] = tuple(range(1, min(amount.number, g.pieces[card].tokens) + 1))
    else:
        numbers = (-1,)
    kept = dict(env.names)
    for targets in opponent_choice.targets_of(g, env, use):
        env.names = {**kept, **opponent_choice.bind(g, env, use, Spec(targets=targets))}
        if not ability_use.can_use(g, env, use) or not timing.answers(g, window, env):
            continue
        for words in targeting.words_of(g, env, use):
            for x in numbers:
                yield UseAbility("use", card_ref(card), index, Spec(0, targets, NOBODY, (), words, x))


def refused(g: GameState, player: int, card: int, window: WindowFrame) -> list[Obstacle]:
    """2.11: why each of the abilities of a card in play cannot be used now; nothing of a card without any."""
    piece, d = g.pieces[card], g.def_of(card)
    name = (("name", d.name),)
    if not d.frame.uses or isinstance(piece, PowerPiece):
        return []
    if piece.by != player:
        return [Obstacle("refused_not_yours", "2.11f", name)]
    if (piece.at == "on" and teams.is_resting(g, piece)) or piece.at in ("aside", "deck"):
        return [Obstacle("refused_out_of_play", "1.3j", name)]
    if not teams.has_effect(piece):
        return [Obstacle("refused_no_effect", "2.11a", name)]
    return [_refused(g, player, card, index, use, window) for index, use in enumerate(d.frame.uses)]


def _refused(g: GameState, player: int, card: int, index: int, use: Use, window: WindowFrame) -> Obstacle:
    """What `usable` and `_uses` ask, in their order."""
    if (unusable := ability_use.unusable(g, player, card, index, use)) is not None:
        return unusable
    name = (("name", g.def_of(card).name),)
    moment = timing.of_use(g, player, card, use, window)
    if moment is None:
        fighting = window.name in timing.COMBAT
        return Obstacle("refused_use_combat", "8.5e") if fighting else Obstacle("refused_use_moment", "2.11f", name)
    env = ability_use.use_env(g, player, card, window, moment)
    if use.condition is not None and not conditions.holds(g, env, use.condition):
        return Obstacle("refused_condition", "2.10d", name)
    kept, able = dict(env.names), False
    for targets in opponent_choice.targets_of(g, env, use):
        env.names = {**kept, **opponent_choice.bind(g, env, use, Spec(targets=targets))}
        if ability_use.can_use(g, env, use):
            return Obstacle("refused_answer", "6.3h")
        able = True
    if not able or not ability_use.reaches(g, env, use):
        return Obstacle("refused_no_target", "2.10d", name)
    boost = next((effect for effect in use.do if effect.word == "boost"), None)
    if boost is None:
        return Obstacle("refused_use_idle", "2.10c", name)
    served = targeting.serving(g, env, boost)
    if served == NOBODY or targeting.copy_counts(g, env, served):
        return Obstacle("refused_same_title", "7.7a", (("name", g.def_of(served if served != NOBODY else card).name),))
    skill = targeting.boosted(g, served, boost)
    if not skill:
        return Obstacle("refused_use_idle", "2.10c")
    return Obstacle("refused_skill", "7.8i", (*name, ("words", (skill,))))


def use(g: GameState, player: int, choice: UseAbility, window: WindowFrame) -> Procedure:
    """Pay for an ability and carry it out: it does not wait and cannot be answered (7.4p)."""
    if afflictions.is_use(g, choice):
        return afflictions.carry_out(g, player, choice, window)
    card, index, spec = choice.source.card, choice.ability, choice.spec
    what = g.def_of(card).frame.uses[index]
    power = g.pieces[card]
    if isinstance(power, PowerPiece):
        powers.remember(g, power, spec)
        env = powers.environment(g, player, card, window, powers.moment_of(g, player, what, spec, window))
        env.names = targeting.bind(g, what.targets, spec.targets)
    else:
        env = ability_use.use_env(g, player, card, window, timing.of_use(g, player, card, what, window) or False)
        env.names = {**env.names, **opponent_choice.bind(g, env, what, spec)}
    env.words = spec.words or env.words
    if what.limit:
        g.players[player].used.append(what.spent(card, index))
    g.log_event(player, AbilityUsed(choice.source, index, spec.targets, spec.words))
    served = next((targeting.serving(g, env, effect) for effect in what.do if effect.word == "boost"), card)
    pay_use(g, env, what, spec)
    if not isinstance(power, PowerPiece):
        timing.note_ability(g, window, player, g.def_of(served))
    saving = heal_or_else.use(g, card, index, spec)
    return saving or run_effects.RunEffects(card=card, path=("use", index, "do"), env=env)


def pay_use(g: GameState, env: Env, use: Use, spec: Spec) -> None:
    """Pay for an ability: tokens, points, or a card that is discarded; `env.spent` remembers how many."""
    cost = use.cost
    if cost is None:
        return
    if cost.kind == "discard":
        assert cost.selector is not None
        for paid in cards_of(select.find(g, env, cost.selector))[:1]:
            if paid in g.pieces:
                keep(g, env, paid)
            zones.discard(g, paid)
        return
    amount = cost.amount
    assert amount is not None
    count = max(1, spec.x) if amount.kind == "up_to" else stats.number(g, env, amount)
    env.spent = count
    if cost.kind == "token":
        ability_use.take_tokens(g, env.card, count)
    else:
        pools.pay_points(g, env.me, cost.kind, count, "ability")


def keep(g: GameState, env: Env, card: int) -> None:
    """Hold on to what the words of a card speak of before it is discarded as its own cost."""
    if card == env.card:
        env.host = g.pieces[card].host
