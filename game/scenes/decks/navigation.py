"""The doors of the builder: what opens over it, each read only when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.screens import screen

if TYPE_CHECKING:
    from game.engine.cards.card_def import CardDef
    from game.engine.cards.deck import Reason
    from game.scenes.decks.builder.editor import Workbench
    from game.scenes.decks.dialogs.transfer import Outcome


def whole(desk: Workbench, card: CardDef) -> None:
    """The whole card, what its words mean, and the rulings on it."""
    desk.app.push(screen("decks.card")(desk, card))


def show_problems(desk: Workbench) -> None:
    """All that is said against the deck."""
    screen("decks.problems")(desk)


def which(desk: Workbench, reason: Reason) -> None:
    """The cards of which one is meant, to choose it."""
    screen("decks.which")(desk, reason)


def complete(desk: Workbench) -> None:
    """Let the program add what is lacking, or make a deck of its own."""
    screen("decks.complete")(desk)


def share(desk: Workbench, outcome: Outcome | None = None) -> None:
    """Give the deck away, or take one in; perhaps with what has just come of that."""
    screen("decks.share")(desk, outcome)


def copy(desk: Workbench) -> None:
    """The deck to the clipboard, as people write it."""
    screen("decks.copy")(desk, "text")


def paste(desk: Workbench) -> None:
    """The deck that lies on the clipboard, in whatever form."""
    screen("decks.paste")(desk)


def file(desk: Workbench) -> None:
    """Notes, games, earlier states."""
    desk.save()
    desk.app.push(screen("decks.history")(desk))


def figures(desk: Workbench) -> None:
    """All figures of the deck."""
    desk.app.push(screen("decks.statistics")(desk))


def choose(desk: Workbench, which: str) -> None:
    """Keywords, activators or episodes to tick."""
    desk.app.push(screen("decks.filter_values")(desk, which))


def sort(desk: Workbench) -> None:
    """The orders in which the pool can lie, to choose one."""
    desk.app.push(screen("decks.sort_order")(desk))


def help_(desk: Workbench) -> None:
    """What the keys do, and what can be typed."""
    desk.app.push(screen("decks.help")(desk))


def play(desk: Workbench) -> None:
    """To the set-up with this deck."""
    path = desk.drawer.folder / desk.working.key
    desk.app.swap(screen("setup")(desk.app, deck=desk.working.deck.id or str(path)))
