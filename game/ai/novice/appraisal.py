"""What announcing a card or using an ability is worth now: the words of its composition, priced one by one.

The sums come first (AI.md 7): in a check only what turns it counts, and points spent count against.  Worth is measured
in points as `weights` says; a word that the novice cannot judge is worth nothing to him.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ai.novice import blows
from game.ai.novice.assault import outcome
from game.ai.novice.reading import (
    TIERS,
    boost_of,
    engine_tokens,
    members_without,
    number,
    total,
    words_of,
)
from game.ai.novice.situation import Situation, team_members
from game.engine.cards import CardDef
from game.engine.decisions import Choice, Spec
from game.engine.effects.ast import Effect, Selector, Targets, Use
from game.engine.state import Ref


@dataclass
class Plan:
    """One announcement: the card, the effects it would have, whom it names, its X."""

    card: CardDef
    id: int
    effects: tuple[Effect, ...]
    names: dict[str, tuple[Ref, ...]]
    x: int
    use: Use | None = None

    def objects(self, now: Situation, effect: Effect, *keys: str) -> tuple[Ref, ...]:
        """Whom an effect touches, as far as names and the Team in the check tell."""
        selector = next((effect.arg(key) for key in keys if effect.arg(key) is not None), None)
        if not isinstance(selector, Selector):
            return ()
        text = selector.text
        if text in ("self", "host"):
            return ()
        if text in self.names:
            return self.names[text]
        if text.startswith("agent.in=this_team"):
            return tuple(("card", card) for card in now.team)
        if text.startswith("agent.in=t") and "t" in self.names:
            return tuple(
                ("card", card) for ref in self.names["t"] if ref[0] == "team" for card in team_members(now.view, ref)
            )
        return self.names.get("t", ()) if "t" in text.split(".") else ()


def worth(now: Situation, choice: Choice, cost: int) -> float:
    """What the choice gains, less what it costs."""
    plan = plan_of(now, choice)
    if plan is None:
        return 0.0
    price = (now.weights.rp if now.view.active == now.view.seat else now.weights.cp) * cost
    if plan.card.suit == "adversary" and plan.use is None:
        return assault(now, plan.card) - price
    gain = effects_worth(now, plan, plan.effects)
    if plan.use is None:
        gain += _lasting(now, plan)
    elif plan.use.cost is not None and plan.use.cost.kind in ("discard", "rp", "cp"):
        gain -= now.weights.use
    return gain - price


def plan_of(now: Situation, choice: Choice) -> Plan | None:
    """The choice taken apart; None for what is no card of which anything is known."""
    if choice[0] in ("play", "pay"):
        d, spec = now.view.card(choice[1]), Spec(*choice[2])
        if d is None:
            return None
        mode = d.frame.modes[spec.mode]
        return Plan(d, choice[1], mode.do, _bind(mode.targets, spec.targets), spec.x)
    if choice[0] == "use" and choice[1][0] == "card":
        d, spec = now.view.card(choice[1][1]), Spec(*choice[3])
        if d is None or choice[2] >= len(d.frame.uses):
            return None
        use = d.frame.uses[choice[2]]
        return Plan(d, choice[1][1], use.do, _bind(use.targets, spec.targets), spec.x, use)
    return None


def _bind(targets: Targets, refs: tuple[Ref, ...]) -> dict[str, tuple[Ref, ...]]:
    """The named objects by their names: the last name takes what is left."""
    found: dict[str, tuple[Ref, ...]] = {}
    for place, (name, _) in enumerate(targets):
        last = place == len(targets) - 1
        found[name] = refs[place:] if last else refs[place : place + 1]
    return found


def effects_worth(now: Situation, plan: Plan, effects: object) -> float:
    """The worth of a list of effects together."""
    if not isinstance(effects, tuple):
        return 0.0
    found = 0.0
    for effect in effects:
        if isinstance(effect, Effect) and effect.word in _JUDGES:
            found += _JUDGES[effect.word](now, plan, effect)
    return found


def assault(now: Situation, d: CardDef) -> float:
    """An Adversary: whom it would fell, what that does to the running check, and how likely it is answered."""
    if now.mine or not now.team:
        return 0.0
    weights = now.weights
    if d.frame.noncombat:
        felled: tuple[int, ...] = (max(now.team, key=lambda card: total(now.view, (card,), now.skill)),)
        hurt = 0
    else:
        found = outcome(now.view, d, now.team, blows.at_hand(now.view, d))
        felled, hurt = found.felled, found.hurt
    lost = sum(total(now.view, (card,), now.skill) for card in felled)
    gain = weights.fell * len(felled) + weights.wound * hurt
    if now.site and len(felled) == len(now.team):
        gain += weights.stop * now.hold(-3) if (now.margin or 0) >= 0 else 0.0
    elif now.site:
        gain += weights.stop * now.stopped(-lost)
    return gain * weights.unanswered


def _lasting(now: Situation, plan: Plan) -> float:
    """What stays in play: an engine of points, something to be used later."""
    frame = plan.card.frame
    if not frame.stay:
        return 0.0
    tokens = engine_tokens(plan.card)
    if tokens:
        return now.weights.engine * tokens
    if plan.effects and plan.effects[0].word == "check":
        return 0.0
    return now.weights.lasting if frame.uses or frame.triggers or frame.while_ else 0.0


def _turn(now: Situation, change: int) -> float:
    """Worth of changing the running total by so much: all or nothing (7.6a), with what can still be added."""
    if now.margin is None:
        return 0.0
    weights = now.weights
    if now.mine:
        if now.margin >= 0 or change <= 0 or now.margin + max(now.help, change) < 0:
            return 0.0
        whole = weights.succeed if now.site else weights.succeed * 0.5
        return whole if now.margin + change >= 0 else whole * change / -now.margin
    if change >= 0:
        return 0.0
    whole = weights.stop if now.site else weights.stop * 0.3
    if now.margin >= 0 and now.margin + change >= 0:
        together = now.margin + min(now.help, change)
        return whole * now.hold(together) * -change / (now.margin + 1) if together < 0 else 0.0
    return whole * now.stopped(change)


def _boost(now: Situation, plan: Plan, effect: Effect) -> float:
    if effect.arg("like") is not None and effect.arg("by") is None:
        return _turn(now, 1)
    return _turn(now, number(effect.arg("by"), 1))


def _tiered(now: Situation, plan: Plan, effect: Effect) -> float:
    return _turn(now, TIERS.get(plan.x, -1))


def _pool(now: Situation, plan: Plan, effect: Effect) -> float:
    amount = max(number(effect.arg("by"), 1), plan.x)
    gain = 0.0
    if str(effect.arg("to")).startswith("me"):
        gain += now.weights.point * amount
    source = str(effect.arg("from") or "")
    if source:
        seat = now.view.active if now.view.active != now.view.seat else 1 - now.view.seat
        holder = now.view.players[min(seat, len(now.view.players) - 1)]
        gain = (now.weights.point + 0.5) * min(amount, holder.rp if source.endswith("rp") else holder.cp)
    return gain


def _mod(now: Situation, plan: Plan, effect: Effect) -> float:
    stats, by = words_of(effect, "stat"), number(effect.arg("by"))
    objects = plan.objects(now, effect, "of")
    if "prerequisite" in stats:
        changed = effect.arg("set")
        need = number(changed)
        have = total(now.view, now.team, getattr(changed, "name", "")) if now.team else 0
        after = have - need
        if now.margin is None or now.mine:
            return 0.0
        return now.weights.stop * (now.hold(after) - now.hold(now.margin))
    if "need" in stats:
        return _turn(now, -by)
    if "site_limit" in stats:
        return now.weights.second_site if _placeable(now) >= 2 else 0.0
    if "modifier" in stats:
        return sum(_spoiled(now, ref, 2 if number(effect.arg("times"), 1) < 0 else 0) for ref in objects)
    if "lrc" in stats or "crc" in stats or "attacks" in stats:
        return sum(blows.rating(now.view, now.weights, ref, stats, by, fixed=effect.arg("set")) for ref in objects)
    if {"all_skills", "check_skill", now.skill} & set(stats):
        if effect.arg("set") is not None:
            skill = str(effect.arg("set"))
            gain = sum(total(now.view, (r[1],), skill) - total(now.view, (r[1],), now.skill) for r in objects)
            return _turn(now, gain)
        return _turn(now, by)
    return 0.0


def _placeable(now: Situation) -> int:
    """How many Sites in hand and Field one's own Team could deal with."""
    agents = [agent.card for agent in now.view.agents(now.view.seat, "field")]
    levels = [site.prerequisites for site in now.view.sites(now.view.seat)]
    levels += [d.prerequisites for c in now.view.hand if (d := now.view.card(c)) is not None and d.suit == "site"]
    return sum(any(total(now.view, agents, skill) >= need for skill, need in asked) for asked in levels)


