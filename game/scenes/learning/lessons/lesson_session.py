"""The session of a lesson: a staged game, in which the course says what is asked and what follows; and its record."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.engine.core.choices import Choice
from game.engine.core.decisions import Decision
from game.engine.core.events import Event
from game.engine.notation import letter
from game.engine.record.replay import Header, Replay
from game.engine.scenario.position import set_up
from game.engine.view.view_types import Refusal
from game.scenes.common.deck_choice import decks_of, pool, rules_of
from game.scenes.learning.lessons.lesson import Lesson
from game.scenes.learning.lessons.lesson_course import LessonCourse
from game.scenes.learning.lessons.scripted_opponent import ScriptedOpponent, usual
from game.scenes.learning.lessons.staged_session import StagedSession
from game.scenes.replay import replay_files
from game.session.game_setup import GameSetup
from game.ui.user_files import write_atomically
from game.ui.workers.file_writer import file_writer


class LessonSession(StagedSession):
    """A game in which a lesson is given."""

    def __init__(self, lesson: Lesson, names: tuple[str, str], look: Callable[[bool], float] | None = None) -> None:
        self.course: LessonCourse
        deal = lesson.deal
        if deal is not None:
            opponent = partial(ScriptedOpponent, levels=deal.levels, seed=deal.seed)
            super().__init__(lambda: header(deal, names).new_game(pool()), names, deal, opponent, look)
        elif (scenario := lesson.scenario) is not None:
            opponent = partial(ScriptedOpponent, script=[item for item in scenario.script if item.player == "B"])
            setup = GameSetup.duel("", "", seed=scenario.seed)
            super().__init__(partial(set_up, scenario, pool()), names, setup, opponent, look)
        self.whole = deal is not None
        """It is a whole game, dealt as any other."""
        self.reopens_teams = self.whole  # the beats of a lesson lead on from the Teams as they stand
        self.course = LessonCourse(lesson, self)

    @property
    def recorded(self) -> Replay | None:
        """A whole game so far as a record, without what was taken back or put back on the way; None for a position."""
        if not self.whole:
            return None
        given = zip(self.givers, self.lines, strict=True)
        replay = Replay(header(self.setup, self.names), [f"{letter(seat)}: {line}" for seat, line in given])
        replay.finish(self._game)
        return replay

    # what is asked ----------------------------------------------------------------------------------
    def news(self) -> list[Event]:
        """What has happened since the last call; the lesson has seen it."""
        self.course.settle()
        return super().news()

    def _automatic_answer(self, decision: Decision) -> Choice | None:
        asks = self.course.decide_stop(decision)
        if asks is None:
            return super()._automatic_answer(decision)
        return None if asks else usual(self._game, self.course.lesson, decision)

    @property
    def _showing(self) -> bool:
        """Windows at which one could only pass are shown for a while where the hand is free."""
        return super()._showing and self.course.asks_freely

    # what is done -----------------------------------------------------------------------------------
    def answer(self, choice: Choice) -> None:
        """The player's answer, if the lesson lets it be made."""
        decision = self._game.decision
        if decision is not None and self.course.judge(choice, decision):
            super().answer(choice)
            self.course.made(choice)

    def take_back(self) -> Refusal | None:
        """Take the last own answer back: the lesson goes back with it."""
        refusal = super().take_back()
        if refusal is None:
            self.course.taken_back(len(self.choices))
        return refusal

    def update(self, ms: float) -> bool:
        """Time passes; nothing is answered while the lesson tells something."""
        self.course.settle()
        return not self.course.holds and super().update(ms)

    def _replayed(self) -> None:
        """So far it was played on another day: what was spoken of then is not said again."""
        self.course.replayed()


def header(setup: GameSetup, names: tuple[str, ...]) -> Header:
    """What the whole game of a lesson is dealt with. Raises DeckUnreadable for a deck that cannot be read."""
    return Header(decks_of(setup), setup.seed, rules_of(setup.options), names, setup.first, sets=pool().sets)


def keep(replay: Replay, number: int) -> Path:
    """File it among the old cases, marked with the number of its lesson; gives where.

    The file writer does it.
    """
    path = replay_files.new_place(time.time(), secrets.token_hex(8))
    file_writer.submit_with_retry(
        ("lesson", path.name), partial(write_atomically, path, replay_files.of_lesson(replay.text(), number))
    )
    return path
