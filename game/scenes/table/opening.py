"""How a table is opened: a new case, the case that was left, a recorded game; and where the menus lead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes import combat, notebook, question  # noqa: F401  they make their panels known
from game.scenes.case import CaseNote, GameSetup, clear_note
from game.scenes.library import decks_of, pool, rules_of
from game.scenes.menu import Notice, game_menu
from game.scenes.table import panels
from game.scenes.table.keeping import FOE, ME, Keeper, kept_case
from game.scenes.table.scene import TableScene
from game.scenes.table.session import Session, Sitting
from game.scenes.table.thinker import thinker
from game.ui.app import App

if TYPE_CHECKING:
    from game.engine.game import Game
    from game.engine.replay import Header
    from game.scenes.scene import Scene
    from game.ui.app import Stage


def header(setup: GameSetup, names: tuple[str, str]) -> Header:
    """What a game is set up with, as replays want it. Raises DeckUnreadable for a deck that cannot be read."""
    from game.engine.replay import Header

    return Header(decks_of(setup), setup.seed, rules_of(setup.options), names, setup.first)


def new_game(setup: GameSetup, names: tuple[str, str]) -> Game:
    """The game that a set-up asks for, at its first question."""
    return header(setup, names).new_game(pool())


def session(game: Game, setup: GameSetup, keeper: Keeper | None = None, *, apart: bool = True) -> Session:
    """A session over a game, the computer sitting at seat 1, thinking in a process `apart` where that is wanted."""
    levels = {FOE: setup.opponent}
    return Session(game, ME, levels, thinker(game, levels, setup.seed, apart), setup, keeper)


def new_table(app: App, setup: GameSetup) -> Stage:
    """Deal the cards."""
    opponent = f"table.opponent.{setup.opponent.split(':')[0]}"
    names = (app.t("table.player_name"), app.t(opponent) if opponent in app.t else setup.opponent)
    begun = header(setup, names)
    return TableScene(app, session(begun.new_game(pool()), setup, Keeper.new(setup, begun)))


def resume_table(app: App, note: CaseNote) -> Stage:
    """Go on with the case that was left; where it cannot be read, say so and deal it anew."""
    kept = kept_case(note)
    if kept is None:
        clear_note()
        scene = new_table(app, note.setup)
        app.after_frame(lambda: app.push(Notice(app, app.t("table.lost_title"), app.t("table.lost"))))
        return scene
    game, keeper = kept
    return TableScene(app, session(game, note.setup, keeper))


def replay_table(app: App, file: str, view: str | None) -> Stage:
    """Watch a recorded game: the table without anybody to answer."""
    from game.scenes.table.replaying import replay_scene

    return replay_scene(app, file, view)


def _menu(app: App, running: Sitting) -> Scene:
    from game.scenes.start import open_title
    from game.scenes.table.ending import open_result

    def give_up() -> None:
        running.concede()
        if running.over:
            open_result(app, running)

    return game_menu(app, lambda: open_title(app), give_up)


def _help(app: App, running: Sitting) -> Scene:
    words = [app.t(f"help.{line}") for line in ("click", "drag", "look", "keys", "stops", "leave")]
    return Notice(app, app.t("help.title"), "\n".join(words))


panels.opens("menu", _menu)
panels.opens("help", _help)
