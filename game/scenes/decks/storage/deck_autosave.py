"""Saving without being asked: a little after each change, and whenever the screen is left."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from itertools import chain, count

from game.engine.cards.deck import Deck
from game.scenes.decks.model.working_deck import WorkingDeck
from game.scenes.decks.storage.deck_store import DeckStore
from game.ui.i18n.texts import Texts
from game.ui.widgets.toast import why
from game.ui.workers.file_writer import file_writer

QUIET_MS = 700.0  # so long nothing is changed before it is written down


class DeckSaver:
    """Writes the working deck into the drawer. What the disk refuses is tried again, also once one has left."""

    def __init__(self, store: DeckStore, working: WorkingDeck, t: Texts) -> None:
        self.store = store
        self.working = working
        self.t = t
        self.aside = ""
        """The name under which a file was kept that another program had written meanwhile."""
        self.turned = ""
        """The name of a file of another form, in the place of which there is one of the game's own now."""
        self.keep = False
        """Whether what is written next keeps what was there as an earlier state, however young the last one is."""
        self._handed_in: Deck | None = working.deck
        self._is_saved = False
        """Something was written down, and `save` or `update` has not told so yet."""
        self._seen, self._quiet_ms = working.deck, 0.0
        """The deck as time passed last, and for how long it has been so."""

    @property
    def waiting(self) -> bool:
        """Whether something is still to be handed in, or to be told."""
        return self._is_saved or self.working.deck is not self._handed_in

    @property
    def fault(self) -> str:
        """Why the deck could not be saved, as a sentence; "" while all is well."""
        refused = refusal(self.working)
        return self.t("decks.not_saved", why=why(refused, self.t)) if refused is not None else ""

    def done(self) -> None:
        """Nothing is to be written down any more: the deck was thrown away."""
        self._handed_in = self.working.deck
        if self.fault:
            file_writer.submit_with_retry(_job(self.working), lambda: None)

    def update(self, ms: float) -> bool:
        """Time passes; whether the deck was written down now."""
        self._quiet_ms = self._quiet_ms + ms if self.working.deck is self._seen else 0.0
        self._seen = self.working.deck
        if self._quiet_ms >= QUIET_MS and self.working.deck is not self._handed_in:
            return self.save()
        return self._told()

    def save(self) -> bool:
        """Write it down now, if there is anything to write or it could not be written; one without a name gets one."""
        deck = self.working.deck
        if deck is not self._handed_in or self.fault:
            if not deck.name:
                deck = replace(deck, name=_free(self.store, (self.t("decks.untitled", n=n) for n in count(1))))
                self.working.name(deck)
            self._handed_in = deck
            file_writer.submit_with_retry(_job(self.working), partial(self._write, deck))
            file_writer.finish(_JOB)
        return self._told()

    def _told(self) -> bool:
        """Whether it was written down since this was last asked."""
        told, self._is_saved = self._is_saved, False
        return told

    def _write(self, deck: Deck) -> None:
        """Write this deck down. Raises OSError."""
        saved = self.store.save(deck, self.working.key, keep=self.keep)
        if saved.key != self.working.key:
            self.turned = self.working.key
        self.aside = saved.aside or self.aside
        self.working.key, self.keep = saved.key, False
        if self.working.origin is not None:
            self.store.versions.keep_origin(saved.key, self.working.origin)
            self.working.origin = None
        self._is_saved = True


_JOB = "deck"


def _job(working: WorkingDeck) -> tuple[str, WorkingDeck]:
    """The name under which the file writer has this deck."""
    return (_JOB, working)


def refusal(working: WorkingDeck) -> OSError | None:
    """Why this deck could not be saved yet; None where it was."""
    return file_writer.refusal(_job(working))


def unused(store: DeckStore, name: str, t: Texts) -> str:
    """That name, with a number where a deck of the drawer has it already."""
    return _free(store, chain([name], (t("decks.twin", name=name, n=number) for number in count(2))))


def _free(store: DeckStore, names: Iterable[str]) -> str:
    """The first of these names that no deck of the drawer has."""
    taken = {entry.deck.name for entry in store.entries() if entry.deck is not None}
    return next(name for name in names if name not in taken)
