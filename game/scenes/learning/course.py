"""The way through a lesson: which beat it is at, what of the player's acts goes on, what is said to all others.

Knows no screen. A wrong move is not prevented: it is made, answered with a sentence, and then put back. What the lesson
does not speak of answers itself, as in a scenario (DESIGN.md, Notation), unless the hand is free.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine import notation
from game.engine.scenario.expectations import failure
from game.engine.scenario.paths import value_of
from game.scenes.learning.lesson import DO, FREE, TELL
from game.scenes.learning.scripted import silent
from game.scenes.table.stage import translated
from game.scenes.table.stops import PASSABLE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.decisions import Choice, Decision
    from game.engine.game import Game
    from game.engine.scenario.files import Expectation
    from game.scenes.learning.lesson import Beat, Comment, Lesson
    from game.scenes.learning.pupil import Pupil

SAY, WRONG, STEP, LOST = "say", "wrong", "step", "lost"
"""How something is said: as the beat has it; to a wrong move that is put back; to a staged one; to a lost goal."""
PATIENCE = 2
"""Turns after which a beat whose moment has not come is lost."""


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence: its key, the numbers of the line below it (None for no such line), and how it is meant."""

    key: str
    values: dict[str, int] | None = None
    tone: str = SAY


class Course:
    """One pupil's way through one lesson."""

    def __init__(self, lesson: Lesson, session: Pupil) -> None:
        self.lesson = lesson
        self.session = session
        self.index = 0
        self.hushed = False
        """What a free beat says was heard: it keeps out of the way."""
        self.comment: Comment | None = None
        self._answer: Said | None = None
        """What is said to a wrong move, until it is put back."""
        self._base, self._mark = 0, 0
        """Where a wrong move leads back to: the beat, and how many choices had been made."""
        self._turn = session.game.turn
        self._credited: list[Choice] = []
        """What is staged and was asked for: it is right when it is sent."""
        self._given: set[str] = set()
        """Of the lines of a beat that wants all of them, those that were given."""
        self._came = False
        """The present beat's moment has come, and is not taken back by what comes later."""
        self._batch = False
        """Answers are being sent one after the other."""
        self._heard: set[str] = set()
        """The comments that were made."""

    # where it stands --------------------------------------------------------------------------------
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
            self._came = all(self.holds_true(each) for each in self.beat.when)
        return self._came and not self.over

    @property
    def answering(self) -> bool:
        """A wrong move was answered and waits to be put back."""
        return self._answer is not None

    @property
    def holds(self) -> bool:
        """Whether the game waits for the lesson."""
        return self.over or self.answering or (self.kind == TELL and self.arrived)

    @property
    def said(self) -> Said | None:
        """What is said now; None while the table has the floor."""
        if self._answer is not None:
            return self._answer
        if self.over or not self.arrived:
            return None
        if self.kind == DO and not (self._credited or self.wanted(self.session.asked)):
            return None
        if self.comment is not None:
            return self._say(self.comment.say, self.comment.values)
        if self.kind == FREE and self.hushed:
            return None
        return self._say(self.beat.say, self.beat.values)

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

    def _say(self, say: str, values: Sequence[tuple[str, tuple[str, ...]]]) -> Said:
        numbers = {name: sum(self._number(term) for term in terms) for name, terms in values}
        return Said(self.lesson.key(say), numbers or None)

    def _number(self, term: str) -> int:
        """A number, or what a path names now; 0 where it names nothing."""
        if term.lstrip("-").isdecimal():
            return int(term)
        value = value_of(self.session.game, term)
        return value if isinstance(value, int) else 0

    def holds_true(self, expectation: Expectation) -> bool:
        """Whether an expectation holds now."""
        return failure(self.session.game, expectation, lambda _: False) is None

    # what answers itself ----------------------------------------------------------------------------
    def wanted(self, decision: Decision | None, beat: Beat | None = None) -> list[Choice]:
        """Which of the choices go on."""
        beat = beat or self.beat
        if decision is None or beat.kind != DO:
            return []
        lines = [line for line in beat.go if line not in self._given] if beat is self.beat else beat.go
        game = self.session.game
        return list(dict.fromkeys(choice for line in lines for choice in notation.matches(game, decision, line)))

    def asks(self, decision: Decision) -> bool | None:
        """Whether this is put to the player; None where it is as at any table."""
        if self.over or self.answering:
            return False
        if self._credited or self._batch:
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
        if self.kind == DO and (choice in self._credited or self._right(choice, decision)):
            return True
        usual = choice == silent(self.session.game, decision)
        if self.kind == TELL or self.over:
            return self._batch and usual
        if not (usual and not self.wanted(decision)):
            self._answer = Said(self._words_for(choice, decision), None, WRONG)
        return True

    def _right(self, choice: Choice, decision: Decision) -> bool:
        """Whether this is what the beat waits for; if so it is noted."""
        if choice not in self.wanted(decision):
            return False
        game = self.session.game
        self._given |= {line for line in self.beat.go if choice in notation.matches(game, decision, line)}
        return True

    def made(self, choice: Choice) -> None:
        """The player's answer was made: on to the next beat, if it was the one."""
        self._batch = True
        if choice in self._credited:
            self._credited.remove(choice)
        elif not self.answering and self._done:
            self._next()

    @property
    def _done(self) -> bool:
        return bool(self._given) and (not self.beat.every or len(self._given) == len(set(self.beat.go)))

    def staged(self, steps: Iterable[Choice]) -> None:
        """This is staged now: what is asked for counts as done, what is not is answered."""
        decision, view = self.session.decision, self.session.view
        if decision is None or (self._answer is not None and self._answer.tone != STEP):
            return
        steps = [step for one in steps if (step := translated(one, decision, view)) is not None]
        if not steps and not self._credited and self._answer is None:
            return
        self._answer = None
        self.index, self._credited, self._given = self._base, [], set()
        for step in steps:
            if self.kind != DO:
                return
            if not self._right(step, decision):
                self._answer = Said(self._words_for(step, decision), None, STEP)
                return
            self._credited.append(step)
            if self._done:
                self.index, self._given, self._came = self.index + 1, set(), False

    def touched(self) -> None:
        """What was told was looked at."""
        if self.comment is not None or self.kind == FREE:
            self.comment, self.hushed = None, True
        elif self.kind == TELL and self.arrived:
            self._next()

    def put_back(self) -> bool:
        """The wrong move is taken back; False where only the last staged step is, which is the table's to do."""
        answer, self._answer = self._answer, None
        if answer is None or answer.tone == STEP:
            return False
        self.session.rewind(self._mark)
        self._stand(self._base)
        return True

    def _words_for(self, choice: Choice, decision: Decision) -> str:
        game = self.session.game
        for wrong in self.beat.wrong:
            if choice in notation.matches(game, decision, wrong.line):
                return self.lesson.key(wrong.say)
        return self.lesson.key(self.beat.otherwise) if self.beat.otherwise else "lessons.wrong"

    # going on ---------------------------------------------------------------------------------------
    def settle(self) -> None:
        """Look what is true now, between two answers: a goal that is reached or lost, something to be spoken of."""
        self._batch = False
        if self.over or self.answering:
            return
        if self.kind == FREE and self.arrived:
            if all(self.holds_true(each) for each in self.beat.goal):
                self._next()
            elif any(self.holds_true(each) for each in self.beat.lost):
                self._answer = Said(self.lesson.key(self.beat.lost_say), None, LOST)
            elif self.comment is None and self.session.asked is not None:
                self.comment = next((one for one in self.beat.comments if self._now(one)), None)
        elif self.session.game.turn > self._turn + PATIENCE:
            self._answer = Said("lessons.lost", None, LOST)

    def _now(self, comment: Comment) -> bool:
        """Whether this is to be spoken of now, for the first time."""
        if comment.say in self._heard or not all(self.holds_true(each) for each in comment.when):
            return False
        self._heard.add(comment.say)
        return True

    def _next(self) -> None:
        self._stand(self.index + 1)
        self._mark = len(self.session.lines)
        self._turn = self.session.game.turn

    def _stand(self, index: int) -> None:
        self.index = self._base = index
        self._credited, self._given = [], set()
        self.hushed, self.comment, self._came = False, None, False

    def resume(self, index: int, lines: Sequence[str]) -> bool:
        """Go on where one stopped; False, and at the beginning, where what was kept does not fit any more."""
        fits = 0 <= index < len(self.beats) and self.session.replay(lines)
        if not fits:
            self.session.rewind()
            index = 0
        self._stand(index)
        self._mark = len(self.session.lines)
        self._turn = self.session.game.turn
        return fits

    def replayed(self, game: Game) -> None:
        """So far it was played on another day: what was spoken of then is not said again."""
        for beat in self.beats:
            for comment in beat.comments:
                if comment.say not in self._heard:
                    if all(failure(game, each, lambda _: False) is None for each in comment.when):
                        self._heard.add(comment.say)
