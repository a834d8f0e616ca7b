"""rulebook 2.3b-2.3d, 2.10d, 7.4d: which cards may be announced now, in which ways, and announcing one.

`announcements` is their only maker, and `windows.plays` lists them; `obstacle` asks the same predicates and names one
that fails, so that a refusal and an offer never disagree.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.cards.ast import Mode
from game.engine.cards.card_def import CardDef
from game.engine.cards.vocabulary import register
from game.engine.core.choices import PlayCard, Spec
from game.engine.core.event_data import CardPlayed
from game.engine.core.refs import MaybeTeam, Ref, card_ref, cards_of
from game.engine.core.state import NOBODY, Env, Item, RulesEvent
from game.engine.query import basic
from game.engine.query.combat import combat_state, rescue, second_roles
from game.engine.query.effects import conditions, effect_context, static_effects, stats
from game.engine.query.frames import WindowFrame
from game.engine.query.play import activators, destinations, opponent_choice, point_pools, targeting, timing
from game.engine.query.play.refusal import Obstacle, obstacle_of
from game.engine.query.sites import teams
from game.engine.rules import zones
from game.engine.rules.play import pools
from game.engine.rules.special import borrowing
from game.engine.table import GameState

register("flag:cannot_play", "flag:immune")


def obstacle(g: GameState, player: int, card: int, window: WindowFrame) -> Obstacle | None:
    """The first thing that forbids announcing the card in this window, targets apart; None if nothing does."""
    d = g.table.defs[card]
    return (
        activators.wrong_moment(g, player, card, window)
        or _side(g, player, d, window)
        or _missing(d)
        or activators.unmet(d, activators.side_of(g, player))
        or hindrance(g, player, card, d, window)
        or pools.obstacle(g, player, card, d)
    )


def hindrance(g: GameState, player: int, card: int, d: CardDef, window: WindowFrame) -> Obstacle | None:
    """As `obstacle`, for a card that moment, side and plain Activators allow (`playable_index.cards`), cost apart."""
    return (
        _late(g, player, card)
        or basic.obstacle(g, player, d, window.name)
        or activators.idle(d, window)
        or _same_title(g, player, d, window)
        or _banned(g, player, d, window)
    )


def refused_whenever(g: GameState, player: int, card: int, window: WindowFrame) -> Obstacle | None:
    """What forbids the card even where a respite lets it be played out of its own moment (D47)."""
    d = g.table.defs[card]
    return (
        _side(g, player, d, window)
        or pools.obstacle(g, player, card, d)
        or _same_title(g, player, d, window)
        or _missing(d)
        or activators.obstacle(g, player, card, window)
    )


def _side(g: GameState, player: int, d: CardDef, window: WindowFrame) -> Obstacle | None:
    """2.3b-2.3d, 12.4: RP cards on one's own turn, CP cards on the others'."""
    if timing.is_bystander(g, player):
        return None
    if d.pool == "RP" and player != g.active:
        return Obstacle("refused_rp_card", "2.3b")
    if d.pool == "CP" and player == g.active:
        return Obstacle("refused_cp_card", "2.3c")
    return None


def _same_title(g: GameState, player: int, d: CardDef, window: WindowFrame) -> Obstacle | None:
    """7.7a, 2.8d: one card of a title for each player in a check; of a Witness one for all players together."""
    used = timing.used_titles(g, window)
    if not used:
        return None
    if d.suit == "witness":
        taken = any(key.split("|", 1)[1] == d.name for key in used)
    else:
        taken = f"{player}|{d.name}" in used
    return Obstacle("refused_same_title", "7.7a", (("name", d.name),)) if taken else None


def _missing(d: CardDef) -> Obstacle | None:
    """A card whose words are not all built can be held, sold and placed, but not played."""
    return Obstacle("refused_not_built", "", (("name", d.name),)) if d.missing else None


def _late(g: GameState, player: int, card: int) -> Obstacle | None:
    """D61: a card taken from another's hand serves only in the investigation in which it was taken."""
    if g.table.owner[card] == player or not borrowing.is_late(g, card):
        return None
    return Obstacle("refused_late", "D61", (("name", g.table.defs[card].name),))


def _banned(g: GameState, player: int, d: CardDef, window: WindowFrame) -> Obstacle | None:
    """The Team in question, which checks or is attacked, may not use this card (flag `cannot_play`, card #110)."""
    if not g.mods or all(mod.stat != "cannot_play" for mod in g.mods):
        return None
    team = effect_context.team_of(g, Env(player, depth=window.depth))
    if not team or team.player != player or not stats.flag(g, team, "cannot_play", card=d.slug):
        return None
    return Obstacle("refused_banned", "2.10a", (("name", d.name),))


