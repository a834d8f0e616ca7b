"""Naming whatever a card or rule asks for: by what becomes of what is named, and of what is not."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.explanation import Reason
from game.ai.heuristic.evaluation import Evaluation, ranked, secret_reason
from game.ai.heuristic.parameters import EffectWeights, Parameters
from game.ai.heuristic.view_helpers import total
from game.engine.cards.ast import Selector
from game.engine.cards.card_def import CardDef
from game.engine.core.choices import Choice
from game.engine.core.decisions import Decision
from game.engine.core.state import NOBODY
from game.engine.view.player_view import PlayerView

SAVED = 100.0
"""Whoever would fall is healed before others."""


class Asked(NamedTuple):
    """What a card wants named."""

    view: PlayerView
    skill: str
    """Of the running check; "" outside one."""
    harmful: bool
    """It is bad for what is named, as far as it is one's own."""
    spares: bool
    """It is bad for what is not named."""
    mends: bool
    """It heals what is named."""


def choose(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Name an object: of one's own Agents the one who serves best, of others' the one who is missed most."""
    check = view.check
    card = int(decision.get("card", -1))
    d = view.card(card)
    spares = d is not None and _spares(d)
    asked = Asked(
        view,
        check.skill if check is not None else "",
        weights.style.reads_small_print
        and d is not None
        and not spares
        and view.owner(card) not in (view.seat, NOBODY),
        spares,
        weights.style.reads_small_print and d is not None and any(e.word == "heal" for u in d.frame.uses for e in u.do),
    )
    options = ranked((_value(asked, choice, weights.effects), choice) for choice in decision.choices)
    return Evaluation(options, _why(asked, decision, options[0][1]))


def _spares(d: CardDef) -> bool:
    """Whether a card does its harm to those who are not named: «choose two; each other Agent stays behind»."""
    effects = [effect for mode in d.frame.modes for one in mode.do for effect in one.walk()]
    names = {name for one in effects if one.word == "choose" for name, _ in one.args}
    others = [
        value.text for one in effects if one.word != "choose" for _, value in one.args if isinstance(value, Selector)
    ]
    return any(f"except={name}" in text for text in others for name in names)


def _value(asked: Asked, choice: Choice, weights: EffectWeights) -> float:
    """How gladly this one is named."""
    view, ref = asked.view, choice[1] if len(choice) > 1 else None
    if not isinstance(ref, tuple):
        return 0.0
    if ref[0] == "team":
        return float(sum(agent.team == ref[3] for agent in view.agents(ref[1], ref[2])))
    if ref[0] != "card":
        return 0.0
    agent = view.agent(ref[1])
    if agent is None:
        d = view.card(ref[1])
        if d is None:
            worth = weights.value_choose_unknown
        else:
            worth = weights.value_card + weights.value_card_per_point * (d.cost or 0)
        return -worth if asked.harmful and view.owner(ref[1]) == view.seat else worth
    worth = float(total(view, [agent.card], asked.skill) if asked.skill else agent.res)
    worth += weights.value_choose_per_health * agent.health
    if asked.harmful and agent.controller == view.seat:
        worth = -worth
    return worth + (SAVED if asked.mends and agent.damage and agent.health == 0 else 0.0)


def _why(asked: Asked, decision: Decision, choice: Choice) -> Reason:
    """Why this one: by the skill that is checked where that tells them apart."""
    view, ref = asked.view, choice[1] if len(choice) > 1 else None
    agent = view.agent(ref[1]) if isinstance(ref, tuple) and ref[0] == "card" else None
    if agent is None:
        return secret_reason("reason.choose")
    if asked.mends and agent.damage and agent.health == 0:
        return secret_reason("reason.choose.saved", agent=agent.name)
    if not asked.skill or asked.mends:
        return secret_reason(
            "reason.choose.spare" if asked.harmful and agent.controller == view.seat else "reason.choose"
        )
    named = [
        one[1][1] for one in decision.choices if len(one) > 1 and isinstance(one[1], tuple) and one[1][0] == "card"
    ]
    brings = [total(view, [card], asked.skill) for card in named if view.agent(card) is not None]
    figures: dict[str, int | str] = {
        "agent": agent.name,
        "by": total(view, [agent.card], asked.skill),
        "skill": f"face.word.{asked.skill}",
    }
    if min(brings) == max(brings):
        return secret_reason("reason.choose.alike", by=figures["by"], skill=figures["skill"])
    if agent.controller != view.seat:
        return secret_reason("reason.choose.theirs", **figures)
    return secret_reason("reason.choose.least" if asked.harmful else "reason.choose.most", **figures)
