"""Rehearsing: an answer is tried in an imagined game, everybody plays on by rules of thumb, and the outcome is valued.

Everybody in it answers from his own view of the imagined game: nobody there knows the cards of the searcher.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ai.policy import Policy
from game.engine.decisions import Choice, IllegalChoice
from game.engine.game import Game

LONGEST = 400
"""Decisions after which a rehearsal is broken off and valued as it stands."""


def rehearse(world: Game, choice: Choice, turns: int, players: Callable[[int], Policy]) -> Game | None:
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
