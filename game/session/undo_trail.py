"""The trail of answers by which a player in practice goes back to before his last own one."""

from __future__ import annotations

from game.engine.core.choices import Choice
from game.engine.game import Game
from game.engine.record.undo import History
from game.engine.view.view_types import Refusal


class UndoTrail:
    """The answers since the last one that is final."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._history = History(game)
        self._by_hand: list[bool] = []
        """Of each choice in the history whether the player made it himself."""
        self._gone = False
        """Something that he made himself lies before what is final."""

    def apply(self, choice: Choice, by_hand: bool) -> None:
        """Apply what may be taken back. Raises IllegalChoice if it is not on offer."""
        self._history.apply(choice)
        self._by_hand.append(by_hand)

    def apply_for_good(self, choice: Choice) -> None:
        """Apply what is final, with all that lies before it. Raises IllegalChoice if it is not on offer."""
        self._game.apply(choice)
        self._gone = self._gone or any(self._by_hand)
        self._history, self._by_hand = History(self._game), []

    def why_no_undo(self) -> Refusal | None:
        """Why the player's last own answer cannot be taken back, None if it can."""
        steps = self._steps()
        if not steps and self._gone:  # somebody else's answer was final
            return Refusal("refused_undo_other")
        found = self._history.why_no_undo(steps)
        return None if found is None else Refusal(found.key, found.rule)

    def back(self) -> int:
        """Go back to before the player's last own answer; how many choices that was."""
        steps = self._steps()
        for _ in range(steps):
            self._history.undo()
        del self._by_hand[-steps:]
        return steps

    def _steps(self) -> int:
        """How many choices lie behind the player's last own answer, that one included; 0 if there is none."""
        return next((back + 1 for back, by_hand in enumerate(reversed(self._by_hand)) if by_hand), 0)
