"""The searching levels by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.ai.heuristic import HeuristicPolicy, character
from game.ai.search.determinized_games import sampled_games
from game.ai.search.search_config import SearchConfig, search_configs
from game.ai.search.search_policy import SearchPolicy


def heuristic_maker(level: str) -> Callable[[int], HeuristicPolicy]:
    """Factory of a heuristic level."""
    return partial(_heuristic, level)


def _heuristic(level: str, seed: int) -> HeuristicPolicy:
    return HeuristicPolicy(seed, character(level))


def searcher(config: SearchConfig, seed: int) -> SearchPolicy:
    """Search policy with this budget."""
    return SearchPolicy(seed, config, heuristic_maker(config.like), sampled_games)


MAKERS: dict[str, Callable[[int], SearchPolicy]] = {
    name: partial(searcher, config) for name, config in search_configs().items()
}
"""Factories of the searching levels by name."""

ADVISER, SURE = "director", 2.5
"""The level that gives advice, and its margin over the heuristic in standard errors.

The margin is wider than an opponent's, so that advice can be relied on.
"""


def adviser(seed: int) -> SearchPolicy:
    """The strongest level with the margin of advice."""
    return searcher(replace(search_configs()[ADVISER], sure=SURE), seed)
