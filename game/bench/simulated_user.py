"""Simulated user: plays by a policy with pauses, and opens cards and papers in between."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pygame

if TYPE_CHECKING:
    from game.ai.policy import Policy
    from game.bench.instrumented_app import Watched
    from game.scenes.table.scene import TableScene

PAUSE = 14  # rounds for which the person looks at what is asked
LOOK = 24  # rounds for which a card is held large or a paper read
EVERY = 4  # decisions between two looks at something else
READ = 200  # rounds after which what stays until it has been read is put away
WATCHED = 900  # rounds for which the finished game is watched
PAPERS = ("notebook", "log", "my_x_file", "discards", "help", "menu")


class Person:
    """Plays at the table by a policy and looks at things in between."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.app: Watched
        self.finished = False
        self._steps: Iterator[int] = iter(())
        self._pause = 0
        self._decided = 0
        self._still = 0
        """Rounds for which nobody was asked and nothing has moved on."""
        self._left = 0.0
        self._watched = False

    def act(self) -> None:
        """Act before this round."""
        from game.scenes.table.scene import TableScene

        if self._pause > 0:
            self._pause -= 1
            return
        self._pause = next(self._steps, 0)
        if self._pause:
            return
        self.app.doing = ""
        top: Any = self.app.top
        if isinstance(top, TableScene):
            self._at_table(top)
        elif type(top).__name__ == "Curtain":
            self.app.doing = "sitting down"
            for name in ("confirm", "confirm_end"):  # twice, as somebody does who does not hold it
                self._signal(name)
            self._steps = iter((PAUSE,))
        elif type(top).__name__ == "Result":
            self.app.doing = "opening the recorded game"
            watch = top.targets.get("watch")
            self.finished = watch is None or watch.act is None
            if not self.finished:
                watch.act()
            self._steps = iter((60,))
        else:
            self._signal("back")

    def _at_table(self, table: TableScene) -> None:
        if type(table.mode).__name__ == "ReplayMode":
            self._watch(table)
            return
        if table.session.over:
            table.motion.finish()
            table.acts.confirm()
            return
        if table.session.decision is None:
            self._read(table.motion.waiting)
            return
        self._decided += 1
        self._steps = self._turn(table, self._decided)
        self._pause = next(self._steps, 0)

    def _read(self, left: float) -> None:
        """Put away what stays until it has been read: the game goes on only then."""
        self._still = self._still + 1 if left and left == self._left else 0
        self._left = left
        if self._still >= READ:
            self._still = 0
            self._signal("confirm")

    def _watch(self, table: TableScene) -> None:
        """Let the recorded game run for a while."""
        self.finished = self._watched
        if not self._watched:
            self._watched = True
            table.acts.confirm()
            self._steps = iter((WATCHED,))

    def _turn(self, table: TableScene, number: int) -> Iterator[int]:
        yield PAUSE
        if table.summary.open:
            self._signal("confirm")
        if number % EVERY == 0:
            yield from self._look(table, number // EVERY)
        while table.updater.telling:  # nobody answers what he does not see yet
            yield 1
        decision = table.session.decision
        if decision is not None and self.app.top is table:
            self.app.doing = f"answering {decision.kind}"
            from game.session.choice.choice_controller import Outcome

            choice = self.app.head(lambda: self.policy.choose(table.session.view, decision))
            table.session.answer(choice)
            table.acts.done(Outcome.ANSWERED)
        yield 1

    def _look(self, table: TableScene, number: int) -> Iterator[int]:
        if number % 2:
            able = [target for target in table.targets if isinstance(target.data, int) and target.data >= 0]
            for target in able[number % max(1, len(able)) :][:2]:
                self.app.doing = f"pointing at {target.key}"
                self._point(target.rect.center)
                yield LOOK
            self._point((self.app.layout.size[0] // 2, 2))
            yield 2
            return
        name = PAPERS[number // 2 % len(PAPERS)]
        self.app.doing = f"opening {name}"
        self._signal(name) if name != "menu" else self._signal("back")
        yield LOOK
        self.app.doing = f"closing {name}"
        for _ in range(4):
            if self.app.top is table and not table.transient.open:
                break
            self._signal("back")
            yield 2
        yield LOOK // 2

    def _signal(self, name: str) -> None:
        from game.ui.input.reader import Signal

        if self.app.top is not None:
            self.app.top.handle(Signal(name))

    def _point(self, at: tuple[int, int]) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
