"""PettingZoo AEC environment: the player who is asked answers with the index of a choice."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random, SystemRandom
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from game.ai.zoo.encoding import BOUND, COLUMNS, Encoding
from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import Choice
from game.engine.core.state import Options
from game.engine.decks.by_name import named
from game.engine.decks.library import ready_made
from game.engine.game import Game

CHOICES = 256
"""Choices shown in one observation; with more choices the action after the last one shows the next page."""
FURTHER = CHOICES
TURNS = 200
"""Turns and steps after which a game is truncated."""
STEPS = 30_000


def env(**named: Any) -> Any:
    """The environment with its wrappers: an illegal action ends the game as lost for its player."""
    world = wrappers.TerminateIllegalWrapper(raw_env(**named), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(world))


def raw_env(**named: Any) -> World:
    """The environment without wrappers."""
    return World(**named)


class World(AECEnv):  # type: ignore[misc]
    """A game of two to four players.

    The winner gets 1, every other player -1; a truncated game gives 0. `infos` of the player who is asked holds
    "lines", his choices as notation, in the order of the actions.
    """

    metadata = {"name": "xfiles_ccg_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        players: int = 2,
        decks: tuple[str, ...] = (),
        options: Mapping[str, bool] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`decks` by name or file, one for each player; without any they are drawn. `options` are the optional rules.

        Raises ValueError for a number of players that cannot sit at a table, DeckUnreadable for a deck there is not.
        """
        super().__init__()
        if not 2 <= players <= 4:
            raise ValueError("two to four players sit at a table")
        if decks and len(decks) != players:
            raise ValueError(f"{players} players need {players} decks")
        self._pool = CardPool.load()
        self._options = Options(**dict(options or {}))
        self._decks = [named(name, self._pool, self._options) for name in decks]
        self._encoding = Encoding(self._pool, players)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._observations = spaces.Dict(
            {
                "observation": spaces.Box(-BOUND, BOUND, (self._encoding.length,), np.float32),
                "choices": spaces.Box(0, np.iinfo(np.int32).max, (CHOICES, COLUMNS), np.int32),
                "action_mask": spaces.Box(0, 1, (CHOICES + 1,), np.int8),
            }
        )
        self._spaces = {agent: spaces.Discrete(CHOICES + 1) for agent in self.possible_agents}
        self._game: Game | None = None

    @property
    def game(self) -> Game:
        """The current game. Raises RuntimeError before the first `reset`."""
        if self._game is None:
            raise RuntimeError("reset the environment before the first game")
        return self._game

    def observation_space(self, agent: str) -> spaces.Space:
        """Observation space, the same for every player."""
        return self._observations

    def action_space(self, agent: str) -> spaces.Space:
        """Action space: the index of a choice, or `FURTHER`."""
        return self._spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Start a new game; the same seed deals the same decks, X-Files and cards."""
        dealt = SystemRandom().getrandbits(48) if seed is None else seed
        dice = Random(f"zoo {dealt}")
        count = len(self.possible_agents)
        decks = self._decks or [dice.choice(ready_made(self._pool, self._options)) for _ in range(count)]
        self._game = Game.new(decks, dealt, self._options, self._pool)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._steps = self._page = 0
        self._ask()

    def observe(self, agent: str) -> dict[str, Any]:
        """Observation of a player; only the player who is asked has choices."""
        view = self.game.view(self.possible_agents.index(agent))
        over = self.terminations.get(agent, True) or self.truncations.get(agent, True)
        shown = self._shown() if view.decision is not None and not over else ()
        mask = np.zeros(CHOICES + 1, np.int8)
        mask[: len(shown)] = 1
        mask[FURTHER] = bool(shown) and self._pages() > 1
        return {
            "observation": self._encoding.vector(view),
            "choices": self._encoding.rows(view, shown, CHOICES),
            "action_mask": mask,
        }

    def step(self, action: int | None) -> None:
        """Apply the choice with that index. Raises ValueError if there is none."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        shown = self._shown()
        further = action == FURTHER and self._pages() > 1
        if not further and (action is None or not 0 <= action < len(shown)):
            raise ValueError(f"there is no choice {action}; there are 0 to {len(shown) - 1}")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self._steps += 1
        if further:
            self._page = (self._page + 1) % self._pages()
        else:
            assert action is not None
            self._page = 0
            self.game.apply(shown[action])
        self._end_what_is_over()
        self._ask()
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """The decision and its choices as text."""
        if self.render_mode != "ansi" or self._game is None:
            return None
        decision = self.game.decision
        if decision is None:
            return f"turn {self.game.turn}: the game is over ({self.game.why})"
        lines = "\n".join(self.infos[self.agent_selection]["lines"])
        return f"turn {self.game.turn}, {self.game.phase}: {self.agent_selection}, {decision.kind}\n{lines}"

    def close(self) -> None:
        """Nothing to release."""

    def _pages(self) -> int:
        decision = self.game.decision
        return 0 if decision is None else -(-len(decision.choices) // CHOICES)

    def _shown(self) -> tuple[Choice, ...]:
        decision = self.game.decision
        start = self._page * CHOICES
        return () if decision is None else decision.choices[start : start + CHOICES]

    def _end_what_is_over(self) -> None:
        game = self.game
        for seat, agent in enumerate(self.possible_agents):
            if agent not in self.agents or self.terminations[agent]:
                continue
            if game.over or game.players[seat].out:
                self.terminations[agent] = True
                self.rewards[agent] = 1.0 if game.winner == seat else -1.0
        if not game.over and (game.turn > TURNS or self._steps >= STEPS):
            self.truncations = dict.fromkeys(self.agents, True)

    def _ask(self) -> None:
        decision = self.game.decision
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if decision is not None:
            self.agent_selection = self.possible_agents[decision.player]
            start = self._page * CHOICES
            lines = self.game.view(decision.player).lines[start : start + CHOICES]
            self.infos[self.agent_selection] = {"lines": lines}
        elif self.agent_selection not in self.agents:
            self.agent_selection = self.agents[0]
