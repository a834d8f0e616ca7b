"""What is spoken of once, the first time that it appears while the hand is free."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.learning.lessons.spoken_text import holds

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.game import Game
    from game.scenes.learning.lessons.lesson import Beat, Comment


class Remarks:
    """Which remarks of a lesson were made."""

    def __init__(self) -> None:
        self._made: set[str] = set()

    def due(self, game: Game, beat: Beat) -> Comment | None:
        """The remark to be made now, None where nothing is new; it counts as made."""
        for comment in beat.comments:
            if comment.say not in self._made and holds(game, comment.when):
                self._made.add(comment.say)
                return comment
        return None

    def known(self, game: Game, beats: Iterable[Beat]) -> None:
        """So it stood on another day: what was spoken of then is not said again."""
        self._made |= {one.say for beat in beats for one in beat.comments if holds(game, one.when)}
