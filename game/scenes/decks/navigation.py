"""The doors of the builder: what opens over it, each read only when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.cards.card_def import CardDef
    from game.engine.cards.deck import Reason
    from game.scenes.decks.builder.editor import Workbench
    from game.scenes.decks.dialogs.transfer import Outcome


def whole(desk: Workbench, card: CardDef) -> None:
    """The whole card, what its words mean, and the rulings on it."""
    from game.scenes.decks.dialogs.card_details import Whole

    desk.app.push(Whole(desk, card))


def show_problems(desk: Workbench) -> None:
    """All that is said against the deck."""
    from game.scenes.decks.dialogs.problems import open_reasons

    open_reasons(desk)


def which(desk: Workbench, reason: Reason) -> None:
    """The cards of which one is meant, to choose it."""
    from game.scenes.decks.dialogs.problems import open_which

    open_which(desk, reason)


def complete(desk: Workbench) -> None:
    """Let the program add what is lacking, or make a deck of its own."""
    from game.scenes.decks.dialogs.menus import open_complete

    open_complete(desk)


def share(desk: Workbench, outcome: Outcome | None = None) -> None:
    """Give the deck away, or take one in; perhaps with what has just come of that."""
    from game.scenes.decks.dialogs.import_export import open_share

    open_share(desk, outcome)


def copy(desk: Workbench) -> None:
    """The deck to the clipboard, as people write it."""
    from game.scenes.decks.dialogs.transfer import copy_as

    copy_as(desk, "text")


def paste(desk: Workbench) -> None:
    """The deck that lies on the clipboard, in whatever form."""
    from game.scenes.decks.dialogs.transfer import paste as take

    take(desk)


def file(desk: Workbench) -> None:
    """Notes, games, earlier states."""
    from game.scenes.decks.dialogs.deck_history import Record

    desk.save()
    desk.app.push(Record(desk))


def figures(desk: Workbench) -> None:
    """All figures of the deck."""
    from game.scenes.decks.dialogs.statistics import Figures

    desk.app.push(Figures(desk))


def choose(desk: Workbench, which: str) -> None:
    """Keywords, activators or episodes to tick."""
    from game.scenes.decks.dialogs.filter_values import Chooser

    desk.app.push(Chooser(desk, which))


def sort(desk: Workbench) -> None:
    """The orders in which the pool can lie, to choose one."""
    from game.scenes.decks.dialogs.sort_order import Orders

    desk.app.push(Orders(desk))


def help_(desk: Workbench) -> None:
    """What the keys do, and what can be typed."""
    from game.scenes.decks.dialogs.help import Manual

    desk.app.push(Manual(desk))


def play(desk: Workbench) -> None:
    """To the set-up with this deck."""
    from game.scenes.setup import Setup

    path = desk.drawer.folder / desk.working.key
    desk.app.swap(Setup(desk.app, deck=desk.working.deck.id or str(path)))
