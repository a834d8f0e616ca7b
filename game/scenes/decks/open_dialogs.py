"""The doors of the builder: what opens over it, each read only when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.screens import screen

if TYPE_CHECKING:
    from game.engine.cards.card_def import CardDef
    from game.engine.cards.deck import Reason
    from game.scenes.decks.widgets.editor_protocols import DeckDesk, Outcome


def whole(desk: DeckDesk, card: CardDef) -> None:
    """The whole card, what its words mean, and the rulings on it."""
    desk.app.push(screen("decks.card")(desk, card))


def show_problems(desk: DeckDesk) -> None:
    """All that is said against the deck."""
    screen("decks.problems")(desk)


def which(desk: DeckDesk, reason: Reason) -> None:
    """The cards of which one is meant, to choose it."""
    screen("decks.which")(desk, reason)


def complete(desk: DeckDesk) -> None:
    """Let the program add what is lacking, or make a deck of its own."""
    screen("decks.complete")(desk)


def share(desk: DeckDesk, outcome: Outcome | None = None) -> None:
    """Give the deck away, or take one in; perhaps with what has just come of that."""
    screen("decks.share")(desk, outcome)


def copy(desk: DeckDesk) -> None:
    """The deck to the clipboard, as people write it."""
    screen("decks.copy")(desk, "text")


def paste(desk: DeckDesk) -> None:
    """The deck that lies on the clipboard, in whatever form."""
    screen("decks.paste")(desk)


def file(desk: DeckDesk) -> None:
    """Notes, games, earlier states."""
    desk.save()
    desk.app.push(screen("decks.history")(desk))


def figures(desk: DeckDesk) -> None:
    """All figures of the deck."""
    desk.app.push(screen("decks.statistics")(desk))


def choose(desk: DeckDesk, which: str) -> None:
    """Keywords, activators or episodes to tick."""
    desk.app.push(screen("decks.filter_values")(desk, which))


def sort(desk: DeckDesk) -> None:
    """The orders in which the pool can lie, to choose one."""
    desk.app.push(screen("decks.sort_order")(desk))


def help_(desk: DeckDesk) -> None:
    """What the keys do, and what can be typed."""
    desk.app.push(screen("decks.help")(desk))


def play(desk: DeckDesk) -> None:
    """To the set-up with this deck."""
    path = desk.drawer.folder / desk.working.key
    desk.app.swap(screen("setup")(desk.app, deck=desk.working.deck.id or str(path)))