def _check(now: Situation, plan: Plan, effect: Effect) -> float:
    """A check that a card demands: how likely its Team is to pass, times what follows."""
    skill, need = str(effect.arg("skill")), number(effect.arg("need"))
    teams = [ref for refs in plan.names.values() for ref in refs if ref[0] == "team"]
    if teams:
        members, own = team_members(now.view, teams[0]), teams[0][1] == now.view.seat
    else:
        members, own = now.team, now.mine
    passes = 0.93 if total(now.view, members, skill) >= need else now.weights.saved
    after = {name: effects_worth(now, plan, effect.arg(name)) for name in ("pass", "fail")}
    value = passes * after["pass"] + (1 - passes) * after["fail"]
    if own and plan.card.frame.stay and plan.use is None:
        value += now.weights.banked * passes
    return value


def _settle(now: Situation, plan: Plan, effect: Effect) -> float:
    if now.margin is None or now.mine or now.margin < 0:
        return 0.0
    return now.weights.stop if now.site or effect.arg("check") == "site" else 0.5


def _end(now: Situation, plan: Plan, effect: Effect) -> float:
    if effect.arg("what") == "combat":
        return now.weights.wound * 2
    if now.mine:
        return 0.0
    return now.weights.stop * (1.2 if now.site and (now.margin or 0) >= 0 else 0.3)


