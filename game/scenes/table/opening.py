"""How a table is opened: a new case, the case that was left, a recorded game; and where the menus lead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.case import CaseNote, GameSetup, clear_note
from game.scenes.library import decks_of, pool
from game.scenes.menu import Notice, game_menu
from game.scenes.table import panels
from game.scenes.table.keeping import Keeper, kept_game
from game.scenes.table.scene import TableScene
from game.scenes.table.session import Session
from game.scenes.table.thinker import thinker
from game.ui.app import App

if TYPE_CHECKING:
    from game.engine.game import Game
    from game.scenes.scene import Scene
    from game.ui.app import Stage

ME, FOE = 0, 1


def new_game(setup: GameSetup, names: tuple[str, str]) -> Game:
    """The game that a set-up asks for. Raises DeckUnreadable for a deck that cannot be read."""
    from game.engine.game import Game
    from game.engine.state import Options

    options = Options()
    for name in setup.options:
        setattr(options, name, True)
    return Game.new(decks_of(setup), setup.seed, options, pool(), names, setup.first)


def session(game: Game, setup: GameSetup, *, apart: bool = True, keep: bool = True) -> Session:
    """A session over a game, the computer sitting at seat 1."""
    levels = {FOE: setup.opponent}
    keeper = Keeper(setup) if keep else None
    return Session(game, ME, levels, thinker(game, levels, setup.seed, apart), setup, keeper)


def new_table(app: App, setup: GameSetup) -> Stage:
    """Deal the cards."""
    names = (app.t("table.player_name"), app.t(f"table.opponent.{setup.opponent.split(':')[0]}"))
    return TableScene(app, session(new_game(setup, names), setup))


def resume_table(app: App, note: CaseNote) -> Stage:
    """Go on with the case that was left; where it cannot be read, say so and deal it anew."""
    game, fault = kept_game(note)
    if game is None:
        clear_note()
        scene = new_table(app, note.setup)
        app.after_frame(lambda: app.push(Notice(app, app.t("table.lost_title"), app.t("table.lost", why=fault))))
        return scene
    return TableScene(app, session(game, note.setup))


def replay_table(app: App, file: str, view: str | None) -> Stage:
    """Watch a recorded game: the table without anybody to answer."""
    from game.scenes.table.replaying import replay_scene

    return replay_scene(app, file, view)


def _menu(app: App, running: Session) -> Scene:
    from game.scenes.start import open_title

    def concede() -> None:
        running.concede()

    return game_menu(app, lambda: open_title(app), concede)


panels.opens("menu", _menu)
