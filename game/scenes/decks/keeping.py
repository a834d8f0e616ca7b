"""Saving without being asked: a little after each change, and whenever the screen is left."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.cards.deck import Deck
    from game.scenes.decks.store import Drawer
    from game.scenes.decks.working import Working
    from game.ui.texts import Texts

QUIET_MS = 700.0  # so long nothing is changed before it is written down


class Keeper:
    """Writes the working deck into the drawer. What went wrong is told in `fault`, and tried again after a change."""

    def __init__(self, drawer: Drawer, working: Working, t: Texts) -> None:
        self.drawer = drawer
        self.working = working
        self.t = t
        self.fault = ""
        self.aside = ""
        """The name under which a file was kept that another program had written meanwhile."""
        self.turned = ""
        """The name of a file of another form, in the place of which there is one of the game's own now."""
        self.keep = False
        """Whether what is written next keeps what was there as an earlier state, however young the last one is."""
        self._written: Deck | None = working.deck
        self._quiet_ms = 0.0

    @property
    def waiting(self) -> bool:
        """Whether something is still to be written down."""
        return self.working.deck is not self._written

    def touched(self) -> None:
        """The deck has just been changed."""
        self._quiet_ms = 0.0

    def done(self) -> None:
        """Nothing is to be written down any more: the deck was thrown away."""
        self._written = self.working.deck

    def update(self, ms: float) -> bool:
        """Time passes; whether the deck was written down now."""
        self._quiet_ms += ms
        return self.waiting and self._quiet_ms >= QUIET_MS and self.save()

    def save(self) -> bool:
        """Write it down now, if there is anything to write or it could not be written; one without a name gets one."""
        if not self.waiting and not self.fault:
            return False
        deck = self.working.deck
        named = deck if deck.name else replace(deck, name=self._name())
        try:
            saved = self.drawer.save(named, self.working.key, keep=self.keep)
            self.turned = self.working.key if self.working.key != saved.key else ""
            self.working.key, self.keep = saved.key, False
            if self.working.origin is not None:
                self.drawer.keep_origin(saved.key, self.working.origin)
                self.working.origin = None
        except OSError as fault:
            self.fault = self.t("decks.not_saved", why=fault.strerror or str(fault))
            self._written = deck
            return False
        self.aside, self.fault = saved.aside, ""
        if named is not deck:
            self.working.name(named)
        self._written = self.working.deck
        return True

    def _name(self) -> str:
        """A name that no deck of the drawer has."""
        taken = names_of(self.drawer)
        return next(name for n in count(1) if (name := self.t("decks.untitled", n=n)) not in taken)


def names_of(drawer: Drawer) -> set[str]:
    """The names of all decks in the drawer."""
    return {entry.deck.name for entry in drawer.entries() if entry.deck is not None}


def unused(drawer: Drawer, name: str, t: Texts) -> str:
    """That name, with a number where a deck of the drawer has it already."""
    taken = names_of(drawer)
    numbered = (t("decks.twin", name=name, n=number) for number in count(2))
    return name if name not in taken else next(each for each in numbered if each not in taken)
