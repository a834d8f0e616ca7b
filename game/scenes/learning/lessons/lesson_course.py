"""The way through a lesson: which beat it is at, what of the player's acts goes on, what is said to all others.

Knows no screen. A wrong move is not prevented: it is made, answered with a sentence, and then put back. Only a name is
not said, for it may be right by luck and end the case. What the lesson does not speak of answers itself, as in a
scenario, unless the hand is free.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from game.engine.core.choices import Choice, Guess
from game.engine.core.decisions import Decision
from game.engine.view.staged_steps import translated
from game.scenes.learning.lessons.beat_progress import BeatProgress, LessonPlace, LessonRewind
from game.scenes.learning.lessons.lesson import DO, FREE, TELL, Beat, Lesson
from game.scenes.learning.lessons.scripted_opponent import usual
from game.scenes.learning.lessons.spoken_text import LOST, STEP, WRONG, SpokenText, holds
from game.session.stops import PASSABLE

if TYPE_CHECKING:
    from game.scenes.learning.lessons.lesson_session import LessonSession


class LessonCourse(LessonPlace):
    """One pupil's way through one lesson."""

    def __init__(self, lesson: Lesson, session: LessonSession) -> None:
        super().__init__(lesson, session)
        self.hushed = False
        """What a free beat says was heard: it keeps out of the way."""
        self.comment: Beat | None = None
        self._answer: SpokenText | None = None
        """What is said to a wrong move, until it is put back."""
        self._base, self._mark = 0, 0
        """Where a wrong move leads back to: the beat, and how many choices had been made."""
        self._turn = session.game.turn
        """In which turn the present beat began: its moment comes before that turn is over, or not at all."""
        self._way = LessonRewind()
        self._progress = BeatProgress()
        self._ready = False
        """A free hand has staged all that its goal wants."""
        self._put = False
        """The question of the present beat was put: a wrong move leads back to it and no farther."""
        self._batch = False
        """Answers are being sent one after the other."""
        self.sent: list[Choice] = []
        """What was staged rightly and sent in this step: it is staged again where what came after it is put back."""

    # where it stands --------------------------------------------------------------------------------
    @property
    def answering(self) -> bool:
        """A wrong move was answered and waits to be put back."""
        return self._answer is not None

    @property
    def holds(self) -> bool:
        """Whether the game waits for the lesson."""
        return self.over or self.answering or (self.kind == TELL and self.arrived)

    @property
    def said(self) -> SpokenText | None:
        """What is said now; None while the table has the floor."""
        if self._answer is not None:
            return self._answer
        if self.over or not self.arrived:
            return None
        if self.kind == DO and not (self._progress.staged or self.wanted(self.session.asked)):
            return None
        if self.comment is not None:
            return self.say(self.comment.say, self.comment.values)
        if self.kind == FREE and self.hushed:
            return None
        if self.beat.left and self._progress.given:
            return self.say(self.beat.left, ())
        if self.beat.ready and self._ready:
            return self.say(self.beat.ready, ())
        return self.say(self.beat.say, self.beat.values)

    @property
    def light(self) -> tuple[str, ...]:
        """What is lit beside what can be done."""
        if self.comment is not None:
            return self.comment.light
        return () if self.over or self.hushed else self.beat.light

    @property
    def place(self) -> tuple[int, list[str]]:
        """Where to go on another day: the beat, and the lines until then."""
        free = self.kind == FREE and not self.beat.lost
        mark = len(self.session.lines) if free else self._mark
        return (self.index if free else self._base), self.session.lines[:mark]

    # what answers itself ----------------------------------------------------------------------------
    def wanted(self, decision: Decision | None, beat: Beat | None = None) -> list[Choice]:
        """Which of the choices go on."""
        return (self._progress if beat is None else BeatProgress()).wanted(
            self.session.game, decision, beat or self.beat
        )

    def decide_stop(self, decision: Decision) -> bool | None:
        """Whether this is put to the player; None where it is as at any table."""
        if self.over or self.answering:
            return False
        if self._progress.staged or self._batch:
            return True
        if self.kind == TELL:
            beat = next((beat for beat in self.beats[self.index :] if beat.kind != TELL), None)
            if beat is None or not self.arrived:
                return False
            return None if beat.kind == FREE else bool(self.wanted(decision, beat))
        if not self.arrived:
            return False
        if self.kind == FREE:
            small = self.lesson.deal is None and decision.kind in PASSABLE
            return False if small else None
        return bool(self.wanted(decision))

    @property
    def asks_freely(self) -> bool:
        """Whether the hand is free, so that the player is asked as at any table."""
        return self.kind == FREE and not self.answering

    # acts -------------------------------------------------------------------------------------------
    def judge(self, choice: Choice, decision: Decision) -> bool:
        """Before the player's answer is made: whether it is made at all. What is wrong is answered."""
        if self.answering or self.kind == FREE:
            self.hushed, self.comment = self.hushed or self._came, None
            return True
        if self.kind == DO and (
            choice in self._progress.staged or self._progress.credit(self.session.game, decision, self.beat, choice)
        ):
            return True
        is_usual = choice == usual(self.session.game, self.lesson, decision)
        if self.kind == TELL or self.over:
            return self._batch and is_usual
        if not (is_usual and not self.wanted(decision)):
            self._answer = SpokenText(self._words_for(choice, decision), None, WRONG)
            return not isinstance(choice, Guess)
        return True

    def made(self, choice: Choice) -> None:
        """The player's answer was made: on to the next beat, if it was the one."""
        self._batch = True
        if choice in self._progress.staged:
            self._progress.staged.remove(choice)
            self.sent.append(choice)
        elif not self.answering and self._progress.complete(self.beat):
            self._begin(self.index + 1)

    def staged(self, steps: Iterable[Choice], begun: bool = False) -> None:
        """This is staged now: what is asked for counts as done, what is not is answered; `begun`: more is coming."""
        decision, view, steps = self.session.decision, self.session.view, list(steps)
        self._ready = self.kind == FREE and bool(self.beat.ready and steps and not begun) and self.reaches(steps)
        if decision is None or (self._answer is not None and self._answer.tone != STEP):
            return
        steps = [step for one in steps if (step := translated(one, decision, view)) is not None]
        if not steps and not self._progress.staged and self._answer is None:
            return
        self._answer = None
        self.index = self._base
        self._progress.clear()
        while steps and self.kind == DO:
            step = next(
                (one for one in steps if self._progress.credit(self.session.game, decision, self.beat, one)), None
            )
            if step is None:
                self._answer = SpokenText(self._words_for(steps[-1], decision, staged=True), None, STEP)
                return
            steps.remove(step)
            self._progress.staged.append(step)
            if self._progress.complete(self.beat):
                self.index, self._progress.given, self._came = self.index + 1, set(), False

    def touched(self) -> None:
        """What was told was looked at."""
        if self.comment is not None or self.kind == FREE:
            self.comment, self.hushed = None, True
        elif self.kind == TELL and self.arrived:
            self._begin(self.index + 1)

    def put_back(self) -> bool:
        """The wrong move is taken back; False where only the last staged step is, which is the table's to do."""
        answer, self._answer = self._answer, None
        if answer is None or answer.tone == STEP:
            return False
        if answer.key == "lessons.lost":
            self._base, self._mark = self._way.back(self._base)
        self.session.rewind(self._mark)
        self._stand(self._base)
        self._turn = self.session.game.turn
        return True

    def taken_back(self, count: int) -> None:
        """The player took his last answer back, so that there are so many choices now: it is asked for once more.

        What was sent together is taken back together, but of what a free hand did in a whole game only the last.
        """
        index, mark = self._way.at(count)
        free = self.beats[index].kind == FREE and self.lesson.deal is not None
        if not free and mark < count:
            self.session.rewind(mark)
        if not free or index != self._base:
            self._answer, self._mark = None, mark
            self._stand(index)
            self._turn = self.session.game.turn

    def _words_for(self, choice: Choice, decision: Decision, staged: bool = False) -> str:
        beats = self.beats[self._base if staged else self.index : self.index + 1]
        say = self._progress.words_for(self.session.game, decision, beats, choice)
        return self.lesson.key(say) if say else "lessons.wrong"

    # going on ---------------------------------------------------------------------------------------
    def settle(self) -> None:
        """Look what is true now, between two answers: a goal that is reached or lost, something to be spoken of."""
        self._batch = False
        if self.over or self.answering:
            return
        asked = self.session.asked
        if not self._put and asked is not None and self.lesson.deal is None and not self._progress.staged:
            # what led to the question is not played once more for it
            if self.kind != TELL and self.arrived and (self.kind == FREE or self.wanted(asked)):
                self._put, self._mark = True, len(self.session.lines)
        if self.kind == FREE and self.arrived:
            if holds(self.session.game, self.beat.goal):
                self._begin(self.index + 1)
            elif any(holds(self.session.game, [each]) for each in self.beat.lost):
                self._answer = SpokenText(self.lesson.key(self.beat.lost_say), None, LOST)
            elif self.comment is None and self.session.asked is not None:
                self.comment = self.remark()
        elif self.session.game.turn > self._turn:
            self._answer = SpokenText("lessons.lost", None, LOST)

    def _begin(self, index: int) -> None:
        self._stand(index)
        self._mark, self._turn = len(self.session.lines), self.session.game.turn
        self._way.reached(index, self._mark)

    def _stand(self, index: int) -> None:
        self.index = self._base = index
        self._progress.clear()
        self.sent = []
        self.hushed, self.comment, self._came, self._put, self._ready = False, None, False, False, False

    def resume(self, index: int, lines: Sequence[str]) -> bool:
        """Go on where one stopped; False, and at the beginning, where what was kept does not fit any more."""
        fits = 0 <= index < len(self.beats) and self.session.replay(lines)
        if not fits:
            self.session.rewind()
            index = 0
        self._begin(index)
        return fits
