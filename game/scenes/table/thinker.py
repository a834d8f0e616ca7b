"""The computer thinks in its own process: a copy of the game that follows every choice, and policies that see views.

The process gets the game once and every choice after it; when asked it lets the policy of the player who decides
choose, from nothing but that player's `PlayerView`, and answers with the choice.  Where no process can be started the
same work is done at once in this one.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Mapping
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Protocol

from game.ai.policy import Policy, make
from game.engine.decisions import Choice

if TYPE_CHECKING:
    from game.engine.game import Game


class ThinkerGone(RuntimeError):
    """The computer's process has ended; the message is a sentence for a person."""


class Thinker(Protocol):
    """Somebody who answers for the computer's seats."""

    def follow(self, choice: Choice) -> None:
        """The game has gone on by this choice."""

    def put(self, game: Game) -> None:
        """The game stands like this now: a choice was taken back."""

    def ask(self) -> None:
        """Think about the decision that waits now."""

    def poll(self) -> Choice | None:
        """The answer, once there is one."""

    def close(self) -> None:
        """Stop."""


class Here:
    """Thinks in this process, at once; the game is the session's own."""

    def __init__(self, game: Game, policies: Mapping[int, Policy]) -> None:
        self._game, self._policies = game, policies
        self._asked = False

    def follow(self, choice: Choice) -> None:
        """Nothing to do: it is the same game."""

    def put(self, game: Game) -> None:
        """Nothing to do: it is the same game."""

    def ask(self) -> None:
        """Remember that an answer is wanted."""
        self._asked = True

    def poll(self) -> Choice | None:
        """Think and answer."""
        decision = self._game.decision
        if not self._asked or decision is None:
            return None
        self._asked = False
        return self._policies[decision.player].choose(self._game.view(decision.player), decision)

    def close(self) -> None:
        """Nothing to stop."""


def work(pipe: Connection, text: str, levels: dict[int, str], seed: int) -> None:
    """The process: follow, and think when asked, until the other end is gone."""
    from game.engine.game import Game

    try:
        game = Game.from_json(text)
        policies = {seat: make(level, seed + seat) for seat, level in levels.items()}
        while True:
            word, choice = pipe.recv()
            if word == "follow":
                game.apply(choice)
            elif word == "put":
                game = Game.from_json(choice)
            elif word == "think" and game.decision is not None:
                player = game.decision.player
                pipe.send(("choice", policies[player].choose(game.view(player), game.decision)))
            elif word == "stop":
                return
    except (EOFError, KeyboardInterrupt, BrokenPipeError):
        return
    except Exception as fault:
        pipe.send(("fault", f"{type(fault).__name__}: {fault}"))


class Elsewhere:
    """Thinks in a process of its own."""

    def __init__(self, game: Game, levels: dict[int, str], seed: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        arguments = (theirs, game.to_json(), levels, seed)
        self._process = context.Process(target=work, args=arguments, daemon=True, name="opponent")
        self._process.start()
        theirs.close()

    def follow(self, choice: Choice) -> None:
        """Send the choice on."""
        self._send(("follow", choice))

    def put(self, game: Game) -> None:
        """Send the whole game anew."""
        self._send(("put", game.to_json()))

    def ask(self) -> None:
        """Ask for an answer."""
        self._send(("think", None))

    def poll(self) -> Choice | None:
        """The answer, if it has come. Raises ThinkerGone if the process has ended."""
        try:
            if not self._pipe.poll():
                if not self._process.is_alive():
                    raise ThinkerGone("The computer's process has ended.")
                return None
            word, answer = self._pipe.recv()
        except (EOFError, OSError) as fault:
            raise ThinkerGone("The computer's process has ended.") from fault
        if word == "fault":
            raise ThinkerGone(str(answer))
        choice: Choice = answer
        return choice

    def close(self) -> None:
        """Stop the process."""
        try:
            self._pipe.send(("stop", None))
        except (OSError, ValueError):
            pass
        self._pipe.close()
        self._process.join(0.2)
        if self._process.is_alive():
            self._process.terminate()

    def _send(self, message: tuple[str, Choice | str | None]) -> None:
        try:
            self._pipe.send(message)
        except (OSError, ValueError) as fault:
            raise ThinkerGone("The computer's process has ended.") from fault


def thinker(game: Game, levels: dict[int, str], seed: int, apart: bool = True) -> Thinker:
    """Somebody to think for these seats: in a process of its own where that is possible and wanted."""
    if apart and levels:
        try:
            return Elsewhere(game, levels, seed)
        except (OSError, RuntimeError):
            pass
    return Here(game, {seat: make(level, seed + seat) for seat, level in levels.items()})
