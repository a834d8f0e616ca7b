"""From the command line to the window."""

from __future__ import annotations

import argparse

from game.paths import card_folders
from game.scenes.navigation import fresh_seed, title
from game.scenes.screens import screen
from game.session.game_setup import BASIC, BY_NAME, OPTIONAL, UNSEEN, GameSetup
from game.ui.i18n.texts import Texts
from game.ui.runtime.app import App
from game.ui.settings import Settings
from game.ui.user_files import shown
from game.ui.widgets import toast

MOST_FAULTS = 4
"""So many faults of card sets are told on the title."""


class StartError(Exception):
    """A game that cannot be started as asked for; the message is one sentence for a person."""


def main(arguments: argparse.Namespace) -> int:
    """`play`: open the window on the title, or at once on the table where deck, opponent or seed are given."""
    app = _window(arguments)
    app.notice = " ".join(filter(None, (app.notice, toast.notice(app.t), left_out(app.t))))
    wanted = (arguments.deck, arguments.opponent, arguments.option, arguments.basic)
    asked = any(wanted) or arguments.seed is not None
    setup = asked_for(arguments, app.settings, app.t) if asked else None
    app.open()
    if setup is None:
        return app.run(title(app))
    return app.run(screen("new_table")(app, setup))


def _window(arguments: argparse.Namespace) -> App:
    """The window, not yet open, in the language asked for; its notice is what is wrong with the settings."""
    settings, complaint = Settings.load()
    settings.language = arguments.lang or settings.language
    app = App(settings)
    app.notice = complaint
    return app


def left_out(t: Texts) -> str:
    """Why card sets of the player's are left out, a sentence for each fault; "" where there are none."""
    if len(card_folders()) == 1:
        return ""  # the game's own are read while the title is looked at
    from game.scenes.common.deck_choice import pool  # cards and decks are read once the title is seen

    faults = pool().faults
    told = [t("sets.left_out", file=shown(fault.file), line=fault.line, why=fault.message) for fault in faults]
    more = [t("sets.more", n=len(told) - MOST_FAULTS)] if len(told) > MOST_FAULTS else []
    return " ".join([*told[:MOST_FAULTS], *more])


def asked_for(arguments: argparse.Namespace, settings: Settings, texts: Texts) -> GameSetup:
    """The set-up that the command line asks for; what it leaves out is as last time.

    Raises StartError, DeckUnreadable for a deck file that is none, and BotFault for a bot that cannot be started.
    """
    from game.ai.opponents import BOT, validate_name
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
    if opponent.startswith(BOT):
        validate_name(opponent)
    elif opponent not in BY_NAME:
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


def open_replay(arguments: argparse.Namespace) -> int:
    """`replay FILE`: watch a recorded game in the window."""
    app = _window(arguments)
    from game.scenes.replay.open_replay import moments_of, playback_of  # the title comes up without the table
    from game.scenes.replay.replay_mode import replay_table

    playback = playback_of(moments_of(arguments.file), arguments.view)
    app.open()
    return app.run(replay_table(app, playback))
