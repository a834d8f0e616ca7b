"""From the menus to the table and back."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.scenes.dialogs import Item, Menu, Notice
from game.scenes.saved_cases import CaseNote, played_at, read_notes
from game.scenes.screens import screen
from game.session.game_setup import BASIC, FIRST_DECKS, FULL_DECKS, OPPONENTS, UNSEEN, GameSetup
from game.ui import user_files
from game.ui.runtime.app import App, SceneProtocol
from game.ui.user_files import LATER

if TYPE_CHECKING:
    from game.engine.cards.card_def import CardDef


def fresh_seed() -> int:
    """A seed that nobody chose: eight digits that can be read out and typed in again."""
    return 10_000_000 + secrets.randbelow(90_000_000)


def first_setup(seed: int) -> GameSetup:
    """The simplest case there is: the basic game against the simplest opponent, each with a deck for it.

    The player begins, so that the first thing that he sees asked is his own.
    """
    mine, theirs = FIRST_DECKS
    return GameSetup.duel(mine, theirs, OPPONENTS[0], seed, 0, options=(BASIC,), foe_x_file=UNSEEN)


def full_setup(seed: int) -> GameSetup:
    """The case after the lessons: the whole game with Bluffs face down, against the simplest opponent."""
    mine, theirs = FULL_DECKS
    return GameSetup.duel(mine, theirs, OPPONENTS[0], seed, 0, foe_x_file=UNSEEN)


def full_case(app: App) -> None:
    """Open the case after the lessons at one click; putting it away leads back to what was shown."""
    open_table(app, full_setup(fresh_seed()))


def first_case(app: App) -> None:
    """Open the first case at one click, without a set-up; putting it away leads back to what was shown."""
    open_table(app, first_setup(fresh_seed()))


def open_table(app: App, setup: GameSetup) -> None:
    """Deal the cards, once all who want to have picked an X-File: the table takes the place of whatever is shown."""
    from game.scenes.loading import Loading, read_ahead  # the title comes up without what a table needs

    if all(setup.seats[seat].x_file != "own" for seat in setup.people):
        app.cover(Loading(app, lambda: screen("new_table")(app, setup)))
        return
    read_ahead()

    def picked(x_files: Mapping[int, CardDef]) -> None:
        app.cover(screen("new_table")(app, setup, x_files), alone=True)

    screen("pick_x_files")(app, setup, picked, lambda: back_to_setup(app, setup.seed))


def back_to_setup(app: App, seed: int) -> None:
    """To the set-up as it was left, over the title; nothing of what was shown before is seen any more."""
    app.cover(title(app), alone=True)
    app.push(screen("setup")(app, seed=seed))


def resume_table(app: App, note: CaseNote) -> None:
    """Go on with the case that was left; one that another window plays only if that is wanted."""
    from game.scenes.loading import Loading  # the title comes up without what a table needs

    def go_on() -> None:
        app.cover(Loading(app, lambda: screen("resume_table")(app, note)))

    def elsewhere() -> Menu:
        t = app.t
        items = [
            Item("back", t("title.cases.back"), lambda: None, "main"),
            Item("take", t("saving.take_over"), go_on),
        ]
        menu = Menu(app, t("saving.elsewhere_title"), items, t("saving.elsewhere"))
        menu.made = elsewhere
        return menu

    if note.state == LATER:
        tell_later(app)
    elif user_files.held_elsewhere(played_at(note.slot)):
        app.push(elsewhere())
    else:
        go_on()


def go_back(app: App) -> None:
    """Back to the scene that lies below; to the title where there is none."""
    if len(app.scenes) > 1:
        app.pop()
    else:
        open_title(app)


def title(app: App) -> SceneProtocol:
    """The desk with the cases that were left."""
    made: SceneProtocol = screen("title")(app, read_notes())
    return made


def open_title(app: App) -> None:
    """Back to the desk."""
    app.replace(title(app))


def tell_later(app: App) -> None:
    """Say that a case of a later version is left as it is."""
    app.push(Notice(app, app.t("title.case.later"), app.t("title.case.later.say")))


def tell_sets_missing(app: App, sets: Sequence[str]) -> None:
    """Say that a case with card sets which are not there is left as it is."""
    app.push(Notice(app, app.t("title.case.sets"), app.t("title.case.sets.say", sets=app.t.series(sets))))
