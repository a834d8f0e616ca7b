"""The searching levels by name, made with a seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.ai.heuristic import HeuristicPolicy, character
from game.ai.search.determinized_games import dealt_anew
from game.ai.search.search_config import SearchConfig, efforts
from game.ai.search.search_policy import SearchPolicy


def rule_of_thumb(level: str) -> Callable[[int], HeuristicPolicy]:
    """The maker of a heuristic level."""
    return partial(_heuristic, level)


def _heuristic(level: str, seed: int) -> HeuristicPolicy:
    return HeuristicPolicy(seed, character(level))


def searcher(effort: SearchConfig, seed: int) -> SearchPolicy:
    """A policy that thinks so hard."""
    return SearchPolicy(seed, effort, rule_of_thumb(effort.like), dealt_anew)


MAKERS: dict[str, Callable[[int], SearchPolicy]] = {
    name: partial(searcher, effort) for name, effort in efforts().items()
}
"""The levels by name."""

ADVISER, SURE = "director", 2.5
"""Whose thought advice is made of, and how sure he has to be to speak against the rule of thumb.

An opponent gains by following what merely seems better; whoever asks for advice has to be able to believe it.
"""


def adviser(seed: int) -> SearchPolicy:
    """The strongest level as somebody who gives advice."""
    return searcher(replace(efforts()[ADVISER], sure=SURE), seed)
