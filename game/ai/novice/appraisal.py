"""What announcing a card or using an ability is worth now: the words of its composition, priced one by one.

The sums come first (AI.md 7): in a check only what turns it counts, and points spent count against.  Worth is measured
in points as `weights` says; what the novice cannot judge is worth a whim.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.novice.reading import boost_of, number, total
from game.ai.novice.weights import Weights
from game.engine.cards import CardDef
from game.engine.decisions import Choice, Decision
from game.engine.effects.ast import Effect
from game.engine.state import Ref
from game.engine.view import PlayerView


@dataclass
class Situation:
    """Everything an appraisal looks at: the view, whose check is running and how it stands."""

    view: PlayerView
    weights: Weights
    mine: bool
    """The running check is one's own."""
    margin: int | None
    """Total minus need of the running check; None outside checks."""
    skill: str
    team: tuple[int, ...]
    site: bool
    """The running check is a Site's own."""
    help: int
    """What one's own hand can still add to the running check."""


def situation(view: PlayerView, decision: Decision, weights: Weights) -> Situation:
    """How things stand at this decision."""
    check = view.check
    if check is None:
        return Situation(view, weights, view.active == view.seat, None, "", (), False, 0)
    _, player, section, team = check.team if check.team else ("", -1, "", 0)
    members = tuple(a.card for a in view.agents(player, section) if a.team == team) if check.team else ()
    mine = check.owner == view.seat
    gain = _own_help(view, decision, check.skill) if mine else 0
    return Situation(view, weights, mine, check.total - check.need, check.skill, members, check.site >= 0, gain)


def _own_help(view: PlayerView, decision: Decision, skill: str) -> int:
    """What all the boosts on offer would add together, one of a title."""
    found: dict[str, int] = {}
    for choice in decision.choices:
        ref = choice[1] if choice[0] == "play" else choice[1][1] if choice[0] == "use" else None
        d = view.card(ref) if isinstance(ref, int) else None
        if d is None:
            continue
        size = boost_of(d)[1] if choice[0] == "play" else _use_boost(d, choice[2])
        found[d.name] = max(size, found.get(d.name, 0))
    return sum(found.values())


def _use_boost(d: CardDef, index: int) -> int:
    return max((number(e.arg("by")) for e in d.frame.uses[index].do if e.word == "boost"), default=0)


def worth(now: Situation, choice: Choice, cost: int) -> float:
    """What the choice gains, less what it costs."""
    d, effects = _card_of(now, choice)
    if d is None:
        return 0.0
    mine_rp = now.view.active == now.view.seat
    price = (now.weights.rp if mine_rp else now.weights.cp) * cost
    if d.suit == "adversary" and choice[0] == "play":
        return _adversary(now, d) - price
    gains = [_effect(now, effect, d, choice) for effect in effects]
    known = [gain for gain in gains if gain is not None]
    if not known:
        stays = choice[0] == "play" and bool(d.frame.stay)
        return (1.4 if stays else 0.0) - price
    lasting = 1.6 if choice[0] == "play" and d.frame.stay and (d.frame.triggers or d.frame.uses) else 0.0
    return sum(known) + lasting - price


def _card_of(now: Situation, choice: Choice) -> tuple[CardDef | None, tuple[Effect, ...]]:
    if choice[0] in ("play", "pay"):
        d = now.view.card(choice[1])
        return d, d.frame.modes[choice[2][0]].do if d is not None else ()
    if choice[0] == "use" and choice[1][0] == "card":
        d = now.view.card(choice[1][1])
        return d, d.frame.uses[choice[2]].do if d is not None else ()
    return None, ()


def _turns(now: Situation, change: int) -> float:
    """Worth of changing the running total by so much: all or nothing (7.6a)."""
    if now.margin is None:
        return 0.0
    weights = now.weights
    if now.mine:
        if now.margin >= 0 or change <= 0 or now.margin + now.help < 0:
            return 0.0
        return weights.succeed if now.site else weights.succeed / 2
    if change >= 0 or now.margin < 0:
        return 0.0
    return (weights.stop if now.margin + change < 0 else 0.25 * -change) if now.site else 0.4


