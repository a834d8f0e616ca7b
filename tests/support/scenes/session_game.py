"""The game behind a session, which scenes never touch, for tests that compare it with what is seen."""

from __future__ import annotations

from game.engine.game import Game


def game_of(session: object) -> Game:
    """The game that a session owns."""
    game = session._game  # type: ignore[attr-defined]
    assert isinstance(game, Game)
    return game
