"""What is done to the deck in the builder, each change with its sound and its line at the foot; and its file."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.engine.cards.deck import Deck
from game.engine.core.clean_text import clean
from game.engine.decks.legality import TEAM_COST
from game.scenes.decks.editor.editor_state import EditorState
from game.scenes.decks.model import edits
from game.scenes.decks.storage.deck_autosave import unused
from game.ui.faces.facts import short_name
from game.ui.input.signals import Signal
from game.ui.sound.cues import cue
from game.ui.widgets.targets import key_kind
from game.ui.widgets.toast import why


class DeckChanges(EditorState):
    """One deck, and what is done to it."""

    # what the screen shows of it -----------------------------------------------------------------------
    def scroll_to(self, key: Hashable) -> bool:
        """Scroll to the card of a target in the pool or in the deck; False where it is none of them."""
        return False

    def fly(self, card: CardDef, start: Rect, where: str) -> None:
        """Let a card fly from where it was clicked to its place: `deck`, `team` or `x_file`."""

    # the deck ----------------------------------------------------------------------------------------
    @property
    def copy_name(self) -> str:
        """What a copy of this deck is called."""
        name = self.working.deck.name
        return unused(self.store, self.t("decks.copy_name", name=name) if self.working.deck.id else name, self.t)

    def change(self, deck: Deck) -> bool:
        """The deck is this from now on; a ready-made one becomes a copy of the player's own first."""
        before = self.working.deck
        copied = bool(before.id) and deck is not before
        if copied:
            named = deck.name not in ("", before.name)
            deck = replace(deck, id="", name=deck.name if named else self.copy_name)
        if not self.working.change(deck):
            return False
        if copied and not self.working.key:
            self.working.origin = before
            self.news = self.t("decks.own_copy")
            self.tell("")
        if self.targets.pointed is None or key_kind(self.targets.pointed.key) != "card":
            self.forget_cards()
        self.relay()
        return True

    def add(self, card: CardDef) -> None:
        """A click on a card of the grid."""
        deck = self.working.deck
        if self.pool_query.has("for:team") and card.suit == "agent":
            self.recruit(card)
            return
        refused = edits.refusal(deck, card)
        if refused:
            cue("refused")
            self.tell(self.t(f"decks.refused.{refused}", card=short_name(card)))
            return
        joined = edits.joins(deck, card)
        start = self.targets.get(("card", card.id))
        if not self.change(edits.put(deck, card)):
            return
        cue("paper_slide")
        self._mark(card)
        where = "x_file" if card.suit == "x_file" else "team" if joined else "deck"
        self.tell(self.t(f"decks.added.{where}", card=short_name(card), n=edits.copies(self.working.deck, card)))
        if start is not None and start.rect.h:
            self.fly(card, start.rect, where)

    def recruit(self, card: CardDef) -> None:
        """A click on an Agent while the team is chosen: into it, or out of it again."""
        deck = self.working.deck
        if card in deck.agents:
            self.dismiss(card)
        elif edits.in_team(deck, card):
            self.change(edits.with_picture(deck, card))
            cue("photo")
            self.tell(self.t("decks.swapped", card=short_name(card)))
        elif edits.joins(deck, card):
            self.change(edits.with_agent(deck, card))
            cue("photo")
            self.tell(self.t("decks.added.team", card=short_name(card), n=0))
        else:
            cue("refused")
            left = max(0, TEAM_COST - edits.points(deck))
            self.tell(self.t("decks.refused.points", card=short_name(card), cost=card.cost or 0, n=left))

    def remove(self, card: CardDef) -> None:
        """One copy less."""
        if self.change(edits.take(self.working.deck, card)):
            cue("lift")
            self._mark(card)
            self.tell(self.t("decks.removed", card=short_name(card), n=edits.copies(self.working.deck, card)))

    def dismiss(self, card: CardDef) -> None:
        """Out of the team."""
        if self.change(edits.without_agent(self.working.deck, card)):
            cue("lift")
            self.tell(self.t("decks.dismissed", card=short_name(card)))

    def _mark(self, card: CardDef) -> None:
        self.shown = card.id
        self.scroll_to(("row", card.id))

    def undo(self) -> None:
        """Take the last change back."""
        self._stepped(self.working.undo(), "decks.undone")

    def redo(self) -> None:
        """Do again what was taken back."""
        self._stepped(self.working.redo(), "decks.redone")

    def _stepped(self, done: bool, key: str) -> None:
        cue("lift" if done else "refused")
        if done:
            self.forget_cards()
            self.relay()
        self.tell(self.t(key if done else "decks.nothing"))

    def adopt(self, deck: Deck, words: str) -> None:
        """Another deck in place of this one, such as a completed or pasted one; it can be taken back.

        What it was before is kept as an earlier state, and lines of it that wait for an answer are told of.
        """
        self.forget_cards()
        gone = [line for line in self.waiting if line not in deck.faults]
        self.keeper.save()
        if self.change(deck):
            self.keeper.keep = True
            cue("paper_slap")
            self.tell(f"{words} {self.t('decks.waiting.gone', n=len(gone))}" if gone else words)

    # its name and file -------------------------------------------------------------------------------
    def rename(self) -> None:
        """Type another name."""
        self.leave_fields()
        self.name_line.put(self.working.deck.name)
        self.name_line.enter()
        self.name_line.take(Signal("select_all"))  # what is typed takes the old name's place
        self.relay()

    def named(self) -> None:
        """The name was typed."""
        if name := clean(self.name_line.text):
            self.change(replace(self.working.deck, name=name))
        self.relay()

    def save(self) -> None:
        """Write the deck down now."""
        if self.keeper.save():
            self.saved()
        if self.keeper.fault:
            self.tell(self.keeper.fault)

    def saved(self) -> None:
        """It was written down; what another program had written was set aside, or gave way to the game's own form."""
        if self.keeper.aside:
            self.tell(self.t("decks.aside", file=self.keeper.aside))
            self.keeper.aside = ""
        if self.keeper.turned:
            self.tell(self.t("decks.turned", old=self.keeper.turned, new=self.working.key))
            self.keeper.turned = ""
        if self.layout is not None:
            self.relay()

    def begin_copy(self) -> None:
        """Go on with a copy of the deck; the deck itself stays as it is."""
        self.save()
        deck = self.working.deck
        self.working.key, self.working.origin = "", deck
        self.working.name(replace(deck, id="", name=self.copy_name))
        self.save()
        if not self.keeper.fault:
            self.tell(self.t("decks.copied_deck", name=self.title))
        self.relay()

    def throw_away(self) -> None:
        """The deck into the bin, and back to the drawer."""
        self.keeper.save()
        try:
            if self.working.key:
                self.store.remove(self.working.key)
        except OSError as fault:
            cue("refused")
            self.tell(self.t("decks.drawer.not_thrown", name=self.title, why=why(fault, self.t)))
            return
        self.keeper.done()
        self.app.pop()
