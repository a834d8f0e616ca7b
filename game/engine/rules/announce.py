"""RULES.md 2.3-2.5, 2.10d, 7.4d: what may be announced now, what it costs, and announcing it.

`plays` is the only maker of announcements; `obstacle` asks the same predicates in the same order and names the first
that fails, so that a refusal and an offer can never disagree (ENGINE-NOTES.md 5).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from game.engine import zones
from game.engine.cards import CardDef
from game.engine.decisions import Choice, Spec
from game.engine.effects import conditions, run, values
from game.engine.effects.ast import Mode, Use
from game.engine.effects.vocabulary import register
from game.engine.rules import (
    activators,
    afflictions,
    borrowing,
    destinations,
    fighters,
    foes,
    helping,
    moments,
    powers,
    respite,
    teams,
    timely,
)
from game.engine.state import NOBODY, AgentPiece, Env, Happening, Item, PowerPiece, Ref

if TYPE_CHECKING:
    from game.engine.game import Game
    from game.engine.procedure import Procedure
    from game.engine.rules.windows import Window


class Obstacle(NamedTuple):
    """Why something is not possible: the key of a sentence, the paragraph of RULES.md, and what the sentence names."""

    key: str
    rule: str
    args: tuple[tuple[str, Any], ...] = ()


register("key:purse", "flag:cannot_play", "flag:immune")
TIERS = (1, 3, 5, 9)
"""2.4c: what a sliding Bluff may cost."""


def plays(g: Game, player: int, window: Window) -> list[Choice]:
    """Everything the player may announce or use in this window, in a fixed order; one copy of each title."""
    found: list[Choice] = []
    titles: set[str] = set()
    possible = timely.cards(g, player, window)
    for card in g.players[player].hand:
        d = g.table.defs[card]
        if d not in possible or d.name in titles:
            continue
        titles.add(d.name)
        if _affordable(g, player, card, d) and _hindrance(g, player, card, d, window) is None:
            found.extend(dict.fromkeys(announcements(g, player, card, window)))
    found.extend(abilities(g, player, window))
    if respite.waiting(g):
        found.extend(choice for choice in respite.offers(g, player, window) if choice not in found)
    if g.options.x_file_powers:
        found.extend(powers.uses(g, player, window))
        found.extend(("announce", kind) for kind in powers.unannounced(g, player))
    return found


def obstacle(g: Game, player: int, card: int, window: Window) -> Obstacle | None:
    """The first thing that forbids announcing the card in this window, targets apart; None if nothing does."""
    d = g.def_of(card)
    return (
        moments.obstacle(g, player, card, window)
        or _side(g, player, d, window)
        or _missing(d)
        or activators.unmet(d, activators.side_of(g, player))
        or _hindrance(g, player, card, d, window)
        or _cost(g, player, card, d)
    )


def _hindrance(g: Game, player: int, card: int, d: CardDef, window: Window) -> Obstacle | None:
    """As `obstacle`, for a card that its moment, side and plain Activators allow (`timely.cards`), its cost apart."""
    return (
        _late(g, player, card)
        or activators.idle(d, window)
        or _same_title(g, player, d, window)
        or _banned(g, player, d, window)
    )


def refused_whenever(g: Game, player: int, card: int, window: Window) -> Obstacle | None:
    """What forbids the card even where a respite lets it be played out of its own moment (D47)."""
    d = g.def_of(card)
    return (
        _side(g, player, d, window)
        or _cost(g, player, card, d)
        or _same_title(g, player, d, window)
        or _missing(d)
        or activators.obstacle(g, player, card, window)
    )


def _side(g: Game, player: int, d: CardDef, window: Window) -> Obstacle | None:
    """2.3b-2.3d, 12.4: RP cards on one's own turn, CP cards on the others'."""
    if moments.bystander(g, player):
        return None
    if d.pool == "RP" and player != g.active:
        return Obstacle("refused_rp_card", "2.3b")
    if d.pool == "CP" and player == g.active:
        return Obstacle("refused_cp_card", "2.3c")
    return None


def _cost(g: Game, player: int, card: int, d: CardDef) -> Obstacle | None:
    """2.3l: a card that cannot be paid for cannot be announced."""
    if _affordable(g, player, card, d):
        return None
    need, have = _least(g, player, card, d), points(g, player, d)
    return Obstacle("refused_cost", "2.3l", (("need", need), ("have", have), ("pool", pool_of(g, player, d))))


def _affordable(g: Game, player: int, card: int, d: CardDef) -> bool:
    least, have = _least(g, player, card, d), points(g, player, d)
    if least <= have or (least == have + 1 and purses(g, player, card)):
        return True
    return g.options.x_file_powers and bool(powers.paying(g, player, card))


def _least(g: Game, player: int, card: int, d: CardDef) -> int:
    """The lowest cost at which the card could be announced."""
    return 1 if moments.is_tiered(d) else 0 if d.cost_x else values.cost(g, card, player)


def _same_title(g: Game, player: int, d: CardDef, window: Window) -> Obstacle | None:
    """7.7a, 2.8d: one card of a title for each player in a check; of a Witness one for all players together."""
    used = moments.used_titles(g, window)
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


def _late(g: Game, player: int, card: int) -> Obstacle | None:
    """D61: a card taken from another's hand serves only in the investigation in which it was taken."""
    if g.owner(card) == player or not borrowing.is_late(g, card):
        return None
    return Obstacle("refused_moment", "D61", (("name", g.def_of(card).name),))


