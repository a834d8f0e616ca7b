"""What the parts and dialogs of the deck builder may use of its editor. `builder.editor.DeckEditor` is all of this."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple, Protocol

from pygame import Rect

from game.engine.cards.card_def import CardDef
from game.engine.cards.card_pool import CardPool
from game.engine.cards.deck import Deck, Reason
from game.scenes.decks.model.pool_query import PoolQuery
from game.scenes.decks.model.working_deck import WorkingDeck
from game.scenes.decks.storage.deck_store import DeckStore
from game.scenes.decks.storage.editor_memory import EditorMemory
from game.ui.drawing.canvas import Canvas
from game.ui.gui.text_field import TextField
from game.ui.i18n.texts import Texts
from game.ui.runtime.app import App
from game.ui.widgets.targets import Targets


class Outcome(NamedTuple):
    """What came of it: in a line and, under a heading, a sentence for everything that was not understood."""

    done: bool
    words: str
    head: str = ""
    more: tuple[str, ...] = ()


class PoolView(Protocol):
    """The cards of the pool that fit the query, in their order; `builder.pool_panel.PoolPanel` shows them."""

    @property
    def order(self) -> str:
        """In which order they lie."""

    @property
    def cards(self) -> Sequence[CardDef]:
        """The cards."""

    def sort(self, order: str) -> None:
        """Lay them in another order."""

    def show_as(self, form: str) -> None:
        """Show them as faces or as lines."""

    def reveal(self, key: Hashable) -> bool:
        """Scroll to one of them; True if it lies there."""


class Placed(Protocol):
    """What lies somewhere on the screen."""

    rect: Rect


class ShownDeck(Protocol):
    """One deck on the desk, and what can be said of it."""

    app: App
    t: Texts
    targets: Targets
    pool: CardPool
    store: DeckStore
    working: WorkingDeck
    pool_query: PoolQuery
    memory: EditorMemory
    line: TextField
    name_line: TextField
    shown: str

    @property
    def title(self) -> str: ...
    @property
    def fresh(self) -> bool: ...
    @property
    def against(self) -> list[Reason]: ...
    @property
    def notes(self) -> list[Reason]: ...
    @property
    def waiting(self) -> list[Reason]: ...
    @property
    def unfinished(self) -> bool: ...
    @property
    def culprits(self) -> set[str]: ...
    @property
    def announcement(self) -> str: ...
    @property
    def pointed_card(self) -> CardDef | None: ...
    @property
    def pool_panel(self) -> PoolView: ...
    @property
    def filter_chips(self) -> Placed: ...
    def card(self, name: str) -> CardDef | None: ...
    def said(self, card: CardDef) -> str: ...
    def reason_text(self, reason: Reason) -> str: ...
    def tell(self, words: str) -> None: ...
    def draw_controls(self, canvas: Canvas, *groups: str) -> None: ...
    def relay(self) -> None: ...


class ChangedDeck(ShownDeck, Protocol):
    """The same with what can be done to the deck."""

    def change(self, deck: Deck) -> bool: ...
    def adopt(self, deck: Deck, words: str) -> None: ...
    def add(self, card: CardDef) -> None: ...
    def remove(self, card: CardDef) -> None: ...
    def recruit(self, card: CardDef) -> None: ...
    def dismiss(self, card: CardDef) -> None: ...
    def undo(self) -> None: ...
    def redo(self) -> None: ...
    def rename(self) -> None: ...
    def save(self) -> None: ...
    def begin_copy(self) -> None: ...
    def throw_away(self) -> None: ...


class DeckEditorProtocol(ChangedDeck, Protocol):
    """The same with where it leads."""

    def wish(self, pool_query: PoolQuery) -> None: ...
    def enter_line(self) -> None: ...
    def clear_line(self) -> None: ...
    def show_cards(self, words: str) -> None: ...
    def show_culprit(self, reason: Reason) -> None: ...
    def focus(self, key: Hashable) -> None: ...
    def play(self) -> None: ...
    def leave(self) -> None: ...