def _effect(now: Situation, effect: Effect, d: CardDef, choice: Choice) -> float | None:
    """What one effect is worth; None where the novice cannot tell."""
    word, weights = effect.word, now.weights
    targets = list(choice[2][1] if choice[0] != "use" else choice[3][1])
    if word == "boost":
        return _turns(now, number(effect.arg("by"), 1))
    if word == "tiered":
        return _turns(now, {1: -1, 3: -2, 5: -3, 9: -4}.get(choice[2][5], -1))
    if word == "pool":
        return _pool(now, effect, choice)
    if word == "mod":
        return _mod(now, effect, targets)
    if word == "check":
        return _check(now, effect, d, choice, targets)
    if word == "settle":
        return weights.stop if now.margin is not None and now.margin >= 0 else 0.2
    if word == "end":
        return weights.stop if effect.arg("what") != "combat" else 1.0
    if word == "ask":
        return weights.question
    if word == "search" or (word == "put" and "hand" in str(effect.arg("to"))):
        return weights.fetch
    if word == "draw":
        return 1.2 * number(effect.arg("count"), 1)
    if word == "negate":
        return sum(_negated(now, ref) for ref in targets) if targets else 0.8
    if word == "discard":
        return sum(_lost(now, ref) for ref in targets) if targets else 0.9
    if word in ("heal",):
        return _healing(now, effect, targets)
    if word in ("move", "hospitalise", "kill", "abduct", "control", "withdraw", "stun"):
        return sum(_harm(now, ref, word) for ref in targets)
    if word == "damage":
        return 1.2 * max(1, number(effect.arg("by"), 1)) * (1 if not now.mine else -1)
    if word == "grant":
        return _grant(now, effect, targets)
    if word in ("shield", "allocate"):
        return sum(0.9 if _is_mine(now, ref) else -0.9 for ref in targets)
    if word in ("restrict",):
        return 1.5 if not now.mine else -1.0
    if word in ("look", "keyword", "choose", "delay", "token", "in_addition", "if"):
        return {"look": 0.5, "choose": 0.3, "delay": 0.3}.get(word, 0.1)
    return None


def _pool(now: Situation, effect: Effect, choice: Choice) -> float:
    by = effect.arg("by")
    amount = number(by, max(1, choice[-1][5] if choice[0] == "use" else 1))
    if getattr(by, "kind", "") == "spent":
        amount = max(1, choice[3][5])
    gain = 0.0
    if str(effect.arg("to")).startswith("me"):
        gain += 0.75 * amount
    if effect.arg("from") is not None and str(effect.arg("from")).startswith("foe"):
        gain += 0.5 * amount
    return gain


def _mod(now: Situation, effect: Effect, targets: list[Ref]) -> float:
    stat, by = effect.arg("stat"), number(effect.arg("by"))
    if stat == "prerequisite":
        changed = effect.arg("set")
        skill, need = getattr(changed, "name", ""), number(changed)
        have = total(now.view, now.team, skill) if skill and now.team else 0
        gain = now.weights.stop if have < need and (now.margin or 0) >= 0 else -1.0
        return gain if not now.mine else -gain
    if stat == "need":
        return _turns(now, -by)
    if stat in ("all_skills", "check_skill", now.skill):
        return _turns(now, by if by else 1)
    if stat in ("lrc", "crc", "attacks") or (isinstance(stat, tuple) and "lrc" in stat):
        return sum(0.8 * (by or 1) * (1 if _is_mine(now, ref) else -1) for ref in targets)
    return 0.5


def _check(now: Situation, effect: Effect, d: CardDef, choice: Choice, targets: list[Ref]) -> float:
    """A check that a card demands: how likely its Team is to pass, times what follows."""
    skill, need = str(effect.arg("skill")), number(effect.arg("need"))
    team = next((ref for ref in targets if ref[0] == "team"), None)
    if team is None:
        members, theirs = now.team, not now.mine
    else:
        agents = now.view.agents(team[1], team[2])
        members, theirs = tuple(a.card for a in agents if a.team == team[3]), team[1] != now.view.seat
    have = total(now.view, members, skill)
    passes = 0.9 if have >= need else 0.12
    after = {name: _list(now, effect.arg(name), d, choice) for name in ("pass", "fail")}
    value = passes * after["pass"] + (1 - passes) * after["fail"]
    stays = 1.6 * passes if not theirs and d.frame.stay else 0.0
    return value + stays


def _list(now: Situation, effects: object, d: CardDef, choice: Choice) -> float:
    if not isinstance(effects, tuple):
        return 0.0
    return sum(_effect(now, effect, d, choice) or 0.2 for effect in effects if isinstance(effect, Effect))