def _banned(g: Game, player: int, d: CardDef, window: Window) -> Obstacle | None:
    """A Team whose player may not use this card (flag `cannot_play`, card #110)."""
    check = moments.check_of(g, window) if window.depth != NOBODY else None
    if check is None or check.owner != player or not values.flag(g, check.team, "cannot_play", card=d.slug):
        return None
    return Obstacle("refused_banned", "2.10a", (("name", d.name),))


def pool_of(g: Game, player: int, d: CardDef, env: Env | None = None) -> str:
    """2.3b-2.3e, 12.4: the pool that pays for the card, "rp" or "cp"; of a bystander's *P card `env` knows the targets.

    Before they are named it is the fuller of the two.
    """
    if d.pool == "RP":
        return "rp"
    if d.pool == "CP":
        return "cp"
    if player == g.active:
        return "rp"
    if moments.bystander(g, player):
        if env is not None:
            return "rp" if helping.agents(g, d, env) else "cp"
        return "rp" if g.players[player].rp > g.players[player].cp else "cp"
    return "cp"


def points(g: Game, player: int, d: CardDef, env: Env | None = None) -> int:
    """Points in the pool that pays for the card."""
    p = g.players[player]
    return p.rp if pool_of(g, player, d, env) == "rp" else p.cp


def purses(g: Game, player: int, card: int, env: Env | None = None) -> list[int]:
    """2.3j: the player's Agents whose token may pay 1 RP of this card."""
    able = with_purse(g)
    if g.pieces.keys().isdisjoint(able) or pool_of(g, player, g.def_of(card), env) != "rp":
        return []
    found = [
        p
        for p in g.pieces.values()
        if p.card in able and p.by == player and isinstance(p, AgentPiece) and p.purse and teams.has_effect(p)
    ]
    if not found:
        return []
    words = values.keywords(g, card)
    return [p.card for p in found if any(word in words for word in g.def_of(p.card).frame.purse)]


def with_purse(g: Game) -> frozenset[int]:
    """The cards of this game that have a purse."""
    found: frozenset[int] | None = g.table.memo.get("purse")
    if found is None:
        found = g.table.memo["purse"] = frozenset(card for card, d in enumerate(g.table.defs) if d.frame.purse)
    return found


def payments(g: Game, player: int, card: int, cost: int, env: Env | None = None) -> list[int]:
    """How a cost may be met: -1 from the pool alone, else the Agent whose token pays 1 RP of it, or the power that
    pays the whole for a card with the targets of `env` (13.4h)."""
    have = points(g, player, g.def_of(card), env)
    ways = [NOBODY] if cost <= have else []
    if 0 < cost <= have + 1:
        ways.extend(purses(g, player, card, env))
    if g.options.x_file_powers and cost > 0 and env is not None:
        power = powers.payer(g, player, card, env.names)
        ways.extend([power] if power != NOBODY else [])
    return ways


def env_of(g: Game, player: int, card: int, window: Window, moment: Happening | bool | None) -> Env:
    """What the words of a card speak of when it is announced in this window."""
    others = g.opponents(player)
    env = Env(me=player, card=card, foe=others[0] if others else NOBODY, depth=window.depth, turn=g.turn)
    if isinstance(moment, Happening):
        env.it, env.source, env.actor = moment.it, moment.source, moment.player
        env.team = moment.team
        if moment.site >= 0:
            env.site = moment.site
    return env