def _put(now: Situation, plan: Plan, effect: Effect) -> float:
    objects, goals = plan.objects(now, effect, "what"), words_of(effect, "to")
    if "hand" in goals:
        if not objects:
            return now.weights.fetch
        return sum(now.weights.fetch if is_mine(now, ref) else -1.0 for ref in objects)
    return sum(_negated(now, ref) for ref in objects if not is_mine(now, ref))


def _negate(now: Situation, plan: Plan, effect: Effect) -> float:
    return sum(_negated(now, ref) for ref in plan.objects(now, effect, "what"))


def _discard(now: Situation, plan: Plan, effect: Effect) -> float:
    selector = effect.arg("what")
    if not isinstance(selector, Selector) or selector.text in ("self", "host"):
        return 0.0
    objects = plan.objects(now, effect, "what")
    if objects:
        return sum(_lost(now, ref) for ref in objects)
    return 0.8 if "foe" in selector.text or "active" in selector.text else 0.0


def _hospitalise(now: Situation, plan: Plan, effect: Effect) -> float:
    return sum(_harm(now, ref) + now.weights.fell * side(now, ref) for ref in plan.objects(now, effect, "who"))


def _move(now: Situation, plan: Plan, effect: Effect) -> float:
    return sum(_harm(now, ref) + 0.6 * side(now, ref) for ref in plan.objects(now, effect, "who"))


def _withdraw(now: Situation, plan: Plan, effect: Effect) -> float:
    return sum(blows.withdrawing(now.view, now.weights, ref) for ref in plan.objects(now, effect, "who"))


