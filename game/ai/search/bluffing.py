"""Real Bluffs and duds: which cards could be put beneath a Site, and in what mixture.

The Investigating Player gains G if the card beneath is a dud and loses L if it is real. With a share of G / (G + L) of
real cards he is indifferent. Rollouts estimate G and L: the dud with the Site investigated, the real Bluff with the
Site investigated, the Site not investigated.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from statistics import fmean
from typing import NamedTuple

from game.ai.heuristic import Parameters
from game.ai.heuristic.economy import keep_value
from game.ai.heuristic.evaluation import Option
from game.ai.heuristic.view_helpers import choices_of, own_info, payable_beneath
from game.ai.policy import Policy
from game.engine.core.choices import STOP, Choice, Investigate, SlipBluff
from game.engine.core.decisions import Decision
from game.engine.view.player_view import PlayerView

LEAST_REAL, MOST_REAL = 0.15, 0.85
"""Bounds of the mixture, so that it cannot be predicted."""
IDLE = 3.0
"""A card worth more than this in the hand is no dud."""


class Slip(NamedTuple):
    """Cards for one Site: real Bluffs that can be paid, and the card worth least in the hand."""

    site: int
    real: tuple[SlipBluff, ...]
    dud: SlipBluff | None


def slips(view: PlayerView, decision: Decision, weights: Parameters) -> list[Slip]:
    """Cards that could be put beneath each Site on offer."""
    points, offers = own_info(view).cp, choices_of(decision, SlipBluff)
    found: list[Slip] = []
    for site in dict.fromkeys(choice.site for choice in offers):
        real: dict[str, SlipBluff] = {}
        idle: list[Option[SlipBluff]] = []
        for choice in offers:
            d = view.card(choice.card)
            if choice.site != site or d is None:
                continue
            if d.suit == "bluff" and not d.missing:
                if payable_beneath(view, choice.card, points):
                    real.setdefault(d.name, choice)
            elif (worth := keep_value(view, d, weights)) < IDLE:
                idle.append(Option(worth, choice))
        dud = min(idle, key=attrgetter("worth")).choice if idle else None
        found.append(Slip(site, tuple(real.values()), dud))
    return found


def candidates(found: Sequence[Slip]) -> list[SlipBluff]:
    """Candidates for rollouts: a real Bluff and a dud for each Site, then the other real Bluffs."""
    first = [choice for slip in found for choice in (*slip.real[:1], slip.dud) if choice is not None]
    return first + [choice for slip in found for choice in slip.real[1:]]


class ForcedVisitPolicy:
    """Plays like another policy, but is forced to investigate one Site, or not to."""

    def __init__(self, base: Policy, site: int, goes: bool) -> None:
        self._base, self._site, self._goes = base, site, goes

    def choose(self, view: PlayerView, decision: Decision) -> Choice:
        """One of the decision's choices."""
        said = self._base.choose(view, decision)
        if decision.kind != "allocation":
            return said
        goes_there = isinstance(said, Investigate) and said.site == self._site
        if goes_there == self._goes:
            return said
        ways = (way for way in choices_of(decision, Investigate) if (way.site == self._site) == self._goes)
        return next(ways, said if self._goes else STOP)


def share_of_real(went: Callable[[Choice, bool, int], float | None], slip: Slip, real: Choice, worlds: int) -> float:
    """The share of real Bluffs that makes the Investigating Player indifferent.

    `went` is a rollout: this card beneath the Site, the Site investigated or not, in that world; it returns the value
    for the player who puts the card there. The share is the lower bound if the Site is not worth investigating or the
    Bluff stops nobody, the upper bound if the Bluff costs the Investigating Player no more than staying away.
    """
    assert slip.dud is not None
    gains, losses = [], []
    for world in range(worlds):
        alone, dud, met = went(slip.dud, False, world), went(slip.dud, True, world), went(real, True, world)
        if alone is not None and dud is not None and met is not None:
            gains.append(alone - dud)
            losses.append(met - alone)
    if not gains:
        return 0.5
    gain, loss = fmean(gains), fmean(losses)
    if gain <= 0 or gain + loss <= 0:
        return LEAST_REAL
    return min(MOST_REAL, max(LEAST_REAL, gain / (gain + loss))) if loss > 0 else MOST_REAL