def announcements(
    g: GameState, player: int, card: int, window: WindowFrame, failed: list[Obstacle] | None = None
) -> Iterator[PlayCard]:
    """Every way to announce the card now: modes, targets, words, X and payment, in this order.

    `failed` is told at what each way that is none has failed (`explain_refusal`).
    """
    d = g.table.defs[card]
    if d.suit == "bluff":
        places: list[int] = timing.bluff_sites(g, player, card, window)
    else:
        places = [NOBODY]
    for number, mode in enumerate(d.frame.modes):
        now = timing.of_mode(g, player, card, mode, number, window)
        if not now:
            _fails(failed, "refused_moment", "4.0h", name=d.name)
        for moment in now:
            for place in places:
                env = timing.env_of(g, player, card, window, moment)
                if place != NOBODY:
                    env.site, env.team = place, timing.site_team(g, place)
                for attacked in activators.attacks(g, player, card, window):
                    if attacked:
                        env.team = attacked
                    yield from _ways(g, player, card, number, mode, env, window, place, attacked, failed)


def _fails(failed: list[Obstacle] | None, key: str, rule: str, **args: object) -> None:
    if failed is not None:
        failed.append(obstacle_of(key, rule, **args))


def _ways(
    g: GameState, player: int, card: int, number: int, mode: Mode, env: Env, window: WindowFrame, place: int,
    attacked: MaybeTeam, failed: list[Obstacle] | None,
) -> Iterator[PlayCard]:  # fmt: skip
    d = g.table.defs[card]
    if mode.condition is not None and not conditions.holds(g, env, mode.condition):
        _fails(failed, "refused_condition", "2.10d", name=d.name)
        return
    if number == 0 and not targeting.skill_fits(g, card, env):
        if timing.is_over(g, place, window):  # no skill would do
            _fails(failed, "refused_no_target", "2.10d", name=d.name)
        else:
            _fails(failed, "refused_skill", "7.8i", name=d.name, words=targeting.bound_skills(d) or ())
        return
    _fails(failed, "refused_no_target", "2.10d", name=d.name)
    at = place if place != NOBODY and timing.at_is_written(window) else NOBODY
    to = attacked if attacked and timing.team_is_written(g, d, attacked, window) else ()
    loose = number > 0 or activators.met(g, player, card, window)
    bare = basic.is_for_answers_only(g, window.name)
    for targets in _targets(g, player, card, mode, env):
        env.names = opponent_choice.bind(g, env, mode, Spec(targets=targets))
        if any(stats.flag(g, ref, "immune", card=d.slug) for refs in env.names.values() for ref in refs):
            _fails(failed, "refused_immune", "2.10a", name=d.name)
            continue
        if not loose and not activators.met_by_targets(g, card, env.names):
            _fails(failed, "refused_activator", "2.5l", words=tuple(sorted(activators.keyword_activators(d))))
            continue
        if not timing.answers(g, window, env, narrow=bare):
            if bare:
                _fails(failed, "refused_basic_phase", "14.8", name=d.name)
            else:
                _fails(failed, "refused_answer", "6.3h")
            continue
        if is_barred(g, mode, env):
            _fails(failed, "refused_no_attack", "2.10a", name=d.name)
            continue
        if d.suit == "combat" and _warded(g, player, card, env):
            _fails(failed, "refused_warded", "2.10a")
            continue
        places = destinations.offered(g, mode, env)
        if not places:
            _fails(failed, "refused_held", "2.10a")
        prices = [
            (x, where or to, paying)  # whatever words are named, of which there may be hundreds
            for x in pools.numbers(d, mode)
            for where in places
            for paying in _payments(g, player, card, mode, Spec(number, targets, at, to, x=x), env)
        ]
        if failed is not None and places and not prices:
            need = min(pools.to_pay(g, player, card, mode, Spec(number, targets, at, to, x=x), env)
                       for x in pools.numbers(d, mode))  # fmt: skip
            failed.append(pools.too_dear(g, player, d, need, env))
        for words in targeting.words_of(g, env, mode) if prices else ():
            for x, where, paying in prices:
                yield PlayCard("play", card, Spec(number, targets, at, where, words, x, paying))


