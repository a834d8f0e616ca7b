"""The picture worker: pictures that are not there yet are drawn on a thread, so that no frame waits for them.

While it is shut, which it is until a window's loop opens it, whoever wants a picture gets it at once. While it is open
`picture` and `portrait` give None for what is not there yet and have it drawn; `developed` tells when something that
was wanted has come. Only drawing on surfaces of its own and numbers happen on the thread: fonts and the window stay
with the main one.
"""

from __future__ import annotations

import sys
import threading
import traceback
from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Surface

from game.ui import art

if TYPE_CHECKING:
    from game.engine.cards.card_def import CardDef

Size = tuple[int, int]
Job = Callable[[], object]
URGENT, NOW, ALSO, LATER = range(4)
"""What cannot be drawn without, pictures of the screen, other work, and pictures ahead of need."""
SWITCH_S = 0.0005  # how long the thread may hold the interpreter while the main one waits
READ_AFTER_S = 0.3  # how long the thread waits for a first wish before it reads what all pictures need
DEVELOPED_MS, DEVELOPED_AT_LAST_MS = 50.0, 200.0
MOST_LATER = 60  # pictures that wait to be drawn ahead of need: fewer than are kept, or they would push out each other


class PictureWorker:
    """What was asked for, the thread that does it, and what has been done."""

    def __init__(self) -> None:
        self._door = threading.Condition()
        self._jobs: tuple[dict[Hashable, Job], ...] = ({}, {}, {}, {})
        """What is left to do, by name, the most urgent first; what is being done stands there until it is done."""
        self._failed: set[Hashable] = set()
        self._wanted: set[Hashable] = set()
        """What the screen waits for."""
        self.come = False
        """Whether something that was wanted has come and was not asked for."""
        self.lacking = 0
        """How often something that was wanted was not there: what is drawn without lacking anything is whole."""
        self._thread: threading.Thread | None = None
        self._usual_switch = 0.005

    @property
    def open(self) -> bool:
        """Whether pictures are drawn on the thread."""
        return self._thread is not None

    @property
    def wanted(self) -> bool:
        """Whether something that was wanted for the screen has not come yet."""
        return bool(self._wanted)

    @property
    def waiting(self) -> bool:
        """Whether something that was wanted for the screen has not come yet, or has come and was not asked for."""
        return self.wanted or self.come

    def picture(self, card: CardDef, size: Size, person: bool = False) -> Surface | None:
        """The picture (or with `person` the person) of a card, None where it has to be waited for."""
        draw = art.portrait if person else art.picture
        if self._thread is None or art.drawn(card, size, person):
            return draw(card, size)
        self.lacking += 1
        self._ask(NOW, (card.id, size, person), partial(draw, card, size))
        return None

    def ahead(self, card: CardDef, size: Size, person: bool = False) -> None:
        """Draw this when there is nothing else to draw; nothing happens while the picture worker is shut."""
        if self._thread is not None and not art.drawn(card, size, person):
            self._ask(LATER, (card.id, size, person), partial(art.portrait if person else art.picture, card, size))

    def also(self, name: Hashable, job: Job) -> None:
        """Do something else on the thread, once, before what is drawn ahead: it must not touch fonts or the window."""
        self._ask(ALSO, name, job)

    def soon(self, name: Hashable, job: Job) -> bool:
        """Do something for the screen on the thread, before all else; `developed` tells when it is done.

        False where it cannot be waited for: the picture worker is shut, or it went wrong before.
        """
        if self._thread is None or name in self._failed:
            return False
        self.lacking += 1
        self._ask(URGENT, name, job)
        return True

    def _ask(self, urgency: int, name: Hashable, job: Job) -> None:
        """Have it done, unless it went wrong before; what waits already comes no later than it would."""
        if self._thread is None or name in self._failed:
            return
        with self._door:
            if urgency <= NOW:
                self._wanted.add(name)
            if any(name in jobs for jobs in self._jobs[: urgency + 1]):
                return
            self._take_out(name)
            self._jobs[urgency][name] = job
            while len(self._jobs[LATER]) > MOST_LATER:
                del self._jobs[LATER][next(iter(self._jobs[LATER]))]
            self._door.notify()

    def _take_out(self, name: Hashable) -> None:
        for jobs in self._jobs:
            jobs.pop(name, None)

    def more(self) -> None:
        """Something else that was wanted will be there the next time: `developed` tells so."""
        self.lacking += 1
        self.come = True

    def developed(self) -> bool:
        """Whether something that was wanted has come since the last call."""
        come, self.come = self.come, False
        return come

    def unlock(self) -> None:
        """Open it. Nothing happens where it is open already."""
        if self._thread is None:
            self._usual_switch = sys.getswitchinterval()
            sys.setswitchinterval(SWITCH_S)
            self._thread = threading.Thread(target=self._work, name="picture-worker", daemon=True)
            self._thread.start()

    def lock(self) -> None:
        """Shut it and wait for the picture that is being drawn."""
        thread = self._thread
        if thread is not None:
            with self._door:
                self._thread = None
                self.forget()
                self._door.notify()
            thread.join()
            sys.setswitchinterval(self._usual_switch)
            self.come = False

    def forget(self) -> None:
        """Forget what was asked for: the window has another size."""
        with self._door:
            for jobs in self._jobs:
                jobs.clear()
            self._wanted.clear()

    def _work(self) -> None:
        with self._door:  # what the first frame lacks comes before numpy is read
            self._door.wait_for(lambda: self._busy, READ_AFTER_S)
        while self._thread is not None:
            if not self._jobs[URGENT]:
                art.load()
            with self._door:
                self._door.wait_for(lambda: self._busy)
                if self._thread is None:
                    return
                name, job = next(item for jobs in self._jobs for item in jobs.items())
            try:
                job()
            except Exception:
                traceback.print_exc()
                self._failed.add(name)  # it is never tried again
            with self._door:
                if name in self._wanted and (name not in self._failed or name in self._jobs[URGENT]):
                    self.come = True
                self._wanted.discard(name)
                self._take_out(name)

    @property
    def _busy(self) -> bool:
        return self._thread is None or any(self._jobs)


picture_worker = PictureWorker()
"""The one picture worker of the program."""


class Proofs:
    """How long pictures that have come wait to be shown: for all that are wanted, or for some."""

    def __init__(self) -> None:
        self._ms = 0.0

    def due(self, ms: float, busy: bool) -> bool:
        """Time passes; whether they are to be shown now. Not in a frame that is `busy` anyway, but not never."""
        self._ms = self._ms + ms if picture_worker.come else 0.0
        patience = DEVELOPED_AT_LAST_MS if picture_worker.wanted or busy else DEVELOPED_MS
        if self._ms < patience or not picture_worker.developed():
            return False
        self._ms = 0.0
        return True
