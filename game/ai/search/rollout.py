"""Rollouts: play an answer in a determinized game, play on with the heuristic, value the outcome.

Every seat answers from its own view of that game: no seat knows the cards of the searching player.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ai.policy import Policy
from game.ai.search.position_value import Value
from game.engine.core.choices import Choice
from game.engine.core.decisions import IllegalChoice
from game.engine.game import Game

LONGEST = 400
"""Decisions after which a rollout is cut off and valued."""


def roll_out(world: Game, choice: Choice, turns: int, players: Callable[[int], Policy]) -> Game | None:
    """The determinized game after this answer, played on until so many turns have ended.

    `turns`: 1 for the end of the present turn. `players` makes the policy of a seat. None if the answer is illegal.
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


GameSampler = Callable[[int], Game]
"""Makes determinized games at the decision; the same number gives the same game."""


class Rollouts:
    """The rollouts of one decision, all in the same worlds; a world is made when it is first needed."""

    def __init__(
        self, sample: GameSampler, seat: int, turns: int, value: Value, players: Callable[[int], Policy]
    ) -> None:
        """`seat`: whose probability of winning counts. `players` makes a policy from a number."""
        self._sample, self._seat, self._turns, self._value, self._players = sample, seat, turns, value, players
        self._worlds: list[Game] = []

    def outcome(
        self, choice: Choice, world: int, steered: Callable[[int, Policy], Policy] | None = None
    ) -> float | None:
        """Probability that the seat wins after this answer in that world; None if it is illegal there.

        `steered` may replace the policy of a seat.
        """
        while len(self._worlds) <= world:
            self._worlds.append(self._sample(len(self._worlds)))

        def player(seat: int) -> Policy:
            policy = self._players(8 * world + seat)
            return policy if steered is None else steered(seat, policy)

        after = roll_out(self._worlds[world], choice, self._turns, player)
        return None if after is None else self._value.chance(after, self._seat)
