"""Rehearsing: an answer is tried in an imagined game, everybody plays on by rules of thumb, and the outcome is valued.

Everybody in it answers from his own view of the imagined game: nobody there knows the cards of the searcher.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.ai.policy import Policy
from game.ai.search.position_value import Value
from game.engine.core.choices import Choice
from game.engine.core.decisions import IllegalChoice
from game.engine.game import Game

LONGEST = 400
"""Decisions after which a rehearsal is broken off and valued as it stands."""


def roll_out(world: Game, choice: Choice, turns: int, players: Callable[[int], Policy]) -> Game | None:
    """The imagined game after this answer and all that follows until so many more turns have ended.

    `turns`: 1 for the end of the present turn.  `players` makes the policy of a seat.  None if the answer cannot be
    given there.
    """
    game = world.copy()
    policies = [players(seat) for seat in range(len(game.players))]
    last = game.turn + turns
    try:
        game.apply(choice)
    except IllegalChoice:
        return None
    for _ in range(LONGEST):
        decision = game.decision
        if decision is None or game.turn >= last:
            break
        game.apply(policies[decision.player].choose(game.view(decision.player), decision))
    return game


class GameSampler(Protocol):
    """Where worlds come from: number so-and-so of those that the player may sample."""

    def __call__(self, number: int) -> Game:
        """An imagined game at the decision; the same number gives the same game."""
        ...


class Rollouts:
    """The rehearsals of one decision: all of them in the same worlds, each world made when it is first wanted."""

    def __init__(
        self, sample: GameSampler, seat: int, turns: int, value: Value, players: Callable[[int], Policy]
    ) -> None:
        """`seat`: for whom the outcome is valued.  `players` makes the policy of a seat from a number of its own."""
        self._sample, self._seat, self._turns, self._value, self._players = sample, seat, turns, value, players
        self._worlds: list[Game] = []

    def outcome(
        self, choice: Choice, world: int, steered: Callable[[int, Policy], Policy] | None = None
    ) -> float | None:
        """The seat's chance to win after this answer in that world; None if it cannot be given there.

        `steered` may put somebody else in the place of a seat's policy.
        """
        while len(self._worlds) <= world:
            self._worlds.append(self._sample(len(self._worlds)))

        def player(seat: int) -> Policy:
            policy = self._players(8 * world + seat)
            return policy if steered is None else steered(seat, policy)

        after = roll_out(self._worlds[world], choice, self._turns, player)
        return None if after is None else self._value.chance(after, self._seat)
