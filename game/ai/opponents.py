"""Policies by name: the levels, and bots (external programs with the bot protocol)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.ai import policy


def _light(seed: int) -> policy.Policy:
    from game.ai.baseline import BaselinePolicy

    return BaselinePolicy(seed)


def _heuristic(name: str, seed: int) -> policy.Policy:
    from game.ai.heuristic import HeuristicPolicy, character

    return HeuristicPolicy(seed, character(name))


def _searcher(name: str, seed: int) -> policy.Policy:
    from game.ai.search.search_levels import MAKERS

    return MAKERS[name](seed)


LEVELS: dict[str, Callable[[int], policy.Policy]] = {
    "random": policy.RandomPolicy,
    "light": _light,
    "anchor": partial(_heuristic, "anchor"),
    "novice": partial(_heuristic, "novice"),
    "agent": partial(_heuristic, "agent"),
    "veteran": partial(_searcher, "veteran"),
    "director": partial(_searcher, "director"),
}
"""Policies by name; `light` and `anchor` are for measurements, not opponents."""


BOT = "bot:"
"""Prefix of a bot's name."""


class UnknownPolicy(ValueError):
    """There is no policy of this name; the message lists the names."""


def validate_name(name: str) -> None:
    """Check a policy's name; for `bot:COMMAND`, start and end the program once.

    Raises UnknownPolicy, or BotFault if the program cannot be started.
    """
    if name.startswith(BOT):
        from game.engine.record.bots import Bot

        Bot(name.removeprefix(BOT)).close()
    elif name not in LEVELS:
        raise UnknownPolicy(f"there is no opponent {name!r}; there are {', '.join(LEVELS)} and {BOT}COMMAND")


def make(name: str, seed: int) -> policy.Policy:
    """Make the policy of that name with its own random numbers; `bot:COMMAND` starts a bot."""
    if name.startswith(BOT):
        from game.engine.record.bots import Bot

        bot: policy.Policy = Bot(name.removeprefix(BOT))
        return bot
    if name not in LEVELS:
        validate_name(name)
    return LEVELS[name](seed)
