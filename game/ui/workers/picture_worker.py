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
from typing import TYPE_CHECKING

from pygame import Surface

from game.ui import art

if TYPE_CHECKING:
    from game.engine.cards.card_def import CardDef

Size = tuple[int, int]
Wish = tuple[str, Size, bool]
SWITCH_S = 0.0005  # how long the thread may hold the interpreter while the main one waits
READ_AFTER_S = 0.3  # how long the thread waits for a first wish before it reads what all pictures need
DEVELOPED_MS, DEVELOPED_AT_LAST_MS = 50.0, 200.0
LATER = 60  # pictures that wait to be drawn ahead of need: fewer than are kept, or they would push out each other


class PictureWorker:
    """Wishes, the thread that fulfils them, and what has been fulfilled."""

    def __init__(self) -> None:
        self._door = threading.Condition()
        self._now: dict[Wish, CardDef] = {}
        self._later: dict[Wish, CardDef] = {}
        self._jobs: dict[Hashable, Callable[[], object]] = {}
        self._urgent: dict[Hashable, Callable[[], object]] = {}
        self._failed: set[Hashable] = set()
        self._wanted: set[Wish] = set()
        self._never: set[Wish] = set()
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
        return bool(self._wanted or self._urgent)

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
        self._wish(card, size, person, self._now)
        return None

    def ahead(self, card: CardDef, size: Size, person: bool = False) -> None:
        """Draw this when there is nothing else to draw; nothing happens while the picture worker is shut."""
        if self._thread is not None and not art.drawn(card, size, person):
            self._wish(card, size, person, self._later)

    def also(self, name: Hashable, job: Callable[[], object]) -> None:
        """Do something else on the thread, once, before what is drawn ahead: it must not touch fonts or the window."""
        if self._thread is not None:
            with self._door:
                self._jobs.setdefault(name, job)
                self._door.notify()

    def soon(self, name: Hashable, job: Callable[[], object]) -> bool:
        """Do something for the screen on the thread, before all else; `developed` tells when it is done.

        False where it cannot be waited for: the picture worker is shut, or it went wrong before.
        """
        if self._thread is None or name in self._failed:
            return False
        with self._door:
            self.lacking += 1
            self._urgent.setdefault(name, job)
            self._jobs.pop(name, None)
            self._door.notify()
        return True

    def _wish(self, card: CardDef, size: Size, person: bool, wishes: dict[Wish, CardDef]) -> None:
        wish = (card.id, size, person)
        if wish in self._never:
            return
        with self._door:
            if wishes is self._now:
                self._wanted.add(wish)
                self._later.pop(wish, None)
            if wish not in self._now and wish not in wishes:
                wishes[wish] = card
                while len(self._later) > LATER:
                    self._later.pop(next(iter(self._later)))
                self._door.notify()

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
                self._now.clear()
                self._later.clear()
                self._jobs.clear()
                self._urgent.clear()
                self._wanted.clear()
                self._door.notify()
            thread.join()
            sys.setswitchinterval(self._usual_switch)
            self.come = False

    def forget(self) -> None:
        """Forget what was wished for: the window has another size."""
        with self._door:
            self._now.clear()
            self._later.clear()
            self._jobs.clear()
            self._urgent.clear()
            self._wanted.clear()

    def _work(self) -> None:
        with self._door:  # what the first frame lacks comes before numpy is read
            self._door.wait_for(lambda: self._busy, READ_AFTER_S)
        while self._thread is not None:
            if not self._urgent:
                art.load()
            with self._door:
                self._door.wait_for(lambda: self._busy)
                if self._thread is None:
                    return
                wishes = self._now or (self._later if not self._jobs else {})
                urgent, (wish, card) = next(iter(self._urgent), None), next(iter(wishes.items()), (None, None))
                job = self._urgent.get(urgent)
                if job is None and wish is None:
                    job = self._jobs.pop(next(iter(self._jobs)))
            try:
                if job is not None:
                    job()
                elif wish is not None and card is not None:
                    self._draw(wish, card)
            except Exception:
                self._spoilt(wish if job is None else None, urgent)
            if urgent is not None:
                self._done(urgent)

    @property
    def _busy(self) -> bool:
        """Whether there is anything to do, be it to leave."""
        return self._thread is None or bool(self._urgent or self._now or self._jobs or self._later)

    def _done(self, urgent: Hashable) -> None:
        with self._door:
            if self._urgent.pop(urgent, None) is not None:
                self.come = True

    def _spoilt(self, wish: Wish | None, urgent: Hashable | None) -> None:
        """Something could not be drawn: tell of it, never try it again, and go on with the rest."""
        traceback.print_exc()
        with self._door:
            if urgent is not None:
                self._failed.add(urgent)
            if wish is not None:
                self._never.add(wish)
                self._now.pop(wish, None)
                self._later.pop(wish, None)
                self._wanted.discard(wish)

    def _draw(self, wish: Wish, card: CardDef) -> None:
        draw = art.portrait if wish[2] else art.picture
        draw(card, wish[1])
        with self._door:
            self._now.pop(wish, None)
            self._later.pop(wish, None)
            if wish in self._wanted:
                self._wanted.discard(wish)
                self.come = True


picture_worker = PictureWorker()
"""The one picture worker of the program."""


class Proofs:
    """How long pictures that have come wait to be shown: for all that are wanted, or for some."""

    def __init__(self) -> None:
        self._ms = 0.0

    def due(self, ms: float, busy: bool) -> bool:
        """Time passes; whether they are to be shown now. Not in a frame that is `busy` anyway, but not never."""
        self._ms = self._ms + ms if picture_worker.come else 0.0
        if (
            self._ms < (DEVELOPED_AT_LAST_MS if picture_worker.wanted or busy else DEVELOPED_MS)
            or not picture_worker.developed()
        ):
            return False
        self._ms = 0.0
        return True
