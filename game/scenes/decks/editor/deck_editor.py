"""The deck editor as its panels and dialogs know it: the words that sieve the pool, and where everything leads.

How it looks and how it is reached is `builder.scene`'s.
"""

from __future__ import annotations

from collections.abc import Hashable

from pygame import Rect

from game.scenes.decks.editor.deck_changes import DeckChanges
from game.scenes.decks.model.messages import Outcome
from game.scenes.decks.model.pool_query import PoolQuery
from game.scenes.screens import screen
from game.ui.gui.text_field import TextField
from game.ui.sound.cues import cue
from game.ui.widgets.targets import Target


class DeckEditor(DeckChanges):
    """One deck, what is asked of the pool, and where both lead."""

    _warned = False
    """Whether it was said already that the deck will be lost."""

    # wishes ------------------------------------------------------------------------------------------
    def relay_pool(self) -> None:
        """Lay out again what shows which cards are asked for."""
        self.relay()

    def wish(self, pool_query: PoolQuery) -> None:
        """Show what these words ask for."""
        self.pool_query = pool_query
        if self.line.text.rstrip() != pool_query.text:
            self.line.put(pool_query.text)
        self.relay_pool()

    def sort(self, order: str) -> None:
        """The cards of the pool in this order from now on, in every deck."""
        self.memory.order = order
        self.relay()

    def enter_line(self) -> None:
        """Type words: new ones, behind a space, so that no letter joins what a chip has written."""
        self.leave_fields()
        if not self.line.active and self.line.text and not self.line.text.endswith(" "):
            self.line.put(f"{self.line.text} ")
        self.line.enter()
        self.relay()

    def clear_line(self) -> None:
        """All cards again."""
        self.wish(PoolQuery("", self.pool))

    def show_cards(self, words: str) -> None:
        """Show the cards that these words ask for, to choose from; the focus is seen only by who uses keys."""
        self.wish(PoolQuery(words, self.pool))
        if self.cards:
            self.targets.give_focus(("card", self.cards[0].id), ring=self.targets.ring)

    def focus(self, key: Hashable) -> None:
        """Put the focus there, and show it."""
        self.targets.give_focus(key)
        self.reveal()
        self.app.redraw()

    def reveal(self) -> None:
        """Scroll to what has the focus."""
        if self.targets.focus is None or not self.scroll_to(self.targets.focus):
            super().reveal()

    def ring_of(self, target: Target) -> Rect:
        """Round a line of the deck the ring is drawn closer: the lines lie close, and it would cut the next ones."""
        return target.part.inflate(0, -self.app.canvas.u(4)) if target.group == "deck" else target.part

    # fields ------------------------------------------------------------------------------------------
    def field_changed(self, field: TextField) -> None:
        """What is typed sieves the pool at once."""
        if field is self.line:
            self.wish(PoolQuery(self.line.text.rstrip(), self.pool))
        elif field.full:
            cue("refused")
            self.tell(self.t("decks.name.full", n=field.longest))

    def field_left(self, field: TextField) -> None:
        """The name was typed, or words."""
        if field is self.name_line:
            self.named()
        else:
            field.put(field.text.rstrip())
            self.relay()

    # where it leads ----------------------------------------------------------------------------------
    def play(self) -> None:
        """To the set-up, with this deck; as long as it is not legal, to what is said against it."""
        if self.working.legal:
            self.save()
            if not self.keeper.fault:
                path = self.store.folder / self.working.key
                self.app.swap(screen("setup")(self.app, deck=self.working.deck.id or str(path)))
        else:
            cue("refused")
            self.open_dialog("problems")

    def leave(self) -> None:
        """To the drawer; a deck that could not be saved is not left without a word."""
        self.save()
        if self.keeper.fault and not self._warned:
            self._warned = True
            cue("refused")
            self.open_dialog("share", Outcome(False, self.t("decks.unsaved", fault=self.keeper.fault)))
            return
        self.app.pop()

    def back(self) -> None:
        """All cards again first, and only then to the store."""
        if self.pool_query.text:
            self.clear_line()
        else:
            self.leave()

    def pause(self) -> None:
        """Something covers it."""
        super().pause()
        self.save()

    def rescue(self) -> str:
        """After a fault: the deck is saved."""
        self.keeper.save()
        return self.keeper.fault or self.t("decks.rescued", name=self.title)
