"""The searching opponents: a rule of thumb proposes, rehearsals in imagined games dispose."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Protocol

from game.ai.judgement import Judgement
from game.ai.reason import Reason
from game.ai.search.effort import Effort
from game.ai.search.rehearsal import rehearse
from game.ai.search.trial import Outcome, halving
from game.ai.search.value import Value, fitted
from game.engine.decisions import Choice, Decision, declining
from game.engine.game import Game
from game.engine.view import PlayerView

ALIKE = 2
"""Answers of the same verb about the same card that are tried at most, the rule of thumb's own aside."""


class Imagination(Protocol):
    """Where worlds come from: number so-and-so of those that the player may imagine."""

    def __call__(self, number: int) -> Game:
        """An imagined game at the decision; the same number gives the same game."""
        ...


class Searcher:
    """A policy: overrules its rule of thumb where rehearsals say that another answer wins more often."""

    def __init__(
        self,
        seed: int,
        effort: Effort,
        base: Callable[[int], Judgement],
        imagine: Callable[[PlayerView, Random], Imagination],
        value: Value | None = None,
    ) -> None:
        """`base` makes the rule of thumb with a seed, `imagine` what the player may imagine at a decision."""
        self._dice = Random(seed)
        self._effort = effort
        self._make = base
        self._base = base(seed)
        self._imagine = imagine
        self._value = value or fitted()
        self._why: Reason | None = None

    def choose(self, view: PlayerView, decision: Decision) -> Choice:
        """One of the decision's choices; with nothing to choose it does not think."""
        turns = self._effort.turns.get(decision.kind, 0)
        first = self._base.choose(view, decision)
        self._why = self._base.explain()
        if not turns or len(decision.choices) == 1:
            return first
        answers = self._answers(view, decision, first)
        if len(answers) == 1:
            return first
        found = self._try(view, answers, turns)
        if found.best and found.gain > max(self._effort.gain, self._effort.sure * found.error):
            self._why = _because(found)
            return answers[found.best]
        return first

    def explain(self) -> Reason:
        """Why the last answer was given."""
        return self._why or self._base.explain()

    def _answers(self, view: PlayerView, decision: Decision, first: Choice) -> list[Choice]:
        """What is tried: the rule of thumb's answer, declining, then what it likes best, of each card a few ways."""
        found = [first]
        decline = declining(decision)
        if decline is not None and decline != first:
            found.append(decline)
        listed = [choice for _, choice in self._base.shortlist(view, decision)]
        met: dict[tuple[object, ...], int] = {}
        for choice in listed:
            about = choice[:2]
            if choice not in found and met.get(about, 0) < ALIKE:
                met[about] = met.get(about, 0) + 1
                found.append(choice)
        return found[: self._effort.answers]

    def _try(self, view: PlayerView, answers: list[Choice], turns: int) -> Outcome:
        begun, seat = monotonic(), view.seat
        imagine = self._imagine(view, self._dice)
        seeds = self._dice.getrandbits(32)
        worlds: list[Game] = []

        def attempt(answer: int, world: int) -> float | None:
            while len(worlds) <= world:
                worlds.append(imagine(len(worlds)))
            after = rehearse(worlds[world], answers[answer], turns, lambda who: self._make(seeds + 8 * world + who))
            return None if after is None else self._value.chance(after, seat)

        return halving(len(answers), self._effort.worlds, attempt, lambda: monotonic() - begun > self._effort.seconds)


def _because(found: Outcome) -> Reason:
    """That trying it out has shown it to be better."""
    before = found.means[0] or 0.0
    after = found.means[found.best] or 0.0
    return Reason("reason.search", (("before", round(100 * before)), ("after", round(100 * after))))
