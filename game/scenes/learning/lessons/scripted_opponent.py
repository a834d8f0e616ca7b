"""An opponent who follows a script, and where it says nothing declines or lets a policy decide.

Each seat's lines are given in their order, each at the first decision of that seat which offers it, as in a scenario.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.ai.fallback import Fallen
from game.engine import notation
from game.engine.core.choices import Choice
from game.engine.core.decisions import Decision
from game.engine.game import Game
from game.engine.notation import letter
from game.engine.scenario.files import Item
from game.engine.scenario.runner import Stuck, unscripted
from game.scenes.learning.lessons.lesson import Lesson
from game.session.ai_process import AiWorker, InlineAi


class ScriptedOpponent:
    """An `AiWorker` for the table whose answers stand in a script.

    `levels` are policies for seats that play by themselves where the script is silent; all others decline.
    """

    def __init__(self, game: Game, script: Iterable[Item], levels: Mapping[int, str], seed: int) -> None:
        self._game = game
        self._seed = seed
        self._lines: dict[int, list[str]] = {}
        self._used: dict[int, list[int]] = {}
        """Of each seat, how long the log was when its lines were given: what is taken back is given again."""
        self.add(script)
        self._asked = False
        self._inner: AiWorker = InlineAi(game, levels, seed)
        self.levels = self._inner.levels
        """The policies that decide where the script is silent."""
        self.fallen: list[Fallen] = self._inner.fallen
        """What went wrong with those policies."""

    def add(self, script: Iterable[Item]) -> None:
        """More lines, to be given after those that are known already."""
        for item in script:
            if item.kind == "line":
                seat = notation.seat_of(item.player, len(self._game.players))
                self._lines.setdefault(seat, []).append(item.text)

    def left(self, seat: int) -> list[str]:
        """The lines that this seat has not given yet."""
        return self._lines.get(seat, [])[len(self._used.get(seat, ())) :]

    def follow(self, choice: Choice) -> None:
        """The game has gone on."""
        self._inner.follow(choice)

    def put(self, game: Game) -> None:
        """Choices were taken back: the lines that were given since will be given again."""
        if game is not self._game:
            self._inner.close()
            self._game, self._inner = game, InlineAi(game, self.levels, self._seed)
            self.levels, self.fallen = self._inner.levels, self._inner.fallen
        events = len(game.log or ())
        self._used = {seat: [at for at in used if at < events] for seat, used in self._used.items()}
        self._asked = False

    def ask(self) -> None:
        """An answer is wanted."""
        self._asked = True

    def poll(self) -> Choice | None:
        """The answer: of the script, of a policy, or what declines."""
        decision = self._game.decision
        if not self._asked or decision is None:
            return None
        choice = self.scripted(decision)
        if choice is not None:
            self.given(decision, choice)
        elif decision.player in self.levels:
            self._inner.ask()
            choice = self._inner.poll()
        else:
            choice = silent(self._game, decision)
        self._asked = choice is None
        return choice

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

    def close(self) -> None:
        """Nobody asks any more."""
        self._inner.close()


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
