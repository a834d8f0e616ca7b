"""Games won and lost are counted for the player's own decks, where their notes lie."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.scenes.decks.store import Drawer
from game.scenes.library import DRAWER, pool
from game.ui.clerk import clerk
from game.ui.settings import user_folder

if TYPE_CHECKING:
    from game.scenes.case import GameSetup


def count_game(setup: GameSetup, seat: int, won: bool | None) -> None:
    """Note how a game ended for the deck of that seat, if it lies in the drawer; nobody's win counts for nobody."""
    path = Path(setup.seats[seat].deck)
    folder = user_folder() / DRAWER
    if won is None or path.parent != folder or not path.is_file():
        return

    def record() -> None:
        try:
            Drawer(folder, pool()).record(path.name, won)
        except OSError:
            return  # a note that cannot be written is no reason to lose the result

    clerk.hand_in(("game", path.name), record)
