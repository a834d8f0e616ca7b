"""Playing on from a moment of a recorded game: which chair one takes, and the new game that begins there."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.cards.deck import Deck
from game.engine.core.state import Options
from game.engine.decks.formats import write
from game.engine.decks.library import ready_made
from game.engine.record.replay import checksum
from game.scenes.common.deck_choice import pool
from game.scenes.dialogs import Item, Menu, Notice
from game.scenes.replay.playback import Playback
from game.session.game_setup import OPPONENTS, GameSetup, Seat, letter, level_name
from game.ui.runtime.app import App
from game.ui.user_files import user_folder, write_atomically


def chairs(app: App, playback: Playback) -> Menu:
    """Which player one wants to be; the others are the computer's."""
    t, header = app.t, playback.replay.header
    level = app.settings.opponent if app.settings.opponent in OPPONENTS else OPPONENTS[0]

    def sits(seat: int) -> Callable[[], None]:
        return lambda: play_on(app, playback, seat, level)

    items: list[Item] = []
    for seat, name in enumerate(header.names):
        if not playback.view.players[seat].out:
            label = t("replay.chair", name=name, deck=header.decks[seat].name)
            items.append(Item(letter(seat), label, sits(seat), "main" if not items else "plain"))
    items.append(Item("back", t("replay.chair.back"), lambda: None))
    words = t("replay.chairs.note", n=playback.at, level=level_name(level, t))
    return Menu(app, t("replay.chairs"), items, words, width=560)


def play_on(app: App, playback: Playback, seat: int, level: str) -> None:
    """A new case that begins at this moment; the recorded one stays as it is."""
    from game.scenes.table import open_game
    from game.scenes.table.case_saver import CaseSaver
    from game.scenes.table.scene import TableScene

    header = playback.replay.header
    try:
        keys = [deck_key(deck, header.options) for deck in header.decks]
    except OSError as fault:
        app.push(Notice(app, app.t("replay.broken"), app.t("replay.no_deck_kept", reason=str(fault))))
        return
    seats = tuple(
        Seat(key, "" if number == seat else level, header.names[number] if number == seat else "", number)
        for number, key in enumerate(keys)
    )
    options = tuple(name for name in type(header.options).__dataclass_fields__ if getattr(header.options, name))
    setup = GameSetup(seats, header.seed, header.first, options, played_on=True)
    keeper = CaseSaver.new(setup, header)
    keeper.autosave.replay.lines = playback.replay.lines[: playback.at]
    game = playback.moments.at(playback.at)
    running = open_game.session(game, setup, keeper, stops=app.settings.stops, look=open_game.look(app))
    app.replace(TableScene(app, running))


def deck_key(deck: Deck, options: Options) -> str:
    """What a set-up calls a deck: the id of a ready-made one, else the place where it is kept from now on.

    Raises OSError where it cannot be kept.
    """
    for known in ready_made(pool(), options):
        if known.same_as(deck):
            return known.id
    plain = "".join(sign if sign.isalnum() else "-" for sign in deck.name.lower()).strip("-")[:60] or "deck"
    text = write(deck, "yaml")
    path = user_folder() / "replays" / "decks" / f"{plain}-{checksum(text)}.yaml"
    if not path.exists():
        write_atomically(path, text)
    return str(path)
