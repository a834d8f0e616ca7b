"""Forecast of a Combat between an Adversary and a Team, round by round (rulebook 8.3)."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.heuristic.view_helpers import boosts_in_combat, number, strength
from game.engine.cards.ast import Effect, Value
from game.engine.cards.card_def import CardDef
from game.engine.view.player_view import PlayerView

ROUNDS = 6
"""Rounds after which a forecast ends."""
UNTOUCHED = 99


@dataclass(frozen=True)
class Outcome:
    """Agents who would go to the Hospital, and the damage on the others."""

    felled: tuple[int, ...] = ()
    hurt: int = 0


@dataclass
class _Attacker:
    long: int
    close: int
    health: int
    rounds: tuple[str, ...]
    """The rounds before Close Range rounds repeat."""
    endless: bool
    halves_long: bool
    weakens: int


def outcome(view: PlayerView, d: CardDef, team: tuple[int, ...], helpers: tuple[CardDef, ...] = ()) -> Outcome:
    """Best outcome of the Adversary against these Agents, with these Combat cards played for it."""
    attacker = _attacker(view, d, team)
    attacker.long += boosts_in_combat(helpers, "lrc") if attacker.long else 0
    attacker.close += boosts_in_combat(helpers, "crc")
    finishers = sum(any(e.word == "hospitalise" for e in one.frame.modes[0].do) for one in helpers)
    found = [_fight(view, attacker, team, first, finishers) for first in team]
    return max(found, key=lambda one: (len(one.felled), one.hurt), default=Outcome())


def _attacker(view: PlayerView, d: CardDef, team: tuple[int, ...]) -> _Attacker:
    plan, endless, health, weakens, halves = ("lrc",), True, d.health or 1, 0, False
    values = {"lrc": d.lrc or 0, "crc": d.crc or 0}
    for effect in d.frame.while_:
        if effect.word == "rounds":
            chosen = effect.arg("plan")
            plan, endless = (chosen, False) if isinstance(chosen, tuple) else ((), True)  # type: ignore[assignment]
        elif effect.word == "grant" and "no_take" in str(effect.arg("flag")):
            health = UNTOUCHED
        elif effect.word == "shield" and str(effect.arg("take")) == "half_up":
            halves = True
        elif effect.word == "mod":
            weakens += _own_value(view, effect, team, values)
    return _Attacker(values["lrc"], values["crc"], health, plan, endless, halves, weakens)


def _own_value(view: PlayerView, effect: Effect, team: tuple[int, ...], values: dict[str, int]) -> int:
    """Apply a change of the Adversary's ratings to `values`; return a reduction of the Agents' ratings."""
    fixed = effect.arg("set")
    for name in values.keys() & effect.words("stat"):
        if isinstance(fixed, Value) and fixed.kind == "sum":
            values[name] = max((strength(view, agent, name) for agent in team), default=0) + 1
        elif isinstance(fixed, Value) and fixed.kind == "first":
            values[name] = max(number(part) for part in fixed.parts)
    return -min(0, number(effect.arg("by")))


def _fight(view: PlayerView, attacker: _Attacker, team: tuple[int, ...], first: int, finishers: int) -> Outcome:
    """Outcome if the Adversary attacks `first` until it falls, then always the weakest Agent."""
    health = {card: agent.health for card in team if (agent := view.agent(card)) is not None and agent.health > 0}
    whole = dict(health)
    left, felled = attacker.health, []
    for number_ in range(ROUNDS):
        kind = next(iter(attacker.rounds[number_:]), "crc" if attacker.endless else "")
        if not kind:
            break
        blow = attacker.long if kind == "lrc" else attacker.close
        answer = sum(max(0, strength(view, card, kind) - attacker.weakens) for card in health)
        if kind == "lrc" and attacker.halves_long:
            answer = (answer + 1) // 2
        target = first if first in health else min(health, key=health.__getitem__, default=-1)
        if target < 0:
            break
        health[target] -= blow
        if health[target] <= 0 or (finishers > 0 and blow >= 2):
            finishers -= health[target] > 0
            felled.append(target)
            del health[target]
        left -= answer
        if left <= 0 or (blow == 0 and answer == 0):
            break
    return Outcome(tuple(felled), sum(whole[card] - now for card, now in health.items()))
