"""The opponents by name: the program's levels, and programs of others that speak the bot protocol."""

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
"""Policies by name; `light` and `anchor` serve measurements only and are not offered as opponents."""


BOT = "bot:"
"""What the name of a policy begins with that is a program of somebody's."""


class UnknownPolicy(ValueError):
    """No policy has this name; the message lists those there are."""


def check(name: str) -> None:
    """Nothing, if there is such a policy, or a program to start for `bot:COMMAND`.

    Raises UnknownPolicy, or BotFault if the program cannot be started.
    """
    if name.startswith(BOT):
        from game.engine.record.bots import Bot

        Bot(name.removeprefix(BOT)).close()
    elif name not in LEVELS:
        raise UnknownPolicy(f"there is no opponent {name!r}; there are {', '.join(LEVELS)} and {BOT}COMMAND")


def make(name: str, seed: int) -> policy.Policy:
    """The policy of that name with its own dice. A name `bot:COMMAND` is a program that speaks the bot protocol."""
    if name.startswith(BOT):
        from game.engine.record.bots import Bot

        bot: policy.Policy = Bot(name.removeprefix(BOT))
        return bot
    if name not in LEVELS:
        check(name)
    return LEVELS[name](seed)
