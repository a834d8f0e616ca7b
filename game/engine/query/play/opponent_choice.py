"""Which opponent a card or ability speaks of as `foe`, where its player has several (1.1h).

He is named on announcement, as the last of the targets.  A composition whose targets alone speak of him names nobody
besides: the target tells whose it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from game.engine.cards.ast import Mode, Selector, Targets, Use
from game.engine.core.choices import Spec
from game.engine.core.refs import PlayerRef, Ref, player_ref
from game.engine.core.state import Env
from game.engine.query.play import targeting
from game.engine.table import GameState

_SHARED = ("shared_affiliation",)
"""9.1e: what is asked of the player whose Adversary it was, whoever that is."""


def targets_of(g: GameState, env: Env, part: Mode | Use) -> Iterable[tuple[Ref, ...]]:
    """Every way to name the targets of the part, and its foe where one is to be named; `env` speaks of that foe."""
    return targeting.targets_of(g, env, part.targets) if len(g.players) == 2 else _of_several(g, env, part)


def _of_several(g: GameState, env: Env, part: Mode | Use) -> Iterator[tuple[Ref, ...]]:
    told = is_named(g, part)
    for foe in g.opponents(env.me) if told or _in_targets(part.targets) else (env.foe,):
        env.foe = foe
        for targets in targeting.targets_of(g, env, part.targets):
            yield (*targets, player_ref(foe)) if told else targets


def bind(g: GameState, env: Env, part: Mode | Use, spec: Spec) -> dict[str, tuple[Ref, ...]]:
    """The names of the part with the objects of an announcement; a foe named with them is told to `env`."""
    targets = spec.targets
    if targets and is_named(g, part) and isinstance(foe := targets[-1], PlayerRef):
        env.foe, targets = foe.player, targets[:-1]
    return targeting.bind(g, part.targets, targets)


def is_named(g: GameState, part: Mode | Use) -> bool:
    """Whether an announcement names the foe: a game of several opponents, and something is done to one of them."""
    return len(g.players) > 2 and _speaks(part)


@cache
def _speaks(part: Mode | Use) -> bool:
    return any(
        _is_foe(value) and effect.arg("about") != _SHARED
        for top in part.do
        for effect in top.walk()
        for _, value in effect.args
    )


@cache
def _in_targets(targets: Targets) -> bool:
    return any(_is_foe(target.selector) for target in targets)


def _is_foe(value: object) -> bool:
    """Whether an argument of an effect is the foe, a pool of his, or a selector of what is his."""
    if isinstance(value, Selector):
        return "=foe" in value.text or value.text == "foe"
    if isinstance(value, tuple):
        return "foe" in value
    return isinstance(value, str) and value.partition(".")[0] == "foe"
