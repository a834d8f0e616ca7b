"""Games played step by step by the light policy, for tests that check the rule book."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.ai.baseline import BaselinePolicy
from game.engine.core.choices import Choice
from game.engine.core.decisions import Decision
from game.engine.core.events import Event
from game.engine.game import Game
from game.engine.query.sites import teams
from tests.support.engine import games


class Moment(NamedTuple):
    """One answered decision: the choice, the state before and after, and the events."""

    decision: Decision
    choice: Choice
    before: Game
    after: Game
    events: list[Event]


def told(seed: int, players: int = 2, decisions: int = 1200, wounded: bool = False) -> Iterator[Moment]:
    """Play a whole game with ready-made decks; yields each step, with the same object as `after`.

    With `wounded` two Agents of each player begin in the Hospital, one of them at Health 0.
    """
    game = games.new_game(seed, players)
    for player in range(players if wounded else 0):
        for number, agent in enumerate(teams.agents(game, player)[:2]):
            agent.at, agent.damage = "hospital", (game.def_of(agent.card).health or 1) - number
    policies = [BaselinePolicy(seed * 10 + player) for player in range(players)]
    for _ in range(decisions):
        if game.over:
            return
        decision, before, heard = games.asked(game), game.copy(), len(game.log or ())
        choice = policies[decision.player].choose(game.view(decision.player), decision)
        game.apply(choice)
        yield Moment(decision, choice, before, game, list(game.log or ())[heard:])