def _damage(now: Situation, plan: Plan, effect: Effect) -> float:
    objects = plan.objects(now, effect, "to")
    amount = number(effect.arg("by"), 1)
    if not objects:
        return now.weights.wound * amount * (1 if not now.mine else -1)
    return sum(now.weights.wound * amount * side(now, ref) for ref in objects)


def _heal(now: Situation, plan: Plan, effect: Effect) -> float:
    gain = 0.0
    for ref in plan.objects(now, effect, "who"):
        agent = now.view.agent(ref[1]) if ref[0] == "card" else None
        if agent is not None and agent.damage:
            healed = min(agent.damage, number(effect.arg("by"), 1))
            saved = now.weights.fell * 1.5 if agent.health == 0 else 0.0
            gain -= (saved + 0.9 * healed) * side(now, ref)
    return gain


def _grant(now: Situation, plan: Plan, effect: Effect) -> float:
    flags = set(words_of(effect, "flag"))
    objects = plan.objects(now, effect, "to")
    if "left_behind" in flags:
        kept = members_without(now.view, now.team, now.skill, 2)
        return _turn(now, -total(now.view, [c for c in now.team if c not in kept], now.skill))
    if "no_contribute" in flags:
        if not now.site and now.margin is None:
            return 0.0
        lost = sum(total(now.view, (ref[1],), now.skill) for ref in objects if ref[0] == "card")
        own = any(is_mine(now, ref) for ref in objects)
        return _turn(now, -lost) if lost and not own else 0.0
    if flags & {"no_deal", "stunned"}:
        return sum(1.2 * side(now, ref) for ref in objects)
    if flags & {"no_take", "first_strike"}:
        return sum(-1.8 * side(now, ref) for ref in objects)
    return 0.2 if objects and plan.effects[0].word != "check" else 0.0


def _guard(now: Situation, plan: Plan, effect: Effect) -> float:
    return sum(blows.guarding(now.view, now.weights, ref) for ref in plan.objects(now, effect, "who", "of"))


def _restrict(now: Situation, plan: Plan, effect: Effect) -> float:
    return 1.8 if not now.mine and len(now.team) > 1 else 0.0


def _stun(now: Situation, plan: Plan, effect: Effect) -> float:
    return sum(1.4 * side(now, ref) for ref in plan.objects(now, effect, "who"))


def _keyword(now: Situation, plan: Plan, effect: Effect) -> float:
    """Opens a Site, or a Team, to an Adversary held in the hand that does not fit it yet."""
    if now.mine or now.margin is None or not now.team:
        return 0.0
    if now.at < 0 or ("card", now.at) not in plan.objects(now, effect, "of"):
        return 0.0
    here = now.view.card(now.at)
    assert here is not None
    goals = words_of(effect, "to")
    if any(goal in here.keywords for goal in goals):
        return 0.0
    points = now.view.players[now.view.seat].cp
    held = [d for card in now.view.hand if (d := now.view.card(card)) is not None and d.suit == "adversary"]
    opened = [d for d in held if any(f"{goal}_site" in d.activators for goal in goals)]
    return max((assault(now, d) - now.weights.cp * (d.cost or 0) for d in opened if (d.cost or 0) < points), default=0)


def _nested(now: Situation, plan: Plan, effect: Effect) -> float:
    key = {"if": "then", "in_addition": "do", "delay": "do"}[effect.word]
    return (0.5 if effect.word == "delay" else 0.8) * effects_worth(now, plan, effect.arg(key))


def _respite(now: Situation, plan: Plan, effect: Effect) -> float:
    return 0.8 * effects_worth(now, plan, effect.arg("else"))


