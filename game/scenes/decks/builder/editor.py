"""The deck editor: the parts of the screen, the words that sieve the pool, and where everything leads.

How it looks and how it is reached is `scene`'s.
"""

from __future__ import annotations

from collections.abc import Hashable

from game.engine.cards.deck import Deck, Reason
from game.scenes.decks.builder.deck_changes import DeckChanges
from game.scenes.decks.builder.deck_list import DeckList
from game.scenes.decks.builder.filter_chips import FilterChips, SearchBox
from game.scenes.decks.builder.pool_panel import PoolPanel
from game.scenes.decks.builder.problems_panel import ProblemsPanel
from game.scenes.decks.builder.stats_panel import StatsPanel
from game.scenes.decks.builder.team_panel import TeamPanel
from game.scenes.decks.builder.top_bar import TopBar
from game.scenes.decks.dialogs.fixes import fix, meant_by
from game.scenes.decks.model.pool_query import PoolQuery
from game.scenes.decks.model.working_deck import EMPTY
from game.scenes.decks.open_dialogs import open_dialog
from game.scenes.decks.storage.deck_store import DeckStore
from game.scenes.decks.widgets.editor_panel import EditorPanel
from game.scenes.decks.widgets.editor_protocols import Outcome
from game.scenes.screens import screen
from game.ui.runtime.app import App
from game.ui.sound.cues import cue


class DeckEditor(DeckChanges):
    """One deck with the parts of its screen, and where they lead."""

    def __init__(self, app: App, store: DeckStore, deck: Deck = EMPTY, key: str = "") -> None:
        super().__init__(app, store, deck, key)
        self._warned = False
        """Whether it was said already that the deck will be lost."""
        self.pool_panel, self.search_box, self.filter_chips = PoolPanel(self), SearchBox(self), FilterChips(self)
        self.top_bar, self.team_panel = TopBar(self), TeamPanel(self)
        self.deck_list, self.stats_panel, self.problems_panel = DeckList(self), StatsPanel(self), ProblemsPanel(self)

    def relay_parts(self, *parts: EditorPanel) -> None:
        """Lay out these parts again; the others lie where they lay."""
        self.relay()

    # wishes ------------------------------------------------------------------------------------------
    def wish(self, pool_query: PoolQuery) -> None:
        """Show what these words ask for."""
        self.pool_query = pool_query
        if self.line.text != pool_query.text:
            self.line.put(pool_query.text)
        self.relay_parts(self.pool_panel, self.search_box, self.filter_chips)

    def typed(self) -> None:
        """The line was changed by typing."""
        self.wish(PoolQuery(self.line.text, self.pool))

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
        """Show the cards that these words ask for, to choose from."""
        self.wish(PoolQuery(words, self.pool))
        self.focus_grid()

    def show_culprit(self, reason: Reason) -> None:
        """Lead to the card that a reason is about, in the deck and in the grid."""
        card = self.card(reason.card) if reason.card else None
        if card is None:
            self._show_meant(reason)
            return
        self.shown = card.id
        self.deck_list.reveal(("row", card.id))
        if card not in self.pool_panel.cards:
            self.wish(PoolQuery(f'name:"{card.name}"', self.pool))
        self.pool_panel.reveal(("card", card.id))
        self.relay()
        self.targets.give_focus(("card", card.id))

    def _show_meant(self, reason: Reason) -> None:
        """Show the cards that may be meant, or what is lacking; a line that says no more is read on the sheet."""
        if meant := meant_by(self, reason):
            names = ",".join(f'"{card.name}"' for card in meant)
            self.show_cards(f"name={names}")
        elif (found := fix(self, reason)).leaves:
            found.act()
        else:
            open_dialog(self, "problems")

    def focus(self, key: Hashable) -> None:
        """Put the focus there, and show it."""
        self.targets.give_focus(key)
        self.reveal()
        self.app.redraw()

    def focus_grid(self) -> None:
        """Put the focus on the first card of the grid, seen only by who uses keys."""
        if self.pool_panel.cards:
            self.targets.give_focus(("card", self.pool_panel.cards[0].id), ring=self.targets.ring)

    def reveal(self) -> None:
        """Scroll to what has the focus."""
        key = self.targets.focus
        for part in (self.pool_panel, self.deck_list):
            if key is not None and part.reveal(key):
                return
        super().reveal()

    # what the bar leads to ---------------------------------------------------------------------------
    def play(self) -> None:
        """To the set-up, with this deck; as long as it is not legal, to what is said against it."""
        if self.working.legal:
            self.save()
            if not self.keeper.fault:
                path = self.store.folder / self.working.key
                self.app.swap(screen("setup")(self.app, deck=self.working.deck.id or str(path)))
        else:
            cue("refused")
            open_dialog(self, "problems")

    def leave(self) -> None:
        """To the drawer; a deck that could not be saved is not left without a word."""
        self.save()
        if self.keeper.fault and not self._warned:
            self._warned = True
            cue("refused")
            open_dialog(self, "share", Outcome(False, self.t("decks.unsaved", fault=self.keeper.fault)))
            return
        self.app.pop()