def _targets(g: GameState, player: int, card: int, mode: Mode, env: Env) -> Iterator[tuple[Ref, ...]]:
    """Every way to name the targets; 2.10c: none for what is done in addition where all who could be are warded."""
    if g.table.defs[card].suit != "combat" or not targeting.is_added(mode):
        yield from opponent_choice.targets_of(g, env, mode)
        return
    open_to: dict[tuple[Ref, ...], bool] = {}
    for targets in opponent_choice.targets_of(g, env, mode):
        env.names = opponent_choice.bind(g, env, mode, Spec(targets=targets))
        free = not _warded(g, player, card, env)
        open_to[targets[:-1]] = free or open_to.get(targets[:-1], False)
        yield targets
    yield from (targets for targets, free in open_to.items() if not free)


def _warded(g: GameState, player: int, card: int, env: Env) -> bool:
    """#331: the Combat card would be one of an Adversary's, on somebody who is safe from those."""
    if not static_effects.touched(g, "flag:no_combat_cards"):
        return False
    d = g.table.defs[card]
    hostile = player != g.active and (d.pool == "CP" or (d.pool == "*P" and not point_pools.helps_agents(g, d, env)))
    return combat_state.forbids(g, player, env.names, hostile)


def _payments(g: GameState, player: int, card: int, mode: Mode, spec: Spec, env: Env) -> list[pools.Paying]:
    """2.3h: how this announcement may be paid for; what is paid does not depend on the words named."""
    return pools.payments(g, player, card, pools.to_pay(g, player, card, mode, spec, env), env)


def announced(g: GameState, player: int, card: int, spec: Spec, window: WindowFrame) -> Env:
    """7.4d: what the words of the card speak of when it is announced like this."""
    d = g.table.defs[card]
    mode = d.frame.modes[spec.mode]
    found = timing.of_mode(g, player, card, mode, spec.mode, window)
    meant = [m for m in found if isinstance(m, RulesEvent) and m.it in spec.targets]
    moment = next(iter(meant or found), None)
    env = timing.env_of(g, player, card, window, moment)
    if d.suit == "bluff":
        env.site = spec.at if spec.at != NOBODY else timing.site_of(g, window)
        env.team = timing.site_team(g, env.site)
    attacked = (spec.to if d.suit == "adversary" else ()) or next(iter(activators.attacks(g, player, card, window)), ())
    if attacked:
        env.team = attacked
    env.names = opponent_choice.bind(g, env, mode, spec)
    env.words, env.x = spec.words, spec.x
    if d.suit != "adversary":
        destinations.named(env, spec.to)
    return env


def cost_of(g: GameState, player: int, choice: PlayCard, window: WindowFrame) -> int:
    """2.3h, 2.4: what this announcement costs in all, whatever it is paid with."""
    card, spec = choice.card, choice.spec
    mode = g.table.defs[card].frame.modes[spec.mode]
    return pools.to_pay(g, player, card, mode, spec, announced(g, player, card, spec, window))


def play(g: GameState, player: int, choice: PlayCard, window: WindowFrame) -> Item:
    """7.4d: announce: name the targets and X, pay, and let the card wait for answers."""
    card, spec = choice.card, choice.spec
    d = g.table.defs[card]
    mode = d.frame.modes[spec.mode]
    env = announced(g, player, card, spec, window)
    cost = pools.to_pay(g, player, card, mode, spec, env)
    zones.to_stack(g, card)
    kind = "respite" if rescue.is_meant(g, card, spec) else "card"
    item = Item(card=card, by=player, mode=spec.mode, env=env, paid=cost, kind=kind)
    g.log_event(
        player,
        CardPlayed(card, cost, point_pools.pool_of(g, player, d, env), spec.targets, spec.mode, spec.words, spec.x),
    )
    pools.pay(g, player, card, cost, spec.paying, env)
    if d.cost_x and not timing.is_tiered(d):
        env.x = cost - (1 if d.cost_x == "X+1" else 0)
    timing.note_title(g, window, player, d)
    basic.count(g, player)
    g.mods += second_roles.assumed(g, mode, env)
    g.raise_event("card_played", card_ref(card), (), player)
    return item


def is_barred(g: GameState, mode: Mode, env: Env) -> bool:
    """Whether an Agent whom a card would make an Adversary could not attack his Team (flag `no_attack`, #260)."""
    mods = second_roles.assumed(g, mode, env)
    if not mods:
        return False
    before, g.mods = g.mods, [*g.mods, *mods]
    turned = cards_of(mod.of for mod in mods)
    barred = any(stats.flag(g, teams.team_of(g, card), "no_attack", vs=card_ref(card)) for card in turned)
    g.mods = before
    return barred