def _negated(now: Situation, ref: Ref) -> float:
    """Worth of negating a card: an Adversary by what it would do, a Witness by the check, others by their cost."""
    if is_mine(now, ref):
        return -3.0
    d = now.view.card(ref[1]) if ref[0] == "card" else None
    if d is None:
        return 0.5
    if d.suit == "adversary":
        return _spared(now, d)
    if d.suit == "witness" and now.margin is not None:
        return max(0.4, _spoiled(now, ref, 1))
    if d.suit == "bluff" and now.mine:
        return max(0.2, _turn(now, -boost_of(d)[1]))
    forced = next((e for e in d.frame.modes[0].do if e.word == "check"), None)
    if forced is not None and now.mine:
        safe = total(now.view, now.team, str(forced.arg("skill"))) >= number(forced.arg("need"))
        return 0.3 if safe else now.weights.succeed * 0.7
    return 0.5 + 0.35 * (d.cost or 0)


def _spared(now: Situation, d: CardDef) -> float:
    """Worth of negating an Adversary: what it would do to one's own Team."""
    team = now.team
    if not team:
        return 0.5
    if d.frame.noncombat:
        return now.weights.fell + now.weights.succeed * 0.5
    found = outcome(now.view, d, team)
    lost = sum(total(now.view, (card,), now.skill) for card in found.felled)
    fails = now.site and now.margin is not None and now.margin + now.help >= 0 > now.margin + now.help - lost
    return now.weights.fell * len(found.felled) + now.weights.wound * found.hurt + now.weights.succeed * fails


def _spoiled(now: Situation, ref: Ref, times: int) -> float:
    """Worth of taking a Witness's number away once, or twice where it turns into a penalty."""
    d = now.view.card(ref[1]) if ref[0] == "card" else None
    if d is None or is_mine(now, ref):
        return 0.0
    return _turn(now, -times * boost_of(d)[1])


def _lost(now: Situation, ref: Ref) -> float:
    d = now.view.card(ref[1]) if ref[0] == "card" else None
    return side(now, ref) * (0.5 + 0.3 * ((d.cost or 0) if d is not None else 1))


def _harm(now: Situation, ref: Ref) -> float:
    """What the running check loses with this Agent."""
    agent = now.view.agent(ref[1]) if ref[0] == "card" else None
    if agent is None or agent.card not in now.team or not now.skill:
        return 0.0
    if now.mine:
        return -now.weights.succeed * 0.5
    return _turn(now, -total(now.view, (agent.card,), now.skill))


def is_mine(now: Situation, ref: Ref) -> bool:
    """Whether an object is on one's own side."""
    if ref[0] != "card":
        return len(ref) > 1 and bool(ref[1] == now.view.seat)
    piece = now.view.piece(ref[1])
    if piece is not None:
        return piece.by == now.view.seat
    for pending in now.view.pending:
        if pending.card == ref[1]:
            return pending.by == now.view.seat
    return now.view.owner(ref[1]) == now.view.seat


def side(now: Situation, ref: Ref) -> int:
    """1 where harm to the object is welcome, -1 where it is one's own."""
    return -1 if is_mine(now, ref) else 1


def _plain(amount: Callable[[Situation], float]) -> Callable[[Situation, Plan, Effect], float]:
    return lambda now, plan, effect: amount(now)


_JUDGES: dict[str, Callable[[Situation, Plan, Effect], float]] = {
    "boost": _boost, "tiered": _tiered, "pool": _pool, "mod": _mod, "check": _check, "settle": _settle, "end": _end,
    "ask": _plain(lambda now: now.weights.question), "search": _plain(lambda now: now.weights.fetch),
    "draw": _plain(lambda now: 1.2), "look": _plain(lambda now: 0.5), "put": _put, "negate": _negate,
    "discard": _discard, "heal": _heal, "hospitalise": _hospitalise, "kill": _hospitalise, "abduct": _hospitalise,
    "move": _move, "withdraw": _withdraw, "damage": _damage, "grant": _grant, "shield": _guard, "allocate": _guard,
    "restrict": _restrict, "stun": _stun, "keyword": _keyword, "if": _nested, "in_addition": _nested,
    "delay": _nested, "respite": _respite, "cancel": _plain(lambda now: 2.0),
}  # fmt: skip
"""Who prices each word; what is missing here is worth nothing."""