def _is_mine(now: Situation, ref: Ref) -> bool:
    if ref[0] != "card":
        return len(ref) > 1 and ref[1] == now.view.seat
    piece = now.view.piece(ref[1])
    if piece is not None:
        return piece.by == now.view.seat
    return next((p.by == now.view.seat for p in now.view.pending if p.card == ref[1]), False)


def _negated(now: Situation, ref: Ref) -> float:
    """Worth of negating a card: an Adversary by what it would do, others by their cost."""
    if _is_mine(now, ref):
        return -3.0
    d = now.view.card(ref[1]) if ref[0] == "card" else None
    if d is None:
        return 0.5
    if d.suit == "adversary":
        return 1.0 + 0.75 * (d.cost or 0)
    if d.suit == "witness" and now.margin is not None:
        size = boost_of(d)[1]
        return now.weights.stop if 0 <= now.margin + (size if _waits(now, ref) else 0) < size else 0.6
    return 1.0 + 0.4 * (d.cost or 0)


def _waits(now: Situation, ref: Ref) -> bool:
    return any(p.card == ref[1] for p in now.view.pending)


def _lost(now: Situation, ref: Ref) -> float:
    sign = -1 if _is_mine(now, ref) else 1
    d = now.view.card(ref[1]) if ref[0] == "card" else None
    return sign * (0.6 + 0.3 * ((d.cost or 0) if d is not None else 1))


def _healing(now: Situation, effect: Effect, targets: list[Ref]) -> float:
    gain = 0.0
    for ref in targets:
        agent = now.view.agent(ref[1]) if ref[0] == "card" else None
        if agent is not None and agent.damage:
            healed = min(agent.damage, number(effect.arg("by"), 1))
            saved = 4.0 if agent.health == 0 else 0.0
            gain += (saved + 0.9 * healed) * (1 if agent.controller == now.view.seat else -1)
    return gain


def _harm(now: Situation, ref: Ref, word: str) -> float:
    agent = now.view.agent(ref[1]) if ref[0] == "card" else None
    if agent is None:
        return 0.0
    sign = -1.0 if agent.controller == now.view.seat else 1.0
    if word == "withdraw":
        return 2.0 if sign < 0 and agent.health <= 2 else -0.5
    if now.margin is not None and agent.card in now.team and now.skill:
        loss = total(now.view, [agent.card], now.skill)
        return sign * (now.weights.stop if now.margin >= 0 > now.margin - loss else 0.9)
    return sign * 1.2


def _grant(now: Situation, effect: Effect, targets: list[Ref]) -> float:
    flags = str(effect.arg("flag"))
    if "no_contribute" in flags or "left_behind" in flags:
        return sum(_harm(now, ref, "grant") for ref in targets)
    if "no_deal" in flags or "stunned" in flags:
        return sum(-1.2 if _is_mine(now, ref) else 1.2 for ref in targets)
    if "no_take" in flags or "first_strike" in flags:
        return sum(1.8 if _is_mine(now, ref) else -1.8 for ref in targets)
    return 0.3


def _adversary(now: Situation, d: CardDef) -> float:
    """Sums before cards (AI.md 7): what the attack would do to the running check and to the Agents."""
    if now.mine or not now.team:
        return 0.0
    if d.frame.noncombat:
        return now.weights.stop if (now.margin or 0) >= 0 else 0.8
    agents = [a for a in (now.view.agent(card) for card in now.team) if a is not None]
    close = sum(total(now.view, [a.card], "crc") for a in agents)
    skips = any(e.word == "rounds" for e in d.frame.while_)
    long = 0 if skips else sum(total(now.view, [a.card], "lrc") for a in agents)
    rounds = max(1, -(-max(1, (d.health or 1) - long) // max(1, close)))
    damage = (0 if skips else d.lrc or 0) + (d.crc or 0) * rounds
    felled, lost = 0, 0
    for agent in sorted(agents, key=lambda a: (a.health, -total(now.view, [a.card], now.skill))):
        if damage >= agent.health:
            damage -= agent.health
            felled += 1
            lost += total(now.view, [agent.card], now.skill)
    stops = now.margin is not None and now.margin >= 0 > now.margin - lost
    return 1.6 * felled + 0.25 * damage + (now.weights.stop if stops and now.site else 0.0)
