"""The state of the deck editor: the deck, the words that sieve the pool, and what there is to say about both."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from weakref import WeakKeyDictionary

from game.engine.cards.card_def import CardDef
from game.engine.cards.deck import Deck, Reason
from game.scenes.base import Scene
from game.scenes.common.deck_choice import pool
from game.scenes.decks.model import pool_listing
from game.scenes.decks.model.messages import LACKING, reason_whole, said
from game.scenes.decks.model.pool_query import PoolQuery
from game.scenes.decks.model.working_deck import WorkingDeck
from game.scenes.decks.storage.deck_autosave import DeckSaver, refusal
from game.scenes.decks.storage.deck_store import DeckStore
from game.scenes.screens import screen
from game.ui.gui.text_field import TextField
from game.ui.runtime.app import App

TELL_MS = 2600.0  # how long the line at the foot tells what was done


@dataclass(slots=True)
class EditorMemory:
    """What is remembered of one run of the program."""

    order: str = pool_listing.ORDERS[0]
    """How the pool is sorted, as it was chosen last."""
    _left: dict[Path, WorkingDeck] = field(default_factory=dict)
    """The decks that were left, by their files."""

    def keep(self, folder: Path, working: WorkingDeck) -> None:
        """The desk is left: its changes can still be taken back when the deck is opened again."""
        if working.key:
            self._left[folder / working.key] = working

    def working(self, folder: Path, deck: Deck, key: str) -> WorkingDeck:
        """The deck with the changes that can be taken back, unless its file has become another since it was left.

        One that could not be saved yet is as it was left, whatever its file says.
        """
        left = self._left.get(folder / key) if key else None
        is_newest = left is not None and (left.holds(deck) or refusal(left) is not None)
        return left if left is not None and is_newest else WorkingDeck(deck, key)


_MEMORIES: WeakKeyDictionary[App, EditorMemory] = WeakKeyDictionary()


class EditorState(Scene):
    """One deck on the desk, and what can be said of it."""

    def __init__(self, app: App, store: DeckStore, deck: Deck, key: str) -> None:
        super().__init__(app)
        self.pool = pool()
        self.store = store
        self.memory = _MEMORIES.setdefault(app, EditorMemory())
        self.working = self.memory.working(store.folder, deck, key)
        self.keeper = DeckSaver(store, self.working, app.t)
        self.pool_query = PoolQuery("", self.pool)
        self.cards: list[CardDef] = []
        """The cards of the pool that are asked for, in their order."""
        self._asked: tuple[str, ...] = ()
        self.line = TextField(app, hint="decks.line.hint", left=18)
        self.name_line = TextField(app, longest=40)
        self.shown = ""
        """The card whose line in the deck is marked: the one that was changed last, or a culprit."""
        self._told, self._told_ms = "", 0.0
        self.told_of: CardDef | None = None
        """The card that was focused or pointed at then."""
        self.news = ""
        """What is said before all else of the change that is just made."""

    @property
    def title(self) -> str:
        """What the deck is called."""
        return self.working.deck.name or self.t("decks.no_name")

    @property
    def given_names(self) -> set[str]:
        """What the deck and its file are called, where it is the player's own."""
        return set() if self.working.deck.id else {self.working.deck.name, Path(self.working.key).stem}

    @property
    def fresh(self) -> bool:
        """Whether this is a new deck without any card yet, so that nothing is lost when another takes its place."""
        return not self.working.key and not any(self.working.deck.everything())

    @property
    def against(self) -> list[Reason]:
        """What forbids the deck to be played: what is wrong with it first, then what is lacking."""
        found = [reason for reason in self.working.reasons if not reason.warning]
        return sorted(found, key=lambda reason: reason.code in LACKING)

    @property
    def notes(self) -> list[Reason]:
        """What is said of the deck beside that: it forbids nothing."""
        return [reason for reason in self.working.reasons if reason.warning]

    @property
    def waiting(self) -> list[Reason]:
        """The lines that were not understood when the deck was read and forbid it to be played."""
        lines = set(map(id, self.working.deck.faults))
        return [reason for reason in self.against if id(reason) in lines]

    @property
    def unfinished(self) -> bool:
        """Whether nothing is wrong with the deck but that something is lacking."""
        return bool(self.against) and all(reason.code in LACKING for reason in self.against)

    @property
    def culprits(self) -> set[str]:
        """The ids of the cards that a reason names."""
        names = {reason.card for reason in self.against if reason.card}
        return {card.id for card in self.working.deck.everything() if card.name in names}

    def look_up(self) -> bool:
        """Look the cards up again, if other ones are asked for; whether they take the place of others.

        A card that is added or removed among them stays there, whatever is asked of the deck: nothing jumps under the
        pointer.
        """
        asked = (self.pool_query.text, self.memory.order, self.t.language)
        if asked == self._asked:
            return False
        had_others, self._asked = bool(self._asked), asked
        self.cards = pool_listing.listing(self.pool, self.pool_query, self.working.deck, *asked[1:])
        return had_others

    def forget_cards(self) -> None:
        """The deck is another: look up again what hangs on it."""
        self._asked = ()

    def reason_text(self, reason: Reason) -> str:
        """A reason as a sentence, that of a heading with what stands below it."""
        return reason_whole(reason, self.working.deck.faults, self.t)

    def said(self, card: CardDef) -> str:
        """A card in a sentence: its name and what it does."""
        return said(card, pool_listing.texts(self.pool, self.t.language)[card], self.t)

    def open_dialog(self, name: str, *about: object) -> None:
        """Open the dialog that `screens.SCREENS` calls so, `about` something of the deck where it wants that."""
        made = screen(f"decks.{name}")(self, *about)
        if isinstance(made, Scene):
            self.app.push(made)

    def tell(self, words: str) -> None:
        """Say in the line at the foot what was done, or why not."""
        self._told, self._told_ms, self.told_of = f"{self.news} {words}".strip(), TELL_MS, self.pointed_card
        self.app.redraw()

    @property
    def telling(self) -> bool:
        """Whether that is still told."""
        return self._told_ms > 0

    def forget_told(self, ms: float) -> None:
        """Time passes: what was done is old news."""
        self.news = ""
        if self._told_ms > ms:
            self._told_ms -= ms
        elif self._told_ms > 0:
            self._told, self._told_ms = "", 0.0
            self.app.redraw()

    @property
    def announcement(self) -> str:
        """What was done last, for a little while."""
        return self._told

    def card(self, name: str) -> CardDef | None:
        """The card of the deck or the pool that a reason names."""
        mine = next((card for card in self.working.deck.everything() if card.name == name), None)
        return mine or self.pool.by_name.get(name)

    @property
    def pointed_card(self) -> CardDef | None:
        """The card that is focused or pointed at."""
        target = self.targets.pointed
        return target.data if target is not None and isinstance(target.data, CardDef) else None
