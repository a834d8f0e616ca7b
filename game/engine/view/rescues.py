"""What of the player's own, played or used now, makes his check succeed that fails, or keeps an Agent of his."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.engine.core.choices import PlayCard, UseAbility
from game.engine.core.decisions import Decision
from game.engine.core.refs import CardRef, card_of
from game.engine.core.state import NOBODY
from game.engine.query.card_ids import subject_of
from game.engine.view.helpful_choices import effects_of, is_help, raised_by, useful
from game.engine.view.player_view import PlayerView

LOSS = frozenset({"kill", "hospitalise", "abduct"})
"""Words of effects by which a player loses an Agent."""


class Rescue(NamedTuple):
    """A card that can be played or used now, and for how many points; what it adds to the check, or whom it keeps.

    It adds 0 where its text does not say how much.
    """

    card: int
    cost: int
    added: int = 0
    agent: int = NOBODY


def rescues(view: PlayerView, decision: Decision) -> list[Rescue]:
    """The cards that decide now: the fewest that make a check succeed together, or each that keeps an Agent."""
    left = [choice for choice in useful(view, decision).choices if isinstance(choice, PlayCard | UseAbility)]
    return _of_check(view, left) or _of_agents(view, left)


def saves_check(view: PlayerView, decision: Decision) -> bool:
    """Whether the own check fails as it stands, and what can be played or used now makes its sum enough."""
    return any(one.agent == NOBODY for one in rescues(view, decision))


def _of_check(view: PlayerView, choices: list[PlayCard | UseAbility]) -> list[Rescue]:
    check = view.check
    if check is None or not check.skill or check.owner != view.seat or check.has_failed or view.combat is not None:
        return []
    found: dict[int, Rescue] = {}
    for choice in choices:
        added = raised_by(view, choice, check.skill) if is_help(view, choice) else 0
        if added != 0:
            one = Rescue(subject_of(choice), view.cost_of(choice) or 0, added or 0)
            found[one.card] = max(found.get(one.card, one), one, key=lambda other: (other.added, -other.cost))
    lacks = check.need - check.total
    if lacks <= 0:
        return []
    if enough := [one for one in found.values() if not one.added or one.added >= lacks]:
        return [min(enough, key=lambda one: one.cost)]
    together: list[Rescue] = []
    for one in sorted(found.values(), key=lambda one: -one.added):
        together.append(one)
        lacks -= one.added
        if lacks <= 0:
            return together
    return []


def _of_agents(view: PlayerView, choices: list[PlayCard | UseAbility]) -> list[Rescue]:
    found: dict[int, Rescue] = {}
    dying = {info.card for info in view.agents(view.seat) if info.health <= 0} if view.combat is not None else set()
    for choice in choices:
        words = {effect.word for effect in effects_of(view, choice)}
        kept = dying & _aimed_at(choice) if "heal" in words else set(_threatened(view)) if "negate" in words else set()
        for agent in kept:
            one = Rescue(subject_of(choice), view.cost_of(choice) or 0, agent=agent)
            found.setdefault(one.card, one)
    return list(found.values())


def _aimed_at(choice: PlayCard | UseAbility) -> set[int]:
    return {card_of(target) for target in choice.spec.targets if isinstance(target, CardRef)}


def _threatened(view: PlayerView) -> Iterator[int]:
    """The player's Agents at whom the newest card of others is aimed, if they are lost by it."""
    newest = next(iter(view.pending), None)
    known = view.card(newest.card) if newest is not None and newest.by != view.seat else None
    if newest is None or known is None or not 0 <= newest.mode < len(known.frame.modes):
        return
    words = {part.word for effect in known.frame.modes[newest.mode].do for part in effect.walk()}
    for target in newest.targets:
        info = view.agent(card_of(target)) if isinstance(target, CardRef) and words & LOSS else None
        if info is not None and info.controller == view.seat:
            yield info.card
