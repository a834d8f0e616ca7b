"""From the command line to the window, and from the menus to the table: the one place that knows both."""

from __future__ import annotations

import argparse
import secrets
from typing import TYPE_CHECKING

from game.paths import card_folders
from game.scenes.saved_cases import CaseNote, played_at, read_notes
from game.session.game_setup import BASIC, BY_NAME, FIRST_DECKS, OPPONENTS, OPTIONAL, UNSEEN, GameSetup
from game.ui import user_files
from game.ui.i18n.texts import Texts
from game.ui.runtime.app import App
from game.ui.settings import Settings
from game.ui.user_files import LATER, shown
from game.ui.widgets import save_warning

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.engine.cards.card_def import CardDef
    from game.ui.runtime.app import Stage


MOST_FAULTS = 4
"""So many faults of card sets are told on the title."""


class StartError(Exception):
    """A game that cannot be started as asked for; the message is one sentence for a person."""


def fresh_seed() -> int:
    """A seed that nobody chose: eight digits that can be read out and typed in again."""
    return 10_000_000 + secrets.randbelow(90_000_000)


def main(arguments: argparse.Namespace) -> int:
    """`play`: open the window on the title, or at once on the table where deck, opponent or seed are given."""
    settings, complaint = Settings.load()
    settings.language = arguments.lang or settings.language
    app = App(settings)
    app.notice = " ".join(filter(None, (complaint, save_warning.notice(app.t), left_out(app.t))))
    wanted = (arguments.deck, arguments.opponent, arguments.option, arguments.basic)
    asked = any(wanted) or arguments.seed is not None
    setup = asked_for(arguments, settings, app.t) if asked else None
    app.open()
    if setup is None:
        from game.scenes.title.scene import Title

        return app.run(Title(app, read_notes()))
    return app.run(_new_table(app, setup))


def left_out(t: Texts) -> str:
    """Why card sets of the player's are left out, a sentence for each fault; "" where there are none."""
    if len(card_folders()) == 1:
        return ""  # the game's own are read while the title is looked at
    from game.scenes.common.deck_choice import pool

    faults = pool().faults
    told = [t("sets.left_out", file=shown(fault.file), line=fault.line, why=fault.message) for fault in faults]
    more = [t("sets.more", n=len(told) - MOST_FAULTS)] if len(told) > MOST_FAULTS else []
    return " ".join([*told[:MOST_FAULTS], *more])


def asked_for(arguments: argparse.Namespace, settings: Settings, texts: Texts) -> GameSetup:
    """The set-up that the command line asks for; what it leaves out is as last time.

    Raises StartError, and DeckUnreadable for a deck file that is none.
    """
    from game.scenes.common.deck_choice import library, offer_of_file, rules_of

    options = rules_asked_for(arguments)
    decks = library(texts, rules_of(options))
    if arguments.deck:
        mine = decks.find(arguments.deck) or offer_of_file(arguments.deck, texts, rules_of(options))
    else:
        mine = decks.find(settings.deck) or decks.first()
    if not mine.legal:
        raise StartError(f'The deck "{mine.name}" may not be played: {mine.fault}')
    opponent = arguments.opponent or settings.opponent
    if opponent not in BY_NAME and not opponent.startswith("bot:"):
        raise StartError(f'There is no opponent "{opponent}". There are: {", ".join(BY_NAME)}, bot:COMMAND.')
    theirs = decks.other_than(mine, settings.foe_deck)
    seed = fresh_seed() if arguments.seed is None else int(arguments.seed)
    return GameSetup.duel(mine.key, theirs.key, opponent, seed, options=options, foe_x_file=UNSEEN)


def rules_asked_for(arguments: argparse.Namespace) -> tuple[str, ...]:
    """The rules that the command line names. Raises StartError for those that the basic game has not."""
    from game.engine.query.basic import ADVANCED_RULES

    options = tuple(name for name in OPTIONAL if name in (arguments.option or ()))
    if not arguments.basic:
        return options
    wrong = [name for name in options if name in ADVANCED_RULES]
    if wrong:
        raise StartError(f"The basic game has no {' and no '.join(wrong)}: leave that option or --basic out.")
    return (*options, BASIC)


def first_setup(seed: int) -> GameSetup:
    """The case for whoever has never played: the basic game against the simplest opponent, each with a deck for it.

    The player begins, so that the first thing that he sees asked is his own.
    """
    mine, theirs = FIRST_DECKS
    return GameSetup.duel(mine, theirs, OPPONENTS[0], seed, 0, options=(BASIC,), foe_x_file=UNSEEN)


def first_case(app: App) -> None:
    """Open the first case at one click, without a set-up; putting it away leads back to what was shown."""
    open_table(app, first_setup(fresh_seed()))


def open_table(app: App, setup: GameSetup) -> None:
    """Deal the cards, once all who want to have picked an X-File: the table takes the place of whatever is shown."""
    from game.scenes.loading import Dealing, read_ahead

    if all(setup.seats[seat].x_file != "own" for seat in setup.people):
        app.cover(Dealing(app, lambda: _new_table(app, setup)))
        return
    read_ahead()
    from game.scenes.pick_xfile import Picked, pick_all

    def deal(picked: Picked) -> None:
        app.cover(_new_table(app, setup, picked), alone=True)

    pick_all(app, setup, deal, lambda: open_setup(app))


def _new_table(app: App, setup: GameSetup, picked: Mapping[int, CardDef] | None = None) -> Stage:
    """Deal the cards; where it is the basic game, whoever plays it alone is told what it lacks."""
    from game.scenes.learning.basics import Basics
    from game.scenes.table import new_table
    from game.scenes.table.scene import TableScene

    table = new_table(app, setup, picked)
    if BASIC in setup.options and len(setup.people) == 1 and isinstance(table, TableScene):
        table.extras.append(Basics(table))
    return table


def open_setup(app: App) -> None:
    """To the set-up, over the title; nothing of what was shown before is seen any more."""
    from game.scenes.setup import Setup
    from game.scenes.title.scene import Title

    app.cover(Title(app, read_notes()), alone=True)
    app.push(Setup(app))


def resume_table(app: App, note: CaseNote) -> None:
    """Go on with the case that was left; one that another window plays only if that is wanted."""
    from game.scenes.dialogs import Item, Menu
    from game.scenes.loading import Dealing
    from game.scenes.table import resume_table as resumed
    from game.scenes.title.scene import tell_later

    def go_on() -> None:
        app.cover(Dealing(app, lambda: resumed(app, note)))

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


def open_title(app: App) -> None:
    """Back to the desk."""
    from game.scenes.title.scene import Title

    app.replace(Title(app, read_notes()))


def open_replay(arguments: argparse.Namespace) -> int:
    """`replay FILE`: watch a recorded game in the window."""
    settings, complaint = Settings.load()
    settings.language = arguments.lang or settings.language
    app = App(settings)
    app.notice = complaint
    from game.scenes.replay.opening import playback_of, reel_of, table_of

    playback = playback_of(reel_of(arguments.file), arguments.view)
    app.open()
    return app.run(table_of(app, playback))