def announcements(g: Game, player: int, card: int, window: Window) -> Iterator[Choice]:
    """Every way to announce the card now: modes, targets, words, X and payment, in this order."""
    d = g.def_of(card)
    if d.suit == "bluff":
        places: list[int] = moments.bluff_sites(g, player, card, window)
    else:
        places = [NOBODY]
    for number, mode in enumerate(d.frame.modes):
        for moment in moments.of_mode(g, player, card, mode, number, window):
            for place in places:
                env = env_of(g, player, card, window, moment)
                if place != NOBODY:
                    env.site, env.team = place, moments.site_team(g, place)
                for attacked in moments.attacks(g, player, card, window):
                    if attacked:
                        env.team = attacked
                    yield from _ways(g, player, card, number, mode, env, window, place, attacked)


def _ways(
    g: Game, player: int, card: int, number: int, mode: Mode, env: Env, window: Window, place: int, attacked: Ref
) -> Iterator[Choice]:
    if mode.condition is not None and not conditions.holds(g, env, mode.condition):
        return
    if number == 0 and not run.skill_fits(g, card, env):
        return
    at = place if place != NOBODY and moments.at_is_written(window) else NOBODY
    to = attacked if attacked and moments.team_is_written(g, window) else ()
    loose = number > 0 or activators.met(g, player, card, window)
    for targets in foes.targets_of(g, env, mode):
        env.names = foes.bind(g, env, mode, Spec(targets=targets))
        if any(values.flag(g, ref, "immune", card=g.def_of(card).slug) for refs in env.names.values() for ref in refs):
            continue
        if not loose and not activators.met_by_targets(g, card, env.names):
            continue
        if not moments.answers(g, window, env):
            continue
        if g.def_of(card).suit == "combat" and fighters.forbids(g, player, env.names):
            continue
        for words in run.words_of(g, env, mode):
            for x in _tiers(g, card, env, mode):
                spec = Spec(number, targets, at, to, words, x)
                cost = values.cost(g, card, player, spec, env)
                extra = mode.extra.amount.number if mode.extra is not None and mode.extra.amount is not None else 0
                for where in destinations.offered(g, mode, env):
                    for paying in payments(g, player, card, cost + extra, env):
                        yield ("play", card, spec._replace(to=where or to, paying=paying))


def _tiers(g: Game, card: int, env: Env, mode: Mode) -> tuple[int, ...]:
    """2.4: the values of X that may be named; -1 where the card has no X to name."""
    return TIERS if moments.is_tiered(g.def_of(card)) else (-1,)


def pay(g: Game, player: int, card: int, cost: int, paying: int = NOBODY, env: Env | None = None) -> None:
    """2.3h: the whole cost at once, from the pool that 2.3 names; a purse token counts as 1 RP (2.3j)."""
    d = g.def_of(card)
    if paying != NOBODY and isinstance(g.pieces[paying], PowerPiece):
        powers.pay(g, player, paying)
        return
    if paying != NOBODY:
        piece = teams.agent(g, paying)
        piece.purse = 0
        g.event("tokens", player, paying, "purse", 0)
        g.players[player].used.append(f"1/turn|{paying}|purse")
        cost -= 1
    spend(g, player, pool_of(g, player, d, env), cost, "cost")


def spend(g: Game, player: int, pool: str, amount: int, why: str) -> None:
    """Take points from a pool (negative: add)."""
    if amount == 0:
        return
    p = g.players[player]
    setattr(p, pool, getattr(p, pool) - amount)
    g.event("points", player, pool, -amount, why)


def play(g: Game, player: int, choice: Choice, window: Window) -> Item:
    """7.4d: announce: name the targets and X, pay, and let the card wait for answers."""
    _, card, spec = choice
    spec = Spec(*spec)
    d = g.def_of(card)
    mode = d.frame.modes[spec.mode]
    found = moments.of_mode(g, player, card, mode, spec.mode, window)
    meant = [m for m in found if isinstance(m, Happening) and m.it in spec.targets]
    moment = next(iter(meant or found), None)
    env = env_of(g, player, card, window, moment)
    if d.suit == "bluff":
        env.site = spec.at if spec.at != NOBODY else moments.site_of(g, window)
        env.team = moments.site_team(g, env.site)
    attacked = (spec.to if d.suit == "adversary" else ()) or next(iter(moments.attacks(g, player, card, window)), ())
    if attacked:
        env.team = attacked
    env.names = foes.bind(g, env, mode, spec)
    env.words, env.x = spec.words, spec.x
    if d.suit != "adversary":
        destinations.named(env, spec.to)
    cost = values.cost(g, card, player, spec, env)
    if mode.extra is not None and mode.extra.amount is not None:
        cost += mode.extra.amount.number
    zones.to_stack(g, card)
    kind = "respite" if respite.is_meant(g, card, spec) else "card"
    item = Item(card=card, by=player, mode=spec.mode, env=env, paid=cost, kind=kind)
    g.event("played", player, card, cost, pool_of(g, player, d, env), spec.targets, spec.mode, spec.words, spec.x)
    pay(g, player, card, cost, spec.paying, env)
    if d.cost_x and not moments.is_tiered(d):
        env.x = cost - (1 if d.cost_x == "X+1" else 0)
    moments.note_title(g, window, player, d)
    g.happen("card_played", ("card", card), (), player)
    return item


