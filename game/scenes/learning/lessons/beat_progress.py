"""Where a pupil is in a lesson, and what is remembered of its beats: what counts of each, remarks, the way back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from game.engine import notation
from game.engine.core.choices import STOP, Choice
from game.engine.core.decisions import Decision
from game.engine.game import Game
from game.engine.view.staged_steps import translated
from game.scenes.learning.lessons.lesson import DO, Beat, Lesson
from game.scenes.learning.lessons.spoken_text import SpokenText, holds, numbers

if TYPE_CHECKING:
    from game.scenes.learning.lessons.lesson_session import LessonSession


class LessonPlace:
    """Where a pupil is in a lesson: the beat, whether its moment has come, and what it says."""

    def __init__(self, lesson: Lesson, session: LessonSession) -> None:
        self.lesson = lesson
        self.session = session
        self.index = 0
        self._came = False
        """The present beat's moment has come, and is not taken back by what comes later."""
        self._made: set[str] = set()
        """Which remarks were made."""

    @property
    def beats(self) -> Sequence[Beat]:
        """All steps."""
        return self.lesson.beats

    @property
    def over(self) -> bool:
        """The last beat is done."""
        return self.index >= len(self.beats)

    @property
    def beat(self) -> Beat:
        """The present step; the last one where all are done."""
        return self.beats[min(self.index, len(self.beats) - 1)]

    @property
    def kind(self) -> str:
        """What the present beat wants: TELL, DO or FREE; "" at the end."""
        return "" if self.over else self.beat.kind

    @property
    def arrived(self) -> bool:
        """Whether the present beat's moment has come."""
        if not self.over and not self._came:
            self._came = holds(self.session.game, self.beat.when)
        return self._came and not self.over

    def remark(self) -> Beat | None:
        """The remark of the present beat that is to be made now, None where nothing is new; it counts as made."""
        left = (one for one in self.beat.comments if one.say not in self._made and holds(self.session.game, one.when))
        if (comment := next(left, None)) is not None:
            self._made.add(comment.say)
        return comment

    def replayed(self) -> None:
        """So it stood on another day: what was spoken of then is not said again."""
        comments = (one for beat in self.beats for one in beat.comments)
        self._made |= {one.say for one in comments if holds(self.session.game, one.when)}

    def say(self, say: str, values: Sequence[tuple[str, tuple[str, ...]]]) -> SpokenText:
        """A sentence of the lesson, with its numbers as they are now."""
        return SpokenText(self.lesson.key(say), numbers(self.session.game, values))

    def reaches(self, steps: Iterable[Choice]) -> bool:
        """Whether a free hand's goal is reached once these are sent one by one, with the word that it is all."""
        game, view = self.session.game.copy(), self.session.view
        asked = game.decision.kind if game.decision is not None else ""
        for step in (*steps, STOP):
            choice = translated(step, game.decision, view)
            if choice is not None and game.decision is not None and game.decision.kind == asked:
                game.apply(choice)
            elif step != STOP:
                return False
        return holds(game, self.beat.goal)


class BeatProgress:
    """The account of one beat, and of what is staged for those before it."""

    def __init__(self) -> None:
        self.staged: list[Choice] = []
        """What is staged and was asked for: it is right when it is sent."""
        self.given: set[str] = set()
        """Of the lines of a beat that wants all of them, those that were given."""

    def clear(self) -> None:
        """Nothing was given, nothing is staged."""
        self.staged, self.given = [], set()

    def wanted(self, game: Game, decision: Decision | None, beat: Beat) -> list[Choice]:
        """Which of the choices go on in this beat, now that some lines were given."""
        if decision is None or beat.kind != DO:
            return []
        lines = [line for line in beat.go if line not in self.given]
        return list(dict.fromkeys(choice for line in lines for choice in notation.matches(game, decision, line)))

    def credit(self, game: Game, decision: Decision, beat: Beat, choice: Choice) -> bool:
        """Whether this is what the beat waits for; if so it is noted."""
        if choice not in self.wanted(game, decision, beat):
            return False
        self.given |= {line for line in beat.go if choice in notation.matches(game, decision, line)}
        return True

    def complete(self, beat: Beat) -> bool:
        """Whether the beat has got what it waits for."""
        return bool(self.given) and (not beat.every or len(self.given) == len(set(beat.go)))

    def words_for(self, game: Game, decision: Decision, beats: Sequence[Beat], choice: Choice) -> str:
        """The key of what the last beat says to this wrong move; "" where it says what is always said.

        Of a move that it does not speak of itself an earlier one may have spoken: what is staged together is judged so.
        """
        for wrong in (one for beat in reversed(beats) for one in beat.wrong):
            here = not wrong.after or wrong.after in self.given
            if here and choice in notation.matches(game, decision, wrong.line):
                return wrong.say
        return beats[-1].otherwise


class LessonRewind:
    """The beats of one lesson that were begun, each with the number of choices that had been made."""

    def __init__(self) -> None:
        self._marks: list[tuple[int, int]] = []
        self._lost: dict[int, int] = {}
        """How often the way was lost at each beat."""

    def reached(self, index: int, mark: int) -> None:
        """A beat begins, after so many choices."""
        self._marks = [(beat, count) for beat, count in self._marks if beat < index and count <= mark]
        self._marks.append((index, mark))

    def at(self, count: int) -> tuple[int, int]:
        """The last beat that was begun after so many choices or fewer, and its mark: what came later is forgotten."""
        self._marks = [(beat, mark) for beat, mark in self._marks if mark <= count]
        return self._marks[-1] if self._marks else (0, 0)

    def back(self, index: int) -> tuple[int, int]:
        """Where to begin anew after the way was lost at this beat: each time a beat earlier, at last the first.

        What spoiled it may have been done beats ago, so going back to the same place for ever would not help.
        """
        again = self._lost.get(index, 0)
        self._lost[index] = again + 1
        kept = len(self._marks) - again
        self._marks = self._marks[:kept] if kept > 0 else []
        return self._marks[-1] if self._marks else (0, 0)
