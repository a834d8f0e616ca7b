"""Opens the dialogs of the builder: what lies over it, each read only when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.screens import screen

if TYPE_CHECKING:
    from game.engine.cards.card_def import CardDef
    from game.engine.cards.deck import Reason
    from game.scenes.decks.widgets.editor_protocols import DeckEditorProtocol, Outcome


def whole(editor: DeckEditorProtocol, card: CardDef) -> None:
    """The whole card, what its words mean, and the rulings on it."""
    editor.app.push(screen("decks.card")(editor, card))


def show_problems(editor: DeckEditorProtocol) -> None:
    """All that is said against the deck."""
    screen("decks.problems")(editor)


def which(editor: DeckEditorProtocol, reason: Reason) -> None:
    """The cards of which one is meant, to choose it."""
    screen("decks.which")(editor, reason)


def complete(editor: DeckEditorProtocol) -> None:
    """Let the program add what is lacking, or make a deck of its own."""
    screen("decks.complete")(editor)


def share(editor: DeckEditorProtocol, outcome: Outcome | None = None) -> None:
    """Give the deck away, or take one in; perhaps with what has just come of that."""
    screen("decks.share")(editor, outcome)


def copy(editor: DeckEditorProtocol) -> None:
    """The deck to the clipboard, as people write it."""
    screen("decks.copy")(editor, "text")


def paste(editor: DeckEditorProtocol) -> None:
    """The deck that lies on the clipboard, in whatever form."""
    screen("decks.paste")(editor)


def file(editor: DeckEditorProtocol) -> None:
    """Notes, games, earlier states."""
    editor.save()
    editor.app.push(screen("decks.history")(editor))


def figures(editor: DeckEditorProtocol) -> None:
    """All figures of the deck."""
    editor.app.push(screen("decks.statistics")(editor))


def choose(editor: DeckEditorProtocol, which: str) -> None:
    """Keywords, activators or episodes to tick."""
    editor.app.push(screen("decks.filter_values")(editor, which))


def sort(editor: DeckEditorProtocol) -> None:
    """The orders in which the pool can lie, to choose one."""
    editor.app.push(screen("decks.orders")(editor))


def help_(editor: DeckEditorProtocol) -> None:
    """What the keys do, and what can be typed."""
    editor.app.push(screen("decks.help")(editor))


def play(editor: DeckEditorProtocol) -> None:
    """To the set-up with this deck."""
    path = editor.store.folder / editor.working.key
    editor.app.swap(screen("setup")(editor.app, deck=editor.working.deck.id or str(path)))