# -- abilities (2.11, 7.4p) ----------------------------------------------------------------------------


def abilities(g: Game, player: int, window: Window) -> Iterator[Choice]:
    """The chosen uses of the player's cards in play that may be carried out now."""
    possible = timely.uses(g, player, window)
    if g.pieces.keys().isdisjoint(possible):
        possible = {}
    for card in [card for card in g.pieces if card in possible] if possible else ():
        piece = g.pieces[card]
        if piece.by != player or not teams.has_effect(piece) or isinstance(piece, PowerPiece):
            continue
        for index, use in possible[card]:
            if not usable(g, player, card, index, use):
                continue
            moment = moments.of_use(g, player, card, use, window)
            if moment is None:
                continue
            yield from _uses(g, player, card, index, use, use_env(g, player, card, window, moment), window)
    if g.mods:
        yield from afflictions.uses(g, player, window)


def use_env(g: Game, player: int, card: int, window: Window, moment: Happening | bool) -> Env:
    """What the words of an ability speak of: the names its card was played with last as long as it lives."""
    env = env_of(g, player, card, window, moment)
    piece = g.pieces[card]
    env.host, env.names, env.words, env.turn = piece.host, dict(piece.names), piece.word, piece.since
    return env


def usable(g: Game, player: int, card: int, index: int, use: Use) -> bool:
    """Whose turn it is, how often it has been used, and whether it can be paid for."""
    if use.turn != "any" and (use.turn == "own") != (player == g.active):
        return False
    if use.limit and f"{use.limit}|{card}|{index}" in g.players[player].used:
        return False
    cost = use.cost
    if cost is None or cost.kind == "discard":
        return True
    if cost.kind == "token":
        return g.pieces[card].tokens > 0
    least = cost.amount.number if cost.amount is not None else 1
    return bool(getattr(g.players[player], cost.kind) >= least)


def _uses(g: Game, player: int, card: int, index: int, use: Use, env: Env, window: Window) -> Iterator[Choice]:
    if use.condition is not None and not conditions.holds(g, env, use.condition):
        return
    amount = use.cost.amount if use.cost is not None else None
    if use.cost is not None and use.cost.kind == "token" and amount is not None and amount.kind == "up_to":
        numbers: tuple[int, ...] = tuple(range(1, min(amount.number, g.pieces[card].tokens) + 1))
    else:
        numbers = (-1,)
    kept = dict(env.names)
    for targets in foes.targets_of(g, env, use):
        env.names = {**kept, **foes.bind(g, env, use, Spec(targets=targets))}
        if not run.can_use(g, env, use) or not moments.answers(g, window, env):
            continue
        for words in run.words_of(g, env, use):
            for x in numbers:
                yield ("use", ("card", card), index, Spec(0, targets, NOBODY, (), words, x))


def use(g: Game, player: int, choice: Choice, window: Window) -> Procedure:
    """Pay for an ability and carry it out: it does not wait and cannot be answered (7.4p)."""
    if afflictions.is_use(g, choice):
        return afflictions.carry_out(g, player, choice, window)
    _, ref, index, spec = choice
    spec, card = Spec(*spec), ref[1]
    what = g.def_of(card).frame.uses[index]
    power = g.pieces[card]
    if isinstance(power, PowerPiece):
        powers.remember(g, power, spec)
        env = powers.environment(g, player, card, window, powers.moment_of(g, player, what, spec, window))
        env.names = run.bind(g, what.targets, spec.targets)
    else:
        env = use_env(g, player, card, window, moments.of_use(g, player, card, what, window) or False)
        env.names = {**env.names, **foes.bind(g, env, what, spec)}
    env.words = spec.words or env.words
    if what.limit:
        g.players[player].used.append(f"{what.limit}|{card}|{index}")
    g.event("used", player, ref, index, spec.targets, spec.words)
    run.pay_use(g, env, what, spec)
    if not isinstance(power, PowerPiece):
        moments.note_ability(g, window, player, g.def_of(card))
    saving = respite.use(g, card, index, spec)
    return saving or run.RunEffects(card=card, path=("use", index, "do"), env=env)
