"""Choice of objects for cards and rules, by the effect on chosen and other objects."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.explanation import Reason
from game.ai.heuristic.context import team_members
from game.ai.heuristic.evaluation import Evaluation, Option, ranked, secret_reason
from game.ai.heuristic.parameters import EffectWeights, Parameters
from game.ai.heuristic.view_helpers import total
from game.engine.cards.ast import Selector
from game.engine.cards.card_def import CardDef
from game.engine.core.choices import Choice, Choose, ChoosePaying
from game.engine.core.decisions import Decision
from game.engine.core.refs import NOTHING, CardRef, Ref, TeamRef, cards_of
from game.engine.core.state import NOBODY
from game.engine.view.player_view import PlayerView

SAVED = 100.0
"""Priority of healing an Agent who would fall."""


class Asked(NamedTuple):
    """What a card asks to choose."""

    view: PlayerView
    skill: str
    """Skill of the running check; "" outside one."""
    harmful: bool
    """Whether the effect is bad for a chosen own object."""
    mends: bool
    """Whether the effect heals."""


def choose(view: PlayerView, decision: Decision, weights: Parameters) -> Evaluation:
    """Choose the most useful object, own or another player's."""
    check = view.check
    card = int(decision.get("card", -1))
    d = view.card(card)
    spares = d is not None and _spares(d)
    careful = d is not None and weights.style.reads_small_print
    harmful = careful and not spares and view.owner(card) not in (view.seat, NOBODY)
    mends = d is not None and careful and any(e.word == "heal" for use in d.frame.uses for e in use.do)
    asked = Asked(view, check.skill if check is not None else "", harmful, mends)
    options = ranked(Option(_value(asked, _picked(choice), weights.effects), choice) for choice in decision.choices)
    return Evaluation(options, _why(asked, decision, _picked(options[0].choice)))


def _picked(choice: Choice) -> Ref | str:
    """The object or word that is chosen; nothing for other choices."""
    return choice.picked if isinstance(choice, Choose | ChoosePaying) else NOTHING


def _spares(d: CardDef) -> bool:
    """Whether a card harms the objects that are not chosen: «choose two; each other Agent stays behind»."""
    effects = [effect for mode in d.frame.modes for one in mode.do for effect in one.walk()]
    names = {name for one in effects if one.word == "choose" for name, _ in one.args}
    others = [
        value.text for one in effects if one.word != "choose" for _, value in one.args if isinstance(value, Selector)
    ]
    return any(f"except={name}" in text for text in others for name in names)


def _value(asked: Asked, picked: Ref | str, weights: EffectWeights) -> float:
    """Value of choosing this object."""
    view = asked.view
    if isinstance(picked, TeamRef):
        return float(len(team_members(view, picked)))
    if not isinstance(picked, CardRef):
        return 0.0
    agent = view.agent(picked.card)
    if agent is None:
        d = view.card(picked.card)
        known = 0.0 if d is None else weights.value_card + weights.value_card_per_point * (d.cost or 0)
        worth = weights.value_choose_unknown if d is None else known
        return -worth if asked.harmful and view.owner(picked.card) == view.seat else worth
    worth = float(total(view, [agent.card], asked.skill) if asked.skill else agent.res)
    worth += weights.value_choose_per_health * agent.health
    if asked.harmful and agent.controller == view.seat:
        worth = -worth
    return worth + (SAVED if asked.mends and agent.damage and agent.health == 0 else 0.0)


def _why(asked: Asked, decision: Decision, picked: Ref | str) -> Reason:
    """Reason for choosing this object, with the checked skill if it differs."""
    view = asked.view
    agent = view.agent(picked.card) if isinstance(picked, CardRef) else None
    if agent is None:
        return secret_reason("reason.choose")
    if asked.mends and agent.damage and agent.health == 0:
        return secret_reason("reason.choose.saved", agent=agent.name)
    if not asked.skill or asked.mends:
        spared = asked.harmful and agent.controller == view.seat
        return secret_reason("reason.choose.spare" if spared else "reason.choose")
    named = cards_of(ref for choice in decision.choices if isinstance(ref := _picked(choice), tuple))
    brings = [total(view, [card], asked.skill) for card in named if view.agent(card) is not None]
    by, skill = total(view, [agent.card], asked.skill), f"face.word.{asked.skill}"
    if min(brings) == max(brings):
        return secret_reason("reason.choose.alike", by=by, skill=skill)
    kind = "theirs" if agent.controller != view.seat else "least" if asked.harmful else "most"
    return secret_reason(f"reason.choose.{kind}", agent=agent.name, by=by, skill=skill)
