"""An opponent who follows a script, and where it says nothing declines or lets a policy decide.

Each seat's lines are given in their order, each at the first decision of that seat which offers it, as in a scenario.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.engine import notation
from game.engine.core.choices import Choice
from game.engine.core.decisions import Decision
from game.engine.game import Game
from game.engine.notation import letter
from game.engine.scenario.files import Item
from game.engine.scenario.runner import Stuck, unscripted
from game.scenes.learning.lessons.lesson import Lesson
from game.session.ai_process import InlineAi


class ScriptedOpponent(InlineAi):
    """Answers at the table as a script says.

    `levels` are policies for seats that play by themselves where the script is silent; all others decline.
    """

    def __init__(self, game: Game, script: Iterable[Item] = (), levels: Mapping[int, str] = {}, seed: int = 1) -> None:
        super().__init__(game, levels, seed)
        self._lines: dict[int, list[str]] = {}
        self._used: dict[int, list[int]] = {}
        """Of each seat, how long the log was when its lines were given: what is taken back is given again."""
        for item in script:
            if item.kind == "line":
                self._lines.setdefault(notation.seat_of(item.player, len(game.players)), []).append(item.text)

    def left(self, seat: int) -> list[str]:
        """The lines that this seat has not given yet."""
        return self._lines.get(seat, [])[len(self._used.get(seat, ())) :]

    def put(self, game: Game) -> None:
        """Choices were taken back: the lines that were given since will be given again."""
        super().put(game)
        events = len(game.log or ())
        self._used = {seat: [at for at in used if at < events] for seat, used in self._used.items()}

    def poll(self) -> Choice | None:
        """The answer: of the script, of a policy, or what declines."""
        decision = self._game.decision
        if decision is None:
            return None
        choice = self.scripted(decision)
        if choice is not None:
            self.given(decision, choice)
        elif decision.player in self.levels:
            return super().poll()
        return choice or silent(self._game, decision)

    def scripted(self, decision: Decision) -> Choice | None:
        """What the script says here; None where its next line is not on offer."""
        left = self.left(decision.player)
        found = notation.matches(self._game, decision, left[0]) if left else []
        if len(found) > 1:
            return notation.parse(self._game, f"{letter(decision.player)}: {left[0]}")
        return found[0] if found else None

    def given(self, decision: Decision, choice: Choice) -> None:
        """This is going to be the answer: if it is the script's next line, that is used up."""
        if choice == self.scripted(decision):
            self._used.setdefault(decision.player, []).append(len(self._game.log or ()))


def silent(game: Game, decision: Decision) -> Choice:
    """The answer of whoever has nothing to say: what declines, else the first that is offered."""
    try:
        return unscripted(game, decision)
    except Stuck:
        return decision.choices[0]


def usual(game: Game, lesson: Lesson, decision: Decision) -> Choice:
    """With what a decision answers itself of which the lesson does not speak."""
    found = (choice for line in lesson.usually for choice in notation.matches(game, decision, line))
    return next(found, None) or silent(game, decision)
