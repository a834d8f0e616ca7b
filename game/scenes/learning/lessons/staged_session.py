"""From a scenario to a game that is played at the table: its position, the other side's script, and the way back.

Nothing of it is kept among the cases; whoever wants to go on later keeps `lines` and gives them to `replay`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.engine import notation
from game.engine.core.choices import Choice
from game.engine.core.state import NOBODY
from game.engine.game import Game
from game.engine.notation import NotationError, letter
from game.engine.view.view_types import Refusal
from game.scenes.learning.lessons.scripted_opponent import ScriptedOpponent
from game.session.game_setup import GameSetup
from game.session.session import Session
from game.session.undo_trail import UndoTrail


class StagedSession(Session):
    """A session over a game that can be begun again, gone back in to any choice, and taken up later.

    `made` gives the game at its first question, the same each time, and `opponent` whoever answers for the other seats.
    """

    def __init__(
        self,
        made: Callable[[], Game],
        names: tuple[str, ...],
        setup: GameSetup,
        opponent: Callable[[Game], ScriptedOpponent],
        look: Callable[[bool], float] | None = None,
    ) -> None:
        self._made, self.names = made, names
        game = self._begun()
        self.opponent = opponent(game)
        """Who answers for all other seats."""
        self.choices: list[Choice] = []
        """Every choice of everybody since the first question."""
        self.lines: list[str] = []
        """The same in notation."""
        self.givers: list[int] = []
        """Whose they were, by seat."""
        super().__init__(game, setup.people[0], setup.levels, self.opponent, setup, look=look)

    def _begun(self) -> Game:
        game = self._made()
        game.table.names = self.names
        return game

    def rename(self, names: tuple[str, ...]) -> None:
        """The players are called so from now on: another language is spoken."""
        self.names = self._game.table.names = names

    @property
    def game(self) -> Game:
        """The game itself: for goals and for what a computer would have played, never for the picture."""
        return self._game

    def _apply(self, choice: Choice, by_hand: bool = False) -> None:
        decision = self._game.decision
        line = notation.line(self._game, decision, choice) if decision is not None else ""
        super()._apply(choice, by_hand)
        self._note(choice, line, decision.player if decision is not None else NOBODY)

    def _note(self, choice: Choice, line: str, giver: int) -> None:
        self.choices.append(choice)
        self.lines.append(line)
        self.givers.append(giver)

    def take_back(self) -> Refusal | None:
        """Take the player's last own answer back, as at any table. Gives the reason if that cannot be."""
        before = self.answered
        refusal = super().take_back()
        self._cut(len(self.choices) - (before - self.answered))
        return refusal

    def rewind(self, count: int = 0) -> None:
        """To just after so many choices, whatever has come to light since; 0 begins again.

        The scene has to show the table anew.
        """
        game = self._begun()
        for choice in self.choices[:count]:
            game.apply(choice)
        self._cut(count)
        self._stand(game)

    def replay(self, lines: Iterable[str]) -> bool:
        """To just after these lines, as `lines` gave them; False, and begun again, where they do not fit any more."""
        self.rewind()
        game = self._game
        for line in lines:
            decision = game.decision
            try:
                choice = notation.parse(game, f"{letter(decision.player)}: {line}") if decision is not None else None
            except NotationError:
                choice = None
            if decision is None or choice is None:
                self.rewind()
                return False
            self.opponent.given(decision, choice)
            game.apply(choice)
            self._note(choice, line, decision.player)
            self._replayed()
        self._stand(game)
        return True

    def _replayed(self) -> None:
        """One more line was played again."""

    def _cut(self, count: int) -> None:
        del self.choices[count:], self.lines[count:], self.givers[count:]

    def _stand(self, game: Game) -> None:
        """The game stands like this now, and nothing before can be taken back one by one."""
        self._game, self._trail = game, UndoTrail(game)
        self._view = None  # it told of the game before
        self._told = dict.fromkeys(self._told, len(game.log or ()))
        self._computer.put(game)
        self.auto_answer, self.waited = None, 0.0
        self.answered = len(self.choices)
        self._delay.hasten()
        self._delay.renew()
