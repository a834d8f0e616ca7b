"""The searching levels by name, made with a seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.ai.heuristic import HeuristicPolicy, character
from game.ai.search.determinized_games import sampled_games
from game.ai.search.search_config import SearchConfig, search_configs
from game.ai.search.search_policy import SearchPolicy


def heuristic_maker(level: str) -> Callable[[int], HeuristicPolicy]:
    """The maker of a heuristic level."""
    return partial(_heuristic, level)


def _heuristic(level: str, seed: int) -> HeuristicPolicy:
    return HeuristicPolicy(seed, character(level))


def searcher(config: SearchConfig, seed: int) -> SearchPolicy:
    """A policy that thinks so hard."""
    return SearchPolicy(seed, config, heuristic_maker(config.like), sampled_games)


MAKERS: dict[str, Callable[[int], SearchPolicy]] = {
    name: partial(searcher, config) for name, config in search_configs().items()
}
"""The levels by name."""

ADVISER, SURE = "director", 2.5
"""Whose thought advice is made of, and how sure he has to be to speak against the rule of thumb.

An opponent gains by following what merely seems better; whoever asks for advice has to be able to believe it.
"""


def adviser(seed: int) -> SearchPolicy:
    """The strongest level as somebody who gives advice."""
    return searcher(replace(search_configs()[ADVISER], sure=SURE), seed)
